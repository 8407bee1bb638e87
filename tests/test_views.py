"""Views, updates, and guesses at what a view hides."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import permutations
from typing import Any

import attrs
import pytest

import unomk_rules as umk
from tests.kit import card, cards, play, table

SECRETS = ("random_source", "RandomSource", "seed", "key")


def challenge() -> umk.State:
    """Seat 0 has bluffed with a Wild Draw Four; seat 1 has to answer."""
    state = table(["W4 R7 G2", "Y1 Y2", "B1 B2"], "R5", "G3 G4 G5 G6 G7 G8")
    return play(state, umk.Play(0, card("W4"), umk.Color.BLUE)).state


def test_a_view_has_every_public_field_of_the_state() -> None:
    fields = {field.name for field in attrs.fields(umk.View)}
    assert {"viewer", "hand_sizes", "draw_pile_size"} == fields - set(attrs.fields_dict(umk.State))
    assert {"draw_pile", "random_source"} == set(attrs.fields_dict(umk.State)) - fields


@pytest.mark.clause("DECK-4")
def test_a_seat_sees_its_own_hand_and_the_sizes_of_all() -> None:
    seen = umk.view(challenge(), 1)
    assert cards("Y1 Y2") == seen.hand
    assert (None, cards("Y1 Y2"), None) == seen.hands
    assert (2, 2, 2) == seen.hand_sizes
    assert 6 == seen.draw_pile_size


@pytest.mark.clause("DECK-4")
def test_a_spectator_sees_no_hand() -> None:
    seen = umk.view(challenge(), None)
    assert () == seen.hand
    assert (None, None, None) == seen.hands


@pytest.mark.clause("DECK-4", "CHAL-2")
def test_only_the_accused_sees_the_hand_in_a_pending_challenge() -> None:
    for viewer, hand in ((0, cards("R7 G2")), (1, None), (2, None), (None, None)):
        pending = umk.view(challenge(), viewer).pending
        assert pending is not None
        assert hand == pending.hand
        assert (0, umk.Color.RED, 2) == (pending.accused, pending.color_before, pending.hand_size)


@pytest.mark.clause("DECK-4")
def test_all_hands_are_shown_when_a_hand_is_won() -> None:
    state = table(["R5", "Y1 Y2"], "R3", "G1")
    won = play(state, umk.Play(0, card("R5"))).state
    for viewer in (0, 1, None):
        assert ((), cards("Y1 Y2")) == umk.view(won, viewer).hands


@pytest.mark.clause("DECK-4", "PILE-3")
def test_hands_stay_hidden_when_a_hand_is_blocked() -> None:
    state = table(["R5 R6", "Y1 Y2"], "G3")
    moves = umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1)
    assert (None, cards("Y1 Y2")) == umk.view(play(state, *moves).state, 1).hands


@pytest.mark.clause("DECK-4", "TURN-3")
def test_only_who_has_drawn_sees_the_card() -> None:
    state = play(table(["R5 R6", "Y1 Y2"], "G3", "B7"), umk.Draw(0)).state
    assert card("B7") is umk.view(state, 0).drawn
    assert umk.view(state, 1).drawn is None
    assert umk.view(state, None).drawn is None


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nothing_that_a_client_may_be_sent_names_a_hidden_card(viewer: umk.Seat | None) -> None:
    """Only the deck of the rules names cards that the seat can't see, so the usual one is used."""
    hands = {0: "W4 R7 G2", 1: "Y1 Y2", 2: "B1 B2"}
    state = umk.arrange(3, hands=hands, discard="R5", draw_top="G3 G4 G6 G7 G8")
    transition = umk.apply(state, umk.Play(0, card("W4"), umk.Color.BLUE))
    seen = umk.view(transition.state, viewer)
    sent = repr(seen) + repr(umk.redact(transition, viewer))
    hidden = {"R7", "G2"}, {"Y1", "Y2"}, {"B1", "B2"}
    for seat, codes in enumerate(hidden):
        assert (viewer == seat) == any(f"<{code}>" in sent for code in codes)
    assert not any(f"<{code}>" in sent for code in ("G3", "G4", "G6", "G7", "G8"))
    assert not any(secret in sent for secret in SECRETS)
    key = transition.state.random_source.key
    assert key not in pickle.dumps(seen)
    assert not any(hasattr(seen, name) for name in (*SECRETS, "draw_pile"))


