"""JSON with something wrong in it: one change, anywhere, drawn by Hypothesis."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import unomk_rules as umk
from tests.golden.write import FOLDER

Path = tuple[str | int, ...]

STRAYS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 9, -1, 10**99, 10**100, 1.0, 0.5, float("nan"), ""),
    *("R5", "W4", "WI", "X9", "RED", "TURN", "CHALLENGE", "DRAWN", "GAME_OVER", "TURN-1", "seat"),
    *("Draw", "Passed", "SingleHand", "view", "state", [], {}, [None], ["R5"], ["R5", 5], "\ud800"),
    {"type": "Draw", "player": 0},
    {"accused": 0, "color_before": "RED", "hand_size": 1, "hand": ["R5"]},
)
"""Values that are right somewhere, and wrong nearly everywhere else."""


def places(value: object, path: Path = ()) -> Iterator[Path]:
    """Every place in a JSON value; the root is the empty path."""
    yield path
    if isinstance(value, dict):
        for name, part in value.items():
            yield from places(part, (*path, name))
    elif isinstance(value, list):
        for index, part in enumerate(value[:3]):  # the rest are cards like these
            yield from places(part, (*path, index))


def at(value: Any, path: Path) -> Any:
    """The value in a place."""
    for step in path:
        value = value[step]
    return value


@st.composite
def mutated(draw: st.DrawFn, text: str) -> Any:
    """The value of a JSON text with one thing dropped, renamed, added, repeated or replaced."""
    root = {"": json.loads(text)}
    path = draw(st.sampled_from([path for path in places(root) if path]))
    parent, last = at(root, path[:-1]), path[-1]
    change = draw(st.sampled_from(("drop", "rename", "add", "repeat", "replace", "move")))
    stray = copy.deepcopy(draw(st.sampled_from(STRAYS)))
    if len(path) == 1 or change == "replace":
        parent[last] = stray
    elif change == "move":
        parent[last] = copy.deepcopy(at(root, draw(st.sampled_from(list(places(root))[1:]))))
    elif change == "drop":
        del parent[last]
    elif isinstance(parent, list):
        parent.append(stray)
    elif change == "rename":
        parent[f"{last}s"] = parent.pop(last)
    else:
        parent[draw(st.sampled_from(("type", "cheat", "player", "hand")))] = stray
    return root[""]


@st.composite
def spoiled(draw: st.DrawFn, text: str) -> str:
    """A JSON text cut off, spliced, or with a field that comes twice."""
    change = draw(st.sampled_from(("cut", "splice", "insert", "twice")))
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 40)))
    if change == "cut":
        return text[:start]
    if change == "splice":
        return text[:start] + text[end:]
    if change == "insert":
        return text[:start] + draw(st.text(max_size=5)) + text[start:]
    names = [at for at in range(len(text)) if text[at] in "{," and text[at + 1] == '"']
    where = draw(st.sampled_from(names)) + 1
    return text[:where] + '"version":1,' + text[where:]


def _samples() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for file in sorted(FOLDER.glob("*.json")):
        found.setdefault(file.stem.partition("-")[0], []).append(file.read_text("ascii").strip())
    return found


SAMPLES = _samples()
"""The golden texts by kind."""


def read(text: str, kind: str) -> object:
    """Read a text of any kind, states included."""
    if kind == "state":
        return umk.load_state(text)
    any_kind: Any = kind
    value: object = umk.from_json(text, any_kind)
    return value


def written(value: Any) -> str:
    """Write a value of any kind, states included."""
    return umk.save_state(value) if isinstance(value, umk.State) else umk.to_json(value)
