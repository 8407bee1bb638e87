"""What carries out and checks each clause of the rulebook, read from the code and the tests.

A function carries out the clauses that the first line of its docstring names; a test checks those
that it is marked with. ``python docs/traceability.py`` prints the table as CSV.
"""

from __future__ import annotations

import ast
import csv
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TextIO

from unomk_rules import CLAUSES

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "unomk_rules"
TESTS: Final = ROOT / "tests"

_CLAUSE: Final = r"(?:DECK|SETUP|TURN|MATCH|PILE|ACT|WD4|CHAL|BOX|ITEM|UNO|OUT|SCORE|GAME)-\d"
_RANGE: Final = re.compile(rf"({_CLAUSE})(?: to ({_CLAUSE}))?")
_Definition = ast.FunctionDef | ast.ClassDef


class Place(NamedTuple):
    """Where a clause is carried out or checked.

    Attributes:
        name: The dotted name of a function or class, or a test with its file.
        qualname: What it is called in its module; empty if it is the module.
        path: The file, as seen from the root of the project.
        line: Where in the file it begins, from 1.
        is_property: Whether it is a property, checked with many examples that Hypothesis makes.
    """

    name: str
    qualname: str
    path: str
    line: int
    is_property: bool = False


def named_clauses(text: str) -> list[str]:
    """Return the clauses that a text names, 'GAME-1 to GAME-3' being three of them."""
    found = []
    for first, last in _RANGE.findall(text):
        heading, _, number = first.partition("-")
        end = int(last.partition("-")[2]) if last else int(number)
        found += [f"{heading}-{n}" for n in range(int(number), end + 1)]
    return found


@cache
def code_places() -> Mapping[str, list[Place]]:
    """Return the functions, classes and modules that carry out each clause."""
    places: dict[str, list[Place]] = defaultdict(list)
    for place, first_line in definitions():
        for clause in named_clauses(first_line):
            places[clause].append(place)
    return places


def definitions() -> Iterator[tuple[Place, str]]:
    """Yield every function, class and module of the library, and what its docstring begins with."""
    for path in sorted(SOURCE.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        module = module.removesuffix(".__init__")
        for qualname, node in _definitions(ast.parse(path.read_text(encoding="utf-8"))):
            name = f"{module}.{qualname}".rstrip(".")
            first_line = (ast.get_docstring(node) or "").partition("\n")[0]
            yield Place(name, qualname, _in_project(path), _line(node)), first_line


def _in_project(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _line(node: ast.Module | _Definition) -> int:
    return 1 if isinstance(node, ast.Module) else node.lineno


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.Module | _Definition]]:
    yield "", tree
    for node in tree.body:
        if isinstance(node, _Definition):
            yield node.name, node
            for inner in node.body:
                if isinstance(node, ast.ClassDef) and isinstance(inner, _Definition):
                    yield f"{node.name}.{inner.name}", inner


@cache
def test_places() -> Mapping[str, list[Place]]:
    """Return the tests that are marked with each clause."""
    places: dict[str, list[Place]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                file = _in_project(path)
                place = Place(
                    f"{file}::{node.name}",
                    node.name,
                    file,
                    node.lineno,
                    is_property=_is_decorated(node, "given"),
                )
                for clause in _marks(node):
                    places[clause].append(place)
    return places


def _is_decorated(node: ast.FunctionDef, name: str) -> bool:
    return any(ast.unparse(decorator).startswith(f"{name}(") for decorator in node.decorator_list)


def _marks(node: ast.FunctionDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def gaps() -> list[str]:
    """Return what is missing: clauses without code or test, and names of unknown clauses."""
    found = []
    for what, places in (("code", code_places()), ("test", test_places())):
        found += [f"{clause} has no {what}" for clause in CLAUSES if clause not in places]
        found += [
            f"{place.name} names the unknown clause {clause}"
            for clause in places
            if clause not in CLAUSES
            for place in places[clause]
        ]
    return found


HEADER: Final = ("clause", "title", "sources", "options", "code", "examples", "properties")


def rows() -> Iterator[tuple[str, ...]]:
    """Return a row for each clause: id, title, sources, options, code, examples, properties."""
    code, tests = code_places(), test_places()
    for clause in CLAUSES.values():
        checks = tests[clause.id]
        yield (
            clause.id,
            clause.title,
            _joined(clause.sources),
            _joined(clause.options),
            _joined(place.name for place in code[clause.id]),
            _joined(place.name for place in checks if not place.is_property),
            _joined(place.name for place in checks if place.is_property),
        )


def _joined(items: Iterable[str]) -> str:
    return " ".join(items)


def write_csv(file: TextIO) -> None:
    """Write the table."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows(rows())


if __name__ == "__main__":
    write_csv(sys.stdout)
    sys.exit("\n".join(gaps()) or None)
