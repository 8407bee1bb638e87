"""The desk with the keyboard: what is shown, and to whom.

In a game with one person, that person watches all the time, and nothing is ever hidden. With
several, the desk is either with one of them, who sees their hand, or open to all, who see what a
spectator may. Whenever it changes hands, the screen is cleared.
"""

from __future__ import annotations

from pathlib import Path

import attrs

import unomk_rules as umk
from unomk_rules.cli.terminal import news, table_view
from unomk_rules.cli.terminal.files import free_path, write_game
from unomk_rules.cli.terminal.history import History
from unomk_rules.cli.terminal.screens import Screen
from unomk_rules.cli.terminal.seating import Seating
from unomk_rules.cli.terminal.text import DIM, PLAIN, Line, line, paragraph


@attrs.define
class Desk:
    """A game, and the people in front of it.

    Attributes:
        history: The game so far.
        seating: Who sits where.
        screen: Where it is shown.
        path: The file of the game, if it has one.
        holder: Who has the keyboard, of several people; None while it is open to all.
    """

    history: History
    seating: Seating
    screen: Screen
    path: Path | None = None
    holder: umk.Seat | None = attrs.field(default=None, init=False)
    _seen: dict[umk.Seat | None, int] = attrs.field(factory=dict, init=False)
    """How many transitions each viewer has been told; None is a spectator."""

    @property
    def state(self) -> umk.State:
        """The game as it stands."""
        return self.history.state

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.seating.names

    @property
    def is_shared(self) -> bool:
        """Whether several people play."""
        return len(self.seating.people) > 1

    @property
    def watcher(self) -> umk.Seat | None:
        """Who sees what is shown to all: the only person, else a spectator."""
        return None if self.is_shared else next(iter(self.seating.people), None)

    def view(self, viewer: umk.Seat | None) -> umk.View:
        """Return the game as a seat may know it."""
        return umk.view(self.state, viewer)

    def say(self, text: str, style: str = PLAIN) -> None:
        """Show a sentence."""
        self.screen.show(paragraph(text, self.screen.width, style=style))

    def report(self) -> None:
        """Tell what has just happened; several people are told when they get the keyboard."""
        if not self.is_shared:
            self.screen.show(self._news(self.watcher))

    def show_to_all(self) -> None:
        """Show the table as all people at the desk may see it."""
        self.holder = None
        self._show(self.watcher, [])

    def show_result(self) -> None:
        """Show the last move, and how things stand after it, below what is on the screen."""
        told = self.story(self.watcher, len(self.history.transitions) - 1)
        shown = table_view.table(self.view(self.watcher), self.seating.players, self.screen.width)
        self.screen.show(told + shown)

    def show_to(self, seat: umk.Seat) -> None:
        """Show a person the table, and what may be done."""
        self.holder = seat
        view, width = self.view(seat), self.screen.width
        question = table_view.question(view, self.names, width)
        choices = table_view.choices(umk.legal_moves(view), self.names, width)
        self._show(seat, question + choices)

    def _show(self, viewer: umk.Seat | None, below: list[Line]) -> None:
        if self.is_shared:
            self.screen.hide()
        width, height = self.screen.width, self.screen.height
        shown = table_view.table(self.view(viewer), self.seating.players, width) + below
        told = self._news(viewer)
        if height is not None:
            told = _last(told, height - len(shown) - 2)  # two for the question that follows
        self.screen.show(told + shown)

    def _news(self, viewer: umk.Seat | None) -> list[Line]:
        since = self._seen.get(viewer, 0)
        self._seen[viewer] = len(self.history.transitions)
        return self.story(viewer, since)

    def story(self, viewer: umk.Seat | None, since: int = 0) -> list[Line]:
        """Return all that a viewer was told from a transition on."""
        events = news.newsworthy(self.history.updates(viewer, since))
        return news.tell(events, self.names, self.screen.width)

    def last_event(self, viewer: umk.Seat | None) -> umk.Event:
        """Return what happened last, of what is told; at least, a start card was flipped."""
        return news.newsworthy(self.history.updates(viewer, 0))[-1]

    def take_back(self, seat: umk.Seat) -> umk.Move | None:
        """Take back the last move of a player and all that came after it.

        Returns:
            The move; None if there was none.
        """
        before = self.history.before_last_move_of(seat)
        if before is None:
            return None
        move = self.history.record.moves[len(before.record.moves)]
        self.history = before
        self._seen[seat] = len(before.transitions)
        return move

    def save(self, path: Path | None = None) -> Path:
        """Write the game to a file.

        Args:
            path: A new file; None for the game's own, or a new one in this folder.

        Returns:
            The file, which is the game's own from now on.

        Raises:
            OSError: The file can't be written, or is there and not the game's own.
        """
        target = path or self.path or free_path(Path())
        write_game(target, self.history.record, self.seating.players, new=target != self.path)
        self.path = target
        return target


def _last(lines: list[Line], room: int) -> list[Line]:
    """Return the last lines, as many as there is room for, and how many there were before."""
    if len(lines) <= room:
        return lines
    kept = max(0, room - 1)
    earlier = line(f"... {len(lines) - kept} lines before that; `log` tells them", DIM)
    return [earlier, *lines[len(lines) - kept :]]