def test_a_lost_or_doubled_update_is_refused() -> None:
    state = table(["R5 R6", "Y1 Y2"], "G3", "B7 B8")
    first = umk.apply(state, umk.Draw(0))
    second = umk.apply(first.state, umk.Pass(0))
    seen = umk.view(state, 1)
    with pytest.raises(umk.OutOfStepError, match="to ply 2 came where one to ply 1 was expected"):
        umk.advance(seen, umk.redact(second, 1))
    seen = umk.advance(seen, umk.redact(first, 1))
    with pytest.raises(umk.OutOfStepError) as caught:
        umk.advance(seen, umk.redact(first, 1))
    assert (2, 1) == (caught.value.expected, caught.value.ply)


def test_an_update_for_another_seat_is_refused() -> None:
    state = table(["R5 R6", "Y1 Y2"], "G3", "B7 B8")
    transition = umk.apply(state, umk.Draw(0))
    for other in (1, None):
        with pytest.raises(umk.DecodeError, match="follows on this view of seat 0"):
            umk.advance(umk.view(state, 0), umk.redact(transition, other))


MADE_UP: list[Any] = [
    "x",
    umk.CardsDrawn(player=9, count=1, cards=None, owed=1, clause="TURN-1"),
    umk.CardPlayed(player=0, card=card("B9"), color=None, uno=False, clause="TURN-1"),
    umk.CardsDealt(player=0, count=1, cards=None, clause="SETUP-3"),
    umk.CardsDrawn(player=0, count=1, cards=cards("R1 R2"), owed=1, clause="TURN-1"),
]


@pytest.mark.parametrize("event", MADE_UP)
def test_a_made_up_update_is_refused(event: Any) -> None:
    seen = umk.view(table(["R5 R6", "Y1 Y2"], "G3", "B7 B8"), 0)
    with pytest.raises(umk.DecodeError, match="'the update' is not one that follows on this view"):
        umk.advance(seen, umk.Update(1, (event,)))


def test_a_ply_too_long_for_decimals_is_told() -> None:
    seen = umk.view(table(["R5 R6", "Y1 Y2"], "G3", "B7 B8"), 0)
    with pytest.raises(umk.OutOfStepError, match="an update to ply a value of type int came"):
        umk.advance(seen, umk.Update(10**5000, ()))


@pytest.mark.parametrize("viewer", [3, -1, "0", True])
def test_the_viewer_has_to_be_in_the_game(viewer: Any) -> None:
    with pytest.raises(umk.UnknownSeatError):
        umk.view(challenge(), viewer)
    with pytest.raises(umk.UnknownSeatError):
        umk.redact(umk.new_game(3, seed=1), viewer)


# Guesses


def frequencies(seen: umk.View, draws: int, known: Any = None) -> Counter[Any]:
    """How often each arrangement of the hidden cards comes up."""
    return Counter(
        arrangement(umk.determinize(seen, seed=seed, known=known or {})) for seed in range(draws)
    )


def arrangement(state: umk.State) -> Any:
    pending = state.pending and state.pending.hand
    return state.hands, state.draw_pile, state.drawn, pending


def chi_square(seen: Counter[Any], expected: Counter[Any]) -> float:
    """How far the frequencies are from those expected, given as counts of equal weight."""
    assert set(seen) <= set(expected)
    scale = seen.total() / expected.total()
    return sum((seen[key] - n * scale) ** 2 / (n * scale) for key, n in expected.items())


def test_every_arrangement_of_the_hidden_cards_is_equally_likely() -> None:
    """Chi-square against all orders of five cards with two equal ones; 99.9 % are below 66."""
    state = table(["R1 R2", "R4 R4", "R5"], "R3", "R6 R7")
    hidden = cards("R4 R4 R5 R6 R7")
    expected = Counter(
        (
            (cards("R1 R2"), tuple(sorted(order[:2])), order[2:3]),
            order[3:],
            None,
            None,
        )
        for order in permutations(hidden)
    )
    assert 33 == len(expected)
    assert chi_square(frequencies(umk.view(state, 0), 6000), expected) < 66


