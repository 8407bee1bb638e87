"""Piles: one way to draw a card, one reshuffle, and hands that find no card any more."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from tests.cases.helpers import (
    BLUE,
    COLORS,
    GREEN,
    PLAYER_COUNTS,
    RED,
    actor,
    after,
    draw_and_pass,
    draws,
    is_refused,
    only,
    play,
    shuffles,
    sizes,
    sorted_cards,
)
from tests.kit import card, cards, table


@pytest.mark.clause("PILE-1")
def test_a_reshuffled_wild_draw_four_has_no_color() -> None:
    """MonikaModDev#9260: reshuffled wild cards kept the color once named for them."""
    state = table(["R1 R2 R3", "G1 G2"], "W4 G5")
    state, _ = after(state, umk.Draw(0))
    assert (card("W4"), None) == (state.drawn, card("W4").color)
    assert is_refused(state, play(0, "W4"))
    moves = umk.legal_moves(state, 0)
    assert (*(play(0, "W4", color) for color in COLORS), umk.Pass(0)) == tuple(moves)
    state, _ = after(state, play(0, "W4", RED))
    assert RED == state.color


@pytest.mark.clause("PILE-1", "MATCH-2")
@pytest.mark.parametrize(
    ("top", "color"),
    [("G5", None), ("GD", None), *[(wild, color) for wild in ("W4", "WI") for color in COLORS]],
)
def test_after_a_reshuffle_top_and_color_are_the_same(top: str, color: umk.Color | None) -> None:
    """MonikaModDev#9260: after the reshuffle the wrong card was on top."""
    state = table(["R1 R2", "G1 G2"], f"W4 WI B3 {top}", color=color)
    state, events = after(state, umk.Draw(0))
    assert [3] == shuffles(events)
    assert ["PILE-1"] == [event.clause for event in only(events, umk.PileShuffled)]
    assert cards(top) == state.discard_pile
    assert 2 == len(state.draw_pile)
    assert (GREEN if color is None else color) == state.color


@pytest.mark.clause("PILE-1", "DECK-3")
def test_a_reshuffled_pile_holds_the_discarded_cards() -> None:
    """MonikaModDev#9260: the same for the cards beneath it."""
    state = table(["R1 R2", "G1 G2"], "W4 WI B3 G5")
    state, events = after(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1), umk.Draw(0))
    drawn = [each for event in only(events, umk.CardsDrawn) for each in event.cards or ()]
    assert list(cards("B3 W4 WI")) == sorted(drawn)
    assert () == state.draw_pile


@pytest.mark.clause("PILE-1")
def test_the_last_card_of_the_pile_is_drawn_without_a_reshuffle() -> None:
    """MonikaModDev#9260: the reshuffle waits until a card is needed."""
    state = table(["R1 R2", "G1 G2"], "B3 G5", "Y1")
    state, events = after(state, umk.Draw(0))
    assert [] == shuffles(events)
    assert ((), cards("B3 G5")) == (state.draw_pile, state.discard_pile)


@pytest.mark.clause("DECK-3", "PILE-1")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_no_card_is_made_or_lost_however_often_the_pile_is_reshuffled(player_count: int) -> None:
    """danguilherme/uno: an exhausted deck came back as a new deck, with 207 cards in play."""
    deck = cards("R1 R2 R5 RD RR RS Y1 Y2 Y5 YD YR YS G1 G2 G5 GD GR GS B1 B2 B5 BD BR BS")
    rules = umk.Rules(
        deck=(*deck, *cards("W4 W4 WI WI WI WI")), hand_size=2, scoring=umk.FirstTo(1_000_000)
    )
    state, _ = umk.new_game(player_count, rules, seed=player_count)
    reshuffled = 0
    for step in range(1000):
        moves = umk.legal_moves(state)
        state, events = umk.apply(state, moves[step * 7 % len(moves)])
        reshuffled += "PILE-1" in [event.clause for event in events]
        assert rules.deck == sorted_cards(state)
    assert 0 < reshuffled


