"""The face dialect: a small XML in millimetres in, frame items out.

docs/faces.md lists the elements and their attributes. An element that says the same as an earlier one
gives the same item.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from generator.drawing import faults
from generator.drawing.art.library import Library
from generator.drawing.dialect import groups, pictures, shapes, texts
from generator.drawing.dialect.attributes import (
    ATTRIBUTES,
    DialectError,
    TextBox,
    refuse_attributes,
    text_box,
    word,
)
from generator.drawing.dialect.copy import refuse_elements
from generator.drawing.dialect.mirror import mirror
from generator.drawing.dialect.reading import Anchors, Blame, PieceNamed, Reading, StrayWords
from generator.drawing.dialect.whence import malformed, start_of, words_of
from generator.drawing.dialect.written import FaceText, off_the_piece
from generator.frame import Item
from generator.locale.language import is_unfinished
from generator.model.outlines.part import Trim
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.text.case import Case

_READERS: dict[str, Callable[[Reading, Element], list[Item]]] = {
    "group": groups.group,
    "use": groups.use,
    "anchor": groups.anchor,
    "piece": groups.piece,
    "rect": shapes.rect,
    "circle": shapes.circle,
    "line": shapes.line,
    "path": shapes.path,
    "icon": pictures.icon,
    "image": pictures.image,
    "qr": pictures.qr,
    "text": texts.text,
    "row": texts.row,
}
MOST_KEPT = 4000
_HOLDS_ELEMENTS = frozenset({"group", "row", "text"})
_HOLDS_WORDS = frozenset({"text", "qr"})
_KEPT = frozenset({"rect", "circle", "path", "line", "icon", "row"})
"""Elements whose items depend on nothing but themselves, so that equal ones are kept …"""
_OF_A_LANGUAGE = frozenset({"icon", "row"})
"""… and on the language: on its fonts, and on the direction in which it is read."""


class ReadFace(NamedTuple):
    """All that a face says: what is drawn, its title, the points that callouts lead to, and its texts."""

    items: tuple[Item, ...]
    title: str
    anchors: Anchors
    texts: list[FaceText]
    mirrored: bool = False

    @property
    def smallest(self) -> tuple[float, str] | None:
        """The size of its smallest words in points, and the words; those in scaled groups are pictures."""
        return min(((text.laid.points, text.words) for text in self.texts if not text.scaled), default=None)


class Dialect:
    """Reads faces of any language; keeps items of equal elements, so that painters meet them again."""

    def __init__(self, library: Library, findings: Findings) -> None:
        self.library = library
        self.findings = findings
        self._kept: dict[tuple[Any, ...], tuple[list[Item], list[FaceText], frozenset[str]]] = {}
        self._boxes: dict[tuple[str, ...], TextBox] = {}

    def read(
        self, text: str, case: Case, blame: Blame, trim: Trim, piece_named: PieceNamed = lambda name: None,
        *, mirrored: bool = False, scale: float = 1.0,
    ) -> ReadFace:  # fmt: skip
        """The face of a piece, its words set from a case; raises DialectError where it is none.

        For readers from the right it is mirrored if it says so, or says nothing and is `mirrored`. Where it
        is shown at a smaller `scale`, words that have room are set larger in it, so that they can be read.
        """
        for sign in ("<!", "<?"):
            if sign in text:
                hint = "write comments as {# … #}"
                raise DialectError(f"'{sign}' is not allowed in a face", hint, text.index(sign))
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError:
            said, at = malformed(text)
            raise DialectError(f"not well-formed: {said}", at=at) from None
        if root.tag != "face":
            message = f"the outer element must be <face>, not <{root.tag}>"
            raise DialectError(message, at=start_of(root, root, text))
        reading = Reading(self.library, self.findings, case, self._box, piece_named, blame, self._element)
        reading.at, reading.scale = root, scale
        try:
            refuse_attributes(root, ATTRIBUTES["face"])
            reading.refuse_words(root)
            usual = ("true", "false") if mirrored else ("false", "true")
            if word(root, "mirror", usual) == "true" and case.rtl:
                mirror(root, trim.width, outlines=self.library.outlines)
                reading.mirrored = True
            items = reading.within(root)
        except DialectError as error:
            if error.at is None and reading.at is not None:
                find = words_of if isinstance(error, StrayWords) else start_of
                error.at = find(reading.at, root, text)
            raise
        self._judge(reading, trim)
        anchors = _fields(reading.texts) | reading.anchors
        return ReadFace(tuple(items), root.get("title", ""), anchors, reading.texts, reading.mirrored)

    def _element(self, reading: Reading, element: Element) -> list[Item]:
        tag = element.tag
        reading.at = element
        reader = _READERS.get(tag)
        if reader is None:
            raise DialectError(f"no element <{tag}>; {did_you_mean(tag, _READERS, 'elements')}")
        if tag not in _KEPT:
            _refuse(reading, element)
            return reader(reading, element)
        key = _key(element)
        if tag in _OF_A_LANGUAGE:
            key = (reading.case.language, reading.lessening, *key)
        kept = self._kept.get(key)
        if kept is not None:
            items, written, reads = kept
            reading.texts += written
            self.library.reads |= reads
            return items
        _refuse(reading, element)
        problems, first = len(self.findings.problems), len(reading.texts)
        before, self.library.reads = self.library.reads, set()
        try:
            items = reader(reading, element)
        finally:
            reads = frozenset(self.library.reads)
            self.library.reads |= before
        if len(self.findings.problems) == problems:  # a problem is reported for each row that has it
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            self._kept[key] = items, reading.texts[first:], reads
        return items

    def _box(self, element: Element) -> TextBox:
        """The box of a text, read once for equal attributes."""
        attributes = element.attrib
        key = (*attributes, *attributes.values())
        box = self._boxes.get(key)
        if box is None:
            if len(self._boxes) > MOST_KEPT:
                self._boxes.clear()
            box = self._boxes[key] = text_box(element)
        return box

    def _judge(self, reading: Reading, trim: Trim) -> None:
        """Report the texts that would be cut off with the edge of the piece."""
        for text, distance in off_the_piece(reading.texts, trim):
            if not is_unfinished(text.words):
                message = f"'{excerpt(text.words)}' stands {distance:.2f} mm off the {trim}"
                reading.report(faults.OFF_THE_PIECE, message, of=text.box.of, words=text.words)


def _fields(texts: list[FaceText]) -> Anchors:
    """An anchor for every field that is shown as words: the middle of the first of them."""
    found: Anchors = {}
    for text in texts:
        if text.box.of and text.box.of not in found:
            x, y = text.middle
            found[text.box.of] = round(x, 3), round(y, 3)
    return found


def _refuse(reading: Reading, element: Element) -> None:
    """Raise for what an element does not have, or does not hold."""
    refuse_attributes(element, ATTRIBUTES[element.tag])
    if element.tag not in _HOLDS_ELEMENTS:
        refuse_elements(element)
    if element.tag not in _HOLDS_WORDS:
        reading.refuse_words(element)


def _key(element: Element) -> tuple[Any, ...]:
    """What an element says, to tell equal ones by."""
    attributes = element.attrib
    own = (element.tag, element.text, *attributes, *attributes.values())
    return (*own, *[(_key(child), child.tail) for child in element]) if len(element) else own
