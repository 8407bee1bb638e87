"""The command line, run as a user runs it."""

from __future__ import annotations

import io
import runpy
import sys
from pathlib import Path

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


def record_of(path: Path) -> Path:
    path.write_text("unomk_rules record 1\nplayers 2\nseed 1\n1 draw\n1 pass\n", encoding="ascii")
    return path


def test_replay_tells_a_game_with_all_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["replay", str(record_of(tmp_path / "game.txt"))])
    lines = capsys.readouterr().out.splitlines()
    record = umk.Record.loads((tmp_path / "game.txt").read_text(encoding="ascii"))
    events = [event for transition in umk.replay(record) for event in transition.events]
    assert [umk.describe(event) for event in events] == lines


def test_replay_hides_what_a_seat_may_not_see(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(record_of(tmp_path / "game.txt"))
    assert 0 == main(["replay", path, "--as", "0"])
    assert "Seat 1 draws 1 card." in capsys.readouterr().out
    assert 0 == main(["replay", path, "--as", "1"])
    assert "Seat 1 draws 1 card." not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("unomk_rules record 1\nplayers 2\nseed 1\n1 pass\n", "line 4: Seat 1 can't pass now"),
        ("unomk_rules record 1\nplayers 2\nseed x\n", "line 3: 'x' is not an integer"),
        ("unomk_rules record 1\nplayers 1\nseed 7\n", "player_count can't be 1"),
    ],
)
def test_replay_says_what_is_wrong_with_a_file(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="ascii")
    assert 1 == main(["replay", str(path)])
    assert capsys.readouterr().err.startswith(f"{path}: {message}")


def test_replay_says_that_there_is_no_such_file_or_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 1 == main(["replay", str(tmp_path / "none.txt")])
    assert "No such file" in capsys.readouterr().err
    path = record_of(tmp_path / "game.txt")
    assert 1 == main(["replay", str(path), "--as", "5"])
    assert "there is no seat 5; the seats are 0 to 1" in capsys.readouterr().err


def test_simulate_writes_a_record_of_each_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "games"
    arguments = ["simulate", "--games", "2", "--preset", "sheet-a", "--players", "2"]
    assert 0 == main([*arguments, "--record", str(folder)])
    assert ["sheet-a-0.txt", "sheet-a-1.txt"] == sorted(path.name for path in folder.iterdir())
    plies = 0
    for path in folder.iterdir():
        *_, last = umk.replay(umk.Record.loads(path.read_text(encoding="ascii")))
        assert last.state.is_over
        plies += last.state.ply
    assert f"2 games, 2 hands, {plies:,} plies" in capsys.readouterr().out


def test_simulate_says_where_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games").write_text("a file, no folder", encoding="ascii")
    arguments = ["simulate", "--games", "1", "--record", str(tmp_path / "games")]
    assert 1 == main(arguments)
    assert "File exists" in capsys.readouterr().err
