"""ITEM-5: the Bob-omb."""

from __future__ import annotations

from unomk_rules.events import ColorChosen
from unomk_rules.moves import ChooseColor, Phase, Seat
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table


def bob_omb(table: Table, player: Seat) -> None:
    """ITEM-5: the player draws two, then has to choose the color in force."""
    draw(table, player, 2, "ITEM-5")
    table.wait_for(player, Phase.CHOOSE_COLOR, "ITEM-5")


def choose_color(table: Table, move: ChooseColor) -> None:
    """ITEM-5, ITEM-6: the chosen color is in force."""
    table.color = move.color
    table.log.append(ColorChosen(player=move.player, color=move.color, clause="ITEM-5"))
    table.end_turn_of(move.player)
