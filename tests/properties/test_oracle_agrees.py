"""Promise 4: turn order and penalties are the rulebook's, as an independent reference has them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import unomk_rules as umk
from tests.oracle import Game
from tests.plain import oracle_rules, oracle_state, plain_event, plain_move, plain_state
from unomk_rules.testing import games, steps


def assert_same(transition: umk.Transition, oracle: Game) -> None:
    assert oracle.events == [plain_event(event) for event in transition.events]
    assert oracle_state(oracle) == plain_state(transition.state)
    moves = umk.legal_moves(transition.state)
    assert oracle.legal_moves() == {plain_move(move) for move in moves}


def oracle_of(game: umk.Record) -> Game:
    return Game(game.player_count, oracle_rules(game.rules), game.seed, game.dealer)


@given(games(most_moves=400))
@settings(max_examples=150)
def test_every_move_of_random_games_does_what_the_oracle_says(game: umk.Record) -> None:
    oracle = oracle_of(game)
    assert_same(next(umk.replay(game)), oracle)
    for _, move, transition in steps(game):
        oracle.apply(plain_move(move))
        assert_same(transition, oracle)


class EngineAndOracle(RuleBasedStateMachine):
    """Hypothesis chooses every move, and shrinks the game that shows a difference."""

    @initialize(game=games(most_moves=40))
    def start(self, game: umk.Record) -> None:
        self.oracle = oracle_of(game)
        self.transition = next(umk.replay(game))
        for _, move, transition in steps(game):
            self.oracle.apply(plain_move(move))
            self.transition = transition

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
