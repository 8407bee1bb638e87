"""The clause registry, and that every clause has code, a test, and known users."""

from __future__ import annotations

from typing import get_args

import attrs
import pytest

import unomk_rules as umk
from docs import traceability
from unomk_rules.clauses import OptionName, Source


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


def test_every_clause_has_code_and_a_test_and_no_other_is_named() -> None:
    assert [] == traceability.gaps()


def test_a_range_of_clauses_names_all_of_them() -> None:
    assert ["GAME-1", "GAME-2", "GAME-3", "OUT-1"] == traceability.named_clauses(
        "GAME-1 to GAME-3, OUT-1: nothing else"
    )


def test_the_table_has_a_row_for_each_clause_with_code_and_examples() -> None:
    rows = {row[0]: dict(zip(traceability.HEADER, row, strict=True)) for row in traceability.rows()}
    assert list(umk.CLAUSES) == list(rows)
    peel = rows["ITEM-2"]
    assert "unomk_rules.rulebook.items.banana_peel.banana_peel" in peel["code"].split()
    assert all(row["code"] and row["examples"] for row in rows.values())
    assert "tests/properties/" in rows["DECK-3"]["properties"]


def test_no_file_of_the_library_names_an_unknown_clause() -> None:
    named = set()
    for path in traceability.SOURCE.rglob("*.py"):
        named.update(traceability.named_clauses(path.read_text(encoding="utf-8")))
    assert set() == named - set(umk.CLAUSES)


def test_a_clause_knows_its_heading_and_whether_it_fills_a_gap() -> None:
    assert "ITEM" == umk.CLAUSES["ITEM-2"].heading
    assert umk.CLAUSES["PILE-3"].is_gap
    assert not umk.CLAUSES["ITEM-2"].is_gap
