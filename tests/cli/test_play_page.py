"""The page on playing at the terminal shows what really happens."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from unomk_rules.cli.main import main
from unomk_rules.cli.terminal.commands import SUMMARY

PAGE = (Path(__file__).parents[2] / "docs/how-to/play-at-the-terminal.md").read_text("utf-8")
START = "$ python -m unomk_rules "
GAME = re.compile(rf"```text\n{re.escape(START)}(.*?)\n(.*?)```\n", re.DOTALL)
TYPED = re.compile(r"^\w+> ?(.*)$", re.MULTILINE)


def test_every_game_on_the_page_is_played_as_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    games = GAME.findall(PAGE)
    assert 3 == len(games)
    for arguments, expected in games:
        typed = "".join(f"{line}\n" for line in TYPED.findall(expected))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert 0 == main(shlex.split(arguments))
        shown = "\n".join(line.rstrip() for line in capsys.readouterr().out.splitlines())
        assert expected == f"{shown}\n"


def test_the_page_lists_what_can_be_typed() -> None:
    assert "\n".join(SUMMARY) in PAGE


def test_the_help_and_the_page_name_the_same_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = set(re.findall(r"^  (--[a-z]+)", capsys.readouterr().out, re.MULTILINE))
    listed = set(re.findall(r"^\| `(--[a-z]+)", PAGE, re.MULTILINE))
    assert told == listed
