"""The referee: sets up a game, knows which moves are legal, and carries moves out.

Moves are tuples:

    ("Play", player, card, color or None, uno)    ("Draw", player)          ("Pass", player)
    ("Accept", player)                            ("Challenge", player)     ("Deal", player)
    ("ChooseColor", player, color)                ("ChooseTarget", player, target)
    ("CallUno", player)                           ("CatchUno", player, target)

Events are dicts with the keys "event" (its name) and "clause" (the rule that made it happen), and
the fields of that event. All cards are shown in them.
"""

import copy
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict

from tests.oracle.cards import (
    CARD_ORDER,
    COLORS,
    WILD_DRAW_FOUR,
    WILD_ITEM_BOX,
    color_of,
    full_deck,
    is_wild,
    item_of,
    number_of,
    points_of,
    sort_cards,
    symbol_of,
)
from tests.oracle.shuffle import Shuffler

Event = dict[str, Any]

Move = (
    tuple[Literal["Play"], int, str, str | None, bool]
    | tuple[Literal["Draw"], int]
    | tuple[Literal["Pass"], int]
    | tuple[Literal["Accept"], int]
    | tuple[Literal["Challenge"], int]
    | tuple[Literal["ChooseColor"], int, str]
    | tuple[Literal["ChooseTarget"], int, int]
    | tuple[Literal["CallUno"], int]
    | tuple[Literal["CatchUno"], int, int]
    | tuple[Literal["Deal"], int]
)


class Illegal(ValueError):
    """The move is not allowed now. The game is as it was before."""


class Pending(TypedDict):
    """A Wild Draw Four that may be challenged: the accused's other cards as they were."""

    accused: int
    color_before: str
    hand_size: int
    hand: list[str]


@dataclass
class OracleRules:
    """The options of the rulebook. As they stand they are those of sheet A.

    `scoring` is ("single",) or ("most_points", number of hands) or ("first_to", points).
    """

    scoring: tuple[str] | tuple[str, int] = ("single",)
    first_dealer: str = "seat"
    start_action: str = "redraw"
    start_color_chooser: str = "first_player"
    item_box_matches_color: bool = True
    bluffing: bool = True
    two_player_reverse: str = "skip"
    item_box_goes_out: str = "at_once"
    hand_size: int = 7
    uno_penalty: int = 2
    deck: list[str] = field(default_factory=full_deck)

    def __post_init__(self) -> None:
        if self.scoring[0] == "single":
            good_scoring = len(self.scoring) == 1
        elif self.scoring[0] in ("most_points", "first_to"):
            good_scoring = len(self.scoring) == 2 and self.scoring[1] >= 1
        else:
            good_scoring = False
        if not good_scoring:
            raise ValueError(f"scoring: {self.scoring!r}")
        if self.first_dealer not in ("seat", "high_card"):
            raise ValueError(f"first_dealer: {self.first_dealer!r}")
        if self.start_action not in ("redraw", "apply"):
            raise ValueError(f"start_action: {self.start_action!r}")
        if self.start_color_chooser not in ("first_player", "dealer"):
            raise ValueError(f"start_color_chooser: {self.start_color_chooser!r}")
        if self.two_player_reverse not in ("skip", "turn"):
            raise ValueError(f"two_player_reverse: {self.two_player_reverse!r}")
        if self.item_box_goes_out not in ("at_once", "after_item"):
            raise ValueError(f"item_box_goes_out: {self.item_box_goes_out!r}")
        if self.hand_size < 1:
            raise ValueError(f"hand_size: {self.hand_size!r}")
        if self.uno_penalty < 0:
            raise ValueError(f"uno_penalty: {self.uno_penalty!r}")
        for card in self.deck:
            if card not in CARD_ORDER:
                raise ValueError(f"deck: {card!r}")
        self.deck = sort_cards(self.deck)

    @staticmethod
    def sheet_a() -> "OracleRules":
        return OracleRules()

    @staticmethod
    def sheet_b() -> "OracleRules":
        return OracleRules(
            scoring=("first_to", 500),
            first_dealer="high_card",
            start_action="apply",
            start_color_chooser="dealer",
            item_box_matches_color=False,
        )


