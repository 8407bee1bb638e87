"""How the rules are chosen on the command line: a preset, and options that differ from it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import attrs

from unomk_rules.errors import UnomkError
from unomk_rules.notation import read_option, write_value
from unomk_rules.rules import MostPoints, Rules


class Option(NamedTuple):
    """An option of the rules and its value, and both as they were written."""

    name: str
    value: Any
    text: str


class Preset(NamedTuple):
    """Rules, and what they are called."""

    title: str
    rules: Rules

    def changed_by(self, options: Sequence[Option]) -> Preset:
        """Return the rules with options changed, which the title then tells."""
        title = "; ".join([self.title, *(option.text for option in options)])
        changes = {option.name: option.value for option in options}
        return Preset(title, attrs.evolve(self.rules, **changes))


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
    """Add ``--option``, which may be repeated; the `Option`s are in ``options``."""
    parser.add_argument(
        "--option",
        dest="options",
        type=_read,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="change an option of the rules, as in --option hand_size=5 or "
        "--option 'scoring=first_to 300'; may be repeated",
    )


def _read(text: str) -> Option:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    try:
        return Option(name, read_option(name, value.split()), text)
    except UnomkError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def written_options(rules: Rules) -> Iterator[tuple[str, str]]:
    """Give the name of every option, and its value as ``--option`` reads it."""
    for field in attrs.fields(Rules):
        yield field.name, write_value(getattr(rules, field.name))
