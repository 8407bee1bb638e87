"""Items: the flip comes first and the choice then; chains go on from their own seat."""

from __future__ import annotations

from typing import Literal

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    BLUE,
    COLORS,
    GREEN,
    PLAYER_COUNTS,
    RED,
    after,
    draws,
    is_refused,
    only,
    play,
    shuffles,
    sizes,
)
from tests.kit import card, cards, table

Direction = Literal[1, -1]
PLENTY = "R0 R1 R2 R3 R4 R6 R7 R8 R9 R0 R1 R2"
THREE = ["WI Y1 Y2 Y3", "G1 G2 G3", "B1 B2 B3"]


@pytest.mark.clause("BOX-1", "BOX-2")
@pytest.mark.parametrize("color", COLORS)
def test_an_item_box_is_played_without_a_color(color: umk.Color) -> None:
    """shengguo2026/UnoFamily: a color was demanded before the flip."""
    state = table(THREE, "R5", f"{PLENTY} W4")
    assert (play(0, "WI"), umk.Draw(0)) == tuple(umk.legal_moves(state, 0))
    with pytest.raises(umk.IllegalMoveError):
        umk.apply(state, play(0, "WI", color))


@pytest.mark.clause("BOX-2", "ITEM-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_target_of_a_green_shell_is_chosen_after_the_flip(player_count: int, seat: int) -> None:
    """shengguo2026/UnoFamily: a target was demanded before the flip."""
    state = table(["WI Y1 Y2 Y3"] * player_count, "R5", f"{PLENTY} G7", to_act=seat)
    state, events = after(state, play(seat, "WI"))
    assert [(card("G7"), umk.Item.GREEN_SHELL, GREEN, "BOX-2")] == [
        (event.card, event.item, event.color, event.clause)
        for event in only(events, umk.ItemFlipped)
    ]
    assert [] == draws(events)
    assert (umk.Phase.CHOOSE_TARGET, seat) == (state.phase, state.to_act)
    others = [other for other in range(player_count) if other != seat]
    assert [umk.ChooseTarget(seat, other) for other in others] == list(umk.legal_moves(state))


@pytest.mark.clause("BOX-2", "BOX-3", "ITEM-5")
@pytest.mark.parametrize("flipped", ["W4", "WI"])
def test_the_color_is_chosen_after_a_bob_omb_was_flipped(flipped: str) -> None:
    """shengguo2026/UnoFamily: the same for the color, which only a Bob-omb asks for."""
    state = table(THREE, "R5", f"{PLENTY} {flipped}")
    state, events = after(state, play(0, "WI"))
    assert [(0, 2)] == draws(events)
    assert (umk.Phase.CHOOSE_COLOR, 0, None) == (state.phase, state.to_act, state.color)
    assert [umk.ChooseColor(0, color) for color in COLORS] == list(umk.legal_moves(state))
    state, _ = after(state, umk.ChooseColor(0, BLUE))
    assert (umk.Phase.TURN, 1, BLUE) == (state.phase, state.to_act, state.color)


@pytest.mark.clause("BOX-2", "ITEM-6")
@pytest.mark.parametrize("flipped", ["R7", "RD", "RR", "RS", "Y7", "YD", "YR", "YS", "B7", "BS"])
def test_other_items_ask_for_no_choice(flipped: str) -> None:
    """shengguo2026/UnoFamily: the same for the items without a choice, whatever bears them."""
    state = table(THREE, "R5", f"{PLENTY} {flipped}")
    state, events = after(state, play(0, "WI"))
    assert (umk.Phase.TURN, 1) == (state.phase, state.direction)
    assert (card(flipped), card(flipped).color) == (state.top, state.color)
    assert [] == only(events, umk.TurnLost)


@pytest.mark.clause("ITEM-3")
@pytest.mark.parametrize(
    ("target", "left"), [(1, (3, 4, 3, 3)), (2, (3, 3, 4, 3)), (3, (3, 3, 3, 4))]
)
def test_the_chosen_target_draws_and_nobody_else(target: int, left: tuple[int, ...]) -> None:
    """shengguo2026/UnoFamily: another player than the chosen one was hit."""
    state = table([*THREE, "R1 R2 R3"], "R5", f"{PLENTY} G7")
    state, events = after(state, play(0, "WI"), umk.ChooseTarget(0, target))
    assert [(target, 1)] == draws(events)
    assert left == sizes(state)
    assert (umk.Phase.TURN, 1) == (state.phase, state.to_act)


@pytest.mark.clause("ITEM-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_cannot_be_the_target_of_their_own_shell(player_count: int, seat: int) -> None:
    """shengguo2026/UnoFamily: a bad target silently became the next player."""
    state = table(["WI Y1 Y2 Y3"] * player_count, "R5", f"{PLENTY} G7", to_act=seat)
    state, _ = after(state, play(seat, "WI"))
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, umk.ChooseTarget(seat, seat))
    assert "ITEM-3" == caught.value.violation.clause


@pytest.mark.parametrize("target", [-4, -1, 3, 10])
def test_a_target_who_is_not_at_the_table_is_an_error(target: int) -> None:
    """shengguo2026/UnoFamily: the same for seats that are not in the game."""
    state, _ = after(table(THREE, "R5", f"{PLENTY} G7"), play(0, "WI"))
    with pytest.raises(umk.UnomkError):
        umk.apply(state, umk.ChooseTarget(0, target))
    assert (3, 3, 3) == sizes(state)


@pytest.mark.clause("ITEM-1", "ITEM-3", "ITEM-5")
@pytest.mark.parametrize("flipped", ["G7", "W4"])
def test_nothing_but_the_choice_is_accepted_while_it_is_waited_for(flipped: str) -> None:
    """shengguo2026/UnoFamily: the same for answers to a question that was not asked."""
    state, _ = after(table(THREE, "R5", f"{PLENTY} {flipped}"), play(0, "WI"))
    wrong = umk.ChooseColor(0, RED) if flipped == "G7" else umk.ChooseTarget(0, 1)
    moves: list[umk.Move] = [wrong, umk.Draw(0), umk.Pass(0), play(0, "Y1"), umk.Draw(1)]
    assert [True] * 5 == [is_refused(state, move) for move in moves]


@pytest.mark.clause("ITEM-1", "ITEM-4", "TURN-4")
@pytest.mark.parametrize(("flipped", "follow"), [("R7", "R1"), ("B7", "B1")])
@pytest.mark.parametrize(
    ("seat", "direction", "following"),
    [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 1, 0),
        (0, -1, 3), (1, -1, 0), (2, -1, 1), (3, -1, 2),
    ],
)  # fmt: skip
def test_after_an_extra_turn_play_goes_on_from_its_own_seat(
    flipped: str, follow: str, seat: int, direction: Direction, following: int
) -> None:
    """phase-rs/phase#6416: after an extra turn play went on from the wrong seat."""
    hands = ["WI R1 B1 Y9"] * 4
    state = table(hands, "G5", f"{PLENTY} {flipped}", direction=direction, to_act=seat)
    state, _ = after(state, play(seat, "WI"))
    assert (umk.Phase.TURN, seat) == (state.phase, state.to_act)
    played, _ = after(state, play(seat, follow))
    assert (following, direction) == (played.to_act, played.direction)
    passed, _ = after(state, umk.Draw(seat), umk.Pass(seat))
    assert (following, direction) == (passed.to_act, passed.direction)


