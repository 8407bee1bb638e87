"""The cards, as two-character codes: a color and a face ("R5", "YD"), or "W4" and "WI"."""

from collections.abc import Iterable

COLORS = ["R", "Y", "G", "B"]
NUMBERS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
SYMBOLS = ["D", "R", "S"]  # Draw Two, Reverse, Skip
WILD_DRAW_FOUR = "W4"
WILD_ITEM_BOX = "WI"

# Every card that there is, once, in the order in which hands and decks are sorted.
CARD_ORDER: list[str] = []
for _color in COLORS:
    for _face in NUMBERS + SYMBOLS:
        CARD_ORDER.append(_color + _face)
CARD_ORDER.append(WILD_DRAW_FOUR)
CARD_ORDER.append(WILD_ITEM_BOX)


def sort_cards(cards: Iterable[str]) -> list[str]:
    """The same cards: red, yellow, green, blue, each by face, then the wild ones."""
    return sorted(cards, key=CARD_ORDER.index)


def full_deck() -> list[str]:
    """DECK-1: the 112 cards, sorted."""
    deck: list[str] = []
    for color in COLORS:
        deck.append(color + "0")
        for face in NUMBERS[1:] + SYMBOLS:
            deck.append(color + face)
            deck.append(color + face)
    for _ in range(4):
        deck.append(WILD_DRAW_FOUR)
    for _ in range(8):
        deck.append(WILD_ITEM_BOX)
    return sort_cards(deck)


def is_wild(card: str) -> bool:
    return card == WILD_DRAW_FOUR or card == WILD_ITEM_BOX


def color_of(card: str) -> str | None:
    """The color printed on the card; a wild card has none."""
    if is_wild(card):
        return None
    return card[0]


def number_of(card: str) -> int | None:
    """The number of a number card; the others have none (the 4 of a Wild Draw Four is none)."""
    if is_wild(card):
        return None
    if card[1] in NUMBERS:
        return int(card[1])
    return None


def symbol_of(card: str) -> str | None:
    """ "D" on a Draw Two, "R" on a Reverse, "S" on a Skip; the others have none."""
    if is_wild(card):
        return None
    if card[1] in SYMBOLS:
        return card[1]
    return None


def item_of(card: str) -> str:
    """DECK-2: the item goes by the color, and wild cards bear a Bob-omb."""
    color = color_of(card)
    if color == "R":
        return "MUSHROOM"
    if color == "Y":
        return "BANANA_PEEL"
    if color == "G":
        return "GREEN_SHELL"
    if color == "B":
        return "LIGHTNING"
    return "BOB_OMB"


def points_of(card: str) -> int:
    """SCORE-1: number cards their number, Draw Two, Reverse and Skip 20, wild cards 50."""
    if is_wild(card):
        return 50
    number = number_of(card)
    if number is not None:
        return number
    return 20
