"""Play very many random games against the oracle, in parallel, and report every difference.

``nox -s soak`` runs it; ``-- --moves 20000000`` says how far to go. Each seed is a game of its own,
with options, players and policies that follow from the seed. What is done is kept in a file, so a
run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, Final, TypeAlias

import unomk_rules as umk
from tests.oracle import Game
from tests.plain import oracle_rules, oracle_state, plain_event, plain_move, plain_state

GAMES_A_BATCH: Final = 40
OPTIONS: Final[Mapping[str, tuple[Any, ...]]] = {
    "scoring": (umk.SingleHand(), umk.MostPoints(hands=2), umk.FirstTo(150)),
    "first_dealer": ("seat", "high_card"),
    "start_action": ("redraw", "apply"),
    "start_color_chooser": ("first_player", "dealer"),
    "item_box_matches_color": (True, False),
    "bluffing": (True, False),
    "two_player_reverse": ("skip", "turn"),
    "item_box_goes_out": ("at_once", "after_item"),
    "hand_size": (7, 1, 2, 3),
    "uno_penalty": (2, 0, 1, 5),
}

Policy: TypeAlias = Callable[[tuple[umk.Move, ...], random.Random], umk.Move]


def shed(legal: tuple[umk.Move, ...], chooser: random.Random) -> umk.Move:
    """Play whenever possible, and say UNO."""
    plays = [move for move in legal if isinstance(move, umk.Play)]
    calls = [move for move in plays if move.uno]
    return chooser.choice(calls or plays or legal)


def hoard(legal: tuple[umk.Move, ...], chooser: random.Random) -> umk.Move:
    """Never play, unless there is nothing else to do."""
    return chooser.choice([m for m in legal if not isinstance(m, umk.Play)] or legal)


def bluff(legal: tuple[umk.Move, ...], chooser: random.Random) -> umk.Move:
    """Play wild cards first, and challenge."""
    wild = [m for m in legal if isinstance(m, umk.Play) and m.card.is_wild]
    return chooser.choice(wild or [m for m in legal if isinstance(m, umk.Challenge)] or legal)


def forget(legal: tuple[umk.Move, ...], chooser: random.Random) -> umk.Move:
    """Play whenever possible, and never say UNO."""
    silent = [m for m in legal if not isinstance(m, umk.CallUno) and not getattr(m, "uno", False)]
    plays = [move for move in silent if isinstance(move, umk.Play)]
    return chooser.choice(plays or silent or legal)


def wander(legal: tuple[umk.Move, ...], chooser: random.Random) -> umk.Move:
    """Do anything."""
    return chooser.choice(legal)


POLICIES: Final[tuple[Policy, ...]] = (shed, hoard, bluff, forget, wander)


def setup_of(seed: int) -> tuple[umk.Record, dict[str, int]]:
    """Return the game of a seed, and the index of the value of each option."""
    chooser = random.Random(seed)
    players = chooser.choice((2, 2, 3, 3, 4, 5, 6, 8, 10))
    picked = {name: chooser.randrange(len(values)) for name, values in OPTIONS.items()}
    options = {name: OPTIONS[name][index] for name, index in picked.items()}
    if chooser.random() < 0.5:
        size = players * options["hand_size"] + 1 + chooser.randrange(20)
        kinds = chooser.sample(sorted(set(umk.DECK)), chooser.randrange(3, 55))
        options["deck"] = [chooser.choice(kinds) for _ in range(size)]
    dealer = None if options["first_dealer"] == "high_card" else chooser.randrange(players)
    rules = umk.Rules(**options)
    return umk.Record.start(players, rules, seed=seed, dealer=dealer), picked


def compare(seed: int) -> int:
    """Play the game of a seed on both sides; return the number of moves, or raise."""
    start, _ = setup_of(seed)
    chooser = random.Random(-seed)
    policies = [chooser.choice(POLICIES) for _ in range(start.player_count)]
    patience = chooser.choice((100, 300, 800))
    transition = next(umk.replay(start))
    oracle = Game(start.player_count, oracle_rules(start.rules), start.seed, start.dealer)
    moves = 0
    while True:
        assert oracle.events == [plain_event(event) for event in transition.events]
        assert oracle_state(oracle) == plain_state(transition.state)
        legal = umk.legal_moves(transition.state)
        assert oracle.legal_moves() == {plain_move(move) for move in legal}
        if transition.state.is_over or moves >= patience + 150:
            return moves
        actor = chooser.choice(umk.can_act(transition.state))
        own = umk.legal_moves(transition.state, actor)
        policy = policies[actor] if moves < patience else hoard
        move = policy(own, chooser)
        transition = umk.apply(transition.state, move)
        oracle.apply(plain_move(move))
        moves += 1


def compare_batch(batch: int) -> dict[str, Any]:
    """Play a batch of games; return games, moves, pairs of option values, and differences."""
    pairs: set[str] = set()
    differences: list[int] = []
    moves = 0
    for seed in range(batch * GAMES_A_BATCH, (batch + 1) * GAMES_A_BATCH):
        picked = [f"{name}={index}" for name, index in setup_of(seed)[1].items()]
        pairs.update(map(" ".join, itertools.combinations(picked, 2)))
        try:
            moves += compare(seed)
        except Exception:  # any failure is a difference, and is reported by its seed
            differences.append(seed)
    return {"games": GAMES_A_BATCH, "moves": moves, "pairs": pairs, "differences": differences}


def all_pairs() -> int:
    """Return how many pairs of values of two options there are."""
    counts = [len(values) for values in OPTIONS.values()]
    return sum(a * b for a, b in itertools.combinations(counts, 2))


class Tally:
    """What has been compared so far, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data: dict[str, Any] = {
            "batches": 0,
            "games": 0,
            "moves": 0,
            "pairs": [],
            "differences": [],
        }
        if path.exists():
            self.data = json.loads(path.read_text(encoding="utf-8"))

    def add(self, result: Mapping[str, Any]) -> None:
        """Add the result of the next batch."""
        self.data["batches"] += 1
        self.data["games"] += result["games"]
        self.data["moves"] += result["moves"]
        self.data["pairs"] = sorted({*self.data["pairs"], *result["pairs"]})
        self.data["differences"] += result["differences"]
        self.path.write_text(json.dumps(self.data), encoding="utf-8")

    def __str__(self) -> str:
        data = self.data
        return (
            f"{data['games']:,} games, {data['moves']:,} moves compared, "
            f"{len(data['pairs'])} of {all_pairs()} pairs of option values, "
            f"{len(data['differences'])} differences {data['differences'] or ''}"
        ).rstrip()


