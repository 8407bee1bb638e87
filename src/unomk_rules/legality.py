"""What may be done: every legal move of a position, and what is wrong with any other.

`legal_moves` lists and `explain` judges. Both follow one table of what each phase waits for, and
ask the rulebook; `apply` accepts just what they allow.
"""

from __future__ import annotations

import enum
from typing import Final, Literal, cast, overload

from unomk_rules.cards import Card, Face
from unomk_rules.choices import CHOICES
from unomk_rules.errors import IllegalMoveError, check_seat, is_seat, shown
from unomk_rules.faults import KINDS, fault_in_seats, find_fault, hand_of
from unomk_rules.moves import CallUno, CatchUno, Move, Play, Seat
from unomk_rules.rulebook.turn import fault_in_holding
from unomk_rules.rulebook.wild_draw_four import is_honest_hand
from unomk_rules.state import Position, State, View
from unomk_rules.violations import Fault, Violation, ViolationCode, not_a
from unomk_rules.wording import in_words


class _Everyone(enum.Enum):
    """All seats: what a question is about when it names none."""

    EVERYONE = "everyone"


_EVERYONE: Final = _Everyone.EVERYONE

_MOVES: Final = {phase: choice.moves for phase, choice in CHOICES.items()}


@overload
def legal_moves(position: Position) -> tuple[Move, ...]: ...
@overload
def legal_moves(position: Position, seat: Seat) -> tuple[Move, ...]: ...
def legal_moves(
    position: Position, seat: Seat | Literal[_Everyone.EVERYONE] = _Everyone.EVERYONE
) -> tuple[Move, ...]:
    """Return every move that `apply` would accept, of all players or of one.

    The order is fixed: first the moves of the player who has to act, plays by card, color and
    without UNO first; then `CallUno`; then `CatchUno` by seat. No move occurs twice.

    Args:
        position: The position.
        seat: The one player whose moves are wanted; left out, those of all. Moves that are
            possible out of turn are included (UNO-1, UNO-2).

    Returns:
        The moves; none if the game is over. Of a view, the viewer's moves and no others.

    Raises:
        UnknownSeatError: The seat is not in the game.
        InvalidStateError: What was given for the position is none.

    >>> from unomk_rules import new_game
    >>> state, events = new_game(4, seed=7)
    >>> legal_moves(state)[-1]
    Draw(player=1)
    >>> legal_moves(state, 2)
    ()
    """
    if seat is _EVERYONE and type(position) is State and position.catchable is None:
        player = position.to_act
        # One call less than below, for what is asked before nearly every move.
        return () if player is None else _MOVES[position.phase](position, player)
    asked = _asked(position, seat)
    player = position.to_act
    moves = _MOVES[position.phase](position, player) if player in asked else ()
    if position.catchable is not None:
        moves += _moves_out_of_turn(position.catchable, asked)
    return moves


def _moves_out_of_turn(catchable: Seat, asked: tuple[Seat, ...]) -> tuple[Move, ...]:
    """UNO-1, UNO-2: whoever has not said UNO may still say it, and any other may catch them."""
    call = (CallUno(catchable),) if catchable in asked else ()
    return (*call, *(CatchUno(player, catchable) for player in asked if player != catchable))


