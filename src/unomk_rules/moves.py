"""The moves: everything that a player can do, as frozen values, and the phases of a game.

A move only says what a player wants; whether it may is for `explain` and `apply` to tell, so a
move with impossible contents can be made and is then refused with a reason.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from unomk_rules.cards import Card, Color
from unomk_rules.enums import Named

Seat: TypeAlias = int
"""A player's place at the table, 0 to player_count - 1, clockwise (SETUP-1)."""


class Phase(Named):
    """What the game is waiting for."""

    START_COLOR = "start color"
    """The color of a Wild Item Box that started the discard pile (SETUP-6)."""
    TURN = "turn"
    """A card to be played or drawn (TURN-1)."""
    DRAWN = "drawn"
    """The drawn card to be played, or a pass (TURN-3)."""
    CHALLENGE = "challenge"
    """A Wild Draw Four to be accepted or challenged (CHAL-1)."""
    CHOOSE_TARGET = "choose target"
    """The target of a Green Shell (ITEM-3)."""
    CHOOSE_COLOR = "choose color"
    """The color of a Bob-omb (ITEM-5)."""
    HAND_OVER = "hand over"
    """The next deal (GAME-4)."""
    GAME_OVER = "game over"
    """Nothing, for the game has ended."""


# The phases of nearly every move. To find a member in its enum takes Python 3.11 ten times as long
# as to find a name of the module.
TURN: Final = Phase.TURN
DRAWN: Final = Phase.DRAWN
GAME_OVER: Final = Phase.GAME_OVER


def _exactly(value: object) -> tuple[type, object]:
    """Compare fields with their types: what equals a legal move is one, and True is no seat."""
    return type(value), value


@attrs.frozen(weakref_slot=False)
class Play:
    """Play a card from the hand (TURN-1), or the card just drawn (TURN-3).

    Attributes:
        player: The seat that plays.
        card: The card.
        color: The color named with a Wild Draw Four (WD4-1); None with any other card.
        uno: Whether the player says UNO with the play; allowed with two cards in hand (UNO-1).
    """

    player: Seat = attrs.field(eq=_exactly)
    card: Card
    color: Color | None = None
    uno: bool = attrs.field(default=False, eq=_exactly)


@attrs.frozen(weakref_slot=False)
class Draw:
    """Draw one card instead of playing one (TURN-1)."""

    player: Seat = attrs.field(eq=_exactly)


@attrs.frozen(weakref_slot=False)
class Pass:
    """End the turn after drawing (TURN-3)."""

    player: Seat = attrs.field(eq=_exactly)


@attrs.frozen(weakref_slot=False)
class Accept:
    """Accept a Wild Draw Four: draw four and lose the turn (WD4-1)."""

    player: Seat = attrs.field(eq=_exactly)


@attrs.frozen(weakref_slot=False)
class Challenge:
    """Challenge a Wild Draw Four (CHAL-1)."""

    player: Seat = attrs.field(eq=_exactly)


@attrs.frozen(weakref_slot=False)
class ChooseColor:
    """Choose the color in force, for a Bob-omb (ITEM-5) or a start card (SETUP-6).

    Attributes:
        player: The seat that chooses.
        color: The color.
    """

    player: Seat = attrs.field(eq=_exactly)
    color: Color


@attrs.frozen(weakref_slot=False)
class ChooseTarget:
    """Choose who draws a card for a Green Shell (ITEM-3).

    Attributes:
        player: The seat that chooses.
        target: Another seat.
    """

    player: Seat = attrs.field(eq=_exactly)
    target: Seat = attrs.field(eq=_exactly)


@attrs.frozen(weakref_slot=False)
class CallUno:
    """Say UNO after the play that left one card (UNO-1); possible out of turn."""

    player: Seat = attrs.field(eq=_exactly)


@attrs.frozen(weakref_slot=False)
class CatchUno:
    """Catch a player who has one card and has not said UNO (UNO-2); possible out of turn.

    Attributes:
        player: The seat that catches.
        target: The seat that is caught.
    """

    player: Seat = attrs.field(eq=_exactly)
    target: Seat = attrs.field(eq=_exactly)


@attrs.frozen(weakref_slot=False)
class Deal:
    """Deal the next hand (GAME-4)."""

    player: Seat = attrs.field(eq=_exactly)


Move: TypeAlias = (
    Play | Draw | Pass | Accept | Challenge | ChooseColor | ChooseTarget | CallUno | CatchUno | Deal
)
"""Any move; ``isinstance(x, Move)`` works."""
