"""The rulebook's side of the statements.

Seats are counted around a table, and cards go by the two characters that stand for them.
"""

from __future__ import annotations

import unomk_rules as umk
from spec.symbolic.values import Cards, Given
from unomk_rules import Card, CardsDrawn, Color, Phase, Rules, Seat
from unomk_rules.rulebook.table import Table


def following(table: Table, seat: Seat) -> Seat:
    """TURN-4: the next seat around the table."""
    last = table.player_count - 1
    if table.direction == 1:
        return 0 if seat == last else seat + 1
    return last if seat == 0 else seat - 1


def preceding(table: Table, seat: Seat) -> Seat:
    """ITEM-2: the seat whose next this is."""
    return next(s for s in range(table.player_count) if following(table, s) == seat)


def is_wild(card: Card) -> bool:
    """DECK-1: the two kinds of wild cards."""
    return card.code in ("W4", "WI")


def has_color(card: Card, color: Color) -> bool:
    """DECK-1: a card shows the letter of its color."""
    return card.code[0] == color.name[0]


def number_or_symbol(card: Card) -> str:
    """MATCH-1: what is on a card but its color; a wild card shares it with no other."""
    return card.code if is_wild(card) else card.code[1]


def worth(card: Card) -> int:
    """SCORE-1: a number counts itself, an action card 20, a wild card 50."""
    if is_wild(card):
        return 50
    return int(card.code[1]) if card.code[1].isdigit() else 20


def holds_a_match(given: Given, hand: Cards, color: Color, rules: Rules) -> bool:
    """WD4-2: whether a hand has what makes a Wild Draw Four dishonest."""
    return given.any(has_color(card, color) for card in hand) or (
        rules.item_box_matches_color and given.any(card.code == "WI" for card in hand)
    )


def drawn(table: Table) -> dict[Seat, int]:
    """Return who has drawn how many cards at a table that was laid with none, in that order."""
    counts = {event.player: event.count for event in table.log if isinstance(event, CardsDrawn)}
    assert counts == {seat: len(hand) for seat, hand in enumerate(table.hands) if hand}
    return counts


def moves(player: Seat, other: Seat) -> tuple[umk.Move, ...]:
    """Return a move of each kind, and one that says UNO."""
    card = Card.parse("R5")
    kinds = (umk.Draw, umk.Pass, umk.Accept, umk.Challenge, umk.CallUno, umk.Deal)
    return (
        umk.Play(player, card),
        umk.Play(player, card, uno=True),
        umk.ChooseColor(player, Color.RED),
        umk.ChooseTarget(player, other),
        umk.CatchUno(player, other),
        *(kind(player) for kind in kinds),
    )


def waits_for(table: Table, seat: Seat, phase: Phase = Phase.TURN) -> bool:
    """Return whether the game waits for a seat's decision of a kind."""
    return (table.to_act, table.phase) == (seat, phase)
