"""OUT: playing the last card."""

from typing import Literal

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table

AFTER_ITEM = umk.Rules(item_box_goes_out="after_item")
OVER = umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-1")


@pytest.mark.clause("OUT-1")
def test_who_plays_the_last_card_wins_the_hand_at_once() -> None:
    state = table(["R5", "G5 G6", "BS W4"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("R5")))
    assert (
        umk.CardPlayed(player=0, card=card("R5"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.HandWon(
            player=0,
            points=81,
            scores=(81, 0, 0),
            hands=((), cards("G5 G6"), cards("BS W4")),
            clause="OUT-1",
        ),
        umk.GameOver(winners=(0,), scores=(81, 0, 0), clause="GAME-1"),
        OVER,
    ) == events
    assert 0 == after.hand_winner
    assert after.to_act is None


@pytest.mark.clause("OUT-1")
def test_no_turn_follows_the_last_card() -> None:
    state = table(["R5", "G5 G6", "BS W4"], "R1", "Y1 Y2 Y3")
    after, _ = play(state, umk.Play(0, card("R5")))
    assert () == umk.legal_moves(after)
    with pytest.raises(umk.IllegalMoveError):
        play(after, umk.Draw(1))


@pytest.mark.clause("OUT-1")
@pytest.mark.parametrize(
    ("code", "color"),
    [
        ("R9", None),
        ("B1", None),
        ("RS", None),
        ("RR", None),
        ("RD", None),
        ("W4", umk.Color.GREEN),
        ("WI", None),
    ],
)
def test_a_hand_may_end_with_any_card(code: str, color: umk.Color | None) -> None:
    state = table([code, "G5", "B5"], "R1", "Y1 Y2 Y3 Y4 Y5")
    after, _ = play(state, umk.Play(0, card(code), color))
    assert 0 == after.hand_winner


@pytest.mark.clause("OUT-1", "MATCH-2")
@pytest.mark.parametrize(
    ("code", "named", "color"),
    [
        ("B1", None, umk.Color.BLUE),
        ("RS", None, umk.Color.RED),
        ("W4", umk.Color.GREEN, umk.Color.GREEN),
        ("WI", None, None),
    ],
)
def test_the_last_card_decides_the_color_in_force_to_the_end(
    code: str, named: umk.Color | None, color: umk.Color | None
) -> None:
    state = table([code, "G5", "B5"], "R1", "Y1 Y2 Y3 Y4 Y5")
    assert color is play(state, umk.Play(0, card(code), named)).state.color


@pytest.mark.clause("OUT-2")
def test_after_a_last_draw_two_the_next_player_draws_before_the_count() -> None:
    state = table(["RD", "G5", "B5"], "R1", "Y1 Y2 Y3")
    _, events = play(state, umk.Play(0, card("RD")))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y3 Y2"), owed=2, clause="OUT-2"),
        umk.HandWon(
            player=0,
            points=15,
            scores=(15, 0, 0),
            hands=((), cards("Y2 Y3 G5"), cards("B5")),
            clause="OUT-1",
        ),
        umk.GameOver(winners=(0,), scores=(15, 0, 0), clause="GAME-1"),
        OVER,
    ) == events


@pytest.mark.clause("OUT-2")
@pytest.mark.parametrize("bluffing", [True, False])
def test_after_a_last_wild_draw_four_the_next_player_draws_without_a_challenge(
    bluffing: bool,
) -> None:
    rules = umk.Rules(bluffing=bluffing)
    state = table(["W4", "G5", "B5"], "R1", "Y1 Y2 Y3 Y4", rules=rules)
    _, events = play(state, umk.Play(0, card("W4"), umk.Color.RED))
    assert (
        umk.CardPlayed(player=0, card=card("W4"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.CardsDrawn(player=1, count=4, cards=cards("Y4 Y3 Y2 Y1"), owed=4, clause="OUT-2"),
        umk.HandWon(
            player=0,
            points=20,
            scores=(20, 0, 0),
            hands=((), cards("Y1 Y2 Y3 Y4 G5"), cards("B5")),
            clause="OUT-1",
        ),
        umk.GameOver(winners=(0,), scores=(20, 0, 0), clause="GAME-1"),
        OVER,
    ) == events


@pytest.mark.clause("OUT-2")
@pytest.mark.parametrize(
    ("direction", "to_act", "victim"), [(1, 0, 1), (1, 2, 0), (-1, 0, 2), (-1, 1, 0)]
)
def test_the_next_seat_in_the_direction_of_play_draws_after_a_last_draw_two(
    direction: Literal[1, -1], to_act: umk.Seat, victim: umk.Seat
) -> None:
    state = table(["RD", "RD", "RD"], "R1", "Y1 Y2 Y3", direction=direction, to_act=to_act)
    _, events = play(state, umk.Play(to_act, card("RD")))
    assert (
        umk.CardsDrawn(player=victim, count=2, cards=cards("Y3 Y2"), owed=2, clause="OUT-2"),
    ) == of(events, umk.CardsDrawn)


@pytest.mark.clause("OUT-2")
def test_with_two_players_the_opponent_draws_after_a_last_draw_two() -> None:
    state = table(["RD", "G5"], "R1", "Y1 Y2 Y3")
    after, _ = play(state, umk.Play(0, card("RD")))
    assert ((), cards("Y2 Y3 G5")) == after.hands
    assert (10, 0) == after.scores


@pytest.mark.clause("OUT-2", "PILE-2")
def test_after_a_last_draw_two_the_next_player_draws_as_many_as_there_are() -> None:
    state = table(["RD", "G5"], "R1")
    _, events = play(state, umk.Play(0, card("RD")))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=1, count=1, cards=cards("R1"), owed=2, clause="OUT-2"),
        umk.HandWon(player=0, points=6, scores=(6, 0), hands=((), cards("R1 G5")), clause="OUT-1"),
        umk.GameOver(winners=(0,), scores=(6, 0), clause="GAME-1"),
        OVER,
    ) == events


@pytest.mark.clause("OUT-2")
@pytest.mark.parametrize("code", ["RS", "RR"])
@pytest.mark.parametrize(
    ("others", "scores", "hands"),
    [
        (["G5"], (5, 0), ((), cards("G5"))),
        (["G5", "B6"], (11, 0, 0), ((), cards("G5"), cards("B6"))),
    ],
)
def test_a_last_skip_or_reverse_does_nothing(
    others: list[str],
    scores: tuple[int, ...],
    hands: tuple[tuple[umk.Card, ...], ...],
    code: str,
) -> None:
    state = table([code, *others], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card(code)))
    assert (
        umk.CardPlayed(player=0, card=card(code), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.HandWon(player=0, points=scores[0], scores=scores, hands=hands, clause="OUT-1"),
        umk.GameOver(winners=(0,), scores=scores, clause="GAME-1"),
        OVER,
    ) == events
    assert 1 == after.direction


@pytest.mark.clause("OUT-3")
def test_by_default_a_last_item_box_goes_out_at_once() -> None:
    assert "at_once" == umk.Rules.sheet_a().item_box_goes_out
    assert "at_once" == umk.Rules.sheet_b().item_box_goes_out


@pytest.mark.clause("OUT-3")
def test_a_last_item_box_that_goes_out_at_once_flips_no_card() -> None:
    rules = umk.Rules(item_box_goes_out="at_once")
    state = table(["WI", "G5", "B5"], "R1", "Y1 Y2 Y3", rules=rules)
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.HandWon(
            player=0,
            points=10,
            scores=(10, 0, 0),
            hands=((), cards("G5"), cards("B5")),
            clause="OUT-1",
        ),
        umk.GameOver(winners=(0,), scores=(10, 0, 0), clause="GAME-1"),
        OVER,
    ) == events
    assert cards("R1 WI") == after.discard_pile
    assert cards("Y1 Y2 Y3") == after.draw_pile
    assert after.color is None


