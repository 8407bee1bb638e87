"""A sitting: the game goes on, and bots and people are asked in turn, and about UNO out of turn.

After every move that leaves somebody to be caught (UNO-2), all are asked who could say UNO or
catch, but for the one whom the game waits for and who is asked anyway. A person who forgot is at
the mercy of the bots, which are asked first; a bot that forgot is first left to the people. Bots
are asked clockwise, from the seat of the one who forgot.
"""

from __future__ import annotations

from collections.abc import Sequence

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
    others.sort(key=lambda seat: (seat - catchable) % desk.state.player_count)
    bots = [seat for seat in others if seat not in desk.seating.people]
    ask_people = desk.seating.people and len(bots) < len(others)
    if catchable in desk.seating.people:
        return _first_bot_move(desk, bots) or (_ask_people(desk, catchable) if ask_people else None)
    return (_ask_people(desk, catchable) if ask_people else None) or _first_bot_move(desk, bots)


def _first_bot_move(desk: Desk, bots: Sequence[umk.Seat]) -> umk.Move | None:
    moves = (desk.seating.bot_move(desk.view(seat)) for seat in bots)
    return next((move for move in moves if move is not None), None)


def _ask_people(desk: Desk, catchable: umk.Seat) -> umk.Move | None:
    forgot = f"{desk.names[catchable]} has one card and has not said UNO."
    if desk.is_shared:
        desk.show_to_all()
        can = "The first who types `NAME uno` or `NAME catch` is heard"
    else:
        can = f"You can type `{'uno' if catchable == desk.watcher else 'catch'}`"
    return ask_to_go_on(desk, f"{forgot} {can}; Enter goes on.")


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
