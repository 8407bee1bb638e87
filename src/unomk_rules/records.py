"""A whole game as text: rules, players, dealer, seed and moves, from which all else follows.

The text is made for people, diffs and bug reports. Its grammar, version 1::

    record  = "unomk_rules record 1" header* move*
    header  = "players" COUNT | "dealer" SEAT | "seed" INTEGER | "option" NAME VALUE
    move    = SEAT action
    action  = CARD [COLOR] ["uno"]      play a card: a COLOR with W4; "uno" says UNO with the play
            | "draw" | "pass" | "accept" | "challenge" | "deal"
            | "color" COLOR             for a Bob-omb or a start card
            | "target" SEAT             for a Green Shell
            | "uno" | "catch" SEAT      out of turn

Each header and move is a line, its words apart by blanks. ``players`` and ``seed`` come once,
``dealer`` and each option at most once; an option left out has its value of sheet A. Empty lines
mean nothing, nor does a line from a ``#`` on. Lines that begin with other words are reserved.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any, Final

import attrs

from unomk_rules.engine import apply, check_setup, new_game
from unomk_rules.errors import DecodeError, IllegalMoveError, UnomkError
from unomk_rules.moves import Move, Seat
from unomk_rules.notation import (
    read_integer,
    read_move,
    read_number,
    read_option,
    write_integer,
    write_move,
    write_options,
)
from unomk_rules.rules import Rules
from unomk_rules.state import Transition

MAX_RECORD_LENGTH: Final = 262_144
"""The longest text that is read, in characters: some 20,000 moves."""

_FIRST_LINE: Final = ["unomk_rules", "record", "1"]


@attrs.frozen(kw_only=True)
class Record:
    """A game as what was decided in it; the rest follows.

    Attributes:
        player_count: The number of players, 2 to 10.
        rules: The rules.
        seed: The seed of all shuffles, an integer of any size.
        dealer: The first dealer, or None for the default (SETUP-2).
        moves: The moves so far, in order.
        lines: The line of each move in the text that the record was read from; empty if it was
            made in another way. It doesn't count when records are compared.

    >>> from unomk_rules import Draw, Pass
    >>> record = Record.start(2, seed=1).append(Draw(1)).append(Pass(1))
    >>> print(record.dumps(), end="")
    unomk_rules record 1
    players 2
    seed 1
    1 draw
    1 pass
    >>> Record.loads(record.dumps()) == record
    True
    """

    player_count: int
    rules: Rules = attrs.field(factory=Rules)
    seed: int
    dealer: Seat | None = None
    moves: tuple[Move, ...] = ()
    lines: tuple[int, ...] = attrs.field(default=(), eq=False, repr=False)

    @classmethod
    def start(
        cls,
        player_count: int,
        rules: Rules = Rules(),  # noqa: B008  # an immutable value
        *,
        seed: int | None = None,
        dealer: Seat | None = None,
    ) -> Record:
        """Return the record of a game in which nobody has moved yet.

        Args:
            player_count: The number of players, 2 to 10.
            rules: The rules.
            seed: An integer of any size; None takes one from `secrets`, which the record keeps.
            dealer: The first dealer, as for `new_game`.

        Returns:
            The record.

        Raises:
            InvalidSetupError: The arguments don't make a game.
        """
        check_setup(player_count, rules, seed=seed, dealer=dealer)
        kept = secrets.randbits(256) if seed is None else seed
        return cls(player_count=player_count, rules=rules, seed=kept, dealer=dealer)

    def append(self, move: Move) -> Record:
        """Return the record with one more move; whether it is legal, `replay` tells.

        Args:
            move: The move.

        Returns:
            The longer record.

        Raises:
            DecodeError: It is no move that can be written down.
        """
        write_move(move)
        return attrs.evolve(self, moves=(*self.moves, move), lines=())

    def dumps(self) -> str:
        """Return the record as text; its grammar is told by ``help(unomk_rules.records)``.

        Returns:
            The text, a line for each header and move.

        Raises:
            DecodeError: A move can't be written down, for a part of it has the wrong type.
        """
        lines = [
            " ".join(_FIRST_LINE),
            f"players {self.player_count}",
            f"seed {write_integer(self.seed)}",
        ]
        if self.dealer is not None:
            lines.append(f"dealer {self.dealer}")
        lines.extend(write_options(self.rules))
        lines.extend(map(write_move, self.moves))
        return "\n".join(lines) + "\n"

    @classmethod
    def loads(cls, text: str) -> Record:
        """Return the record that a text describes.

        Args:
            text: The text, of `MAX_RECORD_LENGTH` characters at most.

        Returns:
            The record. Its moves need not be legal.

        Raises:
            DecodeError: The text is no record; the error tells the line and what was expected.
        """
        if type(text) is not str or len(text) > MAX_RECORD_LENGTH:
            raise DecodeError(text, f"a text of {MAX_RECORD_LENGTH} characters or fewer")
        lines = [(number, words) for number, words in _words_of_lines(text) if words]
        if not lines or lines[0][1] != _FIRST_LINE:
            found = " ".join(lines[0][1]) if lines else ""
            raise DecodeError(found, f"the first line, {' '.join(_FIRST_LINE)!r}", "line 1")
        setup: dict[str, Any] = {}
        options: dict[str, Any] = {}
        moves: list[Move] = []
        for number, words in lines[1:]:
            try:
                if moves or words[0].isdecimal():
                    moves.append(read_move(words))
                else:
                    _read_header(words, setup, options)
            except UnomkError as error:
                raise _in_line(number, words, error) from None
        for name in ("player_count", "seed"):
            if name not in setup:
                raise DecodeError(text, f"a record: it tells no {name}")
        return cls(
            **setup,
            rules=Rules(**options),
            moves=tuple(moves),
            lines=tuple(number for number, _ in lines[len(lines) - len(moves) :]),
        )


def _words_of_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(text.split("\n"), start=1):
        yield number, line.partition("#")[0].split()


def _read_header(words: list[str], setup: dict[str, Any], options: dict[str, Any]) -> None:
    match words:
        case ["players", count]:
            _put(setup, "player_count", read_number(count))
        case ["dealer", seat]:
            _put(setup, "dealer", read_number(seat))
        case ["seed", seed]:
            _put(setup, "seed", read_integer(seed))
        case ["option", name, *values]:
            _put(options, name, read_option(name, values))
        case _:
            expected = (
                "a header (players, dealer, seed or option) or a move, which begins with a seat"
            )
            raise DecodeError(" ".join(words), expected)


def _put(headers: dict[str, Any], name: str, value: object) -> None:
    if name in headers:
        raise DecodeError(name, "given once: it stands in an earlier line, too")
    headers[name] = value


def _in_line(number: int, words: list[str], error: UnomkError) -> DecodeError:
    """Tell the line of an error; what an option can't be, in the words of that error."""
    where = f"line {number}"
    if isinstance(error, DecodeError):
        return DecodeError(error.value, error.expected, where)
    return DecodeError(" ".join(words), f"an option, for {error}", where)


def replay(record: Record) -> Iterator[Transition]:
    """Play a recorded game again.

    Args:
        record: The record.

    Yields:
        Every transition, that of `new_game` first.

    Raises:
        InvalidSetupError: The record's rules, players, seed and dealer don't make a game.
        IllegalMoveError: A move is not legal; `where` tells which.

    >>> from unomk_rules import Draw, Pass
    >>> record = Record.start(2, seed=1).append(Draw(1)).append(Pass(1))
    >>> [transition.state.phase.name for transition in replay(record)]
    ['TURN', 'DRAWN', 'TURN']
    """
    transition = new_game(record.player_count, record.rules, seed=record.seed, dealer=record.dealer)
    yield transition
    for index, move in enumerate(record.moves):
        try:
            transition = apply(transition.state, move)
        except IllegalMoveError as error:
            where = f"line {record.lines[index]}" if record.lines else f"move {index + 1}"
            raise IllegalMoveError(error.violation, where) from None
        yield transition
