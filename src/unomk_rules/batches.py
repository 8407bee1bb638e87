"""A batch of games: what travels to a worker, what the worker does, and what it sends back.

Seeds travel, not states. What comes back are sums, which add up the same in any grouping.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias, cast

import attrs

from unomk_rules.bots import Policy
from unomk_rules.clauses import ClauseId
from unomk_rules.engine import apply, new_game
from unomk_rules.errors import SimulationError
from unomk_rules.events import CardsDrawn, Challenged, Event, HandBlocked, HandWon
from unomk_rules.legality import legal_moves
from unomk_rules.moves import Accept, Move, Seat
from unomk_rules.notation import write_integer
from unomk_rules.records import Record
from unomk_rules.rules import Rules
from unomk_rules.state import State
from unomk_rules.views import view

Player: TypeAlias = tuple[Seat, int]
"""A seat, and the number of the policy that plays there."""


@attrs.frozen
class Setting:
    """What all games of a simulation have in common.

    Attributes:
        players: The number of players.
        rules: The rules.
        policies: The policy of each seat in the game with the first seed.
        seed: The first seed.
        rotate: Whether the policies move on by a seat from each game to the next.
        keep: Whether records are sent back.
    """

    players: int
    rules: Rules
    policies: tuple[Policy, ...]
    seed: int
    rotate: bool
    keep: bool

    def policy_at(self, seat: Seat, seed: int) -> int:
        """Return the number of the policy that plays at a seat in the game with a seed."""
        moved = seed - self.seed if self.rotate else 0
        return (seat - moved) % self.players


@attrs.frozen
class Batch:
    """Games with consecutive seeds."""

    setting: Setting
    first_seed: int
    games: int

    @property
    def seeds(self) -> range:
        """The seeds of the games."""
        return range(self.first_seed, self.first_seed + self.games)


@attrs.define
class Tally:
    """Sums over games: by plies, by clause, by answer to a Wild Draw Four, and by player."""

    lengths: Counter[int] = attrs.field(factory=Counter)
    hand_ends: Counter[ClauseId] = attrs.field(factory=Counter)
    draws: Counter[ClauseId] = attrs.field(factory=Counter)
    answers: Counter[str] = attrs.field(factory=Counter)
    games: Counter[Player] = attrs.field(factory=Counter)
    wins: Counter[Player] = attrs.field(factory=Counter)
    points: Counter[Player] = attrs.field(factory=Counter)
    squares: Counter[Player] = attrs.field(factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        names = [field.name for field in attrs.fields(Tally)]
        return Tally(*(getattr(self, name) + getattr(other, name) for name in names))

    def count_events(self, events: Iterable[Event]) -> None:
        """Count what happened in a move, or at the start."""
        for event in events:
            match event:
                case CardsDrawn():
                    self.draws[event.clause] += event.count
                case Challenged():
                    self.answers["guilty" if event.guilty else "innocent"] += 1
                case HandWon() | HandBlocked():
                    self.hand_ends[event.clause] += 1
                case _:
                    pass

    def count_game(self, state: State, seated: Iterable[int]) -> None:
        """Count how the players fared in a game that is over; their policies are given by seat."""
        self.lengths[state.ply] += 1
        for seat, policy in enumerate(seated):
            points = state.scores[seat]
            self.games[seat, policy] += 1
            self.wins[seat, policy] += seat in state.winners
            self.points[seat, policy] += points
            self.squares[seat, policy] += points**2


class Result(NamedTuple):
    """What a batch came to; the records are empty unless they are to be kept."""

    tally: Tally
    records: tuple[Record, ...]


def play_batch(batch: Batch) -> Result:
    """Play all games of a batch.

    Raises:
        SimulationError: A policy raised an exception, or chose what it may not do.
    """
    tally = Tally()
    records = []
    for seed in batch.seeds:
        try:
            record = _play_game(batch.setting, seed, tally)
        except Exception as error:
            raise SimulationError(seed, 1, f"{type(error).__name__}: {error}") from error
        if batch.setting.keep:
            records.append(record)
    return Result(tally, tuple(records))


def _play_game(setting: Setting, seed: int, tally: Tally) -> Record:
    """Play one game and count it."""
    seated = [setting.policy_at(seat, seed) for seat in range(setting.players)]
    # Each seat has luck of its own: what one policy makes of it can't change that of another.
    name = write_integer(seed)
    choosers = [random.Random(f"{name} {seat}") for seat in range(setting.players)]  # noqa: S311
    moves: list[Move] = []
    state, events = new_game(setting.players, setting.rules, seed=seed)
    tally.count_events(events)
    while not state.is_over:
        for seat in _asked(state):
            seen = view(state, seat)
            policy = setting.policies[seated[seat]]
            move = policy(seen, legal_moves(seen), choosers[seat])
            if move is not None:
                break
        state, events = apply(state, cast("Move", move), by=seat)
        moves.append(cast("Move", move))
        tally.count_events(events)
        if type(move) is Accept:
            tally.answers["accepted"] += 1
    tally.count_game(state, seated)
    start = Record.start(setting.players, setting.rules, seed=seed)
    return attrs.evolve(start, moves=tuple(moves))


def _asked(state: State) -> Iterator[Seat]:
    """Who is asked for a move, in this order, till one gives it: the player on turn is the last.

    While somebody can be caught, the others are asked before, clockwise from the seat that can be
    caught, which so has the first chance to say UNO yet.
    """
    if state.catchable is not None:
        for step in range(state.player_count):
            seat = (state.catchable + step) % state.player_count
            if seat != state.to_act:
                yield seat
    assert state.to_act is not None  # the game is not over
    yield state.to_act
