"""CHAL: the challenge of a Wild Draw Four."""

from typing import Literal

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table

HONEST = ["W4 G6 G7", "Y5 Y6 Y7", "B5 B6 B7"]
DISHONEST = ["W4 R6 G7", "Y5 Y6 B7", "B5 B6 B8"]
DRAW = "Y1 Y2 Y3 Y4 B1 B2"
BLUE_WD4 = umk.Play(0, card("W4"), umk.Color.BLUE)


@pytest.mark.clause("CHAL-1")
def test_who_must_draw_accepts_or_challenges_and_nothing_else() -> None:
    after, _ = play(table(HONEST, "R1", DRAW), BLUE_WD4)
    assert {umk.Accept(1), umk.Challenge(1)} == set(umk.legal_moves(after))
    assert after.pending is not None
    assert 0 == after.pending.accused
    assert umk.Color.RED == after.pending.color_before


@pytest.mark.clause("CHAL-1")
@pytest.mark.parametrize("move", [umk.Challenge(2), umk.Challenge(0), umk.Accept(2)])
def test_nobody_else_may_answer(move: umk.Move) -> None:
    after, _ = play(table(HONEST, "R1", DRAW), BLUE_WD4)
    with pytest.raises(umk.IllegalMoveError):
        play(after, move)


@pytest.mark.clause("CHAL-1", "TURN-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "challenger"), [(1, 1, 2), (1, 2, 0), (-1, 1, 0), (-1, 0, 2)]
)
def test_the_next_seat_in_the_direction_of_play_may_challenge(
    direction: Literal[1, -1], to_act: umk.Seat, challenger: umk.Seat
) -> None:
    hands = ["W4 G6 G7", "W4 G6 G7", "W4 G6 G7"]
    state = table(hands, "R1", DRAW, direction=direction, to_act=to_act)
    after, events = play(state, umk.Play(to_act, card("W4"), umk.Color.BLUE))
    assert umk.Awaiting(player=challenger, phase=umk.Phase.CHALLENGE, clause="CHAL-1") == events[-1]
    assert {umk.Accept(challenger), umk.Challenge(challenger)} == set(umk.legal_moves(after))


@pytest.mark.clause("CHAL-1")
def test_after_accepting_it_is_too_late_to_challenge() -> None:
    after, _ = play(table(HONEST, "R1", DRAW), BLUE_WD4, umk.Accept(1))
    with pytest.raises(umk.IllegalMoveError):
        play(after, umk.Challenge(1))


@pytest.mark.clause("CHAL-1")
def test_only_a_wild_draw_four_can_be_challenged() -> None:
    after, _ = play(table(["RD R6 R7", "Y5 Y6 Y7"], "R1", DRAW), umk.Play(0, card("RD")))
    with pytest.raises(umk.IllegalMoveError):
        play(after, umk.Challenge(1))


@pytest.mark.clause("CHAL-2")
def test_the_accused_shows_the_other_cards_to_the_challenger() -> None:
    _, events = play(table(DISHONEST, "R1", DRAW), BLUE_WD4, umk.Challenge(1))
    shown = umk.HandShown(player=0, to=1, count=2, cards=cards("R6 G7"), clause="CHAL-2")
    assert shown == events[0]


@pytest.mark.clause("CHAL-2", "DECK-4")
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_accused_and_the_challenger_see_the_cards_shown(viewer: umk.Seat) -> None:
    transition = play(table(DISHONEST, "R1", DRAW), BLUE_WD4, umk.Challenge(1))
    shown = umk.HandShown(player=0, to=1, count=2, cards=cards("R6 G7"), clause="CHAL-2")
    assert shown == umk.redact(transition, viewer).events[0]


@pytest.mark.clause("CHAL-2", "DECK-4")
@pytest.mark.parametrize("viewer", [2, None])
def test_nobody_else_sees_the_cards_shown(viewer: umk.Seat | None) -> None:
    transition = play(table(DISHONEST, "R1", DRAW), BLUE_WD4, umk.Challenge(1))
    shown = umk.HandShown(player=0, to=1, count=2, cards=None, clause="CHAL-2")
    assert shown == umk.redact(transition, viewer).events[0]


