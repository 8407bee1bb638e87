"""What happened, told in sentences with the clauses behind them; what goes without saying is not.

Which cards a sentence names is up to the event, so tell redacted events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import unomk_rules as umk
from unomk_rules.cli.terminal.text import DIM, PLAIN, STRONG, Line, paragraph

_UNSAID = (umk.CardsDealt, umk.UnoClosed)
"""The table shows these: the hands, and that nobody is marked as catchable."""


def is_news(event: umk.Event) -> bool:
    """Whether an event is told; whose turn it is only if it isn't the next player's."""
    match event:
        case umk.Awaiting(clause=clause, phase=phase):
            return phase is umk.Phase.TURN and clause not in ("TURN-4", "UNO-1", "UNO-2")
        case umk.PileShuffled(clause=clause):
            return clause != "SETUP-3"
        case _:
            return not isinstance(event, _UNSAID)


def newsworthy(updates: Iterable[umk.Update]) -> list[umk.Event]:
    """Return the events that are told."""
    return [event for update in updates for event in update.events if is_news(event)]


def tell(events: Iterable[umk.Event], names: Sequence[str], width: int) -> list[Line]:
    """Tell events, a sentence each, with its clause."""
    lines: list[Line] = []
    for event in events:
        style = STRONG if isinstance(event, umk.HandWon | umk.GameOver) else PLAIN
        clause = f" {event.clause}"
        *first, last = paragraph(umk.describe(event, names), width - len(clause), style=style)
        lines += [*first, (*last, (clause, DIM))]
    return lines
