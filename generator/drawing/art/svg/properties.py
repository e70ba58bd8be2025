"""The properties that decide how a drawing looks: which are handed on, and what each of them may say."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from generator.drawing.art.svg.values import colour, length, numbers, share, transform

_URL = partial(
    re.match, r"""\s*url\(\s*["']?\s*([^"')\s]*)\s*["']?\s*\)\s*(.*)""",
    flags=re.ASCII | re.IGNORECASE | re.DOTALL,
)  # fmt: skip


def link(written: str) -> tuple[str, str] | None:
    """What a value refers to, and what is said in case that it is not there; None if it refers to nothing."""
    found = _URL(written)
    return (found[1], found[2].strip()) if found else None


def is_paint(written: str) -> bool:
    """Whether a text is a colour, a gradient's name, or none."""
    if found := link(written):
        return not found[1] or colour(found[1]) is not None
    return colour(written) is not None or written.strip().lower() in ("context-fill", "context-stroke")


def _is_colour(written: str) -> bool:
    found = colour(written)
    return found is not None


def _is_length(written: str) -> bool:
    return length(written) is not None


def _is_size(written: str) -> bool:
    found = length(written, 100)
    return found is not None and found >= 0


def _is_share(written: str) -> bool:
    return share(written) is not None


def dashes(written: str, whole: float = 100.0) -> list[float] | None:
    """A list of lengths of 0 or more; [] for a line without gaps."""
    if written.strip() in ("none", ""):
        return []
    found = [length(each, whole) for each in written.replace(",", " ").split()]
    lengths = [each for each in found if each is not None and each >= 0]
    return lengths if len(lengths) == len(found) else None


def _is_dashes(written: str) -> bool:
    return dashes(written) is not None


def _is_transform(written: str) -> bool:
    return transform(written) is not None


def _is_miter(written: str) -> bool:
    found = numbers(written)
    return found is not None and len(found) == 1 and found[0] >= 1


def _word(*words: str) -> Callable[[str], bool]:
    return lambda written: written.strip().lower() in words


_Judge = Callable[[str], object]
JUDGES: dict[str, tuple[_Judge, str]] = {
    **dict.fromkeys(("fill", "stroke"), (is_paint, "a colour or a gradient")),
    **dict.fromkeys(("color", "stop-color"), (_is_colour, "a colour")),
    **dict.fromkeys(
        ("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"), (_is_share, "a number from 0 to 1")
    ),
    "stroke-width": (_is_size, "a length of 0 or more"),
    "stroke-dasharray": (_is_dashes, "a list of lengths"),
    "stroke-dashoffset": (_is_length, "a length"),
    "stroke-miterlimit": (_is_miter, "a number of 1 or more"),
    "transform": (_is_transform, "a list of transforms"),
    "stroke-linecap": (_word("butt", "round", "square"), "butt, round or square"),
    "stroke-linejoin": (_word("miter", "round", "bevel", "miter-clip", "arcs"), "miter, round or bevel"),
    **dict.fromkeys(("fill-rule", "clip-rule"), (_word("nonzero", "evenodd"), "nonzero or evenodd")),
}
"""What is asked of a property, and how that is called; the others may say anything."""

HANDED_ON = frozenset({
    "fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "color", "visibility",
    "clip-rule", "paint-order", "marker-start", "marker-mid", "marker-end", "color-interpolation",
    "font-family", "font-size", "font-weight", "font-style", "text-anchor",
})  # fmt: skip
"""What elements inside take over unless they say otherwise."""
ALL = HANDED_ON | {
    "display", "opacity", "clip-path", "mask", "filter", "mix-blend-mode", "isolation", "stop-color",
    "stop-opacity", "overflow", "transform", "transform-origin", "mask-type",
}  # fmt: skip
_MOST_VARS, _LONGEST = 30, 2000
_NOTHING = "\0"
"""What stands for a var() that says nothing: XML has no such character."""
SHORT = {"marker": ("marker-start", "marker-mid", "marker-end")}
"""Names that stand for several."""


def resolved(written: str, own: Mapping[str, str]) -> str | None:
    """A value with what its var() stand for, which `own` properties say, or else they themselves.

    None if one says nothing, goes round in a circle, or becomes very long.
    """
    for _ in range(_MOST_VARS):
        start = written.rfind("var(")
        if start < 0:
            return None if _NOTHING in written else written.strip()
        end = _closing(written, start + 4)
        name, comma, other = written[start + 4 : end].partition(",")
        value = own.get(name.strip(), other if comma else _NOTHING)
        written = f"{written[:start]}{value.strip()}{written[end + 1 :]}"
        if len(written) > _LONGEST:
            return None
    return None


def _closing(written: str, at: int) -> int:
    """Where the bracket ends that was opened before."""
    deep = 1
    for index, sign in enumerate(written[at:], at):
        deep += (sign == "(") - (sign == ")")
        if not deep:
            return index
    return len(written)


def is_said(name: str, value: str) -> bool:
    """Whether a value means something for a property."""
    if value == "inherit" or name not in JUDGES:
        return "var(" not in value
    return bool(JUDGES[name][0](value))
