"""Saved games: a record, with comments that tell who sits where."""

from __future__ import annotations

from pathlib import Path

import unomk_rules as umk
from unomk_rules.cli.terminal.seating import Player, read_seats, write_seats


def write_game(path: Path, record: umk.Record, players: tuple[Player, ...], *, new: bool) -> None:
    """Write a game to a file.

    Args:
        path: The file.
        record: What was decided.
        players: Who sits where.
        new: Whether the file must not be there yet.

    Raises:
        OSError: It can't be written, or is there already.
    """
    first, rest = record.dumps().split("\n", maxsplit=1)
    text = "\n".join([first, *write_seats(players), rest])
    with path.open("x" if new else "w", encoding="utf-8") as file:
        file.write(text)


def read_game(path: Path) -> tuple[umk.Record, tuple[Player, ...] | None]:
    """Read a game, and who sits where if the file tells.

    Raises:
        OSError: The file can't be read.
        UnicodeDecodeError: It is no text.
        DecodeError: The text is no record.
        BadSeatingError: It tells of players that there can't be.
    """
    text = path.read_text(encoding="utf-8")
    record = umk.Record.loads(text)
    return record, read_seats(text, record.player_count)


def free_path(folder: Path) -> Path:
    """Return a name for a game that no file in the folder has."""
    number = 1
    while (path := folder / f"unomk-game-{number}.txt").exists():
        number += 1
    return path
