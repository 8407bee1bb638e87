"""The page of the options, and that it is true when an option changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs
import pytest

import unomk_rules as umk
from docs.generate import options
from docs.generate.options import OPTIONS, Idle
from unomk_rules.clauses import OptionName

PAGE = dict(options.pages())["options.md"]
IDLE = [(name, idle) for name, option in OPTIONS.items() for idle in option.idle]


def history(rules: umk.Rules, player_count: int, seed: int) -> Iterator[object]:
    """Yield all that can be told of a random game from outside, move by move."""
    state, events = umk.new_game(player_count, rules, seed=seed)
    chance = random.Random(seed)
    while not state.is_over:
        moves = umk.legal_moves(state)
        yield events, moves
        state, events = umk.apply(state, chance.choice(moves))
    yield events


def is_same(name: OptionName, rules: umk.Rules, player_count: int, seed: int) -> bool:
    """Return whether all values of an option make the same random game."""
    first, *others = (
        attrs.evolve(rules, **{name: value})  # type: ignore[arg-type]  # names from a list
        for value in options.values_of(name)
    )
    expected = list(history(first, player_count, seed))
    return all(expected == list(history(other, player_count, seed)) for other in others)


def test_every_option_has_a_section_with_both_presets_values_and_its_clauses() -> None:
    assert [field.name for field in attrs.fields(umk.Rules)] == list(OPTIONS)
    for name in OPTIONS:
        section = PAGE.partition(f"(option-{name})=\n")[2].partition("\n(option-")[0]
        assert f"## `{name}`" in section
        assert ":Values: " in section
        assert ":Sheet A: `" in section
        assert ":Sheet B: `" in section
        assert all(c.id in section for c in umk.CLAUSES.values() if name in c.options)


def test_the_values_are_those_of_the_type() -> None:
    assert ':Values: `"redraw"` or `"apply"`\n:Sheet A: `"redraw"`\n:Sheet B: `"apply"`' in PAGE
    assert ":Values: `True` or `False`\n:Sheet A: `True`\n:Sheet B: `False`" in PAGE


@pytest.mark.parametrize(("name", "idle"), IDLE, ids=lambda value: getattr(value, "when", value))
def test_an_option_changes_nothing_when_the_page_says_so(name: OptionName, idle: Idle) -> None:
    rules = umk.Rules(deck=idle.deck)
    assert all(is_same(name, rules, idle.player_count, seed) for seed in range(5))


@pytest.mark.parametrize("name", dict(IDLE))
def test_such_an_option_changes_some_other_game(name: OptionName) -> None:
    short = umk.Rules(hand_size=1)
    assert not all(is_same(name, short, 2, seed) for seed in range(100))