def results(executor: ProcessPoolExecutor, first: int, ahead: int) -> Iterator[dict[str, Any]]:
    """Run batch after batch, some of them ahead, and give their results in order."""
    waiting: dict[int, Future[dict[str, Any]]] = {}
    for batch in itertools.count(first):
        for later in range(batch, batch + ahead):
            if later not in waiting:
                waiting[later] = executor.submit(compare_batch, later)
        wait([waiting[batch]], return_when=FIRST_COMPLETED)
        yield waiting.pop(batch).result()


def show(tally: Tally, target: int, *, started: float, moves_before: int) -> None:
    """Draw a bar, with the rate and the time left."""
    moves = tally.data["moves"]
    rate = (moves - moves_before) / (time.monotonic() - started)
    filled = min(30, 30 * moves // target)
    left = max(0, target - moves) / rate if rate else 0
    bar = "#" * filled + "." * (30 - filled)
    line = f"\r[{bar}] {moves:,}/{target:,} moves, {rate:,.0f}/s, {left / 60:.0f} min left"
    print(line, end="", file=sys.stderr, flush=True)


def main() -> int:
    """Compare until enough moves are done; the exit code tells whether there was a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=20_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--file", type=Path, default=Path("soak.json"))
    chosen = parser.parse_args()
    tally = Tally(chosen.file)
    started, moves_before = time.monotonic(), tally.data["moves"]
    with ProcessPoolExecutor(chosen.workers) as executor:
        batches = results(executor, tally.data["batches"], 2 * chosen.workers)
        while tally.data["moves"] < chosen.moves:
            tally.add(next(batches))
            show(tally, chosen.moves, started=started, moves_before=moves_before)
        executor.shutdown(cancel_futures=True)
    print(f"\n{tally}")
    return 1 if tally.data["differences"] else 0


if __name__ == "__main__":
    sys.exit(main())
