"""GAME: how a game of one or more hands ends, or goes on with the next deal."""

from __future__ import annotations

from unomk_rules.clauses import ClauseId
from unomk_rules.events import GameOver
from unomk_rules.moves import Deal, Phase, Seat
from unomk_rules.rulebook.setup import start_hand
from unomk_rules.rulebook.table import Table
from unomk_rules.rules import FirstTo, MostPoints, Rules, SingleHand
from unomk_rules.state import State


def finish_hand(table: Table) -> None:
    """GAME-4: after a hand the game is over, or waits for the next dealer."""
    if is_last_hand(table):
        _finish_game(table)
    else:
        table.wait_for(table.left_of(table.dealer), Phase.HAND_OVER, "GAME-4")


def deal(table: Table, move: Deal) -> None:
    """GAME-4, SETUP-3: the deal has passed to the left, and the next hand starts."""
    table.dealer = move.player
    start_hand(table)


def ending_clause(rules: Rules, hand_winner: Seat | None) -> ClauseId:
    """GAME-1 to GAME-4: the clause by which a game ends with its last hand."""
    if isinstance(rules.scoring, SingleHand):
        return "GAME-4" if hand_winner is None else "GAME-1"
    return "GAME-2" if isinstance(rules.scoring, FirstTo) else "GAME-3"


def is_last_hand(table: Table | State) -> bool:
    """GAME-1 to GAME-3: a single hand, enough points, or enough hands have been played."""
    scoring = table.rules.scoring
    if isinstance(scoring, FirstTo):
        return max(table.scores) >= scoring.points
    if isinstance(scoring, MostPoints):
        return table.hand_number >= scoring.hands
    return True


def winners_of(table: Table | State) -> tuple[Seat, ...]:
    """GAME-1 to GAME-4: who wins the game that has ended; nobody if every hand was blocked."""
    if not isinstance(table.rules.scoring, MostPoints):
        return () if table.hand_winner is None else (table.hand_winner,)
    if not table.hands_won:
        return ()
    most = max(table.scores)
    return tuple(seat for seat, score in enumerate(table.scores) if score == most)


def _finish_game(table: Table) -> None:
    table.winners = winners_of(table)
    clause = ending_clause(table.rules, table.hand_winner)
    table.log.append(GameOver(winners=table.winners, scores=table.scores, clause=clause))
    table.wait_for(None, Phase.GAME_OVER, clause)
