"""WD4: the Wild Draw Four, honest or bluffed."""

from __future__ import annotations

from unomk_rules.cards import Card, Color, Face
from unomk_rules.clauses import ClauseId
from unomk_rules.events import Cards
from unomk_rules.moves import Phase, Play, Seat
from unomk_rules.rulebook.common_events import turn_lost
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table
from unomk_rules.rules import Rules
from unomk_rules.state import PendingChallenge
from unomk_rules.violations import Fault, ViolationCode


def is_honest_hand(hand: Cards, color: Color | None, rules: Rules) -> bool:
    """WD4-2: the player's other cards hold none of the color in force.

    Args:
        hand: The player's hand, with the Wild Draw Four or without: it doesn't count itself.
        color: The color in force when it is played.
        rules: The rules, which say whether a Wild Item Box counts as a match.

    Returns:
        Whether the play is honest.
    """
    if rules.item_box_matches_color and any(c.face is Face.WILD_ITEM_BOX for c in hand):
        return False
    return all(card.is_wild or card.color is not color for card in hand)


def wild_draw_four(table: Table, play: Play) -> None:
    """WD4-1, WD4-3: the color is named; the next player may challenge, unless bluffing is off."""
    color_before = table.color
    assert color_before is not None  # a color is in force on every turn (MATCH-2)
    table.color = play.color
    victim = table.seat_after(play.player)
    if table.rules.bluffing:
        hand = table.hands[play.player]
        table.pending = PendingChallenge(
            accused=play.player, color_before=color_before, hand_size=len(hand), hand=hand
        )
        table.wait_for(victim, Phase.CHALLENGE, "CHAL-1")
    else:
        draw_four_and_lose_turn(table, victim)


def draw_four_and_lose_turn(table: Table, victim: Seat) -> None:
    """WD4-1: the next player draws four and loses the turn."""
    draw(table, victim, 4, "WD4-1")
    table.log.append(turn_lost(victim, "WD4-1"))
    table.end_turn_of(victim)


def is_allowed(card: Card, hand: Cards, color: Color | None, rules: Rules) -> bool:
    """WD4-3: with bluffing off, a dishonest Wild Draw Four must not be played."""
    if rules.bluffing or card.face is not Face.WILD_DRAW_FOUR:
        return True
    return is_honest_hand(hand, color, rules)


def fault_in_honesty(card: Card, hand: Cards, color: Color | None, rules: Rules) -> Fault | None:
    """WD4-3: what is wrong with playing this card from this hand when bluffing is off."""
    if is_allowed(card, hand, color, rules):
        return None
    assert color is not None  # a color is in force on every turn (MATCH-2)
    what = f"With bluffing off, W4 may be played only by who holds no other match for {color.value}"
    return Fault(ViolationCode.DISHONEST, "WD4-3", what)


def fault_in_color(card: Card, color: Color | None) -> Fault | None:
    """WD4-1: a color is named with a Wild Draw Four, and with nothing else."""
    if card.face is Face.WILD_DRAW_FOUR:
        if color is None:
            what = "A Wild Draw Four is played with the color that shall be in force"
            return Fault(ViolationCode.COLOR_MISSING, "WD4-1", what)
    elif color is not None:
        what = f"No color is named with {card}, only with a Wild Draw Four"
        clause: ClauseId = "BOX-2" if card.is_wild else "MATCH-2"
        return Fault(ViolationCode.COLOR_NOT_ALLOWED, clause, what)
    return None