@pytest.mark.clause("CHAL-2", "CHAL-5")
def test_the_hand_is_shown_as_it_was_when_the_card_was_played() -> None:
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", f"{DRAW} R8 R9")
    _, events = play(state, BLUE_WD4, umk.CatchUno(2, 0), umk.Challenge(1))
    shown = umk.HandShown(player=0, to=1, count=1, cards=cards("G6"), clause="CHAL-2")
    assert shown == events[0]


@pytest.mark.clause("CHAL-3")
def test_the_guilty_draws_four_and_the_challenger_takes_a_normal_turn() -> None:
    after, events = play(table(DISHONEST, "R1", DRAW), BLUE_WD4, umk.Challenge(1))
    assert (
        umk.HandShown(player=0, to=1, count=2, cards=cards("R6 G7"), clause="CHAL-2"),
        umk.Challenged(player=1, accused=0, guilty=True, clause="CHAL-3"),
        umk.CardsDrawn(player=0, count=4, cards=cards("B2 B1 Y4 Y3"), owed=4, clause="CHAL-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="CHAL-3"),
    ) == events
    assert cards("R6 Y3 Y4 G7 B1 B2") == after.hands[0]
    assert cards("Y5 Y6 B7") == after.hands[1]
    assert cards("Y1 Y2") == after.draw_pile
    assert after.pending is None


@pytest.mark.clause("CHAL-3", "MATCH-2")
def test_the_named_color_stands_after_a_won_challenge() -> None:
    after, _ = play(table(DISHONEST, "R1", DRAW), BLUE_WD4, umk.Challenge(1))
    assert umk.Color.BLUE == after.color
    assert {umk.Play(1, card("B7")), umk.Draw(1)} == set(umk.legal_moves(after))


@pytest.mark.clause("CHAL-3", "TURN-4")
def test_after_the_turn_of_the_challenger_play_goes_on_as_usual() -> None:
    after, _ = play(
        table(DISHONEST, "R1", DRAW), BLUE_WD4, umk.Challenge(1), umk.Draw(1), umk.Pass(1)
    )
    assert 2 == after.to_act


@pytest.mark.clause("CHAL-3")
def test_with_two_players_a_won_challenge_gives_the_challenger_the_turn() -> None:
    state = table(["W4 R6 G7", "Y5 Y6 Y7"], "R1", DRAW)
    after, _ = play(state, BLUE_WD4, umk.Challenge(1))
    assert 1 == after.to_act
    assert cards("R6 Y3 Y4 G7 B1 B2") == after.hands[0]


@pytest.mark.clause("CHAL-3", "PILE-2")
def test_the_guilty_draws_as_many_as_there_are() -> None:
    state = table(["W4 R6 G7", "Y5 Y6 Y7"], "R1", "Y1")
    _, events = play(state, BLUE_WD4, umk.Challenge(1))
    assert (
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y1 R1"), owed=4, clause="CHAL-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="CHAL-3"),
    ) == events[-3:]


@pytest.mark.clause("CHAL-4")
def test_who_challenges_an_innocent_draws_six_and_loses_the_turn() -> None:
    after, events = play(table(HONEST, "R1", DRAW), BLUE_WD4, umk.Challenge(1))
    assert (
        umk.HandShown(player=0, to=1, count=2, cards=cards("G6 G7"), clause="CHAL-2"),
        umk.Challenged(player=1, accused=0, guilty=False, clause="CHAL-4"),
        umk.CardsDrawn(
            player=1, count=6, cards=cards("B2 B1 Y4 Y3 Y2 Y1"), owed=6, clause="CHAL-4"
        ),
        umk.TurnLost(player=1, clause="CHAL-4"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("Y1 Y2 Y3 Y4 Y5 Y6 Y7 B1 B2") == after.hands[1]
    assert cards("G6 G7") == after.hands[0]
    assert umk.Color.BLUE == after.color
    assert after.pending is None


@pytest.mark.clause("CHAL-4")
def test_with_two_players_a_lost_challenge_gives_the_accused_another_turn() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], "R1", DRAW)
    _, events = play(state, BLUE_WD4, umk.Challenge(1))
    assert umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="TURN-4") == events[-1]


