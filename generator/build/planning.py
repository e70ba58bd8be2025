"""Make the print plans of one language: what was made of a kit, as a page and as numbers, for each paper."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from functools import partial

import msgspec

from generator.bench.bench import Bench
from generator.bench.lot import Drawn, Lot
from generator.bench.order import paper_named
from generator.build.counting import count
from generator.build.make import Finished, Kept, Making, finished, paint_lot, taken
from generator.components.handiwork import told_by_plan
from generator.sheets.page import About, Printout
from generator.sheets.plan.page import PlanPage, Told
from generator.sheets.plan.plan import PrintPlan
from generator.store import keep_data, key

PLAN = "plan"


def plan_name(components: Collection[str]) -> str:
    """What plans are called in a kit; a component keeps the name that it has."""
    return f"print-{PLAN}" if PLAN in components else PLAN


def make_plans(bench: Bench, making: Making) -> None:
    """Make a plan for each paper, unless only some components or none on paper were ordered."""
    order, code = bench.order, bench.language.code
    if order.only or order.duplex == "press" or "pdf" not in order.formats:
        return
    files = [
        tally for lot in making.lots if lot.language == code and lot.files for tally in lot.tallies
    ]  # fmt: skip
    for paper in order.papers:
        some = [file for file in files if file.path.startswith(f"{paper}/")]
        several = len({file.component for file in some}) > 1  # one thing needs no plan
        if several and paper_named(paper).sheets == "yes":
            plan = PrintPlan(bench.game.id, bench.game.file.version, code, paper, some)
            making.sums.setdefault(paper, {})[code] = plan.total
            _make(plan, bench, making, _data(code, making))


def _data(code: str, making: Making) -> str:
    """A fingerprint of all that the kit shows in a language, on whichever paper."""
    shown = {
        (file.component, file.data)
        for lot in making.lots
        if lot.language == code and lot.tallies
        for file in lot.files
    }
    return hashlib.sha256(repr((code, sorted(shown))).encode()).hexdigest()


def _make(plan: PrintPlan, bench: Bench, making: Making, data: str) -> None:
    """Make the page and the numbers of one plan, or take those of an earlier build."""
    name = plan_name(bench.game.file.components)
    paths = [
        (file.component, file.path.partition("/")[2])
        for lot in making.lots if lot.language == plan.language and lot.format == "pdf"
        for file in lot.files if file.paper in ("", plan.paper)
    ]  # fmt: skip
    told = told_by_plan(bench, plan.files, paths)
    shown = msgspec.json.encode((plan, bench.title, told, bench.edition)).decode()
    for form, draw in (("pdf", _printed), ("json", _numbers)):
        path = f"{plan.paper}/{name}.{form}"
        drawing = partial(draw, plan, bench, told, path, data)
        lot = Lot(name, plan.language, form, plan.paper, "", path, drawing)
        found = key("plan", shown, data, lot.path, bench.order.how)
        before = taken(found, making)
        if before is None:
            made: Finished = paint_lot(lot, data, bench.order.letters, making.staged)
            keep_data(found, Kept(made.files, []))
            making.lots.append(made)
        else:
            making.lots.append(finished(lot, before, taken=True))
        count(making.staged)


def _printed(plan: PrintPlan, bench: Bench, told: Told, path: str, data: str) -> Iterator[Drawn]:
    paper = paper_named(plan.paper)
    page = PlanPage(plan, bench.language, bench.faces.case, bench.title, told)
    title = f"{bench.title} — {bench.language.say('Print plan')}"
    about = About(title, plan.language, bench.game.version_of(data))
    yield Drawn(path, Printout([page.page(paper.width, paper.height)], about))


def _numbers(plan: PrintPlan, bench: Bench, told: Told, path: str, data: str) -> Iterator[Drawn]:
    yield Drawn(path, plan)
