"""TURN: playing a card, or drawing one and then playing it or passing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from unomk_rules.cards import NUMBERS, Card, Color, Face
from unomk_rules.clauses import ClauseId
from unomk_rules.events import CardPlayed, Cards, Passed, UnoCalled
from unomk_rules.moves import Draw, Pass, Phase, Play, Seat
from unomk_rules.rulebook.actions import draw_two, reverse, skip
from unomk_rules.rulebook.going_out import last_card
from unomk_rules.rulebook.item_box import item_box
from unomk_rules.rulebook.match import fault_in_match, matches
from unomk_rules.rulebook.pile import draw, without_card
from unomk_rules.rulebook.table import Table
from unomk_rules.rulebook.uno import fault_in_saying_uno, may_say_uno
from unomk_rules.rulebook.wild_draw_four import (
    fault_in_color,
    fault_in_honesty,
    is_allowed,
    wild_draw_four,
)
from unomk_rules.state import Position
from unomk_rules.violations import Fault, ViolationCode


def number_card(table: Table, play: Play) -> None:
    """TURN-4: a number card does nothing; the turn goes to the next seat."""
    table.wait_for(table.seat_after(play.player), Phase.TURN, "TURN-4")


EFFECTS: Mapping[Face, Callable[[Table, Play], None]] = MappingProxyType(
    {
        **dict.fromkeys(NUMBERS, number_card),
        Face.DRAW_TWO: draw_two,
        Face.REVERSE: reverse,
        Face.SKIP: skip,
        Face.WILD_DRAW_FOUR: wild_draw_four,
        Face.WILD_ITEM_BOX: item_box,
    }
)
"""What each card does when it is played and others are left in the hand."""


def play_card(table: Table, play: Play) -> None:
    """TURN-1, TURN-3: the player puts a card on the discard pile, and what it does happens."""
    player, card = play.player, play.card
    clause: ClauseId = "TURN-3" if table.phase is Phase.DRAWN else "TURN-1"
    table.hands[player] = without_card(table.hands[player], card)
    table.discard_pile += (card,)
    table.drawn = None
    table.empty_turns = 0
    table.log.append(
        CardPlayed(
            player=player,
            card=card,
            color=card.color or play.color,
            uno=play.uno,
            clause=clause,
        )
    )
    if play.uno:
        table.log.append(UnoCalled(player=player, clause="UNO-1"))
    if not table.hands[player]:
        last_card(table, play)
        return
    if card.color is not None:
        table.color = card.color
    EFFECTS[card.face](table, play)


def draw_card(table: Table, move: Draw) -> None:
    """TURN-1, TURN-2, PILE-3: the player draws a card, and may then play it or pass."""
    cards = draw(table, move.player, owed=1, clause="TURN-1")
    if cards:
        (table.drawn,) = cards
        table.empty_turns = 0
    else:
        table.empty_turns += 1
    table.wait_for(move.player, Phase.DRAWN, "TURN-3")


def pass_turn(table: Table, move: Pass) -> None:
    """TURN-3, TURN-4: the player has drawn and passes; the next seat is on turn."""
    table.drawn = None
    table.log.append(Passed(player=move.player, clause="TURN-3"))
    table.wait_for(table.seat_after(move.player), Phase.TURN, "TURN-4")


def playable_cards(position: Position, hand: Cards) -> Iterator[Card]:
    """TURN-1, TURN-3: the cards that the player on turn may play, sorted, each once."""
    if position.phase is Phase.DRAWN:
        hand_now: Cards = () if position.drawn is None else (position.drawn,)
    else:
        hand_now = hand
    top, color = position.top, position.color
    for card in dict.fromkeys(hand_now):
        if matches(card, top, color) and is_allowed(card, hand, color, position.rules):
            yield card


def legal_plays(position: Position, player: Seat, hand: Cards) -> Iterator[Play]:
    """TURN-1: the plays of the player on turn, by card, color, without UNO first."""
    ways_to_say = (False, True) if may_say_uno(hand) else (False,)
    for card in playable_cards(position, hand):
        colors = tuple(Color) if card.face is Face.WILD_DRAW_FOUR else (None,)
        for color in colors:
            for uno in ways_to_say:
                yield Play(player, card, color, uno)


def fault_in_play(position: Position, hand: Cards, play: Play) -> Fault | None:
    """TURN-1, TURN-3: what is wrong with a play of the player on turn."""
    card = play.card
    return (
        _fault_in_types(play)
        or fault_in_holding(hand, card)
        or _fault_in_drawn(position, card)
        or fault_in_match(card, position.top, position.color)
        or fault_in_color(card, play.color)
        or fault_in_honesty(card, hand, position.color, position.rules)
        or fault_in_saying_uno(hand, play)
    )


def _fault_in_types(play: Play) -> Fault | None:
    if type(play.card) is not Card:
        return Fault(ViolationCode.NOT_A_MOVE, None, "The card of a play has to be a Card")
    if play.color is not None and type(play.color) is not Color:
        return Fault(ViolationCode.NOT_A_MOVE, None, "The color of a play is a Color or None")
    if type(play.uno) is not bool:
        return Fault(ViolationCode.NOT_A_MOVE, None, "A play says UNO or not: True or False")
    return None


def fault_in_holding(hand: Cards, card: Card) -> Fault | None:
    """TURN-1: what is wrong with playing a card that is not in the hand."""
    if card in hand:
        return None
    return Fault(ViolationCode.CARD_NOT_IN_HAND, "TURN-1", f"{card} is not in the hand")


def _fault_in_drawn(position: Position, card: Card) -> Fault | None:
    """TURN-3: after drawing, only the drawn card may be played."""
    if position.phase is not Phase.DRAWN or card is position.drawn:
        return None
    what = f"After drawing, only the drawn card may be played, and {card} is not it"
    return Fault(ViolationCode.NOT_THE_DRAWN_CARD, "TURN-3", what)
