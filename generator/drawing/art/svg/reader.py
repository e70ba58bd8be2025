"""The elements of an SVG file in, items of a frame out; all that cannot be drawn is told at its place.

A check reads a drawing in the same way as a build, only that all outlines are squares and no pixels are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path as FilePath

from msgspec.structs import replace

from generator.drawing.art.svg.around import Around, NoVectors, Style
from generator.drawing.art.svg.box import Box, outer_points, reach
from generator.drawing.art.svg.box import around as box_around
from generator.drawing.art.svg.cover import clipped, masked
from generator.drawing.art.svg.letters import fonts_for
from generator.drawing.art.svg.marker import markers
from generator.drawing.art.svg.painting import paths
from generator.drawing.art.svg.pixels import embedded
from generator.drawing.art.svg.saying import Sayings
from generator.drawing.art.svg.shade import painted
from generator.drawing.art.svg.shapes import SHAPES, View, measure, outline, wrong
from generator.drawing.art.svg.tree import DEEPEST, Element, Halted
from generator.drawing.art.svg.values import SAME, length, share, transform
from generator.drawing.art.svg.window import window
from generator.frame import Group, Item, Matrix, Path, Segment, inverse, joined
from generator.problem import Problem

MOST_DRAWN = 50_000
"""Elements, each as often as it is drawn; a few that copy one another can be more than any printer takes."""
MOST_PIXELLED = 150
"""Elements with filters or patterns; an emoji of Microsoft's has twenty."""
BLENDS = frozenset({
    "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
})  # fmt: skip
_NO_FLOW = "in Inkscape choose Text > Convert to Text, or Path > Object to Path, and save it as plain SVG"
_SQUARE: list[Segment] = [("M", 0.0, 0.0), ("L", 1.0, 0.0), ("L", 1.0, 1.0), ("L", 0.0, 1.0), ("Z",)]


