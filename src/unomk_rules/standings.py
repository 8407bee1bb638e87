"""How players fared over many games, with intervals that say how sure that is."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final, NamedTuple

import attrs

CONFIDENCE: Final = 0.95
"""The confidence of all intervals."""

_Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Interval(NamedTuple):
    """Where the true value lies, with a confidence of 95 %.

    Attributes:
        low: The lower end.
        high: The upper end.
    """

    low: float
    high: float


@attrs.frozen
class Standing:
    """How some players fared, for example those of one seat or those of one policy.

    A player is one seat in one game: a game in which a policy holds two seats counts twice for it.
    Standings add up.

    Attributes:
        games: The games, once for each player.
        wins: Games won; a shared win counts for each winner (GAME-3).
        points: Points won.
        squares: The sum of the squares of the points won in each game.
    """

    games: int = 0
    wins: int = 0
    points: int = 0
    squares: int = 0

    def __add__(self, other: Standing) -> Standing:
        return Standing(
            self.games + other.games,
            self.wins + other.wins,
            self.points + other.points,
            self.squares + other.squares,
        )

    @property
    def win_rate(self) -> float:
        """The share of the games that was won, 0 to 1; 0 if there were no games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def win_interval(self) -> Interval:
        """Where the true share of wins lies, 0 to 1, by Wilson's score interval.

        >>> low, high = Standing(games=100, wins=60).win_interval
        >>> f"{low:.3f} to {high:.3f}"
        '0.502 to 0.691'
        """
        if not self.games:
            return Interval(0.0, 1.0)
        certainty = self.games / _Z**2
        center = (self.win_rate * certainty + 0.5) / (certainty + 1)
        variance = self.win_rate * (1 - self.win_rate) * certainty + 0.25
        spread = math.sqrt(variance) / (certainty + 1)
        return Interval(max(0.0, center - spread), min(1.0, center + spread))

    @property
    def mean_points(self) -> float:
        """The points won in a game, on average; 0 if there were no games."""
        return self.points / self.games if self.games else 0.0

    @property
    def points_interval(self) -> Interval | None:
        """Where the true average lies, by the normal approximation; None below two games.

        >>> low, high = Standing(games=4, points=100, squares=5000).points_interval
        >>> f"{low:.1f} to {high:.1f}"
        '-3.3 to 53.3'
        """
        if self.games < 2:
            return None
        mean = self.mean_points
        variance = (self.squares - self.points * mean) / (self.games - 1)
        spread = _Z * math.sqrt(max(0.0, variance) / self.games)
        return Interval(mean - spread, mean + spread)
