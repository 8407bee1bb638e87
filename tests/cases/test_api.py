"""The API: refused moves and reasons, what is waited for, chosen positions."""

from __future__ import annotations

import enum

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    BLUE,
    COLORS,
    GREEN,
    PLAYER_COUNTS,
    RED,
    after,
    is_refused,
    only,
    outline,
    play,
    sizes,
    sorted_cards,
)
from tests.kit import cards, table

PLENTY = "R0 R1 R2 R3 R4 R6 R7 R8 R9 R0 R1 R2"
ILLEGAL: list[umk.Move] = [
    play(0, "B7"),
    play(0, "R9"),
    play(0, "W4"),
    play(0, "R5", BLUE),
    play(0, "R5", RED),
    play(0, "R5", uno=True),
    umk.Pass(0),
    umk.Accept(0),
    umk.Challenge(0),
    umk.ChooseColor(0, RED),
    umk.ChooseTarget(0, 1),
    umk.CallUno(0),
    umk.CatchUno(0, 1),
    umk.CatchUno(1, 0),
    umk.Deal(0),
    umk.Draw(1),
    umk.Draw(2),
    play(1, "Y1"),
    play(1, "R3"),
]


def position() -> umk.State:
    """Arrange the table at which the moves above are illegal."""
    return table(["R5 B7 W4", "Y1 Y2 R3", "G1 G2 G3"], "R3", PLENTY)


@pytest.mark.parametrize("move", ILLEGAL, ids=repr)
def test_an_illegal_move_is_refused(move: umk.Move) -> None:
    """letsuno/uno-online: an illegal move silently returned the same state."""
    state = position()
    assert move not in umk.legal_moves(state)
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, move)


@pytest.mark.clause("TURN-1", "MATCH-1", "WD4-1")
def test_the_legal_moves_are_exactly_these() -> None:
    """datamllab/rlcard: a random legal move was played instead of an illegal one."""
    state = position()
    expected: tuple[umk.Move, ...] = (
        play(0, "R5"),
        *(play(0, "W4", color) for color in COLORS),
        umk.Draw(0),
    )
    assert expected == tuple(umk.legal_moves(state, 0))
    assert expected == tuple(umk.legal_moves(state))
    assert [(), ()] == [tuple(umk.legal_moves(state, seat)) for seat in (1, 2)]
    assert [False] * 6 == [is_refused(state, move) for move in expected]


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_in_the_game_is_an_error(seat: int) -> None:
    """letsuno/uno-online: the same for moves of nobody."""
    with pytest.raises(umk.UnomkError):
        umk.apply(position(), umk.Draw(seat))


@pytest.mark.parametrize("move", ILLEGAL, ids=repr)
def test_a_refused_move_changes_nothing(move: umk.Move) -> None:
    """boardgame.io#147: a rejected move still advanced the version."""
    state = position()
    before = outline(state)
    assert is_refused(state, move)
    assert before == outline(state)
    assert position() == state


def test_only_accepted_moves_are_counted() -> None:
    """boardgame.io#147: what the counters do count."""
    state = table(["R1 Y9", "G1 G2 G3", "B1 B2 B3"], "R5", PLENTY)
    ply, decision = state.ply, state.decision
    counted = []
    moves: list[umk.Move] = [
        play(0, "R1"),
        umk.CallUno(0),
        umk.Draw(1),
        umk.Draw(1),
        umk.Pass(1),
    ]
    for move in moves:
        if not is_refused(state, move):
            state, _ = after(state, move)
        counted.append((state.ply - ply, state.decision - decision))
    assert [(1, 1), (2, 1), (3, 2), (3, 2), (4, 3)] == counted


def test_a_move_for_an_older_position_is_refused() -> None:
    """boardgame.io#147: the same for clients that answer too late."""
    state = table(["WI Y1 Y2 Y3", "G1 G2", "B1 B2"], "R5", f"{PLENTY} R7")
    stale = state.decision
    state, _ = umk.apply(state, play(0, "WI"), at=stale)
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, umk.Draw(0), at=stale)
    assert None is caught.value.violation.clause
    umk.apply(state, umk.Draw(0), at=state.decision)


def test_a_move_for_another_seat_is_refused() -> None:
    """boardgame.io#147: the same for clients that move for somebody else."""
    state = position()
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, umk.Draw(0), by=1)
    assert None is caught.value.violation.clause
    umk.apply(state, umk.Draw(0), by=0)


@pytest.mark.parametrize("move", ILLEGAL, ids=repr)
def test_a_refusal_gives_its_reason(move: umk.Move) -> None:
    """boardgame.io#592: callers were not told why a move was rejected."""
    state = position()
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, move)
    violation = caught.value.violation
    assert violation == umk.explain(state, move)
    assert move == violation.move
    assert umk.legal_moves(state, move.player) == violation.legal
    assert violation.message


@pytest.mark.parametrize("move", ILLEGAL, ids=repr)
def test_a_reason_is_a_code(move: umk.Move) -> None:
    """python-chess PR#927: messages had to be parsed."""
    violation = umk.explain(position(), move)
    assert violation is not None
    assert isinstance(violation.code, enum.Enum)


def test_a_legal_move_needs_no_reason() -> None:
    """boardgame.io#592: the same for moves that are accepted."""
    state = position()
    reasons = [umk.explain(state, move) for move in umk.legal_moves(state)]
    assert [None] * 6 == reasons


