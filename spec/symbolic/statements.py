"""What is proved: each clause in a few lines, of the functions that carry it out.

A statement runs functions of the library, and holds what they do against the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import unomk_rules as umk
from spec.symbolic.proofs import Function, Proof, Statement
from spec.symbolic.rulebook import (
    drawn,
    following,
    has_color,
    holds_a_match,
    is_wild,
    moves,
    number_or_symbol,
    preceding,
    waits_for,
    worth,
)
from spec.symbolic.values import Given, tell
from unomk_rules import Card, Color, Phase, Rules
from unomk_rules.rulebook.actions import draw_two, reverse, skip
from unomk_rules.rulebook.challenge import accept, challenge
from unomk_rules.rulebook.items.banana_peel import banana_peel
from unomk_rules.rulebook.items.bob_omb import bob_omb, choose_color
from unomk_rules.rulebook.items.green_shell import choose_target, fault_in_target
from unomk_rules.rulebook.items.lightning import lightning
from unomk_rules.rulebook.items.mushroom import mushroom
from unomk_rules.rulebook.match import MATCHING, fault_in_match, matches
from unomk_rules.rulebook.score import hand_points
from unomk_rules.rulebook.table import Table
from unomk_rules.rulebook.turn import number_card
from unomk_rules.rulebook.uno import settle_window
from unomk_rules.rulebook.wild_draw_four import is_allowed, is_honest_hand, wild_draw_four

PROOFS: Final[list[Proof]] = []
"""All that is proved."""


def proves(*clauses: str, of: tuple[Function, ...] = ()) -> Callable[[Statement], Statement]:
    """Note that a statement says of some functions that they carry out some clauses."""

    def note(statement: Statement) -> Statement:
        PROOFS.append(Proof(clauses, of, statement))
        return statement

    return note


# The seats.


@proves("SETUP-1", of=(Table.left_of,))
def the_left_neighbor(given: Given) -> bool:
    """The left neighbor of a seat is the next higher, and of the last seat it is seat 0."""
    table, seat = given.around()
    return table.left_of(seat) == (0 if seat == table.player_count - 1 else seat + 1)


@proves("TURN-4", of=(Table.seat_after,))
def the_next_seat(given: Given) -> bool:
    """The next seat is one up or one down, by the direction, around the table."""
    table, seat = given.around()
    return table.seat_after(seat) == following(table, seat)


@proves("ITEM-2", of=(Table.seat_before,))
def the_seat_before(given: Given) -> bool:
    """The seat before is the one whose next seat this is."""
    table, seat = given.around()
    before = table.seat_before(seat)
    return 0 <= before < table.player_count and following(table, before) == seat


@proves("ITEM-4", of=(Table.others,))
def the_others(given: Given) -> bool:
    """The others are all other seats, each the next of the one before, from the next seat on."""
    table, seat = given.laid()
    round_ = [seat, *table.others(seat)]
    following_each = [following(table, here) for here in round_]
    return following_each == [*round_[1:], seat] and len(round_) == table.player_count


# The cards.


@proves("MATCH-1", "MATCH-2", "WD4-1", "BOX-1", of=(matches, fault_in_match))
def matching(given: Given) -> bool:
    """A card matches if it has the color, or the number or symbol of the top card, or is wild."""
    card, top, color = given.card("card"), given.card("top"), given.color()
    expected = (
        tell(card, lambda card: has_color(card, color))
        or tell(card, number_or_symbol) == tell(top, number_or_symbol)
        or tell(card, is_wild)
    )
    matching_cards = MATCHING[top.face][color]
    return (
        matches(card, top, color) == expected
        and (fault_in_match(card, top, color) is None) == expected
        and tell(card, lambda card: card in matching_cards) == expected
    )


@proves("WD4-2", of=(is_honest_hand,))
def honesty(given: Given) -> bool:
    """Honest is who has none of the color in force, nor a Wild Item Box if that counts as one."""
    rules = Rules(item_box_matches_color=given.one_of("item_box_matches_color", (False, True)))
    hand, color = given.hand(), given.color()
    return is_honest_hand(hand, color, rules) != holds_a_match(given, hand, color, rules)


@proves("WD4-3", of=(is_allowed,))
def no_bluffing(given: Given) -> bool:
    """With bluffing off, a dishonest Wild Draw Four can't be played; all else can."""
    bluffing = given.one_of("bluffing", (False, True))
    card, hand, color = given.card("card"), given.hand(), given.color()
    rules = Rules(bluffing=bluffing)
    bluffs = tell(card, lambda card: card.code == "W4") and holds_a_match(given, hand, color, rules)
    return is_allowed(card, hand, color, rules) == (bluffing or not bluffs)


