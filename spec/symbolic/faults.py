"""Functions of the library with one thing wrong in them, which no proof may overlook."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import CodeType, FunctionType, MappingProxyType
from typing import Any, Final, cast

import attrs

_TURNED_ROUND: Final[Mapping[type[ast.AST], Any]] = MappingProxyType(
    {
        ast.Add: ast.Sub(),
        ast.Sub: ast.Add(),
        ast.Mult: ast.Add(),
        ast.Mod: ast.FloorDiv(),
        ast.USub: ast.UAdd(),
        ast.Not: ast.UAdd(),
        ast.And: ast.Or(),
        ast.Or: ast.And(),
        ast.Eq: ast.NotEq(),
        ast.NotEq: ast.Eq(),
        ast.Is: ast.IsNot(),
        ast.IsNot: ast.Is(),
    }
)


@attrs.frozen
class Fault:
    """A function with one thing wrong in it.

    Attributes:
        function: The function.
        wrong: The part that is wrong, as it reads now.
        code: What the function does now.
    """

    function: Callable[..., object]
    wrong: str
    code: CodeType


def faults_in(function: Callable[..., object]) -> Iterator[Fault]:
    """Make every fault of a function: an operator, a number, or something that isn't done."""
    source = textwrap.dedent(inspect.getsource(function))
    for place, _ in enumerate(ast.walk(ast.parse(source))):
        tree = ast.parse(source)
        node = next(node for number, node in enumerate(ast.walk(tree)) if number == place)
        if _spoil(node):
            yield Fault(function, ast.unparse(node), _code(cast(FunctionType, function), tree))


@contextmanager
def made(fault: Fault) -> Iterator[None]:
    """Let the library make a mistake for a while, wherever the function is called from."""
    function = cast(FunctionType, fault.function)
    sound = function.__code__
    function.__code__ = fault.code
    try:
        yield
    finally:
        function.__code__ = sound


def _spoil(node: ast.AST) -> bool:
    """Make a part of a function wrong, if there is a way to."""
    match node:
        case ast.BinOp() | ast.BoolOp() | ast.UnaryOp() if type(node.op) in _TURNED_ROUND:
            node.op = _TURNED_ROUND[type(node.op)]
        case ast.Compare(ops=[operator]) if type(operator) in _TURNED_ROUND:
            node.ops = [_TURNED_ROUND[type(operator)]]
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            node.value = number + 1
        case ast.Expr(value=ast.Call()) if not ast.unparse(node).startswith("table.log."):
            node.value = ast.Constant(None)  # what is told isn't what is proved
        case ast.Assign(targets=[ast.Attribute() as target]):
            node.value = ast.Attribute(target.value, target.attr, ast.Load())
        case _:
            return False
    return True


def _code(function: FunctionType, tree: ast.Module) -> CodeType:
    """Return what a function does whose source was changed."""
    namespace = dict(function.__globals__)
    ast.fix_missing_locations(tree)
    exec(compile(tree, inspect.getfile(function), "exec"), namespace)  # noqa: S102
    return cast(FunctionType, namespace[function.__name__]).__code__
