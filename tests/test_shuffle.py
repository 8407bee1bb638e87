"""The shuffle: known answers, uniformity, and independence of everything but key and counter."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import unomk_rules as umk
from unomk_rules.shuffle import RandomSource

NUMBERS = tuple(umk.Card.parse(f"R{number}") for number in range(10))


def codes(cards: tuple[umk.Card, ...]) -> str:
    return " ".join(map(str, cards))


# Worked out from the description in the docs on randomness, not with this library.
KNOWN_KEYS = {
    0: "2c54df180d1dd13b6ad77c1f58e75cfd31cd660dfebf5530931077426caa23ab",
    7: "f83fa2fdf41f546c17e6bfebd63b33190fb73fe59f9214d4ad6d8482499a878f",
    -255: "d49d7001c58e99664c352b2979d02e9813a13dee3ee196e8e1612825ffb16401",
    2**300: "9fa558ef8f4e7d0c83f7f4118816fc483b7986a633a21ef6866145eb3ca97c18",
}
KNOWN_SHUFFLES = [
    (0, "R2 R7 R0 R8 R4 R5 R9 R3 R6 R1", "R2 R8 R3 R1 R5 R4 R7 R0 R6 R9"),
    (7, "R5 R9 R6 R3 R1 R4 R7 R8 R2 R0", "R9 R8 R6 R5 R3 R7 R1 R0 R2 R4"),
    (-255, "R6 R9 R4 R5 R7 R8 R0 R3 R1 R2", "R3 R5 R0 R1 R7 R6 R8 R4 R2 R9"),
    (2**300, "R4 R2 R8 R6 R9 R3 R1 R0 R7 R5", "R2 R3 R7 R8 R9 R5 R4 R6 R0 R1"),
]


@pytest.mark.parametrize(("seed", "key"), KNOWN_KEYS.items())
def test_the_key_of_a_seed_is_the_documented_one(seed: int, key: str) -> None:
    assert key == RandomSource.from_seed(seed).key.hex()


@pytest.mark.parametrize(("seed", "first", "second"), KNOWN_SHUFFLES)
def test_the_shuffles_of_a_seed_are_the_documented_ones(seed: int, first: str, second: str) -> None:
    source = RandomSource.from_seed(seed)
    shuffled, source = source.shuffle(NUMBERS)
    assert first == codes(shuffled)
    shuffled, source = source.shuffle(NUMBERS)
    assert second == codes(shuffled)
    assert 2 == source.counter


def test_the_documentation_has_the_vectors() -> None:
    page = Path(__file__).parent.parent / "docs" / "explanation" / "randomness.md"
    text = page.read_text(encoding="utf-8")
    assert all(key in text for key in KNOWN_KEYS.values())
    assert all(shuffle in text for _, *pair in KNOWN_SHUFFLES for shuffle in pair)


def test_a_shuffle_is_uniform_over_all_orders() -> None:
    """Chi-square over the 120 orders of five cards; 99.9 % of fair shuffles stay below 172."""
    cards = NUMBERS[:5]
    source = RandomSource.from_seed(2026)
    seen: Counter[tuple[umk.Card, ...]] = Counter()
    draws = 24_000
    for _ in range(draws):
        shuffled, source = source.shuffle(cards)
        seen[shuffled] += 1
    expected = draws / math.factorial(5)
    chi_square = sum((seen[order] - expected) ** 2 / expected for order in permutations(cards))
    assert chi_square < 172


def test_every_card_of_the_deck_is_as_likely_at_every_place() -> None:
    """Chi-square of where one card lands in 112 places; 99.9 % of fair shuffles stay below 161."""
    places: Counter[int] = Counter()
    source = RandomSource.from_seed(112)
    draws = 5_600
    for _ in range(draws):
        shuffled, source = source.shuffle(umk.DECK)
        places[shuffled.index(umk.Card.parse("R0"))] += 1
    expected = draws / 112
    assert sum((places[place] - expected) ** 2 / expected for place in range(112)) < 161


def test_a_shuffle_keeps_the_cards() -> None:
    shuffled, _ = RandomSource.from_seed(1).shuffle(umk.DECK)
    assert list(umk.DECK) == sorted(shuffled)
    assert shuffled != umk.DECK


def test_no_cards_need_no_luck() -> None:
    assert () == RandomSource.from_seed(1).shuffle(())[0]


def test_the_source_never_shows_its_key() -> None:
    source = RandomSource.from_seed(1)
    assert "<RandomSource>" == repr(source) == str(source)


def test_a_game_without_a_seed_takes_one_that_nobody_knows() -> None:
    first, _ = umk.new_game(2)
    second, _ = umk.new_game(2)
    assert first != second


def test_a_seed_that_nobody_gave_has_256_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbits", lambda bits: bits)
    assert umk.new_game(2, seed=256) == umk.new_game(2)


def test_different_seeds_give_different_games() -> None:
    seeds = [*range(50), -1, 2**64, 10**5000]
    assert len(seeds) == len({umk.new_game(2, seed=seed).state for seed in seeds})