@proves("SCORE-1")
def the_points_of_a_card(given: Given) -> bool:
    """A number counts itself, an action card 20, a wild card 50."""
    card = given.card("card")
    return card.points == tell(card, worth)


@proves("SCORE-2", of=(hand_points,))
def the_points_of_a_hand(given: Given) -> bool:
    """The winner scores what the cards of all others are worth."""
    hands = [given.hand() for _ in range(given.one_of("players", range(2, 11)))]
    winner = given.one_of("winner", range(len(hands)))
    others = [hand for seat, hand in enumerate(hands) if seat != winner]
    expected = given.sum(worth(card) for hand in others for card in hand)
    return hand_points(hands, winner) == expected


# What cards do, at every table of 2 to 10 players.


@proves("TURN-4", of=(number_card, Table.end_turn_of))
def a_number_does_nothing(given: Given) -> bool:
    """A number card: the turn goes to the next player."""
    table, seat = given.laid()
    number_card(table, umk.Play(seat, Card.parse("R5")))
    return not drawn(table) and waits_for(table, following(table, seat))


@proves("ACT-1", of=(draw_two,))
def draw_two_hits_the_next(given: Given) -> bool:
    """Draw Two: the next player draws two and loses the turn."""
    table, seat = given.laid()
    victim = following(table, seat)
    draw_two(table, umk.Play(seat, Card.parse("RD")))
    return drawn(table) == {victim: 2} and waits_for(table, following(table, victim))


@proves("ACT-2", "ACT-4", of=(reverse,))
def reverse_turns_play_around(given: Given) -> bool:
    """Reverse: the direction changes; between two players it may act as a Skip."""
    ways = (Rules(two_player_reverse="skip"), Rules(two_player_reverse="turn"))
    table, seat = given.laid(given.one_of("rules", ways))
    before = preceding(table, seat)
    direction = table.direction
    reverse(table, umk.Play(seat, Card.parse("RR")))
    skips = table.player_count == 2 and table.rules.two_player_reverse == "skip"
    return table.direction == -direction and waits_for(table, seat if skips else before)


@proves("ACT-3", of=(skip,))
def skip_takes_a_turn(given: Given) -> bool:
    """Skip: the next player loses the turn."""
    table, seat = given.laid()
    skip(table, umk.Play(seat, Card.parse("RS")))
    return not drawn(table) and waits_for(table, following(table, following(table, seat)))


@proves("ITEM-1", of=(mushroom,))
def mushroom_gives_a_turn(given: Given) -> bool:
    """Mushroom: the player takes another turn."""
    table, seat = given.laid()
    mushroom(table, seat)
    return not drawn(table) and waits_for(table, seat)


@proves("ITEM-2", "ITEM-6", of=(banana_peel,))
def banana_peel_hits_the_one_before(given: Given) -> bool:
    """Banana Peel: the player seated before draws two, and the turn goes to the next."""
    table, seat = given.laid()
    banana_peel(table, seat)
    before, after = preceding(table, seat), following(table, seat)
    return drawn(table) == {before: 2} and waits_for(table, after)


@proves("ITEM-3", "ITEM-6", of=(choose_target, fault_in_target))
def green_shell_hits_whom_one_chooses(given: Given) -> bool:
    """Green Shell: any other player can be chosen and draws one, and the turn goes to the next."""
    table, seat = given.laid()
    target = given.one_of("target", table.seats)
    choose_target(table, umk.ChooseTarget(seat, target))
    hits = drawn(table) == {target: 1} and waits_for(table, following(table, seat))
    return hits and (fault_in_target(seat, target) is None) == (target != seat)


