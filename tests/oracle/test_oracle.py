"""Sanity checks of the referee itself."""

import hashlib
import random
from collections import Counter
from typing import Any

import pytest

from tests.oracle import (
    Event,
    Game,
    Illegal,
    Move,
    OracleRules,
    Shuffler,
    full_deck,
    sort_cards,
)


def position(
    hands: list[str],
    *,
    top: str = "R5",
    under: str = "",
    draw: str = "",
    color: str | None = None,
    to_act: int = 0,
    direction: int = 1,
    **options: Any,
) -> Game:
    """A position in phase TURN; the tops of the piles are on the right."""
    options.setdefault("deck", full_deck())
    game = Game(len(hands), OracleRules(**options), seed=1, dealer=0)
    game.hands = [sort_cards(hand.split()) for hand in hands]
    game.discard_pile = [*under.split(), top]
    game.draw_pile = draw.split()
    game.color = color or top[0]
    game.direction = direction
    game.phase = "TURN"
    game.to_act = to_act
    return game


def brief(events: list[Event]) -> list[str]:
    """The names and clauses of the events."""
    return [f"{event['event']} {event['clause']}" for event in events]


def named(events: list[Event], name: str) -> list[Event]:
    return [event for event in events if event["event"] == name]


def waits(events: list[Event]) -> tuple[Any, Any, Any]:
    last = events[-1]
    assert last["event"] == "Awaiting"
    return (last["player"], last["phase"], last["clause"])


# ------------------------------------------------------------------ cards and shuffles


def test_deck() -> None:
    deck = full_deck()
    count = Counter(deck)
    assert len(deck) == 112
    assert len(count) == 54
    assert count["R0"] == 1
    assert count["G7"] == count["BD"] == count["YS"] == count["RR"] == 2
    assert count["W4"] == 4
    assert count["WI"] == 8
    assert deck[0] == "R0"
    assert deck[-1] == "WI"
    assert sort_cards(["WI", "W4", "B0", "RS", "RR", "RD", "R9"]) == [
        "R9", "RD", "RR", "RS", "B0", "W4", "WI",
    ]  # fmt: skip


def test_shuffle() -> None:
    source = Shuffler(-255)
    key = hashlib.sha3_256(b"unomk_rules:-ff").digest()
    assert source.key == key
    assert source.shuffle([]) == []
    assert source.counter == 0
    cards = full_deck()
    for counter in range(3):
        stream = hashlib.shake_128(key + bytes(7) + bytes([counter])).digest(8 * 112)
        pairs = [(stream[8 * i : 8 * i + 8], i) for i in range(112)]
        assert source.shuffle(cards) == [cards[i] for _, i in sorted(pairs)]
        assert source.counter == counter + 1


# ------------------------------------------------------------------ setup


def start(deck: str, players: int = 2, seed: int = 0, **options: Any) -> Game:
    rules = OracleRules(deck=deck.split(), hand_size=1, **options)
    return Game(players, rules, seed, dealer=0)


def test_setup_events_in_order() -> None:
    game = Game(3, OracleRules(), seed=5, dealer=1)
    assert brief(game.events)[:5] == [
        "HandStarted SETUP-3",
        "PileShuffled SETUP-3",
        "CardsDealt SETUP-3",
        "CardsDealt SETUP-3",
        "CardsDealt SETUP-3",
    ]
    assert [event["player"] for event in named(game.events, "CardsDealt")] == [2, 0, 1]
    assert game.dealer == 1
    pile = Shuffler(5).shuffle(full_deck())
    dealt = named(game.events, "CardsDealt")[0]["cards"]
    assert dealt == [pile[-1], pile[-4], pile[-7], pile[-10], pile[-13], pile[-16], pile[-19]]


