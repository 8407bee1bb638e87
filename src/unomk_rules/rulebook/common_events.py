"""The events that happen all the time, each value of them made once and kept.

Making a frozen value takes longer than finding it again, and there are few of these: a few thousand
plays, some hundred of the others.
"""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from unomk_rules.cards import Card, Color
from unomk_rules.clauses import ClauseId
from unomk_rules.events import (
    Awaiting,
    CardPlayed,
    Cards,
    CardsDrawn,
    DirectionChanged,
    ItemFlipped,
    Passed,
    TurnLost,
)
from unomk_rules.moves import Phase, Seat


@cache
def awaiting(player: Seat | None, phase: Phase, clause: ClauseId) -> Awaiting:
    """Return the event that tells who is awaited, and why."""
    return Awaiting(player=player, phase=phase, clause=clause)


@cache
def card_played(
    player: Seat, card: Card, color: Color | None, clause: ClauseId, *, uno: bool
) -> CardPlayed:
    """Return the event that a card is played."""
    return CardPlayed(player=player, card=card, color=color, uno=uno, clause=clause)


class _Drawn:
    """`CardsDrawn` in the making, to become one by a change of class, as a table becomes a state.

    Of cards drawn by twos and fours there are too many to keep, and to fill a frozen value field by
    field takes four times as long.
    """

    __slots__ = ("cards", "clause", "count", "owed", "player")

    player: Seat
    count: int
    cards: Cards
    owed: int
    clause: ClauseId


def cards_drawn(player: Seat, cards: Cards, owed: int, clause: ClauseId) -> CardsDrawn:
    """Return the event that cards are drawn, as many of those owed as there are."""
    if owed == 1 and cards:
        return card_drawn(player, cards[0], clause)
    drawn = _Drawn()
    drawn.player = player
    drawn.count = len(cards)
    drawn.cards = cards
    drawn.owed = owed
    drawn.clause = clause
    drawn.__class__ = CardsDrawn  # type: ignore[assignment]  # same slots
    return cast(CardsDrawn, drawn)


@cache
def card_drawn(player: Seat, card: Card, clause: ClauseId) -> CardsDrawn:
    """Return the event that one card is drawn, as was owed."""
    return CardsDrawn(player=player, count=1, cards=(card,), owed=1, clause=clause)


@cache
def item_flipped(player: Seat, card: Card) -> ItemFlipped:
    """BOX-2: return the event that a card is flipped for its item."""
    return ItemFlipped(player=player, card=card, item=card.item, color=card.color, clause="BOX-2")


@cache
def turn_lost(player: Seat, clause: ClauseId) -> TurnLost:
    """Return the event that a turn is lost."""
    return TurnLost(player=player, clause=clause)


DIRECTION_CHANGED: Final = {
    direction: DirectionChanged(direction=direction, clause="ACT-2") for direction in (1, -1)
}
"""ACT-2: the event that a Reverse changes the direction, by the new direction."""

PASSED: Final = tuple(Passed(player=player, clause="TURN-3") for player in range(10))
"""TURN-3: the event that a player passes, by seat."""

NEXT_ON_TURN: Final = tuple(awaiting(player, Phase.TURN, "TURN-4") for player in range(10))
"""TURN-4: the event that the next player is on turn, by seat."""
