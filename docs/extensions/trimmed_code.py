"""Examples without the empty line at the end that doctest needs in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def trim_code(_: Sphinx, document: nodes.document) -> None:
    """Trim every block of code that is to be highlighted."""
    for block in document.findall(nodes.literal_block):
        code = block.astext()
        if block.rawsource == code:
            block.rawsource = code.rstrip("\n")
            block.children = [nodes.Text(block.rawsource)]


def setup(app: Sphinx) -> None:
    """Trim what has been read."""
    app.connect("doctree-read", trim_code)
