"""How the rules are chosen on the command line: a preset, and options that differ from it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import attrs

from unomk_rules.errors import UnomkError
from unomk_rules.notation import read_option
from unomk_rules.rules import MostPoints, Rules


class Preset(NamedTuple):
    """Rules that have a name."""

    title: str
    rules: Rules


PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        "sheet-a": Preset("Sheet A, a single hand", Rules.sheet_a()),
        "sheet-a-points": Preset(
            "Sheet A, most points after 3 hands", Rules.sheet_a(scoring=MostPoints(3))
        ),
        "sheet-b": Preset("Sheet B, first to 500 points", Rules.sheet_b()),
    }
)


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """Add ``--option``, which may be given more than once; it fills a list named ``options``."""
    parser.add_argument(
        "--option",
        dest="options",
        type=_name_and_value,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change an option of the rules, as in --option hand_size=5 or "
        "--option 'scoring=first_to 300'; may be repeated",
    )


def with_options(rules: Rules, options: Iterable[tuple[str, Any]]) -> Rules:
    """Return the rules with the options changed."""
    return attrs.evolve(rules, **dict(options))


def _name_and_value(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    try:
        return name, read_option(name, value.split())
    except UnomkError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