class Reader(Sayings):
    """Reads one drawing; `drawn` is whether outlines are made, `problems` and `pixelled` what was found."""

    def __init__(
        self, root: Element, shown: str, *, drawn: bool, problems: list[Problem], game: FilePath | None = None
    ) -> None:
        super().__init__(root, shown, problems)
        self.game = game  # whose fonts are at hand
        self.letters: set[str] = set()  # fonts in which something is written
        self.drawn = drawn
        self.pixelled: list[tuple[Element, str]] = []  # elements without vectors, and why
        self.blends = False
        self.ids: dict[str, Element] = {}
        for node in root.all():
            self.ids.setdefault(node.get("id"), node)
        self._drawn = 0

    def count(self, node: Element) -> None:
        """One more element is drawn; raises Halted if that is too many."""
        self._drawn += 1
        if self._drawn > MOST_DRAWN:
            self.refuse(
                node,
                f"the picture draws more than {MOST_DRAWN} elements",
                "simplify it, or export it as a PNG",
            )
            raise Halted

    def target(self, node: Element, written: str, name: str) -> Element | None:
        """The element that another one refers to; None if there is none such, or if it is in another file."""
        written = written.strip()
        if not written.startswith("#"):
            if written:
                self.refuse(
                    node, f"<{node.tag}> {name} refers to '{written[:60]}', and other files are never opened",
                    "put what it refers to into the drawing itself",
                )  # fmt: skip
            return None
        return self.ids.get(written[1:])

    def transform(self, style: Style, view: View) -> Matrix:
        """The transform of an element."""
        matrix = transform(style.get("transform", "")) or SAME
        if matrix != SAME and (origin := style.get("transform-origin", "").replace(",", " ").split()):
            words = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}
            both = [words.get(each, each) for each in (*origin, "50%")[:2]]
            x, y = length(both[0], view[0]) or 0.0, length(both[1], view[1]) or 0.0
            matrix = joined(joined((1, 0, 0, 1, x, y), matrix), (1, 0, 0, 1, -x, -y))
        return matrix

    def outline(self, node: Element, view: View) -> list[Segment]:
        """The outline of a shape in its own measure."""
        return outline(node, view) if self.drawn else _SQUARE

    # --- drawing -----------------------------------------------------------------------------
    def element(self, node: Element, around: Around) -> list[Item]:
        """The items of an element; what only pixels can show is noted, and drawn by whoever draws them."""
        if node.tag not in _CONTENTS:
            if node.tag in _TOLD:
                self.refuse(node, *_TOLD[node.tag])
            return []
        self.count(node)
        if len(around.within) > DEEPEST:
            self.refuse(node, f"the picture has {DEEPEST} elements inside one another", "simplify it")
            raise Halted
        style = self.style(node, around.style)
        if style.get("display") == "none":
            return []
        try:
            return self._shown(node, style, around)
        except NoVectors as reason:
            if not around.real:
                raise
            self.pixelled.append((node, str(reason)))
            if len(self.pixelled) > MOST_PIXELLED:
                self.refuse(node, f"more than {MOST_PIXELLED} elements have no vectors", "export it as a PNG")
                raise Halted from None
            blend = style.get("mix-blend-mode", "")
            return self._blended(list(self.pixels(node)), blend)

    def pixels(self, node: Element) -> Iterable[Item]:
        """The pixels of an element that has no vectors; a check makes none, but goes by a dot."""
        return () if self.drawn else (Path(tuple(_SQUARE), fill="#000000"),)

    def _shown(self, node: Element, style: Style, around: Around) -> list[Item]:
        matrix = joined(around.matrix, self.transform(style, around.view))
        inner = around._replace(matrix=matrix, style=style, within=(*around.within, id(node)))
        filtered = style.get("filter", "none").strip().lower() not in ("none", "")
        try:
            items = _CONTENTS[node.tag](self, node, inner)
        except NoVectors:
            if not filtered:
                raise
        if filtered:
            raise NoVectors("a filter")
        opacity = share(style.get("opacity", "1"))
        clip, mask = style.get("clip-path", "none"), style.get("mask", "none")
        if not items:
            return []
        if clip != "none" or mask != "none":
            box = self._box(node, items, inner)
            items = clipped(self, items, node, clip, box, inner)
            items = masked(self, items, node, mask, box, inner) if items and mask != "none" else items
        if opacity is not None and opacity < 1:
            items = _faded(items, opacity)
        if style.get("isolation", "").strip() == "isolate":
            items = self._blended(items, "normal")
        return self._blended(items, style.get("mix-blend-mode", ""))

    def _box(self, node: Element, items: list[Item], around: Around) -> Box | None:
        """The box around an element in its own measure."""
        if node.tag in SHAPES:
            return box_around(outer_points(self.outline(node, around.view)))
        back = inverse(around.matrix)
        return box_around(reach(items, back)) if back else None

    def _blended(self, items: list[Item], blend: str) -> list[Item]:
        blend = blend.strip().lower()
        if (
            not items
            or (blend not in BLENDS and blend != "normal")
            or (blend == "normal" and not self.blends)
        ):
            return items
        self.blends = True
        return [Group(tuple(items), blend=blend)]

    def children(self, node: Element, around: Around) -> list[Item]:
        """The items of all that is inside of an element; one of them stands for all, if nothing is drawn."""
        items = [item for child in node.children for item in self.element(child, around)]
        return items if self.drawn else items[:1]

    def _switch(self, node: Element, around: Around) -> list[Item]:
        """The first child that any reader can show."""
        for child in node.children:
            languages = child.attributes.get("systemLanguage")
            known = languages is None or any(each.strip().startswith("en") for each in languages.split(","))
            if (
                known
                and not child.get("requiredExtensions")
                and (child.tag in _CONTENTS or child.tag in _TOLD)
            ):
                return self.element(child, around)
        return []

    def _shape(self, node: Element, around: Around) -> list[Item]:
        found = wrong(node)
        self.judge(node, found)
        style = around.style
        if found or style.get("visibility", "visible") != "visible":
            return []
        segments = self.outline(node, around.view)
        box = box_around(outer_points(segments))
        fill = painted(self, node, style, "fill", box, around) if node.tag != "line" else ("", 0.0)
        stroke = painted(self, node, style, "stroke", box, around)
        items = paths(segments, style, fill, stroke, around)
        return items + markers(self, node, around._replace(fill=fill, stroke=stroke))

    def _use(self, node: Element, around: Around) -> list[Item]:
        target = self.target(node, node.get("href"), "href")
        if target is None:
            return []
        if id(target) in around.within:
            self.refuse(node, "<use> copies something that it is itself in")
            return []
        self._judge_lengths(node)
        x, y = measure(node, "x", around.view), measure(node, "y", around.view)
        matrix = joined(around.matrix, (1, 0, 0, 1, x, y))
        inner = around._replace(matrix=matrix, real=False)
        if target.tag in ("symbol", "svg"):
            return window(self, target, inner, node)
        return self.element(target, inner)

    def _svg(self, node: Element, around: Around) -> list[Item]:
        if node is self.root:
            return self.children(node, around)
        self._judge_lengths(node)
        x, y = measure(node, "x", around.view), measure(node, "y", around.view)
        return window(self, node, around._replace(matrix=joined(around.matrix, (1, 0, 0, 1, x, y))), node)

    def _judge_lengths(self, node: Element) -> None:
        self.judge(
            node, ((name, wanted) for name, wanted in wrong(node) if name in ("x", "y", "width", "height"))
        )

    def _image(self, node: Element, around: Around) -> list[Item]:
        self._judge_lengths(node)
        return embedded(self, node, around) if around.style.get("visibility", "visible") == "visible" else []

    def _text(self, node: Element, around: Around) -> list[Item]:
        if around.style.get("visibility", "visible") != "visible" or not any(
            each.words.strip() for each in node.all()
        ):
            return []
        fonts = self._fonts(node, around.style)
        if not fonts:
            self.refuse_text(node)
            return []
        self.letters.update(fonts)
        raise NoVectors("letters")

    def _flow(self, node: Element, _: Around) -> list[Item]:
        """Text in a frame of Inkscape, which no browser shows; editors leave many without a letter behind."""
        words = "".join(each.words for each in node.all()).strip()
        if words:
            message = f"the text '{words[:40]}' stands in a <flowRoot>, which only Inkscape shows"
            self.refuse(node, message, _NO_FLOW)
        return []

    def _fonts(self, node: Element, style: Style) -> set[str]:
        """The fonts of a text; none if one is not at hand, or if words stand between its parts."""
        found: set[str] = set()
        if node.words.strip():
            files = () if node.children else fonts_for(style.get("font-family", ""), node.words, self.game)
            if not files:
                return set()
            found.update(files)
        for child in node.children:
            inside = self._fonts(child, self.style(child, style))
            if not inside and any(each.words.strip() for each in child.all()):
                return set()
            found |= inside
        return found


def _faded(items: list[Item], opacity: float) -> list[Item]:
    """Items with an opacity; a single area or line has it in its own paint."""
    if opacity <= 0:
        return []
    only = items[0] if len(items) == 1 else None
    if isinstance(only, Path) and not (only.fill and only.stroke):
        fill, stroke = only.fill_opacity * opacity, only.stroke_opacity * opacity
        return [replace(only, fill_opacity=round(fill, 4), stroke_opacity=round(stroke, 4))]
    return [Group(tuple(items), opacity=round(opacity, 4))]


_CONTENTS: dict[str, Callable[[Reader, Element, Around], list[Item]]] = {
    "g": Reader.children, "a": Reader.children, "switch": Reader._switch, "svg": Reader._svg,
    "flowRoot": Reader._flow,
    "use": Reader._use, "image": Reader._image, "text": Reader._text, **dict.fromkeys(SHAPES, Reader._shape),
}  # fmt: skip
"""What is drawn of each element; all others are definitions, or are there for editors."""
_TOLD = {
    "foreignObject": (
        "<foreignObject> holds a piece of a web page, which cannot be drawn",
        "draw it as shapes",
    ),
}
