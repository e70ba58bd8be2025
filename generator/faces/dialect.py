"""The face dialect: a small XML in millimetres in, frame items out.

Elements: face, group, rect, circle, path, line, text, icon, row, image, use. docs/faces.md
lists their attributes. An element that says the same as an earlier one gives the same item.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from xml.etree import ElementTree

from generator.faces import faults
from generator.faces.colour import INK
from generator.faces.frame import Group, Item, Matrix, Path, Segment, Text, ellipse, rectangle
from generator.faces.library import Library
from generator.problem import Findings, Place
from generator.source.nearest import did_you_mean
from generator.text.layout import Laid, Style, lay_out, text_width

Blame = Callable[[str], tuple[Place, str]]
"""From a field name to the place and subject that a problem of its text is reported at."""

SMALLEST = 6.0
"""No text is set below so many points."""
MOST_CACHED = 4000

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")
_PAINT = ("fill", "stroke", "stroke-width", "dash", "round", "role")
_TEXT = ("weight", "fit", "leading", "align", "valign", "tracking", "fill", "lines", "of", "halo", "phrases")

ATTRIBUTES: dict[str, frozenset[str]] = {
    "face": frozenset({"title"}),
    "group": frozenset({"x", "y", "rotate", "scale", "clip", "symbol"}),
    "rect": frozenset({"x", "y", "w", "h", "r", *_PAINT}),
    "circle": frozenset({"cx", "cy", "r", *_PAINT}),
    "path": frozenset({"d", *_PAINT}),
    "line": frozenset({"x1", "y1", "x2", "y2", *_PAINT}),
    "text": frozenset({"x", "y", "w", "h", *_TEXT}),
    "icon": frozenset({"name", "x", "y", "size", "fill"}),
    "row": frozenset({"x", "y", "w", "h", "gap", "align"}),
    "image": frozenset({"src", "x", "y", "w", "h", "fit", "fill", "of"}),
    "use": frozenset({"symbol", "x", "y", "rotate", "scale"}),
}


class DialectError(Exception):
    """The text is not the face dialect."""


class Dialect:
    """Reads faces; keeps items of equal elements, so that painters meet them again."""

    def __init__(self, library: Library, findings: Findings) -> None:
        self.library = library
        self.findings = findings
        self._kept: dict[tuple[str, ...], list[Item]] = {}
        self._symbols: dict[str, tuple[Item, ...]] = {}
        self._blame: Blame = lambda field: (Place(""), "")

    def read(self, text: str, blame: Blame) -> tuple[tuple[Item, ...], str]:
        """The items and the title of a face; raises DialectError where it is none."""
        if "<!" in text:
            raise DialectError("'<!' is not allowed in a face")
        try:
            root = ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            raise DialectError(f"not well-formed: {error}") from None
        if root.tag != "face":
            raise DialectError(f"the outer element must be <face>, not <{root.tag}>")
        self._blame = blame
        self._symbols = {}
        items: list[Item] = []
        for child in root:
            items += self._element(child)
        return tuple(items), root.get("title", "")

    def _element(self, element: ElementTree.Element) -> list[Item]:
        tag = element.tag
        reader = _READERS.get(tag)
        if reader is None:
            raise DialectError(f"no element <{tag}>; {did_you_mean(tag, _READERS, 'elements')}")
        if not element.attrib.keys() <= ATTRIBUTES[tag]:
            self._refuse_attribute(element)
        if tag in _KEPT:
            key = (tag, *element.attrib.values(), *element.attrib, element.text or "")
            kept = self._kept.get(key)
            if kept is None:
                if len(self._kept) > MOST_CACHED:
                    self._kept.clear()
                kept = self._kept[key] = reader(self, element)
            return kept
        return reader(self, element)

    def _refuse_attribute(self, element: ElementTree.Element) -> None:
        known = ATTRIBUTES[element.tag]
        wrong = next(name for name in element.attrib if name not in known)
        hint = did_you_mean(wrong, sorted(known), "attributes")
        raise DialectError(f"<{element.tag}> has no attribute '{wrong}'; {hint}")

    # --- shapes ----------------------------------------------------------------------------
    def _path(self, element: ElementTree.Element, segments: tuple[Segment, ...]) -> list[Item]:
        get = element.get
        stroke = _colour(element, "stroke", "none")
        default = "none" if element.tag == "line" or stroke else INK
        role = get("role", "art")
        if role not in ("art", "cut", "fold", "mark"):
            raise DialectError(f"<{element.tag}> role must be art, cut, fold or mark, not '{role}'")
        dash = tuple(_floats(get("dash", "")))
        return [
            Path(
                segments,
                _colour(element, "fill", default),
                stroke,
                _number(element, "stroke-width", 0.25) if stroke else 0.0,
                dash,
                get("round", "") == "true",
                False,
                role,  # type: ignore[arg-type]  # one of the four
            )
        ]

    def rect(self, element: ElementTree.Element) -> list[Item]:
        """A rectangle."""
        x, y, w, h = (_number(element, name) for name in "xywh")
        return self._path(element, rectangle(x, y, w, h, _number(element, "r", 0)))

    def circle(self, element: ElementTree.Element) -> list[Item]:
        """A circle."""
        r = _number(element, "r")
        return self._path(element, ellipse(_number(element, "cx"), _number(element, "cy"), r, r))

    def line(self, element: ElementTree.Element) -> list[Item]:
        """A straight line."""
        x1, y1, x2, y2 = (_number(element, name) for name in ("x1", "y1", "x2", "y2"))
        return self._path(element, (("M", x1, y1), ("L", x2, y2)))

    def path(self, element: ElementTree.Element) -> list[Item]:
        """An outline in SVG's path notation."""
        from generator.faces.art import path_segments

        try:
            segments = path_segments(element.get("d", ""))
        except (ValueError, IndexError) as error:
            raise DialectError(f"<path> has a bad 'd': {error}") from None
        return self._path(element, segments)

    # --- structure -------------------------------------------------------------------------
    def group(self, element: ElementTree.Element) -> list[Item]:
        """Children under a transform and a clip."""
        items: list[Item] = []
        for child in element:
            items += self._element(child)
        clip: tuple[Segment, ...] = ()
        if written := element.get("clip"):
            box = _floats(written)
            if len(box) not in (4, 5):
                raise DialectError("clip must be 'x y w h' or 'x y w h r'")
            clip = rectangle(*box)
        if symbol := element.get("symbol"):
            self._symbols[symbol] = tuple(items)
        return [Group(tuple(items), _matrix(element), clip)]

    def use(self, element: ElementTree.Element) -> list[Item]:
        """A group with a symbol name once more, elsewhere."""
        symbol = element.get("symbol", "")
        if symbol not in self._symbols:
            hint = did_you_mean(symbol, self._symbols, "symbols")
            raise DialectError(f"<use> of the unknown symbol '{symbol}'; {hint}")
        return [Group(self._symbols[symbol], _matrix(element))]

    def icon(self, element: ElementTree.Element) -> list[Item]:
        """An icon in a square."""
        size = _number(element, "size")
        x, y = _number(element, "x", 0), _number(element, "y", 0)
        ink = _colour(element, "fill", INK)
        return self._icon(element.get("name", ""), x, y, size, ink)

    def _icon(self, name: str, x: float, y: float, size: float, ink: str, of: str = "") -> list[Item]:
        unit = self.library.icon(name, ink)
        if unit is None:
            place, subject = self._blame(of)
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
        x, y, w, h = (_number(element, name) for name in "xywh")
        source, fit = element.get("src", ""), element.get("fit", "contain")
        if not self.library.exists(source):
            place, subject = self._blame(element.get("of", ""))
            self.findings.add(
                faults.MISSING_IMAGE.at(place, f"no picture '{source}'", subject=subject)
            )
            return []
        if source.lower().endswith((".png", ".jpg", ".jpeg")):
            bitmap = self.library.bitmap(source, x, y, w, h)
            if bitmap is None:
                raise DialectError(f"'{source}' is neither a PNG nor a JPEG")
            return [bitmap]
        ink = _colour(element, "fill", INK)
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

    # --- text ------------------------------------------------------------------------------
    def text(self, element: ElementTree.Element) -> list[Item]:
        """Text in its box, at the largest size at which it fits."""
        words = (element.text or "").strip()
        if not words:
            return []
        x, y, w, h = (_number(element, name) for name in "xywh")
        laid = lay_out(words, w, h, _style(element))
        self._report(laid, words, element)
        return self._set(laid, x, y, element)

    def _set(self, laid: Laid, x: float, y: float, element: ElementTree.Element) -> list[Item]:
        ink = _colour(element, "fill", INK)
        halo, width = "", 0.0
        if written := element.get("halo"):
            halo, _, wide = written.partition(" ")
            width = float(wide or 0.6)
        items: list[Item] = []
        if laid.runs:
            items.append(Text(laid.runs, ink, (x, y), halo, width))
        for inline in laid.icons:
            items += self._icon(
                inline.name, x + inline.x, y + inline.y, inline.size, ink, element.get("of", "")
            )
        return items

    def _report(self, laid: Laid, words: str, element: ElementTree.Element) -> None:
        if laid.fits and not laid.missing:
            return
        place, subject = self._blame(element.get("of", ""))
        if not laid.fits:
            size = f"{_number(element, 'w'):g} × {_number(element, 'h'):g} mm"
            message = f"'{words[:60]}' does not fit into {size} at {laid.points:g} pt"
            self.findings.add(faults.DOES_NOT_FIT.at(place, message, subject=subject))
        for character in laid.missing:
            message = f"no font has the character '{character}' (U+{ord(character):04X})"
            self.findings.add(faults.MISSING_GLYPH.at(place, message, subject=subject))

    def row(self, element: ElementTree.Element) -> list[Item]:
        """Icons and short texts side by side; a negative gap lets them overlap."""
        gap, height = _number(element, "gap", 0), _number(element, "h")
        widths = [self._natural(child) for child in element]
        total = sum(widths) + gap * max(len(widths) - 1, 0)
        room = _number(element, "w", total)
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[element.get("align", "left")]
        x = _number(element, "x") + (room - total) * share
        y = _number(element, "y")
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
            return _number(child, "size")
        if child.tag == "text":
            return text_width((child.text or "").strip(), _style(child))
        raise DialectError(f"a <row> holds <icon> and <text>, not <{child.tag}>")


