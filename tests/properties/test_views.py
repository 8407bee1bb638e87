"""Promises 5 and 6: hidden cards stay hidden, and updates alone keep a client in step."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from tests.properties.universe import malformed, universe
from unomk_rules.testing import games, states, steps


def viewers(state: umk.State) -> tuple[umk.Seat | None, ...]:
    return (*state.seats, None)


@given(games())
def test_updates_alone_keep_every_view_in_step(game: umk.Record) -> None:
    start, _ = next(umk.replay(game))
    views = {viewer: umk.view(start, viewer) for viewer in viewers(start)}
    for _, _, transition in steps(game):
        for viewer, seen in views.items():
            views[viewer] = umk.advance(seen, umk.redact(transition, viewer))
            assert umk.view(transition.state, viewer) == views[viewer]


@given(states())
@settings(max_examples=60)
def test_the_legal_moves_of_a_view_are_the_viewers_part(state: umk.State) -> None:
    for seat in state.seats:
        seen = umk.view(state, seat)
        assert umk.legal_moves(state, seat) == umk.legal_moves(seen)
        assert umk.legal_moves(state, seat) == umk.legal_moves(seen, seat)
        assert umk.playable(state, seat) == umk.playable(seen, seat)
        assert umk.can_act(state) == umk.can_act(seen)
        for other in set(state.seats) - {seat}:
            assert umk.legal_moves(seen, other) == ()
            assert umk.playable(seen, other) == ()
    assert umk.legal_moves(umk.view(state, None)) == ()


@given(states(), st.data())
@settings(max_examples=40)
def test_a_view_explains_the_viewers_moves_as_the_state_does(
    state: umk.State, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(state.seats))
    seen = umk.view(state, seat)
    for move in universe(state.player_count):
        if move.player == seat:
            assert umk.explain(state, move) == umk.explain(seen, move)
        else:
            violation = umk.explain(seen, move)
            assert violation is not None
            assert umk.ViolationCode.NOT_YOUR_SEAT is violation.code
            assert violation.legal == ()
    for value in malformed(state.player_count, seat):
        assert umk.explain(seen, value) is not None


@given(states(), st.integers(0, 2**64))
@settings(max_examples=60)
def test_a_guess_at_the_hidden_cards_looks_the_same_from_the_seat(
    state: umk.State, seed: int
) -> None:
    for viewer in viewers(state):
        seen = umk.view(state, viewer)
        guess = umk.determinize(seen, seed=seed)
        assert seen == umk.view(guess, viewer)
        everywhere = [*guess.draw_pile, *guess.discard_pile, *sum(guess.hands, ())]
        assert list(state.rules.deck) == sorted(everywhere)
        if guess.drawn is not None:
            assert guess.to_act is not None
            assert guess.drawn in guess.hands[guess.to_act]
        assert (guess.drawn is None) == (state.drawn is None)


# What may legitimately tell a seat of cards that it did not know. After such an event two games
# that looked the same to the seat may go different ways; up to it they must not.


def shows_cards(event: umk.Event, viewer: umk.Seat | None) -> bool:
    """Whether the event shows the viewer a card, or a verdict, that was hidden before."""
    match event:
        case umk.CardsDealt() | umk.CardsDrawn():
            return event.player == viewer
        case umk.HandShown():
            return viewer in (event.player, event.to)
        case umk.ItemFlipped() | umk.StartCardFlipped() | umk.Challenged() | umk.HandWon():
            return True
        case _:
            return False


def up_to_the_first_that_differs(
    ours: umk.Update, theirs: umk.Update
) -> tuple[umk.Event | None, umk.Event | None]:
    for our, their in zip(ours.events, theirs.events, strict=False):
        if our != their:
            return our, their
        if isinstance(our, umk.StartCardFlipped):
            # Whether it stays tells of the cards in the pile (SETUP-4): all see that.
            return our, our
    return None, None


def moves_for_both(state: umk.State, twin: umk.State) -> Iterator[umk.Move]:
    legal = set(umk.legal_moves(twin))
    return (move for move in umk.legal_moves(state) if move in legal)


@given(states(), st.integers(0, 2**64), st.data())
@settings(max_examples=100)
def test_what_a_seat_cannot_see_makes_no_difference_to_it(
    state: umk.State, seed: int, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from(viewers(state)))
    seen = umk.view(state, viewer)
    twin = umk.determinize(seen, seed=seed)

    also_seen = umk.view(twin, viewer)
    assert seen == also_seen
    assert repr(seen) == repr(also_seen)
    assert hash(seen) == hash(also_seen)
    assert attrs.asdict(seen) == attrs.asdict(also_seen)
    assert state.random_source.key not in pickle.dumps(seen)
    for move in moves_for_both(state, twin):
        ours = umk.redact(umk.apply(state, move), viewer)
        theirs = umk.redact(umk.apply(twin, move), viewer)
        our, their = up_to_the_first_that_differs(ours, theirs)
        if our is None or their is None:
            assert ours == theirs
        else:
            assert type(our) is type(their)
            assert shows_cards(our, viewer)
            assert shows_cards(their, viewer)


@attrs.frozen
class Lookalike(umk.Draw):
    """A move of a kind that the engine doesn't know."""


