"""Record traces of the formal model, choose few that cover much, and write them down compactly.

``python spec/record_traces.py DIRECTORY`` reads the ITF traces (``*.itf.json``) that Quint wrote
there, each named after the module that it is of, and rewrites ``tests/spec/traces/``. The nox
session ``spec`` makes such a directory; CONTRIBUTING.md and spec/README.md tell more.

In a compact trace cards, colors and phases are written as the library names them, piles and hands
as codes separated by blanks, and the last card of a pile is its top. A step has the move, the piles
that were shuffled in it, the state that it led to and all moves that are legal there.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

Json: TypeAlias = Any
Trace: TypeAlias = dict[str, Json]

TRACES: Final = Path(__file__).parent.parent / "tests" / "spec" / "traces"
TIMES: Final = 1
"""How many traces shall show each feature, if there are so many."""

_PHASES: Final = {
    "HandOver": "HAND_OVER",
    "Flipping": "FLIPPING",
    "StartColor": "START_COLOR",
    "Turn": "TURN",
    "Drawn": "DRAWN",
    "Challenging": "CHALLENGE",
    "ChoosingTarget": "CHOOSE_TARGET",
    "ChoosingColor": "CHOOSE_COLOR",
    "GameOver": "GAME_OVER",
}
_SYMBOLS: Final = {"DrawTwo": "D", "Reverse": "R", "Skip": "S"}
_WILD: Final = {"WildDrawFour": "W4", "WildItemBox": "WI"}
_OPTIONS: Final = {
    "Redraw": "redraw",
    "Apply": "apply",
    "FirstPlayer": "first_player",
    "TheDealer": "dealer",
    "AsSkip": "skip",
    "AsTurn": "turn",
    "AtOnce": "at_once",
    "AfterItem": "after_item",
}


# From ITF to compact traces


def decode(value: Json) -> Json:
    """Return an ITF value in plain terms; a variant is (tag, value), or its tag alone."""
    match value:
        case list():
            found: Json = [decode(item) for item in value]
        case {"#bigint": number}:
            found = int(number)
        case {"#map": pairs}:
            found = {decode(key): decode(item) for key, item in pairs}
        case {"#set": items} | {"#tup": items}:
            found = [decode(item) for item in items]
        case {"tag": tag, "value": {"#tup": []}}:
            found = tag
        case {"tag": tag, "value": inner}:
            found = (tag, decode(inner))
        case dict():
            found = {key: decode(item) for key, item in value.items()}
        case _:
            found = value
    return found


def _option(value: Json) -> Json:
    return None if value == "None" else value[1]


def _color(value: Json) -> str | None:
    color = _option(value)
    return None if color is None else str(color[0])


def _card(value: Json) -> str:
    if isinstance(value, str):
        return _WILD[value]
    kind, card = value
    face = str(card["number"]) if kind == "Number" else _SYMBOLS[card["symbol"]]
    return str(card["color"][0]) + face


def _hand(cards: Json) -> str:
    return " ".join(map(_card, cards))


def _pile(cards: Json) -> str:
    return _hand(reversed(cards))


def _move(value: Json) -> str:
    """Return a move in words: its kind, its player and what else it has."""
    if isinstance(value, str):
        return value
    kind, detail = value
    if not isinstance(detail, dict):
        return f"{kind} {detail}"
    words = [kind, str(detail["player"])]
    match kind:
        case "Play":
            words += [_card(detail["card"]), _color(detail["color"]) or ""]
            words += ["uno"] if detail["uno"] else []
        case "ChooseColor":
            words.append(detail["color"][0])
        case _:
            words.append(str(detail["target"]))
    return " ".join(filter(None, words))


def _rules(rules: Json) -> Json:
    return {
        "players": rules["players"],
        "deck": _hand(rules["deck"]),
        "hand_size": rules["handSize"],
        "hands": rules["hands"],
        "start_action": _OPTIONS[rules["startAction"]],
        "start_color_chooser": _OPTIONS[rules["startColorChooser"]],
        "item_box_matches_color": rules["itemBoxMatchesColor"],
        "bluffing": rules["bluffing"],
        "two_player_reverse": _OPTIONS[rules["twoPlayerReverse"]],
        "item_box_goes_out": _OPTIONS[rules["itemBoxGoesOut"]],
        "uno_penalty": rules["unoPenalty"],
    }


def _pending(value: Json) -> Json:
    pending = _option(value)
    return pending and {
        "accused": pending["accused"],
        "color_before": _color(pending["colorBefore"]),
        "hand": _hand(pending["hand"]),
    }


def _state(table: Json, legal: Json) -> Json:
    seats = range(table["rules"]["players"])
    drawn = _option(table["drawn"])
    return {
        "dealer": table["dealer"],
        "hands": [_hand(table["hands"][seat]) for seat in seats],
        "draw_pile": _pile(table["drawPile"]),
        "discard_pile": _pile(table["discardPile"]),
        "color": _color(table["color"]),
        "direction": table["direction"],
        "phase": _PHASES[table["phase"]],
        "to_act": _option(table["toAct"]),
        "drawn": drawn and _card(drawn),
        "catchable": _option(table["catchable"]),
        "pending": _pending(table["pending"]),
        "empty_turns": table["emptyTurns"],
        "scores": [table["scores"][seat] for seat in seats],
        "hand_number": table["handNumber"],
        "hands_won": table["handsWon"],
        "hand_winner": _option(table["handWinner"]),
        "winners": sorted(table["winners"]),
        "legal": sorted(map(_move, legal)),
    }


def compact(itf: Json) -> Trace:
    """Return a compact trace; the flips of the start card are part of the deal before them."""
    states = [
        {
            name.rpartition("::")[2]: decode(value)
            for name, value in state.items()
            if name != "#meta"
        }
        for state in itf["states"]
    ]
    first = states[0]
    steps: list[Json] = []
    for before, after in pairwise(states):
        if after == before:  # an example only looked at the table
            continue
        table = after["table"]
        step = {
            "move": _move(_option(after["last"])),
            "shuffles": [_pile(pile) for pile in table["shuffles"]],
            "state": _state(table, after["legal"]),
        }
        if step["move"] == "FlipStartCard":
            step["move"] = steps[-1]["move"]
            step["shuffles"] = steps.pop()["shuffles"] + step["shuffles"]
        steps.append(step)
    if steps and steps[-1]["state"]["phase"] == "FLIPPING":
        del steps[-1]
    return {
        "rules": _rules(first["table"]["rules"]),
        "start": _state(first["table"], first["legal"]),
        "steps": steps,
    }


# What a trace shows


def features(trace: Trace) -> set[str]:
    """Return what the trace shows, for choosing traces that together show everything."""
    rules = trace["rules"]
    before = trace["start"]
    found: set[str] = set()
    for step in trace["steps"]:
        shown = {*_of_move(step, before), *_of_card(step, before, rules)}
        found |= shown
        found |= {f"{feature}, {rules['players']} players" for feature in shown}
        before = step["state"]
    if trace["steps"]:
        found |= {
            f"{key}={value}" for key, value in rules.items() if key not in {"deck", "players"}
        }
    return found


def _of_move(step: Json, before: Json) -> Iterator[str]:
    after = step["state"]
    kind = step["move"].split()[0]
    yield kind
    yield f"{kind} in {before['phase']}"
    yield f"{before['phase']} to {after['phase']} by {kind}"
    yield f"{kind}, {len(step['shuffles'])} shuffles"
    yield f"{kind}, direction {before['direction']}"
    if after["catchable"] != before["catchable"]:
        yield f"window {before['catchable']} to {after['catchable']} by {kind}"
    if before["catchable"] is not None:
        yield f"{kind} in {before['phase']} under a window, still {after['catchable']}"
    if after["empty_turns"]:
        yield f"{kind}, {after['empty_turns']} empty turns"
    if after["phase"] in {"HAND_OVER", "GAME_OVER"}:
        yield f"{after['phase']} by {kind}, won: {after['hand_winner'] is not None}"
        yield f"winners {len(after['winners'])}"


def _of_card(step: Json, before: Json, rules: Json) -> Iterator[str]:
    after = step["state"]
    kind, player, *details = step["move"].split()
    if kind == "Deal":
        flips = len(after["discard_pile"].split())
        cards = f"{flips} flips to {_face(after['discard_pile'].split()[-1])}"
        yield f"Deal {cards}, {rules['start_action']}, {rules['start_color_chooser']}"
    if kind == "Challenge":
        is_guilty = after["to_act"] == int(player)
        others = before["pending"]["hand"].split()
        has_color = any(card[0] == before["pending"]["color_before"] for card in others)
        box = "WI" in others
        yield f"guilty {is_guilty}, {has_color}, {box}, {rules['item_box_matches_color']}"
    if kind == "CatchUno":
        yield f"CatchUno, penalty {rules['uno_penalty']}"
    if kind == "Play":
        hand = before["hands"][int(player)].split()
        what = f"Play {_face(details[0])}"
        if len(hand) == 1:
            what += ", the last card"
        yield what
        yield f"{what} in {before['phase']} to {after['phase']}"
        yield f"{what}, uno {details[-1] == 'uno'}, of {min(len(hand), 3)}"
        yield f"{what}, {rules['two_player_reverse']}, {rules['bluffing']}"
        if details[0] == "WI":
            flipped = after["discard_pile"].split()[-1][0]
            yield f"{what} flips {flipped}, {rules['item_box_goes_out']}"
            yield f"{what} flips {flipped}, {len(step['shuffles'])} shuffles"


def _face(card: str) -> str:
    return card if card[0] == "W" else "number" if card[1].isdigit() else card[1]


# Choosing and writing


def choose(traces: dict[str, Trace]) -> list[str]:
    """Return the names of few traces that show every feature `TIMES` times, if any traces do."""
    shown = {name: features(trace) for name, trace in traces.items()}
    wanted = Counter(feature for found in shown.values() for feature in found)
    wanted = Counter({feature: min(count, TIMES) for feature, count in wanted.items()})
    chosen: list[str] = []
    left = sorted(traces)
    while any(wanted.values()):
        best = max(left, key=lambda name: _worth(shown[name], wanted, traces[name]))
        left.remove(best)
        chosen.append(best)
        wanted.subtract(feature for feature in shown[best] if wanted[feature] > 0)
    return sorted(chosen)


def _worth(found: Iterable[str], wanted: Counter[str], trace: Trace) -> float:
    return sum(wanted[feature] > 0 for feature in found) / (len(trace["steps"]) + 5)


def dumps(trace: Trace) -> str:
    """Return a compact trace as JSON, a step a line."""
    steps = ",\n".join(json.dumps(step, separators=(",", ":")) for step in trace["steps"])
    head = ",\n".join(
        f'"{key}":{json.dumps(trace[key], separators=(",", ":"))}' for key in ("rules", "start")
    )
    return f'{{{head},\n"steps":[\n{steps}\n]}}\n'


def main(directory: Path) -> None:
    """Write the traces that were chosen, and say how many there are."""
    examples: dict[str, Trace] = {}
    games: dict[str, Trace] = {}
    for path in sorted(directory.glob("*.itf.json")):
        name = path.name.removesuffix(".itf.json")
        trace = compact(json.loads(path.read_text(encoding="utf-8")))
        kind = examples if name.endswith("Test") else games
        kind[name] = trace
    chosen = examples | {name: games[name] for name in choose(games)}
    TRACES.mkdir(parents=True, exist_ok=True)
    for old in TRACES.glob("*.json"):
        old.unlink()
    size = 0
    for name, trace in chosen.items():
        size += (TRACES / f"{name}.json").write_text(dumps(trace), encoding="utf-8")
    steps = sum(len(trace["steps"]) for trace in chosen.values())
    shown: set[str] = set().union(*map(features, chosen.values()))
    print(
        f"{len(chosen)} traces of {len(examples) + len(games)} ({len(examples)} are examples), "
        f"{steps} steps, {len(shown)} features, {size} bytes"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
