"""A progress bar on standard error: by rich where it is installed, in plain text elsewhere."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import TypeAlias

Show: TypeAlias = Callable[[int], None]
"""What is called with the number of things done so far."""

_WIDTH = 30
_ERASE_LINE = "\r\033[K"


@contextlib.contextmanager
def progress_bar(title: str, total: int) -> Iterator[Show | None]:
    """Show how many games are done, how fast, and the time left; erase it in the end.

    Args:
        title: What stands before the bar.
        total: How many games there are.

    Yields:
        The function to call; None where there is no terminal to draw on.
    """
    if not sys.stderr.isatty():
        yield None
        return
    try:
        import rich.progress  # noqa: F401, PLC0415  # an extra
    except ImportError:
        with _plain_bar(title, total) as show:
            yield show
    else:
        with _rich_bar(title, total) as show:
            yield show


@contextlib.contextmanager
def _rich_bar(title: str, total: int) -> Iterator[Show]:
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text  # noqa: PLC0415

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.finished_speed or task.speed
            return Text("" if speed is None else f"{speed:,.0f} games/s")

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.update(task, completed=done)


@contextlib.contextmanager
def _plain_bar(title: str, total: int) -> Iterator[Show]:
    start = time.monotonic()

    def show(done: int) -> None:
        filled = _WIDTH * done // total
        bar = "#" * filled + "." * (_WIDTH - filled)
        passed = max(time.monotonic() - start, 1e-6)
        left = passed * (total - done) / done
        text = f"{title} [{bar}] {done}/{total}  {done / passed:,.0f} games/s  {left:,.0f} s left"
        print(f"{_ERASE_LINE}{text}", end="", file=sys.stderr, flush=True)

    yield show
    print(_ERASE_LINE, end="", file=sys.stderr, flush=True)
