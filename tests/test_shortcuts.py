"""The short ways of the commonest moves lead where the rulebook leads, or are not taken."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings

import unomk_rules as umk
from tests.kit import card, table
from tests.properties.universe import malformed, universe
from unomk_rules.engine import carry_out
from unomk_rules.shortcuts import SHORTCUTS
from unomk_rules.testing import games, play_on, states, steps


def short_way(state: umk.State, move: umk.Move) -> umk.Transition | None:
    """The short way of a move, on the terms on which `apply` takes it."""
    shortcut = SHORTCUTS[state.phase].get(type(move))
    if shortcut is None or state.catchable is not None or move.player is not state.to_act:
        return None
    return shortcut(state, move)


@given(games())
@settings(max_examples=300)
def test_a_short_way_leads_where_the_rulebook_leads(game: umk.Record) -> None:
    for state, move, _ in steps(game):
        transition = short_way(state, move)
        assert transition is None or carry_out(state, move, by=None, at=None) == transition


@given(states())
@settings(max_examples=100)
def test_no_short_way_takes_what_is_not_legal(state: umk.State) -> None:
    if state.to_act is None:
        return
    moves = [m for m in universe(state.player_count) if m.player == state.to_act]
    for move in (*moves, *malformed(state.player_count, state.to_act)):
        if short_way(state, move) is not None:
            assert umk.explain(state, move) is None


def test_most_moves_take_a_short_way() -> None:
    start = umk.Record.start(4, umk.Rules.sheet_b(), seed=3)
    game = play_on(start, moves=1000, chooser=random.Random(3))
    taken = Counter(short_way(state, move) is not None for state, move, _ in steps(game))
    assert taken[True] > taken[False]


@pytest.mark.parametrize("code", ["R0", "R5", "B3", "G3"])
def test_a_matching_number_card_takes_it(code: str) -> None:
    state = table([f"{code} Y1 W4", "Y2"], discard="R3", draw="Y5")
    assert umk.apply(state, umk.Play(0, card(code))) == short_way(state, umk.Play(0, card(code)))


@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("R5 Y1", umk.Play(0, card("R5"))),  # it opens the window for a catch
        ("R5 Y1", umk.Play(0, card("R5"), uno=True)),
        ("R5", umk.Play(0, card("R5"))),  # it wins the hand
        ("RD Y1 Y2", umk.Play(0, card("RD"))),
        ("W4 Y1 Y2", umk.Play(0, card("W4"), umk.Color.RED)),
        ("WI Y1 Y2", umk.Play(0, card("WI"))),
        ("R5 Y1 Y2", umk.Play(0, card("R5"), umk.Color.RED)),  # no color is named with it
        ("R5 Y1 Y2", umk.Play(0, card("R5"), uno=True)),  # UNO is not due
        ("R5 Y1 Y2", umk.Play(0, card("Y1"))),  # it does not match
        ("R5 Y1 Y2", umk.Play(0, card("R4"))),  # it is not in the hand
        ("R5 Y1 Y2", umk.Play(0, card("R9"))),  # nor is this, which would sort last of the reds
        ("R5 R6 R7", umk.Play(0, card("B3"))),  # nor this, which would sort last
    ],
)
def test_no_other_play_takes_it(hand: str, play: umk.Play) -> None:
    assert short_way(table([hand, "Y2"], discard="R3", draw="Y5"), play) is None


def test_after_drawing_only_the_drawn_card_takes_it() -> None:
    state = table(["R5 Y1 Y2", "Y2"], discard="R3", draw="Y5 R7")
    drawn = umk.apply(state, umk.Draw(0)).state
    assert short_way(drawn, umk.Play(0, card("R5"))) is None
    play = umk.Play(0, card("R7"))
    assert umk.apply(drawn, play) == short_way(drawn, play)
    assert "TURN-3" == umk.apply(drawn, play).events[0].clause


def test_a_draw_takes_it_while_there_is_a_card_to_draw() -> None:
    state = table(["R5", "Y2"], discard="B1 R3", draw="Y5")
    assert umk.apply(state, umk.Draw(0)) == short_way(state, umk.Draw(0))
    assert short_way(table(["R5", "Y2"], discard="B1 R3"), umk.Draw(0)) is None


def test_a_pass_takes_it_unless_the_hand_may_be_blocked() -> None:
    drawn = umk.apply(table(["R5", "Y2"], discard="R3", draw="Y5"), umk.Draw(0)).state
    assert umk.apply(drawn, umk.Pass(0)) == short_way(drawn, umk.Pass(0))
    found_nothing = umk.apply(table(["R5", "Y2"], discard="R3"), umk.Draw(0)).state
    assert short_way(found_nothing, umk.Pass(0)) is None


def test_nothing_takes_it_while_somebody_can_be_caught() -> None:
    state = table(["R5 Y1 Y2", "Y2"], discard="R3", draw="Y5", catchable=1)
    transition = umk.apply(state, umk.Play(0, card("R5")))
    assert umk.UnoClosed(player=1, clause="UNO-2") in transition.events
