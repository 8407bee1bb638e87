"""Every move that can be written down for a number of seats, and values that are no moves."""

from __future__ import annotations

from typing import Any

import attrs

import unomk_rules as umk

CARDS = tuple(sorted(set(umk.DECK)))
NAMED_COLORS = (None, *umk.Color)
SIMPLE_MOVES = (umk.Draw, umk.Pass, umk.Accept, umk.Challenge, umk.CallUno, umk.Deal)


def universe(player_count: int) -> list[umk.Move]:
    """Every move of every seat."""
    seats = range(player_count)
    moves: list[umk.Move] = []
    for player in seats:
        moves += [
            umk.Play(player, card, color, uno)
            for card in CARDS
            for color in NAMED_COLORS
            for uno in (False, True)
        ]
        moves += [kind(player) for kind in SIMPLE_MOVES]
        moves += [umk.ChooseColor(player, color) for color in umk.Color]
        moves += [umk.ChooseTarget(player, target) for target in seats]
        moves += [umk.CatchUno(player, target) for target in seats]
    return moves


def malformed(player_count: int, player: umk.Seat) -> list[Any]:
    """Values that are no moves, and moves whose fields have wrong types or unknown seats."""
    card = umk.Card.parse("R5")
    w4 = umk.Card.parse("W4")
    strangers: list[Any] = [-1, player_count, True, None, "0", 1.0, 10**5000, [], object()]
    anything: list[Any] = [None, 0, "", "Draw", (), umk.Draw, _Subclass(player), umk.Color.RED]
    plays = [
        umk.Play(player, None),  # type: ignore[arg-type]  # on purpose
        umk.Play(player, "R5"),  # type: ignore[arg-type]  # on purpose
        umk.Play(player, [card]),  # type: ignore[arg-type]  # on purpose
        umk.Play(player, w4, "RED"),  # type: ignore[arg-type]  # on purpose
        umk.Play(player, w4, umk.Item.MUSHROOM),  # type: ignore[arg-type]  # on purpose
        umk.Play(player, card, None, 1),  # type: ignore[arg-type]  # on purpose
        umk.Play(player, card, None, None),  # type: ignore[arg-type]  # on purpose
        umk.ChooseColor(player, None),  # type: ignore[arg-type]  # on purpose
        umk.ChooseColor(player, "red"),  # type: ignore[arg-type]  # on purpose
    ]
    by_strangers: list[umk.Move] = [kind(seat) for kind in SIMPLE_MOVES for seat in strangers]
    by_strangers += [umk.Play(seat, card) for seat in strangers]
    at_strangers: list[umk.Move] = [umk.ChooseTarget(player, seat) for seat in strangers]
    at_strangers += [umk.CatchUno(player, seat) for seat in strangers]
    return [*anything, *plays, *by_strangers, *at_strangers]


@attrs.frozen
class _Subclass(umk.Draw):
    """A move of a kind that the engine doesn't know."""
