"""A book: cover, contents and body as pages in plain order, and as a booklet to fold and staple."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from generator.faces.colour import INK
from generator.faces.frame import Frame, Group, Item, Path, Text, rectangle
from generator.locale.language import Language
from generator.rulebook.pages import Leaf, fill
from generator.rulebook.slab import Link, Mark, Slab
from generator.rulebook.style import Format, Look, sheet
from generator.sheets.page import Box, Entry, Jump, Page, Placed
from generator.text.layout import POINT, Style, lay_out

CONTENTS_DEPTH = 3
"""Headings down to this level are listed in the contents and the outline."""


@dataclass(frozen=True, slots=True)
class Book:
    """All pages in reading order, each a frame, with the links on them and the outline."""

    form: Format
    frames: tuple[Frame, ...]
    jumps: tuple[tuple[Jump, ...], ...]
    outline: tuple[Entry, ...]

    def pages(self) -> Iterator[Page]:
        """The pages in plain order."""
        whole = Box(0, 0, self.form.width, self.form.height)
        for frame, jumps in zip(self.frames, self.jumps):
            placed = (Placed(frame, (1, 0, 0, 1, 0, 0)),)
            yield Page(self.form.width, self.form.height, placed, (), whole, whole, jumps)

    def booklet(self, width: float, height: float) -> Iterator[Page]:
        """Sheets in landscape, two pages a side, to print on both sides over the short edge and fold."""
        count = -(-len(self.frames) // 4) * 4
        whole = Box(0, 0, width, height)
        # blanks stand before the last page, so that the back of the booklet is printed
        blanks: list[Frame | None] = [None] * (count - len(self.frames))
        order = [*self.frames[:-1], *blanks, self.frames[-1]]
        left, top = (width - 2 * self.form.width) / 2, (height - self.form.height) / 2
        for number in range(count // 2):
            pair = (count - 1 - number, number) if number % 2 == 0 else (number, count - 1 - number)
            placed = []
            for index, side in zip(pair, (0, 1)):
                if (frame := order[index]) is not None:
                    x = left + side * self.form.width
                    placed.append(Placed(frame, (1, 0, 0, 1, round(x, 4), round(top, 4))))
            yield Page(width, height, tuple(placed), (), whole, whole)


class Binder:
    """Makes a book of slabs."""

    def __init__(self, form: Format, look: Look, language: Language, title: str, version: str) -> None:
        self.form = form
        self.look = look
        self.language = language
        self.title = title
        self.version = version

    def bind(self, cover: Frame, slabs: list[Slab], key: str) -> Book:
        """Cover, contents and body; the contents are set once to learn their room and once with numbers."""
        marks = [slab.mark for slab in slabs if slab.mark and slab.mark.level <= CONTENTS_DEPTH]
        leaves = fill([*self._contents(marks, {}), *slabs], self.form)
        numbers = {anchor: page for anchor, (page, _) in _anchors(leaves).items()}
        leaves = fill([*self._contents(marks, numbers), *slabs], self.form)
        anchors = _anchors(leaves)
        frames = [cover]
        jumps: list[tuple[Jump, ...]] = [()]
        for number, leaf in enumerate(leaves, 1):
            frames.append(self._frame(leaf, number, f"{key}:{number}"))
            jumps.append(tuple(_jumps(leaf, anchors)))
        outline = [
            Entry(mark.level, mark.title, anchors[mark.anchor][0], anchors[mark.anchor][1]) for mark in marks
        ]
        return Book(self.form, tuple(frames), tuple(jumps), tuple(outline))

    def _frame(self, leaf: Leaf, number: int, key: str) -> Frame:
        items: list[Item] = []
        for slab, x, y in leaf.placed:
            items += _moved(slab.items, x, y)
        items += self._furniture(number)
        return Frame(self.form.width, self.form.height, 0.0, tuple(items), key)

    def _furniture(self, number: int) -> list[Item]:
        """The running head and the page number at the outer edge."""
        form = self.form
        outer: Literal["left", "right"] = "right" if number % 2 == 0 else "left"
        small = Style(largest=7, smallest=6, align=outer, valign="middle", most_lines=1, phrases=False)
        y = form.top * 0.5
        head = lay_out(self.title, form.measure, 4, small)
        foot_style = Style("bold", 8.5, 7, align=outer, valign="middle", most_lines=1)
        foot = lay_out(str(number + 1), form.measure, 5, foot_style)
        foot_y = form.top + form.depth + 4
        version_style = Style(
            largest=6, smallest=6, align="left" if outer == "right" else "right", valign="middle",
            most_lines=1, phrases=False,
        )  # fmt: skip
        version = lay_out(self.version, form.measure, 5, version_style)
        return [
            Text(head.runs, "#7A706A", (form.left, y - 2)),
            Path(rectangle(form.left, y + 2.4, form.measure, 0.2), "#C9C2BC"),
            Text(foot.runs, self.look.accent, (form.left, foot_y)),
            Text(version.runs, "#7A706A", (form.left, foot_y)),
        ]

    def _contents(self, marks: list[Mark], numbers: dict[str, int]) -> list[Slab]:
        """The list of headings with leaders and page numbers, across the page."""
        if not marks:
            return []
        size = sheet().body * POINT
        width = self.form.measure
        title = lay_out(
            self.language.say("Contents"), width, 8, Style("bold", 14, 14, most_lines=1)
        )  # fmt: skip
        slabs = [Slab(9.5, (Text(title.runs, self.look.accent),), keep=True, wide=True)]
        for mark in marks:
            top = mark.level == 2
            indent = 0.0 if top else 5.0
            style = Style(
                "bold" if top else "regular", 9 if top else 8, 7, most_lines=1, valign="middle", phrases=False
            )
            number = str(numbers.get(mark.anchor, 0) + 1)
            laid = lay_out(mark.title, width - indent - 12, size * 1.6, style)
            right = Style(style.weight, style.largest, 7, align="right", valign="middle", most_lines=1)
            page = lay_out(number, 10, size * 1.6, right)
            dots = Path(
                (("M", indent + laid.width + 2, size * 1.05), ("L", width - page.width - 2, size * 1.05)),
                "", "#B8AFA8", 0.25, (0.25, 1.2), round=True,
            )  # fmt: skip
            items = (Text(laid.runs, INK, (indent, 0)), dots, Text(page.runs, INK, (width - 10, 0)))
            link = Link(indent, 0.0, width - indent, size * 1.6, mark.anchor)
            before = 1.6 if top else 0.0
            slabs.append(
                Slab(size * 1.6, items, before, keep=True, wide=True, links=(link,), text=mark.title)
            )
        slabs.append(Slab(6.0, wide=True))
        return slabs


def _moved(items: tuple[Item, ...], x: float, y: float) -> list[Item]:
    return [Group(items, (1, 0, 0, 1, round(x, 3), round(y, 3)))] if items else []


def _anchors(leaves: list[Leaf]) -> dict[str, tuple[int, float]]:
    """The page, counted from the cover as 0, and the height of every heading."""
    found: dict[str, tuple[int, float]] = {}
    for number, leaf in enumerate(leaves, 1):
        for slab, _, y in leaf.placed:
            if slab.mark:
                found.setdefault(slab.mark.anchor, (number, y))
    return found


def _jumps(leaf: Leaf, anchors: dict[str, tuple[int, float]]) -> Iterator[Jump]:
    for slab, x, y in leaf.placed:
        for link in slab.links:
            if link.target in anchors:
                page, height = anchors[link.target]
                yield Jump(Box(x + link.x, y + link.y, link.w, link.h), page, height)
