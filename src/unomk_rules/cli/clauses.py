"""``clause ID`` prints a clause of the rulebook; ``clauses`` lists them all."""

from __future__ import annotations

import argparse
import sys
import textwrap
from typing import TYPE_CHECKING

from unomk_rules.clauses import CLAUSES, HEADINGS, Clause

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

_SOURCES = {
    "A": "sheet A",
    "B": "sheet B",
    "standard": "standard UNO",
    "gap": "settled by this library, where the sheets are silent",
}


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add both commands."""
    one = commands.add_parser("clause", help="print a clause of the rulebook")
    one.add_argument("id", metavar="ID", help="such as ITEM-2; capitals don't matter")
    one.set_defaults(run=_print_clause)
    every = commands.add_parser("clauses", help="list all clauses of the rulebook")
    every.set_defaults(run=_list_clauses)


def _print_clause(chosen: argparse.Namespace) -> int:
    found = CLAUSES.get(chosen.id.upper())
    if found is None:
        print(f"There is no clause {chosen.id}; `clauses` lists them all.", file=sys.stderr)
        return 1
    print(_as_text(found))
    return 0


def _list_clauses(chosen: argparse.Namespace) -> int:
    for heading, title in HEADINGS.items():
        print(title)
        for clause in CLAUSES.values():
            if clause.heading == heading:
                print(f"  {clause.id:<8} {clause.title}")
    return 0


def _as_text(clause: Clause) -> str:
    lines = [
        f"{clause.id}  {clause.title}",
        "",
        *textwrap.wrap(clause.text, width=78),
        "",
        f"Source:  {'; '.join(_SOURCES[source] for source in clause.sources)}",
    ]
    if clause.options:
        lines.append(f"Options: {', '.join(clause.options)}")
    return "\n".join(lines)
