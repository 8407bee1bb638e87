"""WD4: the Wild Draw Four, and when playing it is honest."""

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table

NO_BLUFFING = umk.Rules(bluffing=False)


@pytest.mark.clause("WD4-1", "CHAL-1")
def test_a_wild_draw_four_names_the_color_and_asks_the_next_player() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4 Y8")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE))
    assert (
        umk.CardPlayed(player=0, card=card("W4"), color=umk.Color.BLUE, uno=False, clause="TURN-1"),
        umk.Awaiting(player=1, phase=umk.Phase.CHALLENGE, clause="CHAL-1"),
    ) == events
    assert umk.Color.BLUE == after.color
    assert cards("Y5 Y6 Y7") == after.hands[1]


@pytest.mark.clause("WD4-1")
def test_who_does_not_challenge_draws_four_and_loses_the_turn() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4 Y8")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.Accept(1))
    assert (
        umk.CardsDrawn(player=1, count=4, cards=cards("Y8 Y4 Y3 Y2"), owed=4, clause="WD4-1"),
        umk.TurnLost(player=1, clause="WD4-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("Y2 Y3 Y4 Y5 Y6 Y7 Y8") == after.hands[1]
    assert cards("Y1") == after.draw_pile
    assert umk.Color.BLUE == after.color
    assert after.pending is None


@pytest.mark.clause("WD4-1")
@pytest.mark.parametrize(
    ("discard", "color"),
    [
        ("R1", None),
        ("YD", None),
        ("BS", None),
        ("GR", None),
        ("R1 W4", umk.Color.YELLOW),
        ("WI", umk.Color.RED),
    ],
)
def test_a_wild_draw_four_goes_on_any_card(discard: str, color: umk.Color | None) -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], discard, "Y1 Y2 Y3 Y4", color=color)
    assert umk.explain(state, umk.Play(0, card("W4"), umk.Color.BLUE)) is None


@pytest.mark.clause("WD4-1")
def test_a_wild_draw_four_without_a_color_is_illegal() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card("W4")))
    assert "WD4-1" == caught.value.violation.clause


@pytest.mark.clause("WD4-1")
@pytest.mark.parametrize("color", tuple(umk.Color))
def test_any_color_can_be_named_even_the_one_in_force(color: umk.Color) -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4")
    assert color == play(state, umk.Play(0, card("W4"), color)).state.color


@pytest.mark.clause("WD4-1")
def test_counterclockwise_the_four_fall_on_the_seat_to_the_right() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4", direction=-1)
    asked, _ = play(state, umk.Play(0, card("W4"), umk.Color.BLUE))
    assert 2 == asked.to_act
    after, _ = play(asked, umk.Accept(2))
    assert cards("Y1 Y2 Y3 Y4 B5 B6 B7") == after.hands[2]
    assert 1 == after.to_act


@pytest.mark.clause("WD4-1")
def test_with_two_players_an_accepted_wild_draw_four_brings_another_turn() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4")
    _, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.Accept(1))
    assert umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="TURN-4") == events[-1]


