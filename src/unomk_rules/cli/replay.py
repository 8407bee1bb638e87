"""``replay FILE`` tells a recorded game, one line an event."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from unomk_rules.errors import UnomkError
from unomk_rules.narration import describe
from unomk_rules.records import Record, replay
from unomk_rules.views import redact

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("replay", help="tell a recorded game, one line an event")
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a record, as simulate and play write it"
    )
    parser.add_argument(
        "--as",
        dest="seat",
        type=int,
        metavar="SEAT",
        help="hide what this seat may not see [show all cards]",
    )
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    try:
        record = Record.loads(chosen.file.read_text(encoding="utf-8"))
        for transition in replay(record):
            events = transition.events
            if chosen.seat is not None:
                events = redact(transition, chosen.seat).events
            for event in events:
                print(describe(event))
    except (OSError, UnicodeDecodeError, UnomkError) as error:
        print(f"{chosen.file}: {error}", file=sys.stderr)
        return 1
    return 0
