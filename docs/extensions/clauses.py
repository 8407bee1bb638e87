"""Clauses as targets: a directive that defines one, and links from wherever one is named.

``ITEM-2`` in any text, docstrings included, becomes a link to the clause; a name of no clause is a
reference without a target, which fails a nitpicky build.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.roles import XRefRole
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from unomk_rules import HEADINGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.domains.std import StandardDomain

_NAMED: Final = re.compile(rf"\b((?:{'|'.join(HEADINGS)})-\d+)\b")
_LEFT_ALONE: Final = (
    nodes.FixedTextElement,  # code
    nodes.literal,
    nodes.raw,
    nodes.reference,
    nodes.Titular,
    addnodes.desc_signature,
    addnodes.pending_xref,
)


class ClauseDirective(SphinxDirective):
    """A section with the id of a clause as its anchor: ``clause:: ITEM-2 The title``."""

    required_arguments: ClassVar[int] = 2
    final_argument_whitespace: ClassVar[bool] = True
    has_content: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """Make the section, and let the clause be known."""
        clause, title = self.arguments
        section = nodes.section(ids=[clause], names=[clause])
        self.set_source_info(section)
        section += nodes.title(text=f"{clause} {title}")
        self.state.document.note_explicit_target(section)
        std = cast("StandardDomain", self.env.get_domain("std"))
        std.note_object("clause", clause, clause, location=section)
        self.state.nested_parse(self.content, self.content_offset, section)
        return [section]


class LinkClauses(SphinxTransform):
    """Turn the name of a clause, in any text, into a link to it."""

    default_priority = 400

    def apply(self) -> None:
        """Link all that this document names."""
        for text in list(self.document.findall(nodes.Text)):
            if _NAMED.search(text) and not self._is_left_alone(text):
                text.parent.replace(text, list(self._linked(text)))

    def _is_left_alone(self, text: nodes.Text) -> bool:
        node: nodes.Node | None = text.parent
        while node is not None:
            if isinstance(node, _LEFT_ALONE):
                return True
            node = node.parent
        return False

    def _linked(self, text: nodes.Text) -> Iterator[nodes.Node]:
        for place, part in enumerate(_NAMED.split(text)):
            if place % 2:
                yield addnodes.pending_xref(
                    "",
                    nodes.inline(text=part, classes=["clause"]),
                    refdomain="std",
                    reftype="clause",
                    reftarget=part,
                    refdoc=self.env.docname,
                    refexplicit=True,
                    refwarn=True,
                )
            elif part:
                yield nodes.Text(part)


def setup(app: Sphinx) -> None:
    """Let Sphinx know of clauses."""
    app.add_object_type("clause", "clause", objname="clause of the rulebook")
    app.add_directive_to_domain("std", "clause", ClauseDirective, override=True)
    app.add_role_to_domain("std", "clause", XRefRole(), override=True)
    app.add_transform(LinkClauses)