def test_start_card_redrawn_or_left() -> None:
    # Only action cards: the first one flipped stays, without its action.
    game = start("RD RD RD RD RD")
    assert brief(game.events)[-2:] == ["StartCardFlipped SETUP-4", "Awaiting SETUP-7"]
    assert waits(game.events) == (1, "TURN", "SETUP-7")
    assert len(game.discard_pile) == 1
    # With number cards, action cards are left under the start card.
    seen = set()
    for seed in range(60):
        game = start("RD RD RD R1 R1 R1", seed=seed)
        seen.add(len(game.discard_pile))
        left = game.draw_pile
        assert game.discard_pile[-1] == "R1" or "R1" not in left
    assert {1, 2} <= seen


def test_start_card_applied() -> None:
    game = start("RD RD RD RD RD RD", players=3, start_action="apply")
    assert brief(game.events)[-3:] == [
        "CardsDrawn SETUP-4", "TurnLost SETUP-4", "Awaiting SETUP-4",
    ]  # fmt: skip
    assert len(game.hands[1]) == 3
    assert waits(game.events) == (2, "TURN", "SETUP-4")

    game = start("RS RS RS", start_action="apply")
    assert waits(game.events) == (0, "TURN", "SETUP-4")

    game = start("RR RR RR", start_action="apply")
    assert brief(game.events)[-2:] == ["DirectionChanged SETUP-4", "Awaiting SETUP-4"]
    assert waits(game.events) == (0, "TURN", "SETUP-4")
    assert game.direction == -1


def test_start_wild_draw_four_is_returned() -> None:
    for seed in range(40):
        game = start("W4 W4 W4 R1 R2 R3", seed=seed, start_action="apply")
        returned = named(game.events, "StartCardReturned")
        assert len(game.discard_pile) == 1
        if "R1" in game.draw_pile + game.discard_pile and len(returned) > 0:
            at = game.events.index(returned[0])
            assert brief(game.events)[at - 1 : at + 3] == [
                "StartCardFlipped SETUP-4",
                "StartCardReturned SETUP-5",
                "PileShuffled SETUP-5",
                "StartCardFlipped SETUP-4",
            ]
            assert game.events[at + 1]["count"] == 0
    game = start("W4 W4 W4 W4", start_action="apply")
    assert waits(game.events) == (1, "START_COLOR", "SETUP-6")
    events = game.apply(("ChooseColor", 1, "G"))
    assert brief(events) == ["ColorChosen SETUP-6", "Awaiting SETUP-7"]
    assert waits(events) == (1, "TURN", "SETUP-7")


def test_start_item_box() -> None:
    game = start("WI WI WI WI", start_color_chooser="dealer")
    assert brief(game.events)[-2:] == ["StartCardFlipped SETUP-6", "Awaiting SETUP-6"]
    assert game.color is None
    assert game.legal_moves() == {("ChooseColor", 0, color) for color in "RYGB"}
    assert waits(game.apply(("ChooseColor", 0, "B"))) == (1, "TURN", "SETUP-7")


def test_high_card() -> None:
    for seed in range(30):
        game = Game(4, OracleRules(first_dealer="high_card"), seed)
        draws = named(game.events, "DealerCardDrawn")
        assert [event["player"] for event in draws[:4]] == [0, 1, 2, 3]
        pile = Shuffler(seed).shuffle(full_deck())
        assert [event["card"] for event in draws] == pile[::-1][: len(draws)]
        assert draws == game.events[: len(draws)]
        assert game.shuffler.counter >= 2
    # All are tied until the deck has run out.
    rules = OracleRules(first_dealer="high_card", hand_size=1, deck=["R1"] * 7)
    game = Game(3, rules, 0)
    assert len(named(game.events, "DealerCardDrawn")) == 7
    assert game.dealer == 0
    with pytest.raises(ValueError):
        Game(3, rules, 0, dealer=1)


# ------------------------------------------------------------------ turns


