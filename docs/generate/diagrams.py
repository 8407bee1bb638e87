"""The diagrams, in the language of Graphviz: phases of the engine, layers of the modules."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from unomk_rules import Deal, Phase
from unomk_rules.engine import STEPS

PYPROJECT: Final = Path(__file__).resolve().parents[2] / "pyproject.toml"
_STYLE: Final = 'bgcolor=transparent; node [shape=box, style="rounded,filled", fontname="sans-serif", fontsize=13];'
_PACKAGE: Final = "unomk_rules."


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path of each picture, and the picture as SVG."""
    yield "diagrams/phases.svg", _drawn(phases(), "The phases of a game, and the moves between them")
    yield "diagrams/layers.svg", _drawn(layers(), "The layers of the modules, upper ones above")


def phases() -> str:
    """Return the phases, with an arrow for each move that leads from one to another."""
    moves_between: dict[tuple[Phase, Phase], list[str]] = defaultdict(list)
    for phase, steps in STEPS.items():
        for move, step in steps.items():
            for target in step.leads_to:
                moves_between[phase, target].append(move.__name__)
    lines = [f"{phase.name};" for phase in Phase]
    # A game starts the way its later hands do.
    starts = STEPS[Phase.HAND_OVER][Deal].leads_to
    lines += [f'START -> {phase.name} [label=" new_game "];' for phase in Phase if phase in starts]
    lines += [
        f'{phase.name} -> {target.name} [label=" {", ".join(moves_between[phase, target])} "];'
        for phase in Phase
        for target in Phase
        if (phase, target) in moves_between
    ]
    return _graph("phases", ["START [label=\"\", shape=circle, width=0.2, class=start];", *lines])


def layers() -> str:
    """Return the layers of the package and of the rulebook, as the import contracts have them."""
    package, rulebook = _contracts()
    return _graph(
        "layers",
        [
            *_stack("package", package, _PACKAGE),
            *_stack("rulebook", rulebook, f"{_PACKAGE}rulebook."),
        ],
    )


def _contracts() -> tuple[Sequence[str], Sequence[str]]:
    settings = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    package, rulebook = (contract["layers"] for contract in contracts if "layers" in contract)
    return package, rulebook


def _stack(name: str, contract: Sequence[str], prefix: str) -> Iterator[str]:
    """Yield one box a layer, from the uppermost down."""
    for place, layer in enumerate(contract):
        modules = "   ".join(
            module.removeprefix(prefix) for module in re.split(r" [|:] ", layer)
        )
        yield f'{name}{place} [label="{modules}"];'
        if place:
            yield f"{name}{place - 1} -> {name}{place};"


def _graph(name: str, lines: Sequence[str]) -> str:
    body = "\n".join(lines)
    return f'digraph {name} {{\n{_STYLE}\nedge [fontname="sans-serif", fontsize=11];\n{body}\n}}\n'


def _drawn(graph: str, title: str) -> str:
    """Draw a graph, without the colors and the size, which are the page's to choose."""
    dot = shutil.which("dot")
    if dot is None:
        raise RuntimeError(
            "The diagrams need Graphviz, whose program `dot` is not there; "
            "install it, for example with `apt-get install graphviz`."
        )
    ran = subprocess.run([dot, "-Tsvg"], input=graph, capture_output=True, text=True, check=True)
    svg = ran.stdout[ran.stdout.index("<svg") :]
    return re.sub(r'<svg width="\d+pt" height="\d+pt"', f'<svg role="img" aria-label="{title}"', svg)
