"""Make the lots of one language of a game: each is taken from an earlier build, or drawn and painted."""

from __future__ import annotations

import hashlib
import json
import shutil
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from generator.bench.bench import Bench
from generator.bench.lot import Drawn, Lot
from generator.bench.order import Letters
from generator.bench.pictures import prove_pictures
from generator.build.counting import count
from generator.build.manifest import Made, stands
from generator.components.kind import Kind, kinds
from generator.components.together import common_sheets
from generator.frame import Frame
from generator.garbage import uncollected
from generator.guard import TooMuch, seconds_for, work
from generator.model.component import Component
from generator.model.digest import still
from generator.model.names import file_name
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_layers, paint_svg
from generator.rulebook.onscreen import HtmlBook
from generator.sheets.page import Layered, Printout
from generator.sheets.plan.plan import PlanSum, PrintPlan
from generator.sheets.plan.tally import OF_BOOK, FileTally, Tallies
from generator.source.faults import TAKES_TOO_MUCH
from generator.store import keep_data, kept, key
from generator.working import WorkingOn


class Finished(Struct, frozen=True):
    """A lot with its files: none if something is wrong with it."""

    component: str
    language: str
    format: str
    path: str
    files: list[Made]
    taken: bool = False  # from an earlier build, as it stands
    tallies: list[FileTally] = []  # of those that are printed on paper

    @property
    def pair(self) -> tuple[str, str]:
        """The component in its language: if one file of it is wrong, so are all."""
        return self.component, self.language

    @property
    def lines(self) -> list[str]:
        """What is told of it: each PDF, other files together."""
        return [file.path for file in self.files] if self.format == "pdf" else [self.path] * bool(self.files)


class Kept(Struct, frozen=True):
    """What is kept of a lot: its files, and what they cost."""

    files: list[Made]
    tallies: list[FileTally]


class Making(Struct):
    """Where files are made, where those of earlier builds stand, and what has come of it."""

    staged: Path
    target: Path | None = None  # None where everything is made again
    lots: list[Finished] = field(default_factory=list)
    sums: dict[str, dict[str, PlanSum]] = field(default_factory=dict)  # of plans, by paper and language


@uncollected()
def make_language(bench: Bench, making: Making) -> None:
    """Make every lot that was ordered; problems stop nothing but are all collected."""
    game, order, findings = bench.game, bench.order, bench.findings
    chosen = repr(sorted(game.chosen.items()))
    new: dict[str, Kept] = {}
    if not order.only:
        with findings.within(""):  # whichever languages are made, a picture is missing in the game itself
            prove_pictures(game, bench.library, findings)
    for component in (*kinds(game), *common_sheets(game, order)):
        if order.only and component.name not in order.only:
            continue
        before = findings.told
        bench.language.met.clear()
        with WorkingOn(f"the component {component.name}"), findings.making(component.name):
            made = _make(component, bench, making, chosen)
            findings.extend(bench.language.met.values())
        if findings.told == before:  # what is wrong must be told again
            new |= made
        bench.faces.forget()
    # a picture that is wrong is reported once, and a file that was saved meanwhile is not in the keys
    sound = not bench.library.findings.problems and bench.fingerprints.holds(bench.library)
    if sound and still(game.folder, game.digest):
        for name, each in new.items():
            keep_data(name, each)


def _make(component: Kind, bench: Bench, making: Making, chosen: str) -> dict[str, Kept]:
    """Make the lots of one component; the files of those that no earlier build made, by their keys."""
    made: dict[str, Kept] = {}
    order, data = bench.order, bench.fingerprints.data(component)
    wrong = list(bench.language.wrong)
    whole = bench.fingerprints.of(component) or f"all of {bench.game.fingerprint} but {wrong}"
    how = f"{order.how} {bench.draft}"
    for lot in component.lots(bench):
        name = key("lot", whole, chosen, how, lot.language, lot.path, lot.given)
        before = taken(name, making)
        if before is None:
            making.lots.append(_painted(lot, data, bench, making, component))
            made[name] = Kept(making.lots[-1].files, making.lots[-1].tallies)
        else:
            making.lots.append(finished(lot, before, taken=True))
        count(making.staged)
    return made


