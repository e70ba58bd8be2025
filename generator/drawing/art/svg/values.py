"""What SVG writes in attributes: lengths, lists of numbers, colours, transforms; None for what is none."""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache, partial

from generator.drawing.art.notation import GAP, NEXT, NUMBER
from generator.frame import Matrix, joined

SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_PIXELS = {
    "": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0,
    "q": 96 / 101.6, "em": 12.0, "ex": 6.0, "rem": 12.0,
}  # fmt: skip
"""Of CSS, which are the units of SVG; letters are 12 of them high where nobody says otherwise."""
_LENGTH = partial(re.fullmatch, rf"\s*({NUMBER})\s*([a-zA-Z]*|%)\s*", flags=re.ASCII)
_LIST = partial(re.fullmatch, rf"{GAP}(?:{NEXT})*+", flags=re.ASCII)
_NUMBERS = partial(re.findall, NUMBER, flags=re.ASCII)
_UNIT = r"(?:px|deg|rad|grad|turn|pt|mm|cm|in|pc)?"
_CALL = rf"([a-zA-Z]+)\s*\(\s*((?:{NUMBER}{_UNIT}{GAP})*+)\)"
_CALLS = partial(re.finditer, _CALL, flags=re.ASCII)
_TRANSFORM = partial(re.fullmatch, rf"\s*(?:{_CALL}{GAP})*+", flags=re.ASCII)
_MEASURES = partial(re.findall, rf"({NUMBER})({_UNIT})", flags=re.ASCII)
_LIGHT_DARK = partial(re.fullmatch, r"light-dark\(\s*([^,()]+(?:\([^()]*\))?)\s*,[^,].*\)", flags=re.DOTALL)
_HEX = partial(re.fullmatch, r"#([0-9A-Fa-f]{3,8})", flags=re.ASCII)
_DEGREES = {"": 1.0, "deg": 1.0, "rad": 180 / math.pi, "grad": 0.9, "turn": 360.0}
_COUNTS = {
    "matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewx": (1,), "skewy": (1,),
    "skew": (1, 2), "translatex": (1,), "translatey": (1,), "scalex": (1,), "scaley": (1,),
}  # fmt: skip

Colour = tuple[str, float]
"""#RRGGBB, or currentColor, and how much of it: 1 is all."""
CURRENT = "currentColor"


@lru_cache(5000)
def length(written: str, whole: float = 0.0) -> float | None:
    """A length in SVG's units; `whole` is what a percentage is of."""
    found = _LENGTH(written)
    if not found:
        return None
    value, unit = float(found[1]), found[2].lower()
    if unit == "%":
        return value * whole / 100
    return value * _PIXELS[unit] if unit in _PIXELS else None


@lru_cache(5000)
def share(written: str) -> float | None:
    """A number from 0 to 1, also as a percentage."""
    found = _LENGTH(written)
    if not found or found[2] not in ("", "%"):
        return None
    value = float(found[1]) / (100 if found[2] else 1)
    return min(max(value, 0.0), 1.0)


def numbers(written: str) -> list[float] | None:
    """A list of numbers."""
    return [float(each) for each in _NUMBERS(written)] if _LIST(written) else None


@lru_cache(5000)
def transform(written: str) -> Matrix | None:
    """The matrix of a list of transforms, in an attribute or as CSS has them."""
    if not _TRANSFORM(written):
        return None if written.strip() != "none" else SAME
    matrix = SAME
    for call in _CALLS(written):
        name = call[1].lower()
        values = [_measured(name, number, unit) for number, unit in _MEASURES(call[2])]
        if len(values) not in _COUNTS.get(name, ()):
            return None
        matrix = joined(matrix, _called(name, values))
    return matrix if all(map(math.isfinite, matrix)) and max(map(abs, matrix)) < 1e12 else None


def _measured(name: str, number: str, unit: str) -> float:
    scale = _DEGREES if name.startswith(("rotate", "skew")) else _PIXELS
    return float(number) * scale.get(unit.lower(), 1.0)


def _called(name: str, values: list[float]) -> Matrix:
    first, *rest = values
    if name == "matrix":
        a, b, c, d, e, f = values
        return a, b, c, d, e, f
    if name.startswith("translate"):
        return (1, 0, 0, 1, 0, first) if name.endswith("y") else (1, 0, 0, 1, first, rest[0] if rest else 0)
    if name.startswith("scale"):
        across, down = (1.0, first) if name.endswith("y") else (first, 1.0 if name.endswith("x") else first)
        return across, 0, 0, rest[0] if rest else down, 0, 0
    if name.startswith("skew"):
        across, down = (0.0, first) if name.endswith("y") else (first, rest[0] if rest else 0.0)
        return 1, math.tan(math.radians(down)), math.tan(math.radians(across)), 1, 0, 0
    cos, sin = math.cos(math.radians(first)), math.sin(math.radians(first))
    x, y = rest or (0.0, 0.0)
    return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y


@lru_cache(5000)
def colour(written: str) -> Colour | None:
    """A colour in any way in which CSS writes it; none at all is ('', 0)."""
    word = written.strip()
    if found := _HEX(word):
        digits = found[1]
        if len(digits) in (3, 4):
            digits = "".join(2 * digit for digit in digits)
        if len(digits) not in (6, 8):
            return None
        return f"#{digits[:6].upper()}", int(digits[6:] or "ff", 16) / 255
    small = word.lower()
    if small in ("none", "transparent"):
        return "", 0.0
    if small == "currentcolor":
        return CURRENT, 1.0
    return _named(small)


@cache
def _named(word: str) -> Colour | None:
    from tinycss2.color4 import parse_color

    from generator.drawing.art.svg.gamut import in_srgb

    if both := _LIGHT_DARK(word):  # paper is light
        return colour(both[1])
    try:
        found = parse_color(word)
        channels = None if found is None or isinstance(found, str) else in_srgb(found)
    except (ValueError, TypeError, ArithmeticError, NotImplementedError):
        return None  # of a wider gamut, or broken
    if channels is None:
        return None
    red, green, blue = (round(value * 255) for value in channels)
    alpha = 0.0 if found.alpha is None else found.alpha
    return f"#{red:02X}{green:02X}{blue:02X}", min(max(alpha, 0.0), 1.0)
