"""How much code and how many tests each clause has."""

from __future__ import annotations

import io
from collections.abc import Iterator

from docs.generate.markup import option_link, table
from docs.traceability import HEADER, rows, write_csv


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and text of the whole table, and of one that fits on a page."""
    file = io.StringIO()
    write_csv(file)
    yield "traceability.csv", file.getvalue()
    yield "traceability_counts.txt", table(HEADER, map(_shortened, rows()))


def _shortened(row: tuple[str, ...]) -> tuple[str, ...]:
    clause, title, sources, options, *names = row
    links = ", ".join(map(option_link, options.split()))
    return clause, title, ", ".join(sources.split()), links, *(str(len(n.split())) for n in names)
