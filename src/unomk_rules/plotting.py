"""The picture of a report, drawn with Matplotlib."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from unomk_rules.clauses import CLAUSES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from unomk_rules.report import Challenges, Report
    from unomk_rules.standings import Interval, Standing

    _Row: TypeAlias = tuple[str, Standing]
    """A color, and what is drawn in it."""

_INK: Final = "#2b2d42"
_FAINT: Final = "#d9dbe3"
_POLICY_COLOR: Final = "#d62839"
_SEAT_COLOR: Final = "#2f6690"
_PLAIN_COLOR: Final = "#5b8e7d"
_ANSWER_COLORS: Final = ("#9db4c0", "#d62839", "#2f6690")
_BINS: Final = 40


def draw_report(report: Report) -> Figure:
    """Draw who won how often and how much, how long games took, and what the cards did."""
    figure = Figure(figsize=(11, 8), layout="constrained")
    figure.suptitle(_title(report), color=_INK, fontsize=14, fontweight="bold")
    panels = figure.subplot_mosaic(
        [["wins", "points"], ["lengths", "draws"], ["challenges", "draws"]],
        height_ratios=[5, 4, 1],
    )
    rows = {name: (_POLICY_COLOR, standing) for name, standing in report.by_policy.items()}
    rows |= {f"seat {seat}": (_SEAT_COLOR, one) for seat, one in enumerate(report.by_seat)}
    _draw_wins(panels["wins"], rows, even=1 / report.players)
    _draw_points(panels["points"], rows)
    _draw_lengths(panels["lengths"], report.lengths)
    _draw_challenges(panels["challenges"], report.challenges)
    _draw_draws(panels["draws"], report)
    return figure


def _title(report: Report) -> str:
    return (
        f"{report.games:,} games of {report.players} players: {report.hands:,} hands, "
        f"{report.blocked_hands:,} blocked, {report.plies:,} moves"
    )


def _draw_wins(axes: Axes, rows: Mapping[str, _Row], *, even: float) -> None:
    _style(axes, "Games won, with 95 % intervals", grid="x")
    values = [(color, one.win_rate, one.win_interval) for color, one in rows.values()]
    _draw_intervals(axes, list(rows), values)
    axes.axvline(even, color=_INK, linewidth=1, linestyle=":", zorder=1)
    at_top = axes.get_xaxis_transform()
    axes.text(even, 1, " even", color=_INK, fontsize=9, va="top", transform=at_top)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))


def _draw_points(axes: Axes, rows: Mapping[str, _Row]) -> None:
    _style(axes, "Points won in a game, with 95 % intervals", grid="x")
    values = [(color, one.mean_points, one.points_interval) for color, one in rows.values()]
    _draw_intervals(axes, list(rows), values)


def _draw_intervals(
    axes: Axes, names: Sequence[str], values: Sequence[tuple[str, float, Interval | None]]
) -> None:
    """Draw a row for each name: a point at its value, a bar over its interval."""
    for row, (color, value, interval) in enumerate(values):
        if interval is not None:
            axes.plot(interval, (row, row), color=color, linewidth=7, alpha=0.35)
        axes.plot(value, row, "o", color=color, markersize=7)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlim(left=0)
    axes.xaxis.set_major_locator(MaxNLocator(7))


def _draw_lengths(axes: Axes, lengths: Mapping[int, int]) -> None:
    _style(axes, "Games by their number of moves", grid="y")
    axes.hist(
        list(lengths),
        weights=list(lengths.values()),
        bins=_BINS,
        color=_PLAIN_COLOR,
        edgecolor="white",
        linewidth=0.5,
    )


def _draw_challenges(axes: Axes, challenges: Challenges) -> None:
    """Draw one bar, divided by what became of the Wild Draw Fours."""
    counts = attrs.asdict(challenges)
    _style(axes, f"Answers to {sum(counts.values()):,} Wild Draw Fours", grid=None)
    start = 0
    for (answer, count), color in zip(counts.items(), _ANSWER_COLORS, strict=True):
        axes.barh(0, count, left=start, color=color, label=f"{answer} {count:,}")
        start += count
    axes.set_axis_off()
    axes.margins(x=0)
    axes.legend(
        loc="upper left", bbox_to_anchor=(-0.02, 0.1), ncols=3, frameon=False, labelcolor=_INK
    )


def _draw_draws(axes: Axes, report: Report) -> None:
    _style(axes, "Cards drawn in a hand, by clause", grid="x")
    causes = [clause for clause, _ in report.draws.most_common()]
    means = [report.draws[clause] / report.hands for clause in causes]
    bars = axes.barh(list(causes), means, color=_PLAIN_COLOR)
    texts = [
        f"{mean:.2f}  {CLAUSES[clause].title}" for clause, mean in zip(causes, means, strict=True)
    ]
    axes.bar_label(bars, texts, padding=4, color=_INK, fontsize=9)
    axes.invert_yaxis()
    axes.margins(x=0.5)


def _style(axes: Axes, title: str, *, grid: Literal["x", "y"] | None) -> None:
    axes.set_title(title, loc="left", color=_INK, fontsize=11)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(_FAINT)
    axes.tick_params(colors=_INK, length=0)
    axes.set_axisbelow(True)
    if grid is not None:
        axes.grid(axis=grid, color=_FAINT, linewidth=0.6)
