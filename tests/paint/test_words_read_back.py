"""The words that come out of a PDF are the words that went in, for every language and two readers."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
import unicodedata
from functools import cache
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from generator.drawing.art.library import Library
from generator.drawing.art.sign import placed_sign
from generator.frame import Frame, Item, Text
from generator.paint.pdf.letters import letters
from generator.paint.pdf.painter import paint_pdf
from generator.problem import Place
from generator.sheets.page import About, Box, Page, Placed, Printout
from generator.source.typeface import Family, FontFile, FontRef
from generator.text.case import Case
from generator.text.layout import LaidText
from generator.text.place import Run
from generator.text.style import POINT, Style
from tests.source.small_fonts import as_post_script
from tests.text.declaration import ARTICLES, BROUGHT, EACH, case_of
from tests.typecase import house

SIDE, MARGIN = 90.0, 15.0
UNSPACED = ("ja", "zh", "th")
"""Languages whose words are not parted by spaces; whether there was one at a line's end cannot be told."""
UNSEEN = re.compile("[\u202a-\u202e\ufeff]")
"""Marks that a reader puts around what it has read from right to left."""
HYPHENS = re.compile("[-\u2010\ufffe]")
"""The last is what pdfium makes of a hyphen at a line's end."""
ALIGNS = ("start", "justify")
HERE = [code for code in ARTICLES if code not in BROUGHT or BROUGHT[code].is_file()]


@cache
def laid_out(language: str, align: str) -> LaidText:
    """An article in a column of several lines."""
    style = Style(largest=10, smallest=10, align=align, hyphens="freely")
    found = case_of(language).lay_out(ARTICLES[language], SIDE - 2 * MARGIN, 200, style)
    assert found.fits and len(found.lines) > 1
    return found


def printed(pages: list[tuple[Run, ...]]) -> bytes:
    """A PDF with some runs on each page."""
    return printed_items([(Text(runs, "#000000", (MARGIN, MARGIN)),) for runs in pages])


def printed_items(pages: list[tuple[Item, ...]]) -> bytes:
    box = Box(0, 0, SIDE, SIDE)

    def page(number: int, items: tuple[Item, ...]) -> Page:
        frame = Frame(SIDE, SIDE, 0, items, f"page {number}")
        return Page(SIDE, SIDE, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), box, box)

    out = BytesIO()
    paint_pdf(Printout([page(*each) for each in enumerate(pages)], About("Declaration", "en")), out)
    return out.getvalue()


PAGES = [(language, align) for language in HERE for align in ALIGNS]


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return printed([laid_out(*page).runs for page in PAGES])


@pytest.fixture(scope="module")
def by_pdfium(pdf: bytes) -> dict[tuple[str, str], str]:
    """What pdfium reads on each page."""
    document = pypdfium2.PdfDocument(pdf)
    return dict(zip(PAGES, (page.get_textpage().get_text_range() for page in document), strict=True))


@pytest.fixture(scope="module")
def by_poppler(pdf: bytes) -> dict[tuple[str, str], str]:
    """What poppler reads on each page."""
    return dict(zip(PAGES, poppler(pdf).split("\f")[:-1], strict=True))


def poppler(pdf: bytes) -> str:
    if not shutil.which("pdftotext"):
        pytest.skip("pdftotext is not installed (Debian: poppler-utils)")
    done = subprocess.run(
        ["pdftotext", "-enc", "UTF-8", "-", "-"], input=pdf, capture_output=True, check=True
    )
    return done.stdout.decode("utf-8")


def test_what_an_icon_carries_is_read_after_its_name() -> None:
    """
    Both readers find an icon's name and its number where the icon stands in the text, and neither a second time.
    """
    case, library = house("en"), Library(Path("none"), "none", {})
    laid = case.lay_out(
        "Gain [shield:1] at once. If you have [coin:5], gain nothing at all.", 40, 60, Style(largest=10)
    )
    icons = [
        placed_sign(
            library, case, icon.sign, MARGIN + icon.x, MARGIN + icon.y, icon.size, "#000000", said=True
        )
        for icon in laid.icons
    ]
    items = (Text(laid.runs, "#000000", (MARGIN, MARGIN)), *(placed[0] for placed in icons if placed))
    pdf = printed_items([items])
    wanted = "Gain shield 1 at once. If you have coin 5, gain nothing at all."
    for read in (pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range(), poppler(pdf)):
        assert stops(normal(read)) == wanted


