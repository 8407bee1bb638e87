"""Wild Draw Four: honesty looks at the color in force only; the challenge and what it shows."""

from __future__ import annotations

from typing import Literal

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    BLUE,
    COLORS,
    GREEN,
    PLAYER_COUNTS,
    RED,
    after,
    draws,
    is_refused,
    only,
    play,
    sizes,
)
from tests.kit import cards, table

PLENTY = "R0 R1 R2 R3 R4 R6 R7 R8 R9 R0 R1 R2"

# The top card and its color if it is wild, the other cards of the hand, and whether the play of a
# Wild Draw Four is honest under sheet A.
HANDS = [
    pytest.param("R5", None, "B5 Y5", True, id="number in other colors"),
    pytest.param("RD", None, "BD Y1", True, id="Draw Two in another color"),
    pytest.param("RR", None, "BR Y1", True, id="Reverse in another color"),
    pytest.param("RS", None, "BS Y1", True, id="Skip in another color"),
    pytest.param("R5", None, "W4 B1", True, id="another Wild Draw Four"),
    pytest.param("R5", None, "R9 B1", False, id="a number of the color"),
    pytest.param("R5", None, "RS B1", False, id="an action card of the color"),
    pytest.param("R5", None, "R5 B1", False, id="an equal card"),
    pytest.param("R5", None, "WI B1", False, id="an Item Box"),
    pytest.param("W4", BLUE, "B1 R1", False, id="the named color"),
    pytest.param("W4", BLUE, "R1 Y1", True, id="none of the named color"),
    pytest.param("WI", BLUE, "B1 R1", False, id="the color chosen for an Item Box"),
]


@pytest.mark.clause("WD4-1")
@pytest.mark.parametrize("top", ["R5", "RD", "RR", "RS", "W4", "WI"])
@pytest.mark.parametrize("others", ["Y1 Y2", "R1 Y2"])
def test_a_wild_draw_four_can_be_put_on_any_card(top: str, others: str) -> None:
    """smogon/pokemon-showdown#3713: it was refused on another wild card."""
    color = RED if top in {"W4", "WI"} else None
    state = table([f"W4 {others}", "G1 G2", "B1 B2"], f"R9 {top}", PLENTY, color=color)
    moves = umk.legal_moves(state, 0)
    assert [True] * 4 == [play(0, "W4", named) in moves for named in COLORS]


@pytest.mark.clause("WD4-2", "WD4-3")
@pytest.mark.parametrize(("top", "color", "others", "honest"), HANDS)
def test_only_the_color_in_force_makes_a_wild_draw_four_dishonest(
    top: str, color: umk.Color | None, others: str, honest: bool
) -> None:
    """datamllab/rlcard: it was refused because a number of the hand matched."""
    hands = [f"W4 {others}", "G1 G2", "B3 B4"]
    state = table(hands, f"Y9 {top}", PLENTY, color=color)
    assert honest is umk.is_honest(state, play(0, "W4", GREEN))
    strict = table(hands, f"Y9 {top}", PLENTY, color=color, rules=umk.Rules(bluffing=False))
    assert honest is (play(0, "W4", GREEN) in umk.legal_moves(strict, 0))
    assert honest is not is_refused(strict, play(0, "W4", GREEN))


@pytest.mark.clause("CHAL-3", "CHAL-4")
@pytest.mark.parametrize(("top", "color", "others", "honest"), HANDS)
def test_the_verdict_of_a_challenge_is_that_of_the_hand(
    top: str, color: umk.Color | None, others: str, honest: bool
) -> None:
    """datamllab/rlcard: the same when the play is challenged."""
    state = table([f"W4 {others}", "G1 G2", "B3 B4"], f"Y9 {top}", PLENTY, color=color)
    state, events = after(state, play(0, "W4", GREEN), umk.Challenge(1))
    (challenged,) = only(events, umk.Challenged)
    assert honest is not challenged.guilty
    assert ("CHAL-4" if honest else "CHAL-3") == challenged.clause
    assert ((2, 8, 2) if honest else (6, 2, 2)) == sizes(state)


