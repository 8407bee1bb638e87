"""PILE: the draw pile runs out."""

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table


@pytest.mark.clause("PILE-1")
def test_an_empty_draw_pile_is_renewed_from_the_discard_pile_but_its_top() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7"], "Y1 Y1 Y1 B3")
    after, events = play(state, umk.Draw(0))
    assert (
        umk.PileShuffled(count=3, clause="PILE-1"),
        umk.CardsDrawn(player=0, count=1, cards=cards("Y1"), owed=1, clause="TURN-1"),
        umk.Awaiting(player=0, phase=umk.Phase.DRAWN, clause="TURN-3"),
    ) == events
    assert cards("B3") == after.discard_pile
    assert cards("Y1 Y1") == after.draw_pile


@pytest.mark.clause("PILE-1")
def test_the_reshuffle_waits_until_a_card_is_needed() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7"], "Y1 Y1 B3", "G1")
    after, events = play(state, umk.Draw(0))
    assert () == of(events, umk.PileShuffled)
    assert cards("Y1 Y1 B3") == after.discard_pile
    assert () == after.draw_pile


@pytest.mark.clause("PILE-1")
def test_after_the_reshuffle_the_drawing_goes_on() -> None:
    state = table(["RD R6 R7", "G5 G6 G7", "B5 B6 B7"], "R1 R1 R1", "Y7")
    after, events = play(state, umk.Play(0, card("RD")))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=3, clause="PILE-1"),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y7 R1"), owed=2, clause="ACT-1"),
        umk.TurnLost(player=1, clause="ACT-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("RD") == after.discard_pile
    assert cards("R1 R1") == after.draw_pile


@pytest.mark.clause("PILE-1", "MATCH-2")
def test_the_color_in_force_outlives_a_reshuffle() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7"], "Y1 Y1 W4", color=umk.Color.GREEN)
    after, _ = play(state, umk.Draw(0))
    assert cards("W4") == after.discard_pile
    assert umk.Color.GREEN == after.color


@pytest.mark.clause("PILE-1")
def test_a_reshuffled_wild_card_carries_no_color() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7"], "W4 B3")
    after, _ = play(state, umk.Draw(0))
    assert {
        umk.Play(0, card("W4"), umk.Color.RED),
        umk.Play(0, card("W4"), umk.Color.YELLOW),
        umk.Play(0, card("W4"), umk.Color.GREEN),
        umk.Play(0, card("W4"), umk.Color.BLUE),
        umk.Pass(0),
    } == set(umk.legal_moves(after))


@pytest.mark.clause("PILE-1", "BOX-2", "BOX-3")
def test_the_card_that_an_item_box_covered_is_reshuffled_for_its_flip() -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "R1")
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.ItemFlipped(
            player=0,
            card=card("R1"),
            item=umk.Item.MUSHROOM,
            color=umk.Color.RED,
            clause="BOX-2",
        ),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-1"),
    ) == events
    assert cards("WI R1") == after.discard_pile
    assert () == after.draw_pile


@pytest.mark.clause("PILE-1", "BOX-2", "ITEM-5")
def test_an_item_box_may_need_a_reshuffle_for_its_flip_and_another_for_its_item() -> None:
    state = table(["WI R6 R7", "G5 G6 G7"], "W4 W4", color=umk.Color.RED)
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=2, clause="PILE-1"),
        umk.ItemFlipped(
            player=0, card=card("W4"), item=umk.Item.BOB_OMB, color=None, clause="BOX-2"
        ),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=0, count=2, cards=cards("W4 WI"), owed=2, clause="ITEM-5"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_COLOR, clause="ITEM-5"),
    ) == events
    assert cards("W4") == after.discard_pile
    assert () == after.draw_pile


