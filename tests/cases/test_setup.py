"""Setup: opening cards, counts of cards, and tables that are too large."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    GREEN,
    PLAYER_COUNTS,
    RED,
    StartAction,
    actor,
    after,
    draws,
    names,
    only,
    play,
    shuffles,
    sizes,
    sorted_cards,
    turn_order,
)
from tests.kit import card, cards, table

TABLES = [(count, dealer) for count in PLAYER_COUNTS for dealer in range(count)]
CODES = [color + face for color in "RYGB" for face in "0123456789DRS"] + ["W4", "WI"]
START_ACTIONS: list[StartAction] = ["redraw", "apply"]


def opening(
    code: str, player_count: int, dealer: int, start_action: StartAction
) -> tuple[umk.State, list[umk.Event]]:
    """Deal from a deck of 40 copies of one card."""
    rules = umk.Rules(deck=cards(code) * 40, hand_size=1, start_action=start_action)
    state, events = umk.new_game(player_count, rules, seed=1, dealer=dealer)
    return state, list(events)


def clockwise(player_count: int, first: int) -> list[int]:
    """List the seats clockwise from the first."""
    return [*range(first, player_count), *range(first)]


def counterclockwise(player_count: int, first: int) -> list[int]:
    """List the seats counterclockwise from the first."""
    return [*range(first, -1, -1), *range(player_count - 1, first, -1)]


@pytest.mark.clause("SETUP-4", "SETUP-5", "SETUP-7")
@pytest.mark.parametrize("start_action", START_ACTIONS)
@pytest.mark.parametrize("seed", range(30))
def test_no_opening_wild_draw_four_leaves_the_table_without_a_color(
    seed: int, start_action: StartAction
) -> None:
    """myano/jenni#220: an opening Wild Draw Four left a table without a color."""
    # Two hands take two cards, so that at least one R5 is always left to start.
    rules = umk.Rules(deck=cards("R5 R5 R5 W4 W4 W4"), hand_size=1, start_action=start_action)
    state, _ = umk.new_game(2, rules, seed=seed)
    assert card("R5") == state.top
    assert RED == state.color
    assert (umk.Phase.TURN, 1) == (state.phase, state.to_act)


def opening_with_one_wild_draw_four_flipped(
    start_action: StartAction,
) -> tuple[umk.State, list[umk.Event]]:
    """Look for a seed under which the W4 is flipped first, and the R5 then."""
    rules = umk.Rules(deck=cards("R5 R5 R5 W4"), hand_size=1, start_action=start_action)
    for seed in range(500):
        state, events = umk.new_game(2, rules, seed=seed)
        flipped = [event.card for event in only(events, umk.StartCardFlipped)]
        if flipped == list(cards("W4 R5")):
            return state, list(events)
    pytest.fail("no seed flips the Wild Draw Four first")


@pytest.mark.clause("SETUP-5")
def test_a_flipped_wild_draw_four_stays_under_the_next_card() -> None:
    """myano/jenni#220: the same under sheet A, which flips another card on top of it."""
    state, events = opening_with_one_wild_draw_four_flipped("redraw")
    assert cards("W4 R5") == state.discard_pile
    assert () == state.draw_pile
    assert [] == only(events, umk.StartCardReturned)
    assert [4] == shuffles(events)


@pytest.mark.clause("SETUP-5")
def test_a_flipped_wild_draw_four_goes_back_into_the_draw_pile() -> None:
    """myano/jenni#220: the same under sheet B, which shuffles it back."""
    state, events = opening_with_one_wild_draw_four_flipped("apply")
    assert cards("R5") == state.discard_pile
    assert cards("W4") == state.draw_pile
    assert ["StartCardFlipped", "StartCardReturned", "PileShuffled"] == names(events)[-5:-2]
    assert [4, 0] == shuffles(events)
    assert "SETUP-5" == only(events, umk.StartCardReturned)[0].clause


