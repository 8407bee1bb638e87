"""The options: every point on which the published rule sheets differ or are silent.

No rule of the game knows which sheet is in force; it asks `Rules` for the one option it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeAlias, TypedDict, Unpack, get_args

import attrs

from unomk_rules.cards import DECK, Card
from unomk_rules.errors import InvalidRulesError, shown

FirstDealer: TypeAlias = Literal["seat", "high_card"]
StartAction: TypeAlias = Literal["redraw", "apply"]
StartColorChooser: TypeAlias = Literal["first_player", "dealer"]
TwoPlayerReverse: TypeAlias = Literal["skip", "turn"]
ItemBoxGoesOut: TypeAlias = Literal["at_once", "after_item"]

_Validator: TypeAlias = Callable[[object, "attrs.Attribute[Any]", object], None]


def _one_of(allowed: tuple[object, ...]) -> _Validator:
    """Accept the listed values only, and no look-alikes such as 1 for True."""

    def check(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            raise InvalidRulesError(attribute.name, value, " or ".join(map(repr, allowed)))

    return check


def _whole_number(at_least: int) -> _Validator:
    def check(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not int or value < at_least:
            allowed = f"a whole number, {at_least} or more"
            raise InvalidRulesError(attribute.name, value, allowed)

    return check


@attrs.frozen
class SingleHand:
    """GAME-1: who wins the hand wins the game."""


@attrs.frozen
class MostPoints:
    """GAME-3: after a number of hands, the most points win; a tie is shared.

    Attributes:
        hands: How many hands are played, 1 or more.

    Raises:
        InvalidRulesError: It is not a whole number, 1 or more.
    """

    hands: int = attrs.field(validator=_whole_number(1), repr=shown)


@attrs.frozen
class FirstTo:
    """GAME-2: hands are played until a player has so many points, who wins.

    Attributes:
        points: The target, 1 or more.

    Raises:
        InvalidRulesError: It is not a whole number, 1 or more.
    """

    points: int = attrs.field(validator=_whole_number(1), repr=shown)


Scoring: TypeAlias = SingleHand | MostPoints | FirstTo
"""How a game is won."""


def _a_scoring(_: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if type(value) not in get_args(Scoring):
        allowed = "SingleHand(), MostPoints(hands=...) or FirstTo(...)"
        raise InvalidRulesError(attribute.name, value, allowed)


def _sorted_cards(value: Iterable[Card]) -> tuple[Card, ...]:
    # Anything but cards would make the sorting fail, so it is refused here, not in a validator.
    try:
        cards = tuple(value)
    except TypeError:
        raise InvalidRulesError("deck", value, "cards, in a tuple or list") from None
    if not all(type(card) is Card for card in cards):
        raise InvalidRulesError("deck", value, "cards, in a tuple or list")
    return tuple(sorted(cards))


def _show_deck(deck: tuple[Card, ...]) -> str:
    return "DECK" if deck == DECK else repr(deck)


class RuleOptions(TypedDict, total=False):
    """The keyword arguments of `Rules`, for annotating functions that pass them on."""

    scoring: Scoring
    first_dealer: FirstDealer
    start_action: StartAction
    start_color_chooser: StartColorChooser
    item_box_matches_color: bool
    bluffing: bool
    two_player_reverse: TwoPlayerReverse
    item_box_goes_out: ItemBoxGoesOut
    hand_size: int
    uno_penalty: int
    deck: Iterable[Card]


@attrs.frozen(kw_only=True, cache_hash=True, weakref_slot=False)
class Rules:
    """The rules of one game: a value for every option; any combination is allowed.

    Args:
        scoring: How the game is won: `SingleHand`, `MostPoints` or `FirstTo` (GAME-1 to GAME-3).
        first_dealer: Who deals the first hand: the given ``"seat"``, or the ``"high_card"``
            drawn (SETUP-2).
        start_action: A flipped action card is ignored and another flipped, ``"redraw"``, or it
            acts, ``"apply"`` (SETUP-4, SETUP-5).
        start_color_chooser: Who chooses the color of a Wild Item Box that starts the discard
            pile: the ``"first_player"`` or the ``"dealer"`` (SETUP-6).
        item_box_matches_color: Whether a Wild Item Box in the hand makes a Wild Draw Four
            dishonest (WD4-2).
        bluffing: Whether a dishonest Wild Draw Four may be played, at the risk of a challenge;
            if not, there are no challenges (WD4-3).
        two_player_reverse: A Reverse between two players is a ``"skip"``, or gives the ``"turn"``
            to the other player (ACT-4).
        item_box_goes_out: A Wild Item Box as the last card wins ``"at_once"``, or
            ``"after_item"`` (OUT-3).
        hand_size: Cards dealt to each player, 1 or more (SETUP-3).
        uno_penalty: Cards drawn when caught not having said UNO, 0 or more (UNO-2).
        deck: The cards that are played with, in any order; they are kept sorted (DECK-1).

    Raises:
        InvalidRulesError: An option has a value that it can't have.

    >>> Rules(bluffing=False).bluffing
    False
    >>> Rules(start_action="ignore")
    Traceback (most recent call last):
        ...
    unomk_rules.errors.InvalidRulesError: start_action can't be 'ignore'; allowed: 'redraw' or \
'apply'
    """

    scoring: Scoring = attrs.field(default=SingleHand(), validator=_a_scoring)
    first_dealer: FirstDealer = attrs.field(
        default="seat", validator=_one_of(get_args(FirstDealer))
    )
    start_action: StartAction = attrs.field(
        default="redraw", validator=_one_of(get_args(StartAction))
    )
    start_color_chooser: StartColorChooser = attrs.field(
        default="first_player", validator=_one_of(get_args(StartColorChooser))
    )
    item_box_matches_color: bool = attrs.field(default=True, validator=_one_of((True, False)))
    bluffing: bool = attrs.field(default=True, validator=_one_of((True, False)))
    two_player_reverse: TwoPlayerReverse = attrs.field(
        default="skip", validator=_one_of(get_args(TwoPlayerReverse))
    )
    item_box_goes_out: ItemBoxGoesOut = attrs.field(
        default="at_once", validator=_one_of(get_args(ItemBoxGoesOut))
    )
    hand_size: int = attrs.field(default=7, validator=_whole_number(1), repr=shown)
    uno_penalty: int = attrs.field(default=2, validator=_whole_number(0), repr=shown)
    deck: tuple[Card, ...] = attrs.field(default=DECK, converter=_sorted_cards, repr=_show_deck)

    @classmethod
    def sheet_a(cls, **overrides: Unpack[RuleOptions]) -> Rules:
        """Return the rules of sheet A, which are the default of every option.

        Args:
            **overrides: Options that shall differ from the sheet.

        Returns:
            The rules.

        Raises:
            InvalidRulesError: An option has a value that it can't have.

        >>> Rules.sheet_a() == Rules()
        True
        >>> Rules.sheet_a(scoring=MostPoints(hands=3)).scoring
        MostPoints(hands=3)
        """
        return cls(**overrides)

    @classmethod
    def sheet_b(cls, **overrides: Unpack[RuleOptions]) -> Rules:
        """Return the rules of sheet B, which plays to 500 points.

        Args:
            **overrides: Options that shall differ from the sheet.

        Returns:
            The rules.

        Raises:
            InvalidRulesError: An option has a value that it can't have.

        >>> Rules.sheet_b().scoring
        FirstTo(points=500)
        """
        options: RuleOptions = {
            "scoring": FirstTo(500),
            "first_dealer": "high_card",
            "start_action": "apply",
            "start_color_chooser": "dealer",
            "item_box_matches_color": False,
        }
        return cls(**(options | overrides))
