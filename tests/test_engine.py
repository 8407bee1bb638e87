"""The tables of the engine, what `new_game` refuses, and the conditions of `apply`."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import unomk_rules as umk
from tests.kit import cards
from unomk_rules.choices import CHOICES
from unomk_rules.engine import AT_ANY_TIME, STEPS
from unomk_rules.rulebook.common_events import cards_drawn
from unomk_rules.rulebook.table import Table
from unomk_rules.rulebook.turn import EFFECTS
from unomk_rules.testing import games, play_on, steps


def test_every_phase_has_steps_for_just_what_it_waits_for() -> None:
    assert {phase: set(choice.kinds) for phase, choice in CHOICES.items()} == {
        phase: set(kinds) for phase, kinds in STEPS.items()
    }
    assert set(umk.Phase) == set(STEPS)


def test_every_face_has_an_effect() -> None:
    assert set(umk.Face) == set(EFFECTS)


def test_a_table_has_the_slots_of_a_state_and_stands_one_decision_later() -> None:
    names = [field.name for field in attrs.fields(umk.State)]
    assert names == list(Table.__slots__)
    marked: dict[str, Any] = {name: (name,) for name in names} | {"ply": 9, "decision": 7}
    table = Table.after(attrs.evolve(umk.new_game(3, seed=1).state, **marked))
    expected = marked | {"hands": ["hands"], "ply": 10, "decision": 8}
    assert expected == {name: getattr(table, name) for name in names}


def test_a_state_keeps_nothing_of_the_table_that_it_was() -> None:
    state, _ = umk.new_game(3, seed=1)
    assert umk.State is type(state)
    for name in ("log", "awaited", "__dict__", "__weakref__"):
        assert not hasattr(state, name)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.log = []  # type: ignore[attr-defined]  # on purpose


@pytest.mark.parametrize(
    ("owed", "codes"),
    [(0, ""), (1, ""), (1, "R5"), (2, ""), (2, "R5"), (2, "R5 W4"), (4, "Y1 B2 B2 GS")],
)
def test_the_event_of_drawn_cards_is_like_any_other(owed: int, codes: str) -> None:
    event = cards_drawn(2, cards(codes), owed, "ITEM-5")
    expected = umk.CardsDrawn(
        player=2, count=len(codes.split()), cards=cards(codes), owed=owed, clause="ITEM-5"
    )
    assert (expected, hash(expected), repr(expected)) == (event, hash(event), repr(event))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        event.owed = 3  # type: ignore[misc]  # on purpose


@given(games())
@settings(max_examples=150)
def test_a_step_leads_to_no_phase_but_those_of_the_table(game: umk.Record) -> None:
    for before, move, (state, _) in steps(game):
        if type(move) in AT_ANY_TIME:
            assert (before.phase, before.to_act) == (state.phase, state.to_act)
        else:
            assert state.phase in STEPS[before.phase][type(move)].leads_to


def test_every_phase_of_the_table_is_reached() -> None:
    """Two players with few cards run into every corner within some hundred games."""
    reached: dict[tuple[umk.Phase, type[umk.Move]], set[umk.Phase]] = defaultdict(set)
    deck = cards("R1 R2 R3 G1 G2 B1 Y1 RD RR RS W4 W4 WI WI WI WI")
    for seed in range(400):
        rules = umk.Rules.sheet_b(
            deck=deck,
            hand_size=2,
            scoring=umk.MostPoints(hands=2),
            item_box_goes_out="after_item" if seed % 2 else "at_once",
        )
        start = umk.Record.start(2 + seed % 2, rules, seed=seed)
        game = play_on(start, moves=400, chooser=random.Random(seed))
        for before, move, (state, _) in steps(game):
            reached[before.phase, type(move)].add(state.phase)
    for phase, kinds in STEPS.items():
        for kind, step in kinds.items():
            assert step.leads_to == reached[phase, kind], (phase, kind)


@pytest.mark.parametrize("player_count", [1, 11, 0, -2, True, 2.0, "4", None])
@pytest.mark.clause("SETUP-1")
def test_a_game_has_two_to_ten_players(player_count: Any) -> None:
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.new_game(player_count)
    assert ("player_count", player_count, "2 to 10 players") == at_fault(caught.value)


def at_fault(error: umk.InvalidSetupError) -> tuple[str, object, str]:
    return error.field, error.value, error.allowed


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("rules", None, "Rules"),
        ("rules", "sheet_a", "Rules"),
        ("seed", "7", "an integer, or None"),
        ("seed", 7.0, "an integer, or None"),
        ("seed", True, "an integer, or None"),
        ("dealer", 4, "a seat, 0 to 3"),
        ("dealer", -1, "a seat, 0 to 3"),
        ("dealer", "0", "a seat, 0 to 3"),
        ("dealer", False, "a seat, 0 to 3"),
    ],
)
def test_what_makes_no_game_is_refused_with_the_argument_at_fault(
    field: str, value: Any, allowed: str
) -> None:
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.new_game(4, **{field: value})
    assert (field, value, allowed) == at_fault(caught.value)


@pytest.mark.clause("SETUP-2")
def test_whoever_draws_the_high_card_deals_and_nobody_that_is_named() -> None:
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.new_game(4, umk.Rules.sheet_b(), dealer=0)
    assert ("dealer", 0, 'None, for first_dealer is "high_card"') == at_fault(caught.value)


@pytest.mark.parametrize(
    ("rules", "held", "allowed"),
    [
        (umk.Rules(hand_size=28), 112, "113 cards or more: 4 hands of 28, a start card"),
        (umk.Rules(deck=()), 0, "29 cards or more: 4 hands of 7, a start card"),
        (umk.Rules(deck=umk.DECK[:28]), 28, "29 cards or more: 4 hands of 7, a start card"),
    ],
)
def test_a_deck_has_to_do_for_all_hands_and_a_start_card(
    rules: umk.Rules, held: int, allowed: str
) -> None:
    with pytest.raises(umk.InvalidSetupError) as caught:
        umk.new_game(4, rules)
    assert ("deck", f"{held} cards", allowed) == at_fault(caught.value)


def test_a_deck_of_just_enough_cards_will_do() -> None:
    state, _ = umk.new_game(4, umk.Rules(deck=umk.DECK[:29]), seed=0)
    assert (7, 7, 7, 7) == tuple(map(len, state.hands))
    assert () == state.draw_pile


def test_a_move_of_another_seat_is_refused_before_any_hand_is_looked_at() -> None:
    state = umk.arrange(3, hands={0: "R5 W4"}, discard="R3")
    for move in (umk.Draw(0), umk.Play(0, umk.Card.parse("R5")), umk.Play(0, umk.Card.parse("B5"))):
        with pytest.raises(umk.IllegalMoveError) as caught:
            umk.apply(state, move, by=1)
        violation = caught.value.violation
        assert umk.ViolationCode.NOT_YOUR_SEAT is violation.code
        assert (None, ()) == (violation.clause, violation.legal)
        assert "Seat 1 can't move for seat 0." == violation.message


def test_ones_own_move_passes() -> None:
    state = umk.arrange(3, hands={0: "R5 W4"}, discard="R3")
    assert umk.apply(state, umk.Draw(0)) == umk.apply(state, umk.Draw(0), by=0, at=0)
    drawn, _ = umk.apply(state, umk.Draw(0))
    assert umk.apply(drawn, umk.Pass(0)) == umk.apply(drawn, umk.Pass(0), by=0, at=1)


@pytest.mark.parametrize("by", [3, -1, "0", True])
def test_who_moves_has_to_be_in_the_game(by: Any) -> None:
    state = umk.arrange(3, discard="R3")
    with pytest.raises(umk.UnknownSeatError) as caught:
        umk.apply(state, umk.Draw(0), by=by)
    assert (by, 3) == (caught.value.seat, caught.value.player_count)


def test_an_answer_to_an_earlier_decision_is_refused() -> None:
    state = umk.arrange(2, hands={0: "R5 R6 R7", 1: "R1 R2 R3"}, discard="R3")
    state, _ = umk.apply(state, umk.Play(0, umk.Card.parse("R5")), at=0)
    state, _ = umk.apply(state, umk.Play(1, umk.Card.parse("R1")), at=1)
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(state, umk.Play(0, umk.Card.parse("R6")), at=0)
    assert umk.ViolationCode.STALE is caught.value.violation.code
    assert caught.value.violation.clause is None
    assert umk.legal_moves(state, 0) == caught.value.violation.legal


def test_calls_and_catches_are_never_stale() -> None:
    state = umk.arrange(3, hands={2: "R5"}, discard="R3", catchable=2)
    for move in (umk.CallUno(2), umk.CatchUno(1, 2)):
        assert umk.apply(state, move) == umk.apply(state, move, at=99)


def test_a_move_that_is_over_is_told_so_by_the_clause_that_ended_the_game() -> None:
    state = umk.arrange(2, hands={0: "R5", 1: "B5"}, discard="R3")
    state, _ = umk.apply(state, umk.Play(0, umk.Card.parse("R5")))
    violation = umk.explain(state, umk.Draw(1))
    assert violation is not None
    assert (umk.ViolationCode.GAME_OVER, "GAME-1") == (violation.code, violation.clause)
    assert "The game is over (GAME-1). Seat 1 can do nothing now." == violation.message


WRONG_KINDS: list[tuple[Any, str, str]] = [
    (lambda value: umk.apply(value, umk.Draw(0)), "state", "a State was expected, not 'x'"),
    (
        lambda value: umk.explain(value, umk.Draw(0)),
        "position",
        "a State or a View was expected, not 'x'",
    ),
]


@pytest.mark.parametrize(("ask", "field", "message"), WRONG_KINDS)
def test_the_wrong_kind_of_value_is_told_so(ask: Any, field: str, message: str) -> None:
    with pytest.raises(umk.InvalidStateError) as caught:
        ask("x")
    assert (umk.Defect(umk.DefectCode.TYPE, field, message),) == caught.value.defects


@pytest.mark.parametrize("ask", [umk.apply, umk.explain, umk.is_honest])
def test_a_transition_is_not_a_state(ask: Any) -> None:
    with pytest.raises(umk.InvalidStateError, match="was expected, not Transition"):
        ask(umk.new_game(2, seed=1), umk.Draw(1))


@pytest.mark.parametrize("ask", [umk.legal_moves, umk.can_act])
def test_nothing_can_be_asked_of_a_transition(ask: Any) -> None:
    with pytest.raises(umk.InvalidStateError, match="a State or a View was expected"):
        ask(umk.new_game(2, seed=1))


def test_a_view_cannot_be_played_on() -> None:
    seen: Any = umk.view(umk.arrange(2), 0)
    with pytest.raises(umk.InvalidStateError, match="a State was expected, not View"):
        umk.apply(seen, umk.Draw(0))