def test_turn_draw_and_pass() -> None:
    game = position(["R1 G5 G6 BS W4", "R1 R1 R1"], top="R5", draw="B5 Y9")
    assert {move[2] for move in game.legal_moves() if move[0] == "Play"} == {"R1", "G5", "W4"}
    assert waits(game.apply(("Draw", 0))) == (0, "DRAWN", "TURN-3")
    assert game.legal_moves() == {("Pass", 0)}
    with pytest.raises(Illegal):
        game.apply(("Draw", 0))
    assert brief(game.apply(("Pass", 0))) == ["Passed TURN-3", "Awaiting TURN-4"]
    game.apply(("Draw", 1))
    assert game.drawn == "B5"
    assert game.legal_moves() == {("Play", 1, "B5", None, False), ("Pass", 1)}
    assert brief(game.apply(("Play", 1, "B5", None, False)))[0] == "CardPlayed TURN-3"
    assert game.color == "B"
    assert game.drawn is None


def test_blocked_hand() -> None:
    game = position(["R1 R2", "R1 R2", "R1 R2"], top="B5")
    for seat in (0, 1, 2):
        events = game.apply(("Draw", seat))
        assert events[0]["count"] == 0
        assert game.empty_turns == seat + 1
        events = game.apply(("Pass", seat))
    assert brief(events) == [
        "Passed TURN-3", "HandBlocked PILE-3", "GameOver GAME-4", "Awaiting GAME-4",
    ]  # fmt: skip
    assert game.winners == []
    assert game.legal_moves() == set()


def test_draw_two_over_a_reshuffle() -> None:
    game = position(["RD R1 R2", "R1", "R2"], under="B1 B2 W4", draw="G1")
    events = game.apply(("Play", 0, "RD", None, False))
    assert brief(events) == [
        "CardPlayed TURN-1",
        "PileShuffled PILE-1",
        "CardsDrawn ACT-1",
        "TurnLost ACT-1",
        "Awaiting TURN-4",
    ]
    assert events[1]["count"] == 4
    assert events[2]["cards"][0] == "G1"
    assert game.discard_pile == ["RD"]
    assert waits(events) == (2, "TURN", "TURN-4")


def test_reverse() -> None:
    game = position(["RR R1 R2", "R1", "R2"])
    assert waits(game.apply(("Play", 0, "RR", None, False))) == (2, "TURN", "TURN-4")
    game = position(["RR R1 R2", "R1"])
    events = game.apply(("Play", 0, "RR", None, False))
    assert brief(events)[1:] == ["DirectionChanged ACT-2", "TurnLost ACT-4", "Awaiting ACT-4"]
    assert waits(events) == (0, "TURN", "ACT-4")
    game = position(["RR R1 R2", "R1"], two_player_reverse="turn")
    assert waits(game.apply(("Play", 0, "RR", None, False))) == (1, "TURN", "TURN-4")


# ------------------------------------------------------------------ Wild Draw Four


@pytest.mark.parametrize(
    ("hand", "matches", "guilty"),
    [
        ("W4 W4 G5", True, False),
        ("W4 W4 R1", True, True),
        ("W4 G5 WI", True, True),
        ("W4 G5 WI", False, False),
    ],
)
def test_challenge(hand: str, matches: bool, guilty: bool) -> None:
    draw = "B1 B2 B3 B4 B5 B6 B7"
    game = position([hand, "R1", "R2"], draw=draw, item_box_matches_color=matches)
    assert waits(game.apply(("Play", 0, "W4", "R", False))) == (1, "CHALLENGE", "CHAL-1")
    other = game.copy()
    events = game.apply(("Challenge", 1))
    if guilty:
        assert brief(events)[:3] == [
            "HandShown CHAL-2", "Challenged CHAL-3", "CardsDrawn CHAL-3",
        ]  # fmt: skip
        assert waits(events) == (1, "TURN", "CHAL-3")
        assert len(game.hands[0]) == 6
    else:
        assert brief(events) == [
            "HandShown CHAL-2",
            "Challenged CHAL-4",
            "CardsDrawn CHAL-4",
            "TurnLost CHAL-4",
            "Awaiting TURN-4",
        ]
        assert waits(events) == (2, "TURN", "TURN-4")
        assert len(game.hands[1]) == 7
    assert brief(other.apply(("Accept", 1))) == [
        "CardsDrawn WD4-1", "TurnLost WD4-1", "Awaiting TURN-4",
    ]  # fmt: skip


