"""The print plan: what it counts is what is printed."""

from __future__ import annotations

import io
import json

import pikepdf
import PIL.Image
import pypdfium2
import pytest
from PIL import ImageChops

from generator.frame import Frame, Group, Item, Path, Text, ellipse, rectangle
from generator.paint.pdf.painter import paint_pdf
from generator.sheets.grid import FOOTER
from generator.sheets.page import About, Box, Page, Placed, Printout
from generator.sheets.paper import EDGE, Paper
from generator.sheets.plan.page import MARGIN, RULE, PlanPage, Told
from generator.sheets.plan.plan import PrintPlan, in_order
from generator.sheets.plan.steps import Handiwork
from generator.sheets.plan.tally import FileTally, PageTally, Tallies

A4 = Paper(width=210, height=297)


def shapes() -> tuple[Item, ...]:
    """Areas over one another, a ring, a half-clear disc that is cut off, a line, and a turned area."""
    ring = (*ellipse(60, 120, 30, 30), *ellipse(60, 120, 18, 18))
    cut_off = Group(
        (Path(ellipse(100, 40, 30, 30), fill="#00795A"),), clip=ellipse(80, 50, 20, 30), opacity=0.5
    )
    turned = Group((Path(rectangle(0, 0, 30, 12), fill="#2B2320"),), (0.8, 0.6, -0.6, 0.8, 20, 60))
    return (
        Path(rectangle(0, 0, 120, 160), fill="#F5C56B"), Path(rectangle(10, 10, 60, 50), fill="#FFFFFF"),
        Path(ring, fill="#0072B2", even_odd=True), cut_off, turned,
        Path((("M", 10, 150), ("L", 110, 100)), stroke="#C8502A", width=2.4),
    )  # fmt: skip


def test_a_page_in_small_is_the_page_and_its_ink_that_of_the_print(table):
    """
    Dot by dot a page in small differs by two hundredths on average from what a reader of PDF files shows, and
    its ink by half a hundredth.
    """
    whole = Box(10, 10, 190, 277)
    frame = Frame(120, 160, 0.0, shapes(), "key")
    lying = Placed(frame, (0, 1, -1, 0, 180, 20))
    page = Page(210, 297, (lying, Placed(frame, (0.5, 0, 0, 0.5, 40, 180))), (), whole, whole)
    out = io.BytesIO()
    paint_pdf(Printout([page], About("Ink", "en")), out)
    tally = Tallies().of(page)
    small = PIL.Image.open(io.BytesIO(tally.picture)).convert("RGB")
    shown = (
        pypdfium2.PdfDocument(out.getvalue())[0].render(scale=1).to_pil().convert("RGB").resize(small.size)
    )
    values = shown.tobytes()
    assert tally.ink == pytest.approx(1 - sum(values) / len(values) / 255, abs=0.005)
    apart = ImageChops.difference(small, shown).tobytes()
    assert sum(apart) / len(apart) < 0.02 * 255


@pytest.mark.parametrize(("shape", "cuts"), [("rect", 6 + 4), ("round", 6)])
def test_every_cut_is_counted_once(table, shape, cuts):
    """
    Six cards in a grid of three by two are parted by six cuts down and four across; six discs are cut out one by one.
    """
    part = table.part(60, 60, bleed=2, shape=shape, back="solid.xml.j2")
    tallies = Tallies()
    pages = [*tallies.passing(table.pages(table.pieces(part, 6), A4, "long"))]
    assert len(pages) == 2
    front, back = tallies.found
    assert (front.cuts, back.cuts) == (cuts, 0)
    assert len(front.cells) == 6
    file = FileTally("a4/cards.pdf", "cards", "card", "long", 6, 2, tallies.found)
    assert (file.sheets, file.two_sided, file.cuts) == (1, True, cuts)


def test_paper_is_printed_before_card_and_a_booklet_does_not_count():
    """
    The stock is changed once, and of a book and its booklet one is printed.
    """
    book = FileTally("a4/rules.pdf", "rules", "paper", "", 1, 7, [], book=True)
    booklet = FileTally("a4/rules-booklet.pdf", "rules", "paper", "", 1, 8, [], book=True)
    cards = FileTally("a4/cards.pdf", "cards", "card", "long", 0, 0, [])
    plan = PrintPlan("game", "1", "en", "a4", [cards, book, booklet])
    assert [file.path for file in in_order(plan.files)] == [book.path, booklet.path, cards.path]
    assert (plan.sheets(), plan.sheets("paper"), plan.sheets("card")) == (4, 4, 0)
    assert [file["instead"] for file in plan.numbers["files"]] == [False, True, False]


