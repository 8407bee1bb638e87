"""The diagrams, in the language of Graphviz: phases of the engine, layers of the modules."""

from __future__ import annotations

import itertools
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
_STYLE: Final = """\
bgcolor=transparent;
node [shape=box, style="rounded,filled", fontname="sans-serif", fontsize=13];
edge [fontname="sans-serif", fontsize=11];
"""
_BACK: Final = ", constraint=false"
"""For arrows that lead back up, which should not turn the picture upside down."""
_PACKAGE: Final = "unomk_rules."
_RULEBOOK: Final = "unomk_rules.rulebook."


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path of each picture, and the picture as SVG."""
    yield (
        "diagrams/phases.svg",
        _drawn(phases(), "The phases of a game, and the moves between them"),
    )
    yield "diagrams/layers.svg", _drawn(layers(), "The layers of the modules, upper ones above")


def phases() -> str:
    """Return the phases, with an arrow for the moves that lead from one to another."""
    return _graph(
        "phases",
        [
            "nodesep=0.5; ranksep=0.7;",
            'START [label="", shape=circle, width=0.2, class=start];',
            *(f"{phase.name};" for phase in Phase),
            f"{Phase.TURN.name} [width=6];",  # most arrows meet there
            *_starting_arrows(),
            *_arrows(),
        ],
    )


def _starting_arrows() -> Iterator[str]:
    """A game starts the way its later hands do."""
    leads_to = STEPS[Phase.HAND_OVER][Deal].leads_to
    return (f'START -> {phase.name} [label=" new_game "];' for phase in Phase if phase in leads_to)


def _arrows() -> Iterator[str]:
    moves_between: dict[tuple[Phase, Phase], list[str]] = defaultdict(list)
    for phase, steps in STEPS.items():
        for move, step in steps.items():
            for target in step.leads_to:
                moves_between[phase, target].append(move.__name__)
    for phase, target in itertools.product(Phase, Phase):
        if moves := moves_between.get((phase, target)):
            style = _BACK if phase is Phase.HAND_OVER else ""
            yield f'{phase.name} -> {target.name} [label=" {", ".join(moves)} "{style}];'


def layers() -> str:
    """Return the layers of the package and of the rulebook, as the import contracts have them."""
    package, rulebook = _contracts()
    return _graph(
        "layers",
        [
            "rankdir=LR;",
            f'package [shape=plain, style="", label=<{_stack(package, _PACKAGE)}>];',
            f'rules [shape=plain, style="", label=<{_stack(rulebook, _RULEBOOK)}>];',
            "package:rulebook:e -> rules:w [arrowhead=none, style=dashed];",
        ],
    )


def _contracts() -> tuple[Sequence[str], Sequence[str]]:
    settings = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    package, rulebook = (contract["layers"] for contract in contracts if "layers" in contract)
    return package, rulebook


def _stack(contract: Sequence[str], prefix: str) -> str:
    """Return the layers one upon the other, the modules of a layer side by side."""
    layers_of = (
        [name.removeprefix(prefix) for name in re.split(" [|:] ", row)] for row in contract
    )
    rows = "".join(f"<TR><TD>{_row(modules)}</TD></TR>" for modules in layers_of)
    return f'<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="1">{rows}</TABLE>'


def _row(modules: Sequence[str]) -> str:
    cells = "".join(f'<TD PORT="{name}" WIDTH="80" STYLE="ROUNDED">{name}</TD>' for name in modules)
    return (
        f'<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="3" CELLPADDING="4"><TR>{cells}</TR></TABLE>'
    )


def _graph(name: str, lines: Sequence[str]) -> str:
    body = "\n".join(lines)
    return f"digraph {name} {{\n{_STYLE}{body}\n}}\n"


def _drawn(graph: str, title: str) -> str:
    """Draw a graph, without the colors and the size, which are the page's to choose."""
    dot = shutil.which("dot")
    if dot is None:
        raise RuntimeError(
            "The diagrams need Graphviz, whose program `dot` is not there; "
            "install it, for example with `apt-get install graphviz`."
        )
    ran = subprocess.run(  # noqa: S603  # the input is ours
        [dot, "-Tsvg"], input=graph, capture_output=True, text=True, check=True
    )
    svg = ran.stdout[ran.stdout.index("<svg") :]
    return re.sub(
        r'<svg width="\d+pt" height="\d+pt"', f'<svg role="img" aria-label="{title}"', svg
    )
