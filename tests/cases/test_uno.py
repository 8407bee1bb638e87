"""UNO: calls made with the play, calls missed, and who may be caught by whom until when."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    BLUE,
    GREEN,
    PLAYER_COUNTS,
    RED,
    after,
    draws,
    is_refused,
    names,
    only,
    play,
    sizes,
)
from tests.kit import cards, table

PLENTY = "R0 R1 R2 R3 R4 R6 R7 R8 R9 R0 R1 R2"
OTHERS = ["G1 G2 G3", "B1 B2 B3"]


@pytest.mark.clause("UNO-1", "UNO-3")
@pytest.mark.parametrize(
    ("code", "flip"),
    [
        ("R1", ""),
        ("RS", ""),
        ("RR", ""),
        ("RD", ""),
        ("W4", ""),
        ("WI", "R7"),
        ("WI", "Y7"),
        ("WI", "G7"),
        ("WI", "B7"),
    ],
)
def test_a_call_made_with_the_play_is_not_erased_by_it(code: str, flip: str) -> None:
    """letsuno/uno-online#6: a call made with the play was erased by that play."""
    color = BLUE if code == "W4" else None
    state = table([f"{code} Y9", *OTHERS], "R5", f"{PLENTY} {flip}")
    state, events = after(state, play(0, code, color, uno=True))
    assert ["CardPlayed", "UnoCalled"] == names(events)[:2]
    assert [] == only(events, umk.UnoOpened)
    assert None is state.catchable
    assert cards("Y9") == state.hands[0]
    catches: list[umk.Move] = [umk.CatchUno(1, 0), umk.CatchUno(2, 0)]
    assert [True, True] == [is_refused(state, catch) for catch in catches]


@pytest.mark.clause("UNO-1", "UNO-2")
@pytest.mark.parametrize("drawn", ["R9", "B9"])
def test_a_call_made_with_the_play_holds_in_later_turns(drawn: str) -> None:
    """letsuno/uno-online#6: the same while the others have their turns."""
    state = table(["R1 Y9", *OTHERS], "R5", f"R0 R2 R3 {drawn} {drawn}")
    state, _ = after(state, play(0, "R1", uno=True))
    for move in (umk.Draw(1), umk.Pass(1), umk.Draw(2), umk.Pass(2)):
        state, _ = after(state, move)
        assert None is state.catchable
        assert is_refused(state, umk.CatchUno(1, 0))
    assert 0 == state.to_act


@pytest.mark.clause("UNO-1", "UNO-5")
def test_a_call_is_void_if_the_play_gives_cards() -> None:
    """letsuno/uno-online#6: the case in which the call is of no use: a Bob-omb."""
    state = table(["WI Y9", *OTHERS], "R5", f"{PLENTY} W4")
    state, events = after(state, play(0, "WI", uno=True))
    assert [(0, 2)] == draws(events)
    assert (3, None) == (len(state.hands[0]), state.catchable)
    assert [] == only(events, umk.UnoOpened)


@pytest.mark.clause("UNO-1", "UNO-2")
@pytest.mark.parametrize(("uno", "catchable"), [(True, None), (False, 0)])
def test_the_duty_comes_back_with_the_second_last_card(uno: bool, catchable: int | None) -> None:
    """MonikaModDev#9481: after a call, a draw and one card again, no second call was possible."""
    state = table(["R5 R7", "R1 R2 R3 R4"], "R9", "G1 G2 B8")
    state, _ = after(
        state,
        play(0, "R5", uno=True),
        play(1, "R1"),
        umk.Draw(0),
        umk.Pass(0),
        play(1, "R2"),
    )
    assert cards("R7 B8") == state.hands[0]
    assert play(0, "R7", uno=True) in umk.legal_moves(state, 0)
    state, _ = after(state, play(0, "R7", uno=uno))
    assert catchable == state.catchable
    assert (catchable == 0) is (umk.CallUno(0) in umk.legal_moves(state, 0))


