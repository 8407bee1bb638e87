"""DECK: what the deck is made of, and who sees which cards."""

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table


def everything(state: umk.State) -> tuple[umk.Card, ...]:
    """Collect the cards of all hands and piles, sorted."""
    in_hands = [held for hand in state.hands for held in hand]
    return tuple(sorted([*in_hands, *state.draw_pile, *state.discard_pile]))


@pytest.mark.clause("DECK-1")
def test_the_deck_has_112_cards() -> None:
    assert 112 == len(umk.DECK)


@pytest.mark.clause("DECK-1")
@pytest.mark.parametrize("rules", [umk.Rules.sheet_a(), umk.Rules.sheet_b()])
def test_both_sheets_play_with_that_deck(rules: umk.Rules) -> None:
    assert umk.DECK == rules.deck


@pytest.mark.clause("DECK-1")
def test_the_deck_has_54_different_cards() -> None:
    assert 54 == len(set(umk.DECK))


@pytest.mark.clause("DECK-1")
@pytest.mark.parametrize("color", tuple(umk.Color))
def test_each_color_has_25_cards(color: umk.Color) -> None:
    assert 25 == [each.color for each in umk.DECK].count(color)


@pytest.mark.clause("DECK-1")
@pytest.mark.parametrize("code", ["R0", "Y0", "G0", "B0"])
def test_each_color_has_one_zero(code: str) -> None:
    assert 1 == umk.DECK.count(card(code))


@pytest.mark.clause("DECK-1")
@pytest.mark.parametrize("number", "123456789")
@pytest.mark.parametrize("color", "RYGB")
def test_each_color_has_two_of_every_other_number(color: str, number: str) -> None:
    assert 2 == umk.DECK.count(card(color + number))


@pytest.mark.clause("DECK-1")
@pytest.mark.parametrize("symbol", "DRS")
@pytest.mark.parametrize("color", "RYGB")
def test_each_color_has_two_of_every_action_card(color: str, symbol: str) -> None:
    assert 2 == umk.DECK.count(card(color + symbol))


@pytest.mark.clause("DECK-1")
def test_there_are_four_wild_draw_fours() -> None:
    assert 4 == umk.DECK.count(card("W4"))


@pytest.mark.clause("DECK-1")
def test_there_are_eight_wild_item_boxes() -> None:
    assert 8 == umk.DECK.count(card("WI"))


@pytest.mark.clause("DECK-1")
def test_a_wild_card_has_no_color() -> None:
    assert 12 == [each.color for each in umk.DECK].count(None)


@pytest.mark.clause("DECK-2")
@pytest.mark.parametrize("face", "0123456789DRS")
@pytest.mark.parametrize(
    ("color", "item"),
    [
        ("R", umk.Item.MUSHROOM),
        ("Y", umk.Item.BANANA_PEEL),
        ("G", umk.Item.GREEN_SHELL),
        ("B", umk.Item.LIGHTNING),
    ],
)
def test_the_color_of_a_card_tells_its_item(color: str, item: umk.Item, face: str) -> None:
    assert item == card(color + face).item


@pytest.mark.clause("DECK-2")
@pytest.mark.parametrize("code", ["W4", "WI"])
def test_a_wild_card_bears_a_bob_omb(code: str) -> None:
    assert umk.Item.BOB_OMB == card(code).item


@pytest.mark.clause("DECK-2")
@pytest.mark.parametrize(
    ("code", "color"),
    [
        ("R3", umk.Color.RED),
        ("Y3", umk.Color.YELLOW),
        ("G3", umk.Color.GREEN),
        ("B3", umk.Color.BLUE),
    ],
)
def test_the_item_of_a_card_that_is_played_does_nothing(code: str, color: umk.Color) -> None:
    state = table([f"{code} R8 R9", "Y5 Y6", "B5 B6"], "R3", "G1 G2 G4")
    after, events = play(state, umk.Play(0, card(code)))
    assert (
        umk.CardPlayed(player=0, card=card(code), color=color, uno=False, clause="TURN-1"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert (cards("R8 R9"), cards("Y5 Y6"), cards("B5 B6")) == after.hands


@pytest.mark.clause("DECK-2")
def test_the_bob_omb_of_a_wild_draw_four_that_is_played_does_nothing() -> None:
    state = table(["W4 G8 G9", "Y5 Y6", "B5 B6"], "R3", "G1 G2 G4")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.RED))
    assert () == of(events, umk.CardsDrawn)
    assert cards("G8 G9") == after.hands[0]


