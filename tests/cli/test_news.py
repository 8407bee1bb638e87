"""What is told of a game, and what goes without saying."""

from __future__ import annotations

import unomk_rules as umk
from tests.cli.helpers import chars
from unomk_rules.cli.terminal import news

NAMES = ("Ann", "Ben", "Cem")


def told(transition: umk.Transition, viewer: umk.Seat | None, width: int = 80) -> list[str]:
    events = news.newsworthy([umk.redact(transition, viewer)])
    return chars(news.tell(events, NAMES, width))


def test_a_deal_is_told_without_what_the_table_shows() -> None:
    assert [
        "Hand 1 begins, and Ann deals. SETUP-3",
        "The green 7 is flipped to start the discard pile. SETUP-4",
        "Ben goes first. SETUP-7",
    ] == told(umk.new_game(3, seed=6), None)


def test_every_sentence_has_its_clause_and_only_what_one_may_see() -> None:
    state = umk.arrange(3, hands={0: "WI R5", 2: "B1 B2"}, discard="B3", draw_top="G1 G2 Y7")
    box = umk.apply(state, umk.Play(0, umk.Card.parse("WI")))
    assert [
        "Ann plays a Wild Item Box. TURN-1",
        "Ann flips the yellow 7 and gets a Banana Peel. BOX-2",
        "Cem draws 2 cards for the Banana Peel. ITEM-2",
        "Ann is down to one card without saying UNO and can be caught. UNO-2",
    ] == told(box, 1)
    assert "Cem draws the green 2 and the green 1 for the Banana Peel. ITEM-2" in told(box, 2)


def test_whose_turn_it_is_is_told_where_it_isnt_the_next_players() -> None:
    state = umk.arrange(3, hands={0: "WI R5 B2"}, discard="B3", draw_top="R7")
    box = umk.apply(state, umk.Play(0, umk.Card.parse("WI")))
    assert "Ann takes another turn. ITEM-1" == told(box, 1)[-1]
    assert ["Ann plays the blue 2. TURN-1"] == told(
        umk.apply(state, umk.Play(0, umk.Card.parse("B2"))), 1
    )


def test_sentences_are_broken_before_their_clause() -> None:
    state = umk.arrange(3, hands={0: "WI R5", 2: "B1 B2"}, discard="B3", draw_top="Y7")
    lines = told(umk.apply(state, umk.Play(0, umk.Card.parse("WI"))), 1, width=50)
    assert max(map(len, lines)) <= 50
    assert ["Ann is down to one card without saying UNO", "and can be caught. UNO-2"] == lines[-2:]
