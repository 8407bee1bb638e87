"""Pages of source code, and links to the lines where something is defined or tested.

`sphinx.ext.viewcode` looks for a name in the module by which it is known, and shows no private
functions or tests; here public names are known by the package, private functions carry out the
rules, and tests check them.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.docutils import ReferenceRole

from docs.traceability import ROOT, Place, definitions, test_places

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_FOLDER: Final = "source"


class SourceRole(ReferenceRole):
    """A link to a line of a file: ``name <src/unomk_rules/engine.py#L-100>``."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link."""
        path, _, line = self.target.partition("#L-")
        link = nodes.reference(self.rawtext, refuri=_uri(self.env, path, int(line)))
        is_sentence = " " in self.title  # the name of a test is told as one
        link += nodes.Text(self.title) if is_sentence else nodes.literal(text=self.title)
        return [link], []


def link_signatures(app: Sphinx, document: nodes.document) -> None:
    """Link every documented function and class to its source."""
    for signature in document.findall(addnodes.desc_signature):
        place = _defined().get(signature.get("fullname", ""))
        if place is not None and signature.get("module", "").startswith("unomk_rules"):
            link = nodes.reference(refuri=_uri(app.env, place.path, place.line), internal=True)
            link += nodes.inline(text="[source]", classes=["viewcode-link"])
            signature.append(link)


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield a page for each file of the library, and for each file of tests of clauses."""
    assert isinstance(app.builder, StandaloneHTMLBuilder)
    highlight = app.builder.highlighter.highlight_block
    tests = (place for of_clause in test_places().values() for place in of_clause)
    for path in sorted({place.path for place in (*_defined().values(), *tests)}):
        code = (ROOT / path).read_text(encoding="utf-8")
        title = escape(path).replace("/", "/<wbr>")
        body = highlight(code, "python", linenos="inline", linespans="L")
        page = {"title": path, "body": f"<h1>{title}</h1>\n{body}"}
        yield f"{_FOLDER}/{path}", page, "page.html"


@cache
def _defined() -> Mapping[str, Place]:
    """Return where each name is defined, which the public ones are once."""
    return {place.qualname: place for place, _ in definitions()}


def _uri(env: BuildEnvironment, path: str, line: int) -> str:
    return f"{env.app.builder.get_relative_uri(env.docname, f'{_FOLDER}/{path}')}#L-{line}"


def setup(app: Sphinx) -> None:
    """Add the role, the links and the pages."""
    app.add_role("source", SourceRole())
    app.connect("doctree-read", link_signatures)
    app.connect("html-collect-pages", source_pages)
