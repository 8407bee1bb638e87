"""ITEM: Mushroom, Banana Peel, Green Shell, Lightning and Bob-omb."""

from typing import Literal

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table

BOX = umk.Play(0, card("WI"))


@pytest.mark.clause("ITEM-1")
def test_a_mushroom_brings_another_turn_that_is_compulsory() -> None:
    state = table(["WI R6 R7 G9", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 R3")
    after, events = play(state, BOX)
    assert umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-1") == events[-1]
    assert {
        umk.Play(0, card("R6")),
        umk.Play(0, card("R7")),
        umk.Draw(0),
    } == set(umk.legal_moves(after))


@pytest.mark.clause("ITEM-1")
def test_one_mushroom_may_follow_another() -> None:
    state = table(["WI WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 R4 R3")
    after, events = play(state, BOX, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("R4"),
            item=umk.Item.MUSHROOM,
            color=umk.Color.RED,
            clause="BOX-2",
        ),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-1"),
    ) == events
    assert cards("B1 WI R3 WI R4") == after.discard_pile


@pytest.mark.clause("ITEM-1", "TURN-3")
def test_who_draws_in_the_extra_turn_may_pass_and_it_is_over() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 R3")
    after, _ = play(state, BOX, umk.Draw(0), umk.Pass(0))
    assert 1 == after.to_act


@pytest.mark.clause("ITEM-1", "TURN-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "following"), [(1, 1, 2), (1, 3, 0), (-1, 2, 1), (-1, 0, 3)]
)
def test_after_the_extra_turn_play_goes_on_from_the_same_seat_and_direction(
    direction: Literal[1, -1], to_act: umk.Seat, following: umk.Seat
) -> None:
    hands = ["WI R6 R7 R8", "WI R6 R7 R8", "WI R6 R7 R8", "WI R6 R7 R8"]
    state = table(hands, "B1", "Y1 Y2 R3", direction=direction, to_act=to_act)
    after, _ = play(state, umk.Play(to_act, card("WI")), umk.Play(to_act, card("R6")))
    assert following == after.to_act


@pytest.mark.clause("ITEM-1")
def test_with_two_players_a_mushroom_brings_one_more_turn() -> None:
    state = table(["WI R6 R7 R8", "G5 G6 G7"], "B1", "Y1 Y2 R3")
    extra, _ = play(state, BOX)
    assert 0 == extra.to_act
    assert 1 == play(extra, umk.Play(0, card("R6"))).state.to_act


@pytest.mark.clause("ITEM-2", "ITEM-6")
def test_a_banana_peel_makes_the_seat_before_draw_two() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "R1 R2 Y3")
    after, events = play(state, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("Y3"),
            item=umk.Item.BANANA_PEEL,
            color=umk.Color.YELLOW,
            clause="BOX-2",
        ),
        umk.CardsDrawn(player=2, count=2, cards=cards("R2 R1"), owed=2, clause="ITEM-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("R1 R2 B5 B6 B7") == after.hands[2]


@pytest.mark.clause("ITEM-2", "ITEM-6")
@pytest.mark.parametrize(
    ("direction", "to_act", "victim", "following"),
    [(1, 0, 3, 1), (1, 1, 0, 2), (1, 3, 2, 0), (-1, 0, 1, 3), (-1, 2, 3, 1), (-1, 3, 0, 2)],
)
def test_a_banana_peel_falls_on_the_seat_before_against_the_direction_of_play(
    direction: Literal[1, -1], to_act: umk.Seat, victim: umk.Seat, following: umk.Seat
) -> None:
    hands = ["WI R6 R7", "WI R6 R7", "WI R6 R7", "WI R6 R7"]
    state = table(hands, "B1", "R1 R2 Y3", direction=direction, to_act=to_act)
    after, events = play(state, umk.Play(to_act, card("WI")))
    assert (
        umk.CardsDrawn(player=victim, count=2, cards=cards("R2 R1"), owed=2, clause="ITEM-2"),
    ) == of(events, umk.CardsDrawn)
    assert following == after.to_act


@pytest.mark.clause("ITEM-2")
def test_a_banana_peel_hits_the_seat_before_even_if_it_was_skipped() -> None:
    state = table(["RS R6 R7", "G5 G6 G7", "WI B6 B7", "Y5 Y6 Y7"], "R1", "R2 R3 Y3")
    after, events = play(state, umk.Play(0, card("RS")), umk.Play(2, card("WI")))
    assert (
        umk.CardsDrawn(player=1, count=2, cards=cards("R3 R2"), owed=2, clause="ITEM-2"),
    ) == of(events, umk.CardsDrawn)
    assert 3 == after.to_act


@pytest.mark.clause("ITEM-2")
def test_a_banana_peel_hits_the_victim_of_a_draw_two_again() -> None:
    state = table(["RD R6 R7", "G5 G6 G7", "WI B6 B7", "Y5 Y6 Y7"], "R1", "R2 R3 Y3 B1 B2")
    after, _ = play(state, umk.Play(0, card("RD")), umk.Play(2, card("WI")))
    assert cards("R2 R3 G5 G6 G7 B1 B2") == after.hands[1]
    assert 3 == after.to_act


@pytest.mark.clause("ITEM-2")
def test_a_banana_peel_hits_the_seat_before_even_if_it_has_not_played_yet() -> None:
    hands = ["G5 G6 G7", "WI R6 R7", "B5 B6 B7"]
    state = table(hands, "B1", "R1 R2 Y3", dealer=0, to_act=1)
    after, _ = play(state, umk.Play(1, card("WI")))
    assert cards("R1 R2 G5 G6 G7") == after.hands[0]
    assert 2 == after.to_act


@pytest.mark.clause("ITEM-2", "ACT-2")
def test_after_a_reverse_the_banana_peel_hits_the_one_who_reversed() -> None:
    state = table(["RR R6 R7", "G5 G6 G7", "B5 B6 B7", "WI Y6 Y7"], "R1", "R2 R3 Y3")
    after, _ = play(state, umk.Play(0, card("RR")), umk.Play(3, card("WI")))
    assert cards("R2 R3 R6 R7") == after.hands[0]
    assert 2 == after.to_act


@pytest.mark.clause("ITEM-2")
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_players_a_banana_peel_hits_the_opponent_who_then_has_a_normal_turn(
    direction: Literal[1, -1],
) -> None:
    state = table(["WI R6 R7", "G5 G6 Y7"], "B1", "R1 R2 Y3", direction=direction)
    after, events = play(state, BOX)
    assert (
        umk.CardsDrawn(player=1, count=2, cards=cards("R2 R1"), owed=2, clause="ITEM-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events[-2:]
    assert {umk.Play(1, card("Y7")), umk.Draw(1)} == set(umk.legal_moves(after))


@pytest.mark.clause("ITEM-2", "PILE-2")
def test_a_banana_peel_makes_draw_as_many_as_there_are() -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "Y1")
    _, events = play(state, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.ItemFlipped(
            player=0,
            card=card("Y1"),
            item=umk.Item.BANANA_PEEL,
            color=umk.Color.YELLOW,
            clause="BOX-2",
        ),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=1, count=1, cards=cards("WI"), owed=2, clause="ITEM-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events


@pytest.mark.clause("ITEM-3")
def test_a_green_shell_asks_for_a_target() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 G3")
    after, events = play(state, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("G3"),
            item=umk.Item.GREEN_SHELL,
            color=umk.Color.GREEN,
            clause="BOX-2",
        ),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_TARGET, clause="ITEM-3"),
    ) == events
    assert umk.Color.GREEN == after.color


@pytest.mark.clause("ITEM-3", "ITEM-6")
def test_the_target_of_a_green_shell_draws_one() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 G3")
    after, events = play(state, BOX, umk.ChooseTarget(0, 2))
    assert (
        umk.TargetChosen(player=0, target=2, clause="ITEM-3"),
        umk.CardsDrawn(player=2, count=1, cards=cards("Y2"), owed=1, clause="ITEM-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("Y2 B5 B6 B7") == after.hands[2]


@pytest.mark.clause("ITEM-3")
def test_any_other_player_may_be_the_target_and_no_other_move_is_left() -> None:
    hands = ["G5 G6 G7", "WI R6 R7", "B5 B6 B7", "Y5 Y6 Y7"]
    state = table(hands, "B1", "Y1 Y2 G3", to_act=1)
    after, _ = play(state, umk.Play(1, card("WI")))
    assert {
        umk.ChooseTarget(1, 0),
        umk.ChooseTarget(1, 2),
        umk.ChooseTarget(1, 3),
    } == set(umk.legal_moves(after))


@pytest.mark.clause("ITEM-3")
def test_nobody_is_the_own_target() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 G3")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, BOX, umk.ChooseTarget(0, 0))
    assert "ITEM-3" == caught.value.violation.clause


@pytest.mark.clause("ITEM-3")
@pytest.mark.parametrize("target", [-1, 3])
def test_a_target_that_is_not_in_the_game_is_an_error(target: umk.Seat) -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 G3")
    asked, _ = play(state, BOX)
    with pytest.raises(umk.UnomkError):
        play(asked, umk.ChooseTarget(0, target))


@pytest.mark.clause("ITEM-3")
def test_nobody_else_chooses_the_target() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 G3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, BOX, umk.ChooseTarget(1, 2))


@pytest.mark.clause("ITEM-3")
def test_the_next_player_as_target_draws_one_and_has_a_normal_turn() -> None:
    state = table(["WI R6 R7", "G5 B6 B7", "B5 B8 B9"], "B1", "Y1 Y2 G3")
    after, _ = play(state, BOX, umk.ChooseTarget(0, 1))
    assert cards("Y2 G5 B6 B7") == after.hands[1]
    assert {umk.Play(1, card("G5")), umk.Draw(1)} == set(umk.legal_moves(after))


@pytest.mark.clause("ITEM-3")
def test_with_two_players_the_choice_is_still_made() -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "B1", "Y1 Y2 G3")
    asked, _ = play(state, BOX)
    assert {umk.ChooseTarget(0, 1)} == set(umk.legal_moves(asked))
    after, _ = play(asked, umk.ChooseTarget(0, 1))
    assert cards("Y2 G5 G6 G7") == after.hands[1]
    assert 1 == after.to_act


@pytest.mark.clause("ITEM-4")
def test_a_lightning_makes_all_others_draw_one_and_brings_another_turn() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "Y5 Y6 Y7"], "B1", "R1 R2 R3 B4")
    after, events = play(state, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("B4"),
            item=umk.Item.LIGHTNING,
            color=umk.Color.BLUE,
            clause="BOX-2",
        ),
        umk.CardsDrawn(player=1, count=1, cards=cards("R3"), owed=1, clause="ITEM-4"),
        umk.CardsDrawn(player=2, count=1, cards=cards("R2"), owed=1, clause="ITEM-4"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-4"),
    ) == events
    assert (cards("R6 R7"), cards("R3 G5 G6 G7"), cards("R2 Y5 Y6 Y7")) == after.hands


