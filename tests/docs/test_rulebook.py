"""The pages of the rulebook, and of the sheets behind it."""

from __future__ import annotations

from typing import get_args

import pytest

import unomk_rules as umk
from docs import traceability
from docs.generate import rulebook, sheet_pages
from docs.generate.sheets import SHEETS, Agreement

PAGES = dict(rulebook.pages())
SHEETS_PAGE = dict(sheet_pages.pages())["sheets.md"]


def test_each_heading_has_a_page() -> None:
    pages = {f"rulebook/{heading}.md" for heading in umk.HEADINGS}
    assert pages | {"rulebook/index.md"} == set(PAGES)


@pytest.mark.parametrize("clause", umk.CLAUSES.values(), ids=lambda clause: clause.id)
def test_a_clause_is_defined_once_with_its_title_options_code_and_tests(
    clause: umk.Clause,
) -> None:
    page = PAGES[f"rulebook/{clause.heading}.md"]
    assert 1 == page.count(f"::::{{clause}} {clause.id} {clause.title}\n")
    section = rulebook.clause_section(clause)
    assert section in page
    assert all(f"(#option-{option})" in section for option in clause.options)
    for places in (traceability.code_places(), traceability.test_places()):
        assert all(f"<{p.path}#L-{p.line}>" in section for p in places[clause.id])


def test_a_place_in_the_code_is_the_line_that_defines_it() -> None:
    places = traceability.code_places()["ITEM-2"]
    place = next(place for place in places if place.qualname == "banana_peel")
    line = (traceability.ROOT / place.path).read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert line.startswith("def banana_peel(")


def test_it_is_known_of_every_clause_what_the_sheets_say() -> None:
    assert list(get_args(umk.ClauseId)) == list(SHEETS)


@pytest.mark.parametrize("clause", umk.CLAUSES.values(), ids=lambda clause: clause.id)
def test_what_the_sheets_say_agrees_with_the_sources_of_the_clause(clause: umk.Clause) -> None:
    said = SHEETS[clause.id]
    assert said.a is not None or "A" not in clause.sources
    assert said.b is not None or "B" not in clause.sources
    assert (said.agreement is Agreement.SILENT) == (not {"A", "B"} & set(clause.sources))
    assert said.settled is not None or not {"gap", "standard"} & set(clause.sources)


@pytest.mark.parametrize(
    ("clause", "agreement"),
    [
        ("SETUP-4", Agreement.DIFFER),
        ("PILE-1", Agreement.ONLY_ONE),
        ("OUT-2", Agreement.ONLY_ONE),
        ("PILE-3", Agreement.SILENT),
        ("ACT-3", Agreement.AGREE),
    ],
)
def test_how_the_sheets_stand_to_each_other(clause: umk.ClauseId, agreement: Agreement) -> None:
    assert agreement is SHEETS[clause].agreement


def test_every_point_that_had_to_be_settled_is_on_the_page_of_the_sheets() -> None:
    settled = {clause for clause, said in SHEETS.items() if said.settled is not None}
    listed = {clause for clause in umk.CLAUSES if f"**{clause}**" in SHEETS_PAGE}
    assert settled == listed


def test_where_the_presets_differ_the_sheets_do() -> None:
    a, b = umk.Rules.sheet_a(), umk.Rules.sheet_b()
    for clause in umk.CLAUSES.values():
        if any(getattr(a, name) != getattr(b, name) for name in clause.options):
            assert clause.is_gap or SHEETS[clause.id].agreement is Agreement.DIFFER
