"""ITEM-3: the Green Shell."""

from __future__ import annotations

from unomk_rules.events import TargetChosen
from unomk_rules.moves import ChooseTarget, Phase, Seat
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table
from unomk_rules.violations import Fault, ViolationCode


def green_shell(table: Table, player: Seat) -> None:
    """ITEM-3: the player has to choose another player."""
    table.wait_for(player, Phase.CHOOSE_TARGET, "ITEM-3")


def choose_target(table: Table, move: ChooseTarget) -> None:
    """ITEM-3, ITEM-6: the chosen player draws one."""
    table.log.append(TargetChosen(player=move.player, target=move.target, clause="ITEM-3"))
    draw(table, move.target, 1, "ITEM-3")
    table.end_turn_of(move.player)


def fault_in_target(player: Seat, target: Seat) -> Fault | None:
    """ITEM-3: what is wrong with hitting that player."""
    if target == player:
        return Fault(ViolationCode.TARGET_IS_SELF, "ITEM-3", "A Green Shell hits another player")
    return None
