"""How much faster two processes play than one: ``nox -s scaling`` runs it.

Rounds of one process and of two follow each other, so that other work on the machine strikes both;
each round is timed by the clock on the wall, the processes having been started before. A loop that
only counts shows what the machine has to give to two processes just then.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor

from unomk_rules.bots import greedy_bot
from unomk_rules.simulation import simulate

GAMES = 2_000
ROUNDS = 7


def play(executor: Executor) -> None:
    """Play the games."""
    simulate(GAMES, 4, policies=[greedy_bot] * 4, executor=executor)


def count(executor: Executor) -> None:
    """Do what needs a processor alone, in as many pieces as there are batches of games."""
    list(executor.map(_sum_of_squares, [300_000] * 100))


def _sum_of_squares(numbers: int) -> int:
    return sum(number * number for number in range(numbers))


def seconds(work: Callable[[Executor], None], executor: Executor) -> float:
    """Return the time that work takes."""
    start = time.perf_counter()
    work(executor)
    return time.perf_counter() - start


def main() -> None:
    """Print the medians and their ratios."""
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for executor in (one, two):
            count(executor)
        rounds = [
            [seconds(work, executor) for work in (play, count) for executor in (one, two)]
            for _ in range(ROUNDS)
        ]
    alone, together, *_ = map(statistics.median, zip(*rounds, strict=True))
    print(f"{GAMES:,} games of four greedy bots, medians of {ROUNDS} rounds")
    print(f"one process    {alone:6.2f} s  {GAMES / alone:8,.0f} games/s")
    print(f"two processes  {together:6.2f} s  {GAMES / together:8,.0f} games/s")
    print(f"ratio          {statistics.median(times[0] / times[1] for times in rounds):6.2f}")
    print(f"that of counts {statistics.median(times[2] / times[3] for times in rounds):6.2f}")


if __name__ == "__main__":
    main()
