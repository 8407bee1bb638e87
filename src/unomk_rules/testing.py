"""For people who build on the library: Hypothesis strategies, and a check of whole games.

Needs Hypothesis: ``pip install "unomk-rules[testing]"``. The library's own tests use this module.
"""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

import attrs
from hypothesis import strategies as st

from unomk_rules.advance import advance
from unomk_rules.cards import CARDS, DECK
from unomk_rules.engine import apply, new_game
from unomk_rules.events import Awaiting
from unomk_rules.legality import can_act, explain, legal_moves
from unomk_rules.moves import Move, Play
from unomk_rules.records import Record, replay
from unomk_rules.rules import (
    FirstDealer,
    FirstTo,
    ItemBoxGoesOut,
    MostPoints,
    Rules,
    Scoring,
    SingleHand,
    StartAction,
    StartColorChooser,
    TwoPlayerReverse,
)
from unomk_rules.state import State, Transition, View
from unomk_rules.validation import validate
from unomk_rules.views import determinize, redact, view

_PATIENCE: Final = 150


def scorings() -> st.SearchStrategy[Scoring]:
    """Return a strategy of ways to win a game that end within a few hands."""
    return st.one_of(
        st.just(SingleHand()),
        st.builds(MostPoints, hands=st.integers(1, 3)),
        st.builds(FirstTo, points=st.integers(1, 300)),
    )


@st.composite
def rules(draw: st.DrawFn, *, players: int = 10) -> Rules:
    """Return a strategy of rules: any value of every option, mostly with the usual deck.

    Args:
        draw: Given by Hypothesis.
        players: The number of players that the deck has to be large enough for.

    Returns:
        The strategy.
    """
    hand_size = draw(st.sampled_from((7, 7, 1, 2, 3)))
    deck = DECK
    if not draw(st.integers(0, 3)):
        size = players * hand_size + 1 + draw(st.integers(0, 12))
        deck = tuple(draw(st.lists(st.sampled_from(CARDS), min_size=size, max_size=size)))
    return Rules(
        scoring=draw(scorings()),
        first_dealer=draw(st.sampled_from(get_args(FirstDealer))),
        start_action=draw(st.sampled_from(get_args(StartAction))),
        start_color_chooser=draw(st.sampled_from(get_args(StartColorChooser))),
        item_box_matches_color=draw(st.booleans()),
        bluffing=draw(st.booleans()),
        two_player_reverse=draw(st.sampled_from(get_args(TwoPlayerReverse))),
        item_box_goes_out=draw(st.sampled_from(get_args(ItemBoxGoesOut))),
        hand_size=hand_size,
        uno_penalty=draw(st.sampled_from((2, 2, 0, 1, 5))),
        deck=deck,
    )


@st.composite
def games(draw: st.DrawFn, *, most_moves: int = 200) -> Record:
    """Return a strategy of records: games of any rules and number of players, played at random.

    Args:
        draw: Given by Hypothesis.
        most_moves: The most moves in a game. Within about 400 most games are over.

    Returns:
        The strategy.
    """
    player_count = draw(st.integers(2, 10))
    chosen = draw(rules(players=player_count))
    by_seat = chosen.first_dealer == "seat"
    start = Record.start(
        player_count,
        chosen,
        seed=draw(st.integers(0, 2**32)),
        dealer=draw(st.integers(0, player_count - 1)) if by_seat else None,
    )
    moves = draw(st.integers(0, most_moves))
    return play_on(start, moves=moves, chooser=random.Random(start.seed))  # noqa: S311  # no secret


@st.composite
def states(draw: st.DrawFn, *, most_moves: int = 200) -> State:
    """Return a strategy of states that games run into.

    Args:
        draw: Given by Hypothesis.
        most_moves: The most moves up to the state.

    Returns:
        The strategy.
    """
    *_, last = replay(draw(games(most_moves=most_moves)))
    return last.state


def moves(state: State) -> st.SearchStrategy[Move]:
    """Return a strategy of the legal moves of a state that is not over.

    Args:
        state: The state.

    Returns:
        The strategy.
    """
    return st.sampled_from(legal_moves(state))


@st.composite
def views(draw: st.DrawFn, *, most_moves: int = 200) -> View:
    """Return a strategy of views, of any seat or a spectator.

    Args:
        draw: Given by Hypothesis.
        most_moves: The most moves up to the view.

    Returns:
        The strategy.
    """
    state = draw(states(most_moves=most_moves))
    return view(state, draw(st.sampled_from((*state.seats, None))))


class Step(NamedTuple):
    """One move of a game.

    Attributes:
        before: The state before the move.
        move: The move.
        transition: What the move led to.
    """

    before: State
    move: Move
    transition: Transition


