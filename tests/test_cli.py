"""The command line, run as a user runs it."""

from __future__ import annotations

import io
import json
import runpy
import sys
from pathlib import Path
from random import Random

import pytest

import unomk_rules as umk
from unomk_rules.bots import careful_bot, greedy_bot
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
    report = simulate(1, 3, umk.Rules.sheet_a(), seed=4, rotate=True)
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


def shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> str:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    arguments = ["simulate", "--games", "2", "--preset", "sheet-a", "--bots", "greedy"]
    assert 0 == main(arguments)
    return terminal.getvalue()


def test_simulate_shows_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = shown_on_a_terminal(monkeypatch)
    assert "Sheet A, a single hand" in shown
    assert "2/2" in shown
    assert "games/s" in shown


def test_simulate_shows_a_plain_bar_without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    shown = shown_on_a_terminal(monkeypatch)
    assert "Sheet A, a single hand [###############...............] 1/2  " in shown
    assert "[##############################] 2/2  " in shown
    assert " games/s  0 s left" in shown
    assert shown.endswith("\r\033[K")


def test_simulate_seats_bots_in_turn_and_changes_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["simulate", "--games", "4", "--players", "3", "--preset", "sheet-b"]
    options = ["--option", "hand_size=5", "--option", "scoring=first_to 100"]
    assert 0 == main([*arguments, *options, "--bots", "greedy,careful", "--seed", "9"])
    title = "Sheet B, first to 500 points; hand_size=5; scoring=first_to 100"
    rules = umk.Rules.sheet_b(hand_size=5, scoring=umk.FirstTo(100))
    policies = [greedy_bot, careful_bot, greedy_bot]
    report = simulate(4, 3, rules, policies, seed=9, rotate=True)
    assert f"{title}\n{report}\n\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--option", "bluffing"], "'bluffing' is not KEY=VALUE"),
        (["--option", "bluffing=maybe"], "'maybe' is not true or false"),
        (["--option", "bluff=true"], "'bluff' is not the name of an option"),
        (["--option", "hand_size=0"], "hand_size can't be 0"),
        (["--bots", "greedy,clever"], "no bot is named 'clever', only random, greedy, careful"),
        (["--workers", "0"], "'0' is not a whole number, 1 or more"),
        (["--games", "few"], "'few' is not a whole number, 1 or more"),
    ],
)
def test_simulate_says_what_is_wrong_with_its_arguments(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    assert 2 == ended.value.code
    assert message in capsys.readouterr().err


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["simulate", "--games", "1", "--bots", "greedy", "--json"])
    reports = json.loads(capsys.readouterr().out)
    assert ["sheet-a", "sheet-a-points", "sheet-b"] == list(reports)
    report = simulate(1, 4, policies=[greedy_bot] * 4, rotate=True)
    assert json.loads(report.to_json()) == reports["sheet-a"]


def test_simulate_uses_more_processes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "5", "--preset", "sheet-a", "--bots", "greedy"]
    assert 0 == main(arguments)
    alone = capsys.readouterr().out
    assert 0 == main([*arguments, "--workers", "2"])
    assert alone == capsys.readouterr().out


def test_simulate_ends_with_a_report_on_what_was_played_before_an_interrupt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def impatient(view: umk.View, moves: tuple[umk.Move, ...], chooser: Random) -> umk.Move | None:
        if kept:
            raise KeyboardInterrupt
        return greedy_bot(view, moves, chooser)

    kept: list[umk.Record] = []
    monkeypatch.setattr("unomk_rules.cli.simulate._writer", lambda *_: kept.append)
    monkeypatch.setattr("unomk_rules.cli.simulate._bots", lambda _: [impatient])
    assert 130 == main(["simulate", "--games", "5", "--record", "nowhere"])
    captured = capsys.readouterr()
    assert 1 == captured.out.count("1 games, 1 hands, ")
    assert "interrupted\n" == captured.err


def test_simulate_draws_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "games.png"
    arguments = ["simulate", "--games", "3", "--preset", "sheet-a", "--bots", "greedy"]
    assert 0 == main([*arguments, "--plot", str(picture)])
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_simulate_says_before_it_plays_that_it_cannot_draw(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 1 == main(["simulate", "--plot", "games.png"])
    assert "name it with --preset" in capsys.readouterr().err
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert 1 == main(["simulate", "--preset", "sheet-a", "--plot", "games.png"])
    assert "pip install 'unomk-rules[plot]'" in capsys.readouterr().err


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
