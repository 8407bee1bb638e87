"""Scoring and hands: whose points count, ties, and nothing that leaks into the next hand."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from tests.cases.helpers import PLAYER_COUNTS, RED, actor, after, only, play, sizes
from tests.kit import cards, table

POINTS = [
    *[(f"{color}{number}", number) for color in "RYGB" for number in range(10)],
    *[(color + face, 20) for color in "RYGB" for face in "DRS"],
    ("W4", 50),
    ("WI", 50),
]
FIVES = cards("R5") * 24


def hands_of_fives(
    player_count: int, scoring: umk.Scoring, hand_count: int
) -> tuple[umk.State, list[int]]:
    """Play hands of one R5 each, so that whoever leads wins; tell who led."""
    rules = umk.Rules(deck=FIVES, hand_size=1, scoring=scoring)
    state, _ = umk.new_game(player_count, rules, seed=1)
    leaders = []
    for hand in range(hand_count):
        if hand:
            state, _ = after(state, umk.Deal(actor(state)))
        leaders.append(actor(state))
        state, _ = after(state, play(leaders[-1], "R5"))
    return state, leaders


@pytest.mark.clause("SCORE-1", "SCORE-2")
@pytest.mark.parametrize(("code", "points"), POINTS)
def test_only_the_cards_of_the_others_count(code: str, points: int) -> None:
    """ruby-rbot/rbot#8: the cards of the winner counted."""
    state = table(["R9", code], "R5", "G1 G2 G3")
    state, events = after(state, play(0, "R9"))
    (won,) = only(events, umk.HandWon)
    assert (0, points, (points, 0)) == (won.player, won.points, won.scores)
    assert [(), cards(code)] == [tuple(hand or ()) for hand in won.hands]
    assert (points, 0) == state.scores


@pytest.mark.clause("SCORE-2")
def test_the_example_of_the_rule_sheet_adds_up() -> None:
    """ruby-rbot/rbot#8: the same for the sum that the sheet gives."""
    state = table(["R9", "R1 Y3 G4 YR W4", "B8 B9 RS GD"], "R5", "G1 G2 G3")
    state, _ = after(state, play(0, "R9"))
    assert (135, 0, 0) == state.scores


@pytest.mark.clause("SCORE-2", "GAME-1")
def test_a_hand_won_for_no_points_is_won() -> None:
    """MonikaModDev#9333: a win for zero points was taken for an error."""
    state = table(["R9", "R0", "B0 G0"], "R5", "G1 G2 G3")
    state, events = after(state, play(0, "R9"))
    assert [(0, 0)] == [(event.player, event.points) for event in only(events, umk.HandWon)]
    assert (True, (0,), 0) == (state.is_over, state.winners, state.hand_winner)
    assert (0, 0, 0) == state.scores


@pytest.mark.clause("SCORE-2", "GAME-2")
def test_a_hand_won_for_no_points_is_followed_by_the_next() -> None:
    """MonikaModDev#9333: the same in a game for points."""
    rules = umk.Rules(scoring=umk.FirstTo(500))
    state = table(["R9", "R0", "B0 G0"], "R5", "G1 G2 G3", rules=rules)
    state, _ = after(state, play(0, "R9"))
    assert (umk.Phase.HAND_OVER, 0, ()) == (state.phase, state.hand_winner, state.winners)
    assert (0, 0, 0) == state.scores


@pytest.mark.clause("SCORE-2", "GAME-3")
def test_hands_won_for_no_points_leave_a_tie_of_all() -> None:
    """MonikaModDev#9333: the same in a game of a number of hands, where all have the most."""
    rules = umk.Rules(scoring=umk.MostPoints(hands=1))
    state = table(["R9", "R0", "B0 G0"], "R5", "G1 G2 G3", rules=rules)
    state, _ = after(state, play(0, "R9"))
    assert (True, (0, 1, 2), 0) == (state.is_over, state.winners, state.hand_winner)


