"""Going out: the last draws come before the points, and then every move is refused."""

from __future__ import annotations

from typing import Literal

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    BLUE,
    PLAYER_COUNTS,
    RED,
    after,
    draws,
    is_refused,
    names,
    only,
    play,
    shuffles,
    sizes,
)
from tests.kit import cards, table

Direction = Literal[1, -1]
PLENTY = "R0 R1 R2 R3 R4 R6 R7 R8 R9"
FIRST_TO_500 = umk.Rules(scoring=umk.FirstTo(500))
AFTER_ITEM = umk.Rules(item_box_goes_out="after_item")


@pytest.mark.clause("OUT-1", "OUT-2", "SCORE-2")
@pytest.mark.parametrize(
    ("code", "color", "victim", "points"),
    [("RD", None, "B5 G8 G9", 29), ("W4", BLUE, "B5 G6 G7 G8 G9", 42)],
)
def test_a_last_penalty_is_drawn_before_the_points_are_counted(
    code: str, color: umk.Color | None, victim: str, points: int
) -> None:
    """letsuno/uno-online PR#55, danguilherme/uno: the hand ended before the last draw."""
    # Seat 2 holds 7 points; seat 1 holds 5 and draws 9 + 8, or 9 + 8 + 7 + 6.
    state = table([code, "B5", "Y7"], "R5", "G1 G6 G7 G8 G9")
    state, events = after(state, play(0, code, color))
    assert ["CardPlayed", "CardsDrawn", "HandWon", "GameOver", "Awaiting"] == names(events)
    assert ["OUT-2"] == [event.clause for event in only(events, umk.CardsDrawn)]
    assert [(0, points, "OUT-1")] == [
        (event.player, event.points, event.clause) for event in only(events, umk.HandWon)
    ]
    assert tuple(sorted(cards(victim))) == state.hands[1]
    assert (points, 0, 0) == state.scores
    assert (0,) == state.winners


@pytest.mark.clause("OUT-2")
@pytest.mark.parametrize(
    ("seat", "direction", "victim"), [(0, 1, 1), (3, 1, 0), (0, -1, 3), (3, -1, 2)]
)
@pytest.mark.parametrize(("code", "color", "count"), [("RD", None, 2), ("W4", BLUE, 4)])
def test_the_last_penalty_hits_the_next_seat(
    code: str,
    color: umk.Color | None,
    count: int,
    seat: int,
    direction: Direction,
    victim: int,
) -> None:
    """letsuno/uno-online PR#55: the same for every seat and both directions."""
    hands = ["Y1 Y2"] * 4
    hands[seat] = code
    state = table(hands, "R5", PLENTY, direction=direction, to_act=seat)
    state, events = after(state, play(seat, code, color))
    assert [(victim, count)] == draws(events)
    assert [] == only(events, umk.TurnLost)
    assert (seat, direction) == (state.hand_winner, state.direction)


@pytest.mark.clause("OUT-2", "PILE-1", "PILE-2")
@pytest.mark.parametrize(("code", "color", "owed"), [("RD", None, 2), ("W4", BLUE, 4)])
def test_the_last_penalty_takes_what_there_is(
    code: str, color: umk.Color | None, owed: int
) -> None:
    """danguilherme/uno: the same with too few cards left."""
    state = table([code, "B4", "Y7"], "R5", "")
    state, events = after(state, play(0, code, color))
    assert [(1, 1, owed)] == [
        (event.player, event.count, event.owed) for event in only(events, umk.CardsDrawn)
    ]
    assert [1] == shuffles(events)
    assert cards("R5 B4") == state.hands[1]
    assert (16, 0, 0) == state.scores


@pytest.mark.clause("OUT-2", "CHAL-1")
def test_a_last_wild_draw_four_cannot_be_challenged() -> None:
    """danguilherme/uno: the same for the challenge, for which there is nothing left to show."""
    state = table(["W4", "B5", "Y7"], "R5", PLENTY)
    state, _ = after(state, play(0, "W4", RED))
    assert (umk.Phase.GAME_OVER, None) == (state.phase, state.pending)
    assert is_refused(state, umk.Challenge(1))


@pytest.mark.clause("OUT-1", "OUT-2")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
@pytest.mark.parametrize("code", ["R1", "RR", "RS"])
def test_other_last_cards_have_no_effect(code: str, player_count: int) -> None:
    """letsuno/uno-online PR#55: the same for last cards without a draw."""
    state = table([code, *["B5 G1"] * (player_count - 1)], "R5", PLENTY)
    state, events = after(state, play(0, code))
    assert ["CardPlayed", "HandWon", "GameOver", "Awaiting"] == names(events)
    assert ["OUT-1"] == [event.clause for event in only(events, umk.HandWon)]
    assert (1, (0,)) == (state.direction, state.winners)


@pytest.mark.clause("OUT-3")
@pytest.mark.parametrize("flip", ["R1", "Y1", "G3", "B3", "W4"])
def test_a_last_item_box_flips_nothing(flip: str) -> None:
    """letsuno/uno-online PR#55: the same for the Item Box, by default."""
    state = table(["WI", "B5", "Y7"], "R5", f"{PLENTY} {flip}")
    state, events = after(state, play(0, "WI"))
    assert ["CardPlayed", "HandWon", "GameOver", "Awaiting"] == names(events)
    assert ["OUT-1"] == [event.clause for event in only(events, umk.HandWon)]
    assert (None, (12, 0, 0)) == (state.color, state.scores)