def test_known_cards_stay_and_the_others_are_equally_likely() -> None:
    """Chi-square with one card known, 6 arrangements; 99.9 % are below 21."""
    state = table(["R1 R2", "R4 R6", "R5"], "R3", "R7")
    hidden = cards("R5 R6 R7")
    expected = Counter(
        ((cards("R1 R2"), tuple(sorted((card("R4"), order[0]))), order[1:2]), order[2:], None, None)
        for order in permutations(hidden)
    )
    seen = frequencies(umk.view(state, 0), 3000, {1: cards("R4")})
    assert 6 == len(expected)
    assert chi_square(seen, expected) < 21


def test_the_card_that_another_has_just_drawn_is_any_of_the_hand() -> None:
    """Chi-square over hand, pile and drawn card, 60 arrangements; 99.9 % are below 99."""
    state = play(table(["R1 R2", "R4"], "R3", "R5 R6 R7"), umk.Draw(0)).state
    hidden = cards("R1 R2 R5 R6 R7")
    seen = umk.view(state, 1)
    expected = Counter(
        ((tuple(sorted(order[:3])), cards("R4")), order[3:], order[place], None)
        for order in permutations(hidden)
        for place in range(3)
    )
    assert 60 == len(expected)
    assert chi_square(frequencies(seen, 6000), expected) < 99


def test_what_is_known_was_in_the_hand_before_the_draw() -> None:
    state = play(table(["R1 R2", "R4"], "R3", "R5 R6 R7"), umk.Draw(0)).state
    seen = frequencies(umk.view(state, 1), 300, {0: cards("R1 R2")})
    assert {"R5", "R6", "R7"} == {str(drawn) for _, _, drawn, _ in seen}


def test_what_is_known_of_the_accused_was_held_at_the_play() -> None:
    state = table(["W4 R1", "R4"], "R3", "R5 R6 R7 R8")
    played = play(state, umk.Play(0, card("W4"), umk.Color.RED), umk.CatchUno(1, 0))
    seen = frequencies(umk.view(played.state, 1), 100, {0: cards("R1")})
    assert {cards("R1")} == {pending for _, _, _, pending in seen}


def test_a_hand_may_be_known_altogether() -> None:
    state = play(table(["R1", "R4"], "R3", "R5 R6"), umk.Draw(0)).state
    guess = umk.determinize(umk.view(state, 1), seed=1, known={0: state.hands[0]})
    assert state.hands == guess.hands
    assert guess.drawn in guess.hands[0]


def test_of_equal_cards_one_is_known_and_the_others_are_as_likely_as_any() -> None:
    """One R4 is known; the other is one of four cards for the place beside it."""
    state = table(["R1 R2", "R4 R6", "R5"], "R3", "R4 R7")
    seen = frequencies(umk.view(state, 0), 2000, {1: cards("R4")})
    both = sum(n for (hands, *_), n in seen.items() if hands[1] == cards("R4 R4"))
    assert 420 < both < 580


def refusal(seen: Any, **arguments: Any) -> tuple[umk.Defect, ...]:
    """What is wrong with a view that no guess is made from."""
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.determinize(seen, **arguments)
    return caught.value.defects


@pytest.mark.parametrize("changes", [{"draw_pile_size": 0}, {"hand_sizes": (2, 30, 2)}])
def test_an_edited_view_is_no_view_of_any_game(changes: dict[str, Any]) -> None:
    seen = attrs.evolve(umk.view(challenge(), 1), **changes)
    assert (
        umk.Defect(
            umk.DefectCode.CENSUS,
            "known",
            "the cards in hands and piles are not as many as the deck has",
        ),
    ) == refusal(seen, seed=1)


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": (None, None)},
        {"hands": (None, None, None, None)},
        {"hand_sizes": (1, 4)},
        {"player_count": 4},
    ],
)
def test_an_edited_view_has_as_many_hands_as_players(changes: dict[str, Any]) -> None:
    seen = attrs.evolve(umk.view(challenge(), 1), **changes)
    (defect,) = refusal(seen, seed=1)
    assert "there are not as many hands as players" == defect.message


