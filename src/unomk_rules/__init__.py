"""The rules of UNO Mario Kart, as a library: immutable states, checked moves, explained events.

A game is a value. `new_game` makes one, `legal_moves` lists what may be done, and `apply` takes a
state and a move and returns the next state and what happened.

>>> import unomk_rules as umk
>>> state, events = umk.new_game(4, umk.Rules.sheet_b(), seed=7)
>>> while not state.is_over:
...     move = umk.legal_moves(state)[0]
...     state, events = umk.apply(state, move)
>>> len(state.winners)
1
"""

from unomk_rules.advance import advance
from unomk_rules.cards import DECK, Card, Color, Face, Item
from unomk_rules.clauses import CLAUSES, HEADINGS, Clause, ClauseId
from unomk_rules.engine import apply, new_game
from unomk_rules.errors import (
    DecodeError,
    IllegalMoveError,
    InvalidRulesError,
    InvalidSetupError,
    InvalidStateError,
    OutOfStepError,
    UnknownSeatError,
    UnomkError,
)
from unomk_rules.events import (
    Awaiting,
    CardPlayed,
    Cards,
    CardsDealt,
    CardsDrawn,
    Challenged,
    ColorChosen,
    DealerCardDrawn,
    DirectionChanged,
    Event,
    GameOver,
    HandBlocked,
    HandShown,
    HandStarted,
    HandWon,
    ItemFlipped,
    Passed,
    PileShuffled,
    StartCardFlipped,
    StartCardReturned,
    TargetChosen,
    TurnLost,
    UnoCalled,
    UnoCaught,
    UnoClosed,
    UnoOpened,
)
from unomk_rules.legality import can_act, explain, is_honest, legal_moves, playable
from unomk_rules.moves import (
    Accept,
    CallUno,
    CatchUno,
    Challenge,
    ChooseColor,
    ChooseTarget,
    Deal,
    Draw,
    Move,
    Pass,
    Phase,
    Play,
    Seat,
)
from unomk_rules.narration import describe
from unomk_rules.positions import arrange
from unomk_rules.records import Record, replay
from unomk_rules.rules import (
    FirstDealer,
    FirstTo,
    ItemBoxGoesOut,
    MostPoints,
    RuleOptions,
    Rules,
    Scoring,
    SingleHand,
    StartAction,
    StartColorChooser,
    TwoPlayerReverse,
)
from unomk_rules.state import PendingChallenge, Position, State, Transition, Update, View
from unomk_rules.validation import validate
from unomk_rules.views import determinize, redact, view
from unomk_rules.violations import Defect, DefectCode, Violation, ViolationCode

__all__ = [
    "CLAUSES",
    "DECK",
    "HEADINGS",
    "Accept",
    "Awaiting",
    "CallUno",
    "Card",
    "CardPlayed",
    "Cards",
    "CardsDealt",
    "CardsDrawn",
    "CatchUno",
    "Challenge",
    "Challenged",
    "ChooseColor",
    "ChooseTarget",
    "Clause",
    "ClauseId",
    "Color",
    "ColorChosen",
    "Deal",
    "DealerCardDrawn",
    "DecodeError",
    "Defect",
    "DefectCode",
    "DirectionChanged",
    "Draw",
    "Event",
    "Face",
    "FirstDealer",
    "FirstTo",
    "GameOver",
    "HandBlocked",
    "HandShown",
    "HandStarted",
    "HandWon",
    "IllegalMoveError",
    "InvalidRulesError",
    "InvalidSetupError",
    "InvalidStateError",
    "Item",
    "ItemBoxGoesOut",
    "ItemFlipped",
    "MostPoints",
    "Move",
    "OutOfStepError",
    "Pass",
    "Passed",
    "PendingChallenge",
    "Phase",
    "PileShuffled",
    "Play",
    "Position",
    "Record",
    "RuleOptions",
    "Rules",
    "Scoring",
    "Seat",
    "SingleHand",
    "StartAction",
    "StartCardFlipped",
    "StartCardReturned",
    "StartColorChooser",
    "State",
    "TargetChosen",
    "Transition",
    "TurnLost",
    "TwoPlayerReverse",
    "UnknownSeatError",
    "UnoCalled",
    "UnoCaught",
    "UnoClosed",
    "UnoOpened",
    "UnomkError",
    "Update",
    "View",
    "Violation",
    "ViolationCode",
    "advance",
    "apply",
    "arrange",
    "can_act",
    "describe",
    "determinize",
    "explain",
    "is_honest",
    "legal_moves",
    "new_game",
    "playable",
    "redact",
    "replay",
    "validate",
    "view",
]
