"""Play some fixed random games: what `instructions.py` counts the instructions of."""

from __future__ import annotations

import random
import sys

import unomk_rules as umk


def play(seed: int) -> int:
    """Play one game at random, and return its plies."""
    choose = random.Random(seed).random
    state, _ = umk.new_game(4, seed=seed)
    while moves := umk.legal_moves(state):
        state, _ = umk.apply(state, moves[int(choose() * len(moves))])
    return state.ply


if __name__ == "__main__":
    print(sum(play(seed) for seed in range(int(sys.argv[1]))))
