"""The page on the command line says what ``--help`` says.

If a test fails, ``pytest -vv`` shows the rows to put into ``docs/reference/command-line.md``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from unomk_rules.cli.main import command_line

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "command-line.md"


def subcommands() -> argparse._SubParsersAction[argparse.ArgumentParser]:
    (found,) = (
        action
        for action in command_line()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    return found


COMMANDS = dict(subcommands().choices)


def tables() -> dict[str, str]:
    """The rows of the table of each section, without the head; by the section's title."""
    found = {}
    for section in PAGE.read_text(encoding="utf-8").split("\n## "):
        rows = [row for row in section.splitlines() if row[:1] == "|"]
        found[section.partition("\n")[0]] = "\n".join(rows[2:])
    return found


def row(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """A row of a table: an argument as it is typed, and what its help says."""
    formatter = parser._get_formatter()
    value = formatter._format_args(action, action.dest.upper())
    spelled = " ".join([", ".join(action.option_strings), value]).strip()
    return f"| `{spelled}` | {formatter._expand_help(action)} |"


def test_the_page_has_every_command_and_no_other() -> None:
    assert ["# Command line", *(f"`{command}`" for command in COMMANDS)] == list(tables())
    commands = [f"| `{action.dest}` | {action.help} |" for action in subcommands()._choices_actions]
    assert "\n".join(commands) == tables()["# Command line"]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_has_every_argument_of_a_command(command: str) -> None:
    parser = COMMANDS[command]
    arguments = [row(parser, action) for action in parser._actions if action.dest != "help"]
    assert "\n".join(arguments) == tables()[f"`{command}`"]