def steps(record: Record) -> Iterator[Step]:
    """Play a recorded game again, move by move.

    Args:
        record: The record.

    Yields:
        Every step.

    Raises:
        InvalidSetupError: The record doesn't make a game.
        IllegalMoveError: A move is not legal.
    """
    transitions = replay(record)
    before = next(transitions).state
    for move, transition in zip(record.moves, transitions, strict=True):
        yield Step(before, move, transition)
        before = transition.state


def play_on(record: Record, *, moves: int, chooser: random.Random) -> Record:
    """Go on with a recorded game at random.

    The players mostly play what they can, so that hands end by being won; after a while they only
    draw and pass, so that any hand ends by running out of cards (PILE-3).

    Args:
        record: The record.
        moves: The most moves to add.
        chooser: What chooses.

    Returns:
        The longer record; it ends early if the game is over.

    Raises:
        InvalidSetupError: The record doesn't make a game.
        IllegalMoveError: A move of the record is not legal.
    """
    *_, (state, _) = replay(record)
    added: list[Move] = []
    while not state.is_over and len(added) < moves:
        added.append(_choose(legal_moves(state), chooser, is_tired=len(added) >= _PATIENCE))
        state, _ = apply(state, added[-1])
    return attrs.evolve(record, moves=record.moves + tuple(added), lines=())


def _choose(legal: tuple[Move, ...], chooser: random.Random, *, is_tired: bool) -> Move:
    plays = [move for move in legal if isinstance(move, Play)]
    if is_tired:
        return next((move for move in legal if not isinstance(move, Play)), legal[0])
    return chooser.choice(plays if plays and chooser.random() < 0.75 else legal)


def check_game(record: Record) -> None:
    """Check that a game keeps every promise of the library, after each of its moves.

    For rules with decks of your own, or for games that your front-end recorded.

    Args:
        record: The game.

    Raises:
        AssertionError: A promise is broken.
        InvalidSetupError: The record doesn't make a game.
        IllegalMoveError: A move is not legal.

    >>> start = Record.start(3, Rules(deck=DECK[:40]), seed=1)
    >>> check_game(play_on(start, moves=50, chooser=random.Random(1)))
    """
    start = new_game(record.player_count, record.rules, seed=record.seed, dealer=record.dealer)
    seen = {viewer: view(start.state, viewer) for viewer in (*start.state.seats, None)}
    _check_state(start.state)
    for before, move, transition in steps(record):
        _check_move(before, move, transition)
        _check_state(transition.state)
        seen = {viewer: _check_follows(seen[viewer], transition) for viewer in seen}
    assert Record.loads(record.dumps()) == record, "the record is not read as it was written"


def _check_follows(seen: View, transition: Transition) -> View:
    """Promises 5 and 6: the update leads to the seat's next view, and no more is known from it."""
    viewer = seen.viewer
    after = advance(seen, redact(transition, viewer))
    assert after == view(transition.state, viewer), f"the view of {viewer} drifts"
    guess = determinize(after, seed=after.ply)
    assert view(guess, viewer) == after, f"a guess of {viewer} looks different"
    assert not validate(guess), f"a guess of {viewer} has defects"
    return after


def _check_state(state: State) -> None:
    """Promises 1, 3, 5 and 7: no defects, legal moves for those who can act, views alike."""
    assert not validate(state), validate(state)
    listed = legal_moves(state)
    assert len(set(listed)) == len(listed), "a move is listed twice"
    assert bool(listed) != state.is_over, "nobody can move, or a move is possible after the end"
    by_seat = {seat: legal_moves(state, seat) for seat in state.seats}
    assert can_act(state) == tuple(seat for seat in state.seats if by_seat[seat])
    for seat in state.seats:
        assert legal_moves(view(state, seat)) == by_seat[seat], f"seat {seat} sees other moves"
    for move in listed:
        assert explain(state, move) is None, f"{move} is listed, but not legal"
        apply(state, move)
    for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301  # just made
        assert twin == state, "a copy is not equal"
        assert hash(twin) == hash(state), "a copy has another hash"


def _check_move(before: State, move: Move, transition: Transition) -> None:
    """Promises 1 and 2: the move was listed, has one result, and its player alone could make it."""
    state, events = transition
    assert move in legal_moves(before, move.player), f"{move} is legal, but not listed"
    assert apply(before, move) == transition, f"{move} has two results"
    last = events[-1]
    assert isinstance(last, Awaiting), "the last event is not what is awaited"
    assert (last.player, last.phase) == (state.to_act, state.phase)
    stranger = (move.player + 1) % before.player_count
    refusal = explain(view(before, stranger), move)
    assert refusal is not None, f"seat {stranger} could move for seat {move.player}"
    assert not refusal.legal, "a refusal tells another seat's moves"
