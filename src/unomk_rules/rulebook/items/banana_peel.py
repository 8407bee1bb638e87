"""ITEM-2: the Banana Peel."""

from __future__ import annotations

from unomk_rules.moves import Phase, Seat
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table


def banana_peel(table: Table, player: Seat) -> None:
    """ITEM-2, ITEM-6: the player seated before draws two, skipped or not."""
    draw(table, table.seat_before(player), owed=2, clause="ITEM-2")
    table.wait_for(table.seat_after(player), Phase.TURN, "TURN-4")