@pytest.mark.clause("DECK-3")
@pytest.mark.parametrize("rules", [umk.Rules.sheet_a(), umk.Rules.sheet_b()])
@pytest.mark.parametrize("player_count", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_a_game_starts_with_all_the_cards_of_the_deck(player_count: int, rules: umk.Rules) -> None:
    assert umk.DECK == everything(umk.new_game(player_count, rules, seed=1).state)


@pytest.mark.clause("DECK-3")
def test_the_next_hand_is_dealt_from_all_the_cards() -> None:
    rules = umk.Rules(scoring=umk.FirstTo(500))
    state = table(["R5", "G1 G2"], "Y3 R3", "B1 B2 B3", rules=rules)
    after, _ = play(state, umk.Play(0, card("R5")), umk.Deal(1))
    assert cards("R3 R5 Y3 G1 G2 B1 B2 B3") == everything(after)


@pytest.mark.clause("DECK-3")
def test_a_reshuffle_neither_makes_nor_loses_cards() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7"], "Y1 Y2 B3")
    after, _ = play(state, umk.Draw(0))
    assert cards("R5 R6 R7 Y1 Y2 G5 G6 G7 B3") == everything(after)


@pytest.mark.clause("DECK-3")
def test_a_lost_challenge_neither_makes_nor_loses_cards() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], "R1 B1", "Y1 Y2 Y3")
    after, _ = play(state, umk.Play(0, card("W4"), umk.Color.RED), umk.Challenge(1))
    assert cards("R1 Y1 Y2 Y3 Y5 Y6 Y7 G6 G7 B1 W4") == everything(after)


@pytest.mark.clause("DECK-3")
def test_an_item_box_neither_makes_nor_loses_cards() -> None:
    state = table(["WI G6 G7", "Y5 Y6 Y7"], "R1 B1", "Y1 Y2 W4")
    after, _ = play(state, umk.Play(0, card("WI")))
    assert cards("R1 Y1 Y2 Y5 Y6 Y7 G6 G7 B1 W4 WI") == everything(after)


@pytest.mark.clause("DECK-4")
def test_a_player_sees_the_own_hand_alone() -> None:
    state = table(["R5 R9", "G1 G2", "Y1 Y2"], "R1", "B1 B2 B3")
    assert (None, cards("G1 G2"), None) == umk.view(state, 1).hands


@pytest.mark.clause("DECK-4")
def test_a_spectator_sees_no_hand() -> None:
    state = table(["R5 R9", "G1 G2", "Y1 Y2"], "R1", "B1 B2 B3")
    assert (None, None, None) == umk.view(state, None).hands


@pytest.mark.clause("DECK-4")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nobody_sees_the_draw_pile(viewer: umk.Seat | None) -> None:
    state = table(["R5 R9", "G1 G2", "Y1 Y2"], "R1", "B1 B2 B3")
    assert not hasattr(umk.view(state, viewer), "draw_pile")


@pytest.mark.clause("DECK-4")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_the_discard_pile_and_counts_the_cards(viewer: umk.Seat | None) -> None:
    state = table(["R5 R9", "G1", "Y1 Y2 Y3"], "W4 R1", "B1 B2 B3 B4")
    seen = umk.view(state, viewer)
    assert cards("W4 R1") == seen.discard_pile
    assert (2, 1, 3) == seen.hand_sizes
    assert 4 == seen.draw_pile_size


@pytest.mark.clause("DECK-4")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_the_others_see_that_a_card_is_drawn_but_not_which(viewer: umk.Seat | None) -> None:
    state = table(["R5 R9", "G1 G2", "Y1 Y2"], "R1", "B1 B2 B3")
    update = umk.redact(play(state, umk.Draw(0)), viewer)
    drawn = umk.CardsDrawn(player=0, count=1, cards=None, owed=1, clause="TURN-1")
    assert drawn == update.events[0]


@pytest.mark.clause("DECK-4")
def test_a_player_sees_the_card_drawn() -> None:
    state = table(["R5 R9", "G1 G2", "Y1 Y2"], "R1", "B1 B2 B3")
    update = umk.redact(play(state, umk.Draw(0)), 0)
    drawn = umk.CardsDrawn(player=0, count=1, cards=cards("B3"), owed=1, clause="TURN-1")
    assert drawn == update.events[0]


@pytest.mark.clause("DECK-4")
def test_a_player_sees_only_the_own_cards_dealt() -> None:
    rules = umk.Rules(deck=cards("R5 R5 R5 R5 R5 R5"), hand_size=2)
    update = umk.redact(umk.new_game(2, rules, seed=0), 1)
    assert (
        umk.CardsDealt(player=1, count=2, cards=cards("R5 R5"), clause="SETUP-3"),
        umk.CardsDealt(player=0, count=2, cards=None, clause="SETUP-3"),
    ) == of(update.events, umk.CardsDealt)
