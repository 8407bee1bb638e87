"""Pages of source code, and the role ``source`` that links to a line of one.

`sphinx.ext.viewcode` shows modules with documented names only; the rules are carried out by private
functions and checked by tests, so the files that clauses are traced to get pages of their own.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import ReferenceRole

from docs.traceability import ROOT, code_places, test_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_FOLDER: Final = "source"


class SourceRole(ReferenceRole):
    """A link to a file or to a line in it: ``name <src/unomk_rules/engine.py#L100>``."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link."""
        path, _, line = self.target.partition("#")
        uri = self.env.app.builder.get_relative_uri(self.env.docname, f"{_FOLDER}/{path}")
        link = nodes.reference(self.rawtext, refuri=f"{uri}#{line}" if line else uri)
        link += nodes.literal(text=self.title)
        return [link], []


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield a page for each file that some clause is traced to."""
    assert isinstance(app.builder, StandaloneHTMLBuilder)
    highlight = app.builder.highlighter.highlight_block
    places = [place for by_clause in (code_places(), test_places()) for place in by_clause.values()]
    for path in sorted({place.path for of_clause in places for place in of_clause}):
        code = (ROOT / path).read_text(encoding="utf-8")
        body = highlight(code, "python", linenos="inline", linespans="L")
        title = escape(path).replace("/", "/<wbr>")
        page = {"title": path, "body": f"<h1>{title}</h1>\n{body}"}
        yield f"{_FOLDER}/{path}", page, "page.html"


def setup(app: Sphinx) -> None:
    """Add the role and the pages."""
    app.add_role("source", SourceRole())
    app.connect("html-collect-pages", source_pages)
