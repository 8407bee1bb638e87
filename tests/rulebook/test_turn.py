"""TURN: play a card or draw one, and whose turn is next."""

from typing import Literal

import pytest

import unomk_rules as umk
from tests.kit import card, cards, play, table


@pytest.mark.clause("TURN-1")
def test_a_player_may_play_a_card_that_matches() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3", "Y1 Y2 Y3"], "R8", "G1 G2 G3")
    after, events = play(state, umk.Play(0, card("R5")))
    assert (
        umk.CardPlayed(player=0, card=card("R5"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("G7 B9") == after.hands[0]
    assert cards("R8 R5") == after.discard_pile
    assert cards("G1 G2 G3") == after.draw_pile


@pytest.mark.clause("TURN-1")
def test_a_player_may_draw_one_card() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3", "Y1 Y2 Y3"], "R8", "G1 G2 G3")
    after, events = play(state, umk.Draw(0))
    assert (
        umk.CardsDrawn(player=0, count=1, cards=cards("G3"), owed=1, clause="TURN-1"),
        umk.Awaiting(player=0, phase=umk.Phase.DRAWN, clause="TURN-3"),
    ) == events
    assert cards("R5 G3 G7 B9") == after.hands[0]
    assert cards("G1 G2") == after.draw_pile
    assert card("G3") == after.drawn


@pytest.mark.clause("TURN-1")
def test_nobody_draws_twice_in_a_turn() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 G3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Draw(0), umk.Draw(0))


@pytest.mark.clause("TURN-1")
def test_nobody_passes_without_drawing() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 G3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Pass(0))


@pytest.mark.clause("TURN-1")
def test_nobody_plays_a_card_not_held() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 G3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card("R1")))


@pytest.mark.clause("TURN-1")
def test_only_who_is_on_turn_has_playable_cards() -> None:
    state = table(["R5 G7 W4", "R1 R2 R3"], "R8", "G1 G2 G3")
    assert [cards("R5 W4"), ()] == [umk.playable(state, seat) for seat in (0, 1)]
    assert [cards("R5 W4"), ()] == [umk.playable(umk.view(state, 0), seat) for seat in (0, 1)]


@pytest.mark.clause("TURN-1", "CHAL-1")
def test_nobody_has_playable_cards_while_a_wild_draw_four_is_to_be_answered() -> None:
    state = table(["R5 G7 W4", "R1 R2 R3"], "R8", "G1 G2 G3")
    asked, _ = play(state, umk.Play(0, card("W4"), umk.Color.RED))
    assert [(), ()] == [umk.playable(asked, seat) for seat in (0, 1)]


@pytest.mark.clause("TURN-1")
def test_each_of_two_equal_cards_can_be_played() -> None:
    state = table(["R5 R5 B9 B9", "R1 R2 R3"], "R8", "G1 G2 G3")
    moves = (umk.Play(0, card("R5")), umk.Play(1, card("R1")), umk.Play(0, card("R5")))
    assert cards("B9 B9") == play(state, *moves).state.hands[0]


@pytest.mark.clause("TURN-1")
def test_to_play_one_of_two_equal_cards_is_one_move() -> None:
    state = table(["R5 R5 B8 B8", "R1 R2 R3"], "R8", "G1 G2 G3")
    assert (
        umk.Play(0, card("R5")),
        umk.Play(0, card("B8")),
        umk.Draw(0),
    ) == umk.legal_moves(state)


@pytest.mark.clause("TURN-3")
@pytest.mark.parametrize("code", ["R7", "RD"])
def test_no_card_counts_as_just_drawn_when_it_is_played_or_kept(code: str) -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", f"G1 G2 {code}")
    drawn, _ = play(state, umk.Draw(0))
    assert card(code) is drawn.drawn
    for move in (umk.Play(0, card(code)), umk.Pass(0)):
        assert umk.apply(drawn, move).state.drawn is None
        assert umk.apply(drawn, move, by=0).state.drawn is None


@pytest.mark.clause("TURN-2")
def test_a_player_may_draw_although_a_card_could_be_played() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 G3")
    assert {umk.Play(0, card("R5")), umk.Draw(0)} == set(umk.legal_moves(state))


