"""What can be done, in the words of the sentences that explain why a move is refused."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

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


def in_words(moves: tuple[Move, ...]) -> str:
    """Say in a few words what can be done, as in 'play B3 or W4; draw a card; say UNO'."""
    nouns_of: dict[str, list[str]] = {}
    for move in moves:
        nouns = nouns_of.setdefault(_VERBS[type(move)], [])
        noun = _noun(move)
        if noun not in nouns:
            nouns.append(noun)
    phrases = [f"{verb} {_either(nouns)}".strip() for verb, nouns in nouns_of.items()]
    return "; ".join(phrases) or "do nothing now"


def _either(nouns: list[str]) -> str:
    *first, last = nouns
    return f"{', '.join(first)} or {last}" if first else last


DEEDS: Final[Mapping[type[Move], str]] = MappingProxyType(
    {
        Play: "play a card",
        Draw: "draw a card",
        Pass: "pass",
        Accept: "accept a Wild Draw Four",
        Challenge: "challenge a Wild Draw Four",
        ChooseColor: "choose a color",
        ChooseTarget: "choose a target",
        Deal: "deal",
    }
)

_VERBS: Final[Mapping[type[Move], str]] = MappingProxyType(
    {
        Play: "play",
        Draw: "draw a card",
        Pass: "pass",
        Accept: "accept the Wild Draw Four",
        Challenge: "challenge it",
        ChooseColor: "choose",
        ChooseTarget: "choose",
        CallUno: "say UNO",
        CatchUno: "catch",
        Deal: "deal the next hand",
    }
)


def _noun(move: Move) -> str:
    match move:
        case Play(card=card):
            return card.code
        case ChooseColor(color=color):
            return color.value
        case ChooseTarget(target=target) | CatchUno(target=target):
            return f"seat {target}"
        case _:
            return ""
