"""Promise 4, once more: the library does what the formal model in `spec/` says, state by state."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import attrs
import pytest

import unomk_rules as umk
from tests.spec.traces import (
    NAMES,
    Shuffler,
    expected,
    game_of,
    load,
    oracle_public,
    oracle_words,
    public,
    start_of,
    with_random_source,
    with_shuffles,
    words,
)
from unomk_rules.engine import AT_ANY_TIME, STEPS


@pytest.mark.parametrize("name", NAMES)
def test_the_library_follows_the_model(name: str) -> None:
    trace = load(name)
    state = start_of(trace)
    legal = trace["start"]["legal"]
    for step in trace["steps"]:
        assert () == umk.validate(state)
        moves = {words(move): move for move in umk.legal_moves(state)}
        assert legal == sorted(moves)
        after, _ = umk.apply(with_shuffles(state, step["shuffles"]), moves[step["move"]])
        assert expected(step["state"], trace) == public(after)
        state = with_random_source(after)
        legal = step["state"]["legal"]
    assert () == umk.validate(state)
    assert legal == sorted(map(words, umk.legal_moves(state)))


@pytest.mark.parametrize("name", NAMES)
def test_the_oracle_follows_the_model(name: str) -> None:
    trace = load(name)
    game = game_of(start_of(trace))
    shuffler = Shuffler()
    game.shuffler = shuffler  # type: ignore[assignment]  # it does all that is asked of it
    legal = trace["start"]["legal"]
    for step in trace["steps"]:
        moves = {oracle_words(move): move for move in game.legal_moves()}
        assert legal == sorted(moves)
        shuffler.orders = list(step["shuffles"])
        game.apply(moves[step["move"]])
        assert [] == shuffler.orders
        assert expected(step["state"], trace) == oracle_public(game)
        legal = step["state"]["legal"]
    assert legal == sorted(map(oracle_words, game.legal_moves()))


# What the committed traces have to show


@attrs.frozen
class Played:
    """A step of a trace, as the library made it."""

    before: umk.State
    move: umk.Move
    after: umk.State
    clauses: frozenset[umk.ClauseId]

    @property
    def last_card(self) -> umk.Card | None:
        """The card with which the player emptied the hand."""
        if not isinstance(self.move, umk.Play) or len(self.before.hands[self.move.player]) > 1:
            return None
        return self.move.card


@cache
def played() -> tuple[Played, ...]:
    steps = []
    for name in NAMES:
        trace = load(name)
        state = start_of(trace)
        for step in trace["steps"]:
            move = next(move for move in umk.legal_moves(state) if words(move) == step["move"])
            after, events = umk.apply(with_shuffles(state, step["shuffles"]), move)
            after = with_random_source(after)
            clauses = frozenset(event.clause for event in events)
            steps.append(Played(before=state, move=move, after=after, clauses=clauses))
            state = after
    return tuple(steps)


@pytest.mark.parametrize("player_count", [2, 3])
def test_the_traces_have_every_move_in_every_phase(player_count: int) -> None:
    found = {
        (step.before.phase, type(step.move))
        for step in played()
        if step.before.player_count == player_count
    }
    assert {(phase, kind) for phase, kinds in STEPS.items() for kind in kinds} <= found
    assert set(AT_ANY_TIME) <= {kind for _, kind in found}


def test_the_traces_go_to_every_phase_that_a_move_can_lead_to() -> None:
    found = {(step.before.phase, type(step.move), step.after.phase) for step in played()}
    assert {
        (phase, kind, to)
        for phase, kinds in STEPS.items()
        for kind, rule in kinds.items()
        for to in rule.leads_to
    } <= found


NOT_MODELED = {"SETUP-2", "GAME-1", "GAME-2"}
"""The clauses of the first dealer and of the ways to win a game that the model leaves out."""


def test_the_traces_show_every_clause_that_makes_something_happen() -> None:
    found = set().union(*(step.clauses for step in played()))
    assert {
        *("SETUP-3", "SETUP-4", "SETUP-5", "SETUP-6", "SETUP-7"),
        *("TURN-1", "TURN-3", "TURN-4", "PILE-1", "PILE-3"),
        *("ACT-1", "ACT-2", "ACT-3", "ACT-4"),
        *("WD4-1", "CHAL-1", "CHAL-2", "CHAL-3", "CHAL-4"),
        *("BOX-2", "ITEM-1", "ITEM-2", "ITEM-3", "ITEM-4", "ITEM-5"),
        *("UNO-1", "UNO-2", "UNO-3", "OUT-1", "OUT-2", "OUT-3", "GAME-3", "GAME-4"),
    } <= found
    assert not NOT_MODELED & found


def test_the_traces_show_every_card_as_the_last_one() -> None:
    faces = {step.last_card.face for step in played() if step.last_card is not None}
    assert {
        umk.Face.DRAW_TWO,
        umk.Face.REVERSE,
        umk.Face.SKIP,
        umk.Face.WILD_DRAW_FOUR,
        umk.Face.WILD_ITEM_BOX,
    } <= faces


def _only_the_box_matters(step: Played) -> bool:
    pending = step.before.pending
    if not isinstance(step.move, umk.Challenge) or pending is None or pending.hand is None:
        return False
    has_color = any(card.color is pending.color_before for card in pending.hand)
    return umk.Card.parse("WI") in pending.hand and not has_color


def _is_bluff(step: Played) -> bool:
    return isinstance(step.move, umk.Play) and not umk.is_honest(step.before, step.move)


def _must_not_bluff(step: Played) -> bool:
    hand = step.before.hands[step.move.player]
    is_on_turn = step.before.phase is umk.Phase.TURN and step.before.to_act == step.move.player
    w4 = umk.Card.parse("W4")
    return is_on_turn and w4 in hand and w4 not in umk.playable(step.before, step.move.player)


def _is_reverse_of_two(step: Played) -> bool:
    is_reverse = isinstance(step.move, umk.Play) and step.move.card.face is umk.Face.REVERSE
    return is_reverse and step.before.player_count == 2 and step.last_card is None


def _is_last_box(step: Played) -> bool:
    return step.last_card == umk.Card.parse("WI")


SHOWS: dict[tuple[str, object], tuple[Callable[[Played], bool], ...]] = {
    ("start_action", "redraw"): (
        lambda step: isinstance(step.move, umk.Deal) and len(step.after.discard_pile) > 1,
    ),
    ("start_action", "apply"): (
        lambda step: {"SETUP-3", "SETUP-5"} <= step.clauses,
        lambda step: isinstance(step.move, umk.Deal) and step.after.top.face is umk.Face.DRAW_TWO,
        lambda step: isinstance(step.move, umk.Deal) and step.after.top.face is umk.Face.REVERSE,
        lambda step: isinstance(step.move, umk.Deal) and step.after.top.face is umk.Face.SKIP,
    ),
    ("start_color_chooser", "first_player"): (
        lambda step: (
            step.before.phase is umk.Phase.START_COLOR and step.move.player != step.before.dealer
        ),
    ),
    ("start_color_chooser", "dealer"): (
        lambda step: (
            step.before.phase is umk.Phase.START_COLOR and step.move.player == step.before.dealer
        ),
    ),
    ("item_box_matches_color", True): (
        lambda step: _only_the_box_matters(step) and "CHAL-3" in step.clauses,
    ),
    ("item_box_matches_color", False): (
        lambda step: _only_the_box_matters(step) and "CHAL-4" in step.clauses,
    ),
    ("bluffing", True): (_is_bluff,),
    ("bluffing", False): (
        _must_not_bluff,
        lambda step: isinstance(step.move, umk.Play) and "WD4-1" in step.clauses,
    ),
    ("two_player_reverse", "skip"): (
        lambda step: _is_reverse_of_two(step) and step.after.to_act == step.move.player,
    ),
    ("two_player_reverse", "turn"): (
        lambda step: _is_reverse_of_two(step) and step.after.to_act != step.move.player,
    ),
    ("item_box_goes_out", "at_once"): (
        lambda step: _is_last_box(step) and "OUT-1" in step.clauses,
    ),
    ("item_box_goes_out", "after_item"): (
        lambda step: _is_last_box(step) and "OUT-3" in step.clauses,
        lambda step: _is_last_box(step) and step.after.phase is umk.Phase.CHOOSE_COLOR,
        lambda step: isinstance(step.move, umk.ChooseTarget) and "OUT-3" in step.clauses,
    ),
    ("uno_penalty", 0): (lambda step: isinstance(step.move, umk.CatchUno),),
    ("uno_penalty", 2): (lambda step: isinstance(step.move, umk.CatchUno),),
}
"""What shows that an option has a value, in games with that value."""


@pytest.mark.parametrize(("option", "value"), SHOWS)
def test_the_traces_show_every_value_of_every_option_at_work(option: str, value: object) -> None:
    of_value = [step for step in played() if getattr(step.before.rules, option) == value]
    for shows in SHOWS[option, value]:
        assert any(map(shows, of_value))


def test_every_option_that_acts_within_a_hand_is_shown() -> None:
    options = {field.name for field in attrs.fields(umk.Rules)}
    assert options - {"scoring", "first_dealer", "hand_size", "deck"} == {name for name, _ in SHOWS}