def test_a_view_of_no_cards_hides_none() -> None:
    seen = attrs.evolve(
        umk.view(table(["R1", "R2", "R3"], "R4"), 1),
        rules=umk.Rules(deck=()),
        hands=(None, (), None),
        hand_sizes=(0, 0, 0),
        discard_pile=(),
    )
    guess = umk.determinize(seen, seed=1)
    assert (((), (), ()), ()) == (guess.hands, guess.draw_pile)


WRONG_KINDS: list[tuple[Any, str, str]] = [
    (lambda value: umk.view(value, 0), "state", "a State was expected, not 'x'"),
    (lambda value: umk.redact(value, 0), "transition", "a Transition was expected, not 'x'"),
    (lambda value: umk.determinize(value, seed=1), "view", "a View was expected, not 'x'"),
]


@pytest.mark.parametrize(("ask", "field", "message"), WRONG_KINDS)
def test_the_wrong_kind_of_value_is_told_so(ask: Any, field: str, message: str) -> None:
    with pytest.raises(umk.InvalidStateError) as caught:
        ask("x")
    assert (umk.Defect(umk.DefectCode.TYPE, field, message),) == caught.value.defects


@pytest.mark.parametrize(
    "ask",
    [
        lambda state: umk.view(umk.view(state, 0), 0),  # type: ignore[arg-type]  # on purpose
        lambda state: umk.redact((state, ()), 0),  # type: ignore[arg-type]  # on purpose
        lambda state: umk.determinize(state, seed=1),
    ],
)
def test_what_is_like_the_wanted_kind_is_not_taken_for_it(ask: Any) -> None:
    with pytest.raises(umk.InvalidStateError, match="was expected, not"):
        ask(challenge())


@pytest.mark.parametrize("update", [None, umk.Update(True, ()), umk.Update(1.0, ())])  # type: ignore[arg-type]  # on purpose
def test_what_is_no_update_is_told_so(update: Any) -> None:
    seen = attrs.evolve(umk.view(challenge(), 0), ply=0)
    with pytest.raises((umk.DecodeError, umk.OutOfStepError)):
        umk.advance(seen, update)


@pytest.mark.clause("DECK-4", "GAME-4")
def test_hands_are_hidden_again_after_the_next_deal_and_stay_hidden_when_blocked() -> None:
    rules = umk.Rules(scoring=umk.MostPoints(hands=3))
    won = play(table(["R5", "Y1 Y2"], "R3", "G1 G2", rules=rules), umk.Play(0, card("R5"))).state
    assert ((), cards("Y1 Y2")) == umk.view(won, None).hands
    dealt = play(won, umk.Deal(1)).state
    assert (None, None) == umk.view(dealt, None).hands
    state = table(["R5 R6", "Y1 Y2"], "G3", rules=rules)
    blocked = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1)).state
    assert umk.Phase.HAND_OVER is blocked.phase
    assert (None, None) == umk.view(blocked, None).hands


@pytest.mark.clause("PILE-2", "TURN-3")
def test_nothing_is_drawn_in_a_guess_if_there_was_nothing_to_draw() -> None:
    state = play(table(["R5 R6", "Y1"], "G3"), umk.Draw(0)).state
    guesses = [umk.determinize(umk.view(state, 1), seed=seed) for seed in range(5)]
    assert [None] * 5 == [guess.drawn for guess in guesses]


def test_what_the_accused_held_is_any_part_of_the_hand_if_caught_since() -> None:
    """Chi-square over hand, pile and the cards of the play; 99.9 % are below 99."""
    state = table(["W4 R1", "R4"], "R3", "R5 R6 R7 R8")
    played = play(state, umk.Play(0, card("W4"), umk.Color.RED))
    caught = umk.apply(played.state, umk.CatchUno(1, 0)).state
    hidden = cards("R1 R5 R6 R7 R8")
    expected = Counter(
        ((tuple(sorted(order[:3])), cards("R4")), order[3:], None, order[place : place + 1])
        for order in permutations(hidden)
        for place in range(3)
    )
    assert 60 == len(expected)
    assert chi_square(frequencies(umk.view(caught, 1), 6000), expected) < 99


