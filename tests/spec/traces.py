"""Traces of the formal model in `spec/`, and the states that they tell of."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypedDict

import attrs

import unomk_rules as umk
from tests.oracle import Game, Move, OracleRules
from tests.plain import oracle_rules, plain
from unomk_rules.shuffle import RandomSource

TRACES = Path(__file__).parent / "traces"
NAMES = sorted(path.stem for path in TRACES.glob("*.json"))


class Pending(TypedDict):
    """A Wild Draw Four that can be challenged."""

    accused: int
    color_before: str
    hand: str


class ModelState(TypedDict):
    """A state of the model. Piles and hands are codes with blanks between them, the top last."""

    dealer: int
    hands: list[str]
    draw_pile: str
    discard_pile: str
    color: str | None
    direction: Literal[1, -1]
    phase: str
    to_act: int | None
    drawn: str | None
    catchable: int | None
    pending: Pending | None
    empty_turns: int
    scores: list[int]
    hand_number: int
    hands_won: int
    hand_winner: int | None
    winners: list[int]
    legal: list[str]


class Step(TypedDict):
    """A move, the piles that were shuffled in it, and the state that it led to."""

    move: str
    shuffles: list[str]
    state: ModelState


class Trace(TypedDict):
    """The rules of a game, the state that it starts in, and the steps from there."""

    rules: dict[str, Any]
    start: ModelState
    steps: list[Step]


COMPARED = (
    "dealer",
    "hands",
    "draw_pile",
    "discard_pile",
    "color",
    "direction",
    "phase",
    "to_act",
    "drawn",
    "catchable",
    "pending",
    "empty_turns",
    "scores",
    "hand_number",
    "hands_won",
    "hand_winner",
    "winners",
)
"""The fields that are compared: all that the model has."""


@cache
def load(name: str) -> Trace:
    """Read a trace."""
    trace: Trace = json.loads((TRACES / f"{name}.json").read_text(encoding="utf-8"))
    return trace


def cards(codes: str) -> tuple[umk.Card, ...]:
    """Read codes with blanks between them."""
    return tuple(map(umk.Card.parse, codes.split()))


def is_dealt(trace: Trace) -> bool:
    """Whether the trace starts in mid-hand, and not with a deal."""
    return trace["start"]["phase"] != "HAND_OVER"


def earlier_hands(trace: Trace) -> int:
    """Return how many hands of the game came before: one if there is a deal to begin with.

    The model starts with a table at which nothing is dealt. What comes nearest to it in the library
    is the end of a hand that was blocked.
    """
    return 0 if is_dealt(trace) else 1


def rules_of(trace: Trace) -> umk.Rules:
    """Return the rules of the trace."""
    options = dict(trace["rules"])
    del options["players"]
    hands = options.pop("hands") + earlier_hands(trace)
    options["deck"] = cards(options["deck"])
    if is_dealt(trace):
        options["hand_size"] = 1
    return umk.Rules(scoring=umk.MostPoints(hands), **options)


# States of the library


def start_of(trace: Trace) -> umk.State:
    """Return the state that the trace starts in."""
    return arranged(trace) if is_dealt(trace) else undealt(trace)


def arranged(trace: Trace) -> umk.State:
    """Return the state of a trace that starts in mid-hand."""
    start = trace["start"]
    assert start["phase"] == "TURN"
    return umk.arrange(
        trace["rules"]["players"],
        rules_of(trace),
        hands=dict(enumerate(start["hands"])),
        discard=start["discard_pile"],
        draw_top=start["draw_pile"],
        color=next((color for color in umk.Color if plain(color) == start["color"]), None),
        direction=start["direction"],
        dealer=start["dealer"],
        to_act=start["to_act"] or 0,
    )


def undealt(trace: Trace) -> umk.State:
    """Return a state that waits for the deal with which the trace starts, all cards in hands."""
    players = trace["rules"]["players"]
    top, *rest = sorted(cards(trace["rules"]["deck"]), key=lambda card: card.is_wild)
    state = umk.arrange(
        players,
        rules_of(trace),
        hands={seat: " ".join(map(str, rest[seat::players])) for seat in range(players)},
        discard=str(top),
        color=None if top.color else umk.Color.RED,
        dealer=trace["start"]["dealer"],
    )
    return attrs.evolve(
        state,
        phase=umk.Phase.HAND_OVER,
        to_act=trace["start"]["to_act"],
        empty_turns=players,
    )


@attrs.frozen
class Shuffles:
    """A random source whose shuffles are known beforehand."""

    orders: tuple[str, ...]

    def shuffle(self, shuffled: tuple[umk.Card, ...]) -> tuple[tuple[umk.Card, ...], Shuffles]:
        """Return the cards in the order that comes next, and the source of those after it."""
        order = cards(self.orders[0])
        assert sorted(order) == sorted(shuffled)
        return order, Shuffles(self.orders[1:])


def with_shuffles(state: umk.State, orders: list[str]) -> umk.State:
    """Return a state whose next shuffles are known."""
    source: Any = Shuffles(tuple(orders))
    return attrs.evolve(state, random_source=source)


def with_random_source(state: umk.State) -> umk.State:
    """Return the state with a real random source, if all shuffles that were known came to pass."""
    source: Any = state.random_source
    assert source == Shuffles(())
    return attrs.evolve(state, random_source=RandomSource.from_seed(0))


def words(move: umk.Move) -> str:
    """Return a move as the traces write it: its kind, its player and what else it has."""
    parts = [type(move).__name__]
    for value in attrs.astuple(move, recurse=False):
        if value is True:
            parts.append("uno")
        elif value is not None and value is not False:
            parts.append(str(plain(value)))
    return " ".join(parts)


def public(state: umk.State) -> dict[str, Any]:
    """Return what is compared of a state of the library."""
    found = {name: plain(getattr(state, name)) for name in COMPARED}
    if found["pending"] is not None:
        assert found["pending"].pop("hand_size") == len(found["pending"]["hand"])
    return found


def expected(state: ModelState, trace: Trace) -> dict[str, Any]:
    """Return what is compared of a state of the model; hands are sorted in the library."""
    found: dict[str, Any] = {name: dict(state)[name] for name in COMPARED}
    found["hand_number"] += earlier_hands(trace)
    found["hands"] = [plain(tuple(sorted(cards(hand)))) for hand in state["hands"]]
    for pile in ("draw_pile", "discard_pile"):
        found[pile] = found[pile].split()
    pending = state["pending"]
    if pending is not None:
        found["pending"] = pending | {"hand": plain(tuple(sorted(cards(pending["hand"]))))}
    return found


# Games of the oracle


class Shuffler:
    """What shuffles for the oracle, in orders that are known beforehand."""

    def __init__(self) -> None:
        self.orders: list[str] = []

    def shuffle(self, shuffled: list[str]) -> list[str]:
        """Return the cards in the order that comes next."""
        order = self.orders.pop(0).split()
        assert sorted(order) == sorted(shuffled)
        return order


def game_of(state: umk.State) -> Game:
    """Return the oracle's game that stands as the library's does."""
    rules: OracleRules = oracle_rules(state.rules)
    game = Game(state.player_count, rules, seed=0)
    for name in (*COMPARED, "ply", "decision"):
        setattr(game, name, plain(getattr(state, name)))
    return game


def oracle_public(game: Game) -> dict[str, Any]:
    """Return what is compared of the oracle's game."""
    found: dict[str, Any] = {name: getattr(game, name) for name in COMPARED}
    if game.pending is not None:
        found["pending"] = {key: value for key, value in game.pending.items() if key != "hand_size"}
    return found


def oracle_words(move: Move) -> str:
    """Return a move of the oracle as the traces write it."""
    values = ["uno" if value is True else value for value in move]
    return " ".join(str(value) for value in values if value is not None and value is not False)
