"""Following a game by its events: what each kind of event changes in a view.

A client that has a view and gets every update stays in step with the game, and needs to know no
rules for it: the functions here only do what the events say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

import attrs

from unomk_rules.cards import Card
from unomk_rules.errors import DecodeError, OutOfStepError
from unomk_rules.events import (
    Awaiting,
    CardPlayed,
    Cards,
    CardsDealt,
    CardsDrawn,
    Challenged,
    ColorChosen,
    DealerCardDrawn,
    DirectionChanged,
    Event,
    GameOver,
    HandBlocked,
    HandShown,
    HandStarted,
    HandWon,
    ItemFlipped,
    Passed,
    PileShuffled,
    StartCardFlipped,
    StartCardReturned,
    TargetChosen,
    TurnLost,
    UnoCalled,
    UnoCaught,
    UnoClosed,
    UnoOpened,
)
from unomk_rules.hands import holds, with_cards, without_card
from unomk_rules.moves import Phase, Seat
from unomk_rules.state import PendingChallenge, Update, View

_T = TypeVar("_T")


def advance(view: View, update: Update) -> View:
    """Return the view after what the update says has happened.

    Args:
        view: The view so far.
        update: The next update for the same seat, from `redact`.

    Returns:
        What `view` would make of the next state.

    Raises:
        OutOfStepError: An update was lost, or came twice.
        DecodeError: The update is for another seat or game, or can't follow on the view.

    >>> import unomk_rules as umk
    >>> state = umk.arrange(3, hands={0: "R5 W4"}, discard="B5")
    >>> seen = umk.view(state, 1)
    >>> transition = umk.apply(state, umk.Play(0, umk.Card.parse("R5")))
    >>> seen = umk.advance(seen, umk.redact(transition, 1))
    >>> seen.top, seen.color, seen == umk.view(transition.state, 1)
    (<R5>, Color.RED, True)
    """
    if type(view) is not View or type(update) is not Update:
        raise DecodeError((view, update), "a View and an Update")
    if type(update.ply) is not int or update.ply != view.ply + 1:
        raise OutOfStepError(view.ply + 1, update.ply)
    after = view
    try:
        for event in update.events:
            after = _FOLLOW[type(event)](after, event)
    except (LookupError, TypeError, AttributeError):
        raise _not_for(view) from None
    if any(
        hand is not None and len(hand) != size
        for hand, size in zip(after.hands, after.hand_sizes, strict=False)
    ):
        raise _not_for(view)
    return attrs.evolve(after, ply=update.ply)


def _not_for(view: View) -> DecodeError:
    """The error for an update that is another seat's, another game's, or made up."""
    viewer = "a spectator" if view.viewer is None else f"seat {view.viewer}"
    return DecodeError("the update", f"one that follows on this view of {viewer}")


def _nothing(view: View, event: Event) -> View:
    """The event tells something that no field of the view depends on."""
    return view


def _hand_started(view: View, event: HandStarted) -> View:
    return attrs.evolve(
        view,
        hand_number=event.hand_number,
        dealer=event.dealer,
        direction=event.direction,
        hands=tuple(() if seat == view.viewer else None for seat in view.seats),
        hand_sizes=(0,) * view.player_count,
        draw_pile_size=0,
        discard_pile=(),
        color=None,
        empty_turns=0,
        hand_winner=None,
    )


def _pile_shuffled(view: View, event: PileShuffled) -> View:
    return attrs.evolve(
        view,
        draw_pile_size=view.draw_pile_size + event.count,
        discard_pile=view.discard_pile[-1:],
    )


def _cards_dealt(view: View, event: CardsDealt) -> View:
    return _cards_added(view, event.player, event.count, event.cards)


def _cards_drawn(view: View, event: CardsDrawn) -> View:
    view = _cards_added(view, event.player, event.count, event.cards)
    if event.clause != "TURN-1":
        return view
    return attrs.evolve(
        view,
        drawn=event.cards[0] if event.cards else None,
        empty_turns=view.empty_turns + (event.count == 0),
    )


def _start_card_flipped(view: View, event: StartCardFlipped) -> View:
    return attrs.evolve(_card_flipped(view, event.card), color=event.color)


def _start_card_returned(view: View, event: StartCardReturned) -> View:
    return attrs.evolve(
        view,
        draw_pile_size=view.draw_pile_size + 1,
        discard_pile=view.discard_pile[:-1],
    )


def _card_played(view: View, event: CardPlayed) -> View:
    size = view.hand_sizes[event.player] - 1
    hand = view.hands[event.player]
    if hand is not None:
        if not holds(hand, event.card):
            raise LookupError(event.card)
        hand = without_card(hand, event.card)
    # Any play might be open to a challenge; what is awaited in the end tells whether this one is.
    pending = (
        None
        if view.color is None
        else PendingChallenge(
            accused=event.player, color_before=view.color, hand_size=size, hand=hand
        )
    )
    return attrs.evolve(
        view,
        hands=_replaced(view.hands, event.player, hand),
        hand_sizes=_replaced(view.hand_sizes, event.player, size),
        discard_pile=(*view.discard_pile, event.card),
        color=event.color,
        drawn=None,
        pending=pending,
        empty_turns=0,
    )


def _passed(view: View, event: Passed) -> View:
    return attrs.evolve(view, drawn=None)


def _direction_changed(view: View, event: DirectionChanged) -> View:
    return attrs.evolve(view, direction=event.direction)


def _item_flipped(view: View, event: ItemFlipped) -> View:
    return attrs.evolve(_card_flipped(view, event.card), color=event.color)


def _color_chosen(view: View, event: ColorChosen) -> View:
    return attrs.evolve(view, color=event.color)


def _uno_opened(view: View, event: UnoOpened) -> View:
    return attrs.evolve(view, catchable=event.player)


def _uno_closed(view: View, event: UnoClosed) -> View:
    return attrs.evolve(view, catchable=None)


def _hand_won(view: View, event: HandWon) -> View:
    return attrs.evolve(
        view,
        hands=event.hands,
        scores=event.scores,
        hands_won=view.hands_won + 1,
        hand_winner=event.player,
    )


def _game_over(view: View, event: GameOver) -> View:
    return attrs.evolve(view, winners=event.winners)


def _awaiting(view: View, event: Awaiting) -> View:
    is_call_or_catch = event.clause in ("UNO-1", "UNO-2")
    return attrs.evolve(
        view,
        to_act=event.player,
        phase=event.phase,
        pending=view.pending if event.phase is Phase.CHALLENGE else None,
        decision=view.decision + (0 if is_call_or_catch else 1),
    )


_FOLLOW: Final[Mapping[type[Event], Callable[[View, Any], View]]] = MappingProxyType(
    {
        DealerCardDrawn: _nothing,
        HandStarted: _hand_started,
        PileShuffled: _pile_shuffled,
        CardsDealt: _cards_dealt,
        StartCardFlipped: _start_card_flipped,
        StartCardReturned: _start_card_returned,
        CardPlayed: _card_played,
        CardsDrawn: _cards_drawn,
        Passed: _passed,
        TurnLost: _nothing,
        DirectionChanged: _direction_changed,
        ItemFlipped: _item_flipped,
        ColorChosen: _color_chosen,
        TargetChosen: _nothing,
        HandShown: _nothing,
        Challenged: _nothing,
        UnoCalled: _nothing,
        UnoCaught: _nothing,
        UnoOpened: _uno_opened,
        UnoClosed: _uno_closed,
        HandWon: _hand_won,
        HandBlocked: _nothing,
        GameOver: _game_over,
        Awaiting: _awaiting,
    }
)


def _cards_added(view: View, player: Seat, count: int, cards: Cards | None) -> View:
    """Cards went from the draw pile to a hand; their faces are known if both are."""
    hand = view.hands[player]
    if hand is not None and cards is not None:
        hand = with_cards(hand, cards)
    return attrs.evolve(
        view,
        hands=_replaced(view.hands, player, hand),
        hand_sizes=_replaced(view.hand_sizes, player, view.hand_sizes[player] + count),
        draw_pile_size=view.draw_pile_size - count,
    )


def _card_flipped(view: View, card: Card) -> View:
    """A card went from the draw pile to the top of the discard pile."""
    return attrs.evolve(
        view,
        draw_pile_size=view.draw_pile_size - 1,
        discard_pile=(*view.discard_pile, card),
    )


def _replaced(items: tuple[_T, ...], place: int, item: _T) -> tuple[_T, ...]:
    return (*items[:place], item, *items[place + 1 :])
