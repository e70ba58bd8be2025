"""Figures: the real pieces of the kit, or drawings of their own, at the size that a page has room for."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from generator.checks.flow import terms
from generator.checks.texts import own_texts, prose, translations
from generator.colour import INK, PAPER
from generator.drawing.art.library import Library
from generator.drawing.art.sign import placed_sign, unfit
from generator.drawing.dialect.attributes import SMALLEST
from generator.drawing.faults import UNKNOWN_ICON
from generator.drawing.unknown import missing_template
from generator.faces.build import Faces
from generator.faces.failing import AlreadyTold
from generator.frame import Frame, Group, Item, Path, Text, ellipse, rectangle
from generator.grammar.notation import chips
from generator.grammar.parse import KINDS
from generator.locale.prose import CONTEXT
from generator.model.component import Side
from generator.model.outlines.rect import Rect
from generator.problem import Fault, Place, Problem
from generator.rulebook import faults
from generator.rulebook.block import Figure
from generator.rulebook.callouts import Leader, Pin, heights, leaders, things
from generator.rulebook.crop import words_inside
from generator.rulebook.script import Script
from generator.sheets.page import Box
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.text.markup import Sign
from generator.text.style import Style

DISC = 2.2
"""Radius of the numbers that lead to notes, in mm."""
AWAY = 6.6
"""How far outside of a figure they stand."""
TOLERANCE = 0.05
"""Words that are smaller by so many points than can be read are no problem."""


class Room(NamedTuple):
    """What a page has room for, in mm; a drawing may be as high as it, and reach into its margins."""

    width: float
    height: float = math.inf
    page: float = 0.0  # the most that a drawing may be high, if that is more
    margins: float = 0.0  # how much wider it may be

    def fitted(self, width: float, w: float, h: float) -> float:
        """The width at which something of w × h is shown that should be so wide."""
        return min(width, self.width, self.height * w / h)

    def chosen(self, sizes: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], Room]:
        """The first size of a drawing that has room as it is, if need be in the margins, else the last."""
        plain = self._replace(height=max(self.height, self.page))
        wide = plain._replace(width=plain.width + plain.margins)
        for room in (plain, wide):
            for size in sizes:
                if size[0] <= room.width and size[1] <= room.height:
                    return size, room
        return sizes[-1], plain


class DrawnFigure(Struct, frozen=True):
    """A figure at its size on the page."""

    width: float
    height: float
    items: tuple[Item, ...]
    frame: Frame


class Figures:
    """Draws what the figures of a rulebook name."""

    def __init__(self, faces: Faces, library: Library, script: Script) -> None:
        self.faces = faces
        self.library = library
        self.script = script
        self._wrong: dict[tuple[Sign, str], Problem] = {}  # what was told of icons
        self._small: set[int] = set()  # the lines of figures whose words were told to be too small
        self._frames: dict[tuple[str, tuple[float, float], float], Frame | None] = {}
        self._leaders: dict[tuple[int, int], tuple[Frame, float, list[Leader]]] = {}
        self._said: dict[tuple[str, tuple[tuple[float, float], ...]], str] = {}

    def icon(self, sign: Sign, x: float, y: float, size: float, ink: str) -> list[Item]:
        """An icon whose upper left is at x, y; what is wrong with it is reported where it is written."""
        if placed := placed_sign(self.library, self.faces.case, sign, x, y, size, ink, said=True):
            item, laid = placed
            for fault, message, hint in unfit(sign, laid) if laid else ():
                self._tell(sign, fault, fault, message, hint)
            return [item]
        if not self.library.is_told(sign.name):
            message = f"no icon '{excerpt(sign.name)}'"
            hint = self.library.icon_like(sign.name)
            nothing = faults.FIGURE_OF_NOTHING
            self._tell(sign, nothing, UNKNOWN_ICON, message, hint)
        return []

    def _tell(self, sign: Sign, fault: Fault, elsewhere: Fault, message: str, hint: str) -> None:
        """Report a fault of an icon; its place is searched once, however often it is shown."""
        if (sign, message) not in self._wrong:
            shown = self.script.shown
            self._wrong[sign, message] = _at_sign(self.faces, shown, sign, fault, elsewhere, message, hint)
        self.script.findings.add(self._wrong[sign, message])

    def disc(self, number: str, x: float, y: float, colour: str) -> list[Item]:
        """A number on a disc around x, y."""
        style = Style(
            "bold", 7.0, 6.0, align="center", valign="middle", most_lines=1, phrases=False, role="numbers"
        )
        laid = self.faces.case.lay_out(number, 2 * DISC, 2 * DISC, style)
        return [Path(ellipse(x, y, DISC, DISC), colour), Text(laid.runs, PAPER, (x - DISC, y - DISC))]

    def draw(self, block: Figure, room: Room, share: float = 1.0) -> DrawnFigure | None:
        """The figure of a block in the room for it; None after the reason was reported.

        It is a share of its size, if its words can still be read then.
        """
        notes = 2 * AWAY if block.notes else 0.0
        found = self._sized(block, room._replace(width=room.width - notes))
        if found is None:
            return None
        frame, scale = found
        if _is_drawing(block) and frame.smallest:
            shown = frame.smallest[0] * scale
            if shown < SMALLEST - TOLERANCE and block.line not in self._small:
                self._small.add(block.line)
                self._too_small(block, frame, scale)
            share = max(share, min(1.0, SMALLEST / shown))
        scale *= share
        x, y, w, h = _shown(block, frame)
        width = w * scale
        items = words_inside(frame.items, Box(x, y, w, h)) if block.crop else frame.items
        placed = Group(items, (scale, 0, 0, scale, round(-x * scale, 4), round(-y * scale, 4)))
        clip = rectangle(0, 0, width, h * scale, _corner(frame, block) * scale)
        if frame.outline and not block.crop:
            clip = tuple((word, *(value * scale for value in values)) for word, *values in frame.outline)
        edge = Path(clip, "", "#B8AFA8", 0.2)
        drawn: tuple[Item, ...] = (Group((placed,), None, clip), edge)
        if block.notes:
            callouts = self._callouts(block, frame, scale, (width, h * scale), (placed,))
            drawn = (Group((*drawn, *callouts), (1, 0, 0, 1, AWAY, 0)),)
        return DrawnFigure(width + notes, h * scale, drawn, frame)

    def _callouts(
        self, block: Figure, frame: Frame, scale: float, size: tuple[float, float], items: tuple[Item, ...]
    ) -> list[Item]:
        """Numbers beside the figure, each about as high as its thing, with a line to it."""
        x0, y0, *_ = _shown(block, frame)
        anchors: dict[int, Pin] = {}
        for number, (anchor, note) in enumerate(block.notes, 1):
            if anchor in frame.anchors:
                x, y = frame.anchors[anchor]
                anchors[number] = Pin((x - x0) * scale, (y - y0) * scale)
                continue
            add = "" if frame.anchors else 'write <anchor name="…" x="…" y="…"/> in its template'
            hint = did_you_mean(anchor, sorted(frame.anchors), "anchors", add)
            message = f"'{block.of}' has no anchor '{anchor}'"
            self.script.report(faults.FIGURE_OF_NOTHING, note.line, message, word=anchor, hint=hint)
        width, height = size
        key = id(frame), block.line
        if key not in self._leaders:  # smaller sizes have the same lines
            self._leaders[key] = frame, scale, leaders([*anchors.values()], size, [*things(items)])
        _, before, known = self._leaders[key]
        found = [leader.scaled(scale / before) for leader in known]
        drawn: list[Item] = []
        for right in (False, True):
            side = [each for each in zip(anchors, found) if each[1].right == right]
            ways = heights([leader.enter.y for _, leader in side], 2 * DISC + 0.4)
            for (number, leader), y in zip(side, _inside(ways, height)):
                drawn += self._callout(str(number), leader, width, y)
        return drawn

    def _callout(self, number: str, leader: Leader, width: float, y: float) -> list[Item]:
        """A number on its disc, the line that leads from it, and a dot at its end."""
        outside = width + AWAY - DISC if leader.right else DISC - AWAY
        start = outside - DISC if leader.right else outside + DISC
        line = (("M", start, y), ("L", *leader.enter), ("L", *leader.end))
        items: list[Item] = []
        if leader.clear:
            items.append(Path((("M", *leader.enter), ("L", *leader.end)), "", PAPER, 0.75, round=True))
        items.append(Path(line, "", INK, 0.3, round=True))
        items.append(Path(ellipse(*leader.end, 0.55, 0.55), INK, PAPER, 0.2))
        return [*items, *self.disc(number, outside, y, INK)]

    def _sized(self, block: Figure, room: Room) -> tuple[Frame, float] | None:
        """The face that a figure names, and the scale at which it has room; None if there is no such face."""
        size, scale = (0.0, 0.0), 1.0
        if _is_drawing(block):
            size, room = room.chosen(block.sizes)
            w, h = block.crop[2:] if block.crop else size
            scale = room.fitted(size[0], w, h) / w
        key = (block.of, size, scale)
        if key not in self._frames:
            found = self._find(block, size, scale)
            self._frames[key] = found and replace(found, items=_trimmed(found))
        frame = self._frames[key]
        if frame and not _is_drawing(block):
            w, h = _shown(block, frame)[2:]
            scale = room.fitted(block.width, w, h) / w
        return (frame, scale) if frame else None

    def said(self, block: Figure) -> str:
        """In short all that the face says which a figure names, at all its sizes; '' where there is none."""
        key = block.of, block.sizes
        if key not in self._said:
            said = [self.faces.said(side) if side else "" for side in self.sides(block)]
            self._said[key] = "\0".join(said) if all(said) else ""
        return self._said[key]

    def sides(self, block: Figure) -> list[Side | None]:
        """The face that a figure names, a drawing once at each of its sizes; None where there is none."""
        if not _is_drawing(block):
            return [self.faces.find(block.of)]
        parts = [Rect(size=size, front=block.of, bleed=0) for size in block.sizes]
        return [Side(part, None, "front") for part in parts]

    def _find(self, block: Figure, size: tuple[float, float], scale: float) -> Frame | None:
        """The face that a figure names: table.row, table.row.back, a component, or a template with a size."""
        if _is_drawing(block):
            known = self.faces.templates.environment.list_templates()
            if block.of not in known:
                self._nothing(block, f"no template '{block.of}'", missing_template(block.of, known))
                return None
            part = Rect(size=size, front=block.of, bleed=0)
            return self.faces.build(part, None, "front", scale=min(scale, 1.0))
        try:
            frame = self.faces.named(block.of)
        except AlreadyTold:
            return None
        if frame is None:
            known = self.faces.piece_names()
            table = f"{block.of.partition('.')[0]}."
            of_table = [name for name in known if name.startswith(table)]
            hint = did_you_mean(block.of, of_table or known, "pieces")
            self._nothing(block, f"no piece '{block.of}' is printed", hint)
        return frame

    def _too_small(self, block: Figure, frame: Frame, scale: float) -> None:
        points, words = frame.smallest or (0.0, "")
        size, room = (f"{frame.width * by:.0f} × {frame.height * by:.0f}" for by in (1.0, scale))
        printed = f"'{excerpt(words)}' in '{block.of}' is printed at {points * scale:.1f} pt"
        message = f"{printed}: the drawing is {size} mm, and where there is least room it has {room}"
        subject = f"{self.script.name}.{block.of}"
        self.script.report(faults.TOO_SMALL, block.line, message, word=block.of, subject=subject)

    def _nothing(self, block: Figure, message: str, hint: str) -> None:
        self.script.report(faults.FIGURE_OF_NOTHING, block.line, message, word=block.of, hint=hint)


def _trimmed(frame: Frame) -> tuple[Item, ...]:
    """The items of a face without the words outside of its trim, and of a hex without anything there."""
    items = words_inside(frame.items, Box(0, 0, frame.width, frame.height))
    return (Group(items, None, frame.outline),) if frame.outline else items


def _shown(block: Figure, frame: Frame) -> tuple[float, float, float, float]:
    """What a figure shows of a face, from its upper left; a crop is mirrored with the face."""
    x, y, w, h = block.crop or (0.0, 0.0, frame.width, frame.height)
    return (frame.width - x - w if frame.mirrored else x), y, w, h


def _corner(frame: Frame, block: Figure) -> float:
    """Cards have round corners in figures as well; a crop or a board has none."""
    return 0.0 if block.crop or frame.width > 100 else min(frame.width, frame.height) * 0.045


def _inside(ways: list[float], height: float) -> list[float]:
    """Heights moved together into a figure, as far as they have room in it."""
    if not ways:
        return []
    low, high = min(ways) - DISC, max(ways) + DISC - height
    more = -min(low, 0.0) if high <= 0 else -min(high, max(low, 0.0))
    return [way + more for way in ways]


def _is_drawing(block: Figure) -> bool:
    """Whether a figure is a template of its own and no piece."""
    return block.of.endswith(".j2")


def _at_sign(
    faces: Faces, shown: str, sign: Sign, fault: Fault, elsewhere: Fault, message: str, hint: str
) -> Problem:
    """A fault of an icon at the text of the rulebook that asks for it, else at the field of the row shown.

    What the rulebook does not ask for, its translation does.
    """
    game, code = faces.game, faces.language.code
    mark = re.compile(rf"{re.escape(sign.written)}|\[{re.escape(sign.name)}[]:]")
    for text in prose(game):
        found = mark.search(text.text)
        if found and (place := text.place(found.start() + 1)).file == shown:
            return fault.at(place, message, hint=hint)
    for text in translations(game, only=CONTEXT):
        if text.language == code and (found := mark.search(text.text)):
            return fault.at(text.place(found.start() + 1), message, hint=hint)
    for text in own_texts(game):
        if mark.search(text.text) and text.node is not None:
            return elsewhere.at(text.node.place, message, hint=hint, subject=text.subject)
    for row, field, tree in terms(game, *KINDS):
        if sign.name in chips(tree):
            return elsewhere.at(row.place_of(field), message, hint=hint, subject=row.subject(field))
    return fault.at(Place(shown), message, hint=hint)
