"""Games as text: what is written, what is read, and what is refused with its line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from tests.kit import card, cards
from unomk_rules.records import MAX_RECORD_LENGTH
from unomk_rules.testing import games

RECORD = """\
unomk_rules record 1
# What Ben found on Friday.
players 3
seed 12   # any integer
dealer 1

option hand_size 5
option scoring most_points 4
option bluffing false
2 draw
2 pass   # nothing fits
0 R5
1 W4 blue uno
2 R6 uno
2 challenge
0 accept
1 color green
1 target 0
2 uno
0 catch 2
1 deal
"""


def test_a_record_is_read() -> None:
    record = umk.Record.loads(RECORD)
    assert 3 == record.player_count
    assert (12, 1) == (record.seed, record.dealer)
    rules = umk.Rules(hand_size=5, scoring=umk.MostPoints(hands=4), bluffing=False)
    assert rules == record.rules
    assert (
        umk.Draw(2),
        umk.Pass(2),
        umk.Play(0, card("R5")),
        umk.Play(1, card("W4"), umk.Color.BLUE, True),
        umk.Play(2, card("R6"), None, True),
        umk.Challenge(2),
        umk.Accept(0),
        umk.ChooseColor(1, umk.Color.GREEN),
        umk.ChooseTarget(1, 0),
        umk.CallUno(2),
        umk.CatchUno(0, 2),
        umk.Deal(1),
    ) == record.moves


def test_a_record_is_written_as_it_would_be_read_without_comments() -> None:
    written = umk.Record.loads(RECORD).dumps()
    wanted = [line.partition("#")[0].rstrip() for line in RECORD.splitlines()]
    assert sorted(filter(None, wanted)) == sorted(written.splitlines())
    assert [line for line in wanted if line[:1].isdecimal()] == written.splitlines()[7:]


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({}, ""),
    ({"scoring": umk.FirstTo(500)}, "option scoring first_to 500\n"),
    ({"scoring": umk.FirstTo(2**70)}, "option scoring first_to 0x400000000000000000\n"),
    ({"first_dealer": "high_card"}, "option first_dealer high_card\n"),
    ({"start_action": "apply"}, "option start_action apply\n"),
    ({"start_color_chooser": "dealer"}, "option start_color_chooser dealer\n"),
    ({"item_box_matches_color": False}, "option item_box_matches_color false\n"),
    ({"bluffing": False}, "option bluffing false\n"),
    ({"two_player_reverse": "turn"}, "option two_player_reverse turn\n"),
    ({"item_box_goes_out": "after_item"}, "option item_box_goes_out after_item\n"),
    ({"hand_size": 1}, "option hand_size 1\n"),
    ({"uno_penalty": 0}, "option uno_penalty 0\n"),
    ({"deck": umk.DECK[::7]}, "option deck " + " ".join(map(str, umk.DECK[::7])) + "\n"),
]


@pytest.mark.parametrize(("options", "line"), OPTIONS)
def test_options_that_differ_from_sheet_a_are_written(options: dict[str, Any], line: str) -> None:
    record = umk.Record.start(2, umk.Rules(**options), seed=1)
    assert f"unomk_rules record 1\nplayers 2\nseed 1\n{line}" == record.dumps()
    assert record == umk.Record.loads(record.dumps())


@pytest.mark.parametrize("text", ["single_hand", "most_points 1", "first_to 1"])
def test_every_scoring_can_be_read(text: str) -> None:
    record = umk.Record.loads(f"unomk_rules record 1\nplayers 2\nseed 1\noption scoring {text}")
    scorings = {"s": umk.SingleHand(), "m": umk.MostPoints(hands=1), "f": umk.FirstTo(1)}
    assert scorings[text[0]] == record.rules.scoring


@pytest.mark.parametrize(
    ("seed", "text"),
    [
        (0, "0"),
        (-7, "-7"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, "0x10000000000000000"),
        (-(2**64), "-0x10000000000000000"),
    ],
)
def test_seeds_of_any_size_are_written_and_read(seed: int, text: str) -> None:
    record = umk.Record.start(2, seed=seed)
    assert f"seed {text}\n" in record.dumps()
    assert record == umk.Record.loads(record.dumps())


def test_a_seed_too_long_for_decimals_is_written_and_read() -> None:
    record = umk.Record.start(2, seed=10**5000)
    assert record == umk.Record.loads(record.dumps())


def test_a_record_keeps_the_seed_that_it_drew() -> None:
    record = umk.Record.start(3, umk.Rules.sheet_b())
    assert next(umk.replay(record)) == umk.new_game(3, umk.Rules.sheet_b(), seed=record.seed)
    assert record.seed != umk.Record.start(3, umk.Rules.sheet_b()).seed


@pytest.mark.parametrize(
    "arguments",
    [{"player_count": 1}, {"player_count": 2, "dealer": 2}, {"player_count": 2, "seed": "x"}],
)
def test_a_record_starts_a_game_or_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(umk.InvalidSetupError):
        umk.Record.start(**arguments)


BAD_LINES = [
    ("seven draw", "a header (players, dealer, seed or option) or a move"),
    ("result 2", "a header (players, dealer, seed or option) or a move"),
    ("players", "a header"),
    ("players 2 3", "a header"),
    ("players two", "a number"),
    ("players 2", "given once"),
    ("seed 7", "given once"),
    ("seed 7.5", "an integer, such as 7, -7 or 0x7f"),
    ("seed " + "9" * 30, "an integer"),
    ("dealer -1", "a number"),
    ("dealer ²", "a number"),
    ("option colour red", "the name of an option: scoring, first_dealer, "),
    ("option", "a header"),
    ("option hand_size", "one word"),
    ("option hand_size 5 6", "one word"),
    ("option hand_size 0", "hand_size can't be 0; allowed: a whole number, 1 or more"),
    ("option bluffing yes", "true or false"),
    ("option start_action ignore", "start_action can't be 'ignore'"),
    ("option scoring points 5", "single_hand, most_points HANDS or first_to POINTS"),
    ("option scoring most_points 0", "hands can't be 0"),
    ("option deck R5 R10", "the code of a card"),
    ("0", "a seat and what it does"),
    ("0 jump", "the code of a card"),
    ("0 R5 red blue", "a color, 'uno', or a color and 'uno'"),
    ("0 R5 uno uno", "a color: red, yellow, green, blue"),
    ("0 R5 red uno uno", "a seat and what it does"),
    ("0 W4 pink", "a color: red, yellow, green, blue"),
    ("0 color pink", "a color"),
    ("0 color", "the code of a card"),
    ("0 target x", "a number"),
    ("0 draw 2", "the code of a card"),
    ("9999999999 draw", "a number"),
]


@pytest.mark.parametrize(("line", "expected"), BAD_LINES)
def test_a_bad_line_is_told_with_its_number_and_what_was_expected(line: str, expected: str) -> None:
    text = f"unomk_rules record 1\n\nplayers 2\nseed 1\n{line}\n"
    with pytest.raises(umk.DecodeError) as caught:
        umk.Record.loads(text)
    assert "line 5" == caught.value.where
    assert expected in caught.value.expected
    assert str(caught.value).startswith("line 5: ")


def test_headers_do_not_come_after_moves() -> None:
    with pytest.raises(umk.DecodeError, match="line 5: 'dealer' is not a number"):
        umk.Record.loads("unomk_rules record 1\nplayers 2\nseed 1\n0 draw\ndealer 1\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: '' is not the first line, 'unomk_rules record 1'"),
        ("# nothing\n", "line 1"),
        ("unomk_rules record 2\n", "line 1"),
        ("players 2\nunomk_rules record 1\n", "line 1"),
        ("unomk_rules record 1\nseed 1", "it tells no player_count"),
        ("unomk_rules record 1\nplayers 2", "it tells no seed"),
        ("#" * (MAX_RECORD_LENGTH + 1), "a text of 262144 characters or fewer"),
        (None, "a text of 262144 characters or fewer"),
        (b"unomk_rules record 1", "a text of 262144 characters or fewer"),
    ],
)
def test_what_is_no_record_is_told_so(text: Any, message: str) -> None:
    with pytest.raises(umk.DecodeError, match=message):
        umk.Record.loads(text)


def test_an_illegal_move_is_told_with_its_line() -> None:
    text = "unomk_rules record 1\nplayers 2\nseed 1\n\n1 draw  # fine\n# not so\n1 draw\n"
    with pytest.raises(umk.IllegalMoveError) as caught:
        list(umk.replay(umk.Record.loads(text)))
    assert "line 7" == caught.value.where
    assert str(caught.value).startswith("line 7: Seat 1 can't draw a card now (TURN-3).")


def test_an_illegal_move_of_a_record_that_was_not_read_is_told_by_its_number() -> None:
    record = umk.Record.start(2, seed=1).append(umk.Draw(1)).append(umk.Draw(1))
    with pytest.raises(umk.IllegalMoveError, match="move 2: Seat 1 can't draw"):
        list(umk.replay(record))


def test_a_record_that_was_read_and_goes_on_counts_moves() -> None:
    text = "unomk_rules record 1\nplayers 2\nseed 1\n1 draw\n"
    record = umk.Record.loads(text).append(umk.Draw(1))
    with pytest.raises(umk.IllegalMoveError, match="move 2: "):
        list(umk.replay(record))


BAD_MOVES: list[Any] = [
    None,
    "0 draw",
    umk.Draw,
    umk.Draw(True),
    umk.Draw(-1),
    umk.Draw(10),
    umk.Play(0, "R5"),  # type: ignore[arg-type]  # on purpose
    umk.Play(0, card("W4"), "red"),  # type: ignore[arg-type]  # on purpose
    umk.Play(0, card("R5"), None, 1),  # type: ignore[arg-type]  # on purpose
    umk.ChooseColor(0, None),  # type: ignore[arg-type]  # on purpose
    umk.ChooseTarget(0, None),  # type: ignore[arg-type]  # on purpose
]


@pytest.mark.parametrize("move", BAD_MOVES, ids=repr)
def test_what_is_no_move_cannot_be_written_down(move: Any) -> None:
    record = umk.Record.start(2, seed=7)
    with pytest.raises(umk.DecodeError, match="is not a move that can be written down"):
        record.append(move)
    with pytest.raises(umk.DecodeError, match="is not a move that can be written down"):
        umk.Record(player_count=2, seed=7, moves=(move,)).dumps()


@given(games())
@settings(max_examples=60)
def test_a_game_is_written_read_and_replayed_to_equal_states(game: umk.Record) -> None:
    again = umk.Record.loads(game.dumps())
    assert game == again
    assert list(umk.replay(game)) == list(umk.replay(again))


WORDS = """
0 1 2 # - R5 W4 WI draw pass uno catch color target deal red blue option seed players dealer deck
hand_size scoring first_to 0x unomk_rules record \u00b2 99999999999
"""
words = st.sampled_from([*WORDS.split(), "\t"])
lines = st.lists(words, max_size=6).map(" ".join)


@given(st.lists(lines, max_size=12), st.booleans())
@settings(max_examples=500)
def test_nothing_but_a_decode_error_comes_out_of_any_text(body: list[str], good: bool) -> None:
    head = ["unomk_rules record 1", "players 2", "seed 1"] if good else []
    try:
        record = umk.Record.loads("\n".join(head + body))
        for _ in umk.replay(record):
            pass
    except (umk.DecodeError, umk.IllegalMoveError, umk.InvalidSetupError):
        pass


@given(st.text(max_size=300))
def test_nothing_but_a_decode_error_comes_out_of_foreign_text(text: str) -> None:
    with pytest.raises(umk.DecodeError):
        umk.Record.loads(text)


def test_a_record_with_a_deck_of_its_own_replays() -> None:
    rules = umk.Rules(deck=cards("R1 R2 R3 R4 R5 R6 R7"), hand_size=2)
    record = umk.Record.start(2, rules, seed=1)
    assert rules == next(umk.replay(umk.Record.loads(record.dumps()))).state.rules
