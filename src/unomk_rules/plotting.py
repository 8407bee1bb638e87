"""The picture of a report, drawn with Matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from unomk_rules.clauses import CLAUSES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from unomk_rules.report import Report
    from unomk_rules.standings import Interval

_INK: Final = "#2b2d42"
_FAINT: Final = "#d9dbe3"
_POLICY_COLOR: Final = "#d62839"
_SEAT_COLOR: Final = "#2f6690"
_PLAIN_COLOR: Final = "#5b8e7d"
_MOST_BINS: Final = 40


def draw_report(report: Report) -> Figure:
    """Draw who won how often and how much, how long the games took, and why cards were drawn."""
    figure = Figure(figsize=(11, 7.5), layout="constrained")
    figure.suptitle(_title(report), color=_INK, fontsize=14, fontweight="bold")
    (wins, points), (lengths, draws) = figure.subplots(2, 2)
    standings = {
        **report.by_policy,
        **{f"seat {seat}": standing for seat, standing in enumerate(report.by_seat)},
    }
    names = list(standings)
    colors = [_SEAT_COLOR if name not in report.by_policy else _POLICY_COLOR for name in names]

    _style(wins, "Games won, of those played, and 95 % intervals")
    _draw_intervals(
        wins, names, colors, [(one.win_rate, one.win_interval) for one in standings.values()]
    )
    wins.axvline(1 / report.players, color=_INK, linewidth=1, linestyle=":", zorder=1)
    wins.set_xlim(0, 1)
    wins.xaxis.set_major_formatter(PercentFormatter(1))

    _style(points, "Points won in a game, and 95 % intervals")
    _draw_intervals(
        points,
        names,
        colors,
        [(one.mean_points, one.points_interval) for one in standings.values()],
    )
    points.set_xlim(left=0)

    _style(lengths, "Moves in a game")
    lengths.hist(
        list(report.lengths),
        weights=list(report.lengths.values()),
        bins=_MOST_BINS,
        color=_PLAIN_COLOR,
        edgecolor="white",
        linewidth=0.5,
    )
    lengths.set_ylabel("games", color=_INK)

    _style(draws, "Cards drawn in a hand, by the clause that wanted it")
    causes = [clause for clause, _ in report.draws.most_common()]
    bars = draws.barh(
        [f"{CLAUSES[clause].title}  {clause}" for clause in causes],
        [report.draws[clause] / report.hands for clause in causes],
        color=_PLAIN_COLOR,
    )
    draws.bar_label(bars, fmt="{:.2f}", padding=4, color=_INK, fontsize=9)
    draws.invert_yaxis()
    draws.margins(x=0.12)
    return figure


def _title(report: Report) -> str:
    return (
        f"{report.games:,} games of {report.players} players: {report.hands:,} hands, "
        f"{report.blocked_hands:,} blocked, {report.plies:,} moves"
    )


def _style(axes: Axes, title: str) -> None:
    axes.set_title(title, loc="left", color=_INK, fontsize=11)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(_FAINT)
    axes.tick_params(colors=_INK, length=0)
    axes.grid(axis="both", color=_FAINT, linewidth=0.6)
    axes.set_axisbelow(True)


def _draw_intervals(
    axes: Axes,
    names: Sequence[str],
    colors: Sequence[str],
    values: Sequence[tuple[float, Interval | None]],
) -> None:
    """Draw a line for each name: a point at its value, a bar over its interval."""
    for row, (color, (value, interval)) in enumerate(zip(colors, values, strict=True)):
        if interval is not None:
            axes.plot(interval, (row, row), color=color, linewidth=6, alpha=0.35)
        axes.plot(value, row, "o", color=color, markersize=7)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
