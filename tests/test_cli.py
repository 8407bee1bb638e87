"""The command line, run as a user runs it."""

from __future__ import annotations

import io
import runpy
import sys

import pytest

import unomk_rules as umk
from unomk_rules.cli.main import main
from unomk_rules.simulation import simulate


def test_simulate_plays_every_preset_and_ends_with_a_summary(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert 0 == main(["simulate", "--games", "2"])
    out = capsys.readouterr().out
    for title in ("Sheet A, a single hand", "Sheet A, most points after 3 hands", "Sheet B"):
        assert title in out
    assert 3 == out.count("2 games, ")
    assert "won at once" in out
    assert 3 == out.count("wins  ")


def test_simulate_can_play_one_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(
        ["simulate", "--games", "1", "--preset", "sheet-a", "--players", "3", "--seed", "4"]
    )
    report = simulate(1, 3, umk.Rules.sheet_a(), seed=4)
    assert f"Sheet A, a single hand\n{report}\n\n" == capsys.readouterr().out


def test_simulate_says_what_makes_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == main(["simulate", "--players", "11"])
    captured = capsys.readouterr()
    assert "player_count can't be 11; allowed: 2 to 10 players\n" == captured.err
    assert "" == captured.out


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_simulate_plays_one_game_or_more(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--games", games])
    assert 2 == ended.value.code
    assert "argument --games" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_simulate_shows_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    main(["simulate", "--games", "2", "--preset", "sheet-a"])
    shown = terminal.getvalue()
    assert "Sheet A, a single hand [###############...............] 1/2" in shown
    assert "[##############################] 2/2" in shown
    assert shown.endswith("\r\033[K")


def test_clause_prints_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["clause", "item-2"])
    out = capsys.readouterr().out
    assert out.startswith("ITEM-2  Banana Peel draws two\n")
    assert "Source:  sheet A; sheet B" in out
    assert "Options" not in out


def test_clause_tells_the_options_that_change_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["clause", "SETUP-6"])
    assert "Options: start_color_chooser\n" in capsys.readouterr().out


def test_clause_does_not_know_every_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == main(["clause", "ITEM-9"])
    captured = capsys.readouterr()
    assert "There is no clause ITEM-9; `clauses` lists them all.\n" == captured.err
    assert "" == captured.out


def test_clauses_lists_them_all_by_heading(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["clauses"])
    lines = capsys.readouterr().out.splitlines()
    assert len(umk.CLAUSES) + len(umk.HEADINGS) == len(lines)
    assert ["The deck", "  DECK-1   The 112 cards"] == lines[:2]


def test_the_package_runs_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["unomk_rules", "clause", "GAME-1"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("unomk_rules", run_name="__main__")
    assert 0 == ended.value.code
