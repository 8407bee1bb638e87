"""How moves, numbers and options are written as words, in records; the grammar is in `records`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

import attrs

from unomk_rules.cards import Card, Color
from unomk_rules.errors import DecodeError, is_seat
from unomk_rules.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
    Play,
)
from unomk_rules.rules import FirstTo, MostPoints, Rules, Scoring, SingleHand

# Numbers

_NUMBER: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
_INTEGER: Final = re.compile(r"(-?)(?:0x([0-9a-f]+)|([0-9]{1,20}))", re.ASCII)


def read_number(word: str) -> int:
    """Read a seat or a count."""
    if not _NUMBER.fullmatch(word):
        raise DecodeError(word, "a number")
    return int(word)


def write_integer(number: int) -> str:
    """Write an integer of any size, long ones in hexadecimal."""
    if abs(number) < 2**64:
        return str(number)
    return f"{'-' if number < 0 else ''}{abs(number):#x}"


def read_integer(word: str) -> int:
    """Read an integer of any size."""
    found = _INTEGER.fullmatch(word)
    if found is None:
        raise DecodeError(word, "an integer, such as 7, -7 or 0x7f")
    sign, hexadecimal, decimal = found.groups()
    number = int(decimal) if hexadecimal is None else int(hexadecimal, 16)
    return -number if sign else number


# Moves

_COLORS: Final[Mapping[str, Color]] = MappingProxyType({color.value: color for color in Color})
_PLAIN: Final[Mapping[str, Callable[[int], Move]]] = MappingProxyType(
    {
        "draw": Draw,
        "pass": Pass,
        "accept": Accept,
        "challenge": Challenge,
        "deal": Deal,
        "uno": CallUno,
    }
)
_WORD_OF: Final[Mapping[object, str]] = MappingProxyType(
    {kind: word for word, kind in _PLAIN.items()}
)


def write_move(move: Move) -> str:
    """Write a move, such as ``0 W4 red uno`` or ``2 catch 1``."""
    if not _is_writable(move):
        raise DecodeError(move, "a move that can be written down")
    words: list[object] = [move.player]
    match move:
        case Play(_, card, color, uno):
            words += [card, *([] if color is None else [color.value]), *(["uno"] if uno else [])]
        case ChooseColor(_, color):
            words += ["color", color.value]
        case ChooseTarget(_, target):
            words += ["target", target]
        case CatchUno(_, target):
            words += ["catch", target]
        case _:
            words.append(_WORD_OF[type(move)])
    return " ".join(map(str, words))


def _is_writable(move: object) -> bool:
    """Whether every part of a move has its type; a seat of any game will do."""
    if not isinstance(move, Move) or type(move) not in get_args(Move):
        return False
    wanted: dict[str, Callable[[object], bool]] = {
        "player": lambda value: is_seat(value, 10),
        "target": lambda value: is_seat(value, 10),
        "card": lambda value: type(value) is Card,
        "color": lambda value: type(value) is Color or (value is None and type(move) is Play),
        "uno": lambda value: type(value) is bool,
    }
    names = attrs.fields_dict(type(move))
    return all(wanted[name](getattr(move, name)) for name in names)


def read_move(words: list[str]) -> Move:
    """Read a move from its words."""
    player = read_number(words[0])
    match words[1:]:
        case [word] if word in _PLAIN:
            return _PLAIN[word](player)
        case ["color", word]:
            return ChooseColor(player, _read_color(word))
        case ["target", word]:
            return ChooseTarget(player, read_number(word))
        case ["catch", word]:
            return CatchUno(player, read_number(word))
        case [code, *rest] if len(rest) <= 2:
            return _read_play(player, code, rest)
    raise DecodeError(" ".join(words), "a seat and what it does, such as '0 R5' or '2 catch 1'")


def _read_play(player: int, code: str, rest: list[str]) -> Play:
    card = Card.parse(code)
    uno = rest[-1:] == ["uno"]
    named = rest[:-1] if uno else rest
    if len(named) > 1:
        raise DecodeError(" ".join(rest), "a color, 'uno', or a color and 'uno'")
    return Play(player, card, _read_color(named[0]) if named else None, uno)


def _read_color(word: str) -> Color:
    if word not in _COLORS:
        raise DecodeError(word, f"a color: {', '.join(_COLORS)}")
    return _COLORS[word]


# Options


def write_options(rules: Rules) -> Iterator[str]:
    """Write the options that differ from sheet A, such as ``option hand_size 5``."""
    usual = Rules.sheet_a()
    for field in attrs.fields(Rules):
        value = getattr(rules, field.name)
        if value != getattr(usual, field.name):
            yield f"option {field.name} {write_value(value)}"


def write_value(value: object) -> str:  # noqa: PLR0911  # one for each type of value
    """Write the value of an option."""
    match value:
        case SingleHand():
            return "single_hand"
        case MostPoints(hands):
            return f"most_points {write_integer(hands)}"
        case FirstTo(points):
            return f"first_to {write_integer(points)}"
        case tuple():
            return " ".join(map(str, value))
        case bool():
            return "true" if value else "false"
        case int():
            return write_integer(value)
        case _:
            return str(value)


def read_option(name: str, words: list[str]) -> Any:
    """Read the value of an option from its words.

    Raises:
        DecodeError: There is no such option, or the words are no value.
        InvalidRulesError: The option can't have that value.
    """
    names = attrs.fields_dict(Rules)
    if name not in names:
        raise DecodeError(name, f"the name of an option: {', '.join(names)}")
    value = _READ_VALUE.get(name, _read_word)(words)
    return getattr(Rules(**{name: value}), name)


def _read_word(words: list[str]) -> str:
    if len(words) != 1:
        raise DecodeError(" ".join(words), "one word")
    return words[0]


def _read_flag(words: list[str]) -> bool:
    word = _read_word(words)
    if word not in ("true", "false"):
        raise DecodeError(word, "true or false")
    return word == "true"


def _read_size(words: list[str]) -> int:
    return read_integer(_read_word(words))


def _read_scoring(words: list[str]) -> Scoring:
    match words:
        case ["single_hand"]:
            return SingleHand()
        case ["most_points", hands]:
            return MostPoints(read_integer(hands))
        case ["first_to", points]:
            return FirstTo(read_integer(points))
    raise DecodeError(" ".join(words), "single_hand, most_points HANDS or first_to POINTS")


def _read_deck(words: list[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, words))


_READ_VALUE: Final[Mapping[str, Callable[[list[str]], Any]]] = MappingProxyType(
    {
        "scoring": _read_scoring,
        "item_box_matches_color": _read_flag,
        "bluffing": _read_flag,
        "hand_size": _read_size,
        "uno_penalty": _read_size,
        "deck": _read_deck,
    }
)
