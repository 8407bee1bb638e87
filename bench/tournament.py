"""Every pairing of the bots over fixed seeds, as a table: ``nox -s tournament`` runs it.

Two players and the rules of sheet A: a game is a single hand. The seats are exchanged from each
game to the next.
"""

from __future__ import annotations

import argparse
import itertools
import os
from concurrent.futures import ProcessPoolExecutor

from unomk_rules.bots import BOTS
from unomk_rules.simulation import simulate

GAMES = 2_000
GAMES_OF_SEARCH = 300
"""The bot that searches takes a few hundred times as long."""


def row(name: str, other: str, executor: ProcessPoolExecutor, games: int) -> str:
    """Play one pairing and return its line of the table."""
    policies = [BOTS[name], BOTS[other]]
    report = simulate(games, 2, policies=policies, rotate=True, executor=executor, batch_size=5)
    mine, theirs = report.by_policy.values()
    low, high = mine.win_interval
    return (
        f"| {name} | {other} | {report.games:,} | {mine.win_rate:.1%} | {low:.1%} to {high:.1%} | "
        f"{mine.mean_points:.1f} to {theirs.mean_points:.1f} | {report.plies / report.games:.0f} |"
    )


def main() -> None:
    """Play all pairings and print the table."""
    parser = argparse.ArgumentParser(description="Let every bot play every other.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games [{GAMES}]")
    parser.add_argument(
        "--search-games", type=int, default=GAMES_OF_SEARCH, help=f"with search [{GAMES_OF_SEARCH}]"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes [all cores]")
    chosen = parser.parse_args()
    print("| bot | against | games | won | 95 % interval | points a game | moves a game |")
    print("|---|---|---:|---:|---:|---:|---:|")
    with ProcessPoolExecutor(chosen.workers) as executor:
        for other, name in itertools.combinations(BOTS, 2):
            games = chosen.search_games if "search" in (name, other) else chosen.games
            print(row(name, other, executor, games), flush=True)


if __name__ == "__main__":
    main()