@pytest.mark.clause("TURN-2")
def test_a_player_may_keep_the_card_drawn_although_it_could_be_played() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3", "Y1 Y2 Y3"], "R8", "G1 G2 R4")
    after, events = play(state, umk.Draw(0), umk.Pass(0))
    assert (
        umk.Passed(player=0, clause="TURN-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("R4 R5 G7 B9") == after.hands[0]
    assert after.drawn is None


@pytest.mark.clause("TURN-3")
def test_the_card_drawn_may_be_played_or_kept() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 R4")
    drawn, _ = play(state, umk.Draw(0))
    assert {umk.Play(0, card("R4")), umk.Pass(0)} == set(umk.legal_moves(drawn))


@pytest.mark.clause("TURN-3")
def test_playing_the_card_drawn_ends_the_turn() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3", "Y1 Y2 Y3"], "R8", "G1 G2 R4")
    after, events = play(state, umk.Draw(0), umk.Play(0, card("R4")))
    assert (
        umk.CardPlayed(player=0, card=card("R4"), color=umk.Color.RED, uno=False, clause="TURN-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("R5 G7 B9") == after.hands[0]
    assert cards("R8 R4") == after.discard_pile


@pytest.mark.clause("TURN-3")
@pytest.mark.parametrize(("top", "drawn"), [("R8", "Y8"), ("RS", "BS"), ("RD", "GD"), ("RR", "YR")])
def test_the_card_drawn_may_match_by_number_or_symbol(top: str, drawn: str) -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], top, f"G1 G2 {drawn}")
    after, _ = play(state, umk.Draw(0), umk.Play(0, card(drawn)))
    assert card(drawn) == after.top


@pytest.mark.clause("TURN-3")
def test_no_other_card_may_be_played_after_drawing() -> None:
    state = table(["R5 G7 WI", "R1 R2 R3"], "R8", "G1 G2 R4")
    drawn, _ = play(state, umk.Draw(0))
    with pytest.raises(umk.IllegalMoveError) as caught:
        umk.apply(drawn, umk.Play(0, card("R5")))
    assert "TURN-3" == caught.value.violation.clause


@pytest.mark.clause("TURN-3")
def test_a_card_drawn_that_does_not_match_can_only_be_kept() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 G3")
    drawn, _ = play(state, umk.Draw(0))
    assert {umk.Pass(0)} == set(umk.legal_moves(drawn))


@pytest.mark.clause("TURN-3")
def test_an_older_copy_is_as_good_as_the_card_drawn() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 R5")
    after, _ = play(state, umk.Draw(0), umk.Play(0, card("R5")))
    assert cards("R5 G7 B9") == after.hands[0]


@pytest.mark.clause("TURN-3", "WD4-1")
def test_a_wild_draw_four_that_is_drawn_may_be_played_in_any_color() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 W4")
    drawn, _ = play(state, umk.Draw(0))
    assert {
        umk.Play(0, card("W4"), umk.Color.RED),
        umk.Play(0, card("W4"), umk.Color.YELLOW),
        umk.Play(0, card("W4"), umk.Color.GREEN),
        umk.Play(0, card("W4"), umk.Color.BLUE),
        umk.Pass(0),
    } == set(umk.legal_moves(drawn))


@pytest.mark.clause("TURN-3", "BOX-1")
def test_an_item_box_that_is_drawn_may_be_played() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 WI")
    drawn, _ = play(state, umk.Draw(0))
    assert {umk.Play(0, card("WI")), umk.Pass(0)} == set(umk.legal_moves(drawn))


@pytest.mark.clause("TURN-3")
def test_the_moves_do_not_tell_the_others_what_was_drawn() -> None:
    playable = play(table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 R4"), umk.Draw(0))
    unplayable = play(table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 B4"), umk.Draw(0))
    seen = (
        umk.CardsDrawn(player=0, count=1, cards=None, owed=1, clause="TURN-1"),
        umk.Awaiting(player=0, phase=umk.Phase.DRAWN, clause="TURN-3"),
    )
    assert seen == umk.redact(playable, 1).events
    assert seen == umk.redact(unplayable, 1).events


@pytest.mark.clause("TURN-3", "PILE-2")
def test_only_the_pass_is_left_if_there_was_no_card_to_draw() -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8")
    after, events = play(state, umk.Draw(0))
    assert (
        umk.CardsDrawn(player=0, count=0, cards=(), owed=1, clause="TURN-1"),
        umk.Awaiting(player=0, phase=umk.Phase.DRAWN, clause="TURN-3"),
    ) == events
    assert {umk.Pass(0)} == set(umk.legal_moves(after))
    assert after.drawn is None


@pytest.mark.clause("TURN-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "following"),
    [(1, 0, 1), (1, 2, 3), (1, 3, 0), (-1, 0, 3), (-1, 1, 0), (-1, 3, 2)],
)
def test_after_a_play_the_next_seat_in_the_direction_of_play_has_the_turn(
    direction: Literal[1, -1], to_act: umk.Seat, following: umk.Seat
) -> None:
    hands = ["R5 R6 R7", "R5 R6 R7", "R5 R6 R7", "R5 R6 R7"]
    state = table(hands, "R8", "G1 G2 G3", direction=direction, to_act=to_act)
    assert following == play(state, umk.Play(to_act, card("R5"))).state.to_act


@pytest.mark.clause("TURN-4")
@pytest.mark.parametrize(
    ("direction", "to_act", "following"),
    [(1, 0, 1), (1, 2, 3), (1, 3, 0), (-1, 0, 3), (-1, 1, 0), (-1, 3, 2)],
)
def test_after_a_pass_the_next_seat_in_the_direction_of_play_has_the_turn(
    direction: Literal[1, -1], to_act: umk.Seat, following: umk.Seat
) -> None:
    hands = ["R5 R6 R7", "R5 R6 R7", "R5 R6 R7", "R5 R6 R7"]
    state = table(hands, "R8", "G1 G2 G3", direction=direction, to_act=to_act)
    assert following == play(state, umk.Draw(to_act), umk.Pass(to_act)).state.to_act


@pytest.mark.clause("TURN-4")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize(("to_act", "following"), [(0, 1), (1, 0)])
def test_two_players_take_turns_in_either_direction(
    to_act: umk.Seat, following: umk.Seat, direction: Literal[1, -1]
) -> None:
    state = table(["R5 R6 R7", "R5 R6 R7"], "R8", "G1 G2", direction=direction, to_act=to_act)
    assert following == play(state, umk.Play(to_act, card("R5"))).state.to_act


@pytest.mark.clause("TURN-4")
@pytest.mark.parametrize("move", [umk.Draw(1), umk.Play(1, card("R1"))])
def test_nobody_moves_out_of_turn(move: umk.Move) -> None:
    state = table(["R5 G7 B9", "R1 R2 R3"], "R8", "G1 G2 G3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, move)
