"""Hypothesis strategies, and random players, that the tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

from hypothesis import strategies as st

import unomk_rules as umk
from unomk_rules.rules import (
    FirstDealer,
    ItemBoxGoesOut,
    StartAction,
    StartColorChooser,
    TwoPlayerReverse,
)

player_counts = st.integers(2, 10)
seeds = st.integers(0, 2**32)

scorings = st.one_of(
    st.just(umk.SingleHand()),
    st.builds(umk.MostPoints, hands=st.integers(1, 3)),
    st.builds(umk.FirstTo, points=st.integers(1, 300)),
)


@st.composite
def decks(draw: st.DrawFn, *, least: int) -> tuple[umk.Card, ...]:
    """Decks of so many cards or more: mostly the usual one, else any cards at all."""
    if draw(st.integers(0, 3)):
        return umk.DECK
    spare = draw(st.integers(0, 12))
    kinds = sorted(set(umk.DECK))
    return tuple(
        draw(st.lists(st.sampled_from(kinds), min_size=least + spare, max_size=least + spare))
    )


@st.composite
def rules(draw: st.DrawFn, *, players: int) -> umk.Rules:
    """Rules with any value of every option, fit for so many players."""
    hand_size = draw(st.sampled_from((7, 7, 1, 2, 3)))
    return umk.Rules(
        scoring=draw(scorings),
        first_dealer=draw(st.sampled_from(get_args(FirstDealer))),
        start_action=draw(st.sampled_from(get_args(StartAction))),
        start_color_chooser=draw(st.sampled_from(get_args(StartColorChooser))),
        item_box_matches_color=draw(st.booleans()),
        bluffing=draw(st.booleans()),
        two_player_reverse=draw(st.sampled_from(get_args(TwoPlayerReverse))),
        item_box_goes_out=draw(st.sampled_from(get_args(ItemBoxGoesOut))),
        hand_size=hand_size,
        uno_penalty=draw(st.sampled_from((2, 2, 0, 1, 5))),
        deck=draw(decks(least=players * hand_size + 1)),
    )


@st.composite
def games(draw: st.DrawFn) -> tuple[int, umk.Rules, int, umk.Seat | None]:
    """The arguments of `new_game`: player count, rules, seed, dealer."""
    players = draw(player_counts)
    chosen = draw(rules(players=players))
    dealer = None if chosen.first_dealer == "high_card" else draw(st.integers(0, players - 1))
    return players, chosen, draw(seeds), dealer


PATIENCE = 150
"""Moves after which random players stop playing cards, so that any hand ends (PILE-3)."""


def choose(position: umk.State, chooser: random.Random, moves_so_far: int) -> umk.Move:
    """Choose a legal move: mostly plays, so that hands end; later only draws and passes."""
    moves = umk.legal_moves(position)
    plays = [move for move in moves if isinstance(move, umk.Play)]
    if moves_so_far >= PATIENCE:
        return next((m for m in moves if not isinstance(m, umk.Play)), moves[0])
    if plays and chooser.random() < 0.75:
        return chooser.choice(plays)
    return chooser.choice(moves)


def play_out(
    game: tuple[int, umk.Rules, int, umk.Seat | None], *, most: int = 400
) -> Iterator[tuple[umk.State, umk.Move, umk.Transition]]:
    """Play a game with random players, up to so many moves; yield every step of it."""
    players, chosen, seed, dealer = game
    chooser = random.Random(seed)
    state, _ = umk.new_game(players, chosen, seed=seed, dealer=dealer)
    for number in range(most):
        if state.is_over:
            return
        move = choose(state, chooser, number)
        transition = umk.apply(state, move)
        yield state, move, transition
        state = transition.state
