"""Chance made explicit: all transitions that a move can lead to, one for each way of chance.

The law is in projection.md under "Moves and chance". The library is used from the outside: a state
whose draw pile has been put in order, a stand-in for its random source, and the events, which tell
how many cards came from where.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias, cast
from unittest import mock

import attrs

import unomk_rules as umk
from spec.models import Model
from unomk_rules import Card, Face, Move, Rules, State, Transition
from unomk_rules.shuffle import RandomSource

Cards: TypeAlias = tuple[Card, ...]
RANK: Final = attrgetter("rank")


class Look(NamedTuple):
    """What one event took from one pile.

    Attributes:
        pile: 0 for the draw pile before the move, n for what the nth shuffle of the move made.
        cards: The cards that came, sorted.
        left: The cards that the pile then had, sorted.
    """

    pile: int
    cards: Cards
    left: Cards


Choice: TypeAlias = tuple[int, Cards]
"""A pile, and the cards that shall come next from it."""


@functools.lru_cache(maxsize=2**16)
def multisets(cards: Cards, size: int) -> tuple[Cards, ...]:
    """Return the distinct multisets of a size out of some sorted cards, each sorted."""
    if size == 0:
        return ((),)
    found: list[Cards] = []
    for place in range(len(cards) - size + 1):
        if place and cards[place] is cards[place - 1]:
            continue
        found.extend((cards[place], *rest) for rest in multisets(cards[place + 1 :], size - 1))
    return tuple(found)


def without(cards: Cards, taken: Cards) -> Cards:
    """Return the cards less some of them."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


class Script:
    """A stand-in for the random source: each shuffle has the wanted cards on top."""

    def __init__(self, choices: tuple[Choice, ...], rules: Rules, players: int, deal: int) -> None:
        """Take the wanted cards, and which shuffle is that for a deal (0 for none)."""
        self.choices = choices
        self.rules = rules
        self.players = players
        self.deal = deal
        self.asked: list[Cards] = []

    def shuffle(self, cards: Cards) -> tuple[Cards, Script]:
        """Answer as `RandomSource.shuffle` does, with the order that is wanted."""
        self.asked.append(tuple(sorted(cards, key=RANK)))
        number = len(self.asked)
        wanted = [chosen for pile, chosen in self.choices if pile == number]
        left = self.asked[-1]
        first: Cards = ()
        if number == self.deal:
            hands, wanted = wanted[: self.players], wanted[self.players :]
            for chosen in (*hands, *wanted):
                left = without(left, chosen)
            while len(hands) < self.players:
                hands.append(left[: self.rules.hand_size])
                left = left[self.rules.hand_size :]
            first = tuple(card for round_ in zip(*hands, strict=True) for card in round_)
        else:
            for chosen in wanted:
                left = without(left, chosen)
        if self.deal and number > self.deal:
            # A Wild Draw Four came up and went back (SETUP-5); it need not come up again.
            left = tuple(sorted(left, key=lambda card: card.face is Face.WILD_DRAW_FOUR))
        order = first + sum(wanted, ()) + left
        return order[::-1], self


def outcomes(state: State, move: Move) -> Iterator[Transition]:
    """Return what a move can lead to, once for each way of chance.

    Args:
        state: The state; what it says of the order of its draw pile is not heeded.
        move: A legal move.

    Yields:
        The transitions.
    """
    pile = tuple(sorted(state.draw_pile, key=RANK))
    deal = 1 if isinstance(move, umk.Deal) else 0

    def attempt(choices: tuple[Choice, ...]) -> tuple[Transition, Script]:
        wanted = sum((chosen for number, chosen in choices if number == 0), ())
        order = (*wanted, *without(pile, wanted))[::-1]
        script = Script(choices, state.rules, state.player_count, deal)
        ordered = attrs.evolve(state, draw_pile=order, random_source=cast(RandomSource, script))
        return umk.apply(ordered, move), script

    return _all_ways(attempt, pile, deal)


def starts(model: Model) -> Iterator[Transition]:
    """Return what a new game can begin with, once for each way of chance.

    Args:
        model: The game.

    Yields:
        The transitions.
    """
    deal = 2 if model.rules.first_dealer == "high_card" else 1

    def attempt(choices: tuple[Choice, ...]) -> tuple[Transition, Script]:
        script = Script(choices, model.rules, model.player_count, deal)
        with mock.patch.object(RandomSource, "from_seed", return_value=script):
            return umk.new_game(model.player_count, model.rules, seed=0), script

    return _all_ways(attempt, (), deal)


def _all_ways(
    attempt: Callable[[tuple[Choice, ...]], tuple[Transition, Script]], pile: Cards, deal: int
) -> Iterator[Transition]:
    """Follow each path of the tree of looks once."""
    untried: list[tuple[Choice, ...]] = [()]
    while untried:
        choices = untried.pop()
        transition, script = attempt(choices)
        yield transition
        looks = _looks(transition, pile, script.asked)
        assert tuple((look.pile, look.cards) for look in looks[: len(choices)]) == choices
        for look in looks[len(choices) :]:
            for cards in multisets(look.left, len(look.cards)):
                if cards == look.cards:
                    continue
                if look.pile > deal > 0 and cards[0].face is Face.WILD_DRAW_FOUR:
                    continue  # SETUP-5: it has come up once
                untried.append((*choices, (look.pile, cards)))
            choices = (*choices, (look.pile, look.cards))


_QUIET: Final = frozenset(
    {
        umk.Awaiting,
        umk.CardPlayed,
        umk.Passed,
        umk.TurnLost,
        umk.UnoOpened,
        umk.UnoClosed,
        umk.UnoCalled,
    }
)


def _looks(transition: Transition, pile: Cards, asked: list[Cards]) -> list[Look]:
    """Read off the events which looks at which piles there were."""
    looks: list[Look] = []
    number = carried = 0
    left = pile
    event: Any
    for event in transition.events:
        kind = type(event)
        if kind in _QUIET:
            continue
        came: Cards
        if kind is umk.PileShuffled:
            # PILE-1: the rest of the old pile is drawn first, which leaves no choice.
            carried = len(left) if event.clause == "PILE-1" else 0
            left = asked[number]
            number += 1
            continue
        if kind is umk.CardsDrawn or kind is umk.CardsDealt:
            came = event.cards[carried:]
            carried = 0
        elif kind in (umk.ItemFlipped, umk.StartCardFlipped, umk.DealerCardDrawn):
            came = (event.card,)
            if kind is umk.DealerCardDrawn and number == 0:
                left = asked[0]  # SETUP-2: no event tells of this shuffle
                number = 1
        else:
            continue
        if came:
            came = tuple(sorted(came, key=RANK))
            looks.append(Look(number, came, left))
            left = without(left, came)
    assert number == len(asked), "the random source was asked for a shuffle that no event tells of"
    return looks
