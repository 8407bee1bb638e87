"""TURN: playing a card, or drawing one and then playing it or passing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from unomk_rules.cards import CARDS, NUMBERS, Card, Color, Face
from unomk_rules.clauses import ClauseId
from unomk_rules.events import Cards, UnoCalled
from unomk_rules.hands import holds, without_card
from unomk_rules.moves import DRAWN, TURN, Draw, Move, Pass, Play, Seat
from unomk_rules.rulebook.actions import draw_two, reverse, skip
from unomk_rules.rulebook.common_events import PASSED, card_played
from unomk_rules.rulebook.game import finish_hand
from unomk_rules.rulebook.going_out import last_card
from unomk_rules.rulebook.item_box import item_box
from unomk_rules.rulebook.match import MATCHING, fault_in_match
from unomk_rules.rulebook.pile import block_hand, draw, is_blocked
from unomk_rules.rulebook.table import Table
from unomk_rules.rulebook.uno import HELD_BEFORE_UNO, fault_in_saying_uno
from unomk_rules.rulebook.wild_draw_four import (
    fault_in_color,
    fault_in_honesty,
    is_allowed,
    wild_draw_four,
)
from unomk_rules.state import Position, State
from unomk_rules.violations import Fault, ViolationCode

_WILD_DRAW_FOUR: Final = Card(Face.WILD_DRAW_FOUR)


def number_card(table: Table, play: Play) -> None:
    """TURN-4: a number card does nothing; the turn goes to the next seat."""
    table.end_turn_of(play.player)


EFFECTS: Mapping[Face, Callable[[Table, Play], None]] = {
    **dict.fromkeys(NUMBERS, number_card),
    Face.DRAW_TWO: draw_two,
    Face.REVERSE: reverse,
    Face.SKIP: skip,
    Face.WILD_DRAW_FOUR: wild_draw_four,
    Face.WILD_ITEM_BOX: item_box,
}
"""What each card does when it is played and others are left in the hand."""


def play_card(table: Table, play: Play) -> None:
    """TURN-1, TURN-3: the player puts a card on the discard pile, and what it does happens."""
    player, card = play.player, play.card
    clause: ClauseId = "TURN-1" if table.drawn is None else "TURN-3"
    table.hands[player] = left = without_card(table.hands[player], card)
    table.discard_pile += (card,)
    table.drawn = None
    table.empty_turns = 0
    table.log.append(card_played(player, card, card.color or play.color, clause, uno=play.uno))
    if play.uno:
        table.log.append(UnoCalled(player=player, clause="UNO-1"))
    if not left:
        last_card(table, play)
        return
    if card.color is not None:
        table.color = card.color
    EFFECTS[card.face](table, play)


def draw_card(table: Table, move: Draw) -> None:
    """TURN-1, TURN-2, PILE-3: the player draws a card, and may then play it or pass."""
    cards = draw(table, move.player, 1, "TURN-1")
    if cards:
        (table.drawn,) = cards
    else:
        table.empty_turns += 1
    table.wait_for(move.player, DRAWN, "TURN-3")


def pass_turn(table: Table, move: Pass) -> None:
    """TURN-3, TURN-4, PILE-3: the player has drawn and passes; the next is on turn, if any is."""
    table.drawn = None
    table.log.append(PASSED[move.player])
    if is_blocked(table):
        block_hand(table)
        finish_hand(table)
    else:
        table.end_turn_of(move.player)


def moves_of_turn(position: Position, player: Seat) -> tuple[Move, ...]:
    """TURN-1, TURN-2, TURN-3: to play a matching card or draw; then the drawn card, or pass."""
    hand = position.hands[player]
    assert hand is not None  # who asks sees the hand
    cards: Sequence[Card]
    if position.phase is TURN:
        cards, otherwise = hand, _DRAWS[player]
    else:
        cards = () if position.drawn is None else (position.drawn,)
        otherwise = _PASSES[player]
    matching = MATCHING[position.discard_pile[-1].face][position.color]
    plays_of_card = _PLAYS[len(hand) == HELD_BEFORE_UNO][player]
    if not position.rules.bluffing:
        cards = [c for c in cards if is_allowed(c, hand, position.color, position.rules)]
    plays: list[Move] = []
    previous = None
    for card in cards:
        # Copies of a card are side by side, and playing one is like playing the other.
        if card in matching and card is not previous:
            plays += plays_of_card[card]
            previous = card
    plays.append(otherwise)
    return tuple(plays)


def is_plain_play(state: State, play: Play) -> bool:
    """TURN-1, TURN-3: whether it is the play of a matching card, with no UNO and no honesty due."""
    card, color = play.card, play.color
    return (
        type(card) is Card
        and (state.phase is TURN or card is state.drawn)
        and play.uno is False
        and card in MATCHING[state.discard_pile[-1].face][state.color]
        and (color is None if card is not _WILD_DRAW_FOUR else _may_bluff(state, color))
        and holds(state.hands[play.player], card)
    )


def _may_bluff(state: State, color: object) -> bool:
    """WD4-3: whether a Wild Draw Four with this color may be played from any hand."""
    return type(color) is Color and state.rules.bluffing


def _plays_of_card(player: Seat, card: Card, *, may_say_uno: bool) -> tuple[Play, ...]:
    """WD4-1, UNO-1: the ways to play a card: with each color, without UNO and with it."""
    colors = tuple(Color) if card.face is Face.WILD_DRAW_FOUR else (None,)
    ways_to_say = (False, True) if may_say_uno else (False,)
    return tuple(Play(player, card, color, uno) for color in colors for uno in ways_to_say)


_PLAYS: Final = {
    may_say: [
        {card: _plays_of_card(player, card, may_say_uno=may_say) for card in CARDS}
        for player in range(10)
    ]
    for may_say in (False, True)
}
"""Every play there is, made once: by whether UNO may be said, player, and card."""

_DRAWS: Final[tuple[Move, ...]] = tuple(map(Draw, range(10)))
_PASSES: Final[tuple[Move, ...]] = tuple(map(Pass, range(10)))


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
    if holds(hand, card):
        return None
    return Fault(ViolationCode.CARD_NOT_IN_HAND, "TURN-1", f"{card} is not in the hand")


def _fault_in_drawn(position: Position, card: Card) -> Fault | None:
    """TURN-3: after drawing, only the drawn card may be played."""
    if position.phase is not DRAWN or card is position.drawn:
        return None
    what = f"After drawing, only the drawn card may be played, and {card} is not it"
    return Fault(ViolationCode.NOT_THE_DRAWN_CARD, "TURN-3", what)
