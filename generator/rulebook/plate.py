"""Set figures: with caption and notes beside them or below, in a row, or across all columns."""

from __future__ import annotations

from msgspec.structs import replace

from generator.colour import INK
from generator.frame import Item
from generator.rulebook.block import Figure
from generator.rulebook.compositor import Compositor
from generator.rulebook.figure import DISC, DrawnFigure, Room
from generator.rulebook.slab import Link, Slab, height_of, kept, shifted, stacked
from generator.rulebook.style import QUIET, Format

ABOVE = 3.2
"""Air over a figure, in mm."""
UNDER = 1.2
"""Air between a figure and its caption; it stays as it is where other air grows."""
GAP = 4.0
"""Air between a figure and what stands beside it."""
BESIDE = 34.0
"""The least width of words beside a figure."""
SLIM = 0.6
"""A figure that takes more than this share of the room has its words below."""
SMALLER = (0.93, 0.86, 0.79, 0.72)
"""The sizes of a figure on pages that have little room, of its own."""
LARGER = (1.08, 1.16)
"""And on pages that have more."""
TUCKED = 0.84
"""A figure that is little wider than a column is made so much smaller at most to stand in it."""
LOST = 0.2
"""A figure that takes less of the page's width stands in a column."""
HIGHEST = 0.75
"""The most of a page's height that a figure may take."""
CAPTION = 7.0
"""The height in mm that the highest drawing leaves to the words below it."""
MARGIN = 8.0
"""What the widest drawing leaves of the margins at its sides."""
NARROWEST = 24.0
"""The least width of a figure in a row, for its caption."""