@pytest.mark.clause("SETUP-4", "SETUP-6", "SETUP-7")
@pytest.mark.parametrize("start_action", START_ACTIONS)
@pytest.mark.parametrize("code", ["W4", "WI"])
@pytest.mark.parametrize(("chooser", "seat"), [("first_player", 1), ("dealer", 0)])
def test_an_opening_wild_card_that_stays_gets_a_color(
    start_action: StartAction, code: str, chooser: Literal["first_player", "dealer"], seat: int
) -> None:
    """myano/jenni#220: the same where no other card could start."""
    rules = umk.Rules(
        deck=cards(code) * 9,
        hand_size=1,
        start_action=start_action,
        start_color_chooser=chooser,
    )
    state, events = umk.new_game(3, rules, seed=1)
    assert (umk.Phase.START_COLOR, seat) == (state.phase, state.to_act)
    assert None is state.color
    assert [] == draws(events)
    state, _ = after(state, umk.ChooseColor(seat, GREEN))
    assert (umk.Phase.TURN, 1) == (state.phase, state.to_act)
    assert (GREEN, 1) == (state.color, state.direction)


def test_a_second_game_knows_nothing_of_the_first() -> None:
    """myano/jenni#220: what the first game left behind crashed the next one."""
    first, first_events = umk.new_game(4, seed=3)
    state = first
    for _ in range(500):
        if not state.is_over:
            state, _ = umk.apply(state, umk.legal_moves(state)[0])
    assert first != state
    second, second_events = umk.new_game(4, seed=3)
    assert first == second
    assert first_events == second_events


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize(("player_count", "dealer"), TABLES)
def test_after_an_opening_reverse_the_dealer_starts_counterclockwise(
    player_count: int, dealer: int
) -> None:
    """datamllab/rlcard: an opening Reverse sent the turn to seat 3, whatever the table size."""
    state, events = opening("RR", player_count, dealer, "apply")
    assert (dealer, -1) == (state.to_act, state.direction)
    assert ["SETUP-4"] == [event.clause for event in only(events, umk.DirectionChanged)]
    assert counterclockwise(player_count, dealer) == turn_order(state, player_count)


@pytest.mark.clause("SETUP-4", "SETUP-7")
@pytest.mark.parametrize("code", ["RR", "RS", "RD", "R7"])
@pytest.mark.parametrize(("player_count", "dealer"), TABLES)
def test_after_an_opening_card_without_effect_the_dealers_left_starts_clockwise(
    player_count: int, dealer: int, code: str
) -> None:
    """datamllab/rlcard: the same for openings whose action is ignored (sheet A), and numbers."""
    state, events = opening(code, player_count, dealer, "redraw")
    left = 0 if dealer == player_count - 1 else dealer + 1
    assert (left, 1) == (state.to_act, state.direction)
    assert [] == draws(events)
    assert [] == only(events, umk.TurnLost)
    assert clockwise(player_count, left) == turn_order(state, player_count)


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize(("code", "draw_count"), [("RS", 0), ("RD", 2)])
@pytest.mark.parametrize(("player_count", "dealer"), TABLES)
def test_an_opening_skip_or_draw_two_strikes_the_dealers_left(
    player_count: int, dealer: int, code: str, draw_count: int
) -> None:
    """datamllab/rlcard: the same for the other opening actions."""
    state, events = opening(code, player_count, dealer, "apply")
    left = 0 if dealer == player_count - 1 else dealer + 1
    first = 0 if left == player_count - 1 else left + 1
    assert (first, 1) == (state.to_act, state.direction)
    assert [left] == [event.player for event in only(events, umk.TurnLost)]
    assert ([(left, 2)] if draw_count else []) == draws(events)
    assert 1 + draw_count == sizes(state)[left]
    assert player_count + draw_count == sum(sizes(state))
    assert clockwise(player_count, first) == turn_order(state, player_count)


@pytest.mark.clause("DECK-1")
def test_the_deck_has_the_right_number_of_each_card() -> None:
    """moff-station#1183: the deck had wrong counts of cards."""
    expected = {
        **{color + "0": 1 for color in "RYGB"},
        **{color + face: 2 for color in "RYGB" for face in "123456789DRS"},
        "W4": 4,
        "WI": 8,
    }
    assert expected == Counter(str(each) for each in umk.DECK)
    assert 112 == len(umk.DECK)


