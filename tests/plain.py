"""The engine's values as the oracle writes them: codes, names, tuples, lists and dicts."""

from __future__ import annotations

from typing import Any

import attrs

import unomk_rules as umk
from tests.oracle import Game, Move, OracleRules

PUBLIC_FIELDS = (
    "dealer",
    "hands",
    "draw_pile",
    "discard_pile",
    "color",
    "direction",
    "phase",
    "to_act",
    "drawn",
    "catchable",
    "pending",
    "empty_turns",
    "scores",
    "hand_number",
    "hands_won",
    "hand_winner",
    "ply",
    "decision",
    "winners",
)


def plain(value: object) -> Any:
    """Return any value of the engine in the oracle's terms."""
    match value:
        case umk.Card():
            return str(value)
        case umk.Color():
            return value.name[0]
        case umk.Phase() | umk.Item():
            return value.name
        case umk.PendingChallenge():
            return {
                field.name: plain(getattr(value, field.name)) for field in attrs.fields(type(value))
            }
        case tuple():
            return [plain(item) for item in value]
        case _:
            return value


def plain_move(move: umk.Move) -> Move:
    """Return a move as the oracle's tuple."""
    values = [plain(getattr(move, field.name)) for field in attrs.fields(type(move))]
    oracle_move: Any = (type(move).__name__, *values)
    return oracle_move  # type: ignore[no-any-return]  # the shape follows from the kind


def plain_event(event: umk.Event) -> dict[str, Any]:
    """Return an event as the oracle's dict."""
    fields = {field.name: plain(getattr(event, field.name)) for field in attrs.fields(type(event))}
    return {"event": type(event).__name__, **fields}


def plain_state(state: umk.State) -> dict[str, Any]:
    """Return the public fields of a state in the oracle's terms."""
    return {name: plain(getattr(state, name)) for name in PUBLIC_FIELDS}


def oracle_state(game: Game) -> dict[str, Any]:
    """Return the same fields of an oracle's game."""
    return {name: getattr(game, name) for name in PUBLIC_FIELDS}


def oracle_rules(rules: umk.Rules) -> OracleRules:
    """Return the rules in the oracle's terms."""
    match rules.scoring:
        case umk.SingleHand():
            scoring: tuple[str] | tuple[str, int] = ("single",)
        case umk.MostPoints(hands):
            scoring = ("most_points", hands)
        case umk.FirstTo(points):
            scoring = ("first_to", points)
    options = {f.name: getattr(rules, f.name) for f in attrs.fields(umk.Rules)}
    return OracleRules(**options | {"scoring": scoring, "deck": plain(rules.deck)})
