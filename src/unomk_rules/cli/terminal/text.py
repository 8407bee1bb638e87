"""Lines of styled text, which a screen prints in color or plainly.

A style is written as rich writes it, such as ``bold white on red``; a plain screen ignores it.
What must be told without color is in the characters.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final, TypeAlias

import unomk_rules as umk

Span: TypeAlias = tuple[str, str]
"""Some text and its style."""
Line: TypeAlias = tuple[Span, ...]
"""What stands on one line of the screen."""

PLAIN: Final = ""
DIM: Final = "dim"
STRONG: Final = "bold"
ALERT: Final = "bold red"

_LETTERS: Final = {
    umk.Color.RED: "red",
    umk.Color.YELLOW: "yellow",
    umk.Color.GREEN: "green",
    umk.Color.BLUE: "bright_blue",
    None: "magenta",
}
_GROUND: Final = {
    umk.Color.RED: "bright_white on red",
    umk.Color.YELLOW: "black on yellow",
    umk.Color.GREEN: "black on green",
    umk.Color.BLUE: "bright_white on blue",
    None: "bright_white on magenta",
}


def line(text: str, style: str = PLAIN) -> Line:
    """Return a line in one style."""
    return ((text, style),)


def characters(spans: Line) -> str:
    """Return a line without its styles."""
    return "".join(text for text, _ in spans)


def color_style(color: umk.Color | None) -> str:
    """Return the style in which a color is named; None is that of the wild cards."""
    return f"bold {_LETTERS[color]}"


def card_span(card: umk.Card, *, raised: bool = True) -> Span:
    """Return a card: on a ground of its color if it is raised, else in letters of that color."""
    return card.code, f"bold {_GROUND[card.color]}" if raised else _LETTERS[card.color]


def card_name(card: umk.Card) -> str:
    """Return what a card is called, as in ``blue Draw Two``."""
    return card.face.value if card.color is None else f"{card.color.value} {card.face.value}"


def counted(number: int, noun: str) -> str:
    """Return a number of things, as in ``2 cards`` and ``1 card``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def flow(cells: Iterable[Line], width: int, *, label: Line = (), gap: int = 2) -> list[Line]:
    """Lay cells out from left to right, in as many lines as they take, beside a label.

    Args:
        cells: What must not be broken.
        width: The characters on a line; a cell that is longer has a line to itself.
        label: What stands before the first line; the others are indented as far.
        gap: The blanks between two cells.

    Returns:
        The lines; one at least if there is a label.
    """
    indent = len(characters(label))
    lines: list[Line] = []
    current, used = label, indent
    is_empty = True
    for cell in cells:
        length = len(characters(cell))
        if not is_empty and used + gap + length > width:
            lines.append(current)
            current, used, is_empty = line(" " * indent), indent, True
        if not is_empty:
            current = (*current, (" " * gap, PLAIN))
            used += gap
        current, used, is_empty = (*current, *cell), used + length, False
    if current:
        lines.append(current)
    return lines


def columns(cells: Iterable[Line], width: int, *, gap: int = 3) -> list[Line]:
    """Lay cells out in columns of one width, row by row."""
    every = list(cells)
    longest = max((len(characters(cell)) for cell in every), default=0)
    padded = [(*cell, (" " * (longest - len(characters(cell))), PLAIN)) for cell in every]
    return flow(padded, width, gap=gap)


def paragraph(text: str, width: int, *, indent: str = "", style: str = PLAIN) -> list[Line]:
    """Break a text into lines."""
    wrapped = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent)
    return [line(one, style) for one in wrapped]
