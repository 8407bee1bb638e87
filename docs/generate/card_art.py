"""Pictures of the cards, drawn as SVG from plain shapes.

A card shows its face in the middle and in two corners, and its item at the bottom left (DECK-2).
All is made of paths, the digits too, so a picture looks the same everywhere, without any font.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from unomk_rules import Card, Color, Face, Item

WIDTH: Final = 200
HEIGHT: Final = 300


class Paint(NamedTuple):
    """The colors that a card is drawn in.

    Attributes:
        body: The card.
        shade: The stripe across the card.
        ink: What stands on the body.
        glyph: What stands on white.
    """

    body: str
    shade: str
    ink: str
    glyph: str


PAINTS: Final[Mapping[Color | None, Paint]] = {
    Color.RED: Paint("#d6333f", "#bd2632", "#ffffff", "#b3202d"),
    Color.YELLOW: Paint("#f4bd1c", "#e2a806", "#4a3500", "#8a6000"),
    Color.GREEN: Paint("#2f9e50", "#248642", "#ffffff", "#1b7436"),
    Color.BLUE: Paint("#2b6fce", "#205cb3", "#ffffff", "#1a5099"),
    None: Paint("#2c303b", "#1e212a", "#ffffff", "#2c303b"),
}

# Each character is a line on a field 40 wide and 60 high.
_STROKES: Final[Mapping[str, str]] = {
    "0": "M20 0C31 0 39 9 39 22V38C39 51 31 60 20 60C9 60 1 51 1 38V22C1 9 9 0 20 0Z",
    "1": "M7 13L24 0V60",
    "2": "M2 16C2 6 10 0 20 0C31 0 38 7 38 17C38 26 32 31 25 38L2 60H40",
    "3": "M3 6C8 1 13 0 20 0C31 0 37 6 37 15C37 24 30 28 17 28C32 28 39 35 39 44C39 54 31 60 20 60"
    "C12 60 6 58 1 53",
    "4": "M30 60V0L0 42H40",
    "5": "M36 0H7L4 27C9 23 14 21 20 21C32 21 40 29 40 40C40 52 32 60 20 60C12 60 6 58 1 53",
    "6": "M31 0C13 6 1 22 1 40C1 52 9 60 20 60C31 60 39 52 39 41C39 30 31 23 20 23C10 23 3 30 1 40",
    "7": "M0 0H40L14 60",
    "8": "M20 28C10 28 3 22 3 14C3 6 10 0 20 0C30 0 37 6 37 14C37 22 30 28 20 28C8 28 0 35 0 44"
    "C0 54 8 60 20 60C32 60 40 54 40 44C40 35 32 28 20 28Z",
    "9": "M9 60C27 54 39 38 39 20C39 8 31 0 20 0C9 0 1 8 1 19C1 30 9 37 20 37C30 37 37 30 39 20",
    "+": "M4 32H36M20 16V48",
}
_ACTION_STROKES: Final[Mapping[Face, str]] = {
    Face.REVERSE: "M0 13H50M38 0L51 13L38 26M60 47H10M22 34L9 47L22 60",
    Face.SKIP: "M30 2A28 28 0 1 1 29.9 2ZM10.5 49.5L49.5 10.5",
}
_TEXTS: Final = {Face.DRAW_TWO: "+2", Face.WILD_DRAW_FOUR: "+4"}

_ITEMS: Final[Mapping[Item, str]] = {
    Item.MUSHROOM: (
        '<path fill="#f3dcb8" stroke="#8c6a3c" d="M16 28C17 35 16 39 14 43H34C32 39 31 35 32 28Z"/>'
        '<path fill="#d6333f" stroke="#7d1720" d="M3 27C3 12 12 4 24 4S45 12 45 27C45 30 43 31 '
        '40 31H8C5 31 3 30 3 27Z"/>'
        '<g fill="#fff"><circle cx="24" cy="14" r="5.5"/><circle cx="11.5" cy="23" r="3.8"/>'
        '<circle cx="36.5" cy="23" r="3.8"/></g>'
    ),
    Item.BANANA_PEEL: (
        '<g fill="#f8c81e" stroke="#7d5a00"><path d="M23 12C12 14 4 22 1 38C3 41 7 41 9 38C12 31 '
        '17 27 23 25Z"/><path d="M25 12C36 14 44 22 47 38C45 41 41 41 39 38C36 31 31 27 25 25Z"/>'
        '<path d="M19 14C16 24 17 34 21 44C23 46 25 46 27 44C31 34 32 24 29 14Z"/>'
        '<path d="M20 3L27 2L30 16C27 19 21 19 18 16Z"/></g>'
        '<path fill="#7d5a00" stroke="#7d5a00" d="M20 3L27 2L27.5 4.5L20 5.5Z"/>'
    ),
    Item.GREEN_SHELL: (
        '<path fill="#35a957" stroke="#135428" d="M5 33C5 16 13 6 24 6S43 16 43 33Z"/>'
        '<path fill="#7fd397" stroke="#135428" d="M24 12L32 17.5V26L24 31L16 26V17.5Z"/>'
        '<path fill="none" stroke="#135428" d="M24 12V6M32 17.5L38 14M16 17.5L10 14M32 26L38 33'
        'M16 26L10 33"/>'
        '<rect fill="#fdf1d3" stroke="#8c6a3c" x="2" y="32" width="44" height="9" rx="4.5"/>'
    ),
    Item.LIGHTNING: (
        '<path fill="#ffcb2b" stroke="#7d5a00" d="M29 3L8 28H20L16 45L40 19H27L33 3Z"/>'
    ),
    Item.BOB_OMB: (
        '<path fill="none" stroke="#8c6a3c" stroke-width="3" d="M30 17C33 9 37 8 40 11"/>'
        '<path fill="#2c303b" stroke="#2c303b" d="M26 15L33 12L36 19L30 22Z"/>'
        '<circle fill="#2c303b" stroke="#2c303b" cx="21" cy="29" r="15"/>'
        '<path fill="none" stroke="#9aa3b5" stroke-width="3" d="M12 29C12 24 15 20 20 19"/>'
        '<path fill="#ffcb2b" stroke="#c76a00" stroke-width="1.5" d="M41 3L43 9L48 9L44 13L46 18'
        'L41 15.5L36 18L38 13L34 9L39 9Z"/>'
    ),
}
_WILD_QUARTERS: Final = (
    (Color.RED, "M0 0V-62A62 62 0 0 1 62 0Z"),
    (Color.YELLOW, "M0 0H62A62 62 0 0 1 0 62Z"),
    (Color.GREEN, "M0 0V62A62 62 0 0 1 -62 0Z"),
    (Color.BLUE, "M0 0H-62A62 62 0 0 1 0 -62Z"),
)
_CUBE: Final = (
    (Color.YELLOW, "M0 -42L37 -21L0 0L-37 -21Z"),
    (Color.RED, "M-37 -21L0 0V42L-37 21Z"),
    (Color.BLUE, "M37 -21L0 0V42L37 21Z"),
)
_CORNER_SCALE: Final = 0.6
_CUBE_EDGES: Final = "M30 2L56 16V46L30 60L4 46V16ZM4 16L30 30L56 16M30 30V60"


def draw_card(card: Card) -> str:
    """Return the picture of a card: an SVG document of 200 by 300 units."""
    paint = PAINTS[card.color]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{card_name(card)} ({card.code}), {card.item.value}</title>"
        '<rect x="2" y="2" width="196" height="296" rx="20" fill="#fff" stroke="#8a90a0"'
        ' stroke-width="2"/>'
        f'<rect x="12" y="12" width="176" height="276" rx="12" fill="{paint.body}"/>'
        f'<path fill="{paint.shade}" d="M12 196L188 92V158L12 262Z"/>'
        f'<g transform="translate(100 140)">{_center(card, paint)}</g>'
        f"{_corner(card, paint)}"
        f'<g transform="rotate(180 100 150)">{_corner(card, paint)}</g>'
        f'<circle cx="52" cy="248" r="33" fill="#fff"/>'
        f'<g transform="translate(28 224)">{draw_item(card.item)}</g>'
        "</svg>\n"
    )


def draw_item(item: Item) -> str:
    """Return the shapes of an item, on a field of 48 by 48 units."""
    return f'<g stroke-width="2" stroke-linejoin="round">{_ITEMS[item]}</g>'


def card_name(card: Card) -> str:
    """Return what the card is called, for example 'Red 5' or 'Wild Item Box'."""
    if card.color is None:
        return card.face.value
    return f"{card.color.value.title()} {card.face.value}"


def _center(card: Card, paint: Paint) -> str:
    disc = '<circle r="62" fill="#fff"/>'
    if card.face is Face.WILD_DRAW_FOUR:
        quarters = "".join(f'<path fill="{PAINTS[c].body}" d="{d}"/>' for c, d in _WILD_QUARTERS)
        outlined = _text("+4", "#1e212a", 20) + _text("+4", "#ffffff", 10)
        return f'{quarters}<circle r="62" fill="none" stroke="#fff" stroke-width="5"/>{outlined}'
    if card.face is Face.WILD_ITEM_BOX:
        sides = "".join(f'<path fill="{PAINTS[c].body}" d="{d}"/>' for c, d in _CUBE)
        return f'{disc}<g stroke="#fff" stroke-width="4" stroke-linejoin="round">{sides}</g>'
    if card.face is Face.DRAW_TWO:
        pair = "".join(
            f'<rect x="{x}" y="{y}" width="42" height="60" rx="8" fill="{fill}"'
            f' stroke="{paint.glyph}" stroke-width="7"/>'
            for x, y, fill in ((-34, -38, "#fff"), (-8, -22, paint.body))
        )
        return disc + pair
    return disc + _glyph(card.face, paint.glyph, 1.25, 10)


def _corner(card: Card, paint: Paint) -> str:
    if card.face is Face.WILD_ITEM_BOX:
        glyph = _strokes(_CUBE_EDGES, paint.ink, 7, (30, 30))
    else:
        glyph = _glyph(card.face, paint.ink, 1, 10)
    x = 30 + _CORNER_SCALE * _width(card.face) / 2
    shapes = glyph + _underline(card, paint)
    return f'<g transform="translate({x:g} 46) scale({_CORNER_SCALE})">{shapes}</g>'


def _width(face: Face) -> int:
    """Return how wide the face is drawn, before it is scaled."""
    if face in _TEXTS:
        return 90
    return 40 if face.value in _STROKES else 60


def _underline(card: Card, paint: Paint) -> str:
    """Tell a 6 from a 9 that is upside down."""
    if card.face not in (Face.SIX, Face.NINE):
        return ""
    return f'<path stroke="{paint.ink}" stroke-width="7" stroke-linecap="round" d="M-18 46H18"/>'


def _glyph(face: Face, ink: str, scale: float, width: float) -> str:
    if face in _ACTION_STROKES:
        shape = _strokes(_ACTION_STROKES[face], ink, width, (30, 30))
    else:
        shape = _text(_TEXTS.get(face, face.value), ink, width)
    return f'<g transform="scale({scale})">{shape}</g>'


def _text(text: str, ink: str, width: float) -> str:
    """Draw characters side by side around the origin."""
    step = 50
    first = -(len(text) - 1) * step / 2 - 20
    return "".join(
        f'<g transform="translate({first + step * place:g} 0)">'
        f"{_strokes(_STROKES[character], ink, width, (0, 30))}</g>"
        for place, character in enumerate(text)
    )


def _strokes(path: str, ink: str, width: float, center: tuple[int, int]) -> str:
    x, y = center
    return (
        f'<path transform="translate({-x} {-y})" fill="none" stroke="{ink}"'
        f' stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round" d="{path}"/>'
    )
