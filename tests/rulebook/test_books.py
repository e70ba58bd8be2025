"""The rulebooks of the sample games as they are printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from opening import ANCHORED, COMPONENTS, open_rulebook
from pikepdf import pdfa

from generator.locale.language import languages
from generator.model.load import load_game
from generator.problem import Findings
from generator.resources import games
from generator.rulebook.block import Heading, Words
from generator.rulebook.make import Manuscript, each_block

MM = 72 / 25.4
FOOT = 0.058
"""The share of a page's height below its columns."""
GAMES = sorted(path.parent.name for path in games().glob("*/game.yaml"))
BOOKS = [
    (game, code)
    for game in GAMES
    for code in languages(load_game(games() / game, game, Findings()))  # type: ignore[arg-type]
]


ALWAYS = [(GAMES[-1], "ja"), (GAMES[-1], "en")]
"""One book in each language, of the smallest kit, which other tests need as well; the others wait for `make test-all`."""
ALWAYS_SET = [(GAMES[0], "ja"), (GAMES[-1], "en")]
"""One book in each language where no kit is needed, a large one and a small one."""
MADE = [
    pytest.param(book, marks=[pytest.mark.slow] * (book not in ALWAYS), id="-".join(book)) for book in BOOKS
]


@pytest.fixture(params=MADE)
def shelf(request: pytest.FixtureRequest, kit_of: Callable[[str], Path]) -> Path:
    """The folder of one game's pages on A4 in one language."""
    game, code = request.param
    return kit_of(game) / code / "a4"


def code_of(shelf: Path) -> str:
    return shelf.parent.name


@cache
def manuscript(shelf: Path) -> Manuscript:
    """What a book was printed from."""
    return open_rulebook(games() / shelf.parent.parent.name, code_of(shelf))


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def words_of(file: Path) -> list[str]:
    """The text of every page."""
    document = pypdfium2.PdfDocument(file)
    return [page.get_textpage().get_text_range() for page in document]


ARCHIVES = [
    pytest.param(
        game,
        code,
        name,
        marks=[pytest.mark.slow] * ((game, code) not in ALWAYS),
    )
    for game, code in BOOKS
    for name in ("rulebook", "rulebook-booklet")
]


@pytest.mark.parametrize(("game", "code", "name"), ARCHIVES)
def test_rulebooks_are_archives(game, code, name, kit_of):
    """
    The file as it was written is PDF/A-2b: every font is embedded, every colour defined, nothing is outside.
    """
    report = pdfa.validate_written(kit_of(game) / code / "a4" / f"{name}.pdf", "2b")
    assert report.passed, report.findings[:5]


def test_the_file_says_its_language_and_title(shelf):
    """
    A reader that speaks knows the language, and a window shows the title of the book.
    """
    with pikepdf.open(shelf / "rulebook.pdf") as pdf:
        assert str(pdf.Root.Lang) == code_of(shelf)
        assert str(pdf.docinfo.Title) == str(pdf.open_metadata()["dc:title"])
        assert pdf.Root.ViewerPreferences.DisplayDocTitle


