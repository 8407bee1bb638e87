"""The random source: a secret key and a counter, from which every shuffle follows.

The algorithm is fixed and needs nothing but SHA-3, so that a finished game can be dealt again in
any language, while nobody can foresee a shuffle from the cards seen so far:

* The key is the SHA3-256 digest of ``unomk_rules:`` followed by the seed in lowercase hexadecimal
  (with a minus sign in front if it is negative), in ASCII.
* A shuffle of n cards reads 8 n bytes of SHAKE-128 over the key followed by the counter as eight
  bytes, most significant first. Each card in turn takes eight bytes, most significant first, as
  its sort key, and the cards are sorted by them; equal keys keep their order. The last card is
  the top of the pile. Then the counter goes up by one.
"""

from __future__ import annotations

import hashlib
import struct

import attrs

from unomk_rules.cards import Card

_KEY_BYTES = 8


@attrs.frozen(repr=False, weakref_slot=False)
class RandomSource:
    """What decides all future shuffles of a game; never shown to players.

    Attributes:
        key: 32 secret bytes.
        counter: The number of shuffles made so far.
    """

    key: bytes
    counter: int = 0

    @classmethod
    def from_seed(cls, seed: int, *, label: str = "unomk_rules") -> RandomSource:
        """Return the source of a seed, an integer of any size.

        Sources of different labels have nothing to do with each other, even for the same seed.
        """
        return cls(hashlib.sha3_256(f"{label}:{seed:x}".encode()).digest())

    def shuffle(self, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], RandomSource]:
        """Return the cards in a uniformly random order, and the source of the next shuffle."""
        message = self.key + self.counter.to_bytes(8, "big")
        stream = hashlib.shake_128(message).digest(_KEY_BYTES * len(cards))
        keys = struct.unpack(f">{len(cards)}Q", stream)
        order = sorted(range(len(cards)), key=keys.__getitem__)
        shuffled = tuple(map(cards.__getitem__, order))
        return shuffled, RandomSource(self.key, self.counter + 1)

    def __repr__(self) -> str:
        return "<RandomSource>"
