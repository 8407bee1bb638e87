"""Draw and pass: one draw a turn, then the drawn card or a pass."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from tests.cases.helpers import PLAYER_COUNTS, RED, after, draws, play, sizes
from tests.kit import cards, table

SMALL = ["R7 Y1 Y2", "G1 G2", "B1 B2"]


@pytest.mark.clause("TURN-1", "TURN-3")
@pytest.mark.parametrize("drawn", ["R9", "B9", "W4", "WI"])
def test_a_second_draw_in_a_turn_is_refused(drawn: str) -> None:
    """danguilherme/uno: a player could draw any number of cards in one turn."""
    state = table(SMALL, "R5", f"R0 R1 R2 R3 {drawn}")
    state, _ = after(state, umk.Draw(0))
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, umk.Draw(0))
    assert umk.Draw(0) not in umk.legal_moves(state, 0)
    assert (4, 2, 2) == sizes(state)


@pytest.mark.clause("TURN-1")
def test_a_draw_takes_one_card_even_if_it_does_not_match() -> None:
    """danguilherme/uno: the same for drawing on until a card matches."""
    state = table(["Y1 Y2 Y3", "G1 G2"], "R5", "R0 R1 B4 B3")
    state, events = after(state, umk.Draw(0))
    assert [(0, 1)] == draws(events)
    assert cards("Y1 Y2 Y3 B3") == state.hands[0]
    assert (umk.Pass(0),) == tuple(umk.legal_moves(state, 0))


@pytest.mark.clause("TURN-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_the_draw_of_the_next_turn_is_a_new_one(player_count: int) -> None:
    """danguilherme/uno: one draw a turn, for every seat of every table."""
    state = table(["Y1 Y2"] * player_count, "R5", "B3 " * 11)
    for seat in range(player_count):
        state, events = after(state, umk.Draw(seat), umk.Pass(seat))
        assert [(seat, 1)] == draws(events)
    assert (3,) * player_count == sizes(state)
    assert 0 == state.to_act


@pytest.mark.clause("TURN-1", "TURN-3")
@pytest.mark.parametrize("hand", ["R7 Y1 Y2", "Y1 Y2 Y3", "W4 Y1 Y2"])
@pytest.mark.parametrize("draw", ["R0 R1 R2", ""])
def test_a_pass_without_a_draw_is_refused(hand: str, draw: str) -> None:
    """letsuno/uno-online#215: a player could pass without drawing."""
    state = table([hand, "G1 G2", "B1 B2"], "R5", draw)
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, umk.Pass(0))
    assert umk.Draw(0) in umk.legal_moves(state, 0)
    assert umk.Pass(0) not in umk.legal_moves(state, 0)


@pytest.mark.clause("TURN-3", "ITEM-1", "ITEM-4")
@pytest.mark.parametrize("flipped", ["R4", "B4"])
def test_a_pass_without_a_draw_is_refused_in_an_extra_turn(flipped: str) -> None:
    """letsuno/uno-online#215: the same in the turns that items give."""
    state = table(["WI Y1 Y2 Y3", "G1 G2", "B1 B2"], "R5", f"R0 R1 R2 {flipped}")
    state, _ = after(state, play(0, "WI"))
    assert 0 == state.to_act
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, umk.Pass(0))
    state, _ = after(state, umk.Draw(0), umk.Pass(0))
    assert 1 == state.to_act


@pytest.mark.clause("TURN-2", "TURN-3")
def test_a_player_who_could_play_may_draw_and_pass() -> None:
    """letsuno/uno-online#215: passing after a draw is right, whatever is in the hand."""
    state = table(SMALL, "R5", "R0 R1 R2 R9")
    state, _ = after(state, umk.Draw(0), umk.Pass(0))
    assert (umk.Phase.TURN, 1) == (state.phase, state.to_act)
    assert cards("R7 R9 Y1 Y2") == state.hands[0]


@pytest.mark.clause("TURN-3")
@pytest.mark.parametrize("older", ["R7", "Y5", "WI"])
@pytest.mark.parametrize("drawn", ["R9", "B9"])
def test_an_older_card_cannot_be_played_after_a_draw(older: str, drawn: str) -> None:
    """smogon/pokemon-showdown#11069: after drawing, an older card of the hand was played."""
    state = table([f"{older} Y1 Y2", "G1 G2", "B1 B2"], "R5", f"R0 R1 R2 {drawn}")
    assert play(0, older) in umk.legal_moves(state, 0)
    state, _ = after(state, umk.Draw(0))
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, play(0, older))
    assert "TURN-3" == caught.value.violation.clause


@pytest.mark.clause("TURN-3")
def test_an_older_wild_draw_four_cannot_be_played_after_a_draw() -> None:
    """smogon/pokemon-showdown#11069: the same for the card that always matches."""
    state = table(["W4 Y1 Y2", "G1 G2", "B1 B2"], "R5", "R0 R1 R2 B9")
    state, _ = after(state, umk.Draw(0))
    assert (umk.Pass(0),) == tuple(umk.legal_moves(state, 0))
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, play(0, "W4", RED))
    assert "TURN-3" == caught.value.violation.clause


@pytest.mark.clause("TURN-3")
@pytest.mark.parametrize("code", ["R7", "RS", "RD", "RR", "WI"])
def test_an_older_copy_of_the_drawn_card_is_the_drawn_card(code: str) -> None:
    """smogon/pokemon-showdown#11069: copies are equal, so the drawn card is a matter of value."""
    state = table([f"{code} R8 Y1 Y2", "G1 G2 G3", "B1 B2"], "R5", f"Y6 R0 R1 Y7 {code}")
    state, _ = after(state, umk.Draw(0))
    assert (play(0, code), umk.Pass(0)) == tuple(umk.legal_moves(state, 0))
    state, _ = after(state, play(0, code))
    assert tuple(sorted(cards(f"{code} R8 Y1 Y2"))) == state.hands[0]


@pytest.mark.clause("TURN-1", "TURN-3")
def test_a_drawn_card_that_does_not_match_can_only_be_kept() -> None:
    """smogon/pokemon-showdown#11069: a draw that does not match leaves nothing but the pass."""
    state = table(SMALL, "R5", "R0 R1 R2 B9")
    state, _ = after(state, umk.Draw(0))
    assert () == tuple(umk.playable(state, 0))
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, play(0, "B9"))
    assert (umk.Pass(0),) == tuple(umk.legal_moves(state, 0))
