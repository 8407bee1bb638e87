"""How long it takes to write and read JSON and records, and the worst texts below the limit.

``nox -s reading`` runs it. Times are medians of several rounds, in microseconds.
"""

from __future__ import annotations

import contextlib
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import unomk_rules as umk
from unomk_rules.records import MAX_RECORD_LENGTH
from unomk_rules.testing import play_on
from unomk_rules.wire import MAX_LENGTH

ROUNDS = 9


def median_time(job: Callable[[], object], repeats: int) -> float:
    """Return the median time of a job, in microseconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(repeats):
            job()
        times.append((time.perf_counter() - start) / repeats * 1e6)
    return statistics.median(times)


def refused_or_read(read: Callable[[], object]) -> Callable[[], None]:
    """Return a job that reads a text, whatever comes of it."""

    def job() -> None:
        with contextlib.suppress(umk.UnomkError):
            read()

    return job


def worst_texts() -> dict[str, Callable[[], None]]:
    """Texts just below the limit that keep their readers busy."""
    chooser = random.Random(1)
    rules = json.loads(umk.to_json(umk.Rules()))
    cards = (MAX_LENGTH - 600) // 5
    rules["data"]["deck"] = [chooser.choice(umk.DECK).code for _ in range(cards)]
    deck = json.dumps(rules, separators=(",", ":"))
    event = '{"type":"Passed","player":0,"clause":"TURN-3"},'
    events = event * ((MAX_LENGTH - 100) // len(event))
    update = '{"unomk_rules":"update","version":1,"data":{"ply":1,"events":[' + events[:-1] + "]}}"
    nested = "[" * (MAX_LENGTH - 1)
    head = "unomk_rules record 1\nplayers 2\nseed 1\n"
    line = "0 W4 green uno\n"
    record = head + line * ((MAX_RECORD_LENGTH - len(head)) // len(line))
    option = "option deck " + " ".join(rules["data"]["deck"])
    texts: dict[str, tuple[str, Callable[[str], Any]]] = {
        "rules with 52,000 cards": (deck, lambda text: umk.from_json(text, "rules")),
        "an update of 5,600 events": (update, lambda text: umk.from_json(text, "update")),
        "262,143 open brackets": (nested, lambda text: umk.from_json(text, "view")),
        "a record of 17,000 moves": (record, umk.Record.loads),
        "a record with 52,000 cards": (head + option[: MAX_RECORD_LENGTH - 100], umk.Record.loads),
    }
    assert all(len(text) <= MAX_LENGTH for text, _ in texts.values())
    return {
        name: refused_or_read(lambda text=text, read=read: read(text))  # type: ignore[misc]  # bound now
        for name, (text, read) in texts.items()
    }


def main() -> None:
    """Print a table."""
    game = play_on(umk.Record.start(4, seed=1), moves=40, chooser=random.Random(1))
    *_, (state, events) = umk.replay(game)
    seen = umk.view(state, 0)
    view_text, state_text = umk.to_json(seen), umk.save_state(state)
    record_text = game.dumps()
    jobs: dict[str, Callable[[], object]] = {
        f"to_json of a view ({len(view_text):,} characters)": lambda: umk.to_json(seen),
        "from_json of it": lambda: umk.from_json(view_text, "view"),
        f"save_state ({len(state_text):,} characters)": lambda: umk.save_state(state),
        "load_state of it": lambda: umk.load_state(state_text),
        "validate": lambda: umk.validate(state),
        "to_json of an event": lambda: umk.to_json(events[0]),
        "view": lambda: umk.view(state, 0),
        "determinize": lambda: umk.determinize(seen, seed=1),
        "a record of 40 moves, dumps": game.dumps,
        "loads of it": lambda: umk.Record.loads(record_text),
    }
    print("| what | microseconds |\n|---|---:|")
    for name, job in jobs.items():
        print(f"| {name} | {median_time(job, 200):,.0f} |")
    for name, worst in worst_texts().items():
        print(f"| {name} | {median_time(worst, 1):,.0f} |")


if __name__ == "__main__":
    main()
