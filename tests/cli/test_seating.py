"""Who sits where."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from unomk_rules.cli.terminal.seating import (
    BadSeatingError,
    Player,
    Seating,
    read_seats,
    seat_players,
    write_seats,
)


def test_people_sit_first_and_kinds_of_bots_are_taken_in_turn() -> None:
    assert (
        Player("Ann"),
        Player("Bea"),
        Player("Ada", "greedy"),
        Player("Cleo", "random"),
        Player("Dan", "greedy"),
    ) == seat_players(["Ann", "Bea"], ["greedy", "random"], 5)


def test_there_are_names_for_ten_bots() -> None:
    assert 10 == len({player.name for player in seat_players([], ["random"], 10)})


@pytest.mark.parametrize(
    ("people", "bots", "told"),
    [
        (["Ann", "Ben", "Cem"], ["greedy"], "3 people don't fit into 2 seats."),
        (["Ann"], ["clever"], "There is no bot 'clever'; there are random, greedy"),
        (["7up"], ["greedy"], "'7up' can't be a name"),
        ([""], ["greedy"], "'' can't be a name"),
        (["Ann B"], ["greedy"], "'Ann B' can't be a name"),
        (["An\x1b"], ["greedy"], "can't be a name"),
        (["Abcdefghijklm"], ["greedy"], "can't be a name"),
        (["Ann", "ann"], ["greedy"], "Two players can't both be called ann."),
        (["Uno"], ["greedy"], "'Uno' can't be a name: it is a command."),
    ],
)
def test_not_everybody_can_sit_down(people: list[str], bots: list[str], told: str) -> None:
    with pytest.raises(BadSeatingError) as refused:
        seat_players(people, bots, 2)
    assert told in str(refused.value)


def test_players_are_found_by_name_and_by_seat() -> None:
    seating = Seating(seat_players(["Ann", "Ben"], ["greedy"], 3), seed=1)
    assert [0, 1, 2, 1, None, None] == [
        seating.seat_of(word) for word in ("ann", "BEN", "ada", "1", "3", "zoe")
    ]
    assert (0, 1) == seating.people
    assert ("Ann", "Ben", "Ada") == seating.names


def test_seats_are_written_as_comments_of_a_record() -> None:
    players = (Player("Ann"), Player("Ada", "careful"))
    lines = list(write_seats(players))
    assert ["# seat 0: Ann", "# seat 1: Ada (careful bot)"] == lines
    text = "unomk_rules record 1\n" + "\n".join(lines) + "\nplayers 2\nseed 1\n"
    assert umk.Record.start(2, seed=1) == umk.Record.loads(text)
    assert players == read_seats(text, 2)


@pytest.mark.parametrize(
    "text", ["", "# seat 0: Ann\n", "# seat 0: Ann\n# seat 2: Ben\n", "# Ann, seat 0\n# Ben\n"]
)
def test_a_record_need_not_tell_who_sat_there(text: str) -> None:
    assert read_seats(text, 2) is None


@pytest.mark.parametrize(
    "text", ["# seat 0: Ann\n# seat 1: ann\n", "# seat 0: Ann\n# seat 1: Ada (clever bot)\n"]
)
def test_a_record_can_tell_what_is_impossible(text: str) -> None:
    with pytest.raises(BadSeatingError):
        read_seats(text, 2)


def test_the_luck_of_a_bot_follows_from_seed_seat_and_moves() -> None:
    state = umk.arrange(2, hands={0: "R1 R2 R3 R4 R5 R6 R7 R8 R9 RD RS RR WI"}, discard="R0")
    view = umk.view(state, 0)
    players = seat_players([], ["random"], 2)
    moves = [Seating(players, seed).bot_move(view) for seed in range(30)]
    assert moves == [Seating(players, seed).bot_move(view) for seed in range(30)]
    assert len(set(moves)) > 5


def test_another_bot_can_be_asked() -> None:
    state = umk.arrange(2, hands={0: "R1 RD"}, discard="R0")
    seating = Seating(seat_players(["Ann"], ["random"], 2), seed=1)
    move = seating.bot_move(umk.view(state, 0), "greedy")
    assert umk.Play(0, umk.Card.parse("RD"), uno=True) == move
