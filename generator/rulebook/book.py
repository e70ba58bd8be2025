"""A book: cover, contents and body as pages in plain order, and as a booklet to fold and staple."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.frame import Frame, Item, Path, Text, rectangle
from generator.locale.language import Language
from generator.model.names import is_address
from generator.rulebook.close import Notice, close, notes_page
from generator.rulebook.contents import DEPTH, contents
from generator.rulebook.paging.pages import Leaf, fill
from generator.rulebook.slab import Ground, Slab, shifted
from generator.rulebook.style import GREY, QUIET, Format, Look
from generator.sheets.page import Bookmark, Box, Jump, Page, Placed
from generator.text.style import Align, Style

FOLD = 2.0
"""How far the pages of a booklet move away from the fold, in mm."""
BAR = 0.9
"""The width of the bar beside a box, in mm."""
FRAME, DASHES = 0.4, (1.6, 1.1)
"""The line around a variant, in mm."""
OPEN = 0.8
"""How far the tint of a box reaches beyond its text where the box is parted."""


class Book(Struct, frozen=True):
    """All pages in reading order, each a frame, with the links on them and the outline."""

    form: Format
    frames: tuple[Frame, ...]
    back: Frame  # the back of the booklet
    jumps: tuple[tuple[Jump, ...], ...]
    outline: tuple[Bookmark, ...]
    leaves: tuple[Leaf, ...]  # the pages behind the cover
    notes: Frame  # a page to write on, where a booklet has more pages than the text

    def pages(self) -> Iterator[Page]:
        """The pages in plain order."""
        whole = Box(0, 0, self.form.width, self.form.height)
        for frame, jumps in zip(self.frames, self.jumps):
            placed = (Placed(frame, (1, 0, 0, 1, 0, 0)),)
            yield Page(self.form.width, self.form.height, placed, (), whole, whole, jumps)

    def booklet(self, width: float, height: float) -> Iterator[Page]:
        """Sheets in landscape, two pages a side, to print on both sides over the short edge and fold."""
        whole = Box(0, 0, width, height)
        left, top = (width - 2 * self.form.width) / 2, (height - self.form.height) / 2
        order = self.bound()
        for number in range(len(order) // 2):
            pair = (order[-1 - number], order[number])
            placed = []
            for side, frame in enumerate(pair[::-1] if number % 2 != self.form.rtl else pair):
                covers = frame in (self.frames[0], self.back)
                away = 0.0 if covers else FOLD if side else -FOLD
                x = left + side * self.form.width + away
                placed.append(Placed(frame, (1, 0, 0, 1, round(x, 4), round(top, 4))))
            yield Page(width, height, tuple(placed), (), whole, whole)

    def bound(self) -> list[Frame]:
        """The pages of a booklet, a multiple of four; what is left over is for notes, before the back."""
        spare = -len(self.frames) % 4
        ending = [*([self.notes] * (spare - 1)), self.back] if spare else []
        return [*self.frames, *ending]


class Binder:
    """Makes a book of slabs."""

    def __init__(
        self, form: Format, look: Look, language: Language, title: str, draft: str, *,
        contents: bool = True, folded: bool = False,
    ) -> None:  # fmt: skip
        self.form = form
        self.look = look
        self.language = language
        self.title = title
        self.draft = draft  # said on every page
        self.contents = contents
        self.folded = folded

    def bind(self, cover: Frame, back: Frame, slabs: list[Slab], notice: Notice, key: str) -> Book:
        """Cover, contents and body.

        The contents are set once to learn their room and once with numbers.
        """
        marks = [slab.mark for slab in slabs if slab.mark and slab.mark.level <= DEPTH]
        title = self.language.say("Contents")
        listed = marks if self.contents else []
        before = contents(title, listed, {}, self.form, self.look)
        ending = close(notice, self.form, self.look)
        leaves = fill([*before, *slabs, *ending], self.form, folded=self.folded)
        numbers = {anchor: page + 1 for anchor, (page, _) in _anchors(leaves).items()}
        _renew(leaves, contents(title, listed, numbers, self.form, self.look))
        anchors = _anchors(leaves)
        frames = [cover]
        jumps: list[tuple[Jump, ...]] = [()]
        section = ""
        for number, leaf in enumerate(leaves, 1):
            marks_here = [slab.mark for slab, _, _ in leaf.placed]
            begun = [mark.title for mark in marks_here if mark and mark.level <= 2]
            # a page that opens in the middle of a section is headed by it, not by the next one
            opens = begun[:1] if not section or (begun and marks_here[0]) else []
            shown, section = opens[0] if opens else section, begun[-1] if begun else section
            frames.append(self._frame(leaf, number + 1, shown, f"{key}:{number}"))
            jumps.append(tuple(_jumps(leaf, anchors)))
        outline = tuple(Bookmark(mark.level, mark.title, *anchors[mark.anchor]) for mark in marks)
        notes = notes_page(self.language.say("Notes"), self.form, self.look, f"{key}:notes")
        return Book(self.form, tuple(frames), back, tuple(jumps), outline, tuple(leaves), notes)

    def _frame(self, leaf: Leaf, number: int, section: str, key: str) -> Frame:
        """The items of a page in the order in which they are read."""
        items = [*self._head(number, section), *tints(leaf)]
        for slab, x, y in leaf.placed:
            items += shifted(slab.items, x, y)
        items += self._foot(number)
        return Frame(self.form.width, self.form.height, 0.0, tuple(items), key)

    def _head(self, number: int, section: str) -> list[Item]:
        """The running head: the section at the outer edge, the game at the inner."""
        form, y = self.form, self.form.top * 0.5
        outer, inner = _sides(number, form.rtl)
        rule = Path(rectangle(form.left, y + 2.2, form.measure, 0.18), GREY)
        return [self._small(self.title, inner, y - 2.5), self._small(section, outer, y - 2.5, "bold"), rule]

    def _foot(self, number: int) -> list[Item]:
        """The page number at the outer edge."""
        form, y = self.form, self.form.top + self.form.depth + 5
        outer, inner = _sides(number, form.rtl)
        style = Style("bold", 9, 7, align=outer, valign="middle", most_lines=1, role="numbers")
        laid = self.look.case.lay_out(str(number), form.measure, 5, style)
        drafted = [self._small(self.draft, inner, y)] if self.draft else []
        return [*drafted, Text(laid.runs, self.look.accent, (form.left, y))]

    def _small(self, text: str, align: Align, y: float, weight: str = "regular") -> Text:
        """A text on half of a line of furniture."""
        style = Style(weight, 6.5, 6, align=align, valign="middle", most_lines=1, phrases=False)
        half = self.form.measure / 2 - 2
        laid = self.look.case.lay_out(text, half, 5, style)
        x = self.form.left + (self.form.measure - half if align == "right" else 0.0)
        return Text(laid.runs, QUIET, (x, y))


def _renew(leaves: list[Leaf], listed: list[Slab]) -> None:
    """Put the contents with numbers in the place of those without."""
    waiting = iter(listed)
    for leaf in leaves:
        for index, (slab, x, y) in enumerate(leaf.placed):
            if slab.kind == "contents":
                leaf.placed[index] = next(waiting), x, y


def _sides(number: int, rtl: bool) -> tuple[Align, Align]:
    """The outer and the inner edge of a page; odd ones lie where an open book ends: mostly at the right."""
    return ("right", "left") if number % 2 != rtl else ("left", "right")


def tints(leaf: Leaf) -> list[Item]:
    """The grounds of all boxes, each as one area behind the slabs of its box in a column."""
    areas: dict[tuple[Ground, float], tuple[float, float]] = {}
    for slab, x, y in leaf.placed:
        beyond = OPEN if slab.items else 0.0  # the edges of a box are slabs without items
        for ground in slab.grounds:
            top, bottom = areas.get((ground, x), (y - beyond, y))
            areas[ground, x] = min(top, y - beyond), max(bottom, y + slab.height + beyond)
    items: list[Item] = []
    for (ground, x), (top, bottom) in areas.items():
        box = rectangle(x + ground.x, top, ground.w, bottom - top, 1.2)
        if ground.tint:
            items.append(Path(box, ground.tint))
        if ground.dashed:
            items.append(Path(box, "", ground.dashed, FRAME, DASHES))
        if ground.bar:
            edge = x + ground.x + (ground.w - BAR if ground.rtl else 0.0)
            items.append(Path(rectangle(edge, top, BAR, bottom - top), ground.bar))
    return items


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
            box = Box(x + link.x, y + link.y, link.w, link.h)
            if link.target in anchors:
                yield Jump(box, *anchors[link.target])
            elif is_address(link.target):
                yield Jump(box, address=link.target)
