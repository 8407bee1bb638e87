"""PILE: how cards are drawn and flipped, and what happens when they run out."""

from __future__ import annotations

from unomk_rules.cards import Card
from unomk_rules.clauses import ClauseId
from unomk_rules.events import Cards, HandBlocked, PileShuffled
from unomk_rules.hands import with_cards
from unomk_rules.moves import Seat
from unomk_rules.rulebook.common_events import cards_drawn
from unomk_rules.rulebook.table import Table


def draw(table: Table, player: Seat, owed: int, clause: ClauseId) -> Cards:
    """PILE-2: a player draws as many cards as are owed, or as there are; the rest is forgotten."""
    cards = _take(table, owed)
    table.hands[player] = with_cards(table.hands[player], cards)
    table.log.append(cards_drawn(player, cards, owed, clause))
    return cards


def flip(table: Table) -> Card:
    """BOX-2, SETUP-4: turn the top card of the draw pile over onto the discard pile."""
    (card,) = _take(table, 1)
    table.discard_pile += (card,)
    return card


def shuffle_deck(table: Table) -> None:
    """SETUP-3: shuffle all the cards of the game as the draw pile."""
    table.draw_pile, table.random_source = table.random_source.shuffle(table.rules.deck)


def _take(table: Table, count: int) -> Cards:
    """Take cards off the draw pile, the top card first."""
    pile = table.draw_pile
    kept = len(pile) - count
    if kept < 0:
        table.draw_pile = ()
        _turn_discard_pile_over(table)
        return pile[::-1] + _take(table, min(-kept, len(table.draw_pile)))
    table.draw_pile = pile[:kept]
    return pile[: -count - 1 : -1]


def _turn_discard_pile_over(table: Table) -> None:
    """PILE-1: all of the discard pile but its top card is shuffled to form a new draw pile."""
    *rest, top = table.discard_pile
    if rest:
        table.draw_pile, table.random_source = table.random_source.shuffle(tuple(rest))
        table.discard_pile = (top,)
        table.log.append(PileShuffled(count=len(rest), clause="PILE-1"))


def is_blocked(table: Table) -> bool:
    """PILE-3: every player in succession has found no card to draw."""
    return table.empty_turns >= table.player_count


def block_hand(table: Table) -> None:
    """PILE-3: the hand ends with no winner and no points."""
    table.log.append(HandBlocked(clause="PILE-3"))
