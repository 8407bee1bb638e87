"""SETUP: seats, the dealer, the deal and the card that starts the discard pile."""

from collections.abc import Callable

import attrs
import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table


def first_game(
    player_count: int,
    rules: umk.Rules,
    wanted: Callable[[umk.Transition], bool],
    dealer: umk.Seat | None = None,
) -> umk.Transition:
    """Find the first game, by seed 0, 1, 2, ..., that has the wanted setup."""
    games = (umk.new_game(player_count, rules, seed=seed, dealer=dealer) for seed in range(5000))
    return next(game for game in games if wanted(game))


def game_that_flips(flipped: str, others: str, rules: umk.Rules) -> umk.Transition:
    """Find a game of two, one card each and seat 0 the dealer, that flips just these cards."""
    wanted = cards(flipped)
    rules = attrs.evolve(rules, deck=cards(f"{flipped} {others}"), hand_size=1)
    return first_game(2, rules, lambda game: wanted == flips(game), dealer=0)


def game_that_draws_for_the_deal(player_count: int, drawn: str, deck: str) -> umk.Transition:
    """Find a game in which just these cards are drawn for the deal, seat by seat."""
    wanted = cards(drawn)
    rules = umk.Rules(deck=cards(deck), hand_size=1, first_dealer="high_card")
    return first_game(player_count, rules, lambda game: wanted == drawn_for_the_deal(game))


def flips(game: umk.Transition) -> tuple[umk.Card, ...]:
    """List the cards flipped to start."""
    return tuple(event.card for event in of(game.events, umk.StartCardFlipped))


def drawn_for_the_deal(game: umk.Transition) -> tuple[umk.Card, ...]:
    """List the cards drawn for the deal."""
    return tuple(event.card for event in of(game.events, umk.DealerCardDrawn))


def hands_dealt(game: umk.Transition) -> list[tuple[umk.Card, ...]]:
    """List the cards dealt, hand by hand, each in the order dealt."""
    return [event.cards or () for event in of(game.events, umk.CardsDealt)]


REDRAW = umk.Rules(start_action="redraw")
APPLY = umk.Rules(start_action="apply")


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize(
    ("player_count", "seats"),
    [(2, (0, 1)), (3, (0, 1, 2)), (10, (0, 1, 2, 3, 4, 5, 6, 7, 8, 9))],
)
def test_two_to_ten_players_sit_in_seats_from_0(
    player_count: int, seats: tuple[umk.Seat, ...]
) -> None:
    state, _ = umk.new_game(player_count, seed=0)
    assert seats == tuple(state.seats)


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize("player_count", [-1, 0, 1, 11])
def test_fewer_than_two_or_more_than_ten_cannot_play(player_count: int) -> None:
    with pytest.raises(umk.InvalidSetupError):
        umk.new_game(player_count, seed=0)


@pytest.mark.clause("SETUP-2")
def test_sheet_a_names_the_dealer_and_sheet_b_draws_for_the_deal() -> None:
    assert "seat" == umk.Rules.sheet_a().first_dealer
    assert "high_card" == umk.Rules.sheet_b().first_dealer


@pytest.mark.clause("SETUP-2")
def test_seat_0_deals_if_nobody_else_is_named() -> None:
    state, events = umk.new_game(3, seed=0)
    assert 0 == state.dealer
    assert () == of(events, umk.DealerCardDrawn)


@pytest.mark.clause("SETUP-2")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_seat_named_deals(dealer: umk.Seat) -> None:
    state, events = umk.new_game(3, seed=0, dealer=dealer)
    assert dealer == state.dealer
    assert () == of(events, umk.DealerCardDrawn)


@pytest.mark.clause("SETUP-2")
def test_no_dealer_can_be_named_where_the_high_card_decides() -> None:
    with pytest.raises(umk.InvalidSetupError):
        umk.new_game(3, umk.Rules(first_dealer="high_card"), seed=0, dealer=1)


