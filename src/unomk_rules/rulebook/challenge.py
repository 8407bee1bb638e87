"""CHAL: the answer to a Wild Draw Four."""

from __future__ import annotations

from unomk_rules.events import Challenged, HandShown
from unomk_rules.moves import Accept, Challenge, Phase
from unomk_rules.rulebook.common_events import turn_lost
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table
from unomk_rules.rulebook.wild_draw_four import draw_four_and_lose_turn, is_honest_hand


def accept(table: Table, move: Accept) -> None:
    """CHAL-1, WD4-1: the player accepts, draws four and loses the turn."""
    table.pending = None
    draw_four_and_lose_turn(table, move.player)


def challenge(table: Table, move: Challenge) -> None:
    """CHAL-2, CHAL-5: the accused shows the hand as it was, to the challenger alone."""
    pending, table.pending = table.pending, None
    assert pending is not None  # phase CHALLENGE has one, and a state hides nothing of it
    assert pending.hand is not None
    table.log.append(
        HandShown(
            player=pending.accused,
            to=move.player,
            count=pending.hand_size,
            cards=pending.hand,
            clause="CHAL-2",
        )
    )
    if is_honest_hand(pending.hand, pending.color_before, table.rules):
        _innocent(table, challenger=move.player, accused=pending.accused)
    else:
        _guilty(table, challenger=move.player, accused=pending.accused)


def _guilty(table: Table, *, challenger: int, accused: int) -> None:
    """CHAL-3: the accused draws four; the challenger takes a normal turn."""
    table.log.append(Challenged(player=challenger, accused=accused, guilty=True, clause="CHAL-3"))
    draw(table, accused, 4, "CHAL-3")
    table.wait_for(challenger, Phase.TURN, "CHAL-3")


def _innocent(table: Table, *, challenger: int, accused: int) -> None:
    """CHAL-4: the challenger draws six and loses the turn."""
    table.log.append(Challenged(player=challenger, accused=accused, guilty=False, clause="CHAL-4"))
    draw(table, challenger, 6, "CHAL-4")
    table.log.append(turn_lost(challenger, "CHAL-4"))
    table.end_turn_of(challenger)
