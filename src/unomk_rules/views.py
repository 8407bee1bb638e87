"""What a seat may know: a view of a state, an update of a transition, and a guess at the rest.

DECK-4: a hand is seen by its player alone, the draw pile by nobody; all else is public.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

import attrs

from unomk_rules.cards import Card
from unomk_rules.errors import InvalidSetupError, InvalidStateError, check_seat
from unomk_rules.events import Cards, CardsDealt, CardsDrawn, Event, HandShown
from unomk_rules.moves import Phase, Seat
from unomk_rules.shuffle import RandomSource
from unomk_rules.state import PendingChallenge, Position, State, Transition, Update, View
from unomk_rules.violations import Defect, DefectCode, not_a

_NOTHING_KNOWN: Final[Mapping[Seat, Iterable[Card]]] = MappingProxyType({})


def view(state: State, viewer: Seat | None) -> View:
    """DECK-4: return all that one seat may know of a state, and nothing else.

    Args:
        state: The state.
        viewer: The seat that looks; None for a spectator, who sees no hand.

    Returns:
        The view.

    Raises:
        UnknownSeatError: The viewer is not in the game.
        InvalidStateError: What was given for the state is none.

    >>> from unomk_rules import arrange
    >>> state = arrange(3, hands={0: "R5 W4"}, discard="B3")
    >>> view(state, 0).hands
    ((<R5>, <W4>), None, None)
    """
    if type(state) is not State:
        raise not_a("state", state, "a State")
    if viewer is not None:
        check_seat(viewer, state.player_count)
    all_shown = state.hand_winner is not None
    pending = state.pending
    if pending is not None and pending.accused != viewer:
        pending = attrs.evolve(pending, hand=None)
    return View(
        viewer=viewer,
        hands=tuple(
            hand if all_shown or seat == viewer else None for seat, hand in enumerate(state.hands)
        ),
        hand_sizes=tuple(map(len, state.hands)),
        draw_pile_size=len(state.draw_pile),
        drawn=state.drawn if state.to_act == viewer else None,
        pending=pending,
        **_public_fields(state),
    )


def redact(transition: Transition, viewer: Seat | None) -> Update:
    """DECK-4: return what happened as one seat may see it.

    Every event is kept. Cards that others were dealt or drew, and hands that others were shown,
    are None in it; their count stays.

    Args:
        transition: What `apply` returned; or `new_game`, whose events tell of the deal, though no
            view goes before them.
        viewer: The seat that looks; None for a spectator.

    Returns:
        The update that `advance` takes.

    Raises:
        UnknownSeatError: The viewer is not in the game.
        InvalidStateError: What was given for the transition is none.

    >>> from unomk_rules import Draw, apply, arrange
    >>> transition = apply(arrange(3, discard="B3", draw_top="G7"), Draw(0))
    >>> [redact(transition, seat).events[0].cards for seat in (0, 1, None)]
    [(<G7>,), None, None]
    """
    if type(transition) is not Transition:
        raise not_a("transition", transition, "a Transition")
    state, events = transition
    if viewer is not None:
        check_seat(viewer, state.player_count)
    return Update(state.ply, tuple(_as_seen(event, viewer) for event in events))


def _as_seen(event: Event, viewer: Seat | None) -> Event:
    """DECK-4, CHAL-2: the event, without the cards if others alone may see them."""
    match event:
        case CardsDealt() | CardsDrawn():
            is_hidden = viewer != event.player
        case HandShown():
            is_hidden = viewer not in (event.player, event.to)
        case _:
            return event
    return attrs.evolve(event, cards=None) if is_hidden else event


def determinize(
    view: View, *, seed: int, known: Mapping[Seat, Iterable[Card]] = _NOTHING_KNOWN
) -> State:
    """Return a full state that the view allows, for players that think by trying things out.

    Every arrangement of the hidden cards, copies told apart, is equally likely: the hands of the
    others and the draw pile, which card was just drawn, and which cards the accused in a pending
    challenge held. Cards known to be in a hand are set aside first; they were there before the last
    draw. Nothing is inferred from how the others played.

    Args:
        view: The view.
        seed: An integer of any size; it picks the arrangement and a random source of the state's
            own, which has nothing to do with that of the real game.
        known: Cards that the viewer knows to be in hands, for example shown in a challenge.

    Returns:
        The state; the viewer's view of it is the given one.

    Raises:
        UnknownSeatError: A seat of `known` is not in the game.
        InvalidStateError: The known cards can't be in those hands, or it is no view of any game.
        InvalidSetupError: The seed is not an integer.

    >>> from unomk_rules import arrange
    >>> seen = view(arrange(3, hands={0: "R5 W4"}, discard="B3"), 0)
    >>> guess = determinize(seen, seed=1)
    >>> len(guess.hands[1]), view(guess, 0) == seen
    (7, True)
    """
    if type(view) is not View:
        raise not_a("view", view, "a View")
    if type(seed) is not int:
        raise InvalidSetupError("seed", seed, "an integer")
    if not len(view.hands) == len(view.hand_sizes) == view.player_count:
        raise _impossible("there are not as many hands as players")
    if sum(view.hand_sizes) + view.draw_pile_size + len(view.discard_pile) != len(view.rules.deck):
        raise _impossible("the cards in hands and piles are not as many as the deck has")
    if not isinstance(known, Mapping):
        raise _impossible("what is known has to be given by seat")
    held = _known_hands(view, known)
    unseen = Counter(view.rules.deck)
    unseen.subtract(view.discard_pile)
    for hand in held:
        unseen.subtract(hand)
    if min(unseen.values(), default=0) < 0:
        raise _impossible("the deck does not hold all the known cards besides those in sight")
    source = RandomSource.from_seed(seed, label="unomk_rules.determinize")
    rest, source = source.shuffle(tuple(sorted(unseen.elements())))

    hands = []
    for hand, size in zip(held, view.hand_sizes, strict=True):
        missing = size - len(hand)
        taken, rest = rest[:missing], rest[missing:]
        hands.append(tuple(sorted(hand + taken)))
    drawn, source = _guess_drawn(view, hands, held, source)
    pending, source = _guess_pending(view, hands, held, source)
    return State(
        hands=tuple(hands),
        draw_pile=rest,
        drawn=drawn,
        pending=pending,
        random_source=source,
        **_public_fields(view),
    )


def _public_fields(position: Position) -> dict[str, Any]:
    """DECK-4: what a state and every view of it have alike."""
    return {name: getattr(position, name) for name in _PUBLIC}


_PUBLIC: Final = tuple(
    field.name
    for field in attrs.fields(View)
    if field.name in attrs.fields_dict(State) and field.name not in ("hands", "drawn", "pending")
)


def _known_hands(view: View, known: Mapping[Seat, Iterable[Card]]) -> list[Cards]:
    """The cards known to be in each hand: the hands in sight, and what the caller adds."""
    hands = [() if hand is None else hand for hand in view.hands]
    for seat, cards in known.items():
        check_seat(seat, view.player_count)
        added = _some_cards(seat, cards, most=view.hand_sizes[seat] + 1)
        if view.hands[seat] is not None:
            if Counter(added) - Counter(hands[seat]):
                raise _impossible(f"seat {seat} does not hold all the cards known of it")
            continue
        if len(added) > view.hand_sizes[seat]:
            raise _impossible(f"seat {seat} holds {view.hand_sizes[seat]} cards, fewer than known")
        hands[seat] = added
    return hands


def _some_cards(seat: Seat, cards: Iterable[Card], *, most: int) -> Cards:
    try:
        given = tuple(islice(cards, most))
    except TypeError:
        raise _impossible(f"what is known of seat {seat} has to be cards") from None
    if not all(type(card) is Card for card in given):
        raise _impossible(f"what is known of seat {seat} has to be cards")
    return given


def _impossible(message: str) -> InvalidStateError:
    return InvalidStateError((Defect(DefectCode.CENSUS, "known", message),))


def _guess_drawn(
    view: View, hands: list[Cards], held: list[Cards], source: RandomSource
) -> tuple[Card | None, RandomSource]:
    """TURN-3: which card of another's hand was just drawn; none if the draw found none (PILE-3)."""
    if view.phase is not Phase.DRAWN or view.to_act is None or view.empty_turns:
        return None, source
    if view.to_act == view.viewer:
        return view.drawn, source
    _, others, source = _known_and_others(hands[view.to_act], held[view.to_act], source)
    return (others or hands[view.to_act])[0], source


def _guess_pending(
    view: View, hands: list[Cards], held: list[Cards], source: RandomSource
) -> tuple[PendingChallenge | None, RandomSource]:
    """CHAL-5: which cards the accused held at the play; the others came as an UNO penalty since."""
    pending = view.pending
    if pending is None or pending.hand is not None:
        return pending, source
    accused = pending.accused
    known, others, source = _known_and_others(hands[accused], held[accused], source)
    hand = tuple(sorted((known + others)[: pending.hand_size]))
    return attrs.evolve(pending, hand=hand), source


def _known_and_others(
    hand: Cards, known: Cards, source: RandomSource
) -> tuple[Cards, Cards, RandomSource]:
    """The cards of a hand that were known to be there, and the others, both shuffled."""
    others = tuple(sorted((Counter(hand) - Counter(known)).elements()))
    known, source = source.shuffle(known)
    others, source = source.shuffle(others)
    return known, others, source
