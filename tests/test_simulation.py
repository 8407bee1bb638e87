"""Many games, and the report on them."""

from __future__ import annotations

from typing import Any

import pytest

import unomk_rules as umk
from unomk_rules.simulation import simulate


def test_a_report_follows_from_the_arguments() -> None:
    assert simulate(3, 4, seed=5) == simulate(3, 4, seed=5)
    assert simulate(3, 4, seed=5) != simulate(3, 4, seed=6)


def test_the_games_of_a_report_are_those_of_its_seeds() -> None:
    both = simulate(2, 3, seed=8)
    first, second = simulate(1, 3, seed=8), simulate(1, 3, seed=9)
    assert first.plies + second.plies == both.plies
    assert [a + b for a, b in zip(first.points, second.points, strict=True)] == list(both.points)


def test_a_report_counts_games_hands_and_wins() -> None:
    report = simulate(4, 3, umk.Rules(scoring=umk.MostPoints(hands=2)), seed=1)
    assert (4, 3, 8) == (report.games, report.players, report.hands)
    assert sum(report.wins) >= 4
    assert 8 == report.hand_ends.total()


def test_a_report_counts_hands_won_after_an_item_and_blocked_ones() -> None:
    deck = [umk.Card.parse(code) for code in ["R1", "G2", "B3", "Y4", "WI", "WI", "WI", "R5", "G6"]]
    rules = umk.Rules(deck=deck, hand_size=2, item_box_goes_out="after_item")
    report = simulate(200, 2, rules, seed=0)
    assert report.hand_ends["OUT-3"] > 0
    assert report.hand_ends["PILE-3"] > 0
    assert f"blocked: {report.hand_ends['PILE-3']}" in str(report)
    assert f"won after an item: {report.hand_ends['OUT-3']}" in str(report)
    assert sum(report.wins) == 200 - report.hand_ends["PILE-3"]


def test_progress_is_told_after_each_game() -> None:
    told: list[int] = []
    simulate(3, 2, seed=1, progress=told.append)
    assert [1, 2, 3] == told


def test_the_text_of_a_report_is_a_table() -> None:
    lines = str(simulate(2, 3, seed=1)).splitlines()
    assert lines[0].startswith("2 games, 2 hands, ")
    assert "seat           0       1       2" == lines[2]
    assert 5 == len(lines)


@pytest.mark.parametrize(("games", "seed"), [(-1, 0), ("1", 0), (True, 0), (1, None), (1, "a")])
def test_what_makes_no_games_is_refused(games: Any, seed: Any) -> None:
    with pytest.raises(umk.InvalidSetupError):
        simulate(games, 4, seed=seed)