_READERS: dict[str, Callable[[Dialect, ElementTree.Element], list[Item]]] = {
    name: getattr(Dialect, name)
    for name in ("group", "rect", "circle", "path", "line", "text", "icon", "row", "image", "use")
}
_KEPT = frozenset({"rect", "circle", "path", "line", "icon"})
"""Elements whose items do not depend on the row, so that equal ones are kept."""


def _number(element: ElementTree.Element, name: str, default: float | None = None) -> float:
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


def _floats(text: str) -> list[float]:
    try:
        return [float(part) for part in text.replace(",", " ").split()]
    except ValueError:
        raise DialectError(f"'{text}' is not a list of numbers") from None


def _colour(element: ElementTree.Element, name: str, default: str) -> str:
    written = element.get(name, default)
    if written == "none":
        return ""
    if not _COLOUR.match(written):
        raise DialectError(f"<{element.tag}> {name}='{written}' is not a colour such as #0072B2")
    return written.upper()


def _matrix(element: ElementTree.Element) -> Matrix | None:
    x, y = _number(element, "x", 0), _number(element, "y", 0)
    angle, scale = math.radians(_number(element, "rotate", 0)), _number(element, "scale", 1)
    if not (x or y or angle) and scale == 1:
        return None
    cos, sin = round(math.cos(angle) * scale, 6), round(math.sin(angle) * scale, 6)
    return (cos, sin, -sin, cos, x, y)


