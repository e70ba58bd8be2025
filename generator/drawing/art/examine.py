"""Examine a picture: the bytes of an SVG file in, its size and everything that cannot be drawn exactly out.

The library that makes outlines forgives: it drops what it cannot read. So every number, colour, transform and
path is judged here first, without making an outline of any, which is all that a check of a game needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from xml.parsers import expat

from generator.drawing import faults
from generator.problem import Findings, Place, Problem

Size = tuple[float, float]

_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"})
_QUIET = frozenset({"title", "desc", "metadata"})
_DRAWN = _SHAPES | {"svg", "g"}
_LOST = frozenset(
    {"style", "class", "opacity", "fill-opacity", "stroke-opacity", "clip-path", "mask", "filter"}
)

# atomic, so that a long number is never read again as two short ones
_NUMBER = r"(?>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?)"
_GAP = r"[\s,]*+"
_NEXT = rf"{_NUMBER}{_GAP}"
_ARC = rf"(?:{_NEXT}){{3}}[01]{_GAP}[01]{_GAP}(?:{_NEXT}){{2}}"
_STEPS = "|".join(
    rf"[{letters}]{_GAP}(?:{step})++"
    for letters, step in (
        ("LlMmTt", rf"(?:{_NEXT}){{2}}"), ("Cc", rf"(?:{_NEXT}){{6}}"), ("QqSs", rf"(?:{_NEXT}){{4}}"),
        ("HhVv", _NEXT), ("Aa", _ARC),
    )
)  # fmt: skip
# each is compiled when it is first asked: pictures that were examined before are not examined
_PATH = partial(re.fullmatch, rf"\s*(?=[Mm])(?:(?:{_STEPS}|[Zz])\s*)*+", flags=re.ASCII)

_UNIT = r"(?:px|mm|cm|in|pt|pc|%)?"
_LENGTH = partial(re.fullmatch, rf"\s*{_NUMBER}{_UNIT}\s*", flags=re.ASCII)
_SIZE = partial(re.fullmatch, rf"\s*(?!-){_NUMBER}{_UNIT}\s*", flags=re.ASCII)
_POINTS = partial(re.fullmatch, rf"\s*(?:{_NEXT}{_NEXT})*+", flags=re.ASCII)
_DASHES = partial(re.fullmatch, rf"\s*(?:none|(?:(?!-){_NEXT})*+)\s*", flags=re.ASCII)
_CALL = "|".join(
    rf"{name}\s*\(\s*(?:{_NEXT}){{{count}}}\)"
    for name, count in (
        ("matrix", "6"), ("translate", "1,2"), ("scale", "1,2"), ("rotate", "1"), ("rotate", "3"),
        ("skewX", "1"), ("skewY", "1"),
    )
)  # fmt: skip
_TRANSFORM = partial(re.fullmatch, rf"\s*(?:(?:{_CALL}){_GAP})*+", flags=re.ASCII)
_COLOUR = partial(re.fullmatch, r"none|currentColor|#(?:[0-9A-Fa-f]{3}){1,2}", flags=re.ASCII)


def read_picture(path: Path, shown: str, most: int, findings: Findings, hint: str = "") -> bytes | None:
    """The bytes of a picture; None after it was reported that they cannot be read or are more than `most`."""
    try:
        data = path.read_bytes() if path.stat().st_size <= most else None
    except OSError as error:
        message = f"cannot read the picture: {error.strerror}"
        findings.add(faults.MISSING_IMAGE.at(Place(shown), message))
        return None
    if data is None:
        message = f"the picture has more than {most // 1_000_000} MB"
        findings.add(faults.UNUSABLE_ART.at(Place(shown), message, hint=hint))
    return data


def is_path(notation: str) -> bool:
    """Whether a text is SVG path notation: whole commands, the first of them a move."""
    if notation.strip().lower() in ("", "none"):
        return True
    return _PATH(notation) is not None


@lru_cache(1000)
def _is_colour(written: str) -> bool:
    """A solid colour; names are looked up where the outlines will look them up."""
    if _COLOUR(written):
        return True
    if not written.isascii() or not written.replace(" ", "").isalpha():
        return False
    from svgelements import Color

    # a name that it does not know is black to it
    return written == "black" or Color.parse(written) != Color.parse("black")


_Judge = Callable[[str], object]
_LENGTHS: dict[str, tuple[_Judge, str]] = {
    **dict.fromkeys(("x", "y", "cx", "cy", "x1", "y1", "x2", "y2"), (_LENGTH, "a length")),
    **dict.fromkeys(("width", "height", "r", "rx", "ry"), (_SIZE, "a length of 0 or more")),
}
_JUDGES: dict[str, tuple[_Judge, str]] = {
    "fill": (_is_colour, "a solid colour"),
    "stroke": (_is_colour, "a solid colour"),
    "color": (_is_colour, "a solid colour"),
    "stroke-width": (_SIZE, "a length of 0 or more"),
    "stroke-dasharray": (_DASHES, "a list of lengths"),
    "transform": (_TRANSFORM, "a list of transforms"),
    "d": (is_path, "path notation"),
    "points": (_POINTS, "a list of points"),
}
_SHAPE_JUDGES = {**_JUDGES, **_LENGTHS}


_UNREAD = (LookupError, ValueError)
"""What Python raises of an encoding that it does not know, or that has several bytes a letter."""


class _Refused(Exception):
    """Parsing stops at a DOCTYPE."""


def examine(data: bytes, shown: str) -> tuple[list[Problem], Size | None]:
    """Everything in a picture that the frame has no equal for, each with its line; and the size."""
    problems: list[Problem] = []
    boxes: list[str] = []
    parser = expat.ParserCreate(namespace_separator=" ")

    def refuse(message: str) -> None:
        place = Place(shown, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        problems.append(faults.UNUSABLE_ART.at(place, message))

    def start(name: str, attributes: dict[str, str]) -> None:
        element = name.rpartition(" ")[2]
        if not boxes:
            boxes.append(attributes.get("viewBox", ""))
        if element not in _DRAWN:
            if element not in _QUIET:
                refuse(f"<{element}> cannot be drawn")
            return
        if element == "path" and "d" not in attributes:
            refuse("<path> lacks the attribute 'd'")
        judges = _SHAPE_JUDGES if element in _SHAPES else _JUDGES
        for key, value in attributes.items():
            if key in judges:
                judge, wanted = judges[key]
                if not judge(value):
                    refuse(f"<{element}> {key}='{value[:40]}' is not {wanted}")
            elif key in _LOST:
                refuse(f"attribute {key} cannot be drawn")

    def doctype(*_: object) -> None:
        refuse("a DOCTYPE is not allowed")
        raise _Refused

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except _Refused:
        pass
    except expat.ExpatError as error:
        place = Place(shown, error.lineno, error.offset + 1)
        message = f"not valid XML: {expat.ErrorString(error.code)}"
        problems.append(faults.UNUSABLE_ART.at(place, message))
    except _UNREAD:
        message, hint = "the encoding that its first line names cannot be read", "save it as UTF-8"
        problems.append(faults.UNUSABLE_ART.at(Place(shown), message, hint=hint))
    return problems, _size(boxes[0]) if boxes else None


def drawn_part(data: bytes) -> bytes:
    """What is drawn of an SVG file, whatever it says for readers and editors; all of what is none.

    Comments, titles and descriptions are left out, ids, and attributes of other namespaces than SVG's.
    """
    parts: list[str] = []
    parser = expat.ParserCreate(namespace_separator=" ")

    def start(name: str, attributes: dict[str, str]) -> None:
        if name.rpartition(" ")[2] not in _QUIET:
            parts.append(f"<{name}")
            for key in sorted(attributes):
                if " " not in key and key != "id":
                    parts.append(f"{key}={attributes[key]}")

    def end(name: str) -> None:
        if name.rpartition(" ")[2] not in _QUIET:
            parts.append(">")

    def doctype(*_: object) -> None:
        raise _Refused

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except (_Refused, expat.ExpatError, *_UNREAD):  # which is told when it is examined
        return data
    return "\0".join(parts).encode("utf-8", "surrogatepass")  # XML has no such character


def _size(box: str) -> Size | None:
    """Width and height of a viewBox; None if it has none."""
    try:
        _, _, width, height = map(float, box.replace(",", " ").split())
    except ValueError:
        return None
    return (width, height) if 0 < width < 1e6 and 0 < height < 1e6 else None
