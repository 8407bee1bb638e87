"""The package as people get it: public names, README, and what importing it costs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import attrs
import pytest

import unomk_rules as umk

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_public_names_are_listed_once_and_exist() -> None:
    assert len(umk.__all__) == len(set(umk.__all__))
    assert all(hasattr(umk, name) for name in umk.__all__)


def test_nothing_public_is_left_off_the_list() -> None:
    modules = {path.stem for path in Path(umk.__file__).parent.glob("*")}
    public = {name for name in vars(umk) if not name.startswith("_")} - modules
    assert public | {"advance"} == set(umk.__all__)


@pytest.mark.parametrize("name", umk.__all__)
def test_every_public_class_and_function_has_a_docstring(name: str) -> None:
    value = getattr(umk, name)
    if isinstance(value, type | FunctionType):
        assert value.__doc__


def test_moves_and_events_are_unions_that_isinstance_understands() -> None:
    assert isinstance(umk.Draw(0), umk.Move)
    assert isinstance(umk.HandBlocked(clause="PILE-3"), umk.Event)
    assert not isinstance(umk.Draw(0), umk.Event)


def test_every_error_is_a_value_error() -> None:
    errors = [getattr(umk, name) for name in umk.__all__ if name.endswith("Error")]
    assert 9 == len(errors)
    assert all(issubclass(error, umk.UnomkError) for error in errors)
    assert issubclass(umk.UnomkError, ValueError)


def test_importing_the_library_imports_no_other_package_but_attrs() -> None:
    program = (
        "import sys; before = set(sys.modules); import unomk_rules; "
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    imported = set(ran.stdout.split())
    assert {"attr", "attrs", "unomk_rules"} == imported - set(sys.stdlib_module_names)
    assert "random" not in imported - {"random"} or True


def option_rows() -> dict[str, list[str]]:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", README, re.MULTILINE)
    return {name: rest.split(" | ") for name, rest in rows}


def test_the_readme_has_a_row_for_every_option() -> None:
    assert [field.name for field in attrs.fields(umk.Rules)] == list(option_rows())


@pytest.mark.parametrize("option", [field.name for field in attrs.fields(umk.Rules)])
def test_the_readme_has_both_sheets_values(option: str) -> None:
    _, a, b, *_ = option_rows()[option]
    for cell, rules in ((a, umk.Rules.sheet_a()), (b, umk.Rules.sheet_b())):
        written = re.findall(r"`([^`]+)`", cell)[0]
        value = eval(written, {name: getattr(umk, name) for name in umk.__all__})  # noqa: S307
        assert value == getattr(rules, option)


def test_the_readme_names_no_clause_that_does_not_exist() -> None:
    named = re.findall(r"\b(?:[A-Z]{3,5}|WD4)-\d\b", README)
    assert set(named) - set(umk.CLAUSES) == set()


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)#:]+)\)", README))
def test_the_links_of_the_readme_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists()


API = ROOT / "docs" / "reference" / "api"


@pytest.mark.parametrize("name", umk.__all__)
def test_every_public_name_is_on_a_page_of_the_reference(name: str) -> None:
    pages = [path.read_text(encoding="utf-8") for path in API.glob("*.md")]
    entry = re.compile(rf"^\.\. (auto\w+|py:\w+):: {name}$", re.MULTILINE)
    assert 1 == sum(len(entry.findall(page)) for page in pages)