@given(states(), st.integers(0, 2**64), st.data())
@settings(max_examples=60)
def test_errors_tell_a_seat_nothing_of_what_it_cannot_see(
    state: umk.State, seed: int, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(state.seats))
    twin = umk.determinize(umk.view(state, seat), seed=seed)
    everything = universe(state.player_count)
    own = [move for move in everything if move.player == seat]
    some = data.draw(st.lists(st.sampled_from(own), min_size=20, max_size=20))
    some += data.draw(st.lists(st.sampled_from(everything), min_size=10, max_size=10))
    lookalikes = [Lookalike(other) for other in state.seats]
    for move in (*some, *lookalikes, *malformed(state.player_count, seat)):
        for at in (None, state.decision, state.decision - 1):
            assert refusal(state, move, seat, at) == refusal(twin, move, seat, at)


def refusal(state: umk.State, move: Any, by: umk.Seat, at: int | None) -> Any:
    """All that an error tells, or None if there is none."""
    try:
        umk.apply(state, move, by=by, at=at)
    except umk.IllegalMoveError as error:
        told = str(error), repr(error), vars(error), repr(error.violation)
        return *told, error.__cause__, error.__context__
    return None


@given(states(), st.integers(0, 2**64))
@settings(max_examples=40)
def test_honesty_is_a_matter_of_the_own_hand(state: umk.State, seed: int) -> None:
    for seat in state.seats:
        seen = umk.view(state, seat)
        for card in seen.hand:
            play = umk.Play(seat, card)
            assert umk.is_honest(state, play) is umk.is_honest(seen, play)


@given(states(), st.integers(0, 2**64))
@settings(max_examples=40)
def test_a_game_goes_on_from_a_guess(state: umk.State, seed: int) -> None:
    guess = umk.determinize(umk.view(state, None), seed=seed)
    chooser = random.Random(seed)
    for _ in range(30):
        if guess.is_over:
            break
        guess, _ = umk.apply(guess, chooser.choice(umk.legal_moves(guess)))
        assert () == umk.validate(guess)


@given(games())
@settings(max_examples=60)
def test_redacting_keeps_every_event_and_every_count(game: umk.Record) -> None:
    for _, _, transition in steps(game):
        for viewer in viewers(transition.state):
            update = umk.redact(transition, viewer)
            assert transition.state.ply == update.ply
            for event, seen in zip(transition.events, update.events, strict=True):
                hidden = not shows_cards(event, viewer)
                if isinstance(event, umk.CardsDealt | umk.CardsDrawn | umk.HandShown) and hidden:
                    assert attrs.evolve(event, cards=None) == seen
                else:
                    assert event == seen
