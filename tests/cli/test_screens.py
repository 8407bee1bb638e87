"""Where lines are shown and asked for."""

from __future__ import annotations

import io

import pytest

from unomk_rules.cli.terminal.screens import InputEndedError, PlainScreen, RichScreen
from unomk_rules.cli.terminal.text import line


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_plain_screen_shows_characters_alone() -> None:
    target = io.StringIO()
    PlainScreen(io.StringIO(), target).show([line("red", "bold red"), (("a ", ""), ("b  ", "dim"))])
    assert "red\na b\n" == target.getvalue()


def test_what_comes_from_a_pipe_is_shown() -> None:
    target = io.StringIO()
    screen = PlainScreen(io.StringIO("draw\npass"), target)
    assert ["draw", "pass"] == [screen.ask("> "), screen.ask("> ")]
    with pytest.raises(InputEndedError):
        screen.ask("> ")
    assert "> draw\n> pass\n> \n" == target.getvalue()


def test_what_is_typed_at_a_terminal_is_there_already() -> None:
    target = Terminal()
    assert "draw" == PlainScreen(Terminal("draw\n"), target).ask("> ")
    assert "> " == target.getvalue()


def test_hands_are_pushed_out_of_sight_where_somebody_looks() -> None:
    pipe, terminal = io.StringIO(), Terminal()
    PlainScreen(io.StringIO(), pipe).hide()
    PlainScreen(Terminal(), terminal).hide()
    assert "" == pipe.getvalue()
    assert terminal.getvalue().count("\n") >= 24


def test_a_plain_screen_has_the_usual_width_and_no_height() -> None:
    screen = PlainScreen(io.StringIO(), io.StringIO())
    assert (80, None) == (screen.width, screen.height)
    screen.close()


def test_a_terminal_that_one_person_has_is_never_cleared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("rich")
    monkeypatch.setenv("COLUMNS", "20")
    screen = RichScreen(shared=False)
    screen.show([line("[red] :smile: 5", "bold")])
    screen.close()
    assert (50, None) == (screen.width, screen.height)
    assert "[red] :smile: 5\n" == capsys.readouterr().out


def test_a_shared_terminal_has_a_height(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("rich")
    monkeypatch.setenv("LINES", "30")
    monkeypatch.setenv("COLUMNS", "90")
    screen = RichScreen(shared=True)
    assert (90, 30) == (screen.width, screen.height)
    screen.hide()
    screen.close()
    assert capsys.readouterr().out.count("\n") >= 30  # for what pytest captures can't be cleared


def test_a_shared_terminal_is_cleared_on_a_page_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("rich")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    screen = RichScreen(shared=True)
    screen.hide()
    screen.close()
    cleared = "\x1b[2J\x1b[H"
    assert f"\x1b[?1049h\x1b[H{cleared}\x1b[?1049l" == capsys.readouterr().out


def test_a_terminal_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("rich")
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\n"))
    screen = RichScreen(shared=False)
    assert "draw" == screen.ask("Ann> ")
    with pytest.raises(InputEndedError):
        screen.ask("Ann> ")
    assert "Ann> Ann> \n" == capsys.readouterr().out