def normal(text: str) -> str:
    return unicodedata.normalize("NFC", " ".join(text.split()))


def joined(language: str, lines: list[str]) -> str:
    """Lines as one text without its hyphens: readers take those at the ends of lines for ours."""
    found = normal(
        HYPHENS.sub("", "".join(line if HYPHENS.search(line[-1]) else f"{line} " for line in lines))
    )
    return found.replace(" ", "") if language[:2] in UNSPACED else found


def stops(text: str) -> str:
    """A text with its full stops and commas before a space: poppler takes one in Hebrew for a part of a number."""
    return re.sub(r" ?([.,]) ?", r"\1 ", text).strip()


def assert_read(language: str, read: dict[tuple[str, str], str]) -> None:
    for align in ALIGNS:
        lines = [normal(UNSEEN.sub("", line)) for line in read[language, align].splitlines() if line.strip()]
        found, wanted = joined(language, lines), joined(language, [ARTICLES[language]])
        if case_of(language).rtl:
            found, wanted = stops(found), stops(wanted)
        assert found == wanted


@pytest.mark.parametrize("language", EACH)
def test_pdfium_reads_every_article(language, by_pdfium):
    """
    What pdfium reads are the lines of an article as they were set, in order; joined, they are the article.
    """
    assert_read(language, by_pdfium)


def test_arabic_in_post_script_outlines_is_read(tmp_path: Path) -> None:
    """
    In a font with PostScript outlines, in which a code shows no glyph but its own, Arabic is read by both as well.
    """
    path = tmp_path / "brought.otf"
    path.write_bytes(as_post_script(BROUGHT["ar"], ARTICLES["ar"]))
    family = Family(
        "brought", Place(path.name), {"regular": FontRef(FontFile(path, path.name), Place(path.name))}
    )
    case = Case("ar", lambda role: (family,))
    pdf = printed([case.lay_out(ARTICLES["ar"], SIDE - 2 * MARGIN, 200, Style(largest=10, smallest=10)).runs])
    for read in (pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range(), poppler(pdf)):
        assert stops(normal(UNSEEN.sub("", read))) == stops(normal(ARTICLES["ar"]))


def test_letters_are_where_they_were_placed():
    """
    In kerned text, read by pdfium, each letter begins within a hundredth of a millimetre of its place.
    """
    text = "AVATAR Toyota Wafer LTV"
    style = Style(largest=12, smallest=12)
    (run,) = case_of("en").lay_out(text, SIDE - 2 * MARGIN, 20, style).runs
    assert run.gaps, "nothing is kerned"
    document = pypdfium2.PdfDocument(printed([(run,)]))
    letters = document[0].get_textpage()
    for index, (_, x, _) in enumerate(run.placed()):
        read = ctypes.c_double(), ctypes.c_double()
        assert pypdfium2.raw.FPDFText_GetCharOrigin(letters, index, *read)
        assert read[0].value * POINT == pytest.approx(MARGIN + x, abs=0.01), text[index]
        assert SIDE - read[1].value * POINT == pytest.approx(MARGIN + run.y, abs=0.01)


@pytest.mark.parametrize("language", ["yi", pytest.param("ar", marks=EACH[[*ARTICLES].index("ar")].marks)])
def test_marks_that_are_not_read_look_as_if_they_were(language):
    """
    Points that are drawn as outlines look as the same glyphs of the font do.
    """
    runs = laid_out(language, "start").runs
    as_text = tuple(run._replace(rtl=False) for run in runs)  # read from the left, all glyphs are text
    unpointed = tuple(letters(run).run._replace(rtl=False) for run in runs)
    drawn, wanted, bare = (
        pypdfium2.PdfDocument(printed([each]))[0].render(scale=16, grayscale=True).to_pil()
        for each in (runs, as_text, unpointed)
    )
    assert difference(drawn, wanted) < 0.05 * difference(bare, wanted)


def difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).sum2[0]


@pytest.mark.parametrize("language", EACH)
def test_poppler_reads_every_article(language, by_poppler):
    """
    What poppler reads are the lines of an article as they were set, in order; joined, they are the article.
    """
    assert_read(language, by_poppler)
