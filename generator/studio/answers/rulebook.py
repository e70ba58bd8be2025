"""What the page asks of rulebooks: pages whose words know where they come from, and the web page."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field, to_builtins

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.components.rulebook import Rulebook
from generator.paint.html.painter import paint_html
from generator.problem import Place
from generator.rulebook.book import Book
from generator.rulebook.onscreen import HtmlBook
from generator.rulebook.origins import BookOrigin, with_origins
from generator.sheets.page import Page
from generator.sheets.paper import papers
from generator.studio.answer import NotDone, answer
from generator.studio.editing.passage import rulebook_named, state_of
from generator.studio.paged import PLACES, FaceIds, ShownPage, in_time, met, shown_page
from generator.studio.translating.listed import BETWEEN
from generator.studio.workspace import Workspace


class RulebookAsked(Struct):
    """Which rulebook, and how it is printed; `turn` is said again with each page that is ready."""

    component: str
    language: str
    paper: str = "a4"
    booklet: bool = False
    turn: str = ""


class ShownStretch(Struct):
    """Words on a page, in mm, and the number of where they come from."""

    x: float
    y: float
    w: float
    h: float
    origin: int


class ShownJump(Struct):
    """Words on a page that lead to a page, counted from 0, or to an address."""

    x: float
    y: float
    w: float
    h: float
    page: int
    address: str


class BookPage(Struct):
    """A page of a book, or a sheet of a booklet."""

    picture: str
    width: float
    height: float
    stretches: list[ShownStretch] = field(default_factory=list)
    jumps: list[ShownJump] = field(default_factory=list)


class ShownDatum(Struct):
    """Something in the data: a field of a row or of a table, or a key of game.yaml."""

    subject: str
    table: str
    row: str
    field: str
    file: str
    line: int
    column: int


class ShownOrigin(Struct):
    """Where words come from: a place in the rulebook or in a catalogue, and the data that they show.

    `source_line` is the line of the rulebook, and `written` what it says; '' of words that a template makes.
    `key` is how the list of texts calls them in a translation.
    """

    file: str
    line: int
    column: int
    expression: str
    data: list[ShownDatum]
    source_line: int
    written: str
    key: str


class ShownHeading(Struct):
    """A heading of the book and where it stands; pages count from 0."""

    level: int
    title: str
    page: int
    y: float


class RulebookShown(Struct):
    """A book: its pages and the origins of their words."""

    revision: int
    title: str
    rtl: bool
    booklets: bool  # whether the paper is large enough for one
    pages: list[BookPage]
    origins: list[ShownOrigin]
    outline: list[ShownHeading]
    problems: list[dict[str, Any]]
    state: str  # of the text that it was made of


@answer("rulebook")
def rulebook(workspace: Workspace, asked: RulebookAsked) -> RulebookShown:
    """The pages of a rulebook as they will print, in the order of reading or as the sheets of a booklet."""
    component, bench = _asked(workspace, asked.component, asked.language, asked.paper)
    forms = [*component.forms(asked.paper)]
    size, sheet = forms[-1] if asked.booklet else forms[0]
    if asked.booklet and sheet is None:
        raise NotDone(f"{asked.paper} is too small for a booklet")
    origins: list[BookOrigin] = []

    def bound() -> Book | None:
        manuscript = component.manuscript(bench)
        origins.extend(with_origins(manuscript))
        workspace.breathe()
        return manuscript.book(*size.size, folded=size.folded)

    book, ids = in_time(bench, component, bound), FaceIds(bench.game)
    pages: list[BookPage] = []
    title = bench.titled(component)
    if book is not None:
        inside = _Inside(book)
        made = book.booklet(*sheet) if sheet else book.pages()
        for page in made:
            shown = shown_page(workspace, page, asked.language, title, ids)
            pages.append(inside.page(page, shown))
            told = {"number": len(pages) - 1, "page": to_builtins(pages[-1])}
            workspace.tell({"type": "rulebook", "turn": asked.turn, **told})
    outline = [
        ShownHeading(mark.level, mark.title, mark.page, mark.y) for mark in (book.outline if book else ())
    ]
    return RulebookShown(
        workspace.revision, title, bench.faces.case.rtl, len(forms) > 1, pages, [*map(_origin, origins)],
        outline, met(workspace, bench.findings), _state(bench, component),
    )  # fmt: skip


class PhoneAsked(Struct):
    """A rulebook for the screen."""

    component: str
    language: str


class PhoneShown(Struct):
    """The name of the web page; '' if it cannot be made."""

    revision: int
    picture: str
    problems: list[dict[str, Any]]
    state: str


@answer("phone")
def phone(workspace: Workspace, asked: PhoneAsked) -> PhoneShown:
    """A rulebook as one file for the screen; it leads to no other language, since they are no files here."""
    component, bench = _asked(workspace, asked.component, asked.language, "a4", "html")

    def painted() -> str:
        for lot in component.lots(bench):
            for drawn in lot.draw():
                if isinstance(drawn.picture, HtmlBook):
                    workspace.breathe()
                    return paint_html(drawn.picture, script=False)
        return ""

    text = in_time(bench, component, painted) or ""
    picture = workspace.picture(text.encode(), "html") if text else ""
    told = met(workspace, bench.findings)
    return PhoneShown(workspace.revision, picture, told, _state(bench, component))


def _state(bench: Bench, component: Rulebook) -> str:
    return state_of(bench.game.books.get(component.name, ""))


def _asked(
    workspace: Workspace, name: str, language: str, paper: str, form: str = "pdf"
) -> tuple[Rulebook, Bench]:
    component = rulebook_named(workspace.needed(), name)
    if paper not in papers():
        raise NotDone(f"there is no paper '{paper}'")
    order = Order(languages=(language,), papers=(paper,), formats=(form,), only=(name,))
    return component, workspace.bench(language, order)


class _Inside:
    """What lies on the pages of a book."""

    def __init__(self, book: Book) -> None:
        self._stretches: dict[int, list[ShownStretch]] = {}
        for frame, leaf in zip(book.frames[1:], book.leaves):
            self._stretches[id(frame)] = [
                ShownStretch(*_rounded(x + link.x, y + link.y, link.w, link.h), link.source)
                for slab, x, y in leaf.placed
                for link in slab.links
                if link.source
            ]

    def page(self, page: Page, shown: ShownPage) -> BookPage:
        """A page, or two on a sheet, with all that can be clicked on."""
        stretches = [
            ShownStretch(*_rounded(each.x + right, each.y + down, each.w, each.h), each.origin)
            for placed in page.placed
            for *_, right, down in (placed.matrix,)
            for each in self._stretches.get(id(placed.frame), ())
        ]
        jumps = [
            ShownJump(*_rounded(jump.box.x, jump.box.y, jump.box.w, jump.box.h), jump.page, jump.address)
            for jump in page.jumps
        ]
        return BookPage(shown.picture, shown.width, shown.height, stretches, jumps)


def _rounded(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
    return round(x, PLACES), round(y, PLACES), round(w, PLACES), round(h, PLACES)


def _origin(origin: BookOrigin) -> ShownOrigin:
    data = [
        ShownDatum(each.subject, each.table, each.row, each.field, *_place(each.place))
        for each in origin.data
    ]
    key = BETWEEN.join(origin.key) if origin.key else ""
    return ShownOrigin(*_place(origin.place), origin.expression, data, origin.line, origin.written, key)


def _place(place: Place) -> tuple[str, int, int]:
    return place.file, place.line, place.column
