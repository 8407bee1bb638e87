"""MATCH: which card may be played on which."""

import pytest

import unomk_rules as umk
from tests.kit import card, play, table


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(
    ("top", "code"),
    [("R8", "R5"), ("Y8", "Y0"), ("G8", "GD"), ("BS", "B1"), ("RD", "RR"), ("R5", "R5")],
)
def test_a_card_of_the_color_in_force_may_be_played(top: str, code: str) -> None:
    state = table([f"{code} W4 W4", "W4 W4 W4"], top, "W4 W4 W4")
    assert card(code) == play(state, umk.Play(0, card(code))).state.top


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(("top", "code"), [("R8", "G8"), ("R0", "B0"), ("Y1", "G1")])
def test_a_card_of_the_same_number_may_be_played(top: str, code: str) -> None:
    state = table([f"{code} W4 W4", "W4 W4 W4"], top, "W4 W4 W4")
    assert card(code) == play(state, umk.Play(0, card(code))).state.top


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(("top", "code"), [("RD", "GD"), ("RR", "YR"), ("RS", "BS")])
def test_a_card_of_the_same_symbol_may_be_played(top: str, code: str) -> None:
    state = table([f"{code} W4 W4", "W4 W4 W4"], top, "W4 W4 W4")
    assert card(code) == play(state, umk.Play(0, card(code))).state.top


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize("top", ["R8", "Y0", "GD", "BS", "RR"])
def test_wild_cards_match_anything(top: str) -> None:
    state = table(["W4 WI G7 G7", "Y5 Y6 Y7"], top, "B1 B2 B3")
    assert umk.explain(state, umk.Play(0, card("W4"), umk.Color.RED)) is None
    assert umk.explain(state, umk.Play(0, card("WI"))) is None


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(
    ("top", "code"),
    [("R8", "G5"), ("R6", "G9"), ("RS", "GR"), ("RD", "GS"), ("RR", "BD"), ("R0", "YD")],
)
def test_a_card_of_another_color_and_face_may_not_be_played(top: str, code: str) -> None:
    state = table([f"{code} W4 W4", "W4 W4 W4"], top, "W4 W4 W4")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card(code)))
    assert "MATCH-1" == caught.value.violation.clause


@pytest.mark.clause("MATCH-1")
@pytest.mark.parametrize(("top", "code"), [("RD", "G2"), ("R2", "GD")])
def test_a_draw_two_does_not_match_a_two(top: str, code: str) -> None:
    state = table([f"{code} W4 W4", "W4 W4 W4"], top, "W4 W4 W4")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card(code)))
    assert "MATCH-1" == caught.value.violation.clause


@pytest.mark.clause("MATCH-2")
def test_the_color_in_force_is_that_of_the_card_played_last() -> None:
    state = table(["G8 W4 W4", "W4 W4 W4"], "R8", "W4 W4 W4")
    assert umk.Color.GREEN == play(state, umk.Play(0, card("G8"))).state.color


@pytest.mark.clause("MATCH-2")
def test_the_color_before_is_no_longer_in_force() -> None:
    state = table(["G8 W4 W4", "R5 W4 W4"], "R8", "W4 W4 W4")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card("G8")), umk.Play(1, card("R5")))
    assert "MATCH-1" == caught.value.violation.clause


@pytest.mark.clause("MATCH-2")
@pytest.mark.parametrize("code", ["G1", "GD", "GR", "GS"])
@pytest.mark.parametrize("discard", ["RD W4", "RD WI"])
def test_the_chosen_color_matches_a_wild_card(discard: str, code: str) -> None:
    state = table([f"{code} Y7 Y7", "Y5 Y6 Y7"], discard, "B1 B2 B3", color=umk.Color.GREEN)
    assert card(code) == play(state, umk.Play(0, card(code))).state.top


@pytest.mark.clause("MATCH-2")
@pytest.mark.parametrize("discard", ["RD W4", "RD WI"])
def test_wild_cards_match_a_wild_card(discard: str) -> None:
    state = table(["W4 WI R7 R7", "Y5 Y6 Y7"], discard, "B1 B2 B3", color=umk.Color.GREEN)
    assert umk.explain(state, umk.Play(0, card("W4"), umk.Color.RED)) is None
    assert umk.explain(state, umk.Play(0, card("WI"))) is None


@pytest.mark.clause("MATCH-2")
@pytest.mark.parametrize("code", ["R6", "RD", "BD", "Y5", "B1"])
@pytest.mark.parametrize("discard", ["RD W4", "RD WI"])
def test_nothing_else_matches_a_wild_card_not_even_by_the_card_under_it(
    discard: str, code: str
) -> None:
    state = table([f"{code} Y7 Y7", "Y5 Y6 Y7"], discard, "B1 B2 B3", color=umk.Color.GREEN)
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card(code)))


@pytest.mark.clause("MATCH-2")
def test_the_named_color_stays_while_the_others_draw_and_pass() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4 B1 B2")
    after, _ = play(
        state,
        umk.Play(0, card("W4"), umk.Color.BLUE),
        umk.Accept(1),
        umk.Draw(2),
        umk.Pass(2),
    )
    assert umk.Color.BLUE == after.color


@pytest.mark.clause("MATCH-2")
def test_after_a_flipped_wild_card_the_color_chosen_matches() -> None:
    state = table(["WI R6 R7", "B5 R4 G8", "Y5 Y6 Y7"], "R5", "Y1 Y2 W4")
    chosen, _ = play(state, umk.Play(0, card("WI")), umk.ChooseColor(0, umk.Color.BLUE))
    assert {umk.Play(1, card("B5")), umk.Draw(1)} == set(umk.legal_moves(chosen))
