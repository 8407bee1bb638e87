"""The small games: a deck of a few cards, players, and a value for every option.

Each deck is chosen for what it makes happen; together the games make every clause happen that can
stand on an event, and use every value of every option. Many copies of a few kinds of cards let the
piles run out, and keep the number of states within reach: most decks have about ten cards, some up
to 25, nearly all of them equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from unomk_rules import Card, FirstTo, MostPoints, Rules


@attrs.frozen(kw_only=True)
class Model:
    """One small game.

    Attributes:
        name: What it is called in the golden file.
        player_count: The number of players.
        rules: The options, with the deck.
        in_ci: Whether it is small enough to be explored with the tests.
        view_stride: In how many states the views are checked once: 1, but in the largest game.
        universe_stride: Of the moves that aren't legal, each state has one in so many tried.
    """

    name: str
    player_count: int
    rules: Rules
    in_ci: bool = False
    view_stride: int = 1
    universe_stride: int = 64


def cards(codes: str) -> tuple[Card, ...]:
    """Return the cards of codes separated by blanks."""
    return tuple(map(Card.parse, codes.split()))


_OF_CI: Final = (
    Model(
        name="tla",  # spec/tla/Small.tla is the same game
        player_count=2,
        rules=Rules(deck=cards("R1 R1 RD RS Y1 YR W4"), hand_size=1),
        in_ci=True,
        universe_stride=1,
    ),
    Model(
        name="items",
        player_count=2,
        rules=Rules(
            deck=cards("R1 R1 R1 R1 R1 R1 Y1 G1 WI WI"),
            hand_size=1,
            item_box_goes_out="after_item",
        ),
        in_ci=True,
        universe_stride=1,
    ),
    Model(
        name="wild_draw_four",
        player_count=2,
        rules=Rules(
            deck=cards("R1 R1 R1 R1 R1 R1 Y1 W4 W4 W4"),
            hand_size=1,
            first_dealer="high_card",
            start_action="apply",
            start_color_chooser="dealer",
            item_box_matches_color=False,
        ),
        in_ci=True,
        universe_stride=1,
    ),
)

_OF_MORE_CARDS: Final = (
    Model(
        name="two_hands",
        player_count=2,
        rules=Rules(
            deck=cards("R1 " * 11 + "RS Y2"),
            hand_size=5,
            scoring=MostPoints(2),
        ),
        universe_stride=16,
    ),
    Model(
        name="three_bluff",  # the turn that a challenger loses goes to a third player
        player_count=3,
        rules=Rules(deck=cards("R1 " * 10 + "W4 W4"), hand_size=1),
        universe_stride=16,
    ),
    Model(
        name="hands_of_seven",  # as many cards in a hand as in a usual game
        player_count=2,
        rules=Rules(deck=cards("R1 " * 18 + "RD RS")),
        universe_stride=16,
    ),
    Model(
        name="twenty_five",  # all the cards can come to be in the hands, which blocks it (PILE-3)
        player_count=2,
        rules=Rules(deck=cards("R1 " * 23 + "RD RD"), uno_penalty=1),
        universe_stride=16,
    ),
    Model(
        name="three_shells",  # one can go out with the box, and then has two to choose among
        player_count=3,
        rules=Rules(
            deck=cards("R1 " * 11 + "G1 WI"),
            hand_size=2,
            item_box_goes_out="after_item",
        ),
        universe_stride=16,
    ),
    Model(
        name="three_flashes",  # the same with Lightning, which hits both others
        player_count=3,
        rules=Rules(
            deck=cards("R1 " * 11 + "B1 WI"),
            hand_size=2,
            item_box_goes_out="after_item",
        ),
        universe_stride=16,
    ),
    Model(
        name="three_draws",
        player_count=3,
        rules=Rules(
            deck=cards("R1 " * 14 + "RD RD"),
            hand_size=3,
            start_action="apply",
            uno_penalty=1,
        ),
        universe_stride=16,
    ),
    Model(
        name="first_to_twenty",
        player_count=2,
        rules=Rules(
            deck=cards("R1 " * 12 + "RR W4"),
            hand_size=4,
            first_dealer="high_card",
            start_action="apply",
            two_player_reverse="turn",
            scoring=FirstTo(20),
        ),
    ),
    Model(
        name="three_with_twenty_five",
        player_count=3,
        rules=Rules(deck=cards("R1 " * 24 + "RD")),
    ),
    Model(
        name="boxes",
        player_count=2,
        rules=Rules(
            deck=cards("R1 " * 13 + "Y1 G1 WI"),
            hand_size=2,
            start_color_chooser="dealer",
        ),
    ),
    Model(
        name="six_cards",  # there are six to draw when a challenge fails (CHAL-4)
        player_count=2,
        rules=Rules(deck=cards("R1 " * 12 + "Y1 W4 W4"), hand_size=1, item_box_matches_color=False),
    ),
    Model(
        name="honest_hands",
        player_count=2,
        rules=Rules(deck=cards("R1 " * 14 + "Y1 W4 WI"), hand_size=5, bluffing=False),
    ),
    Model(
        name="seven_and_boxes",
        player_count=2,
        rules=Rules(deck=cards("R1 " * 19 + "Y1 WI WI"), item_box_goes_out="after_item"),
    ),
    Model(
        name="seven_and_bluffs",
        player_count=2,
        rules=Rules(deck=cards("R1 " * 18 + "Y1 W4 W4")),
    ),
)

_OF_NOX: Final = (
    Model(
        name="actions",
        player_count=2,
        rules=Rules(deck=cards("R1 R1 R1 R1 R1 R1 R1 RD RS RR"), hand_size=2),
        universe_stride=1,
    ),
    Model(
        name="honest",
        player_count=2,
        rules=Rules(
            deck=cards("R1 R1 R1 R1 R1 R1 R1 W4 W4 WI"),
            hand_size=1,
            bluffing=False,
            scoring=MostPoints(2),
            uno_penalty=0,
        ),
        universe_stride=16,
    ),
    Model(
        name="lightning",
        player_count=3,
        rules=Rules(
            deck=cards("R1 R1 R1 R1 R1 R1 R1 B1 WI WI"),
            hand_size=1,
            start_color_chooser="dealer",
            uno_penalty=1,
        ),
        universe_stride=16,
    ),
    Model(
        name="starts",
        player_count=2,
        rules=Rules(
            deck=cards("R1 R1 R1 R1 R1 R1 R1 RD RS RR"),
            hand_size=1,
            start_action="apply",
            two_player_reverse="turn",
            uno_penalty=1,
            scoring=FirstTo(20),
        ),
        universe_stride=16,
    ),
    Model(
        name="any_start",
        player_count=2,
        rules=Rules(
            deck=cards("R1 R1 R1 R1 R1 RD RS RR W4 WI"),
            hand_size=1,
            start_action="apply",
            start_color_chooser="dealer",
            two_player_reverse="turn",
            uno_penalty=1,
        ),
    ),
    Model(
        name="three",
        player_count=3,
        rules=Rules(deck=cards("R1 R1 R1 R1 R1 R1 RD RS RR YR"), hand_size=1),
    ),
    Model(
        name="hands_of_two",
        player_count=2,
        rules=Rules(deck=cards("R1 R1 R1 RD RD RS RS RR RR Y1"), hand_size=2, uno_penalty=1),
    ),
    Model(
        name="all_items",
        player_count=2,
        rules=Rules(
            deck=cards("R1 R1 Y1 Y1 G1 G1 B1 B1 WI WI"),
            hand_size=2,
            item_box_goes_out="after_item",
        ),
    ),
    Model(
        name="three_items",
        player_count=3,
        rules=Rules(
            deck=cards("R1 R1 R1 R1 R1 RR Y1 G1 WI WI"),
            hand_size=1,
            item_box_goes_out="after_item",
            start_color_chooser="dealer",
        ),
    ),
    Model(
        name="bluffs",
        player_count=2,
        rules=Rules(deck=cards("R1 R1 R1 Y1 Y1 G1 W4 W4 W4 WI"), hand_size=2),
    ),
    Model(
        name="everything",
        player_count=2,
        rules=Rules(
            deck=cards("R1 R1 R1 YD GS BR W4 W4 WI WI"),
            hand_size=1,
            start_action="apply",
            item_box_goes_out="after_item",
        ),
        view_stride=4,
    ),
)

MODELS: Final[Mapping[str, Model]] = MappingProxyType(
    {model.name: model for model in (*_OF_CI, *_OF_MORE_CARDS, *_OF_NOX)}
)
"""The small games by name, the largest last."""
