"""The exceptions: every refusal this library makes is one of these, and carries its data.

They are values for programs first: read the attributes, never parse the text. No error holds a
`State`. What an `IllegalMoveError` says may go to the seat that sent the move, and to nobody else,
for it tells what that seat could play instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from unomk_rules.violations import Defect, Violation

_LONGEST_VALUE_SHOWN = 80


def shown(value: object) -> str:
    """Return a short text for any value, even one whose own `repr` fails (an integer too long)."""
    try:
        text = repr(value)
    except Exception:
        return f"a value of type {type(value).__name__}"
    if len(text) > _LONGEST_VALUE_SHOWN:
        return f"{text[:_LONGEST_VALUE_SHOWN]}..."
    return text


class UnomkError(ValueError):
    """The base of all errors that this library raises on purpose."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class IllegalMoveError(UnomkError):
    """A move that the rules, or the caller's conditions, do not allow. The state is as it was.

    Attributes:
        violation: What was wrong, which clause says so, and what would be legal.
        where: The place of the move in a record, such as ``line 12``; None if it stood alone.
    """

    def __init__(self, violation: Violation, where: str | None = None) -> None:
        super().__init__(violation, where)
        self.violation = violation
        self.where = where

    def __str__(self) -> str:
        place = "" if self.where is None else f"{self.where}: "
        return place + self.violation.message


class _InvalidValueError(UnomkError):
    """A named value is not among those allowed."""

    def __init__(self, field: str, value: object, allowed: str) -> None:
        super().__init__(field, value, allowed)
        self.field = field
        self.value = value
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.field} can't be {shown(self.value)}; allowed: {self.allowed}"


class InvalidRulesError(_InvalidValueError):
    """A rule option has a value that it can't have.

    Attributes:
        field: The name of the option.
        value: The value that was given.
        allowed: What is allowed, in words.
    """


class InvalidSetupError(_InvalidValueError):
    """A game can't be started like this.

    Attributes:
        field: The argument at fault.
        value: The value that was given.
        allowed: What is allowed, in words.
    """


class InvalidStateError(UnomkError):
    """A description of a state that no game can be in.

    Attributes:
        defects: Everything that is wrong with it.
    """

    def __init__(self, defects: tuple[Defect, ...]) -> None:
        super().__init__(defects)
        self.defects = defects

    def __str__(self) -> str:
        return "; ".join(f"{defect.field}: {defect.message}" for defect in self.defects)


class EncodeError(UnomkError):
    """A value that can't be written as JSON, because it could not be read back.

    Attributes:
        value: What was given; of anything but text and numbers just the name of its type.
        expected: What was expected, in words.
    """

    def __init__(self, value: object, expected: str) -> None:
        super().__init__(value, expected)
        self.value = value
        self.expected = expected

    def __str__(self) -> str:
        return f"{shown(self.value)} can't be written; expected {self.expected}"


class DecodeError(UnomkError):
    """A text or value that does not stand for what it should.

    Attributes:
        value: What was given.
        expected: What was expected, in words.
        where: The place in a longer text, such as ``$.data.events[1].player`` (a path in JSON)
            or ``line 3``; None if the value stood alone.
    """

    def __init__(self, value: object, expected: str, where: str | None = None) -> None:
        super().__init__(value, expected, where)
        self.value = value
        self.expected = expected
        self.where = where

    def __str__(self) -> str:
        place = "" if self.where is None else f"{self.where}: "
        return f"{place}{shown(self.value)} is not {self.expected}"


class SimulationError(UnomkError):
    """Games could not be played: a policy failed, or a worker was lost, twice.

    Attributes:
        first_seed: The seed of the game that failed, or of the first of a batch.
        games: How many games, with seeds from the first on, may have failed.
        reason: What happened.
    """

    def __init__(self, first_seed: int, games: int, reason: str) -> None:
        super().__init__(first_seed, games, reason)
        self.first_seed = first_seed
        self.games = games
        self.reason = reason

    def __str__(self) -> str:
        if self.games == 1:
            return f"the game with seed {shown(self.first_seed)} failed: {self.reason}"
        seeds = f"{shown(self.first_seed)} to {shown(self.first_seed + self.games - 1)}"
        return f"a game with a seed from {seeds} failed: {self.reason}"


class UnknownSeatError(UnomkError):
    """A seat that is not in the game.

    Attributes:
        seat: What was given.
        player_count: The number of players; the seats are 0 to player_count - 1.
    """

    def __init__(self, seat: object, player_count: int) -> None:
        super().__init__(seat, player_count)
        self.seat = seat
        self.player_count = player_count

    def __str__(self) -> str:
        return f"there is no seat {shown(self.seat)}; the seats are 0 to {self.player_count - 1}"


class OutOfStepError(UnomkError):
    """An update that doesn't follow on the view: one was lost, or came twice.

    Attributes:
        expected: The ply of the update that would follow.
        ply: The ply of the update that was given.
    """

    def __init__(self, expected: int, ply: int) -> None:
        super().__init__(expected, ply)
        self.expected = expected
        self.ply = ply

    def __str__(self) -> str:
        came, expected = shown(self.ply), shown(self.expected)
        return f"an update to ply {came} came where one to ply {expected} was expected"


def is_seat(seat: object, player_count: int) -> bool:
    """Return whether a value is a seat of a game with so many players (SETUP-1)."""
    return type(seat) is int and 0 <= seat < player_count


def check_seat(seat: object, player_count: int) -> None:
    """Raise `UnknownSeatError` unless a value is a seat of a game with so many players."""
    if not is_seat(seat, player_count):
        raise UnknownSeatError(seat, player_count)
