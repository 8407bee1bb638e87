"""What each phase waits for, as a table: the kinds of moves, which are legal, and what is not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from unomk_rules.cards import Color
from unomk_rules.clauses import ClauseId
from unomk_rules.events import Cards
from unomk_rules.moves import (
    Accept,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
    Phase,
    Play,
    Seat,
)
from unomk_rules.rulebook.items.green_shell import fault_in_target
from unomk_rules.rulebook.turn import (
    fault_in_play,
    is_plain_play,
    moves_of_turn,
)
from unomk_rules.state import Position, State
from unomk_rules.violations import Fault, ViolationCode


class Kind(NamedTuple):
    """A kind of move that a phase waits for, of the player who has to act.

    `is_plain` is a short way for the moves that are made all the time: what it says yes to is
    legal, and what it says no to may be.
    """

    fault: Callable[[Position, Cards, Any], Fault | None]  # Any: the one kind of move it is for
    is_plain: Callable[[State, Any], bool] = lambda state, move: False


class Choice(NamedTuple):
    """What a phase waits for: the legal moves of the player who has to act, and their kinds."""

    moves: Callable[[Position, Seat], tuple[Move, ...]]
    kinds: Mapping[type[Move], Kind]


@cache
def _answers(player: Seat) -> tuple[Move, ...]:
    """CHAL-1: to accept the Wild Draw Four, or challenge it."""
    return Accept(player), Challenge(player)


@cache
def _targets(player: Seat, player_count: int) -> tuple[Move, ...]:
    """ITEM-3: any other player."""
    return tuple(ChooseTarget(player, other) for other in range(player_count) if other != player)


@cache
def _colors(player: Seat) -> tuple[Move, ...]:
    """ITEM-5, SETUP-6: any color."""
    return tuple(ChooseColor(player, color) for color in Color)


def _fault_in_chosen_color(position: Position, hand: Cards, move: ChooseColor) -> Fault | None:
    if type(move.color) is Color:
        return None
    return Fault(ViolationCode.NOT_A_MOVE, None, "The chosen color has to be a Color")


def _fault_in_chosen_target(position: Position, hand: Cards, move: ChooseTarget) -> Fault | None:
    return fault_in_target(move.player, move.target)


_ALWAYS = Kind(fault=lambda position, hand, move: None, is_plain=lambda state, move: True)
_PLAY = Kind(fault_in_play, is_plain_play)
_COLOR = Choice(
    lambda position, player: _colors(player), {ChooseColor: Kind(_fault_in_chosen_color)}
)

CHOICES: Final[Mapping[Phase, Choice]] = {
    Phase.START_COLOR: _COLOR,
    Phase.TURN: Choice(moves_of_turn, {Play: _PLAY, Draw: _ALWAYS}),
    Phase.DRAWN: Choice(moves_of_turn, {Play: _PLAY, Pass: _ALWAYS}),
    Phase.CHALLENGE: Choice(
        lambda position, player: _answers(player), {Accept: _ALWAYS, Challenge: _ALWAYS}
    ),
    Phase.CHOOSE_TARGET: Choice(
        lambda position, player: _targets(player, position.player_count),
        {ChooseTarget: Kind(_fault_in_chosen_target)},
    ),
    Phase.CHOOSE_COLOR: _COLOR,
    Phase.HAND_OVER: Choice(lambda position, player: (Deal(player),), {Deal: _ALWAYS}),
    Phase.GAME_OVER: Choice(lambda position, player: (), {}),
}
"""What each phase waits for, of the player who has to act; UNO is for all, at any time."""

CLAUSE_OF_PHASE: Final[Mapping[Phase, ClauseId]] = {
    Phase.START_COLOR: "SETUP-6",
    Phase.TURN: "TURN-1",
    Phase.DRAWN: "TURN-3",
    Phase.CHALLENGE: "CHAL-1",
    Phase.CHOOSE_TARGET: "ITEM-3",
    Phase.CHOOSE_COLOR: "ITEM-5",
    Phase.HAND_OVER: "GAME-4",
}
