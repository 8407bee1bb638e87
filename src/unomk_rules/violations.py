"""What can be wrong with a move or with a state: the codes, and the values that errors carry."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from unomk_rules.clauses import ClauseId
from unomk_rules.enums import Named
from unomk_rules.errors import InvalidStateError, shown
from unomk_rules.moves import Move


class ViolationCode(Named):
    """What kind of mistake a refused move is."""

    NOT_A_MOVE = "not a move"
    """The value is no move, or a field of it has the wrong type."""
    UNKNOWN_SEAT = "unknown seat"
    """The player or the target is not in the game."""
    NOT_YOUR_SEAT = "not your seat"
    """The move is of another seat than the asker's."""
    STALE = "stale"
    """The move answers an earlier decision than the one the game waits for."""
    GAME_OVER = "game over"
    """The game has ended."""
    NOT_YOUR_TURN = "not your turn"
    """The game waits for another player."""
    WRONG_PHASE = "wrong phase"
    """The game waits for this player, but for another kind of move."""
    CARD_NOT_IN_HAND = "card not in hand"
    """The player does not hold the card."""
    NOT_THE_DRAWN_CARD = "not the drawn card"
    """After drawing, only the drawn card may be played (TURN-3)."""
    NO_MATCH = "no match"
    """The card matches neither the color in force nor the number or symbol (MATCH-1)."""
    COLOR_MISSING = "color missing"
    """A Wild Draw Four is played with the color that shall be in force (WD4-1)."""
    COLOR_NOT_ALLOWED = "color not allowed"
    """Only a Wild Draw Four is played with a color (WD4-1)."""
    DISHONEST = "dishonest"
    """The Wild Draw Four would be a bluff, and bluffing is off (WD4-3)."""
    UNO_NOT_ALLOWED = "UNO not allowed"
    """UNO is said with a play when exactly two cards are held before it (UNO-1)."""
    TARGET_IS_SELF = "target is self"
    """A Green Shell hits another player (ITEM-3)."""
    NOTHING_TO_CALL = "nothing to call"
    """The player has not come down to one card without saying UNO, or it is too late (UNO-4)."""
    NOT_CATCHABLE = "not catchable"
    """The target can't be caught by this player now (UNO-4)."""


class DefectCode(Named):
    """What kind of mistake a state contains."""

    TYPE = "type"
    """A field holds a value of the wrong type or out of its range."""
    SETUP = "setup"
    """The number of players and the rules make no game (SETUP-1, SETUP-3)."""
    CENSUS = "census"
    """The cards are not those of the deck (DECK-3)."""
    ORDER = "order"
    """The cards of a hand are not sorted."""
    HAND_SIZE = "hand size"
    """A hand is empty though the hand goes on, or not empty though it is won (OUT-1)."""
    COLOR = "color"
    """The color in force is not that of the top card, missing, or chosen too early (MATCH-2)."""
    TO_ACT = "to act"
    """The game can't be waiting for that player in this phase."""
    TOP = "top"
    """The top card doesn't lead to the phase, say a Green Shell without a green card."""
    DRAWN = "drawn"
    """The drawn card is not in the hand, or the phase doesn't go with it (TURN-3)."""
    CATCHABLE = "catchable"
    """Who can be caught has not exactly one card, or no hand is being played (UNO-2)."""
    PENDING = "pending"
    """There is a pending challenge without its phase, or one that can't be (CHAL-1, CHAL-5)."""
    EMPTY_TURNS = "empty turns"
    """Empty turns are counted though there are cards, or the hand would be over (PILE-3)."""
    SCORES = "scores"
    """The scores don't go with the hands won, or the game would be over (GAME-2)."""
    HAND_NUMBER = "hand number"
    """More hands are played or won than the game has (GAME-1, GAME-3)."""
    HAND_WINNER = "hand winner"
    """A hand that goes on has a winner, or one that ended has neither winner nor block."""
    WINNERS = "winners"
    """The winners are not those of the game (GAME-1 to GAME-4)."""
    COUNT = "count"
    """The game counts fewer moves than decisions (ply, decision)."""


@attrs.frozen
class Defect:
    """One thing that is wrong with a state.

    Attributes:
        code: The kind of mistake.
        field: The field of the state at fault; ``cards`` for all hands and piles together.
        message: A sentence that says what is wrong.
    """

    code: DefectCode
    field: str
    message: str


class Fault(NamedTuple):
    """What a rule has against a move, before it is known what would be legal instead."""

    code: ViolationCode
    clause: ClauseId | None
    what: str


@attrs.frozen
class Violation:
    """Why a move is refused.

    Attributes:
        code: The kind of mistake.
        clause: The clause that forbids the move; None where no rule of the game is broken (not a
            move, an unknown seat, a stale answer, another's seat).
        message: A sentence for a player: what was wrong, the clause, what would be legal.
        move: The move, as it was given.
        legal: The legal moves of the move's player; none if the seat is not the asker's.
    """

    code: ViolationCode
    clause: ClauseId | None
    message: str
    move: object = attrs.field(repr=shown)
    legal: tuple[Move, ...]


def not_a(name: str, value: object, wanted: str) -> InvalidStateError:
    """Return the error for something that is not even a state; often it is a `Transition`."""
    message = f"{wanted} was expected, not {shown(value)}"
    return InvalidStateError((Defect(DefectCode.TYPE, name, message),))
