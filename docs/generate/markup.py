"""How texts of the registry are written in the pages, which are MyST Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, get_args

from unomk_rules.clauses import OptionName

_OPTION: Final = re.compile(rf"`((?:{'|'.join(get_args(OptionName))})\b[^`]*)`")


def option_link(code: str) -> str:
    """Return an option, with or without a value, as a link: ``start_action="redraw"``."""
    name = re.match(r"\w+", code)
    assert name is not None, code
    return f"[`{code}`](#option-{name[0]})"


def with_links(text: str) -> str:
    """Return a text in which the options are links; Sphinx links the clauses by itself.

    >>> print(with_links("With `bluffing=False`, see `Deal`."))
    With [`bluffing=False`](#option-bluffing), see `Deal`.
    """
    return _OPTION.sub(lambda match: option_link(match[1]), text)


def fields(pairs: Iterable[tuple[str, str | None]]) -> str:
    """Return a list of names with what belongs to each; what is None is left out."""
    return "".join(f":{name}: {text}\n" for name, text in pairs if text is not None)


def table(header: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table; no cell may be of more than a line.

    >>> print(table(("clause", "title"), [("ACT-1", "Draw Two")]), end="")
    | clause | title |
    |---|---|
    | ACT-1 | Draw Two |
    """
    lines = [header, ("---",) * len(header), *rows]
    return "".join(
        f"|{'|'.join(row)}|\n" if row is lines[1] else f"| {' | '.join(row)} |\n" for row in lines
    )


def hidden_toctree(pages: Iterable[str]) -> str:
    """Return a toctree for the sidebar alone."""
    listed = "".join(f"{page}\n" for page in pages)
    return f"```{{toctree}}\n:hidden:\n:maxdepth: 1\n\n{listed}```\n"
