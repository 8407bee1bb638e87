"""What each rule sheet says on each clause, in our words, and how the rest was settled.

The clause registry holds what the library plays by. This is the evidence behind it: sheet A is
"How to play UNO Mario Kart" (Geeky Hobbies), sheet B "UNO MARIO KART game rules".
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from unomk_rules import ClauseId


class Agreement(Enum):
    """How the two sheets stand to each other on a clause."""

    DIFFER = "The sheets disagree"
    ONLY_ONE = "Only one sheet speaks"
    SILENT = "Both sheets are silent"
    AGREE = "The sheets agree"


class Said(NamedTuple):
    """The evidence for a clause.

    Attributes:
        a: What sheet A says, or None if it is silent.
        b: What sheet B says, or None if it is silent.
        settled: How the library settles what the sheets leave open or differ on, and why; None
            if nothing was left to settle.
        differ: Whether the sheets can't both be followed to the letter.
    """

    a: str | None
    b: str | None
    settled: str | None = None
    differ: bool = False

    @property
    def agreement(self) -> Agreement:
        """How the two sheets stand to each other."""
        if self.differ:
            return Agreement.DIFFER
        if self.a is None and self.b is None:
            return Agreement.SILENT
        if self.a is None or self.b is None:
            return Agreement.ONLY_ONE
        return Agreement.AGREE


SHEETS: Final[Mapping[ClauseId, Said]] = {
    "DECK-1": Said(
        "112 cards, which are not listed.",
        "112 cards: 19 number cards from 0 to 9 in each of four colors; eight each of Draw "
        "Two, Reverse and Skip; four Wild Draw Fours, eight Wild Item Boxes.",
        "The eights count all colors together, for only so do the cards add up to 112. That "
        "the 19 are one 0 and a pair of every other number is standard UNO.",
    ),
    "DECK-2": Said(
        "Every card pictures an item at the bottom left. Which card has which is not told.",
        "The item at the bottom left goes by color: mushrooms on red, banana peels on yellow, "
        "green shells on green, lightning on blue, Bob-ombs on wild cards.",
    ),
    "DECK-3": Said(
        None,
        None,
        "Neither sheet ever takes a card out of the game or brings one in, as in standard UNO.",
    ),
    "DECK-4": Said(
        "Players may look at their own cards, and must not show them to the others.",
        "The draw pile lies face down.",
        "That the discard pile may be looked through, and cards be counted, is as at any UNO "
        "table.",
    ),
    "SETUP-1": Said(
        "2 to 10 players.",
        "2 to 10 players.",
    ),
    "SETUP-2": Said(
        "A dealer is chosen; how, it does not say.",
        "Everybody draws a card, and the highest deals. Action and wild cards count as 0.",
        "An option. Neither sheet breaks a tie: those who tie draw again among themselves. If "
        "the deck runs out over it, the lowest seat deals, so that it always comes to an end.",
        differ=True,
    ),
    "SETUP-3": Said(
        "Seven cards for each player; the rest is the draw pile. Who deals later hands is not "
        "told.",
        "Seven cards for each player, one at a time; the rest is the draw pile. In later "
        "hands, the deal passes to the left.",
        "Dealing begins on the dealer's left, as in standard UNO. The deal passes to the left "
        "under sheet A as well. Other numbers of cards are an option.",
    ),
    "SETUP-4": Said(
        "The ability of an action card is ignored, and another card is flipped.",
        "The card acts: Draw Two and Skip hit the player on the dealer's left; after a "
        "Reverse, the dealer goes first.",
        "An option. That play runs counterclockwise after the Reverse is standard UNO. A deck "
        "of one's own may hold no card that could start; then the last one flipped has to do.",
        differ=True,
    ),
    "SETUP-5": Said(
        "Does not name it; it is one of the action cards, which are ignored and covered by "
        "another.",
        "It goes back to the deck, and another is tried. The game can't begin with it.",
        "The same option as for the other action cards, `start_action`.",
        differ=True,
    ),
    "SETUP-6": Said(
        "The first player chooses its color.",
        "The dealer chooses the color that the first player has to match.",
        "An option for who chooses. Neither sheet flips a card for it or lets an item act, so "
        "nothing of the kind happens.",
        differ=True,
    ),
    "SETUP-7": Said(
        "The player on the dealer's left begins, and play runs clockwise.",
        "As a rule, the player on the dealer's left begins; some start cards change it.",
    ),
    "TURN-1": Said(
        "A card that matches is played, or the top card of the draw pile is drawn.",
        "A card that matches is played, or one card is drawn.",
    ),
    "TURN-2": Said(
        "One may choose not to play, even with a card that could be played.",
        "Who can't or does not want to play draws.",
    ),
    "TURN-3": Said(
        "The new card may be played at once if it matches; otherwise it stays in the hand.",
        "If the new card can be played, the player may choose to; otherwise the turn is passed.",
        "The pass is always a move of its own. A server that passed by itself whenever nothing "
        "could be played would tell everybody what was drawn.",
    ),
    "TURN-4": Said(
        "After a play or a draw, play goes on to the next player.",
        "The turn ends, and the next player follows; action cards say when it is otherwise.",
    ),
    "MATCH-1": Said(
        "Color, number or symbol must match the top card; wild cards match every card.",
        "Color, number or symbol must match the top card; wild cards can always be played.",
    ),
    "MATCH-2": Said(
        "After a Wild Draw Four, the chosen color counts; after a Wild Item Box, the card that "
        "it flipped.",
        "The color chosen for a Wild Draw Four, or after a Bob-omb, must be followed.",
    ),
    "PILE-1": Said(
        "When the draw pile has run out, the discard pile is shuffled, but for its top card.",
        None,
        "Sheet A's rule holds for both. The shuffle waits until a card is needed, so that the "
        "cards played meanwhile are among the shuffled.",
    ),
    "PILE-2": Said(
        None,
        None,
        "Players draw what there is. Nobody owes cards, for it would have to be remembered, "
        "and no sheet speaks of debts.",
    ),
    "PILE-3": Said(
        None,
        None,
        "Players who draw nothing and pass, one after the other, could do so forever. The hand "
        "ends when all have done it, so that nobody has to wait for a change of mind.",
    ),
    "ACT-1": Said(
        "The next player draws two and loses the turn.",
        "The next player draws two and can't play a card.",
    ),
    "ACT-2": Said(
        "The direction of play changes.",
        "The direction of play changes.",
    ),
    "ACT-3": Said(
        "The next player loses the turn.",
        "The next player is skipped.",
    ),
    "ACT-4": Said(
        None,
        None,
        "An option. Both presets follow standard UNO, where a Reverse between two acts as a Skip.",
    ),
    "WD4-1": Said(
        "The next player draws four and loses the turn; whoever played it chooses the color.",
        "The next player draws four and passes, unless they challenge; whoever played it "
        "chooses the color.",
    ),
    "WD4-2": Said(
        "Only without another card in the color of the top card. A Wild Item Box counts as one.",
        "A card in the color of the top card loses the challenge. Wild Item Boxes are not "
        "mentioned.",
        "An option for the Wild Item Box. Only the color counts, not numbers or symbols, and "
        "the color is that in force, chosen for a wild card or not: standard UNO.",
        differ=True,
    ),
    "WD4-3": Said(
        "Forbids a play that is not honest, and lets the next player challenge it.",
        "Does not forbid it, and lets the next player challenge it.",
        "An option. In both presets a bluff can be played, as in standard UNO, for a challenge "
        "makes sense only where bluffs happen.",
    ),
    "CHAL-1": Said(
        "Who is made to draw the four may accept, or challenge.",
        "The next player may challenge.",
    ),
    "CHAL-2": Said(
        "The hand is shown to the challenger, and to nobody else.",
        "The hand is shown to the challenger.",
        "Shown is the hand as it was when the card was played, for that is what is judged "
        "(CHAL-5).",
    ),
    "CHAL-3": Said(
        "The accused draws the four; the challenger draws none and has the turn as usual.",
        "The accused draws four, but still chooses the color; play goes on as normal.",
    ),
    "CHAL-4": Said(
        "The challenger draws six instead of four and loses the turn.",
        "The challenger draws six, and the turn ends without a play.",
    ),
    "CHAL-5": Said(
        None,
        None,
        "A play can be judged only by what its player could know then, so later draws and the "
        "new color count for nothing.",
    ),
    "BOX-1": Said(
        "It is wild, and can be put on every other card.",
        "It can be played whenever one wants to.",
    ),
    "BOX-2": Said(
        "The top card is flipped onto the discard pile; its action is ignored, its item acts, "
        "and the next player has to match it.",
        "The top card is flipped onto the discard pile; its action does not happen, its item does.",
    ),
    "BOX-3": Said(
        "A Bob-omb leaves a wild card on top, for which a color is chosen.",
        "Wild cards bear Bob-ombs; a flipped Draw Four does not act.",
    ),
    "ITEM-1": Said(
        "Another turn, which must be taken; who can't play draws as usual.",
        "Another turn at once; who can't play draws as usual.",
    ),
    "ITEM-2": Said(
        "Who plays before the player of the box draws two, even if that turn was skipped.",
        "Who went immediately before the player of the box draws two.",
        "Sheet B's words could also mean whoever had the last turn; they are read as sheet "
        "A's, which says that a lost turn is no excuse.",
    ),
    "ITEM-3": Said(
        "The player of the box chooses a player, who draws one.",
        "The player of the box chooses an opponent, who draws one.",
        "A player is read as another player.",
    ),
    "ITEM-4": Said(
        "All others draw one; then the player of the box has another turn.",
        "Its list of items: all others draw one, and the player of the box has another turn. "
        "Its introduction: they draw two.",
        "One card: sheet A and sheet B's own list say so. The order of drawing, which matters "
        "when cards run out, is that of play.",
    ),
    "ITEM-5": Said(
        "The player of the box draws two and chooses the color, because the top card is wild.",
        "The player of the box draws two and chooses the color to be played.",
    ),
    "ITEM-6": Said(
        "After the item, the next player plays on the flipped card.",
        "Gives another turn for the Mushroom and Lightning only.",
    ),
    "UNO-1": Said(
        "With one card left, one has to say UNO.",
        "UNO has to be said while the next-to-last card is put down.",
        "Both are allowed: to say it with the play, or afterwards, until one is caught or it "
        "is too late to be caught.",
        differ=True,
    ),
    "UNO-2": Said(
        "Who is caught before the next player begins a turn draws two.",
        "If another player says UNO first, the one who forgot draws two. Until when, is not told.",
        "Sheet A's limit holds for both. What begins a turn is spelled out: a card played, or "
        "drawn by choice. Other penalties are an option.",
    ),
    "UNO-3": Said(
        None,
        None,
        "Where sheet A's limit does not fit, what it is for decides: the others should have "
        "their time to notice, and a player without exactly one card has nothing to say.",
    ),
    "UNO-4": Said(
        None,
        None,
        "A false alarm is refused, and costs nothing: neither sheet has a penalty for it.",
    ),
    "UNO-5": Said(
        None,
        None,
        "Having one card left is what counts. A Bob-omb flipped by the next-to-last card gives "
        "new cards before anybody could speak.",
    ),
    "OUT-1": Said(
        "Who is first to have played all cards wins.",
        "When a player has played the last card, the round ends.",
    ),
    "OUT-2": Said(
        None,
        "After a last Draw Two or Wild Draw Four, the next player still draws the cards.",
        "Sheet B's rule holds for both, and the cards count, as in standard UNO. A challenge "
        "would be lost in any case: without other cards, the play was honest.",
    ),
    "OUT-3": Said(
        "Who has played all cards wins; a last Wild Item Box is not mentioned.",
        "Only Draw Two and Wild Draw Four are said to act as the last card.",
        "An option. In both presets the last card wins at once, which is what both sheets say "
        "of last cards in general.",
    ),
    "SCORE-1": Said(
        "Numbers their value, Draw Two, Reverse and Skip 20, wild cards 50.",
        "Numbers their value, Draw Two, Reverse and Skip 20, wild cards 50.",
    ),
    "SCORE-2": Said(
        "The winner of the hand scores all the cards that the others still hold.",
        "The winner of the round scores the cards that are left in the opponents' hands.",
    ),
    "GAME-1": Said(
        "Who goes out first has won the game.",
        "One round does not decide the game (GAME-2).",
        "An option, `scoring`.",
        differ=True,
    ),
    "GAME-2": Said(
        "Does not play to a number of points (GAME-1, GAME-3).",
        "Rounds are played until somebody has 500 points or more.",
        "An option, `scoring`.",
        differ=True,
    ),
    "GAME-3": Said(
        "As an alternative: the most points after as many hands as were agreed on.",
        "Does not play a fixed number of rounds (GAME-2).",
        "An option, `scoring`. Nobody breaks a tie, so all who have the most points win.",
        differ=True,
    ),
    "GAME-4": Said(
        None,
        None,
        "Between two hands people look at the result and shuffle. A library must not skip "
        "that, so it waits for a move.",
    ),
}