def test_no_bluffing() -> None:
    game = position(["W4 R1 G2", "R1"], bluffing=False)
    assert ("Play", 0, "W4", "R", False) not in game.legal_moves()
    game = position(["W4 B1 G2", "R1"], bluffing=False, draw="B1 B2")
    events = game.apply(("Play", 0, "W4", "Y", False))
    assert brief(events)[1:] == [
        "PileShuffled PILE-1", "CardsDrawn WD4-1", "TurnLost WD4-1", "Awaiting TURN-4",
    ]  # fmt: skip
    assert events[2]["cards"] == ["B2", "B1", "R5"]  # PILE-2: the fourth is not owed later.
    assert events[2]["owed"] == 4


# ------------------------------------------------------------------ items


def test_items() -> None:
    def flip(card: str, direction: int = 1) -> tuple[Game, list[Event]]:
        game = position(
            ["WI G1 G2", "R1", "R2", "R3"], draw="B1 B2 B3 B4 " + card, direction=direction
        )
        return game, game.apply(("Play", 0, "WI", None, False))

    game, events = flip("RS")
    assert waits(events) == (0, "TURN", "ITEM-1")
    assert events[0]["color"] is None
    assert (game.color, game.discard_pile[-1]) == ("R", "RS")
    game, events = flip("YD", direction=-1)
    assert named(events, "CardsDrawn")[0]["player"] == 1
    assert waits(events) == (3, "TURN", "TURN-4")
    game, events = flip("BR", direction=-1)
    assert [event["player"] for event in named(events, "CardsDrawn")] == [3, 2, 1]
    assert waits(events) == (0, "TURN", "ITEM-4")
    game, events = flip("G0")
    assert waits(events) == (0, "CHOOSE_TARGET", "ITEM-3")
    assert game.legal_moves() == {("ChooseTarget", 0, seat) for seat in (1, 2, 3)}
    assert brief(game.apply(("ChooseTarget", 0, 3))) == [
        "TargetChosen ITEM-3", "CardsDrawn ITEM-3", "Awaiting TURN-4",
    ]  # fmt: skip
    game, events = flip("W4")
    assert waits(events) == (0, "CHOOSE_COLOR", "ITEM-5")
    assert game.color is None
    assert len(game.hands[0]) == 4
    assert waits(game.apply(("ChooseColor", 0, "Y"))) == (1, "TURN", "TURN-4")


def test_the_covered_card_is_flipped() -> None:
    game = position(["WI G1 G2", "R1"], top="R5")
    events = game.apply(("Play", 0, "WI", None, False))
    assert brief(events)[:3] == ["CardPlayed TURN-1", "PileShuffled PILE-1", "ItemFlipped BOX-2"]
    assert game.discard_pile == ["WI", "R5"]


# ------------------------------------------------------------------ UNO


def test_uno_window() -> None:
    hands = ["R1 R2", "R3 R4 R5", "R6 R7 R8"]
    game = position(hands, draw="B1 B2 B3 B4")
    events = game.apply(("Play", 0, "R1", None, True))
    assert brief(events) == ["CardPlayed TURN-1", "UnoCalled UNO-1", "Awaiting TURN-4"]

    game = position(hands, draw="B1 B2 B3 B4")
    events = game.apply(("Play", 0, "R1", None, False))
    assert brief(events) == ["CardPlayed TURN-1", "UnoOpened UNO-2", "Awaiting TURN-4"]
    assert game.catchable == 0
    called = game.copy()
    assert brief(called.apply(("CallUno", 0))) == [
        "UnoCalled UNO-1", "UnoClosed UNO-3", "Awaiting UNO-1",
    ]  # fmt: skip
    assert (called.ply, called.decision) == (2, 1)
    caught = game.copy()
    assert brief(caught.apply(("CatchUno", 2, 0))) == [
        "UnoCaught UNO-2", "CardsDrawn UNO-2", "UnoClosed UNO-2", "Awaiting UNO-2",
    ]  # fmt: skip
    assert waits(caught.events) == (1, "TURN", "UNO-2")
    assert len(caught.hands[0]) == 3
    assert brief(game.apply(("Draw", 1))) == [
        "CardsDrawn TURN-1", "UnoClosed UNO-2", "Awaiting TURN-3",
    ]  # fmt: skip


