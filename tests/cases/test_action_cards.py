"""Action cards: a penalty falls exactly once, and the next seat is the right one."""

from __future__ import annotations

from typing import Literal

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    BLUE,
    GREEN,
    PLAYER_COUNTS,
    RED,
    Reverse,
    after,
    draw_and_pass,
    draws,
    is_refused,
    names,
    only,
    play,
    shuffles,
    sizes,
)
from tests.kit import card, cards, table

Direction = Literal[1, -1]
PLENTY = "R0 R1 R2 R3 R4 R6 R7 R8 R9 R0 R1 R2"

# The first card of seat 0 (which holds Y1 Y2 Y3 besides, the others three cards each), the top
# cards of both piles, the moves; then who draws how many, all hand sizes and who is next.
PENALTIES = [
    pytest.param("RD", "R5", "", [play(0, "RD")], [(1, 2)], (3, 5, 3), 2, id="draw two"),
    pytest.param(
        "W4", "R5", "", [play(0, "W4", BLUE), umk.Accept(1)], [(1, 4)], (3, 7, 3), 2, id="accepted"
    ),
    pytest.param(
        "W4", "R5", "", [play(0, "W4", BLUE), umk.Challenge(1)], [(1, 6)], (3, 9, 3), 2,
        id="innocent",
    ),
    pytest.param(
        "W4", "Y5", "", [play(0, "W4", BLUE), umk.Challenge(1)], [(0, 4)], (7, 3, 3), 1,
        id="guilty",
    ),
    pytest.param("WI", "R5", "Y7", [play(0, "WI")], [(2, 2)], (3, 3, 5), 1, id="banana peel"),
    pytest.param(
        "WI", "R5", "G7", [play(0, "WI"), umk.ChooseTarget(0, 2)], [(2, 1)], (3, 3, 4), 1,
        id="green shell",
    ),
    pytest.param(
        "WI", "R5", "B7", [play(0, "WI")], [(1, 1), (2, 1)], (3, 4, 4), 0, id="lightning"
    ),
    pytest.param(
        "WI", "R5", "W4", [play(0, "WI"), umk.ChooseColor(0, RED)], [(0, 2)], (5, 3, 3), 1,
        id="bob-omb",
    ),
]  # fmt: skip


@pytest.mark.clause("ACT-1", "WD4-1", "CHAL-3", "CHAL-4", "ITEM-2", "ITEM-3", "ITEM-4", "ITEM-5")
@pytest.mark.parametrize(("code", "top", "flip", "moves", "drawn", "left", "to_act"), PENALTIES)
def test_a_penalty_falls_exactly_once(
    code: str,
    top: str,
    flip: str,
    moves: list[umk.Move],
    drawn: list[tuple[int, int]],
    left: tuple[int, ...],
    to_act: int,
) -> None:
    """WilliamWelsh/UNO#3: a victim received ten cards instead of five."""
    state = table([f"{code} Y1 Y2 Y3", "G1 G2 G3", "B1 B2 B3"], top, f"{PLENTY} {flip}")
    state, events = after(state, *moves)
    assert drawn == draws(events)
    assert left == sizes(state)
    assert (umk.Phase.TURN, to_act) == (state.phase, state.to_act)


@pytest.mark.clause("ACT-1", "WD4-1", "CHAL-3", "CHAL-4", "ITEM-2", "ITEM-3", "ITEM-4", "ITEM-5")
@pytest.mark.parametrize(("code", "top", "flip", "moves", "drawn", "left", "to_act"), PENALTIES)
def test_a_penalty_leaves_nothing_behind(
    code: str,
    top: str,
    flip: str,
    moves: list[umk.Move],
    drawn: list[tuple[int, int]],
    left: tuple[int, ...],
    to_act: int,
) -> None:
    """jorgeucano/RunoX#43: doubts about what may follow once the penalty has been paid."""
    state = table([f"{code} Y1 Y2 Y3", "G1 G2 G3", "B1 B2 B3"], top, f"{PLENTY} {flip}")
    state, events = after(state, *moves)
    assert drawn == draws(events)
    assert None is state.pending
    order = []
    for _ in range(3):
        assert state.to_act is not None
        order.append(state.to_act)
        state, events = draw_and_pass(state)
        assert [(order[-1], 1)] == draws(events)
        assert [] == only(events, umk.TurnLost)
    assert {0: [0, 1, 2], 1: [1, 2, 0], 2: [2, 0, 1]}[to_act] == order
    assert tuple(size + 1 for size in left) == sizes(state)


