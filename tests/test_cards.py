"""Cards as values: interned, ordered, written as two characters."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import attrs
import pytest

import unomk_rules as umk

ALL_CODES = tuple(
    "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RD RR RS Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YD YR YS "  # noqa: SIM905
    "G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GD GR GS B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BD BR BS W4 WI".split()
)


def test_the_54_cards_sort_by_color_then_face_with_the_wild_ones_last() -> None:
    assert ALL_CODES == tuple(str(card) for card in sorted(set(umk.DECK)))


@pytest.mark.clause("DECK-1")
def test_the_deck_is_sorted_and_has_112_cards() -> None:
    assert 112 == len(umk.DECK)
    assert list(umk.DECK) == sorted(umk.DECK)
    assert {1: 4, 2: 48, 4: 1, 8: 1} == dict(Counter(Counter(umk.DECK).values()))


@pytest.mark.parametrize("code", ALL_CODES)
def test_a_card_is_read_and_written_by_its_code(code: str) -> None:
    card = umk.Card.parse(code)
    assert code == str(card) == card.code
    assert f"<{code}>" == repr(card)


@pytest.mark.parametrize("code", ALL_CODES)
def test_there_is_one_object_a_card(code: str) -> None:
    card = umk.Card.parse(code)
    assert card is umk.Card(card.face, card.color)
    assert card is copy.copy(card)
    assert card is copy.deepcopy(card)
    assert card is pickle.loads(pickle.dumps(card))


@pytest.mark.parametrize("code", ["", "R", "R10", "r5", "5R", "W", "W5", "RW", "R5 ", None, 5, []])
def test_a_bad_code_is_told_so(code: str) -> None:
    with pytest.raises(umk.DecodeError, match="is not the code of a card"):
        umk.Card.parse(code)


@pytest.mark.parametrize(
    ("face", "color"),
    [
        (umk.Face.WILD_DRAW_FOUR, umk.Color.RED),
        (umk.Face.FIVE, None),
        (umk.Color.RED, umk.Face.FIVE),
        ("5", "red"),
    ],
)
def test_there_is_no_card_but_the_54(face: umk.Face, color: umk.Color) -> None:
    with pytest.raises(umk.DecodeError, match="is not the face and color of a card"):
        umk.Card(face, color)


def test_a_card_is_formatted_as_its_code() -> None:
    assert "[  R5]" == f"[{umk.Card.parse('R5'):>4}]"


def test_a_card_cannot_be_changed() -> None:
    card = umk.Card.parse("R5")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        card.color = umk.Color.BLUE  # type: ignore[misc]  # on purpose


def test_cards_compare_with_cards_only() -> None:
    card = umk.Card.parse("R5")
    assert card < umk.Card.parse("Y0") <= umk.Card.parse("W4")
    assert umk.Card.parse("WI") > umk.Card.parse("W4") >= card
    with pytest.raises(TypeError):
        assert card < "R5"  # type: ignore[operator]  # on purpose


@pytest.mark.parametrize(
    ("code", "number", "is_wild", "points", "item"),
    [
        ("R0", 0, False, 0, "MUSHROOM"),
        ("Y9", 9, False, 9, "BANANA_PEEL"),
        ("GD", None, False, 20, "GREEN_SHELL"),
        ("BR", None, False, 20, "LIGHTNING"),
        ("RS", None, False, 20, "MUSHROOM"),
        ("W4", None, True, 50, "BOB_OMB"),
        ("WI", None, True, 50, "BOB_OMB"),
    ],
)
@pytest.mark.clause("DECK-2", "SCORE-1")
def test_a_card_knows_what_it_is_worth_and_bears(
    code: str, number: int | None, is_wild: bool, points: int, item: str
) -> None:
    card = umk.Card.parse(code)
    assert number == card.number
    assert is_wild is card.is_wild
    assert points == card.points
    assert umk.Item[item] is card.item


@pytest.mark.parametrize("member", [umk.Color.RED, umk.Face.SKIP, umk.Item.BOB_OMB, umk.Phase.TURN])
def test_enum_members_print_as_they_are_written(member: umk.Color) -> None:
    assert f"{type(member).__name__}.{member.name}" == repr(member)
    assert member is pickle.loads(pickle.dumps(member))
