"""The events: what happened, in order, each with the clause that made it happen.

An event tells all that a client needs to follow the game without knowing the rules. Cards that
the reader may not see are None; their count stays. The last event of every transition is an
`Awaiting`, which says whose move is expected, and why theirs.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from unomk_rules.cards import Card, Color, Item
from unomk_rules.clauses import ClauseId
from unomk_rules.moves import Phase, Seat

Cards: TypeAlias = tuple[Card, ...]
"""Some cards: a sorted hand, a pile from bottom to top, or cards in the order drawn."""


@attrs.frozen(kw_only=True, weakref_slot=False)
class DealerCardDrawn:
    """A player drew a card to find the first dealer (SETUP-2).

    Attributes:
        player: The seat that drew.
        card: The card, which all see.
        clause: SETUP-2.
    """

    player: Seat
    card: Card
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class HandStarted:
    """All cards were gathered for a new hand (SETUP-3).

    Attributes:
        hand_number: Which hand of the game this is, from 1.
        dealer: The seat that deals.
        direction: The direction of play to begin with: 1, clockwise.
        clause: SETUP-3.
    """

    hand_number: int
    dealer: Seat
    direction: int
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class PileShuffled:
    """The draw pile was shuffled.

    Attributes:
        count: Cards added to the draw pile by it: the whole deck (SETUP-3), none (SETUP-5, the
            returned card was counted already), or the discard pile less its top card (PILE-1).
        clause: SETUP-3, SETUP-5 or PILE-1.
    """

    count: int
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsDealt:
    """A player was dealt a hand; one event a player, the dealer's left first (SETUP-3).

    Attributes:
        player: The seat that got the cards.
        count: How many, 1 or more.
        cards: The cards in the order dealt, or None if hidden.
        clause: SETUP-3.
    """

    player: Seat
    count: int
    cards: Cards | None
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class StartCardFlipped:
    """The top card of the draw pile was flipped to start the discard pile (SETUP-4).

    Attributes:
        card: The card.
        color: Its color, then in force; None if it is wild.
        clause: SETUP-4, or SETUP-6 for a Wild Item Box.
    """

    card: Card
    color: Color | None
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class StartCardReturned:
    """A flipped Wild Draw Four went back to the draw pile (SETUP-5).

    Attributes:
        card: The card.
        clause: SETUP-5.
    """

    card: Card
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardPlayed:
    """A player played a card.

    Attributes:
        player: The seat that played.
        card: The card, now on top of the discard pile.
        color: The color then in force; None for a Wild Item Box, whose flip decides it.
        uno: Whether UNO was said with the play.
        clause: TURN-1, or TURN-3 for a card just drawn.
    """

    player: Seat
    card: Card
    color: Color | None
    uno: bool
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class CardsDrawn:
    """A player drew cards, by choice or because a clause demands it.

    Attributes:
        player: The seat that drew.
        count: How many there were to draw, 0 or more.
        cards: The cards in the order drawn, or None if hidden.
        owed: How many the clause wanted; more than `count` if the piles ran out (PILE-2).
        clause: What made the player draw: TURN-1, SETUP-4, ACT-1, WD4-1, CHAL-3, CHAL-4, ITEM-2,
            ITEM-3, ITEM-4, ITEM-5, UNO-2 or OUT-2.
    """

    player: Seat
    count: int
    cards: Cards | None
    owed: int
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class Passed:
    """A player passed after drawing (TURN-3).

    Attributes:
        player: The seat that passed.
        clause: TURN-3.
    """

    player: Seat
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class TurnLost:
    """A player lost a turn.

    Attributes:
        player: The seat that is passed over.
        clause: ACT-1, ACT-3, ACT-4, WD4-1, CHAL-4 or SETUP-4.
    """

    player: Seat
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class DirectionChanged:
    """The direction of play changed.

    Attributes:
        direction: The new direction: 1 clockwise, -1 counterclockwise.
        clause: ACT-2, or SETUP-4 for a start card.
    """

    direction: int
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class ItemFlipped:
    """A Wild Item Box flipped the top card of the draw pile onto the discard pile (BOX-2).

    Attributes:
        player: The seat that played the Wild Item Box.
        card: The flipped card.
        item: Its item, which takes effect.
        color: The color then in force; None if the card is wild and a color has to be chosen.
        clause: BOX-2.
    """

    player: Seat
    card: Card
    item: Item
    color: Color | None
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class ColorChosen:
    """A player chose the color in force.

    Attributes:
        player: The seat that chose.
        color: The color.
        clause: ITEM-5, or SETUP-6 for a start card.
    """

    player: Seat
    color: Color
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class TargetChosen:
    """A player chose the target of a Green Shell (ITEM-3).

    Attributes:
        player: The seat that chose.
        target: The seat that has to draw.
        clause: ITEM-3.
    """

    player: Seat
    target: Seat
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class HandShown:
    """The accused showed a hand to the challenger alone (CHAL-2).

    Attributes:
        player: The accused.
        to: The challenger.
        count: The number of cards.
        cards: The hand as it was when the Wild Draw Four was played, sorted; None if hidden.
        clause: CHAL-2.
    """

    player: Seat
    to: Seat
    count: int
    cards: Cards | None
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class Challenged:
    """A Wild Draw Four was challenged and judged; the hand has been shown just before.

    Attributes:
        player: The challenger.
        accused: The seat that played the Wild Draw Four.
        guilty: Whether it was a bluff.
        clause: CHAL-3 if guilty, CHAL-4 if innocent.
    """

    player: Seat
    accused: Seat
    guilty: bool
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class UnoCalled:
    """A player said UNO, with a play or after it (UNO-1).

    Attributes:
        player: The seat that spoke.
        clause: UNO-1.
    """

    player: Seat
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class UnoCaught:
    """A player was caught not having said UNO (UNO-2).

    Attributes:
        player: The seat that was caught.
        by: The seat that caught.
        clause: UNO-2.
    """

    player: Seat
    by: Seat
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class UnoOpened:
    """A player has one card and has not said UNO: from now on the player can be caught (UNO-2).

    Attributes:
        player: The seat that can be caught.
        clause: UNO-2.
    """

    player: Seat
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class UnoClosed:
    """A player can no longer be caught.

    Attributes:
        player: The seat that could be caught.
        clause: UNO-2 if caught or another player began a turn; UNO-3 if the player said UNO or
            no longer has exactly one card.
    """

    player: Seat
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class HandWon:
    """A player played the last card and won the hand.

    Attributes:
        player: The winner.
        points: The points of the cards in all other hands (SCORE-2).
        scores: The points won so far in the game, by seat, these included.
        hands: All hands as they are counted, by seat; the count is public.
        clause: OUT-1, or OUT-3 after the item of a last Wild Item Box.
    """

    player: Seat
    points: int
    scores: tuple[int, ...]
    hands: tuple[Cards, ...]
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class HandBlocked:
    """Nobody could draw a card and all passed: the hand ends without a winner (PILE-3).

    Attributes:
        clause: PILE-3.
    """

    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class GameOver:
    """The game has ended.

    Attributes:
        winners: The seats that won, ascending; none if every hand was blocked.
        scores: The points won in the game, by seat.
        clause: GAME-1, GAME-2 or GAME-3, or GAME-4 for a blocked single hand.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    clause: ClauseId


@attrs.frozen(kw_only=True, weakref_slot=False)
class Awaiting:
    """The game waits for a player; the last event of every transition.

    Attributes:
        player: The seat whose decision is expected, or None when the game is over.
        phase: What is to be decided.
        clause: Why it is this player.
    """

    player: Seat | None
    phase: Phase
    clause: ClauseId


Event: TypeAlias = (
    DealerCardDrawn
    | HandStarted
    | PileShuffled
    | CardsDealt
    | StartCardFlipped
    | StartCardReturned
    | CardPlayed
    | CardsDrawn
    | Passed
    | TurnLost
    | DirectionChanged
    | ItemFlipped
    | ColorChosen
    | TargetChosen
    | HandShown
    | Challenged
    | UnoCalled
    | UnoCaught
    | UnoOpened
    | UnoClosed
    | HandWon
    | HandBlocked
    | GameOver
    | Awaiting
)
"""Any event; ``isinstance(x, Event)`` works."""
