"""ITEM-4: Lightning."""

from __future__ import annotations

from unomk_rules.moves import Phase, Seat
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table


def lightning(table: Table, player: Seat) -> None:
    """ITEM-4: every other player draws one, in turn order; then the player takes another turn."""
    for other in table.others(player):
        draw(table, other, 1, "ITEM-4")
    table.wait_for(player, Phase.TURN, "ITEM-4")