@pytest.mark.clause("WD4-1", "PILE-2")
def test_who_accepts_draws_as_many_as_there_are() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], "R1", "Y1")
    _, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.Accept(1))
    assert (
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y1 R1"), owed=4, clause="WD4-1"),
        umk.TurnLost(player=1, clause="WD4-1"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events


@pytest.mark.clause("WD4-2")
@pytest.mark.parametrize("others", ["R6 B7", "RS B7", "R0 R1"])
def test_it_is_dishonest_to_hold_the_color_in_force(others: str) -> None:
    state = table([f"W4 {others}", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4")
    assert not umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-2")
def test_it_is_honest_to_hold_none_of_the_color_in_force() -> None:
    state = table(["W4 G6 B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4")
    assert umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-2")
@pytest.mark.parametrize(
    ("top", "others"), [("R1", "G1 B7"), ("RS", "GS B7"), ("RD", "BD B7"), ("RR", "YR B7")]
)
def test_the_same_number_or_symbol_in_another_color_does_not_matter(top: str, others: str) -> None:
    state = table([f"W4 {others}", "Y5 Y6 Y7"], top, "Y1 Y2 Y3 Y4")
    assert umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-2")
def test_another_wild_draw_four_does_not_matter() -> None:
    state = table(["W4 W4 B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4")
    assert umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-2")
@pytest.mark.parametrize("color", tuple(umk.Color))
def test_the_color_named_does_not_matter(color: umk.Color) -> None:
    state = table(["W4 Y7 G6 B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4")
    assert umk.is_honest(state, umk.Play(0, card("W4"), color))


@pytest.mark.clause("WD4-2")
def test_on_a_wild_card_its_chosen_color_matters() -> None:
    state = table(["W4 G6 B7", "Y5 Y6"], "R1 W4", "Y1 Y2 Y3", color=umk.Color.GREEN)
    assert not umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.RED))


@pytest.mark.clause("WD4-2")
def test_on_a_wild_card_the_color_under_it_does_not_matter() -> None:
    state = table(["W4 R6 B7", "Y5 Y6"], "R1 W4", "Y1 Y2 Y3", color=umk.Color.GREEN)
    assert umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.RED))


@pytest.mark.clause("WD4-2", "TURN-3")
def test_the_other_cards_matter_as_well_if_the_wild_draw_four_was_just_drawn() -> None:
    state = table(["R6 B7 B8", "Y5 Y6 Y7"], "R1", "Y1 Y2 W4")
    drawn, _ = play(state, umk.Draw(0))
    assert not umk.is_honest(drawn, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-2")
def test_an_item_box_matches_the_color_by_sheet_a_alone() -> None:
    assert umk.Rules.sheet_a().item_box_matches_color
    assert not umk.Rules.sheet_b().item_box_matches_color


@pytest.mark.clause("WD4-2")
def test_it_is_dishonest_to_hold_an_item_box_that_counts_as_a_match() -> None:
    rules = umk.Rules(item_box_matches_color=True)
    state = table(["W4 WI B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4", rules=rules)
    assert not umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-2")
def test_it_is_honest_to_hold_an_item_box_that_counts_as_none() -> None:
    rules = umk.Rules(item_box_matches_color=False)
    state = table(["W4 WI B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4", rules=rules)
    assert umk.is_honest(state, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-3")
@pytest.mark.parametrize("rules", [umk.Rules.sheet_a(), umk.Rules.sheet_b()])
def test_bluffing_is_allowed_by_both_sheets(rules: umk.Rules) -> None:
    state = table(["W4 R6 B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4", rules=rules)
    after, _ = play(state, umk.Play(0, card("W4"), umk.Color.GREEN))
    assert umk.Phase.CHALLENGE == after.phase


@pytest.mark.clause("WD4-3")
def test_without_bluffing_a_dishonest_wild_draw_four_is_illegal() -> None:
    state = table(["W4 R6 B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4", rules=NO_BLUFFING)
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card("W4"), umk.Color.GREEN))
    assert "WD4-3" == caught.value.violation.clause


@pytest.mark.clause("WD4-3")
def test_without_bluffing_the_next_player_draws_four_at_once() -> None:
    hands = ["W4 G6 B7", "Y5 Y6 Y7", "B5 B6 B7"]
    state = table(hands, "R1", "Y1 Y2 Y3 Y4", rules=NO_BLUFFING)
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.GREEN))
    assert (
        umk.CardPlayed(
            player=0, card=card("W4"), color=umk.Color.GREEN, uno=False, clause="TURN-1"
        ),
        umk.CardsDrawn(player=1, count=4, cards=cards("Y4 Y3 Y2 Y1"), owed=4, clause="WD4-1"),
        umk.TurnLost(player=1, clause="WD4-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert umk.Color.GREEN == after.color
    assert after.pending is None


@pytest.mark.clause("WD4-2", "WD4-3")
def test_without_bluffing_an_item_box_that_counts_as_a_match_forbids_the_play() -> None:
    rules = umk.Rules(bluffing=False, item_box_matches_color=True)
    state = table(["W4 WI B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4", rules=rules)
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card("W4"), umk.Color.GREEN))


@pytest.mark.clause("WD4-2", "WD4-3")
def test_without_bluffing_an_item_box_that_counts_as_none_does_not() -> None:
    rules = umk.Rules(bluffing=False, item_box_matches_color=False)
    state = table(["W4 WI B7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3 Y4", rules=rules)
    _, events = play(state, umk.Play(0, card("W4"), umk.Color.GREEN))
    assert 1 == len(of(events, umk.CardsDrawn))


@pytest.mark.clause("WD4-3", "TURN-3")
def test_without_bluffing_a_dishonest_one_just_drawn_can_only_be_kept() -> None:
    state = table(["R6 B7 B8", "Y5 Y6 Y7"], "R1", "Y1 Y2 W4", rules=NO_BLUFFING)
    drawn, _ = play(state, umk.Draw(0))
    assert {umk.Pass(0)} == set(umk.legal_moves(drawn))
