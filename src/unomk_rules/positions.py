"""Positions to start from: a state described by what matters in it, the rest filled in.

A description is checked before it becomes a state, so that no rule ever meets an impossible one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from unomk_rules.cards import Card, Color
from unomk_rules.engine import check_setup
from unomk_rules.errors import DecodeError, InvalidSetupError, InvalidStateError, check_seat
from unomk_rules.events import Cards
from unomk_rules.moves import Phase, Seat
from unomk_rules.rules import Rules
from unomk_rules.shuffle import RandomSource
from unomk_rules.state import State
from unomk_rules.validation import validate
from unomk_rules.violations import Defect, DefectCode

_NO_HANDS: Final[Mapping[Seat, str]] = MappingProxyType({})


def arrange(  # noqa: PLR0913  # a position has many parts; all but two are keywords
    player_count: int,
    rules: Rules = Rules(),  # noqa: B008  # an immutable value
    *,
    hands: Mapping[Seat, str] = _NO_HANDS,
    discard: str | None = None,
    draw_top: str = "",
    color: Color | None = None,
    direction: int = 1,
    dealer: Seat = 0,
    to_act: Seat = 0,
    scores: Sequence[int] | None = None,
    catchable: Seat | None = None,
    seed: int = 0,
) -> State:
    """Return a state in the middle of a hand, with a player on turn.

    Cards are written as codes with blanks between them. What is not described is filled in with
    the other cards of the deck, by seed. For the other phases, play on from here.

    Args:
        player_count: The number of players, 2 to 10.
        rules: The rules.
        hands: Hands by seat, each of one card or more; a hand not named gets `Rules.hand_size`.
        discard: The discard pile, its last card the top; if left out, a number card, of the
            given color if there is one.
        draw_top: The upper part of the draw pile, its last card the top.
        color: The color in force; needed if the top card is wild, else it follows from that card.
        direction: The direction of play: 1 clockwise, -1 counterclockwise.
        dealer: The seat that dealt this hand.
        to_act: The seat on turn.
        scores: The points won so far, by seat; zero if left out.
        catchable: A seat with one card that has not said UNO, or None.
        seed: An integer of any size that fills in the rest and decides all shuffles to come. Small
            seeds are for tests: players could try them all against their hand.

    Returns:
        The state.

    Raises:
        InvalidStateError: No game can be in that state.
        InvalidSetupError: The number of players, the rules or the seed make no game.
        UnknownSeatError: A seat is not in the game.
        DecodeError: A code stands for no card.

    >>> state = arrange(3, hands={0: "R5 W4", 1: "G7"}, discard="B3 G5", draw_top="R1 Y2")
    >>> state.hands[0], state.top, state.color, state.draw_pile[-1]
    ((<R5>, <W4>), <G5>, Color.GREEN, <Y2>)
    """
    check_setup(player_count, rules, seed=seed, dealer=None)
    if seed is None:
        raise InvalidSetupError("seed", seed, "an integer")
    if not isinstance(hands, Mapping):
        raise InvalidStateError((Defect(DefectCode.TYPE, "hands", "hands are given by seat"),))
    for seat in (*hands, dealer, to_act, *(() if catchable is None else (catchable,))):
        check_seat(seat, player_count)
    named = {seat: _cards(codes) for seat, codes in hands.items()}
    discard_pile = None if discard is None else _cards(discard)
    top_of_draw_pile = _cards(draw_top)

    pool = Counter(rules.deck)
    for cards in (*named.values(), discard_pile or (), top_of_draw_pile):
        pool.subtract(cards)
    excess = tuple(_defects_of_pool(pool))
    if excess:
        raise InvalidStateError(excess)
    scored = tuple(scores) if isinstance(scores, Sequence) else (0,) * player_count
    rest, source = RandomSource.from_seed(seed).shuffle(tuple(sorted(pool.elements())))
    discard_pile, rest = _fill_discard_pile(discard_pile, color, rest)
    filled, rest = _fill_hands(player_count, rules.hand_size, named, rest)
    state = State(
        rules=rules,
        player_count=player_count,
        dealer=dealer,
        hands=filled,
        draw_pile=rest + top_of_draw_pile,
        discard_pile=discard_pile,
        color=_color_in_force(discard_pile, color),
        direction=direction,
        phase=Phase.TURN,
        to_act=to_act,
        drawn=None,
        catchable=catchable,
        pending=None,
        empty_turns=0,
        scores=scored,
        hand_number=1,
        hands_won=1 if any(scored) else 0,
        hand_winner=None,
        ply=0,
        decision=0,
        winners=(),
        random_source=source,
    )
    defects = validate(state)
    if defects:
        raise InvalidStateError(defects)
    return state


def _cards(codes: str) -> Cards:
    if type(codes) is not str:
        raise DecodeError(codes, "codes of cards with blanks between them, such as 'R5 W4'")
    return tuple(map(Card.parse, codes.split()))


def _fill_discard_pile(
    discard_pile: Cards | None, color: Color | None, rest: Cards
) -> tuple[Cards, Cards]:
    """If none is described, take a number card of the color; return the pile and what is left."""
    if discard_pile is not None:
        return discard_pile, rest
    for place, card in enumerate(rest):
        if card.number is not None and color in (None, card.color):
            return (card,), rest[:place] + rest[place + 1 :]
    raise _too_few_cards("discard_pile", "there is no number card left for the top")


def _fill_hands(
    player_count: int, hand_size: int, named: Mapping[Seat, Cards], rest: Cards
) -> tuple[tuple[Cards, ...], Cards]:
    """Deal the hands that are not described; return all hands and what is left."""
    hands: list[Cards] = []
    for seat in range(player_count):
        hand = named.get(seat)
        if hand is None:
            hand, rest = rest[:hand_size], rest[hand_size:]
            if len(hand) < hand_size:
                raise _too_few_cards("hands", f"there are not enough cards left for seat {seat}")
        hands.append(tuple(sorted(hand)))
    return tuple(hands), rest


def _too_few_cards(field: str, message: str) -> InvalidStateError:
    return InvalidStateError((Defect(DefectCode.CENSUS, field, message),))


def _defects_of_pool(pool: Counter[Card]) -> Iterator[Defect]:
    """DECK-3: no card is named more often than the deck holds it."""
    for card, count in pool.items():
        if count < 0:
            yield Defect(DefectCode.CENSUS, "cards", f"{-count} {card} more than the deck holds")


def _color_in_force(discard_pile: Cards, color: Color | None) -> Color | None:
    """MATCH-2: the top card's color, unless another was given, which then is a defect."""
    if color is None and discard_pile:
        return discard_pile[-1].color
    return color
