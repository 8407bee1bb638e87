"""The engine: what each move does in each phase, as a table, and the one way to carry it out.

`apply` refuses what is not legal, lets one rule of the rulebook change the table, settles the UNO
window and the end of the hand, and freezes the table into the next state. It does no I/O, keeps
no global, and changes nothing that it was given.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from unomk_rules.choices import CHOICES
from unomk_rules.errors import IllegalMoveError, InvalidSetupError, is_seat, shown
from unomk_rules.faults import find_fault
from unomk_rules.legality import violation
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
from unomk_rules.rulebook.challenge import accept, challenge
from unomk_rules.rulebook.game import deal, finish_hand
from unomk_rules.rulebook.going_out import is_out, win_hand
from unomk_rules.rulebook.items.bob_omb import choose_color
from unomk_rules.rulebook.items.green_shell import choose_target
from unomk_rules.rulebook.setup import choose_start_color, draw_for_dealer, start_hand
from unomk_rules.rulebook.table import Table
from unomk_rules.rulebook.turn import draw_card, pass_turn, play_card
from unomk_rules.rulebook.uno import call_uno, catch_uno, settle_window
from unomk_rules.rules import Rules
from unomk_rules.shortcuts import SHORTCUTS
from unomk_rules.shuffle import RandomSource
from unomk_rules.state import State, Transition
from unomk_rules.violations import not_a


class Step(NamedTuple):
    """What a kind of move does in a phase, and the phases that this can lead to."""

    rule: Callable[[Table, Any], None]  # Any: the one kind of move it is for
    leads_to: frozenset[Phase]


def _step(rule: Callable[[Table, Any], None], *leads_to: Phase) -> Step:
    return Step(rule, frozenset(leads_to))


_END: Final = (Phase.HAND_OVER, Phase.GAME_OVER)
_AFTER_CARD: Final = (Phase.TURN, Phase.CHALLENGE, Phase.CHOOSE_TARGET, Phase.CHOOSE_COLOR)

STEPS: Final[Mapping[Phase, Mapping[type[Move], Step]]] = {
    Phase.START_COLOR: {ChooseColor: _step(choose_start_color, Phase.TURN)},
    Phase.TURN: {
        Play: _step(play_card, *_AFTER_CARD, *_END),
        Draw: _step(draw_card, Phase.DRAWN),
    },
    Phase.DRAWN: {
        Play: _step(play_card, *_AFTER_CARD),
        Pass: _step(pass_turn, Phase.TURN, *_END),
    },
    Phase.CHALLENGE: {
        Accept: _step(accept, Phase.TURN),
        Challenge: _step(challenge, Phase.TURN),
    },
    Phase.CHOOSE_TARGET: {ChooseTarget: _step(choose_target, Phase.TURN, *_END)},
    Phase.CHOOSE_COLOR: {ChooseColor: _step(choose_color, Phase.TURN)},
    Phase.HAND_OVER: {Deal: _step(deal, Phase.TURN, Phase.START_COLOR)},
    Phase.GAME_OVER: {},
}
"""What each kind of move does in each phase."""

AT_ANY_TIME: Final[Mapping[type[Move], Callable[[Table, Any], None]]] = {
    CallUno: call_uno,
    CatchUno: catch_uno,
}
"""The moves out of turn, which leave the phase as it is (UNO-3)."""


def new_game(
    player_count: int,
    rules: Rules = Rules(),  # noqa: B008  # an immutable value
    *,
    seed: int | None = None,
    dealer: Seat | None = None,
) -> Transition:
    """Start a game: find the dealer, shuffle, deal, flip the start card (SETUP).

    Args:
        player_count: The number of players, 2 to 10.
        rules: The rules to play by.
        seed: An integer of any size, from which all shuffles follow; None takes one from
            `secrets`. Small seeds are for tests: players could try them all against their hand.
        dealer: The seat that deals first; None is seat 0, or whoever draws the high card. With
            ``first_dealer="high_card"`` it can't be given (SETUP-2).

    Returns:
        The first state, and what happened up to it.

    Raises:
        InvalidSetupError: The arguments don't make a game.

    >>> state, events = new_game(4, seed=7)
    >>> state.to_act, state.phase.name, state.top
    (1, 'TURN', <R1>)
    """
    check_setup(player_count, rules, seed=seed, dealer=dealer)
    source = RandomSource.from_seed(secrets.randbits(256) if seed is None else seed)
    table = Table.laid(rules, player_count, source)
    if rules.first_dealer == "high_card":
        table.dealer = draw_for_dealer(table)
    else:
        table.dealer = 0 if dealer is None else dealer
    start_hand(table)
    return table.freeze()


def apply(state: State, move: Move, *, by: Seat | None = None, at: int | None = None) -> Transition:
    """Carry out a move.

    Args:
        state: The state; it stays as it is.
        move: The move.
        by: The seat whose move this is known to be, for example from a login. A move of another
            player is refused before any hand is looked at. None trusts the move; so a spectator,
            whose seat is None, must not get as far as this.
        at: The `State.decision` that the move answers. If the game has gone on since, the move is
            refused; but `CallUno` and `CatchUno` never are. None takes any.

    Returns:
        The next state, and what happened; it unpacks as ``state, events``.

    Raises:
        IllegalMoveError: The move is not legal; its `violation` tells why.
        UnknownSeatError: `by` is not in the game.
        InvalidStateError: What was given for the state is none.

    >>> from unomk_rules import Draw
    >>> state, events = new_game(4, seed=7)
    >>> state, events = apply(state, Draw(1))
    >>> state.phase.name, state.drawn, events[-1].clause
    ('DRAWN', <BD>, 'TURN-3')
    """
    if type(state) is not State:
        raise not_a("state", state, "a State")
    if by is None and at is None and state.catchable is None:
        shortcut = SHORTCUTS[state.phase].get(type(move))
        if shortcut is not None and move.player is state.to_act:
            transition = shortcut(state, move)
            if transition is not None:
                return transition
    return carry_out(state, move, by=by, at=at)


def carry_out(state: State, move: Move, *, by: Seat | None, at: int | None) -> Transition:
    """Carry out a move by the rulebook: `apply` without its shortcuts."""
    kind = CHOICES[state.phase].kinds.get(type(move))
    is_plain = (
        by is None
        and at is None
        and kind is not None
        and move.player is state.to_act
        and kind.is_plain(state, move)
    )
    if not is_plain:
        fault = find_fault(state, move, by=by, at=at)
        if fault is not None:
            raise IllegalMoveError(violation(state, move, fault))
    table = Table.after(state)
    table.log = []
    if kind is not None:
        STEPS[state.phase][type(move)].rule(table, move)
    else:
        table.decision = state.decision
        AT_ANY_TIME[type(move)](table, move)
    if len(table.hands[move.player]) < 2 or table.catchable is not None:
        _settle(table, move)
    return table.freeze()


def _settle(table: Table, move: Move) -> None:
    """UNO-5, OUT-1: with a card or none in hand, UNO is due, or the hand is won."""
    settle_window(table, move)
    if is_out(table, move.player):
        win_hand(table, move)
        finish_hand(table)


def check_setup(player_count: object, rules: object, *, seed: object, dealer: object) -> None:
    """SETUP-1, SETUP-2: refuse what makes no game, before anything is shuffled."""
    if type(player_count) is not int or not 2 <= player_count <= 10:
        raise InvalidSetupError("player_count", player_count, "2 to 10 players")
    if type(rules) is not Rules:
        raise InvalidSetupError("rules", rules, "Rules")
    needed = player_count * rules.hand_size + 1
    if len(rules.deck) < needed:
        size = shown(rules.hand_size)
        allowed = f"{shown(needed)} cards or more: {player_count} hands of {size}, a start card"
        raise InvalidSetupError("deck", f"{len(rules.deck)} cards", allowed)
    if seed is not None and type(seed) is not int:
        raise InvalidSetupError("seed", seed, "an integer, or None")
    if dealer is None:
        return
    if rules.first_dealer == "high_card":
        raise InvalidSetupError("dealer", dealer, 'None, for first_dealer is "high_card"')
    if not is_seat(dealer, player_count):
        raise InvalidSetupError("dealer", dealer, f"a seat, 0 to {player_count - 1}")
