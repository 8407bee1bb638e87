"""The page of the options: what each can be, what it changes, and when it changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, get_args, get_type_hints

from docs.generate.markup import fields
from unomk_rules import CLAUSES, DECK, Card, Face, Rules
from unomk_rules.clauses import OptionName


class Idle(NamedTuple):
    """A condition under which an option changes nothing, whatever its value.

    Attributes:
        when: The condition, to go on from "It changes nothing".
        deck: The cards that make an example of it.
        player_count: The number of players of the example.
    """

    when: str
    deck: tuple[Card, ...] = DECK
    player_count: int = 3


class Option(NamedTuple):
    """What has to be told of an option, and can't be read off its type.

    Attributes:
        changes: What it changes.
        values: Its values in words, if its type does not list them.
        idle: When it changes nothing.
        notes: How it goes together with other options.
    """

    changes: str
    values: str | None = None
    idle: tuple[Idle, ...] = ()
    notes: str | None = None


def _without(*faces: Face) -> tuple[Card, ...]:
    return tuple(card for card in DECK if card.face not in faces)


_NO_DRAW_FOUR: Final = Idle("without a Wild Draw Four in the deck", _without(Face.WILD_DRAW_FOUR))
_NO_ITEM_BOX: Final = Idle("without a Wild Item Box in the deck", _without(Face.WILD_ITEM_BOX))

OPTIONS: Final[Mapping[OptionName, Option]] = {
    "scoring": Option(
        "Who wins the game: the winner of its only hand, whoever has the most points after some "
        "hands, or the first with enough points.",
        "`SingleHand()`, `MostPoints(hands=N)` or `FirstTo(points)`; N and points 1 or more",
        notes="After a `SingleHand()` there is no other hand: nobody deals a second time, and the "
        "points are told but decide nothing. `MostPoints(hands=1)` is won like a `SingleHand()`.",
    ),
    "first_dealer": Option(
        "Who deals the first hand: the seat given to `new_game`, 0 if none is given, or whoever "
        "draws the highest number. The deal then goes around by itself.",
        notes='With `"high_card"`, no dealer may be given to `new_game`.',
    ),
    "start_action": Option(
        "What happens when a Draw Two, Reverse or Skip is turned up at the start: it is covered by "
        "another card, or acts. A Wild Draw Four is covered, or shuffled back.",
        idle=(
            Idle(
                "without an action card and a Wild Draw Four in the deck",
                _without(Face.DRAW_TWO, Face.REVERSE, Face.SKIP, Face.WILD_DRAW_FOUR),
            ),
        ),
        notes="A Reverse that acts at the start lets the dealer begin, with two players too, "
        "whatever `two_player_reverse` is.",
    ),
    "start_color_chooser": Option(
        "Who names the color when a Wild Item Box is turned up at the start. The first turn is the "
        "first player's in both cases.",
        idle=(Idle("without a wild card in the deck", tuple(c for c in DECK if not c.is_wild)),),
    ),
    "item_box_matches_color": Option(
        "Whether a Wild Item Box in the hand makes a Wild Draw Four dishonest.",
        idle=(_NO_DRAW_FOUR, _NO_ITEM_BOX),
        notes="Honesty matters with both values of `bluffing`: it decides a challenge, or whether "
        "the card may be played at all.",
    ),
    "bluffing": Option(
        "Whether a dishonest Wild Draw Four may be played. If so, the next player may challenge "
        "it; if not, the next player draws four at once.",
        idle=(_NO_DRAW_FOUR,),
        notes="If false, there is no phase `CHALLENGE`, and nobody ever accepts or challenges.",
    ),
    "two_player_reverse": Option(
        "Who is next after a Reverse between two players: its player, as after a Skip, or the "
        "opponent.",
        idle=(
            Idle("with three players or more"),
            Idle("without a Reverse in the deck", _without(Face.REVERSE), 2),
        ),
    ),
    "item_box_goes_out": Option(
        "Whether a Wild Item Box as the last card wins before a card is flipped, or only after the "
        "item. Then a Bob-omb means that the hand is not won.",
        idle=(_NO_ITEM_BOX,),
    ),
    "hand_size": Option(
        "How many cards each player is dealt.",
        "a whole number, 1 or more",
        notes="The deck must have a hand for each player and a start card.",
    ),
    "uno_penalty": Option(
        "How many cards are drawn by a player who is caught not having said UNO.",
        "a whole number, 0 or more",
        notes="With 0 players can still be caught, which then costs nothing.",
    ),
    "deck": Option(
        "Which cards the game is played with. Copies count; the order does not.",
        "any cards",
        notes="Options about cards that are not in the deck change nothing.",
    ),
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and text of the page."""
    sections = "\n".join(_section(name) for name in OPTIONS)
    yield "options.md", f"# The options\n\n{_INTRODUCTION}\n{sections}"


def _section(name: OptionName) -> str:
    option = OPTIONS[name]
    idle = " or ".join(idle.when for idle in option.idle)
    listed = fields(
        [
            ("Values", option.values or " or ".join(map(_in_code, values_of(name)))),
            ("Sheet A", _in_code(getattr(Rules.sheet_a(), name))),
            ("Sheet B", _in_code(getattr(Rules.sheet_b(), name))),
            ("Changes nothing", idle or None),
            ("Mind", option.notes),
            ("Clauses", ", ".join(c.id for c in CLAUSES.values() if name in c.options)),
        ]
    )
    return f"(option-{name})=\n## `{name}`\n\n{option.changes}\n\n{listed}"


def values_of(name: OptionName) -> tuple[object, ...]:
    """Return the values of an option whose type lists them."""
    kind = get_type_hints(Rules)[name]
    return (True, False) if kind is bool else get_args(kind)


def _in_code(value: object) -> str:
    if value == DECK:
        return "`DECK`"
    return f'`"{value}"`' if isinstance(value, str) else f"`{value!r}`"


_INTRODUCTION: Final = """\
Every point on which the rule sheets differ, and some more, is a field of
{py:class}`Rules <unomk_rules.Rules>`. Any value goes with any other. The default of each is
sheet A's.

```python
import unomk_rules as umk

rules = umk.Rules.sheet_b(bluffing=False, hand_size=5)
```

What the sheets say, and how points were settled on which they are silent, is told in [](sheets.md).
"""
