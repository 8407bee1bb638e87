"""What makes a state a state: all that is wrong with one that was built by hand or read from text.

States made by `new_game`, `apply`, `arrange`, `determinize` and `load_state` have no defects, and
the rules rely on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from unomk_rules.cards import Card, Color, Face
from unomk_rules.engine import check_setup
from unomk_rules.errors import InvalidSetupError, is_seat
from unomk_rules.moves import Phase
from unomk_rules.rulebook.game import is_last_hand, winners_of
from unomk_rules.rules import FirstTo, MostPoints, SingleHand
from unomk_rules.shuffle import RandomSource
from unomk_rules.state import PendingChallenge, State
from unomk_rules.violations import Defect, DefectCode

_ENDED: Final = (Phase.HAND_OVER, Phase.GAME_OVER)
_COLOR_TO_COME: Final = (Phase.START_COLOR, Phase.CHOOSE_COLOR)

_Defects: TypeAlias = Iterator[Defect]


def validate(state: State) -> tuple[Defect, ...]:
    """Return all that is wrong with a state.

    Args:
        state: The state; its fields may hold anything.

    Returns:
        The defects; none if `apply` can be trusted with the state. What depends on a field of the
        wrong type or range can't be told until that is mended.

    >>> import attrs
    >>> from unomk_rules import new_game
    >>> state, events = new_game(3, seed=7)
    >>> validate(state)
    ()
    >>> broken = attrs.evolve(state, color=None, to_act=None, drawn=state.top)
    >>> for defect in validate(broken):
    ...     print(defect.code.name, defect.field, "-", defect.message)
    COLOR color - the color in force has to be that of the top card, yellow
    TO_ACT to_act - the game is not over, so it waits for a player
    DRAWN drawn - a card is drawn, but the phase is TURN
    """
    of_setup = tuple(_defects_of_setup(state))
    if of_setup:
        return of_setup
    of_types = tuple(_defects_of_types(state))
    unusable = {defect.field for defect in of_types}
    of_rules = tuple(
        defect
        for check, needs in _CHECKS.items()
        if unusable.isdisjoint(needs.split())
        for defect in check(state)
    )
    return of_types + of_rules


def _defects_of_setup(state: State) -> _Defects:
    """SETUP-1, SETUP-3: there is a game with so many players and these rules."""
    try:
        check_setup(state.player_count, state.rules, seed=None, dealer=None)
    except InvalidSetupError as error:
        yield Defect(DefectCode.SETUP, error.field, str(error))


# Types and ranges


def _is_cards(value: object) -> bool:
    return type(value) is tuple and all(type(card) is Card for card in value)


def _is_number(value: object, least: int = 0) -> bool:
    return type(value) is int and value >= least


def _is_source(value: object) -> bool:
    if type(value) is not RandomSource or type(value.key) is not bytes:
        return False
    return len(value.key) == 32 and _is_number(value.counter) and value.counter < 2**63


def _is_pending(value: object, players: int) -> bool:
    return value is None or (
        type(value) is PendingChallenge
        and is_seat(value.accused, players)
        and type(value.color_before) is Color
        and _is_number(value.hand_size, 1)
        and _is_cards(value.hand)
    )


def _is_tuple_of(value: object, length: int, check: Callable[[object], bool]) -> bool:
    return type(value) is tuple and len(value) == length and all(map(check, value))


def _defects_of_types(state: State) -> _Defects:
    """Every field has the type and range that it needs for anything else to be said of it."""
    players = state.player_count

    def is_seat_or_none(value: object) -> bool:
        return value is None or is_seat(value, players)

    wanted: tuple[tuple[str, bool, str], ...] = (
        ("dealer", is_seat(state.dealer, players), "a seat"),
        ("hands", _is_tuple_of(state.hands, players, _is_cards), "one tuple of cards a seat"),
        ("draw_pile", _is_cards(state.draw_pile), "a tuple of cards"),
        (
            "discard_pile",
            _is_cards(state.discard_pile) and len(state.discard_pile) > 0,
            "a tuple of one card or more",
        ),
        ("color", state.color is None or type(state.color) is Color, "a Color or None"),
        ("direction", type(state.direction) is int and state.direction in (1, -1), "1 or -1"),
        ("phase", type(state.phase) is Phase, "a Phase"),
        ("to_act", is_seat_or_none(state.to_act), "a seat or None"),
        ("drawn", state.drawn is None or type(state.drawn) is Card, "a card or None"),
        ("catchable", is_seat_or_none(state.catchable), "a seat or None"),
        ("pending", _is_pending(state.pending, players), "a PendingChallenge or None"),
        ("empty_turns", _is_number(state.empty_turns), "a whole number"),
        ("scores", _is_tuple_of(state.scores, players, _is_number), "one whole number a seat"),
        ("hand_number", _is_number(state.hand_number, 1), "a whole number, 1 or more"),
        ("hands_won", _is_number(state.hands_won), "a whole number"),
        ("hand_winner", is_seat_or_none(state.hand_winner), "a seat or None"),
        ("ply", _is_number(state.ply), "a whole number"),
        ("decision", _is_number(state.decision), "a whole number"),
        (
            "winners",
            type(state.winners) is tuple and all(is_seat(seat, players) for seat in state.winners),
            "a tuple of seats",
        ),
        ("random_source", _is_source(state.random_source), "a random source"),
    )
    for field, is_fine, what in wanted:
        if not is_fine:
            yield Defect(DefectCode.TYPE, field, f"{field} has to be {what}")


# Fields against each other, in the order of the rulebook


def _defects_of_cards(state: State) -> _Defects:
    """DECK-3: the cards in hands and piles are those of the deck, and hands are sorted."""
    deck = Counter(state.rules.deck)
    found = Counter(state.draw_pile + state.discard_pile + sum(state.hands, ()))
    for card in sorted(deck | found):
        if deck[card] != found[card]:
            message = f"there are {found[card]} {card}, but {deck[card]} in the deck"
            yield Defect(DefectCode.CENSUS, "cards", message)
    for seat, hand in enumerate(state.hands):
        if list(hand) != sorted(hand):
            yield Defect(DefectCode.ORDER, "hands", f"the hand of seat {seat} is not sorted")


def _defects_of_drawn(state: State) -> _Defects:
    """TURN-3: the drawn card is in the hand of the player on turn, beside others."""
    if state.phase is not Phase.DRAWN:
        if state.drawn is not None:
            message = f"a card is drawn, but the phase is {state.phase.name}"
            yield Defect(DefectCode.DRAWN, "drawn", message)
    elif (state.drawn is None) != (state.empty_turns > 0):
        message = "a card is drawn unless the turn is counted as empty"
        yield Defect(DefectCode.DRAWN, "drawn", message)
    elif state.drawn is not None and state.to_act is not None:
        hand = state.hands[state.to_act]
        if state.drawn not in hand or len(hand) < 2:
            message = "the drawn card has to be in the hand of who is on turn, beside another"
            yield Defect(DefectCode.DRAWN, "drawn", message)


def _defects_of_color(state: State) -> _Defects:
    """MATCH-2: the color in force is the top card's, or the one chosen for a wild card."""
    top, color = state.top, state.color
    if top.color is not None:
        if color is not top.color:
            message = f"the color in force has to be that of the top card, {top.color.value}"
            yield Defect(DefectCode.COLOR, "color", message)
        return
    is_won_by_box = state.hand_winner is not None and top.face is Face.WILD_ITEM_BOX
    is_open = state.phase in _COLOR_TO_COME or (state.phase in _ENDED and is_won_by_box)
    if is_open and color is not None:
        yield Defect(DefectCode.COLOR, "color", f"no color has been chosen yet for {top}")
    if not is_open and color is None:
        yield Defect(DefectCode.COLOR, "color", f"a color has to be chosen for {top}")