@pytest.mark.clause("ITEM-1", "ITEM-4")
@pytest.mark.parametrize(
    ("last", "direction", "following"),
    [("B1", 1, 2), ("BS", 1, 3), ("BD", 1, 3), ("BR", -1, 0)],
)
def test_a_chain_of_extra_turns_ends_in_an_ordinary_one(
    last: str, direction: int, following: int
) -> None:
    """phase-rs/phase#6416: the same for extra turns that follow each other."""
    # Seat 1 of four: a Mushroom, a Lightning, then a card that has an effect of its own.
    hands = ["G1 G2", f"WI WI {last} Y9 Y8", "G3 G4", "G6 G7"]
    state = table(hands, "G5", f"{PLENTY} B7 R7", to_act=1)
    state, events = after(state, play(1, "WI"), play(1, "WI"))
    assert [(2, 1), (3, 1), (0, 1)] == draws(events)
    assert ["ITEM-1", "ITEM-4"] == [event.clause for event in only(events, umk.Awaiting)]
    assert 1 == state.to_act
    state, _ = after(state, play(1, last))
    assert (direction, following) == (state.direction, state.to_act)


@pytest.mark.clause("ITEM-1", "TURN-1", "TURN-3")
def test_an_extra_turn_won_by_a_drawn_card_is_a_whole_turn() -> None:
    """phase-rs/phase#6416: the same when the Item Box was drawn in the turn before."""
    state = table(["Y1 R3 Y2", "G1 G2", "B1 B2"], "G5", f"{PLENTY} R7 WI")
    state, _ = after(state, umk.Draw(0), play(0, "WI"))
    assert (umk.Phase.TURN, 0, None) == (state.phase, state.to_act, state.drawn)
    assert (play(0, "R3"), umk.Draw(0)) == tuple(umk.legal_moves(state, 0))
    state, _ = after(state, play(0, "R3"))
    assert 1 == state.to_act


@pytest.mark.clause("ITEM-2")
@pytest.mark.parametrize(
    ("seat", "direction", "victim", "following"),
    [(0, 1, 3, 1), (3, 1, 2, 0), (0, -1, 1, 3), (3, -1, 0, 2)],
)
def test_a_banana_peel_hits_the_seat_before_and_play_goes_on(
    seat: int, direction: Direction, victim: int, following: int
) -> None:
    """phase-rs/phase#6416: the same for the item that looks back."""
    hands = ["WI R1 B1 Y9"] * 4
    state = table(hands, "G5", f"{PLENTY} Y7", direction=direction, to_act=seat)
    state, events = after(state, play(seat, "WI"))
    assert [(victim, 2)] == draws(events)
    assert (following, direction) == (state.to_act, state.direction)


