"""The attributes of the face dialect: which there are, and what is written in them."""

from __future__ import annotations

import math
import re
from typing import Any, NamedTuple
from xml.etree import ElementTree

from generator.colour import INK
from generator.frame import Matrix
from generator.source.nearest import did_you_mean
from generator.text.style import Style

SMALLEST = 6.0
"""No text is set below so many points."""

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")
_PAINT = ("fill", "stroke", "stroke-width", "dash", "round", "role")
_TEXT = (
    "weight", "slant", "role", "fit", "leading", "align", "valign", "tracking", "fill", "lines", "of", "halo",
    "phrases", "hyphens",
)  # fmt: skip

ATTRIBUTES: dict[str, frozenset[str]] = {
    "face": frozenset({"title", "mirror"}),
    "group": frozenset({"x", "y", "w", "rotate", "scale", "clip", "symbol", "mirror", "opacity", "whole"}),
    "rect": frozenset({"x", "y", "w", "h", "r", *_PAINT}),
    "circle": frozenset({"cx", "cy", "r", *_PAINT}),
    "path": frozenset({"d", *_PAINT}),
    "line": frozenset({"x1", "y1", "x2", "y2", *_PAINT}),
    "text": frozenset({"x", "y", "w", "h", *_TEXT}),
    "icon": frozenset({"name", "text", "x", "y", "size", "fill", "of"}),
    "row": frozenset({"x", "y", "w", "h", "gap", "align", "of"}),
    "image": frozenset({"src", "x", "y", "w", "h", "fit", "focus", "fill", "mirror", "of"}),
    "use": frozenset({"symbol", "x", "y", "rotate", "scale"}),
    "anchor": frozenset({"name", "x", "y", "of"}),
    "piece": frozenset({"of", "x", "y", "w", "r"}),
    "qr": frozenset({"x", "y", "size", "fill", "of"}),
}


class DialectError(Exception):
    """The text is not the face dialect; `hint` says what to write instead."""

    def __init__(self, message: str, hint: str = "", at: int | None = None) -> None:
        super().__init__(message)
        self.hint = hint
        self.at = at  # the letter of the text at which it is wrong


def refuse_attributes(element: ElementTree.Element, known: frozenset[str]) -> None:
    """Raise for an attribute that the element does not have, naming the nearest one."""
    if element.attrib.keys() <= known:
        return
    wrong = next(name for name in element.attrib if name not in known)
    hint = did_you_mean(wrong, sorted(known), "attributes")
    raise DialectError(f"<{element.tag}> has no attribute '{wrong}'; {hint}")


class TextBox(NamedTuple):
    """The attributes of a text."""

    x: float
    y: float
    w: float
    h: float
    style: Style
    ink: str
    halo: str
    halo_width: float
    of: str


def text_box(element: ElementTree.Element) -> TextBox:
    """What the attributes of a text say."""
    x, y, w, h = (number(element, name) for name in "xywh")
    ink, of = colour(element, "fill", INK), element.get("of", "")
    return TextBox(x, y, w, h, style(element), ink, *_halo(element), of)


def _halo(element: ElementTree.Element) -> tuple[str, float]:
    """The colour behind the letters and how far it reaches, as in halo="#FFFFFF 0.6"."""
    written = element.get("halo", "")
    tone, _, wide = written.strip().partition(" ")
    if not tone:
        return "", 0.0
    reach = floats(wide)
    if not _COLOUR.match(tone) or len(reach) > 1:
        raise DialectError(f"<{element.tag}> halo='{written}' is not a colour and a width, as in #FFFFFF 0.6")
    return tone.upper(), reach[0] if reach else 0.6


def number(element: ElementTree.Element, name: str, default: float | None = None) -> float:
    """A length or factor; without a default the attribute must be there."""
    written = element.get(name)
    if written is None:
        if default is None:
            raise DialectError(f"<{element.tag}> lacks the attribute '{name}'")
        return default
    try:
        value = float(written)
    except ValueError:
        raise DialectError(f"<{element.tag}> {name}='{written}' is not a number") from None
    if not math.isfinite(value) or abs(value) > 10_000:
        raise DialectError(f"<{element.tag}> {name}='{written}' is not a length")
    return value


def floats(text: str) -> list[float]:
    """Numbers separated by spaces or commas."""
    try:
        return [float(part) for part in text.replace(",", " ").split()]
    except ValueError:
        raise DialectError(f"'{text}' is not a list of numbers") from None


def colour(element: ElementTree.Element, name: str, default: str) -> str:
    """A colour in capitals, '' for none."""
    written = element.get(name, default)
    if written == "none":
        return ""
    if not _COLOUR.match(written):
        raise DialectError(f"<{element.tag}> {name}='{written}' is not a colour such as #0072B2")
    return written.upper()


def matrix(element: ElementTree.Element) -> Matrix | None:
    """The transform that x, y, rotate and scale make; None if they change nothing."""
    x, y = number(element, "x", 0), number(element, "y", 0)
    angle, scale = math.radians(number(element, "rotate", 0)), number(element, "scale", 1)
    if not (x or y or angle) and scale == 1:
        return None
    cos, sin = round(math.cos(angle) * scale, 6), round(math.sin(angle) * scale, 6)
    return (cos, sin, -sin, cos, x, y)


def style(element: ElementTree.Element) -> Style:
    """The style that a text's attributes describe."""
    get = element.get
    sizes = floats(get("fit", "7 9"))
    smallest, largest = (sizes * 2)[:2]
    if not SMALLEST <= smallest <= largest:
        raise DialectError(f"fit='{get('fit')}' must be 'smallest largest' of 6 pt or more")
    return Style(
        weight=word(element, "weight", ("regular", "bold")),
        largest=largest,
        smallest=smallest,
        leading=number(element, "leading", 1.3),
        align=word(element, "align", ("start", "left", "center", "right", "justify")),
        valign=word(element, "valign", ("top", "middle", "bottom")),
        tracking=number(element, "tracking", 0),
        most_lines=int(number(element, "lines", 99)),
        phrases=word(element, "phrases", ("true", "false")) == "true",
        italic=word(element, "slant", ("upright", "italic")) == "italic",
        role=word(element, "role", ("text", "headings", "numbers")),
        hyphens=word(element, "hyphens", ("needed", "never", "freely")),
    )


def word(element: ElementTree.Element, name: str, known: tuple[str, ...]) -> Any:
    """One of the known words, the first if nothing is written."""
    written = element.get(name, known[0])
    if written not in known:
        raise DialectError(f"<{element.tag}> {name} must be one of {', '.join(known)}, not '{written}'")
    return written
