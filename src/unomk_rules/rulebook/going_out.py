"""OUT: playing the last card, and winning the hand by it."""

from __future__ import annotations

from unomk_rules.cards import Face
from unomk_rules.clauses import ClauseId
from unomk_rules.events import HandWon
from unomk_rules.moves import ChooseTarget, Move, Phase, Play, Seat
from unomk_rules.rulebook.item_box import item_box
from unomk_rules.rulebook.pile import draw
from unomk_rules.rulebook.score import hand_points
from unomk_rules.rulebook.table import Table

DRAWS_OF_LAST_CARD = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}
"""OUT-2: the only cards that do something when they are the last, and how many are drawn."""


def last_card(table: Table, play: Play) -> None:
    """OUT-2, OUT-3: what the last card still does before the hand is won."""
    face = play.card.face
    table.color = play.card.color or play.color
    if face in DRAWS_OF_LAST_CARD:
        draw(table, table.seat_after(play.player), DRAWS_OF_LAST_CARD[face], "OUT-2")
    elif face is Face.WILD_ITEM_BOX and table.rules.item_box_goes_out == "after_item":
        item_box(table, play)


def is_out(table: Table, player: Seat) -> bool:
    """OUT-1, OUT-3: the player's hand is empty, and no target has to be chosen before it counts."""
    return not table.hands[player] and table.phase is not Phase.CHOOSE_TARGET


def win_hand(table: Table, move: Move) -> None:
    """OUT-1, OUT-3, SCORE-2: the player wins the hand and scores the other hands."""
    points = hand_points(table.hands, move.player)
    scores = list(table.scores)
    scores[move.player] += points
    table.scores = tuple(scores)
    table.hand_winner = move.player
    table.hands_won += 1
    table.log.append(
        HandWon(
            player=move.player,
            points=points,
            scores=table.scores,
            hands=tuple(table.hands),
            clause=_by_which_clause(table, move),
        )
    )


def _by_which_clause(table: Table, move: Move) -> ClauseId:
    """OUT-3 if the hand was won after the item of a last Wild Item Box, else OUT-1."""
    if isinstance(move, ChooseTarget):
        return "OUT-3"
    last_card_was_box = isinstance(move, Play) and move.card.face is Face.WILD_ITEM_BOX
    if last_card_was_box and table.rules.item_box_goes_out == "after_item":
        return "OUT-3"
    return "OUT-1"
