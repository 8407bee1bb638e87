"""The page of the points on which the two sheets disagree or are silent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from docs.generate.markup import fields, option_link, with_links
from docs.generate.sheets import SHEETS, Agreement
from unomk_rules import CLAUSES, Clause

_PARTS: Final = {
    Agreement.DIFFER: "Where one can't follow both, there is an option, or both are allowed.",
    Agreement.ONLY_ONE: "What one sheet says holds for both presets.",
    Agreement.SILENT: "Standard UNO fills the gap if it can, and this library otherwise.",
    Agreement.AGREE: "Some clauses go on where both sheets, which agree so far, stop.",
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and text of the page."""
    parts = "\n".join(_part(agreement) for agreement in Agreement)
    yield "sheets.md", f"# Where the sheets disagree or are silent\n\n{_INTRODUCTION}\n{parts}"


def open_points(agreement: Agreement) -> list[Clause]:
    """Return the clauses on which the sheets leave something open, and stand to each other so."""
    return [
        clause
        for clause in CLAUSES.values()
        if SHEETS[clause.id].agreement is agreement and SHEETS[clause.id].settled is not None
    ]


def _part(agreement: Agreement) -> str:
    title = agreement.value
    if agreement is Agreement.AGREE:
        title += ", up to a point"
    entries = "\n".join(_entry(clause) for clause in open_points(agreement))
    return f"## {title}\n\n{_PARTS[agreement]}\n\n{entries}"


def _entry(clause: Clause) -> str:
    said = SHEETS[clause.id]
    assert said.settled is not None, clause.id
    listed = fields(
        [
            ("Sheet A", said.a),
            ("Sheet B", said.b),
            ("Settled", with_links(said.settled)),
            ("Options", ", ".join(map(option_link, clause.options)) or None),
        ]
    )
    return f"**{clause.id}** {clause.title}\n\n{listed}"


_INTRODUCTION: Final = """\
Sheet A is "How to play UNO Mario Kart" (Geeky Hobbies), sheet B "UNO MARIO KART game rules". What
they say is told in our own words. No rule of the library knows which sheet is in force: it asks for
an [option](options.md), and the presets `Rules.sheet_a()` and `Rules.sheet_b()` give each option
its value.
"""
