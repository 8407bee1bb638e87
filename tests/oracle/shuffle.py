"""The documented shuffle: a secret key made from the seed, and a counter of the shuffles."""

import hashlib


class Shuffler:
    """Shuffles cards in the way that the documentation of the random source lays down.

    Attributes:
        key: 32 bytes, the SHA3-256 of "unomk_rules:" and the seed in lowercase hexadecimal.
        counter: how many shuffles there have been so far.
    """

    def __init__(self, seed: int) -> None:
        text = "unomk_rules:" + format(seed, "x")
        self.key = hashlib.sha3_256(text.encode("ascii")).digest()
        self.counter = 0

    def shuffle(self, cards: list[str]) -> list[str]:
        """The cards in their new order; a shuffle of no cards at all is not counted."""
        if len(cards) == 0:
            return []
        message = self.key + self.counter.to_bytes(8, "big")
        stream = hashlib.shake_128(message).digest(8 * len(cards))
        numbers = []
        for i in range(len(cards)):
            numbers.append(int.from_bytes(stream[8 * i : 8 * i + 8], "big"))
        # Sorting the places (not the cards) by their numbers; sorted() keeps the order of equals.
        places = sorted(range(len(cards)), key=lambda i: numbers[i])
        self.counter += 1
        return [cards[i] for i in places]