@pytest.mark.clause("SCORE-2", "GAME-1")
@pytest.mark.parametrize(
    ("winner", "scores"),
    [
        (0, (5, 0)),
        (1, (0, 5)),
        (0, (10, 0, 0)),
        (1, (0, 10, 0)),
        (2, (0, 0, 10)),
        (3, (0, 0, 0, 15)),
        (4, (0, 0, 0, 0, 25, 0)),
        (0, (45, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        (9, (0, 0, 0, 0, 0, 0, 0, 0, 0, 45)),
    ],
)
def test_the_winner_gets_the_points_and_nobody_else(winner: int, scores: tuple[int, ...]) -> None:
    """datamllab/rlcard: with three players the wrong seat was paid."""
    hands = ["B5"] * len(scores)
    hands[winner] = "R9"
    state, _ = after(table(hands, "R5", "G1 G2", to_act=winner), play(winner, "R9"))
    assert scores == state.scores
    assert (winner,) == state.winners


@pytest.mark.clause("GAME-3")
@pytest.mark.parametrize(
    ("hand_count", "scores", "winners"),
    [
        (1, (0, 10, 0), (1,)),
        (2, (0, 10, 10), (1, 2)),
        (3, (10, 10, 10), (0, 1, 2)),
        (4, (10, 20, 10), (1,)),
        (5, (10, 20, 20), (1, 2)),
    ],
)
def test_a_tie_is_shared(
    hand_count: int, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """SibylLab/Program-Wars#583: a tie went to the first player in the list."""
    # The first hand is led by seat 1, the next by seat 2, and so on; who leads wins 5 + 5.
    state, _ = hands_of_fives(3, umk.MostPoints(hands=hand_count), hand_count)
    assert scores == state.scores
    assert (True, winners) == (state.is_over, state.winners)


@pytest.mark.clause("GAME-2")
def test_the_first_to_reach_the_target_wins_alone() -> None:
    """SibylLab/Program-Wars#583: the same for a game that cannot end in a tie."""
    state, _ = hands_of_fives(3, umk.FirstTo(20), 3)
    assert (False, (10, 10, 10)) == (state.is_over, state.scores)
    state, _ = hands_of_fives(3, umk.FirstTo(20), 4)
    assert (True, (1,), (10, 20, 10)) == (state.is_over, state.winners, state.scores)


@pytest.mark.clause("SETUP-3", "GAME-4")
def test_nothing_leaks_into_the_next_hand() -> None:
    """ichabod801/t_games#54: color, direction and calls leaked into the next hand."""
    # Counterclockwise, under a wild card with a color, and seat 2 has not said UNO yet.
    state = table(
        ["R1", "B1 B2 B3 B4 B6", "G3"],
        "R9 W4",
        "Y1 Y2 Y3",
        rules=umk.Rules(scoring=umk.FirstTo(500)),
        color=RED,
        direction=-1,
        dealer=2,
        catchable=2,
    )
    state, _ = after(state, play(0, "R1"))
    assert (19, 0, 0) == state.scores
    assert (umk.Phase.HAND_OVER, 0, 2, 1) == (
        state.phase,
        state.to_act,
        state.dealer,
        state.hand_number,
    )
    state, _ = after(state, umk.Deal(0))
    assert (0, 2, (19, 0, 0)) == (state.dealer, state.hand_number, state.scores)
    assert (umk.Phase.TURN, 1, 1) == (state.phase, state.to_act, state.direction)
    assert state.top.color is state.color
    assert (None, None, None, None) == (
        state.catchable,
        state.drawn,
        state.pending,
        state.hand_winner,
    )
    assert (0, ()) == (state.empty_turns, state.winners)
    assert (1, 1, 1) == sizes(state)
    assert 9 == len(state.draw_pile) + len(state.discard_pile)


@pytest.mark.clause("SETUP-3", "PILE-3")
def test_the_count_of_empty_draws_does_not_leak_into_the_next_hand() -> None:
    """ichabod801/t_games#54: the same for the count that ended the last hand."""
    rules = umk.Rules(scoring=umk.FirstTo(500), deck=cards("R1 R2 R3 R4"), hand_size=1)
    state, _ = umk.new_game(3, rules, seed=1)
    for seat in (1, 2, 0):
        state, _ = after(state, umk.Draw(seat), umk.Pass(seat))
    assert umk.Phase.HAND_OVER == state.phase
    state, _ = after(state, umk.Deal(1))
    assert 0 == state.empty_turns
    phases = []
    for seat in (2, 0, 1):
        state, _ = after(state, umk.Draw(seat), umk.Pass(seat))
        phases.append(state.phase)
    assert [umk.Phase.TURN, umk.Phase.TURN, umk.Phase.HAND_OVER] == phases


@pytest.mark.clause("SETUP-3", "UNO-1", "UNO-2")
def test_a_call_does_not_hold_in_the_next_hand() -> None:
    """ichabod801/t_games#54: the same for calls."""
    rules = umk.Rules(deck=FIVES, hand_size=2, scoring=umk.FirstTo(500))
    state, _ = umk.new_game(3, rules, seed=1)
    for seat in (1, 2, 0):
        state, _ = after(state, play(seat, "R5", uno=True))
        assert None is state.catchable
    state, _ = after(state, play(1, "R5"), umk.Deal(1))
    state, _ = after(state, play(2, "R5"))
    assert 2 == state.catchable
    state, _ = after(state, umk.CatchUno(0, 2))
    assert (2, 2, 3) == sizes(state)


@pytest.mark.clause("SETUP-3", "SETUP-7")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_the_deal_and_the_lead_pass_to_the_left(player_count: int) -> None:
    """ichabod801/t_games#54: the same player led every hand."""
    state, leaders = hands_of_fives(player_count, umk.FirstTo(10_000), player_count + 1)
    assert [*range(1, player_count), 0, 1] == leaders
    assert (0, 1) == (state.dealer, state.to_act)
    assert player_count + 1 == state.hand_number