@pytest.mark.clause("OUT-3", "SCORE-2")
@pytest.mark.parametrize(
    ("flip", "drawn", "points"),
    [("R1", [], 12), ("Y1", [(2, 2)], 29), ("B3", [(1, 1), (2, 1)], 29)],
)
def test_the_item_of_a_last_item_box_comes_before_the_points(
    flip: str, drawn: list[tuple[int, int]], points: int
) -> None:
    """letsuno/uno-online PR#55: the same where the item comes first."""
    state = table(["WI", "B5", "Y7"], "R5", f"G1 G8 G9 {flip}", rules=AFTER_ITEM)
    state, events = after(state, play(0, "WI"))
    assert drawn == draws(events)
    assert [(0, points, "OUT-3")] == [
        (event.player, event.points, event.clause) for event in only(events, umk.HandWon)
    ]
    assert (umk.Phase.GAME_OVER, (0,)) == (state.phase, state.winners)


@pytest.mark.clause("OUT-3", "ITEM-3")
@pytest.mark.parametrize(("target", "hand"), [(1, "G9 B5"), (2, "Y7 G9")])
def test_the_target_of_a_last_green_shell_draws_before_the_points(target: int, hand: str) -> None:
    """letsuno/uno-online PR#55: the same for the item with a choice."""
    state = table(["WI", "B5", "Y7"], "R5", "G1 G8 G9 G3", rules=AFTER_ITEM)
    state, events = after(state, play(0, "WI"))
    assert [] == only(events, umk.HandWon)
    assert (umk.Phase.CHOOSE_TARGET, 0) == (state.phase, state.to_act)
    state, events = after(state, umk.ChooseTarget(0, target))
    assert [(21, "OUT-3")] == [(event.points, event.clause) for event in only(events, umk.HandWon)]
    assert cards(hand) == state.hands[target]


@pytest.mark.clause("OUT-3", "ITEM-5")
def test_a_last_bob_omb_keeps_its_player_in_the_hand() -> None:
    """letsuno/uno-online PR#55: the same for the item that gives its own player cards."""
    state = table(["WI", "B5", "Y7"], "R5", "G1 G8 G9 W4", rules=AFTER_ITEM)
    state, events = after(state, play(0, "WI"), umk.ChooseColor(0, BLUE))
    assert [] == only(events, umk.HandWon)
    assert cards("G8 G9") == state.hands[0]
    assert (umk.Phase.TURN, 1) == (state.phase, state.to_act)


def every_kind_of_move(seat: int, other: int) -> list[umk.Move]:
    """List one move of each kind, two of plays."""
    return [
        play(seat, "R1"),
        play(seat, "W4", RED),
        umk.Draw(seat),
        umk.Pass(seat),
        umk.Accept(seat),
        umk.Challenge(seat),
        umk.ChooseColor(seat, RED),
        umk.ChooseTarget(seat, other),
        umk.CallUno(seat),
        umk.CatchUno(seat, other),
        umk.Deal(seat),
    ]


@pytest.mark.clause("OUT-1", "GAME-1")
@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 2), (2, 0)])
def test_after_the_end_every_move_is_refused(seat: int, other: int) -> None:
    """jh0ker/mau_mau_bot#3: a player already out stayed in rotation."""
    # The others have what matches, and one of them has one card.
    state = table(["R9", "R1 W4", "R1"], "R5", PLENTY)
    state, events = after(state, play(0, "R9"))
    assert (True, umk.Phase.GAME_OVER, None) == (state.is_over, state.phase, state.to_act)
    assert () == tuple(umk.legal_moves(state))
    assert [] == list(umk.can_act(state))
    assert [(None, umk.Phase.GAME_OVER)] == [
        (event.player, event.phase) for event in only(events, umk.Awaiting)
    ]
    refused = [is_refused(state, move) for move in every_kind_of_move(seat, other)]
    assert [True] * 11 == refused


@pytest.mark.clause("OUT-1", "GAME-4")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_between_hands_nothing_but_the_deal_is_accepted(dealer: int, following: int) -> None:
    """jh0ker/mau_mau_bot#3: the same between the hands of a longer game."""
    state = table(["R9", "R1 W4", "R1"], "R5", PLENTY, rules=FIRST_TO_500, dealer=dealer)
    state, _ = after(state, play(0, "R9"))
    assert (umk.Phase.HAND_OVER, following, 0) == (state.phase, state.to_act, state.hand_winner)
    assert (umk.Deal(following),) == tuple(umk.legal_moves(state))
    moves = [move for seat in range(3) for move in every_kind_of_move(seat, (1, 2, 0)[seat])]
    accepted = [move for move in moves if not is_refused(state, move)]
    assert [umk.Deal(following)] == accepted


@pytest.mark.clause("OUT-1", "SETUP-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_the_winner_is_dealt_in_again(player_count: int) -> None:
    """jh0ker/mau_mau_bot#3: the same for the other way round, a player who stays out."""
    state = table(["R9", *["R1 R2"] * (player_count - 1)], "R5", PLENTY, rules=FIRST_TO_500)
    state, _ = after(state, play(0, "R9"), umk.Deal(1))
    assert (1,) * player_count == sizes(state)
