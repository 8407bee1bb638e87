"""Players for every seat: policies that get a view, their legal moves and a source of chance.

A policy never sees a `State`, so it can't cheat, not even by accident. All are pure functions of
their arguments, and can be pickled.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

import attrs

from unomk_rules.cards import Color, Face
from unomk_rules.engine import apply
from unomk_rules.events import Cards
from unomk_rules.legality import legal_moves
from unomk_rules.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Move,
    Play,
    Seat,
)
from unomk_rules.rulebook.wild_draw_four import is_honest_hand
from unomk_rules.rules import SingleHand
from unomk_rules.state import Position, State, View
from unomk_rules.views import determinize


class Policy(Protocol):
    """How a seat chooses its moves; any function of this form is one."""

    def __call__(
        self, view: View, moves: tuple[Move, ...], chooser: random.Random, /
    ) -> Move | None:
        """Choose a move.

        Args:
            view: What the seat may know.
            moves: Its legal moves, at least one: ``legal_moves(view)``.
            chooser: Its own source of chance.

        Returns:
            One of the moves. Out of turn, when only `CallUno` or `CatchUno` are possible and the
            game waits for somebody else (``view.to_act != view.viewer``), None does nothing.
        """


def random_bot(view: View, moves: tuple[Move, ...], chooser: random.Random) -> Move | None:
    """Choose any move, each as likely as the others; out of turn, doing nothing is one of them."""
    if view.to_act == view.viewer:
        return chooser.choice(moves)
    return chooser.choice((None, *moves))


def greedy_bot(view: View, moves: tuple[Move, ...], chooser: random.Random) -> Move | None:
    """Shed as many points as possible, keep the wild cards, never forget UNO."""
    return _greedy_move(view, view.hand, moves)


def careful_bot(view: View, moves: tuple[Move, ...], chooser: random.Random) -> Move | None:
    """Play as `greedy_bot`, but challenge by the probability of guilt."""
    if view.pending is not None and view.to_act == view.viewer:
        guilt = probability_of_guilt(view)
        kind = Challenge if guilt > 0.9 else Accept
        return next(move for move in moves if isinstance(move, kind))
    return _greedy_move(view, view.hand, moves)


def probability_of_guilt(view: View) -> float:
    """Return how likely the accused is guilty, by the cards in sight alone."""
    pending = view.pending
    if pending is None:
        return 0.0
    if pending.hand is not None:
        return float(not is_honest_hand(pending.hand, pending.color_before, view.rules))
    unseen = Counter(view.rules.deck)
    unseen.subtract(view.discard_pile)
    unseen.subtract(view.hand)
    matching = sum(
        count
        for card, count in unseen.items()
        if not is_honest_hand((card,), pending.color_before, view.rules)
    )
    total = unseen.total()
    size = pending.hand_size
    return 1 - math.comb(total - matching, size) / math.comb(total, size)


@attrs.frozen
class SearchBot:
    """Try every move on guesses at the hidden cards, and take the one that wins most.

    Attributes:
        playouts: Hands played to their end for each decision.
    """

    playouts: int = 64

    def __call__(
        self, view: View, moves: tuple[Move, ...], chooser: random.Random, /
    ) -> Move | None:
        """Choose a move, as a `Policy`."""
        seat = view.to_act
        if seat is None or seat != view.viewer or len(moves) == 1:
            return _greedy_move(view, view.hand, moves)
        moves = _without_silence(moves)
        totals = dict.fromkeys(moves, 0)
        for _ in range(max(1, self.playouts // len(moves))):
            guess = determinize(view, seed=chooser.getrandbits(64))
            for move in moves:
                totals[move] += _playout(apply(guess, move).state, seat)
        return max(moves, key=totals.__getitem__)


search_bot: Final = SearchBot()

BOTS: Final[Mapping[str, Policy]] = MappingProxyType(
    {"random": random_bot, "greedy": greedy_bot, "careful": careful_bot, "search": search_bot}
)
"""The policies by name."""


def _without_silence(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Leave out each play without UNO that is possible with it, too."""
    return tuple(
        move
        for move in moves
        if not isinstance(move, Play) or move.uno or attrs.evolve(move, uno=True) not in moves
    )


def _playout(state: State, seat: Seat) -> int:
    hand_number = state.hand_number
    scores = state.scores
    while state.to_act is not None and state.hand_winner is None:
        if state.hand_number != hand_number:
            return 0
        player = state.to_act
        move = _greedy_move(state, state.hands[player], legal_moves(state, player))
        assert move is not None
        state = apply(state, move).state
    if state.hand_winner is None:
        return 0
    gain = max(after - before for before, after in zip(scores, state.scores, strict=True))
    worth = 1 if isinstance(state.rules.scoring, SingleHand) else gain
    return worth if state.hand_winner == seat else -worth


def _greedy_move(position: Position, hand: Cards, moves: Sequence[Move]) -> Move | None:
    last = moves[-1]
    if isinstance(last, CallUno | CatchUno):
        return last
    if isinstance(moves[0], Play):
        plays = [move for move in moves if isinstance(move, Play)]
        liked = _favorite_color(hand)
        return max(
            plays,
            key=lambda play: (
                not play.card.is_wild,
                play.card.points,
                play.card.face is Face.WILD_ITEM_BOX,
                play.uno,
                play.color is liked,
            ),
        )
    match moves[0]:
        case Accept(player):
            pending = position.pending
            assert pending is not None
            return Challenge(player) if pending.hand_size >= 5 else moves[0]
        case ChooseColor(player):
            return ChooseColor(player, _favorite_color(hand))
        case ChooseTarget(player):
            return moves[0]
        case _:
            return moves[0]


def _favorite_color(hand: Cards) -> Color:
    """The color of most cards in the hand, the first such in the order of colors."""
    counts = Counter(card.color for card in hand)
    return max(Color, key=lambda color: counts[color])
