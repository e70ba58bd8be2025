"""Blocks to slabs: headings, paragraphs, lists, boxes and glossaries here, tables and figures beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from generator.faces.proved import Proved
from generator.frame import Item, Path, ellipse, rectangle
from generator.rulebook.block import Block, Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.compositor import Compositor
from generator.rulebook.plate import Plates
from generator.rulebook.slab import Ground, Kind, Mark, Slab, height_of, kept
from generator.rulebook.style import Format, sheet
from generator.rulebook.table import Tables
from generator.text.markup import Marked
from generator.text.style import POINT, Style

HEADINGS = {1: (18.0, 0.0), 2: (14.0, 8.0), 3: (10.5, 5.0), 4: (9.0, 3.2)}
"""Size in points and air above in mm of each level."""
NUMERAL = 15.0
"""Size of the numerals of steps, in points."""
PAD = 3.2
"""Air inside a box, in mm."""
AIR = 1.8
"""Air before a paragraph."""
AFTER = 3.4
"""The least air after a figure, a table or a box."""
PLAIN = "#F5F1EC"
"""The ground of notes."""
SOME = 4
"""Slabs that stay together at either end of a box that is parted."""
FEW = 2
"""Lines of words that may stand across the page, over something that does."""
WHOLE = 0.5
"""A box that is no higher than this share of the page is not parted."""


_Unit = Block | list[Figure]


class Setter:
    """Sets the blocks of one rulebook for one format."""

    def __init__(
        self, form: Format, compositor: Compositor, proved: Proved | None = None, *, tucked: bool = True
    ) -> None:
        self.form = form
        self.look = compositor.look
        self.compositor = compositor
        self.tables = Tables(form, compositor, proved)
        self.plates = Plates(form, compositor, tucked=tucked)
        self.boxes = 0
        self.blocks = 0

    def slabs(self, blocks: tuple[Block, ...], width: float = 0.0) -> list[Slab]:
        """All slabs of some blocks; without a width they stand free in the columns of the page."""
        made: list[tuple[_Unit, list[Slab]]] = []
        across = False
        units = self._units(blocks, width or self.form.column)
        for before, unit in reversed([*zip([None, *units], units)]):
            slabs = self._set(unit, width, across, opens=isinstance(before, Heading))
            across = bool(slabs) and slabs[0].wide
            made.append((unit, slabs))
        return self._numbered(made[::-1]) if not width else _joined(made[::-1])

    def _numbered(self, made: list[tuple[_Unit, list[Slab]]]) -> list[Slab]:
        """The slabs of units that stand free, each told which block it is part of."""
        found: list[tuple[_Unit, list[Slab]]] = []
        for unit, slabs in made:
            self.blocks += 1
            kind = _kind(unit)
            found.append((unit, [replace(slab, kind=kind, block=self.blocks) for slab in slabs]))
        return _joined(found)

    def each(self, blocks: tuple[Block, ...]) -> Iterator[tuple[tuple[Block, ...], Callable[[], object]]]:
        """The blocks in the portions in which they are set, and what sets a portion.

        How a heading is set depends on what follows it, so that they are one portion.
        """
        units = self._units(blocks, self.form.column)
        for number, unit in enumerate(units):
            portion: list[_Unit] = units[number : number + 3] if isinstance(unit, Heading) else [unit]
            flat = tuple(each for one in portion for each in (one if isinstance(one, list) else [one]))
            yield flat, partial(self.slabs, flat)

    def _units(self, blocks: tuple[Block, ...], width: float) -> list[_Unit]:
        """The blocks in order; figures that follow one another and have room side by side are one."""
        found: list[_Unit] = []
        for block in blocks:
            latest = found[-1] if found else None
            row = [*latest, block] if isinstance(latest, list) and isinstance(block, Figure) else []
            if row and self.plates.fits_in_row(row, width):
                found[-1] = row
            else:
                found.append([block] if isinstance(block, Figure) else block)
        return found

    def _set(self, unit: _Unit, width: float, across: bool, *, opens: bool) -> list[Slab]:
        """The slabs of a unit.

        A heading over something that goes across the page does so too, and few words between them.
        """
        free = not width
        width = width or self.form.column
        match unit:
            case Heading():
                return self._heading(unit, self.form.measure if across else width, across)
            case Words():
                if across and opens and free and (few := self._few(unit)):
                    return few
                return self.compositor.words(unit.text, width, self.look.words(), before=AIR)
            case Items():
                return self._items(unit, width)
            case Grid():
                return self.tables.slabs(unit, width, free=free)
            case [figure]:
                return self.plates.slabs(figure, width, free=free)
            case list():
                return self.plates.row(unit, width)
            case Panel():
                return self._panel(unit, width)
            case Terms():
                return self._terms(unit, width)
            case _:
                return []

    def _few(self, block: Words) -> list[Slab]:
        """Words that fill no more than two lines across the page; none if they fill more."""
        slabs = self.compositor.words(block.text, self.form.measure, self.look.words(), before=AIR)
        return [replace(slab, wide=True, keep=True) for slab in slabs] if len(slabs) <= FEW else []

    def _heading(self, block: Heading, width: float, across: bool) -> list[Slab]:
        points, before = HEADINGS[min(block.level, 4)]
        accent = self.look.accent
        style = self.look.heading(points)
        slabs = self.compositor.words(block.text, width, style, before=before, ink=accent)
        if not slabs:
            return []
        if block.level <= 2:
            slabs.append(Slab(2.2, (Path(rectangle(0, 0.8, width, 0.5), accent),)))
        slabs[0] = replace(slabs[0], mark=Mark(block.level, block.text.title, block.anchor))
        return [replace(slab, keep=True, wide=across) for slab in slabs]

    # --- lists -------------------------------------------------------------------------------
    def _items(self, block: Items, width: float) -> list[Slab]:
        """Every item after its mark."""
        found: list[Slab] = []
        size = sheet().body * POINT
        indent = size * (2.3 if block.numbered else 1.2)
        for number, blocks in enumerate(block.items, 1):
            inner = self._indented(self.slabs(blocks, width - indent), indent)
            if not inner:
                continue
            base = inner[0].baseline or size
            numeral = block.first + number - 1
            mark = self._numeral(numeral, base, width) if block.numbered else self._bullet(size, base, width)
            before = 2.2 if block.numbered else 0.9
            inner[0] = replace(inner[0], items=(*mark, *inner[0].items), before=before)
            found += inner
        return found

    def _indented(self, slabs: list[Slab], indent: float) -> list[Slab]:
        """Slabs that begin so far from the edge at which lines begin."""
        return slabs if self.look.rtl else [slab.moved(indent) for slab in slabs]

    def _bullet(self, size: float, base: float, width: float) -> list[Item]:
        """A dot at the middle height of the first line."""
        middle = base - size * self.look.case.cap(self.look.words()) / 2
        x = width - size * 0.42 if self.look.rtl else size * 0.42
        return [Path(ellipse(x, middle, size * 0.16, size * 0.16), self.look.accent)]

    def _numeral(self, number: int, base: float, width: float) -> list[Item]:
        """A large numeral on the baseline of the first line."""
        style = Style("bold", NUMERAL, NUMERAL, 1.0, role="numbers")
        line = self.look.case.flow(Marked(str(number), {}, {}), width, style).lines[0]
        return self.compositor.drawn(line, 0.0, base - line.baseline, self.look.accent)

    def _terms(self, block: Terms, width: float) -> list[Slab]:
        found: list[Slab] = []
        style = self.look.words("bold")
        for word, blocks in block.entries:
            head = self.compositor.words(word, width, style, before=AIR, ink=self.look.accent)
            inner = self._indented(self.slabs(blocks, width - 3.0), 3.0)
            if inner:
                inner[0] = replace(inner[0], before=0.0)
            found += [*(replace(slab, keep=bool(inner)) for slab in head), *inner]
        return found

    # --- boxes -------------------------------------------------------------------------------
    def _panel(self, block: Panel, width: float) -> list[Slab]:
        """A box: its tint is drawn where its slabs come to stand; a small one is not parted."""
        room = width - 2 * PAD
        title: list[Slab] = []
        if block.title:
            style = self.look.words("bold")
            words = self.compositor.words(block.title, room, style, ink=self.look.accent)
            title = [replace(slab, keep=True) for slab in words]
        inner = self.slabs(block.blocks, room)
        if inner:
            inner[0] = replace(inner[0], before=0.6 if title else 0.0)
        if not title and not inner:
            return []
        self.boxes += 1
        tint, accent = self.look.tint, self.look.accent
        looks = {"example": (tint, accent, ""), "note": (PLAIN, "", ""), "variant": ("", "", accent)}
        tint, bar, dashed = looks[block.kind]
        ground = Ground(self.boxes, 0.0, width, tint, bar, self.look.rtl, dashed)
        edge = Slab(PAD - 1.0)
        slabs = [replace(edge, keep=True), *(slab.moved(PAD) for slab in title + inner), edge]
        slabs = [replace(slab, grounds=(ground, *slab.grounds)) for slab in slabs]
        if height_of(slabs) <= self.form.depth * WHOLE:
            return kept(slabs)
        count = len(title) + SOME
        return [*kept(slabs[: count + 1]), *slabs[count + 1 : -SOME], *kept(slabs[-SOME:])]


def _kind(unit: _Unit) -> Kind:
    """What a unit is on the page."""
    match unit:
        case Heading():
            return "heading"
        case Items(numbered=numbered):
            return "steps" if numbered else "list"
        case Grid():
            return "table"
        case Panel():
            return "box"
        case Terms():
            return "terms"
        case list():
            return "figure"
        case _:
            return "words"


def _joined(made: list[tuple[_Unit, list[Slab]]]) -> list[Slab]:
    """The slabs of units one after another, with air after what is not running text."""
    found: list[Slab] = []
    fresh = False
    latest: _Unit | None = None
    for unit, slabs in made:
        if isinstance(unit, Break):
            fresh = True
        if not slabs:
            continue
        first, *rest = slabs
        apart = isinstance(unit, Panel) or isinstance(latest, (Panel, Grid, list))
        if isinstance(latest, Words) and latest.text.text.endswith((":", "：")):
            found[-1] = replace(found[-1], keep=True)  # what it announces follows on the same page
        found += (replace(first, before=max(first.before, AFTER if apart else 0.0), fresh=fresh), *rest)
        fresh, latest = False, unit
    return found
