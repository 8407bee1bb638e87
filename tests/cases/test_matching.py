"""Matching: the color in force is state, and symbols are not numbers."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from tests.cases.helpers import BLUE, COLORS, GREEN, RED, YELLOW, after, draw_and_pass, only, play
from tests.kit import card, cards, table

THREES = [(RED, "R3"), (YELLOW, "Y3"), (GREEN, "G3"), (BLUE, "B3")]
MANY = "R0 R1 R2 R4 Y0 Y1 Y2 Y4"


@pytest.mark.clause("MATCH-1", "MATCH-2")
@pytest.mark.parametrize(("color", "three"), THREES)
def test_after_a_wild_draw_four_cards_of_the_named_color_follow(
    color: umk.Color, three: str
) -> None:
    """eperezcosano/Uno#10: after a wild card only wild cards could follow."""
    state = table(["W4 Y7 Y8", "Y5 Y6", "R3 Y3 G3 B3 W4 WI"], "R5", MANY)
    state, _ = after(state, play(0, "W4", color), umk.Accept(1))
    assert 2 == state.to_act
    assert set(cards(f"{three} W4 WI")) == set(umk.playable(state, 2))
    state, _ = after(state, play(2, three))
    assert (color, card(three)) == (state.color, state.top)


@pytest.mark.clause("MATCH-2", "ITEM-5")
@pytest.mark.parametrize(("color", "three"), THREES)
@pytest.mark.parametrize("flipped", ["W4", "WI"])
def test_after_a_bob_omb_cards_of_the_named_color_follow(
    flipped: str, color: umk.Color, three: str
) -> None:
    """eperezcosano/Uno#10: the same for the other way to name a color."""
    state = table(["WI Y7 Y8", "R3 Y3 G3 B3 W4 WI"], "R5", f"{MANY} {flipped}")
    state, _ = after(state, play(0, "WI"), umk.ChooseColor(0, color))
    assert (1, card(flipped)) == (state.to_act, state.top)
    assert set(cards(f"{three} W4 WI")) == set(umk.playable(state, 1))


@pytest.mark.clause("MATCH-2")
@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize("top", ["W4", "WI"])
def test_the_named_color_outlasts_every_draw(top: str, color: umk.Color) -> None:
    """CampbellCrowley/SpikeyBot-Discord#51: the named color vanished when the next player drew."""
    state = table(["R1 R2", "Y1 Y2", "G1 G2"], f"R9 {top}", "R3 Y3 G3 B3 R4 Y4", color=color)
    seen = []
    for seat in (0, 1, 2):
        state, _ = after(state, umk.Draw(seat))
        seen.append(state.color)
        state, _ = after(state, umk.Pass(seat))
        seen.append(state.color)
    assert [color] * 6 == seen


@pytest.mark.clause("MATCH-2", "WD4-1", "CHAL-3")
@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize("answer", [umk.Accept(1), umk.Challenge(1)])
@pytest.mark.parametrize("other", ["R7", "Y7"])
def test_the_named_color_outlasts_penalties(other: str, answer: umk.Move, color: umk.Color) -> None:
    """CampbellCrowley/SpikeyBot-Discord#51: the same when the draw is the penalty itself."""
    # With the R7 the play was a bluff, with the Y7 it was honest.
    state = table([f"W4 {other} G8", "Y1 Y2", "G1 G2"], "R5", MANY)
    state, _ = after(state, play(0, "W4", color), answer)
    assert (umk.Phase.TURN, color) == (state.phase, state.color)
    state, _ = draw_and_pass(state)
    assert color == state.color


@pytest.mark.clause("MATCH-2", "WD4-1")
@pytest.mark.parametrize("color", COLORS)
def test_the_named_color_is_the_color_in_force(color: umk.Color) -> None:
    """datamllab/rlcard#278: a random color replaced the one the player had named."""
    state = table(["W4 Y7 Y8", "Y5 Y6"], "R5", MANY)
    state, events = after(state, play(0, "W4", color))
    assert [color] == [event.color for event in only(events, umk.CardPlayed)]
    assert color == state.color
    state, _ = after(state, umk.Accept(1))
    assert color == state.color


@pytest.mark.clause("ITEM-5")
@pytest.mark.parametrize("color", COLORS)
def test_the_color_chosen_after_a_bob_omb_is_the_color_in_force(color: umk.Color) -> None:
    """datamllab/rlcard#278: the same for the color chosen after a Bob-omb."""
    state = table(["WI Y7 Y8", "Y5 Y6"], "R5", f"{MANY} W4")
    state, _ = after(state, play(0, "WI"))
    assert None is state.color
    state, events = after(state, umk.ChooseColor(0, color))
    assert [color] == [event.color for event in only(events, umk.ColorChosen)]
    assert color == state.color


