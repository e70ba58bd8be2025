"""Blocks to slabs: every text broken into lines of a column, every table, figure and box drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.faces.colour import INK
from generator.faces.frame import Group, Item, Path, Text, ellipse, rectangle
from generator.problem import Findings, Place
from generator.rulebook import faults
from generator.rulebook.block import Block, Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.figure import Figures
from generator.rulebook.slab import Link, Mark, Slab, kept
from generator.rulebook.style import Format, Look, sheet
from generator.text.flow import Flow, FlowLine, flow, part_of
from generator.text.layout import POINT, Style
from generator.text.markup import Marked
from generator.text.place import Run

HEADINGS = {1: (18.0, 0.0), 2: (14.0, 7.5), 3: (10.5, 4.5), 4: (9.0, 3.0)}
"""Size in points and air above in mm of each level."""
NUMERAL = 13.0
"""Size of the numerals of steps, in points."""
PAD = 3.0
"""Air inside a box, in mm."""
RULE = 0.25 * POINT * 2


class Setter:
    """Sets the blocks of one rulebook for one format."""

    def __init__(self, form: Format, look: Look, figures: Figures, shown: str, findings: Findings) -> None:
        self.form = form
        self.look = look
        self.figures = figures
        self.shown = shown
        self.findings = findings
        self.section = 0

    def slabs(self, blocks: tuple[Block, ...], width: float = 0.0) -> list[Slab]:
        """All slabs of some blocks in a column of a width."""
        found: list[Slab] = []
        for block in blocks:
            found += self._block(block, width or self.form.column)
        return found

    def _block(self, block: Block, width: float) -> list[Slab]:
        match block:
            case Heading():
                return self._heading(block, width)
            case Words():
                return self._words(block.text, width, block.line, before=1.6)
            case Items():
                return self._items(block, width)
            case Grid():
                return self._grid(block, width)
            case Figure():
                return self._figure(block, width)
            case Panel():
                return self._panel(block, width)
            case Terms():
                return self._terms(block, width)
            case Break():
                return [Slab(0.0, fresh=True, keep=True)]

    # --- text --------------------------------------------------------------------------------
    def flow(self, text: Marked, width: float, style: Style, line: int) -> Flow:
        """A text in lines; what does not fit or has no glyph is reported at its line."""
        laid = flow(text, width, style)
        place = Place(self.shown, line)
        if not laid.fits:
            message = f"'{text.text[:40]}' has a word that is wider than its column of {width:.0f} mm"
            self.findings.add(faults.RULEBOOK_OVERFLOW.at(place, message))
        for character in laid.missing:
            from generator.faces.faults import MISSING_GLYPH

            message = f"no font has the character '{character}' (U+{ord(character):04X})"
            self.findings.add(MISSING_GLYPH.at(place, message))
        return laid

    def line(self, laid: FlowLine, x: float, y: float, ink: str = INK) -> list[Item]:
        """The items of a line whose upper left is at x, y."""
        by_ink: dict[str, list[Run]] = {}
        for run in laid.runs:
            own = self.look.ink(run.span.ink) if run.span and run.span.ink else ink
            by_ink.setdefault(own, []).append(run)
        items: list[Item] = [Text(tuple(runs), own, (x, y)) for own, runs in by_ink.items()]
        for icon in laid.icons:
            items += self.figures.icon(icon.name, x + icon.x, y + icon.y, icon.size, ink)
        return items

    def _words(
        self, text: Marked, width: float, line: int, *, before: float = 0.0, indent: float = 0.0,
        style: Style | None = None, ink: str = INK,
    ) -> list[Slab]:  # fmt: skip
        """A paragraph: its first two and its last two lines stay together."""
        lines = self.flow(text, width - indent, style or self.look.words(), line).lines
        last = len(lines) - 1
        return [
            Slab(
                each.height,
                tuple(self.line(each, indent, 0.0, ink)),
                before if index == 0 else 0.0,
                keep=index < last and (index == 0 or index == last - 1),
                links=tuple(_links(each, indent)),
                text=each.text,
            )
            for index, each in enumerate(lines)
        ]

    def _heading(self, block: Heading, width: float) -> list[Slab]:
        points, before = HEADINGS[min(block.level, 4)]
        style = Style("bold", points, points, 1.3, phrases=self.look.wide)
        mark = Mark(block.level, block.text.text, block.anchor)
        slabs = self._words(block.text, width, block.line, before=before, style=style, ink=self.look.accent)
        if block.level == 2:
            rule = Path(rectangle(0, 0.9, width, 0.5), self.look.accent)
            slabs.append(Slab(2.4, (rule,)))
        slabs[0] = replace(slabs[0], mark=mark)
        return [replace(slab, keep=True) for slab in slabs]

    # --- lists -------------------------------------------------------------------------------
    def _items(self, block: Items, width: float) -> list[Slab]:
        found: list[Slab] = []
        size = sheet().body * POINT
        indent = size * (2.1 if block.numbered else 1.1)
        for number, blocks in enumerate(block.items, 1):
            inner = self.slabs(blocks, width - indent)
            if not inner:
                continue
            inner = [_moved(slab, indent) for slab in inner]
            before = 1.8 if block.numbered else 0.8
            bullet = self._numeral(number, size) if block.numbered else self._bullet(size)
            inner[0] = replace(inner[0], items=(*bullet, *inner[0].items), before=before)
            found += inner
        return found

    def _bullet(self, size: float) -> list[Item]:
        middle = size * self.look.leading / 2
        return [Path(ellipse(size * 0.4, middle, size * 0.17, size * 0.17), self.look.accent)]

    def _numeral(self, number: int, size: float) -> list[Item]:
        style = Style("bold", NUMERAL, NUMERAL, 1.0)
        laid = flow(Marked(str(number), {}, {}), 12, style).lines[0]
        y = (size * self.look.leading - NUMERAL * POINT) / 2
        return self.line(laid, 0.0, y, self.look.accent)

    def _terms(self, block: Terms, width: float) -> list[Slab]:
        found: list[Slab] = []
        for word, blocks in block.entries:
            style = self.look.words(weight="bold")
            head = self._words(word, width, block.line, before=1.8, style=style, ink=self.look.accent)
            found += [replace(slab, keep=True) for slab in head]
            inner = [_moved(slab, 3.0) for slab in self.slabs(blocks, width - 3.0)]
            if inner:
                inner[0] = replace(inner[0], before=0.0)
            found += inner
        return found

    # --- tables ------------------------------------------------------------------------------
    def _grid(self, block: Grid, width: float) -> list[Slab]:
        widths = self._columns(block, width)
        found: list[Slab] = []
        head = self._row(block.head, widths, block, bold=True)
        if any(cell.text for cell in block.head):
            rule = Path(rectangle(0, head.height - 0.35, width, 0.35), self.look.accent)
            found.append(replace(head, items=(*head.items, rule), before=2.2, keep=True))
        for index, cells in enumerate(block.rows):
            row = self._row(cells, widths, block)
            last = index == len(block.rows) - 1
            line = Path(rectangle(0, row.height - RULE, width, RULE), INK if last else "#C9C2BC")
            keep = index == 0 or index == len(block.rows) - 2
            found.append(replace(row, items=(*row.items, line), keep=keep and not last))
        return found

    def _columns(self, block: Grid, width: float) -> list[float]:
        """Widths by need: each column its longest word at least, the rest shared by what it would like."""
        style = self.look.words(sheet().small + 0.5)
        columns = list(zip(*([block.head] if block.head else []), *block.rows))
        size = style.largest * POINT
        likes, needs = [], []
        for cells in columns:
            likes.append(max([2.0, *(_natural(cell, style) for cell in cells)]) + 2.6)
            needs.append(min(likes[-1], max([1.0, *(_longest_word(cell, style) for cell in cells)]) + 2.6))
        if sum(likes) <= width:
            spare = (width - sum(likes)) / len(likes)
            return [like + spare for like in likes]
        room = width - sum(needs)
        wish = sum(like - need for like, need in zip(likes, needs)) or 1.0
        if room < -size:
            message = f"a table needs {sum(needs):.0f} mm and has {width:.0f} mm"
            self.findings.add(faults.RULEBOOK_OVERFLOW.at(Place(self.shown, block.line), message))
        return [need + max(room, 0.0) * (like - need) / wish for like, need in zip(likes, needs)]

    def _row(self, cells: tuple[Marked, ...], widths: list[float], block: Grid, *, bold: bool = False) -> Slab:
        items: list[Item] = []
        texts: list[str] = []
        links: list[Link] = []
        x, tallest = 0.0, 0.0
        leading = 1.45 if self.look.wide else 1.3
        for cell, width, align in zip(cells, widths, block.aligns):
            style = self.look.words(
                sheet().small + (0 if bold else 0.5), weight="bold" if bold else "regular", leading=leading, align=align
            )
            y = 0.9
            for each in self.flow(cell, width - 2.4, style, block.line).lines:
                items += self.line(each, x, y, self.look.accent if bold else INK)
                links += (replace(link, x=link.x + x, y=link.y + y) for link in _links(each, 0.0))
                y += each.height
                texts.append(each.text)
            tallest = max(tallest, y)
            x += width
        return Slab(tallest + 1.0, tuple(items), links=tuple(links), text=" ".join(texts))

    # --- figures and boxes -------------------------------------------------------------------
    def _figure(self, block: Figure, width: float) -> list[Slab]:
        wide = block.width > width + 0.01 and self.form.columns > 1 and width == self.form.column
        room = self.form.measure if wide else width
        drawn = self.figures.draw(block, room)
        if drawn is None:
            return []
        slabs = [Slab(drawn.height, _at(drawn.items, (room - drawn.width) / 2), before=3.0, keep=True, wide=wide)]
        small = self.look.words(sheet().small, leading=1.4)
        for number, (_, note) in enumerate(block.notes, 1):
            lines = self._words(note, room - 6.0, block.line, before=1.0, style=small)
            lines = [_moved(slab, 6.0) for slab in lines]
            disc = self.figures.disc(str(number), 2.2, small.largest * POINT * 0.7, self.look.accent)
            lines[0] = replace(lines[0], items=(*disc, *lines[0].items))
            slabs += lines
        if block.caption:
            style = self.look.words(sheet().small, leading=1.4, align="center")
            slabs += self._words(block.caption, room, block.line, before=1.4, style=style, ink="#5C534E")
        slabs = [replace(slab, wide=wide) for slab in kept(slabs)]
        slabs.append(Slab(1.6, wide=wide))
        return [*kept(slabs)]

    def _panel(self, block: Panel, width: float) -> list[Slab]:
        inner: list[Slab] = []
        if block.title:
            style = self.look.words(weight="bold")
            inner += self._words(block.title, width - 2 * PAD, block.line, style=style, ink=self.look.accent)
        first = self.slabs(block.blocks, width - 2 * PAD)
        if first and not inner:
            first[0] = replace(first[0], before=0.0)
        inner += first
        if not inner:
            return []
        ground = self.look.tint if block.kind != "note" else "#F5F1EC"
        bar = Path(rectangle(0, 0, 0.9, 1), self.look.accent)
        slabs = [Slab(PAD - 0.6, before=3.0)]
        slabs += [_moved(slab, PAD) for slab in inner]
        slabs.append(Slab(PAD - 0.6))
        shaded = [self._shaded(slab, width, ground, bar, index == 0) for index, slab in enumerate(slabs)]
        height = sum(slab.before + slab.height for slab in shaded)
        if height < self.form.depth * 0.45:
            return [*kept(shaded), Slab(1.2)]
        shaded[0] = replace(shaded[0], keep=True)
        shaded[-2] = replace(shaded[-2], keep=True)
        return [*shaded, Slab(1.2)]

    def _shaded(self, slab: Slab, width: float, ground: str, bar: Path, first: bool) -> Slab:
        """A slab on the ground of its box, which reaches up through the air before it."""
        up = 0.0 if first else slab.before
        tinted = Path(rectangle(0, -up - 0.05, width, slab.height + up + 0.1), ground)
        edge = Path(rectangle(0, -up - 0.05, 0.9, slab.height + up + 0.1), bar.fill)
        return replace(slab, items=(tinted, edge, *slab.items))


def _links(line: FlowLine, indent: float) -> Iterator[Link]:
    for run in line.runs:
        if run.span and run.span.link.startswith("#"):
            yield Link(indent + run.x, 0.0, run.width, line.height, run.span.link[1:])


def _at(items: tuple[Item, ...], x: float) -> tuple[Item, ...]:
    return (Group(items, (1, 0, 0, 1, round(x, 3), 0)),) if x else items


def _moved(slab: Slab, x: float) -> Slab:
    """A slab with everything further to the right."""
    links = tuple(replace(link, x=link.x + x) for link in slab.links)
    return replace(slab, items=_at(slab.items, x), links=links)


def _natural(cell: Marked, style: Style) -> float:
    """The width of a text on one line, in mm."""
    lines = flow(cell, 10_000, style).lines
    return max((line.width for line in lines), default=0.0)


def _longest_word(cell: Marked, style: Style) -> float:
    """The width that the longest word of a text needs, in mm; four characters of Japanese are a word."""
    longest, start = 0.0, 0
    for word in cell.text.split(" "):
        end = start + (min(len(word), 4) if word > "\u2e80" else len(word))
        longest = max(longest, _natural(part_of(cell, start, end), style))
        start += len(word) + 1
    return longest
