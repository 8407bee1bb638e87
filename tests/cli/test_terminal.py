"""``play`` on a terminal in color, through a pseudo-terminal."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("rich")
pty = pytest.importorskip("pty")  # there is none on Windows

PATIENCE = 120.0
"""Seconds to wait for what should come at once, on a machine that is busy with other things."""

START = """
import fcntl, runpy, signal, struct, sys, termios
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
sys.argv[0] = "unomk_rules"
runpy.run_module("unomk_rules", run_name="__main__")
"""
"""Makes the pseudo-terminal the one that controls the program, so that Ctrl-C works.

What a shell runs in the background ignores Ctrl-C, and so would all that it starts.
"""

CLEAR = "\x1b[2J"
OTHER_PAGE, FIRST_PAGE = "\x1b[?1049h", "\x1b[?1049l"
COLOR = re.compile(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|9[0-7]|10[0-7])[0-9;]*m")


class Terminal:
    """A program, and the terminal that it runs on."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        usual = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self._program = subprocess.Popen(
            [sys.executable, "-c", START, "play", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            cwd=folder,
            env={**usual, "TERM": "xterm-256color", **environment},
        )
        os.close(theirs)
        self.shown = ""
        self._read = 0

    def wait_for(self, *texts: str) -> str:
        """Read on until one of the texts is shown; return which."""
        until = time.monotonic() + PATIENCE
        while True:
            found = [(self.shown.find(text, self._read), text) for text in texts]
            found = [one for one in found if one[0] >= 0]
            if found:
                at, text = min(found)
                self._read = at + len(text)
                return text
            if not self._read_more(until - time.monotonic()):
                raise AssertionError(f"no {texts} in {self.shown[self._read :]!r}")

    def _read_more(self, patience: float) -> bool:
        """Read what there is; return False if nothing more will come."""
        if not select.select([self._ours], [], [], max(0.0, patience))[0]:
            return False
        with contextlib.suppress(OSError):  # the program has closed its end
            more = os.read(self._ours, 65536)
            self.shown += more.decode("utf-8", "replace")
            return bool(more)
        return False

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def exit_code(self) -> int:
        """Read to the end; return how the program ended."""
        while self._read_more(PATIENCE):
            pass
        return self._program.wait(PATIENCE)

    def close(self) -> None:
        self._program.kill()
        self._program.wait(PATIENCE)
        os.close(self._ours)


@contextlib.contextmanager
def terminal(folder: Path, *arguments: str, **environment: str) -> Iterator[Terminal]:
    opened = Terminal(folder, *arguments, **environment)
    try:
        yield opened
    finally:
        opened.close()


def test_a_whole_game_is_played_in_color(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "1", "--humans", "Ann", "--players", "2") as game:
        for typed in itertools.cycle(("1\n", "\n")):
            if game.wait_for("Ann> ", "wins the game") == "wins the game":
                break
            game.type(typed)
        assert 0 == game.exit_code()
        assert COLOR.search(game.shown)
        assert OTHER_PAGE not in game.shown
        assert CLEAR not in game.shown


def test_without_color_nothing_is_lost(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "1", "--humans", "Ann", NO_COLOR="1") as game:
        game.wait_for("Ann> ")
        game.type("quit\n")
        assert 0 == game.exit_code()
        assert not COLOR.search(game.shown)
        assert "Color in force: " in game.shown


def test_plain_means_no_control_characters(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "1", "--humans", "Ann", "--plain") as game:
        game.wait_for("Ann> ")
        game.type("quit\n")
        assert 0 == game.exit_code()
        assert "\x1b" not in game.shown


def test_hands_are_cleared_before_the_next_person_looks(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "1", "--humans", "Ann,Ben", "--players", "2") as game:
        for typed in ("\n", "draw\n", "pass\n", "\n", "draw\n"):
            game.wait_for("Ann> ", "Ben> ", "all> ")
            game.type(typed)
        game.wait_for("Ann> ")
        game.type("quit\n")
        assert 0 == game.exit_code()
        before, page, after = re.split(
            f"{re.escape(OTHER_PAGE)}|{re.escape(FIRST_PAGE)}", game.shown
        )
        assert "" == before
        assert "hand" not in after
        prompts = [set(re.findall(r"(?:Ann|Ben|all)> ", one)) for one in page.split(CLEAR)]
        assert {"Ann> "} in prompts
        assert {"Ben> "} in prompts
        assert max(map(len, prompts)) == 1
        assert {"all> "} in prompts


def test_hands_are_hidden_on_a_terminal_that_cant_be_cleared(tmp_path: Path) -> None:
    people = ("--humans", "Ann,Ben", "--players", "2")
    with terminal(tmp_path, "--seed", "1", *people, TERM="dumb") as game:
        game.wait_for("all> ")
        game.type("\n")
        game.wait_for("Ben> ")
        hand = game.shown.count("\n")
        game.type("draw\n")
        game.wait_for("Ben> ")
        assert game.shown.count("\n") >= hand + 24
        assert "\x1b" not in game.shown


def test_control_c_leaves_with_the_way_to_resume(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "1", "--humans", "Ann") as game:
        game.wait_for("Ann> ")
        game.type("\x03")
        assert 130 == game.exit_code()
        assert "--resume unomk-game-1.txt" in game.shown
        assert "Traceback" not in game.shown
    with terminal(tmp_path, "--resume", "unomk-game-1.txt") as game:
        game.wait_for("Ann> ")


def test_control_d_leaves_with_the_way_to_resume(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "1", "--humans", "Ann") as game:
        game.wait_for("Ann> ")
        game.type("\x04")
        assert 3 == game.exit_code()
        assert "--resume unomk-game-1.txt" in game.shown
