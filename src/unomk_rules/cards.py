"""The cards: 54 distinct values, of which the deck holds 112 copies (DECK-1, DECK-2).

A card is a value without identity: two copies of a red 5 are the same object. So cards are
compared and hashed by identity, and can be neither made anew nor changed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import attrs

from unomk_rules.enums import Named
from unomk_rules.errors import DecodeError


class Color(Named):
    """The four colors, in the order in which cards are sorted."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


class Item(Named):
    """The five items; every card bears one (DECK-2)."""

    MUSHROOM = "Mushroom"
    BANANA_PEEL = "Banana Peel"
    GREEN_SHELL = "Green Shell"
    LIGHTNING = "Lightning"
    BOB_OMB = "Bob-omb"


class Face(Named):
    """What is printed on a card: a number, or the symbol of an action or wild card."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    DRAW_TWO = "Draw Two"
    REVERSE = "Reverse"
    SKIP = "Skip"
    WILD_DRAW_FOUR = "Wild Draw Four"
    WILD_ITEM_BOX = "Wild Item Box"


NUMBERS: Final = tuple(Face)[:10]
ACTIONS: Final = (Face.DRAW_TWO, Face.REVERSE, Face.SKIP)
WILDS: Final = (Face.WILD_DRAW_FOUR, Face.WILD_ITEM_BOX)

_ITEM_OF_COLOR: Final = {
    Color.RED: Item.MUSHROOM,
    Color.YELLOW: Item.BANANA_PEEL,
    Color.GREEN: Item.GREEN_SHELL,
    Color.BLUE: Item.LIGHTNING,
    None: Item.BOB_OMB,
}
_LETTER_OF_ACTION: Final = {Face.DRAW_TWO: "D", Face.REVERSE: "R", Face.SKIP: "S"}
_CODE_OF_WILD: Final = {Face.WILD_DRAW_FOUR: "W4", Face.WILD_ITEM_BOX: "WI"}


@functools.total_ordering
@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """One of the 54 distinct cards.

    ``Card(face, color)`` and `Card.parse` return the one object that stands for that card; cards
    sort by color (red, yellow, green, blue), then face, the wild cards last.

    Args:
        face: The number or symbol.
        color: The color; None for the two wild faces, and only for them.

    Raises:
        DecodeError: There is no such card, for example a green Wild Draw Four.

    Attributes:
        face: The number or symbol.
        color: The color, or None if the card is wild.
        code: The two characters that stand for the card, such as ``R5``, ``GD`` or ``WI``.
        item: The item in the corner of the card, which only a Wild Item Box sets free (DECK-2).
        points: What the card is worth to the winner of a hand, 0 to 50 (SCORE-1).
        is_wild: Whether it is a Wild Draw Four or a Wild Item Box.
        number: The number of a number card, 0 to 9, or None.
        rank: The position among all 54 cards, 0 to 53, by which cards sort.

    >>> Card(Face.FIVE, Color.RED) is Card.parse("R5")
    True
    >>> card = Card.parse("YS")
    >>> card.face.name, card.color.name, card.item.name, card.points
    ('SKIP', 'YELLOW', 'BANANA_PEEL', 20)
    """

    face: Face
    color: Color | None
    code: str
    item: Item
    points: int
    is_wild: bool
    number: int | None
    rank: int

    def __new__(cls, face: Face, color: Color | None = None) -> Card:
        """Return the one object that stands for the card."""
        for card in CARDS:
            if card.face is face and card.color is color:
                return card
        raise DecodeError((face, color), "the face and color of a card")

    @classmethod
    def parse(cls, code: str) -> Card:
        """Return the card that a code of two characters stands for.

        Args:
            code: ``R0`` to ``R9``, ``RD`` (Draw Two), ``RR`` (Reverse), ``RS`` (Skip), likewise
                with Y, G and B, and ``W4`` (Wild Draw Four), ``WI`` (Wild Item Box).

        Returns:
            The card.

        Raises:
            DecodeError: The code stands for no card.

        >>> Card.parse("BD").face
        Face.DRAW_TWO
        """
        card = _CARD_OF_CODE.get(code) if type(code) is str else None
        if card is not None:
            return card
        raise DecodeError(code, "the code of a card, such as R5, GD (Draw Two) or WI")

    def __str__(self) -> str:
        return self.code

    def __format__(self, spec: str) -> str:
        return format(self.code, spec)

    def __repr__(self) -> str:
        return f"<{self.code}>"

    def __lt__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.rank < other.rank

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        # Copies and unpickled cards are the interned object itself.
        return Card.parse, (self.code,)


def _points(face: Face) -> int:
    """SCORE-1: a number counts itself, an action card 20, a wild card 50."""
    if face in NUMBERS:
        return NUMBERS.index(face)
    return 50 if face in WILDS else 20


def _code(face: Face, color: Color | None) -> str:
    if color is None:
        return _CODE_OF_WILD[face]
    return color.name[0] + _LETTER_OF_ACTION.get(face, face.value)


def _make(rank: int, face: Face, color: Color | None) -> Card:
    """Make one of the 54 cards; called for each of them once, when this module is imported."""
    card = object.__new__(Card)
    values = {
        "face": face,
        "color": color,
        "code": _code(face, color),
        "item": _ITEM_OF_COLOR[color],
        "points": _points(face),
        "is_wild": color is None,
        "number": NUMBERS.index(face) if face in NUMBERS else None,
        "rank": rank,
    }
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


_KINDS: Final = (
    *((face, color) for color in Color for face in (*NUMBERS, *ACTIONS)),
    *((face, None) for face in WILDS),
)
CARDS: Final = tuple(_make(rank, face, color) for rank, (face, color) in enumerate(_KINDS))
"""The 54 distinct cards, sorted."""

_CARD_OF_CODE: Final = {card.code: card for card in CARDS}
_COPIES: Final = {Face.ZERO: 1, Face.WILD_DRAW_FOUR: 4, Face.WILD_ITEM_BOX: 8}

DECK: Final = tuple(card for card in CARDS for _ in range(_COPIES.get(card.face, 2)))
"""DECK-1: the 112 cards, sorted."""