@pytest.mark.clause("ITEM-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "order"),
    [(1, 0, [1, 2, 3]), (1, 2, [3, 0, 1]), (-1, 0, [3, 2, 1]), (-1, 2, [1, 0, 3])],
)
def test_a_lightning_strikes_in_turn_order_from_the_next_seat(
    direction: Literal[1, -1], to_act: umk.Seat, order: list[umk.Seat]
) -> None:
    hands = ["WI R6 R7", "WI R6 R7", "WI R6 R7", "WI R6 R7"]
    state = table(hands, "B1", "R1 R2 R3 B4", direction=direction, to_act=to_act)
    after, events = play(state, umk.Play(to_act, card("WI")))
    assert order == [event.player for event in of(events, umk.CardsDrawn)]
    assert to_act == after.to_act


@pytest.mark.clause("ITEM-4")
def test_the_turn_that_a_lightning_brings_is_compulsory() -> None:
    state = table(["WI R6 B7 B8", "G5 G6 G7", "Y5 Y6 Y7"], "B1", "R1 R2 R3 B4")
    after, _ = play(state, BOX)
    assert {
        umk.Play(0, card("B7")),
        umk.Play(0, card("B8")),
        umk.Draw(0),
    } == set(umk.legal_moves(after))


@pytest.mark.clause("ITEM-4", "TURN-4")
def test_after_the_turn_that_a_lightning_brings_the_next_seat_goes_on() -> None:
    state = table(["WI R6 B7 B8", "G5 G6 G7", "Y5 Y6 Y7"], "B1", "R1 R2 R3 B4", direction=-1)
    after, _ = play(state, BOX, umk.Play(0, card("B7")))
    assert 2 == after.to_act


