"""Promises 5, 7 and 9: what is written can be read, tells no secrets, and the rest is refused."""

from __future__ import annotations

import contextlib
import json
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from tests.mutation import SAMPLES, mutated, read, spoiled, written
from tests.properties.universe import malformed, universe
from unomk_rules.testing import games, rules, states
from unomk_rules.wire import MAX_LENGTH

KINDS = ("rules", "move", "event", "update", "view", "state")


@given(rules())
def test_rules_can_be_read_again(chosen: umk.Rules) -> None:
    assert chosen == umk.from_json(umk.to_json(chosen), "rules")


@pytest.mark.parametrize("players", [2, 10])
def test_moves_can_be_read_again(players: int) -> None:
    for move in universe(players):
        assert move == umk.from_json(umk.to_json(move), "move")


@given(games())
@settings(max_examples=40)
def test_events_and_updates_can_be_read_again(game: umk.Record) -> None:
    for transition in islice(umk.replay(game), 80):
        for event in transition.events:
            assert event == umk.from_json(umk.to_json(event), "event")
        for viewer in (*transition.state.seats, None):
            update = umk.redact(transition, viewer)
            assert update == umk.from_json(umk.to_json(update), "update")


@given(games())
@settings(max_examples=40)
def test_views_can_be_read_again(game: umk.Record) -> None:
    for state, _ in islice(umk.replay(game), 0, None, 3):
        for viewer in (*state.seats, None):
            seen = umk.view(state, viewer)
            assert seen == umk.from_json(umk.to_json(seen), "view")


@given(games())
@settings(max_examples=40)
def test_states_can_be_read_again(game: umk.Record) -> None:
    for state, _ in umk.replay(game):
        assert state == umk.load_state(umk.save_state(state))


@given(states())
@settings(max_examples=40)
def test_a_game_goes_on_after_a_break_as_it_would_have_without(state: umk.State) -> None:
    resumed = umk.load_state(umk.save_state(state))
    for move in umk.legal_moves(state):
        assert umk.apply(state, move) == umk.apply(resumed, move)


@given(states())
@settings(max_examples=40)
def test_a_text_is_always_the_same_and_writing_what_was_read_gives_it_again(
    state: umk.State,
) -> None:
    text = umk.to_json(umk.view(state, 0))
    assert text == umk.to_json(umk.view(state, 0))
    assert text == umk.to_json(umk.from_json(text, "view"))
    assert text.isascii()


@given(states(), st.integers(0, 2**64))
@settings(max_examples=60)
def test_the_text_of_a_view_tells_nothing_that_the_seat_cannot_see(
    state: umk.State, seed: int
) -> None:
    for viewer in (*state.seats, None):
        seen = umk.view(state, viewer)
        assert umk.to_json(seen) == umk.to_json(umk.view(umk.determinize(seen, seed=seed), viewer))
        assert state.random_source.key.hex() not in umk.to_json(seen)


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_is_no_move_is_not_written_either(players: int) -> None:
    for value in malformed(players, 0):
        try:
            text = umk.to_json(value)
        except umk.EncodeError:
            continue
        assert value == umk.from_json(text, "move")


def either_equal_or_refused(text: str, kind: str) -> object:
    """Read a text; if it is accepted, it has to be what its value is written as."""
    try:
        value = read(text, kind)
    except (umk.DecodeError, umk.InvalidStateError):
        return None
    assert value == read(written(value), kind)
    return value


def but_for_the_deck(text: str) -> object:
    """Leave out the one list that may be in any order, and is kept sorted."""
    return json.loads(
        text, object_hook=lambda found: {name: found[name] for name in found if name != "deck"}
    )


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
@settings(max_examples=300)
def test_a_change_anywhere_is_refused_or_leads_to_another_proper_value(
    kind: str, data: st.DataObject
) -> None:
    text = data.draw(st.sampled_from(SAMPLES[kind]))
    changed = data.draw(mutated(text))
    text = json.dumps(changed)
    value = either_equal_or_refused(text, kind)
    if value is not None:
        assert but_for_the_deck(text) == but_for_the_deck(written(value))


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
@settings(max_examples=150)
def test_a_spoiled_text_is_refused_or_leads_to_another_proper_value(
    kind: str, data: st.DataObject
) -> None:
    either_equal_or_refused(data.draw(spoiled(data.draw(st.sampled_from(SAMPLES[kind])))), kind)


@pytest.mark.parametrize("kind", KINDS)
@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_other_text_is_refused(kind: str, text: str) -> None:
    with pytest.raises(umk.DecodeError):
        read(text, kind)


@given(st.data())
@settings(max_examples=300)
def test_a_view_that_was_changed_on_the_way_can_be_asked_for_its_moves(
    data: st.DataObject,
) -> None:
    changed = data.draw(mutated(data.draw(st.sampled_from(SAMPLES["view"]))))
    try:
        seen = umk.from_json(json.dumps(changed), "view")
    except umk.DecodeError:
        return
    umk.can_act(seen)
    with contextlib.suppress(umk.InvalidStateError):
        umk.determinize(seen, seed=0)
    for move in umk.legal_moves(seen):
        assert umk.explain(seen, move) is None


@given(st.sampled_from(KINDS), st.sampled_from("[{\"' 1\\"), st.integers(0, 3))
def test_long_and_deep_texts_are_refused(kind: str, character: str, more: int) -> None:
    for text in (character * (MAX_LENGTH - more), character * (MAX_LENGTH + more)):
        with pytest.raises(umk.DecodeError):
            read(text, kind)