@pytest.mark.clause("UNO-1", "UNO-2")
def test_the_duty_comes_back_after_a_penalty() -> None:
    """MonikaModDev#9481: the same for a player who was caught and got rid of the penalty."""
    state = table(["R5 RS", "R1 R2 R3 R4"], "R9", "G1 G2 RR RD")
    state, _ = after(state, play(0, "R5"), umk.CatchUno(1, 0), play(1, "R1"))
    assert cards("RD RR RS") == state.hands[0]
    state, _ = after(state, play(0, "RS"), play(0, "RR"))
    assert (1, 0) == (len(state.hands[0]), state.catchable)
    state, _ = after(state, umk.CallUno(0))
    assert None is state.catchable


@pytest.mark.clause("UNO-2", "UNO-4")
@pytest.mark.parametrize("begin", [umk.Draw(1), play(1, "R8"), play(1, "W4", GREEN)])
def test_once_another_player_began_a_turn_it_is_too_late(begin: umk.Move) -> None:
    """boardgames.stackexchange 22851: called out only after a later turn had begun."""
    state = table(["R1 Y9", "R8 W4 G1", "B1 B2"], "R5", PLENTY)
    state, events = after(state, play(0, "R1"))
    assert [(0, "UNO-2")] == [(event.player, event.clause) for event in only(events, umk.UnoOpened)]
    assert 0 == state.catchable
    state, events = after(state, begin)
    assert [(0, "UNO-2")] == [(event.player, event.clause) for event in only(events, umk.UnoClosed)]
    assert None is state.catchable
    for seat in (1, 2):
        with pytest.raises(umk.IllegalMoveError) as caught:
            umk.apply(state, umk.CatchUno(seat, 0))
        assert "UNO-4" == caught.value.violation.clause
    assert is_refused(state, umk.CallUno(0))


@pytest.mark.clause("UNO-2", "ACT-1", "ACT-3")
@pytest.mark.parametrize("code", ["RD", "RS"])
def test_a_forced_draw_or_a_lost_turn_begins_none(code: str) -> None:
    """boardgames.stackexchange 22851: the same for what is no beginning of a turn."""
    state = table([f"{code} Y9", *OTHERS], "R5", PLENTY)
    state, _ = after(state, play(0, code))
    assert (2, 0) == (state.to_act, state.catchable)
    state, _ = after(state, umk.CatchUno(1, 0))
    assert 3 == len(state.hands[0])
    assert 2 == state.to_act


@pytest.mark.clause("UNO-2", "CHAL-4", "WD4-1")
@pytest.mark.parametrize("answer", [umk.Accept(1), umk.Challenge(1)])
def test_answering_a_wild_draw_four_begins_no_turn(answer: umk.Move) -> None:
    """boardgames.stackexchange 22851: the same for the answer to a Wild Draw Four."""
    state = table(["W4 Y9", *OTHERS], "R5", PLENTY)
    state, _ = after(state, play(0, "W4", BLUE))
    assert 0 == state.catchable
    state, _ = after(state, answer)
    assert (2, 0) == (state.to_act, state.catchable)
    state, _ = after(state, umk.Draw(2))
    assert None is state.catchable


@pytest.mark.clause("UNO-3", "CHAL-3")
def test_who_draws_four_for_a_bluff_is_no_longer_open() -> None:
    """boardgames.stackexchange 22851: the same when the hand has grown in the meantime."""
    state = table(["W4 R9", *OTHERS], "R5", PLENTY)
    state, events = after(state, play(0, "W4", BLUE), umk.Challenge(1))
    assert ["UNO-3"] == [event.clause for event in only(events, umk.UnoClosed)]
    assert (5, None, 1) == (len(state.hands[0]), state.catchable, state.to_act)


