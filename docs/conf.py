"""How Sphinx builds the documentation: ``nox -s docs``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from docs.traceability import gaps, write_csv

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "unomk_rules"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "unomk_rules"
exclude_patterns = ["_build"]


def write_traceability(app: Sphinx) -> None:
    """Write the table of clauses, code and tests; a clause without either fails the build."""
    missing = gaps()
    if missing:
        raise RuntimeError("\n".join(missing))
    folder = Path(app.srcdir) / "generated"
    folder.mkdir(exist_ok=True)
    with (folder / "traceability.csv").open("w", encoding="utf-8") as file:
        write_csv(file)


def setup(app: Sphinx) -> None:
    """Let Sphinx make what is generated before it reads the pages."""
    app.connect("builder-inited", write_traceability)
