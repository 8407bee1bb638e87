"""ACT: what the action cards do when they are played."""

from __future__ import annotations

from unomk_rules.moves import Phase, Play
from unomk_rules.rulebook.common_events import DIRECTION_CHANGED, turn_lost
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.table import Table


def draw_two(table: Table, play: Play) -> None:
    """ACT-1: the next player draws two and loses the turn."""
    victim = table.seat_after(play.player)
    draw(table, victim, 2, "ACT-1")
    table.log.append(turn_lost(victim, "ACT-1"))
    table.end_turn_of(victim)


def reverse(table: Table, play: Play) -> None:
    """ACT-2, ACT-4: the direction changes; between two players it can act as a Skip."""
    table.direction = -table.direction
    table.log.append(DIRECTION_CHANGED[table.direction])
    if table.player_count == 2 and table.rules.two_player_reverse == "skip":
        table.log.append(turn_lost(table.seat_after(play.player), "ACT-4"))
        table.wait_for(play.player, Phase.TURN, "ACT-4")
    else:
        table.end_turn_of(play.player)


def skip(table: Table, play: Play) -> None:
    """ACT-3: the next player loses the turn."""
    victim = table.seat_after(play.player)
    table.log.append(turn_lost(victim, "ACT-3"))
    table.end_turn_of(victim)
