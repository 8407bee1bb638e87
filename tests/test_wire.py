"""JSON: what is written, what is refused, and with what words."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from typing import Any, get_args

import attrs
import pytest
from cattrs.errors import AttributeValidationNote, ClassValidationError

import unomk_rules as umk
from tests.golden import write
from tests.kit import card, cards, table
from tests.mutation import SAMPLES, read, written
from unomk_rules import wire
from unomk_rules.codec import codec, first_of
from unomk_rules.shuffle import RandomSource
from unomk_rules.violations import Defect, DefectCode

DRAW = '{"unomk_rules":"move","version":1,"data":{"type":"Draw","player":2}}'
STATE = table(["R5 W4", "G7 G8"], "B3", "Y7 Y8")


def message(kind: str, data: object) -> str:
    return json.dumps({"unomk_rules": kind, "version": 1, "data": data})


def data_of(text: str) -> Any:
    return json.loads(text)["data"]


def refusal(text: Any, kind: Any = "move") -> umk.DecodeError:
    with pytest.raises(umk.DecodeError) as caught:
        read(text, kind)
    return caught.value


# What is written.


@pytest.mark.parametrize(
    ("move", "data"),
    [
        (umk.Draw(2), '{"type":"Draw","player":2}'),
        (
            umk.Play(0, card("R5")),
            '{"type":"Play","player":0,"card":"R5","color":null,"uno":false}',
        ),
        (
            umk.Play(1, card("W4"), umk.Color.BLUE, uno=True),
            '{"type":"Play","player":1,"card":"W4","color":"BLUE","uno":true}',
        ),
        (umk.ChooseTarget(3, 0), '{"type":"ChooseTarget","player":3,"target":0}'),
        (umk.ChooseColor(0, umk.Color.RED), '{"type":"ChooseColor","player":0,"color":"RED"}'),
    ],
)
def test_a_move_is_written_with_its_type_and_its_fields_in_order(move: umk.Move, data: str) -> None:
    assert f'{{"unomk_rules":"move","version":1,"data":{data}}}' == umk.to_json(move)


def test_an_event_is_written_with_its_type_and_its_fields_in_order() -> None:
    event = umk.CardsDrawn(player=1, count=2, cards=cards("R5 WI"), owed=4, clause="ITEM-2")
    assert (
        '{"unomk_rules":"event","version":1,"data":{"type":"CardsDrawn","player":1,"count":2,'
        '"cards":["R5","WI"],"owed":4,"clause":"ITEM-2"}}'
    ) == umk.to_json(event)


def test_an_update_is_written_without_what_it_hides() -> None:
    update = umk.redact(umk.apply(STATE, umk.Draw(0)), 1)
    assert (
        '{"unomk_rules":"update","version":1,"data":{"ply":1,"events":['
        '{"type":"CardsDrawn","player":0,"count":1,"cards":null,"owed":1,"clause":"TURN-1"},'
        '{"type":"Awaiting","player":0,"phase":"DRAWN","clause":"TURN-3"}]}}'
    ) == umk.to_json(update)


def test_rules_are_written_with_every_option() -> None:
    rules = umk.Rules(scoring=umk.FirstTo(9), deck=cards("WI R5"))
    assert (
        '{"unomk_rules":"rules","version":1,"data":{"scoring":{"type":"FirstTo","points":9},'
        '"first_dealer":"seat","start_action":"redraw","start_color_chooser":"first_player",'
        '"item_box_matches_color":true,"bluffing":true,"two_player_reverse":"skip",'
        '"item_box_goes_out":"at_once","hand_size":7,"uno_penalty":2,"deck":["R5","WI"]}}'
    ) == umk.to_json(rules)


def test_a_view_is_written_with_its_fields_in_order() -> None:
    data = data_of(umk.to_json(umk.view(STATE, 1)))
    assert [field.name for field in attrs.fields(umk.View)] == list(data)
    assert [None, ["G7", "G8"]] == data["hands"]
    assert ("BLUE", "TURN", 2) == (data["color"], data["phase"], data["draw_pile_size"])


def test_a_view_is_written_without_pile_hands_of_others_and_random_source() -> None:
    rules = umk.Rules(deck=cards("R5 W4 G7 G8 B3 Y7 Y8"), hand_size=1)
    text = umk.to_json(attrs.evolve(umk.view(STATE, 1), rules=rules))
    for code in ("R5", "W4", "Y7", "Y8"):
        assert text.count(code) == text[text.index('"deck"') : text.index("]")].count(code)
    assert STATE.random_source.key.hex() not in text
    assert "random_source" not in text


def test_a_saved_state_has_the_random_source_in_hexadecimal() -> None:
    source = data_of(umk.save_state(STATE))["random_source"]
    assert {"key": STATE.random_source.key.hex(), "counter": 1} == source


# What is not written.


def test_a_state_is_not_sent() -> None:
    value: Any = STATE
    with pytest.raises(umk.EncodeError) as caught:
        umk.to_json(value)
    assert "State" == caught.value.value
    assert (
        "'State' can't be written; expected rules, a move, an event, an update or a view"
    ) == str(caught.value)


@pytest.mark.parametrize("value", [None, 1, "R5", card("R5"), umk.Draw, [], STATE.rules])
def test_nothing_but_a_state_is_saved(value: Any) -> None:
    with pytest.raises(umk.EncodeError):
        umk.save_state(value)


@pytest.mark.parametrize(
    "value", [None, 1, "R5", card("R5"), umk.Draw, [], umk.new_game(2), umk.SingleHand()]
)
def test_nothing_but_what_clients_need_is_sent(value: Any) -> None:
    with pytest.raises(umk.EncodeError):
        umk.to_json(value)


ANY: Any = umk.Play
STRANGE_VALUES = [
    (ANY(-1, card("R5")), -1, "a whole number, 0 or more, of at most 100 digits"),
    (ANY(True, card("R5")), True, "a whole number, 0 or more, of at most 100 digits"),
    (ANY(10**100, card("R5")), 10**100, "a whole number, 0 or more, of at most 100 digits"),
    (ANY(0, "R5"), "R5", "the code of a card, such as R5, GD (Draw Two) or WI"),
    (ANY(0, STATE), "State", "the code of a card, such as R5, GD (Draw Two) or WI"),
    (ANY(0, card("W4"), "RED"), "RED", "one of RED, YELLOW, GREEN, BLUE"),
    (ANY(0, card("R5"), None, 1), 1, "true or false"),
    (umk.Update(1, [umk.Passed(player=1, clause="TURN-3")]), "a list of 1", "a tuple"),  # type: ignore[arg-type]  # on purpose
    (umk.DirectionChanged(direction=2, clause="ACT-2"), 2, "one of -1, 1"),
    (umk.HandBlocked(clause="PILE-9"), "PILE-9", f"one of {', '.join(umk.CLAUSES)}"),  # type: ignore[arg-type]  # on purpose
    (umk.Update(1, (STATE,)), "State", None),  # type: ignore[arg-type]  # on purpose
    (attrs.evolve(umk.view(STATE, 0), rules=None), None, "a value of type Rules"),  # type: ignore[arg-type]  # on purpose
]


@pytest.mark.parametrize(("value", "part", "expected"), STRANGE_VALUES)
def test_a_value_with_something_strange_in_it_is_not_written(
    value: Any, part: object, expected: str | None
) -> None:
    with pytest.raises(umk.EncodeError) as caught:
        umk.to_json(value)
    assert part == caught.value.value
    assert expected in (None, caught.value.expected)


@pytest.mark.parametrize("key", ["00" * 32, b"short"])
def test_a_state_with_a_strange_key_is_not_saved_and_the_error_does_not_show_it(key: Any) -> None:
    state = attrs.evolve(STATE, random_source=RandomSource(key))
    with pytest.raises(umk.EncodeError) as caught:
        umk.save_state(state)
    assert "'a secret' can't be written; expected 32 bytes" == str(caught.value)


def test_what_would_be_too_long_to_be_read_is_not_written() -> None:
    deck = (card("R5"),) * 60_000
    with pytest.raises(umk.EncodeError) as caught:
        umk.to_json(umk.Rules(deck=deck))
    assert (
        "'Rules' can't be written; expected a value of at most 262144 characters of JSON"
    ) == str(caught.value)


# What is refused.


@pytest.mark.parametrize(
    ("text", "where", "value", "expected"),
    [
        (b"{}", "$", "bytes", "a text"),
        (None, "$", None, "a text"),
        (" " * 262_145, "$", 262_145, "a length of at most 262144 characters"),
        ("", "$", "", "JSON (Expecting value at character 0)"),
        ("\ufeff" + DRAW, "$", None, None),
        (DRAW[:-1], "$", DRAW[:-1], "JSON (Expecting ',' delimiter at character 67)"),
        (DRAW + "{}", "$", (DRAW + "{}")[:80], "JSON (Extra data at character 68)"),
        ("[" * 100_000, "$", "[" * 80, "JSON that is nested less deeply"),
        ('{"a":' * 50_000, "$", ('{"a":' * 50_000)[:80], "JSON that is nested less deeply"),
        ("[]", "$", "a list of 0", None),
        ("{}", "$", "an object", None),
        ("1e5", "$", 1e5, None),
        (DRAW.replace("}}", '},"more":1}'), "$", "an object", None),
        (
            DRAW.replace('"version"', '"version":1,"version"'),
            "$",
            "an object with a field twice",
            "an envelope: an object with exactly the fields unomk_rules, version, data",
        ),
        (DRAW.replace('"move"', '"event"'), "$.unomk_rules", "event", "'move'"),
        (DRAW.replace('"move"', '["move"]'), "$.unomk_rules", "a list of 1", "'move'"),
        (DRAW.replace(":1,", ":2,"), "$.version", 2, "1, the version of this library"),
        (DRAW.replace(":1,", ":true,"), "$.version", True, "1, the version of this library"),
        (DRAW.replace(":1,", ":1.0,"), "$.version", 1.0, "1, the version of this library"),
        (DRAW.replace(":1,", ':"1",'), "$.version", "1", "1, the version of this library"),
    ],
)
def test_what_is_no_envelope_is_refused(
    text: Any, where: str, value: object, expected: str | None
) -> None:
    error = refusal(text)
    assert where == error.where
    if expected is not None:
        assert (value, expected) == (error.value, error.expected)


@pytest.mark.parametrize("kind", ["state", "card", "", None, 1, [], "View"])
def test_there_are_five_kinds(kind: Any) -> None:
    with pytest.raises(umk.DecodeError, match="one of rules, move, event, update, view"):
        umk.from_json(DRAW, kind)


@pytest.mark.parametrize("kind", ["rules", "event", "update", "view", "state"])
def test_a_text_of_one_kind_is_not_taken_for_another(kind: str) -> None:
    error = refusal(DRAW, kind)
    assert f"$.unomk_rules: 'move' is not '{kind}'" == str(error)


A_NUMBER = "a whole number, 0 or more, of at most 100 digits"
PLAY = {"type": "Play", "player": 0, "card": "R5", "color": None, "uno": False}
PLAY_FIELDS = "exactly the fields type, player, card, color, uno"


@pytest.mark.parametrize(
    ("data", "where", "value", "expected"),
    [
        (PLAY | {"player": "0"}, ".player", "0", A_NUMBER),
        (PLAY | {"player": True}, ".player", True, A_NUMBER),
        (PLAY | {"player": 0.0}, ".player", 0.0, A_NUMBER),
        (PLAY | {"player": -1}, ".player", -1, A_NUMBER),
        (PLAY | {"player": None}, ".player", None, A_NUMBER),
        (PLAY | {"player": [0]}, ".player", "a list of 1", A_NUMBER),
        (PLAY | {"player": 10**100}, ".player", 1e100, A_NUMBER),
        (PLAY | {"player": float("inf")}, ".player", float("inf"), A_NUMBER),
        (PLAY | {"uno": 1}, ".uno", 1, "true or false"),
        (PLAY | {"uno": None}, ".uno", None, "true or false"),
        (PLAY | {"uno": {}}, ".uno", "an object", "true or false"),
        (
            PLAY | {"card": "r5"},
            ".card",
            "r5",
            "the code of a card, such as R5, GD (Draw Two) or WI",
        ),
        (PLAY | {"card": ["R5"]}, ".card", "a list of 1", None),
        (PLAY | {"card": None}, ".card", None, None),
        (PLAY | {"color": "red"}, ".color", "red", "one of RED, YELLOW, GREEN, BLUE"),
        (PLAY | {"color": 1}, ".color", 1, "one of RED, YELLOW, GREEN, BLUE"),
        (PLAY | {"cheat": 1}, "", "type, player, card, color, uno, cheat", PLAY_FIELDS),
        ({"type": "Play", "player": 0, "card": "R5"}, "", "type, player, card", PLAY_FIELDS),
        ({"player": 0}, ".type", None, None),
        (PLAY | {"type": "Cheat"}, ".type", "Cheat", None),
        (PLAY | {"type": "Passed"}, ".type", "Passed", None),
        (PLAY | {"type": ["Play"]}, ".type", "a list of 1", None),
        (["Play", 0], "", "a list of 2", "an object"),
        ("Play", "", "Play", "an object"),
        (None, "", None, "an object"),
    ],
)
def test_what_is_no_move_is_refused(
    data: object, where: str, value: object, expected: str | None
) -> None:
    error = refusal(message("move", data))
    assert (f"$.data{where}", value) == (error.where, error.value)
    assert expected in (None, error.expected)


def test_a_number_that_is_not_a_number_is_refused() -> None:
    error = refusal(message("move", PLAY | {"player": float("nan")}))
    assert f"$.data.player: nan is not {A_NUMBER}" == str(error)


def test_a_field_that_comes_twice_is_refused() -> None:
    error = refusal(DRAW.replace('"player":2', '"player":2,"player":2'))
    assert "$.data: 'an object with a field twice' is not an object" == str(error)


UPDATE = {
    "ply": 3,
    "events": [
        {"type": "Passed", "player": 1, "clause": "TURN-3"},
        {"type": "CardsDrawn", "player": 1, "count": 1, "cards": ["R5"], "owed": 1, "clause": "A"},
    ],
}


def test_an_error_in_a_list_tells_the_place() -> None:
    error = refusal(message("update", UPDATE), "update")
    assert ("$.data.events[1].clause", "A") == (error.where, error.value)
    assert str(error).startswith("$.data.events[1].clause: 'A' is not one of DECK-1, DECK-2, ")


@pytest.mark.parametrize(
    ("drawn", "where", "value", "expected"),
    [
        ("R5", "", "R5", "a list"),
        ({"0": "R5"}, "", "an object", "a list"),
        (["R5", 5], "[1]", 5, "the code of a card, such as R5, GD (Draw Two) or WI"),
        ([["R5"]], "[0]", "a list of 1", "the code of a card, such as R5, GD (Draw Two) or WI"),
    ],
)
def test_cards_are_a_list_of_codes(drawn: object, where: str, value: object, expected: str) -> None:
    event = {"type": "CardsDrawn", "player": 1, "count": 1, "cards": drawn, "owed": 1}
    error = refusal(message("event", event | {"clause": "TURN-1"}), "event")
    assert (f"$.data.cards{where}", value, expected) == (error.where, error.value, error.expected)


@pytest.mark.parametrize("direction", [0, 2, -2, True, None])
def test_a_direction_is_1_or_minus_1(direction: object) -> None:
    data = {"type": "DirectionChanged", "direction": direction, "clause": "ACT-2"}
    error = refusal(message("event", data), "event")
    assert ("$.data.direction", "one of -1, 1") == (error.where, error.expected)


@pytest.mark.parametrize(
    ("option", "value", "where", "text"),
    [
        ("hand_size", 0, "hand_size", "0 is not a whole number, 1 or more"),
        (
            "scoring",
            {"type": "FirstTo", "points": 0},
            "scoring.points",
            "0 is not a whole number, 1 or more",
        ),
        ("start_action", "ignore", "start_action", "'ignore' is not one of redraw, apply"),
        ("bluffing", 1, "bluffing", "1 is not true or false"),
        ("scoring", None, "scoring", "None is not an object"),
        ("deck", "R5", "deck", "'R5' is not a list"),
    ],
)
def test_rules_that_do_not_exist_are_refused(
    option: str, value: object, where: str, text: str
) -> None:
    data = data_of(umk.to_json(umk.Rules())) | {option: value}
    assert f"$.data.{where}: {text}" == str(refusal(message("rules", data), "rules"))
    seen = data_of(umk.to_json(umk.view(STATE, 0)))
    error = refusal(message("view", seen | {"rules": data}), "view")
    assert f"$.data.rules.{where}: {text}" == str(error)


def test_a_deck_may_come_in_any_order() -> None:
    data = data_of(umk.to_json(umk.Rules())) | {"deck": ["WI", "R5", "B2"]}
    assert cards("R5 B2 WI") == umk.from_json(message("rules", data), "rules").deck


CHALLENGE = umk.apply(STATE, umk.Play(0, card("W4"), umk.Color.RED)).state
ACCUSED = {"accused": 0, "color_before": "BLUE", "hand_size": 1, "hand": ["R5"]}


@pytest.mark.parametrize(
    ("state", "changes", "text"),
    [
        (STATE, {"player_count": 11}, "player_count: 11 is not one of 2, 3, 4, 5, 6, 7, 8, 9, 10"),
        (
            STATE,
            {"player_count": 3},
            "hands: 'a list of 2' is not a list with an entry for each of 3 seats",
        ),
        (
            STATE,
            {"hand_sizes": [2]},
            "hand_sizes: 'a list of 1' is not a list with an entry for each of 2 seats",
        ),
        (
            STATE,
            {"scores": [0, 0, 0]},
            "scores: 'a list of 3' is not a list with an entry for each of 2 seats",
        ),
        (STATE, {"viewer": 2}, "viewer: 2 is not a seat from 0 to 1"),
        (STATE, {"to_act": 2}, "to_act: 2 is not a seat from 0 to 1"),
        (STATE, {"winners": [0, 2]}, "winners[1]: 2 is not a seat from 0 to 1"),
        (
            STATE,
            {"winners": [1, 0]},
            "winners: 'a list of 2' is not a list of seats, each once, ascending",
        ),
        (STATE, {"to_act": None}, "to_act: None is not a seat, or null when the game is over"),
        (STATE, {"phase": "GAME_OVER"}, "to_act: 0 is not a seat, or null when the game is over"),
        (
            STATE,
            {"discard_pile": []},
            "discard_pile: 'a list of 0' is not a list of one card or more",
        ),
        (STATE, {"hands": [None, None]}, "hands[0]: None is not the viewer's hand"),
        (
            STATE,
            {"hands": [["R5"], None]},
            "hands[0]: 'a list of 1' is not a sorted list of 2 cards",
        ),
        (
            STATE,
            {"hands": [["W4", "R5"], None]},
            "hands[0]: 'a list of 2' is not a sorted list of 2 cards",
        ),
        (
            STATE,
            {"draw_pile_size": 9},
            "draw_pile_size: 9 is not the number of cards left in the deck",
        ),
        (
            STATE,
            {"phase": "CHALLENGE"},
            "pending: None is not an object in phase CHALLENGE, and else null",
        ),
        (
            STATE,
            {"pending": ACCUSED},
            "pending: 'PendingChallenge' is not an object in phase CHALLENGE, and else null",
        ),
        (
            CHALLENGE,
            {"pending": ACCUSED | {"accused": 5}},
            "pending.accused: 5 is not a seat from 0 to 1",
        ),
        (
            CHALLENGE,
            {"pending": ACCUSED | {"hand": []}},
            "pending.hand: 'a list of 0' is not a list of 1 cards",
        ),
        (
            STATE,
            {"phase": "DRAWN", "to_act": 1, "hand_sizes": [2, 0], "draw_pile_size": 4},
            "hand_sizes[1]: 0 is not the size of a hand to which a card was drawn",
        ),
    ],
)
def test_a_view_whose_fields_do_not_fit_together_is_refused(
    state: umk.State, changes: dict[str, object], text: str
) -> None:
    data = data_of(umk.to_json(umk.view(state, 0))) | changes
    assert f"$.data.{text}" == str(refusal(message("view", data), "view"))


@pytest.mark.parametrize("key", ["", "0" * 63, "0" * 63 + "G", "A" * 64, "0" * 62 + " 0", 7, None])
def test_an_error_in_the_key_does_not_show_it(key: object) -> None:
    data = data_of(umk.save_state(STATE)) | {"random_source": {"key": key, "counter": 0}}
    error = refusal(message("state", data), "state")
    assert ("$.data.random_source.key: 'a secret' is not 64 digits 0 to 9 and a to f") == str(error)


def test_a_counter_has_64_bits() -> None:
    source = data_of(umk.save_state(STATE))["random_source"]
    data = data_of(umk.save_state(STATE)) | {"random_source": source | {"counter": 2**64}}
    error = refusal(message("state", data), "state")
    assert ("$.data.random_source.counter", 2**64) == (error.where, error.value)


def test_a_saved_state_that_no_game_can_be_in_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    defects = (Defect(DefectCode.CENSUS, "hands", "a card too many"),)
    monkeypatch.setattr(wire, "validate", lambda state: defects)
    with pytest.raises(umk.InvalidStateError) as caught:
        umk.load_state(umk.save_state(STATE))
    assert defects == caught.value.defects


def test_blanks_and_the_order_of_fields_do_not_matter() -> None:
    text = '\n{ "data": {"player": 2, "type": "Draw"}, "version": 1, "unomk_rules": "move" } '
    assert umk.Draw(2) == umk.from_json(text, "move")


def test_errors_can_be_pickled() -> None:
    for error in (refusal(message("move", PLAY | {"uno": 1})), umk.DecodeError("X9", "a card")):
        copy = pickle.loads(pickle.dumps(error))
        assert (error.value, error.expected, error.where) == (
            copy.value,
            copy.expected,
            copy.where,
        )
    again = pickle.loads(pickle.dumps(umk.EncodeError(1, "a move")))
    assert (1, "a move") == (again.value, again.expected)


def test_an_error_without_a_place_does_not_tell_one() -> None:
    assert "'X9' is not a card" == str(umk.DecodeError("X9", "a card"))
    assert "line 3: 'X9' is not a card" == str(umk.DecodeError("X9", "a card", "line 3"))


def test_a_mistake_of_the_library_is_not_blamed_on_the_text() -> None:
    in_a_field = ZeroDivisionError()
    in_a_field.add_note(AttributeValidationNote("", "player", int))
    mistake = ClassValidationError("", [in_a_field, ZeroDivisionError()], umk.Draw)
    assert first_of(mistake) is mistake


# The package that does it.


def test_without_cattrs_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cattrs", None)
    codec.cache_clear()
    for attempt in (
        lambda: umk.to_json(umk.Draw(0)),
        lambda: umk.from_json(DRAW, "move"),
        lambda: umk.save_state(STATE),
        lambda: umk.load_state("{}"),
    ):
        with pytest.raises(ImportError, match=r'pip install "unomk-rules\[json\]"'):
            attempt()


def test_cattrs_is_not_imported_before_it_is_needed() -> None:
    program = (
        "import sys, unomk_rules as umk; print('cattrs' in sys.modules); "
        "umk.to_json(umk.Draw(0)); print('cattrs' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "False\nTrue\n" == ran.stdout


# The golden texts.

GOLDEN = [(kind, text) for kind, texts in SAMPLES.items() for text in texts]


@pytest.mark.parametrize(("kind", "text"), GOLDEN)
def test_the_golden_texts_can_be_read_and_are_written_as_they_were(kind: str, text: str) -> None:
    assert text == written(read(text, kind))


def test_there_is_a_golden_text_of_every_move_event_and_phase() -> None:
    names = {file.stem for file in write.FOLDER.glob("*.json")}
    wanted = {f"move-{move.__name__}" for move in get_args(umk.Move)}
    wanted |= {f"event-{event.__name__}" for event in get_args(umk.Event)}
    for phase in umk.Phase:
        wanted |= {
            f"state-{phase.name}",
            f"view-{phase.name}-player",
            f"update-{phase.name}-player",
        }
    assert set() == wanted - names


def test_the_golden_texts_of_a_version_are_never_overwritten() -> None:
    before = {file: file.read_bytes() for file in write.FOLDER.iterdir()}
    with pytest.raises(FileExistsError):
        write.main()
    assert before == {file: file.read_bytes() for file in write.FOLDER.iterdir()}