_STYLES: dict[tuple[str | None, ...], Style] = {}


def _style(element: ElementTree.Element) -> Style:
    """The style that a text's attributes describe, made once for equal ones."""
    get = element.get
    key = tuple(get(name) for name in _TEXT)
    style = _STYLES.get(key)
    if style is None:
        sizes = _floats(get("fit", "7 9"))
        smallest, largest = (sizes * 2)[:2]
        if not SMALLEST <= smallest <= largest:
            raise DialectError(f"fit='{get('fit')}' must be 'smallest largest' of 6 pt or more")
        style = _STYLES[key] = Style(
            weight=_word(element, "weight", ("regular", "bold")),
            largest=largest,
            smallest=smallest,
            leading=_number(element, "leading", 1.3),
            align=_word(element, "align", ("left", "center", "right")),  # type: ignore[arg-type]
            valign=_word(element, "valign", ("top", "middle", "bottom")),  # type: ignore[arg-type]
            tracking=_number(element, "tracking", 0),
            most_lines=int(_number(element, "lines", 99)),
            phrases=get("phrases", "true") == "true",
        )
    return style


def _word(element: ElementTree.Element, name: str, known: tuple[str, ...]) -> str:
    written = element.get(name, known[0])
    if written not in known:
        raise DialectError(f"<{element.tag}> {name} must be one of {', '.join(known)}")
    return written
