"""Count instructions a move, which a noisy machine can't blur: ``nox -s instructions``.

Valgrind counts those of 5 and of 15 fixed games; the difference belongs to ten games, without
the start of Python and the first use of everything. It is compared with the count in
`instructions.json`, and more than a tenth above it is a failure. A count depends on the Python
that runs it, so the file has one for each version; ``--record`` writes it anew.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

RECORDED = Path(__file__).with_name("instructions.json")
GAME = Path(__file__).with_name("fixed_game.py")
FEW, MANY = 5, 15
TOLERATED = 1.10


def count(games: int) -> tuple[int, int]:
    """Return the instructions and the plies of so many games."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*command, sys.executable, str(GAME), str(games)],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    if collected is None:
        raise RuntimeError(done.stderr)
    return int(collected[1]), int(done.stdout)


def main() -> int:
    """Count, and compare or record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="write the count to the file")
    record = parser.parse_args().record
    few_instructions, few_plies = count(FEW)
    many_instructions, many_plies = count(MANY)
    a_move = round((many_instructions - few_instructions) / (many_plies - few_plies))
    python = platform.python_version()
    known: dict[str, int] = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    print(f"CPython {python}: {a_move:,} instructions a move, listed, chosen and applied")
    if record:
        RECORDED.write_text(json.dumps({**known, python: a_move}, indent=2, sort_keys=True) + "\n")
    elif python not in known:
        print("There is no count of this version to compare with.")
    else:
        print(f"Recorded: {known[python]:,}; now {a_move / known[python]:.3f} times as many.")
        return int(a_move > TOLERATED * known[python])
    return 0


if __name__ == "__main__":
    sys.exit(main())