@pytest.mark.clause("UNO-2")
def test_an_uno_penalty_falls_exactly_once() -> None:
    """WilliamWelsh/UNO#3: the same for the penalty of a missed call."""
    state = table(["R1 R2", "G1 G2 G3", "B1 B2 B3"], "R5", PLENTY)
    state, events = after(state, play(0, "R1"), umk.CatchUno(2, 0))
    assert [(0, 2)] == draws(events)
    for seat in (1, 2, 0):
        state, events = after(state, umk.Draw(seat), umk.Pass(seat))
        assert [(seat, 1)] == draws(events)
    assert (4, 4, 4) == sizes(state)


@pytest.mark.clause("ACT-1", "MATCH-1")
def test_once_a_draw_two_is_paid_the_next_turn_is_an_ordinary_one() -> None:
    """jorgeucano/RunoX#43: what may follow once a Draw Two is paid? Whatever matches it."""
    state = table(["RD Y1 Y2", "G1 G2", "R3 BD B7 Y4 W4"], "R5", PLENTY)
    state, _ = after(state, play(0, "RD"))
    assert 2 == state.to_act
    assert cards("R3 BD W4") == tuple(umk.playable(state, 2))
    assert umk.Draw(2) in umk.legal_moves(state, 2)
    state, events = after(state, play(2, "BD"))
    assert [(0, 2)] == draws(events)


@pytest.mark.clause("ACT-1")
def test_a_draw_two_cannot_be_passed_on() -> None:
    """jorgeucano/RunoX#43: the victim of a Draw Two put another one on it."""
    state = table(["RD Y1 Y2", "BD G1", "Y3 Y4"], "R5", PLENTY)
    state, events = after(state, play(0, "RD"))
    assert [(1, 2)] == draws(events)
    assert [1] == [event.player for event in only(events, umk.TurnLost)]
    assert () == tuple(umk.legal_moves(state, 1))
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, play(1, "BD"))


@pytest.mark.clause("ACT-1", "PILE-1")
def test_a_draw_two_is_drawn_to_the_end_across_a_reshuffle() -> None:
    """letsuno/uno-online#28: a victim stopped drawing halfway."""
    state = table(["RD Y1 Y2", "Y3 Y4", "Y6 Y7"], "B9 B8 R5", "G1")
    state, events = after(state, play(0, "RD"))
    assert ["CardPlayed", "PileShuffled", "CardsDrawn", "TurnLost", "Awaiting"] == names(events)
    assert [(1, 2)] == draws(events)
    (drawn,) = only(events, umk.CardsDrawn)
    assert drawn.cards is not None
    assert card("G1") == drawn.cards[0]
    assert [3] == shuffles(events)
    assert (2, 1) == (len(state.draw_pile), len(state.discard_pile))


@pytest.mark.clause("WD4-1", "CHAL-3", "CHAL-4", "PILE-1")
@pytest.mark.parametrize(
    ("other", "answer", "victim", "count", "rest"),
    [
        ("Y1", umk.Accept(1), 1, 4, 2),
        ("Y1", umk.Challenge(1), 1, 6, 0),
        ("R1", umk.Challenge(1), 0, 4, 2),
    ],
)
def test_a_wild_draw_four_is_drawn_to_the_end_across_a_reshuffle(
    other: str, answer: umk.Move, victim: int, count: int, rest: int
) -> None:
    """letsuno/uno-online#28: the same for the larger penalties."""
    state = table([f"W4 {other} Y2", "Y3 Y4", "Y6 Y7"], "B9 B8 B7 R5", "G1 G2")
    state, events = after(state, play(0, "W4", GREEN), answer)
    assert [(victim, count)] == draws(events)
    assert [4] == shuffles(events)
    assert 2 + count == len(state.hands[victim])
    assert (rest, cards("W4")) == (len(state.draw_pile), state.discard_pile)


@pytest.mark.clause("ACT-2")
@pytest.mark.parametrize(
    ("seat", "direction", "following"),
    [
        (0, 1, 3), (1, 1, 0), (2, 1, 1), (3, 1, 2),
        (0, -1, 1), (1, -1, 2), (2, -1, 3), (3, -1, 0),
    ],
)  # fmt: skip
def test_a_reverse_takes_effect_at_once(seat: int, direction: Direction, following: int) -> None:
    """shivansh-bhatnagar18/multiplayer-uno#140: Reverse took effect a turn late."""
    state = table(["RR Y1 Y2"] * 4, "R5", PLENTY, direction=direction, to_act=seat)
    state, events = after(state, play(seat, "RR"))
    assert (following, -direction) == (state.to_act, state.direction)
    assert ["CardPlayed", "DirectionChanged", "Awaiting"] == names(events)
    assert following in state.seats


