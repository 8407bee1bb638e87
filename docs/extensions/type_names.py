"""Signatures that name types and defaults as the source does, instead of spelling them out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import unomk_rules

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_ALIASES: Final = ("Cards", "ClauseId", "Event", "Move", "Position", "Scoring", "Seat")
_ALIAS: Final = re.compile(
    r"~?(?:\w+\.)*TypeAliasForwardRef\('unomk_rules\.(\w+)'\)"
    rf"|(?<![\w~.])unomk_rules\.({'|'.join(_ALIASES)})\b"
)
_SPELLED_OUT: Final = {
    repr(unomk_rules.Rules()): "Rules()",
    repr(unomk_rules.DECK): "DECK",
    "mappingproxy({})": "{}",
}


def shortened(text: str) -> str:
    """Return a signature, or a type, in which aliases are links and defaults are names."""
    for spelled_out, name in _SPELLED_OUT.items():
        text = text.replace(spelled_out, name)
    return _ALIAS.sub(lambda match: f"~unomk_rules.{match[1] or match[2]}", text)


def shorten_signature(
    _app: Sphinx,
    _what: str,
    _name: str,
    _value: object,
    _options: object,
    arguments: str | None,
    result: str | None,
) -> tuple[str | None, str | None]:
    """Shorten what autodoc has made of a signature."""
    return arguments and shortened(arguments), result and shortened(result)


def shorten_docstring(
    _app: Sphinx, _what: str, _name: str, _value: object, _options: object, lines: list[str]
) -> None:
    """Shorten the types that napoleon has put into a docstring."""
    lines[:] = map(shortened, lines)


def setup(app: Sphinx) -> None:
    """Shorten whatever autodoc and napoleon make."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-signature", shorten_signature)
    app.connect("autodoc-process-docstring", shorten_docstring, priority=900)
    app.config["autodoc_type_aliases"] = {name: f"unomk_rules.{name}" for name in _ALIASES}
