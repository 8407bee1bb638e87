"""What each phase waits for, as a table: the kinds of moves, which are legal, and what is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
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
from unomk_rules.rulebook.turn import fault_in_play, legal_plays
from unomk_rules.state import Position
from unomk_rules.violations import Fault, ViolationCode


class Choice(NamedTuple):
    """A kind of move that a phase waits for: its legal ones, and what is wrong with another."""

    moves: Callable[[Position, Seat, Cards], Iterable[Move]]
    fault: Callable[[Position, Cards, Any], Fault | None]  # Any: the one kind of move it is for


def _free(kind: type[Draw | Pass | Accept | Challenge | Deal]) -> Choice:
    """A move that is always allowed in its phase."""
    of_player = [(kind(player),) for player in range(10)]
    return Choice(
        moves=lambda position, player, hand: of_player[player],
        fault=lambda position, hand, move: None,
    )


def _fault_in_chosen_color(position: Position, hand: Cards, move: ChooseColor) -> Fault | None:
    if type(move.color) is Color:
        return None
    return Fault(ViolationCode.NOT_A_MOVE, None, "The chosen color has to be a Color")


def _fault_in_target(position: Position, hand: Cards, move: ChooseTarget) -> Fault | None:
    return fault_in_target(move.player, move.target)


_COLOR = Choice(
    moves=lambda position, player, hand: [ChooseColor(player, color) for color in Color],
    fault=_fault_in_chosen_color,
)
_TARGET = Choice(
    moves=lambda position, player, hand: [
        ChooseTarget(player, target) for target in position.seats if target != player
    ],
    fault=_fault_in_target,
)
_PLAY = Choice(moves=legal_plays, fault=fault_in_play)

CHOICES: Final[Mapping[Phase, Mapping[type[Move], Choice]]] = MappingProxyType(
    {
        Phase.START_COLOR: {ChooseColor: _COLOR},
        Phase.TURN: {Play: _PLAY, Draw: _free(Draw)},
        Phase.DRAWN: {Play: _PLAY, Pass: _free(Pass)},
        Phase.CHALLENGE: {Accept: _free(Accept), Challenge: _free(Challenge)},
        Phase.CHOOSE_TARGET: {ChooseTarget: _TARGET},
        Phase.CHOOSE_COLOR: {ChooseColor: _COLOR},
        Phase.HAND_OVER: {Deal: _free(Deal)},
        Phase.GAME_OVER: {},
    }
)
"""What each phase waits for, of the player who has to act; UNO is for all, at any time."""

CLAUSE_OF_PHASE: Final[Mapping[Phase, ClauseId]] = MappingProxyType(
    {
        Phase.START_COLOR: "SETUP-6",
        Phase.TURN: "TURN-1",
        Phase.DRAWN: "TURN-3",
        Phase.CHALLENGE: "CHAL-1",
        Phase.CHOOSE_TARGET: "ITEM-3",
        Phase.CHOOSE_COLOR: "ITEM-5",
        Phase.HAND_OVER: "GAME-4",
    }
)