@proves("ITEM-4", of=(lightning,))
def lightning_hits_all_others(given: Given) -> bool:
    """Lightning: all others draw one, in turn order, and the player takes another turn."""
    table, seat = given.laid()
    lightning(table, seat)
    hit = list(drawn(table))
    one_each = drawn(table) == {other: 1 for other in table.seats if other != seat}
    in_turn = all(following(table, a) == b for a, b in pairwise([seat, *hit]))
    return one_each and in_turn and waits_for(table, seat)


@proves("ITEM-5", "ITEM-6", of=(bob_omb, choose_color))
def bob_omb_costs_two_cards(given: Given) -> bool:
    """Bob-omb: the player draws two and chooses the color, and the turn goes to the next."""
    table, seat = given.laid()
    color = given.color()
    bob_omb(table, seat)
    costs = drawn(table) == {seat: 2} and waits_for(table, seat, Phase.CHOOSE_COLOR)
    choose_color(table, umk.ChooseColor(seat, color))
    return costs and table.color is color and waits_for(table, following(table, seat))


@proves("WD4-1", "WD4-3", of=(wild_draw_four, accept))
def a_wild_draw_four_not_challenged(given: Given) -> bool:
    """Wild Draw Four: the next draws four, on accepting if bluffing is on, and loses the turn."""
    bluffing = given.one_of("bluffing", (False, True))
    table, seat = given.laid(Rules(bluffing=bluffing))
    table.color, table.pending, color = Color.RED, None, given.color()
    victim = following(table, seat)
    wild_draw_four(table, umk.Play(seat, Card.parse("W4"), color))
    if bluffing:
        assert table.pending == umk.PendingChallenge(seat, Color.RED, hand_size=0, hand=())
        assert waits_for(table, victim, Phase.CHALLENGE)
        accept(table, umk.Accept(victim))
    done = table.color is color and table.pending is None
    return done and drawn(table) == {victim: 4} and waits_for(table, following(table, victim))


@proves("CHAL-3", "CHAL-4", "CHAL-5", of=(challenge, is_honest_hand))
def a_wild_draw_four_challenged(given: Given) -> bool:
    """Challenge: the guilty draws four; if innocent the challenger draws six and loses the turn."""
    rules = Rules(item_box_matches_color=given.one_of("item_box_matches_color", (False, True)))
    hand, color = given.hand(), given.color()
    guilty = holds_a_match(given, hand, color, rules)
    table, accused = given.laid(rules)
    challenger = following(table, accused)
    table.pending = umk.PendingChallenge(accused, color, hand_size=1, hand=hand)
    challenge(table, umk.Challenge(challenger))
    if guilty:
        return drawn(table) == {accused: 4} and waits_for(table, challenger)
    return drawn(table) == {challenger: 6} and waits_for(table, following(table, challenger))


@proves("UNO-2", "UNO-3", "UNO-5", of=(settle_window,))
def the_window_of_uno(given: Given) -> bool:
    """UNO: a play to one card opens the window till a call, a catch, another's turn or card."""
    table, player = given.laid()
    other = following(table, player)
    sizes = {seat: given.one_of(f"cards of {seat}", range(3)) for seat in (player, other)}
    for seat, size in sizes.items():
        table.hands[seat] = umk.DECK[:size]
    before = table.catchable = given.one_of("catchable", (None, player, other))
    move = given.one_of("move", moves(player, other))
    settle_window(table, move)
    has_begun = isinstance(move, umk.Play | umk.Draw) and before == other
    shuts = has_begun or isinstance(move, umk.CallUno | umk.CatchUno)
    stays = before is not None and sizes[before] == 1 and not shuts
    opens = isinstance(move, umk.Play) and not move.uno and sizes[player] == 1
    return table.catchable == (before if stays else player if opens else None)
