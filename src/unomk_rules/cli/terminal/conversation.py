"""Asking people: commands are obeyed until somebody makes a legal move, or goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import unomk_rules as umk
from unomk_rules.bots import BOTS
from unomk_rules.cli.rules_options import written_options
from unomk_rules.cli.terminal import commands
from unomk_rules.cli.terminal.commands import NotUnderstoodError
from unomk_rules.cli.terminal.desk import Desk
from unomk_rules.cli.terminal.explanations import explain_event, explain_topic
from unomk_rules.cli.terminal.hints import reason
from unomk_rules.cli.terminal.screens import USUAL_HEIGHT
from unomk_rules.cli.terminal.text import ALERT, STRONG, line

_BOT_THAT_HINTS: Final = "careful"


class Left(Exception):  # noqa: N818  # no error
    """A person wants to leave."""


class TakenBack(Exception):  # noqa: N818  # no error
    """A person has taken a move back, so the game waits for something else now."""


def ask_for_move(desk: Desk, seat: umk.Seat) -> umk.Move:
    """Show a person the table, and ask for the move that the game waits for.

    Raises:
        Left, TakenBack: They want something else.
        InputEndedError: There is nothing more to read.
    """
    while True:
        desk.show_to(seat)
        move = _answer(desk, seat)
        if move is not None:
            return move


def ask_to_go_on(desk: Desk, question: str) -> umk.Move | None:
    """Wait until somebody presses Enter, or says UNO or catches, out of turn.

    Args:
        desk: The desk, which is open to all.
        question: What this is about, and what can be typed.

    Raises:
        Left, TakenBack: They want something else.
        InputEndedError: There is nothing more to read.
    """
    desk.say(question, STRONG)
    return _answer(desk, desk.watcher)


def _answer(desk: Desk, viewer: umk.Seat | None) -> umk.Move | None:
    """Return a legal move of the viewer, or in front of all of anybody; None for just Enter."""
    asked = "all" if viewer is None else desk.names[viewer]
    while True:
        text = desk.screen.ask(f"{asked}> ")
        try:
            command = commands.read_command(text)
            if isinstance(command, commands.Nothing):
                return None
            if command is not None:
                _obey(desk, viewer, command)
            elif viewer is None:
                return _legal_move_in_front_of_all(desk, text)
            else:
                return _legal_move(desk, viewer, text)
        except NotUnderstoodError as misunderstanding:
            desk.say(str(misunderstanding), ALERT)


def _legal_move(desk: Desk, viewer: umk.Seat, text: str) -> umk.Move:
    view = desk.view(viewer)
    legal = umk.legal_moves(view)
    move = commands.read_move(text, viewer, legal, desk.seating.seat_of, view.catchable)
    violation = umk.explain(view, move)
    if violation is not None:
        raise NotUnderstoodError(violation.message)
    return move


def _legal_move_in_front_of_all(desk: Desk, text: str) -> umk.Move:
    """Read ``Ann catch Ben``. Refusals say no more than that: their words tell one's hand."""
    name, _, rest = text.strip().partition(" ")
    player = desk.seating.seat_of(name)
    if player not in desk.seating.people or not rest:
        raise NotUnderstoodError(
            "Say who you are, as in `Ann uno` or `Ann catch Ben`, or press Enter to go on."
        )
    move = commands.read_move(rest, player, (), desk.seating.seat_of, desk.state.catchable)
    if not isinstance(move, umk.CallUno | umk.CatchUno):
        raise NotUnderstoodError("In front of all, one can only say UNO and catch.")
    if umk.explain(desk.view(player), move) is not None:
        raise NotUnderstoodError("That is not possible now (UNO-4).")
    return move


def _obey(desk: Desk, viewer: umk.Seat | None, command: commands.Command) -> None:
    match command:
        case commands.Explain(topic) if topic:
            desk.screen.show(explain_topic(topic, desk.screen.width))
        case commands.Explain():
            event = desk.last_event(viewer)
            desk.screen.show(explain_event(event, desk.names, desk.screen.width))
        case commands.Hint(kind):
            _hint(desk, viewer, kind or _BOT_THAT_HINTS)
        case commands.Save(file):
            _save(desk, file)
        case commands.Log(page):
            _log(desk, viewer, page)
        case commands.Undo():
            _undo(desk)
        case commands.ShowRules():
            _show_rules(desk)
        case commands.Help():
            desk.screen.show(map(line, commands.SUMMARY))
        case commands.Quit():  # pragma: no branch  # there are no others
            raise Left


def _hint(desk: Desk, viewer: umk.Seat | None, kind: str) -> None:
    if kind not in BOTS:
        raise NotUnderstoodError(f"There is no bot {kind!r}; there are {', '.join(BOTS)}.")
    view = desk.view(viewer)
    if viewer is None or not umk.legal_moves(view):
        raise NotUnderstoodError("There is nothing that you could do now.")
    move = desk.seating.bot_move(view, kind)
    if move is None:
        desk.say(f"The {kind} bot would wait.")
    else:
        choice = commands.write_move(move, desk.names)
        desk.say(f"The {kind} bot would choose `{choice}`: {reason(view, move)}.")


def _save(desk: Desk, file: str) -> None:
    try:
        path = desk.save(Path(file).expanduser() if file else None)
    except FileExistsError:
        raise NotUnderstoodError(f"{file} is there already; choose another name.") from None
    except (OSError, RuntimeError, ValueError) as error:  # no such folder, user, or name
        raise NotUnderstoodError(f"The game can't be saved: {error}.") from None
    desk.say(f"The game is saved in {path}.")


def _log(desk: Desk, viewer: umk.Seat | None, page: int) -> None:
    lines = desk.story(viewer)
    size = (desk.screen.height or USUAL_HEIGHT) - 3
    end = len(lines) - (page - 1) * size
    if end <= 0:
        raise NotUnderstoodError("Nothing happened before that.")
    desk.screen.show(lines[max(0, end - size) : end])


def _undo(desk: Desk) -> None:
    if desk.watcher is None:
        raise NotUnderstoodError("Moves can be taken back in games with one person only.")
    move = desk.take_back(desk.watcher)
    if move is None:
        raise NotUnderstoodError("There is nothing to take back.")
    desk.say(f"Taken back: {commands.write_move(move, desk.names)}.")
    raise TakenBack


def _show_rules(desk: Desk) -> None:
    for name, value in written_options(desk.state.rules):
        told = f"{len(desk.state.rules.deck)} cards" if name == "deck" else value
        desk.screen.show([line(f"  {name:<24} {told}")])