@pytest.mark.clause("ITEM-4")
def test_with_two_players_a_lightning_strikes_the_opponent() -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "B1", "R1 R2 R3 B4")
    after, events = play(state, BOX)
    assert (
        umk.CardsDrawn(player=1, count=1, cards=cards("R3"), owed=1, clause="ITEM-4"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-4"),
    ) == events[-2:]
    assert cards("R1 R2") == after.draw_pile


@pytest.mark.clause("ITEM-4", "PILE-2")
def test_those_for_whom_no_card_is_left_draw_none() -> None:
    hands = ["WI R6 R7", "G5 G6 G7", "Y5 Y6 Y7", "B5 B6 B7"]
    state = table(hands, "WI", "B4", color=umk.Color.GREEN)
    after, events = play(state, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("B4"),
            item=umk.Item.LIGHTNING,
            color=umk.Color.BLUE,
            clause="BOX-2",
        ),
        umk.PileShuffled(count=2, clause="PILE-1"),
        umk.CardsDrawn(player=1, count=1, cards=cards("WI"), owed=1, clause="ITEM-4"),
        umk.CardsDrawn(player=2, count=1, cards=cards("WI"), owed=1, clause="ITEM-4"),
        umk.CardsDrawn(player=3, count=0, cards=(), owed=1, clause="ITEM-4"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-4"),
    ) == events
    assert cards("B4") == after.discard_pile
    assert () == after.draw_pile


@pytest.mark.clause("ITEM-5")
def test_a_bob_omb_makes_the_player_draw_two_and_choose_the_color() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 Y3 W4")
    after, events = play(state, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0, card=card("W4"), item=umk.Item.BOB_OMB, color=None, clause="BOX-2"
        ),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y3 Y2"), owed=2, clause="ITEM-5"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="ITEM-5"),
    ) == events
    assert cards("R6 R7 Y2 Y3") == after.hands[0]
    assert after.color is None