@pytest.mark.clause("OUT-1", "OUT-3")
@pytest.mark.parametrize(("code", "color"), [("R9", None), ("RD", None), ("W4", umk.Color.BLUE)])
def test_any_other_last_card_wins_as_ever_where_an_item_comes_first(
    code: str, color: umk.Color | None
) -> None:
    state = table([code, "G5", "B5"], "R1", "Y1 Y2 Y3 Y4 Y5", rules=AFTER_ITEM)
    _, events = play(state, umk.Play(0, card(code), color))
    assert ["OUT-1"] == [won.clause for won in of(events, umk.HandWon)]


@pytest.mark.clause("OUT-3", "ITEM-1")
def test_the_extra_turn_of_a_last_mushroom_lapses() -> None:
    state = table(["WI", "G5", "B5"], "R1", "Y1 Y2 R3", rules=AFTER_ITEM)
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
        umk.HandWon(
            player=0,
            points=10,
            scores=(10, 0, 0),
            hands=((), cards("G5"), cards("B5")),
            clause="OUT-3",
        ),
        umk.GameOver(winners=(0,), scores=(10, 0, 0), clause="GAME-1"),
        OVER,
    ) == events
    assert cards("R1 WI R3") == after.discard_pile


@pytest.mark.clause("OUT-3", "ITEM-2")
def test_the_cards_drawn_for_a_last_banana_peel_count() -> None:
    state = table(["WI", "G5", "B5"], "R1", "Y1 Y2 Y3", rules=AFTER_ITEM)
    _, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("Y3"),
            item=umk.Item.BANANA_PEEL,
            color=umk.Color.YELLOW,
            clause="BOX-2",
        ),
        umk.CardsDrawn(player=2, count=2, cards=cards("Y2 Y1"), owed=2, clause="ITEM-2"),
        umk.HandWon(
            player=0,
            points=13,
            scores=(13, 0, 0),
            hands=((), cards("G5"), cards("Y1 Y2 B5")),
            clause="OUT-3",
        ),
        umk.GameOver(winners=(0,), scores=(13, 0, 0), clause="GAME-1"),
        OVER,
    ) == events


