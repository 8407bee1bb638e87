"""Promise 1: a move is listed if and only if it is accepted, if and only if nothing is wrong."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from tests.properties.universe import malformed, universe
from unomk_rules.testing import games, play_on, states


def is_accepted(state: umk.State, move: umk.Move) -> bool:
    try:
        umk.apply(state, move)
    except umk.IllegalMoveError:
        return False
    return True


@pytest.mark.parametrize(("player_count", "size"), [(2, 1108), (3, 1668), (10, 5700)])
def test_the_universe_of_moves_has_the_size_that_the_kinds_of_moves_make(
    player_count: int, size: int
) -> None:
    moves = universe(player_count)
    assert size == len(moves) == len(set(moves))


@given(states())
@settings(max_examples=40)
def test_the_legal_moves_are_those_of_all_moves_that_nothing_is_wrong_with(
    state: umk.State,
) -> None:
    legal = umk.legal_moves(state)
    assert len(legal) == len(set(legal))
    assert set(legal) == {m for m in universe(state.player_count) if umk.explain(state, m) is None}


@given(states())
@settings(max_examples=40)
def test_the_legal_moves_are_those_of_all_moves_that_are_accepted(state: umk.State) -> None:
    legal = set(umk.legal_moves(state))
    assert legal == {move for move in universe(state.player_count) if is_accepted(state, move)}


@given(states(), st.data())
@settings(max_examples=40)
def test_a_refusal_carries_what_explain_says(state: umk.State, data: st.DataObject) -> None:
    moves = universe(state.player_count)
    for move in data.draw(st.lists(st.sampled_from(moves), min_size=20, max_size=20)):
        violation = umk.explain(state, move)
        if violation is None:
            continue
        with pytest.raises(umk.IllegalMoveError) as caught:
            umk.apply(state, move)
        assert violation == caught.value.violation
        assert str(caught.value) == violation.message
        assert violation.legal == umk.legal_moves(state, move.player)
        assert violation.move == move


@given(states(), st.data())
@settings(max_examples=40)
def test_malformed_moves_are_illegal_and_nothing_else(
    state: umk.State, data: st.DataObject
) -> None:
    player = data.draw(st.sampled_from(state.seats))
    for move in malformed(state.player_count, player):
        violation = umk.explain(state, move)
        assert violation is not None
        with pytest.raises(umk.IllegalMoveError):
            umk.apply(state, move)


@given(states())
def test_the_moves_of_all_seats_are_those_of_each(state: umk.State) -> None:
    by_seat = [move for seat in state.seats for move in umk.legal_moves(state, seat)]
    assert set(umk.legal_moves(state)) == set(by_seat)
    assert len(umk.legal_moves(state)) == len(by_seat)
    assert all(move.player == seat for seat in state.seats for move in umk.legal_moves(state, seat))


@given(states())
def test_who_can_act_has_a_legal_move(state: umk.State) -> None:
    acting = tuple(seat for seat in state.seats if umk.legal_moves(state, seat))
    assert acting == umk.can_act(state)
    assert state.to_act is None or state.to_act in acting


@given(states())
def test_the_playable_cards_are_those_of_the_legal_plays(state: umk.State) -> None:
    for seat in state.seats:
        plays = [m for m in umk.legal_moves(state, seat) if isinstance(m, umk.Play)]
        assert tuple(dict.fromkeys(play.card for play in plays)) == umk.playable(state, seat)


@given(states())
def test_every_state_that_is_not_over_has_a_legal_move(state: umk.State) -> None:
    assert state.is_over != bool(umk.legal_moves(state))


@given(games(most_moves=0))
def test_players_who_only_draw_and_pass_end_the_hand_when_cards_run_out(game: umk.Record) -> None:
    state, events = next(umk.replay(game))
    cards = len(state.draw_pile) + len(state.discard_pile) - 1
    turns = 0
    while state.phase not in (umk.Phase.HAND_OVER, umk.Phase.GAME_OVER):
        move = next(m for m in umk.legal_moves(state) if not isinstance(m, umk.Play))
        turns += isinstance(move, umk.Draw)
        state, events = umk.apply(state, move)
    assert umk.HandBlocked(clause="PILE-3") in events
    assert turns == cards + state.player_count


@pytest.mark.parametrize("players", range(2, 11))
def test_uniformly_random_play_of_the_real_deck_ends_the_game(players: int) -> None:
    chooser = random.Random(players)
    state, _ = umk.new_game(players, seed=players)
    while not state.is_over:
        state, _ = umk.apply(state, chooser.choice(umk.legal_moves(state)))
    assert len(state.winners) == 1


@given(games(most_moves=0), st.data())
@settings(max_examples=40)
def test_no_move_is_legal_when_the_game_is_over(game: umk.Record, data: st.DataObject) -> None:
    whole = play_on(game, moves=2000, chooser=random.Random(game.seed))
    *_, (state, _) = umk.replay(whole)
    assume(state.is_over)
    assert umk.legal_moves(state) == ()
    assert umk.can_act(state) == ()
    move = data.draw(st.sampled_from(universe(state.player_count)))
    violation = umk.explain(state, move)
    assert violation is not None
    assert violation.code is umk.ViolationCode.GAME_OVER
