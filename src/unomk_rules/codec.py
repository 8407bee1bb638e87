"""Reading and writing the forms of `protocol`, without a grain of tolerance.

Both directions are equally strict, so whatever is written can be read. The reading and writing of
classes is left to cattrs, which is imported at the first use.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from string import hexdigits
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args, get_origin

import attrs

from unomk_rules.cards import Card
from unomk_rules.errors import DecodeError, EncodeError, InvalidRulesError
from unomk_rules.protocol import (
    ANY_NUMBER,
    NUMBERS,
    WORD_TYPES,
    field_names,
    is_list,
    is_union,
    is_word,
    words,
)

if TYPE_CHECKING:
    from cattrs import Converter
    from cattrs.errors import ClassValidationError

_Test: TypeAlias = Callable[[object], bool]
_Reader: TypeAlias = Callable[[object, object], object]
_Writer: TypeAlias = Callable[[Any], object]


class Repetitive(dict[str, object]):
    """Stands for an object in JSON that has a field twice; no reader takes it for an object."""


_HIDDEN: Final = "a secret"
_KEY_BYTES: Final = 32
_SORTS: Final[Mapping[type, str]] = {
    dict: "an object",
    Repetitive: "an object with a field twice",
}


def told(value: object) -> object:
    """Return what an error may keep of a value: a word or number, or else only its sort.

    So no error carries hidden cards around, or is itself too deep to be handled.
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if type(value) is list or type(value) is tuple:
        return f"a list of {len(value)}"
    return _SORTS.get(type(value), type(value).__name__)


@functools.cache
def codec() -> Converter:
    """Return the converter that reads and writes everything.

    Raises:
        ImportError: cattrs is not installed.
    """
    try:
        from cattrs import Converter  # noqa: PLC0415  # an extra
    except ImportError as error:
        hint = 'JSON needs the package cattrs: pip install "unomk-rules[json]"'
        raise ImportError(hint) from error

    converter = Converter()
    # Of those that fit, the factory that was registered last is asked.
    for is_fit, reader, writer in (
        (attrs.has, _object_reader, _object_writer),
        (is_list, _list_reader, _list_writer),
        (is_union, _union_reader, _union_writer),
        (is_word, _word_reader, _word_writer),
    ):
        converter.register_structure_hook_factory(is_fit, reader)
        converter.register_unstructure_hook_factory(is_fit, writer)
    for kind, is_fine, expected in (
        (int, _is_number(ANY_NUMBER), _expected_number(ANY_NUMBER)),
        (bool, _is_flag, "true or false"),
    ):
        converter.register_structure_hook(kind, _same_reader(is_fine, expected))
        converter.register_unstructure_hook(kind, _same_writer(is_fine, expected))
    # Enums have hooks of their own already, which come before any factory.
    for word_type in WORD_TYPES:
        converter.register_structure_hook(word_type, _word_reader(word_type, converter))
        converter.register_unstructure_hook(word_type, _word_writer(word_type, converter))
    converter.register_structure_hook(bytes, _read_key)
    converter.register_unstructure_hook(bytes, _write_key)
    return converter


# Words, numbers and bytes.


def _word_reader(hint: Any, _: Converter) -> _Reader:
    values = words(hint)
    expected = _expected_word(hint)

    def read(value: object, _: object) -> object:
        found = values.get(value) if type(value) is str else None
        if found is None:
            raise DecodeError(told(value), expected)
        return found

    return read


def _word_writer(hint: Any, _: Converter) -> _Writer:
    kind = str if get_origin(hint) is Literal else hint
    words_by_value = {value: word for word, value in words(hint).items()}
    expected = _expected_word(hint)

    def write(value: object) -> object:
        found = words_by_value.get(value) if type(value) is kind else None
        if found is None:
            raise EncodeError(told(value), expected)
        return found

    return write


def _expected_word(hint: Any) -> str:
    if hint is Card:
        return "the code of a card, such as R5, GD (Draw Two) or WI"
    return f"one of {', '.join(words(hint))}"


def _is_flag(value: object) -> bool:
    return type(value) is bool


def _is_number(allowed: range) -> _Test:
    return lambda value: type(value) is int and value in allowed


def _expected_number(allowed: range) -> str:
    if len(str(allowed.stop)) <= 2:
        return f"one of {', '.join(map(str, allowed))}"
    return f"a whole number, 0 or more, of at most {len(str(allowed.stop - 1))} digits"


def _same_reader(is_fine: _Test, expected: str) -> _Reader:
    """A reader of what is the same in JSON and in Python."""

    def read(value: object, _: object) -> object:
        if is_fine(value):
            return value
        raise DecodeError(told(value), expected)

    return read


def _same_writer(is_fine: _Test, expected: str) -> _Writer:
    def write(value: object) -> object:
        if is_fine(value):
            return value
        raise EncodeError(told(value), expected)

    return write