@pytest.mark.clause("WD4-2")
def test_an_item_box_in_the_hand_is_no_match_if_the_rules_say_so() -> None:
    """datamllab/rlcard: the same for the card on which the sheets differ."""
    rules = umk.Rules(item_box_matches_color=False)
    state = table(["W4 WI B1", "G1 G2", "B3 B4"], "R5", PLENTY, rules=rules)
    assert umk.is_honest(state, play(0, "W4", GREEN))
    state, events = after(state, play(0, "W4", GREEN), umk.Challenge(1))
    assert [False] == [event.guilty for event in only(events, umk.Challenged)]


@pytest.mark.clause("WD4-1", "WD4-3")
def test_without_bluffing_the_four_are_drawn_at_once() -> None:
    """datamllab/rlcard: an honest play where bluffs are refused."""
    state = table(["W4 B5 Y5", "G1 G2", "B3 B4"], "R5", PLENTY, rules=umk.Rules(bluffing=False))
    state, events = after(state, play(0, "W4", GREEN))
    assert [(1, 4)] == draws(events)
    assert ["WD4-1"] == [event.clause for event in only(events, umk.CardsDrawn)]
    assert [(1, "WD4-1")] == [(event.player, event.clause) for event in only(events, umk.TurnLost)]
    assert (umk.Phase.TURN, 2, GREEN) == (state.phase, state.to_act, state.color)


