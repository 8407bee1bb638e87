"""The reasons that a refused move is given: code, clause, and a sentence for a player."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest

import unomk_rules as umk
from tests.kit import card

CODE = umk.ViolationCode


def turn() -> umk.State:
    return umk.arrange(
        3,
        hands={0: "R5 R6 B7 W4 WI", 1: "Y1 Y2", 2: "G1"},
        discard="R3",
        draw_top="G9",
        catchable=2,
    )


OFFER = " Seat 0 can play R5, R6, W4 or WI; draw a card; catch seat 2."
"""What is told to seat 0, who is on turn, besides what was wrong."""


def reason(state: umk.State, move: Any) -> tuple[umk.ViolationCode, str | None, str]:
    violation = umk.explain(state, move)
    assert violation is not None
    return violation.code, violation.clause, violation.message


def test_a_card_that_does_not_match() -> None:
    assert (
        CODE.NO_MATCH,
        "MATCH-1",
        (f"B7 matches neither red, the color in force, nor the face of R3 (MATCH-1).{OFFER}"),
    ) == reason(turn(), umk.Play(0, card("B7")))


def test_a_card_that_does_not_match_the_color_chosen_for_a_wild_card() -> None:
    state = umk.arrange(2, hands={0: "R5 B5"}, discard="WI", color=umk.Color.BLUE)
    assert (
        CODE.NO_MATCH,
        "MATCH-2",
        (
            "R5 is not blue, the color chosen for the Wild Item Box (MATCH-2). "
            "Seat 0 can play B5; draw a card."
        ),
    ) == reason(state, umk.Play(0, card("R5")))


def test_a_card_that_is_not_held() -> None:
    assert (
        CODE.CARD_NOT_IN_HAND,
        "TURN-1",
        f"Y1 is not in the hand (TURN-1).{OFFER}",
    ) == reason(turn(), umk.Play(0, card("Y1")))


def test_another_card_than_the_drawn_one() -> None:
    state, _ = umk.apply(turn(), umk.Draw(0))
    assert (
        CODE.NOT_THE_DRAWN_CARD,
        "TURN-3",
        (
            "After drawing, only the drawn card may be played, and R5 is not it (TURN-3). "
            "Seat 0 can pass."
        ),
    ) == reason(state, umk.Play(0, card("R5")))


def test_a_wild_draw_four_without_a_color() -> None:
    assert (
        CODE.COLOR_MISSING,
        "WD4-1",
        f"A Wild Draw Four is played with the color that shall be in force (WD4-1).{OFFER}",
    ) == reason(turn(), umk.Play(0, card("W4")))


@pytest.mark.parametrize(("code", "clause"), [("R5", "MATCH-2"), ("WI", "BOX-2")])
def test_a_color_too_many(code: str, clause: str) -> None:
    assert (
        CODE.COLOR_NOT_ALLOWED,
        clause,
        f"No color is named with {code}, only with a Wild Draw Four ({clause}).{OFFER}",
    ) == reason(turn(), umk.Play(0, card(code), umk.Color.RED))


def test_a_bluff_when_bluffing_is_off() -> None:
    state = umk.arrange(2, umk.Rules(bluffing=False), hands={0: "W4 R5"}, discard="R3")
    assert (
        CODE.DISHONEST,
        "WD4-3",
        (
            "With bluffing off, W4 may be played only by who holds no other match for red "
            "(WD4-3). Seat 0 can play R5; draw a card."
        ),
    ) == reason(state, umk.Play(0, card("W4"), umk.Color.BLUE))


def test_uno_said_too_early() -> None:
    assert (
        CODE.UNO_NOT_ALLOWED,
        "UNO-1",
        f"UNO is said with a play when two cards are held before it, not 5 (UNO-1).{OFFER}",
    ) == reason(turn(), umk.Play(0, card("R5"), None, True))


def test_a_call_of_who_is_not_open_to_it() -> None:
    assert (
        CODE.NOTHING_TO_CALL,
        "UNO-4",
        (
            "There is nothing to call: UNO is due after one's play that leaves one card, "
            f"until said (UNO-4).{OFFER}"
        ),
    ) == reason(turn(), umk.CallUno(0))


def test_a_catch_of_who_is_not_open_to_it() -> None:
    assert (
        CODE.NOT_CATCHABLE,
        "UNO-4",
        f"Seat 1 can't be caught now (UNO-4).{OFFER}",
    ) == reason(turn(), umk.CatchUno(0, 1))


def test_a_catch_of_oneself() -> None:
    assert (
        CODE.NOT_CATCHABLE,
        "UNO-2",
        "Nobody can catch oneself (UNO-2). Seat 2 can say UNO.",
    ) == reason(turn(), umk.CatchUno(2, 2))


def test_a_player_who_is_not_on_turn() -> None:
    assert (
        CODE.NOT_YOUR_TURN,
        "TURN-4",
        "It is not the turn of seat 1, but of seat 0 (TURN-4). Seat 1 can catch seat 2.",
    ) == reason(turn(), umk.Draw(1))


WRONG_PHASES = [
    (umk.Pass(0), "Seat 0 can't pass now (TURN-1)."),
    (umk.Accept(0), "Seat 0 can't accept a Wild Draw Four now (TURN-1)."),
    (umk.Challenge(0), "Seat 0 can't challenge a Wild Draw Four now (TURN-1)."),
    (umk.ChooseColor(0, umk.Color.RED), "Seat 0 can't choose a color now (TURN-1)."),
    (umk.ChooseTarget(0, 1), "Seat 0 can't choose a target now (TURN-1)."),
    (umk.Deal(0), "Seat 0 can't deal now (TURN-1)."),
]


@pytest.mark.parametrize(("move", "text"), WRONG_PHASES, ids=repr)
def test_a_move_that_is_not_waited_for(move: umk.Move, text: str) -> None:
    code, _, message = reason(turn(), move)
    assert CODE.WRONG_PHASE is code
    assert message.startswith(text)


def after(*moves: umk.Move) -> umk.State:
    state = umk.arrange(
        3,
        umk.Rules(scoring=umk.MostPoints(hands=2)),
        hands={0: "W4 WI WI R6 B1 B2", 1: "Y1 Y2", 2: "G1"},
        discard="R3",
        draw_top="W4 G9",
    )
    for move in moves:
        state, _ = umk.apply(state, move)
    return state


def test_only_who_must_draw_the_four_may_answer() -> None:
    state = after(umk.Play(0, card("W4"), umk.Color.RED))
    assert (CODE.NOT_YOUR_TURN, "CHAL-1") == reason(state, umk.Challenge(2))[:2]
    assert (CODE.WRONG_PHASE, "CHAL-1") == reason(state, umk.Draw(1))[:2]
    message = reason(state, umk.Draw(1))[2]
    assert message.endswith("Seat 1 can accept the Wild Draw Four; challenge it.")


def test_a_green_shell_hits_another_player() -> None:
    state = after(umk.Play(0, card("WI")))
    assert (
        CODE.TARGET_IS_SELF,
        "ITEM-3",
        "A Green Shell hits another player (ITEM-3). Seat 0 can choose seat 1 or seat 2.",
    ) == reason(state, umk.ChooseTarget(0, 0))
    assert (CODE.WRONG_PHASE, "ITEM-3") == reason(state, umk.Draw(0))[:2]


def test_a_color_has_to_be_one() -> None:
    state = after(umk.Play(0, card("WI")), umk.ChooseTarget(0, 1))
    state, _ = umk.apply(state, umk.Draw(1))
    assert (CODE.WRONG_PHASE, "TURN-3") == reason(state, umk.Draw(1))[:2]
    wild = umk.arrange(2, hands={0: "WI R1"}, discard="R3", draw_top="W4")
    wild, _ = umk.apply(wild, umk.Play(0, card("WI")))
    choose: Any = umk.ChooseColor(0, None)  # type: ignore[arg-type]  # on purpose
    assert (
        CODE.NOT_A_MOVE,
        None,
        "The chosen color has to be a Color. Seat 0 can choose red, yellow, green or blue.",
    ) == reason(wild, choose)


MALFORMED_PLAYS: list[tuple[Any, Any, Any, str]] = [
    (None, None, False, "The card of a play has to be a Card."),
    ("R5", None, False, "The card of a play has to be a Card."),
    (["R5"], None, False, "The card of a play has to be a Card."),
    (card("W4"), "red", False, "The color of a play is a Color or None."),
    (card("R5"), None, 1, "A play says UNO or not: True or False."),
]


@pytest.mark.parametrize(("played", "color", "uno", "text"), MALFORMED_PLAYS)
def test_a_play_is_of_a_card_with_a_color_or_none_and_says_uno_or_not(
    played: Any, color: Any, uno: Any, text: str
) -> None:
    play = umk.Play(0, played, color, uno)
    assert (CODE.NOT_A_MOVE, None, f"{text}{OFFER}") == reason(turn(), play)
    with pytest.raises(umk.IllegalMoveError, match=re.escape(text)):
        umk.apply(turn(), play)


def test_what_is_no_move() -> None:
    assert (CODE.NOT_A_MOVE, None, "'draw' is not a move.") == reason(turn(), "draw")
    assert (CODE.NOT_A_MOVE, None, "a value of type int is not a move.") == reason(turn(), 10**5000)
    long = reason(turn(), "x" * 500)[2]
    assert len(long) < 120


def test_a_seat_that_is_not_in_the_game() -> None:
    assert (
        CODE.UNKNOWN_SEAT,
        None,
        "There is no seat 3; the seats are 0 to 2.",
    ) == reason(turn(), umk.Draw(3))
    message = reason(turn(), umk.CatchUno(0, 3))[2]
    assert message.startswith("There is no seat 3; the seats are 0 to 2. Seat 0 can play")


def test_between_hands_the_next_dealer_deals() -> None:
    state = umk.arrange(
        2, umk.Rules(scoring=umk.MostPoints(hands=2)), hands={0: "R5", 1: "B5"}, discard="R3"
    )
    state, _ = umk.apply(state, umk.Play(0, card("R5")))
    assert (
        CODE.NOT_YOUR_TURN,
        "GAME-4",
        "It is not the turn of seat 0, but of seat 1 (GAME-4). Seat 0 can do nothing now.",
    ) == reason(state, umk.Deal(0))
    assert "Seat 1 can deal the next hand." in reason(state, umk.Draw(1))[2]


@pytest.mark.parametrize("play", [None, umk.Draw(0), umk.Play(0, None)])  # type: ignore[arg-type]  # on purpose
def test_only_a_play_of_a_card_can_be_honest(play: Any) -> None:
    violation = refusal_to_judge(turn(), play)
    assert (CODE.NOT_A_MOVE, None, play) == (violation.code, violation.clause, violation.move)
    assert violation.message.startswith(f"{play!r} is not the play of a card.")


def refusal_to_judge(position: umk.Position, play: Any) -> umk.Violation:
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.is_honest(position, play)
    return caught.value.violation


def test_honesty_is_asked_of_cards_that_are_held_by_who_may_ask() -> None:
    not_held = umk.Play(1, card("W4"))
    violation = refusal_to_judge(turn(), not_held)
    assert (
        CODE.CARD_NOT_IN_HAND,
        "TURN-1",
        "W4 is not in the hand (TURN-1). Seat 1 can catch seat 2.",
        not_held,
    ) == (violation.code, violation.clause, violation.message, violation.move)
    seen = umk.view(turn(), 1)
    play = umk.Play(0, card("W4"))
    assert umk.explain(seen, play) == refusal_to_judge(seen, play)
    with pytest.raises(umk.UnknownSeatError):
        umk.is_honest(turn(), umk.Play(3, card("W4")))
    assert umk.is_honest(turn(), umk.Play(0, card("B7")))


@pytest.mark.parametrize("seat", [3, -1, None, "0", True])
def test_a_question_about_an_unknown_seat_is_an_error(seat: Any) -> None:
    for ask in (umk.legal_moves, umk.playable, umk.view):
        if ask is umk.view and seat is None:
            continue
        with pytest.raises(umk.UnknownSeatError, match="the seats are 0 to 2"):
            ask(turn(), seat)


@pytest.mark.clause("DECK-4")
def test_a_view_tells_of_its_own_moves_and_of_nobody_elses() -> None:
    on_turn, other, spectator = (umk.view(turn(), viewer) for viewer in (0, 1, None))
    assert umk.legal_moves(turn(), 0) == umk.legal_moves(on_turn) == umk.legal_moves(on_turn, 0)
    assert () == umk.legal_moves(on_turn, 1)
    assert (umk.CatchUno(1, 2),) == umk.legal_moves(other) == umk.legal_moves(other, 1)
    assert () == umk.legal_moves(other, 0)
    assert () == umk.playable(other, 0)
    assert () == umk.legal_moves(spectator) == umk.legal_moves(spectator, 0)


@attrs.frozen
class Lookalike(umk.Draw):
    """A move of a kind that the engine doesn't know."""