def test_uno_window_stays_open_over_a_wild_draw_four() -> None:
    game = position(["W4 R2", "R3 R4", "R6"], draw="B1 B2 B3 B4 B5 B6 B7 B8")
    game.apply(("Play", 0, "W4", "B", False))
    game.apply(("CatchUno", 1, 0))
    assert game.catchable is None
    assert game.hands[0] == ["R2", "B7", "B8"]
    events = game.apply(("Challenge", 1))
    assert events[0]["cards"] == ["R2"]
    assert events[1]["guilty"] is True

    game = position(["W4 R2", "R3 R4"], draw="B1 B2 B3 B4 B5 B6 B7 B8")
    game.apply(("Play", 0, "W4", "B", False))
    game.apply(("Accept", 1))
    assert (game.catchable, game.to_act) == (0, 0)
    assert brief(game.apply(("Draw", 0))) == [
        "CardsDrawn TURN-1", "UnoClosed UNO-3", "Awaiting TURN-3",
    ]  # fmt: skip


def test_bob_omb_ends_the_duty() -> None:
    game = position(["WI R2", "R3 R4"], draw="B1 B2 W4")
    events = game.apply(("Play", 0, "WI", None, True))
    assert named(events, "UnoCalled")
    assert game.catchable is None
    assert len(game.hands[0]) == 3


# ------------------------------------------------------------------ the end of a hand


@pytest.mark.parametrize(
    ("card", "clauses", "points"),
    [
        ("R7", ["CardPlayed TURN-1", "HandWon OUT-1"], 20),
        ("RR", ["CardPlayed TURN-1", "HandWon OUT-1"], 20),
        ("RD", ["CardPlayed TURN-1", "CardsDrawn OUT-2", "HandWon OUT-1"], 29),
        ("W4", ["CardPlayed TURN-1", "CardsDrawn OUT-2", "HandWon OUT-1"], 37),
        ("WI", ["CardPlayed TURN-1", "HandWon OUT-1"], 20),
    ],
)
def test_last_card(card: str, clauses: list[str], points: int) -> None:
    game = position([card, "BS"], draw="B1 B2 B3 B4 B5 B6 B7 B8 B9 B0")
    color = "G" if card == "W4" else None
    game.draw_pile = game.draw_pile[:5] + ["B9", "B8", "B0", "B9", "B0"]
    if card == "W4":
        game.draw_pile[-4:] = ["B8", "B0", "B9", "B0"]
    events = game.apply(("Play", 0, card, color, False))
    assert brief(events) == [*clauses, "GameOver GAME-1", "Awaiting GAME-1"]
    assert named(events, "HandWon")[0]["points"] == points
    assert game.winners == [0]
    assert game.direction == 1
    assert (game.to_act, game.phase) == (None, "GAME_OVER")


def test_item_box_goes_out_after_its_item() -> None:
    def flip(draw: str) -> tuple[Game, list[Event]]:
        game = position(["WI", "BS"], draw=draw, item_box_goes_out="after_item")
        return game, game.apply(("Play", 0, "WI", None, False))

    for draw in ("B1 B2 R3", "B1 B2 Y3", "R1 R2 B3"):
        game, events = flip(draw)
        assert named(events, "HandWon")[0]["clause"] == "OUT-3"
    game, events = flip("B1 G4")
    assert waits(events) == (0, "CHOOSE_TARGET", "ITEM-3")
    events = game.apply(("ChooseTarget", 0, 1))
    assert named(events, "HandWon")[0]["points"] == 21
    game, events = flip("B1 B2 WI")
    assert waits(events) == (0, "CHOOSE_COLOR", "ITEM-5")
    assert game.catchable is None


