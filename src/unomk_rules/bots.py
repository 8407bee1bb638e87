"""Players for every seat: policies that get a view, their legal moves and a source of chance.

A policy never sees a `State`, so it can't cheat, not even by accident. All are pure functions of
their arguments, and can be pickled.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Final, Protocol, cast

import attrs

from unomk_rules.cards import Card, Color, Face
from unomk_rules.engine import apply
from unomk_rules.errors import InvalidSetupError
from unomk_rules.events import Cards
from unomk_rules.legality import legal_moves
from unomk_rules.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Draw,
    Move,
    Pass,
    Phase,
    Play,
    Seat,
)
from unomk_rules.rulebook.wild_draw_four import is_honest_hand
from unomk_rules.state import Position, State, View
from unomk_rules.views import determinize

BLUFF_RATE: Final = 0.1
"""How readily others bluff with a Wild Draw Four, as `careful_bot` takes it."""

DOUBT: Final = 1.64
"""Standard errors by which a move has to be better before `SearchBot` believes it (95 %)."""

_ENDED: Final = (Phase.HAND_OVER, Phase.GAME_OVER)

_HORIZON: Final = 16
"""Moves of a playout after which the hands are compared; to play on costs more than it tells."""


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
    """Shed as many points as possible, and keep the wild cards for later.

    It says UNO with the play and catches whoever forgets to. It plays whenever it can: colored
    cards before wild ones, the most points first, an Item Box before a Wild Draw Four, which so is
    always honest (WD4-2). It names the color that it holds most of, aims a Green Shell at the
    fewest cards, and challenges a Wild Draw Four if its player had five cards or more left: of so
    many, one is likely to match.
    """
    return _greedy_choice(view, view.hand, moves)


def careful_bot(view: View, moves: tuple[Move, ...], chooser: random.Random) -> Move | None:
    """Play like `greedy_bot`, but challenge by the probability of guilt.

    `probability_of_guilt` is what the cards in sight tell, g. That a Wild Draw Four was played at
    all speaks for the accused, since most players bluff seldom: let them play it from a hand with
    a match only `BLUFF_RATE` times, b, as readily as from one without. Then, by Bayes, the accused
    is guilty with probability bg / (bg + 1 - g).

    A challenge costs two cards if it fails (CHAL-4). If it succeeds (CHAL-3), the accused draws
    four, this player draws four less and keeps the turn, which is worth about two more: ten cards.
    So it pays at a probability of more than 2 / (2 + 10).
    """
    move = greedy_bot(view, moves, chooser)
    if not isinstance(move, Accept | Challenge):
        return move
    guilt = probability_of_guilt(view)
    suspicion = BLUFF_RATE * guilt / (BLUFF_RATE * guilt + 1 - guilt)
    return Challenge(move.player) if suspicion > 2 / 12 else Accept(move.player)


def probability_of_guilt(view: View) -> float:
    """Return how likely the accused of a pending challenge is guilty, by the cards in sight.

    All hands that the accused may have held are taken to be equally likely. If n of N unseen cards
    match the color that was in force, a hand of k cards holds none of them with probability
    C(N - n, k) / C(N, k) (WD4-2, CHAL-5). That the Wild Draw Four was played is not held against
    the accused, nor for them.

    Args:
        view: The view of a seat, or of a spectator.

    Returns:
        The probability, 0 to 1; who sees the hand knows, and without a challenge nobody is guilty.

    >>> from unomk_rules import Card, Color, Play, apply, arrange, view
    >>> state = arrange(2, hands={0: "W4 R5 R6"}, discard="B3")
    >>> state, events = apply(state, Play(0, Card.parse("W4"), Color.RED))
    >>> round(probability_of_guilt(view(state, 1)), 2), probability_of_guilt(view(state, 0))
    (0.53, 0.0)
    """
    pending = view.pending
    if pending is None:
        return 0.0
    color, rules = pending.color_before, view.rules
    if pending.hand is not None:
        return float(not is_honest_hand(pending.hand, color, rules))
    unseen = Counter(rules.deck)
    unseen.subtract(view.discard_pile)
    unseen.subtract(view.hand)
    others = sum(n for card, n in unseen.items() if is_honest_hand((card,), color, rules))
    return 1 - math.comb(others, pending.hand_size) / math.comb(unseen.total(), pending.hand_size)


def _some_playouts(_: object, attribute: attrs.Attribute[int], value: object) -> None:
    if type(value) is not int or value < 1:
        raise InvalidSetupError(attribute.name, value, "a whole number, 1 or more")


@attrs.frozen
class SearchBot:
    """Try moves out on guesses at the hidden cards: a determinized Monte Carlo search.

    Every guess (`determinize`) is played on by `greedy_bot`, once after the move that `careful_bot`
    would make and once after each of the others, till the hand ends or for a while, after which who
    has fewer cards is ahead. Another move is preferred if it did better beyond chance: by more than
    `DOUBT` standard errors. So it plays like `careful_bot` where trying out shows no difference,
    and the more playouts, the more often it knows better. Challenges it leaves to `careful_bot`,
    for guesses infer nothing from how the accused played.

    Attributes:
        playouts: Hands played on for a decision, about; 1 or more.

    Raises:
        InvalidSetupError: It is not a whole number, 1 or more.
    """

    playouts: int = attrs.field(default=100, validator=_some_playouts)

    def __call__(
        self, view: View, moves: tuple[Move, ...], chooser: random.Random, /
    ) -> Move | None:
        """Choose a move, as a `Policy`."""
        usual = careful_bot(view, moves, chooser)
        if usual is None or not (others := _alternatives(view, moves, usual)):
            return usual
        gains: dict[Move, list[float]] = {move: [] for move in others}
        for _ in range(max(2, self.playouts // (1 + len(others)))):
            guess = determinize(view, seed=chooser.getrandbits(64))
            standard = _playout(guess, usual)
            for move, gained in gains.items():
                gained.append(_playout(guess, move) - standard)
        certain = {move: _certain_gain(gained) for move, gained in gains.items()}
        best = max(others, key=certain.__getitem__)
        return best if certain[best] > 0 else usual


search_bot: Final = SearchBot()
"""A `SearchBot` with its usual number of playouts."""

BOTS: Final[Mapping[str, Policy]] = MappingProxyType(
    {"random": random_bot, "greedy": greedy_bot, "careful": careful_bot, "search": search_bot}
)
"""The policies by name."""


def _greedy_choice(position: Position, hand: Cards, moves: tuple[Move, ...]) -> Move | None:
    """Choose for `greedy_bot`: by the player's own hand and what is public, of a state too."""
    if isinstance(moves[-1], CallUno | CatchUno):
        return moves[-1]
    first = moves[0]
    match first:
        case Play():
            liked = _favorite_color(hand)
            plays = (move for move in moves if isinstance(move, Play))
            return max(plays, key=lambda play: _greed(play, liked))
        case Accept(player):
            assert position.pending is not None  # there is one to accept
            return Challenge(player) if position.pending.hand_size >= 5 else first
        case ChooseColor(player):
            return ChooseColor(player, _favorite_color(hand))
        case ChooseTarget(player):
            others = (seat for seat in position.seats if seat != player)
            return ChooseTarget(player, min(others, key=lambda seat: _hand_size(position, seat)))
        case _:
            return first


