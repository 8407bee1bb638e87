"""The options: their values under each sheet, and the refusal of all others."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import unomk_rules as umk

SHEETS: dict[str, tuple[Any, Any]] = {
    "scoring": (umk.SingleHand(), umk.FirstTo(500)),
    "first_dealer": ("seat", "high_card"),
    "start_action": ("redraw", "apply"),
    "start_color_chooser": ("first_player", "dealer"),
    "item_box_matches_color": (True, False),
    "bluffing": (True, True),
    "two_player_reverse": ("skip", "skip"),
    "item_box_goes_out": ("at_once", "at_once"),
    "hand_size": (7, 7),
    "uno_penalty": (2, 2),
    "deck": (umk.DECK, umk.DECK),
}
BAD: dict[str, list[Any]] = {
    "scoring": [None, "single", umk.SingleHand, 500, umk.Rules()],
    "first_dealer": ["Seat", "", None, 0, b"seat", ["seat"]],
    "start_action": ["ignore", True],
    "start_color_chooser": ["player", 1],
    "item_box_matches_color": [1, 0, None, "true"],
    "bluffing": [1, 0, None, "true"],
    "two_player_reverse": ["both", False],
    "item_box_goes_out": ["never", 0],
    "hand_size": [0, -1, True, 7.0, "7", None],
    "uno_penalty": [-1, False, 2.0, "2", None],
    "deck": [None, 112, "R5", ["R5"], [umk.Card.parse("R5"), None], [umk.Card]],
}


@pytest.mark.parametrize("option", SHEETS)
def test_each_preset_has_its_sheets_value(option: str) -> None:
    a, b = SHEETS[option]
    assert a == getattr(umk.Rules.sheet_a(), option)
    assert b == getattr(umk.Rules.sheet_b(), option)


def test_the_default_is_sheet_a() -> None:
    assert umk.Rules.sheet_a() == umk.Rules()
    assert hash(umk.Rules.sheet_a()) == hash(umk.Rules())


def test_the_options_are_the_fields() -> None:
    assert list(SHEETS) == [field.name for field in attrs.fields(umk.Rules)]


def test_both_presets_take_overrides() -> None:
    assert umk.MostPoints(hands=4) == umk.Rules.sheet_a(scoring=umk.MostPoints(hands=4)).scoring
    mixed = umk.Rules.sheet_b(start_action="redraw", uno_penalty=4)
    assert ("redraw", 4, "dealer") == (
        mixed.start_action,
        mixed.uno_penalty,
        mixed.start_color_chooser,
    )


@pytest.mark.parametrize(("option", "value"), [(o, v) for o, values in BAD.items() for v in values])
def test_a_bad_value_is_refused_with_the_option_and_what_is_allowed(
    option: str, value: Any
) -> None:
    with pytest.raises(umk.InvalidRulesError) as caught:
        umk.Rules(**{option: value})
    assert option == caught.value.field
    assert value is caught.value.value
    assert caught.value.allowed
    assert f"{option} can't be" in str(caught.value)
    assert caught.value.allowed in str(caught.value)


@pytest.mark.parametrize("value", [0, -3, True, 1.5, "3", pytest.param(-(10**5000), id="huge")])
def test_the_number_of_hands_or_points_is_a_positive_integer(value: Any) -> None:
    with pytest.raises(umk.InvalidRulesError) as caught:
        umk.MostPoints(value)
    assert "hands" == caught.value.field
    with pytest.raises(umk.InvalidRulesError) as caught:
        umk.FirstTo(value)
    assert "points" == caught.value.field
    assert str(caught.value).endswith("allowed: a whole number, 1 or more")


def test_a_deck_is_sorted_whatever_order_it_comes_in() -> None:
    shuffled = [umk.Card.parse(code) for code in ("WI", "B0", "R9", "R9")]
    expected = tuple(umk.Card.parse(code) for code in ("R9", "R9", "B0", "WI"))
    assert expected == umk.Rules(deck=shuffled).deck
    assert umk.Rules(deck=reversed(umk.DECK)) == umk.Rules()


def test_the_text_of_the_rules_does_not_list_the_usual_deck() -> None:
    assert "deck=DECK" in repr(umk.Rules())
    assert "deck=(<R5>,)" in repr(umk.Rules(deck=[umk.Card.parse("R5")]))


def test_options_are_keywords_and_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        umk.Rules(umk.SingleHand())  # type: ignore[call-arg]  # on purpose
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        umk.Rules().hand_size = 5  # type: ignore[misc]  # on purpose


def test_numbers_too_long_for_decimals_are_no_trouble() -> None:
    huge = 10**5000
    rules = umk.Rules(hand_size=huge, uno_penalty=huge, scoring=umk.FirstTo(huge))
    assert "hand_size=a value of type int" in repr(rules)
    assert "MostPoints(hands=a value of type int)" == repr(umk.MostPoints(hands=huge))
    with pytest.raises(umk.InvalidSetupError, match="a value of type int cards or more"):
        umk.new_game(2, rules)
    with pytest.raises(umk.InvalidStateError):
        umk.arrange(2, umk.Rules(scoring=umk.FirstTo(huge)), scores=[huge, 0])
