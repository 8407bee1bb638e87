"""Every path of a computation on unknown values, found with the solver z3.

A statement is an ordinary function that runs the library's own code on unknown values. Where the
way on depends on one of them, z3 says which ways are open under all that was decided before, and
the statement is run once for each. If it is true on every path, it is true of all values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import Final, TypeVar

import attrs
import z3

T = TypeVar("T")

_MOST_PATHS: Final = 100_000


class UndecidedError(Exception):
    """The solver gave up, or there are too many paths: nothing is proved."""


class Path:
    """One run of a statement, which follows a script, and then takes the first way at each fork.

    Attributes:
        untried: The scripts of the paths that fork off this one beyond its script.
    """

    def __init__(self, script: Sequence[int] = ()) -> None:
        """Take the ways to go at the first forks."""
        self.untried: list[list[int]] = []
        self._script = script
        self._taken: list[int] = []
        self._unknowns: list[tuple[str, object]] = []
        self._solver = z3.Solver()

    def unknown(self, name: str) -> z3.ArithRef:
        """Return an integer of which nothing is known; the name is for examples."""
        term = z3.Int(f"{name} {len(self._unknowns)}")
        self.note(name, term)
        return term

    def note(self, name: str, value: object) -> None:
        """Note the name of an unknown for examples."""
        self._unknowns.append((name, value))

    def assume(self, condition: z3.BoolRef) -> None:
        """Let a condition hold from now on; there have to be values that meet it."""
        self._solver.add(condition)

    def choose(self, values: Sequence[T]) -> T:
        """Return any of some values, each on paths of its own."""
        return values[self._go(range(len(values)))]

    def decide(self, condition: z3.BoolRef) -> bool:
        """Return whether a condition holds; if it is open, either on paths of its own."""
        holds = bool(self._go(self._open_ways(condition)))
        self.assume(condition if holds else z3.Not(condition))
        return holds

    def example(self) -> str:
        """Return values of the unknowns that lead along this path; those not told are 0."""
        self._can_be(z3.BoolVal(val=True))
        values = self._solver.model()
        known = (
            (name, values.eval(value, model_completion=True) if z3.is_expr(value) else value)
            for name, value in self._unknowns
        )
        return ", ".join(f"{name} {value}" for name, value in known if str(value) != "0")

    def _go(self, ways: Iterable[int]) -> int:
        if len(self._taken) < len(self._script):
            way = self._script[len(self._taken)]
        else:
            way, *others = ways
            self.untried += [[*self._taken, other] for other in others]
        self._taken.append(way)
        return way

    def _open_ways(self, condition: z3.BoolRef) -> Iterator[int]:
        can_hold = self._can_be(condition)
        if can_hold:
            yield True
        if not can_hold or self._can_be(z3.Not(condition)):
            yield False

    def _can_be(self, condition: z3.BoolRef) -> bool:
        answer = self._solver.check(condition)
        if answer == z3.unknown:
            raise UndecidedError(self._solver.reason_unknown())
        return bool(answer == z3.sat)


@attrs.frozen
class Verdict:
    """What became of a statement.

    Attributes:
        paths: How many paths were followed.
        counterexample: Where it isn't true; None if it is proved.
    """

    paths: int
    counterexample: str | None


def prove(statement: Callable[[Path], bool]) -> Verdict:
    """Follow the paths of a statement till it isn't true on one, or none is left.

    Args:
        statement: Computes whether something is true of unknowns that it takes from the path.

    Returns:
        The verdict. A statement that raises an exception isn't true.

    Raises:
        UndecidedError: It is neither proved nor refuted.
    """
    untried: list[list[int]] = [[]]
    for paths in count(1):
        path = Path(untried.pop())
        try:
            wrong = None if statement(path) is True else "not true"
        except UndecidedError:
            raise
        except Exception as error:  # whatever it is, the statement isn't true
            wrong = repr(error)
        if wrong is not None:
            return Verdict(paths, f"{wrong} for {path.example()}")
        untried += path.untried
        if not untried:
            break
        if paths >= _MOST_PATHS:
            raise UndecidedError(f"more than {_MOST_PATHS:,} paths")
    return Verdict(paths, None)
