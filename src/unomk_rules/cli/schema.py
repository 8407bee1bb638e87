"""``schema`` prints the JSON Schema of all that may cross the wire."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from unomk_rules.schema import json_schema

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("schema", help="print the JSON Schema of what is sent")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    print(json.dumps(json_schema(), indent=2))
    return 0
