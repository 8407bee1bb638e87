"""Values as JSON: what may cross the wire, and the save files of whoever runs the game.

Every text is an envelope that says what it holds: ``{"unomk_rules":"move","version":1,"data":{}}``.
Reading is strict: what is not just as it would have been written, but for blanks and the order of
fields, is refused. Only `save_state` writes a state, for a state tells all hidden cards and every
shuffle to come.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final, Literal, TypeAlias, get_args, overload

from unomk_rules.codec import Repetitive, codec, inside, told
from unomk_rules.errors import DecodeError, EncodeError, InvalidStateError
from unomk_rules.events import Event
from unomk_rules.moves import Move, Phase
from unomk_rules.protocol import KINDS, VERSION, Kind
from unomk_rules.rules import Rules
from unomk_rules.state import State, Update, View
from unomk_rules.validation import validate

MAX_LENGTH: Final = 262_144
"""The length of the longest text that is written or read, in characters."""

_KIND_OF_TYPE: Final = {
    member: kind for kind, hint in KINDS.items() for member in get_args(hint) or (hint,)
}

_Misfit: TypeAlias = tuple[str, object, str]
"""A field that doesn't fit the others: its name, its value, and what would fit."""

_SEATS: Final = ("viewer", "dealer", "to_act", "catchable", "hand_winner")
_SHOWN: Final = 80
_MOST_DIGITS: Final = 100


def to_json(value: Rules | Move | Event | Update | View) -> str:
    """Return a value as JSON, to be sent to anybody who may see the value.

    Equal values give equal texts.

    Args:
        value: Rules, a move, an event, an update or a view. What an update or a view hides is not
            in the text either.

    Returns:
        The text, in ASCII and on one line.

    Raises:
        EncodeError: The value is nothing that may be sent, for example a `State`; or something in
            it has the wrong type; or the text would be too long to be read.
        ImportError: The package cattrs is not installed.

    >>> from unomk_rules import Draw
    >>> to_json(Draw(2))
    '{"unomk_rules":"move","version":1,"data":{"type":"Draw","player":2}}'
    """
    kind = _KIND_OF_TYPE.get(type(value))
    if kind is None:
        raise EncodeError(told(value), "rules, a move, an event, an update or a view")
    return _written(value, kind, KINDS[kind])


@overload
def from_json(text: str, kind: Literal["rules"]) -> Rules: ...
@overload
def from_json(text: str, kind: Literal["move"]) -> Move: ...
@overload
def from_json(text: str, kind: Literal["event"]) -> Event: ...
@overload
def from_json(text: str, kind: Literal["update"]) -> Update: ...
@overload
def from_json(text: str, kind: Literal["view"]) -> View: ...
def from_json(text: str, kind: Kind) -> Rules | Move | Event | Update | View:
    """Return the value that `to_json` wrote, or refuse the text.

    The text may come from anybody. What comes back has the right types throughout, but whether a
    move is legal, or its seats are in the game, is for `apply` to tell.

    Args:
        text: The text, of at most 262,144 characters.
        kind: What is expected: ``"rules"``, ``"move"``, ``"event"``, ``"update"`` or ``"view"``.

    Returns:
        The value; equal to the one that was written.

    Raises:
        DecodeError: The text holds no such value, exactly; the error says where it doesn't.
        ImportError: The package cattrs is not installed.

    >>> from_json('{"unomk_rules":"move","version":1,"data":{"type":"Draw","player":2}}', "move")
    Draw(player=2)
    >>> from_json('{"unomk_rules":"move","version":1,"data":{"type":"Draw","player":"2"}}', "move")
    Traceback (most recent call last):
        ...
    unomk_rules.errors.DecodeError: $.data.player: '2' is not a whole number, 0 or more, of at \
most 100 digits
    """
    if kind not in get_args(Kind):
        raise DecodeError(told(kind), f"one of {', '.join(KINDS)}")
    value: Rules | Move | Event | Update | View = _read(text, kind, KINDS[kind])
    if isinstance(value, View):
        _check(value)
    return value


def save_state(state: State) -> str:
    """Return a state as JSON, to be kept by whoever runs the game.

    The text tells all hidden cards and every shuffle to come: it is not for players.

    Args:
        state: The state.

    Returns:
        The text, in ASCII and on one line.

    Raises:
        EncodeError: The value is no state; or something in it has the wrong type; or the text
            would be too long to be read.
        ImportError: The package cattrs is not installed.

    >>> from unomk_rules import new_game
    >>> state, _ = new_game(3, seed=7)
    >>> save_state(state)[:50]
    '{"unomk_rules":"state","version":1,"data":{"rules"'
    """
    return _written(state, "state", State)


def load_state(text: str) -> State:
    """Return the state that `save_state` wrote, or refuse the text.

    Args:
        text: The text, of at most 262,144 characters.

    Returns:
        The state, in which a game can be; its future is that of the one that was saved.

    Raises:
        DecodeError: The text holds no state, exactly; the error says where it doesn't.
        InvalidStateError: The text holds a state, but no game can be in it.
        ImportError: The package cattrs is not installed.

    >>> from unomk_rules import new_game
    >>> state, _ = new_game(3, seed=7)
    >>> load_state(save_state(state)) == state
    True
    """
    state: State = _read(text, "state", State)
    defects = validate(state)
    if defects:
        raise InvalidStateError(defects)
    return state


