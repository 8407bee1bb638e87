"""The clause registry, and that every clause has code, a test, and known users."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import attrs
import pytest

import unomk_rules as umk
from unomk_rules.clauses import OptionName, Source

TESTS = Path(__file__).parent
SOURCE = Path(umk.__file__).parent
ID = re.compile(r"\b[A-Z]{2,5}4?-\d\b")


def marked_clauses() -> set[str]:
    """The clauses in ``pytest.mark.clause(...)`` anywhere in the tests."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                found |= {ast.literal_eval(argument) for argument in node.args}
    return found


def first_docstring_lines() -> Iterator[str]:
    """The first line of every docstring in the library."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield (ast.get_docstring(node) or "").partition("\n")[0]


def clauses_in_code() -> set[str]:
    """The clauses that some function, class or module says it carries out, in its first line."""
    found: set[str] = set()
    for line in first_docstring_lines():
        for start, end in re.findall(r"([A-Z]{2,5}4?-\d)(?: to ([A-Z]{2,5}4?-\d))?", line):
            last = int(end[-1]) if end else int(start[-1])
            found |= {f"{start[:-1]}{number}" for number in range(int(start[-1]), last + 1)}
    return found


def test_the_ids_of_the_type_are_those_of_the_registry() -> None:
    assert list(umk.CLAUSES) == list(get_args(umk.ClauseId))


def test_every_clause_is_filed_under_its_id() -> None:
    assert list(umk.CLAUSES) == [clause.id for clause in umk.CLAUSES.values()]


def test_the_headings_come_in_the_order_of_the_clauses() -> None:
    headings = dict.fromkeys(clause.heading for clause in umk.CLAUSES.values())
    assert list(umk.HEADINGS) == list(headings)


def test_the_option_names_are_the_fields_of_rules() -> None:
    assert list(get_args(OptionName)) == [field.name for field in attrs.fields(umk.Rules)]


def test_every_option_changes_a_clause() -> None:
    changing = {option for clause in umk.CLAUSES.values() for option in clause.options}
    assert set(get_args(OptionName)) == changing


@pytest.mark.parametrize("clause", umk.CLAUSES.values(), ids=lambda clause: clause.id)
def test_a_clause_has_a_title_a_text_known_sources_and_known_options(clause: umk.Clause) -> None:
    assert clause.title
    assert clause.text.endswith(".")
    assert set(clause.sources) <= set(get_args(Source))
    assert clause.sources
    assert set(clause.options) <= set(get_args(OptionName))


def test_every_clause_has_a_test() -> None:
    assert set(umk.CLAUSES) - marked_clauses() == set()


def test_the_tests_name_no_unknown_clause() -> None:
    assert marked_clauses() - set(umk.CLAUSES) == set()


def test_every_clause_has_code_that_says_it_carries_it_out() -> None:
    assert set(umk.CLAUSES) - clauses_in_code() == set()


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE))
)
def test_the_code_names_no_unknown_clause(path: Path) -> None:
    named = {found for found in ID.findall(path.read_text(encoding="utf-8")) if "SHA" not in found}
    assert named - set(umk.CLAUSES) == set()


def test_a_clause_knows_its_heading_and_whether_it_fills_a_gap() -> None:
    assert "ITEM" == umk.CLAUSES["ITEM-2"].heading
    assert umk.CLAUSES["PILE-3"].is_gap
    assert not umk.CLAUSES["ITEM-2"].is_gap
