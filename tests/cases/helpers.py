"""What the cases have in common: moves by card codes, and short accounts of what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeVar

import unomk_rules as umk
from tests.kit import card, of

StartAction = Literal["redraw", "apply"]
Reverse = Literal["skip", "turn"]

RED: Final = umk.Color.RED
YELLOW: Final = umk.Color.YELLOW
GREEN: Final = umk.Color.GREEN
BLUE: Final = umk.Color.BLUE
COLORS: Final = (RED, YELLOW, GREEN, BLUE)
PLAYER_COUNTS: Final = range(2, 11)

EventT = TypeVar("EventT")


def play(player: int, code: str, color: umk.Color | None = None, *, uno: bool = False) -> umk.Play:
    """Make the move that plays the card of that code."""
    return umk.Play(player, card(code), color, uno)


def after(state: umk.State, *moves: umk.Move) -> tuple[umk.State, list[umk.Event]]:
    """Apply the moves one by one; give the last state and all that happened."""
    events: list[umk.Event] = []
    for move in moves:
        state, happened = umk.apply(state, move)
        events.extend(happened)
    return state, events


def is_refused(state: umk.State, move: umk.Move) -> bool:
    """Try a move; tell whether it was refused as illegal."""
    try:
        umk.apply(state, move)
    except umk.IllegalMoveError:
        return True
    return False


def only(events: Iterable[umk.Event], kind: type[EventT]) -> list[EventT]:
    """Pick the events of one kind."""
    return list(of(events, kind))


def names(events: Iterable[umk.Event]) -> list[str]:
    """Name the kinds of the events, in order."""
    return [type(event).__name__ for event in events]


def draws(events: Iterable[umk.Event]) -> list[tuple[int, int]]:
    """Tell who drew how many, in order."""
    return [(event.player, event.count) for event in only(events, umk.CardsDrawn)]


def shuffles(events: Iterable[umk.Event]) -> list[int]:
    """Tell how many cards each shuffle added to the draw pile, in order."""
    return [event.count for event in only(events, umk.PileShuffled)]


def sizes(state: umk.State) -> tuple[int, ...]:
    """Count the cards in every hand."""
    return tuple(len(hand) for hand in state.hands)


def actor(state: umk.State) -> int:
    """Give the seat whose decision is waited for; there must be one."""
    assert state.to_act is not None
    return state.to_act


def draw_and_pass(state: umk.State) -> tuple[umk.State, list[umk.Event]]:
    """Let whoever is on turn draw and pass."""
    seat = actor(state)
    return after(state, umk.Draw(seat), umk.Pass(seat))


def turn_order(state: umk.State, turns: int) -> list[int]:
    """List who has a turn while everybody only draws and passes."""
    seats: list[int] = []
    for _ in range(turns):
        seats.append(actor(state))
        state, _ = draw_and_pass(state)
    return seats


def sorted_cards(state: umk.State) -> tuple[umk.Card, ...]:
    """Gather all cards of all hands and piles, sorted like a deck."""
    everything = [*state.draw_pile, *state.discard_pile]
    for hand in state.hands:
        everything.extend(hand)
    return tuple(sorted(everything))


def outline(state: umk.State) -> tuple[object, ...]:
    """Copy what a move could change."""
    return (
        state.hands,
        state.draw_pile,
        state.discard_pile,
        state.color,
        state.direction,
        state.phase,
        state.to_act,
        state.ply,
        state.decision,
    )