@pytest.mark.clause("SETUP-2")
def test_the_highest_number_deals() -> None:
    state, events = game_that_draws_for_the_deal(3, "R1 R9 R5", "R1 R5 R9 G0")
    assert (
        umk.DealerCardDrawn(player=0, card=card("R1"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=1, card=card("R9"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=2, card=card("R5"), clause="SETUP-2"),
        umk.HandStarted(hand_number=1, dealer=1, direction=1, clause="SETUP-3"),
    ) == events[:4]
    assert 1 == state.dealer


@pytest.mark.clause("SETUP-2")
@pytest.mark.parametrize("code", ["RD", "RR", "RS", "W4", "WI"])
def test_action_and_wild_cards_count_0_for_the_deal(code: str) -> None:
    state, _ = game_that_draws_for_the_deal(2, f"{code} R1", f"{code} {code} {code} R1")
    assert 1 == state.dealer


@pytest.mark.clause("SETUP-2")
def test_a_zero_ties_with_an_action_card() -> None:
    state, events = game_that_draws_for_the_deal(2, "RS R0 R5 R6", "RS R0 R5 R6")
    assert (
        umk.DealerCardDrawn(player=0, card=card("RS"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=1, card=card("R0"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=0, card=card("R5"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=1, card=card("R6"), clause="SETUP-2"),
    ) == of(events, umk.DealerCardDrawn)
    assert 1 == state.dealer


@pytest.mark.clause("SETUP-2")
def test_only_those_tied_for_the_highest_draw_again() -> None:
    state, events = game_that_draws_for_the_deal(3, "R9 R1 Y9 G2 B3", "R1 R9 Y9 G2 B3")
    assert (
        umk.DealerCardDrawn(player=0, card=card("R9"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=1, card=card("R1"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=2, card=card("Y9"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=0, card=card("G2"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=2, card=card("B3"), clause="SETUP-2"),
    ) == of(events, umk.DealerCardDrawn)
    assert 2 == state.dealer


@pytest.mark.clause("SETUP-2")
def test_a_tie_that_does_not_concern_the_highest_card_is_none() -> None:
    state, _ = game_that_draws_for_the_deal(3, "R1 Y1 R9", "R1 Y1 R9 G0")
    assert 2 == state.dealer


@pytest.mark.clause("SETUP-2")
def test_the_lowest_tied_seat_deals_if_the_deck_runs_out() -> None:
    rules = umk.Rules(deck=cards("R5 R5 R5 R5"), hand_size=1, first_dealer="high_card")
    state, events = umk.new_game(2, rules, seed=0)
    assert (
        umk.DealerCardDrawn(player=0, card=card("R5"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=1, card=card("R5"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=0, card=card("R5"), clause="SETUP-2"),
        umk.DealerCardDrawn(player=1, card=card("R5"), clause="SETUP-2"),
        umk.HandStarted(hand_number=1, dealer=0, direction=1, clause="SETUP-3"),
    ) == events[:5]
    assert 0 == state.dealer


@pytest.mark.clause("SETUP-2", "DECK-3")
def test_the_cards_drawn_for_the_deal_go_back_before_the_shuffle() -> None:
    rules = umk.Rules(deck=cards("R5 R5 R5 R5"), hand_size=1, first_dealer="high_card")
    state, events = umk.new_game(2, rules, seed=0)
    assert umk.PileShuffled(count=4, clause="SETUP-3") == events[5]
    assert (cards("R5"), cards("R5")) == state.hands
    assert cards("R5") == state.discard_pile
    assert cards("R5") == state.draw_pile


@pytest.mark.clause("SETUP-3")
def test_seven_cards_are_dealt_to_each_and_the_rest_is_the_draw_pile() -> None:
    state, _ = umk.new_game(4, seed=0)
    assert [7, 7, 7, 7] == [len(hand) for hand in state.hands]
    assert 84 == len(state.draw_pile) + len(state.discard_pile)


@pytest.mark.clause("SETUP-3")
def test_ten_players_get_seven_cards_each() -> None:
    state, _ = umk.new_game(10, seed=0)
    assert [7, 7, 7, 7, 7, 7, 7, 7, 7, 7] == [len(hand) for hand in state.hands]
    assert 42 == len(state.draw_pile) + len(state.discard_pile)


@pytest.mark.clause("SETUP-3")
def test_a_hand_starts_with_shuffle_deal_and_start_card() -> None:
    rules = umk.Rules(deck=cards("R5 R5 R5 R5 R5 R5"), hand_size=2)
    state, events = umk.new_game(2, rules, seed=0)
    assert (
        umk.HandStarted(hand_number=1, dealer=0, direction=1, clause="SETUP-3"),
        umk.PileShuffled(count=6, clause="SETUP-3"),
        umk.CardsDealt(player=1, count=2, cards=cards("R5 R5"), clause="SETUP-3"),
        umk.CardsDealt(player=0, count=2, cards=cards("R5 R5"), clause="SETUP-3"),
        umk.StartCardFlipped(card=card("R5"), color=umk.Color.RED, clause="SETUP-4"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="SETUP-7"),
    ) == events
    assert cards("R5") == state.discard_pile
    assert cards("R5") == state.draw_pile


@pytest.mark.clause("SETUP-3")
def test_the_left_of_the_dealer_is_dealt_to_first() -> None:
    _, events = umk.new_game(4, seed=0, dealer=2)
    assert [3, 0, 1, 2] == [event.player for event in of(events, umk.CardsDealt)]


@pytest.mark.clause("SETUP-3")
def test_the_cards_are_dealt_one_at_a_time() -> None:
    one_each = umk.new_game(3, umk.Rules(hand_size=1), seed=0)
    two_each = umk.new_game(3, umk.Rules(hand_size=2), seed=0)
    assert hands_dealt(one_each) == [hand[:1] for hand in hands_dealt(two_each)]


@pytest.mark.clause("SETUP-3")
def test_the_deck_is_shuffled() -> None:
    assert umk.new_game(4, seed=1).state.hands != umk.new_game(4, seed=2).state.hands


@pytest.mark.clause("SETUP-3")
def test_a_deck_that_is_too_small_for_the_deal_is_refused() -> None:
    rules = umk.Rules(deck=cards("R1 R2 R3 R4"), hand_size=2)
    with pytest.raises(umk.InvalidSetupError):
        umk.new_game(2, rules, seed=0)


@pytest.mark.clause("SETUP-3", "GAME-4")
@pytest.mark.parametrize(("dealer", "next_dealer", "first"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_the_deal_passes_to_the_left(
    dealer: umk.Seat, next_dealer: umk.Seat, first: umk.Seat
) -> None:
    rules = umk.Rules(scoring=umk.FirstTo(500))
    state = table(["R5", "R1 R1", "R1 R1"], "R3", "R1 R1", rules=rules, dealer=dealer)
    after, events = play(state, umk.Play(0, card("R5")), umk.Deal(next_dealer))
    assert (
        umk.HandStarted(hand_number=2, dealer=next_dealer, direction=1, clause="SETUP-3"),
        umk.PileShuffled(count=8, clause="SETUP-3"),
    ) == events[:2]
    assert umk.Awaiting(player=first, phase=umk.Phase.TURN, clause="SETUP-7") == events[-1]
    assert next_dealer == after.dealer
    assert first == after.to_act


@pytest.mark.clause("SETUP-3", "SETUP-7")
def test_a_later_hand_is_played_clockwise_again() -> None:
    rules = umk.Rules(scoring=umk.FirstTo(500))
    state = table(["R5", "R1 R1", "R1 R1"], "R3", "R1 R1", rules=rules, direction=-1)
    after, _ = play(state, umk.Play(0, card("R5")), umk.Deal(1))
    assert 1 == after.direction
    assert 2 == after.to_act


@pytest.mark.clause("SETUP-4")
def test_sheet_a_redraws_and_sheet_b_applies_an_action_card() -> None:
    assert "redraw" == umk.Rules.sheet_a().start_action
    assert "apply" == umk.Rules.sheet_b().start_action


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize("rules", [REDRAW, APPLY])
def test_a_number_card_starts_the_discard_pile(rules: umk.Rules) -> None:
    state, events = game_that_flips("R5", "G5 Y5 B5", rules)
    assert (
        umk.StartCardFlipped(card=card("R5"), color=umk.Color.RED, clause="SETUP-4"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="SETUP-7"),
    ) == events[-2:]
    assert cards("R5") == state.discard_pile


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize("code", ["RD", "RR", "RS"])
def test_redraw_ignores_an_action_card_and_flips_another_on_top(code: str) -> None:
    state, events = game_that_flips(f"{code} G5", "R5 Y5", REDRAW)
    assert umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="SETUP-7") == events[-1]
    assert cards(f"{code} G5") == state.discard_pile
    assert umk.Color.GREEN == state.color
    assert [1, 1] == [len(hand) for hand in state.hands]
    assert 1 == state.direction


@pytest.mark.clause("SETUP-4")
def test_redraw_flips_until_a_card_may_start() -> None:
    state, _ = game_that_flips("RS GD B5", "R5 Y5", REDRAW)
    assert cards("RS GD B5") == state.discard_pile
    assert umk.Color.BLUE == state.color
    assert 1 == state.to_act


@pytest.mark.clause("SETUP-4")
def test_apply_makes_the_left_of_the_dealer_draw_two_and_lose_the_turn() -> None:
    rules = umk.Rules(deck=cards("RD " * 8), hand_size=1, start_action="apply")
    _, events = umk.new_game(3, rules, seed=0)
    assert (
        umk.StartCardFlipped(card=card("RD"), color=umk.Color.RED, clause="SETUP-4"),
        umk.CardsDrawn(player=1, count=2, cards=cards("RD RD"), owed=2, clause="SETUP-4"),
        umk.TurnLost(player=1, clause="SETUP-4"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="SETUP-4"),
    ) == events[-4:]


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize(
    ("player_count", "dealer", "victim", "first"),
    [(2, 0, 1, 0), (2, 1, 0, 1), (3, 1, 2, 0), (3, 2, 0, 1), (10, 8, 9, 0), (10, 9, 0, 1)],
)
def test_a_draw_two_that_starts_falls_on_the_left_of_any_dealer(
    player_count: int, dealer: umk.Seat, victim: umk.Seat, first: umk.Seat
) -> None:
    rules = umk.Rules(deck=cards("RD " * 20), hand_size=1, start_action="apply")
    state, _ = umk.new_game(player_count, rules, seed=0, dealer=dealer)
    assert 3 == len(state.hands[victim])
    assert first == state.to_act
    assert 1 == state.direction


@pytest.mark.clause("SETUP-4", "PILE-2")
def test_a_draw_two_that_starts_takes_the_turn_even_if_there_is_nothing_to_draw() -> None:
    rules = umk.Rules(deck=cards("RD RD RD RD"), hand_size=1, start_action="apply")
    _, events = umk.new_game(3, rules, seed=0)
    assert (
        umk.CardsDrawn(player=1, count=0, cards=(), owed=2, clause="SETUP-4"),
        umk.TurnLost(player=1, clause="SETUP-4"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="SETUP-4"),
    ) == events[-3:]


@pytest.mark.clause("SETUP-4")
def test_apply_makes_the_left_of_the_dealer_lose_the_turn_to_a_skip() -> None:
    rules = umk.Rules(deck=cards("GS " * 8), hand_size=1, start_action="apply")
    _, events = umk.new_game(3, rules, seed=0)
    assert (
        umk.StartCardFlipped(card=card("GS"), color=umk.Color.GREEN, clause="SETUP-4"),
        umk.TurnLost(player=1, clause="SETUP-4"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="SETUP-4"),
    ) == events[-3:]


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize(
    ("player_count", "dealer", "first"),
    [(2, 0, 0), (2, 1, 1), (3, 1, 0), (3, 2, 1), (10, 8, 0), (10, 9, 1)],
)
def test_a_skip_that_starts_passes_over_the_left_of_any_dealer(
    player_count: int, dealer: umk.Seat, first: umk.Seat
) -> None:
    rules = umk.Rules(deck=cards("GS " * 20), hand_size=1, start_action="apply")
    state, _ = umk.new_game(player_count, rules, seed=0, dealer=dealer)
    assert first == state.to_act
    assert 1 == state.direction


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize(
    ("player_count", "dealer"), [(2, 0), (2, 1), (3, 0), (4, 3), (7, 4), (10, 0), (10, 9)]
)
def test_apply_lets_the_dealer_go_first_counterclockwise_after_a_reverse(
    player_count: int, dealer: umk.Seat
) -> None:
    rules = umk.Rules(deck=cards("BR " * 20), hand_size=1, start_action="apply")
    state, events = umk.new_game(player_count, rules, seed=0, dealer=dealer)
    assert (
        umk.StartCardFlipped(card=card("BR"), color=umk.Color.BLUE, clause="SETUP-4"),
        umk.DirectionChanged(direction=-1, clause="SETUP-4"),
        umk.Awaiting(player=dealer, phase=umk.Phase.TURN, clause="SETUP-4"),
    ) == events[-3:]
    assert -1 == state.direction


@pytest.mark.clause("SETUP-4", "TURN-4")
@pytest.mark.parametrize(
    ("player_count", "dealer", "second"), [(2, 0, 1), (2, 1, 0), (4, 0, 3), (4, 2, 1)]
)
def test_the_right_of_the_dealer_goes_second_after_a_reverse(
    player_count: int, dealer: umk.Seat, second: umk.Seat
) -> None:
    rules = umk.Rules(deck=cards("BR " * 20), hand_size=1, start_action="apply")
    state, _ = umk.new_game(player_count, rules, seed=0, dealer=dealer)
    after, _ = play(state, umk.Draw(dealer), umk.Pass(dealer))
    assert second == after.to_act


@pytest.mark.clause("SETUP-4")
@pytest.mark.parametrize("code", ["RD", "RR", "RS"])
def test_redraw_keeps_the_last_card_without_its_action_if_none_could_start(code: str) -> None:
    state, events = game_that_flips(code, f"{code} {code}", REDRAW)
    assert umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="SETUP-7") == events[-1]
    assert cards(code) == state.discard_pile
    assert umk.Color.RED == state.color
    assert 1 == state.direction
    assert [1, 1] == [len(hand) for hand in state.hands]


@pytest.mark.clause("SETUP-4", "SETUP-5", "SETUP-6")
@pytest.mark.parametrize("rules", [REDRAW, APPLY])
def test_a_wild_draw_four_stays_if_no_card_could_start(rules: umk.Rules) -> None:
    rules = attrs.evolve(rules, deck=cards("W4 W4 W4"), hand_size=1)
    state, events = umk.new_game(2, rules, seed=0)
    assert umk.Awaiting(player=1, phase=umk.Phase.START_COLOR, clause="SETUP-6") == events[-1]
    assert cards("W4") == state.discard_pile
    assert state.color is None
    assert [1, 1] == [len(hand) for hand in state.hands]


@pytest.mark.clause("SETUP-5")
def test_redraw_leaves_a_wild_draw_four_on_the_pile_and_flips_another_on_top() -> None:
    state, events = game_that_flips("W4 R5", "G5 Y5", REDRAW)
    assert () == of(events, umk.StartCardReturned)
    assert umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="SETUP-7") == events[-1]
    assert cards("W4 R5") == state.discard_pile
    assert umk.Color.RED == state.color
    assert [1, 1] == [len(hand) for hand in state.hands]


@pytest.mark.clause("SETUP-5")
def test_apply_shuffles_a_wild_draw_four_back_and_flips_another() -> None:
    state, events = game_that_flips("W4 R5", "G5 Y5", APPLY)
    assert (
        umk.StartCardFlipped(card=card("W4"), color=None, clause="SETUP-4"),
        umk.StartCardReturned(card=card("W4"), clause="SETUP-5"),
        umk.PileShuffled(count=0, clause="SETUP-5"),
        umk.StartCardFlipped(card=card("R5"), color=umk.Color.RED, clause="SETUP-4"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="SETUP-7"),
    ) == events[-5:]
    assert cards("R5") == state.discard_pile
    assert cards("W4") == state.draw_pile


@pytest.mark.clause("SETUP-4", "SETUP-5")
@pytest.mark.parametrize("seed", range(20))
def test_apply_flips_no_other_card_after_an_action_card_even_if_others_could_start(
    seed: int,
) -> None:
    rules = attrs.evolve(APPLY, deck=cards("RD RR RS G1 G2 W4"), hand_size=1)
    *before, last = flips(umk.new_game(2, rules, seed=seed))
    assert {card("W4")} >= set(before)
    assert card("W4") is not last


@pytest.mark.clause("SETUP-5")
def test_apply_returns_a_wild_draw_four_as_often_as_it_is_flipped() -> None:
    rules = umk.Rules(deck=cards("W4 R5 G5 Y5"), hand_size=1, start_action="apply")
    wanted = cards("W4 W4 R5")
    state, events = first_game(2, rules, lambda game: wanted == flips(game))
    assert 2 == len(of(events, umk.StartCardReturned))
    assert cards("R5") == state.discard_pile
    assert cards("W4") == state.draw_pile


@pytest.mark.clause("SETUP-6")
def test_the_first_player_chooses_by_sheet_a_and_the_dealer_by_sheet_b() -> None:
    assert "first_player" == umk.Rules.sheet_a().start_color_chooser
    assert "dealer" == umk.Rules.sheet_b().start_color_chooser


@pytest.mark.clause("SETUP-6")
@pytest.mark.parametrize("rules", [REDRAW, APPLY])
def test_an_item_box_stays_without_its_item(rules: umk.Rules) -> None:
    state, events = game_that_flips("WI", "G5 Y5 R5", rules)
    assert (
        umk.StartCardFlipped(card=card("WI"), color=None, clause="SETUP-6"),
        umk.Awaiting(player=1, phase=umk.Phase.START_COLOR, clause="SETUP-6"),
    ) == events[-2:]
    assert cards("WI") == state.discard_pile
    assert state.color is None


@pytest.mark.clause("SETUP-6")
def test_an_item_box_may_follow_an_action_card_that_was_ignored() -> None:
    state, _ = game_that_flips("RD WI", "G5 Y5", REDRAW)
    assert cards("RD WI") == state.discard_pile
    assert umk.Phase.START_COLOR == state.phase


@pytest.mark.clause("SETUP-6", "SETUP-7")
@pytest.mark.parametrize(
    ("player_count", "dealer", "chooser"), [(2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 2, 0)]
)
def test_the_first_player_chooses_the_color_and_goes_first(
    player_count: int, dealer: umk.Seat, chooser: umk.Seat
) -> None:
    rules = umk.Rules(deck=cards("WI " * 6), hand_size=1, start_color_chooser="first_player")
    state, _ = umk.new_game(player_count, rules, seed=0, dealer=dealer)
    assert chooser == state.to_act
    after, events = play(state, umk.ChooseColor(chooser, umk.Color.GREEN))
    assert (
        umk.ColorChosen(player=chooser, color=umk.Color.GREEN, clause="SETUP-6"),
        umk.Awaiting(player=chooser, phase=umk.Phase.TURN, clause="SETUP-7"),
    ) == events
    assert umk.Color.GREEN == after.color


@pytest.mark.clause("SETUP-6", "SETUP-7")
@pytest.mark.parametrize(
    ("player_count", "dealer", "first"), [(2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 2, 0)]
)
def test_the_dealer_chooses_the_color_and_the_left_goes_first(
    player_count: int, dealer: umk.Seat, first: umk.Seat
) -> None:
    rules = umk.Rules(deck=cards("WI " * 6), hand_size=1, start_color_chooser="dealer")
    state, _ = umk.new_game(player_count, rules, seed=0, dealer=dealer)
    assert dealer == state.to_act
    after, events = play(state, umk.ChooseColor(dealer, umk.Color.BLUE))
    assert (
        umk.ColorChosen(player=dealer, color=umk.Color.BLUE, clause="SETUP-6"),
        umk.Awaiting(player=first, phase=umk.Phase.TURN, clause="SETUP-7"),
    ) == events
    assert umk.Color.BLUE == after.color


@pytest.mark.clause("SETUP-6")
def test_any_color_can_be_chosen_and_nothing_else_done_before_the_first_turn() -> None:
    state, _ = umk.new_game(2, umk.Rules(deck=cards("WI " * 6), hand_size=1), seed=0)
    assert {
        umk.ChooseColor(1, umk.Color.RED),
        umk.ChooseColor(1, umk.Color.YELLOW),
        umk.ChooseColor(1, umk.Color.GREEN),
        umk.ChooseColor(1, umk.Color.BLUE),
    } == set(umk.legal_moves(state))


@pytest.mark.clause("SETUP-7")
@pytest.mark.parametrize(
    ("player_count", "dealer", "first", "second"),
    [(2, 0, 1, 0), (2, 1, 0, 1), (4, 0, 1, 2), (4, 2, 3, 0), (4, 3, 0, 1), (10, 9, 0, 1)],
)
def test_the_left_of_the_dealer_goes_first_clockwise(
    player_count: int, dealer: umk.Seat, first: umk.Seat, second: umk.Seat
) -> None:
    rules = umk.Rules(deck=cards("R5 " * 20), hand_size=1)
    state, events = umk.new_game(player_count, rules, seed=0, dealer=dealer)
    assert umk.Awaiting(player=first, phase=umk.Phase.TURN, clause="SETUP-7") == events[-1]
    assert first == state.to_act
    assert second == play(state, umk.Draw(first), umk.Pass(first)).state.to_act


@pytest.mark.clause("SETUP-7")
@pytest.mark.parametrize(
    ("code", "color"),
    [
        ("R5", umk.Color.RED),
        ("Y5", umk.Color.YELLOW),
        ("G5", umk.Color.GREEN),
        ("B5", umk.Color.BLUE),
    ],
)
def test_the_color_of_the_start_card_is_in_force(code: str, color: umk.Color) -> None:
    rules = umk.Rules(deck=cards(f"{code} {code} {code}"), hand_size=1)
    state, _ = umk.new_game(2, rules, seed=0)
    assert color == state.color
