"""A slow and obvious referee for UNO Mario Kart, written straight from the rulebook.

It shares no code with the engine that it is used to check. Cards, colors and phases are plain
strings, moves are tuples, events are dicts, and a game is changed in place.
"""

from tests.oracle.cards import full_deck, sort_cards
from tests.oracle.game import Event, Game, Illegal, Move, OracleRules, Pending
from tests.oracle.shuffle import Shuffler

__all__ = [
    "Event",
    "Game",
    "Illegal",
    "Move",
    "OracleRules",
    "Pending",
    "Shuffler",
    "full_deck",
    "sort_cards",
]
