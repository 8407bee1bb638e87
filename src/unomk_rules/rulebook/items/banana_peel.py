"""ITEM-2: the Banana Peel."""

from __future__ import annotations

from unomk_rules.moves import Seat
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table


def banana_peel(table: Table, player: Seat) -> None:
    """ITEM-2, ITEM-6: the player seated before draws two, skipped or not."""
    draw(table, table.seat_before(player), 2, "ITEM-2")
    table.end_turn_of(player)
