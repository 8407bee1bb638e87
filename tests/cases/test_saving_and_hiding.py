"""Saving and hiding: what is sent to players, and what a saved game remembers."""

from __future__ import annotations

import attrs
import pytest

import unomk_rules as umk
from tests.cases.helpers import PLAYER_COUNTS, actor, after, play
from tests.kit import card, cards, table


@pytest.mark.clause("DECK-4")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_what_a_player_observes_holds_no_other_hand(players: int) -> None:
    """PettingZoo PR#233: the hands of the opponents were in the observations."""
    state, _ = umk.new_game(players, seed=players)
    for seat in state.seats:
        hands = umk.view(state, seat).hands
        assert state.hands[seat] == hands[seat]
        assert [None] * (players - 1) == [hand for other, hand in enumerate(hands) if other != seat]


@pytest.mark.clause("DECK-4", "SETUP-3")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_initial_state_is_not_sent_with_the_whole_deck(viewer: umk.Seat | None) -> None:
    """boardgame.io#1159: clients were sent the first state, the deck in its order included."""
    transition = umk.new_game(2, umk.Rules(deck=cards("R1 R2 R3 R4 R5 R6 R7"), hand_size=2), seed=1)
    state = transition.state
    sent = [umk.to_json(umk.view(state, viewer)), umk.to_json(umk.redact(transition, viewer))]
    own = {str(held) for held in (() if viewer is None else state.hands[viewer])}
    told = own | {str(state.top)}
    for text in sent:
        without_rules = text.replace('"R1","R2","R3","R4","R5","R6","R7"', "")
        named = {code for code in map(str, state.rules.deck) if f'"{code}"' in without_rules}
        assert named <= told
        assert "random_source" not in text
        assert "draw_pile_size" in text or "CardsDealt" in text


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_game_can_be_saved_and_goes_on_as_it_would_have(players: int) -> None:
    """danguilherme/uno#78: a game could not be saved."""
    state, _ = umk.new_game(players, umk.Rules.sheet_b(), seed=players)
    for _ in range(20):
        move = umk.legal_moves(state)[-1]
        state, _ = umk.apply(state, move)
        assert state == umk.load_state(umk.save_state(state))


def test_a_saved_game_knows_whose_turn_it_is_and_what_is_pending() -> None:
    """open_spiel#1277: whose turn it was got lost in saving."""
    state = table(["W4 R5 R6", "Y1 Y2", "G1"], "R3", "B1 B2 B3 B4 B5 B6", catchable=2)
    challenged, _ = after(state, play(0, "W4", umk.Color.BLUE))
    loaded = umk.load_state(umk.save_state(challenged))
    assert 1 == actor(loaded)
    assert umk.Phase.CHALLENGE is loaded.phase
    assert attrs.asdict(challenged, recurse=False) == attrs.asdict(loaded, recurse=False)
    drawn, _ = after(state, umk.Draw(0))
    assert card("B6") is umk.load_state(umk.save_state(drawn)).drawn
