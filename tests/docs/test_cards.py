"""The pages of the cards, and their pictures."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import unomk_rules as umk
from docs.generate import cards
from docs.generate.card_art import card_name, draw_card

PAGES = dict(cards.pages())
SVG = "{http://www.w3.org/2000/svg}"


def test_each_card_has_a_page_and_a_picture_and_nothing_else_has() -> None:
    pages = {f"cards/{card.code}.{kind}" for card in umk.DECK for kind in ("md", "svg")}
    assert pages | {"cards/index.md"} == set(PAGES)


@pytest.mark.parametrize("card", cards.CARDS, ids=str)
def test_a_picture_is_well_formed_and_tells_which_card_it_is(card: umk.Card) -> None:
    picture = ET.fromstring(draw_card(card))  # noqa: S314  # our own
    assert f"{SVG}svg" == picture.tag
    assert f"{card_name(card)} ({card.code}), {card.item.value}" == picture.findtext(f"{SVG}title")


def test_no_two_cards_look_the_same() -> None:
    without_titles = {draw_card(card).partition("</title>")[2] for card in cards.CARDS}
    assert 54 == len(without_titles)


def test_a_picture_needs_no_font_and_no_other_file() -> None:
    pictures = "".join(draw_card(card) for card in cards.CARDS)
    assert "<text" not in pictures
    assert "href" not in pictures


@pytest.mark.parametrize("card", cards.CARDS, ids=str)
def test_a_page_shows_the_picture_the_points_and_the_clauses(card: umk.Card) -> None:
    page = PAGES[f"cards/{card.code}.md"]
    assert page.startswith(f"# {card_name(card)}\n")
    assert f"]({card.code}.svg)" in page
    assert f":Points: {card.points} (SCORE-1)\n" in page
    assert all(f"| {clause} |" in page for clause in cards.clauses_of(card))


@pytest.mark.parametrize(
    ("code", "first"),
    [("R5", "ITEM-1"), ("YD", "ACT-1"), ("GR", "ACT-2"), ("BS", "ACT-3"), ("W4", "WD4-1")],
)
def test_what_a_card_does_comes_first(code: str, first: umk.ClauseId) -> None:
    assert first == cards.clauses_of(umk.Card.parse(code))[0]


def test_the_index_shows_all_the_pictures() -> None:
    index = PAGES["cards/index.md"]
    assert all(f"]({card.code}.svg)" in index for card in cards.CARDS)
