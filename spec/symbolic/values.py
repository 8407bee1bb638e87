"""Unknown values that the library's own code takes for numbers, cards, hands and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final, TypeAlias, TypeVar, cast

import z3

import unomk_rules as umk
from spec.symbolic.paths import Path
from unomk_rules import Card, Color, Rules, Seat
from unomk_rules.rulebook.table import Table
from unomk_rules.shuffle import RandomSource

T = TypeVar("T")
Cards: TypeAlias = tuple[Card, ...]

KINDS: Final = tuple(sorted(set(umk.DECK)))
_SHEET_A: Final = Rules()
_ONE: Final = z3.IntVal(1)


class Number:
    """An unknown integer: arithmetic makes terms of it, and a comparison decides."""

    __hash__ = None  # type: ignore[assignment]  # its value isn't known

    def __init__(self, path: Path, term: z3.ArithRef) -> None:
        """Stand for a term."""
        self._path = path
        self._term = term

    def __add__(self, other: object) -> Number:
        return Number(self._path, self._term + _term(other))

    def __sub__(self, other: object) -> Number:
        return Number(self._path, self._term - _term(other))

    def __mod__(self, divisor: object) -> Number:
        if not self._path.decide(_term(divisor) > 0):
            raise ZeroDivisionError("the solver's remainder is Python's only if this is above 0")
        return Number(self._path, self._term % _term(divisor))

    def __eq__(self, other: object) -> bool:
        return self._path.decide(self._term == _term(other))

    def __lt__(self, other: object) -> bool:
        return self._path.decide(self._term < _term(other))

    def __ge__(self, other: object) -> bool:
        return not self < other


def _term(value: object) -> z3.ArithRef:
    return value._term if isinstance(value, Number) else z3.IntVal(value)


class UnknownCard:
    """Any card: each answer to what is asked of it leaves fewer that it can be."""

    def __init__(self, path: Path) -> None:
        """Be any of the 54 cards."""
        self._path = path
        self._kinds = list(KINDS)

    def tell(self, what: Callable[[Card], T]) -> T:
        """Return what is asked of the card."""
        answers: dict[T, list[Card]] = {}
        for card in self._kinds:
            answers.setdefault(what(card), []).append(card)
        answer = self._path.choose(tuple(answers))
        self._kinds = answers[answer]
        return answer

    def __getattr__(self, name: str) -> Any:
        return self.tell(attrgetter(name))

    def __str__(self) -> str:
        return self._kinds[0].code


def tell(card: Card, what: Callable[[Card], T]) -> T:
    """Return what is asked of an unknown card."""
    return cast(UnknownCard, card).tell(what)


class UnknownHand:
    """Any number of any cards: of each of the 54, any number of copies."""

    def __init__(self, given: Given, number: int) -> None:
        """Be any hand, another than those with other numbers."""
        self._given = given
        self._copies, are_numbers_of_copies = _copies(number)
        given.path.assume(are_numbers_of_copies)
        for card, copies in self._copies.items():
            given.path.note(card.code, copies)

    def __iter__(self) -> Iterator[Card]:
        for card, copies in self._copies.items():
            self._given.meet(copies)
            yield card
        self._given.meet(None)


@cache
def _copies(hand: int) -> tuple[dict[Card, z3.ArithRef], z3.BoolRef]:
    """Return the unknown copies in a hand by card, and that they aren't below 0."""
    copies = {card: z3.Int(f"{card} in hand {hand}") for card in KINDS}
    return copies, z3.And([number >= 0 for number in copies.values()])


class Given:
    """The unknowns of a statement, and `any`, `all` and `sum` for hands of any size.

    Python's own would take an unknown hand for one that has each card once. These know how many
    copies there are of the card that a value comes from.
    """

    def __init__(self, path: Path) -> None:
        """Take unknowns from a path."""
        self.path = path
        self._hands = 0
        self._is_weighing = False
        self._copies: z3.ArithRef | None = None

    def one_of(self, name: str, values: Sequence[T]) -> T:
        """Any of some values."""
        value = self.path.choose(values)
        self.path.note(name, value)
        return value

    def color(self) -> Color:
        """Any color."""
        return self.one_of("color", tuple(Color))

    def card(self, name: str) -> Card:
        """Any card."""
        card = UnknownCard(self.path)
        self.path.note(name, card)
        return cast(Card, card)

    def hand(self) -> Cards:
        """Any hand, of any size."""
        self._hands += 1
        return cast(Cards, UnknownHand(self, self._hands))

    def around(self) -> tuple[Table, Seat]:
        """A table with any number of players from two on, in either direction, and any seat."""
        players, seat = self.path.unknown("players"), self.path.unknown("seat")
        self.path.assume(z3.And(players >= 2, seat >= 0, seat < players))
        table = Table()
        table.player_count = cast(int, Number(self.path, players))
        table.direction = self.one_of("direction", (1, -1))
        return table, cast(Seat, Number(self.path, seat))

    def laid(self, rules: Rules = _SHEET_A) -> tuple[Table, Seat]:
        """A table with 2 to 10 players, in either direction, and any seat; no hand has a card."""
        players = self.one_of("players", range(2, 11))
        table = Table.laid(rules, players, RandomSource.from_seed(0))
        table.direction = self.one_of("direction", (1, -1))
        table.hands = [()] * players
        table.draw_pile = umk.DECK
        return table, self.one_of("seat", range(players))

    def any(self, values: Iterable[bool]) -> bool:
        """Whether some value is true."""
        held = [copies > 0 for copies, value in self._weighed(values) if value]
        return self.path.decide(z3.Or(held))

    def all(self, values: Iterable[bool]) -> bool:
        """Whether all values are true."""
        return not self.any(not value for value in values)

    def sum(self, values: Iterable[int]) -> int:
        """The sum of all values."""
        terms = [copies * value for copies, value in self._weighed(values)]
        return cast(int, Number(self.path, z3.Sum(terms)))

    def meet(self, copies: z3.ArithRef | None) -> None:
        """Note that the values to come are of so many copies of a card; None: of none."""
        if not self._is_weighing:
            raise NotImplementedError("only any, all and sum can go through an unknown hand")
        self._copies = copies

    def _weighed(self, values: Iterable[T]) -> Iterator[tuple[z3.ArithRef, T]]:
        self._is_weighing = True
        for value in values:
            yield _ONE if self._copies is None else self._copies, value
        self._is_weighing = False