@pytest.mark.clause("DECK-3", "PILE-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_the_whole_deck_can_be_drawn_and_no_more(player_count: int) -> None:
    """danguilherme/uno: the same for players who draw all there is."""
    state, _ = umk.new_game(player_count, seed=1)
    if state.phase is umk.Phase.START_COLOR:
        state, _ = after(state, umk.ChooseColor(actor(state), RED))
    while not state.is_over:
        state, _ = draw_and_pass(state)
    assert umk.DECK == sorted_cards(state)
    assert 111 == sum(sizes(state))


SEVEN = "B9 B8 B7 B6 B4 B3 R5"


@pytest.mark.clause(
    "PILE-1", "TURN-1", "ACT-1", "WD4-1", "CHAL-3", "CHAL-4", "ITEM-2", "ITEM-3", "ITEM-4",
    "ITEM-5", "UNO-2", "OUT-2",
)  # fmt: skip
@pytest.mark.parametrize(
    ("hand", "flip", "moves", "drawn", "added"),
    [
        pytest.param("Y1 Y2 Y3", "", [umk.Draw(0)], [(0, 1)], 6, id="a draw by choice"),
        pytest.param("RD Y1 Y2", "", [play(0, "RD")], [(1, 2)], 7, id="draw two"),
        pytest.param(
            "W4 Y1 Y2", "", [play(0, "W4", GREEN), umk.Accept(1)], [(1, 4)], 7, id="accepted"
        ),
        pytest.param(
            "W4 Y1 Y2", "", [play(0, "W4", GREEN), umk.Challenge(1)], [(1, 6)], 7, id="innocent"
        ),
        pytest.param(
            "W4 R1 R2", "", [play(0, "W4", GREEN), umk.Challenge(1)], [(0, 4)], 7, id="guilty"
        ),
        pytest.param("WI Y1 Y2", "Y7", [play(0, "WI")], [(2, 2)], 8, id="banana peel"),
        pytest.param(
            "WI Y1 Y2", "G7", [play(0, "WI"), umk.ChooseTarget(0, 2)], [(2, 1)], 8, id="green shell"
        ),
        pytest.param("WI Y1 Y2", "B2", [play(0, "WI")], [(1, 1), (2, 1)], 8, id="lightning"),
        pytest.param("WI Y1 Y2", "W4", [play(0, "WI")], [(0, 2)], 8, id="bob-omb"),
        pytest.param("R1 Y2", "", [play(0, "R1"), umk.CatchUno(2, 0)], [(0, 2)], 7, id="uno"),
        pytest.param("RD", "", [play(0, "RD")], [(1, 2)], 7, id="last draw two"),
        pytest.param("W4", "", [play(0, "W4", GREEN)], [(1, 4)], 7, id="last wild draw four"),
    ],
)
def test_every_cause_to_draw_reshuffles_an_empty_pile(
    hand: str, flip: str, moves: list[umk.Move], drawn: list[tuple[int, int]], added: int
) -> None:
    """datamllab/rlcard: forced draws popped an empty pile, while voluntary ones reshuffled."""
    # Seven cards were discarded. A played card makes them eight, an Item Box and its flip nine;
    # the top one is not reshuffled.
    state = table([hand, "G1 G2 G3", "B1 B2 B5"], SEVEN, flip)
    state, events = after(state, *moves)
    assert drawn == draws(events)
    assert [added] == shuffles(events)
    assert 1 == len(state.discard_pile)
    assert added - sum(count for _, count in drawn) == len(state.draw_pile)


@pytest.mark.clause("ACT-1", "PILE-1", "PILE-2")
@pytest.mark.parametrize("victims", [1, 2])
def test_forced_draws_find_nothing_only_when_there_is_nothing(victims: int) -> None:
    """datamllab/rlcard: the same for the limit: what a draw finds and what it doesn't."""
    # The first Draw Two lets seat 1 draw the R5, the second lets seat 3 draw the RD.
    state = table(["RD Y1", "G1 G2", "BD Y2", "G3 G4"], "R5")
    moves: list[umk.Move] = [play(0, "RD"), play(2, "BD")]
    state, events = after(state, *moves[:victims])
    assert [(1, 1), (3, 1)][:victims] == draws(events)
    assert [2, 2][:victims] == [event.owed for event in only(events, umk.CardsDrawn)]


@pytest.mark.clause("PILE-2", "TURN-1", "TURN-3")
def test_with_both_piles_empty_a_player_may_draw_nothing_and_pass() -> None:
    """boardgames.stackexchange 50111: with ten players both piles can be empty."""
    # Even a card that matches cannot be played any more after that draw.
    state = table(["R1 Y2"] * 10, "R5")
    assert umk.Draw(0) in umk.legal_moves(state, 0)
    state, events = after(state, umk.Draw(0))
    assert [(0, 0, 1, "TURN-1")] == [
        (event.player, event.count, event.owed, event.clause)
        for event in only(events, umk.CardsDrawn)
    ]
    assert [] == shuffles(events)
    assert (umk.Phase.DRAWN, 0, None) == (state.phase, state.to_act, state.drawn)
    assert (umk.Pass(0),) == tuple(umk.legal_moves(state, 0))
    assert is_refused(state, play(0, "R1"))
    state, _ = after(state, umk.Pass(0))
    assert (umk.Phase.TURN, 1) == (state.phase, state.to_act)


@pytest.mark.clause("PILE-2", "TURN-1")
def test_with_both_piles_empty_a_player_may_still_play() -> None:
    """boardgames.stackexchange 50111: the same for who does not draw."""
    state = table(["R1 Y2"] * 10, "R5")
    assert (
        play(0, "R1"),
        play(0, "R1", uno=True),
        umk.Draw(0),
    ) == tuple(umk.legal_moves(state, 0))
    state, _ = after(state, play(0, "R1", uno=True))
    assert (1, cards("R5 R1")) == (state.to_act, state.discard_pile)


@pytest.mark.clause("PILE-2", "WD4-1")
def test_what_could_not_be_drawn_is_not_owed_later() -> None:
    """boardgames.stackexchange 50111: the same for a penalty larger than the piles."""
    state = table(["W4 G1 G2", "Y1 Y2", "B1 B2 B3"], "R9 R5")
    state, events = after(state, play(0, "W4", BLUE), umk.Accept(1))
    assert [(1, 2, 4)] == [
        (event.player, event.count, event.owed) for event in only(events, umk.CardsDrawn)
    ]
    assert (2, 4, 3) == sizes(state)
    # The B1 uncovers the W4, so that there is a card again: it is for whoever draws it.
    state, events = after(state, play(2, "B1"), umk.Draw(0), umk.Pass(0))
    assert [(0, 1)] == draws(events)
    assert (3, 4, 2) == sizes(state)
    state, events = after(state, umk.Draw(1))
    assert [(1, 0)] == draws(events)


@pytest.mark.clause("PILE-3", "GAME-4")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
@pytest.mark.parametrize("hand", ["R1 R2", "Y1 Y2"])
def test_when_nobody_finds_a_card_the_hand_is_blocked(player_count: int, hand: str) -> None:
    """letsuno/uno-online#213: endless recursion when no card was left."""
    state = table([hand] * player_count, "R5")
    for _ in range(player_count - 1):
        state, events = draw_and_pass(state)
        assert [] == only(events, umk.HandBlocked)
        assert umk.Phase.TURN == state.phase
    state, _ = after(state, umk.Draw(player_count - 1))
    assert umk.Phase.DRAWN == state.phase
    state, events = after(state, umk.Pass(player_count - 1))
    assert ["PILE-3"] == [event.clause for event in only(events, umk.HandBlocked)]
    assert [] == only(events, umk.HandWon)
    assert [((), "GAME-4")] == [
        (event.winners, event.clause) for event in only(events, umk.GameOver)
    ]
    assert (True, (), None) == (state.is_over, state.winners, state.hand_winner)
    assert (0,) * player_count == state.scores


@pytest.mark.clause("PILE-3")
def test_a_play_starts_the_count_anew() -> None:
    """letsuno/uno-online#213: the same for hands that only seemed to be blocked."""
    state = table(["R1 R2 R3", "R4 R6 R0", "R7 R8 R9"], "R5")
    state, _ = after(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1), play(2, "R7"))
    # The R5 can be drawn now; after that three draws in succession find nothing.
    counts, phases = [], []
    for _ in range(4):
        state, events = draw_and_pass(state)
        counts += [count for _, count in draws(events)]
        phases.append(state.phase)
    assert [1, 0, 0, 0] == counts
    assert [umk.Phase.TURN] * 3 + [umk.Phase.GAME_OVER] == phases


