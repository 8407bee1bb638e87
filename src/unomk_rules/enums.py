"""The base of the library's enums."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import ClassVar


class Named(enum.Enum):
    """An enum whose members print as they are written in code, and are hashed by identity.

    Members are singletons, so identity serves as well as the name that `enum.Enum` hashes, and
    needs no Python code: cards, moves and events are looked up by them all the time.
    """

    __hash__: ClassVar[Callable[[object], int]] = object.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
