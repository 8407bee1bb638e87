"""ITEM: the five items that a Wild Item Box can set free, one file each.

After Banana Peel, Green Shell and Bob-omb the turn goes to the next player as usual (ITEM-6).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from unomk_rules.cards import Item
from unomk_rules.moves import Seat
from unomk_rules.rulebook.items.banana_peel import banana_peel
from unomk_rules.rulebook.items.bob_omb import bob_omb
from unomk_rules.rulebook.items.green_shell import green_shell
from unomk_rules.rulebook.items.lightning import lightning
from unomk_rules.rulebook.items.mushroom import mushroom
from unomk_rules.rulebook.table import Table

ITEMS: Mapping[Item, Callable[[Table, Seat], None]] = {
    Item.MUSHROOM: mushroom,
    Item.BANANA_PEEL: banana_peel,
    Item.GREEN_SHELL: green_shell,
    Item.LIGHTNING: lightning,
    Item.BOB_OMB: bob_omb,
}
"""What each item does when the player at that seat sets it free."""
