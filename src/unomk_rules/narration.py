"""Telling a game in plain English: one sentence for each event, and for each move.

A sentence says what its event says and no more, so a redacted event gives no hidden card away:
where the cards are None, their count is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from unomk_rules.cards import Item
from unomk_rules.clauses import ClauseId
from unomk_rules.errors import DecodeError
from unomk_rules.events import (
    Awaiting,
    CardPlayed,
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
from unomk_rules.moves import Move, Phase, Seat
from unomk_rules.phrases import Who, a_card, capitalized, card_name, cards_by_name, counted, listed
from unomk_rules.suggestions import SUGGEST


def describe(what: Event | Move, names: Sequence[str] | Mapping[Seat, str] | None = None) -> str:
    """Return an event, or a move, as a plain English sentence.

    What an event says is for logs and for players to read; what a move says tells its player what
    to do, as a menu would.

    Args:
        what: The event, or the move. For a player, take events from `redact`: cards that they
            show are named.
        names: What the players are called, by seat; a seat that is left out is called "Seat 2",
            and so on, and so are all if it is None.

    Returns:
        One sentence, on one line if the names are, that ends with a period.

    Raises:
        DecodeError: It is neither.

    >>> from unomk_rules import Card, Play, apply, arrange, redact
    >>> state = arrange(3, hands={0: "WI R5"}, discard="B3", draw_top="Y7")
    >>> transition = apply(state, Play(0, Card.parse("WI")))
    >>> for event in redact(transition, 1).events:
    ...     print(describe(event, ["Ana", "Ben"]))
    Ana plays a Wild Item Box.
    Ana flips the yellow 7 and gets a Banana Peel.
    Seat 2 draws 2 cards for the Banana Peel.
    Ana is down to one card without saying UNO and can be caught.
    Ben is on turn.
    >>> describe(Play(1, Card.parse("B3"), uno=True))
    'Play the blue 3, saying UNO.'
    """
    tell = _TELL.get(type(what)) or SUGGEST.get(type(what))
    if tell is None:
        raise DecodeError(what, "an event or a move")
    known = _by_seat(names)
    return f"{tell(what, lambda seat: known.get(seat, f'Seat {seat}'))}."


def _by_seat(names: Sequence[str] | Mapping[Seat, str] | None) -> Mapping[Seat, str]:
    if isinstance(names, Mapping):
        return names
    return dict(enumerate(names or ()))


def _dealer_card_drawn(event: DealerCardDrawn, who: Who) -> str:
    return f"{who(event.player)} draws {a_card(event.card)} to find the dealer"


def _hand_started(event: HandStarted, who: Who) -> str:
    return f"Hand {event.hand_number} begins, and {who(event.dealer)} deals"


def _pile_shuffled(event: PileShuffled, who: Who) -> str:
    cards = counted(event.count, "card")
    match event.clause:
        case "SETUP-3":
            return f"The deck of {cards} is shuffled"
        case "PILE-1":
            return f"The draw pile runs out: the discards are shuffled into a new pile of {cards}"
        case _:
            return "The draw pile is shuffled again"


def _cards_dealt(event: CardsDealt, who: Who) -> str:
    return f"{who(event.player)} is dealt {cards_by_name(event.count, event.cards)}"


def _start_card_flipped(event: StartCardFlipped, who: Who) -> str:
    start = f"{capitalized(a_card(event.card))} is flipped to start the discard pile"
    return f"{start}; a color has to be chosen" if event.clause == "SETUP-6" else start


def _start_card_returned(event: StartCardReturned, who: Who) -> str:
    return f"The {card_name(event.card)} can't start and goes back to the draw pile"


def _card_played(event: CardPlayed, who: Who) -> str:
    """The play; UNO said with it is an event of its own, and is told by that."""
    drawn = " just drawn" if event.clause == "TURN-3" else ""
    named = event.color if event.card.is_wild else None
    color = "" if named is None else f" and names {named.value}"
    return f"{who(event.player)} plays {a_card(event.card)}{drawn}{color}"


def _cards_drawn(event: CardsDrawn, who: Who) -> str:
    is_short = event.count < event.owed
    only = "only " if is_short and event.count else ""
    cards = cards_by_name(event.count, event.cards)
    shortage = ": there are no more cards" if is_short else ""
    return f"{who(event.player)} draws {only}{cards}{_drawn_for(event.clause)}{shortage}"


def _drawn_for(clause: ClauseId) -> str:
    cause = _CAUSES_OF_DRAWS.get(clause)
    return "" if cause is None else f" for {cause}"


_CAUSES_OF_DRAWS: Final[Mapping[ClauseId, str]] = MappingProxyType(
    {
        "SETUP-4": "the Draw Two at the start",
        "ACT-1": "the Draw Two",
        "WD4-1": "the Wild Draw Four",
        "CHAL-3": "the bluff",
        "CHAL-4": "the failed challenge",
        "ITEM-2": "the Banana Peel",
        "ITEM-3": "the Green Shell",
        "ITEM-4": "the Lightning",
        "ITEM-5": "the Bob-omb",
        "UNO-2": "being caught",
        "OUT-2": "the winner's last card",
    }
)
"""What made a player draw; by TURN-1, it was the player's own choice."""


def _passed(event: Passed, who: Who) -> str:
    return f"{who(event.player)} passes"


def _turn_lost(event: TurnLost, who: Who) -> str:
    return f"{who(event.player)} {_WAYS_TO_LOSE_A_TURN.get(event.clause, 'loses a turn')}"


_WAYS_TO_LOSE_A_TURN: Final[Mapping[ClauseId, str]] = MappingProxyType(
    {
        "ACT-1": "loses a turn to the Draw Two",
        "ACT-3": "is skipped",
        "ACT-4": "is skipped by the Reverse",
        "WD4-1": "loses a turn to the Wild Draw Four",
        "CHAL-4": "loses a turn for the failed challenge",
        "SETUP-4": "loses the first turn to the start card",
    }
)


