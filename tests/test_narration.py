"""What events are called in English: an example of each, and what holds of all sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings

import unomk_rules as umk
from tests.kit import card, cards
from tests.properties.test_events import CLAUSES_OF_EVENTS
from unomk_rules.narration import _TELL
from unomk_rules.suggestions import SUGGEST
from unomk_rules.testing import games


def draws(
    clause: umk.ClauseId, count: int, *, owed: int | None = None, seen: str | None = None
) -> umk.CardsDrawn:
    return umk.CardsDrawn(
        player=2,
        count=count,
        cards=None if seen is None else cards(seen),
        owed=count if owed is None else owed,
        clause=clause,
    )


def plays(
    code: str, color: umk.Color | None, clause: umk.ClauseId = "TURN-1", *, uno: bool = False
) -> umk.CardPlayed:
    return umk.CardPlayed(player=2, card=card(code), color=color, uno=uno, clause=clause)


def flips(code: str) -> umk.ItemFlipped:
    shown = card(code)
    return umk.ItemFlipped(player=2, card=shown, item=shown.item, color=shown.color, clause="BOX-2")


def wins_hand(points: int, before: int = 0, clause: umk.ClauseId = "OUT-1") -> umk.HandWon:
    return umk.HandWon(
        player=2,
        points=points,
        scores=(0, 7, before + points),
        hands=((), (), ()),
        clause=clause,
    )


def ends(
    winners: tuple[umk.Seat, ...], clause: umk.ClauseId, scores: tuple[int, ...] = (9, 512, 512)
) -> umk.GameOver:
    return umk.GameOver(winners=winners, scores=scores, clause=clause)


def awaits(phase: umk.Phase, clause: umk.ClauseId) -> umk.Awaiting:
    return umk.Awaiting(
        player=None if phase is umk.Phase.GAME_OVER else 2, phase=phase, clause=clause
    )


RED, BLUE = umk.Color.RED, umk.Color.BLUE
PHASE = umk.Phase

EXAMPLES: list[tuple[umk.Event, str]] = [
    (
        umk.DealerCardDrawn(player=2, card=card("R5"), clause="SETUP-2"),
        "Seat 2 draws the red 5 to find the dealer.",
    ),
    (
        umk.DealerCardDrawn(player=0, card=card("WI"), clause="SETUP-2"),
        "Seat 0 draws a Wild Item Box to find the dealer.",
    ),
    (
        umk.HandStarted(hand_number=3, dealer=2, direction=1, clause="SETUP-3"),
        "Hand 3 begins, and Seat 2 deals.",
    ),
    (umk.PileShuffled(count=112, clause="SETUP-3"), "The deck of 112 cards is shuffled."),
    (umk.PileShuffled(count=0, clause="SETUP-5"), "The draw pile is shuffled again."),
    (
        umk.PileShuffled(count=57, clause="PILE-1"),
        "The draw pile runs out: the discards are shuffled into a new pile of 57 cards.",
    ),
    (
        umk.PileShuffled(count=1, clause="PILE-1"),
        "The draw pile runs out: the discards are shuffled into a new pile of 1 card.",
    ),
    (
        umk.CardsDealt(player=2, count=7, cards=None, clause="SETUP-3"),
        "Seat 2 is dealt 7 cards.",
    ),
    (
        umk.CardsDealt(player=2, count=1, cards=None, clause="SETUP-3"),
        "Seat 2 is dealt 1 card.",
    ),
    (
        umk.CardsDealt(player=2, count=7, cards=cards("WI R6 GD WI GD R6 W4"), clause="SETUP-3"),
        "Seat 2 is dealt 2 Wild Item Boxes, 2 red 6s, 2 green Draw Twos, and a Wild Draw Four.",
    ),
    (
        umk.StartCardFlipped(card=card("R5"), color=RED, clause="SETUP-4"),
        "The red 5 is flipped to start the discard pile.",
    ),
    (
        umk.StartCardFlipped(card=card("WI"), color=None, clause="SETUP-6"),
        "A Wild Item Box is flipped to start the discard pile; a color has to be chosen.",
    ),
    (
        umk.StartCardReturned(card=card("W4"), clause="SETUP-5"),
        "The Wild Draw Four can't start and goes back to the draw pile.",
    ),
    (plays("R5", RED), "Seat 2 plays the red 5."),
    (plays("YR", umk.Color.YELLOW, uno=True), "Seat 2 plays the yellow Reverse."),
    (plays("R5", RED, "TURN-3"), "Seat 2 plays the red 5 just drawn."),
    (plays("W4", BLUE), "Seat 2 plays a Wild Draw Four and names blue."),
    (plays("W4", BLUE, "TURN-3"), "Seat 2 plays a Wild Draw Four just drawn and names blue."),
    (plays("WI", None), "Seat 2 plays a Wild Item Box."),
    (draws("TURN-1", 1), "Seat 2 draws 1 card."),
    (draws("TURN-1", 1, seen="GR"), "Seat 2 draws the green Reverse."),
    (draws("TURN-1", 0, owed=1), "Seat 2 draws no cards: there are no more cards."),
    (draws("TURN-1", 0, owed=1, seen=""), "Seat 2 draws no cards: there are no more cards."),
    (draws("SETUP-4", 2), "Seat 2 draws 2 cards for the Draw Two at the start."),
    (draws("ACT-1", 2), "Seat 2 draws 2 cards for the Draw Two."),
    (
        draws("ACT-1", 2, seen="R5 W4"),
        "Seat 2 draws the red 5 and a Wild Draw Four for the Draw Two.",
    ),
    (
        draws("ACT-1", 1, owed=2),
        "Seat 2 draws only 1 card for the Draw Two: there are no more cards.",
    ),
    (
        draws("ACT-1", 1, owed=2, seen="R5"),
        "Seat 2 draws only the red 5 for the Draw Two: there are no more cards.",
    ),
    (
        draws("ACT-1", 0, owed=2),
        "Seat 2 draws no cards for the Draw Two: there are no more cards.",
    ),
    (draws("WD4-1", 4), "Seat 2 draws 4 cards for the Wild Draw Four."),
    (draws("CHAL-3", 4), "Seat 2 draws 4 cards for the bluff."),
    (draws("CHAL-4", 6), "Seat 2 draws 6 cards for the failed challenge."),
    (draws("ITEM-2", 2), "Seat 2 draws 2 cards for the Banana Peel."),
    (draws("ITEM-3", 1), "Seat 2 draws 1 card for the Green Shell."),
    (draws("ITEM-4", 1), "Seat 2 draws 1 card for the Lightning."),
    (draws("ITEM-5", 2), "Seat 2 draws 2 cards for the Bob-omb."),
    (draws("UNO-2", 2), "Seat 2 draws 2 cards for being caught."),
    (draws("UNO-2", 0), "Seat 2 draws no cards for being caught."),
    (draws("OUT-2", 2), "Seat 2 draws 2 cards for the winner's last card."),
    (umk.Passed(player=2, clause="TURN-3"), "Seat 2 passes."),
    (umk.TurnLost(player=2, clause="ACT-1"), "Seat 2 loses a turn to the Draw Two."),
    (umk.TurnLost(player=2, clause="ACT-3"), "Seat 2 is skipped."),
    (umk.TurnLost(player=2, clause="ACT-4"), "Seat 2 is skipped by the Reverse."),
    (umk.TurnLost(player=2, clause="WD4-1"), "Seat 2 loses a turn to the Wild Draw Four."),
    (umk.TurnLost(player=2, clause="CHAL-4"), "Seat 2 loses a turn for the failed challenge."),
    (umk.TurnLost(player=2, clause="SETUP-4"), "Seat 2 loses the first turn to the start card."),
    (umk.DirectionChanged(direction=1, clause="ACT-2"), "Play now runs clockwise."),
    (umk.DirectionChanged(direction=-1, clause="ACT-2"), "Play now runs counterclockwise."),
    (umk.DirectionChanged(direction=-1, clause="SETUP-4"), "Play starts counterclockwise."),
    (flips("R5"), "Seat 2 flips the red 5 and gets a Mushroom."),
    (flips("YD"), "Seat 2 flips the yellow Draw Two and gets a Banana Peel."),
    (flips("GS"), "Seat 2 flips the green Skip and gets a Green Shell."),
    (flips("B0"), "Seat 2 flips the blue 0 and gets Lightning."),
    (flips("W4"), "Seat 2 flips a Wild Draw Four and gets a Bob-omb."),
    (umk.ColorChosen(player=2, color=BLUE, clause="ITEM-5"), "Seat 2 chooses blue."),
    (
        umk.ColorChosen(player=2, color=umk.Color.GREEN, clause="SETUP-6"),
        "Seat 2 chooses green to start with.",
    ),
    (
        umk.TargetChosen(player=2, target=0, clause="ITEM-3"),
        "Seat 2 hits Seat 0 with the Green Shell.",
    ),
    (
        umk.HandShown(player=2, to=0, count=5, cards=None, clause="CHAL-2"),
        "Challenged, Seat 2 shows 5 cards to Seat 0 alone.",
    ),
    (
        umk.HandShown(player=2, to=0, count=2, cards=cards("R5 W4"), clause="CHAL-2"),
        "Challenged, Seat 2 shows the red 5 and a Wild Draw Four to Seat 0 alone.",
    ),
    (
        umk.Challenged(player=2, accused=1, guilty=True, clause="CHAL-3"),
        "Seat 2 wins the challenge: the Wild Draw Four of Seat 1 is a bluff.",
    ),
    (
        umk.Challenged(player=2, accused=1, guilty=False, clause="CHAL-4"),
        "Seat 2 loses the challenge: the Wild Draw Four of Seat 1 is honest.",
    ),
    (umk.UnoCalled(player=2, clause="UNO-1"), "Seat 2 says UNO."),
    (
        umk.UnoCaught(player=2, by=0, clause="UNO-2"),
        "Seat 0 catches Seat 2, who has not said UNO.",
    ),
    (
        umk.UnoOpened(player=2, clause="UNO-2"),
        "Seat 2 is down to one card without saying UNO and can be caught.",
    ),
    (umk.UnoClosed(player=2, clause="UNO-2"), "Seat 2 can no longer be caught."),
    (umk.UnoClosed(player=2, clause="UNO-3"), "Seat 2 can no longer be caught."),
    (wins_hand(37), "Seat 2 wins the hand and scores 37 points."),
    (wins_hand(1), "Seat 2 wins the hand and scores 1 point."),
    (wins_hand(0), "Seat 2 wins the hand and scores no points."),
    (wins_hand(37, 100), "Seat 2 wins the hand and scores 37 points, 137 in all."),
    (wins_hand(37, 0, "OUT-3"), "Seat 2 wins the hand after the item and scores 37 points."),
    (
        umk.HandBlocked(clause="PILE-3"),
        "Nobody can draw and all have passed: the hand ends without a winner.",
    ),
    (ends((2,), "GAME-1"), "Seat 2 wins the game."),
    (ends((2,), "GAME-2"), "Seat 2 wins the game with 512 points."),
    (ends((2,), "GAME-3"), "Seat 2 wins the game with the most points, 512."),
    (
        ends((1, 2), "GAME-3"),
        "Seat 1 and Seat 2 win the game with the most points, 512 each.",
    ),
    (ends((), "GAME-3"), "The game ends without a winner."),
    (ends((), "GAME-4"), "The game ends without a winner."),
    (awaits(PHASE.TURN, "SETUP-4"), "Seat 2 goes first."),
    (awaits(PHASE.START_COLOR, "SETUP-6"), "Seat 2 must choose the first color."),
    (awaits(PHASE.TURN, "SETUP-7"), "Seat 2 goes first."),
    (awaits(PHASE.DRAWN, "TURN-3"), "Seat 2 may play what was drawn or pass."),
    (awaits(PHASE.TURN, "TURN-4"), "Seat 2 is on turn."),
    (awaits(PHASE.TURN, "ACT-4"), "Seat 2 goes again."),
    (awaits(PHASE.TURN, "ITEM-1"), "Seat 2 takes another turn."),
    (awaits(PHASE.CHOOSE_TARGET, "ITEM-3"), "Seat 2 must choose a target for the Green Shell."),
    (awaits(PHASE.TURN, "ITEM-4"), "Seat 2 takes another turn."),
    (awaits(PHASE.CHOOSE_COLOR, "ITEM-5"), "Seat 2 must choose a color."),
    (awaits(PHASE.CHALLENGE, "CHAL-1"), "Seat 2 must accept or challenge the Wild Draw Four."),
    (awaits(PHASE.TURN, "CHAL-3"), "Seat 2 takes a normal turn."),
    (awaits(PHASE.TURN, "UNO-1"), "Seat 2 is still on turn."),
    (awaits(PHASE.TURN, "UNO-2"), "Seat 2 is still on turn."),
    (awaits(PHASE.DRAWN, "UNO-1"), "Seat 2 may still play what was drawn or pass."),
    (
        awaits(PHASE.CHALLENGE, "UNO-2"),
        "Seat 2 must still accept or challenge the Wild Draw Four.",
    ),
    (awaits(PHASE.HAND_OVER, "GAME-4"), "Seat 2 must deal the next hand."),
    (awaits(PHASE.GAME_OVER, "GAME-1"), "The game is over."),
    (awaits(PHASE.GAME_OVER, "GAME-2"), "The game is over."),
    (awaits(PHASE.GAME_OVER, "GAME-3"), "The game is over."),
    (awaits(PHASE.GAME_OVER, "GAME-4"), "The game is over."),
]


@pytest.mark.parametrize(("event", "sentence"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_an_event_is_told_in_a_sentence(event: umk.Event, sentence: str) -> None:
    assert sentence == umk.describe(event)


def test_every_kind_of_event_has_an_example_of_every_clause() -> None:
    expected = {(kind, c) for kind, ids in CLAUSES_OF_EVENTS.items() for c in ids.split()}
    assert expected == {(type(event), event.clause) for event, _ in EXAMPLES}


def test_the_kinds_of_events_are_told_in_their_order() -> None:
    assert get_args(umk.Event) == tuple(_TELL)


def test_a_clause_that_such_an_event_never_had_needs_no_reason() -> None:
    assert "Seat 2 draws 3 cards." == umk.describe(draws("PILE-2", 3))
    assert "Seat 2 loses a turn." == umk.describe(umk.TurnLost(player=2, clause="PILE-2"))


NAMES: list[tuple[Sequence[str] | Mapping[umk.Seat, str] | None, str]] = [
    (["Ana", "Ben", "Cem"], "Ana catches Cem, who has not said UNO."),
    (("Ana", "Ben"), "Ana catches Seat 2, who has not said UNO."),
    ({2: "Cem", 0: "Ana"}, "Ana catches Cem, who has not said UNO."),
    ({2: "Cem"}, "Seat 0 catches Cem, who has not said UNO."),
    ([], "Seat 0 catches Seat 2, who has not said UNO."),
    ({}, "Seat 0 catches Seat 2, who has not said UNO."),
    (None, "Seat 0 catches Seat 2, who has not said UNO."),
]


@pytest.mark.parametrize(("names", "sentence"), NAMES)
def test_players_have_the_names_given_to_their_seats(
    names: Sequence[str] | Mapping[umk.Seat, str] | None, sentence: str
) -> None:
    assert sentence == umk.describe(umk.UnoCaught(player=2, by=0, clause="UNO-2"), names)


@pytest.mark.parametrize(("event", "sentence"), EXAMPLES, ids=[text for _, text in EXAMPLES])
def test_no_sentence_calls_a_player_with_a_name_by_the_seat(
    event: umk.Event, sentence: str
) -> None:
    names = ("Ana", "Ben", "Cem")
    for seat, name in enumerate(names):
        sentence = sentence.replace(f"Seat {seat}", name)
    assert sentence == umk.describe(event, names)


def test_three_winners_are_listed() -> None:
    event = ends((0, 1, 2), "GAME-3", (1, 1, 1))
    assert "Ana, Ben, and Cem win the game with the most points, 1 each." == umk.describe(
        event, ["Ana", "Ben", "Cem"]
    )


NEITHER: list[Any] = [None, "Passed", umk.Passed, umk.Draw, card("R5"), [], 10**5000]


@pytest.mark.parametrize("value", NEITHER, ids=lambda value: type(value).__name__)
def test_what_is_neither_an_event_nor_a_move_is_refused(value: Any) -> None:
    with pytest.raises(umk.DecodeError, match="is not an event or a move") as caught:
        umk.describe(value)
    assert (value, "an event or a move") == (caught.value.value, caught.value.expected)


SENTENCE = re.compile(r"[A-Z].*[^.\s]\.")
A_CARD = re.compile(r"\b(red|yellow|green|blue|a Wild)\b")


@given(games())
@settings(max_examples=60)
def test_whatever_happens_and_whoever_sees_it_is_told_in_one_line(game: umk.Record) -> None:
    for transition in umk.replay(game):
        seen = [umk.redact(transition, viewer).events for viewer in (0, None)]
        for event in (*transition.events, *chain(*seen)):
            assert SENTENCE.fullmatch(umk.describe(event))


@given(games())
@settings(max_examples=60)
@pytest.mark.clause("DECK-4")
def test_hidden_cards_are_not_named_and_make_no_difference(game: umk.Record) -> None:
    for state, events in umk.replay(game):
        other_events = tuple(map(with_other_cards, events))
        ours = umk.redact(umk.Transition(state, events), None).events
        theirs = umk.redact(umk.Transition(state, other_events), None).events
        for our, their in zip(ours, theirs, strict=True):
            assert umk.describe(our) == umk.describe(their)
            if isinstance(our, HIDING):
                assert not A_CARD.search(umk.describe(our))


HIDING = (umk.CardsDealt, umk.CardsDrawn, umk.HandShown)
"""The kinds of events with cards that not all may see."""


def with_other_cards(event: umk.Event) -> umk.Event:
    """The event with as many Wild Item Boxes instead, if not all may see its cards."""
    if isinstance(event, HIDING):
        return attrs.evolve(event, cards=cards("WI") * event.count)
    return event


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (umk.Play(0, card("R5")), "Play the red 5."),
        (umk.Play(0, card("GS"), uno=True), "Play the green Skip, saying UNO."),
        (umk.Play(0, card("WI")), "Play a Wild Item Box."),
        (umk.Play(0, card("W4"), umk.Color.BLUE), "Play a Wild Draw Four and name blue."),
        (
            umk.Play(0, card("W4"), umk.Color.RED, uno=True),
            "Play a Wild Draw Four and name red, saying UNO.",
        ),
        (umk.Draw(0), "Draw a card."),
        (umk.Pass(0), "Pass."),
        (umk.Accept(0), "Accept the Wild Draw Four."),
        (umk.Challenge(0), "Challenge the Wild Draw Four."),
        (umk.ChooseColor(0, umk.Color.YELLOW), "Choose yellow."),
        (umk.ChooseTarget(0, 1), "Hit Ben with the Green Shell."),
        (umk.CallUno(0), "Say UNO."),
        (umk.CatchUno(0, 2), "Catch Seat 2, who has not said UNO."),
        (umk.Deal(0), "Deal the next hand."),
    ],
)
def test_a_move_tells_its_player_what_to_do(move: umk.Move, sentence: str) -> None:
    assert sentence == umk.describe(move, ["Ana", "Ben"])


def test_every_kind_of_move_can_be_described() -> None:
    assert set(get_args(umk.Move)) == set(SUGGEST)