def test_the_accused_knows_what_the_hand_was() -> None:
    guess = umk.determinize(umk.view(challenge(), 0), seed=1)
    assert guess.pending == challenge().pending


def test_a_guess_has_a_random_source_of_its_own() -> None:
    state = challenge()
    guesses = [umk.determinize(umk.view(state, 1), seed=seed) for seed in range(20)]
    keys = {guess.random_source.key for guess in guesses}
    assert 20 == len(keys)
    assert state.random_source.key not in keys


def test_a_guess_follows_from_its_seed() -> None:
    seen = umk.view(challenge(), 1)
    assert umk.determinize(seen, seed=5) == umk.determinize(seen, seed=5)


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ({0: "R7 G2 G3"}, "seat 0 holds 2 cards, fewer than known"),
        ({0: "Y1"}, "the deck does not hold all the known cards besides those in sight"),
        ({0: "G9"}, "the deck does not hold all the known cards besides those in sight"),
        ({0: "G2", 2: "G2"}, "the deck does not hold all the known cards besides those in sight"),
        ({1: "G2"}, "seat 1 does not hold all the cards known of it"),
        ({1: "Y1 Y2", 0: "R7 G2 G3"}, "seat 0 holds 2 cards, fewer than known"),
    ],
)
def test_impossible_knowledge_is_refused(known: dict[int, str], message: str) -> None:
    known_cards = {seat: cards(codes) for seat, codes in known.items()}
    assert (umk.Defect(umk.DefectCode.CENSUS, "known", message),) == refusal(
        umk.view(challenge(), 1), seed=1, known=known_cards
    )


def test_what_is_known_of_the_own_hand_changes_nothing() -> None:
    seen = umk.view(challenge(), 1)
    assert umk.determinize(seen, seed=1) == umk.determinize(seen, seed=1, known={1: cards("Y1")})


NO_KNOWLEDGE = [
    ({0: ["R7"]}, "what is known of seat 0 has to be cards"),
    ({2: 5}, "what is known of seat 2 has to be cards"),
    (None, "what is known has to be given by seat"),
    ([cards("R7")], "what is known has to be given by seat"),
]


@pytest.mark.parametrize(("known", "message"), NO_KNOWLEDGE)
def test_known_cards_have_seats_and_are_cards(known: Any, message: str) -> None:
    assert (umk.Defect(umk.DefectCode.CENSUS, "known", message),) == refusal(
        umk.view(challenge(), 1), seed=1, known=known
    )


def test_known_cards_are_of_seats_in_the_game() -> None:
    with pytest.raises(umk.UnknownSeatError):
        umk.determinize(umk.view(challenge(), 1), seed=1, known={3: cards("R7")})


def test_of_endless_knowledge_no_more_is_read_than_one_card_too_many() -> None:
    endless = iter([*cards("R7 G2 G3"), "the rest"])
    (defect,) = refusal(umk.view(challenge(), 1), seed=1, known={0: endless})
    assert "seat 0 holds 2 cards, fewer than known" == defect.message
    assert "the rest" == next(endless)


@pytest.mark.parametrize("seed", [None, "1", 1.0, True])
def test_the_seed_of_a_guess_is_an_integer(seed: Any) -> None:
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.determinize(umk.view(challenge(), 1), seed=seed)
    assert ("seed", seed, "an integer") == (
        caught.value.field,
        caught.value.value,
        caught.value.allowed,
    )


@pytest.mark.clause("TURN-3")
def test_nothing_is_drawn_in_a_guess_unless_the_turn_waits_for_what_to_do_with_it() -> None:
    seen = umk.view(table(["R1 R2", "R4"], "R3", "R5 R6"), 1)
    assert umk.determinize(seen, seed=1).drawn is None


def test_a_guess_of_the_real_seed_has_not_the_real_random_source() -> None:
    state, _ = umk.new_game(2, seed=7)
    guess = umk.determinize(umk.view(state, 0), seed=7)
    assert state.random_source.key != guess.random_source.key