def _painted(lot: Lot, data: str, bench: Bench, making: Making, component: Kind) -> Finished:
    """A lot that is drawn and painted; of one that takes too much nothing is made, and it is told."""
    letters = bench.order.letters
    if not component.source:  # as long as it has pieces, each of which has its own time
        return paint_lot(lot, data, letters, making.staged, component)
    try:
        most = 3 * seconds_for(bench.game.books.get(component.name))  # it is set as in a check, and painted
        with work(f"{lot.language}/{lot.path}", bench.game.shown, most):
            return paint_lot(lot, data, letters, making.staged, component)
    except TooMuch as error:
        message = f"'{component.name}' cannot be drawn: {error}"
        bench.findings.add(TAKES_TOO_MUCH.at(component.node.place, message))
        return finished(lot, Kept([], []))


def taken(name: str, making: Making) -> Kept | None:
    """The files of a lot, put aside to be published; None unless all of them stand as they were made."""
    data = kept(name) if making.target else None
    with suppress(msgspec.DecodeError):
        before = msgspec.json.decode(data, type=Kept) if data else None
        if before and before.files and all(_put(file, making) for file in before.files):
            return before
    return None


def _put(file: Made, making: Making) -> bool:
    place = making.staged / file.path
    place.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # there is no such file
        shutil.copy2((making.target or making.staged) / file.path, place)
    return stands(place, file)


def paint_lot(
    lot: Lot, data: str, letters: Letters, staged: Path, component: Component | None = None
) -> Finished:
    """A lot whose files are drawn and painted; of a component of the kit it is tallied what they cost."""
    made: list[Made] = []
    tallies: list[FileTally] = []
    for each in lot.draw():
        book = bool(component and component.source)
        drawn, found = each, Tallies(OF_BOOK) if book else Tallies()
        if component and lot.paper and isinstance(drawn.picture, Printout):
            tallied = replace(drawn.picture, pages=found.passing(drawn.picture.pages))
            drawn = drawn._replace(picture=tallied)
        path = file_name(f"{lot.language}/{drawn.path}")
        place = staged / path
        place.parent.mkdir(parents=True, exist_ok=True)
        pages = paint(drawn, place, letters, lot.language)
        content = place.read_bytes()
        made.append(
            Made(
                path, hashlib.sha256(content).hexdigest(), len(content), pages, drawn.pieces, data,
                lot.component, lot.language, lot.format, lot.paper, lot.duplex,
            )
        )  # fmt: skip
        if component and lot.paper and lot.format == "pdf":
            counts = (drawn.pieces, pages, found.found[:OF_BOOK] if book else found.found, book)
            tallies.append(FileTally(drawn.path, lot.component, component.stock, lot.duplex, *counts))
    return finished(lot, Kept(made, tallies))


def finished(lot: Lot, kept: Kept, *, taken: bool = False) -> Finished:
    """A lot with what was made of it, now or before."""
    path = f"{lot.language}/{lot.path}"
    return Finished(lot.component, lot.language, lot.format, path, kept.files, taken, kept.tallies)


def paint(drawn: Drawn, place: Path, letters: Letters, language: str) -> int:
    """Write a picture with the painter that paints such, and return how many pages it has."""
    match drawn.picture:
        case Printout() as printout:
            with place.open("wb") as out:
                return paint_pdf(printout, out)
        case Frame() as frame:
            text = paint_svg(frame, letters, language)
        case Layered() as sheet:
            text = paint_layers(sheet, letters, language)
        case PrintPlan() as plan:
            text = json.dumps(plan.numbers, ensure_ascii=False, indent=1) + "\n"
        case HtmlBook() as book:
            from generator.paint.html.painter import paint_html

            text = paint_html(book)
    place.write_text(text, encoding="utf-8", newline="\n")
    return 1
