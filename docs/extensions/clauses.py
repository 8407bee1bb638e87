"""Clauses as targets: a directive that defines one, and a role that links to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from docutils import nodes
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.domains.std import StandardDomain


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


def setup(app: Sphinx) -> None:
    """Let Sphinx know of clauses."""
    app.add_object_type("clause", "clause", objname="clause of the rulebook")
    app.add_directive_to_domain("std", "clause", ClauseDirective, override=True)
    app.add_role_to_domain("std", "clause", XRefRole(), override=True)
