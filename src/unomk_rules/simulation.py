"""Whole games played by random players, and what came of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import attrs

from unomk_rules.engine import apply, new_game
from unomk_rules.errors import InvalidSetupError
from unomk_rules.events import Event, HandBlocked, HandWon
from unomk_rules.legality import legal_moves
from unomk_rules.moves import Move, Seat
from unomk_rules.records import Record
from unomk_rules.rules import Rules


@attrs.frozen(kw_only=True)
class Report:
    """What came of a number of games.

    Attributes:
        players: The number of players in each game.
        games: The number of games.
        hands: The number of hands in all games.
        plies: The number of moves in all games.
        hand_ends: How many hands ended how: by clause OUT-1, OUT-3 or PILE-3.
        wins: Games won, by seat; a shared win counts for each winner.
        points: Points won, by seat.
    """

    players: int
    games: int
    hands: int
    plies: int
    hand_ends: Counter[str]
    wins: tuple[int, ...]
    points: tuple[int, ...]

    def __str__(self) -> str:
        ends = {
            "won at once": self.hand_ends["OUT-1"],
            "won after an item": self.hand_ends["OUT-3"],
            "blocked": self.hand_ends["PILE-3"],
        }
        lines = [
            f"{self.games} games, {self.hands} hands, {self.plies:,} plies (moves)",
            "hands " + ", ".join(f"{how}: {count}" for how, count in ends.items()),
            "seat    " + "".join(f"{seat:>8}" for seat in range(self.players)),
            "wins    " + "".join(f"{wins:>8}" for wins in self.wins),
            "points  " + "".join(f"{points:>8,}" for points in self.points),
        ]
        return "\n".join(lines)


def simulate(  # noqa: PLR0913  # all but what is played are keywords
    games: int,
    players: int,
    rules: Rules = Rules(),  # noqa: B008  # an immutable value
    *,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[Record], None] | None = None,
) -> Report:
    """Play whole games in which every seat moves at random, and report on them.

    Args:
        games: How many games to play.
        players: The number of players in each, 2 to 10.
        rules: The rules.
        seed: An integer; game i is played from seed + i, so the report follows from the arguments.
        progress: Called after each game with the number of games played so far.
        keep: Called after each game with its record.

    Returns:
        The report.

    Raises:
        InvalidSetupError: The arguments don't make a game.

    >>> simulate(3, 4, seed=1).games
    3
    """
    if type(games) is not int or games < 0:
        raise InvalidSetupError("games", games, "a whole number")
    if type(seed) is not int:
        raise InvalidSetupError("seed", seed, "an integer")
    plies = 0
    hand_ends: Counter[str] = Counter()
    wins: Counter[Seat] = Counter()
    points: Counter[Seat] = Counter()
    for number in range(games):
        chooser = random.Random(seed + number)  # noqa: S311  # no secret: it plays, not shuffles
        state, events = new_game(players, rules, seed=seed + number)
        moves: list[Move] = []
        while not state.is_over:
            moves.append(chooser.choice(legal_moves(state)))
            state, events = apply(state, moves[-1])
            hand_ends.update(_hand_ends(events))
        plies += state.ply
        wins.update(state.winners)
        points.update(dict(enumerate(state.scores)))
        if keep is not None:
            start = Record.start(players, rules, seed=seed + number)
            keep(attrs.evolve(start, moves=tuple(moves)))
        if progress is not None:
            progress(number + 1)
    return Report(
        players=players,
        games=games,
        hands=hand_ends.total(),
        plies=plies,
        hand_ends=hand_ends,
        wins=tuple(wins[seat] for seat in range(players)),
        points=tuple(points[seat] for seat in range(players)),
    )


def _hand_ends(events: tuple[Event, ...]) -> list[str]:
    """The clause by which a hand ended, if one did; such an event comes near the end."""
    return [event.clause for event in events[-3:] if isinstance(event, HandWon | HandBlocked)]
