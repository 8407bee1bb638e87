"""What a player sees of the table: the others, the pile, their own hand, and what they may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import unomk_rules as umk
from unomk_rules.cli.terminal.commands import write_move
from unomk_rules.cli.terminal.seating import LONGEST_NAME, Player
from unomk_rules.cli.terminal.text import (
    ALERT,
    DIM,
    PLAIN,
    STRONG,
    Line,
    card_name,
    card_span,
    color_style,
    columns,
    counted,
    flow,
    line,
    paragraph,
)

_MOST_IN_ONE_COLUMN = 5


def table(view: umk.View, players: Sequence[Player], width: int) -> list[Line]:
    """Show all that everybody may see, and the viewer's hand.

    Args:
        view: The game as the viewer may know it.
        players: Who sits where.
        width: The characters on a line.

    Returns:
        The lines.
    """
    lines = [_heading(view, width), *_seats(view, players, width), _pile(view)]
    if view.catchable is not None:
        name = players[view.catchable].name
        lines.append(line(f"{name} has one card and has not said UNO.", ALERT))
    if view.hand:
        lines += [line("Your hand:"), *_own_hand(view, width)]
    for seat, hand in enumerate(view.hands):
        if hand and seat != view.viewer:
            label = line(f"{players[seat].name:<{LONGEST_NAME}} has left: ")
            lines += flow([(card_span(card),) for card in hand], width, label=label, gap=1)
    return lines


def _heading(view: umk.View, width: int) -> Line:
    direction = "clockwise" if view.direction == 1 else "counterclockwise"
    text = f"-- hand {view.hand_number} -- {direction} -- {view.draw_pile_size} to draw "
    return line(text.ljust(width, "-"), DIM)


def _seats(view: umk.View, players: Sequence[Player], width: int) -> list[Line]:
    cells = [_seat(view, seat, player) for seat, player in enumerate(players)]
    if len(cells) <= _MOST_IN_ONE_COLUMN:
        return cells
    return columns(cells, width)


def _seat(view: umk.View, seat: umk.Seat, player: Player) -> Line:
    acts = seat == view.to_act
    cards = f"{view.hand_sizes[seat]:>3} {'card ' if view.hand_sizes[seat] == 1 else 'cards'}"
    is_match = not isinstance(view.rules.scoring, umk.SingleHand)
    points = f"{view.scores[seat]:>6} points" if is_match or view.is_over else ""
    return (
        (f"{'>' if acts else ' '} {seat} {player.name:<{LONGEST_NAME}}", STRONG if acts else PLAIN),
        (cards, ALERT if seat == view.catchable else PLAIN),
        (points, PLAIN),
    )


def _pile(view: umk.View) -> Line:
    if view.color is None:
        in_force = ("no color chosen", DIM)
    else:
        in_force = (view.color.value, color_style(view.color))
    return (
        ("Top card: ", PLAIN),
        card_span(view.top),
        (f" {card_name(view.top)}   Color in force: ", PLAIN),
        in_force,
    )


def _own_hand(view: umk.View, width: int) -> Iterator[Line]:
    """A line a color, with the item of its cards; what may be played now is raised."""
    is_playing = view.viewer == view.to_act and view.phase in (umk.Phase.TURN, umk.Phase.DRAWN)
    plays = [move.card for move in umk.legal_moves(view) if isinstance(move, umk.Play)]
    fits = plays if is_playing else view.hand
    for color, cards in groupby(view.hand, key=lambda card: card.color):
        group = list(cards)
        name = "wild" if color is None else color.value
        label: Line = (
            (f"  {name:<7}", color_style(color)),
            (f"{group[0].item.value:<13}", DIM),
        )
        cells = [(card_span(card, raised=card in fits),) for card in group]
        yield from flow(cells, width, label=label, gap=1)


def question(view: umk.View, names: Sequence[str], width: int) -> list[Line]:
    """Say what the viewer has to decide."""
    return paragraph(_question(view, names), width, style=STRONG)


def _question(view: umk.View, names: Sequence[str]) -> str:
    match view.phase:
        case umk.Phase.TURN:
            return "It is your turn: play a card or draw one."
        case umk.Phase.DRAWN:
            return _about_drawn_card(view)
        case umk.Phase.CHALLENGE:
            return _about_wild_draw_four(view, names)
        case umk.Phase.CHOOSE_TARGET:
            return "Your Green Shell: who draws a card?"
        case umk.Phase.HAND_OVER:
            return "You deal the next hand."
        case _:
            return "Choose the color in force."


def _about_drawn_card(view: umk.View) -> str:
    if view.drawn is None:
        return "There is no card to draw: you can only pass."
    if any(isinstance(move, umk.Play) for move in umk.legal_moves(view)):
        return f"You drew {view.drawn}: play it or pass."
    return f"You drew {view.drawn}, which does not fit: you can only pass."


def _about_wild_draw_four(view: umk.View, names: Sequence[str]) -> str:
    pending = view.pending
    assert pending is not None
    return (
        f"{names[pending.accused]} put a Wild Draw Four on {pending.color_before.value}, "
        f"keeping {counted(pending.hand_size, 'card')}. Accept it and draw four, or challenge it?"
    )


def choices(moves: Sequence[umk.Move], names: Sequence[str], width: int) -> list[Line]:
    """Show the moves that can be made, numbered from 1, as they can be typed."""
    return columns(
        (
            ((f"{number:>2}) ", DIM), (write_move(move, names), STRONG))
            for number, move in enumerate(moves, start=1)
        ),
        width,
    )
