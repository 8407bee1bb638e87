"""UNO: saying it, catching who has not, and the window in which that can be done."""

from __future__ import annotations

from typing import Final

from unomk_rules.clauses import ClauseId
from unomk_rules.events import Cards, UnoCalled, UnoCaught, UnoClosed, UnoOpened
from unomk_rules.moves import CallUno, CatchUno, Draw, Move, Play, Seat
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table
from unomk_rules.state import Position
from unomk_rules.violations import Fault, ViolationCode

HELD_BEFORE_UNO: Final = 2
"""UNO-1: UNO can be said with a play whenever exactly so many cards are held before it."""


def call_uno(table: Table, move: CallUno) -> None:
    """UNO-1: the player says UNO after the play, while the window is open."""
    table.log.append(UnoCalled(player=move.player, clause="UNO-1"))
    table.wait_for(table.to_act, table.phase, "UNO-1")


def catch_uno(table: Table, move: CatchUno) -> None:
    """UNO-2: who is caught not having said UNO draws the penalty."""
    table.log.append(UnoCaught(player=move.target, by=move.player, clause="UNO-2"))
    draw(table, move.target, table.rules.uno_penalty, "UNO-2")
    table.wait_for(table.to_act, table.phase, "UNO-2")


def settle_window(table: Table, move: Move) -> None:
    """UNO-2, UNO-3, UNO-5: when a move and its effects are done, the window shuts or opens."""
    catchable = table.catchable
    if catchable is not None:
        clause = _what_shuts_it(table, move, catchable)
        if clause is not None:
            table.catchable = None
            table.log.append(UnoClosed(player=catchable, clause=clause))
    if (
        type(move) is Play
        and not move.uno
        and len(table.hands[move.player]) == 1
        and table.catchable is None
    ):
        table.catchable = move.player
        table.log.append(UnoOpened(player=move.player, clause="UNO-2"))


def _what_shuts_it(table: Table, move: Move, catchable: Seat) -> ClauseId | None:
    """UNO-2, UNO-3: the clause by which the player can no longer be caught, or None."""
    if isinstance(move, CatchUno):
        return "UNO-2"
    if isinstance(move, Play | Draw) and move.player != catchable:
        return "UNO-2"
    if isinstance(move, CallUno) or len(table.hands[catchable]) != 1:
        return "UNO-3"
    return None


def fault_in_saying_uno(hand: Cards, play: Play) -> Fault | None:
    """UNO-1: what is wrong with saying UNO with a play."""
    if not play.uno or len(hand) == HELD_BEFORE_UNO:
        return None
    what = f"UNO is said with a play when two cards are held before it, not {len(hand)}"
    return Fault(ViolationCode.UNO_NOT_ALLOWED, "UNO-1", what)


def fault_in_call(position: Position, player: Seat) -> Fault | None:
    """UNO-4: what is wrong with saying UNO now."""
    if player == position.catchable:
        return None
    what = "There is nothing to call: UNO is due after one's play that leaves one card, until said"
    return Fault(ViolationCode.NOTHING_TO_CALL, "UNO-4", what)


def fault_in_catch(position: Position, player: Seat, target: Seat) -> Fault | None:
    """UNO-2, UNO-4: what is wrong with catching that player now."""
    if target != position.catchable:
        what = f"Seat {target} can't be caught now"
        return Fault(ViolationCode.NOT_CATCHABLE, "UNO-4", what)
    if target == player:
        return Fault(ViolationCode.NOT_CATCHABLE, "UNO-2", "Nobody can catch oneself")
    return None
