"""A page for each of the 54 cards, and one that shows them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from docs.generate.card_art import card_name, draw_card
from docs.generate.markup import fields, hidden_toctree, table, with_links
from unomk_rules import CLAUSES, DECK, Card, Clause, ClauseId, Color, Face, Item

CARDS: Final = tuple(sorted(set(DECK)))
_COPIES: Final = Counter(DECK)

_DEEDS: Final[Mapping[Face, tuple[ClauseId, ...]]] = {
    Face.DRAW_TWO: ("ACT-1",),
    Face.REVERSE: ("ACT-2",),
    Face.SKIP: ("ACT-3",),
    Face.WILD_DRAW_FOUR: ("WD4-1",),
    Face.WILD_ITEM_BOX: ("BOX-1", "BOX-2"),
}
"""The clauses that tell what a card does when it is played."""

_MORE: Final[Mapping[Face, tuple[ClauseId, ...]]] = {
    Face.DRAW_TWO: ("SETUP-4", "OUT-2"),
    Face.REVERSE: ("ACT-4", "SETUP-4"),
    Face.SKIP: ("SETUP-4",),
    Face.WILD_DRAW_FOUR: (
        *("WD4-2", "WD4-3", "CHAL-1", "CHAL-2", "CHAL-3", "CHAL-4", "CHAL-5"),
        *("BOX-3", "SETUP-5", "OUT-2"),
    ),
    Face.WILD_ITEM_BOX: (
        *("BOX-3", "ITEM-1", "ITEM-2", "ITEM-3", "ITEM-4", "ITEM-5", "ITEM-6"),
        *("SETUP-6", "WD4-2", "OUT-3"),
    ),
}
"""The clauses that say more on a card with this face."""

_ITEM_CLAUSE: Final[Mapping[Item, ClauseId]] = {
    Item.MUSHROOM: "ITEM-1",
    Item.BANANA_PEEL: "ITEM-2",
    Item.GREEN_SHELL: "ITEM-3",
    Item.LIGHTNING: "ITEM-4",
    Item.BOB_OMB: "ITEM-5",
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and text of the index, of each card's page and of its picture."""
    yield "cards/index.md", _index()
    for card in CARDS:
        yield f"cards/{card.code}.svg", draw_card(card)
        yield f"cards/{card.code}.md", card_page(card)


def clauses_of(card: Card) -> tuple[ClauseId, ...]:
    """Return the clauses that speak of a card, what it does first."""
    deeds, more = _DEEDS.get(card.face, ()), _MORE.get(card.face, ())
    everywhere: tuple[ClauseId, ...] = ("MATCH-1", "MATCH-2", "SCORE-1", "DECK-1", "DECK-2")
    return tuple(dict.fromkeys((*deeds, *more, _ITEM_CLAUSE[card.item], *everywhere)))


def card_page(card: Card) -> str:
    """Return the page of a card."""
    item = CLAUSES[_ITEM_CLAUSE[card.item]]
    color = "wild" if card.color is None else card.color.value
    facts = fields(
        [
            ("Code", f'`{card.code}`, as in `Card.parse("{card.code}")`'),
            ("Color", color),
            ("Item", card.item.value),
            ("Points", f"{card.points} (SCORE-1)"),
            ("In the deck", f"{_COPIES[card]} of {len(DECK)} (DECK-1)"),
        ]
    )
    clauses = table(
        ("Clause", "Title"), ((clause, CLAUSES[clause].title) for clause in clauses_of(card))
    )
    return (
        f"# {card_name(card)}\n\n"
        f":::{{container}} card-facts\n{_picture(card)}\n\n{facts}:::\n\n"
        f"## When it is played\n\n{_when_played(card)}\n\n"
        f"## When a Wild Item Box flips it: {card.item.value}\n\n"
        f"{_told(item)}\n\n"
        f"## Clauses\n\n{clauses}"
    )


def _when_played(card: Card) -> str:
    deeds = " ".join(_told(CLAUSES[clause]) for clause in _DEEDS.get(card.face, ()))
    if card.color is None:
        return deeds
    where = f"It can be put on every {card.color.value} card, and on every {card.face.value}"
    nothing = "It does nothing else, and the next player is on turn (TURN-4)."
    return f"{where} (MATCH-1). {deeds or nothing}"


def _told(clause: Clause) -> str:
    return f"{with_links(clause.text).removesuffix('.')} ({clause.id})."


def _picture(card: Card) -> str:
    return f"![{card_name(card)}]({card.code}.svg){{.card}}"


def _index() -> str:
    groups = "\n".join(_group(color) for color in (*Color, None))
    return f"# The cards\n\n{_INTRODUCTION}\n{groups}\n{hidden_toctree(c.code for c in CARDS)}"


def _group(color: Color | None) -> str:
    cards = [card for card in CARDS if card.color is color]
    title = "Wild" if color is None else color.value.title()
    pictures = "\n".join(f"[{_picture(card)}]({card.code}.md)" for card in cards)
    return f"## {title}: {cards[0].item.value}\n\n:::{{container}} cards\n{pictures}\n:::\n"


_INTRODUCTION: Final = """\
There are 54 cards that differ; the deck has 112 (DECK-1). In the corner at the bottom left is the
item, which goes by color (DECK-2) and does something only when a Wild Item Box flips the card
(BOX-2).
"""
