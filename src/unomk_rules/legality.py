"""What may be done: every legal move of a position, and what is wrong with any other.

`legal_moves` lists and `explain` judges. Both follow one table of what each phase waits for, and
ask the rulebook; `apply` accepts just what they allow.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, cast, get_args, overload

from unomk_rules.cards import Card, Color, Face
from unomk_rules.clauses import ClauseId
from unomk_rules.errors import (
    IllegalMoveError,
    UnknownSeatError,
    check_seat,
    is_seat,
    shown,
)
from unomk_rules.events import Cards
from unomk_rules.hands import holds
from unomk_rules.moves import (
    Accept,
    CallUno,
    CatchUno,
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
from unomk_rules.rulebook.game import ending_clause
from unomk_rules.rulebook.items.green_shell import fault_in_target
from unomk_rules.rulebook.match import MATCHING
from unomk_rules.rulebook.turn import (
    fault_in_holding,
    fault_in_play,
    legal_plays,
    playable_cards,
)
from unomk_rules.rulebook.uno import fault_in_call, fault_in_catch
from unomk_rules.rulebook.wild_draw_four import is_honest_hand
from unomk_rules.state import ALL_SEATS, Position, State, View
from unomk_rules.violations import Fault, Violation, ViolationCode, not_a
from unomk_rules.wording import DEEDS, in_words


class _Everyone(enum.Enum):
    """All seats: what a question is about when it names none."""

    EVERYONE = "everyone"


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

_CLAUSE_OF_PHASE: Final[Mapping[Phase, ClauseId]] = MappingProxyType(
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
    asked = _asked(position, seat)
    moves: list[Move] = []
    player = position.to_act
    if player is not None and player in asked:
        hand = _hand(position, player)
        for choice in CHOICES[position.phase].values():
            moves.extend(choice.moves(position, player, hand))
    catchable = position.catchable
    if catchable is not None:
        if catchable in asked:
            moves.append(CallUno(catchable))
        moves.extend(CatchUno(by, catchable) for by in asked if by != catchable)
    return tuple(moves)


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
    on_turn = position.to_act in _asked(position, seat) and Play in CHOICES[position.phase]
    return tuple(playable_cards(position, _hand(position, seat))) if on_turn else ()


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
    fault = _fault_in_seats(position, play, None)
    if fault is None:
        fault = fault_in_holding(_hand(position, play.player), play.card)
    if fault is not None:
        raise IllegalMoveError(violation(position, play, fault))
    if play.card.face is not Face.WILD_DRAW_FOUR:
        return True
    return is_honest_hand(_hand(position, play.player), position.color, position.rules)


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


def find_fault(
    position: Position, move: object, *, by: Seat | None, at: int | None
) -> Fault | None:
    """Return what is wrong with a move from this caller at this decision, or None."""
    if by is not None:
        check_seat(by, position.player_count)
    if type(move) not in _KINDS:
        return Fault(ViolationCode.NOT_A_MOVE, None, f"{shown(move)} is not a move")
    known_move = cast("Move", move)
    return _fault_in_seats(position, known_move, by) or _fault_in_rules(position, known_move, at)


def is_plain(state: State, move: object) -> bool:
    """Whether a move is of the most common kinds, which are legal at a glance.

    The player on turn draws, passes after drawing, or plays a matching number or action card of
    the hand with nothing said. What is not plain may be legal, too; this is a short way, and what
    `explain` finds wrong with a move never depends on it.
    """
    kind, phase = type(move), state.phase
    if kind is Play and phase is Phase.TURN:
        play = cast("Play", move)
        card, player = play.card, play.player
        if player is not state.to_act or type(card) is not Card or play.uno is not False:
            return False
        return (
            card in MATCHING[state.discard_pile[-1].face][state.color]
            and play.color is None
            and card.color is not None
            and holds(state.hands[player], card)
        )
    if (kind is Draw and phase is Phase.TURN) or (kind is Pass and phase is Phase.DRAWN):
        return cast("Draw | Pass", move).player is state.to_act
    return False


def _fault_in_seats(position: Position, move: Move, by: Seat | None) -> Fault | None:
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
    choice = CHOICES[phase].get(type(move))
    judge = _fault_in_kind if choice is None else choice.fault
    return judge(position, _hand(position, player), move)


def _fault_in_kind(position: Position, hand: Cards, move: Move) -> Fault:
    what = f"Seat {move.player} can't {DEEDS[type(move)]} now"
    return Fault(ViolationCode.WRONG_PHASE, _CLAUSE_OF_PHASE[position.phase], what)


def violation(position: Position, move: object, fault: Fault) -> Violation:
    """Return the fault of a move as a `Violation`, which tells what would be legal, too."""
    code, clause, what = fault
    player = cast("Move", move).player if type(move) in _KINDS else None
    legal: tuple[Move, ...] = ()
    offer = ""
    if is_seat(player, position.player_count) and code is not ViolationCode.NOT_YOUR_SEAT:
        legal = legal_moves(position, cast("Seat", player))
        offer = f" Seat {player} can {in_words(legal)}."
    reason = "" if clause is None else f" ({clause})"
    return Violation(code, clause, f"{what}{reason}.{offer}", move, legal)


_KINDS: Final = frozenset(get_args(Move))


def _check_position(position: Position) -> None:
    if type(position) is not State and type(position) is not View:
        raise not_a("position", position, "a State or a View")


def _asked(position: Position, seat: Seat | Literal[_Everyone.EVERYONE]) -> tuple[Seat, ...]:
    """DECK-4: the seats whose moves are asked for and may be known: in a view, the viewer's."""
    if seat is _Everyone.EVERYONE and type(position) is State:
        return ALL_SEATS[position.player_count]
    _check_position(position)
    if seat is not _Everyone.EVERYONE:
        check_seat(seat, position.player_count)
    known: tuple[Seat, ...] = position.seats
    if isinstance(position, View):
        known = () if position.viewer is None else (position.viewer,)
    if seat is _Everyone.EVERYONE:
        return known
    return (seat,) if seat in known else ()


def _hand(position: Position, seat: Seat) -> Cards:
    """The hand of a seat that may be asked about, which the position therefore shows."""
    hand = position.hands[seat]
    assert hand is not None
    return hand


def _unknown_seat(seat: object, player_count: int) -> Fault:
    text = str(UnknownSeatError(seat, player_count))
    return Fault(ViolationCode.UNKNOWN_SEAT, None, text[0].upper() + text[1:])


def _not_your_turn(position: Position, player: Seat) -> Fault:
    if position.phase in (Phase.TURN, Phase.DRAWN):
        clause: ClauseId = "TURN-4"
    else:
        clause = _CLAUSE_OF_PHASE[position.phase]
    what = f"It is not the turn of seat {player}, but of seat {position.to_act}"
    return Fault(ViolationCode.NOT_YOUR_TURN, clause, what)
