"""BOX: the Wild Item Box and the card that it flips."""

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table


@pytest.mark.clause("BOX-1")
@pytest.mark.parametrize(
    ("discard", "color"),
    [
        ("G9", None),
        ("YS", None),
        ("BD", None),
        ("GR", None),
        ("R1 W4", umk.Color.GREEN),
        ("WI", umk.Color.BLUE),
    ],
)
def test_an_item_box_goes_on_any_card(discard: str, color: umk.Color | None) -> None:
    state = table(["WI R6 R7", "Y5 Y6 Y7"], discard, "Y1 Y2 Y3", color=color)
    assert umk.explain(state, umk.Play(0, card("WI"))) is None


@pytest.mark.clause("BOX-1")
def test_an_item_box_may_be_played_although_the_hand_has_the_color_in_force() -> None:
    state = table(["WI R6 R7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3")
    assert {
        umk.Play(0, card("R6")),
        umk.Play(0, card("R7")),
        umk.Play(0, card("WI")),
        umk.Draw(0),
    } == set(umk.legal_moves(state))


@pytest.mark.clause("BOX-1", "TURN-3")
def test_an_item_box_may_not_be_played_after_drawing_another_card() -> None:
    state = table(["WI R6 R7", "Y5 Y6 Y7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Draw(0), umk.Play(0, card("WI")))
    assert "TURN-3" == caught.value.violation.clause


@pytest.mark.clause("BOX-2")
def test_the_top_of_the_draw_pile_is_flipped_onto_the_item_box() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 R3")
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("R3"),
            item=umk.Item.MUSHROOM,
            color=umk.Color.RED,
            clause="BOX-2",
        ),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-1"),
    ) == events
    assert cards("B1 WI R3") == after.discard_pile
    assert cards("Y1 Y2") == after.draw_pile
    assert umk.Color.RED == after.color


@pytest.mark.clause("BOX-2")
@pytest.mark.parametrize("code", ["RD", "RR", "RS"])
def test_a_red_action_card_that_is_flipped_is_just_a_mushroom(code: str) -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", f"Y1 Y2 {code}")
    after, events = play(state, umk.Play(0, card("WI")))
    assert umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-1") == events[-1]
    assert 1 == after.direction
    assert (cards("R6 R7"), cards("G5 G6 G7"), cards("B5 B6 B7")) == after.hands


@pytest.mark.clause("BOX-2")
@pytest.mark.parametrize("code", ["YD", "YR", "YS"])
def test_a_yellow_action_card_that_is_flipped_is_just_a_banana_peel(code: str) -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", f"Y1 Y2 {code}")
    after, events = play(state, umk.Play(0, card("WI")))
    assert umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4") == events[-1]
    assert 1 == after.direction
    assert (cards("R6 R7"), cards("G5 G6 G7"), cards("Y1 Y2 B5 B6 B7")) == after.hands


@pytest.mark.clause("BOX-2")
@pytest.mark.parametrize("code", ["GD", "GR", "GS"])
def test_a_green_action_card_that_is_flipped_is_just_a_green_shell(code: str) -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", f"Y1 Y2 {code}")
    after, events = play(state, umk.Play(0, card("WI")))
    assert umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_TARGET, clause="ITEM-3") == events[-1]
    assert 1 == after.direction
    assert (cards("R6 R7"), cards("G5 G6 G7"), cards("B5 B6 B7")) == after.hands


@pytest.mark.clause("BOX-2")
@pytest.mark.parametrize("code", ["BD", "BR", "BS"])
def test_a_blue_action_card_that_is_flipped_is_just_a_lightning(code: str) -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", f"Y1 Y2 {code}")
    after, events = play(state, umk.Play(0, card("WI")))
    assert umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-4") == events[-1]
    assert 1 == after.direction
    assert (cards("R6 R7"), cards("Y2 G5 G6 G7"), cards("Y1 B5 B6 B7")) == after.hands


@pytest.mark.clause("BOX-2", "MATCH-1")
def test_the_flipped_card_is_what_the_next_card_has_to_match() -> None:
    state = table(["WI R6 R7", "Y9 G3 B1", "B5 B6 B7"], "B1", "R1 R2 Y3")
    after, _ = play(state, umk.Play(0, card("WI")))
    assert {
        umk.Play(1, card("Y9")),
        umk.Play(1, card("G3")),
        umk.Draw(1),
    } == set(umk.legal_moves(after))


@pytest.mark.clause("BOX-2")
@pytest.mark.parametrize("color", tuple(umk.Color))
def test_no_color_is_named_with_an_item_box(color: umk.Color) -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "B1", "Y1 Y2 R3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card("WI"), color))


@pytest.mark.clause("BOX-2", "TURN-3")
def test_an_item_box_that_was_just_drawn_flips_the_card_under_it() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7"], "B1", "Y1 Y2 R3 WI")
    _, events = play(state, umk.Draw(0), umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-3"),
        umk.ItemFlipped(
            player=0,
            card=card("R3"),
            item=umk.Item.MUSHROOM,
            color=umk.Color.RED,
            clause="BOX-2",
        ),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-1"),
    ) == events


@pytest.mark.clause("BOX-3")
def test_an_item_box_that_is_flipped_flips_no_further_card() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "R1 Y1 Y2 WI")
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0, card=card("WI"), item=umk.Item.BOB_OMB, color=None, clause="BOX-2"
        ),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y2 Y1"), owed=2, clause="ITEM-5"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="ITEM-5"),
    ) == events
    assert cards("B1 WI WI") == after.discard_pile
    assert cards("R1") == after.draw_pile


@pytest.mark.clause("BOX-3")
def test_a_wild_draw_four_that_is_flipped_makes_nobody_draw_four() -> None:
    state = table(["WI R6 R7", "G5 G6 G7", "B5 B6 B7"], "B1", "R1 Y1 Y2 W4")
    after, events = play(state, umk.Play(0, card("WI")), umk.ChooseColor(0, umk.Color.GREEN))
    assert (
        umk.ColorChosen(player=0, color=umk.Color.GREEN, clause="ITEM-5"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert (cards("R6 R7 Y1 Y2"), cards("G5 G6 G7"), cards("B5 B6 B7")) == after.hands


@pytest.mark.clause("BOX-3", "PILE-1")
def test_there_is_always_a_card_to_flip() -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "W4", color=umk.Color.RED)
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.ItemFlipped(
            player=0, card=card("W4"), item=umk.Item.BOB_OMB, color=None, clause="BOX-2"
        ),
    ) == of(events, umk.ItemFlipped)
    assert card("W4") == after.top
