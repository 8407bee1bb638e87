"""ACT: Draw Two, Reverse and Skip."""

from typing import Literal

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table

AS_SKIP = umk.Rules(two_player_reverse="skip")
AS_TURN = umk.Rules(two_player_reverse="turn")


@pytest.mark.clause("ACT-1")
def test_the_next_player_draws_two_and_loses_the_turn() -> None:
    state = table(["RD R6 R7", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("RD")))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y3 Y2"), owed=2, clause="ACT-1"),
        umk.TurnLost(player=1, clause="ACT-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("Y2 Y3 G5 G6 G7") == after.hands[1]
    assert cards("Y1") == after.draw_pile


@pytest.mark.clause("ACT-1", "TURN-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "victim", "following"),
    [(1, 0, 1, 2), (1, 2, 3, 0), (1, 3, 0, 1), (-1, 0, 3, 2), (-1, 1, 0, 3), (-1, 3, 2, 1)],
)
def test_a_draw_two_falls_on_the_next_seat_in_the_direction_of_play(
    direction: Literal[1, -1], to_act: umk.Seat, victim: umk.Seat, following: umk.Seat
) -> None:
    hands = ["RD R6 R7", "RD R6 R7", "RD R6 R7", "RD R6 R7"]
    state = table(hands, "R1", "Y1 Y2 Y3", direction=direction, to_act=to_act)
    after, events = play(state, umk.Play(to_act, card("RD")))
    assert (
        umk.CardsDrawn(player=victim, count=2, cards=cards("Y3 Y2"), owed=2, clause="ACT-1"),
    ) == of(events, umk.CardsDrawn)
    assert (umk.TurnLost(player=victim, clause="ACT-1"),) == of(events, umk.TurnLost)
    assert following == after.to_act


@pytest.mark.clause("ACT-1")
def test_with_two_players_a_draw_two_brings_the_player_another_turn() -> None:
    state = table(["RD R6 R7", "G5 G6 G7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("RD")))
    assert umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="TURN-4") == events[-1]
    assert cards("Y2 Y3 G5 G6 G7") == after.hands[1]


@pytest.mark.clause("ACT-1")
def test_a_draw_two_cannot_be_stacked_by_the_one_it_falls_on() -> None:
    state = table(["RD R6 R7", "GD G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, _ = play(state, umk.Play(0, card("RD")))
    assert cards("Y2 Y3 G6 G7 GD") == after.hands[1]
    assert 2 == after.to_act


@pytest.mark.clause("ACT-1")
def test_a_draw_two_on_a_draw_two_makes_its_own_victim_draw_just_two() -> None:
    state = table(["RD R6 R7", "G5 G6 G7", "BD B6 B7"], "R1", "Y1 Y2 Y3 Y4 Y5")
    after, events = play(state, umk.Play(0, card("RD")), umk.Play(2, card("BD")))
    assert (
        umk.CardPlayed(player=2, card=card("BD"), color=umk.Color.BLUE, uno=False, clause="TURN-1"),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y3 Y2"), owed=2, clause="ACT-1"),
        umk.TurnLost(player=0, clause="ACT-1"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("Y4 Y5 G5 G6 G7") == after.hands[1]


@pytest.mark.clause("ACT-1")
def test_a_draw_two_falls_once_and_leaves_nothing_behind() -> None:
    state = table(["RD R6 R7", "G5 G6 G7", "R9 B6 B7"], "R1", "Y1 Y2 Y3")
    _, events = play(state, umk.Play(0, card("RD")), umk.Play(2, card("R9")))
    assert (
        umk.CardPlayed(player=2, card=card("R9"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events


@pytest.mark.clause("ACT-1", "TURN-3")
def test_a_draw_two_acts_as_well_if_it_was_just_drawn() -> None:
    state = table(["R5 R6 R7", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 RD")
    _, events = play(state, umk.Draw(0), umk.Play(0, card("RD")))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=False, clause="TURN-3"),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y3 Y2"), owed=2, clause="ACT-1"),
        umk.TurnLost(player=1, clause="ACT-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events


@pytest.mark.clause("ACT-2")
def test_a_reverse_changes_the_direction_before_the_next_turn() -> None:
    state = table(["RR R6 R7", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("RR")))
    assert (
        umk.CardPlayed(player=0, card=card("RR"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.DirectionChanged(direction=-1, clause="ACT-2"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert -1 == after.direction


@pytest.mark.clause("ACT-2", "TURN-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "changed", "following"),
    [(1, 0, -1, 3), (1, 1, -1, 0), (1, 3, -1, 2), (-1, 0, 1, 1), (-1, 2, 1, 3), (-1, 3, 1, 0)],
)
def test_a_reverse_sends_play_back_around_the_table(
    direction: Literal[1, -1], to_act: umk.Seat, changed: int, following: umk.Seat
) -> None:
    hands = ["RR R6 R7", "RR R6 R7", "RR R6 R7", "RR R6 R7"]
    state = table(hands, "R1", "Y1 Y2 Y3", direction=direction, to_act=to_act)
    after, _ = play(state, umk.Play(to_act, card("RR")))
    assert changed == after.direction
    assert following == after.to_act


@pytest.mark.clause("ACT-2")
def test_a_second_reverse_restores_the_direction() -> None:
    state = table(["RR R6 R7", "G5 G6 G7", "BR B6 B7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("RR")), umk.Play(2, card("BR")))
    assert umk.DirectionChanged(direction=1, clause="ACT-2") in events
    assert 0 == after.to_act


@pytest.mark.clause("ACT-3")
def test_the_next_player_loses_the_turn_to_a_skip() -> None:
    state = table(["RS R6 R7", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("RS")))
    assert (
        umk.CardPlayed(player=0, card=card("RS"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.TurnLost(player=1, clause="ACT-3"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("G5 G6 G7") == after.hands[1]


@pytest.mark.clause("ACT-3", "TURN-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "victim", "following"),
    [(1, 0, 1, 2), (1, 2, 3, 0), (1, 3, 0, 1), (-1, 0, 3, 2), (-1, 1, 0, 3), (-1, 3, 2, 1)],
)
def test_a_skip_falls_on_the_next_seat_in_the_direction_of_play(
    direction: Literal[1, -1], to_act: umk.Seat, victim: umk.Seat, following: umk.Seat
) -> None:
    hands = ["RS R6 R7", "RS R6 R7", "RS R6 R7", "RS R6 R7"]
    state = table(hands, "R1", "Y1 Y2 Y3", direction=direction, to_act=to_act)
    after, events = play(state, umk.Play(to_act, card("RS")))
    assert (umk.TurnLost(player=victim, clause="ACT-3"),) == of(events, umk.TurnLost)
    assert following == after.to_act


@pytest.mark.clause("ACT-3")
def test_with_two_players_a_skip_brings_the_player_another_turn() -> None:
    state = table(["RS R6 R7", "G5 G6 G7"], "R1", "Y1 Y2 Y3", direction=-1)
    _, events = play(state, umk.Play(0, card("RS")))
    assert (
        umk.TurnLost(player=1, clause="ACT-3"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events[1:]


@pytest.mark.clause("ACT-4")
def test_by_default_a_reverse_between_two_is_a_skip() -> None:
    assert "skip" == umk.Rules.sheet_a().two_player_reverse
    assert "skip" == umk.Rules.sheet_b().two_player_reverse


@pytest.mark.clause("ACT-4")
def test_a_reverse_between_two_acts_as_a_skip_and_changes_the_direction() -> None:
    state = table(["RR R6 R7", "G5 G6 G7"], "R1", "Y1 Y2 Y3", rules=AS_SKIP)
    after, events = play(state, umk.Play(0, card("RR")))
    assert (
        umk.CardPlayed(player=0, card=card("RR"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.DirectionChanged(direction=-1, clause="ACT-2"),
        umk.TurnLost(player=1, clause="ACT-4"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ACT-4"),
    ) == events
    assert -1 == after.direction


@pytest.mark.clause("ACT-4")
def test_a_reverse_between_two_may_just_change_the_direction() -> None:
    state = table(["RR R6 R7", "G5 G6 G7"], "R1", "Y1 Y2 Y3", rules=AS_TURN)
    after, events = play(state, umk.Play(0, card("RR")))
    assert (
        umk.CardPlayed(player=0, card=card("RR"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.DirectionChanged(direction=-1, clause="ACT-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert -1 == after.direction


@pytest.mark.clause("ACT-4")
@pytest.mark.parametrize(("rules", "following"), [(AS_SKIP, 1), (AS_TURN, 0)])
def test_a_reverse_between_two_does_the_same_counterclockwise(
    rules: umk.Rules, following: umk.Seat
) -> None:
    state = table(["G5 G6 G7", "RR R6 R7"], "R1", "Y1 Y2 Y3", rules=rules, direction=-1, to_act=1)
    after, _ = play(state, umk.Play(1, card("RR")))
    assert 1 == after.direction
    assert following == after.to_act


@pytest.mark.clause("ACT-4")
@pytest.mark.parametrize("rules", [AS_SKIP, AS_TURN])
def test_a_reverse_between_three_skips_nobody(rules: umk.Rules) -> None:
    state = table(["RR R6 R7", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3", rules=rules)
    after, events = play(state, umk.Play(0, card("RR")))
    assert () == of(events, umk.TurnLost)
    assert 2 == after.to_act
