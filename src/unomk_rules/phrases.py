"""The phrases of which sentences are made: cards by name, counts, lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeAlias

from unomk_rules.cards import Card
from unomk_rules.events import Cards
from unomk_rules.moves import Seat

Who: TypeAlias = Callable[[Seat], str]
"""What the player in a seat is called."""


def card_name(card: Card) -> str:
    """A card without an article, as in "red 5"."""
    return card.face.value if card.color is None else f"{card.color.value} {card.face.value}"


def a_card(card: Card) -> str:
    """A card with its article: there are many wild cards, and hardly two red 5s."""
    return f"a {card_name(card)}" if card.is_wild else f"the {card_name(card)}"


def cards_by_name(count: int, cards: Cards | None) -> str:
    """Cards by their names, or how many there are if they are hidden."""
    if not cards:
        return counted(count, "card")
    return listed(_copies(card, number) for card, number in Counter(cards).items())


def _copies(card: Card, number: int) -> str:
    return a_card(card) if number == 1 else counted(number, card_name(card))


def counted(number: int, noun: str) -> str:
    """A number of things, as in "2 cards", "1 card" and "no cards"."""
    if number == 1:
        return f"1 {noun}"
    return f"{number or 'no'} {noun}{'es' if noun.endswith('x') else 's'}"


def listed(phrases: Iterable[str]) -> str:
    """Phrases as a list: "A", "A and B", "A, B, and C"."""
    *first, last = phrases
    match len(first):
        case 0:
            return last
        case 1:
            return f"{first[0]} and {last}"
        case _:
            return f"{', '.join(first)}, and {last}"


def capitalized(sentence: str) -> str:
    """A sentence with its first letter made large."""
    return sentence[0].upper() + sentence[1:]
