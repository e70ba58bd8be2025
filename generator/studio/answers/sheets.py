"""What the page asks of sheets: the pages of a kit on a paper, and what it takes to print and cut them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, get_args

from msgspec import Struct, field, to_builtins

from generator.bench.bench import Bench
from generator.bench.lot import Drawn, Lot
from generator.bench.order import Order, paper_named
from generator.components.handiwork import told_by_plan
from generator.components.kind import Kind, kinds
from generator.components.together import common_sheets
from generator.sheets.page import Box, Layered, Page, Printout
from generator.sheets.paper import Duplex, papers
from generator.sheets.plan.page import PlanPage
from generator.sheets.plan.plan import PlanSum, PrintPlan, in_order
from generator.sheets.plan.steps import named, steps_of
from generator.sheets.plan.tally import OF_BOOK, FileTally, Tallies
from generator.studio.answer import NotDone, answer
from generator.studio.paged import FaceIds, ShownPage, in_time, met, shown_page
from generator.studio.workspace import Workspace

MOST_PAGES = 400
"""So many pages of a kit are shown."""
Way = Literal["paper", "rolls", "plotter"]
"""What something is printed on: sheets of paper; rolls, labels and tape; what a plotter cuts."""
_ROLLS = ("roll", "stickers", "artwork")
_PLOTTER = "plotter"


class SheetsAsked(Struct):
    """How sheets are to be printed; `turn` is said again with each page that is ready."""

    language: str
    paper: str = "a4"
    duplex: Duplex = "long"
    low_ink: bool = False
    component: str = ""
    way: Way = "paper"
    turn: str = ""


class ShownFile(Struct):
    """One file that would be printed, and its pages."""

    path: str
    component: str
    title: str
    stock: str
    duplex: str
    book: bool = False
    pieces: int = 0
    pages: list[ShownPage] = field(default_factory=list)


class SheetsShown(Struct):
    """All files that would be printed."""

    revision: int
    files: list[ShownFile]
    problems: list[dict[str, Any]]
    left_out: int = 0  # pages, of too many
    ways: list[Way] = field(default_factory=list)  # those in which anything of the game is printed


@answer("sheets")
def sheets(workspace: Workspace, asked: SheetsAsked) -> SheetsShown:
    """The files that a build would print on a paper, page by page; books have a view of their own."""
    bench, ids = _bench(workspace, asked), FaceIds(workspace.needed())
    every = [(each, lot) for each, lot in _lots(bench) if not each.source]
    wanted = [(each, lot) for each, lot in every if _way(lot) == asked.way and _fits(lot, asked)]
    ways = [way for way in get_args(Way) if way == "paper" or any(_way(lot) == way for _, lot in every)]
    files = [_file(bench, each, lot) for each, lot in wanted]
    _tell(workspace, asked, files=[to_builtins(each) for each in files])
    left_out = shown = 0
    for number, (file, (component, lot)) in enumerate(zip(files, wanted)):
        for drawn in _drawn(bench, component, lot):
            file.pieces += drawn.pieces
            for page in _pages(drawn):
                if shown >= MOST_PAGES:
                    workspace.breathe()
                    left_out += 1
                    continue
                made = shown_page(workspace, page, asked.language, file.title, ids)
                file.pages.append(made)
                shown += 1
                _tell(workspace, asked, file=number, page=to_builtins(made))
        bench.faces.forget()
    return SheetsShown(workspace.revision, files, met(workspace, bench.findings), left_out, ways)


class PlannedFile(Struct):
    """What one file takes."""

    component: str
    title: str
    path: str
    stock: str
    sheets: int
    pages: int
    pieces: int
    cuts: int
    two_sided: bool
    edge: str  # over which it is turned
    instead: bool  # a booklet is another form of its book
    ink: int | None  # in hundredths of the paper; of a book nobody counts


class PlannedStep(Struct):
    """Something to do with the sheets, in the language of the kit."""

    word: str
    said: list[str]
    things: list[str]


class PlanShown(Struct):
    """The print plan in numbers, in words and as a page."""

    revision: int
    sums: PlanSum
    files: list[PlannedFile]
    steps: list[PlannedStep]
    page: ShownPage | None
    problems: list[dict[str, Any]]


@answer("plan")
def plan(workspace: Workspace, asked: SheetsAsked) -> PlanShown:
    """What a kit takes on a paper: sheets, stock, cuts, ink, and what to do in which order."""
    bench, ids = _bench(workspace, asked), FaceIds(workspace.needed())
    tallies: list[FileTally] = []
    paths: list[tuple[str, str]] = []
    for component, lot in _lots(bench):
        if lot.format == "svg":
            continue
        if lot.paper != asked.paper:
            paths.append((component.name, lot.path))
            continue
        tallies += _tallied(workspace, bench, component, lot)
        bench.faces.forget()
    made = PrintPlan(bench.game.id, bench.game.file.version, asked.language, asked.paper, tallies)
    told = told_by_plan(bench, tallies, paths)
    page = None
    if len({file.component for file in tallies}) > 1 and not asked.component:  # as a build makes it
        paper = paper_named(asked.paper)
        drawn = PlanPage(made, bench.language, bench.faces.case, bench.title, told)
        title = bench.language.say("Print plan")
        page = shown_page(workspace, drawn.page(paper.width, paper.height), asked.language, title, ids)
    steps = [
        PlannedStep(word, [step.said for step in what], [named(step.things) for step in what])
        for word, what in (steps_of(made, bench.language.say, told.work, told.titles) if tallies else ())
    ]
    files = [_planned(file, told.titles) for file in in_order(tallies)]
    problems = met(workspace, bench.findings)
    return PlanShown(workspace.revision, made.total, files, steps, page, problems)


def _planned(file: FileTally, titles: dict[str, str]) -> PlannedFile:
    numbers = PrintPlan("", "", "", "", [file]).numbers["files"][0]
    ink = None if numbers["ink"] is None else round(100 * numbers["ink"])
    return PlannedFile(
        file.component, titles.get(file.component, file.component), file.path, file.stock, file.sheets,
        file.number, file.pieces, file.cuts, file.two_sided, numbers["edge"], numbers["instead"], ink,
    )  # fmt: skip


def _bench(workspace: Workspace, asked: SheetsAsked) -> Bench:
    """A bench for what is asked."""
    if asked.paper not in papers():
        raise NotDone(f"there is no paper '{asked.paper}'")
    order = Order(
        languages=(asked.language,), papers=(asked.paper,), formats=("pdf", "svg"), duplex=asked.duplex,
        low_ink=asked.low_ink, only=(asked.component,) if asked.component else (),
    )  # fmt: skip
    bench = workspace.bench(asked.language, order)
    known = [each.name for each in (*kinds(bench.game), *common_sheets(bench.game, order))]
    if asked.component and asked.component not in known:
        raise NotDone(f"the game has no component '{asked.component}'")
    return bench


def _lots(bench: Bench) -> Iterator[tuple[Kind, Lot]]:
    """All that is printed or plotted, on whatever, of the components that are asked for."""
    order = bench.order
    for component in (*kinds(bench.game), *common_sheets(bench.game, order)):
        if not order.only or component.name in order.only:
            yield from ((component, lot) for lot in component.lots(bench))


def _way(lot: Lot) -> Way | None:
    """On what a lot is printed; None of drawings of faces."""
    folder = lot.path.partition("/")[0]
    if lot.format == "svg":
        return "plotter" if folder == _PLOTTER else None
    return "rolls" if folder in _ROLLS else "paper"


def _fits(lot: Lot, asked: SheetsAsked) -> bool:
    """Whether a lot is for the paper that is asked for, or for none: a roll, or a press."""
    return lot.paper == asked.paper or asked.way == "rolls" or asked.duplex == "press"


def _file(bench: Bench, component: Kind, lot: Lot) -> ShownFile:
    title = " + ".join(bench.titled(each) for each in component.members) or bench.titled(component)
    return ShownFile(lot.path, component.name, title, component.stock, lot.duplex, bool(component.source))


def _drawn(bench: Bench, component: Kind, lot: Lot) -> Iterable[Drawn]:
    """The files of a lot: each piece has its own time, and a book has its own."""
    return in_time(bench, component, lambda: [*lot.draw()]) or [] if component.source else lot.draw()


def _pages(drawn: Drawn) -> Iterator[Page]:
    match drawn.picture:
        case Printout() as printout:
            yield from printout.pages
        case Layered() as sheet:  # all layers, as a person sees them in the program of the plotter
            items = tuple(item for layer in sheet.layers for item in layer.items)
            box = Box(0, 0, sheet.width, sheet.height)
            yield Page(sheet.width, sheet.height, (), items, box, box)


def _tallied(workspace: Workspace, bench: Bench, component: Kind, lot: Lot) -> Iterator[FileTally]:
    """What the files of a lot cost."""
    book = bool(component.source)
    for drawn in _drawn(bench, component, lot):
        found = Tallies(OF_BOOK) if book else Tallies()
        number = 0
        for _ in found.passing(_pages(drawn)):
            workspace.breathe()
            number += 1
        pages = found.found[:OF_BOOK] if book else found.found
        yield FileTally(
            drawn.path, lot.component, component.stock, lot.duplex, drawn.pieces, number, pages, book
        )


def _tell(workspace: Workspace, asked: SheetsAsked, **more: Any) -> None:
    """Tell the page what is ready before the answer is."""
    workspace.tell({"type": "sheets", "turn": asked.turn, **more})