def _greed(play: Play, liked: Color) -> tuple[bool, int, bool, bool, bool]:
    """What `greedy_bot` wants of a play, the most important first."""
    card = play.card
    is_box = card.face is Face.WILD_ITEM_BOX
    return not card.is_wild, card.points, is_box, play.uno, play.color is liked


def _hand_size(position: Position, seat: Seat) -> int:
    return position.hand_sizes[seat] if isinstance(position, View) else len(position.hands[seat])


def _favorite_color(hand: Cards) -> Color:
    """The color of most cards in the hand, the first such in the order of colors."""
    colors = [card.color for card in hand]
    return max(Color, key=colors.count)


def _alternatives(view: View, moves: tuple[Move, ...], usual: Move) -> list[Move]:
    """The moves worth trying out in place of the usual one.

    Of the plays of one card only one is: with UNO if possible, and with the color held most.
    """
    if not isinstance(usual, Play | Draw | Pass | ChooseColor | ChooseTarget):
        return []
    liked = _favorite_color(view.hand)
    plays: dict[Card, Play] = {}
    others: list[Move] = []
    for move in moves:
        if not isinstance(move, Play):
            others.append(move)
        elif move.color in (None, liked):
            plays[move.card] = move  # the one with UNO comes later
    return [move for move in (*plays.values(), *others) if move != usual]


def _playout(guess: State, move: Move) -> float:
    """Make a move, let `greedy_bot` play on for all, and return what came of it, -1 to 1.

    A hand won is worth 1, a hand lost -1, a blocked one nothing. One that goes on beyond the
    horizon is worth the more, the fewer cards the player has than any opponent.
    """
    state = apply(guess, move).state
    while state.ply - guess.ply < _HORIZON and state.phase not in _ENDED:
        player = state.to_act
        assert player is not None  # the hand goes on
        choice = _greedy_choice(state, state.hands[player], legal_moves(state, player))
        state = apply(state, cast("Move", choice)).state
    if state.phase not in _ENDED:
        sizes = [len(hand) for hand in state.hands]
        mine = sizes.pop(move.player)
        return math.tanh((min(sizes) - mine) / 4)
    if state.hand_winner is None:
        return 0.0
    return 1.0 if state.hand_winner == move.player else -1.0


def _certain_gain(gained: Sequence[float]) -> float:
    """The mean, less what may be chance."""
    return fmean(gained) - DOUBT * stdev(gained) / math.sqrt(len(gained))
