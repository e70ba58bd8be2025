"""The file of a picture in, its bytes out; and what of an SVG is drawn, for whoever compares two of them."""

from __future__ import annotations

from pathlib import Path
from xml.parsers import expat

from generator.drawing import faults
from generator.drawing.art.svg.tree import LINK, UNREAD
from generator.problem import Findings, Place, Problem

Size = tuple[float, float]

_QUIET = frozenset({"title", "desc", "metadata"})
_NAMED = (b"url(", b"href", b"<style")
"""What refers to elements by their ids."""


class _Refused(Exception):
    """Parsing stops at a DOCTYPE."""


def read_picture(path: Path, shown: str, most: int, findings: Findings, hint: str = "") -> bytes | None:
    """The bytes of a picture; None after it was reported that they cannot be read or are more than `most`."""
    try:
        data = path.read_bytes() if path.stat().st_size <= most else None
    except OSError as error:
        message = f"cannot read the picture: {error.strerror}"
        findings.add(faults.MISSING_IMAGE.at(Place(shown), message))
        return None
    if data is None:
        findings.add(too_large(shown, most, hint))
    return data


def too_large(shown: str, most: int, hint: str) -> Problem:
    """What is said of a picture that has more than `most` bytes."""
    return faults.UNUSABLE_ART.at(
        Place(shown), f"the picture has more than {most // 1_000_000} MB", hint=hint
    )


def drawn_part(data: bytes) -> bytes:
    """What is drawn of an SVG file, whatever it says for readers and editors; all of what is none.

    Comments, titles and descriptions are left out, ids that nothing refers to, and attributes of other
    namespaces than SVG's.
    """
    parts: list[str] = []
    named = any(each in data for each in _NAMED)
    styles = 0
    parser = expat.ParserCreate(namespace_separator=" ")

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal styles
        if name.rpartition(" ")[2] not in _QUIET:
            parts.append(f"<{name}")
            styles += name.endswith("style")
            for key in sorted(attributes):
                if (" " not in key or key == LINK) and (named or key != "id"):
                    parts.append(f"{key}={attributes[key]}")

    def end(name: str) -> None:
        nonlocal styles
        if name.rpartition(" ")[2] not in _QUIET:
            parts.append(">")
            styles -= name.endswith("style")

    def words(text: str) -> None:
        if styles:
            parts.append(text)

    def doctype(*_: object) -> None:
        raise _Refused

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = words
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except (_Refused, expat.ExpatError, *UNREAD):  # which is told when it is examined
        return data
    return "\0".join(parts).encode("utf-8", "surrogatepass")  # XML has no such character
