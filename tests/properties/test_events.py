"""Promise 4, told from the events alone: turn order, penalties, the clause of everything."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

import unomk_rules as umk
from unomk_rules.testing import games, steps

CLAUSES_OF_EVENTS = {
    umk.DealerCardDrawn: "SETUP-2",
    umk.HandStarted: "SETUP-3",
    umk.PileShuffled: "SETUP-3 SETUP-5 PILE-1",
    umk.CardsDealt: "SETUP-3",
    umk.StartCardFlipped: "SETUP-4 SETUP-6",
    umk.StartCardReturned: "SETUP-5",
    umk.CardPlayed: "TURN-1 TURN-3",
    umk.CardsDrawn: (
        "TURN-1 SETUP-4 ACT-1 WD4-1 CHAL-3 CHAL-4 ITEM-2 ITEM-3 ITEM-4 ITEM-5 UNO-2 OUT-2"
    ),
    umk.Passed: "TURN-3",
    umk.TurnLost: "ACT-1 ACT-3 ACT-4 WD4-1 CHAL-4 SETUP-4",
    umk.DirectionChanged: "ACT-2 SETUP-4",
    umk.ItemFlipped: "BOX-2",
    umk.ColorChosen: "ITEM-5 SETUP-6",
    umk.TargetChosen: "ITEM-3",
    umk.HandShown: "CHAL-2",
    umk.Challenged: "CHAL-3 CHAL-4",
    umk.UnoCalled: "UNO-1",
    umk.UnoCaught: "UNO-2",
    umk.UnoOpened: "UNO-2",
    umk.UnoClosed: "UNO-2 UNO-3",
    umk.HandWon: "OUT-1 OUT-3",
    umk.HandBlocked: "PILE-3",
    umk.GameOver: "GAME-1 GAME-2 GAME-3 GAME-4",
    umk.Awaiting: (
        "SETUP-4 SETUP-6 SETUP-7 TURN-3 TURN-4 ACT-4 ITEM-1 ITEM-3 ITEM-4 ITEM-5 CHAL-1 CHAL-3 "
        "GAME-1 GAME-2 GAME-3 GAME-4 UNO-1 UNO-2"
    ),
}

OWED = {
    "TURN-1": {1},
    "SETUP-4": {2},
    "ACT-1": {2},
    "WD4-1": {4},
    "CHAL-3": {4},
    "CHAL-4": {6},
    "ITEM-2": {2},
    "ITEM-3": {1},
    "ITEM-4": {1},
    "ITEM-5": {2},
    "OUT-2": {2, 4},
}
"""How many cards each clause makes a player draw; UNO-2 is an option."""


def next_seat(state: umk.State, seat: int, direction: int) -> int:
    return (seat + direction) % state.player_count


def victims(  # noqa: PLR0911  # one return for each kind of victim
    state: umk.State, move: umk.Move, clause: str
) -> set[umk.Seat]:
    """Who has to draw by a clause, when a player moves in a state: straight from the rulebook."""
    player, direction = move.player, state.direction
    following = {next_seat(state, player, direction)}
    match clause:
        case "TURN-1" | "ITEM-5" | "CHAL-4":
            return {player}
        case "WD4-1" if isinstance(move, umk.Accept):
            return {player}
        case "WD4-1" | "ACT-1" | "OUT-2":
            return following
        case "ITEM-2":
            return {next_seat(state, player, -direction)}
        case "ITEM-4":
            return set(state.seats) - {player}
        case "CHAL-3" if state.pending is not None:
            return {state.pending.accused}
    assert isinstance(move, umk.ChooseTarget | umk.CatchUno)
    return {move.target}


@given(games())
def test_every_event_names_one_of_its_clauses(game: umk.Record) -> None:
    for _, events in umk.replay(game):
        for event in events:
            assert event.clause in umk.CLAUSES
            assert event.clause in CLAUSES_OF_EVENTS[type(event)].split()


@given(games())
def test_the_last_event_alone_tells_who_is_awaited(game: umk.Record) -> None:
    for _, _, (state, events) in steps(game):
        awaiting = [event for event in events if isinstance(event, umk.Awaiting)]
        last = events[-1]
        assert awaiting == [last]
        assert isinstance(last, umk.Awaiting)
        assert (state.to_act, state.phase) == (last.player, last.phase)


@given(games())
@pytest.mark.clause("TURN-4")
def test_the_turn_goes_to_the_next_seat_beyond_those_who_lost_theirs(game: umk.Record) -> None:
    for _, move, (state, events) in steps(game):
        if events[-1].clause != "TURN-4":
            continue
        lost = [event.player for event in events if isinstance(event, umk.TurnLost)]
        answers = isinstance(move, umk.Accept | umk.Challenge)
        victim = move.player if answers else next_seat(state, move.player, state.direction)
        assert lost in ([], [victim])
        last = lost[0] if lost else move.player
        assert next_seat(state, last, state.direction) == state.to_act


@given(games())
def test_each_draw_is_what_a_clause_owes_of_the_right_seat_once(game: umk.Record) -> None:
    for before, move, (state, events) in steps(game):
        if isinstance(move, umk.Deal):
            continue
        draws = [event for event in events if isinstance(event, umk.CardsDrawn)]
        for event in draws:
            owed = OWED.get(event.clause, {state.rules.uno_penalty})
            assert event.owed in owed
            assert event.player in victims(before, move, event.clause)
        causes = Counter((event.clause, event.player) for event in draws)
        assert set(causes.values()) <= {1}
        assert len({event.clause for event in draws}) <= 1


@given(games())
@pytest.mark.clause("PILE-2")
def test_fewer_cards_are_drawn_than_owed_only_when_there_are_no_more(game: umk.Record) -> None:
    for _, _, (state, events) in steps(game):
        short = False
        for event in events:
            if isinstance(event, umk.CardsDrawn):
                assert event.cards is not None
                assert event.count == len(event.cards)
                assert not (short and event.count)
                short = short or event.count < event.owed
        if short and not isinstance(events[0], umk.HandStarted):
            assert state.draw_pile == ()
            assert len(state.discard_pile) == 1


@given(games())
def test_hands_change_by_what_is_played_and_drawn_and_nothing_else(game: umk.Record) -> None:
    for before, move, (state, events) in steps(game):
        if isinstance(move, umk.Deal):
            continue
        expected = [Counter(hand) for hand in before.hands]
        for event in events:
            if isinstance(event, umk.CardPlayed):
                expected[event.player].subtract([event.card])
            if isinstance(event, umk.CardsDrawn):
                expected[event.player].update(event.cards or ())
        assert [+counter for counter in expected] == [Counter(hand) for hand in state.hands]


@given(games())
def test_the_uno_window_is_as_the_events_say(game: umk.Record) -> None:
    for before, _, (state, events) in steps(game):
        catchable = before.catchable
        for event in events:
            if isinstance(event, umk.UnoClosed):
                assert event.player == catchable
                catchable = None
            if isinstance(event, umk.UnoOpened):
                assert catchable is None
                catchable = event.player
        assert catchable == state.catchable
        assert catchable is None or len(state.hands[catchable]) == 1


@given(games())
def test_plies_count_moves_and_decisions_count_those_that_are_no_call_or_catch(
    game: umk.Record,
) -> None:
    for before, move, (state, _) in steps(game):
        is_decision = not isinstance(move, umk.CallUno | umk.CatchUno)
        assert (before.ply + 1, before.decision + is_decision) == (state.ply, state.decision)
