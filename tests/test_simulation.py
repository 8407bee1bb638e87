"""Many games, and the report on them."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import unomk_rules as umk
from tests.kit import cards
from unomk_rules.bots import Policy, careful_bot, greedy_bot, random_bot
from unomk_rules.simulation import Challenges, Report, SimulationError, simulate

# What is reported


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
    deck = cards("R1 G2 B3 Y4 WI WI WI R5 G6")
    rules = umk.Rules(deck=deck, hand_size=2, item_box_goes_out="after_item")
    report = simulate(200, 2, rules, seed=0)
    assert report.hand_ends["OUT-3"] > 0
    assert report.blocked_hands > 0
    assert f"blocked: {report.blocked_hands}" in str(report)
    assert f"won after an item: {report.hand_ends['OUT-3']}" in str(report)
    assert sum(report.wins) == 200 - report.blocked_hands


def test_a_report_counts_what_its_records_tell() -> None:
    kept: list[umk.Record] = []
    report = simulate(5, 3, umk.Rules.sheet_b(), [greedy_bot] * 3, keep=kept.append)
    draws = dict.fromkeys(report.draws, 0)
    answers = {"accepted": 0, "guilty": 0, "innocent": 0}
    scores = [0, 0, 0]
    for record in kept:
        *_, last = transitions = list(umk.replay(record))
        scores = [a + b for a, b in zip(scores, last.state.scores, strict=True)]
        answers["accepted"] += sum(isinstance(move, umk.Accept) for move in record.moves)
        for event in (event for transition in transitions for event in transition.events):
            if isinstance(event, umk.CardsDrawn):
                draws[event.clause] += event.count
            if isinstance(event, umk.Challenged):
                answers["guilty" if event.guilty else "innocent"] += 1
    assert draws == report.draws
    assert Challenges(**answers) == report.challenges
    assert tuple(scores) == report.points
    assert sum(len(record.moves) for record in kept) == report.plies


def test_seats_and_policies_add_up_to_the_same() -> None:
    report = simulate(6, 3, policies=[greedy_bot, random_bot, greedy_bot], rotate=True)
    assert ["greedy_bot", "random_bot"] == list(report.by_policy)
    assert [6, 6, 6] == [standing.games for standing in report.by_seat]
    assert [12, 6] == [standing.games for standing in report.by_policy.values()]
    assert sum(report.wins) == sum(standing.wins for standing in report.by_policy.values())
    assert sum(report.points) == sum(standing.points for standing in report.by_policy.values())


def test_policies_move_on_by_a_seat_each_game_if_they_rotate() -> None:
    policies = [greedy_bot, random_bot, careful_bot]
    turning = simulate(2, 3, policies=policies, rotate=True)
    assert {
        *[(0, "greedy_bot"), (1, "random_bot"), (2, "careful_bot")],
        *[(1, "greedy_bot"), (2, "random_bot"), (0, "careful_bot")],
    } == set(turning.standings)
    assert 3 == len(simulate(2, 3, policies=policies).standings)


def test_different_policies_of_one_name_are_told_apart() -> None:
    def made() -> Policy:
        def bot(view: umk.View, moves: tuple[umk.Move, ...], _: random.Random) -> umk.Move | None:
            return greedy_bot(view, moves, _)

        return bot

    one, other = made(), made()
    report = simulate(1, 3, policies=[one, other, one])
    assert ("bot", "bot 2", "bot") == report.policies
    assert 2 == report.by_policy["bot"].games


def test_the_text_of_a_report_is_a_table() -> None:
    lines = str(simulate(2, 3, seed=1)).splitlines()
    assert lines[0].startswith("2 games, 2 hands, ")
    assert ["games", "wins", "share", "95%", "points", "a", "game", "95%"] == lines[5].split()
    assert ["seat", "seat", "seat", "random_bot"] == [line.split()[0] for line in lines[6:]]


def test_a_report_on_no_games_says_so() -> None:
    report = simulate(0, 2)
    assert (0, 0, 0) == (report.games, report.hands, report.plies)
    assert str(report).startswith("0 games, 0 hands, 0 plies (moves)\n")
    assert "0.0% - 100.0%" in str(report)


def test_a_report_can_be_written_as_json() -> None:
    rules = umk.Rules.sheet_b(hand_size=5)
    report = simulate(2, 2, rules, [greedy_bot, random_bot])
    content = json.loads(report.to_json())
    assert {"scoring": "first_to 500", "hand_size": "5"}.items() <= content["rules"].items()
    assert report.plies == content["plies"]
    standing = report.by_policy["greedy_bot"]
    assert standing.wins == content["by_policy"]["greedy_bot"]["wins"]
    assert list(standing.win_interval) == content["by_policy"]["greedy_bot"]["win_interval"]
    assert 2 == len(content["by_seat"])


def test_a_picture_of_a_report_names_all_who_played() -> None:
    report = simulate(4, 2, policies=[greedy_bot, random_bot])
    wins, points, *_ = report.plot().axes
    names = ["greedy_bot", "random_bot", "seat 0", "seat 1"]
    assert names == [label.get_text() for label in wins.get_yticklabels()]
    assert names == [label.get_text() for label in points.get_yticklabels()]


def test_there_is_a_picture_of_a_single_game_and_of_none() -> None:
    for games in (0, 1):
        assert 5 == len(simulate(games, 2, policies=[greedy_bot] * 2).plot().axes)


# How policies are asked


def first_luck(*others: Policy) -> dict[int, float]:
    """What a seat is given at first to choose by, for each seat but those of the others."""
    drawn: dict[int, float] = {}

    def noting(
        view: umk.View, moves: tuple[umk.Move, ...], chooser: random.Random
    ) -> umk.Move | None:
        assert view.viewer is not None
        drawn.setdefault(view.viewer, chooser.random())
        return greedy_bot(view, moves, chooser)

    simulate(1, 3, policies=[noting, *(others or [noting, noting])], seed=3)
    return drawn


def test_each_seat_has_its_own_luck() -> None:
    assert 3 == len(set(first_luck().values()))


def test_the_luck_of_a_seat_does_not_depend_on_the_others() -> None:
    assert first_luck()[0] == first_luck(random_bot, careful_bot)[0]


def test_the_seed_may_be_of_any_size() -> None:
    enormous = 10**5000
    assert 1 == simulate(1, 2, policies=[greedy_bot] * 2, seed=enormous).games
    with pytest.raises(SimulationError, match=r"the game with seed .* failed: LookupError"):
        simulate(1, 2, policies=[broken] * 2, seed=enormous)


def silent(view: umk.View, moves: tuple[umk.Move, ...], chooser: random.Random) -> umk.Move | None:
    """Play like greedy_bot, but never say UNO, nor catch anyone."""
    if view.to_act != view.viewer:
        return None
    rest = tuple(move for move in moves if not isinstance(move, umk.CallUno | umk.CatchUno))
    move = greedy_bot(view, rest, chooser)
    if isinstance(move, umk.Play) and move.uno:
        return umk.Play(move.player, move.card, move.color)
    return move


def test_those_out_of_turn_are_asked_clockwise_from_the_seat_that_can_be_caught() -> None:
    asked: list[tuple[int, int | None, int | None]] = []

    def noting(
        view: umk.View, moves: tuple[umk.Move, ...], chooser: random.Random
    ) -> umk.Move | None:
        assert view.viewer is not None
        asked.append((view.ply, view.viewer, view.catchable))
        return silent(view, moves, chooser)

    simulate(1, 4, policies=[noting] * 4)
    waiting = [
        [(viewer, catchable) for _, viewer, catchable in group]
        for _, group in itertools.groupby(asked, key=lambda one: one[0])
    ]
    polls = [one for one in waiting if len(one) > 1]
    assert polls
    for poll in polls:
        catchable = poll[0][1]
        assert catchable is not None
        *others, on_turn = [viewer for viewer, _ in poll]
        clockwise = [(catchable + step) % 4 for step in range(4)]
        assert [seat for seat in clockwise if seat != on_turn] == others


def test_who_forgets_uno_is_caught_by_a_policy_that_looks() -> None:
    report = simulate(30, 2, policies=[silent, greedy_bot])
    assert report.draws["UNO-2"] > 0
    assert 0 == simulate(30, 2, policies=[silent, silent]).draws["UNO-2"]


# How games are distributed


def started(executor: Callable[[], Executor]) -> Report:
    with executor() as running:
        return simulate(
            9, 2, policies=[greedy_bot, random_bot], rotate=True, executor=running, batch_size=2
        )


@pytest.mark.parametrize(
    "executor",
    [
        lambda: ThreadPoolExecutor(2),
        lambda: ProcessPoolExecutor(1, get_context("spawn")),
        lambda: ProcessPoolExecutor(2, get_context("forkserver")),
    ],
    ids=["threads", "one process", "two processes"],
)
def test_the_report_is_the_same_wherever_the_games_are_played(
    executor: Callable[[], Executor],
) -> None:
    here = simulate(9, 2, policies=[greedy_bot, random_bot], rotate=True)
    assert here == started(executor)
    assert here.to_json() == started(executor).to_json()


class Here(Executor):
    """Does at once what it is given, and notes it; its first batches fail."""

    def __init__(self, *, failures: int = 0, error: Exception | None = None) -> None:
        self.given: list[Any] = []
        self.futures: list[Future[Any]] = []
        self.failures = failures
        self.error = error or RuntimeError("the worker is lost")

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given.append(args[0])
        future: Future[Any] = Future()
        self.futures.append(future)
        if len(self.given) <= self.failures:
            future.set_exception(self.error)
        else:
            future.set_result(function(*args, **kwargs))
        return future


@pytest.mark.parametrize(("size", "batches"), [(None, [1] * 9), (4, [4, 4, 1]), (100, [9])])
def test_games_are_sent_in_batches_of_seeds(size: int | None, batches: list[int]) -> None:
    executor = Here()
    report = simulate(9, 2, policies=[greedy_bot] * 2, executor=executor, batch_size=size, seed=5)
    assert batches == [batch.games for batch in executor.given]
    assert list(range(5, 14)) == [seed for batch in executor.given for seed in batch.seeds]
    assert report == simulate(9, 2, policies=[greedy_bot] * 2, seed=5)


def test_a_batch_that_fails_is_tried_once_more() -> None:
    executor = Here(failures=1)
    report = simulate(2, 2, policies=[greedy_bot] * 2, executor=executor, batch_size=2)
    assert 2 == len(executor.given)
    assert report == simulate(2, 2, policies=[greedy_bot] * 2)


def test_a_batch_that_fails_twice_names_its_seeds() -> None:
    executor = Here(failures=4)
    with pytest.raises(SimulationError) as caught:
        simulate(9, 2, executor=executor, batch_size=3, seed=10, policies=[greedy_bot] * 2)
    assert (10, 3) == (caught.value.first_seed, caught.value.games)
    wanted = "a game with a seed from 10 to 12 failed: RuntimeError: the worker is lost"
    assert wanted == str(caught.value)


def broken(view: umk.View, moves: tuple[umk.Move, ...], chooser: random.Random) -> umk.Move | None:
    if view.ply > 3:
        raise LookupError("no idea")
    return moves[-1]


def test_a_policy_that_fails_is_reported_with_the_seed_of_the_game() -> None:
    with pytest.raises(SimulationError) as caught:
        simulate(3, 2, policies=[broken] * 2, seed=7)
    assert "the game with seed 7 failed: LookupError: no idea" == str(caught.value)
    assert (7, 1) == (caught.value.first_seed, caught.value.games)


def test_the_seed_of_a_game_that_failed_elsewhere_is_known_here() -> None:
    with (
        ProcessPoolExecutor(1, get_context("spawn")) as executor,
        pytest.raises(SimulationError, match="the game with seed 7 failed: LookupError: no idea"),
    ):
        simulate(3, 2, policies=[broken] * 2, seed=7, executor=executor, batch_size=3)


@pytest.mark.parametrize("answer", [None, umk.Draw(0), umk.Pass(1)])
def test_a_policy_cannot_choose_what_is_not_legal(answer: umk.Move | None) -> None:
    def cheat(*_: object) -> umk.Move | None:
        return answer

    with pytest.raises(SimulationError, match="IllegalMoveError"):
        simulate(1, 2, policies=[cheat, cheat])


def test_an_interrupt_returns_what_is_done() -> None:
    def interrupt(played: int) -> None:
        if played == 3:
            raise KeyboardInterrupt

    policies = [greedy_bot] * 2
    assert simulate(3, 2, policies=policies) == simulate(
        9, 2, policies=policies, progress=interrupt
    )


def test_an_interrupt_calls_off_what_has_not_begun() -> None:
    class Waiting(Here):
        def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if len(self.given) < 2:
                return super().submit(function, *args, **kwargs)
            future: Future[Any] = Future()
            self.futures.append(future)
            return future

    def interrupt(played: int) -> None:
        if played == 2:
            raise KeyboardInterrupt

    executor = Waiting()
    report = simulate(
        5, 2, policies=[greedy_bot] * 2, executor=executor, batch_size=1, progress=interrupt
    )
    assert 2 == report.games
    assert [False, False, True, True, True] == [future.cancelled() for future in executor.futures]


def test_progress_is_told_after_each_game() -> None:
    told: list[int] = []
    simulate(3, 2, seed=1, progress=told.append)
    assert [1, 2, 3] == told


def test_records_are_kept_in_the_order_of_the_seeds_on_any_executor() -> None:
    here: list[umk.Record] = []
    there: list[umk.Record] = []
    policies = [greedy_bot] * 2
    simulate(5, 2, policies=policies, seed=3, keep=here.append)
    with ThreadPoolExecutor(2) as executor:
        simulate(
            5, 2, policies=policies, seed=3, keep=there.append, executor=executor, batch_size=2
        )
    assert [3, 4, 5, 6, 7] == [record.seed for record in here]
    assert here == there


@pytest.mark.parametrize(
    "arguments",
    [
        {"games": -1},
        {"games": "1"},
        {"games": True},
        {"seed": None},
        {"seed": "a"},
        {"players": 1},
        {"batch_size": 0},
        {"policies": [greedy_bot]},
        {"policies": ["greedy"] * 2},
    ],
)
def test_what_makes_no_games_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(umk.InvalidSetupError):
        simulate(**{"games": 1, "players": 2, **arguments})
