"""How much faster two processes play than one: ``nox -s scaling`` runs it.

Rounds of one process and of two follow each other, so that other work on the machine strikes both;
each round is timed by the clock on the wall, the processes having been started before.
"""

from __future__ import annotations

import statistics
import time
from concurrent.futures import ProcessPoolExecutor

from unomk_rules.bots import greedy_bot
from unomk_rules.simulation import simulate

GAMES = 4_000
ROUNDS = 5


def seconds(executor: ProcessPoolExecutor) -> float:
    """Return the time that a simulation takes."""
    start = time.perf_counter()
    simulate(GAMES, 4, policies=[greedy_bot] * 4, executor=executor)
    return time.perf_counter() - start


def main() -> None:
    """Print the medians and their ratio."""
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for executor in (one, two):
            simulate(100, 4, policies=[greedy_bot] * 4, executor=executor, batch_size=1)
        rounds = [(seconds(one), seconds(two)) for _ in range(ROUNDS)]
    alone, together = map(statistics.median, zip(*rounds, strict=True))
    ratio = statistics.median(first / second for first, second in rounds)
    print(f"{GAMES:,} games of four greedy bots, medians of {ROUNDS} rounds")
    print(f"one process    {alone:6.2f} s  {GAMES / alone:8,.0f} games/s")
    print(f"two processes  {together:6.2f} s  {GAMES / together:8,.0f} games/s")
    print(f"ratio          {ratio:6.2f}")


if __name__ == "__main__":
    main()
