"""The API: states, cards and events are values, and chance is the business of each game alone."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

import unomk_rules as umk
from tests.cases.helpers import BLUE, COLORS, RED, after, draw_and_pass, outline, play, sizes
from tests.kit import card, cards, table

PLENTY = "R0 R1 R2 R3 R4 R6 R7 R8 R9 R0 R1 R2"
HANDS = ["R5 B7 W4", "Y1 Y2 R3", "G1 G2 G3"]


def test_a_state_is_a_value() -> None:
    """datamllab/rlcard#41: deep copies took four fifths of the run time."""
    state = table(HANDS, "R3", PLENTY)
    before = outline(state)
    drawn, _ = after(state, umk.Draw(0))
    played, _ = after(state, play(0, "R5"))
    assert before == outline(state)
    assert (4, 3, 3) == sizes(drawn)
    assert (2, 3, 3) == sizes(played)
    assert (drawn, played) == (
        umk.apply(state, umk.Draw(0)).state,
        umk.apply(state, play(0, "R5")).state,
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [("hands", ()), ("color", BLUE), ("to_act", 1), ("draw_pile", ()), ("scores", (9, 9, 9))],
)
def test_a_state_cannot_be_changed(field: str, value: object) -> None:
    """datamllab/rlcard#41: the same; what cannot change need not be copied."""
    state = table(HANDS, "R3", PLENTY)
    before = outline(state)
    with pytest.raises(AttributeError):
        setattr(state, field, value)
    assert before == outline(state)


def shuffled_game() -> list[object]:
    """Deal, and draw until the pile was shuffled again."""
    state, events = umk.new_game(2, umk.Rules(deck=cards("R5 R6 R7 R8 R9"), hand_size=1), seed=5)
    history: list[object] = [state, *events]
    for move in (umk.Draw(1), umk.Pass(1), umk.Draw(0), umk.Pass(0)):
        state, events = umk.apply(state, move)
        history += [state, *events]
    for seat in (1, 0):
        state, events = umk.apply(state, umk.legal_moves(state, seat)[0])
        history += [state, *events]
    state, events = umk.apply(state, umk.Draw(1))
    return [*history, state, *events]


def test_the_global_random_source_is_left_alone() -> None:
    """catanatron: the engine seeded the random source of the whole process."""
    random.seed(1)
    before = random.getstate()
    first = shuffled_game()
    assert before == random.getstate()
    random.seed(2)
    assert first == shuffled_game()


@pytest.mark.parametrize("seed", [0, 1, 2**64, 2**300])
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    """catanatron: a seed belongs to one game."""
    assert umk.new_game(4, seed=seed) == umk.new_game(4, seed=seed)
    assert umk.new_game(4, seed=seed).state.hands != umk.new_game(4, seed=seed + 1).state.hands


def test_games_without_a_seed_differ() -> None:
    """catanatron: the same for games whose seed nobody chose."""
    random.seed(1)
    first = umk.new_game(4)
    random.seed(1)
    assert first.state.hands != umk.new_game(4).state.hands


GAME = """
import unomk_rules as umk

state, events = umk.new_game(5, umk.Rules.sheet_b(), seed=11)
for step in range(300):
    print([str(card) for hand in state.hands for card in hand], events)
    moves = umk.legal_moves(state)
    if not moves:
        break
    state, events = umk.apply(state, moves[step * 7 % len(moves)])
    print(moves, umk.can_act(state))
"""


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    """PettingZoo#241: same seed, different processes, different games, by the order of hashes."""
    outputs = [
        subprocess.run(
            [sys.executable, "-c", GAME],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    ]
    assert 300 < len(outputs[0].splitlines())
    assert 1 == len(set(outputs))


@pytest.mark.parametrize("code", ["R5", "RD", "W4", "WI"])
@pytest.mark.parametrize(("field", "value"), [("color", BLUE), ("face", umk.Face.NINE)])
def test_a_card_cannot_be_changed(code: str, field: str, value: object) -> None:
    """danguilherme/uno#23: callers set the color of a wild card on the card itself."""
    each = card(code)
    before = (each.color, each.face)
    with pytest.raises(AttributeError):
        setattr(each, field, value)
    assert before == (card(code).color, card(code).face)


@pytest.mark.clause("MATCH-2", "PILE-1")
@pytest.mark.parametrize("color", COLORS)
def test_naming_a_color_leaves_the_card_as_it_is(color: umk.Color) -> None:
    """danguilherme/uno#23: the same for colors named by the rules of the game."""
    state = table(["W4 W4 Y1", "G1 G2", "B1 B2"], "R5", PLENTY)
    state, _ = after(state, play(0, "W4", color))
    assert (None, color) == (state.top.color, state.color)
    assert 1 == state.hands[0].count(card("W4"))


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (umk.Rules(), "hand_size"),
        (umk.Draw(0), "player"),
        (play(0, "W4", RED), "color"),
        (umk.Draw(0), "anything"),
    ],
    ids=["rules", "draw", "play", "new field"],
)
def test_rules_and_moves_cannot_be_changed(value: object, field: str) -> None:
    """danguilherme/uno#23: the same for the other values that callers hold."""
    with pytest.raises(AttributeError):
        setattr(value, field, 5)


@pytest.mark.parametrize("field", ["clause", "anything"])
def test_events_cannot_be_changed(field: str) -> None:
    """danguilherme/uno#23: the same for what has happened."""
    _, events = draw_and_pass(table(HANDS, "R3", PLENTY))
    assert [] != events
    for event in events:
        with pytest.raises(AttributeError):
            setattr(event, field, "OUT-1")