def _direction_changed(event: DirectionChanged, who: Who) -> str:
    verb = "starts" if event.clause == "SETUP-4" else "now runs"
    return f"Play {verb} {'clockwise' if event.direction == 1 else 'counterclockwise'}"


def _item_flipped(event: ItemFlipped, who: Who) -> str:
    item = event.item.value if event.item is Item.LIGHTNING else f"a {event.item.value}"
    return f"{who(event.player)} flips {a_card(event.card)} and gets {item}"


def _color_chosen(event: ColorChosen, who: Who) -> str:
    start = " to start with" if event.clause == "SETUP-6" else ""
    return f"{who(event.player)} chooses {event.color.value}{start}"


def _target_chosen(event: TargetChosen, who: Who) -> str:
    return f"{who(event.player)} hits {who(event.target)} with the Green Shell"


def _hand_shown(event: HandShown, who: Who) -> str:
    cards = cards_by_name(event.count, event.cards)
    return f"Challenged, {who(event.player)} shows {cards} to {who(event.to)} alone"


def _challenged(event: Challenged, who: Who) -> str:
    outcome, verdict = ("wins", "a bluff") if event.guilty else ("loses", "honest")
    play = f"the Wild Draw Four of {who(event.accused)}"
    return f"{who(event.player)} {outcome} the challenge: {play} is {verdict}"


def _uno_called(event: UnoCalled, who: Who) -> str:
    return f"{who(event.player)} says UNO"


def _uno_caught(event: UnoCaught, who: Who) -> str:
    return f"{who(event.by)} catches {who(event.player)}, who has not said UNO"


def _uno_opened(event: UnoOpened, who: Who) -> str:
    return f"{who(event.player)} is down to one card without saying UNO and can be caught"


def _uno_closed(event: UnoClosed, who: Who) -> str:
    return f"{who(event.player)} can no longer be caught"


def _hand_won(event: HandWon, who: Who) -> str:
    total = event.scores[event.player]
    in_all = "" if total == event.points else f", {total} in all"
    item = " after the item" if event.clause == "OUT-3" else ""
    points = counted(event.points, "point")
    return f"{who(event.player)} wins the hand{item} and scores {points}{in_all}"


def _hand_blocked(event: HandBlocked, who: Who) -> str:
    return "Nobody can draw and all have passed: the hand ends without a winner"


def _game_over(event: GameOver, who: Who) -> str:
    if not event.winners:
        return "The game ends without a winner"
    is_shared = len(event.winners) > 1
    won = f"{listed(map(who, event.winners))} {'win' if is_shared else 'wins'} the game"
    points = event.scores[event.winners[0]]
    match event.clause:
        case "GAME-2":
            return f"{won} with {counted(points, 'point')}"
        case "GAME-3":
            return f"{won} with the most points, {points}{' each' if is_shared else ''}"
        case _:
            return won


def _awaiting(event: Awaiting, who: Who) -> str:
    if event.player is None or event.phase is Phase.GAME_OVER:
        return "The game is over"
    player = who(event.player)
    if event.phase is Phase.TURN and event.clause in _KINDS_OF_TURNS:
        return f"{player} {_KINDS_OF_TURNS[event.clause]}"
    verb, deed = _EXPECTED[event.phase]
    still = " still" if event.clause in ("UNO-1", "UNO-2") else ""
    return f"{player} {verb}{still} {deed}"


_KINDS_OF_TURNS: Final[Mapping[ClauseId, str]] = MappingProxyType(
    {
        "SETUP-4": "goes first",
        "SETUP-7": "goes first",
        "ACT-4": "goes again",
        "CHAL-3": "takes a normal turn",
        "ITEM-1": "takes another turn",
        "ITEM-4": "takes another turn",
    }
)
"""The turns that don't just follow on the last one (TURN-4)."""

_EXPECTED: Final[Mapping[Phase, tuple[str, str]]] = MappingProxyType(
    {
        Phase.START_COLOR: ("must", "choose the first color"),
        Phase.TURN: ("is", "on turn"),
        Phase.DRAWN: ("may", "play what was drawn or pass"),
        Phase.CHALLENGE: ("must", "accept or challenge the Wild Draw Four"),
        Phase.CHOOSE_TARGET: ("must", "choose a target for the Green Shell"),
        Phase.CHOOSE_COLOR: ("must", "choose a color"),
        Phase.HAND_OVER: ("must", "deal the next hand"),
    }
)
"""What each phase expects of the player: a verb and the rest, with room for "still" between."""


_TELL: Final[Mapping[type[object], Callable[[Any, Who], str]]] = MappingProxyType(
    {
        DealerCardDrawn: _dealer_card_drawn,
        HandStarted: _hand_started,
        PileShuffled: _pile_shuffled,
        CardsDealt: _cards_dealt,
        StartCardFlipped: _start_card_flipped,
        StartCardReturned: _start_card_returned,
        CardPlayed: _card_played,
        CardsDrawn: _cards_drawn,
        Passed: _passed,
        TurnLost: _turn_lost,
        DirectionChanged: _direction_changed,
        ItemFlipped: _item_flipped,
        ColorChosen: _color_chosen,
        TargetChosen: _target_chosen,
        HandShown: _hand_shown,
        Challenged: _challenged,
        UnoCalled: _uno_called,
        UnoCaught: _uno_caught,
        UnoOpened: _uno_opened,
        UnoClosed: _uno_closed,
        HandWon: _hand_won,
        HandBlocked: _hand_blocked,
        GameOver: _game_over,
        Awaiting: _awaiting,
    }
)
