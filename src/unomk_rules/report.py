"""The report on many games: what was played, and what came of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from unomk_rules.clauses import ClauseId
from unomk_rules.moves import Seat
from unomk_rules.notation import write_options
from unomk_rules.rules import Rules
from unomk_rules.standings import CONFIDENCE, Standing

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@attrs.frozen
class Challenges:
    """What became of the Wild Draw Fours that could be challenged (CHAL-1).

    Attributes:
        accepted: How many were accepted.
        guilty: How many were challenged, and the accused was guilty (CHAL-3).
        innocent: How many were challenged in vain (CHAL-4).
    """

    accepted: int = 0
    guilty: int = 0
    innocent: int = 0


@attrs.frozen(kw_only=True)
class Report:
    """What was played, and what came of it. ``print(report)`` shows a table.

    Attributes:
        rules: The rules.
        players: The number of players in each game.
        policies: The name of the policy of each seat, in the first game.
        rotate: Whether the policies moved on by a seat from each game to the next.
        seed: The seed of the first game.
        lengths: How many games took so many plies (moves).
        hand_ends: How many hands ended by which clause: OUT-1 (won at once), OUT-3 (won after an
            item) or PILE-3 (blocked).
        draws: How many cards were drawn by which clause; those of TURN-1 by choice.
        challenges: What became of the Wild Draw Fours.
        standings: How the players fared, by seat and name of the policy.
    """

    rules: Rules
    players: int
    policies: tuple[str, ...]
    rotate: bool
    seed: int
    lengths: Counter[int]
    hand_ends: Counter[ClauseId]
    draws: Counter[ClauseId]
    challenges: Challenges
    standings: Mapping[tuple[Seat, str], Standing]

    @property
    def games(self) -> int:
        """The number of games."""
        return self.lengths.total()

    @property
    def plies(self) -> int:
        """The number of moves in all games."""
        return sum(length * count for length, count in self.lengths.items())

    @property
    def hands(self) -> int:
        """The number of hands in all games."""
        return self.hand_ends.total()

    @property
    def blocked_hands(self) -> int:
        """The number of hands that ended without a winner (PILE-3)."""
        return self.hand_ends["PILE-3"]

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won, by seat; a shared win counts for each winner (GAME-3)."""
        return tuple(standing.wins for standing in self.by_seat)

    @property
    def points(self) -> tuple[int, ...]:
        """Points won, by seat."""
        return tuple(standing.points for standing in self.by_seat)

    @property
    def by_seat(self) -> tuple[Standing, ...]:
        """How the players of each seat fared."""
        sums = [Standing()] * self.players
        for (seat, _), standing in self.standings.items():
            sums[seat] += standing
        return tuple(sums)

    @property
    def by_policy(self) -> dict[str, Standing]:
        """How the players of each policy fared, by its name; in the order of the seats."""
        sums = dict.fromkeys(self.policies, Standing())
        for (_, policy), standing in self.standings.items():
            sums[policy] += standing
        return sums

    def to_json(self) -> str:
        """Return the report as JSON, the intervals included.

        Returns:
            An object. Of the rules it has the options that differ from sheet A, as records write
            them.
        """
        options = (line.split(maxsplit=2)[1:] for line in write_options(self.rules))
        content = {
            "rules": dict(options),
            "players": self.players,
            "policies": self.policies,
            "rotate": self.rotate,
            "seed": self.seed,
            "games": self.games,
            "plies": self.plies,
            "hands": self.hands,
            "hand_ends": self.hand_ends,
            "draws": self.draws,
            "challenges": attrs.asdict(self.challenges),
            "by_seat": [_as_json(standing) for standing in self.by_seat],
            "by_policy": {name: _as_json(one) for name, one in self.by_policy.items()},
        }
        return json.dumps(content, indent=2)

    def plot(self) -> Figure:
        """Draw the report; needs Matplotlib, ``pip install "unomk-rules[plot]"``.

        Returns:
            A figure; ``report.plot().savefig("games.png")`` writes it.
        """
        from unomk_rules.plotting import draw_report  # noqa: PLC0415  # Matplotlib is an extra

        return draw_report(self)

    def __str__(self) -> str:
        rows = {f"seat {seat}": standing for seat, standing in enumerate(self.by_seat)}
        return "\n".join([*_summary(self), "", *_table(rows | self.by_policy)])


def _as_json(standing: Standing) -> dict[str, Any]:
    return {
        "games": standing.games,
        "wins": standing.wins,
        "win_rate": standing.win_rate,
        "win_interval": standing.win_interval,
        "points": standing.points,
        "mean_points": standing.mean_points,
        "points_interval": standing.points_interval,
    }


def _summary(report: Report) -> list[str]:
    """What happened in all games together, a line for each thing."""
    ends = {
        "won at once": report.hand_ends["OUT-1"],
        "won after an item": report.hand_ends["OUT-3"],
        "blocked": report.blocked_hands,
    }
    games = f"{report.games:,} games, {report.hands:,} hands, {report.plies:,} plies (moves)"
    if report.games:
        least, most = min(report.lengths), max(report.lengths)
        games += f", {report.plies / report.games:,.1f} a game, {least:,} to {most:,}"
    return [
        games,
        f"hands            {_listed(ends)}",
        f"Wild Draw Fours  {_listed(attrs.asdict(report.challenges))}",
        f"cards drawn      {_listed(dict(sorted(report.draws.items())))}",
    ]


def _listed(counts: Mapping[Any, int]) -> str:
    return ", ".join(f"{what}: {count:,}" for what, count in counts.items())


def _table(rows: Mapping[str, Standing]) -> list[str]:
    """A line for each standing, with its intervals."""
    width = max(map(len, rows))
    percent = f"{CONFIDENCE:.0%}"
    header = (
        f"{'':{width}}{'games':>10}{'wins':>10}{'share':>8}{percent:>16}"
        f"{'points':>12}{'a game':>9}{percent:>18}"
    )
    lines = [header]
    for name, standing in rows.items():
        low, high = standing.win_interval
        points = "" if (between := standing.points_interval) is None else _between(*between, ".1f")
        lines.append(
            f"{name:{width}}{standing.games:>10,}{standing.wins:>10,}{standing.win_rate:>8.1%}"
            f"{_between(low, high, '.1%'):>16}"
            f"{standing.points:>12,}{standing.mean_points:>9.1f}{points:>18}".rstrip()
        )
    return lines


def _between(low: float, high: float, form: str) -> str:
    return f"{low:{form}} - {high:{form}}"
