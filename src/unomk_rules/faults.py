"""What is wrong with a move: whose it is, what the game waits for, and what the rules forbid.

The questions come in a fixed order, so that nothing is told of a hand to anybody but its player.
"""

from __future__ import annotations

from typing import Final, cast, get_args

from unomk_rules.choices import CHOICES, CLAUSE_OF_PHASE
from unomk_rules.clauses import ClauseId
from unomk_rules.errors import UnknownSeatError, check_seat, is_seat, shown
from unomk_rules.events import Cards
from unomk_rules.moves import (
    CallUno,
    CatchUno,
    ChooseTarget,
    Move,
    Phase,
    Seat,
)
from unomk_rules.rulebook.game import ending_clause
from unomk_rules.rulebook.uno import fault_in_call, fault_in_catch
from unomk_rules.state import Position, View
from unomk_rules.violations import Fault, ViolationCode
from unomk_rules.wording import DEEDS

KINDS: Final = frozenset(get_args(Move))
"""The kinds of moves there are; a subclass of one is none."""


def find_fault(
    position: Position, move: object, *, by: Seat | None, at: int | None
) -> Fault | None:
    """Return what is wrong with a move from this caller at this decision, or None."""
    if by is not None:
        check_seat(by, position.player_count)
    if type(move) not in KINDS:
        return Fault(ViolationCode.NOT_A_MOVE, None, f"{shown(move)} is not a move")
    known_move = cast("Move", move)
    return fault_in_seats(position, known_move, by) or _fault_in_rules(position, known_move, at)


def fault_in_seats(position: Position, move: Move, by: Seat | None) -> Fault | None:
    """SETUP-1: the player and the target are in the game, and the caller speaks for the player."""
    player, seats = move.player, position.player_count
    if not is_seat(player, seats):
        return _unknown_seat(player, seats)
    asker = position.viewer if isinstance(position, View) else by
    if player != asker and (by is not None or isinstance(position, View)):
        who = "A spectator" if asker is None else f"Seat {asker}"
        return Fault(ViolationCode.NOT_YOUR_SEAT, None, f"{who} can't move for seat {player}")
    if isinstance(move, ChooseTarget | CatchUno) and not is_seat(move.target, seats):
        return _unknown_seat(move.target, seats)
    return None


def _fault_in_rules(position: Position, move: Move, at: int | None) -> Fault | None:
    """TURN-1, TURN-4: what the game waits for, and of whom; UNO is for all, at any time."""
    player, phase = move.player, position.phase
    if phase is Phase.GAME_OVER:
        clause = ending_clause(position.rules, position.hand_winner)
        return Fault(ViolationCode.GAME_OVER, clause, "The game is over")
    if isinstance(move, CallUno):
        return fault_in_call(position, player)
    if isinstance(move, CatchUno):
        return fault_in_catch(position, player, move.target)
    if at is not None and (type(at) is not int or at != position.decision):
        what = f"The game has gone on since decision {shown(at)}: it is at {position.decision}"
        return Fault(ViolationCode.STALE, None, what)
    if player != position.to_act:
        return _not_your_turn(position, player)
    kind = CHOICES[phase].kinds.get(type(move))
    judge = _fault_in_kind if kind is None else kind.fault
    return judge(position, hand_of(position, player), move)


def _fault_in_kind(position: Position, hand: Cards, move: Move) -> Fault:
    what = f"Seat {move.player} can't {DEEDS[type(move)]} now"
    return Fault(ViolationCode.WRONG_PHASE, CLAUSE_OF_PHASE[position.phase], what)


def _unknown_seat(seat: object, player_count: int) -> Fault:
    text = str(UnknownSeatError(seat, player_count))
    return Fault(ViolationCode.UNKNOWN_SEAT, None, text[0].upper() + text[1:])


def _not_your_turn(position: Position, player: Seat) -> Fault:
    if position.phase in (Phase.TURN, Phase.DRAWN):
        clause: ClauseId = "TURN-4"
    else:
        clause = CLAUSE_OF_PHASE[position.phase]
    what = f"It is not the turn of seat {player}, but of seat {position.to_act}"
    return Fault(ViolationCode.NOT_YOUR_TURN, clause, what)


def hand_of(position: Position, seat: Seat) -> Cards:
    """The hand of a seat that may be asked about, which the position therefore shows."""
    hand = position.hands[seat]
    assert hand is not None
    return hand
