"""The commands and their options."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from unomk_rules.cli import clauses, play, replay, schema, simulate


def command_line() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="python -m unomk_rules", description="The rules of UNO Mario Kart."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play.add_to(commands)
    simulate.add_to(commands)
    replay.add_to(commands)
    clauses.add_to(commands)
    schema.add_to(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name.

    Args:
        arguments: The arguments; None takes those that the program was started with.

    Returns:
        The exit code: 0 if all went well, 1 if something named on the command line doesn't exist
        or can't be done, 130 after Ctrl-C.
    """
    chosen = command_line().parse_args(arguments)
    exit_code: int = chosen.run(chosen)
    return exit_code
