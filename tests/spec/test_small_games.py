"""Promise 8: small games are explored whole, with the counts of the golden file."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import get_args

import attrs
import pytest

import unomk_rules as umk
from spec import checks
from spec.chance import multisets, outcomes, starts
from spec.explore import Explorer, read_golden
from spec.models import MODELS, Model, cards
from spec.projection import Projection

IN_CI = [model.name for model in MODELS.values() if model.in_ci]

# Every clause that is the reason of an event, by the design of the events.
ON_EVENTS = {
    *("SETUP-2", "SETUP-3", "SETUP-4", "SETUP-5", "SETUP-6", "SETUP-7"),
    *("TURN-1", "TURN-3", "TURN-4", "PILE-1", "PILE-3"),
    *("ACT-1", "ACT-2", "ACT-3", "ACT-4", "WD4-1", "CHAL-1", "CHAL-2", "CHAL-3", "CHAL-4"),
    *("BOX-2", "ITEM-1", "ITEM-2", "ITEM-3", "ITEM-4", "ITEM-5"),
    *("UNO-1", "UNO-2", "UNO-3", "OUT-1", "OUT-2", "OUT-3"),
    *("GAME-1", "GAME-2", "GAME-3", "GAME-4"),
}

TINY = Model(
    name="tiny",
    player_count=2,
    rules=umk.Rules(
        deck=cards("R1 R1 G2 W4 WI"),
        hand_size=1,
        start_action="apply",
        scoring=umk.FirstTo(10**6),  # never reached: nodes have no points
    ),
)


@pytest.mark.parametrize("name", IN_CI)
def test_a_small_game_explored_whole_has_the_golden_counts(name: str) -> None:
    # In a process of its own, where no coverage is measured: it takes long enough.
    uncovered = {name: text for name, text in os.environ.items() if "COVERAGE" not in name}
    done = subprocess.run(
        [sys.executable, "-m", "spec.explore", name, "--ci", "--quiet"],
        cwd=Path(__file__).parents[2],
        env=uncovered,
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == done.returncode, done.stdout + done.stderr


def test_the_games_that_are_explored_with_the_tests_have_enough_states() -> None:
    golden = read_golden()
    assert list(MODELS) == list(golden)
    assert sum(golden[name]["states"] for name in IN_CI) >= 200_000


def test_every_clause_that_stands_on_events_happens_in_a_small_game() -> None:
    assert ON_EVENTS == {clause for entry in read_golden().values() for clause in entry["clauses"]}


def test_the_small_games_use_every_value_of_every_option() -> None:
    used = {
        (field.name, value if isinstance(value, str | bool) else type(value))
        for model in MODELS.values()
        for field in attrs.fields(umk.Rules)
        for value in [getattr(model.rules, field.name)]
    }
    for scoring in get_args(umk.Scoring):
        assert ("scoring", scoring) in used
    for option in ("item_box_matches_color", "bluffing"):
        assert {(option, True), (option, False)} <= used
    for option, values in (
        ("first_dealer", ("seat", "high_card")),
        ("start_action", ("redraw", "apply")),
        ("start_color_chooser", ("first_player", "dealer")),
        ("two_player_reverse", ("skip", "turn")),
        ("item_box_goes_out", ("at_once", "after_item")),
    ):
        assert {(option, value) for value in values} <= used
    assert {0, 1, 2} == {model.rules.uno_penalty for model in MODELS.values()}
    assert {1, 2, 7} <= {model.rules.hand_size for model in MODELS.values()}
    assert {2, 3} == {model.player_count for model in MODELS.values()}
    assert {10, 15, 20, 25} <= {len(model.rules.deck) for model in MODELS.values()}


def walk(model: Model, *, seed: int, moves: int) -> list[umk.State]:
    """The states of a game with a real random source, played at random."""
    chooser = random.Random(seed)
    state, _ = umk.new_game(model.player_count, model.rules, seed=seed)
    states = [state]
    while not state.is_over and len(states) <= moves:
        state, _ = umk.apply(state, chooser.choice(umk.legal_moves(state)))
        states.append(state)
    return states


def nodes_after(projection: Projection, state: umk.State) -> set[tuple[umk.Move, bytes]]:
    return {
        (move, projection.encode(transition.state))
        for move in umk.legal_moves(state)
        for transition in outcomes(state, move)
    }


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
def test_an_encoded_node_is_read_as_it_was_written(model: Model) -> None:
    projection = Projection(model)
    for seed in range(10):
        for state in walk(model, seed=seed, moves=60):
            node = projection.encode(state)
            assert node == projection.encode(projection.decode(node))
            assert projection.holds_the_deck(node)


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS.keys())
def test_the_order_of_covered_cards_and_of_the_draw_pile_makes_no_difference(model: Model) -> None:
    projection = Projection(model)
    for seed in range(3):
        chooser = random.Random(seed)
        for state in walk(model, seed=seed, moves=40):
            *covered, top = state.discard_pile
            pile = list(state.draw_pile)
            chooser.shuffle(covered)
            chooser.shuffle(pile)
            twin = attrs.evolve(state, discard_pile=(*covered, top), draw_pile=tuple(pile))
            if state.phase is not umk.Phase.HAND_OVER:  # a deal has many outcomes
                assert nodes_after(projection, state) == nodes_after(projection, twin)


def test_what_really_happens_is_among_the_ways_of_chance() -> None:
    projection = Projection(TINY)
    explored = {projection.encode(start.state) for start in starts(TINY)}
    begun = {projection.encode(walk(TINY, seed=seed, moves=0)[0]) for seed in range(400)}
    assert explored == begun
    for seed in range(40):
        for state in walk(TINY, seed=seed, moves=60):
            after = nodes_after(projection, state)
            for move in umk.legal_moves(state):
                assert (move, projection.encode(umk.apply(state, move).state)) in after


def test_games_with_real_shuffles_run_into_no_other_nodes() -> None:
    explorer = Explorer(TINY, loud=False)
    visited = sum(explorer.run().states)
    projection = Projection(TINY)
    met = {
        projection.encode(state) for seed in range(300) for state in walk(TINY, seed=seed, moves=60)
    }
    assert all(map(explorer.has_visited, met))
    assert len(met) > visited / 4


def test_multisets_are_distinct() -> None:
    deck = cards("R1 R1 R2 W4")
    assert [cards("R1 R1"), cards("R1 R2"), cards("R1 W4"), cards("R2 W4")] == list(
        multisets(deck, 2)
    )
    assert [()] == list(multisets(deck, 0))


def test_a_broken_promise_is_noticed() -> None:
    state = walk(TINY, seed=1, moves=0)[0]
    legal = umk.legal_moves(state)
    views = {seat: umk.view(state, seat) for seat in (*state.seats, None)}
    transition = umk.apply(state, umk.Draw(1))
    with pytest.raises(checks.BrokenPromiseError, match="goes on"):
        checks.check_moves(state, ())
    with pytest.raises(checks.BrokenPromiseError, match="twice"):
        checks.check_moves(state, legal * 2)
    with pytest.raises(checks.BrokenPromiseError, match="nothing is wrong"):
        checks.check_moves(state, (*legal, umk.Draw(0)))
    with pytest.raises(checks.BrokenPromiseError, match="explained"):
        checks.check_refusals(state, (), legal)
    with pytest.raises(checks.BrokenPromiseError, match="its part"):
        checks.check_seats(state, legal[1:], views)
    with pytest.raises(checks.BrokenPromiseError, match="6:"):
        checks.check_views(state, views, umk.Transition(transition.state, transition.events[1:]))
    views[0] = attrs.evolve(views[0], hands=state.hands)
    with pytest.raises(checks.BrokenPromiseError, match="alone"):
        checks.check_seats(state, legal, views)