@pytest.mark.clause("ACT-2", "TURN-4")
@pytest.mark.parametrize("player_count", range(3, 11))
def test_the_turn_wraps_round_both_ways_after_a_reverse(player_count: int) -> None:
    """shivansh-bhatnagar18/multiplayer-uno#140: a negative remainder gave a seat below zero."""
    last = player_count - 1
    state = table(["RR BR Y1 Y2"] * player_count, "R5", PLENTY)
    state, _ = after(state, play(0, "RR"))
    assert (last, -1) == (state.to_act, state.direction)
    state, _ = after(state, play(last, "BR"))
    assert (0, 1) == (state.to_act, state.direction)


@pytest.mark.clause("ACT-1", "ACT-3", "TURN-4")
@pytest.mark.parametrize(
    ("seat", "direction", "victim", "following"),
    [
        (0, 1, 1, 2), (1, 1, 2, 3), (2, 1, 3, 0), (3, 1, 0, 1),
        (0, -1, 3, 2), (1, -1, 0, 3), (2, -1, 1, 0), (3, -1, 2, 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("code", ["RS", "RD"])
def test_a_lost_turn_wraps_round_both_ways(
    code: str, seat: int, direction: Direction, victim: int, following: int
) -> None:
    """shivansh-bhatnagar18/multiplayer-uno#140: the same for Skip and Draw Two."""
    state = table([f"{code} Y1 Y2"] * 4, "R5", PLENTY, direction=direction, to_act=seat)
    state, events = after(state, play(seat, code))
    assert [victim] == [event.player for event in only(events, umk.TurnLost)]
    assert (following, direction) == (state.to_act, state.direction)


@pytest.mark.clause("TURN-4")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_ordinary_turns_wrap_round_both_ways(player_count: int) -> None:
    """shivansh-bhatnagar18/multiplayer-uno#140: the same for ordinary turns."""
    last = player_count - 1
    hands = ["R1 Y1 Y2"] * player_count
    state, _ = after(table(hands, "R5", PLENTY, to_act=last), play(last, "R1"))
    assert 0 == state.to_act
    state, _ = after(table(hands, "R5", PLENTY, direction=-1), play(0, "R1"))
    assert last == state.to_act


@pytest.mark.clause("ACT-2", "ACT-4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_players_a_reverse_acts_as_a_skip(seat: int, direction: Direction) -> None:
    """guilhermebkel/uno-game#17: what a Reverse does between two players."""
    state = table(["RR Y1 Y2"] * 2, "R5", PLENTY, direction=direction, to_act=seat)
    state, events = after(state, play(seat, "RR"))
    assert (seat, -direction) == (state.to_act, state.direction)
    assert [({0: 1, 1: 0}[seat], "ACT-4")] == [
        (event.player, event.clause) for event in only(events, umk.TurnLost)
    ]
    assert ["ACT-4"] == [event.clause for event in only(events, umk.Awaiting)]


@pytest.mark.clause("ACT-2", "ACT-4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_players_a_reverse_may_only_turn_the_direction(
    seat: int, direction: Direction
) -> None:
    """guilhermebkel/uno-game#17: the same under the other value of the option."""
    rules = umk.Rules(two_player_reverse="turn")
    state = table(["RR Y1 Y2"] * 2, "R5", PLENTY, rules=rules, direction=direction, to_act=seat)
    state, events = after(state, play(seat, "RR"))
    assert ({0: 1, 1: 0}[seat], -direction) == (state.to_act, state.direction)
    assert [] == only(events, umk.TurnLost)


@pytest.mark.clause("ACT-2", "ACT-4")
@pytest.mark.parametrize("reverse", ["skip", "turn"])
def test_with_three_players_a_reverse_is_never_a_skip(reverse: Reverse) -> None:
    """guilhermebkel/uno-game#17: the option speaks of two players only."""
    rules = umk.Rules(two_player_reverse=reverse)
    state = table(["RR Y1 Y2"] * 3, "R5", PLENTY, rules=rules)
    state, events = after(state, play(0, "RR"))
    assert (2, -1) == (state.to_act, state.direction)
    assert [] == only(events, umk.TurnLost)


@pytest.mark.clause("ACT-1", "ACT-3")
@pytest.mark.parametrize(("code", "size"), [("RS", 3), ("RD", 5)])
def test_with_two_players_a_lost_turn_comes_back_to_the_player(code: str, size: int) -> None:
    """guilhermebkel/uno-game#17: the other cards that take a turn between two players."""
    state = table([f"{code} Y1 Y2", "G1 G2 G3"], "R5", PLENTY)
    state, _ = after(state, play(0, code))
    assert (0, 1) == (state.to_act, state.direction)
    assert (2, size) == sizes(state)
    assert is_refused(state, umk.Draw(1))
