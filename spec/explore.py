"""The explorer: breadth first over all nodes of the small games, checking promises in each.

``python -m spec.explore`` explores the games named, or all, one in each process, compares the
numbers of nodes and transitions by depth with ``golden_counts.json``, and says what it found.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import attrs

import unomk_rules as umk
from spec import checks
from spec.chance import outcomes, starts
from spec.models import MODELS, Model
from spec.projection import Projection, digest
from unomk_rules import Transition

GOLDEN: Final = Path(__file__).with_name("golden_counts.json")
_SECONDS_BETWEEN_LINES: Final = 20.0
_CI_STRIDE: Final = 32
_ENOUGH: Final = 10_000_000


@attrs.define
class Counts:
    """What exploring a model found.

    Attributes:
        states: New nodes by depth.
        transitions: Transitions by the depth of the node that they start from.
        clauses: The ids of the clauses on the events of all transitions, sorted.
        views: In how many nodes it was checked that the views follow.
        refusals: How many moves that aren't legal were tried.
        seconds: How long it took.
    """

    states: list[int] = attrs.field(factory=list)
    transitions: list[int] = attrs.field(factory=list)
    clauses: list[str] = attrs.field(factory=list)
    views: int = 0
    refusals: int = 0
    seconds: float = 0.0


class Explorer:
    """The exploration of one model."""

    def __init__(self, model: Model, *, loud: bool) -> None:
        """Begin with nothing visited; if `loud`, say now and then on stderr how far it got."""
        self.model = model
        self.counts = Counts()
        self.clauses: set[str] = set()
        self._projection = Projection(model)
        self._universe = checks.universe(model)
        self._visited: set[int] = set()
        self._loud = loud
        self._begun = self._said = time.monotonic()

    def run(self, *, max_depth: int | None = None) -> Counts:
        """Explore the model whole, or down to a depth."""
        frontier = self._begin()
        while frontier:
            depth = len(self.counts.states)
            self.counts.states.append(len(frontier))
            if max_depth is not None and depth >= max_depth:
                break
            self.counts.transitions.append(0)
            following: list[bytes] = []
            while frontier:
                self._expand(frontier.pop(), following)
                self._progress(depth, len(frontier))
            frontier = following
        self.counts.clauses = sorted(self.clauses)
        self.counts.seconds = time.monotonic() - self._begun
        return self.counts

    def has_visited(self, node: bytes) -> bool:
        """Return whether a node has been found."""
        return digest(node) in self._visited

    def _begin(self) -> list[bytes]:
        frontier: list[bytes] = []
        for start in starts(self.model):
            node = self._note(start)
            if self._is_new(node):
                self._check_deck(node, start)
                frontier.append(node)
        return frontier

    def _expand(self, node: bytes, following: list[bytes]) -> None:
        """Follow all moves from a node, and check what has to hold in its state."""
        state = self._projection.decode(node)
        views = {viewer: umk.view(state, viewer) for viewer in (*state.seats, None)}
        legal = umk.legal_moves(state)
        checks.check_moves(state, legal)
        checks.check_seats(state, legal, views)
        stride = self.model.universe_stride
        others = self._universe[digest(node) % stride :: stride]
        checks.check_refusals(state, legal, others)
        self.counts.refusals += len(others)
        for move in legal:
            reached: set[bytes] = set()
            for transition in outcomes(state, move):
                reached_node = self._note(transition)
                reached.add(reached_node)
                if self._is_new(reached_node):
                    following.append(reached_node)
                    self._check_deck(reached_node, transition)
                    if not len(self._visited) % self.model.view_stride:
                        checks.check_views(state, views, transition)
                        self.counts.views += 1
            self.counts.transitions[-1] += len(reached)

    def _note(self, transition: Transition) -> bytes:
        self.clauses.update([event.clause for event in transition.events])
        return self._projection.encode(transition.state)

    def _is_new(self, node: bytes) -> bool:
        size = len(self._visited)
        self._visited.add(digest(node))
        return len(self._visited) > size

    def _check_deck(self, node: bytes, transition: Transition) -> None:
        """Promise 3: hands and piles are the deck."""
        if not self._projection.holds_the_deck(node):
            what = "3: hands and piles are the deck"
            raise checks.BrokenPromiseError(what, transition.state, transition.events)

    def _progress(self, depth: int, left: int) -> None:
        now = time.monotonic()
        if not self._loud or now - self._said < _SECONDS_BETWEEN_LINES:
            return
        self._said = now
        nodes, seconds = len(self._visited), now - self._begun
        line = (
            f"{self.model.name}: depth {depth}, {left:,} left of it, {nodes:,} states, "
            f"{sum(self.counts.transitions):,} transitions, {nodes / seconds:,.0f} states/s"
        )
        print(line, file=sys.stderr, flush=True)


def explore(model: Model, *, loud: bool) -> tuple[Model, Counts]:
    """Explore a model whole."""
    return model, Explorer(model, loud=loud).run()


def as_golden(counts: Counts) -> dict[str, Any]:
    """Return what the golden file keeps."""
    return {
        "states": sum(counts.states),
        "transitions": sum(counts.transitions),
        "states_by_depth": counts.states,
        "transitions_by_depth": counts.transitions,
        "clauses": counts.clauses,
    }


def read_golden() -> dict[str, dict[str, Any]]:
    """Return the golden counts by model."""
    golden: dict[str, dict[str, Any]] = {}
    if GOLDEN.exists():
        golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return golden


def write_golden(name: str, counts: Counts) -> None:
    """Put the counts of a model in the golden file."""
    golden = read_golden() | {name: as_golden(counts)}
    ordered = {known: golden[known] for known in MODELS if known in golden}
    lines = [
        f"  {json.dumps(model)}: {{\n"
        + ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in entry.items())
        + "\n  }"
        for model, entry in ordered.items()
    ]
    GOLDEN.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def summary(model: Model, counts: Counts) -> str:
    """Say in a line what was found, and what was checked in part only."""
    states, transitions = sum(counts.states), sum(counts.transitions)
    views = (
        "the views of every state followed"
        if model.view_stride == 1
        else f"the views of {counts.views:,} states (1 in {model.view_stride}) followed"
    )
    part = "all" if model.universe_stride == 1 else f"1 in {model.universe_stride}"
    return (
        f"{model.name}: {states:,} states, {transitions:,} transitions, "
        f"depth {len(counts.states) - 1}, {counts.seconds:.0f} s "
        f"({states / counts.seconds:,.0f} states/s); {views}; "
        f"of the moves that aren't legal, {part} tried in every state ({counts.refusals:,})"
    )


def _all_explored(
    models: Iterable[Model], processes: int, *, loud: bool
) -> Iterator[tuple[Model, Counts]]:
    if processes == 1:
        yield from (explore(model, loud=loud) for model in models)
        return
    with ProcessPoolExecutor(processes) as pool:
        # The largest first, so that no process is left alone with it.
        futures = [pool.submit(explore, model, loud=loud) for model in reversed(list(models))]
        yield from (future.result() for future in as_completed(futures))


def _chosen(names: list[str], *, in_ci: bool) -> list[Model]:
    models = [MODELS[name] for name in names] or list(MODELS.values())
    if not in_ci:
        return models
    return [
        attrs.evolve(model, universe_stride=max(model.universe_stride, _CI_STRIDE))
        for model in models
        if model.in_ci
    ]


def main(arguments: list[str] | None = None) -> int:
    """Explore the games named on the command line, or all.

    Args:
        arguments: The command line.

    Returns:
        0 if all counts are those of the golden file, else 1.
    """
    parser = argparse.ArgumentParser(
        prog="python -m spec.explore", description="Explore small games whole."
    )
    parser.add_argument("models", nargs="*", metavar="MODEL", help=f"of {', '.join(MODELS)}")
    parser.add_argument("--ci", action="store_true", help="only those explored with the tests")
    parser.add_argument("--processes", type=int, default=1, help="games explored at a time")
    parser.add_argument("--write", action="store_true", help="write the golden file")
    parser.add_argument("--quiet", action="store_true", help="no progress lines")
    options = parser.parse_args(arguments)
    golden = read_golden()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    _say(f"unomk_rules {version('unomk-rules')}, {python}")
    failures = states = transitions = 0
    models = _chosen(options.models, in_ci=options.ci)
    for model, counts in _all_explored(models, options.processes, loud=not options.quiet):
        _say(summary(model, counts))
        states += sum(counts.states)
        transitions += sum(counts.transitions)
        if options.write:
            write_golden(model.name, counts)
        elif golden.get(model.name) != as_golden(counts):
            failures += 1
            _say(f"{model.name}: not the counts of {GOLDEN.name}")
    _say(f"together: {states:,} states, {transitions:,} transitions")
    if len(models) == len(MODELS) and states < _ENOUGH:
        failures += 1
        _say(f"fewer than {_ENOUGH:,} states")
    return 1 if failures else 0


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
