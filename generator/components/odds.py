"""Pages of odds: what `kamiban odds` prints, beside the components that a game declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from generator.bench.bench import Bench
from generator.bench.lot import Drawn, Lot
from generator.bench.order import paper_named
from generator.components.kind import Kind
from generator.frame import Frame
from generator.model.game import Game
from generator.model.outlines.rect import Rect
from generator.odds.ledger import Ledger
from generator.oddsbook.arrange import arrange
from generator.oddsbook.page import groups
from generator.oddsbook.panels import ACCENT, QUIET, shortened, spread, wide
from generator.sheets.furniture import Footer
from generator.sheets.page import About, Box, Page, Placed, Printout

WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
TEMPLATE = "odds.xml.j2"


class OddsPages(Kind, frozen=True, kw_only=True):
    """The numbers of a ledger as pages, one PDF for each paper, one SVG for each page of the first."""

    odds: Ledger
    default: Ledger | None  # without the variants under which the odds hold
    chosen: str

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """None of a game without odds."""
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
        say, paper, case = bench.language.say, paper_named(name), bench.faces.case
        part = Rect(size=(paper.width, paper.height), front=TEMPLATE, bleed=0)
        number = 0
        for group in groups(bench.game, bench.language, case, self.odds, self.default):
            for page in arrange(group.panels, paper.width, paper.height):
                given = {
                    "heading": say("{title}: the odds", title=bench.title),
                    "remark": group.remark, "about": group.title,
                    "chosen": say("variant: {chosen}", chosen=self.chosen) if self.chosen else "",
                    "sets": page, "accent": ACCENT, "quiet": QUIET, "short": partial(shortened, case),
                    "wide": partial(wide, case), "spread": partial(spread, case),
                }  # fmt: skip
                frame = bench.faces.build(part, None, "front", more=given)
                number += 1
                if frame is not None:
                    key = f"{frame.key}:{number}"
                    yield Frame(frame.width, frame.height, frame.bleed, frame.items, key, frame.title)

    def _printed(self, bench: Bench, frames: tuple[Frame, ...], path: str) -> Iterator[Drawn]:
        said, version = bench.language.say("Odds"), bench.game.data_version
        footer = Footer(bench.language, bench.faces.case, bench.title, said, version)
        pages = [_page(frame, footer, number, len(frames)) for number, frame in enumerate(frames, 1)]
        about = About(f"{bench.title} — {said}", bench.language.code, version)
        yield Drawn(path, Printout(pages, about), len(pages))


def odds_pages(game: Game, odds: Ledger, default: Ledger | None, chosen: str) -> OddsPages:
    """The pages of a game; under a variant they lie beside those of the default, with a name of their own.

    A component of the kit keeps the name that it has.
    """
    name = "odds" if "odds" not in game.file.components else "odds-page"
    name = f"{name}_variant" if chosen else name
    return OddsPages(name=name, title="Odds", odds=odds, default=default, chosen=chosen)


def _page(frame: Frame, footer: Footer, number: int, total: int) -> Page:
    whole = Box(0, 0, frame.width, frame.height)
    furniture = footer.items(frame.width, frame.height, number, total)
    return Page(frame.width, frame.height, (Placed(frame, WHOLE),), tuple(furniture), whole, whole)
