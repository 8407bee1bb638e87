"""All generated pages, and how they are written."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from docs.generate import cards, diagrams, options, rulebook, sheet_pages, traceability


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and text of every page and picture."""
    for generator in (rulebook, cards, options, sheet_pages, traceability, diagrams):
        yield from generator.pages()


def write_pages(folder: Path) -> None:
    """Write all of them into a folder, which then holds nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in pages():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