def test_what_is_no_move_tells_nothing_of_the_seat_that_it_names() -> None:
    for position in (turn(), umk.view(turn(), 1)):
        violation = umk.explain(position, Lookalike(0))
        assert violation is not None
        assert (CODE.NOT_A_MOVE, ()) == (violation.code, violation.legal)
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(turn(), Lookalike(0), by=1)
    assert () == caught.value.violation.legal


@pytest.mark.parametrize("at", [1, -1, True, 0.0, False, "0"])
def test_only_the_very_decision_is_answered(at: Any) -> None:
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(turn(), umk.Draw(0), at=at)
    violation = caught.value.violation
    what = f"The game has gone on since decision {at!r}: it is at 0.{OFFER}"
    assert (CODE.STALE, None, what) == (violation.code, violation.clause, violation.message)


@pytest.mark.parametrize(("viewer", "who"), [(1, "Seat 1"), (None, "A spectator")])
def test_in_a_view_nothing_is_told_of_the_moves_of_another_seat(
    viewer: umk.Seat | None, who: str
) -> None:
    seen = umk.view(turn(), viewer)
    for move in (umk.Draw(0), umk.Play(0, card("B7"))):
        message = f"{who} can't move for seat 0."
        assert umk.Violation(CODE.NOT_YOUR_SEAT, None, message, move, ()) == umk.explain(seen, move)


