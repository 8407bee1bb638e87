"""A proof: a statement that is true on every path, and of nothing that is faulty."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TypeAlias
from unittest import mock

import attrs

from spec.symbolic.faults import Fault, faults_in, made
from spec.symbolic.paths import Path, Verdict, prove
from spec.symbolic.values import Given

Statement: TypeAlias = Callable[[Given], bool]
Function: TypeAlias = Callable[..., object]


@attrs.frozen
class Proof:
    """A statement to be proved.

    Attributes:
        clauses: The clauses that it states.
        functions: What of the library carries them out.
        statement: Computes whether they do; its docstring says what the clauses say.
    """

    clauses: tuple[str, ...]
    functions: tuple[Function, ...]
    statement: Statement

    @property
    def title(self) -> str:
        """The statement in words, with its clauses."""
        return f"{', '.join(self.clauses)}: {self.statement.__doc__}"

    def verdict(self) -> Verdict:
        """Prove the statement, or find where it isn't true."""
        return prove(self._holds)

    def faults(self) -> Iterator[Fault]:
        """Make every fault of the functions."""
        for function in self.functions:
            yield from faults_in(function)

    def notices(self, fault: Fault) -> bool:
        """Return whether the statement isn't true of a library with a fault."""
        with made(fault):
            return self.verdict().counterexample is not None

    def _holds(self, path: Path) -> bool:
        given = Given(path)
        over_hands = {"any": given.any, "all": given.all, "sum": given.sum}
        with ExitStack() as stack:
            for name in {function.__module__ for function in self.functions}:
                stack.enter_context(mock.patch.dict(vars(sys.modules[name]), over_hands))
            return self.statement(given)
