"""A game at one moment: `State` is all there is to know, `View` what one seat may know of it.

Whoever holds a `State` can know the future of the game, so it stays with the one who runs it.
Whoever holds a `View` can't: it has no hidden card, no order of a pile, no random source.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import attrs

from unomk_rules.cards import Card, Color
from unomk_rules.events import Cards, Event
from unomk_rules.moves import GAME_OVER, Phase, Seat
from unomk_rules.rules import Rules
from unomk_rules.shuffle import RandomSource

ALL_SEATS = tuple(tuple(range(player_count)) for player_count in range(11))
"""The seats of a game by its number of players."""


def _size(cards: Cards) -> str:
    """How many cards there are, which is public, in place of the cards."""
    return f"<{len(cards)}>"


def _sizes(hands: tuple[Cards, ...]) -> str:
    return f"({', '.join(map(_size, hands))})"


class Derived:
    """What follows from the fields that states and views have in common."""

    __slots__ = ()

    player_count: int
    discard_pile: Cards
    phase: Phase

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, 0 to player_count - 1, clockwise (SETUP-1)."""
        return ALL_SEATS[self.player_count]

    @property
    def top(self) -> Card:
        """The top card of the discard pile."""
        return self.discard_pile[-1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is GAME_OVER


class Draft(Derived):
    """Working slots that a frozen state leaves empty.

    While a move is carried out, the state to come is a mutable `Table` (in `rulebook.table`) with
    the same slots as `State`. When the move is done the table *becomes* the state, by a change of
    its class: half the cost of building a frozen value of so many fields. Python allows this only
    between classes with the same slots, so what the table alone needs stands here.
    """

    __slots__ = ("awaited", "log")


@attrs.frozen
class PendingChallenge:
    """A Wild Draw Four that the next player has yet to accept or challenge (CHAL-1).

    Whether the accused is guilty is computed when it is asked for, never stored.

    Attributes:
        accused: The seat that played the Wild Draw Four.
        color_before: The color in force before it was played.
        hand_size: The number of cards that the accused then had left.
        hand: These cards, sorted, as they were at that moment (CHAL-5); None in the views of
            others than the accused.
    """

    accused: Seat
    color_before: Color
    hand_size: int
    hand: Cards | None = attrs.field(repr=False)


@attrs.frozen(kw_only=True, weakref_slot=False)
class State(Draft):
    """A game at one moment. Equal states have equal futures.

    Made by `new_game`, `apply`, `arrange`, `determinize` and `load_state`. Its `repr` tells only
    what everybody may know, so that a state in a log gives nothing away.

    Attributes:
        rules: The rules of the game.
        player_count: The number of players, 2 to 10.
        dealer: The seat that dealt this hand.
        hands: The hand of each seat, a sorted tuple of cards.
        draw_pile: The draw pile; the last card is the top.
        discard_pile: The discard pile; the last card is the top.
        color: The color in force; None while a color has to be chosen, or if the hand ended under
            a Wild Item Box (MATCH-2).
        direction: The direction of play: 1 clockwise, -1 counterclockwise (ACT-2).
        phase: What the game waits for.
        to_act: The seat whose decision the game waits for; None when the game is over.
        drawn: The card just drawn, in phase DRAWN if there was one to draw (TURN-3); else None.
        catchable: The seat that can be caught for not having said UNO, or None (UNO-2).
        pending: The Wild Draw Four to be accepted or challenged, in phase CHALLENGE; else None.
        empty_turns: Turns in succession in which no card was found to draw (PILE-3).
        scores: The points won so far in the game, by seat.
        hand_number: The number of this hand, from 1.
        hands_won: Hands of the game, so far, that somebody won (GAME-3).
        hand_winner: The winner of the hand that has just ended; None during a hand, and after a
            blocked one.
        ply: Moves applied since the game began.
        decision: Moves applied since the game began, but for `CallUno` and `CatchUno`.
        winners: The seats that won the game, ascending; empty while it runs and if nobody won.
        random_source: What decides all future shuffles.
    """

    rules: Rules
    player_count: int
    dealer: Seat
    hands: tuple[Cards, ...] = attrs.field(repr=_sizes)
    draw_pile: Cards = attrs.field(repr=_size)
    discard_pile: Cards
    color: Color | None
    direction: int
    phase: Phase
    to_act: Seat | None
    drawn: Card | None = attrs.field(repr=False)
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
    random_source: RandomSource = attrs.field(repr=False)


class Transition(NamedTuple):
    """What a move leads to; unpacks as ``state, events``.

    Attributes:
        state: The next state.
        events: What happened, in order; the last is an `Awaiting`.
    """

    state: State
    events: tuple[Event, ...]


@attrs.frozen(kw_only=True, weakref_slot=False)
class View(Derived):
    """DECK-4: all that one seat may know of a state, and nothing else.

    Made by `view`, and from then on by `advance`.

    A view has no memory: what a challenge once showed is for the client to remember.

    Attributes:
        viewer: The seat that looks, or None for a spectator.
        rules: The rules of the game.
        player_count: The number of players, 2 to 10.
        dealer: The seat that dealt this hand.
        hands: The hand of each seat, sorted, or None where hidden. When a hand is won, all are
            shown, for the count is public.
        hand_sizes: The number of cards in each hand.
        draw_pile_size: The number of cards in the draw pile.
        discard_pile: The discard pile; the last card is the top.
        color: The color in force; None while a color has to be chosen, or if the hand ended under
            a Wild Item Box (MATCH-2).
        direction: The direction of play: 1 clockwise, -1 counterclockwise (ACT-2).
        phase: What the game waits for.
        to_act: The seat whose decision the game waits for; None when the game is over.
        drawn: The card that the viewer has just drawn, in phase DRAWN (TURN-3); else None.
        catchable: The seat that can be caught for not having said UNO, or None (UNO-2).
        pending: The Wild Draw Four to be accepted or challenged, in phase CHALLENGE; else None.
        empty_turns: Turns in succession in which no card was found to draw (PILE-3).
        scores: The points won so far in the game, by seat.
        hand_number: The number of this hand, from 1.
        hands_won: Hands of the game, so far, that somebody won (GAME-3).
        hand_winner: The winner of the hand that has just ended; None during a hand, and after a
            blocked one.
        ply: Moves applied since the game began.
        decision: Moves applied since the game began, but for `CallUno` and `CatchUno`.
        winners: The seats that won the game, ascending; empty while it runs and if nobody won.
    """

    viewer: Seat | None
    rules: Rules
    player_count: int
    dealer: Seat
    hands: tuple[Cards | None, ...]
    hand_sizes: tuple[int, ...]
    draw_pile_size: int
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

    @property
    def hand(self) -> Cards:
        """The viewer's own cards, sorted; empty for a spectator."""
        return () if self.viewer is None else self.hands[self.viewer] or ()


@attrs.frozen
class Update:
    """What happened in one move, as one seat may see it. Made by `redact`.

    Attributes:
        ply: The `State.ply` that the move led to.
        events: All events; cards that the seat may not see are None in them.
    """

    ply: int
    events: tuple[Event, ...]


Position: TypeAlias = State | View
"""A game as its host knows it, or as one seat may."""
