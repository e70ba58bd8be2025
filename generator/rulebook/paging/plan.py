"""Plan a whole book: of all ways to part it into pages the one that costs least.

Every page costs what is wrong with it, every break what it parts, and a book what its number of pages is
away from whole folded sheets. The best way up to each bundle is known for every number of pages before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.rulebook.paging.galley import Galley
from generator.rulebook.paging.page import TIGHTEST, PageLayout, Pager
from generator.rulebook.style import Format

PAGE = 12.0
"""The cost of a page more."""
FACING = 0.65
"""The share of its cost that a break has between two pages that lie side by side."""
SHEET = 300.0
"""The cost of every four pages that are begun."""
EMPTY = 120.0
"""The cost of a page of a booklet that the text leaves over."""
BACK = 60.0
"""The cost of text on the back of a booklet."""
SHORT = 0.4
"""A page that is filled less, and not the last, is no choice if there is another."""
HOPELESS = 10_000.0
_BEAM = 900.0
"""Ways that cost so much more than the best one to the same bundle are given up."""


class _Way(Struct):
    """The best way to a bundle, with a number of pages before it."""

    cost: float
    start: int
    layout: PageLayout | None


def plan(galley: Galley, form: Format, *, folded: bool) -> list[PageLayout]:
    """The pages of a book behind its cover."""
    pager, count = Pager(form), len(galley.bundles)
    ways: list[dict[int, _Way]] = [{} for _ in range(count + 1)]
    ways[0][0] = _Way(0.0, 0, None)
    for start in range(count):
        if not ways[start]:
            continue
        least = min(way.cost for way in ways[start].values())
        open_ways = [(pages, way.cost) for pages, way in ways[start].items() if way.cost < least + _BEAM]
        for end, cost, layout in _pages(galley, pager, start):
            for pages, before in open_ways:
                facing = FACING if pages % 2 == 0 else 1.0  # the first page behind the cover lies at the left
                total = before + PAGE + cost + facing * (galley.pages[end] if end < count else 0.0)
                known = ways[end].get(pages + 1)
                if known is None or total < known.cost:
                    ways[end][pages + 1] = _Way(total, start, layout)
    totals = {pages: way.cost + _sheets(pages + 1, folded) for pages, way in ways[count].items()}
    pages = min(totals, key=lambda pages: (totals[pages], pages))
    found: list[PageLayout] = []
    end = count
    while pages:
        way = ways[end][pages]
        assert way.layout is not None
        found.append(way.layout)
        end, pages = way.start, pages - 1
    return found[::-1]


def _sheets(frames: int, folded: bool) -> float:
    """What a number of pages costs, cover included; a booklet had best end with the back of its cover."""
    spare = -frames % 4
    left = (EMPTY * (spare - 1) if spare else BACK) if folded else 0.0
    return SHEET * (frames + spare) / 4 + left


def _pages(galley: Galley, pager: Pager, start: int) -> Iterator[tuple[int, float, PageLayout]]:
    """Every page that may begin with a bundle: where it ends, its cost and its layout."""
    count, depth = len(galley.bundles), pager.form.depth
    sums = galley.sums(0)
    short: tuple[int, float, PageLayout] | None = None
    found = False
    for end in range(start + 1, count + 1):
        if end - 1 > start and galley.fresh[end - 1]:
            break
        last = end == count or galley.fresh[end]
        if not last and sums[end + 1] - sums[start] < SHORT * depth:
            continue  # a page more would be as little filled
        best = pager.best(galley, start, end, last=last)
        if best is None:
            if pager.crowded(galley, start, end):
                break
        elif best[1].filled < SHORT and not last:
            short = end, *best
        else:
            found = True
            yield end, *best
    if not found:
        yield short or (start + 1, HOPELESS, pager.laid(galley, start, start + 1, TIGHTEST))
