"""The events that happen all the time, each value of them made once and kept.

Making a frozen value takes longer than finding it again, and there are few of these: a few thousand
plays, some hundred of the others.
"""

from __future__ import annotations

from functools import cache

from unomk_rules.cards import Card, Color
from unomk_rules.clauses import ClauseId
from unomk_rules.events import Awaiting, CardPlayed, CardsDrawn, Passed, TurnLost
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


@cache
def card_drawn(player: Seat, card: Card) -> CardsDrawn:
    """TURN-1: return the event that a card is drawn on one's turn."""
    return CardsDrawn(player=player, count=1, cards=(card,), owed=1, clause="TURN-1")


@cache
def passed(player: Seat) -> Passed:
    """TURN-3: return the event that a player passes."""
    return Passed(player=player, clause="TURN-3")


@cache
def turn_lost(player: Seat, clause: ClauseId) -> TurnLost:
    """Return the event that a turn is lost."""
    return TurnLost(player=player, clause=clause)
