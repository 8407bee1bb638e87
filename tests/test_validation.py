"""What can be wrong with a state: each defect provoked, and none in any state that is reached."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from tests.kit import card, cards, play, table
from unomk_rules.testing import games, states

RED, GREEN, BLUE = umk.Color.RED, umk.Color.GREEN, umk.Color.BLUE
Phase = umk.Phase


def turn() -> umk.State:
    return table(["R5 W4 WI", "Y1 Y2", "B1"], "R3", "B2 B3 B4 B5 G6", catchable=2)


def drawn() -> umk.State:
    return play(turn(), umk.Draw(0)).state


def challenge() -> umk.State:
    return play(turn(), umk.Play(0, card("W4"), BLUE)).state


def target() -> umk.State:
    return play(turn(), umk.Play(0, card("WI"))).state


def color() -> umk.State:
    return play(table(["R5 WI", "Y1 Y2"], "R3", "R1 R2 W4"), umk.Play(0, card("WI"))).state


def start_color() -> umk.State:
    rules = umk.Rules(deck=cards("WI WI WI WI"), hand_size=1)
    return umk.new_game(3, rules, seed=1).state


def between() -> umk.State:
    rules = umk.Rules(scoring=umk.FirstTo(100))
    return play(table(["R5", "Y1 Y2"], "R3", rules=rules), umk.Play(0, card("R5"))).state


def blocked() -> umk.State:
    rules = umk.Rules(scoring=umk.MostPoints(hands=2))
    moves = umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1)
    return play(table(["R5", "Y1 Y2"], "R3", rules=rules), *moves).state


def over() -> umk.State:
    return play(table(["R5", "Y1 Y2"], "R3"), umk.Play(0, card("R5"))).state


def pending(**changes: Any) -> dict[str, Any]:
    was = challenge().pending
    assert was is not None
    return {"pending": attrs.evolve(was, **changes)}


STATES = (turn, drawn, challenge, target, color, start_color, between, blocked, over)

DEFECTS: list[tuple[Any, dict[str, Any], str, str]] = [
    # of the whole
    (turn, {"player_count": 1}, "SETUP", "player_count"),
    (turn, {"player_count": "3"}, "SETUP", "player_count"),
    (turn, {"rules": None}, "SETUP", "rules"),
    (turn, {"rules": umk.Rules(deck=cards("R1 R2 R3"))}, "SETUP", "deck"),
    # of one field
    (turn, {"dealer": 3}, "TYPE", "dealer"),
    (turn, {"dealer": None}, "TYPE", "dealer"),
    (turn, {"hands": ()}, "TYPE", "hands"),
    (turn, {"hands": [(), (), ()]}, "TYPE", "hands"),
    (turn, {"hands": ((), (), ["R5"])}, "TYPE", "hands"),
    (turn, {"draw_pile": None}, "TYPE", "draw_pile"),
    (turn, {"draw_pile": ("R5",)}, "TYPE", "draw_pile"),
    (turn, {"discard_pile": ()}, "TYPE", "discard_pile"),
    (turn, {"color": "red"}, "TYPE", "color"),
    (turn, {"direction": 0}, "TYPE", "direction"),
    (turn, {"direction": True}, "TYPE", "direction"),
    (turn, {"phase": "TURN"}, "TYPE", "phase"),
    (turn, {"to_act": -1}, "TYPE", "to_act"),
    (drawn, {"drawn": "R5"}, "TYPE", "drawn"),
    (turn, {"catchable": 9}, "TYPE", "catchable"),
    (challenge, {"pending": "W4"}, "TYPE", "pending"),
    (challenge, pending(accused=7), "TYPE", "pending"),
    (challenge, pending(color_before=None), "TYPE", "pending"),
    (challenge, pending(hand_size=0), "TYPE", "pending"),
    (challenge, pending(hand=None), "TYPE", "pending"),
    (turn, {"empty_turns": -1}, "TYPE", "empty_turns"),
    (turn, {"scores": (0, 0)}, "TYPE", "scores"),
    (turn, {"scores": (0, 0, -1)}, "TYPE", "scores"),
    (turn, {"scores": (0, 0, 1.0)}, "TYPE", "scores"),
    (turn, {"hand_number": 0}, "TYPE", "hand_number"),
    (turn, {"hands_won": None}, "TYPE", "hands_won"),
    (turn, {"hand_winner": "0"}, "TYPE", "hand_winner"),
    (turn, {"ply": -1, "decision": -1}, "TYPE", "ply"),
    (turn, {"decision": 0.5}, "TYPE", "decision"),
    (over, {"winners": [0]}, "TYPE", "winners"),
    (over, {"winners": (2,)}, "TYPE", "winners"),
    (turn, {"random_source": None}, "TYPE", "random_source"),
    # DECK
    (turn, {"draw_pile": cards("B2 B3")}, "CENSUS", "cards"),
    (turn, {"draw_pile": cards("B2 B3 B4 B5 G6 G6")}, "CENSUS", "cards"),
    (turn, {"draw_pile": cards("B2 B3 B4 B5 Y9")}, "CENSUS", "cards"),
    (turn, {"hands": (cards("W4 R5 WI"), cards("Y1 Y2"), cards("B1"))}, "ORDER", "hands"),
    # MATCH
    (turn, {"color": None}, "COLOR", "color"),
    (turn, {"color": BLUE}, "COLOR", "color"),
    (challenge, {"color": None}, "COLOR", "color"),
    (color, {"color": RED}, "COLOR", "color"),
    (start_color, {"color": RED}, "COLOR", "color"),
    (color, {"phase": Phase.TURN}, "COLOR", "color"),
    # what the phase waits for
    (turn, {"phase": Phase.CHOOSE_COLOR}, "TOP", "discard_pile"),
    (turn, {"phase": Phase.START_COLOR}, "TOP", "discard_pile"),
    (turn, {"phase": Phase.CHOOSE_TARGET}, "TOP", "discard_pile"),
    (turn, {"phase": Phase.CHALLENGE, **pending()}, "TOP", "discard_pile"),
    (turn, {"to_act": None}, "TO_ACT", "to_act"),
    (over, {"to_act": 1}, "TO_ACT", "to_act"),
    (between, {"to_act": 0}, "TO_ACT", "to_act"),
    (challenge, {"to_act": 2}, "TO_ACT", "to_act"),
    (start_color, {"to_act": 0}, "TO_ACT", "to_act"),
    # TURN
    (turn, {"drawn": card("R5")}, "DRAWN", "drawn"),
    (drawn, {"drawn": None}, "DRAWN", "drawn"),
    (drawn, {"drawn": card("B5")}, "DRAWN", "drawn"),
    (drawn, {"to_act": 2, "drawn": card("B1")}, "DRAWN", "drawn"),
    # PILE
    (turn, {"empty_turns": 1}, "EMPTY_TURNS", "empty_turns"),
    (blocked, {"empty_turns": 1}, "EMPTY_TURNS", "empty_turns"),
    (blocked, {"empty_turns": 3}, "EMPTY_TURNS", "empty_turns"),
    (blocked, {"phase": Phase.TURN, "to_act": 0}, "EMPTY_TURNS", "empty_turns"),
    (over, {"empty_turns": 2}, "EMPTY_TURNS", "empty_turns"),
    # CHAL
    (challenge, {"pending": None}, "PENDING", "pending"),
    (turn, pending(), "PENDING", "pending"),
    (challenge, pending(hand=cards("R5"), hand_size=2), "PENDING", "pending"),
    (challenge, pending(hand=cards("WI R5")), "PENDING", "pending"),
    (challenge, pending(hand=cards("Y1 Y2")), "PENDING", "pending"),
    (
        challenge,
        {"rules": attrs.evolve(challenge().rules, bluffing=False)},
        "PENDING",
        "pending",
    ),
    # UNO
    (turn, {"catchable": 0}, "CATCHABLE", "catchable"),
    (drawn, {"catchable": 2}, "CATCHABLE", "catchable"),
    (target, {"catchable": 2}, "CATCHABLE", "catchable"),
    (challenge, {"catchable": 2}, "CATCHABLE", "catchable"),
    # OUT
    (between, {"hand_winner": None, "empty_turns": 2}, "HAND_SIZE", "hands"),
    (between, {"hand_winner": 1}, "HAND_SIZE", "hands"),
    # SCORE and GAME
    (turn, {"hand_winner": 2}, "HAND_WINNER", "hand_winner"),
    (over, {"phase": Phase.HAND_OVER, "to_act": 1, "winners": ()}, "HAND_NUMBER", "phase"),
    (between, {"phase": Phase.GAME_OVER, "to_act": None}, "HAND_NUMBER", "phase"),
    (between, {"scores": (100, 0)}, "HAND_NUMBER", "phase"),
    (turn, {"hand_number": 2}, "HAND_NUMBER", "hand_number"),
    (over, {"winners": ()}, "WINNERS", "winners"),
    (over, {"winners": (1,)}, "WINNERS", "winners"),
    (turn, {"winners": (0,)}, "WINNERS", "winners"),
    (over, {"hands_won": 0}, "SCORES", "hands_won"),
    (blocked, {"scores": (5, 0)}, "SCORES", "hands_won"),
    (turn, {"decision": 1}, "COUNT", "decision"),
]


def with_points(state: umk.State, scoring: umk.Scoring, **changes: Any) -> umk.State:
    return attrs.evolve(state, rules=attrs.evolve(state.rules, scoring=scoring), **changes)


@pytest.mark.parametrize("make", STATES)
def test_the_states_that_are_spoiled_here_are_fine_before(make: Any) -> None:
    assert () == umk.validate(make())


@pytest.mark.parametrize(("make", "changes", "code", "field"), DEFECTS)
def test_a_defect_is_found(make: Any, changes: dict[str, Any], code: str, field: str) -> None:
    defects = umk.validate(attrs.evolve(make(), **changes))
    assert (umk.DefectCode[code], field) in [(defect.code, defect.field) for defect in defects]
    assert all(defect.message for defect in defects)


@pytest.mark.clause("GAME-2", "GAME-3")
def test_a_hand_that_would_not_have_been_dealt_is_a_defect() -> None:
    rich = with_points(turn(), umk.FirstTo(50), scores=(50, 0, 0), hands_won=1)
    late = with_points(turn(), umk.MostPoints(hands=1), hand_number=2)
    for state in (rich, late):
        assert [umk.DefectCode.SCORES] == [defect.code for defect in umk.validate(state)]


def test_every_code_has_a_state_that_provokes_it() -> None:
    provoked = {umk.DefectCode[code] for _, _, code, _ in DEFECTS}
    assert set(umk.DefectCode) == provoked


def test_all_defects_are_told_at_once() -> None:
    state = attrs.evolve(turn(), dealer=9, color=None, decision=5, drawn=card("R5"), to_act=None)
    codes = [defect.code.name for defect in umk.validate(state)]
    assert ["TYPE", "COLOR", "DRAWN", "COUNT"] == codes


@given(games())
def test_no_state_that_is_reached_has_a_defect(game: umk.Record) -> None:
    for state, _ in umk.replay(game):
        assert () == umk.validate(state)


@given(states(), st.integers(0, 2**64))
@settings(max_examples=60)
def test_no_guess_at_the_hidden_cards_has_a_defect(state: umk.State, seed: int) -> None:
    for viewer in (*state.seats, None):
        assert () == umk.validate(umk.determinize(umk.view(state, viewer), seed=seed))


@st.composite
def spoiled_states(draw: st.DrawFn) -> umk.State:
    """A state with some fields taken from other states and places: few of them are fine."""
    state = draw(states())
    seats = st.one_of(st.none(), st.sampled_from(state.seats))
    values: dict[str, st.SearchStrategy[Any]] = {
        "phase": st.sampled_from(Phase),
        "to_act": seats,
        "dealer": st.sampled_from(state.seats),
        "color": st.one_of(st.none(), st.sampled_from(umk.Color)),
        "direction": st.sampled_from((1, -1)),
        "drawn": st.one_of(st.none(), st.sampled_from(state.rules.deck)),
        "catchable": seats,
        "hand_winner": seats,
        "empty_turns": st.integers(0, state.player_count),
        "hand_number": st.integers(1, 3),
        "hands_won": st.integers(0, 2),
        "pending": st.just(None),
        "hands": st.permutations(state.hands).map(tuple),
        "draw_pile": st.permutations(state.draw_pile).map(tuple),
        "discard_pile": st.permutations(state.discard_pile).map(tuple),
    }
    names = draw(st.sets(st.sampled_from(sorted(values)), min_size=1, max_size=3))
    return attrs.evolve(state, **{name: draw(values[name]) for name in sorted(names)})


@given(spoiled_states())
@settings(max_examples=300)
def test_a_state_without_defects_can_be_played_and_stays_without(state: umk.State) -> None:
    if umk.validate(state):
        return
    assert state.is_over or umk.legal_moves(state)
    for move in umk.legal_moves(state):
        after, _ = umk.apply(state, move)
        assert () == umk.validate(after)