def test_every_heading_is_in_the_outline_at_its_page(shelf):
    """
    The outline lists the headings in order, and each leads to the page on which it stands.
    """
    blocks = each_block(manuscript(shelf).blocks)
    headings = [b.text.text for b in blocks if isinstance(b, Heading) and 1 < b.level <= 3]
    document = pypdfium2.PdfDocument(shelf / "rulebook.pdf")
    pages = words_of(shelf / "rulebook.pdf")
    outline = [(mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]
    assert [squeezed(title) for title, _ in outline] == [squeezed(heading) for heading in headings]
    for title, page in outline:
        assert squeezed(title) in squeezed(pages[page])


def test_links_lead_to_what_they_name(shelf):
    """
    An entry of the contents leads to the page whose number it shows, at the height of its heading.
    """
    document = pypdfium2.PdfDocument(shelf / "rulebook.pdf")
    shown = 0
    with pikepdf.open(shelf / "rulebook.pdf") as pdf:
        index = {page.objgen: number for number, page in enumerate(pdf.pages)}
        for number, page in enumerate(pdf.pages):
            text = document[number].get_textpage()
            for link in page.get("/Annots", []):
                target, _, _, top, _ = link.Dest
                left, bottom, right, upper = map(float, link.Rect)
                words = text.get_text_bounded(left, bottom, right, upper)
                entry = re.match(r"(.+?)[\s.]+(\d+)\s*\Z", words, re.DOTALL)
                if number > 1 or not entry:
                    continue
                shown += 1
                assert int(entry[2]) == index[target.objgen] + 1
                there = document[index[target.objgen]].get_textpage()
                near = there.get_text_bounded(0, float(top) - 60, 1000, float(top) + 2)
                assert squeezed(entry[1])[:12] in squeezed(near)
    listed = manuscript(shelf).game.file.components["rulebook"].contents
    assert (shown > 5) is listed


def test_text_is_extracted_in_reading_order(shelf):
    """
    The beginnings of all paragraphs come out of the file in the order in which they were written.
    """
    blocks = each_block(manuscript(shelf).blocks)
    begun = [squeezed(b.text.text)[:14] for b in blocks if isinstance(b, Words) and not b.text.readings]
    begun = [text for text in begun if "\ufffc" not in text and len(text) > 8]
    whole = squeezed("".join(words_of(shelf / "rulebook.pdf")[1:]))
    at = 0
    for text in begun:
        found = whole.find(text, at)
        assert found >= 0, f"{text} does not follow {whole[at : at + 40]}"
        at = found
    assert len(begun) > 10


def test_every_page_has_its_number_at_the_outer_edge(shelf):
    """
    Even numbers stand at the left, odd ones at the right; the cover has none.
    """
    document = pypdfium2.PdfDocument(shelf / "rulebook.pdf")
    for number in range(2, len(document) + 1):
        page = document[number - 1]
        width, height = page.get_size()
        edge = 30 * MM
        left, right = (0, edge) if number % 2 == 0 else (width - edge, width)
        assert page.get_textpage().get_text_bounded(left, 0, right, FOOT * height).strip() == str(number)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_a_booklet_folds_into_the_right_order(shelf, paper):
    """
    Sheets printed on both sides over the short edge, laid into one another and folded, read 1, 2, 3 and so on.
    """
    document = pypdfium2.PdfDocument(shelf.parent / paper / "rulebook-booklet.pdf")
    sides = [numbers_of(page) for page in document]
    count = 2 * len(sides)
    assert count % 4 == 0
    leaves = {}
    for sheet in range(len(sides) // 2):
        (back, front), (inner, rest) = sides[2 * sheet], sides[2 * sheet + 1]
        leaves |= {
            2 * sheet + 1: front,
            2 * sheet + 2: inner,
            count - 2 * sheet - 1: rest,
            count - 2 * sheet: back,
        }
    printed = {at: number for at, number in leaves.items() if number}
    assert all(at == number for at, number in printed.items())
    assert len(printed) >= count - 4  # the cover, its back and what is left blank have no number


def numbers_of(page: pypdfium2.PdfPage) -> tuple[int, int]:
    """The page numbers at the outer edges of the left and the right half of a sheet, or 0."""
    width, height = page.get_size()
    assert width > height
    text, foot = page.get_textpage(), FOOT * height
    found = [text.get_text_bounded(*box) for box in ((0, 0, 70, foot), (width - 70, 0, width, foot))]
    return tuple(int(words.strip() or 0) if words.strip().isdigit() else 0 for words in found)


def test_the_cover_tells_what_the_game_is(shelf):
    """
    The first page has the title of the game, once, and how many can play.
    """
    rulebook = manuscript(shelf)
    cover = squeezed(words_of(shelf / "rulebook.pdf")[0])
    assert cover.count(squeezed(rulebook.title)) == 1
    low, _, high = rulebook.game.file.players.partition("..")
    assert re.search(low if low == high else rf"{low}\D{high}", cover)


LARGE = """\
  lid:
    kind: sheet
    title: Lid
    parts:
      - {size: [150, 150], front: solid.xml.j2}
"""


@pytest.fixture
def boxed(tmp_path: Path, small_game: Callable[..., Path]) -> Path:
    """A game with a rulebook and a piece that A5 is too small for."""
    folder = small_game(tmp_path / "boxed", components=COMPONENTS + LARGE, faces={"anchored": ANCHORED})
    (folder / "rulebook.md").write_text("## Play {#play}\n\nTake a card.\n", encoding="utf-8")
    return folder


def test_a5_pages_of_the_rulebook_alone(kamiban, boxed, tmp_path):
    """
    `--only rulebook --paper a5` gives A5 pages in plain order; what would not fit is not asked for.
    """
    order = ("build", boxed, "--paper", "a5", "--format", "pdf", "--out", tmp_path / "out")
    assert "K701" in kamiban(*order).stderr
    done = kamiban(*order, "--only", "rulebook")
    assert done.returncode == 0, done.stderr
    (file,) = (tmp_path / "out").rglob("*.pdf")
    assert file.relative_to(tmp_path / "out").as_posix() == "small/en/a5/rulebook.pdf"
    with pikepdf.open(file) as pdf:
        assert [round(float(value) / MM) for value in pdf.pages[0].MediaBox] == [0, 0, 148, 210]


def test_what_was_not_asked_for_stays_in_the_kit(kamiban, boxed, tmp_path):
    """
    A build of one component leaves the files of the others where they are.
    """
    order = ("build", boxed, "--paper", "a4", "--format", "pdf", "--out", tmp_path / "out")
    assert kamiban(*order, "--only", "cards,lid").returncode == 0
    assert kamiban(*order, "--only", "rulebook").returncode == 0
    names = sorted(path.stem for path in (tmp_path / "out").rglob("*.pdf"))
    assert names == ["cards", "lid", "rulebook", "rulebook-booklet"]


def test_an_unknown_component_is_answered_with_the_nearest(kamiban, boxed, tmp_path):
    """
    A wrong name after --only is wrong usage and says which component may have been meant.
    """
    done = kamiban("build", boxed, "--only", "rulebok", "--out", tmp_path / "out")
    assert done.returncode == 2
    assert "did you mean 'rulebook'" in done.stderr
