"""The programs in ``examples/``, run as their users run them."""

from __future__ import annotations

import random
import runpy
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import unomk_rules as umk

ROOT = Path(__file__).parent.parent
GAME = str(ROOT / "examples" / "terminal_game.py")
NAMES = ["Ann", "Ben"]
CLEAR = "\033[H\033[2J\033[3J"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a game of one hand that has just been dealt."""
    path = tmp_path / "game.txt"
    record = umk.Record.start(2, umk.Rules(hand_size=4), seed=7)
    path.write_text(record.dumps(), encoding="ascii")
    return path


def play(path: Path, answer: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the program, with a function for the people at the keyboard."""

    def typed(prompt: str) -> str:
        sys.stdout.write(f"{prompt}\n")
        return answer(prompt)

    monkeypatch.setattr("builtins.input", typed)
    monkeypatch.setattr(sys, "argv", [GAME, str(path), *NAMES])
    runpy.run_path(GAME, run_name="__main__")


def somebody(seed: int) -> Callable[[str], str]:
    """Players who type small numbers at random."""
    chooser = random.Random(seed)
    return lambda prompt: chooser.choice("1124") if prompt == "> " else ""


def typing(answers: list[str]) -> Callable[[str], str]:
    """Players who type this and then walk away."""
    coming = iter(answers)

    def answer(prompt: str) -> str:
        for text in coming:
            return text
        raise EOFError

    return answer


def replayed(path: Path) -> list[umk.Transition]:
    return list(umk.replay(umk.Record.loads(path.read_text(encoding="ascii"))))


def test_two_people_play_a_hand_to_its_end(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(path, somebody(7), monkeypatch)
    last = replayed(path)[-1].state
    assert last.is_over
    (winner,) = last.winners
    assert f"{NAMES[winner]} wins the game.\nThe game is over.\n" in capsys.readouterr().out


def test_a_game_is_saved_after_every_move_and_goes_on_from_there(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for length in range(3):
        assert length == replayed(path)[-1].state.ply
        play(path, typing(["", "1"]), monkeypatch)
        assert capsys.readouterr().out.endswith("\nUntil next time.\n")
    assert [path] == list(path.parent.iterdir())


def test_the_documentation_shows_what_a_player_sees(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = umk.Record.start(2, umk.Rules.sheet_b(), seed=80).dumps()
    moves = "0 Y6/1 YR/1 draw/1 pass/0 Y5/1 G5/0 B5/1 B1/0 B4/1 BS/1 draw/1 WI".replace("/", "\n")
    path.write_text(f"{record}{moves}\n", encoding="ascii")
    play(path, typing([""]), monkeypatch)
    page = (ROOT / "docs" / "how-to" / "write-a-terminal-game.md").read_text(encoding="utf-8")
    screen = page.partition("```text\n")[2].partition("\n>\n```\n")[0]
    shown = capsys.readouterr().out.removeprefix(CLEAR)
    assert screen == shown.replace(". \n", ".\n").partition("\n> \n")[0]


def test_without_a_file_a_game_to_500_points_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tmp_path / "new.txt", typing(["", "1"]), monkeypatch)
    state = replayed(tmp_path / "new.txt")[-1].state
    assert (umk.FirstTo(500), 2) == (state.rules.scoring, state.player_count)


def test_what_is_no_number_of_a_move_is_asked_for_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(path, typing(["", "0", "99", "draw", "-1"]), monkeypatch)
    assert 4 == capsys.readouterr().out.count("Type a number from 1 to ")
    assert 0 == replayed(path)[-1].state.ply


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.clause("DECK-4")
def test_nobody_is_shown_what_they_may_not_see(
    seed: int, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(path, somebody(seed), monkeypatch)
    secrets, hands = zip(*(known_to_one(path, viewer) for viewer in (0, 1)), strict=True)
    _, *screens, _ = capsys.readouterr().out.split(CLEAR)
    assert len(screens) > 2
    for screen in screens:
        viewer = NAMES.index(screen.partition(", press Enter")[0])
        lines = screen.splitlines()
        assert not secrets[1 - viewer] & set(lines)
        shown = {line for line in lines if line.startswith("Your hand:")}
        assert shown
        assert shown <= hands[viewer]


def known_to_one(path: Path, viewer: int) -> tuple[set[str], set[str]]:
    """What the viewer alone is told in a recorded game, and how the viewer's hands are shown."""
    secrets: set[str] = set()
    hands: set[str] = set()
    for transition in replayed(path):
        others = umk.redact(transition, 1 - viewer).events
        secrets |= {umk.describe(event, NAMES) for event in transition.events}
        secrets -= {umk.describe(event, NAMES) for event in others}
        hands.add(" ".join(["Your hand:", *map(str, transition.state.hands[viewer])]))
    return secrets, hands


def test_it_has_fewer_than_a_hundred_lines() -> None:
    assert len(Path(GAME).read_text(encoding="utf-8").splitlines()) < 100
