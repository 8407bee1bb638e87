"""Hands are sorted tuples: looking a card up, adding and taking one.

Cards are compared by identity or rank: `==` and `<` between cards run Python code, and are slow.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from operator import attrgetter

from unomk_rules.cards import Card
from unomk_rules.events import Cards

_rank = attrgetter("rank")


def holds(hand: Cards, card: Card) -> bool:
    """Return whether a card is in the sorted hand."""
    for held in hand:  # noqa: SIM110  # any() would take three times as long
        if held is card:
            return True
    return False


def with_cards(hand: Cards, cards: Cards) -> Cards:
    """Return the sorted hand with more cards in it."""
    grown = list(hand)
    for card in cards:
        insort(grown, card, key=_rank)
    return tuple(grown)


def without_card(hand: Cards, card: Card) -> Cards:
    """Return the sorted hand with one copy of a card that it holds taken out."""
    left = list(hand)
    del left[bisect_left(hand, card.rank, key=_rank)]
    return tuple(left)
