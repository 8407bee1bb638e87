"""What a player sees of the table."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from tests.cli.helpers import chars
from unomk_rules.cli.terminal import table_view
from unomk_rules.cli.terminal.seating import Player

NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gil", "Hanna", "Ida", "Jo12Jo12Jo12")
PLAYERS = tuple(map(Player, NAMES))
PLAY_BOX = umk.Play(0, umk.Card.parse("WI"))


def table(state: umk.State, viewer: umk.Seat | None, width: int = 80) -> list[str]:
    view = umk.view(state, viewer)
    return chars(table_view.table(view, PLAYERS[: state.player_count], width))


def question(state: umk.State, viewer: umk.Seat) -> str:
    return " ".join(chars(table_view.question(umk.view(state, viewer), NAMES, 80)))


def test_the_table_shows_what_is_public_and_ones_own_hand_by_color() -> None:
    state = umk.arrange(3, hands={0: "R5 RD Y1 W4", 1: "B1", 2: "G1 G2"}, discard="R3")
    heading, *rest = table(state, 0)
    assert "-- hand 1 -- clockwise -- 104 to draw ---" == heading[:41]
    assert 80 == len(heading)
    assert [
        "> 0 Ann           4 cards",
        "  1 Ben           1 card",
        "  2 Cem           2 cards",
        "Top card: R3 red 3   Color in force: red",
        "Your hand:",
        "  red    Mushroom     R5 RD",
        "  yellow Banana Peel  Y1",
        "  wild   Bob-omb      W4",
    ] == rest


def test_a_spectator_sees_no_hand() -> None:
    state = umk.arrange(2, hands={0: "R5 RD Y1 W4", 1: "B1"}, discard="R3")
    assert "Top card: R3 red 3   Color in force: red" == table(state, None)[-1]


def test_points_are_shown_where_they_count() -> None:
    state = umk.arrange(2, umk.Rules.sheet_b(), scores=(120, 7), discard="R3")
    assert "> 0 Ann           7 cards   120 points" == table(state, None)[1]
    assert "  1 Ben           7 cards     7 points" == table(state, None)[2]


def test_who_can_be_caught_is_told() -> None:
    state = umk.arrange(2, hands={0: "R5 R6", 1: "B1 B2"}, discard="R3")
    state, _ = umk.apply(state, umk.Play(0, umk.Card.parse("R5")))
    assert "Ann has one card and has not said UNO." in table(state, 1)


def test_after_a_hand_all_hands_are_shown() -> None:
    state = umk.arrange(2, hands={0: "R5", 1: "B1 W4"}, discard="R3")
    state, _ = umk.apply(state, umk.Play(0, umk.Card.parse("R5")))
    assert [
        "  0 Ann           0 cards    51 points",
        "  1 Ben           2 cards     0 points",
        "Top card: R5 red 5   Color in force: red",
        "Ben          has left: B1 W4",
    ] == table(state, None)[1:]


def test_ten_hands_at_the_end_fit_on_a_small_screen() -> None:
    rules = umk.Rules(hand_size=11)
    state = umk.arrange(10, rules, hands={0: "R5"}, discard="R3")
    state, _ = umk.apply(state, umk.Play(0, umk.Card.parse("R5")))
    shown = table(state, 1)
    assert 8 == sum("has left: " in one for one in shown)
    assert len(shown) <= 21


def test_no_color_may_be_in_force() -> None:
    state = umk.arrange(2, hands={0: "WI R5 R6"}, discard="R3", draw_top="W4")
    state, _ = umk.apply(state, PLAY_BOX)
    assert "Top card: W4 Wild Draw Four   Color in force: no color chosen" in table(state, 0)


def test_a_whole_deck_in_ten_hands_fits_on_a_small_screen() -> None:
    rules = umk.Rules.sheet_b(hand_size=4)
    half_a_deck = " ".join(map(str, umk.DECK[::2]))
    state = umk.arrange(10, rules, hands={0: half_a_deck}, discard="B3", scores=(499,) * 10)
    shown = table(state, 0)
    assert max(map(len, shown)) <= 80
    assert len(shown) <= 16
    assert 5 == sum("points" in one for one in shown)
    assert all(any(f"{seat} {name}" in one for one in shown) for seat, name in enumerate(NAMES))


@pytest.mark.parametrize("width", [50, 60, 100])
def test_the_table_keeps_to_the_width(width: int) -> None:
    state = umk.arrange(10, umk.Rules(hand_size=8), discard="B3")
    assert max(map(len, table(state, 0, width))) <= width


def test_cards_that_fit_are_raised() -> None:
    state = umk.arrange(2, hands={0: "R5 Y1"}, discard="R3")
    spans = [
        span
        for one in table_view.table(umk.view(state, 0), PLAYERS[:2], 80)
        for span in one
        if span[0] in {"R5", "Y1"}
    ]
    assert [("R5", "bold bright_white on red"), ("Y1", "yellow")] == spans


def test_all_cards_are_raised_when_nothing_is_to_be_played() -> None:
    state = umk.arrange(2, hands={0: "R5 Y1"}, discard="R3", to_act=1)
    shown = table_view.table(umk.view(state, 0), PLAYERS[:2], 80)
    assert ("Y1", "bold black on yellow") in [span for one in shown for span in one]


def after(state: umk.State, *moves: umk.Move) -> umk.State:
    for move in moves:
        state, _ = umk.apply(state, move)
    return state


def test_every_phase_has_its_question() -> None:
    turn = umk.arrange(2, hands={0: "R5 WI W4 G2", 1: "B1 B2"}, discard="R3", draw_top="B7 R7")
    shell = umk.arrange(2, hands={0: "R5 WI"}, discard="R3", draw_top="G7")
    bomb = umk.arrange(2, hands={0: "R5 WI"}, discard="R3", draw_top="W4")
    challenge = after(turn, umk.Play(0, umk.Card.parse("W4"), umk.Color.BLUE))
    asked = {
        "It is your turn: play a card or draw one.": question(turn, 0),
        "You drew R7: play it or pass.": question(after(turn, umk.Draw(0)), 0),
        "You drew B7, which does not fit: you can only pass.": question(
            after(turn, umk.Draw(0), umk.Pass(0), umk.Draw(1)), 1
        ),
        "Ann put a Wild Draw Four on red, keeping 3 cards. Accept it and draw four, or challenge "
        "it?": question(challenge, 1),
        "Your Green Shell: who draws a card?": question(after(shell, PLAY_BOX), 0),
        "Choose the color in force.": question(after(bomb, PLAY_BOX), 0),
    }
    assert list(asked) == list(asked.values())


def test_a_pile_may_be_empty() -> None:
    deck = tuple(map(umk.Card.parse, ["R1", "R2", "R3", "R4", "B1"]))
    state = umk.arrange(
        2, umk.Rules(deck=deck, hand_size=2), hands={0: "R1 B1", 1: "R3 R4"}, discard="R2"
    )
    state = after(state, umk.Draw(0))
    assert "There is no card to draw: you can only pass." == question(state, 0)


def test_a_deal_is_asked_for_between_hands() -> None:
    state = umk.arrange(2, umk.Rules.sheet_b(), hands={0: "R5", 1: "B1 W4"}, discard="R3")
    state = after(state, umk.Play(0, umk.Card.parse("R5")))
    assert state.to_act is not None
    assert "You deal the next hand." == question(state, state.to_act)


def test_choices_are_numbered_and_stand_in_columns() -> None:
    state = umk.arrange(2, hands={0: "R5 W4"}, discard="R3")
    moves = umk.legal_moves(umk.view(state, 0))
    assert [
        " 1) R5               2) R5 uno           3) W4 red           4) W4 red uno",
        " 5) W4 yellow        6) W4 yellow uno    7) W4 green         8) W4 green uno",
        " 9) W4 blue         10) W4 blue uno     11) draw",
    ] == chars(table_view.choices(moves, NAMES, 80))


def test_as_many_choices_as_there_can_be_fit_on_a_small_screen() -> None:
    reds = " ".join(f"R{face}" for face in "0123456789DRS")
    state = umk.arrange(2, hands={0: f"{reds} W4 WI Y3 G3 B3"}, discard="R3")
    moves = umk.legal_moves(umk.view(state, 0))
    assert len(chars(table_view.choices(moves, NAMES, 80))) <= 5
