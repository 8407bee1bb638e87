"""What has to hold in every state: promises 1, 3, 5 and 6 of the library.

1. The legal moves are those that `apply` accepts and `explain` finds nothing wrong with, and nobody
   is stuck before the game is over.
3. Hands and piles are the deck.
5. A view shows its viewer's cards and no others, and lists that viewer's part of the legal moves.
6. The views follow from the updates alone.
"""

from __future__ import annotations

from typing import Final

import unomk_rules as umk
from spec.models import Model
from unomk_rules import Move, Seat, State, Transition, View

_COLORS: Final = (None, *umk.Color)
_SIMPLE: Final = (umk.Draw, umk.Pass, umk.Accept, umk.Challenge, umk.CallUno, umk.Deal)


class BrokenPromiseError(Exception):
    """A promise doesn't hold in a state; the message tells which, and where."""

    def __init__(self, promise: str, state: State, detail: object) -> None:
        """Take what was promised, the state, and what was found instead."""
        piles = f"draw pile {state.draw_pile}, discard pile {state.discard_pile}"
        super().__init__(f"{promise}: {detail}\nin {state!r}\nwith {piles}")


def universe(model: Model) -> tuple[Move, ...]:
    """Return the moves that can be written down for a model.

    Args:
        model: The game.

    Returns:
        Every kind of move of every seat, with every card of the deck and every color, and with a
        card that is not in the deck.
    """
    seats = range(model.player_count)
    kinds = set(model.rules.deck)
    kinds.add(next(card for card in umk.DECK if card not in kinds))
    moves: list[Move] = []
    for player in seats:
        for card in sorted(kinds):
            colors = _COLORS if card.is_wild else _COLORS[:2]
            moves += [umk.Play(player, card, c, uno) for c in colors for uno in (False, True)]
        moves += [kind(player) for kind in _SIMPLE]
        moves += [umk.ChooseColor(player, color) for color in umk.Color]
        moves += [umk.ChooseTarget(player, target) for target in seats]
        moves += [umk.CatchUno(player, target) for target in seats]
    return tuple(moves)


def check_moves(state: State, legal: tuple[Move, ...]) -> None:
    """Promise 1, for the moves that are legal; that `apply` accepts them, exploring shows."""
    if bool(legal) == state.is_over:
        raise BrokenPromiseError("1: a game goes on until it is over", state, legal)
    if len(set(legal)) != len(legal):
        raise BrokenPromiseError("1: no move is listed twice", state, legal)
    for move in legal:
        violation = umk.explain(state, move)
        if violation is not None:
            raise BrokenPromiseError("1: nothing is wrong with a legal move", state, violation)


def check_refusals(state: State, legal: tuple[Move, ...], others: tuple[Move, ...]) -> None:
    """Promise 1, for moves that aren't legal: they are explained, and `apply` refuses them."""
    for move in others:
        if move in legal:
            continue
        violation = umk.explain(state, move)
        if violation is None:
            raise BrokenPromiseError("1: a move that isn't listed is explained", state, move)
        try:
            umk.apply(state, move)
        except umk.IllegalMoveError as error:
            if error.violation == violation:
                continue
        raise BrokenPromiseError("1: a move that isn't listed is refused", state, move)


def check_seats(state: State, legal: tuple[Move, ...], views: dict[Seat | None, View]) -> None:
    """Promise 5: a view shows what its viewer may see, and the viewer's legal moves."""
    for viewer, seen in views.items():
        if viewer is None:
            moves: tuple[Move, ...] = ()
        else:
            moves = umk.legal_moves(state, viewer)
            if moves != tuple(move for move in legal if move.player == viewer):
                raise BrokenPromiseError("1: each seat has its part of the moves", state, moves)
        if umk.legal_moves(seen) != moves:
            raise BrokenPromiseError("5: a view lists its viewer's moves", state, seen)
        _check_secrets(state, seen)


def _check_secrets(state: State, seen: View) -> None:
    """DECK-4, TURN-3, CHAL-2: other hands, drawn cards and the accused's hand stay hidden."""
    shown = state.hand_winner is not None
    for seat, hand in enumerate(seen.hands):
        expected = state.hands[seat] if shown or seat == seen.viewer else None
        if hand != expected:
            raise BrokenPromiseError("5: a view shows one's own hand alone", state, seen)
    if seen.drawn != (state.drawn if seen.viewer == state.to_act else None):
        raise BrokenPromiseError("5: who has drawn a card alone sees it", state, seen)
    pending = seen.pending
    if pending is not None and pending.hand is not None and pending.accused != seen.viewer:
        raise BrokenPromiseError("5: the hand of the accused is hidden", state, seen)


def check_views(before: State, views: dict[Seat | None, View], after: Transition) -> None:
    """Promise 6: the next view of every seat follows from the update alone."""
    for viewer, seen in views.items():
        if umk.advance(seen, umk.redact(after, viewer)) != umk.view(after.state, viewer):
            raise BrokenPromiseError("6: a view follows from the update", before, after.events)