@pytest.mark.clause("CHAL-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
@pytest.mark.parametrize("direction", [1, -1])
def test_a_successful_challenger_keeps_the_turn(
    player_count: int, direction: Literal[1, -1]
) -> None:
    """jh0ker/mau_mau_bot: a successful challenger lost the turn."""
    challenger = 1 if direction == 1 else player_count - 1
    hands = ["W4 R1 Y1", *["B1 B2 G1"] * (player_count - 1)]
    state = table(hands, "R5", PLENTY, direction=direction)
    state, events = after(state, play(0, "W4", BLUE), umk.Challenge(challenger))
    assert [(0, 4)] == draws(events)
    assert [] == only(events, umk.TurnLost)
    assert ["CHAL-1", "CHAL-3"] == [event.clause for event in only(events, umk.Awaiting)]
    assert (umk.Phase.TURN, challenger, BLUE) == (state.phase, state.to_act, state.color)
    assert (play(challenger, "B1"), play(challenger, "B2"), umk.Draw(challenger)) == tuple(
        umk.legal_moves(state, challenger)
    )


@pytest.mark.clause("CHAL-4")
@pytest.mark.parametrize(("player_count", "following"), [(2, 0), (3, 2), (4, 2), (7, 2), (10, 2)])
def test_an_unsuccessful_challenger_loses_the_turn(player_count: int, following: int) -> None:
    """jh0ker/mau_mau_bot: the same for the other verdict."""
    state = table(["W4 Y1 Y2", *["B1 B2"] * (player_count - 1)], "R5", PLENTY)
    state, events = after(state, play(0, "W4", BLUE), umk.Challenge(1))
    assert [(1, 6)] == draws(events)
    assert [1] == [event.player for event in only(events, umk.TurnLost)]
    assert (umk.Phase.TURN, following) == (state.phase, state.to_act)


@pytest.mark.clause("TURN-3", "WD4-2")
@pytest.mark.parametrize(("other", "guilty"), [("R9", True), ("B9", False), ("B5", False)])
def test_the_hand_counts_when_the_wild_draw_four_was_drawn(other: str, guilty: bool) -> None:
    """jh0ker/mau_mau_bot: after drawing it, matching cards in the hand were ignored."""
    state = table([f"{other} Y1", "G1 G2", "B3 B4"], "R5", f"{PLENTY} W4")
    state, events = after(state, umk.Draw(0), play(0, "W4", GREEN), umk.Challenge(1))
    assert [guilty] == [event.guilty for event in only(events, umk.Challenged)]


@pytest.mark.clause("TURN-3", "WD4-2", "WD4-3")
@pytest.mark.parametrize(("other", "honest"), [("R9", False), ("B9", True), ("B5", True)])
def test_a_drawn_wild_draw_four_is_refused_like_any_other(other: str, honest: bool) -> None:
    """jh0ker/mau_mau_bot: the same where bluffs are refused."""
    rules = umk.Rules(bluffing=False)
    state = table([f"{other} Y1", "G1 G2", "B3 B4"], "R5", f"{PLENTY} W4", rules=rules)
    state, _ = after(state, umk.Draw(0))
    assert (cards("W4") if honest else ()) == tuple(umk.playable(state, 0))
    assert honest is not is_refused(state, play(0, "W4", GREEN))


@pytest.mark.clause("CHAL-2")
@pytest.mark.parametrize("others", ["R9 Y1 Y2", "Y1 Y2 Y3"])
def test_a_challenge_shows_the_other_cards_to_the_challenger_once(others: str) -> None:
    """shiawasenahikari/UnoCard#3: in doubt whose hand is shown, to whom, and for how long."""
    state = table([f"W4 {others}", "G1 G2", "B3 B4"], "R5", PLENTY)
    state, events = after(state, play(0, "W4", GREEN), umk.Challenge(1))
    (shown,) = only(events, umk.HandShown)
    assert (0, 1, 3, "CHAL-2") == (shown.player, shown.to, shown.count, shown.clause)
    assert list(cards(others)) == sorted(shown.cards or ())
    assert None is state.pending


@pytest.mark.clause("CHAL-2", "WD4-1")
def test_without_a_challenge_no_hand_is_shown() -> None:
    """shiawasenahikari/UnoCard#3: the same when the four are accepted."""
    state = table(["W4 R9 Y1", "G1 G2", "B3 B4"], "R5", PLENTY)
    state, events = after(state, play(0, "W4", GREEN), umk.Accept(1))
    assert [] == only(events, umk.HandShown)
    assert None is state.pending


@pytest.mark.clause("CHAL-2", "CHAL-5")
@pytest.mark.parametrize(("other", "guilty"), [("B1", False), ("R1", True)])
def test_the_hand_is_shown_as_it_was_when_the_card_was_played(other: str, guilty: bool) -> None:
    """shiawasenahikari/UnoCard#3: the same after an UNO penalty in between."""
    # The two penalty cards are red, and so would be held against the accused.
    state = table([f"W4 {other}", "G1 G2", "B3 B4"], "R5", PLENTY)
    state, _ = after(state, play(0, "W4", GREEN), umk.CatchUno(2, 0))
    assert 3 == len(state.hands[0])
    state, events = after(state, umk.Challenge(1))
    (shown,) = only(events, umk.HandShown)
    assert (1, cards(other)) == (shown.count, shown.cards)
    assert [guilty] == [event.guilty for event in only(events, umk.Challenged)]


@pytest.mark.clause("CHAL-1")
@pytest.mark.parametrize(
    "move",
    [umk.Challenge(0), umk.Challenge(2), umk.Accept(0), umk.Accept(2), umk.Draw(1), umk.Pass(1)],
)
def test_only_the_player_who_must_draw_answers(move: umk.Move) -> None:
    """shiawasenahikari/UnoCard#3: in doubt who may ask to see the hand."""
    state = table(["W4 R9 Y1", "G1 G2", "B3 B4"], "R5", PLENTY)
    state, _ = after(state, play(0, "W4", GREEN))
    assert (umk.Accept(1), umk.Challenge(1)) == tuple(umk.legal_moves(state))
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, move)


@pytest.mark.clause("CHAL-1")
@pytest.mark.parametrize("code", ["RD", "RS", "R1"])
def test_nothing_but_a_wild_draw_four_can_be_challenged(code: str) -> None:
    """shiawasenahikari/UnoCard#3: the same for the other cards."""
    state = table([f"{code} R9 Y1", "G1 G2", "B3 B4"], "R5", PLENTY)
    state, _ = after(state, play(0, code))
    assert [True, True] == [is_refused(state, umk.Challenge(seat)) for seat in (1, 2)]
