"""Why a move is a good one, in a few words that are true whichever bot found it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import unomk_rules as umk
from unomk_rules.bots import probability_of_guilt
from unomk_rules.cli.terminal.text import counted


def reason(view: umk.View, move: umk.Move) -> str:
    """Say what speaks for a move of the viewer.

    Args:
        view: What the viewer knows.
        move: A legal move of the viewer.

    Returns:
        A few words, without a period.
    """
    return _REASONS[type(move)](view, move)


def _of_play(view: umk.View, play: umk.Play) -> str:
    if len(view.hand) == 1:
        return "it is your last card"
    if play.card.face is umk.Face.WILD_DRAW_FOUR and not umk.is_honest(view, play):
        return "a bluff, which the next player may not dare to challenge"
    rivals = [card for card in umk.playable(view, play.player) if card is not play.card]
    if not rivals:
        return "nothing else fits"
    shed = f"it sheds {counted(play.card.points, 'point')}"
    if play.card.is_wild or any(
        card.points > play.card.points for card in rivals if not card.is_wild
    ):
        return shed
    keeps_wilds = any(card.is_wild for card in rivals)
    return f"{shed} and keeps your wild cards" if keeps_wilds else f"{shed}, the most that fits"


def _of_draw(view: umk.View, draw: umk.Draw) -> str:
    fitting = umk.playable(view, draw.player)
    if not fitting:
        return "nothing fits"
    only_wild = all(card.is_wild for card in fitting)
    return f"it keeps {'your wild cards' if only_wild else 'what fits for later'}"


def _of_pass(view: umk.View, move: umk.Pass) -> str:
    fits = bool(umk.playable(view, move.player))
    return "it keeps the drawn card" if fits else "there is nothing else to do"


def _of_answer(view: umk.View, move: umk.Accept | umk.Challenge) -> str:
    guilt = f"{probability_of_guilt(view):.0%}"
    return f"by the cards in sight, it is a bluff with a chance of {guilt}"


def _of_color(view: umk.View, move: umk.ChooseColor) -> str:
    held = sum(card.color is move.color for card in view.hand)
    return f"you hold {counted(held, 'card')} of it"


def _of_target(view: umk.View, move: umk.ChooseTarget) -> str:
    return f"that hand has {counted(view.hand_sizes[move.target], 'card')}"


def _of_call(view: umk.View, move: umk.CallUno) -> str:
    return f"you could be caught, and draw {counted(view.rules.uno_penalty, 'card')}"


def _of_catch(view: umk.View, move: umk.CatchUno) -> str:
    return f"it makes them draw {counted(view.rules.uno_penalty, 'card')}"


def _of_deal(view: umk.View, move: umk.Deal) -> str:
    return "there is nothing else to do"


_REASONS: Final[Mapping[type[umk.Move], Callable[[umk.View, Any], str]]] = MappingProxyType(
    {
        umk.Play: _of_play,
        umk.Draw: _of_draw,
        umk.Pass: _of_pass,
        umk.Accept: _of_answer,
        umk.Challenge: _of_answer,
        umk.ChooseColor: _of_color,
        umk.ChooseTarget: _of_target,
        umk.CallUno: _of_call,
        umk.CatchUno: _of_catch,
        umk.Deal: _of_deal,
    }
)