def test_bob_omb_with_one_card_to_draw() -> None:
    game = position(["WI", "BS"], top="WI", color="R", item_box_goes_out="after_item")
    events = game.apply(("Play", 0, "WI", None, False))
    # The covered card is flipped, and the Item Box itself is all there is to draw.
    assert brief(events) == [
        "CardPlayed TURN-1",
        "PileShuffled PILE-1",
        "ItemFlipped BOX-2",
        "PileShuffled PILE-1",
        "CardsDrawn ITEM-5",
        "UnoOpened UNO-2",
        "Awaiting ITEM-5",
    ]
    assert game.hands[0] == ["WI"]


def test_the_window_stays_open_when_a_last_item_box_leaves_one_card_again() -> None:
    """The window is settled after the play and its effects (UNO-5): one card, as before."""
    game = position(["WI", "BS"], top="WI", color="R", item_box_goes_out="after_item")
    game.catchable = 0
    events = game.apply(("Play", 0, "WI", None, False))
    assert brief(events)[-2:] == ["CardsDrawn ITEM-5", "Awaiting ITEM-5"]
    assert game.catchable == 0


def test_points_and_ties() -> None:
    game = position(["R7", "RS R3", "W4"], scoring=("first_to", 73))
    game.scores = [0, 72, 0]
    events = game.apply(("Play", 0, "R7", None, False))
    assert brief(events) == [
        "CardPlayed TURN-1", "HandWon OUT-1", "GameOver GAME-2", "Awaiting GAME-2",
    ]  # fmt: skip
    assert (game.scores, game.winners) == ([73, 72, 0], [0])

    game = position(["R7", "RS R3", "W4"], scoring=("most_points", 2))
    game.scores = [0, 73, 0]
    game.hand_number = 2
    game.hands_won = 1
    game.apply(("Play", 0, "R7", None, False))
    assert game.winners == [0, 1]

    game = position(["R1 R2", "R1 R2"], top="B5", scoring=("most_points", 1))
    for seat in (0, 1):
        game.apply(("Draw", seat))
        game.apply(("Pass", seat))
    assert waits(game.events) == (None, "GAME_OVER", "GAME-3")
    assert game.winners == []


def test_next_hand() -> None:
    rules = OracleRules(scoring=("most_points", 2))
    game = Game(3, rules, seed=1, dealer=2)
    generator = random.Random(1)
    while game.phase != "HAND_OVER":
        game.apply(generator.choice(sorted(game.legal_moves(), key=repr)))
    assert (game.dealer, game.to_act) == (2, 0)
    assert game.legal_moves() == {("Deal", 0)}
    events = game.apply(("Deal", 0))
    assert events[0] == {
        "event": "HandStarted",
        "clause": "SETUP-3",
        "hand_number": 2,
        "dealer": 0,
        "direction": 1,
    }
    assert game.hand_winner is None


# ------------------------------------------------------------------ random games


def random_rules(generator: random.Random, players: int) -> OracleRules:
    hand_size = generator.choice([1, 2, 3, 7, 7])
    deck = full_deck()
    if generator.random() < 0.6:
        at_least = players * hand_size + 1
        size = at_least + generator.randrange(12)
        kinds = generator.sample(sorted(set(deck)), generator.randint(1, 20))
        if generator.random() < 0.5:
            kinds += ["WI", "W4"]
        deck = generator.choices(kinds, k=size)
    scorings: list[tuple[str] | tuple[str, int]] = [
        ("single",), ("most_points", 3), ("first_to", 60),
    ]  # fmt: skip
    return OracleRules(
        scoring=generator.choice(scorings),
        first_dealer=generator.choice(["seat", "high_card"]),
        start_action=generator.choice(["redraw", "apply"]),
        start_color_chooser=generator.choice(["first_player", "dealer"]),
        item_box_matches_color=generator.choice([True, False]),
        bluffing=generator.choice([True, False]),
        two_player_reverse=generator.choice(["skip", "turn"]),
        item_box_goes_out=generator.choice(["at_once", "after_item"]),
        hand_size=hand_size,
        uno_penalty=generator.choice([0, 1, 2, 2]),
        deck=deck,
    )


