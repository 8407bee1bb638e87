"""Many games, played here or by any `concurrent.futures.Executor`, and the report on them.

The games are played in batches. Only the seeds of a batch travel to a worker, and only sums come
back, so it makes no difference where a game is played, nor in which batch.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import Final, TypeAlias

from unomk_rules.batches import Batch, Result, Setting, Tally, play_batch
from unomk_rules.bots import Policy, random_bot
from unomk_rules.engine import check_setup
from unomk_rules.errors import InvalidSetupError, SimulationError
from unomk_rules.records import Record
from unomk_rules.report import Challenges, Report
from unomk_rules.rules import Rules
from unomk_rules.standings import Interval, Standing

__all__ = ["Challenges", "Interval", "Report", "SimulationError", "Standing", "simulate"]

_Submit: TypeAlias = Callable[[Callable[[Batch], Result], Batch], Future[Result]]

_AHEAD: Final = 1_000
"""Batches handed to an executor before the first of them has come back."""

_LARGEST_BATCH: Final = 50


def simulate(  # noqa: PLR0913  # all but what is played are keywords
    games: int,
    players: int,
    rules: Rules = Rules(),  # noqa: B008  # an immutable value
    policies: Sequence[Policy] | None = None,
    *,
    seed: int = 0,
    rotate: bool = False,
    executor: Executor | None = None,
    batch_size: int | None = None,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[Record], None] | None = None,
) -> Report:
    """Play whole games, and report on them.

    The report follows from the first six arguments; it is the same whatever the executor, the
    number of its workers and the size of the batches. Each seat has a `random.Random` of its own,
    from the seed of the game and the seat. Before each move, while somebody can be caught for not
    having said UNO, the policies of the seats that are not on turn are asked once each, clockwise
    from the seat that can be caught, till one of them moves (UNO-1, UNO-2); else the player on
    turn moves.

    Args:
        games: How many games to play, 0 or more.
        players: The number of players in each, 2 to 10.
        rules: The rules.
        policies: The policy of each seat; None makes all of them `random_bot`. An executor with
            processes needs policies that can be pickled.
        seed: An integer of any size; game i, counted from 0, is played from seed + i.
        rotate: Whether the policies move on by a seat, clockwise, from each game to the next.
        executor: What plays the games: any `concurrent.futures.Executor`; None plays them here.
        batch_size: How many games an executor is given at a time, 1 or more; None decides.
        progress: Called with the number of games played so far, each time that it grows.
        keep: Called with the record of each game, in the order of the seeds.

    Returns:
        The report. After a `KeyboardInterrupt`, that on the games that were done, which are the
        first ones: a report on fewer games.

    Raises:
        InvalidSetupError: The arguments don't make games.
        SimulationError: A batch failed, and failed again when it was tried a second time.

    >>> from unomk_rules.bots import greedy_bot
    >>> report = simulate(100, 2, policies=[greedy_bot, random_bot], rotate=True)
    >>> report.by_policy["greedy_bot"].wins
    98
    """
    setting = _setting(players, rules, policies, seed, rotate=rotate, keep=keep is not None)
    for name, number, least in (("games", games, 0), ("batch_size", batch_size, 1)):
        if number is not None and (type(number) is not int or number < least):
            raise InvalidSetupError(name, number, f"a whole number, {least} or more")
    if batch_size is None:
        batch_size = 1 if executor is None else max(1, min(games // 100, _LARGEST_BATCH))
    tally = Tally()
    results = _results(_batches(setting, games, batch_size), executor)
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(results):
        for result in results:
            tally += result.tally
            if keep is not None:
                for record in result.records:
                    keep(record)
            if progress is not None:
                progress(tally.lengths.total())
    return _report(setting, tally)


def _setting(  # noqa: PLR0913  # the arguments of `simulate`
    players: int,
    rules: Rules,
    policies: Sequence[Policy] | None,
    seed: int,
    *,
    rotate: bool,
    keep: bool,
) -> Setting:
    """Return what the games have in common, if it makes games."""
    if seed is None:
        raise InvalidSetupError("seed", seed, "an integer")
    check_setup(players, rules, seed=seed, dealer=None)
    seated = (random_bot,) * players if policies is None else tuple(policies)
    if len(seated) != players or not all(map(callable, seated)):
        raise InvalidSetupError("policies", policies, f"{players} policies, one for each seat")
    return Setting(players, rules, seated, seed, rotate, keep)


def _batches(setting: Setting, games: int, size: int) -> Iterator[Batch]:
    for first in range(0, games, size):
        yield Batch(setting, setting.seed + first, min(size, games - first))


def _results(batches: Iterable[Batch], executor: Executor | None) -> Generator[Result, None, None]:
    """Have the batches played; give the results in the order of the batches."""
    submit = _play_here if executor is None else executor.submit
    ahead = 1 if executor is None else _AHEAD
    waiting: deque[tuple[Batch, Future[Result]]] = deque()
    try:
        for batch in batches:
            waiting.append((batch, submit(play_batch, batch)))
            if len(waiting) == ahead:
                yield _result(*waiting.popleft(), submit)
        while waiting:
            yield _result(*waiting.popleft(), submit)
    finally:
        for _, future in waiting:
            future.cancel()


def _play_here(play: Callable[[Batch], Result], batch: Batch) -> Future[Result]:
    """Do at once what an executor would do."""
    future: Future[Result] = Future()
    try:
        future.set_result(play(batch))
    except Exception as error:
        future.set_exception(error)
    return future


def _result(batch: Batch, future: Future[Result], submit: _Submit) -> Result:
    """Wait for the result of a batch; if it failed, try once more, for a worker may be lost."""
    try:
        return future.result()
    except Exception:
        try:
            return submit(play_batch, batch).result()
        except SimulationError:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise SimulationError(batch.first_seed, batch.games, reason) from error


def _report(setting: Setting, tally: Tally) -> Report:
    names = _names(setting.policies)
    standings: dict[tuple[int, str], Standing] = {}
    for player, games in tally.games.items():
        seat, policy = player
        standing = Standing(games, tally.wins[player], tally.points[player], tally.squares[player])
        place = (seat, names[policy])
        standings[place] = standings.get(place, Standing()) + standing
    return Report(
        rules=setting.rules,
        players=setting.players,
        policies=names,
        rotate=setting.rotate,
        seed=setting.seed,
        lengths=tally.lengths,
        hand_ends=tally.hand_ends,
        draws=tally.draws,
        challenges=Challenges(**tally.answers),
        standings=standings,
    )


def _names(policies: Sequence[Policy]) -> tuple[str, ...]:
    """Name the policies; different ones of the same name get a number."""
    named: dict[str, list[Policy]] = {}
    names = []
    for policy in policies:
        name = getattr(policy, "__name__", None) or repr(policy)
        alike = named.setdefault(name, [])
        if policy not in alike:
            alike.append(policy)
        number = alike.index(policy)
        names.append(f"{name} {number + 1}" if number else name)
    return tuple(names)
