"""``?``: a card, a clause, a heading of the rulebook, or what happened last, explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import unomk_rules as umk
from unomk_rules.cli.terminal.text import (
    PLAIN,
    STRONG,
    Line,
    card_name,
    card_span,
    counted,
    line,
    paragraph,
)

_CLAUSES_OF_FACE: Final[Mapping[umk.Face, tuple[umk.ClauseId, ...]]] = MappingProxyType(
    {
        umk.Face.DRAW_TWO: ("ACT-1", "OUT-2"),
        umk.Face.REVERSE: ("ACT-2", "ACT-4"),
        umk.Face.SKIP: ("ACT-3",),
        umk.Face.WILD_DRAW_FOUR: ("WD4-1", "WD4-2", "CHAL-1", "CHAL-3", "CHAL-4", "OUT-2"),
        umk.Face.WILD_ITEM_BOX: ("BOX-2", "BOX-1", "BOX-3", "OUT-3"),
    }
)
"""What a card does when it is played, the clause to read first; a number does nothing."""

_CLAUSE_OF_ITEM: Final[Mapping[umk.Item, umk.ClauseId]] = MappingProxyType(
    {
        umk.Item.MUSHROOM: "ITEM-1",
        umk.Item.BANANA_PEEL: "ITEM-2",
        umk.Item.GREEN_SHELL: "ITEM-3",
        umk.Item.LIGHTNING: "ITEM-4",
        umk.Item.BOB_OMB: "ITEM-5",
    }
)
"""What a card does when a Wild Item Box flips it."""


def explain_topic(topic: str, width: int) -> list[Line]:
    """Explain a card (``WI``), a clause (``ITEM-2``), a heading (``ITEM``) or an item."""
    word = topic.upper()
    if word in umk.CLAUSES:
        return _clause(umk.CLAUSES[word], width)
    if word in umk.HEADINGS:
        return [line(umk.HEADINGS[word], STRONG), *map(_title, _clauses_under(word))]
    for item, clause in _CLAUSE_OF_ITEM.items():
        if word.replace("-", " ") == item.value.upper().replace("-", " "):
            return _clause(umk.CLAUSES[clause], width)
    try:
        return _card(umk.Card.parse(word), width)
    except umk.DecodeError:
        return paragraph(
            f"There is no card, clause or heading {topic!r}. Try `? WI`, `? ITEM-2`, `? Lightning` "
            f"or a heading: {', '.join(umk.HEADINGS)}.",
            width,
        )


def explain_event(event: umk.Event, names: Sequence[str], width: int) -> list[Line]:
    """Explain what happened by its clause."""
    told = paragraph(umk.describe(event, names), width)
    return [*told, *_clause(umk.CLAUSES[event.clause], width)]


def _clauses_under(heading: str) -> list[umk.Clause]:
    return [clause for clause in umk.CLAUSES.values() if clause.heading == heading]


def _title(clause: umk.Clause) -> Line:
    return line(f"  {clause.id:<8} {clause.title}")


def _clause(clause: umk.Clause, width: int) -> list[Line]:
    return [
        line(f"{clause.id}  {clause.title}", STRONG),
        *paragraph(clause.text, width, indent="  "),
    ]


def _card(card: umk.Card, width: int) -> list[Line]:
    worth = counted(card.points, "point")
    lines: list[Line] = [(card_span(card), (f"  {card_name(card)}, {worth}", PLAIN))]
    first, *others = _CLAUSES_OF_FACE.get(card.face, ("MATCH-1",))
    lines += _clause(umk.CLAUSES[first], width)
    lines += [_title(umk.CLAUSES[other]) for other in others]
    lines += paragraph(f"Flipped by a Wild Item Box, it is the item {card.item.value}:", width)
    return lines + _clause(umk.CLAUSES[_CLAUSE_OF_ITEM[card.item]], width)
