"""The rulebook: a page for each heading, with all that is known of each of its clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from docs.generate.markup import fields, hidden_toctree, option_link, with_links
from docs.generate.sheets import SHEETS
from docs.traceability import Place, code_places, test_places
from unomk_rules import CLAUSES, HEADINGS, Clause

_SILENT: Final = "silent"
_SOURCES: Final[Mapping[str, str]] = {
    "A": "sheet A",
    "B": "sheet B",
    "standard": "standard UNO",
    "gap": "this library, for both sheets leave a gap",
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and text of the index and of each heading's page."""
    yield "rulebook/index.md", _index()
    for heading, about in HEADINGS.items():
        clauses = "\n".join(clause_section(clause) for clause in _clauses_of(heading))
        yield f"rulebook/{heading}.md", f"# {about}\n\n{clauses}"


def clause_section(clause: Clause) -> str:
    """Return a clause: its text, what it is taken from, its options, code and tests."""
    said = SHEETS[clause.id]
    options = ", ".join(map(option_link, clause.options))
    listed = fields(
        [
            ("Sheet A", said.a or _SILENT),
            ("Sheet B", said.b or _SILENT),
            ("Settled", with_links(said.settled) if said.settled else None),
            ("Taken from", ", ".join(_SOURCES[source] for source in clause.sources)),
            ("Options", options or None),
            ("Code", ", ".join(map(_code_link, code_places()[clause.id]))),
        ]
    )
    return (
        f"::::{{clause}} {clause.id} {clause.title}\n"
        f"{with_links(clause.text)}\n\n{listed}\n{_tests_of(test_places()[clause.id])}::::\n"
    )


def _clauses_of(heading: str) -> list[Clause]:
    return [clause for clause in CLAUSES.values() if clause.heading == heading]


def _code_link(place: Place) -> str:
    return f"{{source}}`{place.name.removeprefix('unomk_rules.')} <{place.path}#L-{place.line}>`"


def _tests_of(places: Sequence[Place]) -> str:
    links = "".join(f"- {_test_link(place)}\n" for place in places)
    what = "1 test" if len(places) == 1 else f"{len(places)} tests"
    return f"<details><summary>{what}</summary>\n\n{links}\n</details>\n"


def _test_link(place: Place) -> str:
    sentence = place.qualname.removeprefix("test_").replace("_", " ")
    suffix = " (property)" if place.is_property else ""
    return f"{{source}}`{sentence} <{place.path}#L-{place.line}>`{suffix}"


def _index() -> str:
    headings = "".join(_heading_entry(heading) for heading in HEADINGS)
    return f"# The rulebook\n\n{_INTRODUCTION}\n{headings}\n{hidden_toctree(HEADINGS)}"


def _heading_entry(heading: str) -> str:
    titles = "".join(f"- {clause.id} {clause.title}\n" for clause in _clauses_of(heading))
    return f"## [{HEADINGS[heading]}]({heading}.md)\n\n{titles}\n"


_INTRODUCTION: Final = """\
All that happens at the table stands in one of these clauses. Code, events and errors name the
clause that they carry out, and every mention of one in these pages leads here.

Two published rule sheets are behind them: sheet A, "How to play UNO Mario Kart" (Geeky Hobbies),
and sheet B, "UNO MARIO KART game rules". Each clause tells what they say, in our own words, and how
the rest was settled. See also [](../sheets.md), [](../options.md) and [](../cards/index.md).
"""