def _written(value: object, kind: str, hint: object) -> str:
    data = codec().unstructure(value, hint)
    envelope = {"unomk_rules": kind, "version": VERSION, "data": data}
    text = json.dumps(envelope, separators=(",", ":"))
    if len(text) > MAX_LENGTH:
        raise EncodeError(told(value), f"a value of at most {MAX_LENGTH} characters of JSON")
    return text


def _read(text: str, kind: str, hint: Any) -> Any:
    """Return the value in an envelope, in which it has to be the only thing."""
    converter = codec()
    envelope = _parsed(text)
    names = ("unomk_rules", "version", "data")
    if type(envelope) is not dict or envelope.keys() != set(names):
        expected = f"an envelope: an object with exactly the fields {', '.join(names)}"
        raise DecodeError(told(envelope), expected, "$")
    if envelope["unomk_rules"] != kind:
        raise DecodeError(told(envelope["unomk_rules"]), f"{kind!r}", "$.unomk_rules")
    version = envelope["version"]
    if type(version) is not int or version != VERSION:
        raise DecodeError(told(version), f"{VERSION}, the version of this library", "$.version")
    try:
        return converter.structure(envelope["data"], hint)
    except DecodeError as error:
        raise inside("$.data", error) from None


def _parsed(text: str) -> object:
    """Return what JSON says, without judging it; what no value has is refused by all readers."""
    if not isinstance(text, str):
        raise DecodeError(told(text), "a text", "$")
    if len(text) > MAX_LENGTH:
        raise DecodeError(len(text), f"a length of at most {MAX_LENGTH} characters", "$")
    try:
        return json.loads(text, parse_int=_number, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        expected = f"JSON ({error.msg} at character {error.pos})"
        raise DecodeError(text[:_SHOWN], expected, "$") from None
    except RecursionError:
        raise DecodeError(text[:_SHOWN], "JSON that is nested less deeply", "$") from None


def _number(digits: str) -> float:
    # A fraction is refused by all readers, and is quick to make, however many digits there are.
    return int(digits) if len(digits) <= _MOST_DIGITS else float(digits)


def _object(fields: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(fields)
    return found if len(found) == len(fields) else Repetitive(found)


def _check(view: View) -> None:
    """Refuse a view whose fields don't fit together, so that what takes a view can rely on it."""
    for field, value, expected in chain(_misfit_seats(view), _misfit_cards(view)):
        raise DecodeError(told(value), expected, f"$.data.{field}")


def _misfit_seats(view: View) -> Iterator[_Misfit]:
    """SETUP-1: the seats that are not in the game, and the lists that don't have one entry each."""
    count = view.player_count
    for name in ("hands", "hand_sizes", "scores"):
        if len(getattr(view, name)) != count:
            yield name, getattr(view, name), f"a list with an entry for each of {count} seats"
    named = [(name, getattr(view, name)) for name in _SEATS]
    if view.pending is not None:
        named.append(("pending.accused", view.pending.accused))
    winners = ((f"winners[{index}]", seat) for index, seat in enumerate(view.winners))
    for name, seat in chain(named, winners):
        if seat is not None and seat >= count:
            yield name, seat, f"a seat from 0 to {count - 1}"
    if list(view.winners) != sorted(set(view.winners)):
        yield "winners", view.winners, "a list of seats, each once, ascending"
    if (view.to_act is None) is not view.is_over:
        yield "to_act", view.to_act, "a seat, or null when the game is over"


def _misfit_cards(view: View) -> Iterator[_Misfit]:
    """DECK-3: hands that are not as large as they are said to be, cards too many or too few."""
    if not view.discard_pile:
        yield "discard_pile", view.discard_pile, "a list of one card or more"
    for seat, (hand, size) in enumerate(zip(view.hands, view.hand_sizes, strict=True)):
        if hand is None and seat == view.viewer:
            yield f"hands[{seat}]", hand, "the viewer's hand"
        if hand is not None and (len(hand) != size or list(hand) != sorted(hand)):
            yield f"hands[{seat}]", hand, f"a sorted list of {size} cards"
    if sum(view.hand_sizes) + view.draw_pile_size + len(view.discard_pile) != len(view.rules.deck):
        yield "draw_pile_size", view.draw_pile_size, "the number of cards left in the deck"
    pending = view.pending
    if (pending is None) is (view.phase is Phase.CHALLENGE):
        yield "pending", pending, "an object in phase CHALLENGE, and else null"
    if pending and pending.hand is not None and len(pending.hand) != pending.hand_size:
        yield "pending.hand", pending.hand, f"a list of {pending.hand_size} cards"
    if view.phase is Phase.DRAWN and view.to_act is not None and not view.hand_sizes[view.to_act]:
        yield f"hand_sizes[{view.to_act}]", 0, "the size of a hand to which a card was drawn"
