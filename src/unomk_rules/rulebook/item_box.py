"""BOX: the Wild Item Box flips a card, whose item takes effect."""

from __future__ import annotations

from unomk_rules.moves import Play
from unomk_rules.rulebook.common_events import item_flipped
from unomk_rules.rulebook.items import ITEMS
from unomk_rules.rulebook.pile import flip
from unomk_rules.rulebook.table import Table


def item_box(table: Table, play: Play) -> None:
    """BOX-2, BOX-3: the top card of the draw pile is flipped; only its item happens."""
    card = flip(table)
    table.color = card.color
    table.log.append(item_flipped(play.player, card))
    ITEMS[card.item](table, play.player)