def test_in_a_view_ones_own_moves_are_judged_as_in_the_state() -> None:
    seen = umk.view(turn(), 0)
    assert umk.explain(seen, umk.Draw(0)) is None
    wrong = umk.Play(0, card("B7"))
    assert umk.explain(turn(), wrong) == umk.explain(seen, wrong)


@pytest.mark.parametrize("move", [None, umk.Draw(99)])
def test_an_unknown_caller_is_told_so_whatever_the_move(move: Any) -> None:
    with pytest.raises(umk.UnknownSeatError):
        umk.apply(turn(), move, by=99)


LOOKALIKES: list[Any] = [
    umk.Draw(False),
    umk.Draw(0.0),  # type: ignore[arg-type]  # on purpose
    umk.Play(0, card("R5"), None, 0),  # type: ignore[arg-type]  # on purpose
]


@pytest.mark.parametrize("move", LOOKALIKES, ids=repr)
def test_what_only_looks_like_a_legal_move_is_not_equal_to_one(move: umk.Move) -> None:
    assert move not in umk.legal_moves(turn())
    assert umk.explain(turn(), move) is not None


def test_an_unknown_seat_is_told_as_it_was_given() -> None:
    stranger: Any = umk.Draw("Alice")  # type: ignore[arg-type]  # on purpose
    assert "There is no seat 'Alice'; the seats are 0 to 2." == reason(turn(), stranger)[2]


@pytest.mark.clause("WD4-2")
def test_other_wild_draw_fours_do_not_matter_while_a_color_is_chosen() -> None:
    state = umk.arrange(2, hands={0: "WI W4", 1: "R5"}, discard="B3", draw_top="W4 R0 W4")
    state, _ = umk.apply(state, umk.Play(0, card("WI")))
    assert umk.Phase.CHOOSE_COLOR is state.phase
    assert umk.is_honest(state, umk.Play(0, card("W4")))
