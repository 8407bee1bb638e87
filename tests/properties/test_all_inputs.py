"""What can be tried for all inputs there are: matching, honesty, points, seats.

Each is compared with the statement of its clause in one line. Honesty and points look at one card
of a hand at a time, so hands of up to two cards stand for all hands.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

import unomk_rules as umk
from unomk_rules.rulebook.match import MATCHING, matches
from unomk_rules.rulebook.score import hand_points
from unomk_rules.rulebook.table import Table
from unomk_rules.rulebook.wild_draw_four import is_honest_hand

CARDS = tuple(sorted(set(umk.DECK)))
TABLES = [
    (players, seat, direction)
    for players in range(2, 11)
    for seat in range(players)
    for direction in (1, -1)
]
HANDS = [hand for size in range(3) for hand in combinations_with_replacement(CARDS, size)]


def table(players: int, direction: int) -> Table:
    made = Table()
    made.player_count = players
    made.direction = direction
    return made


@pytest.mark.clause("MATCH-1", "MATCH-2", "WD4-1", "BOX-1")
def test_a_card_matches_by_color_number_symbol_or_by_being_wild() -> None:
    for card, top, color in product(CARDS, CARDS, umk.Color):
        same_number = card.number is not None and card.number == top.number
        same_symbol = card.face in (umk.Face.DRAW_TWO, umk.Face.REVERSE, umk.Face.SKIP) and (
            card.face is top.face
        )
        expected = card.color is color or same_number or same_symbol or card.color is None
        assert expected == matches(card, top, color)
        assert expected == (card in MATCHING[top.face][color])


@pytest.mark.clause("WD4-2")
@pytest.mark.parametrize("box_matches", [True, False])
def test_honest_is_who_has_no_other_card_of_the_color(box_matches: bool) -> None:
    rules = umk.Rules(item_box_matches_color=box_matches)
    for hand, color in product(HANDS, umk.Color):
        has_color = any(card.color is color for card in hand)
        has_box = any(card.code == "WI" for card in hand)
        assert is_honest_hand(hand, color, rules) is not (has_color or (box_matches and has_box))


@pytest.mark.clause("SCORE-1", "SCORE-2")
def test_the_points_are_those_of_the_cards_of_all_others() -> None:
    worth = {card: int(card.code[1]) if card.code[1].isdigit() else 20 for card in CARDS}
    worth |= {card: 50 for card in CARDS if card.code[0] == "W"}
    for hand in HANDS:
        expected = sum(worth[card] for card in hand)
        assert expected == hand_points([hand, ()], 1)
        assert 0 == hand_points([hand, ()], 0)
        assert 2 * expected == hand_points([hand, (), hand], 1)


@pytest.mark.clause("TURN-4")
@pytest.mark.parametrize(("players", "seat", "direction"), TABLES)
def test_the_next_seat_is_one_step_on_around_the_table(
    players: int, seat: int, direction: int
) -> None:
    clockwise = [*range(1, players), 0]
    expected = clockwise[seat] if direction == 1 else clockwise.index(seat)
    assert expected == table(players, direction).seat_after(seat)


@pytest.mark.clause("ITEM-2")
@pytest.mark.parametrize(("players", "seat", "direction"), TABLES)
def test_the_seat_before_is_the_one_whose_next_seat_this_is(
    players: int, seat: int, direction: int
) -> None:
    laid = table(players, direction)
    assert seat == laid.seat_after(laid.seat_before(seat))
    assert laid.seat_before(seat) in range(players)


@pytest.mark.clause("ITEM-4")
@pytest.mark.parametrize(("players", "seat", "direction"), TABLES)
def test_the_others_come_in_turn_order_from_the_next_seat(
    players: int, seat: int, direction: int
) -> None:
    laid = table(players, direction)
    walked, here = [], laid.seat_after(seat)
    while here != seat:
        walked.append(here)
        here = laid.seat_after(here)
    assert walked == laid.others(seat)
    assert players - 1 == len(walked)
