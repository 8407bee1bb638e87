"""A sitting: who is asked what, what is answered, and what can be done at the desk."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import unomk_rules as umk
from tests.cli.helpers import Typed, desk, typing
from unomk_rules.bots import BOTS
from unomk_rules.cli.terminal.commands import WORDS
from unomk_rules.cli.terminal.conversation import Left
from unomk_rules.cli.terminal.desk import Desk
from unomk_rules.cli.terminal.history import History
from unomk_rules.cli.terminal.screens import InputEndedError
from unomk_rules.cli.terminal.session import play

TURN = umk.arrange(3, hands={0: "R5 RD W4 Y1", 1: "B1 B2 G3", 2: "B3 B4 B5"}, discard="R3")


def sitting(state: umk.State, kinds: list[str | None], *typed: str) -> tuple[Desk, list[str]]:
    """Let people type till nothing is left to type; return the desk, and all that was shown."""
    screen = Typed(typing(*typed))
    table = desk(state, *kinds, screen=screen)
    with contextlib.suppress(InputEndedError, Left):
        play(table)
    return table, screen.shown


def moves(table: Desk) -> tuple[umk.Move, ...]:
    return table.history.record.moves


def test_a_person_plays_and_the_bots_go_on() -> None:
    table, shown = sitting(TURN, [None, "greedy", "greedy"], "R5")
    assert umk.Play(0, umk.Card.parse("R5")) == moves(table)[0]
    assert table.state.to_act == 0
    assert "Ann plays the red 5. TURN-1" in shown


def test_a_choice_can_be_made_by_its_number() -> None:
    table, _ = sitting(TURN, [None, "greedy", "greedy"], "2")
    assert umk.Play(0, umk.Card.parse("RD")) == moves(table)[0]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Y1", "Y1 matches neither red, the color in force, nor the face of R3 (MATCH-1)."),
        ("W4", "A Wild Draw Four"),
        ("R5 uno", "UNO"),
        ("pass", "Seat 0 can't pass now"),
        ("catch 1", "Seat 1"),
        ("nonsense", "'nonsense' can't be done now; try `help`."),
        ("hint clever", "There is no bot 'clever'"),
        ("undo", "There is nothing to take back."),
        ("log 9", "Nothing happened before that."),
        ("? R10", "There is no card, clause or heading 'R10'."),
    ],
)
def test_what_is_refused_is_told_in_a_sentence_and_asked_again(typed: str, told: str) -> None:
    table, shown = sitting(TURN, [None, "greedy", "greedy"], typed, "draw")
    assert told in " ".join(shown)
    assert umk.Draw(0) == moves(table)[0]


def test_enter_shows_the_table_again() -> None:
    _, shown = sitting(TURN, [None, "greedy", "greedy"], "", "")
    assert 3 == shown.count("It is your turn: play a card or draw one.")


def test_help_rules_log_and_explanations_are_shown() -> None:
    _, shown = sitting(
        TURN, [None, "greedy", "greedy"], "help", "rules", "log", "?", "? WI", "hint"
    )
    text = "\n".join(shown)
    for told in (
        "save FILE            write the game to a file",
        "  scoring                  single_hand",
        "  bluffing                 true",
        "  hand_size                7",
        "  deck                     112 cards",
        "SETUP-7  The first player",
        "WI  Wild Item Box, 50 points",
        "The careful bot would choose `RD`: it sheds 20 points and keeps your wild cards.",
    ):
        assert told in text


def test_the_log_has_pages() -> None:
    screen = Typed(typing("draw", "pass", "log 1", "log 2"), height=8)
    table = desk(TURN, None, "greedy", "greedy", screen=screen)
    with pytest.raises(InputEndedError):
        play(table)
    log = table.story(0)
    assert len(log) > 5
    assert [one[0][0] for one in log[-5:]] == [
        one.rsplit(" ", 1)[0] for one in screen.shown[-5 - len(log[:-5]) :][:5]
    ]


def test_a_move_is_taken_back_with_all_that_followed() -> None:
    table, shown = sitting(TURN, [None, "greedy", "greedy"], "R5", "undo")
    assert () == moves(table)
    assert table.state == TURN
    assert "Taken back: R5." in shown


def test_bots_do_the_same_again_after_a_move_is_taken_back() -> None:
    once, _ = sitting(TURN, [None, "random", "random"], "R5")
    again, _ = sitting(TURN, [None, "random", "random"], "RD", "undo", "R5")
    assert once.history == again.history


def test_nothing_is_taken_back_among_several_people() -> None:
    _, shown = sitting(TURN, [None, None, "greedy"], "", "R5", "", "undo")
    assert "Moves can be taken back in games with one person only." in shown


# UNO out of turn

UNO = umk.arrange(3, hands={0: "R5 R6", 1: "B1 B2 G3", 2: "B3 B4 B5"}, discard="R3")


def test_bots_catch_a_person_who_forgets() -> None:
    table, shown = sitting(UNO, [None, "greedy", "greedy"], "R5")
    assert umk.CatchUno(2, 0) == moves(table)[1]
    assert not any("You can type `uno`" in one for one in shown)


class Sleepy:
    """A bot that never says anything out of turn."""

    def __call__(self, view: umk.View, legal: tuple[umk.Move, ...], _: object) -> umk.Move | None:
        return legal[0] if view.to_act == view.viewer else None


@pytest.fixture
def sleepy(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let there be a bot that never says UNO and never catches."""
    bots = {**BOTS, "sleepy": Sleepy()}
    monkeypatch.setattr("unomk_rules.cli.terminal.seating.BOTS", bots)
    return "sleepy"


