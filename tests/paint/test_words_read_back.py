"""The words that come out of a PDF are the words that went in, for every language and two readers."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from functools import cache
from io import BytesIO

import pypdfium2
import pytest

from generator.frame import Frame, Text
from generator.paint.pdf.painter import paint_pdf
from generator.sheets.page import About, Box, Page, Placed, Printout
from generator.text.layout import LaidText
from generator.text.style import Style
from tests.text.declaration import ARTICLES, BROUGHT, EACH, case_of

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


def printed(pages: list[tuple[str, str]]) -> bytes:
    """A PDF with an article on each page."""
    box = Box(0, 0, SIDE, SIDE)

    def page(language: str, align: str) -> Page:
        items = (Text(laid_out(language, align).runs, "#000000", (MARGIN, MARGIN)),)
        frame = Frame(SIDE, SIDE, 0, items, f"{language} {align}")
        return Page(SIDE, SIDE, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (), box, box)

    out = BytesIO()
    paint_pdf(Printout([page(*each) for each in pages], About("Declaration", "en")), out)
    return out.getvalue()


PAGES = [(language, align) for language in HERE for align in ALIGNS]


@pytest.fixture(scope="module")
def pdf() -> bytes:
    return printed(PAGES)


@pytest.fixture(scope="module")
def by_pdfium(pdf: bytes) -> dict[tuple[str, str], str]:
    """What pdfium reads on each page."""
    document = pypdfium2.PdfDocument(pdf)
    return dict(zip(PAGES, (page.get_textpage().get_text_range() for page in document), strict=True))


@pytest.fixture(scope="module")
def by_poppler(pdf: bytes) -> dict[tuple[str, str], str]:
    """What poppler reads on each page."""
    if not shutil.which("pdftotext"):
        pytest.skip("pdftotext is not installed (Debian: poppler-utils)")
    done = subprocess.run(["pdftotext", "-enc", "UTF-8", "-", "-"], input=pdf, capture_output=True, check=True)
    return dict(zip(PAGES, done.stdout.decode("utf-8").split("\f")[:-1], strict=True))


def normal(text: str) -> str:
    return unicodedata.normalize("NFC", " ".join(text.split()))


def joined(language: str, lines: list[str]) -> str:
    """Lines as one text without its hyphens: readers take those at the ends of lines for ours."""
    found = normal(HYPHENS.sub("", "".join(line if HYPHENS.search(line[-1]) else f"{line} " for line in lines)))
    return found.replace(" ", "") if language[:2] in UNSPACED else found


def assert_read(language: str, read: dict[tuple[str, str], str]) -> None:
    for align in ALIGNS:
        lines = [normal(UNSEEN.sub("", line)) for line in read[language, align].splitlines() if line.strip()]
        assert joined(language, lines) == joined(language, [ARTICLES[language]])


@pytest.mark.parametrize("language", EACH)
def test_pdfium_reads_every_article(language, by_pdfium):
    """
    pdfium reads the lines of an article as they were set, in order; joined, they are the article.
    """
    assert_read(language, by_pdfium)


@pytest.mark.parametrize("language", EACH)
def test_poppler_reads_every_article(language, by_poppler):
    """
    poppler reads the lines of an article as they were set, in order; joined, they are the article.
    """
    assert_read(language, by_poppler)
