"""What is typed, read as commands and moves."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from unomk_rules.cli.terminal import commands
from unomk_rules.cli.terminal.commands import (
    NotUnderstoodError,
    read_command,
    read_move,
    write_move,
)

NAMES = ("Ann", "Ben", "Cem")
RED_FIVE = umk.Card.parse("R5")
WILD = umk.Card.parse("W4")


def seat_of(word: str) -> umk.Seat | None:
    known = {"ann": 0, "0": 0, "ben": 1, "1": 1, "cem": 2, "2": 2}
    return known.get(word.lower())


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("", commands.Nothing()),
        ("   ", commands.Nothing()),
        ("?", commands.Explain("")),
        ("? WI", commands.Explain("WI")),
        ("?item-2", commands.Explain("item-2")),
        ("? green shell", commands.Explain("green shell")),
        ("hint", commands.Hint("")),
        ("HINT search", commands.Hint("search")),
        ("undo", commands.Undo()),
        ("log", commands.Log(1)),
        ("log 3", commands.Log(3)),
        ("rules", commands.ShowRules()),
        ("save", commands.Save("")),
        ("save My Game.txt", commands.Save("My Game.txt")),
        ("help", commands.Help()),
        ("quit", commands.Quit()),
        ("q", commands.Quit()),
    ],
)
def test_commands_are_words(text: str, command: commands.Command) -> None:
    assert command == read_command(text)


@pytest.mark.parametrize("text", ["R5", "draw", "3", "nonsense", "undoing"])
def test_everything_else_is_no_command(text: str) -> None:
    assert read_command(text) is None


@pytest.mark.parametrize("page", ["0", "-1", "x", "²", "1000000"])
def test_the_log_has_numbered_pages(page: str) -> None:
    with pytest.raises(NotUnderstoodError, match="log 2"):
        read_command(f"log {page}")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("R5", umk.Play(0, RED_FIVE)),
        ("r5 UNO", umk.Play(0, RED_FIVE, uno=True)),
        ("w4 blue", umk.Play(0, WILD, umk.Color.BLUE)),
        ("W4 y uno", umk.Play(0, WILD, umk.Color.YELLOW, True)),
        ("draw", umk.Draw(0)),
        ("d", umk.Draw(0)),
        ("p", umk.Pass(0)),
        ("accept", umk.Accept(0)),
        ("challenge", umk.Challenge(0)),
        ("deal", umk.Deal(0)),
        ("uno", umk.CallUno(0)),
        ("green", umk.ChooseColor(0, umk.Color.GREEN)),
        ("b", umk.ChooseColor(0, umk.Color.BLUE)),
        ("target Cem", umk.ChooseTarget(0, 2)),
        ("target 1", umk.ChooseTarget(0, 1)),
        ("catch ben", umk.CatchUno(0, 1)),
        ("catch", umk.CatchUno(0, 2)),
        ("2", umk.Draw(0)),
    ],
)
def test_moves_are_short(text: str, move: umk.Move) -> None:
    choices = (umk.Play(0, RED_FIVE), umk.Draw(0))
    assert move == read_move(text, 0, choices, seat_of, catchable=2)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("jump", "'jump' can't be done now"),
        ("R5 loudly", "After R5 there can be a color"),
        ("W4 blue red", "After W4 there can be a color"),
        ("catch zoe", "Nobody here is called zoe"),
        ("target 7", "Nobody here is called 7"),
        ("catch", "'catch' can't be done now"),
        ("0", "There is no choice 0; they go from 1 to 1"),
        ("2", "There is no choice 2"),
        ("9" * 5000, "There is no choice 999999"),
        ("01", "There is no choice 01"),
        ("²", "'²' can't be done now"),
        ("R10", "'R10' can't be done now"),
    ],
)
def test_what_is_no_move_is_told(text: str, told: str) -> None:
    with pytest.raises(NotUnderstoodError) as refused:
        read_move(text, 0, (umk.Draw(0),), seat_of)
    assert str(refused.value).startswith(told)


def test_numbers_mean_nothing_where_there_are_no_choices() -> None:
    with pytest.raises(NotUnderstoodError, match="no numbered choices"):
        read_move("1", 0, (), seat_of)


@pytest.mark.parametrize(
    "position",
    [
        umk.arrange(3, hands={0: "R5 W4"}, discard="R3"),
        umk.apply(umk.arrange(3, hands={0: "R5 W4"}, discard="R3"), umk.Draw(0)).state,
        umk.apply(
            umk.arrange(3, hands={0: "R5 W4 R6"}, discard="R3"),
            umk.Play(0, WILD, umk.Color.BLUE),
        ).state,
        umk.apply(
            umk.arrange(3, hands={0: "R5 WI"}, discard="R3", draw_top="G1"),
            umk.Play(0, umk.Card.parse("WI")),
        ).state,
        umk.apply(
            umk.arrange(3, hands={0: "R5 WI"}, discard="R3", draw_top="W4"),
            umk.Play(0, umk.Card.parse("WI")),
        ).state,
    ],
    ids=["turn", "drawn", "challenge", "target", "color"],
)
def test_every_choice_can_be_typed_as_it_is_written(position: umk.State) -> None:
    for seat in position.seats:
        for move in umk.legal_moves(position, seat):
            assert move == read_move(write_move(move, NAMES), seat, (), seat_of)


def test_no_word_of_a_command_is_free_for_a_name() -> None:
    assert {"uno", "catch", "quit", "q", "red", "b", "r5", "wi", "hint", "log"} <= commands.WORDS
