"""The diagrams: all phases and moves, all modules."""

from __future__ import annotations

import re

import pytest

import unomk_rules as umk
from docs.generate import diagrams
from docs.traceability import SOURCE
from unomk_rules.engine import STEPS


def test_every_step_of_the_engine_is_an_arrow() -> None:
    graph = diagrams.phases()
    for phase, steps in STEPS.items():
        for move, step in steps.items():
            for target in step.leads_to:
                arrow = rf"^{phase.name} -> {target.name} \[label=\"[^\"]*\b{move.__name__}\b"
                assert re.search(arrow, graph, re.MULTILINE)


def test_there_is_one_arrow_at_most_between_two_phases() -> None:
    arrows = re.findall(r"^\w+ -> \w+", diagrams.phases(), re.MULTILINE)
    assert sorted(set(arrows)) == sorted(arrows)


def test_a_game_starts_with_a_turn_or_with_the_choice_of_a_color() -> None:
    starts = re.findall(r"^START -> (\w+)", diagrams.phases(), re.MULTILINE)
    assert [umk.Phase.START_COLOR.name, umk.Phase.TURN.name] == starts


def test_every_module_is_in_a_layer() -> None:
    public = {path.stem for path in SOURCE.iterdir()} - {"__init__", "py", "schema"}
    drawn = set(re.findall(r'PORT="(\w+)"', diagrams.layers()))
    assert set() == {name for name in public if not name.startswith("__")} - drawn


def test_without_graphviz_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(RuntimeError, match="Graphviz"):
        dict(diagrams.pages())
