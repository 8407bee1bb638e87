"""Where lines are shown and asked for: a plain stream of text, or a terminal in color.

Both give the same lines. The terminal needs rich, which the extra ``cli`` brings.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from typing import Final, Protocol, TextIO

from unomk_rules.cli.terminal.text import Line, characters

USUAL_WIDTH: Final = 80
USUAL_HEIGHT: Final = 24
_NARROWEST: Final = 50
"""What a table needs; on a narrower terminal its lines are broken somewhere."""


class InputEndedError(Exception):
    """There is nothing more to read."""


class Screen(Protocol):
    """What a game needs of the place where it is shown."""

    @property
    def width(self) -> int:
        """The characters on a line."""

    @property
    def height(self) -> int | None:
        """The lines that are seen at a time; None if nothing is ever lost from sight."""

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines below what is there."""

    def ask(self, prompt: str) -> str:
        """Return the next line that is typed.

        Raises:
            InputEndedError: There is none.
        """

    def hide(self) -> None:
        """Remove all that was shown, so that the next person doesn't see it."""

    def close(self) -> None:
        """Leave the terminal as it was."""


class PlainScreen:
    """Text and nothing else: for pipes, scripts, and terminals without rich.

    What is read from a pipe is shown, so that the output reads like a conversation.

    Args:
        source: Where lines are read.
        target: Where they are written.
    """

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target

    @property
    def width(self) -> int:
        """Always that of a standard terminal, so that the output never depends on where it runs."""
        return USUAL_WIDTH

    @property
    def height(self) -> int | None:
        """None: it is a stream."""
        return None

    def show(self, lines: Iterable[Line]) -> None:
        """Write lines."""
        for one in lines:
            print(characters(one).rstrip(), file=self._target)

    def ask(self, prompt: str) -> str:
        """Write the prompt, read a line, and show it where nobody has typed it here."""
        print(prompt, end="", file=self._target, flush=True)
        text = self._source.readline()
        if not text:
            print(file=self._target)
            raise InputEndedError
        if not self._source.isatty():
            print(text.rstrip("\n"), file=self._target)
        return text.rstrip("\n")

    def hide(self) -> None:
        """Push what was shown out of sight, if this is a terminal; in a pipe nobody looks."""
        if self._target.isatty():
            height = shutil.get_terminal_size((USUAL_WIDTH, USUAL_HEIGHT)).lines
            print("\n" * height, file=self._target)

    def close(self) -> None:
        """Do nothing."""


class RichScreen:
    """A terminal in color; rich sees to NO_COLOR and to what the terminal can do.

    Args:
        shared: Whether several people look at it in turn. Then it is the terminal's other page,
            the one without a memory, so that nobody can scroll back to another's hand.
    """

    def __init__(self, *, shared: bool) -> None:
        from rich.console import Console  # noqa: PLC0415  # an extra, which may not be there

        self._console = Console(highlight=False, markup=False, emoji=False)
        self._shared = shared
        if shared:
            self._console.set_alt_screen()

    @property
    def width(self) -> int:
        """The width of the terminal."""
        return max(_NARROWEST, self._console.width)

    @property
    def height(self) -> int | None:
        """The height of the terminal if it is shared; else one can scroll back."""
        return self._console.height if self._shared else None

    def show(self, lines: Iterable[Line]) -> None:
        """Print lines with their styles."""
        from rich.text import Text  # noqa: PLC0415  # an extra, which may not be there

        for one in lines:
            self._console.print(Text.assemble(*one), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """Read a line, as Python's `input` does."""
        try:
            return self._console.input(prompt)
        except EOFError:
            self._console.print()
            raise InputEndedError from None

    def hide(self) -> None:
        """Clear the page; where that can't be done, push what is on it out of sight."""
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.clear()
        else:
            self._console.print("\n" * self._console.height)

    def close(self) -> None:
        """Go back to the terminal's first page."""
        if self._shared:
            self._console.set_alt_screen(enable=False)
