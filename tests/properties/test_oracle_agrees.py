"""Promise 4: turn order and penalties are the rulebook's, as an independent reference has them."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import unomk_rules as umk
from tests.oracle import Game
from tests.plain import oracle_rules, oracle_state, plain_event, plain_move, plain_state
from tests.strategies import choose, games


def assert_same(transition: umk.Transition, oracle: Game) -> None:
    assert oracle.events == [plain_event(event) for event in transition.events]
    assert oracle_state(oracle) == plain_state(transition.state)
    moves = umk.legal_moves(transition.state)
    assert oracle.legal_moves() == {plain_move(move) for move in moves}


@given(games())
@settings(max_examples=150, deadline=None)
def test_every_move_of_random_games_does_what_the_oracle_says(
    game: tuple[int, umk.Rules, int, umk.Seat | None],
) -> None:
    players, rules, seed, dealer = game
    chooser = random.Random(seed)
    transition = umk.new_game(players, rules, seed=seed, dealer=dealer)
    oracle = Game(players, oracle_rules(rules), seed, dealer)
    assert_same(transition, oracle)
    for number in range(400):
        if transition.state.is_over:
            break
        move = choose(transition.state, chooser, number)
        transition = umk.apply(transition.state, move)
        oracle.apply(plain_move(move))
        assert_same(transition, oracle)


class EngineAndOracle(RuleBasedStateMachine):
    """Hypothesis chooses every move, and shrinks the game that shows a difference."""

    @initialize(game=games())
    def start(self, game: tuple[int, umk.Rules, int, umk.Seat | None]) -> None:
        players, rules, seed, dealer = game
        self.transition = umk.new_game(players, rules, seed=seed, dealer=dealer)
        self.oracle = Game(players, oracle_rules(rules), seed, dealer)

    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        moves = umk.legal_moves(self.transition.state)
        if not moves:
            return
        move = data.draw(st.sampled_from(moves))
        self.transition = umk.apply(self.transition.state, move)
        self.oracle.apply(plain_move(move))

    @invariant()
    def same(self) -> None:
        assert_same(self.transition, self.oracle)


TestEngineAndOracle = EngineAndOracle.TestCase
TestEngineAndOracle.settings = settings(max_examples=50, stateful_step_count=60, deadline=None)