# The hand of seat 0, the top of the draw pile, the moves, and what is waited for then.
WAITING = [
    pytest.param("R1 Y1 Y2", "", [], umk.Phase.TURN, 0, id="turn"),
    pytest.param("R1 Y1 Y2", "", [umk.Draw(0)], umk.Phase.DRAWN, 0, id="drawn"),
    pytest.param("W4 Y1 Y2", "", [play(0, "W4", RED)], umk.Phase.CHALLENGE, 1, id="challenge"),
    pytest.param("WI Y1 Y2", "G7", [play(0, "WI")], umk.Phase.CHOOSE_TARGET, 0, id="target"),
    pytest.param("WI Y1 Y2", "W4", [play(0, "WI")], umk.Phase.CHOOSE_COLOR, 0, id="color"),
    pytest.param("RS Y1 Y2", "", [play(0, "RS")], umk.Phase.TURN, 2, id="skip"),
    pytest.param("R1", "", [play(0, "R1")], umk.Phase.HAND_OVER, 1, id="hand over"),
]


@pytest.mark.parametrize(("hand", "flip", "moves", "phase", "seat"), WAITING)
def test_the_state_tells_what_is_waited_for(
    hand: str, flip: str, moves: list[umk.Move], phase: umk.Phase, seat: int
) -> None:
    """pokerkit#7: it could not be told what the engine was waiting for."""
    rules = umk.Rules(scoring=umk.FirstTo(500))
    state = table([hand, "G1 G2 G3", "B1 B2 B3"], "R5", f"{PLENTY} {flip}", rules=rules)
    state, events = after(state, *moves)
    assert (phase, seat) == (state.phase, state.to_act)
    assert [seat] == list(umk.can_act(state))
    assert {seat} == {move.player for move in umk.legal_moves(state)}
    assert [(seat, phase)] * len(moves) == [
        (event.player, event.phase) for event in only(events, umk.Awaiting)
    ]
    assert events[-1:] == only(events, umk.Awaiting)[-1:]


@pytest.mark.clause("SETUP-6", "SETUP-7")
@pytest.mark.parametrize(("code", "phase"), [("R5", umk.Phase.TURN), ("WI", umk.Phase.START_COLOR)])
def test_the_first_state_tells_what_is_waited_for(code: str, phase: umk.Phase) -> None:
    """pokerkit#7: the same after the deal."""
    rules = umk.Rules(deck=cards(code) * 9, hand_size=1)
    state, events = umk.new_game(3, rules, seed=1, dealer=1)
    assert (phase, 2) == (state.phase, state.to_act)
    awaiting = events[-1]
    assert isinstance(awaiting, umk.Awaiting)
    assert (phase, 2) == (awaiting.phase, awaiting.player)


@pytest.mark.clause("UNO-2")
def test_the_state_tells_who_may_act_out_of_turn() -> None:
    """pokerkit#7: the same for moves out of turn."""
    state = table(["R1 Y9", "G2 G3 G4", "B1 B2 B3"], "R5", PLENTY)
    state, _ = after(state, play(0, "R1"))
    assert (1, 0) == (state.to_act, state.catchable)
    assert [0, 1, 2] == sorted(umk.can_act(state))
    assert (umk.CallUno(0),) == tuple(umk.legal_moves(state, 0))
    assert (umk.Draw(1), umk.CatchUno(1, 0)) == tuple(umk.legal_moves(state, 1))
    assert (umk.CatchUno(2, 0),) == tuple(umk.legal_moves(state, 2))


def test_a_game_can_start_from_a_chosen_position() -> None:
    """hanabi-learning-environment#30: a game could not start from a chosen position."""
    state = umk.arrange(
        4,
        umk.Rules(scoring=umk.FirstTo(500)),
        hands={0: "W4 R5", 3: "B1"},
        discard="G5 B3 W4",
        draw_top="R1 Y2",
        color=GREEN,
        direction=-1,
        dealer=2,
        to_act=1,
        scores=(10, 0, 20, 5),
        catchable=3,
    )
    assert cards("R5 W4") == state.hands[0]
    assert (2, 7, 7, 1) == sizes(state)
    assert cards("G5 B3 W4") == state.discard_pile
    assert cards("R1 Y2") == state.draw_pile[-2:]
    assert (umk.Phase.TURN, 1, GREEN, -1) == (
        state.phase,
        state.to_act,
        state.color,
        state.direction,
    )
    assert (2, 3, (10, 0, 20, 5)) == (state.dealer, state.catchable, state.scores)
    assert umk.DECK == sorted_cards(state)
    state, events = after(state, umk.Draw(1))
    assert [cards("Y2")] == [event.cards for event in only(events, umk.CardsDrawn)]


@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_a_chosen_position_fills_in_what_is_not_named(player_count: int) -> None:
    """hanabi-learning-environment#30: the same when little of the position matters."""
    state = umk.arrange(player_count, hands={1: "R5"})
    assert (7, 1, *[7] * (player_count - 2)) == sizes(state)
    assert (umk.Phase.TURN, 0, 1) == (state.phase, state.to_act, state.direction)
    assert None is not state.top.number
    assert umk.DECK == sorted_cards(state)


@pytest.mark.parametrize(
    ("hand", "discard"), [("R0 R0", "B3"), ("R5", "W4"), ("W4 W4 W4 W4 W4", "B3")]
)
def test_an_impossible_position_is_refused(hand: str, discard: str) -> None:
    """hanabi-learning-environment#30: the same for cards that there are not, and no color."""
    with pytest.raises(umk.InvalidStateError):
        umk.arrange(3, hands={0: hand}, discard=discard)