def test_a_person_who_forgot_and_was_not_caught_can_say_uno(sleepy: str) -> None:
    table, shown = sitting(UNO, [None, sleepy, sleepy], "R5", "uno")
    assert umk.CallUno(0) == moves(table)[1]
    told = "You can type `uno`; Enter goes on."
    assert told in shown


def test_a_bot_may_have_nothing_to_hint_at(sleepy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("unomk_rules.cli.terminal.conversation.BOTS", {"sleepy": Sleepy()})
    _, shown = sitting(UNO, [None, sleepy, sleepy], "R5", "hint sleepy", "uno")
    assert "The sleepy bot would wait." in shown


def test_a_person_may_remain_silent(sleepy: str) -> None:
    table, _ = sitting(UNO, [None, sleepy, sleepy], "R5", "")
    assert 1 == moves(table)[1].player


def test_a_person_can_catch_a_bot(sleepy: str) -> None:
    state = umk.arrange(3, hands={0: "R5 R6", 1: "B1", 2: "B3 B4 B5"}, discard="R3")
    table, shown = sitting(state, [sleepy, sleepy, None], "catch")
    assert umk.CatchUno(2, 0) == moves(table)[1]
    told = "You can type `catch`; Enter goes on."
    assert told in shown


@pytest.mark.parametrize(("typed", "catcher"), [("catch", 1), ("", 2)])
def test_people_come_before_bots_when_a_bot_forgot(sleepy: str, typed: str, catcher: int) -> None:
    state = umk.arrange(4, hands={0: "RR R6"}, discard="R3")
    screen = Typed(typing(typed))
    table = desk(state, sleepy, None, "greedy", "greedy", screen=screen)
    table.history = table.history.after(umk.Play(0, umk.Card.parse("RR")))
    with pytest.raises(InputEndedError):
        play(table)
    assert umk.CatchUno(catcher, 0) == moves(table)[1]


def test_several_people_are_asked_in_front_of_all() -> None:
    table, shown = sitting(UNO, [None, None, None], "", "R5", "cem catch")
    assert umk.CatchUno(2, 0) == moves(table)[1]
    assert "The first who types `NAME uno` or `NAME catch` is heard" in " ".join(shown)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("catch", "Say who you are"),
        ("zoe catch", "Say who you are"),
        ("ann catch ben", "That is not possible now (UNO-4)."),
        ("ben uno", "That is not possible now (UNO-4)."),
        ("ben B1", "In front of all, one can only say UNO and catch."),
        ("ben 1", "There are no numbered choices now."),
        ("hint", "There is nothing that you could do now."),
    ],
)
def test_what_is_refused_in_front_of_all_tells_no_hand(typed: str, told: str) -> None:
    table, shown = sitting(UNO, [None, None, None], "", "R5", typed, "ann uno")
    assert umk.CallUno(0) == moves(table)[1]
    assert any(told in one for one in shown)
    after = shown[next(i for i, one in enumerate(shown) if told in one) :]
    assert not any(code in one for one in after for code in ("B1", "B2", "G3", "B3"))


SKIPPED = umk.apply(
    umk.arrange(2, hands={0: "RS R6", 1: "B1 B2"}, discard="R3"), umk.Play(0, umk.Card.parse("RS"))
).state


