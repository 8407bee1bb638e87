"""UNO: saying it, and being caught for not saying it."""

import pytest

import unomk_rules as umk
from tests.kit import card, cards, of, play, table


@pytest.mark.clause("UNO-1")
def test_uno_can_be_said_with_the_play() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("R5"), uno=True))
    assert (
        umk.CardPlayed(player=0, card=card("R5"), color=umk.Color.RED, uno=True, clause="TURN-1"),
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-1", "TURN-3")
def test_uno_can_be_said_while_playing_the_card_drawn() -> None:
    state = table(["R5", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 R7")
    after, events = play(state, umk.Draw(0), umk.Play(0, card("R7"), uno=True))
    assert (
        umk.CardPlayed(player=0, card=card("R7"), color=umk.Color.RED, uno=True, clause="TURN-3"),
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-1", "ACT-1")
def test_uno_is_said_before_the_card_takes_effect() -> None:
    state = table(["RD R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    _, events = play(state, umk.Play(0, card("RD"), uno=True))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=True, clause="TURN-1"),
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y3 Y2"), owed=2, clause="ACT-1"),
        umk.TurnLost(player=1, clause="ACT-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events


@pytest.mark.clause("UNO-1", "WD4-1")
def test_uno_can_be_said_with_a_wild_draw_four() -> None:
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE, uno=True))
    assert (
        umk.CardPlayed(player=0, card=card("W4"), color=umk.Color.BLUE, uno=True, clause="TURN-1"),
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.Awaiting(player=1, phase=umk.Phase.CHALLENGE, clause="CHAL-1"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-1")
def test_with_two_cards_in_hand_uno_may_be_said_or_not() -> None:
    state = table(["R5 G6", "G5 G7 G8"], "R1", "Y1 Y2 Y3")
    assert {
        umk.Play(0, card("R5")),
        umk.Play(0, card("R5"), uno=True),
        umk.Draw(0),
    } == set(umk.legal_moves(state))


@pytest.mark.clause("UNO-1")
@pytest.mark.parametrize("hand", ["R5", "R5 R6 R7"])
def test_uno_cannot_be_said_with_a_play_from_any_other_number_of_cards(hand: str) -> None:
    state = table([hand, "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card("R5"), uno=True))


@pytest.mark.clause("UNO-1", "UNO-3")
def test_uno_can_be_said_after_the_play() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("R5")), umk.CallUno(0))
    assert (
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.UnoClosed(player=0, clause="UNO-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="UNO-1"),
    ) == events
    assert after.catchable is None
    assert cards("R6") == after.hands[0]


@pytest.mark.clause("UNO-1", "UNO-2")
def test_uno_cannot_be_said_when_the_next_player_has_begun() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card("R5")), umk.Draw(1), umk.CallUno(0))


@pytest.mark.clause("UNO-1", "UNO-5")
def test_uno_said_with_an_item_box_is_void_if_it_turns_out_a_bob_omb() -> None:
    state = table(["WI R6", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 Y3 W4")
    after, _ = play(state, umk.Play(0, card("WI"), uno=True))
    assert cards("R6 Y2 Y3") == after.hands[0]
    assert after.catchable is None


@pytest.mark.clause("UNO-1", "UNO-5")
def test_uno_said_in_vain_must_be_said_again() -> None:
    state = table(["WI R6", "G5 G6 G7"], "W4", color=umk.Color.RED)
    again, _ = play(
        state,
        umk.Play(0, card("WI"), uno=True),
        umk.ChooseColor(0, umk.Color.RED),
        umk.Draw(1),
        umk.Pass(1),
    )
    assert cards("R6 WI") == again.hands[0]
    after, events = play(again, umk.Play(0, card("R6")))
    assert (umk.UnoOpened(player=0, clause="UNO-2"),) == of(events, umk.UnoOpened)
    assert 0 == after.catchable


@pytest.mark.clause("UNO-1")
def test_uno_must_be_said_again_by_who_came_down_to_one_card_again() -> None:
    state = table(["R5 R6", "G5 G6 G7"], "R1", "Y1 Y2 R7 B9")
    drawn, _ = play(
        state,
        umk.Play(0, card("R5"), uno=True),
        umk.Draw(1),
        umk.Pass(1),
        umk.Draw(0),
    )
    assert cards("R6 R7") == drawn.hands[0]
    assert 0 == play(drawn, umk.Play(0, card("R7"))).state.catchable
    assert play(drawn, umk.Play(0, card("R7"), uno=True)).state.catchable is None


@pytest.mark.clause("UNO-2")
def test_who_does_not_say_uno_can_be_caught() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("R5")))
    assert (
        umk.CardPlayed(player=0, card=card("R5"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert 0 == after.catchable


@pytest.mark.clause("UNO-2")
@pytest.mark.parametrize("catcher", [1, 2, 3])
def test_any_other_player_can_catch_in_or_out_of_turn(catcher: umk.Seat) -> None:
    hands = ["R5 R6", "G5 G6 G7", "B5 B6", "Y5"]
    state = table(hands, "R1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("R5")), umk.CatchUno(catcher, 0))
    assert (
        umk.UnoCaught(player=0, by=catcher, clause="UNO-2"),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y3 Y2"), owed=2, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="UNO-2"),
    ) == events
    assert cards("R6 Y2 Y3") == after.hands[0]
    assert after.catchable is None
    assert 1 == after.to_act


@pytest.mark.clause("UNO-2")
def test_a_catch_is_no_turn() -> None:
    state = table(["R5 R6", "R7 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, _ = play(state, umk.Play(0, card("R5")), umk.CatchUno(1, 0))
    assert {umk.Play(1, card("R7")), umk.Draw(1)} == set(umk.legal_moves(after))


@pytest.mark.clause("UNO-2")
def test_the_window_shuts_when_the_next_player_plays() -> None:
    hands = ["R6", "R5 G6 G7", "B5 B6 B7"]
    state = table(hands, "R1", "Y1 Y2 Y3", to_act=1, catchable=0)
    after, events = play(state, umk.Play(1, card("R5")))
    assert (
        umk.CardPlayed(player=1, card=card("R5"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-2")
def test_the_window_shuts_when_the_next_player_draws_by_choice() -> None:
    hands = ["R6", "R5 G6 G7", "B5 B6 B7"]
    state = table(hands, "R1", "Y1 Y2 Y3", to_act=1, catchable=0)
    after, events = play(state, umk.Draw(1))
    assert (
        umk.CardsDrawn(player=1, count=1, cards=cards("Y3"), owed=1, clause="TURN-1"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.DRAWN, clause="TURN-3"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-2", "UNO-4")
@pytest.mark.parametrize("begin", [umk.Play(1, card("R5")), umk.Draw(1)])
def test_nobody_can_be_caught_after_another_turn_has_begun(begin: umk.Move) -> None:
    hands = ["R6", "R5 G6 G7", "B5 B6 B7"]
    state = table(hands, "R1", "Y1 Y2 Y3", to_act=1, catchable=0)
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, begin, umk.CatchUno(2, 0))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-2", "ACT-1")
def test_a_draw_that_a_draw_two_forces_does_not_shut_the_window() -> None:
    state = table(["RD R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4 Y5")
    after, events = play(state, umk.Play(0, card("RD")))
    assert (
        umk.CardPlayed(player=0, card=card("RD"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y5 Y4"), owed=2, clause="ACT-1"),
        umk.TurnLost(player=1, clause="ACT-1"),
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert cards("R6 Y2 Y3") == play(after, umk.CatchUno(1, 0)).state.hands[0]


@pytest.mark.clause("UNO-2", "ACT-3")
def test_a_lost_turn_does_not_shut_the_window() -> None:
    state = table(["RS R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, _ = play(state, umk.Play(0, card("RS")))
    assert 2 == after.to_act
    assert 0 == after.catchable


@pytest.mark.clause("UNO-2", "WD4-1")
def test_accepting_a_wild_draw_four_does_not_shut_the_window() -> None:
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4 R8 R9")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.Accept(1))
    assert (
        umk.CardsDrawn(player=1, count=4, cards=cards("R9 R8 Y4 Y3"), owed=4, clause="WD4-1"),
        umk.TurnLost(player=1, clause="WD4-1"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert 0 == after.catchable
    assert cards("Y1 Y2 G6") == play(after, umk.CatchUno(2, 0)).state.hands[0]


@pytest.mark.clause("UNO-2", "CHAL-4")
def test_a_challenge_that_is_lost_does_not_shut_the_window() -> None:
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4 R8 R9")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.Challenge(1))
    assert () == of(events, umk.UnoClosed)
    assert 0 == after.catchable


@pytest.mark.clause("UNO-2", "WD4-3")
def test_four_cards_drawn_at_once_do_not_shut_the_window() -> None:
    rules = umk.Rules(bluffing=False)
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4", rules=rules)
    after, _ = play(state, umk.Play(0, card("W4"), umk.Color.BLUE))
    assert 2 == after.to_act
    assert 0 == after.catchable


@pytest.mark.clause("UNO-2", "ITEM-2")
def test_a_draw_that_a_banana_peel_forces_does_not_shut_the_window() -> None:
    state = table(["WI R6", "G5 G6 G7"], "B1", "Y1 Y2 Y3")
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardPlayed(player=0, card=card("WI"), color=None, uno=False, clause="TURN-1"),
        umk.ItemFlipped(
            player=0,
            card=card("Y3"),
            item=umk.Item.BANANA_PEEL,
            color=umk.Color.YELLOW,
            clause="BOX-2",
        ),
        umk.CardsDrawn(player=1, count=2, cards=cards("Y2 Y1"), owed=2, clause="ITEM-2"),
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert 0 == after.catchable


@pytest.mark.clause("UNO-2")
def test_the_window_of_one_player_shuts_before_that_of_the_next_opens() -> None:
    state = table(["R6", "R5 G6", "B5 B6 B7"], "R1", "Y1 Y2 Y3", to_act=1, catchable=0)
    after, events = play(state, umk.Play(1, card("R5")))
    assert (
        umk.CardPlayed(player=1, card=card("R5"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.UnoOpened(player=1, clause="UNO-2"),
        umk.Awaiting(player=2, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert 1 == after.catchable


@pytest.mark.clause("UNO-2")
@pytest.mark.parametrize(
    ("penalty", "count", "drawn", "hand"),
    [
        (0, 0, "", "R6"),
        (1, 1, "Y5", "R6 Y5"),
        (2, 2, "Y5 Y4", "R6 Y4 Y5"),
        (4, 4, "Y5 Y4 Y3 Y2", "R6 Y2 Y3 Y4 Y5"),
    ],
)
def test_the_penalty_is_an_option_and_shuts_the_window_whatever_it_is(
    penalty: int, count: int, drawn: str, hand: str
) -> None:
    rules = umk.Rules(uno_penalty=penalty)
    state = table(["R5 R6", "G5 G6 G7"], "R1", "Y1 Y2 Y3 Y4 Y5", rules=rules)
    after, events = play(state, umk.Play(0, card("R5")), umk.CatchUno(1, 0))
    assert (
        umk.UnoCaught(player=0, by=1, clause="UNO-2"),
        umk.CardsDrawn(player=0, count=count, cards=cards(drawn), owed=penalty, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="UNO-2"),
    ) == events
    assert cards(hand) == after.hands[0]
    assert after.catchable is None


@pytest.mark.clause("UNO-2")
def test_the_default_penalty_is_two() -> None:
    assert 2 == umk.Rules.sheet_a().uno_penalty
    assert 2 == umk.Rules.sheet_b().uno_penalty


@pytest.mark.clause("UNO-2", "PILE-2")
def test_a_catch_shuts_the_window_even_if_there_is_nothing_to_draw() -> None:
    state = table(["R5", "G5 G6", "B5 B6"], "R1", to_act=1, catchable=0)
    after, _ = play(state, umk.CatchUno(2, 0))
    assert after.catchable is None
    with pytest.raises(umk.IllegalMoveError):
        play(after, umk.CatchUno(1, 0))


@pytest.mark.clause("UNO-2", "PILE-1")
def test_a_penalty_may_need_a_reshuffle() -> None:
    state = table(["R5", "G5 G6"], "B1 B1 R1", "Y1", to_act=1, catchable=0)
    _, events = play(state, umk.CatchUno(1, 0))
    assert (
        umk.UnoCaught(player=0, by=1, clause="UNO-2"),
        umk.PileShuffled(count=2, clause="PILE-1"),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y1 B1"), owed=2, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="UNO-2"),
    ) == events


@pytest.mark.clause("UNO-2", "UNO-4")
def test_who_was_dealt_a_single_card_cannot_be_caught() -> None:
    rules = umk.Rules(deck=cards("R5 R5 R5 R5 R5"), hand_size=1)
    state, _ = umk.new_game(2, rules, seed=0, dealer=0)
    assert state.catchable is None
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.CatchUno(1, 0))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-3", "ITEM-1")
def test_the_window_stays_open_during_the_turn_that_a_mushroom_brings() -> None:
    state = table(["WI R6", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 Y3 R3")
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-1"),
    ) == events[-2:]
    caught, catch = play(after, umk.CatchUno(2, 0))
    assert (
        umk.UnoCaught(player=0, by=2, clause="UNO-2"),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y3 Y2"), owed=2, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="UNO-2"),
    ) == catch
    assert cards("R6 Y2 Y3") == caught.hands[0]


@pytest.mark.clause("UNO-3", "ITEM-4")
def test_the_window_stays_open_during_the_turn_that_a_lightning_brings() -> None:
    state = table(["WI R6", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 Y3 B4")
    after, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.CardsDrawn(player=1, count=1, cards=cards("Y3"), owed=1, clause="ITEM-4"),
        umk.CardsDrawn(player=2, count=1, cards=cards("Y2"), owed=1, clause="ITEM-4"),
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="ITEM-4"),
    ) == events[-4:]
    assert 0 == after.catchable


@pytest.mark.clause("UNO-3", "ACT-1", "ACT-3", "ACT-4")
@pytest.mark.parametrize("code", ["RD", "RS", "RR"])
def test_the_window_stays_open_during_the_turn_that_an_action_card_brings_between_two(
    code: str,
) -> None:
    state = table([f"{code} R6", "G5 G6 G7"], "R1", "Y1 Y2 Y3 Y4")
    after, _ = play(state, umk.Play(0, card(code)))
    assert 0 == after.to_act
    assert 0 == after.catchable
    assert umk.CatchUno(1, 0) in umk.legal_moves(after)
    assert umk.CallUno(0) in umk.legal_moves(after)


@pytest.mark.clause("UNO-3")
def test_the_window_shuts_when_the_player_draws_in_the_extra_turn() -> None:
    state = table(["R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3", catchable=0)
    after, events = play(state, umk.Draw(0))
    assert (
        umk.CardsDrawn(player=0, count=1, cards=cards("Y3"), owed=1, clause="TURN-1"),
        umk.UnoClosed(player=0, clause="UNO-3"),
        umk.Awaiting(player=0, phase=umk.Phase.DRAWN, clause="TURN-3"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-3")
def test_the_window_opens_anew_when_the_player_comes_down_to_one_card_again() -> None:
    state = table(["R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 R3", catchable=0)
    after, events = play(state, umk.Draw(0), umk.Play(0, card("R3")))
    assert (
        umk.CardPlayed(player=0, card=card("R3"), color=umk.Color.RED, uno=False, clause="TURN-3"),
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == events
    assert 0 == after.catchable


@pytest.mark.clause("UNO-3", "OUT-1")
def test_the_window_shuts_when_the_player_goes_out() -> None:
    state = table(["R6", "G5 G6"], "R1", "Y1", catchable=0)
    after, events = play(state, umk.Play(0, card("R6")))
    assert (
        umk.CardPlayed(player=0, card=card("R6"), color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.UnoClosed(player=0, clause="UNO-3"),
        umk.HandWon(
            player=0, points=11, scores=(11, 0), hands=((), cards("G5 G6")), clause="OUT-1"
        ),
        umk.GameOver(winners=(0,), scores=(11, 0), clause="GAME-1"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-1"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-3", "CHAL-3")
def test_the_window_shuts_when_the_accused_draws_four() -> None:
    state = table(["W4 R6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.Challenge(1))
    assert (
        umk.HandShown(player=0, to=1, count=1, cards=cards("R6"), clause="CHAL-2"),
        umk.Challenged(player=1, accused=0, guilty=True, clause="CHAL-3"),
        umk.CardsDrawn(player=0, count=4, cards=cards("Y4 Y3 Y2 Y1"), owed=4, clause="CHAL-3"),
        umk.UnoClosed(player=0, clause="UNO-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="CHAL-3"),
    ) == events
    assert after.catchable is None


@pytest.mark.clause("UNO-3", "ITEM-3")
def test_choosing_a_target_does_not_shut_the_window() -> None:
    state = table(["WI G6", "G5 G7 G8", "B5 B6 B7"], "B1", "Y1 Y2 Y3 G3")
    asked, events = play(state, umk.Play(0, card("WI")))
    assert (
        umk.UnoOpened(player=0, clause="UNO-2"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_TARGET, clause="ITEM-3"),
    ) == events[-2:]
    after, chosen = play(asked, umk.ChooseTarget(0, 1))
    assert (
        umk.TargetChosen(player=0, target=1, clause="ITEM-3"),
        umk.CardsDrawn(player=1, count=1, cards=cards("Y3"), owed=1, clause="ITEM-3"),
        umk.Awaiting(player=1, phase=umk.Phase.TURN, clause="TURN-4"),
    ) == chosen
    assert 0 == after.catchable


@pytest.mark.clause("UNO-3", "ITEM-3")
def test_a_catch_does_not_disturb_the_choice_of_a_target() -> None:
    state = table(["WI G6", "G5 G7 G8", "B5 B6 B7"], "B1", "Y1 Y2 Y3 G3")
    caught, events = play(state, umk.Play(0, card("WI")), umk.CatchUno(1, 0))
    assert (
        umk.UnoCaught(player=0, by=1, clause="UNO-2"),
        umk.CardsDrawn(player=0, count=2, cards=cards("Y3 Y2"), owed=2, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_TARGET, clause="UNO-2"),
    ) == events
    after, _ = play(caught, umk.ChooseTarget(0, 2))
    assert cards("Y1 B5 B6 B7") == after.hands[2]


@pytest.mark.clause("UNO-3", "ITEM-3")
def test_saying_uno_does_not_disturb_the_choice_of_a_target() -> None:
    state = table(["WI G6", "G5 G7 G8", "B5 B6 B7"], "B1", "Y1 Y2 Y3 G3")
    _, events = play(state, umk.Play(0, card("WI")), umk.CallUno(0))
    assert (
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.UnoClosed(player=0, clause="UNO-3"),
        umk.Awaiting(player=0, phase=umk.Phase.CHOOSE_TARGET, clause="UNO-1"),
    ) == events


@pytest.mark.clause("UNO-3", "CHAL-1")
def test_saying_uno_does_not_disturb_a_challenge() -> None:
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.CallUno(0))
    assert (
        umk.UnoCalled(player=0, clause="UNO-1"),
        umk.UnoClosed(player=0, clause="UNO-3"),
        umk.Awaiting(player=1, phase=umk.Phase.CHALLENGE, clause="UNO-1"),
    ) == events
    assert {umk.Accept(1), umk.Challenge(1)} == set(umk.legal_moves(after))


@pytest.mark.clause("UNO-3", "CHAL-1")
def test_a_catch_does_not_disturb_a_challenge() -> None:
    state = table(["W4 G6", "Y5 Y6 Y7", "B5 B6 B7"], "R1", "Y1 Y2 Y3 Y4 R8 R9")
    after, events = play(state, umk.Play(0, card("W4"), umk.Color.BLUE), umk.CatchUno(1, 0))
    assert (
        umk.UnoCaught(player=0, by=1, clause="UNO-2"),
        umk.CardsDrawn(player=0, count=2, cards=cards("R9 R8"), owed=2, clause="UNO-2"),
        umk.UnoClosed(player=0, clause="UNO-2"),
        umk.Awaiting(player=1, phase=umk.Phase.CHALLENGE, clause="UNO-2"),
    ) == events
    assert {umk.Accept(1), umk.Challenge(1)} == set(umk.legal_moves(after))


@pytest.mark.clause("UNO-4")
def test_uno_cannot_be_said_by_who_has_more_than_one_card() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.CallUno(0))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-4")
def test_uno_cannot_be_said_by_another_than_the_one_down_to_one_card() -> None:
    state = table(["R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1", to_act=1, catchable=0)
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.CallUno(1))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-4")
@pytest.mark.parametrize("target", [1, 2])
def test_who_has_more_than_one_card_cannot_be_caught(target: umk.Seat) -> None:
    state = table(["R6", "G5 G6 G7", "B5 B6"], "R1", "Y1", to_act=1, catchable=0)
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.CatchUno(0, target))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-4")
def test_who_said_uno_with_the_play_cannot_be_caught() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card("R5"), uno=True), umk.CatchUno(1, 0))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-4")
def test_who_said_uno_after_the_play_cannot_be_caught() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card("R5")), umk.CallUno(0), umk.CatchUno(1, 0))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-4")
def test_uno_is_not_said_twice() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card("R5")), umk.CallUno(0), umk.CallUno(0))


@pytest.mark.clause("UNO-4")
def test_nobody_is_caught_twice() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError) as caught:
        play(state, umk.Play(0, card("R5")), umk.CatchUno(1, 0), umk.CatchUno(2, 0))
    assert "UNO-4" == caught.value.violation.clause


@pytest.mark.clause("UNO-4")
def test_nobody_catches_oneself() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    with pytest.raises(umk.IllegalMoveError):
        play(state, umk.Play(0, card("R5")), umk.CatchUno(0, 0))


@pytest.mark.clause("UNO-4")
def test_only_the_one_down_to_one_card_may_say_uno_and_only_that_one_be_caught() -> None:
    state = table(["R5 R6", "G5 G6 G7", "B5 B6 B7"], "R1", "Y1 Y2 Y3")
    after, _ = play(state, umk.Play(0, card("R5")))
    assert {
        umk.Play(1, card("G5")),
        umk.Draw(1),
        umk.CallUno(0),
        umk.CatchUno(1, 0),
        umk.CatchUno(2, 0),
    } == set(umk.legal_moves(after))


@pytest.mark.clause("UNO-5")
def test_no_duty_arises_if_the_item_box_turns_out_a_bob_omb() -> None:
    state = table(["WI R6", "G5 G6 G7", "B5 B6 B7"], "B1", "Y1 Y2 Y3 W4")
    after, events = play(state, umk.Play(0, card("WI")))
    assert () == of(events, umk.UnoOpened)
    assert cards("R6 Y2 Y3") == after.hands[0]
    assert after.catchable is None


@pytest.mark.clause("UNO-5", "PILE-2")
def test_no_duty_arises_either_if_the_bob_omb_leaves_but_two_cards() -> None:
    state = table(["WI R6", "G5 G6 G7"], "W4", color=umk.Color.RED)
    after, events = play(state, umk.Play(0, card("WI")))
    assert () == of(events, umk.UnoOpened)
    assert cards("R6 WI") == after.hands[0]
    assert after.catchable is None


@pytest.mark.clause("UNO-3", "UNO-5", "OUT-3")
def test_the_window_stays_open_if_a_last_item_box_leaves_one_card_again() -> None:
    rules = umk.Rules(item_box_goes_out="after_item")
    state = table(["WI", "BS"], "WI", color=umk.Color.RED, rules=rules, catchable=0)
    after, events = umk.apply(state, umk.Play(0, card("WI")))
    assert cards("WI") == after.hands[0]
    assert 0 == after.catchable
    assert () == of(events, umk.UnoClosed) + of(events, umk.UnoOpened)