def _defects_of_top(state: State) -> _Defects:
    """SETUP-6, CHAL-1, ITEM-3, ITEM-5: the top card is one that leads to the phase."""
    top = state.top
    if state.phase in _COLOR_TO_COME and not top.is_wild:
        yield Defect(DefectCode.TOP, "discard_pile", f"no color is chosen for {top}")
    if state.phase is Phase.CHALLENGE and top.face is not Face.WILD_DRAW_FOUR:
        yield Defect(DefectCode.TOP, "discard_pile", f"{top} can't be challenged")
    if state.phase is Phase.CHOOSE_TARGET and top.color is not Color.GREEN:
        yield Defect(DefectCode.TOP, "discard_pile", f"no target is chosen for {top}")


def _defects_of_empty_turns(state: State) -> _Defects:
    """PILE-3: empty turns are counted when there is no card to be had, up to one a player."""
    count, players = state.empty_turns, state.player_count
    if count and (state.draw_pile or len(state.discard_pile) > 1):
        message = "there are cards to draw, so no turn was empty"
        yield Defect(DefectCode.EMPTY_TURNS, "empty_turns", message)
    if state.phase in _ENDED:
        is_possible = count == (players if state.hand_winner is None else 0)
    else:
        most = {Phase.TURN: players - 1, Phase.DRAWN: players}
        is_possible = count <= most.get(state.phase, 0)
    if not is_possible:
        message = f"there can't be {count} empty turns in phase {state.phase.name}"
        yield Defect(DefectCode.EMPTY_TURNS, "empty_turns", message)