def test_whoever_is_on_turn_says_uno_when_asked_for_that(sleepy: str) -> None:
    table, shown = sitting(SKIPPED, [None, sleepy], "uno")
    assert umk.CallUno(0) == moves(table)[0]
    assert " 1) R6      2) draw    3) uno" in shown


def test_others_are_asked_before_whoever_forgot_goes_on(sleepy: str) -> None:
    table, _ = sitting(SKIPPED, [None, None], "Ben catch")
    assert (umk.CatchUno(1, 0),) == moves(table)
    table, _ = sitting(SKIPPED, [None, None], "", "", "uno")
    assert (umk.CallUno(0),) == moves(table)


# Handing on the keyboard


def test_the_keyboard_is_handed_on_only_when_somebody_else_is_asked() -> None:
    _, shown = sitting(TURN, [None, None, "greedy"], "", "draw", "pass", "", "draw", "pass", "")
    assert [
        f"Pass the keyboard to {name}. {name}, press Enter." for name in ("Ann", "Ben", "Ann")
    ] == [one for one in shown if one.startswith("Pass the keyboard")]


def test_a_bot_deals_only_after_people_have_seen_the_result() -> None:
    state = umk.arrange(2, umk.Rules.sheet_b(), hands={0: "R5", 1: "B1 W4"}, discard="R3", dealer=0)
    table, shown = sitting(state, [None, "greedy"], "R5")
    assert "Press Enter to let Ben deal the next hand." in shown
    assert "Ben          has left: B1 W4" in shown
    assert table.state.phase is umk.Phase.HAND_OVER
    table, _ = sitting(state, [None, "greedy"], "R5", "")
    assert umk.Deal(1) == moves(table)[1]


def test_bots_play_alone_and_all_is_told() -> None:
    screen = Typed(typing())
    history = History.of(umk.Record.start(3, seed=4))
    table = desk(history.state, "greedy", "careful", "random", screen=screen)
    table.history = history
    play(table)
    table.show_result()
    assert table.state.is_over
    assert [] == screen.prompts[-1]
    assert any("wins the game. GAME-1" in one for one in screen.shown)


# Files


def test_a_game_is_saved_and_can_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old.txt").write_text("mine", encoding="ascii")
    table, shown = sitting(
        umk.new_game(3, seed=0).state,
        ["greedy", None, "greedy"],
        "save old.txt",
        "save nowhere/new.txt",
        "save ~nobody-at-all/new.txt",
        "save a\0b",
        "save new.txt",
        "draw",
        "save",
    )
    assert "old.txt is there already; choose another name." in shown
    assert 3 == sum(one.startswith("The game can't be saved: ") for one in shown)
    assert 2 == shown.count("The game is saved in new.txt.")
    assert "mine" == (tmp_path / "old.txt").read_text(encoding="ascii")
    saved = (tmp_path / "new.txt").read_text(encoding="utf-8")
    assert table.history.record == umk.Record.loads(saved)


def test_a_game_without_a_file_gets_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "unomk-game-1.txt").touch()
    table = desk(TURN, None, "greedy", "greedy")
    assert Path("unomk-game-2.txt") == table.save()
    assert Path("unomk-game-2.txt") == table.save()
    assert ["unomk-game-1.txt", "unomk-game-2.txt"] == sorted(p.name for p in tmp_path.iterdir())


def test_quit_leaves() -> None:
    table = desk(TURN, None, "greedy", "greedy", screen=Typed(typing("quit")))
    with pytest.raises(Left):
        play(table)


def test_a_small_screen_that_is_shared_keeps_the_table_in_sight() -> None:
    screen = Typed(typing("", "draw", "pass", "", "draw", "pass", ""), height=16)
    table = desk(umk.arrange(2, discard="R3"), None, None, screen=screen)
    with pytest.raises(InputEndedError):
        play(table)
    assert all(len(page) <= 15 for page in screen.pages)
    assert any("lines before that; `log` tells them" in one for one in screen.shown)


@given(st.lists(st.text() | st.sampled_from(sorted(WORDS)) | st.integers(0, 9).map(str)))
def test_nothing_that_is_typed_ends_a_game_but_quit(lines: list[str]) -> None:
    typed = [line for line in lines if not line.strip().lower().startswith("save")]
    for people in (1, 2):
        kinds = [None] * people + ["greedy"] * (3 - people)
        table = desk(TURN, *kinds, screen=Typed(typing("", *typed)))
        with contextlib.suppress(InputEndedError, Left):
            play(table)
        assert umk.validate(table.state) == ()