@pytest.mark.clause("CHAL-4", "PILE-2")
def test_who_loses_the_challenge_draws_as_many_as_there_are() -> None:
    state = table(["W4 G6 G7", "Y5 Y6 Y7"], "R1", "Y1 Y2")
    _, events = play(state, BLUE_WD4, umk.Challenge(1))
    assert (
        umk.PileShuffled(count=1, clause="PILE-1"),
        umk.CardsDrawn(player=1, count=3, cards=cards("Y2 Y1 R1"), owed=6, clause="CHAL-4"),
        umk.TurnLost(player=1, clause="CHAL-4"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events[-4:]


@pytest.mark.clause("CHAL-4", "WD4-2")
def test_who_holds_an_item_box_is_innocent_unless_it_counts_as_a_match() -> None:
    rules = umk.Rules(item_box_matches_color=False)
    state = table(["W4 WI G7", "Y5 Y6 Y7"], "R1", DRAW, rules=rules)
    _, events = play(state, BLUE_WD4, umk.Challenge(1))
    verdict = umk.Challenged(player=1, accused=0, guilty=False, clause="CHAL-4")
    assert (verdict,) == of(events, umk.Challenged)


@pytest.mark.clause("CHAL-3", "WD4-2")
def test_who_holds_an_item_box_is_guilty_if_it_counts_as_a_match() -> None:
    rules = umk.Rules(item_box_matches_color=True)
    state = table(["W4 WI G7", "Y5 Y6 Y7"], "R1", DRAW, rules=rules)
    _, events = play(state, BLUE_WD4, umk.Challenge(1))
    verdict = umk.Challenged(player=1, accused=0, guilty=True, clause="CHAL-3")
    assert (verdict,) == of(events, umk.Challenged)


@pytest.mark.clause("CHAL-5")
def test_the_color_that_was_in_force_decides_not_the_one_named() -> None:
    state = table(["W4 B6 B7", "Y5 Y6 Y7"], "R1", DRAW)
    _, events = play(state, BLUE_WD4, umk.Challenge(1))
    verdict = umk.Challenged(player=1, accused=0, guilty=False, clause="CHAL-4")
    assert (verdict,) == of(events, umk.Challenged)


@pytest.mark.clause("CHAL-5")
def test_cards_drawn_as_a_penalty_do_not_make_the_accused_guilty() -> None:
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", f"{DRAW} R8 R9")
    after, events = play(state, BLUE_WD4, umk.CatchUno(2, 0), umk.Challenge(1))
    assert (
        umk.HandShown(player=0, to=1, count=1, cards=cards("G6"), clause="CHAL-2"),
        umk.Challenged(player=1, accused=0, guilty=False, clause="CHAL-4"),
        umk.CardsDrawn(
            player=1, count=6, cards=cards("B2 B1 Y4 Y3 Y2 Y1"), owed=6, clause="CHAL-4"
        ),
        umk.TurnLost(player=1, clause="CHAL-4"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("R8 R9 G6") == after.hands[0]


@pytest.mark.clause("CHAL-5")
def test_the_guilty_draws_four_on_top_of_an_earlier_penalty() -> None:
    state = table(["W4 R6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", f"{DRAW} G8 G9")
    after, events = play(state, BLUE_WD4, umk.CatchUno(2, 0), umk.Challenge(1))
    assert (
        umk.HandShown(player=0, to=1, count=1, cards=cards("R6"), clause="CHAL-2"),
        umk.Challenged(player=1, accused=0, guilty=True, clause="CHAL-3"),
        umk.CardsDrawn(player=0, count=4, cards=cards("B2 B1 Y4 Y3"), owed=4, clause="CHAL-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="CHAL-3"),
    ) == events
    assert cards("R6 Y3 Y4 G8 G9 B1 B2") == after.hands[0]
