"""Rulebooks: pages on every paper, a booklet to fold, and one file to read on a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from generator.bench.lot import Drawn
from generator.bench.order import paper_named
from generator.colour import INK
from generator.components.kind import Kind
from generator.locale.cldr import own_name
from generator.locale.language import languages
from generator.model.game import Game, Table
from generator.model.names import is_colour
from generator.problem import Problem
from generator.source.excerpt import excerpt

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.bench.lot import Lot
    from generator.faces.proved import Proved
    from generator.rulebook.make import Manuscript

    _Written = Callable[[], Manuscript]  # read when it is first asked for

BOOKLET = "-booklet"
"""What stands behind the name of a rulebook that is to be folded."""
PROVED = ((139.7, 210.0), (210.0, 279.4))
"""Sizes of pages in mm on which a rulebook must fit: half and whole sheets, no larger than any paper's."""
LIGHT = "#EDE6E0"
"""The ink of icons on a dark ground."""
COVER = (148.5, 210.0)
"""The size in mm at which the cover is drawn for a screen."""
ORIGINAL = "original"
"""The field of names in the language of the game's world, as on the house's faces."""
LARGEST = 230.0
"""Pages of paper that is wider than this are too large to hold; a rulebook has pages of half the size."""
SMALLEST = 120.0
"""Pages that are narrower than this are too small to read; paper that would give them has no booklet."""


class BookSize(NamedTuple):
    """The size of the pages of a book in mm, and whether they are halves of a sheet."""

    size: tuple[float, float]
    folded: bool = False


class Rulebook(Kind, frozen=True, kw_only=True, tag="rulebook"):
    """A Markdown file, in which numbers of the game are quoted and its pieces shown."""

    printed_on: ClassVar[str] = "paper"

    source: str
    accent: str = "#0072B2"  # the colour of its headings
    cover: str = "cover.xml.j2"  # the template of its first page
    contents: bool = True  # whether its headings are listed before the text

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """An accent that is no colour."""
        if not is_colour(self.accent):
            yield self.unfit("accent", f"has the accent '{excerpt(self.accent)}', which is no colour")

    @property
    def hue(self) -> str:
        """That of its headings."""
        return self.accent

    def manuscript(self, bench: Bench) -> Manuscript:
        """The text in the language of the bench, ready to be set."""
        from generator.rulebook.make import Manuscript

        return Manuscript(
            bench.faces,
            bench.library,
            self,
            self.accent,
            self.cover,
            bench.findings,
            contents=self.contents,
            draft=bench.draft,
        )

    def prove_rest(self, bench: Bench, proved: Proved) -> None:
        """Whether it can be read, its links and figures lead somewhere and all fits on its pages."""
        from generator.rulebook.prove import Proof

        Proof(self.manuscript(bench), PROVED, proved).prove()

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """Pages and a booklet on every paper, then the web page; nothing is read before it is needed."""
        order, written = bench.order, cache(partial(self.manuscript, bench))
        for paper in order.papers if "pdf" in order.formats else ():
            draw = partial(self._printed, bench, written, paper)
            yield bench.lot(self, "pdf", f"{paper}/{self.name}.pdf", draw, paper=paper)
        if "html" in order.formats:
            # a page links to those of the other languages
            linked = [code for code in languages(bench.game) if order.makes(self.name, code, "html", "")]
            draw = partial(self._onscreen, bench, written, linked)
            yield bench.lot(self, "html", f"{self.name}.html", draw, given=repr(linked))

    @staticmethod
    def forms(paper: str) -> Iterator[tuple[BookSize, tuple[float, float] | None]]:
        """How large the pages are on a paper, in plain order and as a booklet, and the sheets of that."""
        width, height = paper_named(paper).width, paper_named(paper).height
        half = BookSize((height / 2, width), folded=True)
        yield BookSize((width, height)) if width <= LARGEST else half, None
        if half.size[0] >= SMALLEST:
            yield half, (height, width)

    def _printed(self, bench: Bench, written: _Written, paper: str) -> Iterator[Drawn]:
        """The pages in plain order and as a booklet."""
        from generator.sheets.page import About, Printout

        for page, sheet in self.forms(paper):
            name = f"{self.name}{BOOKLET}" if sheet else self.name
            book = written().book(*page.size, folded=page.folded)
            if book is None:
                continue
            about = About(
                f"{bench.title} — {bench.titled(self)}", bench.language.code, bench.version(self),
                duplex="short" if sheet else "long", archive=True, outline=() if sheet else book.outline,
            )  # fmt: skip
            pages = book.booklet(*sheet) if sheet else book.pages()
            yield Drawn(f"{paper}/{name}.pdf", Printout(pages, about))

    def _onscreen(self, bench: Bench, written: _Written, linked: list[str]) -> Iterator[Drawn]:
        """One file that holds everything."""
        from generator.faces.notice import credited, played
        from generator.rulebook.onscreen import HtmlBook, ScreenIcon

        rules, language, file = written(), bench.language, bench.game.file
        light, dark = rules.icon_frames(INK), rules.icon_frames(LIGHT)
        book = HtmlBook(
            title=bench.title, subtitle=file.original, about=language.text("game.about", file.about),
            facts=played(file, language), language=language.code, case=bench.faces.case,
            edition=rules.edition, credits=credited(file, language), accent=self.accent,
            blocks=rules.blocks, figures=rules.drawings(), cover=rules.cover(*COVER),
            icons={
                sign: ScreenIcon(frame, dark[sign], bench.faces.called(sign)) for sign, frame in light.items()
            },
            languages=tuple((code, own_name(code), f"../{code}/{self.name}.html") for code in linked),
            names=_names(bench.game),
            phrases={
                "rulebook": bench.titled(self), "contents": language.say("Contents"),
                "table": language.say("Table"), "skip": language.say("Skip to the rules"),
                "languages": language.say("Languages"), "enlarge": language.say("Enlarge"),
            },
        )  # fmt: skip
        yield Drawn(f"{self.name}.html", book)


def _names(game: Game) -> frozenset[str]:
    """The names in the language of the game's world, which a reader's voice must not take for its own."""
    found = (row.values.get(ORIGINAL) for row in game.rows())
    return frozenset(name for name in (game.file.original, *found) if name and isinstance(name, str))
