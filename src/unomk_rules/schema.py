"""The JSON Schema of everything that may cross the wire, found by looking at the classes.

It is as strict as the reader, but for what a schema can't say: that no field comes twice, that 1.0
is not a whole number, and that values fit together. States are not in it, for they don't leave the
one who runs the game.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args, get_type_hints

from unomk_rules.clauses import ClauseId
from unomk_rules.protocol import (
    ANY_NUMBER,
    KINDS,
    NUMBERS,
    TAGGED,
    UNIONS,
    VERSION,
    field_names,
    is_list,
    is_union,
    is_word,
    words,
)

_Schema: TypeAlias = dict[str, Any]

_NAMES: Final = {union: name for name, union in UNIONS.items()}


def json_schema() -> dict[str, object]:
    """Return the JSON Schema, draft 2020-12, of all that `to_json` writes.

    Returns:
        The schema, made of what `json.dumps` takes; ``$defs`` has an entry for every class.

    >>> json_schema()["oneOf"][1]
    {'$ref': '#/$defs/MoveMessage'}
    """
    parts: _Schema = {}
    messages = []
    for kind, hint in KINDS.items():
        fields = {"unomk_rules": {"const": kind}, "version": {"const": VERSION}}
        envelope = _object(fields | {"data": _form(hint, parts)})
        messages.append(_part(f"{kind.title()}Message", f"The kind {kind!r}.", envelope, parts))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:unomk_rules:wire:{VERSION}",
        "title": "Message",
        "description": "Whatever to_json writes.",
        "oneOf": messages,
        "$defs": parts,
    }


def _form(  # noqa: PLR0911  # one return for each sort of type
    hint: Any, parts: _Schema
) -> _Schema:
    """Return the schema of the values of a type, and add the parts that it refers to."""
    if hint is type(None):
        return {"type": "null"}
    if hint is bool:
        return {"type": "boolean"}
    if hint is int:
        return _part("WholeNumber", "A seat, a count or points.", _number(ANY_NUMBER), parts)
    if is_list(hint):
        return {"type": "array", "items": _form(get_args(hint)[0], parts)}
    if is_union(hint):
        members = {"oneOf": [_form(member, parts) for member in get_args(hint)]}
        return _part(_NAMES[hint], "One of these, told apart by their type.", members, parts)
    if is_word(hint):
        return _word(hint, parts)
    if get_args(hint):
        return {"anyOf": [_form(member, parts) for member in get_args(hint)]}
    return _part(hint.__name__, _first_line(hint), _class(hint, parts), parts)


def _word(hint: Any, parts: _Schema) -> _Schema:
    one_of = {"enum": list(words(hint))}
    if hint == ClauseId:
        return _part("ClauseId", "The id of a clause of the rulebook.", one_of, parts)
    if isinstance(hint, type):
        return _part(hint.__name__, _first_line(hint), one_of, parts)
    return one_of


def _class(cls: Any, parts: _Schema) -> _Schema:
    fields: _Schema = {"type": {"const": cls.__name__}} if cls in TAGGED else {}
    hints = get_type_hints(cls)
    for name in field_names(cls)[len(fields) :]:
        special = NUMBERS.get(name)
        fields[name] = _form(hints[name], parts) if special is None else _number(special)
    return _object(fields)


def _object(fields: _Schema) -> _Schema:
    return {
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }


def _number(allowed: range) -> _Schema:
    if allowed.stop < 100:
        return {"enum": list(allowed)}
    return {"type": "integer", "minimum": allowed.start, "exclusiveMaximum": allowed.stop}


def _part(name: str, description: str, form: _Schema, parts: _Schema) -> _Schema:
    """Add a part under its name, and return the reference to it."""
    parts[name] = {"title": name, "description": description, **form}
    return {"$ref": f"#/$defs/{name}"}


def _first_line(cls: type) -> str:
    return (cls.__doc__ or "").partition("\n")[0]