def _defects_of_pending(state: State) -> _Defects:
    """CHAL-1, CHAL-5: there is a challenge to answer, of a hand that the accused still holds."""
    pending = state.pending
    if (pending is None) != (state.phase is not Phase.CHALLENGE):
        message = f"a challenge is pending in phase CHALLENGE alone, not in {state.phase.name}"
        yield Defect(DefectCode.PENDING, "pending", message)
    if pending is None or pending.hand is None:
        return
    if not state.rules.bluffing:
        yield Defect(DefectCode.PENDING, "pending", "with bluffing off there are no challenges")
    if pending.hand_size != len(pending.hand) or list(pending.hand) != sorted(pending.hand):
        message = f"the hand of the accused has to be {pending.hand_size} cards, sorted"
        yield Defect(DefectCode.PENDING, "pending", message)
    if Counter(pending.hand) - Counter(state.hands[pending.accused]):
        message = "the accused does not hold the cards that were held at the play"
        yield Defect(DefectCode.PENDING, "pending", message)


def _defects_of_catchable(state: State) -> _Defects:
    """UNO-2, UNO-3: who can be caught has one card by a play that no other turn has followed."""
    seat = state.catchable
    if seat is None:
        return
    if len(state.hands[seat]) != 1:
        message = f"seat {seat} can be caught, but has not exactly one card"
        yield Defect(DefectCode.CATCHABLE, "catchable", message)
    accused = None if state.pending is None else state.pending.accused
    can_be = {
        Phase.TURN: seat,
        Phase.CHALLENGE: accused,
        Phase.DRAWN: state.to_act,
        Phase.CHOOSE_TARGET: state.to_act,
        Phase.CHOOSE_COLOR: state.to_act,
    }
    if can_be.get(state.phase) != seat:
        message = f"seat {seat} can't be caught in phase {state.phase.name}"
        yield Defect(DefectCode.CATCHABLE, "catchable", message)


def _defects_of_hand_sizes(state: State) -> _Defects:
    """OUT-1, OUT-3: a hand is empty if it has won, or wins when its last target is chosen."""
    out = state.hand_winner
    if state.phase is Phase.CHOOSE_TARGET and state.rules.item_box_goes_out == "after_item":
        out = state.to_act
    for seat, hand in enumerate(state.hands):
        if not hand and seat != out:
            yield Defect(DefectCode.HAND_SIZE, "hands", f"the hand of seat {seat} is empty")
    if state.hand_winner is not None and state.hands[state.hand_winner]:
        message = f"seat {state.hand_winner} has won the hand, but has cards left"
        yield Defect(DefectCode.HAND_SIZE, "hands", message)


