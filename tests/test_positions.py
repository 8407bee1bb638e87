"""Positions described by what matters in them, and the refusal of impossible ones."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import unomk_rules as umk
from tests.kit import cards


def test_what_is_described_is_there_and_the_rest_is_filled_in() -> None:
    state = umk.arrange(
        3,
        hands={0: "W4 R5", 2: "G7"},
        discard="B3 G5",
        draw_top="R1 Y2",
        direction=-1,
        dealer=2,
        to_act=1,
        scores=(10, 20, 30),
        catchable=2,
    )
    assert cards("R5 W4") == state.hands[0]
    assert 7 == len(state.hands[1])
    assert cards("G7") == state.hands[2]
    assert cards("B3 G5") == state.discard_pile
    assert cards("R1 Y2") == state.draw_pile[-2:]
    assert umk.Color.GREEN is state.color
    assert (-1, 2, 1, 2) == (state.direction, state.dealer, state.to_act, state.catchable)
    assert (10, 20, 30) == state.scores
    assert umk.Phase.TURN is state.phase
    everywhere = [*state.draw_pile, *state.discard_pile, *sum(state.hands, ())]
    assert list(umk.DECK) == sorted(everywhere)


def test_nothing_has_to_be_described() -> None:
    state = umk.arrange(4)
    assert (7, 7, 7, 7) == tuple(map(len, state.hands))
    assert 1 == len(state.discard_pile)
    assert state.top.number is not None
    assert state.top.color is state.color


@pytest.mark.parametrize("color", umk.Color)
def test_a_top_that_is_not_described_has_the_given_color(color: umk.Color) -> None:
    state = umk.arrange(2, color=color)
    assert color is state.top.color is state.color
    assert state.top.number is not None


def test_the_seed_fills_in_the_rest() -> None:
    assert umk.arrange(4, seed=1) == umk.arrange(4, seed=1)
    assert umk.arrange(4, seed=1) != umk.arrange(4, seed=2)
    assert umk.arrange(4) == umk.arrange(4, seed=0)


def test_a_wild_top_has_the_color_chosen_for_it() -> None:
    state = umk.arrange(2, discard="R5 WI", color=umk.Color.BLUE)
    assert umk.Color.BLUE is state.color


@pytest.mark.parametrize(
    ("code", "field", "arguments"),
    [
        ("CENSUS", "cards", {"hands": {0: "R0 R0"}}),
        ("CENSUS", "cards", {"hands": {0: "R0"}, "draw_top": "R0"}),
        ("HAND_SIZE", "hands", {"hands": {0: ""}}),
        ("CATCHABLE", "catchable", {"catchable": 1}),
        ("CATCHABLE", "catchable", {"hands": {1: "R1 R2"}, "catchable": 1}),
        ("COLOR", "color", {"discard": "W4"}),
        ("COLOR", "color", {"discard": "R5", "color": umk.Color.BLUE}),
        ("TYPE", "color", {"discard": "W4", "color": "red"}),
        ("TYPE", "discard_pile", {"discard": ""}),
        ("TYPE", "direction", {"direction": 0}),
        ("TYPE", "direction", {"direction": True}),
        ("TYPE", "scores", {"scores": (0, 0)}),
        ("TYPE", "scores", {"scores": (0, -1, 0)}),
        ("TYPE", "scores", {"scores": (0, 0.5, 0)}),
        ("TYPE", "scores", {"scores": "abc"}),
        ("TYPE", "hands", {"hands": None}),
        ("SCORES", "scores", {"rules": umk.Rules(scoring=umk.FirstTo(50)), "scores": (0, 50, 0)}),
    ],
)
def test_an_impossible_description_is_refused_with_its_defect(
    code: str, field: str, arguments: dict[str, Any]
) -> None:
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.arrange(3, **arguments)
    (defect,) = caught.value.defects
    assert (umk.DefectCode[code], field) == (defect.code, defect.field)
    assert defect.message in str(caught.value)


@pytest.mark.clause("DECK-3")
def test_cards_that_the_deck_does_not_hold_are_told_each_with_their_number() -> None:
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.arrange(3, hands={0: "R0 R0 R0"}, discard="B0 B0")
    assert {
        umk.Defect(umk.DefectCode.CENSUS, "cards", "2 R0 more than the deck holds"),
        umk.Defect(umk.DefectCode.CENSUS, "cards", "1 B0 more than the deck holds"),
    } == set(caught.value.defects)


def test_hands_that_are_not_given_by_seat_are_told_so() -> None:
    no_mapping: Any = ["R5"]
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.arrange(3, hands=no_mapping)
    assert (
        umk.Defect(umk.DefectCode.TYPE, "hands", "hands are given by seat"),
    ) == caught.value.defects


def test_all_defects_are_told_at_once() -> None:
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.arrange(3, hands={0: ""}, discard="W4", direction=2, scores=())
    assert ["direction", "scores", "color", "hands"] == [d.field for d in caught.value.defects]


def test_there_have_to_be_enough_cards_for_the_hands_that_are_not_described() -> None:
    rules = umk.Rules(deck=cards("R1 R2 R3 R4 R5 R6 R7"), hand_size=3)
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.arrange(2, rules, hands={0: "R1 R2 R3 R4"}, discard="R5")
    message = "there are not enough cards left for seat 1"
    assert (umk.Defect(umk.DefectCode.CENSUS, "hands", message),) == caught.value.defects


def test_there_has_to_be_a_number_card_for_the_top_that_is_not_described() -> None:
    rules = umk.Rules(deck=cards("RD RS RR WI W4"), hand_size=1)
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.arrange(2, rules)
    message = "there is no number card left for the top"
    assert (umk.Defect(umk.DefectCode.CENSUS, "discard_pile", message),) == caught.value.defects


@pytest.mark.parametrize("name", ["dealer", "to_act", "catchable"])
@pytest.mark.parametrize("seat", [3, -1, "0", True])
def test_a_seat_has_to_be_in_the_game(name: str, seat: Any) -> None:
    arguments: dict[str, Any] = {name: seat}
    with pytest.raises(umk.UnknownSeatError):
        umk.arrange(3, **arguments)
    with pytest.raises(umk.UnknownSeatError):
        umk.arrange(3, hands={seat: "R5"})


@pytest.mark.parametrize("codes", ["R55", "R5,R6", "r5", None, 5])
def test_a_bad_code_is_told_so(codes: Any) -> None:
    with pytest.raises(umk.DecodeError):
        umk.arrange(3, draw_top=codes)
    with pytest.raises(umk.DecodeError):
        umk.arrange(3, hands={0: codes})


@pytest.mark.parametrize("codes", [None, 5, ("R5", "R6")])
def test_cards_are_described_by_a_text(codes: Any) -> None:
    with pytest.raises(umk.DecodeError) as caught:
        umk.arrange(3, draw_top=codes)
    wanted = "codes of cards with blanks between them, such as 'R5 W4'"
    assert (codes, wanted) == (caught.value.value, caught.value.expected)


def test_what_makes_no_game_makes_no_position() -> None:
    with pytest.raises(umk.InvalidSetupError):
        umk.arrange(11)


@pytest.mark.parametrize(
    ("seed", "allowed"),
    [("x", "an integer, or None"), (1.0, "an integer, or None"), (None, "an integer")],
)
def test_the_seed_of_a_position_is_an_integer(seed: Any, allowed: str) -> None:
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.arrange(3, seed=seed)
    assert ("seed", seed, allowed) == (
        caught.value.field,
        caught.value.value,
        caught.value.allowed,
    )


@given(st.integers(2, 10), st.integers(0, 1000))
def test_play_goes_on_from_a_position_to_the_end_of_the_game(players: int, seed: int) -> None:
    state = umk.arrange(players, seed=seed)
    for _ in range(1000):
        if state.is_over:
            break
        moves = umk.legal_moves(state)
        state, _ = umk.apply(state, moves[-1])
    assert state.is_over


def test_who_can_be_caught_may_be_dealt_the_one_card() -> None:
    state = umk.arrange(2, umk.Rules(hand_size=1), catchable=1)
    assert 1 == state.catchable


@pytest.mark.clause("GAME-3")
def test_points_that_are_described_were_won_in_hands() -> None:
    rules = umk.Rules(
        scoring=umk.MostPoints(hands=1), hand_size=1, deck=cards("R5 B3 G1 R6"), uno_penalty=0
    )
    state = umk.arrange(2, rules, hands={0: "R5 R6", 1: "B3"}, discard="G1", scores=(5, 3))
    assert (1, 1) == (state.hand_number, state.hands_won)
    for move in (umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1)):
        state, _ = umk.apply(state, move)
    assert ((0,), (5, 3)) == (state.winners, state.scores)
