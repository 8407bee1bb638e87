"""The table: the working copy of a state that the rules change, and that becomes the next state.

Only the engine and the rulebook ever see a table: `Table.freeze` turns it into a `State` for good.
"""

from __future__ import annotations

import attrs

from unomk_rules.cards import Card, Color
from unomk_rules.clauses import ClauseId
from unomk_rules.events import Awaiting, Cards, Event
from unomk_rules.moves import TURN, Phase, Seat
from unomk_rules.rulebook.common_events import NEXT_ON_TURN, awaiting
from unomk_rules.rules import Rules
from unomk_rules.shuffle import RandomSource
from unomk_rules.state import Draft, PendingChallenge, State, Transition

_new_tuple = tuple.__new__
"""Makes a `Transition` without the Python code that ``Transition(...)`` runs to do the same."""


class Table(Draft):
    """A state in the making: the fields of `State`, mutable, and a log of what happened."""

    __slots__ = tuple(field.name for field in attrs.fields(State))

    log: list[Event]
    awaited: Awaiting  # whose decision the game now waits for, and why

    rules: Rules
    player_count: int
    dealer: Seat
    hands: list[Cards]
    draw_pile: Cards
    discard_pile: Cards
    color: Color | None
    direction: int
    phase: Phase
    to_act: Seat | None
    drawn: Card | None
    catchable: Seat | None
    pending: PendingChallenge | None
    empty_turns: int
    scores: tuple[int, ...]
    hand_number: int
    hands_won: int
    hand_winner: Seat | None
    ply: int
    decision: int
    winners: tuple[Seat, ...]
    random_source: RandomSource

    @classmethod
    def laid(cls, rules: Rules, player_count: int, random_source: RandomSource) -> Table:
        """Return a table at which nothing has happened yet."""
        table = cls()
        table.log = []
        table.rules = rules
        table.player_count = player_count
        table.random_source = random_source
        table.scores = (0,) * player_count
        table.hand_number = table.hands_won = table.ply = table.decision = 0
        table.winners = ()
        return table

    @classmethod
    def after(cls, state: State) -> Table:
        """Return a table that stands as the state does, one decision later; it has no log yet."""
        table = cls()
        table.rules = state.rules
        table.player_count = state.player_count
        table.dealer = state.dealer
        table.hands = list(state.hands)
        table.draw_pile = state.draw_pile
        table.discard_pile = state.discard_pile
        table.color = state.color
        table.direction = state.direction
        table.phase = state.phase
        table.to_act = state.to_act
        table.drawn = state.drawn
        table.catchable = state.catchable
        table.pending = state.pending
        table.empty_turns = state.empty_turns
        table.scores = state.scores
        table.hand_number = state.hand_number
        table.hands_won = state.hands_won
        table.hand_winner = state.hand_winner
        table.ply = state.ply + 1
        table.decision = state.decision + 1
        table.winners = state.winners
        table.random_source = state.random_source
        return table

    def freeze(self) -> Transition:
        """Become the next state, for good, and say what happened on the way to it."""
        events = (*self.log, self.awaited)
        del self.log, self.awaited
        return self.become(events)

    def become(self, events: tuple[Event, ...]) -> Transition:
        """Become the next state, reached by these events."""
        self.hands = tuple(self.hands)  # type: ignore[assignment]  # the state's hands are a tuple
        self.__class__ = State  # type: ignore[assignment]  # same slots, see Draft
        return _new_tuple(Transition, (self, events))

    def left_of(self, seat: Seat) -> Seat:
        """SETUP-1: the left neighbor, whatever the direction of play."""
        return (seat + 1) % self.player_count

    def seat_after(self, seat: Seat) -> Seat:
        """TURN-4: the next seat in the direction of play."""
        return (seat + self.direction) % self.player_count

    def seat_before(self, seat: Seat) -> Seat:
        """ITEM-2: the next seat against the direction of play."""
        return (seat - self.direction) % self.player_count

    def others(self, seat: Seat) -> list[Seat]:
        """ITEM-4: all other seats, in turn order from the next."""
        steps = range(1, self.player_count)
        return [(seat + step * self.direction) % self.player_count for step in steps]

    def end_turn_of(self, seat: Seat) -> None:
        """TURN-4: this seat's turn is over, played or lost; the next seat is on turn."""
        self.to_act = player = (seat + self.direction) % self.player_count
        self.phase = TURN
        self.awaited = NEXT_ON_TURN[player]

    def wait_for(self, player: Seat | None, phase: Phase, clause: ClauseId) -> None:
        """From now on the game waits for this player's decision; the clause says why."""
        self.to_act = player
        self.phase = phase
        self.awaited = awaiting(player, phase, clause)
