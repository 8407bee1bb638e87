"""Pages of source code, and the role ``source`` that links to a line of one.

`sphinx.ext.viewcode` shows modules with documented names only; the rules are carried out by private
functions and checked by tests, so the files that clauses are traced to get pages of their own.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.util.docutils import ReferenceRole

from docs.traceability import ROOT, code_places, test_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils.parsers.rst.states import Inliner  # noqa: F401  # for the types of the base
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


def source_pages(_: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield a page for each file that some clause is traced to."""
    places = [place for by_clause in (code_places(), test_places()) for place in by_clause.values()]
    for path in sorted({place.path for of_clause in places for place in of_clause}):
        code = (ROOT / path).read_text(encoding="utf-8")
        formatter = HtmlFormatter(linenos="inline", linespans="L", wrapcode=True)
        body = f"<h1>{escape(path)}</h1>\n{highlight(code, PythonLexer(), formatter)}"
        yield f"{_FOLDER}/{path}", {"title": path, "body": body}, "page.html"


def setup(app: Sphinx) -> None:
    """Add the role and the pages."""
    app.add_role("source", SourceRole())
    app.connect("html-collect-pages", source_pages)
