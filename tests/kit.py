"""The few words in which the examples of the rules are written."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

import attrs

import unomk_rules as umk

E = TypeVar("E")


def card(code: str) -> umk.Card:
    """Read the code of one card."""
    return umk.Card.parse(code)


def cards(codes: str) -> tuple[umk.Card, ...]:
    """Read codes of cards separated by blanks, in the order given."""
    return tuple(umk.Card.parse(code) for code in codes.split())


def table(
    hands: Sequence[str],
    discard: str,
    draw: str = "",
    *,
    rules: umk.Rules | None = None,
    color: umk.Color | None = None,
    direction: Literal[1, -1] = 1,
    dealer: int = 0,
    to_act: int = 0,
    scores: tuple[int, ...] | None = None,
    catchable: int | None = None,
) -> umk.State:
    """Arrange a position of just these cards: the deck is what the hands and the piles hold.

    The last card of a pile is its top. A later hand is dealt with one card each.
    """
    deck = cards(" ".join([*hands, discard, draw]))
    return umk.arrange(
        len(hands),
        attrs.evolve(rules or umk.Rules(), deck=deck, hand_size=1),
        hands=dict(enumerate(hands)),
        discard=discard,
        draw_top=draw,
        color=color,
        direction=direction,
        dealer=dealer,
        to_act=to_act,
        scores=scores,
        catchable=catchable,
    )


def play(state: umk.State, first: umk.Move, *others: umk.Move) -> umk.Transition:
    """Apply the moves in order and return the transition of the last one."""
    transition = umk.apply(state, first)
    for move in others:
        transition = umk.apply(transition.state, move)
    return transition


def of(events: Iterable[umk.Event], kind: type[E]) -> tuple[E, ...]:
    """Keep the events of one kind."""
    return tuple(event for event in events if isinstance(event, kind))
