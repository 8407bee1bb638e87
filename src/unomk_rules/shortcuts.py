"""Short ways: the three moves that are made most often, each carried out in one go.

Four of five moves of a random game are a number card, a draw or a pass while nothing else goes on.
What the rulebook says of these is short, and the way through its files is long; so each function
here does at once what `carry_out` does by the rules, or returns None when there is more to it:
UNO is due or can be caught, the hand can end, the pile is empty, or the move is not legal. There
is no rule that stands here alone, and tests compare each short way with the long one.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final

from unomk_rules.cards import CARDS, Card
from unomk_rules.clauses import ClauseId
from unomk_rules.events import CardPlayed
from unomk_rules.moves import DRAWN, TURN, Draw, Move, Pass, Phase, Play
from unomk_rules.rulebook.common_events import (
    NEXT_ON_TURN,
    PASSED,
    awaiting,
    card_drawn,
    card_played,
)
from unomk_rules.rulebook.match import MATCHING
from unomk_rules.rulebook.table import Table
from unomk_rules.state import State, Transition

_rank = attrgetter("rank")

_NUMBERS_THAT_MATCH: Final = {
    face: {
        color: frozenset(card for card in cards if card.number is not None)
        for color, cards in by_color.items()
    }
    for face, by_color in MATCHING.items()
}


def _numbers_played(clause: ClauseId) -> tuple[Mapping[Card, CardPlayed], ...]:
    """The events that a number card is played without a word, by player and card."""
    numbers = [card for card in CARDS if card.number is not None]
    return tuple(
        {card: card_played(player, card, card.color, clause, uno=False) for card in numbers}
        for player in range(10)
    )


_NUMBER_PLAYED: Final = _numbers_played("TURN-1")
_DRAWN_NUMBER_PLAYED: Final = _numbers_played("TURN-3")
_DRAWN_AWAITED: Final = tuple(awaiting(player, DRAWN, "TURN-3") for player in range(10))


def _play_number(state: State, play: Play) -> Transition | None:
    """TURN-1, TURN-3, TURN-4: a matching number card is played, and two or more are left."""
    player, card = play.player, play.card
    if (
        type(card) is not Card
        or card not in _NUMBERS_THAT_MATCH[state.discard_pile[-1].face][state.color]
        or play.color is not None
        or play.uno is not False
    ):
        return None
    if state.phase is TURN:
        played = _NUMBER_PLAYED[player][card]
    elif card is state.drawn:
        played = _DRAWN_NUMBER_PLAYED[player][card]
    else:
        return None
    hand = list(state.hands[player])
    place = bisect_left(hand, card.rank, key=_rank)
    if not place < len(hand) > 2 or hand[place] is not card:
        return None
    del hand[place]
    table = Table.after(state)
    table.hands[player] = tuple(hand)
    table.discard_pile += (card,)
    table.color = card.color
    table.drawn = None
    table.empty_turns = 0
    table.phase = TURN
    table.to_act = following = (player + table.direction) % table.player_count
    return table.become((played, NEXT_ON_TURN[following]))


def _draw(state: State, move: Draw) -> Transition | None:
    """TURN-1, TURN-3: the top card of the draw pile goes to the player's hand."""
    pile, player = state.draw_pile, move.player
    if not pile:
        return None
    card = pile[-1]
    hand = list(state.hands[player])
    insort(hand, card, key=_rank)
    table = Table.after(state)
    table.draw_pile = pile[:-1]
    table.hands[player] = tuple(hand)
    table.drawn = card
    table.phase = DRAWN
    return table.become((card_drawn(player, card, "TURN-1"), _DRAWN_AWAITED[player]))


def _pass(state: State, move: Pass) -> Transition | None:
    """TURN-3, TURN-4: the player keeps the card drawn, and the turn goes to the next."""
    if state.empty_turns:
        return None
    table = Table.after(state)
    table.drawn = None
    table.phase = TURN
    table.to_act = following = (move.player + table.direction) % table.player_count
    return table.become((PASSED[move.player], NEXT_ON_TURN[following]))


SHORTCUTS: Final[Mapping[Phase, Mapping[type[Move], Callable[[State, Any], Transition | None]]]] = {
    **{phase: {} for phase in Phase},
    Phase.TURN: {Play: _play_number, Draw: _draw},
    Phase.DRAWN: {Play: _play_number, Pass: _pass},
}
"""The short ways, to be taken by the player to act while nobody can be caught."""
