"""SETUP: who deals, the deal, and the card that starts the discard pile."""

from __future__ import annotations

from unomk_rules.cards import ACTIONS, Card, Face
from unomk_rules.clauses import ClauseId
from unomk_rules.events import (
    CardsDealt,
    ColorChosen,
    DealerCardDrawn,
    DirectionChanged,
    HandStarted,
    PileShuffled,
    StartCardFlipped,
    StartCardReturned,
)
from unomk_rules.hands import with_cards
from unomk_rules.moves import ChooseColor, Phase, Seat
from unomk_rules.rulebook.common_events import turn_lost
from unomk_rules.rulebook.pile import draw, flip, shuffle_deck
from unomk_rules.rulebook.table import Table
from unomk_rules.rules import Rules
from unomk_rules.state import ALL_SEATS


def draw_for_dealer(table: Table) -> Seat:
    """SETUP-2: each player draws a card; the highest number deals, ties draw again.

    If the deck runs out in a round, the lowest seat of those who were tied before it deals.
    """
    shuffle_deck(table)
    pile = list(table.draw_pile)
    tied = list(ALL_SEATS[table.player_count])
    while len(tied) > 1:
        numbers = {}
        for seat in tied:
            if not pile:
                return tied[0]
            card = pile.pop()
            table.log.append(DealerCardDrawn(player=seat, card=card, clause="SETUP-2"))
            numbers[seat] = card.number or 0
        highest = max(numbers.values())
        tied = [seat for seat in tied if numbers[seat] == highest]
    return tied[0]


def start_hand(table: Table) -> None:
    """SETUP-3: all cards are gathered, shuffled and dealt; only the game's record goes on."""
    table.hand_number += 1
    table.direction = 1
    table.hands = [()] * table.player_count
    table.discard_pile = ()
    table.color = table.drawn = table.catchable = table.pending = table.hand_winner = None
    table.empty_turns = 0
    table.log.append(
        HandStarted(
            hand_number=table.hand_number,
            dealer=table.dealer,
            direction=table.direction,
            clause="SETUP-3",
        )
    )
    shuffle_deck(table)
    table.log.append(PileShuffled(count=len(table.draw_pile), clause="SETUP-3"))
    _deal_cards(table)
    _flip_start_card(table)


def _deal_cards(table: Table) -> None:
    """SETUP-3: each player gets the hand size, one card at a time, the dealer's left first."""
    count = table.player_count
    pile = table.draw_pile
    dealt = pile[: -count * table.rules.hand_size - 1 : -1]
    table.draw_pile = pile[: len(pile) - len(dealt)]
    for place, seat in enumerate([*table.others(table.dealer), table.dealer]):
        cards = dealt[place::count]
        table.hands[seat] = with_cards((), cards)
        table.log.append(CardsDealt(player=seat, count=len(cards), cards=cards, clause="SETUP-3"))


def _flip_start_card(table: Table) -> None:
    """SETUP-4, SETUP-5: cards are flipped until one can start, or none that is left could."""
    rules = table.rules
    card = _flip_one(table)
    while not _can_start(card, rules) and any(_can_start(c, rules) for c in table.draw_pile):
        if rules.start_action == "apply":
            _return_start_card(table)
        card = _flip_one(table)
    table.color = card.color
    if card.is_wild:
        chooses_as_dealer = rules.start_color_chooser == "dealer"
        chooser = table.dealer if chooses_as_dealer else table.left_of(table.dealer)
        table.wait_for(chooser, Phase.START_COLOR, "SETUP-6")
    elif card.face in ACTIONS and rules.start_action == "apply":
        _apply_start_action(table, card.face)
    else:
        table.wait_for(table.left_of(table.dealer), Phase.TURN, "SETUP-7")


def _can_start(card: Card, rules: Rules) -> bool:
    """SETUP-4, SETUP-5: a Wild Draw Four never starts; an action card only if it is applied."""
    if card.face is Face.WILD_DRAW_FOUR:
        return False
    return card.face not in ACTIONS or rules.start_action == "apply"


def _flip_one(table: Table) -> Card:
    card = flip(table)
    clause: ClauseId = "SETUP-6" if card.face is Face.WILD_ITEM_BOX else "SETUP-4"
    table.log.append(StartCardFlipped(card=card, color=card.color, clause=clause))
    return card


def _return_start_card(table: Table) -> None:
    """SETUP-5: a Wild Draw Four is shuffled back into the draw pile."""
    *rest, card = table.discard_pile
    table.discard_pile = tuple(rest)
    table.log.append(StartCardReturned(card=card, clause="SETUP-5"))
    pile = (*table.draw_pile, card)
    table.draw_pile, table.random_source = table.random_source.shuffle(pile)
    table.log.append(PileShuffled(count=0, clause="SETUP-5"))


def _apply_start_action(table: Table, face: Face) -> None:
    """SETUP-4: a start card acts on the dealer's left, or lets the dealer begin."""
    left = table.left_of(table.dealer)
    if face is Face.REVERSE:
        table.direction = -1
        table.log.append(DirectionChanged(direction=-1, clause="SETUP-4"))
        table.wait_for(table.dealer, Phase.TURN, "SETUP-4")
        return
    if face is Face.DRAW_TWO:
        draw(table, left, 2, "SETUP-4")
    table.log.append(turn_lost(left, "SETUP-4"))
    table.wait_for(table.seat_after(left), Phase.TURN, "SETUP-4")


def choose_start_color(table: Table, move: ChooseColor) -> None:
    """SETUP-6, SETUP-7: the color is chosen, and the dealer's left goes first, whoever chose."""
    table.color = move.color
    table.log.append(ColorChosen(player=move.player, color=move.color, clause="SETUP-6"))
    table.wait_for(table.left_of(table.dealer), Phase.TURN, "SETUP-7")
