"""``play`` in a pipe: whole games, saved ones, and what the command line refuses."""

from __future__ import annotations

import ast
import importlib.util
import io
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import unomk_rules as umk
from unomk_rules.cli import play as command
from unomk_rules.cli.main import main
from unomk_rules.cli.terminal.screens import PlainScreen
from unomk_rules.simulation import simulate

Play = Callable[..., tuple[int, str]]


@pytest.fixture
def play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Play:
    """Return a function that plays in a folder of its own, with what is typed."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        exit_code = main(["play", *arguments])
        captured = capsys.readouterr()
        return exit_code, captured.out + captured.err

    return run


FIRST_CHOICES = "1\n\n" * 2000
"""What somebody types who makes the first choice each time; Enter is for what comes between."""


def by_chance(seed: int, lines: int) -> str:
    """Return what somebody types who knows a few words and no rules."""
    words = ("1", "2", "draw", "pass", "accept", "red", "uno", "catch", "", "target 1")
    chooser = random.Random(seed)
    return "\n".join(chooser.choices(words, k=lines)) + "\n"


@pytest.mark.parametrize("preset", ["sheet-a", "sheet-b"])
def test_a_whole_game_is_played_against_bots(play: Play, preset: str) -> None:
    exit_code, shown = play("--seed", "1", "--preset", preset, typed=FIRST_CHOICES)
    assert 0 == exit_code
    assert "wins the game" in shown
    assert "--resume" not in shown


def test_a_whole_game_is_played_by_people_who_share_the_keyboard(play: Play) -> None:
    exit_code, shown = play(
        "--seed", "2", "--humans", "Ann,Ben", "--players", "2", typed=FIRST_CHOICES
    )
    assert 0 == exit_code
    assert "Pass the keyboard to Ann. Ann, press Enter." in shown
    assert "wins the game" in shown


def test_the_same_seed_and_the_same_lines_give_the_same_text(play: Play) -> None:
    arguments = ("--seed", "3", "--bots", "random,greedy,careful")
    typed = by_chance(3, 200)
    once = play(*arguments, typed=typed)
    assert once[1].splitlines()[:-1] == play(*arguments, typed=typed)[1].splitlines()[:-1]


def test_bots_can_play_without_people(play: Play) -> None:
    exit_code, shown = play("--humans", "0", "--players", "2", "--seed", "1")
    assert 0 == exit_code
    assert shown.count("wins the game") == 1


def test_what_is_typed_in_a_pipe_is_shown_like_a_conversation(play: Play) -> None:
    _, shown = play("--seed", "1", "--humans", "Ann", typed="rules\nquit\n")
    assert "Ann> rules\n  scoring " in shown


def test_the_end_of_the_input_ends_the_game_which_is_saved(play: Play, tmp_path: Path) -> None:
    exit_code, shown = play("--seed", "1", "--humans", "Ann", typed="draw\npass\n")
    assert 3 == exit_code
    told = "The game is saved. To go on: python -m unomk_rules play --resume unomk-game-1.txt\n"
    assert shown.endswith(f"Ann> \n{told}")
    assert umk.Record.loads((tmp_path / "unomk-game-1.txt").read_text(encoding="utf-8")).moves


def test_quit_ends_the_game_which_is_saved(play: Play) -> None:
    exit_code, shown = play(typed="quit\n")
    assert 0 == exit_code
    assert shown.endswith("--resume unomk-game-1.txt\n")


def test_control_c_ends_the_game_which_is_saved(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(screen: PlainScreen, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(PlainScreen, "ask", interrupt)
    exit_code, shown = play()
    assert 130 == exit_code
    assert shown.endswith("--resume unomk-game-1.txt\n")


def test_where_nothing_can_be_written_that_is_told(
    play: Play, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved = tmp_path / "game.txt"
    play("--seed", "1", typed=f"save {saved}\n")
    saved_moves = saved.read_text(encoding="utf-8")

    def refuse(*arguments: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied", "game.txt")

    monkeypatch.setattr("unomk_rules.cli.terminal.desk.write_game", refuse)
    exit_code, shown = play("--resume", "game.txt", typed="")
    assert 3 == exit_code
    assert shown.endswith("The game can't be saved: [Errno 13] Permission denied: 'game.txt'\n")
    assert saved_moves == saved.read_text(encoding="utf-8")


def test_a_game_that_is_resumed_goes_on_as_if_it_had_never_stopped(
    play: Play, tmp_path: Path
) -> None:
    arguments = ("--seed", "5", "--humans", "Ann", "--bots", "random,careful")
    first, second = "draw\npass\nsave half.txt\n", "draw\npass\ndraw\npass\n"
    play(*arguments, typed=first + second + "save whole.txt\n")
    (tmp_path / "half.txt").unlink()
    play(*arguments, typed=first)
    exit_code, shown = play("--resume", "half.txt", typed=second)
    assert 3 == exit_code
    assert shown.endswith("--resume half.txt\n")
    assert (tmp_path / "whole.txt").read_text() == (tmp_path / "half.txt").read_text()


def test_a_resumed_game_tells_what_happened_so_far(play: Play) -> None:
    play("--seed", "5", "--humans", "Ann", typed="draw\npass\nsave game.txt\n")
    _, shown = play("--resume", "game.txt")
    assert shown.startswith("Hand 1 begins, and Ann deals. SETUP-3\n")
    assert "Ann passes. TURN-3" in shown


def test_a_record_of_anybody_can_be_played_on(play: Play, tmp_path: Path) -> None:
    record = umk.Record.start(3, seed=1)
    (tmp_path / "record.txt").write_text(record.dumps(), encoding="ascii")
    _, shown = play("--resume", "record.txt", "--humans", "Zoe", "--bots", "random")
    assert "> 0 Zoe           7 cards\n" in shown
    assert "Zoe> " in shown
    saved = (tmp_path / "record.txt").read_text(encoding="ascii")
    assert "# seat 1: Ada (random bot)\n" in saved


def test_a_game_that_is_over_is_shown_when_it_is_resumed(play: Play, tmp_path: Path) -> None:
    records: list[umk.Record] = []
    simulate(1, 2, seed=1, keep=records.append)
    (tmp_path / "record.txt").write_text(records[0].dumps(), encoding="ascii")
    exit_code, shown = play("--resume", "record.txt")
    assert 0 == exit_code
    assert "wins the game. GAME-1" in shown
    assert ">" not in shown


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "11"], "player_count can't be 11; allowed: 2 to 10 players"),
        (["--players", "0"], "player_count can't be 0; allowed: 2 to 10 players"),
        (["--players", "2", "--humans", "3"], "3 people don't fit into 2 seats."),
        (["--humans", "9" * 5000], "9999"),
        (["--bots", "clever"], "There is no bot 'clever'; there are random, greedy"),
        (["--humans", "Ann,Ann"], "Two players can't both be called Ann."),
        (["--humans", "Draw"], "'Draw' can't be a name: it is a command."),
        (["--resume", "none.txt"], "none.txt: [Errno 2] No such file or directory"),
    ],
)
def test_what_cant_be_played_is_told(play: Play, arguments: list[str], told: str) -> None:
    exit_code, shown = play(*arguments)
    assert 1 == exit_code
    assert shown.startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"no record\n", "game.txt: line 1: 'no record' is not the first line"),
        (b"\xff", "game.txt: 'utf-8' codec can't decode"),
        (b"unomk_rules record 1\nplayers 2\nseed 1\n1 pass\n", "game.txt: line 4: Seat 1 can't"),
        (
            b"unomk_rules record 1\n# seat 0: Ann\n# seat 1: Ann\nplayers 2\nseed 1\n",
            "game.txt: Two players can't both be called Ann.",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_told(
    play: Play, tmp_path: Path, text: bytes, told: str
) -> None:
    (tmp_path / "game.txt").write_bytes(text)
    exit_code, shown = play("--resume", "game.txt")
    assert 1 == exit_code
    assert shown.startswith(told)


@pytest.mark.parametrize(
    "option", ["--seed=1", "--players=3", "--preset=sheet-b", "--option=hand_size=5"]
)
def test_a_resumed_game_has_its_rules_players_and_seed(play: Play, option: str) -> None:
    exit_code, shown = play("--resume", "game.txt", option)
    assert 2 == exit_code
    name = option.partition("=")[0]
    assert f"{name} doesn't go with --resume: a saved game has its own.\n" == shown


def test_a_pipe_gets_no_control_characters(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "unomk_rules", "play", "--seed", "1", "--humans", "2"],
        input=by_chance(1, 300),
        capture_output=True,
        text=True,
        timeout=120,
        cwd=tmp_path,
        check=False,
    )
    assert 3 == done.returncode
    assert "" == done.stderr
    assert done.stdout.replace("\n", "").isprintable()
    assert done.stdout.isascii()
    assert max(map(len, done.stdout.splitlines())) <= 81


def test_bytes_that_are_no_text_are_refused_like_any_nonsense(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "unomk_rules", "play", "--seed", "1"],
        input=b"\xff\xfe\ndraw\n\x00\n",
        capture_output=True,
        timeout=120,
        cwd=tmp_path,
        check=False,
    )
    assert (3, b"") == (done.returncode, done.stderr)


@pytest.mark.parametrize("arguments", [["clauses"], ["play", "--humans", "0", "--seed", "1"]])
def test_a_program_whose_output_nobody_reads_ends_quietly(
    tmp_path: Path, arguments: list[str]
) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "unomk_rules", *arguments],
            stdout=theirs,
            stderr=subprocess.PIPE,
            timeout=120,
            cwd=tmp_path,
            check=False,
        )
    finally:
        os.close(theirs)
    assert (141, b"") == (done.returncode, done.stderr)


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_without_rich_a_terminal_gets_plain_text_and_a_message(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "stdin", Keyboard("quit\n"))
    monkeypatch.setattr(sys, "stdout", Keyboard())
    assert 0 == main(["play", "--seed", "1"])
    assert "For color: pip install 'unomk-rules[cli]'\n" == capsys.readouterr().err


def test_with_rich_a_terminal_gets_color(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("rich")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdin", Keyboard("quit\n"))
    terminal = Keyboard()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert 0 == main(["play", "--seed", "1"])
    assert "\x1b[1" in terminal.getvalue()


def test_the_game_is_built_on_public_names_alone() -> None:
    """It shows that a front-end needs no others. Options are written as ``--option`` reads them."""
    allowed = {"unomk_rules", "unomk_rules.bots", "unomk_rules.cli.rules_options"}
    for path in Path(command.__file__).with_name("terminal").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert node.module is not None
                names = [node.module]
            for name in names:
                if name.startswith("unomk_rules"):
                    assert name in allowed or name.startswith("unomk_rules.cli.terminal"), path
