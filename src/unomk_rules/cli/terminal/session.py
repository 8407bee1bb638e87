"""A sitting: the game goes on, and bots and people are asked in turn, and about UNO out of turn.

After every move that leaves somebody to be caught (UNO-2), all are asked who could say UNO or
catch, but for the one whom the game waits for and who is asked anyway. A person who forgot is at
the mercy of the bots, which are asked first; a bot that forgot is first left to the people. Bots
are asked clockwise, from the seat of the one who forgot.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import unomk_rules as umk
from unomk_rules.cli.terminal.conversation import TakenBack, ask_for_move, ask_to_go_on
from unomk_rules.cli.terminal.desk import Desk


def play(desk: Desk) -> None:
    """Play till the game is over; its last move is not told yet.

    Args:
        desk: The game, and who plays it.

    Raises:
        Left: A person has left.
        InputEndedError: There is nothing more to read.
    """
    while not desk.state.is_over:
        desk.report()
        try:
            move = _move_out_of_turn(desk) or _move_in_turn(desk)
        except TakenBack:
            continue
        desk.history = desk.history.after(move)


def _move_out_of_turn(desk: Desk) -> umk.Move | None:
    """UNO-2: let somebody say UNO or catch."""
    catchable = desk.state.catchable
    if catchable is None:
        return None
    others = [seat for seat in umk.can_act(desk.state) if seat != desk.state.to_act]
    ask_bots = partial(_ask_bots, desk, catchable, others)
    ask_people = partial(_ask_people, desk, catchable, others)
    if catchable in desk.seating.people:
        return ask_bots() or ask_people()
    return ask_people() or ask_bots()


def _ask_bots(desk: Desk, catchable: umk.Seat, seats: Iterable[umk.Seat]) -> umk.Move | None:
    """Return the first move that a bot wants to make."""
    bots = [seat for seat in seats if seat not in desk.seating.people]
    bots.sort(key=lambda seat: (seat - catchable) % desk.state.player_count)
    moves = (desk.seating.bot_move(desk.view(seat)) for seat in bots)
    return next((move for move in moves if move is not None), None)


def _ask_people(desk: Desk, catchable: umk.Seat, seats: Iterable[umk.Seat]) -> umk.Move | None:
    """Return the move of the first person who speaks up."""
    if not any(seat in desk.seating.people for seat in seats):
        return None
    if desk.is_shared:
        desk.show_to_all()
        can = "The first who types `NAME uno` or `NAME catch` is heard"
    else:
        can = f"You can type `{'uno' if catchable == desk.watcher else 'catch'}`"
    return ask_to_go_on(desk, f"{can}; Enter goes on.")


def _move_in_turn(desk: Desk) -> umk.Move:
    """Let the player move whom the game waits for, or somebody who speaks up before that."""
    seat = desk.state.to_act
    assert seat is not None
    name = desk.names[seat]
    if seat in desk.seating.people:
        move = None
        if desk.is_shared and desk.holder != seat:
            desk.show_to_all()
            move = ask_to_go_on(desk, f"Pass the keyboard to {name}. {name}, press Enter.")
        return move or ask_for_move(desk, seat)
    if desk.state.phase is umk.Phase.HAND_OVER and desk.seating.people:
        desk.show_to_all()
        ask_to_go_on(desk, f"Press Enter to let {name} deal the next hand.")
    move = desk.seating.bot_move(desk.view(seat))
    assert move is not None
    return move