def check_position(game: Game) -> None:
    cards = list(game.draw_pile) + list(game.discard_pile)
    for hand in game.hands:
        assert hand == sort_cards(hand)
        cards += hand
    assert sort_cards(cards) == game.rules.deck  # DECK-3
    over = game.phase == "GAME_OVER"
    assert (game.to_act is None) == over
    assert (len(game.legal_moves()) == 0) == over
    assert (game.pending is not None) == (game.phase == "CHALLENGE")
    assert game.drawn is None or game.phase == "DRAWN"
    if game.phase in ("TURN", "DRAWN", "CHALLENGE", "CHOOSE_TARGET"):
        assert game.color is not None
    if game.phase in ("START_COLOR", "CHOOSE_COLOR"):
        assert game.color is None
    if game.catchable is not None:
        assert len(game.hands[game.catchable]) == 1
        assert game.phase not in ("HAND_OVER", "GAME_OVER", "START_COLOR")
    assert [e["event"] for e in game.events].count("Awaiting") == 1
    assert game.events[-1]["event"] == "Awaiting"
    assert game.events[-1]["player"] == game.to_act
    assert game.events[-1]["phase"] == game.phase


def draw_and_pass(game: Game) -> None:
    """Nobody plays any more: the hand is blocked after as many turns as there are cards left."""
    cards = len(game.draw_pile) + len(game.discard_pile) - 1
    drawn = 0
    while game.phase not in ("HAND_OVER", "GAME_OVER"):
        moves = [move for move in game.legal_moves() if move[0] not in ("CallUno", "CatchUno")]
        quiet = [move for move in moves if move[0] != "Play" and move[0] != "Challenge"]
        drawn += quiet[0][0] == "Draw"
        game.apply(quiet[0])
        check_position(game)
    assert drawn <= cards + game.player_count


@pytest.mark.parametrize("seed", range(300))
def test_random_games_end_and_keep_their_cards(seed: int) -> None:
    generator = random.Random(seed)
    players = 2 + seed % 9
    rules = random_rules(generator, players)
    game = Game(players, rules, seed)
    check_position(game)
    # Odd decks can keep a hand going for a very long time, the real one cannot.
    limit = 100_000 if rules.deck == full_deck() else 2000
    while game.phase != "GAME_OVER" and game.ply < limit:
        moves = sorted(game.legal_moves(), key=repr)
        plays = [move for move in moves if move[0] == "Play"]
        if len(plays) > 0 and generator.random() < 0.7:
            game.apply(generator.choice(plays))
        else:
            game.apply(generator.choice(moves))
        check_position(game)
    if game.phase != "GAME_OVER":
        assert rules.deck != full_deck()
        draw_and_pass(game)
        assert game.phase in ("HAND_OVER", "GAME_OVER")


@pytest.mark.parametrize("players", range(2, 11))
def test_drawing_and_passing_blocks_the_hand(players: int) -> None:
    game = Game(players, OracleRules(), seed=players)
    turns = 0
    most = len(game.draw_pile) + len(game.discard_pile) - 1 + players
    if game.phase == "START_COLOR":
        game.apply(next(iter(game.legal_moves())))
    while game.phase != "GAME_OVER":
        assert game.to_act is not None
        game.apply(("Draw", game.to_act))
        game.apply(("Pass", game.to_act))
        turns += 1
    assert turns == most
    assert game.winners == []


def test_an_illegal_move_changes_nothing() -> None:
    game = Game(3, OracleRules(), seed=3)
    before = vars(game.copy())
    before.pop("shuffler")
    illegal: list[Move] = [("Pass", 0), ("Draw", 0), ("CallUno", 1), ("Deal", 1)]
    for move in illegal:
        with pytest.raises(Illegal):
            game.apply(move)
    after = dict(vars(game))
    after.pop("shuffler")
    assert before == after
