"""Intervals, against what is known of them."""

from __future__ import annotations

import pytest

from unomk_rules.simulation import Standing


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_of_wins_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    interval = Standing(games=games, wins=wins).win_interval
    assert low == pytest.approx(interval.low, abs=5e-5)
    assert high == pytest.approx(interval.high, abs=5e-5)


def test_without_games_nothing_is_known() -> None:
    nothing = Standing()
    assert (0.0, (0.0, 1.0)) == (nothing.win_rate, nothing.win_interval)
    assert (0.0, None) == (nothing.mean_points, nothing.points_interval)


def test_the_interval_of_points_comes_from_their_spread() -> None:
    won = [0, 10, 20, 30]
    standing = Standing(games=4, points=sum(won), squares=sum(points**2 for points in won))
    assert 15.0 == standing.mean_points
    low, high = standing.points_interval or (0.0, 0.0)
    # The standard deviation of the sample is 12.910, so 1.95996 standard errors are 12.651.
    assert 15 - 12.651 == pytest.approx(low, abs=1e-3)
    assert 15 + 12.651 == pytest.approx(high, abs=1e-3)


def test_one_game_has_no_spread() -> None:
    assert Standing(games=1, points=50, squares=2500).points_interval is None


def test_standings_add_up() -> None:
    assert Standing(3, 2, 70, 2900) == Standing(1, 1, 50, 2500) + Standing(2, 1, 20, 400)
