"""A game from its beginning, kept so that moves can be taken back."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from unomk_rules.cli.terminal.history import History


def test_a_history_grows_as_the_game_goes_on() -> None:
    start = History.of(umk.Record.start(2, seed=1))
    later = start.after(umk.Draw(1)).after(umk.Pass(1))
    assert later == History.of(later.record)
    assert 2 == later.state.ply
    assert 0 == start.state.ply
    with pytest.raises(umk.IllegalMoveError):
        later.after(umk.Draw(1))


def test_the_last_move_of_a_player_is_taken_back_with_all_that_followed() -> None:
    start = History.of(umk.Record.start(2, seed=1))
    drawn = start.after(umk.Draw(1))
    later = drawn.after(umk.Pass(1)).after(umk.Draw(0)).after(umk.Pass(0))
    assert drawn == later.before_last_move_of(1)
    assert start == drawn.before_last_move_of(1)
    assert start.before_last_move_of(1) is None


def test_updates_tell_what_a_seat_may_know_from_a_transition_on() -> None:
    history = History.of(umk.Record.start(2, seed=1)).after(umk.Draw(1))
    (update,) = history.updates(0, since=1)
    assert umk.redact(history.transitions[1], 0) == update
    assert 2 == len(history.updates(None, since=0))