@pytest.mark.clause("ITEM-1", "ITEM-2", "ITEM-3", "ITEM-4")
@pytest.mark.parametrize(
    ("flipped", "left", "to_act"),
    [("R7", (3, 3), 0), ("Y7", (3, 5), 1), ("G7", (3, 4), 1), ("B7", (3, 4), 0)],
)
def test_items_between_two_players(flipped: str, left: tuple[int, int], to_act: int) -> None:
    """phase-rs/phase#6416: the same at the smallest table."""
    state, _ = after(table(THREE[:2], "R5", f"{PLENTY} {flipped}"), play(0, "WI"))
    if flipped == "G7":
        state, _ = after(state, umk.ChooseTarget(0, 1))
    assert left == sizes(state)
    assert (umk.Phase.TURN, to_act) == (state.phase, state.to_act)


@pytest.mark.clause("PILE-1", "PILE-2", "BOX-2", "BOX-3")
@pytest.mark.parametrize(
    ("covered", "color", "phase", "to_act", "drawn", "reshuffled", "discard"),
    [
        ("R5", None, umk.Phase.TURN, 0, [], [1], "WI R5"),
        ("RD", None, umk.Phase.TURN, 0, [], [1], "WI RD"),
        ("Y5", None, umk.Phase.TURN, 1, [(1, 1)], [1, 1], "Y5"),
        ("G5", None, umk.Phase.CHOOSE_TARGET, 0, [], [1], "WI G5"),
        ("B5", None, umk.Phase.TURN, 0, [(1, 1)], [1, 1], "B5"),
        ("W4", RED, umk.Phase.CHOOSE_COLOR, 0, [(0, 1)], [1, 1], "W4"),
        ("WI", RED, umk.Phase.CHOOSE_COLOR, 0, [(0, 1)], [1, 1], "WI"),
    ],
)
def test_with_an_empty_draw_pile_the_covered_card_is_flipped(
    covered: str,
    color: umk.Color | None,
    phase: umk.Phase,
    to_act: int,
    drawn: list[tuple[int, int]],
    reshuffled: list[int],
    discard: str,
) -> None:
    """AsyncTI4#628: a flip from an empty pile did nothing."""
    # One card lies under the Item Box. Whoever must draw then finds the Item Box alone.
    state = table(["WI R1 R2 R3", "G1 G2 G3"], covered, color=color)
    state, events = after(state, play(0, "WI"))
    assert [card(covered)] == [event.card for event in only(events, umk.ItemFlipped)]
    assert reshuffled == shuffles(events)
    assert drawn == draws(events)
    assert cards(discard) == state.discard_pile
    assert () == state.draw_pile
    assert (phase, to_act) == (state.phase, state.to_act)


@pytest.mark.clause("PILE-1", "BOX-2")
def test_with_an_empty_draw_pile_the_flip_comes_from_all_that_was_discarded() -> None:
    """AsyncTI4#628: the same with more cards in the discard pile."""
    state = table(["WI Y1 Y2 Y3", "G1 G2 G3"], "R1 R2 R3 R5")
    state, events = after(state, play(0, "WI"))
    assert [4] == shuffles(events)
    assert (3, 2) == (len(state.draw_pile), len(state.discard_pile))
    assert (card("WI"), RED) == (state.discard_pile[0], state.color)
    assert ["CardPlayed", "PileShuffled", "ItemFlipped"] == [
        type(event).__name__ for event in events[:3]
    ]


@pytest.mark.clause("ITEM-4", "PILE-2")
@pytest.mark.parametrize(
    ("direction", "drawn", "left"),
    [
        (1, [(1, 1), (2, 1), (3, 0)], (2, 3, 3, 2)),
        (-1, [(3, 1), (2, 1), (1, 0)], (2, 2, 3, 3)),
    ],
)
def test_lightning_reaches_the_next_seats_first_when_cards_are_few(
    direction: Direction, drawn: list[tuple[int, int]], left: tuple[int, ...]
) -> None:
    """byucs340ta/Fall2018#213: several players had to draw from too few cards."""
    # After the flip of the B7 two cards are left: the R5 and the Item Box under it.
    hands = ["WI Y1 Y2", "G1 G2", "G3 G4", "G6 G7"]
    state = table(hands, "R5", "B7", direction=direction)
    state, events = after(state, play(0, "WI"))
    assert drawn == draws(events)
    assert [2] == shuffles(events)
    assert [(1, "ITEM-4")] * 3 == [
        (event.owed, event.clause) for event in only(events, umk.CardsDrawn)
    ]
    assert left == sizes(state)
    assert (umk.Phase.TURN, 0, BLUE) == (state.phase, state.to_act, state.color)


@pytest.mark.clause("ITEM-4")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_lightning_hits_everybody_else_in_turn_order(player_count: int) -> None:
    """byucs340ta/Fall2018#213: the same order when there are cards enough."""
    hands = ["WI Y1 Y2"] * player_count
    state, events = after(table(hands, "R5", f"{PLENTY} B7", to_act=1), play(1, "WI"))
    assert [(seat, 1) for seat in [*range(2, player_count), 0]] == draws(events)
    assert 1 == state.to_act