@pytest.mark.clause("PILE-3", "ACT-1")
def test_a_play_starts_the_count_anew_even_if_its_card_is_drawn_at_once() -> None:
    """letsuno/uno-online#213: the same when a forced draw takes what the play uncovered."""
    # Seat 0 has to draw the R5; then seats 1, 2 and 0 find nothing.
    state = table(["R1 R2 R3", "R4 R6 R0", "RD R8 R9"], "R5")
    state, _ = after(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1))
    state, events = after(state, play(2, "RD"))
    assert [(0, 1)] == draws(events)
    phases = []
    for seat in (1, 2, 0):
        state, events = after(state, umk.Draw(seat), umk.Pass(seat))
        assert [(seat, 0)] == draws(events)
        phases.append(state.phase)
    assert [umk.Phase.TURN, umk.Phase.TURN, umk.Phase.GAME_OVER] == phases


@pytest.mark.clause("PILE-3", "GAME-3", "GAME-4")
def test_a_blocked_hand_counts_as_a_hand_played() -> None:
    """letsuno/uno-online#213: the same in games of several hands."""
    rules = umk.Rules(scoring=umk.MostPoints(hands=2), deck=cards("R1 R2 R3 R4"), hand_size=1)
    state, _ = umk.new_game(3, rules, seed=1)
    for dealer in (0, 1):
        assert dealer == state.dealer
        for _ in range(3):
            state, _ = draw_and_pass(state)
        if dealer == 0:
            assert (umk.Phase.HAND_OVER, 1, None) == (
                state.phase,
                state.to_act,
                state.hand_winner,
            )
            state, _ = after(state, umk.Deal(1))
    assert (True, (), (0, 0, 0)) == (state.is_over, state.winners, state.scores)


@pytest.mark.clause("PILE-3")
@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
def test_players_who_only_draw_come_to_an_end(player_count: int) -> None:
    """letsuno/uno-online#213: automatic players went on in a loop."""
    # 15 cards: one each, one on top, the rest to draw; and then as many turns as players.
    rules = umk.Rules(deck=cards("R1") * 15, hand_size=1)
    state, _ = umk.new_game(player_count, rules, seed=1)
    turns = 0
    while not state.is_over and turns < 100:
        state, _ = draw_and_pass(state)
        turns += 1
    assert 14 == turns


@pytest.mark.parametrize("player_count", PLAYER_COUNTS)
@pytest.mark.parametrize("rules", [umk.Rules.sheet_a(), umk.Rules.sheet_b()], ids=["a", "b"])
def test_players_who_play_what_they_can_come_to_an_end(player_count: int, rules: umk.Rules) -> None:
    """letsuno/uno-online#213: the same for players who play whenever they can."""
    state, _ = umk.new_game(player_count, rules, seed=1)
    for _ in range(50_000):
        if state.is_over:
            break
        state, _ = umk.apply(state, umk.legal_moves(state)[0])
    assert state.is_over
