"""The kit for people who build on the library, which these tests use themselves."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from unomk_rules import testing
from unomk_rules.testing import check_game, games, moves, play_on, rules, states, steps, views


@given(games(most_moves=80))
@settings(max_examples=60)
def test_every_game_keeps_every_promise(game: umk.Record) -> None:
    check_game(game)


@given(st.data())
def test_rules_fit_the_number_of_players(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 10))
    assert umk.new_game(players, data.draw(rules(players=players)), seed=1)


@given(states(), st.data())
def test_moves_are_legal(state: umk.State, data: st.DataObject) -> None:
    if not state.is_over:
        assert umk.explain(state, data.draw(moves(state))) is None


@given(views())
def test_views_are_of_seats_and_spectators(seen: umk.View) -> None:
    assert seen.viewer is None or seen.viewer in seen.seats


def test_steps_are_the_moves_of_a_game() -> None:
    record = play_on(umk.Record.start(3, seed=1), moves=30, chooser=random.Random(1))
    walked = list(steps(record))
    assert record.moves == tuple(step.move for step in walked)
    assert list(umk.replay(record))[1:] == [step.transition for step in walked]
    assert [umk.new_game(3, seed=1).state] == [walked[0].before]


def test_a_game_goes_on_where_it_was() -> None:
    start = umk.Record.start(3, seed=1)
    begun = play_on(start, moves=10, chooser=random.Random(1))
    longer = play_on(begun, moves=10, chooser=random.Random(2))
    assert begun.moves == longer.moves[:10]
    assert 20 == len(longer.moves)


def test_a_broken_engine_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events that leave out a draw make the views drift."""

    def forgetful(transition: umk.Transition, viewer: umk.Seat | None) -> umk.Update:
        update = umk.redact(transition, viewer)
        kept = tuple(e for e in update.events if not isinstance(e, umk.CardsDrawn))
        return attrs.evolve(update, events=kept)

    record = umk.Record.start(3, seed=1).append(umk.Draw(1))
    monkeypatch.setattr(testing, "redact", forgetful)
    with pytest.raises(AssertionError, match="the view of 0 drifts"):
        check_game(record)
