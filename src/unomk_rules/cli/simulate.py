"""``simulate`` plays many games and prints what came of them."""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from unomk_rules.bots import BOTS, Policy
from unomk_rules.cli.progress import progress_bar
from unomk_rules.cli.rules_options import PRESETS, Preset, add_option_argument
from unomk_rules.errors import UnomkError
from unomk_rules.records import Record
from unomk_rules.simulation import Report, simulate

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

_INTERRUPTED = 130
"""The exit code that shells give to what Ctrl-C ended."""


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "simulate",
        help="play many games with bots",
        description="Play whole games with bots, and print who won, by how much, and what "
        "happened. Random bots draw and pass a lot, so their hands are long. Ctrl-C ends early, "
        "with a report on the games played.",
    )
    parser.add_argument("--games", type=_one_or_more, default=20, help="games of each preset [20]")
    parser.add_argument("--players", type=int, default=4, help="players, 2 to 10 [4]")
    parser.add_argument("--preset", choices=PRESETS, help="one preset only [all of them]")
    add_option_argument(parser)
    parser.add_argument(
        "--bots",
        type=_bots,
        default="random",
        metavar="NAME,...",
        help="who plays, from seat 0 on and over again, then moving on by a seat each game: "
        f"{', '.join(BOTS)} [random]",
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game [0]")
    parser.add_argument("--workers", type=_one_or_more, default=1, help="processes that play [1]")
    parser.add_argument("--json", action="store_true", help="print the reports as JSON, by preset")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw a picture; needs --preset and Matplotlib"
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a file for each game")
    parser.set_defaults(run=_run)


def _one_or_more(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number, 1 or more")
    return int(text)


def _bots(text: str) -> list[Policy]:
    names = text.split(",")
    unknown = [name for name in names if name not in BOTS]
    if unknown:
        raise argparse.ArgumentTypeError(f"no bot is named {unknown[0]!r}, only {', '.join(BOTS)}")
    return [BOTS[name] for name in names]


def _run(chosen: argparse.Namespace) -> int:
    presets = PRESETS if chosen.preset is None else {chosen.preset: PRESETS[chosen.preset]}
    if chosen.plot is not None and (fault := _fault_in_plot(chosen)):
        print(fault, file=sys.stderr)
        return 1
    reports: dict[str, Report] = {}
    try:
        with _executor(chosen.workers) as executor:
            for name, usual in presets.items():
                preset = usual.changed_by(chosen.options)
                reports[name] = _simulate(chosen, name, preset, executor)
                if not chosen.json:
                    print(f"{preset.title}\n{reports[name]}\n")
                if reports[name].games < chosen.games:
                    print("interrupted", file=sys.stderr)
                    break
        if chosen.plot is not None:
            reports[chosen.preset].plot().savefig(chosen.plot, dpi=150)
    except (UnomkError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if chosen.json:
        content = {name: json.loads(report.to_json()) for name, report in reports.items()}
        print(json.dumps(content, indent=2))
    return _INTERRUPTED if reports[name].games < chosen.games else 0


def _fault_in_plot(chosen: argparse.Namespace) -> str | None:
    """What is wrong with the wish for a picture; told before the games are played."""
    if chosen.preset is None:
        return "--plot draws the report on one preset: name it with --preset"
    if importlib.util.find_spec("matplotlib") is None:
        return "--plot needs Matplotlib: pip install 'unomk-rules[plot]'"
    return None


def _simulate(
    chosen: argparse.Namespace, name: str, preset: Preset, executor: Executor | None
) -> Report:
    with progress_bar(preset.title, chosen.games) as progress:
        return simulate(
            chosen.games,
            chosen.players,
            preset.rules,
            [chosen.bots[seat % len(chosen.bots)] for seat in range(chosen.players)],
            seed=chosen.seed,
            rotate=True,
            executor=executor,
            progress=progress,
            keep=None if chosen.record is None else _writer(chosen.record, name),
        )


@contextlib.contextmanager
def _executor(workers: int) -> Iterator[Executor | None]:
    """Yield an executor with so many processes; None for a single one, which is this."""
    if workers == 1:
        yield None
        return
    # To fork is faster, but unsafe in a process with threads, and not possible everywhere.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _leave_interrupts_to_parent) as executor:
        yield executor


def _leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches all processes of a terminal; the parent stops handing out games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _writer(folder: Path, preset: str) -> Callable[[Record], None]:
    """Return a function that writes a record to a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)

    def write(record: Record) -> None:
        path = folder / f"{preset}-{record.seed}.txt"
        path.write_text(record.dumps(), encoding="ascii")

    return write