@pytest.mark.clause("SETUP-6")
@pytest.mark.parametrize("color", COLORS)
def test_the_color_chosen_for_the_opening_is_the_color_in_force(color: umk.Color) -> None:
    """datamllab/rlcard#278: the same for the color chosen at the start."""
    rules = umk.Rules(deck=cards("WI") * 9, hand_size=1)
    state, _ = umk.new_game(3, rules, seed=1)
    state, _ = after(state, umk.ChooseColor(1, color))
    assert color == state.color
    state, _ = draw_and_pass(state)
    assert color == state.color


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(
    ("top", "held"), [("RD", "B2"), ("R2", "BD"), ("RD", "B4"), ("R2", "BR"), ("R2", "BS")]
)
def test_a_draw_two_is_not_a_two(top: str, held: str) -> None:
    """answers.com: does a Draw Two match a numeral 2 of another color? It does not."""
    state = table([f"{held} Y7 Y8", "G1 G2"], top, MANY)
    assert () == tuple(umk.playable(state, 0))
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, play(0, held))
    assert "MATCH-1" == caught.value.violation.clause


@pytest.mark.clause("MATCH-2")
@pytest.mark.parametrize("top", ["W4", "WI"])
def test_a_wild_draw_four_is_not_a_four(top: str) -> None:
    """answers.com: the same question for the 4 of a Wild Draw Four."""
    state = table(["B4 Y7 Y8", "G1 G2"], f"R9 {top}", MANY, color=RED)
    assert () == tuple(umk.playable(state, 0))
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, play(0, "B4"))


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize("top", ["RD", "RR", "RS"])
def test_action_cards_match_their_own_symbol_only(top: str) -> None:
    """answers.com: the same question for action cards among themselves."""
    state = table(["BD BR BS", "G1 G2"], top, MANY)
    assert cards(f"B{top[1]}") == tuple(umk.playable(state, 0))


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize("held", ["Y5", "G5", "B5"])
def test_a_number_matches_in_any_color(held: str) -> None:
    """answers.com: what a numeral does match."""
    state = table([f"{held} Y7 Y8", "G1 G2"], "R5", MANY)
    assert cards(held) == tuple(umk.playable(state, 0))


@pytest.mark.clause("TURN-3", "MATCH-1")
@pytest.mark.parametrize(
    ("top", "drawn"),
    [
        ("R5", "R9"),
        ("R5", "RS"),
        ("R5", "B5"),
        ("RD", "BD"),
        ("RR", "BR"),
        ("RS", "BS"),
        ("R5", "WI"),
    ],
)
def test_a_drawn_card_can_be_played_whatever_makes_it_match(top: str, drawn: str) -> None:
    """datamllab/rlcard: a drawn card that matched by symbol but not color could not be played."""
    state = table(["Y1 Y2 Y3", "G1 G2", "B1 B2"], top, f"R0 R1 R2 R3 {drawn}")
    state, _ = after(state, umk.Draw(0))
    assert (umk.Phase.DRAWN, card(drawn)) == (state.phase, state.drawn)
    assert (play(0, drawn), umk.Pass(0)) == tuple(umk.legal_moves(state, 0))
    state, events = after(state, play(0, drawn))
    assert ["TURN-3"] == [event.clause for event in only(events, umk.CardPlayed)]
    assert cards("Y1 Y2 Y3") == state.hands[0]


@pytest.mark.clause("TURN-3", "WD4-1")
@pytest.mark.parametrize("color", COLORS)
def test_a_drawn_wild_card_waits_for_its_player(color: umk.Color) -> None:
    """datamllab/rlcard: drawn wild cards were played by the engine, in a random color."""
    state = table(["Y1 Y2 Y3", "G1 G2", "B1 B2"], "R5", "R0 R1 R2 R3 R4 W4")
    state, events = after(state, umk.Draw(0))
    assert [] == only(events, umk.CardPlayed)
    assert (card("R5"), RED) == (state.top, state.color)
    assert cards("Y1 Y2 Y3 W4") == state.hands[0]
    assert (*(play(0, "W4", each) for each in COLORS), umk.Pass(0)) == tuple(
        umk.legal_moves(state, 0)
    )
    state, _ = after(state, play(0, "W4", color))
    assert color == state.color


@pytest.mark.clause("TURN-2", "TURN-3")
@pytest.mark.parametrize("drawn", ["W4", "WI", "R9"])
def test_a_drawn_card_that_matches_can_be_kept(drawn: str) -> None:
    """datamllab/rlcard: the same; whoever draws a card that matches may pass."""
    state = table(["Y1 Y2 Y3", "G1 G2", "B1 B2"], "R5", f"R0 R1 R2 R3 {drawn}")
    state, _ = after(state, umk.Draw(0), umk.Pass(0))
    assert 1 == state.to_act
    assert tuple(sorted(cards(f"Y1 Y2 Y3 {drawn}"))) == state.hands[0]
    assert card("R5") == state.top
