"""What is typed, read as a command or as a move; whether the move is legal, the rules tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

import unomk_rules as umk

SeatOf: TypeAlias = Callable[[str], umk.Seat | None]
"""Which seat a name or a number stands for."""


class NotUnderstoodError(ValueError):
    """Nothing that could be done was typed; the text says what could be."""


@attrs.frozen
class Explain:
    """``? TOPIC``: explain a card, a clause or a heading; without a topic, what happened last."""

    topic: str


@attrs.frozen
class Hint:
    """``hint``: tell what a bot would do; an empty kind leaves it open which."""

    bot: str


@attrs.frozen
class Save:
    """``save FILE``: write the game to a file; an empty name is that of the last time."""

    file: str


@attrs.frozen
class Log:
    """``log PAGE``: tell what happened, page 1 being the latest."""

    page: int


@attrs.frozen
class Undo:
    """``undo``: take back one's last move."""


@attrs.frozen
class ShowRules:
    """``rules``: tell the options that are in force."""


@attrs.frozen
class Help:
    """``help``: tell the commands."""


@attrs.frozen
class Quit:
    """``quit``: leave the game, which is saved."""


@attrs.frozen
class Nothing:
    """Just Enter: go on, or show the table again."""


Command: TypeAlias = Explain | Hint | Save | Log | Undo | ShowRules | Help | Quit

SUMMARY: Final = (
    "R5, W4 blue          play a card; name a color with a Wild Draw Four",
    "R5 uno               play a card and say UNO with it, when you hold two",
    "draw, pass           draw a card; end the turn after drawing",
    "accept, challenge    answer a Wild Draw Four",
    "blue, target 2       choose a color; choose a player, by seat or name",
    "uno, catch 2         say UNO afterwards; catch who has not",
    "deal                 deal the next hand",
    "3                    the third of the numbered choices",
    "?                    what happened last, and the clause behind it",
    "? WI, ? ITEM-2, ? PILE, ? Lightning    a card, clause, heading or item",
    "hint, hint search    what a bot would do, and why",
    "undo                 take back your last move, if you play against bots alone",
    "log, log 2           what happened lately, and before that",
    "rules                the options in force",
    "save FILE            write the game to a file, for `--resume FILE`",
    "quit                 leave; the game is saved",
    "Enter                show the table again",
)
"""All that can be typed, for ``help``."""

_HOW_TO_LOG: Final = "`log 2` tells the page before the latest, and so on."


def _read_log(rest: str) -> Log:
    if not rest:
        return Log(1)
    if not (rest.isdecimal() and len(rest) < 6 and int(rest)):
        raise NotUnderstoodError(_HOW_TO_LOG)
    return Log(int(rest))


def _alone(command: Command | Nothing) -> Callable[[str], Command | Nothing]:
    return lambda rest: command


_COMMANDS: Final[Mapping[str, Callable[[str], Command | Nothing]]] = MappingProxyType(
    {
        "": _alone(Nothing()),
        "hint": Hint,
        "undo": _alone(Undo()),
        "log": _read_log,
        "rules": _alone(ShowRules()),
        "save": Save,
        "help": _alone(Help()),
        "quit": _alone(Quit()),
        "q": _alone(Quit()),
    }
)
_MOVES: Final[Mapping[str, Callable[[umk.Seat], umk.Move]]] = MappingProxyType(
    {
        "draw": umk.Draw,
        "d": umk.Draw,
        "pass": umk.Pass,
        "p": umk.Pass,
        "accept": umk.Accept,
        "challenge": umk.Challenge,
        "deal": umk.Deal,
        "uno": umk.CallUno,
    }
)
_COLORS: Final[Mapping[str, umk.Color]] = MappingProxyType(
    {name: color for color in umk.Color for name in (color.value, color.value[0])}
)
_CODES: Final = frozenset(str(card) for card in umk.DECK)
WORDS: Final = frozenset(
    {*_COMMANDS, *_MOVES, *_COLORS, "catch", "target", *map(str.lower, _CODES)}
)
"""The first words of all that can be typed, so no player is called like one of them."""


def read_command(text: str) -> Command | Nothing | None:
    """Read a command; None if it is none, and so may be a move.

    Raises:
        NotUnderstoodError: It is a command with something wrong about it.
    """
    first, _, rest = text.strip().partition(" ")
    if first.startswith("?"):
        return Explain(f"{first[1:]} {rest}".strip())
    read = _COMMANDS.get(first.lower())
    return None if read is None else read(rest.strip())


def read_move(
    text: str,
    player: umk.Seat,
    choices: Sequence[umk.Move],
    seat_of: SeatOf,
    catchable: umk.Seat | None = None,
) -> umk.Move:
    """Read the move of a player.

    Args:
        text: What was typed: the number of a choice, or a move in words.
        player: Who makes the move.
        choices: The numbered choices, from 1.
        seat_of: Whom a name or number stands for.
        catchable: Whom ``catch`` alone means.

    Raises:
        NotUnderstoodError: It is no move.
    """
    match text.lower().split():
        case [number] if number.isdecimal():
            move = _choice(number, choices)
        case [word] if word in _MOVES:
            move = _MOVES[word](player)
        case [word] if word in _COLORS:
            move = umk.ChooseColor(player, _COLORS[word])
        case ["target", word]:
            move = umk.ChooseTarget(player, _seat(word, seat_of))
        case ["catch", word]:
            move = umk.CatchUno(player, _seat(word, seat_of))
        case ["catch"] if catchable is not None:
            move = umk.CatchUno(player, catchable)
        case [code, *rest] if code.upper() in _CODES:
            move = _play(player, umk.Card.parse(code.upper()), rest)
        case _:
            raise NotUnderstoodError(f"{text.strip()!r} can't be done now; try `help`.")
    return move


def _choice(number: str, choices: Sequence[umk.Move]) -> umk.Move:
    if not choices:
        raise NotUnderstoodError("There are no numbered choices now.")
    by_number = {str(index): choice for index, choice in enumerate(choices, start=1)}
    if number not in by_number:
        raise NotUnderstoodError(f"There is no choice {number}; they go from 1 to {len(choices)}.")
    return by_number[number]


def _seat(word: str, seat_of: SeatOf) -> umk.Seat:
    seat = seat_of(word)
    if seat is None:
        raise NotUnderstoodError(f"Nobody here is called {word}, nor has that seat.")
    return seat


def _play(player: umk.Seat, card: umk.Card, rest: Sequence[str]) -> umk.Play:
    uno = rest[-1:] == ["uno"]
    match rest[:-1] if uno else rest:
        case []:
            return umk.Play(player, card, uno=uno)
        case [word] if word in _COLORS:
            return umk.Play(player, card, _COLORS[word], uno)
    raise NotUnderstoodError(f"After {card} there can be a color, `uno`, or both.")


def write_move(move: umk.Move, names: Sequence[str]) -> str:
    """Write a move as it can be typed; players by their names."""
    match move:
        case umk.Play(_, card, color, uno):
            named = "" if color is None else f" {color.value}"
            return f"{card}{named}{' uno' if uno else ''}"
        case umk.ChooseColor(_, color):
            return color.value
        case umk.ChooseTarget(_, target):
            return f"target {names[target]}"
        case umk.CatchUno(_, target):
            return f"catch {names[target]}"
    return _WORD_OF[type(move)]


_WORD_OF: Final[Mapping[object, str]] = MappingProxyType(
    {kind: word for word, kind in _MOVES.items() if len(word) > 1}
)
