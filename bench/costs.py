"""What things cost: ``nox -s bench`` prints this after the comparison with other libraries.

The cost of each public function, of a move early and late in a game, of keeping all states of a
game, of importing the library, and of the parts of a move.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable
from typing import Any

import unomk_rules as umk
from unomk_rules.rulebook.common_events import NEXT_ON_TURN, PASSED
from unomk_rules.rulebook.match import MATCHING
from unomk_rules.rulebook.table import Table

ROUNDS = 15
PLAYERS = 4


def random_game(
    seed: int, *, plies: int | None = None
) -> tuple[list[umk.Transition], list[umk.Move]]:
    """The transitions of a random game, or of its beginning, and the moves between them."""
    chooser = random.Random(seed)
    transitions, moves = [umk.new_game(PLAYERS, seed=seed)], []
    while (legal := umk.legal_moves(transitions[-1].state)) and len(transitions) != plies:
        moves.append(chooser.choice(legal))
        transitions.append(umk.apply(transitions[-1].state, moves[-1]))
    return transitions, moves


def nanoseconds(job: Callable[[Any], object], cases: Iterable[Any]) -> float:
    """Return what a job takes with one of the cases, the median of some rounds."""
    cases = list(cases)
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter_ns()
        for case in cases:
            job(case)
        times.append((time.perf_counter_ns() - start) / len(cases))
    return statistics.median(times)


def functions() -> dict[str, float]:
    """The cost of each public function in the first 250 plies of a game, in nanoseconds."""
    transitions, moves = random_game(1, plies=251)
    states = [state for state, _ in transitions]
    before_each = list(zip(states, moves, strict=False))
    views = [umk.view(state, state.to_act) for state in states]
    updates = [umk.redact(transition, 0) for transition in transitions]
    followed = [umk.view(state, 0) for state in states]
    illegal = [umk.Accept(state.to_act or 0) for state in states]
    events = [event for _, events in transitions for event in events]
    sent = [umk.to_json(view) for view in views]
    saved = [umk.save_state(state) for state in states]
    return {
        "`legal_moves`": nanoseconds(umk.legal_moves, states),
        "`apply`": nanoseconds(lambda case: umk.apply(*case), before_each),
        "`explain`, of a legal move": nanoseconds(lambda case: umk.explain(*case), before_each),
        "`explain`, of an illegal move": nanoseconds(
            lambda case: umk.explain(*case), zip(states, illegal, strict=True)
        ),
        "`can_act`": nanoseconds(umk.can_act, states),
        "`view`": nanoseconds(lambda state: umk.view(state, 0), states),
        "`redact`": nanoseconds(lambda transition: umk.redact(transition, 0), transitions),
        "`advance`": nanoseconds(
            lambda case: umk.advance(*case), zip(followed, updates[1:], strict=False)
        ),
        "`determinize`": nanoseconds(lambda view: umk.determinize(view, seed=1), views),
        "`describe`": nanoseconds(umk.describe, events),
        "`to_json`, of a view": nanoseconds(umk.to_json, views),
        "`from_json`, of a view": nanoseconds(lambda text: umk.from_json(text, "view"), sent),
        "`save_state`": nanoseconds(umk.save_state, states),
        "`load_state`": nanoseconds(umk.load_state, saved),
        "`validate`": nanoseconds(umk.validate, states),
    }


def parts_of_a_move() -> dict[str, float]:
    """What the plain number cards of a game take, and the parts of that, in nanoseconds."""
    transitions, moves = random_game(1, plies=1001)
    cases = [
        (state, move)
        for (state, _), move in zip(transitions, moves, strict=False)
        if isinstance(move, umk.Play)
        and move.card.number is not None
        and len(state.hands[move.player]) > 2
        and state.catchable is None
    ]

    def check(case: tuple[umk.State, umk.Play]) -> bool:
        state, move = case
        matching = MATCHING[state.discard_pile[-1].face][state.color]
        return move.player is state.to_act and move.card in matching and not move.uno

    def tell(case: tuple[umk.State, umk.Play]) -> tuple[umk.Event, ...]:
        return (PASSED[case[1].player], NEXT_ON_TURN[case[1].player])

    loop = nanoseconds(lambda _: None, cases)
    copied = nanoseconds(lambda case: Table.after(case[0]), cases)

    def become(case: tuple[umk.State, umk.Play]) -> umk.Transition:
        return Table.after(case[0]).become(())

    return {
        "`apply` of a number card, whole": nanoseconds(lambda c: umk.apply(*c), cases) - loop,
        "to copy the 22 fields": copied - loop,
        "to freeze the copy, and pair it with the events": nanoseconds(become, cases) - copied,
        "to check the move (but for the card being in the hand)": nanoseconds(check, cases) - loop,
        "to look up the events": nanoseconds(tell, cases) - loop,
    }


def early_and_late() -> tuple[float, float]:
    """A move near ply 10, and one near ply 2,000, in nanoseconds: what is listed and applied."""
    early, late = [], []
    for seed in range(200):
        transitions, moves = random_game(seed, plies=2101)
        if len(transitions) < 2101:
            continue
        cases = list(zip((state for state, _ in transitions), moves, strict=False))

        def step(case: tuple[umk.State, umk.Move]) -> None:
            umk.legal_moves(case[0])
            umk.apply(*case)

        early.append(nanoseconds(step, cases[1:101]))
        late.append(nanoseconds(step, cases[1950:2050]))
        if len(early) == 5:
            break
    return statistics.mean(early), statistics.mean(late)


def bytes_per_kept_state() -> float:
    """The memory of 1,000 states of one game that are all kept, divided by 1,000."""
    random_game(3)  # fills what is made once
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [state for state, _ in random_game(3, plies=1000)[0]]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept)


def import_time(module: str) -> float:
    """The time of an import in a fresh process, in milliseconds: a median of processes."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    command = [sys.executable, "-c", code]
    times = [
        float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
        for _ in range(ROUNDS)
    ]
    return statistics.median(times) * 1000


def main() -> None:
    """Print all of it."""
    print("| function | microseconds |\n|---|---:|")
    for name, cost in functions().items():
        print(f"| {name} | {cost / 1000:.2f} |")
    print("\n| part of a move | nanoseconds |\n|---|---:|")
    for name, cost in parts_of_a_move().items():
        print(f"| {name} | {cost:.0f} |")
    early, late = early_and_late()
    print(f"\nA move near ply 10: {early:.0f} ns, near ply 2,000: {late:.0f} ns,", end=" ")
    print(f"{late / early:.2f} times as long.")
    print(f"A kept state: {bytes_per_kept_state():.0f} bytes.")
    ours, attrs = import_time("unomk_rules"), import_time("attrs")
    print(f"import unomk_rules: {ours:.1f} ms, import attrs: {attrs:.1f} ms,", end=" ")
    print(f"{ours / attrs:.2f} times as long.")


if __name__ == "__main__":
    main()
