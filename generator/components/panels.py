"""Pages of panels: tables and charts that are told of a game, beside the components that it declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from generator.bench.bench import Bench
from generator.bench.lot import Drawn, Lot
from generator.bench.order import paper_named
from generator.components.kind import Kind
from generator.faces.fitted import shortened, wide
from generator.frame import Frame
from generator.model.outlines.rect import Rect
from generator.oddsbook.arrange import arrange
from generator.oddsbook.page import PanelGroup
from generator.oddsbook.panels import ACCENT, QUIET, spread
from generator.sheets.furniture import Footer
from generator.sheets.page import About, Box, Page, Placed, Printout

WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
TEMPLATE = "odds.xml.j2"


class PanelPages(Kind, frozen=True, kw_only=True):
    """Groups of panels as pages, one PDF for each paper, one SVG for each page of the first."""

    def groups(self, bench: Bench) -> list[PanelGroup]:
        """What is told, in the order in which it is read."""
        raise NotImplementedError

    def heading(self, bench: Bench) -> str:
        """What stands over every page."""
        raise NotImplementedError

    def beside(self, bench: Bench) -> str:
        """What stands at the right under the heading."""
        return ""

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """None where there is nothing to tell."""
        order, frames = bench.order, cache(partial(self._frames, bench))
        for paper in order.papers if "pdf" in order.formats else ():
            if frames(paper):
                path = f"{paper}/{self.name}.pdf"
                draw = partial(self._printed, bench, frames(paper), path)
                yield bench.lot(self, "pdf", path, draw, paper=paper, duplex="long")
        drawn = (paper for paper in order.papers if "svg" in order.formats and frames(paper))
        for number, frame in enumerate(frames(next(drawn, "")), 1):
            path = f"svg/{self.name}.svg" if number == 1 else f"svg/{self.name}_{number}.svg"
            yield bench.lot(self, "svg", path, partial(iter, [Drawn(path, frame)]))

    def _frames(self, bench: Bench, name: str) -> tuple[Frame, ...]:
        return tuple(self._pages(bench, name)) if name else ()

    def _pages(self, bench: Bench, name: str) -> Iterator[Frame]:
        """The pages of one paper."""
        paper, case = paper_named(name), bench.faces.case
        part = Rect(size=(paper.width, paper.height), front=TEMPLATE, bleed=0)
        number = 0
        for group in self.groups(bench):
            for page in arrange(group.panels, paper.width, paper.height):
                given = {
                    "heading": self.heading(bench),
                    "remark": group.remark, "about": group.title,
                    "chosen": self.beside(bench),
                    "sets": page, "accent": ACCENT, "quiet": QUIET, "short": partial(shortened, case),
                    "wide": partial(wide, case), "spread": partial(spread, case),
                }  # fmt: skip
                frame = bench.faces.build(part, None, "front", more=given)
                number += 1
                if frame is not None:
                    key = f"{frame.key}:{number}"
                    yield Frame(frame.width, frame.height, frame.bleed, frame.items, key, frame.title)

    def _printed(self, bench: Bench, frames: tuple[Frame, ...], path: str) -> Iterator[Drawn]:
        said, version = bench.language.say(self.title), bench.game.data_version
        footer = Footer(bench.language, bench.faces.case, bench.title, said, bench.edition)
        pages = [_page(frame, footer, number, len(frames)) for number, frame in enumerate(frames, 1)]
        about = About(f"{bench.title} — {said}", bench.language.code, version)
        yield Drawn(path, Printout(pages, about), len(pages))


def _page(frame: Frame, footer: Footer, number: int, total: int) -> Page:
    whole = Box(0, 0, frame.width, frame.height)
    furniture = footer.items(frame.width, frame.height, number, total)
    return Page(frame.width, frame.height, (Placed(frame, WHOLE),), tuple(furniture), whole, whole)
