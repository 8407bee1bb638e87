"""The JSON Schema says the same as the reader."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import unomk_rules as umk
from tests.mutation import SAMPLES, mutated, read
from tests.properties.universe import universe
from unomk_rules.cli.main import main
from unomk_rules.schema import json_schema
from unomk_rules.testing import games

SCHEMA: Any = json_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
KINDS = ("rules", "move", "event", "update", "view")

OF_FORM = re.compile(
    r"exactly|one of|true or false|a list$|an object$|the code of a card"
    r"|a whole number, 0 or more, of at most"
)
"""What the reader expects where the form is wrong; else it is the value that doesn't fit."""


def validator_of(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def test_the_schema_is_a_valid_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_shipped_file_is_the_schema() -> None:
    shipped = Path(umk.__file__).parent / "schema.json"
    assert f"{json.dumps(SCHEMA, indent=2)}\n" == shipped.read_text(encoding="ascii")


def test_the_command_line_prints_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["schema"])
    assert SCHEMA == json.loads(capsys.readouterr().out)


def test_every_class_on_the_wire_is_in_the_schema() -> None:
    classes: list[type] = [
        *get_args(umk.Move),
        *get_args(umk.Event),
        *get_args(umk.Scoring),
        *(umk.Rules, umk.View, umk.Update, umk.PendingChallenge),
        *(umk.Card, umk.Color, umk.Item, umk.Phase),
    ]
    names = {cls.__name__ for cls in classes} | {"Move", "Event", "Scoring", "ClauseId"}
    messages = {f"{kind.title()}Message" for kind in KINDS}
    assert names | messages | {"WholeNumber"} == set(SCHEMA["$defs"])


def test_no_class_that_tells_secrets_is_in_the_schema() -> None:
    text = json.dumps(SCHEMA)
    assert "random_source" not in text
    assert "draw_pile" not in text.replace("draw_pile_size", "")


@pytest.mark.parametrize("cls", [*get_args(umk.Event), umk.View, umk.Rules])
def test_an_object_has_just_the_fields_of_its_class_and_needs_them_all(cls: type) -> None:
    part = SCHEMA["$defs"][cls.__name__]
    names = [field.name for field in attrs.fields(cls)]
    tag = ["type"] if cls in get_args(umk.Event) else []
    assert [*tag, *names] == part["required"] == list(part["properties"])
    assert part["additionalProperties"] is False


def test_a_part_is_described_by_the_first_line_about_its_class() -> None:
    assert {
        "title": "Draw",
        "description": "Draw one card instead of playing one (TURN-1).",
        "type": "object",
        "properties": {"type": {"const": "Draw"}, "player": {"$ref": "#/$defs/WholeNumber"}},
        "required": ["type", "player"],
        "additionalProperties": False,
    } == SCHEMA["$defs"]["Draw"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_golden_texts_fit(kind: str) -> None:
    for text in SAMPLES[kind]:
        VALIDATOR.validate(json.loads(text))


@pytest.mark.parametrize("text", SAMPLES["state"])
def test_no_state_fits(text: str) -> None:
    assert not VALIDATOR.is_valid(json.loads(text))


def test_all_moves_fit() -> None:
    validator = validator_of("MoveMessage")
    for move in universe(3):
        validator.validate(json.loads(umk.to_json(move)))


@given(games())
@settings(max_examples=15)
def test_what_happens_in_a_game_fits(game: umk.Record) -> None:
    updates, views = validator_of("UpdateMessage"), validator_of("ViewMessage")
    for transition in islice(umk.replay(game), 0, 120, 4):
        for viewer in (0, None):
            updates.validate(json.loads(umk.to_json(umk.redact(transition, viewer))))
            views.validate(json.loads(umk.to_json(umk.view(transition.state, viewer))))


@pytest.mark.parametrize("kind", KINDS)
@given(st.data())
@settings(max_examples=200)
def test_the_schema_accepts_what_the_reader_accepts_or_refuses_for_its_value(
    kind: str, data: st.DataObject
) -> None:
    changed = data.draw(mutated(data.draw(st.sampled_from(SAMPLES[kind]))))
    fits = validator_of(f"{kind.title()}Message").is_valid(changed)
    try:
        read(json.dumps(changed), kind)
    except umk.DecodeError as error:
        is_of_form = OF_FORM.match(error.expected) and 1.0 != error.value
        assert not (fits and is_of_form)
    else:
        assert fits
