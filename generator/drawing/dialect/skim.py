"""Skim a face: where only texts differ from faces that were proved, nothing else is read again.

A pattern that is stricter than XML cuts a face into its elements. What it does not match, what has not
occurred before and what is wrong is left to the parser, so that skimming alone never reports anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element

from generator.drawing.art.library import Library
from generator.drawing.dialect.attributes import TextBox
from generator.drawing.dialect.written import Written, is_safe
from generator.model.outlines.part import Trim
from generator.text.layout import lay_out

MOST_KEPT = 4000

_REFUSED = r"<&\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff"
"""What XML takes for something else than a letter, and what it does not take at all."""
_S = r"[ \t\n]"
_NAMED = rf'(?:{_S}++[A-Za-z][A-Za-z0-9-]*+="[^"{_REFUSED}]*+")*+{_S}*+'
_LETTERS = rf"[^{_REFUSED}]*+"
_INNER = rf"(?:{_S}*+(?:<icon{_NAMED}/>|<text{_NAMED}>{_LETTERS}</text>))*+{_S}*+"
_ELEMENT = rf"<(?:rect|circle|path|line|icon|image|anchor){_NAMED}/>|<row{_NAMED}>{_INNER}</row>"
"""Elements that mean the same wherever they stand; a group or a symbol may not."""
_FACE = re.compile(rf'{_S}*+<face(?:{_S}++title="[^"{_REFUSED}]*+")?{_S}*+>')
_PIECE = re.compile(rf"{_S}*+(?:<text({_NAMED})>({_LETTERS})</text>|({_ELEMENT}))")
_END = re.compile(rf"{_S}*+</face>{_S}*+\Z")

_Piece = tuple[str | None, str | None, str | None]
"""The attributes and the letters of a text, or the whole of another element."""

Anchors = dict[str, tuple[float, float]]
"""The points of a face that callouts lead to, by their names."""


class Skim:
    """What the faces consist of that were proved on pieces of one trim."""

    def __init__(self, library: Library, trim: Trim) -> None:
        self.library = library
        self._hearts = trim.hearts()
        self._faces: dict[str, Anchors] = {}
        self._elements: set[str] = set()
        self._boxes: dict[str, tuple[TextBox, bool]] = {}  # and whether all that fits is on the piece

    def good(self, text: str) -> Anchors | None:
        """The anchors of a face if nothing is wrong with it, as far as earlier ones can tell."""
        anchors = self._faces.get(text)
        if anchors is not None:
            return anchors
        pieces = _pieces(text)
        known = pieces is not None and all(map(self._known, pieces))
        return anchors_in(text) if known else None

    def _known(self, piece: _Piece) -> bool:
        attributes, letters, element = piece
        if element is not None:
            return element in self._elements
        found = self._boxes.get(attributes or "")
        if found is None:
            return False
        box, safe = found
        words = (letters or "").strip()
        if not words:
            return True
        laid = lay_out(words, box.w, box.h, box.style, False)
        if not laid.fits or laid.missing:
            return False
        if any(self.library.icon(icon.name, box.ink) is None for icon in laid.icons):
            return False
        return safe or Written(words, box, laid).surely_on(self._hearts)

    def learn(self, text: str, root: Element, anchors: Anchors, box_of: Callable[[Element], TextBox]) -> None:
        """Remember a face in which nothing was wrong, and its elements."""
        self._faces[text] = anchors
        pieces = _pieces(text)
        if len(self._elements) + len(self._boxes) > MOST_KEPT:
            self._elements.clear()
            self._boxes.clear()
        for (attributes, letters, element), read in zip(pieces or (), root):
            if element is not None:
                self._elements.add(element)
            elif attributes is not None and letters and letters.strip():
                box = box_of(read)
                self._boxes[attributes] = box, is_safe(box, self._hearts)


def _pieces(text: str) -> list[_Piece] | None:
    """The elements of a face one after the other; None if the pattern does not cover it."""
    match = _FACE.match(text)
    if match is None or "]]>" in text:  # which XML refuses between letters
        return None
    pieces: list[_Piece] = []
    end = match.end()
    while match := _PIECE.match(text, end):
        pieces.append(match.groups())  # type: ignore[arg-type]  # the three groups of the pattern
        end = match.end()
    return pieces if _END.match(text, end) else None


_ANCHOR = re.compile(r'<anchor name="([^"]*)" x="([^"]*)" y="([^"]*)"/>')


def anchors_in(text: str) -> Anchors:
    """The anchors of a face that has no groups around them."""
    return {name: (float(x), float(y)) for name, x, y in _ANCHOR.findall(text)}
