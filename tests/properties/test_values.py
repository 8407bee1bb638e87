"""Promises 2 and 3: states are values that nothing changes, and no card is made or lost."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from tests.properties.universe import malformed, universe
from unomk_rules.testing import games, states, steps


@given(games())
@pytest.mark.clause("DECK-3")
def test_the_hands_and_piles_are_the_deck_at_all_times(game: umk.Record) -> None:
    for _, _, (state, _) in steps(game):
        everywhere = [*state.draw_pile, *state.discard_pile, *sum(state.hands, ())]
        assert list(state.rules.deck) == sorted(everywhere)


@given(games())
def test_hands_are_sorted(game: umk.Record) -> None:
    for _, _, (state, _) in steps(game):
        assert all(list(hand) == sorted(hand) for hand in state.hands)


@given(games())
def test_the_same_state_and_move_give_the_same_result(game: umk.Record) -> None:
    for state, move, transition in steps(game):
        assert transition == umk.apply(state, move)


@given(states(), st.data())
@settings(max_examples=40)
def test_a_refused_move_changes_nothing(state: umk.State, data: st.DataObject) -> None:
    before = pickle.dumps(state)
    moves = [*universe(state.player_count), *malformed(state.player_count, 0)]
    for move in data.draw(st.lists(st.sampled_from(moves), max_size=10)):
        if umk.explain(state, move) is not None:
            with pytest.raises(umk.IllegalMoveError):
                umk.apply(state, move)
    assert before == pickle.dumps(state)


@given(states())
@settings(max_examples=40)
def test_an_accepted_move_leaves_the_old_state_as_it_was(state: umk.State) -> None:
    before = pickle.dumps(state)
    for move in umk.legal_moves(state):
        umk.apply(state, move)
    assert before == pickle.dumps(state)


@given(states())
def test_nothing_of_a_state_can_be_set_or_deleted(state: umk.State) -> None:
    for field in attrs.fields(umk.State):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, field.name, None)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(state, field.name)


@given(states())
def test_copies_and_pickles_are_equal_and_equally_hashed(state: umk.State) -> None:
    view = umk.view(state, 0)
    for value in (state, view, state.rules, *umk.legal_moves(state)):
        for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert value == other
            assert hash(value) == hash(other)


@given(states())
@settings(max_examples=40)
def test_a_copy_goes_on_as_the_original_does(state: umk.State) -> None:
    twin = pickle.loads(pickle.dumps(state))
    for move in umk.legal_moves(state):
        assert umk.apply(state, move) == umk.apply(twin, move)


@given(states())
@pytest.mark.clause("DECK-4")
def test_the_text_of_a_state_tells_what_everybody_may_know(state: umk.State) -> None:
    """The hidden cards make no difference to it, nor does the random source."""
    twin = umk.determinize(umk.view(state, None), seed=1)
    assert repr(state) == repr(twin)
    for field in attrs.fields(umk.State):
        assert (f" {field.name}=" in f" {repr(state)[6:]}") == (
            field.name not in ("drawn", "random_source")
        )
    assert "<RandomSource>" == repr(state.random_source)


WHOLE_GAME = """
import hashlib, random
import unomk_rules as umk
chooser = random.Random(5)
digest = hashlib.sha256()
for rules in (umk.Rules.sheet_a(), umk.Rules.sheet_b(item_box_goes_out="after_item")):
    state, events = umk.new_game(4, rules, seed=11)
    for _ in range(500):
        if state.is_over:
            break
        moves = umk.legal_moves(state)
        refused = umk.explain(state, umk.Pass(state.to_act))
        cards = state.hands, state.draw_pile, state.drawn
        digest.update(repr((state, cards, events, moves, refused)).encode())
        state, events = umk.apply(state, chooser.choice(moves))
print(digest.hexdigest())
"""


def test_a_game_is_the_same_in_every_process_whatever_the_hash_seed() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", WHOLE_GAME],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "2026", "random")
    }
    assert len(digests) == 1