@pytest.mark.clause("DECK-1", "DECK-3", "SETUP-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_every_table_is_dealt_the_whole_deck(player_count: int) -> None:
    """moff-station#1183: the same after the deal."""
    state, _ = umk.new_game(player_count, seed=player_count)
    assert umk.DECK == sorted_cards(state)
    assert (7,) * player_count == sizes(state)


@pytest.mark.clause("DECK-1")
@pytest.mark.parametrize("code", CODES)
def test_copies_of_a_card_are_equal_values(code: str) -> None:
    """moff-station#1183: two copies of a card were mixed up with one shared object."""
    one, other = card(code), card(code)
    assert one == other
    assert hash(one) == hash(other)
    assert code == str(other)
    assert 1 == len({one, other})


@pytest.mark.clause("DECK-3")
@pytest.mark.parametrize(
    ("code", "between"),
    [
        ("R5", [umk.Draw(1), umk.Pass(1)]),
        ("RS", []),
        ("RR", []),
        ("RD", []),
        ("WI", []),
    ],
)
def test_both_copies_of_a_card_can_be_played(code: str, between: list[umk.Move]) -> None:
    """moff-station#1183: with shared objects, playing one copy took both out of the hand."""
    # Two players: Skip, Reverse and Draw Two come back at once, and so do the red Mushrooms.
    state = table([f"{code} {code} B1", "Y1 Y2 Y3"], "R9", "R0 R1 R1 R2 R2 R3 R3 R4")
    state, _ = after(state, play(0, code))
    assert tuple(sorted(cards(f"{code} B1"))) == state.hands[0]
    state, _ = after(state, *between, play(0, code))
    assert cards("B1") == state.hands[0]
    assert 2 == state.discard_pile.count(card(code))


@pytest.mark.clause("DECK-3")
def test_both_wild_draw_fours_of_a_hand_can_be_played() -> None:
    """moff-station#1183: the same for wild cards."""
    state = table(["W4 W4 B1", "Y1 Y2 Y3"], "R9", "R0 R1 R1 R2 R2 R3 R3 R4")
    state, _ = after(state, play(0, "W4", RED), umk.Accept(1), play(0, "W4", GREEN))
    assert cards("B1") == state.hands[0]
    assert cards("R9 W4 W4") == state.discard_pile


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize("player_count", [-1, 0, 1, 11, 112])
def test_too_few_or_too_many_players_are_refused(player_count: int) -> None:
    """AmirRezaM75/skullking#11: a table with more players than the game is for was dealt."""
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.new_game(player_count, seed=1)
    assert str(caught.value)


@pytest.mark.clause("SETUP-3", "SETUP-4")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
@pytest.mark.parametrize("hand_size", [1, 3])
def test_more_players_than_cards_are_refused(player_count: int, hand_size: int) -> None:
    """AmirRezaM75/skullking#11: hands were dealt from a deck too small for them."""
    # A start card is needed beside the hands, so just enough cards for the hands are too few.
    rules = umk.Rules(deck=cards("R5") * (player_count * hand_size), hand_size=hand_size)
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.new_game(player_count, rules, seed=1)
    assert str(caught.value)


@pytest.mark.clause("SETUP-3", "SETUP-4")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_one_card_beside_the_hands_is_enough(player_count: int) -> None:
    """AmirRezaM75/skullking#11: the smallest deck that is not too small."""
    rules = umk.Rules(deck=cards("R5") * (player_count * 2 + 1), hand_size=2)
    state, _ = umk.new_game(player_count, rules, seed=1)
    assert (2,) * player_count == sizes(state)
    assert (cards("R5"), ()) == (state.discard_pile, state.draw_pile)
    assert 1 == actor(state)


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_no_player_sits_twice(player_count: int) -> None:
    """AmirRezaM75/skullking#11: the same player was listed twice; seats are numbers here."""
    state, _ = umk.new_game(player_count, seed=1)
    assert list(range(player_count)) == list(state.seats)


@pytest.mark.clause("SETUP-2")
@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_at_the_table_is_refused(dealer: int) -> None:
    """AmirRezaM75/skullking#11: a player who is not in the game, for the dealer."""
    with pytest.raises(umk.UnomkError):
        umk.new_game(4, seed=1, dealer=dealer)
