"""Feed hostile text to everything that reads text: only the library's errors may come out.

``nox -s fuzz`` runs it with atheris, which looks for new paths through the code; the first byte of
an input picks the reader. Inputs begin with the golden texts and a record.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import atheris

with atheris.instrument_imports(include=["unomk_rules"]):
    import unomk_rules as umk
    from unomk_rules import codec, notation, records, wire  # noqa: F401  # to be instrumented

ROOT: Final = Path(__file__).resolve().parent.parent
KINDS: Final = ("rules", "move", "event", "update", "view")


def _read_record(text: str) -> None:
    record = umk.Record.loads(text)
    if record.player_count * record.rules.hand_size < 1000 and len(record.moves) < 200:
        for _ in umk.replay(record):
            pass
    assert umk.Record.loads(record.dumps()) == record


def _read_state(text: str) -> None:
    state = umk.load_state(text)
    assert umk.load_state(umk.save_state(state)) == state
    for move in umk.legal_moves(state)[:20]:
        umk.apply(state, move)


def _reader_of(kind: Any) -> Callable[[str], None]:
    def read(text: str) -> None:
        value = umk.from_json(text, kind)
        assert umk.from_json(umk.to_json(value), kind) == value

    return read


READERS: Final = (*map(_reader_of, KINDS), _read_state, _read_record)


def read_anything(data: bytes) -> None:
    """Read an input with the reader that its first byte picks."""
    if not data:
        return
    text = data[1:].decode("utf-8", errors="surrogateescape")
    with contextlib.suppress(umk.UnomkError):
        READERS[data[0] % len(READERS)](text)


def seeds(folder: Path) -> None:
    """Write the inputs to begin with."""
    for path in (ROOT / "tests" / "golden").rglob("*.json"):
        kind = path.name.partition("-")[0]
        index = (*KINDS, "state").index(kind)
        (folder / path.name).write_bytes(bytes([index]) + path.read_bytes().strip())
    record = (
        "unomk_rules record 1\nplayers 2\nseed 1\noption hand_size 3\n1 draw\n1 pass\n0 R5 uno\n"
    )
    (folder / "record").write_bytes(bytes([len(READERS) - 1]) + record.encode("ascii"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as corpus:
        seeds(Path(corpus))
        atheris.Setup([*sys.argv, corpus], read_anything)
        atheris.Fuzz()
