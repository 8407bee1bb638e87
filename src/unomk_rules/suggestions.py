"""Moves in plain English, as what one may do: "Play the blue 3, saying UNO"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from unomk_rules.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Pass,
    Play,
)
from unomk_rules.phrases import Who, a_card


def _play(move: Play, who: Who) -> str:
    color = "" if move.color is None else f" and name {move.color.value}"
    return f"Play {a_card(move.card)}{color}{', saying UNO' if move.uno else ''}"


SUGGEST: Final[Mapping[type[object], Callable[[Any, Who], str]]] = MappingProxyType(
    {
        Play: _play,
        Draw: lambda move, who: "Draw a card",
        Pass: lambda move, who: "Pass",
        Accept: lambda move, who: "Accept the Wild Draw Four",
        Challenge: lambda move, who: "Challenge the Wild Draw Four",
        ChooseColor: lambda move, who: f"Choose {move.color.value}",
        ChooseTarget: lambda move, who: f"Hit {who(move.target)} with the Green Shell",
        CallUno: lambda move, who: "Say UNO",
        CatchUno: lambda move, who: f"Catch {who(move.target)}, who has not said UNO",
        Deal: lambda move, who: "Deal the next hand",
    }
)
"""What each kind of move says to its player."""