def told(work: Handiwork) -> Told:
    titles = {"rules": "The rules of a game whose name is long", "cards": "Cards"}
    return Told(titles, {"cards": ["roll/", "artwork/cards.pdf"]}, "#7A4A1E", work)


@pytest.mark.parametrize(
    ("work", "said", "unsaid"),
    [
        (Handiwork(), [], ["Fold", "Glue", "strip", "dry"]),
        (Handiwork(built=["Box"]), ["Fold and glue", "dashed lines and glue:\nBox"], ["strip", "dry"]),
        (Handiwork(["Leaflet"]), ["Fold\n", "lines:\nLeaflet"], ["glue", "Glue", "dry"]),
        (
            Handiwork(pressed=["Board", "Map"], joined=["Tape"]),
            ["Glue", "before:\nTape", "weight:\nBoard\u00a0· Map", "strip"], ["Fold"],
        ),
    ],
)  # fmt: skip
def test_a_plan_tells_only_what_is_to_be_done_with_the_kit(table, work, said, unsaid):
    """
    Nothing is folded, glued or dried that the kit has not, and what is is named; files for other machines are, too.
    """
    files = [
        FileTally("a4/rules.pdf", "rules", "paper", "", 1, 8, [], book=True),
        FileTally("a4/rules-booklet.pdf", "rules", "paper", "", 1, 8, [], book=True),
        FileTally("a4/cards.pdf", "cards", "card", "", 1, 1, [PageTally(210, 297, 4, 0.1, [])]),
    ]
    plan = PrintPlan("game", "1", "en", "a4", files)
    page = PlanPage(plan, table.footer.language, table.footer.case, "Game", told(work)).page(210, 297)
    (frame,) = [placed.frame for placed in page.placed]
    texts = [item for item in frame.items if isinstance(item, Text)]
    words = "\n".join(" ".join(run.text for run in item.runs) for item in texts)
    shown = words.replace("  ", " ")
    assert all(each in shown for each in [*said, "Print plan", "roll/", "artwork/cards.pdf"])
    assert not [each for each in unsaid if each in shown.replace("to fold and staple", "")]
    # no rule runs through words
    rules = [item.segments[0][2] for item in frame.items if isinstance(item, Path) and item.fill == RULE
             and item.segments[0][1] == MARGIN]  # fmt: skip
    for item in texts:
        lines = [item.at[1] + run.y for run in item.runs]
        assert not [y for y in rules if min(lines) - 2 < y < max(lines) + 0.5]


def test_steps_come_in_the_order_in_which_they_are_done_and_stay_above_the_foot(table):
    """
    Sheets that are folded over their backs are glued before they are cut, and however many things are named,
    all words stand above the foot of the page.
    """
    things = [f"A thing with a long name {number}" for number in range(9)]
    page = PageTally(210, 297, 4, 0.1, [Box(10, 10, 60, 90)])
    cards = FileTally("a4/cards-fold.pdf", "cards", "card", "fold", 1, 1, [page] * 40)
    plan = PrintPlan("game", "1", "en", "a4", [cards])
    work = Handiwork(folded=things, built=things, joined=things, pressed=things)
    drawn = PlanPage(plan, table.footer.language, table.footer.case, "Game", told(work)).page(210, 297)
    texts = [item for item in drawn.placed[0].frame.items if isinstance(item, Text)]
    words = ["".join(run.text for run in item.runs) for item in texts]
    heads = [words.index(word) for word in ("Print", "Glue", "Cut", "Fold and glue")]
    assert heads == sorted(heads)
    assert max(item.at[1] + run.y for item in texts for run in item.runs) < 297 - EDGE - FOOTER - 1


def test_the_plan_of_a_kit_agrees_with_its_files(kit):
    """
    Every PDF of a paper but the plan is in it with as many pages, sheets and cuts are added up, and the page names all.
    """
    for code in ("ja", "en"):
        folder = kit / code / "a4"
        plan = json.loads((folder / "plan.json").read_text("utf-8"))
        listed = {file["path"].removeprefix("a4/"): file for file in plan["files"]}
        assert {*listed} == {path.name for path in folder.glob("*.pdf")} - {"plan.pdf"}
        for name, file in listed.items():
            with pikepdf.open(folder / name) as pdf:
                assert len(pdf.pages) == file["pages"]
        counted = [file for file in plan["files"] if not file["instead"]]
        assert plan["sheets"] == sum(file["sheets"] for file in counted) == sum(plan["stock"].values())
        assert plan["cuts"] == sum(file["cuts"] for file in counted) > 100
        (page,) = pypdfium2.PdfDocument(folder / "plan.pdf")
        words = page.get_textpage().get_text_range()
        assert all(name in words for name in listed)
        assert str(plan["cuts"]) in words
