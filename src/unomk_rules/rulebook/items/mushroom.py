"""ITEM-1: the Mushroom."""

from __future__ import annotations

from unomk_rules.moves import Phase, Seat
from unomk_rules.rulebook.table import Table


def mushroom(table: Table, player: Seat) -> None:
    """ITEM-1: the player takes another turn."""
    table.wait_for(player, Phase.TURN, "ITEM-1")
