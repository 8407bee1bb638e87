"""SCORE: what the winner of a hand gets for the cards of the others (SCORE-1 is `Card.points`)."""

from __future__ import annotations

from collections.abc import Sequence

from unomk_rules.events import Cards
from unomk_rules.moves import Seat


def hand_points(hands: Sequence[Cards], winner: Seat) -> int:
    """SCORE-2: the points of the cards left in all the other hands."""
    return sum(card.points for seat, hand in enumerate(hands) if seat != winner for card in hand)
