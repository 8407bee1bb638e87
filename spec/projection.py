"""Nodes: the encoding of a state modulo what projection.md leaves out, and the way back."""

from __future__ import annotations

import hashlib
from operator import attrgetter
from typing import Final

from spec.models import Model
from unomk_rules import Card, Color, MostPoints, PendingChallenge, Phase, State
from unomk_rules.shuffle import RandomSource

_NONE: Final = 255
_PHASES: Final = tuple(Phase)
_COLORS: Final = tuple(Color)
_LENGTH_OF_HEAD: Final = 14


def digest(node: bytes) -> int:
    """Return 64 bits that stand for a node."""
    return int.from_bytes(hashlib.blake2b(node, digest_size=8).digest(), "big")


class Projection:
    """The encoding of the nodes of one model as bytes."""

    def __init__(self, model: Model) -> None:
        """Number the kinds of cards of the model's deck, in the order in which cards sort."""
        self.model = model
        self.rules = model.rules
        self.kinds = tuple(sorted(set(model.rules.deck), key=attrgetter("rank")))
        self.deck = bytes(self.kinds.index(card) for card in model.rules.deck)
        self._source = RandomSource.from_seed(0)
        self._counts_hands = isinstance(model.rules.scoring, MostPoints)
        self._number: dict[Card | None, int] = {card: i for i, card in enumerate(self.kinds)}
        self._number[None] = _NONE
        self._phase = {phase: i for i, phase in enumerate(_PHASES)}
        self._color: dict[Color | None, int] = {color: i for i, color in enumerate(_COLORS)}
        self._color[None] = _NONE

    def encode(self, state: State) -> bytes:
        """Return the node of a state: 14 single values, then groups of cards, each with its length.

        The groups are the hands, the draw pile, the covered cards of the discard pile, and, if a
        challenge is pending, the hand as it was.
        """
        number = self._number.__getitem__
        *covered, top = state.discard_pile
        pending = state.pending
        winners = 0
        for seat in state.winners:
            winners |= 1 << seat
        head = (
            state.dealer,
            self._color[state.color],
            state.direction + 1,
            self._phase[state.phase],
            _NONE if state.to_act is None else state.to_act,
            number(state.drawn),
            _NONE if state.catchable is None else state.catchable,
            state.empty_turns,
            _NONE if state.hand_winner is None else state.hand_winner,
            winners,
            state.hand_number if self._counts_hands else 0,
            state.hands_won if self._counts_hands else 0,
            number(top),
            _NONE if pending is None else pending.accused * 4 + self._color[pending.color_before],
        )
        parts = [bytes(head)]
        parts += [bytes((len(hand), *map(number, hand))) for hand in state.hands]
        parts.append(bytes((len(state.draw_pile), *sorted(map(number, state.draw_pile)))))
        parts.append(bytes((len(covered), *sorted(map(number, covered)))))
        if pending is not None:
            assert pending.hand is not None
            parts.append(bytes((len(pending.hand), *map(number, pending.hand))))
        return b"".join(parts)

    def decode(self, node: bytes) -> State:
        """Return the state that stands for a node."""
        groups = self._groups(node)
        players = self.model.player_count
        hand_winner = _or_none(node[8])
        pending = None
        if node[13] != _NONE:
            hand = groups[players + 2]
            pending = PendingChallenge(
                accused=node[13] // 4,
                color_before=_COLORS[node[13] % 4],
                hand_size=len(hand),
                hand=hand,
            )
        return State(
            rules=self.rules,
            player_count=players,
            dealer=node[0],
            hands=tuple(groups[:players]),
            draw_pile=groups[players],
            discard_pile=(*groups[players + 1], self.kinds[node[12]]),
            color=None if node[1] == _NONE else _COLORS[node[1]],
            direction=node[2] - 1,
            phase=_PHASES[node[3]],
            to_act=_or_none(node[4]),
            drawn=None if node[5] == _NONE else self.kinds[node[5]],
            catchable=_or_none(node[6]),
            pending=pending,
            empty_turns=node[7],
            scores=(0,) * players,
            hand_number=node[10] or 1,
            hands_won=node[11] if self._counts_hands else int(hand_winner is not None),
            hand_winner=hand_winner,
            ply=0,
            decision=0,
            winners=tuple(seat for seat in range(players) if node[9] >> seat & 1),
            random_source=self._source,
        )

    def holds_the_deck(self, node: bytes) -> bool:
        """DECK-3: return whether hands and piles of a node are together the deck."""
        found = [node[12]]
        place = _LENGTH_OF_HEAD
        for _ in range(self.model.player_count + 2):
            end = place + 1 + node[place]
            found += node[place + 1 : end]
            place = end
        return bytes(sorted(found)) == self.deck

    def _groups(self, node: bytes) -> list[tuple[Card, ...]]:
        groups: list[tuple[Card, ...]] = []
        place = _LENGTH_OF_HEAD
        while place < len(node):
            end = place + 1 + node[place]
            groups.append(tuple(map(self.kinds.__getitem__, node[place + 1 : end])))
            place = end
        return groups


def _or_none(value: int) -> int | None:
    return None if value == _NONE else value
