"""GAME: how many hands make a game, and who wins it."""

import pytest

import unomk_rules as umk
from tests.kit import card, cards, play, table

FIRST_TO_500 = umk.Rules(scoring=umk.FirstTo(500))
TWO_HANDS = umk.Rules(scoring=umk.MostPoints(hands=2))
R1 = card("R1")


@pytest.mark.clause("GAME-1")
def test_sheet_a_plays_a_single_hand() -> None:
    assert umk.SingleHand() == umk.Rules.sheet_a().scoring
    assert umk.SingleHand() == umk.Rules().scoring


@pytest.mark.clause("GAME-1")
@pytest.mark.parametrize(
    ("hands", "winner", "scores"),
    [
        (["R5", "G1", "WI"], 0, (51, 0, 0)),
        (["G1", "R5", "WI"], 1, (0, 51, 0)),
        (["G1", "WI", "R5"], 2, (0, 0, 51)),
    ],
)
def test_who_wins_the_single_hand_wins_the_game(
    hands: list[str], winner: umk.Seat, scores: tuple[int, ...]
) -> None:
    state = table(hands, "R2", "Y1 Y2", to_act=winner)
    after, events = play(state, umk.Play(winner, card("R5")))
    assert (
        umk.GameOver(winners=(winner,), scores=scores, clause="GAME-1"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-1"),
    ) == events[-2:]
    assert after.is_over
    assert (winner,) == after.winners
    assert scores == after.scores


@pytest.mark.clause("GAME-2")
def test_sheet_b_plays_to_500() -> None:
    assert umk.FirstTo(500) == umk.Rules.sheet_b().scoring


@pytest.mark.clause("GAME-2")
def test_499_points_do_not_win() -> None:
    state = table(["R5", "W4"], "R2", "Y1", rules=FIRST_TO_500, scores=(449, 0))
    after, events = play(state, umk.Play(0, card("R5")))
    assert (
        umk.HandWon(player=0, points=50, scores=(499, 0), hands=((), cards("W4")), clause="OUT-1"),
        umk.Awaiting(player=1, phase=umk.Phase.HAND_OVER, clause="GAME-4"),
    ) == events[-2:]
    assert not after.is_over
    assert () == after.winners


@pytest.mark.clause("GAME-2")
@pytest.mark.parametrize(
    ("scores", "total"), [((450, 499), (500, 499)), ((499, 0), (549, 0)), ((451, 30), (501, 30))]
)
def test_500_points_or_more_win(scores: tuple[int, int], total: tuple[int, int]) -> None:
    state = table(["R5", "W4"], "R2", "Y1", rules=FIRST_TO_500, scores=scores)
    after, events = play(state, umk.Play(0, card("R5")))
    assert (
        umk.HandWon(player=0, points=50, scores=total, hands=((), cards("W4")), clause="OUT-1"),
        umk.GameOver(winners=(0,), scores=total, clause="GAME-2"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-2"),
    ) == events[-3:]
    assert after.is_over
    assert (0,) == after.winners


@pytest.mark.clause("GAME-2")
def test_the_target_may_be_any_positive_number() -> None:
    rules = umk.Rules(scoring=umk.FirstTo(1))
    state = table(["R5", "G1"], "R2", "Y1", rules=rules)
    assert (0,) == play(state, umk.Play(0, card("R5"))).state.winners


@pytest.mark.clause("GAME-2")
def test_a_hand_won_with_no_points_reaches_no_target() -> None:
    rules = umk.Rules(scoring=umk.FirstTo(1))
    state = table(["R5", "G0"], "R2", "Y1", rules=rules)
    assert umk.Phase.HAND_OVER == play(state, umk.Play(0, card("R5"))).state.phase


@pytest.mark.clause("GAME-2")
@pytest.mark.parametrize("points", [0, -500])
def test_a_target_that_is_not_positive_is_refused(points: int) -> None:
    with pytest.raises(umk.InvalidRulesError):
        umk.Rules(scoring=umk.FirstTo(points))


@pytest.mark.clause("GAME-3")
def test_the_most_points_after_the_last_hand_win() -> None:
    state = table(["R1", "R1 R1 R1"], "R1", "R1", rules=TWO_HANDS, dealer=1)
    after, events = play(state, umk.Play(0, R1), umk.Deal(0), umk.Play(1, R1))
    assert (
        umk.CardPlayed(player=1, card=R1, color=umk.Color.RED, uno=False, clause="TURN-1"),
        umk.HandWon(player=1, points=1, scores=(3, 1), hands=(cards("R1"), ()), clause="OUT-1"),
        umk.GameOver(winners=(0,), scores=(3, 1), clause="GAME-3"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-3"),
    ) == events
    assert (0,) == after.winners
    assert (2, 2) == (after.hand_number, after.hands_won)


@pytest.mark.clause("GAME-3")
def test_before_the_last_hand_nobody_has_won() -> None:
    state = table(["R1", "R1 R1 R1"], "R1", "R1", rules=TWO_HANDS, dealer=1)
    after, events = play(state, umk.Play(0, R1))
    assert umk.Awaiting(player=0, phase=umk.Phase.HAND_OVER, clause="GAME-4") == events[-1]
    assert (3, 0) == after.scores
    assert () == after.winners


@pytest.mark.clause("GAME-3")
def test_one_hand_may_be_all() -> None:
    rules = umk.Rules(scoring=umk.MostPoints(hands=1))
    state = table(["R5", "G1", "WI"], "R2", "Y1", rules=rules)
    _, events = play(state, umk.Play(0, card("R5")))
    assert (
        umk.GameOver(winners=(0,), scores=(51, 0, 0), clause="GAME-3"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-3"),
    ) == events[-2:]


@pytest.mark.clause("GAME-3")
def test_a_tie_is_shared_by_all_who_have_the_most_points() -> None:
    state = table(["R1", "R1"], "R1", "R1", rules=TWO_HANDS, dealer=1)
    after, events = play(state, umk.Play(0, R1), umk.Deal(0), umk.Play(1, R1))
    assert (
        umk.GameOver(winners=(0, 1), scores=(1, 1), clause="GAME-3"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-3"),
    ) == events[-2:]
    assert (0, 1) == after.winners


@pytest.mark.clause("GAME-3")
def test_a_tie_does_not_include_who_has_fewer_points() -> None:
    state = table(["R1", "R1", "R1"], "R1", "R1", rules=TWO_HANDS, dealer=0)
    after, _ = play(state, umk.Play(0, R1), umk.Deal(1), umk.Play(2, R1))
    assert (2, 0, 2) == after.scores
    assert (0, 2) == after.winners


@pytest.mark.clause("GAME-3", "SCORE-2")
def test_all_share_a_tie_at_no_points_if_a_hand_was_won() -> None:
    rules = umk.Rules(scoring=umk.MostPoints(hands=1))
    state = table(["R5", "G0", "B0"], "R2", "Y1", rules=rules)
    after, _ = play(state, umk.Play(0, card("R5")))
    assert 1 == after.hands_won
    assert (0, 1, 2) == after.winners


@pytest.mark.clause("GAME-3", "PILE-3")
def test_nobody_wins_if_every_hand_was_blocked() -> None:
    rules = umk.Rules(scoring=umk.MostPoints(hands=1))
    state = table(["R5 R6", "R7 R8"], "R2", rules=rules)
    after, events = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1))
    assert (
        umk.Passed(player=1, clause="TURN-3"),
        umk.HandBlocked(clause="PILE-3"),
        umk.GameOver(winners=(), scores=(0, 0), clause="GAME-3"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-3"),
    ) == events
    assert after.is_over
    assert () == after.winners


@pytest.mark.clause("GAME-3", "PILE-3")
def test_the_most_points_win_even_if_the_last_hand_was_blocked() -> None:
    state = table(["R1", "R1"], "R1", rules=TWO_HANDS)
    after, events = play(
        state,
        umk.Play(0, R1),
        umk.Deal(1),
        umk.Draw(0),
        umk.Pass(0),
        umk.Draw(1),
        umk.Pass(1),
    )
    assert (
        umk.Passed(player=1, clause="TURN-3"),
        umk.HandBlocked(clause="PILE-3"),
        umk.GameOver(winners=(0,), scores=(1, 0), clause="GAME-3"),
        umk.Awaiting(player=None, phase=umk.Phase.GAME_OVER, clause="GAME-3"),
    ) == events
    assert (0,) == after.winners


@pytest.mark.clause("GAME-3")
@pytest.mark.parametrize("hands", [0, -1])
def test_a_number_of_hands_that_is_not_positive_is_refused(hands: int) -> None:
    with pytest.raises(umk.InvalidRulesError):
        umk.Rules(scoring=umk.MostPoints(hands=hands))


@pytest.mark.clause("GAME-4")
def test_between_hands_the_game_waits_for_the_next_dealer() -> None:
    state = table(["R5", "G1 G2", "B1"], "R2", "Y1", rules=FIRST_TO_500, dealer=1)
    after, events = play(state, umk.Play(0, card("R5")))
    assert umk.Awaiting(player=2, phase=umk.Phase.HAND_OVER, clause="GAME-4") == events[-1]
    assert {umk.Deal(2)} == set(umk.legal_moves(after))
    assert 2 == after.to_act
    assert 1 == after.dealer
    assert 0 == after.hand_winner
    assert 1 == after.hands_won
    assert ((), cards("G1 G2"), cards("B1")) == after.hands


@pytest.mark.clause("GAME-4")
@pytest.mark.parametrize("move", [umk.Deal(0), umk.Deal(1), umk.Draw(2), umk.Draw(1)])
def test_between_hands_nothing_else_can_be_done(move: umk.Move) -> None:
    state = table(["R5", "G1 G2", "B1"], "R2", "Y1", rules=FIRST_TO_500, dealer=1)
    after, _ = play(state, umk.Play(0, card("R5")))
    with pytest.raises(umk.IllegalMoveError):
        play(after, move)


@pytest.mark.clause("GAME-4", "SETUP-3")
def test_the_next_hand_starts_afresh_but_for_the_scores() -> None:
    state = table(["R1", "R1 R1"], "R1", "R1", rules=FIRST_TO_500, direction=-1)
    after, events = play(state, umk.Play(0, R1), umk.Deal(1))
    assert (
        umk.HandStarted(hand_number=2, dealer=1, direction=1, clause="SETUP-3"),
        umk.PileShuffled(count=5, clause="SETUP-3"),
        umk.CardsDealt(player=0, count=1, cards=cards("R1"), clause="SETUP-3"),
        umk.CardsDealt(player=1, count=1, cards=cards("R1"), clause="SETUP-3"),
        umk.StartCardFlipped(card=R1, color=umk.Color.RED, clause="SETUP-4"),
        umk.Awaiting(player=0, phase=umk.Phase.TURN, clause="SETUP-7"),
    ) == events
    assert 2 == after.hand_number
    assert (2, 0) == after.scores
    assert after.hand_winner is None
    assert cards("R1") == after.discard_pile
    assert cards("R1 R1") == after.draw_pile


@pytest.mark.clause("GAME-4", "PILE-3")
def test_a_blocked_hand_is_followed_by_the_next() -> None:
    state = table(["R1", "R1"], "R1", rules=FIRST_TO_500)
    after, _ = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1), umk.Deal(1))
    assert 2 == after.hand_number
    assert 1 == after.dealer
    assert 0 == after.empty_turns
    assert (0, 0) == after.scores
    assert 0 == after.hands_won


@pytest.mark.clause("GAME-4", "PILE-3")
def test_a_single_hand_that_is_blocked_ends_the_game_without_a_winner() -> None:
    state = table(["R5 R6", "R7 R8"], "R2")
    after, events = play(state, umk.Draw(0), umk.Pass(0), umk.Draw(1), umk.Pass(1))
    assert umk.GameOver(winners=(), scores=(0, 0), clause="GAME-4") == events[-2]
    assert after.is_over
    assert () == after.winners


@pytest.mark.clause("GAME-4")
def test_when_the_game_is_over_nothing_can_be_done() -> None:
    state = table(["R5", "G1"], "R2", "Y1")
    after, _ = play(state, umk.Play(0, card("R5")))
    assert () == umk.legal_moves(after)
    with pytest.raises(umk.IllegalMoveError):
        play(after, umk.Deal(1))
