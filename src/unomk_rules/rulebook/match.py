"""MATCH: which card may be put on which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from unomk_rules.cards import CARDS, Card, Color, Face
from unomk_rules.violations import Fault, ViolationCode


def matches(card: Card, top: Card, color: Color | None) -> bool:
    """MATCH-1, MATCH-2, WD4-1, BOX-1: the color in force, or the face of the top card, or wild.

    Args:
        card: The card to be played.
        top: The top card of the discard pile.
        color: The color in force: the top card's, or the color chosen for it if it is wild.

    Returns:
        Whether the card may be put on the top card.
    """
    return card.color is color or card.face is top.face or card.is_wild


_ONE_OF_EACH_FACE: Final = {card.face: card for card in CARDS}.values()

MATCHING: Final[Mapping[Face, Mapping[Color | None, frozenset[Card]]]] = {
    top.face: {
        color: frozenset(card for card in CARDS if matches(card, top, color))
        for color in (*Color, None)
    }
    for top in _ONE_OF_EACH_FACE
}
"""The cards that may be put on a face with a color in force: `matches`, worked out beforehand."""


def fault_in_match(card: Card, top: Card, color: Color | None) -> Fault | None:
    """MATCH-1, MATCH-2: what is wrong with putting this card on the top card."""
    if matches(card, top, color):
        return None
    assert color is not None  # a color is in force on every turn (MATCH-2)
    if top.is_wild:
        what = f"{card} is not {color.value}, the color chosen for the {top.face.value}"
        return Fault(ViolationCode.NO_MATCH, "MATCH-2", what)
    what = f"{card} matches neither {color.value}, the color in force, nor the face of {top}"
    return Fault(ViolationCode.NO_MATCH, "MATCH-1", what)
