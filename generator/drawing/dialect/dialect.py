"""The face dialect: a small XML in millimetres in, frame items out.

docs/faces.md lists the elements and their attributes. An element that says the same as an earlier one
gives the same item.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from generator.drawing import faults
from generator.drawing.art.library import Library
from generator.drawing.dialect import groups, pictures, shapes, texts
from generator.drawing.dialect.attributes import DialectError, refuse_attributes
from generator.drawing.dialect.reading import MOST_CACHED, Blame, Boxes, Piece, Reading
from generator.drawing.dialect.skim import Skim
from generator.drawing.dialect.whence import malformed, start_of
from generator.drawing.dialect.written import Written, off_the_piece
from generator.frame import Item
from generator.locale.language import is_unfinished
from generator.model.outlines.part import Trim
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

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
_KEPT = frozenset({"rect", "circle", "path", "line", "icon", "row"})
"""Elements whose items depend on nothing but themselves, so that equal ones are kept."""


class Dialect:
    """Reads faces; keeps items of equal elements, so that painters meet them again.

    Where nothing is painted, a face of which all was proved before is only skimmed, unless `skims` is false.
    """

    def __init__(
        self, library: Library, findings: Findings, piece: Piece = lambda name: None, *, skims: bool = True
    ) -> None:
        self.library = library
        self.findings = findings
        self.piece_named = piece
        self.anchors: dict[str, tuple[float, float]] = {}  # of the face that was read last
        self.texts: list[Written] = []  # of the same face; none if it was only skimmed
        self._skims = skims and not library.outlines
        self._proved: dict[Trim, Skim] = {}
        self._kept: dict[tuple[Any, ...], tuple[list[Item], list[Written]]] = {}
        self._boxes = Boxes()

    def read(self, text: str, blame: Blame, trim: Trim) -> tuple[tuple[Item, ...], str]:
        """The items and the title of the face of a piece; raises DialectError where it is none."""
        proved = self._skim(trim) if self._skims else None
        if proved and (anchors := proved.good(text)) is not None:
            self.anchors, self.texts = anchors, []
            return (), ""
        before = len(self.findings.problems)
        if "<!" in text:
            raise DialectError("'<!' is not allowed in a face", at=text.index("<!"))
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError:
            said, at = malformed(text)
            raise DialectError(f"not well-formed: {said}", at=at) from None
        if root.tag != "face":
            message = f"the outer element must be <face>, not <{root.tag}>"
            raise DialectError(message, at=start_of(root, root, text))
        reading = Reading(self.library, self.findings, self._boxes, self.piece_named, blame, self._element)
        try:
            items = reading.within(root)
        except DialectError as error:
            if error.at is None and reading.at is not None:
                error.at = start_of(reading.at, root, text)
            raise
        self.anchors, self.texts = reading.anchors, reading.texts
        self._judge(reading, trim)
        if proved and len(self.findings.problems) == before:
            proved.learn(text, root, reading.anchors, self._boxes.of)
        return tuple(items), root.get("title", "")

    def _skim(self, trim: Trim) -> Skim:
        """What was proved on pieces of the same trim."""
        found = self._proved.get(trim)
        if found is None:
            found = self._proved[trim] = Skim(self.library, trim)
        return found

    def _element(self, reading: Reading, element: Element) -> list[Item]:
        tag = element.tag
        reading.at = element
        reader = _READERS.get(tag)
        if reader is None:
            raise DialectError(f"no element <{tag}>; {did_you_mean(tag, _READERS, 'elements')}")
        if tag not in _KEPT:
            return reader(reading, element)
        key = _key(element)
        kept = self._kept.get(key)
        if kept is not None:
            items, written = kept
            reading.texts += written
            return items
        refuse_attributes(element)
        problems, first = len(self.findings.problems), len(reading.texts)
        items = reader(reading, element)
        if len(self.findings.problems) == problems:  # a problem is reported for each row that has it
            if len(self._kept) > MOST_CACHED:
                self._kept.clear()
            self._kept[key] = items, reading.texts[first:]
        return items

    def _judge(self, reading: Reading, trim: Trim) -> None:
        """Report the texts that would be cut off with the edge of the piece."""
        for text, distance in off_the_piece(reading.texts, trim):
            if not is_unfinished(text.words):
                message = f"'{excerpt(text.words)}' stands {distance:.2f} mm off the {trim}"
                reading.report(faults.OFF_THE_PIECE, message, of=text.box.of, words=text.words)


def _key(element: Element) -> tuple[Any, ...]:
    """What an element says, to tell equal ones by."""
    attributes = element.attrib
    own = (element.tag, element.text, *attributes, *attributes.values())
    return (*own, *map(_key, element)) if len(element) else own
