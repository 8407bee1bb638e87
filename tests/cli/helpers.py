"""A screen without a terminal, and games at a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import unomk_rules as umk
from unomk_rules.cli.terminal.desk import Desk
from unomk_rules.cli.terminal.history import History
from unomk_rules.cli.terminal.screens import InputEndedError
from unomk_rules.cli.terminal.seating import Player, Seating
from unomk_rules.cli.terminal.text import Line, characters


def chars(lines: Iterable[Line]) -> list[str]:
    """Return lines as they stand on a plain screen."""
    return [characters(one).rstrip() for one in lines]


class Typed:
    """A screen that keeps what is shown, and on which a function types."""

    width = 80

    def __init__(self, answer: Callable[[str], str], height: int | None = None) -> None:
        self.height = height
        self.pages: list[list[str]] = [[]]
        self.prompts: list[list[str]] = [[]]
        self._answer = answer

    def show(self, lines: Iterable[Line]) -> None:
        self.pages[-1] += chars(lines)

    def ask(self, prompt: str) -> str:
        self.prompts[-1].append(prompt)
        return self._answer(prompt)

    def hide(self) -> None:
        self.pages.append([])
        self.prompts.append([])

    def close(self) -> None:
        self.hide()

    @property
    def shown(self) -> list[str]:
        return [one for page in self.pages for one in page]


def typing(*lines: str) -> Callable[[str], str]:
    """Return a function that types some lines, then nothing more."""
    waiting = list(lines)

    def answer(prompt: str) -> str:
        if not waiting:
            raise InputEndedError
        return waiting.pop(0)

    return answer


def desk(
    state: umk.State, *kinds: str | None, screen: Typed | None = None, path: Path | None = None
) -> Desk:
    """Return a desk at which a game goes on from a state; None is a person, the rest are bots."""
    names = ("Ann", "Ben", "Cem", "Dora")
    players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
    record = umk.Record.start(state.player_count, state.rules, seed=0)
    history = History(record, (umk.new_game(state.player_count, state.rules, seed=0),))
    started = History(record, (umk.Transition(state, history.transitions[0].events),))
    return Desk(started, Seating(players, 0), screen or Typed(typing()), path)