@pytest.mark.clause("PILE-2")
def test_a_player_who_owes_two_draws_the_only_one_there_is() -> None:
    state = table(["RD R6 R7 R8", "G5 G6 G7", "B5 B6 B7"], "R1")
    after, events = play(state, umk.Play(0, card("RD")))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=1, count=1, cards=cards("R1"), owed=2, clause="ACT-1"),
        umk.TurnLost(player=1, clause="ACT-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("R1 G5 G6 G7") == after.hands[1]


@pytest.mark.clause("PILE-2")
def test_the_rest_is_not_owed_later() -> None:
    state = table(["RD R6 R7 R8", "G5 G6 G7", "B5 B6 B7"], "R1")
    after, events = play(
        state,
        umk.Play(0, card("RD")),
        umk.Draw(2),
        umk.Pass(2),
        umk.Play(0, card("R6")),
    )
    assert (
        umk.CardPlayed(player=0, card=card("R6"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("R1 G5 G6 G7") == after.hands[1]


@pytest.mark.clause("PILE-2", "UNO-2")
def test_a_penalty_may_find_nothing_to_draw() -> None:
    state = table(["R5", "G5 G6", "B5 B6"], "R1", to_act=1, catchable=0)
    after, events = play(state, umk.CatchUno(1, 0))
    assert (
        umk.UnoCaught(player=0, by=1, clause="UNO-2"),
        umk.CardsDrawn(player=0, count=0, cards=(), owed=2, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="UNO-2"),
    ) == events
    assert cards("R5") == after.hands[0]


@pytest.mark.clause("PILE-2")
def test_drawing_is_legal_even_if_there_is_nothing_to_draw() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7"], "B3")
    assert {umk.Draw(0)} == set(umk.legal_moves(state))


@pytest.mark.clause("PILE-2", "TURN-3")
@pytest.mark.parametrize("bluffing", [True, False])
def test_who_found_nothing_to_draw_can_only_pass(bluffing: bool) -> None:
    state = table(["R5 B6 W4", "G5 G6 G7"], "B3", rules=umk.Rules(bluffing=bluffing))
    assert (umk.Pass(0),) == umk.legal_moves(play(state, umk.Draw(0)).state)


@pytest.mark.clause("PILE-3")
def test_a_draw_that_finds_nothing_is_counted() -> None:
    state = table(["R5 R6 R7", "R1 R2 R3"], "R8")
    assert 1 == play(state, umk.Draw(0)).state.empty_turns


@pytest.mark.clause("PILE-3")
def test_a_draw_that_finds_a_card_is_not_counted() -> None:
    state = table(["R5 R6 R7", "R1 R2 R3"], "R8", "R9")
    assert 0 == play(state, umk.Draw(0)).state.empty_turns


@pytest.mark.clause("PILE-3", "GAME-4")
def test_a_hand_is_blocked_when_all_in_succession_found_nothing_and_passed() -> None:
    state = table(["R5 R6 R7", "R1 R2 R3"], "R8")
    after, events = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1))
    assert (
        umk.Passed(player=1, clause="TURN-3"),
        umk.HandBlocked(clause="PILE-3"),
        umk.GameOver(winners=(), scores=(0, 0), clause="GAME-4"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-4"),
    ) == events
    assert after.hand_winner is None
    assert (0, 0) == after.scores


@pytest.mark.clause("PILE-3")
def test_a_hand_is_not_blocked_before_the_last_player_has_passed() -> None:
    state = table(["R5 R6 R7", "R1 R2 R3", "Y1 Y2 Y3"], "R8", to_act=2, direction=-1)
    moves = (umk.Draw(2), umk.Pass(2), umk.Draw(1), umk.Pass(1), umk.Draw(0))
    asked, _ = play(state, *moves)
    assert umk.Phase.DRAWN == asked.phase
    _, events = play(asked, umk.Pass(0))
    assert umk.HandBlocked(clause="PILE-3") in events


@pytest.mark.clause("PILE-3")
def test_any_play_starts_the_count_anew() -> None:
    state = table(["R5 R6 R7", "R1 R2 R3"], "R8")
    played, _ = play(state, umk.Draw(0), umk.Pass(0), umk.Play(1, card("R1")))
    assert 0 == played.empty_turns
    after, _ = play(played, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1))
    assert umk.Phase.TURN == after.phase
    assert 0 == after.to_act
    assert 1 == after.empty_turns


@pytest.mark.clause("PILE-3", "GAME-2", "GAME-4")
def test_a_blocked_hand_has_no_winner_and_no_points() -> None:
    rules = umk.Rules(scoring=umk.FirstTo(500))
    state = table(["R5 R6 R7", "R1 R2 R3"], "R8", rules=rules)
    after, events = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1))
    assert (
        umk.Passed(player=1, clause="TURN-3"),
        umk.HandBlocked(clause="PILE-3"),
        umk.Awaiting(player=1, phase=umk.Phase.HAND_OVER, clause="GAME-4"),
    ) == events
    assert after.hand_winner is None
    assert (0, 0) == after.scores
    assert 0 == after.hands_won


@pytest.mark.clause("PILE-3", "GAME-3")
def test_a_blocked_hand_counts_as_a_hand_played() -> None:
    rules = umk.Rules(scoring=umk.MostPoints(hands=1))
    state = table(["R5 R6 R7", "R1 R2 R3"], "R8", rules=rules)
    after, _ = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1))
    assert umk.Phase.GAME_OVER == after.phase
