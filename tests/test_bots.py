"""The policies: always legal, never in the know, and each as its description says."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import unomk_rules as umk
from tests.kit import card, cards, play, table
from unomk_rules.bots import (
    BOTS,
    Policy,
    SearchBot,
    careful_bot,
    greedy_bot,
    probability_of_guilt,
    random_bot,
    search_bot,
)
from unomk_rules.simulation import simulate
from unomk_rules.testing import states

POLICIES: dict[str, Policy] = {**BOTS, "search": SearchBot(playouts=4)}
"""All bots; the one that searches does it shortly."""


def choice(bot: Policy, state: umk.State, seat: int | None = None, *, luck: int = 1) -> Any:
    """What a bot chooses at a seat, that of the player on turn if none is given."""
    viewer = state.to_act if seat is None else seat
    seen = umk.view(state, viewer)
    return bot(seen, umk.legal_moves(seen), random.Random(luck))


# All of them


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=60)
@given(state=states(), luck=st.integers(0, 9))
def test_a_bot_chooses_a_legal_move_or_out_of_turn_none(
    name: str, state: umk.State, luck: int
) -> None:
    for seat in umk.can_act(state):
        move = choice(POLICIES[name], state, seat, luck=luck)
        if move is None:
            assert seat != state.to_act
        else:
            assert move in umk.legal_moves(state, seat)


@pytest.mark.parametrize("name", BOTS)
@settings(max_examples=20)
@given(state=states(), luck=st.integers(0, 9))
def test_a_bot_chooses_alike_for_all_that_looks_alike(
    name: str, state: umk.State, luck: int
) -> None:
    for seat in umk.can_act(state):
        twin = umk.determinize(umk.view(state, seat), seed=luck)
        assert choice(POLICIES[name], state, seat, luck=luck) == choice(
            POLICIES[name], twin, seat, luck=luck
        )


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_can_be_sent_to_another_process(name: str) -> None:
    assert BOTS[name] == pickle.loads(pickle.dumps(BOTS[name]))


@pytest.mark.parametrize("name", ["greedy", "careful"])
@settings(max_examples=20)
@given(state=states())
def test_only_random_and_search_leave_anything_to_luck(name: str, state: umk.State) -> None:
    for seat in umk.can_act(state):
        assert choice(BOTS[name], state, seat, luck=1) == choice(BOTS[name], state, seat, luck=2)


# random


def test_random_takes_every_move_and_out_of_turn_none_too() -> None:
    state = table(["R5", "R1 G7", "B2"], "B3", catchable=0, to_act=1)
    in_turn = {choice(random_bot, state, 1, luck=luck) for luck in range(100)}
    assert set(umk.legal_moves(state, 1)) == in_turn
    out_of_turn = {choice(random_bot, state, 2, luck=luck) for luck in range(100)}
    assert {None, umk.CatchUno(2, 0)} == out_of_turn


# greedy


@pytest.mark.parametrize(
    ("hand", "discard", "best"),
    [
        ("R5 R9 R2", "R3", "R9"),
        ("R9 RD R2", "R3", "RD"),
        ("R1 W4 WI", "R3", "R1"),
        ("G1 W4 WI", "R3", "WI"),
        ("G1 B1 R9", "R1", "R9"),
    ],
)
def test_greedy_sheds_points_and_keeps_wild_cards(hand: str, discard: str, best: str) -> None:
    state = umk.arrange(2, hands={0: hand}, discard=discard)
    assert umk.Play(0, card(best)) == choice(greedy_bot, state)


def test_greedy_names_the_color_that_it_holds_most_of() -> None:
    state = umk.arrange(2, hands={0: "W4 G1 B1 B2"}, discard="R3")
    assert umk.Play(0, card("W4"), umk.Color.BLUE) == choice(greedy_bot, state)
    bomb = play(umk.arrange(2, hands={0: "WI G1 G3 B2"}, discard="R3", draw_top="Y1 Y2 W4"),
                umk.Play(0, card("WI"))).state  # fmt: skip
    assert umk.ChooseColor(0, umk.Color.YELLOW) == choice(greedy_bot, bomb)


def test_greedy_draws_when_it_cannot_play_and_plays_what_it_drew() -> None:
    state = umk.arrange(2, hands={0: "G1 G2"}, discard="R3", draw_top="R9")
    assert umk.Draw(0) == choice(greedy_bot, state)
    assert umk.Play(0, card("R9")) == choice(greedy_bot, play(state, umk.Draw(0)).state)
    unlucky = umk.arrange(2, hands={0: "G1 G2"}, discard="R3", draw_top="B9")
    assert umk.Pass(0) == choice(greedy_bot, play(unlucky, umk.Draw(0)).state)


def test_greedy_says_uno_with_the_play() -> None:
    state = umk.arrange(2, hands={0: "R1 G2"}, discard="R3")
    assert umk.Play(0, card("R1"), uno=True) == choice(greedy_bot, state)


def test_greedy_says_a_forgotten_uno_and_catches_who_forgot_it() -> None:
    state = table(["R5", "R1 G7", "B2"], "B3", catchable=0, to_act=1)
    assert umk.CallUno(0) == choice(greedy_bot, state, 0)
    assert umk.CatchUno(1, 0) == choice(greedy_bot, state, 1)
    assert umk.CatchUno(2, 0) == choice(greedy_bot, state, 2)


def test_greedy_aims_the_green_shell_at_the_fewest_cards() -> None:
    state = umk.arrange(
        4, hands={0: "WI R1 R2", 1: "B1 B2 B3", 2: "B4 B5", 3: "B6 B7"}, discard="Y3", draw_top="G1"
    )
    shell = play(state, umk.Play(0, card("WI"))).state
    assert umk.ChooseTarget(0, 2) == choice(greedy_bot, shell)


@pytest.mark.parametrize(
    ("hand", "answer"), [("W4 R1 R2 R3 R4 R5", umk.Challenge), ("W4 R1 R2 R3 R4", umk.Accept)]
)
def test_greedy_challenges_who_had_five_cards_left(hand: str, answer: type[Any]) -> None:
    accused = umk.arrange(2, hands={0: hand}, discard="B3")
    state = play(accused, umk.Play(0, card("W4"), umk.Color.RED)).state
    assert answer(1) == choice(greedy_bot, state)


def test_greedy_deals_the_next_hand() -> None:
    rules = umk.Rules(scoring=umk.MostPoints(2))
    won = play(umk.arrange(2, rules, hands={0: "R1"}, discard="R3"), umk.Play(0, card("R1"))).state
    assert umk.Deal(1) == choice(greedy_bot, won)


@pytest.mark.parametrize("item_box_matches_color", [True, False])
def test_greedy_never_bluffs(item_box_matches_color: bool) -> None:
    rules = umk.Rules(item_box_matches_color=item_box_matches_color)
    challenges = simulate(200, 2, rules, [greedy_bot, greedy_bot]).challenges
    assert challenges.innocent > 0
    assert 0 == challenges.guilty


# careful


@pytest.mark.parametrize("item_box_matches_color", [True, False])
def test_the_probability_of_guilt_counts_the_hands_that_may_be(
    item_box_matches_color: bool,
) -> None:
    rules = umk.Rules(item_box_matches_color=item_box_matches_color)
    start = table(["W4 G1 R1", "B1 R2"], "B2 B3", "G1 WI B4 Y1 R9", rules=rules)
    state = play(start, umk.Play(0, card("W4"), umk.Color.RED)).state
    unseen = cards("G1 R1 G1 WI B4 Y1 R9")
    matches = {card("B4"), card("WI")} if item_box_matches_color else {card("B4")}
    hands = list(itertools.combinations(unseen, 2))
    guilty = [hand for hand in hands if matches & set(hand)]
    assert len(guilty) / len(hands) == pytest.approx(probability_of_guilt(umk.view(state, 1)))


def test_who_sees_the_hand_of_the_accused_knows() -> None:
    for hand, guilt in (("W4 B1", 1.0), ("W4 R1", 0.0)):
        start = umk.arrange(2, hands={0: hand}, discard="B2")
        state = play(start, umk.Play(0, card("W4"), umk.Color.RED)).state
        assert guilt == probability_of_guilt(umk.view(state, 0))


def test_a_spectator_can_guess_too_and_nobody_is_guilty_of_nothing() -> None:
    start = umk.arrange(2, hands={0: "W4 R1"}, discard="B2")
    assert 0.0 == probability_of_guilt(umk.view(start, 1))
    state = play(start, umk.Play(0, card("W4"), umk.Color.RED)).state
    assert 0.0 < probability_of_guilt(umk.view(state, None)) < 1.0


def accusation(hand_size: int, own: str) -> umk.State:
    hand = " ".join(["W4", "R1", "R2", "R3", "R4", "R5", "R6", "R7"][: hand_size + 1])
    state = umk.arrange(2, hands={0: hand, 1: own}, discard="B3")
    return play(state, umk.Play(0, card("W4"), umk.Color.RED)).state


def test_careful_challenges_where_guilt_is_likely_enough_to_pay() -> None:
    own = "Y1 Y2 Y3 Y4"
    answers = [choice(careful_bot, accusation(size, own)) for size in range(2, 8)]
    assert [umk.Accept(1)] * 2 + [umk.Challenge(1)] * 4 == answers


def test_careful_counts_the_cards_that_it_sees() -> None:
    own = "B0 B1 B1 B2 B2 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 BD BD BR BR BS BS"
    assert umk.Challenge(1) == choice(careful_bot, accusation(5, "Y1"))
    assert umk.Accept(1) == choice(careful_bot, accusation(5, f"{own} WI WI WI WI WI WI"))


def test_careful_says_uno_before_it_answers() -> None:
    state = table(["W4 R1 R2", "G5", "G6 G7"], "B3", "Y1", catchable=1)
    accused = play(state, umk.Play(0, card("W4"), umk.Color.RED)).state
    assert accused.catchable is None  # playing a card began a turn
    assert isinstance(choice(careful_bot, accused), umk.Accept)


# search


def test_search_sees_that_a_move_wins_at_once() -> None:
    state = table(["R1", "G5 G6"], "R3", "Y1 Y2 Y3")
    assert umk.Play(0, card("R1")) == choice(search_bot, state)


def test_search_finds_what_greedy_misses() -> None:
    # The opponent's last card is green, most likely: the dearest play would let it be played.
    state = table(["R7 R8 G9", "G5"], "R9", "G1 G2 G3 G4 G6 Y1")
    assert umk.Play(0, card("G9")) == choice(careful_bot, state)
    assert choice(search_bot, state).card.color is umk.Color.RED


def test_search_names_no_color_but_that_it_holds_most_of() -> None:
    state = umk.arrange(2, hands={0: "W4 B1 B2 G3"}, discard="R3")
    chosen = [choice(SearchBot(8), state, luck=luck) for luck in range(20)]
    named = {move.color for move in chosen if isinstance(move, umk.Play) and move.color}
    assert {umk.Color.BLUE} == named


def test_search_does_not_prefer_a_blocked_hand() -> None:
    state = table(["B1 G2", "Y5 Y6"], "B3")
    blocked = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1)).state
    assert blocked.is_over
    assert umk.Play(0, card("B1"), uno=True) == choice(search_bot, state)


@pytest.mark.parametrize("playouts", [0, -1, True, 1.5, "many"])
def test_search_needs_playouts(playouts: Any) -> None:
    with pytest.raises(umk.InvalidSetupError, match="playouts can't be"):
        SearchBot(playouts)


# Who wins


def test_greedy_beats_random() -> None:
    report = simulate(60, 2, policies=[greedy_bot, random_bot], rotate=True)
    assert report.by_policy["greedy_bot"].win_interval.low > 0.5