@pytest.mark.clause("ITEM-5")
def test_after_a_bob_omb_any_color_can_be_chosen_and_nothing_else_done() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 Y3 W4")
    after, _ = play(state, BOX)
    assert {
        umk.ChooseColor(0, umk.Color.RED),
        umk.ChooseColor(0, umk.Color.YELLOW),
        umk.ChooseColor(0, umk.Color.GREEN),
        umk.ChooseColor(0, umk.Color.BLUE),
    } == set(umk.legal_moves(after))


@pytest.mark.clause("ITEM-5", "ITEM-6")
@pytest.mark.parametrize("color", tuple(umk.Color))
def test_the_color_chosen_after_a_bob_omb_is_in_force(color: umk.Color) -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 Y3 WI")
    after, events = play(state, BOX, umk.ChooseColor(0, color))
    assert (
        umk.ColorChosen(player=0, color=color, clause="ITEM-5"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert color == after.color
    assert card("WI") == after.top


@pytest.mark.clause("ITEM-5", "PILE-2")
def test_a_bob_omb_makes_draw_as_many_as_there_are() -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "W4", color=umk.Color.RED)
    after, events = play(state, BOX)
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.ItemFlipped(
            player=0, card=card("W4"), item=umk.Item.BOB_OMB, color=None, clause="BOX-2"
        ),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=0, count=1, cards=cards("WI"), owed=2, clause="ITEM-5"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="ITEM-5"),
    ) == events
    assert cards("R6 R7 WI") == after.hands[0]


@pytest.mark.clause("ITEM-6")
@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 3)])
def test_after_a_banana_peel_the_next_player_goes_on(
    direction: Literal[1, -1], following: umk.Seat
) -> None:
    hands = ["WI R6 R7", "G5 G6 G7", "B5 B6 B7", "Y5 Y6 Y7"]
    state = table(hands, "B1", "R1 R2 Y3", direction=direction)
    assert following == play(state, BOX).state.to_act


@pytest.mark.clause("ITEM-6")
@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 3)])
def test_after_a_green_shell_the_next_player_goes_on(
    direction: Literal[1, -1], following: umk.Seat
) -> None:
    hands = ["WI R6 R7", "G5 G6 G7", "B5 B6 B7", "Y5 Y6 Y7"]
    state = table(hands, "B1", "R1 R2 G3", direction=direction)
    assert following == play(state, BOX, umk.ChooseTarget(0, 2)).state.to_act


@pytest.mark.clause("ITEM-6")
@pytest.mark.parametrize(("direction", "following"), [(1, 1), (-1, 3)])
def test_after_a_bob_omb_the_next_player_goes_on(
    direction: Literal[1, -1], following: umk.Seat
) -> None:
    hands = ["WI R6 R7", "G5 G6 G7", "B5 B6 B7", "Y5 Y6 Y7"]
    state = table(hands, "B1", "R1 R2 W4", direction=direction)
    assert following == play(state, BOX, umk.ChooseColor(0, umk.Color.RED)).state.to_act
