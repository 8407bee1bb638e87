"""No screen ever shows a card that whoever looks at it can't know (DECK-4).

The games are played with one copy of each card, so that every mention of a card, by its code or by
its name, tells where it comes from. What a person can know is worked out from the states: the own
hands so far, the discard piles so far, the dealers' cards, hands that were shown in a challenge,
and all hands once one is won.
"""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterator

import pytest

import unomk_rules as umk
from tests.cli.helpers import Typed
from unomk_rules.cli.terminal.conversation import Left
from unomk_rules.cli.terminal.desk import Desk
from unomk_rules.cli.terminal.history import History
from unomk_rules.cli.terminal.seating import Seating, seat_players
from unomk_rules.cli.terminal.session import play
from unomk_rules.cli.terminal.text import card_name

CARDS = tuple(sorted(set(umk.DECK)))
RULES = umk.Rules.sheet_b(deck=CARDS, hand_size=4, scoring=umk.MostPoints(2))
CODE = re.compile(rf"\b({'|'.join(map(str, CARDS))})\b")
BY_NAME = {card_name(card): card for card in CARDS if not card.is_wild}
NAME = re.compile(rf"\b({'|'.join(BY_NAME)})\b(?! Draw| Reverse| Skip)")


def mentioned(text: str) -> set[umk.Card]:
    codes = {umk.Card.parse(code) for code in CODE.findall(text)}
    return codes | {BY_NAME[name] for name in NAME.findall(text)}


def known(history: History, viewer: umk.Seat | None) -> set[umk.Card]:
    """Return the cards that a viewer can know anything about."""
    cards: set[umk.Card] = set()
    for before, transition in zip((None, *history.transitions), history.transitions, strict=False):
        state = transition.state
        cards.update(state.discard_pile)
        if viewer is not None:
            cards.update(state.hands[viewer])
        if state.hand_winner is not None:
            cards.update(card for hand in state.hands for card in hand)
        for event in transition.events:
            match event:
                case umk.DealerCardDrawn(card=card) | umk.StartCardReturned(card=card):
                    cards.add(card)
                case umk.HandShown(to=to) if to == viewer and before is not None:
                    assert before.state.pending is not None
                    cards.update(before.state.pending.hand or ())
    return cards


class Table(Typed):
    """Everybody plays at random, and asks for all there is to ask; all pages are looked at."""

    desk: Desk

    def __init__(self, seed: int, people: tuple[str, ...]) -> None:
        super().__init__(self.type)
        self.chooser = random.Random(seed)
        self.people = people
        self.looked = 0
        self.left = 150

    def type(self, prompt: str) -> str:
        self.look(prompt)
        self.left -= 1
        if self.left == 0:
            raise Left
        if prompt == "all> " or (len(self.people) == 1 and self.desk.state.to_act != 0):
            speech = f"{self.chooser.choice(self.people)} {self.chooser.choice(['uno', 'catch'])}"
            commands = ["", speech, "?", "log", "hint"]
        else:
            own = str(self.chooser.choice(self.desk.state.hands[self.desk.state.to_act or 0]))
            commands = ["?", "log", "log 2", "hint", "1", "1", "2", "3", "draw", "pass", own]
        return self.chooser.choice(commands)

    def look(self, prompt: str) -> None:
        """Check what is shown to whoever is asked."""
        name = prompt.removesuffix("> ")
        viewer = None if name == "all" else self.desk.names.index(name)
        shown = "\n".join(self.pages[-1])
        assert mentioned(shown) <= known(self.desk.history, viewer)
        self.looked += len(mentioned(shown))


def games(people: int) -> Iterator[Table]:
    for seed in range(5):
        names = ("Ann", "Ben", "Cem")[:people]
        table = Table(seed, names)
        seats = seat_players(names, ["greedy", "random"], 4)
        history = History.of(umk.Record.start(4, RULES, seed=seed))
        table.desk = Desk(history, Seating(seats, seed), table)
        yield table


@pytest.mark.parametrize("people", [1, 2, 3])
def test_no_page_shows_what_its_reader_cant_know(people: int) -> None:
    looked = 0
    for table in games(people):
        with contextlib.suppress(Left):
            play(table.desk)
        looked += table.looked
    assert looked > 500


def test_the_search_for_cards_finds_them() -> None:
    text = " 1) R5   2) W4 red\nAnn plays the blue Draw Two, the red 5, and the green 0. ACT-1 B2B"
    assert {"R5", "W4", "BD", "G0"} == set(map(str, mentioned(text)))


def test_a_screen_that_is_not_cleared_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "hide", lambda table: None)
    with pytest.raises(AssertionError):
        test_no_page_shows_what_its_reader_cant_know(2)