def _defects_of_to_act(state: State) -> _Defects:
    """TURN-4, CHAL-1, SETUP-6, GAME-4: the game waits for a player whom the phase can wait for."""
    if (state.to_act is None) != (state.phase is Phase.GAME_OVER):
        over = (
            "over, so it waits for nobody"
            if state.to_act is not None
            else ("not over, so it waits for a player")
        )
        yield Defect(DefectCode.TO_ACT, "to_act", f"the game is {over}")
        return
    left = (state.dealer + 1) % state.player_count
    expected: dict[Phase, int] = {Phase.HAND_OVER: left}
    if state.pending is not None:
        after_accused = (state.pending.accused + state.direction) % state.player_count
        expected[Phase.CHALLENGE] = after_accused
    chooses_as_dealer = state.rules.start_color_chooser == "dealer"
    expected[Phase.START_COLOR] = state.dealer if chooses_as_dealer else left
    if expected.get(state.phase, state.to_act) != state.to_act:
        message = f"seat {expected[state.phase]} has to act in phase {state.phase.name}"
        yield Defect(DefectCode.TO_ACT, "to_act", message)


def _defects_of_game(state: State) -> _Defects:
    """GAME-1 to GAME-4: the game is over after its last hand, not before, and has its winners."""
    has_ended = state.phase in _ENDED
    if state.hand_winner is not None and not has_ended:
        message = "a hand that goes on has no winner"
        yield Defect(DefectCode.HAND_WINNER, "hand_winner", message)
    if has_ended and is_last_hand(state) != (state.phase is Phase.GAME_OVER):
        message = f"this was {'' if is_last_hand(state) else 'not '}the last hand of the game"
        yield Defect(DefectCode.HAND_NUMBER, "phase", message)
    winners = winners_of(state) if state.phase is Phase.GAME_OVER else ()
    if state.winners != winners:
        yield Defect(DefectCode.WINNERS, "winners", f"the winners have to be {winners}")


def _defects_of_record(state: State) -> _Defects:
    """SCORE-2, GAME-2, GAME-3: what was won so far goes with the hands played."""
    rules = state.rules
    if state.hand_winner is not None and not state.hands_won:
        yield Defect(DefectCode.SCORES, "hands_won", "a hand has been won")
    if isinstance(rules.scoring, SingleHand):
        if state.hand_number != 1:
            yield Defect(DefectCode.HAND_NUMBER, "hand_number", "there is a single hand")
    elif any(state.scores) and not state.hands_won:
        yield Defect(DefectCode.SCORES, "hands_won", "there are points, so a hand has been won")
    if state.phase not in _ENDED and _is_decided_before(state):
        yield Defect(DefectCode.SCORES, "scores", "the game is over before this hand")
    if state.decision > state.ply:
        yield Defect(DefectCode.COUNT, "decision", "there are more decisions than moves")


def _is_decided_before(state: State) -> bool:
    """GAME-2, GAME-3: enough points or hands have been played, so this hand wouldn't be dealt."""
    scoring = state.rules.scoring
    if isinstance(scoring, FirstTo):
        return max(state.scores) >= scoring.points
    return isinstance(scoring, MostPoints) and state.hand_number > scoring.hands


_CHECKS: Final = {
    _defects_of_cards: "hands draw_pile discard_pile",
    _defects_of_color: "discard_pile color phase hand_winner",
    _defects_of_top: "discard_pile phase",
    _defects_of_to_act: "phase to_act dealer direction pending",
    _defects_of_drawn: "phase drawn to_act hands empty_turns",
    _defects_of_empty_turns: "phase empty_turns draw_pile discard_pile hand_winner",
    _defects_of_pending: "phase pending hands",
    _defects_of_catchable: "phase catchable hands pending to_act",
    _defects_of_hand_sizes: "phase hands to_act hand_winner",
    _defects_of_game: "phase hand_winner winners scores hands_won hand_number",
    _defects_of_record: "phase hand_winner scores hands_won hand_number ply decision",
}
"""Each check, and the fields without which it can say nothing."""