# What a move (or the start of a hand) leads to, once its effects are over.


@dataclass
class Wait:
    """The game waits for a decision of this player; the clause says why it is this one."""

    player: int
    phase: str
    clause: str


@dataclass
class Won:
    """The player has won the hand."""

    player: int
    clause: str


@dataclass
class Blocked:
    """PILE-3: the hand is blocked."""


@dataclass
class Unchanged:
    """A call or a catch: the same player is waited for."""

    clause: str


Outcome = Wait | Won | Blocked | Unchanged


class Game:
    """One game, from the first deal to the last hand.

    Any position can be set up by assigning the attributes of a game: hands (sorted), the piles
    (the top is the last card), color, direction, phase, to_act, and so on. For other shuffles
    assign `shuffler` too.

    Attributes:
        rules, player_count: as given.
        dealer, direction (+1 or -1), color (in force, or None), phase, to_act (or None).
        hands: one sorted list a seat. draw_pile, discard_pile: lists, the last card is the top.
        drawn: in phase DRAWN the card just drawn, if there was one; else None.
        catchable: the seat that can be caught for not saying UNO, or None.
        pending: in phase CHALLENGE the Wild Draw Four in question; else None.
        empty_turns: how many players in succession found no card to draw.
        scores: one number a seat. hand_number: from 1. hand_winner: of the hand just ended.
        hands_won: how many hands somebody has won so far.
        ply: the moves so far. decision: those but CallUno and CatchUno.
        winners: seats, when the game is over.
        events: what happened in the setup or in the last move.
        shuffler: the source of the shuffles.
    """

    def __init__(
        self, player_count: int, rules: OracleRules, seed: int, dealer: int | None = None
    ) -> None:
        # SETUP-1: 2 to 10 players.
        if player_count < 2 or player_count > 10:
            raise ValueError("there are 2 to 10 players")
        # SETUP-3 and SETUP-4 need the cards of all hands and one to flip.
        if len(rules.deck) < player_count * rules.hand_size + 1:
            raise ValueError("the deck is too small for so many players")
        if dealer is not None and rules.first_dealer == "high_card":
            raise ValueError("the first dealer is the one who draws the high card")
        if dealer is not None and dealer not in range(player_count):
            raise ValueError("the dealer is no seat of this game")

        self.rules = rules
        self.player_count = player_count
        self.shuffler = Shuffler(seed)
        self.events: list[Event] = []

        self.dealer = 0
        self.hands: list[list[str]] = [[] for _ in range(player_count)]
        self.draw_pile: list[str] = []
        self.discard_pile: list[str] = []
        self.color: str | None = None
        self.direction = 1
        self.phase = "TURN"
        self.to_act: int | None = None
        self.drawn: str | None = None
        self.catchable: int | None = None
        self.pending: Pending | None = None
        self.empty_turns = 0
        self.scores = [0] * player_count
        self.hand_number = 1
        self.hand_winner: int | None = None
        self.hands_won = 0
        self.ply = 0
        self.decision = 0
        self.winners: list[int] = []

        if rules.first_dealer == "high_card":
            self.dealer = self.draw_for_dealer()
        elif dealer is not None:
            self.dealer = dealer
        else:
            self.dealer = 0
        self.conclude(self.start_hand())

    def copy(self) -> "Game":
        """A game that is just like this one and goes its own way."""
        return copy.deepcopy(self)

    # ------------------------------------------------------------------ small helpers

    def tell(self, event: str, clause: str, **fields: Any) -> None:
        """Note down an event."""
        self.events.append({"event": event, "clause": clause, **fields})

    def next_seat(self, seat: int) -> int:
        """TURN-4: the next seat in the direction of play."""
        return (seat + self.direction) % self.player_count

    def seat_before(self, seat: int) -> int:
        """The next seat against the direction of play."""
        return (seat - self.direction) % self.player_count

    def left_of(self, seat: int) -> int:
        """SETUP-1: the left neighbor, whatever the direction of play."""
        return (seat + 1) % self.player_count

    def refill(self) -> None:
        """PILE-1: if the draw pile is empty, the discard pile but its top is shuffled anew."""
        if len(self.draw_pile) > 0:
            return
        under_top = self.discard_pile[:-1]
        if len(under_top) == 0:
            return
        self.discard_pile = self.discard_pile[-1:]
        self.draw_pile = self.shuffler.shuffle(under_top)
        self.tell("PileShuffled", "PILE-1", count=len(under_top))

    def draw_cards(self, player: int, owed: int, clause: str) -> list[str]:
        """The player draws so many cards, or as many as there are (PILE-2)."""
        cards: list[str] = []
        for _ in range(owed):
            self.refill()
            if len(self.draw_pile) == 0:
                break  # PILE-2: the rest is not owed later.
            cards.append(self.draw_pile.pop())
        self.hands[player] = sort_cards(self.hands[player] + cards)
        self.tell("CardsDrawn", clause, player=player, count=len(cards), cards=cards, owed=owed)
        return list(cards)

    # ------------------------------------------------------------------ SETUP

    def draw_for_dealer(self) -> int:
        """SETUP-2 "high_card": the highest number deals, those tied draw again."""
        pile = self.shuffler.shuffle(self.rules.deck)
        tied = list(range(self.player_count))
        while len(tied) > 1:
            numbers: dict[int, int] = {}
            for seat in tied:
                if len(pile) == 0:
                    return tied[0]  # The deck has run out: the lowest tied seat deals.
                card = pile.pop()
                self.tell("DealerCardDrawn", "SETUP-2", player=seat, card=card)
                number = number_of(card)
                if number is None:
                    number = 0  # Action and wild cards count 0.
                numbers[seat] = number
            highest = max(numbers.values())
            tied = [seat for seat in tied if numbers[seat] == highest]
        return tied[0]

    def start_hand(self) -> Outcome:
        """SETUP-3 to SETUP-7: shuffle, deal, and flip the start card."""
        self.hands = [[] for _ in range(self.player_count)]
        self.discard_pile = []
        self.color = None
        self.direction = 1
        self.drawn = None
        self.catchable = None
        self.pending = None
        self.empty_turns = 0
        self.hand_winner = None

        # SETUP-3: the dealer shuffles and deals, one card at a time, the dealer's left first.
        self.tell(
            "HandStarted",
            "SETUP-3",
            hand_number=self.hand_number,
            dealer=self.dealer,
            direction=self.direction,
        )
        self.draw_pile = self.shuffler.shuffle(self.rules.deck)
        self.tell("PileShuffled", "SETUP-3", count=len(self.draw_pile))
        order: list[int] = []
        seat = self.dealer
        for _ in range(self.player_count):
            seat = self.left_of(seat)
            order.append(seat)
        for _ in range(self.rules.hand_size):
            for seat in order:
                self.hands[seat].append(self.draw_pile.pop())
        for seat in order:
            dealt = list(self.hands[seat])
            self.tell("CardsDealt", "SETUP-3", player=seat, count=len(dealt), cards=dealt)
            self.hands[seat] = sort_cards(dealt)

        # SETUP-4: the top card of the draw pile is flipped.
        without_action = False
        while True:
            card = self.draw_pile.pop()
            self.discard_pile.append(card)
            self.color = color_of(card)
            if card == WILD_ITEM_BOX:
                self.tell("StartCardFlipped", "SETUP-6", card=card, color=self.color)
            else:
                self.tell("StartCardFlipped", "SETUP-4", card=card, color=self.color)
            if self.can_start(card):
                break
            if not any(self.can_start(other) for other in self.draw_pile):
                # SETUP-4: no card that is left could start, so this one stays.
                without_action = True
                break
            if self.rules.start_action == "apply":
                # SETUP-5: a Wild Draw Four is shuffled back into the draw pile.
                self.discard_pile.pop()
                self.tell("StartCardReturned", "SETUP-5", card=card)
                self.draw_pile = self.shuffler.shuffle([*self.draw_pile, card])
                self.tell("PileShuffled", "SETUP-5", count=0)
            # SETUP-4 and SETUP-5 "redraw": it is left on the pile.

        first = self.left_of(self.dealer)

        # SETUP-6: a wild start card wants a color before the first turn.
        if is_wild(card):
            if self.rules.start_color_chooser == "first_player":
                return Wait(first, "START_COLOR", "SETUP-6")
            return Wait(self.dealer, "START_COLOR", "SETUP-6")

        # SETUP-4 "apply": the action of the start card.
        if not without_action:
            if symbol_of(card) == "D":
                self.draw_cards(first, 2, "SETUP-4")
                self.tell("TurnLost", "SETUP-4", player=first)
                return Wait(self.left_of(first), "TURN", "SETUP-4")
            if symbol_of(card) == "S":
                self.tell("TurnLost", "SETUP-4", player=first)
                return Wait(self.left_of(first), "TURN", "SETUP-4")
            if symbol_of(card) == "R":
                self.direction = -1
                self.tell("DirectionChanged", "SETUP-4", direction=self.direction)
                return Wait(self.dealer, "TURN", "SETUP-4")

        # SETUP-7: otherwise the dealer's left goes first.
        return Wait(first, "TURN", "SETUP-7")

    def can_start(self, card: str) -> bool:
        """SETUP-4 to SETUP-6: may this card be the start card?"""
        if card == WILD_DRAW_FOUR:
            return False  # SETUP-5
        if card == WILD_ITEM_BOX:
            return True  # SETUP-6
        if symbol_of(card) is not None:
            return self.rules.start_action == "apply"  # SETUP-4
        return True

    # ------------------------------------------------------------------ what is legal

    def matches(self, card: str) -> bool:
        """MATCH-1, MATCH-2: does the card match what lies on the table?"""
        if is_wild(card):
            return True  # WD4-1, BOX-1: on any card.
        if color_of(card) == self.color:
            return True
        top = self.discard_pile[-1]
        if is_wild(top):
            return False  # MATCH-2: only the chosen color matches, and wild cards.
        if number_of(card) is not None and number_of(card) == number_of(top):
            return True
        return symbol_of(card) is not None and symbol_of(card) == symbol_of(top)

    def honest(self, other_cards: list[str], color: str | None) -> bool:
        """WD4-2: is a Wild Draw Four honest with these other cards and this color in force?"""
        for card in other_cards:
            if color_of(card) is not None and color_of(card) == color:
                return False
            if card == WILD_ITEM_BOX and self.rules.item_box_matches_color:
                return False
        return True

    def plays_of(self, player: int, card: str) -> set[Move]:
        """All the ways in which the player, who is on turn, may play this card of the hand."""
        if not self.matches(card):
            return set()
        hand = self.hands[player]
        if card == WILD_DRAW_FOUR and not self.rules.bluffing:
            others = list(hand)
            others.remove(card)
            if not self.honest(others, self.color):
                return set()  # WD4-3: without bluffing a dishonest one is illegal.
        colors: list[str | None] = [None]
        if card == WILD_DRAW_FOUR:
            colors = [*COLORS]  # WD4-1: the color is named with the play.
        moves: set[Move] = set()
        for color in colors:
            moves.add(("Play", player, card, color, False))
            if len(hand) == 2:
                moves.add(("Play", player, card, color, True))  # UNO-1
        return moves

    def legal_moves(self) -> set[Move]:
        """Every legal move of every player."""
        moves: set[Move] = set()
        player = self.to_act
        if self.phase == "GAME_OVER" or player is None:
            return moves

        if self.phase == "START_COLOR":  # SETUP-6
            for color in COLORS:
                moves.add(("ChooseColor", player, color))

        elif self.phase == "TURN":
            # TURN-1: play a matching card or draw one. TURN-2: one may always draw.
            for card in self.hands[player]:
                moves |= self.plays_of(player, card)
            moves.add(("Draw", player))

        elif self.phase == "DRAWN":
            # TURN-3: play the drawn card, and no other, or pass.
            if self.drawn is not None:
                moves |= self.plays_of(player, self.drawn)
            moves.add(("Pass", player))

        elif self.phase == "CHALLENGE":  # CHAL-1
            moves.add(("Accept", player))
            moves.add(("Challenge", player))

        elif self.phase == "CHOOSE_TARGET":  # ITEM-3: another player.
            for seat in range(self.player_count):
                if seat != player:
                    moves.add(("ChooseTarget", player, seat))

        elif self.phase == "CHOOSE_COLOR":  # ITEM-5
            for color in COLORS:
                moves.add(("ChooseColor", player, color))

        elif self.phase == "HAND_OVER":  # GAME-4
            moves.add(("Deal", player))

        # UNO-1, UNO-2: while the window is open its player may call, all others may catch.
        if self.catchable is not None:
            moves.add(("CallUno", self.catchable))
            for seat in range(self.player_count):
                if seat != self.catchable:
                    moves.add(("CatchUno", seat, self.catchable))
        return moves

    # ------------------------------------------------------------------ carrying out a move

    def apply(self, move: Move) -> list[Event]:
        """Carry out the move and tell what happened.

        Raises:
            Illegal: The move is not among `legal_moves()`.
        """
        if move not in self.legal_moves():
            raise Illegal(repr(move))
        self.events = []
        outcome = self.carry_out(move)
        self.settle_uno_window(move)
        self.ply += 1
        if move[0] != "CallUno" and move[0] != "CatchUno":
            self.decision += 1
        self.conclude(outcome)
        return list(self.events)

    def carry_out(self, move: Move) -> Outcome:
        """The effects of a move, but for the UNO window and the end of the hand."""
        if move[0] == "Play":
            return self.do_play(move[1], move[2], move[3], move[4])
        if move[0] == "Draw":
            return self.do_draw(move[1])
        if move[0] == "Pass":
            return self.do_pass(move[1])
        if move[0] == "Accept":
            return self.do_accept(move[1])
        if move[0] == "Challenge":
            return self.do_challenge(move[1])
        if move[0] == "ChooseColor":
            return self.do_choose_color(move[1], move[2])
        if move[0] == "ChooseTarget":
            return self.do_choose_target(move[1], move[2])
        if move[0] == "CallUno":
            self.tell("UnoCalled", "UNO-1", player=move[1])
            return Unchanged("UNO-1")
        if move[0] == "CatchUno":
            # UNO-2: the one who is caught draws two (option).
            self.tell("UnoCaught", "UNO-2", player=move[2], by=move[1])
            self.draw_cards(move[2], self.rules.uno_penalty, "UNO-2")
            return Unchanged("UNO-2")
        # Deal. SETUP-3: in each later hand the deal has passed to the left.
        self.dealer = move[1]
        self.hand_number += 1
        return self.start_hand()

    def conclude(self, outcome: Outcome) -> None:
        """The last events of a step: the end of a hand or of the game, and who is awaited."""
        if isinstance(outcome, Wait):
            self.to_act = outcome.player
            self.phase = outcome.phase
            self.tell("Awaiting", outcome.clause, player=self.to_act, phase=self.phase)
        elif isinstance(outcome, Unchanged):
            self.tell("Awaiting", outcome.clause, player=self.to_act, phase=self.phase)
        elif isinstance(outcome, Won):
            self.win_hand(outcome.player, outcome.clause)
            self.after_hand()
        else:
            self.tell("HandBlocked", "PILE-3")  # No winner and no points.
            self.hand_winner = None
            self.after_hand()

    # ------------------------------------------------------------------ TURN

    def do_draw(self, player: int) -> Outcome:
        """TURN-1: the player draws one card."""
        cards = self.draw_cards(player, 1, "TURN-1")
        if len(cards) == 0:
            self.drawn = None
            self.empty_turns += 1  # PILE-3
        else:
            self.drawn = cards[0]
            self.empty_turns = 0
        return Wait(player, "DRAWN", "TURN-3")

    def do_pass(self, player: int) -> Outcome:
        """TURN-3: the player passes after drawing."""
        self.drawn = None
        self.tell("Passed", "TURN-3", player=player)
        if self.empty_turns >= self.player_count:
            return Blocked()  # PILE-3: every player in succession found nothing and passed.
        return Wait(self.next_seat(player), "TURN", "TURN-4")

    def do_play(self, player: int, card: str, named: str | None, uno: bool) -> Outcome:
        """TURN-1, TURN-3: the player plays a card."""
        if self.phase == "DRAWN":
            clause = "TURN-3"
        else:
            clause = "TURN-1"
        color_before = self.color
        self.drawn = None
        self.empty_turns = 0  # PILE-3: any play starts the count anew.
        self.hands[player].remove(card)
        self.discard_pile.append(card)
        if card == WILD_DRAW_FOUR:
            self.color = named  # WD4-1
        elif card == WILD_ITEM_BOX:
            self.color = None  # The flipped card will tell.
        else:
            self.color = color_of(card)
        self.tell("CardPlayed", clause, player=player, card=card, color=self.color, uno=uno)
        if uno:
            self.tell("UnoCalled", "UNO-1", player=player)

        if len(self.hands[player]) == 0:
            return self.do_last_card(player, card)
        victim = self.next_seat(player)

        if symbol_of(card) == "D":
            # ACT-1: the next player draws two and loses the turn.
            self.draw_cards(victim, 2, "ACT-1")
            self.tell("TurnLost", "ACT-1", player=victim)
            return Wait(self.next_seat(victim), "TURN", "TURN-4")

        if symbol_of(card) == "R":
            # ACT-2: first the direction changes, then it is seen who is next.
            self.direction = -self.direction
            self.tell("DirectionChanged", "ACT-2", direction=self.direction)
            if self.player_count == 2 and self.rules.two_player_reverse == "skip":
                # ACT-4: it acts as Skip.
                other = self.next_seat(player)
                self.tell("TurnLost", "ACT-4", player=other)
                return Wait(player, "TURN", "ACT-4")
            return Wait(self.next_seat(player), "TURN", "TURN-4")

        if symbol_of(card) == "S":
            # ACT-3: the next player loses the turn.
            self.tell("TurnLost", "ACT-3", player=victim)
            return Wait(self.next_seat(victim), "TURN", "TURN-4")

        if card == WILD_DRAW_FOUR:
            if not self.rules.bluffing:
                # WD4-3: the next player draws four at once, with no challenge.
                return self.draw_four_and_lose_turn(victim)
            assert color_before is not None
            others = list(self.hands[player])
            self.pending = {
                "accused": player,
                "color_before": color_before,
                "hand_size": len(others),
                "hand": others,
            }
            return Wait(victim, "CHALLENGE", "CHAL-1")

        if card == WILD_ITEM_BOX:
            return self.flip_item(player)

        return Wait(victim, "TURN", "TURN-4")

    # ------------------------------------------------------------------ OUT

    def do_last_card(self, player: int, card: str) -> Outcome:
        """OUT-1 to OUT-3: the hand is empty after the play."""
        victim = self.next_seat(player)
        if card == WILD_ITEM_BOX:
            if self.rules.item_box_goes_out == "after_item":
                return self.flip_item(player)  # OUT-3: the flip and the item come first.
            return Won(player, "OUT-1")
        if symbol_of(card) == "D":
            self.draw_cards(victim, 2, "OUT-2")
        if card == WILD_DRAW_FOUR:
            self.draw_cards(victim, 4, "OUT-2")
        return Won(player, "OUT-1")

    # ------------------------------------------------------------------ WD4 and CHAL

    def draw_four_and_lose_turn(self, victim: int) -> Outcome:
        """WD4-1: the next player draws four and loses the turn."""
        self.draw_cards(victim, 4, "WD4-1")
        self.tell("TurnLost", "WD4-1", player=victim)
        return Wait(self.next_seat(victim), "TURN", "TURN-4")

    def do_accept(self, player: int) -> Outcome:
        self.pending = None
        return self.draw_four_and_lose_turn(player)

    def do_challenge(self, player: int) -> Outcome:
        """CHAL-2 to CHAL-5."""
        assert self.pending is not None
        pending = self.pending
        self.pending = None
        accused = pending["accused"]
        # CHAL-2: the other cards, as they were when the card was played.
        self.tell(
            "HandShown",
            "CHAL-2",
            player=accused,
            to=player,
            count=pending["hand_size"],
            cards=list(pending["hand"]),
        )
        # CHAL-5: the verdict depends on the hand and the color in force at the play.
        if not self.honest(pending["hand"], pending["color_before"]):
            # CHAL-3: the accused draws four, the challenger takes a normal turn.
            self.tell("Challenged", "CHAL-3", player=player, accused=accused, guilty=True)
            self.draw_cards(accused, 4, "CHAL-3")
            return Wait(player, "TURN", "CHAL-3")
        # CHAL-4: the challenger draws six and loses the turn.
        self.tell("Challenged", "CHAL-4", player=player, accused=accused, guilty=False)
        self.draw_cards(player, 6, "CHAL-4")
        self.tell("TurnLost", "CHAL-4", player=player)
        return Wait(self.next_seat(player), "TURN", "TURN-4")

    # ------------------------------------------------------------------ BOX and ITEM

    def flip_item(self, player: int) -> Outcome:
        """BOX-2: the top card of the draw pile is flipped, and only its item happens."""
        self.refill()
        card = self.draw_pile.pop()
        self.discard_pile.append(card)
        self.color = color_of(card)
        item = item_of(card)
        self.tell("ItemFlipped", "BOX-2", player=player, card=card, item=item, color=self.color)

        if item == "GREEN_SHELL":
            # ITEM-3: the player chooses another player (OUT-3: even if the hand is empty).
            return Wait(player, "CHOOSE_TARGET", "ITEM-3")

        if item == "BOB_OMB":
            # ITEM-5: the player draws two, then chooses the color.
            self.draw_cards(player, 2, "ITEM-5")
            return Wait(player, "CHOOSE_COLOR", "ITEM-5")

        if item == "BANANA_PEEL":
            # ITEM-2: the player seated before draws two.
            self.draw_cards(self.seat_before(player), 2, "ITEM-2")
        if item == "LIGHTNING":
            # ITEM-4: every other player draws one, from the next seat on.
            seat = self.next_seat(player)
            while seat != player:
                self.draw_cards(seat, 1, "ITEM-4")
                seat = self.next_seat(seat)

        # OUT-3: the player is out if the hand is then empty; an extra turn lapses.
        if len(self.hands[player]) == 0:
            return Won(player, "OUT-3")

        if item == "MUSHROOM":
            return Wait(player, "TURN", "ITEM-1")
        if item == "LIGHTNING":
            return Wait(player, "TURN", "ITEM-4")
        # ITEM-6: the turn goes to the next player as usual.
        return Wait(self.next_seat(player), "TURN", "TURN-4")

    def do_choose_target(self, player: int, target: int) -> Outcome:
        """ITEM-3: the player who was chosen draws one."""
        self.tell("TargetChosen", "ITEM-3", player=player, target=target)
        self.draw_cards(target, 1, "ITEM-3")
        if len(self.hands[player]) == 0:
            return Won(player, "OUT-3")  # Only now is the hand won.
        return Wait(self.next_seat(player), "TURN", "TURN-4")  # ITEM-6

    def do_choose_color(self, player: int, color: str) -> Outcome:
        self.color = color
        if self.phase == "START_COLOR":
            self.tell("ColorChosen", "SETUP-6", player=player, color=color)
            # SETUP-7: whoever chose, the dealer's left goes first.
            return Wait(self.left_of(self.dealer), "TURN", "SETUP-7")
        self.tell("ColorChosen", "ITEM-5", player=player, color=color)
        return Wait(self.next_seat(player), "TURN", "TURN-4")  # ITEM-6

    # ------------------------------------------------------------------ UNO

    def settle_uno_window(self, move: Move) -> None:
        """UNO-2, UNO-3, UNO-5: after a move's effects the window may shut, and may open."""
        mover = move[1]
        one = self.catchable
        if one is not None:
            if mover != one and (move[0] == "Play" or move[0] == "Draw"):
                self.shut_uno_window(one, "UNO-2")  # Another player has begun a turn.
            elif move[0] == "CallUno":
                self.shut_uno_window(one, "UNO-3")  # The player has said UNO.
            elif move[0] == "CatchUno":
                self.shut_uno_window(one, "UNO-2")  # The player is caught.
            elif len(self.hands[one]) != 1:
                self.shut_uno_window(one, "UNO-3")  # No longer exactly one card.
        # UNO-1, UNO-5: one card is left after a play and its effects, and UNO was not said.
        # (A window that is still open stays so: a last Item Box can leave one card again.)
        if self.catchable is not None:
            return
        if move[0] == "Play" and len(self.hands[mover]) == 1 and not move[4]:
            self.catchable = mover
            self.tell("UnoOpened", "UNO-2", player=mover)

    def shut_uno_window(self, player: int, clause: str) -> None:
        self.catchable = None
        self.tell("UnoClosed", clause, player=player)

    # ------------------------------------------------------------------ SCORE and GAME

    def win_hand(self, winner: int, clause: str) -> None:
        """SCORE-2: the winner scores the cards left in all the other hands."""
        points = 0
        for seat in range(self.player_count):
            if seat != winner:
                for card in self.hands[seat]:
                    points += points_of(card)
        self.scores[winner] += points
        self.hand_winner = winner
        self.hands_won += 1
        self.tell(
            "HandWon",
            clause,
            player=winner,
            points=points,
            scores=list(self.scores),
            hands=[list(hand) for hand in self.hands],
        )

    def after_hand(self) -> None:
        """GAME-1 to GAME-4: is the game over, and who has won it? Else the next dealer deals."""
        scoring = self.rules.scoring
        if scoring[0] == "single":
            if self.hand_winner is None:
                self.end_game([], "GAME-4")
            else:
                self.end_game([self.hand_winner], "GAME-1")
            return
        assert len(scoring) == 2
        if scoring[0] == "first_to":
            there = [s for s in range(self.player_count) if self.scores[s] >= scoring[1]]
            if len(there) > 0:
                self.end_game(there, "GAME-2")
                return
        if scoring[0] == "most_points" and self.hand_number >= scoring[1]:
            best: list[int] = []
            if self.hands_won > 0:
                most = max(self.scores)
                best = [s for s in range(self.player_count) if self.scores[s] == most]
            self.end_game(best, "GAME-3")
            return
        # GAME-4: the game waits for the next dealer, who is to the left (SETUP-3).
        self.to_act = self.left_of(self.dealer)
        self.phase = "HAND_OVER"
        self.tell("Awaiting", "GAME-4", player=self.to_act, phase=self.phase)

    def end_game(self, winners: list[int], clause: str) -> None:
        self.winners = list(winners)
        self.to_act = None
        self.phase = "GAME_OVER"
        self.tell("GameOver", clause, winners=list(winners), scores=list(self.scores))
        self.tell("Awaiting", clause, player=None, phase=self.phase)
