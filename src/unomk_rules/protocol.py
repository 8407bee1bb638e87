"""What there is on the wire: the kinds of texts, and the form that each type of value has in them.

* A card is its code, such as ``"R5"``; an enum member its name, such as ``"BLUE"``.
* A tuple is a list; an object has exactly the fields of its class, those with defaults, too.
* A member of a union (a move, an event, a scoring) has the name of its class in the field ``type``.
* Numbers are whole. There is no free text: every string is a word from a list known in advance.

`codec` reads and writes these forms, `schema` describes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

import attrs

from unomk_rules.cards import CARDS, Card, Color, Item
from unomk_rules.events import Event
from unomk_rules.moves import Move, Phase
from unomk_rules.rules import Rules, Scoring
from unomk_rules.state import Update, View

VERSION: Final = 1
"""The version of the wire: a new one for every field, event or value that is added."""

Kind: TypeAlias = Literal["rules", "move", "event", "update", "view"]
"""What may cross the wire."""

KINDS: Final[Mapping[Kind, Any]] = {
    "rules": Rules,
    "move": Move,
    "event": Event,
    "update": Update,
    "view": View,
}
"""The type of each kind."""

UNIONS: Final[Mapping[str, Any]] = {"Scoring": Scoring, "Move": Move, "Event": Event}
"""The unions; their members are told apart by the field ``type``."""

TAGGED: Final = frozenset(member for union in UNIONS.values() for member in get_args(union))
"""The members of the unions."""

WORD_TYPES: Final[tuple[type, ...]] = (Card, Color, Item, Phase)
"""The classes whose values are written as one word each."""

ANY_NUMBER: Final = range(10**100)
"""The seats, counts and points: whole numbers of at most 100 digits."""

NUMBERS: Final[Mapping[str, range]] = {
    "direction": range(-1, 2, 2),
    "player_count": range(2, 11),
    "counter": range(2**64),
}
"""The fields with a range of their own."""


def is_union(hint: object) -> bool:
    """Return whether the values of a type are told apart by the field ``type``."""
    return hint in UNIONS.values()


def is_list(hint: Any) -> bool:
    """Return whether the values of a type are written as lists."""
    return get_origin(hint) is tuple


def is_word(hint: Any) -> bool:
    """Return whether the values of a type are written as one word each."""
    return hint in WORD_TYPES or get_origin(hint) is Literal


def words(hint: Any) -> dict[str, object]:
    """Return all values of such a type, by the word for each."""
    if hint is Card:
        return {card.code: card for card in CARDS}
    if get_origin(hint) is Literal:
        return {word: word for word in get_args(hint)}
    return {member.name: member for member in hint}


def field_names(cls: type[attrs.AttrsInstance]) -> tuple[str, ...]:
    """Return the names of the fields of an object, in order."""
    names = tuple(field.name for field in attrs.fields(cls))
    return ("type", *names) if cls in TAGGED else names
