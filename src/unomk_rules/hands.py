"""Hands are sorted tuples: looking a card up, adding and taking one.

Cards are found by their rank, in a few steps, for comparing a hand card by card is slow.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from unomk_rules.cards import Card
from unomk_rules.events import Cards

_rank = attrgetter("rank")


def holds(hand: Cards, card: Card) -> bool:
    """Return whether a card is in the sorted hand."""
    place = bisect_left(hand, card.rank, key=_rank)
    return place < len(hand) and hand[place] is card


def with_cards(hand: Cards, cards: Cards) -> Cards:
    """Return the sorted hand with more cards in it."""
    for card in cards:
        place = bisect_left(hand, card.rank, key=_rank)
        hand = (*hand[:place], card, *hand[place:])
    return hand


def without_card(hand: Cards, card: Card) -> Cards:
    """Return the sorted hand with one copy of a card that it holds taken out."""
    place = bisect_left(hand, card.rank, key=_rank)
    return hand[:place] + hand[place + 1 :]
