"""Write the golden texts of a new version of the wire: ``python -m tests.golden.write``.

Texts of versions that have been released never change, so nothing is ever overwritten.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import unomk_rules as umk
from tests.kit import cards
from unomk_rules.protocol import VERSION
from unomk_rules.testing import play_on, steps

FOLDER = Path(__file__).parent / f"v{VERSION}"

RULES = {
    "sheet-a": umk.Rules.sheet_a(),
    "sheet-a-points": umk.Rules.sheet_a(scoring=umk.MostPoints(hands=3)),
    "sheet-b": umk.Rules.sheet_b(),
    "own": umk.Rules(
        bluffing=False,
        two_player_reverse="turn",
        item_box_goes_out="after_item",
        hand_size=1,
        uno_penalty=0,
        deck=cards("R5 GD YS W4 WI B0"),
    ),
}

GAMES = (
    (3, umk.Rules.sheet_b(), 1, None),
    (4, umk.Rules.sheet_b(start_action="redraw"), 2, None),
    (2, umk.Rules.sheet_a(scoring=umk.MostPoints(hands=2)), 3, 1),
    *((4, umk.Rules.sheet_b(scoring=umk.SingleHand()), seed, None) for seed in range(40, 100)),
    *((2, umk.Rules(deck=cards("R5 G7 Y8 B2"), hand_size=1), seed, 0) for seed in range(9)),
)


def texts() -> Iterator[tuple[str, str]]:
    """Every text, after the name of its file; names come more than once."""
    for name, rules in RULES.items():
        yield f"rules-{name}", umk.to_json(rules)
    for players, rules, seed, dealer in GAMES:
        start = umk.Record.start(players, rules, seed=seed, dealer=dealer)
        game = play_on(start, moves=400, chooser=random.Random(seed))
        yield from _of_transition(next(umk.replay(game)))
        for _, move, transition in steps(game):
            yield f"move-{type(move).__name__}", umk.to_json(move)
            yield from _of_transition(transition)


def _of_transition(transition: umk.Transition) -> Iterator[tuple[str, str]]:
    state, events = transition
    phase = state.phase.name
    yield f"state-{phase}", umk.save_state(state)
    for who, viewer in (("player", state.to_act), ("spectator", None)):
        yield f"view-{phase}-{who}", umk.to_json(umk.view(state, viewer))
        yield f"update-{phase}-{who}", umk.to_json(umk.redact(transition, viewer))
    for event in events:
        yield f"event-{type(event).__name__}", umk.to_json(event)
    for event in umk.redact(transition, None).events:
        if getattr(event, "cards", ()) is None:
            yield f"event-{type(event).__name__}-hidden", umk.to_json(event)


def main() -> None:
    """Write the first text of each name."""
    FOLDER.mkdir()
    first: dict[str, str] = {}
    for name, text in texts():
        first.setdefault(name, text)
    for name, text in first.items():
        (FOLDER / f"{name}.json").write_text(f"{text}\n", encoding="ascii")


if __name__ == "__main__":
    main()
