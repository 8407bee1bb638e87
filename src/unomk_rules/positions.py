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
from unomk_rules.errors import DecodeError, InvalidStateError, check_seat, shown
from unomk_rules.events import Cards
from unomk_rules.moves import Phase, Seat
from unomk_rules.rules import FirstTo, Rules
from unomk_rules.shuffle import RandomSource
from unomk_rules.state import State
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
        discard: The discard pile, its last card the top; if left out, a number card.
        draw_top: The upper part of the draw pile, its last card the top.
        color: The color in force; needed if the top card is wild, else it follows from that card.
        direction: The direction of play: 1 clockwise, -1 counterclockwise.
        dealer: The seat that dealt this hand.
        to_act: The seat on turn.
        scores: The points won so far, by seat; zero if left out.
        catchable: A seat with one card that has not said UNO, or None.
        seed: An integer of any size that fills in the rest and decides all shuffles to come.

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
    check_setup(player_count, rules, seed, None)
    for seat in (*hands, dealer, to_act, *([] if catchable is None else [catchable])):
        check_seat(seat, player_count)
    named = {seat: _cards(codes) for seat, codes in hands.items()}
    discard_pile = None if discard is None else _cards(discard)
    top_of_draw_pile = _cards(draw_top)

    pool = Counter(rules.deck)
    pool.subtract(card for hand in named.values() for card in hand)
    pool.subtract(discard_pile or ())
    pool.subtract(top_of_draw_pile)
    scored = (0,) * player_count if scores is None else tuple(scores)
    defects = [
        *_defects_of_pool(pool),
        *_defects_of_hands(named, catchable),
        *_defects_of_color(discard_pile, color),
        *_defects_of_game(rules, player_count, scored, direction),
    ]
    if defects:
        raise InvalidStateError(tuple(defects))

    rest, source = RandomSource.from_seed(seed).shuffle(tuple(sorted(pool.elements())))
    filled, discard_pile, rest = _fill(player_count, rules, named, discard_pile, rest)
    return State(
        rules=rules,
        player_count=player_count,
        dealer=dealer,
        hands=filled,
        draw_pile=rest + top_of_draw_pile,
        discard_pile=discard_pile,
        color=discard_pile[-1].color or color,
        direction=direction,
        phase=Phase.TURN,
        to_act=to_act,
        drawn=None,
        catchable=catchable,
        pending=None,
        empty_turns=0,
        scores=scored,
        hand_number=1,
        hands_won=0,
        hand_winner=None,
        ply=0,
        decision=0,
        winners=(),
        random_source=source,
    )


def _cards(codes: str) -> Cards:
    if type(codes) is not str:
        raise DecodeError(codes, "codes of cards with blanks between them, such as 'R5 W4'")
    return tuple(map(Card.parse, codes.split()))


def _fill(
    player_count: int,
    rules: Rules,
    named: Mapping[Seat, Cards],
    discard_pile: Cards | None,
    rest: Cards,
) -> tuple[tuple[Cards, ...], Cards, Cards]:
    """Deal what is not described from the rest; return the hands, discard pile and what is left."""
    if discard_pile is None:
        start = next((card for card in rest if card.number is not None), None)
        if start is None:
            raise _too_few_cards("discard_pile", "there is no number card left for the top")
        place = rest.index(start)
        discard_pile, rest = (start,), rest[:place] + rest[place + 1 :]
    filled: list[Cards] = []
    for seat in range(player_count):
        hand = named.get(seat)
        if hand is None:
            hand, rest = rest[: rules.hand_size], rest[rules.hand_size :]
            if len(hand) < rules.hand_size:
                raise _too_few_cards("hands", f"there are not enough cards left for seat {seat}")
        filled.append(tuple(sorted(hand)))
    return tuple(filled), discard_pile, rest


def _too_few_cards(field: str, message: str) -> InvalidStateError:
    return InvalidStateError((Defect(DefectCode.CENSUS, field, message),))


def _defects_of_pool(pool: Counter[Card]) -> Iterator[Defect]:
    """DECK-3: no card is named more often than the deck holds it."""
    for card, count in pool.items():
        if count < 0:
            yield Defect(DefectCode.CENSUS, "hands", f"{-count} {card} more than the deck holds")


def _defects_of_hands(named: Mapping[Seat, Cards], catchable: Seat | None) -> Iterator[Defect]:
    """OUT-1, UNO-2: nobody's hand is empty, and who can be caught has one card."""
    for seat, hand in named.items():
        if not hand:
            yield Defect(DefectCode.HAND_SIZE, "hands", f"the hand of seat {seat} is empty")
    if catchable is not None and len(named.get(catchable, ())) != 1:
        yield Defect(
            DefectCode.HAND_SIZE, "catchable", f"seat {catchable} has not exactly one named card"
        )


def _defects_of_color(discard_pile: Cards | None, color: Color | None) -> Iterator[Defect]:
    """MATCH-2: the color in force is the top card's, or the one chosen for a wild card."""
    if discard_pile == ():
        yield Defect(DefectCode.CENSUS, "discard_pile", "the discard pile has no card")
        return
    top = None if discard_pile is None else discard_pile[-1]
    if color is not None and type(color) is not Color:
        yield Defect(DefectCode.COLOR, "color", f"{shown(color)} is not a color")
    elif top is not None and top.is_wild:
        if color is None:
            yield Defect(DefectCode.COLOR, "color", f"a color has to be chosen for {top}")
    elif color is not None and (top is None or top.color is not color):
        yield Defect(DefectCode.COLOR, "color", f"{color.value} is not the color of the top card")


def _defects_of_game(
    rules: Rules, player_count: int, scores: tuple[int, ...], direction: int
) -> Iterator[Defect]:
    """ACT-2, GAME-2: there are two directions, and the game is not over."""
    if type(direction) is not int or direction not in (1, -1):
        yield Defect(DefectCode.DIRECTION, "direction", "the direction is 1 or -1")
    if len(scores) != player_count or not all(type(s) is int and s >= 0 for s in scores):
        message = "there has to be one whole number, 0 or more, for each seat"
        yield Defect(DefectCode.SCORES, "scores", message)
    elif isinstance(rules.scoring, FirstTo) and max(scores) >= rules.scoring.points:
        yield Defect(DefectCode.SCORES, "scores", f"the game ends at {rules.scoring.points} points")
