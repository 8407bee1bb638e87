"""What speaks for a move."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from unomk_rules.cli.terminal.hints import reason


def card(code: str) -> umk.Card:
    return umk.Card.parse(code)


def because(state: umk.State, move: umk.Move) -> str:
    return reason(umk.view(state, move.player), move)


@pytest.mark.parametrize(
    ("hand", "move", "why"),
    [
        ("R5", umk.Play(0, card("R5")), "it is your last card"),
        ("R5 Y1", umk.Play(0, card("R5")), "nothing else fits"),
        ("R5 RD Y1", umk.Play(0, card("RD")), "it sheds 20 points, the most that fits"),
        ("R5 RD W4", umk.Play(0, card("RD")), "it sheds 20 points and keeps your wild cards"),
        ("R5 WI W4", umk.Play(0, card("WI")), "it sheds 50 points"),
        ("R5 R1 Y1", umk.Play(0, card("R1")), "it sheds 1 point"),
        ("R5 W4", umk.Play(0, card("W4"), umk.Color.RED), "a bluff"),
        ("Y5 W4", umk.Play(0, card("W4"), umk.Color.RED), "nothing else fits"),
        ("Y5 Y6", umk.Draw(0), "nothing fits"),
        ("Y5 WI", umk.Draw(0), "it keeps your wild cards"),
        ("Y5 R1", umk.Draw(0), "it keeps what fits for later"),
    ],
)
def test_a_turn_has_its_reasons(hand: str, move: umk.Move, why: str) -> None:
    state = umk.arrange(3, hands={0: hand}, discard="R3")
    assert because(state, move).startswith(why)


@pytest.mark.parametrize(
    ("drawn", "why"), [("R7", "it keeps the drawn card"), ("B7", "there is nothing else to do")]
)
def test_a_pass_has_its_reason(drawn: str, why: str) -> None:
    state = umk.arrange(3, hands={0: "Y1"}, discard="R3", draw_top=drawn)
    assert why == because(umk.apply(state, umk.Draw(0)).state, umk.Pass(0))


def test_choices_have_their_reasons() -> None:
    state = umk.arrange(3, hands={0: "WI B1 B2", 2: "R1"}, discard="R3", draw_top="G7")
    shell = umk.apply(state, umk.Play(0, card("WI"))).state
    assert "that hand has 1 card" == because(shell, umk.ChooseTarget(0, 2))
    state = umk.arrange(3, hands={0: "WI B1 B2"}, discard="R3", draw_top="Y1 Y2 W4")
    bomb = umk.apply(state, umk.Play(0, card("WI"))).state
    assert "you hold 2 cards of it" == because(bomb, umk.ChooseColor(0, umk.Color.BLUE))


def test_uno_has_its_reasons() -> None:
    state = umk.arrange(3, hands={0: "R5 R6"}, discard="R3")
    state = umk.apply(state, umk.Play(0, card("R5"))).state
    assert "you could be caught, and draw 2 cards" == because(state, umk.CallUno(0))
    assert "it makes them draw 2 cards" == because(state, umk.CatchUno(2, 0))


def test_a_challenge_is_a_matter_of_odds() -> None:
    state = umk.arrange(3, hands={0: "W4 B1 B2"}, discard="R3")
    state = umk.apply(state, umk.Play(0, card("W4"), umk.Color.BLUE)).state
    said = because(state, umk.Accept(1))
    assert said.startswith("by the cards in sight, it is a bluff with a chance of ")
    assert said == because(state, umk.Challenge(1))


def test_a_deal_needs_no_reason() -> None:
    state = umk.arrange(2, umk.Rules.sheet_b(), hands={0: "R5"}, discard="R3")
    state = umk.apply(state, umk.Play(0, card("R5"))).state
    assert state.to_act is not None
    assert "there is nothing else to do" == because(state, umk.Deal(state.to_act))
