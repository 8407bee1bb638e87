"""``play`` plays a game at the terminal, with bots and with people who share the keyboard."""

from __future__ import annotations

import argparse
import importlib.util
import io
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import unomk_rules as umk
from unomk_rules.bots import BOTS
from unomk_rules.cli.rules_options import PRESETS, add_option_argument
from unomk_rules.cli.terminal.conversation import Left
from unomk_rules.cli.terminal.desk import Desk
from unomk_rules.cli.terminal.files import read_game
from unomk_rules.cli.terminal.history import History
from unomk_rules.cli.terminal.screens import InputEndedError, PlainScreen, RichScreen, Screen
from unomk_rules.cli.terminal.seating import BadSeatingError, Player, Seating, seat_players
from unomk_rules.cli.terminal.session import play

if TYPE_CHECKING:
    from argparse import ArgumentParser, _SubParsersAction

_PLAYERS: Final = 4
_NAME_OF_ONE: Final = "Player"
_EXIT_CODES: Final = (
    "exit codes: 0 the game is over, or was left by `quit`; 1 what was asked for can't be played; "
    "2 the command line is wrong; 3 the input ended before the game did; 130 Ctrl-C. "
    "A game that is left is saved, and how to go on with it is told."
)


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play",
        help="play a game at the terminal",
        description="Play a game at the terminal, against bots or with people who share the "
        "keyboard. Type `help` in the game to see what can be typed.",
        epilog=_EXIT_CODES,
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help=f"players, 2 to 10 [{_PLAYERS}, or all people]"
    )
    parser.add_argument(
        "--humans",
        metavar="NAMES",
        help="people at this keyboard: their number, or names such as Ann,Ben [1]; they have the "
        "first seats",
    )
    parser.add_argument(
        "--bots",
        metavar="KINDS",
        help="kinds of bots for the other seats, such as greedy,careful [greedy]: "
        f"{', '.join(BOTS)}",
    )
    parser.add_argument("--preset", choices=PRESETS, help="the rules [sheet-a]")
    add_option_argument(parser)
    parser.add_argument("--seed", type=int, help="seed of the game [a secret one]")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    parser.add_argument(
        "--plain",
        action="store_true",
        help="plain text, without color or control characters; so it is in a pipe anyway",
    )
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    if chosen.resume is not None and (name := _chosen_for_a_new_game(chosen)) is not None:
        print(f"--{name} doesn't go with --resume: a saved game has its own.", file=sys.stderr)
        return 2
    try:
        history, players = _resumed(chosen) if chosen.resume else _started(chosen)
    except (OSError, UnicodeDecodeError, umk.UnomkError, BadSeatingError) as error:
        print(error if chosen.resume is None else f"{chosen.resume}: {error}", file=sys.stderr)
        return 1
    seating = Seating(players, history.record.seed)
    screen = _screen(plain=chosen.plain, shared=len(seating.people) > 1)
    desk = Desk(history, seating, screen, chosen.resume)
    try:
        exit_code = _play(desk)
    finally:
        screen.close()
    if desk.state.is_over:
        desk.show_result()
    else:
        _keep(desk)
    return exit_code


def _chosen_for_a_new_game(chosen: argparse.Namespace) -> str | None:
    """Return the name of an option that makes a new game; None if there is none."""
    options = {
        "players": chosen.players is not None,
        "preset": chosen.preset is not None,
        "option": bool(chosen.options),
        "seed": chosen.seed is not None,
    }
    return next((name for name, is_chosen in options.items() if is_chosen), None)


def _play(desk: Desk) -> int:
    try:
        play(desk)
    except Left:
        return 0
    except InputEndedError:
        return 3
    except KeyboardInterrupt:
        desk.screen.show([()])  # what is told next shall not stand behind ^C
        return 130
    return 0


def _started(chosen: argparse.Namespace) -> tuple[History, tuple[Player, ...]]:
    people = _people(chosen.humans or "1")
    usual = max(_PLAYERS, len(people))
    count = usual if chosen.players is None else chosen.players
    rules = PRESETS[chosen.preset or "sheet-a"].changed_by(chosen.options).rules
    record = umk.Record.start(count, rules, seed=chosen.seed)
    return History.of(record), seat_players(people, _kinds(chosen), count)


def _resumed(chosen: argparse.Namespace) -> tuple[History, tuple[Player, ...]]:
    record, players = read_game(chosen.resume)
    if players is None or chosen.humans or chosen.bots:
        people = _people(chosen.humans or "1")
        players = seat_players(people, _kinds(chosen), record.player_count)
    return History.of(record), players


def _people(text: str) -> list[str]:
    """Read names, or how many people there are."""
    if not text.isdecimal():
        return text.split(",")
    if len(text) > 2:
        raise BadSeatingError(f"{text} people are too many.")
    count = int(text)
    return [_NAME_OF_ONE] if count == 1 else [f"{_NAME_OF_ONE}{i}" for i in range(1, count + 1)]


def _kinds(chosen: argparse.Namespace) -> list[str]:
    return (chosen.bots or "greedy").split(",")


def _screen(*, plain: bool, shared: bool) -> Screen:
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)  # nothing that is typed shall end the game
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainScreen(sys.stdin, sys.stdout)
    if importlib.util.find_spec("rich") is None:
        print("For color: pip install 'unomk-rules[cli]'", file=sys.stderr)
        return PlainScreen(sys.stdin, sys.stdout)
    return RichScreen(shared=shared)


def _keep(desk: Desk) -> None:
    """Save a game that somebody has left, and tell how to go on with it."""
    try:
        path = desk.save()
    except OSError as error:
        print(f"The game can't be saved: {error}", file=sys.stderr)
    else:
        file = shlex.quote(str(path))
        print(f"The game is saved. To go on: python -m unomk_rules play --resume {file}")
