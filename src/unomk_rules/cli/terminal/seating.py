"""Who sits where: the people at the keyboard, and the bots."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

import unomk_rules as umk
from unomk_rules.bots import BOTS
from unomk_rules.cli.terminal.commands import WORDS

LONGEST_NAME: Final = 12
_BOT_NAMES: Final = ("Ada", "Bea", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Juna")
_SEAT_LINE: Final = re.compile(r"# seat ([0-9]): (\w+)(?: \((\w+) bot\))?")


class BadSeatingError(ValueError):
    """The people and bots that were asked for can't sit down together; the text says why."""


@attrs.frozen
class Player:
    """Somebody at the table.

    Attributes:
        name: A single word, told apart from all others at the table whatever the capitals.
        bot: The kind of bot, a key of `BOTS`; None for a person.
    """

    name: str
    bot: str | None = None


@attrs.frozen
class Seating:
    """All players by seat.

    Attributes:
        players: The player in each seat.
        seed: The seed of the game, from which the luck of the bots is derived.
    """

    players: tuple[Player, ...]
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> tuple[umk.Seat, ...]:
        """The seats of people, ascending."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    def seat_of(self, word: str) -> umk.Seat | None:
        """Return the seat that a number or a name stands for; None if nobody sits there."""
        for seat, name in enumerate(self.names):
            if word.lower() in (name.lower(), str(seat)):
                return seat
        return None

    def bot_move(self, view: umk.View, bot: str | None = None) -> umk.Move | None:
        """Return what a bot does in a position; None if it does nothing out of turn.

        Its luck follows from the seed, the seat and the number of moves made, so a game that is
        resumed, or in which a move is taken back, goes on as it would have.

        Args:
            view: What the bot may know.
            bot: The kind of bot; None for that which sits there.
        """
        seat = view.viewer
        assert seat is not None
        kind = bot or self.players[seat].bot
        assert kind is not None
        luck = random.Random(f"bot {seat} of game {self.seed} at {view.ply}")  # noqa: S311  # no secret
        return BOTS[kind](view, umk.legal_moves(view), luck)


def seat_players(people: Sequence[str], bots: Sequence[str], count: int) -> tuple[Player, ...]:
    """Give people the first seats, and bots the others; their kinds are taken in turn.

    Raises:
        BadSeatingError: A name or a kind won't do, or there is no room.
    """
    if len(people) > count:
        raise BadSeatingError(f"{len(people)} people don't fit into {count} seats.")
    taken = {name.lower() for name in people}
    free = (name for name in _BOT_NAMES if name.lower() not in taken)
    seated = [Player(name) for name in people]
    seated += [Player(next(free), bots[i % len(bots)]) for i in range(count - len(people))]
    _check(seated)
    return tuple(seated)


def _check(players: Iterable[Player]) -> None:
    """Refuse names that could not be typed or told apart, and bots that don't exist."""
    seen: set[str] = set()
    for player in players:
        name = player.name
        if player.bot is not None and player.bot not in BOTS:
            raise BadSeatingError(f"There is no bot {player.bot!r}; there are {', '.join(BOTS)}.")
        if not (name.isalnum() and name[0].isalpha() and len(name) <= LONGEST_NAME):
            raise BadSeatingError(
                f"{name!r} can't be a name: it takes a letter and up to {LONGEST_NAME - 1} more "
                "letters and digits."
            )
        if name.lower() in WORDS:
            raise BadSeatingError(f"{name!r} can't be a name: it is a command.")
        if name.lower() in seen:
            raise BadSeatingError(f"Two players can't both be called {name}.")
        seen.add(name.lower())


def write_seats(players: Sequence[Player]) -> Iterator[str]:
    """Write who sits where, as comments that a record may have."""
    for seat, player in enumerate(players):
        kind = "" if player.bot is None else f" ({player.bot} bot)"
        yield f"# seat {seat}: {player.name}{kind}"


def read_seats(text: str, count: int) -> tuple[Player, ...] | None:
    """Read who sat where from the comments of a record; None if they don't tell.

    Raises:
        BadSeatingError: They tell of players that there can't be.
    """
    found: dict[umk.Seat, Player] = {}
    for one in text.splitlines():
        match = _SEAT_LINE.fullmatch(one)
        if match is not None:
            seat, name, bot = match.groups()
            found[int(seat)] = Player(name, bot)
    if sorted(found) != list(range(count)):
        return None
    players = tuple(found[seat] for seat in range(count))
    _check(players)
    return players