@pytest.mark.clause("OUT-3", "ITEM-4")
def test_a_last_lightning_strikes_all_others_and_its_extra_turn_lapses() -> None:
    state = table(["WI", "G5", "B5"], "R1", "Y1 Y2 B3", rules=AFTER_ITEM)
    _, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("B3"),
            item=umk.Item.LIGHTNING,
            color=umk.Color.BLUE,
            clause="BOX-2",
        ),
        umk.CardsDrawn(player=1, count=1, cards=cards("Y2"), owed=1, clause="ITEM-4"),
        umk.CardsDrawn(player=2, count=1, cards=cards("Y1"), owed=1, clause="ITEM-4"),
        umk.HandWon(
            player=0,
            points=13,
            scores=(13, 0, 0),
            hands=((), cards("Y2 G5"), cards("Y1 B5")),
            clause="OUT-3",
        ),
        umk.GameOver(winners=(0,), scores=(13, 0, 0), clause="GAME-1"),
        OVER,
    ) == events


@pytest.mark.clause("OUT-3", "ITEM-3")
def test_the_target_of_a_last_green_shell_is_still_chosen() -> None:
    state = table(["WI", "G5", "B5"], "R1", "Y1 Y2 G3", rules=AFTER_ITEM)
    after, events = play(state, umk.Play(0, card("WI")))
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
    assert () == after.hands[0]
    assert after.hand_winner is None
    assert {umk.ChooseTarget(0, 1), umk.ChooseTarget(0, 2)} == set(umk.legal_moves(after))


@pytest.mark.clause("OUT-3", "ITEM-3")
def test_the_hand_is_won_when_the_target_of_a_last_green_shell_has_drawn() -> None:
    state = table(["WI", "G5", "B5"], "R1", "Y1 Y2 G3", rules=AFTER_ITEM)
    _, events = play(state, umk.Play(0, card("WI")), umk.ChooseTarget(0, 2))
    assert (
        umk.TargetChosen(player=0, target=2, clause="ITEM-3"),
        umk.CardsDrawn(player=2, count=1, cards=cards("Y2"), owed=1, clause="ITEM-3"),
        umk.HandWon(
            player=0,
            points=12,
            scores=(12, 0, 0),
            hands=((), cards("G5"), cards("Y2 B5")),
            clause="OUT-3",
        ),
        umk.GameOver(winners=(0,), scores=(12, 0, 0), clause="GAME-1"),
        OVER,
    ) == events


@pytest.mark.clause("OUT-3", "ITEM-5")
def test_after_a_last_bob_omb_play_goes_on() -> None:
    state = table(["WI", "G5", "B5"], "R1", "Y1 Y2 W4", rules=AFTER_ITEM)
    asked, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0, card=card("W4"), item=umk.Item.BOB_OMB, color=None, clause="BOX-2"
        ),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y2 Y1"), owed=2, clause="ITEM-5"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="ITEM-5"),
    ) == events
    after, chosen = play(asked, umk.ChooseColor(0, umk.Color.BLUE))
    assert (
        umk.ColorChosen(player=0, color=umk.Color.BLUE, clause="ITEM-5"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == chosen
    assert cards("Y1 Y2") == after.hands[0]
    assert after.hand_winner is None


@pytest.mark.clause("OUT-3", "UNO-1", "UNO-2")
def test_a_last_bob_omb_that_gives_but_one_card_brings_the_duty_to_say_uno() -> None:
    state = table(["WI", "G5 G6"], "W4", color=umk.Color.RED, rules=AFTER_ITEM)
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.ItemFlipped(
            player=0, card=card("W4"), item=umk.Item.BOB_OMB, color=None, clause="BOX-2"
        ),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=0, count=1, cards=cards("WI"), owed=2, clause="ITEM-5"),
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="ITEM-5"),
    ) == events
    assert 0 == after.catchable


@pytest.mark.clause("OUT-3", "UNO-3")
def test_neither_the_choice_of_a_color_nor_saying_uno_disturbs_the_other() -> None:
    state = table(["WI", "G5 G6"], "W4", color=umk.Color.RED, rules=AFTER_ITEM)
    asked, _ = play(state, umk.Play(0, card("WI")))
    assert 0 == play(asked, umk.ChooseColor(0, umk.Color.BLUE)).state.catchable
    after, events = play(asked, umk.CallUno(0))
    assert (
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.UnoClosed(player=0, clause="UNO-3"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="UNO-1"),
    ) == events
    assert after.color is None


@pytest.mark.clause("OUT-3", "UNO-2", "UNO-3")
def test_a_catch_does_not_disturb_the_choice_of_a_color() -> None:
    state = table(["WI", "G5 G6"], "W4", color=umk.Color.RED, rules=AFTER_ITEM)
    _, events = play(state, umk.Play(0, card("WI")), umk.CatchUno(1, 0))
    assert (
        umk.UnoCaught(player=0, by=1, clause="UNO-2"),
        umk.CardsDrawn(player=0, count=0, cards=(), owed=2, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="UNO-2"),
    ) == events
