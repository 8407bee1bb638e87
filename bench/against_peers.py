"""How fast games are played here and elsewhere: ``nox -s bench``.

Every player below plays whole games by choosing uniformly among the legal moves, one library after
the other in turns, so that all of them meet the same weather on the machine. A figure is the median
of the rounds. The time of a game counts whole: its start, the listing of moves, the choices, and
in OpenSpiel the chance nodes too, of which each outcome is as likely as the next.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import TypeVar

import chess
import numpy as np
import pokerkit
import pyspiel
from rlcard.games.uno import Game as RlcardUno

import unomk_rules as umk

T = TypeVar("T")
PLAYERS = 4
CHESS_PLIES = 200


class Chooser:
    """Chooses uniformly, in the least time that Python needs for it."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, moves: Sequence[T]) -> T:
        """Return one of the moves."""
        return moves[int(self._random() * len(moves))]


def play_unomk_rules(seed: int) -> int:
    """This library: a game by the rules of sheet A, with every move checked and told."""
    choose = Chooser(seed).choose
    state, _ = umk.new_game(PLAYERS, seed=seed)
    while moves := umk.legal_moves(state):
        state, _ = umk.apply(state, choose(moves))
    return state.ply


def play_rlcard(seed: int) -> int:
    """RLCard's UNO without its environment; the game is changed in place."""
    choose = Chooser(seed).choose
    game = RlcardUno(num_players=PLAYERS)
    game.np_random = np.random.RandomState(seed)
    game.init_game()
    plies = 0
    while not game.is_over():
        game.step(choose(game.get_legal_actions()))
        plies += 1
    return plies


def play_open_spiel_child(seed: int) -> int:
    """Crazy Eights, each move made on a copy of the state."""
    choose = Chooser(seed).choose
    state = pyspiel.load_game(f"crazy_eights(players={PLAYERS})").new_initial_state()
    plies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.child(choose(state.chance_outcomes())[0])
        else:
            state = state.child(choose(state.legal_actions()))
            plies += 1
    return plies


def play_open_spiel_apply_action(seed: int) -> int:
    """Crazy Eights, the state changed in place."""
    choose = Chooser(seed).choose
    state = pyspiel.load_game(f"crazy_eights(players={PLAYERS})").new_initial_state()
    plies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose(state.chance_outcomes())[0])
        else:
            state.apply_action(choose(state.legal_actions()))
            plies += 1
    return plies


def play_pokerkit(seed: int) -> int:
    """No-limit hold'em for four, with the smallest raise; states are changed in place."""
    choose = Chooser(seed).choose
    random.seed(seed)  # what PokerKit shuffles with
    automations = tuple(pokerkit.Automation)
    state = pokerkit.NoLimitTexasHoldem.create_state(
        automations,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(1, 2),
        min_bet=2,
        raw_starting_stacks=200,
        player_count=PLAYERS,
    )
    plies = 0
    while state.status:
        moves: list[Callable[[], object]] = []
        if state.can_fold():
            moves.append(state.fold)
        if state.can_check_or_call():
            moves.append(state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            moves.append(state.complete_bet_or_raise_to)
        choose(moves)()
        plies += 1
    return plies


def play_python_chess(seed: int) -> int:
    """Chess up to move 100, on a new board for each move."""
    choose = Chooser(seed).choose
    board = chess.Board()
    plies = 0
    while plies < CHESS_PLIES and (moves := list(board.legal_moves)):
        board = board.copy(stack=False)
        board.push(choose(moves))
        plies += 1
    return plies


OURS = "unomk_rules"
PEERS: dict[str, tuple[Callable[[int], int], int]] = {
    OURS: (play_unomk_rules, 4),
    "RLCard uno, `Game.step`": (play_rlcard, 60),
    "OpenSpiel crazy_eights, `child()` (C++)": (play_open_spiel_child, 100),
    "OpenSpiel crazy_eights, `apply_action` (C++)": (play_open_spiel_apply_action, 100),
    "PokerKit no-limit hold'em": (play_pokerkit, 40),
    "python-chess, `copy(stack=False)` and `push`": (play_python_chess, 2),
}
"""Who plays, and how many games a round, so that the rounds take about as long."""


def main() -> None:
    """Play in turns, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    rounds = parser.parse_args().rounds
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in PEERS}
    for number in range(rounds + 1):
        for name, (play, games) in PEERS.items():
            start = time.perf_counter()
            plies = sum(play(seed) for seed in range(games))
            seconds = time.perf_counter() - start
            if number:  # the first round is for warming up
                speeds[name].append((plies / seconds, games / seconds))
        print(f"\rround {number} of {rounds}", end="", file=sys.stderr, flush=True)
    print("\r\033[K", end="", file=sys.stderr)
    print(f"{platform.python_implementation()} {platform.python_version()},", end=" ")
    packages = ("attrs", "rlcard", "open_spiel", "pokerkit", "chess")
    print(", ".join(f"{package} {version(package)}" for package in packages))
    print(f"Medians of {rounds} rounds, {PLAYERS} players.\n")
    print("| library | moves/s | games/s | moves/s, ratio to unomk_rules |")
    print("|---|---:|---:|---:|")
    ours = statistics.median(moves for moves, _ in speeds[OURS])
    for name, figures in speeds.items():
        moves, games_per_second = (
            statistics.median(column) for column in zip(*figures, strict=True)
        )
        print(f"| {name} | {moves:,.0f} | {games_per_second:,.0f} | {moves / ours:.2f} |")


if __name__ == "__main__":
    main()
