"""Links from wherever a clause or a public name is mentioned.

``ITEM-2`` in any text, docstrings included, becomes a link to the clause. Docstrings mention names
with a role; in Markdown, code such as ``apply`` or ``new_game()`` is enough. What exists nowhere
is a reference without a target, which fails a nitpicky build.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

import unomk_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_CLAUSE: Final = re.compile(rf"\b((?:{'|'.join(unomk_rules.HEADINGS)})-\d+)\b")
_LINKS_AND_TITLES: Final = (addnodes.pending_xref, nodes.reference, nodes.Titular)
_NO_CLAUSES: Final = (
    *_LINKS_AND_TITLES,
    nodes.FixedTextElement,
    nodes.literal,
    nodes.raw,
    addnodes.desc_signature,
)
_NO_NAMES: Final = (*_LINKS_AND_TITLES, addnodes.desc_content)


class LinkMentions(SphinxTransform):
    """Turn mentions into links."""

    default_priority = 400

    def apply(self) -> None:
        """Link all that this document mentions."""
        for text in list(self.document.findall(nodes.Text)):
            if _CLAUSE.search(text) and not _is_inside(text, _NO_CLAUSES):
                text.parent.replace(text, list(self._linked(text)))
        for code in list(self.document.findall(nodes.literal)):
            name = code.astext().removesuffix("()")
            if name in unomk_rules.__all__ and not _is_inside(code, _NO_NAMES):
                code.replace_self(self._link("py", "obj", f"unomk_rules.{name}", code.deepcopy()))

    def _linked(self, text: nodes.Text) -> Iterator[nodes.Node]:
        for place, part in enumerate(_CLAUSE.split(text)):
            if place % 2:
                label = nodes.inline(text=part, classes=["clause"])
                yield self._link("std", "clause", part, label)
            elif part:
                yield nodes.Text(part)

    def _link(self, domain: str, kind: str, target: str, label: nodes.Node) -> nodes.Element:
        return addnodes.pending_xref(
            "",
            label,
            refdomain=domain,
            reftype=kind,
            reftarget=target,
            refdoc=self.env.docname,
            refexplicit=True,
            refwarn=True,
        )


def _is_inside(node: nodes.Node, kinds: tuple[type, ...]) -> bool:
    parent = node.parent
    return parent is not None and (isinstance(parent, kinds) or _is_inside(parent, kinds))


def setup(app: Sphinx) -> None:
    """Link what has been read."""
    app.add_transform(LinkMentions)
