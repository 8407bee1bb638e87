"""SCORE: what cards and hands are worth."""

import pytest

import unomk_rules as umk
from tests.kit import card, of, play, table


@pytest.mark.clause("SCORE-1")
@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("R0", 0),
        ("Y1", 1),
        ("G2", 2),
        ("B3", 3),
        ("R4", 4),
        ("Y5", 5),
        ("G6", 6),
        ("B7", 7),
        ("R8", 8),
        ("Y9", 9),
    ],
)
def test_a_number_card_counts_its_number(code: str, points: int) -> None:
    assert points == card(code).points


@pytest.mark.clause("SCORE-1")
@pytest.mark.parametrize("symbol", "DRS")
@pytest.mark.parametrize("color", "RYGB")
def test_an_action_card_counts_20(color: str, symbol: str) -> None:
    assert 20 == card(color + symbol).points


@pytest.mark.clause("SCORE-1")
@pytest.mark.parametrize("code", ["W4", "WI"])
def test_a_wild_card_counts_50(code: str) -> None:
    assert 50 == card(code).points


@pytest.mark.clause("SCORE-2")
def test_the_example_of_sheet_a() -> None:
    state = table(["R5", "R1 Y3 G4 B8 B9", "GS YR RD W4"], "R2", "Y1 Y2")
    after, events = play(state, umk.Play(0, card("R5")))
    assert [135] == [won.points for won in of(events, umk.HandWon)]
    assert (135, 0, 0) == after.scores


@pytest.mark.clause("SCORE-2")
@pytest.mark.parametrize(
    ("hands", "winner", "scores"),
    [
        (["R5", "G1", "B2", "WI"], 0, (53, 0, 0, 0)),
        (["G1", "R5", "B2", "WI"], 1, (0, 53, 0, 0)),
        (["G1", "B2", "R5", "WI"], 2, (0, 0, 53, 0)),
        (["G1", "B2", "WI", "R5"], 3, (0, 0, 0, 53)),
    ],
)
def test_the_winner_alone_scores_the_cards_of_all_others(
    hands: list[str], winner: umk.Seat, scores: tuple[int, ...]
) -> None:
    state = table(hands, "R2", "Y1 Y2", to_act=winner)
    assert scores == play(state, umk.Play(winner, card("R5"))).state.scores


@pytest.mark.clause("SCORE-2")
def test_the_last_card_itself_does_not_count() -> None:
    state = table(["RS", "G1"], "R2", "Y1 Y2")
    assert (1, 0) == play(state, umk.Play(0, card("RS"))).state.scores


@pytest.mark.clause("SCORE-2")
def test_a_hand_can_be_won_with_no_points() -> None:
    state = table(["R5", "G0", "B0"], "R2", "Y1 Y2")
    after, events = play(state, umk.Play(0, card("R5")))
    assert [0] == [won.points for won in of(events, umk.HandWon)]
    assert (0,) == after.winners


@pytest.mark.clause("SCORE-2", "GAME-2")
def test_the_points_are_added_to_those_of_earlier_hands() -> None:
    rules = umk.Rules(scoring=umk.FirstTo(500))
    state = table(["G1", "R5", "WI"], "R2", "Y1 Y2", rules=rules, to_act=1, scores=(10, 20, 30))
    after, events = play(state, umk.Play(1, card("R5")))
    assert [51] == [won.points for won in of(events, umk.HandWon)]
    assert [(10, 71, 30)] == [won.scores for won in of(events, umk.HandWon)]
    assert (10, 71, 30) == after.scores
