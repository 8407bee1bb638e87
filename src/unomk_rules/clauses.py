"""The rulebook as data: every clause by its id.

The law of the whole library: a rule exists because a clause here says so, and code, events, errors
and tests name the clause that they carry out. Two published rule sheets are behind the clauses:
sheet A ("How to play UNO Mario Kart", Geeky Hobbies) and sheet B ("UNO MARIO KART game rules").
Where they differ, the clause has an option; where both are silent, standard UNO or this library
decides, and the clause's sources say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import attrs

# fmt: off
#: The ids of all clauses, in the order of the rulebook.
ClauseId = Literal[
    "DECK-1", "DECK-2", "DECK-3", "DECK-4",
    "SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4", "SETUP-5", "SETUP-6", "SETUP-7",
    "TURN-1", "TURN-2", "TURN-3", "TURN-4",
    "MATCH-1", "MATCH-2",
    "PILE-1", "PILE-2", "PILE-3",
    "ACT-1", "ACT-2", "ACT-3", "ACT-4",
    "WD4-1", "WD4-2", "WD4-3",
    "CHAL-1", "CHAL-2", "CHAL-3", "CHAL-4", "CHAL-5",
    "BOX-1", "BOX-2", "BOX-3",
    "ITEM-1", "ITEM-2", "ITEM-3", "ITEM-4", "ITEM-5", "ITEM-6",
    "UNO-1", "UNO-2", "UNO-3", "UNO-4", "UNO-5",
    "OUT-1", "OUT-2", "OUT-3",
    "SCORE-1", "SCORE-2",
    "GAME-1", "GAME-2", "GAME-3", "GAME-4",
]

#: The names of the options: the fields of `Rules`.
OptionName = Literal[
    "scoring", "first_dealer", "start_action", "start_color_chooser", "item_box_matches_color",
    "bluffing", "two_player_reverse", "item_box_goes_out", "hand_size", "uno_penalty", "deck",
]
# fmt: on

#: Who says so: one of the two sheets, standard UNO, or nobody (a gap that this library settles).
Source = Literal["A", "B", "standard", "gap"]


@attrs.frozen(kw_only=True)
class Clause:
    """One clause of the rulebook.

    Attributes:
        id: The heading and a number, as in `"ITEM-2"`.
        title: The clause in two to five words.
        text: The whole rule, with the meaning of each option value.
        sources: Who says so, in the order sheet A, sheet B, standard UNO, gap. A clause with
            several parts can have several sources.
        options: The fields of `Rules` that change what the clause says.

    >>> CLAUSES["ITEM-2"].title
    'Banana Peel draws two'
    >>> CLAUSES["SETUP-6"].sources
    ('A', 'B', 'gap')
    >>> CLAUSES["SETUP-6"].options
    ('start_color_chooser',)
    >>> print(CLAUSES["TURN-2"].text)
    A player who could play may always draw instead. A drawn card need not be played either.
    """

    id: ClauseId
    title: str
    text: str
    sources: tuple[Source, ...]
    options: tuple[OptionName, ...] = ()

    @property
    def heading(self) -> str:
        """The heading that the clause stands under, a key of `HEADINGS`.

        >>> CLAUSES["ITEM-2"].heading
        'ITEM'
        >>> HEADINGS[CLAUSES["ITEM-2"].heading]
        'Items'
        """
        return self.id.partition("-")[0]

    @property
    def is_gap(self) -> bool:
        """Whether both sheets are silent on some part of it, which this library then settles.

        >>> CLAUSES["PILE-3"].is_gap, CLAUSES["ITEM-2"].is_gap
        (True, False)
        """
        return "gap" in self.sources


#: What each heading is about, in the order of the rulebook.
HEADINGS: Mapping[str, str] = MappingProxyType(
    {
        "DECK": "The deck",
        "SETUP": "Setting up",
        "TURN": "A turn",
        "MATCH": "Matching",
        "PILE": "The draw pile",
        "ACT": "Action cards",
        "WD4": "Wild Draw Four",
        "CHAL": "The challenge",
        "BOX": "Wild Item Box",
        "ITEM": "Items",
        "UNO": "Saying UNO",
        "OUT": "Going out",
        "SCORE": "Points",
        "GAME": "Winning the game",
    }
)

# fmt: off
#: Every clause by its id, in the order of the rulebook.
CLAUSES: Mapping[str, Clause] = MappingProxyType({clause.id: clause for clause in (
    Clause(id="DECK-1", title="The 112 cards", sources=("A", "B", "standard"),
           options=("deck",), text=(
        "The deck has 112 cards. Each of the four colors, red, yellow, green and blue, has 25: a "
        "single 0, a pair of every number from 1 to 9, and a pair each of Draw Two, Reverse and "
        "Skip. Four Wild Draw Fours and eight Wild Item Boxes complete it. Where sheet B speaks "
        "of eight Draw Twos, Reverses and Skips, it counts all colors together. The option `deck` "
        "puts any other set of cards in its place."
    )),
    Clause(id="DECK-2", title="One item per card", sources=("A", "B"), text=(
        "Each card shows a single item, fixed by its color: Mushroom on red, Banana Peel on "
        "yellow, Green Shell on green, Lightning on blue, Bob-omb on wild cards. The item has no "
        "effect when the card is played or drawn. It takes effect only when a Wild Item Box turns "
        "the card up (BOX-2)."
    )),
    Clause(id="DECK-3", title="No card gets lost", sources=("standard",), text=(
        "At every moment the cards in all hands, in the draw pile and in the discard pile are "
        "together exactly the deck. No card joins the game or leaves it."
    )),
    Clause(id="DECK-4", title="Who sees what", sources=("A", "B", "standard"), text=(
        "Players see only their own hand, except in a challenge (CHAL-2) and when a hand has been "
        "won and its points are counted (SCORE-2). Nobody sees the cards in the draw pile or "
        "their order. Everybody may look at the whole discard pile, and knows how many cards each "
        "player and each pile has."
    )),
    Clause(id="SETUP-1", title="Two to ten players", sources=("A", "B"), text=(
        "A game has at least two and at most ten players. Their seats are numbered clockwise, "
        "beginning with 0. So the neighbor on the left of a player has the next higher number, "
        "and on the left of the last seat comes seat 0 again."
    )),
    Clause(id="SETUP-2", title="The first dealer", sources=("A", "B", "gap"),
           options=("first_dealer",), text=(
        'With `first_dealer="seat"` (sheet A), the first dealer is the seat named in '
        "`new_game(dealer=)`, or seat 0 if none is named. "
        'With `first_dealer="high_card"` (sheet B), every player draws one card, and the player '
        "with the highest number deals; an action or wild card is worth 0 here. Players who tie "
        "for the highest number draw again, only they, and no drawn card goes back yet. If the "
        "deck runs out before that settles it, the tied player with the lowest seat number deals. "
        "All drawn cards return to the deck before it is shuffled."
    )),
    Clause(id="SETUP-3", title="Shuffle and deal", sources=("A", "B", "standard", "gap"),
           options=("hand_size",), text=(
        "The dealer shuffles the deck and gives every player seven cards, going around the table "
        "card by card and beginning on the dealer's left. The option `hand_size` (7 on both "
        "sheets) sets another number, 1 or more. The remaining cards become the draw pile. When "
        "another hand follows, the left neighbor of the last dealer deals it."
    )),
    Clause(id="SETUP-4", title="The start card",
           sources=("A", "B", "standard", "gap"), options=("start_action",), text=(
        "The draw pile's top card is turned up as the first card of the discard pile. "
        'With `start_action="redraw"` (sheet A), a Draw Two, Reverse or Skip does nothing here: '
        "it stays where it is, and another card is turned up onto it. "
        'With `start_action="apply"` (sheet B), it counts. A Draw Two makes the dealer\'s left '
        "neighbor draw two and lose the turn, and a Skip makes them lose the turn, so the player "
        "after them begins; a Reverse makes the dealer begin and play run counterclockwise, even "
        "with two players. If a deck of one's own has no card left that could start, the last one "
        "turned up stays and has no action; a wild card then gets a color as in SETUP-6."
    )),
    Clause(id="SETUP-5", title="No Wild Draw Four start", sources=("A", "B"),
           options=("start_action",), text=(
        "A hand can't start with a Wild Draw Four. "
        'With `start_action="redraw"` (sheet A), it stays where it is, and another card is turned '
        'up onto it. With `start_action="apply"` (sheet B), it goes back into the draw pile, '
        "which is shuffled before another card is turned up. Only if no card that could start is "
        "left in a deck of one's own can it stay (SETUP-4)."
    )),
    Clause(id="SETUP-6", title="Wild Item Box start", sources=("A", "B", "gap"),
           options=("start_color_chooser",), text=(
        "A Wild Item Box that is turned up at the start stays there, but it flips no card and no "
        "item takes effect. One player must name the color in force before anyone's turn. "
        'With `start_color_chooser="first_player"` (sheet A), it is the player who goes first. '
        'With `start_color_chooser="dealer"` (sheet B), it is the dealer.'
    )),
    Clause(id="SETUP-7", title="The first player", sources=("A", "B"), text=(
        "Unless an applied start card changes it (SETUP-4), the left neighbor of the dealer has "
        "the first turn, and play runs clockwise. This is so after a Wild Item Box start as well, "
        "no matter who named the color. A start card that is not wild puts its own color in force."
    )),
    Clause(id="TURN-1", title="Play or draw", sources=("A", "B"), text=(
        "The player on turn does one of two things: put a single matching card (MATCH-1) on the "
        "discard pile, or draw a single card from the draw pile."
    )),
    Clause(id="TURN-2", title="Nobody has to play", sources=("A", "B"), text=(
        "A player who could play may always draw instead. A drawn card need not be played either."
    )),
    Clause(id="TURN-3", title="After drawing", sources=("A", "B", "gap"), text=(
        "Having drawn, the player may put down the very card that was drawn, provided it matches, "
        "or pass. None of the cards held before can be played this turn. Passing is a separate "
        "move after every draw, even if the card could not be played, so the moves never tell the "
        "others whether it could. A player who found nothing to draw (PILE-2) can only pass."
    )),
    Clause(id="TURN-4", title="The next turn", sources=("A", "B"), text=(
        "When a turn is over, the neighbor in the direction of play is on turn. Some cards grant "
        "an extra turn or cost somebody a turn; only they change this."
    )),
    Clause(id="MATCH-1", title="What matches", sources=("A", "B"), text=(
        "A card matches if its color is in force, if its number is that of the discard pile's top "
        "card, or if both are Draw Twos, both Reverses or both Skips. A wild card matches every "
        "card. A Wild Draw Four has a further condition (WD4-2, WD4-3)."
    )),
    Clause(id="MATCH-2", title="The color in force", sources=("A", "B"), text=(
        "The color in force is that of the discard pile's top card. If that card is wild, it is "
        "the color chosen for it, and then only cards of this color and wild cards match."
    )),
    Clause(id="PILE-1", title="Reshuffling the discard pile", sources=("A", "gap"), text=(
        "Whenever a card has to be drawn or flipped and the draw pile has none, the discard pile "
        "without its top card is shuffled and becomes the draw pile, and the draw or flip "
        "continues. Until a card is needed, an empty draw pile stays empty. The color in force "
        "does not change, but reshuffled wild cards lose the colors chosen for them. If a Wild "
        "Item Box is on top and still has to flip its card, the card beneath it is shuffled in "
        "like the others."
    )),
    Clause(id="PILE-2", title="Too few cards left", sources=("gap",), text=(
        "If reshuffling does not bring enough cards either, the player draws what there is, "
        "possibly nothing, and never has to make up for the rest. A player on turn may choose to "
        "draw even when there is nothing to draw."
    )),
    Clause(id="PILE-3", title="A blocked hand", sources=("gap",), text=(
        "If all players, one after the other, choose to draw, find no card and pass, the hand is "
        "blocked and over. It does not matter whether any of them could have played. Nobody wins "
        "a blocked hand and nobody scores, but it counts as one of the hands played. Whenever a "
        "card is played, the counting of such turns starts over. A hand has no other limit: "
        "players who want to can keep it going forever, though random play is certain to end it."
    )),
    Clause(id="ACT-1", title="Draw Two", sources=("A", "B"), text=(
        "The next player draws two cards and loses the turn. They can't play a Draw Two of their "
        "own to hand the penalty on. With two players, whoever played it is on turn again."
    )),
    Clause(id="ACT-2", title="Reverse turns play around", sources=("A", "B"), text=(
        "From now on play runs the other way: counterclockwise if it was clockwise, clockwise if "
        "it was counterclockwise. The next turn goes to the neighbor on that side. For two "
        "players, ACT-4 tells who is next."
    )),
    Clause(id="ACT-3", title="Skip takes a turn", sources=("A", "B"), text=(
        "The next player's turn is lost, and the player after them is on turn. With two players, "
        "that is the one who played the Skip."
    )),
    Clause(id="ACT-4", title="Reverse between two players", sources=("standard", "gap"),
           options=("two_player_reverse",), text=(
        "Neither sheet tells what a Reverse does in a game of two. "
        'With `two_player_reverse="skip"` (both presets, as in standard UNO), the opponent loses '
        "the turn, and whoever played the Reverse goes again. "
        'With `two_player_reverse="turn"`, the opponent is on turn next. Either way the direction '
        "of play is turned around."
    )),
    Clause(id="WD4-1", title="Wild Draw Four", sources=("A", "B"),
           options=("bluffing",), text=(
        "A Wild Draw Four goes on every card. Whoever plays it names the new color in the same "
        "move. The next player has to draw four cards and lose the turn, or else challenge "
        "(CHAL-1). With `bluffing=False`, no challenge is possible (WD4-3)."
    )),
    Clause(id="WD4-2", title="When it is honest", sources=("A", "B", "standard"),
           options=("item_box_matches_color",), text=(
        "A Wild Draw Four is honest if its player holds no other card of the color that is in "
        "force as it is played. It makes no difference if other cards match by number or symbol "
        "alone, or if there are more Wild Draw Fours. "
        "With `item_box_matches_color=True` (sheet A), a Wild Item Box among the other cards "
        "counts as a card of that color, so the play is dishonest. "
        "With `item_box_matches_color=False` (sheet B, which does not mention it; standard UNO "
        "has no such exception), it does not count."
    )),
    Clause(id="WD4-3", title="Bluffing is allowed", sources=("A", "B", "standard"),
           options=("bluffing",), text=(
        "With `bluffing=True` (both sheets, whose remedy is the challenge, as in standard UNO), a "
        "player may put down a Wild Draw Four that is not honest and take the risk of CHAL-3. "
        "With `bluffing=False`, only an honest one may be played, and because there is then "
        "nothing to challenge, the next player draws the four cards right away."
    )),
    Clause(id="CHAL-1", title="Who may challenge", sources=("A", "B"),
           options=("bluffing",), text=(
        "The next player, who would have to draw four for the Wild Draw Four, may challenge it; "
        "nobody else may. They decide before they draw: either they challenge, or they accept, "
        "draw four and lose the turn (WD4-1). With `bluffing=False`, there are no challenges."
    )),
    Clause(id="CHAL-2", title="The hand is shown", sources=("A", "B", "gap"), text=(
        "The accused, who played the Wild Draw Four, shows the challenger the rest of the hand. "
        "Shown are the cards held at the moment of the play, whatever was drawn since. The other "
        "players don't get to see them."
    )),
    Clause(id="CHAL-3", title="Guilty: accused draws four", sources=("A", "B"), text=(
        "If the Wild Draw Four was not honest, the accused draws the four cards. The challenger "
        "draws nothing and has a turn as usual. The color that the accused named is in force."
    )),
    Clause(id="CHAL-4", title="Innocent: challenger draws six", sources=("A", "B"), text=(
        "If the Wild Draw Four was honest, the challenger draws six cards, the four and two more, "
        "and the challenger's turn is lost."
    )),
    Clause(id="CHAL-5", title="What is judged", sources=("gap",), text=(
        "The challenge is about the moment of the play: the hand as it was then, and the color "
        "that was in force before the named one. Nothing later counts. If, say, the accused was "
        "caught without UNO and drew cards before the challenge, the result stays the same."
    )),
    Clause(id="BOX-1", title="Wild Item Box", sources=("A", "B"), text=(
        "A Wild Item Box goes on every card. A player may play it on any turn of theirs, no "
        "matter what else they hold."
    )),
    Clause(id="BOX-2", title="Flip a card", sources=("A", "B"), text=(
        "As soon as a Wild Item Box is played, the draw pile's top card is turned up onto the "
        "discard pile. The action of that card, if it has one, is ignored, and its item takes "
        "effect instead (ITEM-1 to ITEM-6). The card is now the one to match, and its color is in "
        "force. If the Wild Item Box was the player's last card, OUT-3 tells whether a card is "
        "flipped."
    )),
    Clause(id="BOX-3", title="A flipped wild card", sources=("A", "B"), text=(
        "If the flipped card is wild, it is a Bob-omb (ITEM-5) and nothing else. A second Wild "
        "Item Box does not flip another card, and a Wild Draw Four makes nobody draw four. There "
        "is never a lack of a card to flip, because the card under the Wild Item Box can always "
        "be reshuffled (PILE-1)."
    )),
    Clause(id="ITEM-1", title="Mushroom: another turn", sources=("A", "B"), text=(
        "Whoever played the Wild Item Box has one more turn right away, and can't decline it. On "
        "it they play a card or draw one, by the rules of every turn."
    )),
    Clause(id="ITEM-2", title="Banana Peel draws two", sources=("A", "B"), text=(
        "Whoever sits just before the player of the Wild Item Box, going by the direction of play, "
        "draws two cards. Only the seat counts, so someone who was just skipped, or has not had a "
        "turn in this hand yet, draws all the same. With two players, it is the opponent who "
        "draws, and then has an ordinary turn."
    )),
    Clause(id="ITEM-3", title="Green Shell hits one", sources=("A", "B"), text=(
        "Whoever played the Wild Item Box picks any one of the other players, and that player "
        "draws one card. With two players, the opponent is the only choice, but the player still "
        "has to make it."
    )),
    Clause(id="ITEM-4", title="Lightning hits all others", sources=("A", "B", "gap"), text=(
        "All other players draw one card each, first the next player, then on around in the "
        "direction of play. If the cards run out, the players who are left over draw nothing. "
        "Then whoever played the Wild Item Box has one more turn and can't decline it (ITEM-1). "
        "Sheet B's introduction says two cards, but its list of items and sheet A say one."
    )),
    Clause(id="ITEM-5", title="Bob-omb hits its player", sources=("A", "B"), text=(
        "Whoever played the Wild Item Box draws two cards. After that, they choose the color in "
        "force."
    )),
    Clause(id="ITEM-6", title="Items without another turn", sources=("A", "B"), text=(
        "A Banana Peel, a Green Shell and a Bob-omb neither grant a turn nor cost one. When they "
        "are done, the next player is on turn."
    )),
    Clause(id="UNO-1", title="Saying UNO", sources=("A", "B"), text=(
        "Whoever is down to one card has to say UNO. They can say it in the same move as the "
        "next-to-last card (sheet B), or later, for as long as they can be caught (sheet A; "
        "UNO-2). In the same move, it may be said by anyone who holds exactly two cards before "
        "playing one of them. If what this card sets off by itself gives the player new cards, it "
        "was said in vain."
    )),
    Clause(id="UNO-2", title="Catching a forgotten UNO", sources=("A", "B"),
           options=("uno_penalty",), text=(
        "If a player got down to one card by playing and did not say UNO, each of the others may "
        "catch them, whoever's turn it is. The time for it ends when a player other than that one "
        "begins a turn (sheet A), which means: plays a card, or chooses to draw. A turn is not "
        "begun by drawing what a card or penalty demands, by accepting or challenging a Wild Draw "
        "Four, or by losing the turn. The player who is caught draws two cards. The option "
        "`uno_penalty` (2 on both sheets) sets another number, 0 or more; even when nothing was "
        "drawn, nobody can catch the player again for the same card."
    )),
    Clause(id="UNO-3", title="How long catching lasts", sources=("gap",), text=(
        "The time for catching also ends when the player has said UNO, has been caught, or holds "
        "more or fewer cards than one. It does not end when that same player goes again, as after "
        "a Mushroom or Lightning or, with two players, after a Skip, Reverse or Draw Two. While a "
        "color, a target or a challenge has yet to be decided, UNO can be said and players can be "
        "caught; the decision is still to be made afterwards, and having to make it does not end "
        "the time for catching."
    )),
    Clause(id="UNO-4", title="UNO without reason", sources=("gap",), text=(
        "A player who is not down to one card (UNO-1) can't say UNO, and a player who is not open "
        "to it (UNO-2, UNO-3) can't be caught. Trying to is an illegal move, and there is no "
        "penalty for it."
    )),
    Clause(id="UNO-5", title="Effects come first", sources=("gap",), text=(
        "Whether a player has to say UNO is settled after the card is played and all that it "
        "brings about by itself is done. Suppose that a player with two cards plays a Wild Item "
        "Box, and it flips a Bob-omb. After drawing, the player has three cards, or two if there "
        "was just one to draw, and so need not say UNO."
    )),
    Clause(id="OUT-1", title="The last card wins", sources=("A", "B"), text=(
        "Whoever is first to put down all their cards has won the hand in that moment. Nobody "
        "gets another turn. What a last card can still bring about is in OUT-2 and OUT-3."
    )),
    Clause(id="OUT-2", title="Last draw cards count", sources=("B", "standard", "gap"), text=(
        "After a Draw Two or Wild Draw Four as the last card, the next player has to draw the two "
        "or four cards (sheet B; sheet A does not say), and they add to the winner's points. The "
        "Wild Draw Four can't be challenged, because a player without other cards can't have "
        "bluffed. The last card has no other effect; a Skip or Reverse has none at all."
    )),
    Clause(id="OUT-3", title="Wild Item Box goes out", sources=("A", "B"),
           options=("item_box_goes_out",), text=(
        'With `item_box_goes_out="at_once"` (both presets), a Wild Item Box as the last card wins '
        "right away (OUT-1), and no card is flipped; sheet B lets no other last cards act than "
        "those in OUT-2. "
        'With `item_box_goes_out="after_item"`, the flip and the item are carried out before '
        "that. The player of a Green Shell still picks its target, and what others draw adds to "
        "the points. If the player's hand is empty after this, the hand is won, and no extra turn "
        "is taken. After a Bob-omb it is not empty: the player chooses the color (ITEM-5), play "
        "continues, and if just one card could be drawn, UNO has to be said (UNO-1)."
    )),
    Clause(id="SCORE-1", title="What cards are worth", sources=("A", "B"), text=(
        "A card with a number is worth that many points. A Draw Two, a Reverse and a Skip are "
        "worth 20 points each, a Wild Draw Four and a Wild Item Box 50 points each."
    )),
    Clause(id="SCORE-2", title="The winner's points", sources=("A", "B"), text=(
        "Whoever wins the hand gets points for every card that any other player still holds. "
        "Sheet A's example: the numbers 1, 3, 4, 8 and 9 are 25 points, a Skip, a Reverse and a "
        "Draw Two are 60, and a Wild Draw Four is 50, which makes 135."
    )),
    Clause(id="GAME-1", title="A single hand", sources=("A",), options=("scoring",), text=(
        "With `scoring=SingleHand()` (sheet A), the game is a single hand, and its winner is the "
        "winner of the game. The points (SCORE-2) are still counted and told, but decide nothing."
    )),
    Clause(id="GAME-2", title="First to 500", sources=("B",), options=("scoring",), text=(
        "With `scoring=FirstTo(500)` (sheet B), there are as many hands as it takes until one "
        "player's points add up to at least 500. That player is the winner. The target can be any "
        "number above 0."
    )),
    Clause(id="GAME-3", title="Most points", sources=("A", "gap"), options=("scoring",), text=(
        "With `scoring=MostPoints(hands=N)` (sheet A's alternative scoring), N hands are played, "
        "and whoever then has the highest total is the winner. If several players have it, they "
        "are all winners. If each of the N hands was blocked (PILE-3), there is no winner."
    )),
    Clause(id="GAME-4", title="Between hands", sources=("gap",), options=("scoring",), text=(
        "When a hand is over and the game is not, nothing goes on until the next dealer makes the "
        "move `Deal`; meanwhile the players can look at the result. With `scoring=SingleHand()`, "
        "a blocked hand (PILE-3) is the end of the game, and nobody wins."
    )),
)})
# fmt: on