# No error shows a key, not even one with a slip in it.


def _read_key(value: object, _: object) -> bytes:
    if type(value) is str and len(value) == 2 * _KEY_BYTES and set(value) <= set(hexdigits.lower()):
        return bytes.fromhex(value)
    raise DecodeError(_HIDDEN, f"{2 * _KEY_BYTES} digits 0 to 9 and a to f")


def _write_key(value: object) -> str:
    if type(value) is bytes and len(value) == _KEY_BYTES:
        return value.hex()
    raise EncodeError(_HIDDEN, f"{_KEY_BYTES} bytes")


# Lists, objects and unions.


def _list_reader(hint: Any, converter: Converter) -> _Reader:
    item_hint = get_args(hint)[0]
    read_item = converter.get_structure_hook(item_hint)

    def read(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            raise DecodeError(told(value), "a list")
        items: list[object] = []
        try:
            for item in value:
                items.append(read_item(item, item_hint))  # noqa: PERF401  # counts the good ones
        except DecodeError as error:
            raise inside(f"[{len(items)}]", error) from None
        return tuple(items)

    return read


def _list_writer(hint: Any, converter: Converter) -> _Writer:
    write_item = converter.get_unstructure_hook(get_args(hint)[0])

    def write(value: object) -> list[object]:
        if type(value) is not tuple:
            raise EncodeError(told(value), "a tuple")
        return [write_item(item) for item in value]

    return write


def _object_reader(cls: type[attrs.AttrsInstance], converter: Converter) -> _Reader:
    from cattrs.errors import ClassValidationError  # noqa: PLC0415  # an extra
    from cattrs.gen import make_dict_structure_fn, override  # noqa: PLC0415  # an extra

    make: Any = make_dict_structure_fn  # whose type doesn't know of single fields
    special = {
        name: override(struct_hook=_same_reader(_is_number(allowed), _expected_number(allowed)))
        for name, allowed in _special_numbers(cls)
    }
    read_fields = make(cls, converter, **special)
    names = dict.fromkeys(field_names(cls)).keys()
    expected = f"exactly the fields {', '.join(names)}"

    def read(value: object, _: object) -> object:
        if type(value) is not dict:
            raise DecodeError(told(value), "an object")
        if value.keys() != names:
            raise DecodeError(", ".join(value), expected)
        try:
            return read_fields(value, cls)
        except ClassValidationError as errors:
            raise first_of(errors) from None

    return read


def _object_writer(cls: type[attrs.AttrsInstance], converter: Converter) -> _Writer:
    from cattrs.gen import make_dict_unstructure_fn, override  # noqa: PLC0415  # an extra

    make: Any = make_dict_unstructure_fn
    special = {
        name: override(unstruct_hook=_same_writer(_is_number(allowed), _expected_number(allowed)))
        for name, allowed in _special_numbers(cls)
    }
    write_fields = make(cls, converter, **special)

    def write(value: object) -> object:
        if type(value) is not cls:
            raise EncodeError(told(value), f"a value of type {cls.__name__}")
        return write_fields(value)

    return write


def _special_numbers(cls: type[attrs.AttrsInstance]) -> list[tuple[str, range]]:
    return [(name, NUMBERS[name]) for name in attrs.fields_dict(cls) if name in NUMBERS]


def _union_reader(hint: Any, converter: Converter) -> _Reader:
    members = {member.__name__: member for member in get_args(hint)}
    readers = {name: converter.get_structure_hook(member) for name, member in members.items()}
    expected = f"one of {', '.join(members)}"

    def read(value: object, _: object) -> object:
        if type(value) is not dict:
            raise DecodeError(told(value), "an object")
        tag = value.get("type")
        if type(tag) is not str or tag not in members:
            raise DecodeError(told(tag), expected, ".type")
        return readers[tag](value, members[tag])

    return read


def _union_writer(hint: Any, converter: Converter) -> _Writer:
    writers = {member: converter.get_unstructure_hook(member) for member in get_args(hint)}
    expected = f"one of {', '.join(member.__name__ for member in writers)}"

    def write(value: object) -> dict[str, object]:
        writer = writers.get(type(value))
        if writer is None:
            raise EncodeError(told(value), expected)
        return {"type": type(value).__name__, **writer(value)}

    return write


# What is wrong, and where.


def inside(step: str, error: DecodeError) -> DecodeError:
    """Return the error as seen from one level further out."""
    return DecodeError(error.value, error.expected, step + (error.where or ""))


def first_of(errors: ClassValidationError) -> Exception:
    """Return the first error in the fields of an object, or else the one in building it."""
    in_fields, in_building = errors.group_exceptions()
    for error, note in in_fields:
        if isinstance(error, DecodeError):
            return inside(f".{note.name}", error)
    for error in in_building:
        if isinstance(error, InvalidRulesError):
            return DecodeError(told(error.value), error.allowed, f".{error.field}")
    return errors
