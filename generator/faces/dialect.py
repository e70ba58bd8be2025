"""The face dialect: a small XML in millimetres in, frame items out.

Elements: face, group, rect, circle, path, line, text, icon, row, image, use, anchor, piece, qr. docs/faces.md
lists their attributes. An element that says the same as an earlier one gives the same item.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from generator.faces import faults
from generator.faces.attributes import (
    ATTRIBUTES,
    DialectError,
    TextBox,
    colour,
    floats,
    matrix,
    number,
    refuse_attributes,
    style,
    text_box,
)
from generator.faces.colour import INK
from generator.faces.examine import is_path
from generator.faces.frame import Frame, Group, Item, Matrix, Path, Segment, Text, ellipse, rectangle
from generator.faces.library import Library
from generator.faces.qr import qr_items
from generator.faces.skim import Skim, anchors_in
from generator.locale.language import is_unfinished
from generator.problem import Findings, Place
from generator.source.nearest import did_you_mean
from generator.text.layout import Laid, lay_out, text_width

Blame = Callable[[str, str], tuple[Place, str]]
"""From a field name and the words shown to the place and subject that a problem is reported at."""

Piece = Callable[[str], Frame | None]
"""From the name of a printed piece, such as cards.one or cards.one.back, to its face."""

MOST_CACHED = 4000
TOLERANCE = 0.02
"""A row may be so much longer than its room, in mm, before that is a problem."""


class Dialect:
    """Reads faces; keeps items of equal elements, so that painters meet them again."""

    def __init__(self, library: Library, findings: Findings, piece: Piece = lambda name: None) -> None:
        self.library = library
        self.findings = findings
        self.piece_named = piece
        self.anchors: dict[str, tuple[float, float]] = {}  # of the face that was read last
        self._around: list[Matrix] = []  # the transforms of the groups around an element
        self._kept: dict[tuple[Any, ...], list[Item]] = {}
        self._boxes: dict[tuple[Any, ...], TextBox] = {}
        self._symbols: dict[str, tuple[Item, ...]] = {}
        self._skim = Skim(library)
        self._proved: dict[str, dict[str, tuple[float, float]]] = {}  # anchors of faces without a fault
        self._blame: Blame = lambda field, words: (Place(""), "")

    def read(self, text: str, blame: Blame) -> tuple[tuple[Item, ...], str]:
        """The items and the title of a face; raises DialectError where it is none."""
        if text in self._proved or (not self.library.outlines and self._skim.good(text)):
            self.anchors = self._proved.get(text) or anchors_in(text)
            return (), ""
        before = len(self.findings.problems)
        if "<!" in text:
            raise DialectError("'<!' is not allowed in a face")
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            raise DialectError(f"not well-formed: {error}") from None
        if root.tag != "face":
            raise DialectError(f"the outer element must be <face>, not <{root.tag}>")
        self._blame = blame
        self._symbols, self.anchors, self._around = {}, {}, []
        items: list[Item] = []
        for child in root:
            items += self._element(child)
        if not self.library.outlines and len(self.findings.problems) == before:
            self._proved[text] = self.anchors
            self._skim.learn(text, root, self._box)
        return tuple(items), root.get("title", "")

    def _element(self, element: ElementTree.Element) -> list[Item]:
        tag = element.tag
        reader = _READERS.get(tag)
        if reader is None:
            raise DialectError(f"no element <{tag}>; {did_you_mean(tag, _READERS, 'elements')}")
        if tag not in _KEPT:
            return reader(self, element)
        key = _key(element)
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        refuse_attributes(element)
        problems = len(self.findings.problems)
        items = reader(self, element)
        if len(self.findings.problems) == problems:  # a problem is reported for each row that has it
            if len(self._kept) > MOST_CACHED:
                self._kept.clear()
            self._kept[key] = items
        return items

    # --- shapes ----------------------------------------------------------------------------
    def _path(self, element: ElementTree.Element, segments: tuple[Segment, ...]) -> list[Item]:
        get = element.get
        stroke = colour(element, "stroke", "none")
        default = "none" if element.tag == "line" or stroke else INK
        role = get("role", "art")
        if role not in ("art", "cut", "fold", "mark"):
            raise DialectError(f"<{element.tag}> role must be art, cut, fold or mark, not '{role}'")
        dash = tuple(floats(get("dash", "")))
        return [
            Path(
                segments,
                colour(element, "fill", default),
                stroke,
                number(element, "stroke-width", 0.25) if stroke else 0.0,
                dash,
                get("round", "") == "true",
                False,
                role,  # type: ignore[arg-type]  # one of the four
            )
        ]

    def rect(self, element: ElementTree.Element) -> list[Item]:
        """A rectangle."""
        x, y, w, h = (number(element, name) for name in "xywh")
        return self._path(element, rectangle(x, y, w, h, number(element, "r", 0)))

    def circle(self, element: ElementTree.Element) -> list[Item]:
        """A circle."""
        r = number(element, "r")
        return self._path(element, ellipse(number(element, "cx"), number(element, "cy"), r, r))

    def line(self, element: ElementTree.Element) -> list[Item]:
        """A straight line."""
        x1, y1, x2, y2 = (number(element, name) for name in ("x1", "y1", "x2", "y2"))
        return self._path(element, (("M", x1, y1), ("L", x2, y2)))

    def path(self, element: ElementTree.Element) -> list[Item]:
        """An outline in SVG's path notation."""
        notation = element.get("d", "")
        if not is_path(notation):
            raise DialectError(f"<path> has a bad 'd': '{notation[:40]}' is not path notation")
        if not self.library.outlines:
            return self._path(element, ())
        from generator.faces.outlines import path_segments

        try:
            return self._path(element, path_segments(notation))
        except ValueError as error:
            raise DialectError(f"<path> has a bad 'd': {error}") from None

    # --- structure -------------------------------------------------------------------------
    def group(self, element: ElementTree.Element) -> list[Item]:
        """Children under a transform and a clip."""
        refuse_attributes(element)
        items: list[Item] = []
        self._around.append(matrix(element) or (1, 0, 0, 1, 0, 0))
        for child in element:
            items += self._element(child)
        self._around.pop()
        clip: tuple[Segment, ...] = ()
        if written := element.get("clip"):
            box = floats(written)
            if len(box) not in (4, 5):
                raise DialectError("clip must be 'x y w h' or 'x y w h r'")
            clip = rectangle(*box)
        if symbol := element.get("symbol"):
            self._symbols[symbol] = tuple(items)
        return [Group(tuple(items), matrix(element), clip)]

    def use(self, element: ElementTree.Element) -> list[Item]:
        """A group with a symbol name once more, elsewhere."""
        refuse_attributes(element)
        symbol = element.get("symbol", "")
        if symbol not in self._symbols:
            hint = did_you_mean(symbol, self._symbols, "symbols")
            raise DialectError(f"<use> of the unknown symbol '{symbol}'; {hint}")
        return [Group(self._symbols[symbol], matrix(element))]

    def anchor(self, element: ElementTree.Element) -> list[Item]:
        """A point with a name, which is not drawn: callouts of figures lead to it."""
        refuse_attributes(element)
        x, y = number(element, "x"), number(element, "y")
        for a, b, c, d, e, f in reversed(self._around):
            x, y = a * x + c * y + e, b * x + d * y + f
        self.anchors[element.get("name", "")] = (round(x, 3), round(y, 3))
        return []

    def piece(self, element: ElementTree.Element) -> list[Item]:
        """Another piece of the kit, scaled to a width: a card on a drawing of the table."""
        refuse_attributes(element)
        x, y, w = number(element, "x"), number(element, "y"), number(element, "w")
        name = element.get("of", "")
        state = self._blame, self._symbols, self.anchors, self._around
        frame = self.piece_named(name)
        self._blame, self._symbols, self.anchors, self._around = state
        if frame is None:
            raise DialectError(f"<piece> of '{name}', which is not printed")
        scale = w / frame.width
        clip = frame.outline or rectangle(0, 0, frame.width, frame.height, number(element, "r", 0) / scale)
        return [Group(frame.items, (scale, 0, 0, scale, round(x, 3), round(y, 3)), clip)]

    def icon(self, element: ElementTree.Element) -> list[Item]:
        """An icon in a square."""
        size = number(element, "size")
        x, y = number(element, "x", 0), number(element, "y", 0)
        ink = colour(element, "fill", INK)
        return self._icon(element.get("name", ""), x, y, size, ink)

    def _icon(self, name: str, x: float, y: float, size: float, ink: str, of: str = "") -> list[Item]:
        unit = self.library.icon(name, ink)
        if unit is None:
            place, subject = self._blame(of, "")
            hint = did_you_mean(name, self.library.icon_names(), "icons")
            self.findings.add(
                faults.UNKNOWN_ICON.at(place, f"no icon '{name}'", hint=hint, subject=subject)
            )
            return []
        a, _, _, d, _, _ = unit.matrix or (1, 0, 0, 1, 0, 0)
        matrix = (round(a * size, 5), 0.0, 0.0, round(d * size, 5), round(x, 3), round(y, 3))
        return [Group(unit.items, matrix)]

    def image(self, element: ElementTree.Element) -> list[Item]:
        """A picture of the game in a box: contained in it, or covering it."""
        refuse_attributes(element)
        x, y, w, h = (number(element, name) for name in "xywh")
        source, fit = element.get("src", ""), element.get("fit", "contain")
        if not self.library.exists(source):
            place, subject = self._blame(element.get("of", ""), "")
            self.findings.add(
                faults.MISSING_IMAGE.at(place, f"no picture '{source}'", subject=subject)
            )
            return []
        if source.lower().endswith((".png", ".jpg", ".jpeg")):
            bitmap = self.library.bitmap(source, x, y, w, h)
            if bitmap is None:
                raise DialectError(f"'{source}' is neither a PNG nor a JPEG")
            return [bitmap]
        ink = colour(element, "fill", INK)
        art = self.library.art(source, ink)
        if art is None:
            return []
        pick = max if fit == "cover" else min
        scale = pick(w / art.width, h / art.height)
        left, top = x + (w - art.width * scale) / 2, y + (h - art.height * scale) / 2
        drawing = Group(art.items, symbol=f"art:{source}:{ink}")
        placed = Group((drawing,), (scale, 0, 0, scale, round(left, 3), round(top, 3)))
        clip = rectangle(x, y, w, h)
        return [Group((placed,), None, clip)] if fit == "cover" else [placed]

    def qr(self, element: ElementTree.Element) -> list[Item]:
        """An address as a QR code in a white square, its quiet zone included."""
        refuse_attributes(element)
        return qr_items(element, self._blame(element.get("of", ""), ""), self.findings)

    # --- text ------------------------------------------------------------------------------
    def text(self, element: ElementTree.Element) -> list[Item]:
        """Text in its box, at the largest size at which it fits."""
        words = (element.text or "").strip()
        if not words:
            refuse_attributes(element)
            return []
        box = self._box(element)
        laid = lay_out(words, box.w, box.h, box.style, self.library.outlines)
        if not laid.fits or laid.missing:
            self._report(laid, words, box)
        items: list[Item] = []
        if laid.runs:
            items.append(Text(laid.runs, box.ink, (box.x, box.y), box.halo, box.halo_width))
        for inline in laid.icons:
            items += self._icon(
                inline.name, box.x + inline.x, box.y + inline.y, inline.size, box.ink, box.of
            )
        return items

    def _box(self, element: ElementTree.Element) -> TextBox:
        """What the attributes of a text say, read once for equal ones."""
        attributes = element.attrib
        key = (*attributes, *attributes.values())
        box = self._boxes.get(key)
        if box is None:
            if len(self._boxes) > MOST_CACHED:
                self._boxes.clear()
            refuse_attributes(element)
            box = self._boxes[key] = text_box(element)
        return box

    def _report(self, laid: Laid, words: str, box: TextBox) -> None:
        place, subject = self._blame(box.of, words)
        if not laid.fits and not is_unfinished(words):  # which is told as a missing translation
            message = f"'{words[:60]}' does not fit into {box.w:g} × {box.h:g} mm at {laid.points:g} pt"
            self.findings.add(faults.DOES_NOT_FIT.at(place, message, subject=subject))
        for character in laid.missing:
            message = f"no font has the character '{character}' (U+{ord(character):04X})"
            self.findings.add(faults.MISSING_GLYPH.at(place, message, subject=subject))

    def row(self, element: ElementTree.Element) -> list[Item]:
        """Icons and short texts side by side; a negative gap lets them overlap."""
        gap, height = number(element, "gap", 0), number(element, "h")
        widths = [self._natural(child) for child in element]
        total = sum(widths) + gap * max(len(widths) - 1, 0)
        room = number(element, "w", total)
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[element.get("align", "left")]
        if total > room + TOLERANCE:
            place, subject = self._blame(element.get("of", ""), "")
            message = f"{len(widths)} things in a row are {total:.1f} mm long and do not fit into {room:g} mm"
            self.findings.add(faults.DOES_NOT_FIT.at(place, message, subject=subject))
        x = number(element, "x") + (room - total) * share
        y = number(element, "y")
        items: list[Item] = []
        for child, width in zip(element, widths):
            child.set("x", f"{x:.3f}")
            if child.tag == "icon":
                child.set("y", f"{y + (height - width) / 2:.3f}")
            else:
                child.set("y", f"{y:.3f}")
                child.set("w", f"{width + 0.01:.3f}")
                child.set("h", f"{height:.3f}")
                child.set("valign", "middle")
            items += self._element(child)
            x += width + gap
        return items

    def _natural(self, child: ElementTree.Element) -> float:
        if child.tag == "icon":
            return number(child, "size")
        if child.tag == "text":
            return text_width((child.text or "").strip(), style(child))
        raise DialectError(f"a <row> holds <icon> and <text>, not <{child.tag}>")


_READERS: dict[str, Callable[[Dialect, ElementTree.Element], list[Item]]] = {
    name: getattr(Dialect, name) for name in ATTRIBUTES if name != "face"
}
_KEPT = frozenset({"rect", "circle", "path", "line", "icon", "row"})
"""Elements whose items depend on nothing but themselves, so that equal ones are kept."""


def _key(element: ElementTree.Element) -> tuple[Any, ...]:
    """What an element says, to tell equal ones by."""
    attributes = element.attrib
    own = (element.tag, element.text, *attributes, *attributes.values())
    return (*own, *map(_key, element)) if len(element) else own
