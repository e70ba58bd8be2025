"""Bundles: slabs that stand below one another on one page and in one column, at every setting of a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from generator.rulebook.slab import Kind, Slab, height_of

TINY = 1e-6
CLEAR, MOST = 2.4, 3.0
"""The air, in mm, that a table and a box keep however tight a page is set, as what goes across it does."""
_CLEAR: tuple[Kind, ...] = ("table", "list", "steps", "figure")


class Setting(Struct, frozen=True):
    """How a page is set: figures some steps smaller or larger, air by a factor, and what that costs."""

    step: int
    air: float
    cost: float

    def aired(self, slab: Slab) -> float:
        """The air before a slab."""
        clear = slab.before >= CLEAR and (slab.grounds or (slab.wide and slab.kind in _CLEAR))
        return max(slab.before * self.air, min(slab.before, MOST) if clear else 0.0)


NATURAL = Setting(0, 1.0, 0.0)
TIGHTER = (
    Setting(0, 0.85, 2.0), Setting(-1, 0.85, 4.0), Setting(-2, 0.8, 8.0),
    Setting(-3, 0.7, 14.0), Setting(-4, 0.55, 22.0), Setting(-4, 0.4, 40.0),
)  # fmt: skip
LOOSER = (Setting(1, 1.15, 1.0), Setting(2, 1.3, 3.0))
SETTINGS = (NATURAL, *TIGHTER, *LOOSER)


class Bundle(Struct, frozen=True):
    """Slabs that stand below one another on one page and in one column."""

    slabs: tuple[Slab, ...]
    heights: tuple[float, ...]  # by the settings, without the air before it
    head: float  # of the table, repeated at the top of a column

    @property
    def first(self) -> Slab:
        """The slab at its top."""
        return self.slabs[0]

    @property
    def wide(self) -> bool:
        """Whether it stands across all columns."""
        return self.first.wide

    def at(self, setting: Setting) -> list[Slab]:
        """Its slabs as they are set."""
        sized = [slab.sized(setting.step) for slab in self.slabs]
        return [replace(slab, before=setting.aired(slab)) for slab in sized]


def bundles(slabs: Sequence[Slab], depth: float) -> Iterator[Bundle]:
    """Slabs that hold on to one another; those that no page can hold together are parted."""
    found: list[list[Slab]] = [[]]
    for slab in slabs:
        found[-1].append(slab)
        if not slab.keep:
            found.append([])
    for bundle in found:
        for part in _parted(_alike(bundle), depth) if bundle else ():
            heights = [height_at(part, setting) for setting in SETTINGS]
            yield Bundle(tuple(part), tuple(heights), part[0].head.height if part[0].head else 0.0)


def height_at(slabs: list[Slab], setting: Setting) -> float:
    """The height of slabs at a setting, without the air before them."""
    air = sum(setting.aired(slab) for slab in slabs[1:])
    return air + sum(slab.sized(setting.step).height for slab in slabs)


def _alike(bundle: list[Slab]) -> list[Slab]:
    """What holds on to something across all columns stands across all columns as well."""
    return [replace(slab, wide=True) for slab in bundle] if any(slab.wide for slab in bundle) else bundle


def _parted(bundle: list[Slab], depth: float) -> list[list[Slab]]:
    """A bundle in parts no higher than a page; no part ends with a heading."""
    parts: list[list[Slab]] = []
    while height_of([slab.sized(-9) for slab in bundle], top=True) > depth + TINY and len(bundle) > 1:
        count = 1
        while height_of(bundle[: count + 1], top=True) <= depth + TINY:
            count += 1
        last = next((index for index in range(count, 0, -1) if not bundle[index - 1].mark), count)
        parts.append(bundle[:last])
        bundle = bundle[last:]
    return [*parts, bundle]