def playable(position: Position, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a player may play now.

    Args:
        position: The position.
        seat: The player.

    Returns:
        The cards, sorted, each once; none if the player is not on turn (TURN-1, MATCH-1). Of a
        view, the viewer's cards and no others.

    Raises:
        UnknownSeatError: The seat is not in the game.
        InvalidStateError: What was given for the position is none.

    >>> from unomk_rules import new_game
    >>> state, events = new_game(4, seed=7)
    >>> state.top, playable(state, state.to_act)
    (<R1>, (<R0>, <R6>, <RD>, <RS>, <B1>))
    """
    if position.to_act not in _asked(position, seat):
        return ()
    moves = _MOVES[position.phase](position, seat)
    return tuple(dict.fromkeys(move.card for move in moves if isinstance(move, Play)))


def can_act(position: Position) -> tuple[Seat, ...]:
    """Return the seats that have a legal move, ascending.

    Args:
        position: The position.

    Returns:
        The seat that has to act; all seats while somebody can be caught (UNO-2), for that one
        can say UNO and the others can catch; none when the game is over. Everybody may know this.

    Raises:
        InvalidStateError: What was given for the position is none.

    >>> from unomk_rules import new_game
    >>> can_act(new_game(4, seed=7).state)
    (1,)
    """
    _check_position(position)
    if position.catchable is not None:
        return position.seats
    return () if position.to_act is None else (position.to_act,)


def is_honest(position: Position, play: Play) -> bool:
    """Return whether a Wild Draw Four would be honest if it were played now (WD4-2).

    Args:
        position: The position.
        play: The play. Any card but a Wild Draw Four is honest; the named color doesn't matter.

    Returns:
        Whether the player's other cards hold none of the color in force.

    Raises:
        IllegalMoveError: It is not a play, or of a card that is not in the player's hand, or in a
            view the play of another seat.
        UnknownSeatError: The player is not in the game.
        InvalidStateError: What was given for the position is none.

    >>> from unomk_rules import Card, Color, Play, arrange
    >>> state = arrange(2, hands={0: "W4 B5"}, discard="B3")
    >>> is_honest(state, Play(0, Card.parse("W4"), Color.RED))
    False
    """
    _check_position(position)
    if type(play) is not Play or type(play.card) is not Card:
        what = f"{shown(play)} is not the play of a card"
        raise IllegalMoveError(
            violation(position, play, Fault(ViolationCode.NOT_A_MOVE, None, what))
        )
    check_seat(play.player, position.player_count)
    fault = fault_in_seats(position, play, None)
    if fault is None:
        fault = fault_in_holding(hand_of(position, play.player), play.card)
    if fault is not None:
        raise IllegalMoveError(violation(position, play, fault))
    if play.card.face is not Face.WILD_DRAW_FOUR:
        return True
    return is_honest_hand(hand_of(position, play.player), position.color, position.rules)


def explain(position: Position, move: object) -> Violation | None:
    """Say what is wrong with a move.

    Args:
        position: The position.
        move: The move; anything that is no move is told so.

    Returns:
        None if the move is legal, or what `IllegalMoveError.violation` would be. In a view, a move
        of another seat is `ViolationCode.NOT_YOUR_SEAT`.

    Raises:
        InvalidStateError: What was given for the position is none.

    >>> from unomk_rules import Draw, new_game
    >>> state, events = new_game(4, seed=7)
    >>> explain(state, Draw(1)) is None
    True
    >>> explain(state, Draw(2)).message
    'It is not the turn of seat 2, but of seat 1 (TURN-4). Seat 2 can do nothing now.'
    """
    _check_position(position)
    fault = find_fault(position, move, by=None, at=None)
    return None if fault is None else violation(position, move, fault)


def violation(position: Position, move: object, fault: Fault) -> Violation:
    """Return the fault of a move as a `Violation`, which tells what would be legal, too."""
    code, clause, what = fault
    player = cast("Move", move).player if type(move) in KINDS else None
    legal: tuple[Move, ...] = ()
    offer = ""
    if is_seat(player, position.player_count) and code is not ViolationCode.NOT_YOUR_SEAT:
        legal = legal_moves(position, cast("Seat", player))
        offer = f" Seat {player} can {in_words(legal)}."
    reason = "" if clause is None else f" ({clause})"
    return Violation(code, clause, f"{what}{reason}.{offer}", move, legal)


def _check_position(position: Position) -> None:
    if type(position) is not State and type(position) is not View:
        raise not_a("position", position, "a State or a View")


def _asked(position: Position, seat: Seat | Literal[_Everyone.EVERYONE]) -> tuple[Seat, ...]:
    """DECK-4: the seats whose moves are asked for and may be known: in a view, the viewer's."""
    _check_position(position)
    if seat is not _Everyone.EVERYONE:
        check_seat(seat, position.player_count)
    known: tuple[Seat, ...] = position.seats
    if isinstance(position, View):
        known = () if position.viewer is None else (position.viewer,)
    if seat is _Everyone.EVERYONE:
        return known
    return (seat,) if seat in known else ()
