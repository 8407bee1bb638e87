"""``simulate`` plays whole games with random players and prints what came of them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from unomk_rules.errors import InvalidSetupError
from unomk_rules.records import Record
from unomk_rules.rules import MostPoints, Rules
from unomk_rules.simulation import simulate

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

PRESETS = {
    "sheet-a": ("Sheet A, a single hand", Rules.sheet_a()),
    "sheet-a-points": ("Sheet A, most points after 3 hands", Rules.sheet_a(scoring=MostPoints(3))),
    "sheet-b": ("Sheet B, first to 500 points", Rules.sheet_b()),
}


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "simulate",
        help="play whole games with random players",
        description="Play whole games in which every player moves at random. Such players draw and "
        "pass a lot, so hands are long.",
    )
    parser.add_argument("--games", type=_one_or_more, default=20, help="games of each preset [20]")
    parser.add_argument("--players", type=int, default=4, help="players, 2 to 10 [4]")
    parser.add_argument("--preset", choices=PRESETS, help="one preset only [all of them]")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game [0]")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a file for each game")
    parser.set_defaults(run=_run)


def _one_or_more(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number


def _run(chosen: argparse.Namespace) -> int:
    presets = PRESETS if chosen.preset is None else {chosen.preset: PRESETS[chosen.preset]}
    for name, (title, rules) in presets.items():
        try:
            report = simulate(
                chosen.games,
                chosen.players,
                rules,
                seed=chosen.seed,
                progress=_progress_bar(title, chosen.games),
                keep=None if chosen.record is None else _writer(chosen.record, name),
            )
        except (InvalidSetupError, OSError) as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{title}\n{report}\n")
    return 0


def _writer(folder: Path, preset: str) -> Callable[[Record], None]:
    """Return a function that writes a record to a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)

    def write(record: Record) -> None:
        path = folder / f"{preset}-{record.seed}.txt"
        path.write_text(record.dumps(), encoding="ascii")

    return write


def _progress_bar(title: str, games: int) -> Callable[[int], None] | None:
    """Return a function that draws a bar on a terminal; None where there is no terminal."""
    if not sys.stderr.isatty():
        return None

    def show(played: int) -> None:
        width = 30
        filled = width * played // games
        bar = "#" * filled + "." * (width - filled)
        print(f"\r{title} [{bar}] {played}/{games}", end="", file=sys.stderr, flush=True)
        if played == games:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    return show
