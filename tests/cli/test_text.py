"""Lines of text, laid out in a given width."""

from __future__ import annotations

import unomk_rules as umk
from tests.cli.helpers import chars
from unomk_rules.cli.terminal import text


def test_cells_flow_beside_their_label() -> None:
    cells = map(text.line, ["aa", "bb", "cc", "dd"])
    assert ["x: aa  bb", "   cc  dd"] == chars(text.flow(cells, 9, label=text.line("x: ")))


def test_a_cell_that_is_too_long_has_a_line_to_itself() -> None:
    cells = map(text.line, ["a", "b" * 12, "c"])
    assert ["a", "b" * 12, "c"] == chars(text.flow(cells, 5))


def test_a_label_stands_even_without_cells() -> None:
    assert ["x:"] == chars(text.flow([], 9, label=text.line("x:")))
    assert [] == text.flow([], 9)


def test_columns_are_as_wide_as_the_longest_cell() -> None:
    cells = map(text.line, ["a", "bbb", "cc", "d"])
    assert ["a     bbb   cc", "d"] == chars(text.columns(cells, 16))
    assert [] == text.columns([], 16)


def test_paragraphs_are_broken_and_indented() -> None:
    assert ["  one two", "  three"] == chars(text.paragraph("one two three", 10, indent="  "))


def test_every_card_has_a_style_of_its_color() -> None:
    assert 5 == len({text.card_span(card)[1] for card in umk.DECK})
    assert 5 == len({text.card_span(card, raised=False)[1] for card in umk.DECK})


def test_cards_have_names() -> None:
    assert "blue Draw Two" == text.card_name(umk.Card.parse("BD"))
    assert "Wild Item Box" == text.card_name(umk.Card.parse("WI"))


def test_things_are_counted() -> None:
    assert ["0 cards", "1 card", "2 cards"] == [text.counted(n, "card") for n in range(3)]