@pytest.mark.clause("UNO-3")
@pytest.mark.parametrize(("code", "flip"), [("RS", ""), ("RR", ""), ("RD", ""), ("WI", "R7")])
def test_the_players_own_next_turn_does_not_shut_the_window(code: str, flip: str) -> None:
    """boardgames.stackexchange 22851: a later turn of the same player is not another's."""
    state = table([f"{code} Y9", "G1 G2 G3"], "R5", f"{PLENTY} {flip}")
    state, _ = after(state, play(0, code))
    assert (0, 0) == (state.to_act, state.catchable)
    caught, _ = after(state, umk.CatchUno(1, 0))
    assert (3, 0) == (len(caught.hands[0]), caught.to_act)
    drew, events = after(state, umk.Draw(0))
    assert ["UNO-3"] == [event.clause for event in only(events, umk.UnoClosed)]
    assert None is drew.catchable


@pytest.mark.clause("UNO-1", "UNO-3")
def test_a_call_in_time_shuts_the_window() -> None:
    """boardgames.stackexchange 22851: the same when the player says it afterwards."""
    state = table(["R1 Y9", *OTHERS], "R5", PLENTY)
    state, events = after(state, play(0, "R1"), umk.CallUno(0))
    assert ["UnoCalled", "UnoClosed", "Awaiting"] == names(events)[-3:]
    assert ["UNO-3"] == [event.clause for event in only(events, umk.UnoClosed)]
    moves: list[umk.Move] = [umk.CatchUno(1, 0), umk.CatchUno(2, 0), umk.CallUno(0)]
    assert [True] * 3 == [is_refused(state, move) for move in moves]


@pytest.mark.clause("UNO-2", "UNO-4")
@pytest.mark.parametrize(
    ("penalty", "left"), [(0, (1, 3, 3)), (1, (2, 3, 3)), (2, (3, 3, 3)), (4, (5, 3, 3))]
)
def test_a_missed_call_is_punished_once(penalty: int, left: tuple[int, ...]) -> None:
    """Ratismal/UNO#23: a missed call was punished repeatedly."""
    state = table(["R1 Y9", *OTHERS], "R5", PLENTY, rules=umk.Rules(uno_penalty=penalty))
    state, events = after(state, play(0, "R1"), umk.CatchUno(2, 0))
    assert [(0, penalty)] == draws(events)
    assert [(0, 2, "UNO-2")] == [
        (event.player, event.by, event.clause) for event in only(events, umk.UnoCaught)
    ]
    assert ["UNO-2"] == [event.clause for event in only(events, umk.UnoClosed)]
    assert None is state.catchable
    for seat in (1, 2):
        with pytest.raises(umk.IllegalMoveError) as caught:
            umk.apply(state, umk.CatchUno(seat, 0))
        assert "UNO-4" == caught.value.violation.clause
    assert is_refused(state, umk.CallUno(0))
    assert left == sizes(state)


@pytest.mark.clause("UNO-2", "PILE-2")
@pytest.mark.parametrize(("code", "found", "left"), [("R1", 1, 2), ("RD", 0, 1)])
def test_a_missed_call_is_punished_once_even_with_too_little_to_draw(
    code: str, found: int, left: int
) -> None:
    """Ratismal/UNO#23: the same when the penalty finds no card, or too few."""
    # Only the R5 can be drawn, and with the Draw Two it goes to seat 1.
    state = table([f"{code} Y9", "G1 G2"], "R5")
    state, _ = after(state, play(0, code))
    assert 0 == state.catchable
    state, events = after(state, umk.CatchUno(1, 0))
    assert [(0, found)] == draws(events)
    assert [2] == [event.owed for event in only(events, umk.CardsDrawn)]
    assert (left, None) == (len(state.hands[0]), state.catchable)
    moves: list[umk.Move] = [umk.CatchUno(1, 0), umk.CallUno(0)]
    assert [True, True] == [is_refused(state, move) for move in moves]


@pytest.mark.clause("UNO-4")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_an_accusation_at_random_is_refused(player_count: int) -> None:
    """Ratismal/UNO#23: players accused each other at random."""
    state = table(["R1 R2 R3"] * player_count, "R5", PLENTY)
    for seat in range(player_count):
        assert is_refused(state, umk.CatchUno(seat, seat))
        for target in set(range(player_count)) - {seat}:
            with pytest.raises(umk.IllegalMoveError) as caught:
                umk.apply(state, umk.CatchUno(seat, target))
            assert "UNO-4" == caught.value.violation.clause
    assert (3,) * player_count == sizes(state)


