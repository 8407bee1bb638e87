"""What ``?`` explains."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from tests.cli.helpers import chars
from unomk_rules.cli.terminal.explanations import explain_event, explain_topic


def explained(topic: str) -> str:
    return "\n".join(chars(explain_topic(topic, 80)))


@pytest.mark.parametrize("clause", umk.CLAUSES)
def test_every_clause_is_explained(clause: str) -> None:
    assert explained(clause.lower()).startswith(f"{clause}  {umk.CLAUSES[clause].title}\n  ")


@pytest.mark.parametrize("card", sorted(set(umk.DECK)))
def test_every_card_is_explained_on_one_small_screen(card: umk.Card) -> None:
    lines = chars(explain_topic(str(card).lower(), 80))
    assert card.item.value in "\n".join(lines)
    assert len(lines) <= 22


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("R0", "R0  red 0, 0 points"),
        ("Y1", "Y1  yellow 1, 1 point"),
        ("BD", "BD  blue Draw Two, 20 points"),
        ("WI", "WI  Wild Item Box, 50 points"),
    ],
)
def test_a_card_is_named_with_its_points(code: str, told: str) -> None:
    assert told == explained(code).splitlines()[0]


@pytest.mark.parametrize("item", umk.Item)
def test_every_item_is_explained(item: umk.Item) -> None:
    assert explained(item.value).startswith("ITEM-")
    assert explained("bob omb") == explained("Bob-omb")


def test_a_heading_lists_its_clauses() -> None:
    assert explained("pile").splitlines()[:2] == [
        "The draw pile",
        "  PILE-1   Reshuffling the discard pile",
    ]
    assert 4 == len(explained("PILE").splitlines())


def test_what_cant_be_explained_is_told_with_what_can() -> None:
    assert explained("R10").startswith("There is no card, clause or heading 'R10'. Try `? WI`")


def test_an_event_is_explained_by_its_clause() -> None:
    state = umk.arrange(3, hands={0: "RD R6 R7"}, discard="R3")
    _, events = umk.apply(state, umk.Play(0, umk.Card.parse("RD")))
    lines = chars(explain_event(events[1], ("Ann", "Ben"), 80))
    assert lines[0].startswith("Ben draws ")
    assert "ACT-1  Draw Two" == lines[1]