class Plates:
    """Sets the figures of one rulebook for one format."""

    def __init__(self, form: Format, compositor: Compositor) -> None:
        self.form = form
        self.compositor = compositor
        self.figures = compositor.figures
        self.look = compositor.look

    def slabs(self, block: Figure, width: float, *, free: bool) -> list[Slab]:
        """A figure with its words; one that stands `free` in a column may go across all of them."""
        wide = free and self.form.columns > 1 and block.width * TUCKED > width + 0.01
        return self._set(block, width, free=free, wide=wide)

    def across(self, block: Figure) -> list[Slab]:
        """A figure of a column across all of them; none if it would be lost there."""
        lost = not block.notes or block.width < LOST * self.form.measure
        if lost and block.width <= self.form.column + 0.01:
            return []
        return kept(self._set(block, self.form.column, free=True, wide=True))

    def _set(self, block: Figure, width: float, *, free: bool, wide: bool) -> list[Slab]:
        room = self.form.measure if wide else width
        place = self._room(room, alone=free and room == self.form.measure)
        own = self.figures.draw(block, place)
        if own is None:
            return []
        beside = (block.notes or block.caption) and _has_room(own, room)
        smaller = self._sizes(block, place, SMALLER, own)
        larger = [] if beside else self._sizes(block, place, LARGER, own)
        sizes = [own, *smaller, *larger]
        slabs = self._beside(block, sizes, room) if beside else self._below(block, sizes, room)
        slabs[0] = replace(
            slabs[0],
            smaller=slabs[0].smaller[: len(smaller)],
            larger=slabs[0].smaller[len(smaller) :],
        )
        return [replace(slab, wide=wide) for slab in slabs]

    def _sizes(
        self, block: Figure, room: Room, shares: tuple[float, ...], own: DrawnFigure
    ) -> list[DrawnFigure]:
        """A figure at other sizes than its own, as far as there is room."""
        drawn = (self.figures.draw(block, room, share) for share in shares)
        found = [each for each in drawn if each]
        fits = [each.width <= room.width and each.height <= room.height for each in found]
        return [each for each, has_room in zip(found, fits) if has_room or each.height <= own.height]

    def row(self, blocks: list[Figure], width: float) -> list[Slab]:
        """Figures side by side, each over its caption."""
        own, *smaller = (self._row(blocks, width, share) for share in (1.0, *SMALLER))
        return [replace(own, smaller=tuple(smaller))]

    def _row(self, blocks: list[Figure], width: float, share: float) -> Slab:
        cells = [max(block.width, NARROWEST) for block in blocks]
        gap = (width - sum(cells)) / len(blocks)
        items: list[Item] = []
        links: list[Link] = []
        texts: list[str] = []
        tallest, x = 0.0, gap / 2
        pairs = list(zip(blocks, cells))
        for block, cell in reversed(pairs) if self.look.rtl else pairs:
            drawn = self.figures.draw(block, self._room(cell), share)
            if drawn is None:
                continue
            items += shifted(drawn.items, x + (cell - drawn.width) / 2)
            words = self._caption(block, cell + min(gap, GAP), centred=True)
            more, found = stacked(words, x - min(gap, GAP) / 2, drawn.height + UNDER)
            items += more
            links += found
            texts += [slab.text for slab in words]
            tallest = max(tallest, drawn.height + UNDER + height_of(words, top=True))
            x += cell + gap
        return Slab(tallest, tuple(items), ABOVE, links=tuple(links), text=" ".join(texts))

    def fits_in_row(self, blocks: list[Figure], width: float) -> bool:
        """Whether figures have room side by side; those with notes stand alone."""
        needed = sum(max(block.width, NARROWEST) + GAP for block in blocks)
        return needed <= width + 0.01 and not any(block.notes for block in blocks)

    def _room(self, width: float, *, alone: bool = False) -> Room:
        """What a figure has room for; one that stands alone across a page may reach into its margins."""
        margins = 2 * max(self.form.left - MARGIN, 0.0) if alone else 0.0
        return Room(width, self.form.depth * HIGHEST, self.form.depth - CAPTION, margins)

    def _beside(self, block: Figure, sizes: list[DrawnFigure], room: float) -> list[Slab]:
        """The words behind the figure in the direction of reading, in the middle of its height."""
        wide = sizes[0].width
        left = room - wide if self.look.rtl else 0.0
        x = 0.0 if self.look.rtl else wide + GAP
        words = self._caption(block, room - wide - GAP, centred=False) + self._notes(block, room - wide - GAP)
        high = height_of(words, top=True)
        text = " ".join(slab.text for slab in words)
        made: list[Slab] = []
        for drawn in sizes:
            height = max(drawn.height, high)
            items, links = stacked(words, x, (height - high) / 2)
            figure = shifted(drawn.items, left + (wide - drawn.width) / 2, (height - drawn.height) / 2)
            made.append(Slab(height, (*figure, *items), ABOVE, links=links, text=text))
        return [replace(made[0], smaller=tuple(made[1:]))]

    def _below(self, block: Figure, sizes: list[DrawnFigure], room: float) -> list[Slab]:
        """The words under the figure; notes that are more than a page has room for may run on."""
        made = [Slab(drawn.height, shifted(drawn.items, (room - drawn.width) / 2), ABOVE) for drawn in sizes]
        figure = replace(made[0], smaller=tuple(made[1:]))
        caption = self._caption(block, room, centred=True)
        if caption:
            items = shifted(caption[0].items, 0.0, UNDER)
            links = tuple(replace(link, y=link.y + UNDER) for link in caption[0].links)
            caption[0] = replace(caption[0], height=caption[0].height + UNDER, items=items, links=links)
        notes = self._notes(block, room)
        if height_of([figure.sized(-1), *caption, *notes]) <= self.form.depth * HIGHEST:
            return kept([figure, *caption, *notes])
        return [*kept([figure, *caption, *notes[:1]]), *notes[1:]]

    def _caption(self, block: Figure, width: float, *, centred: bool) -> list[Slab]:
        if not block.caption:
            return []
        weight = "bold" if block.notes else "regular"
        style = self.look.small(weight, "center" if centred else "start")
        ink = INK if block.notes else QUIET
        return kept(self.compositor.words(block.caption, width, style, ink=ink))

    def _notes(self, block: Figure, width: float) -> list[Slab]:
        """Each note after the number that stands at its anchor."""
        found: list[Slab] = []
        indent = 2 * DISC + 1.6
        for number, (_, note) in enumerate(block.notes, 1):
            words = self.compositor.words(note, width - indent, self.look.small(), before=1.3)
            lines = words if self.look.rtl else [slab.moved(indent) for slab in words]
            if lines:
                middle = lines[0].baseline - DISC * 0.5
                disc = self.figures.disc(str(number), width - DISC if self.look.rtl else DISC, middle, INK)
                lines[0] = replace(lines[0], items=(*disc, *lines[0].items))
            found += kept(lines)
        return found


def _has_room(drawn: DrawnFigure, room: float) -> bool:
    """Whether words fit beside a figure."""
    return drawn.width <= SLIM * room and room - drawn.width - GAP >= BESIDE