@pytest.mark.clause("UNO-4")
@pytest.mark.parametrize(("catcher", "target"), [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 1)])
def test_only_the_one_who_missed_the_call_can_be_caught(catcher: int, target: int) -> None:
    """Ratismal/UNO#23: the same while somebody else is open to it."""
    state = table(["R1 Y9", "G1", "B1 B2"], "R5", PLENTY)
    state, _ = after(state, play(0, "R1"))
    assert 0 == state.catchable
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, umk.CatchUno(catcher, target))


@pytest.mark.clause("UNO-4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_call_without_being_down_to_one_card_is_refused(seat: int) -> None:
    """Ratismal/UNO#23: the same for calls at random."""
    state = table(["R1 R2", "G1 G2 G3", "B1 B2"], "R5", PLENTY)
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, umk.CallUno(seat))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-1", "UNO-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_last_card_whose_window_is_shut_is_no_longer_of_interest(seat: int) -> None:
    """Ratismal/UNO#23: the same for hands that have been down to one card for a while."""
    state = table(["R1", "G1", "B1 B2"], "R5", PLENTY)
    moves: list[umk.Move] = [umk.CallUno(seat), umk.CatchUno(2, seat), umk.CatchUno(1 - seat, seat)]
    assert [True] * 3 == [is_refused(state, move) for move in moves]
    open_state = table(["R1", "G1", "B1"], "R5", PLENTY, catchable=2)
    assert not is_refused(open_state, umk.CallUno(2))
    assert not is_refused(open_state, umk.CatchUno(seat, 2))


@pytest.mark.clause("UNO-1")
@pytest.mark.parametrize(("hand", "allowed"), [("R1", False), ("R1 Y9", True), ("R1 Y9 Y8", False)])
def test_a_call_with_the_play_needs_exactly_two_cards(hand: str, allowed: bool) -> None:
    """Ratismal/UNO#23: the same for calls made with a play."""
    state = table([hand, *OTHERS], "R5", PLENTY)
    assert allowed is (play(0, "R1", uno=True) in umk.legal_moves(state, 0))
    assert allowed is not is_refused(state, play(0, "R1", uno=True))
    assert not is_refused(state, play(0, "R1"))


@pytest.mark.clause("UNO-2")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_every_other_seat_may_catch(player_count: int) -> None:
    """danguilherme/uno: a player with two cards could not catch anybody."""
    state = table(["R1 Y9"] * player_count, "R5", PLENTY)
    state, _ = after(state, play(0, "R1"))
    for catcher in range(1, player_count):
        caught, events = after(state, umk.CatchUno(catcher, 0))
        assert [catcher] == [event.by for event in only(events, umk.UnoCaught)]
        assert (3, *[2] * (player_count - 1)) == sizes(caught)
    assert is_refused(state, umk.CatchUno(0, 0))


@pytest.mark.clause("UNO-2", "UNO-3")
@pytest.mark.parametrize("hand", ["G1", "G1 G2", "G1 G2 G3", "G1 G2 G3 G4 G6 G7 G8"])
@pytest.mark.parametrize("catcher", [1, 2])
def test_a_catch_is_open_to_hands_of_every_size(hand: str, catcher: int) -> None:
    """danguilherme/uno: the same for every number of cards, in and out of turn."""
    state = table(["R1 Y9", hand, hand], "R5", PLENTY)
    before, _ = after(state, play(0, "R1"))
    state, events = after(before, umk.CatchUno(catcher, 0))
    assert [(0, 2)] == draws(events)
    assert (umk.Phase.TURN, 1, RED) == (state.phase, state.to_act, state.color)
    assert before.decision == state.decision
    assert ["UNO-2"] == [event.clause for event in only(events, umk.Awaiting)]
