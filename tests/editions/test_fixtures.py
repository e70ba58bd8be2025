"""Two small games in scripts that the house has no fonts for: one in Arabic, one in Thai."""

from __future__ import annotations

import base64
import io
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from pikepdf import pdfa

from generator.drawing.art.library import Library
from generator.drawing.dialect.dialect import Dialect
from generator.frame import Frame, Text
from generator.model.load import load_game
from generator.model.outlines.rect import Rect
from generator.paint.pdf.painter import paint_pdf
from generator.problem import Findings, Place
from generator.sheets.page import About, Box, Page, Placed, Printout
from generator.text.case import Case
from generator.text.markup import Marked
from generator.text.place import Run
from generator.text.style import Style

HERE = Path(__file__).parent
GAMES = {"arabic": "ar", "thai": "th"}
MARKS = re.compile(r"\[.*?\](?:\(.*?\))?|{.*?}}?|[-*#|:()%.!،؛]|\w*[A-Z0-9]\w*")
"""What parts the prose of a rulebook: marks, numbers, and punctuation, about which readers have their own minds."""
CONTROLS = re.compile("[\u200b-\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that are not seen."""
MARK = 0.12
"""Ems by which a mark may reach over its letter."""
THAI = (
    "ผู้เล่น ทุก คน เป็น พ่อค้า แม่ค้า ใน ตลาด น้ำ _ ช่วย กัน ปลูก ผัก _ รด น้ำ _ แล้ว นำ ผลผลิต ลง เรือ ไป ขาย ก่อน ที่ แดด จะ "
    "ร้อน _ ผู้ ที่ มี คะแนน มาก ที่ สุด เมื่อ จบ เกม เป็น ผู้ ชนะ"
)
"""The first paragraph of the Thai rulebook in words; `_` is a space that is printed."""


@pytest.fixture(scope="module")
def kits(kamiban: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folders of the kits, each in the game's own language."""
    out = tmp_path_factory.mktemp("editions")
    done = kamiban("build", *(HERE / game for game in GAMES), "--paper", "a4", "--out", out, "-q")
    assert done.returncode == 0, done.stdout + done.stderr
    return {game: next(out.glob(f"*/{code}")) for game, code in GAMES.items()}


@pytest.fixture(params=GAMES)
def kit(request: pytest.FixtureRequest, kits: dict[str, Path]) -> Path:
    return kits[request.param]


@pytest.fixture
def arabic(kits: dict[str, Path]) -> pypdfium2.PdfPage:
    """The page with the rules, in Arabic."""
    return pypdfium2.PdfDocument(kits["arabic"] / "a4" / "rulebook.pdf")[1]


@cache
def case(game: str) -> Case:
    found = load_game(HERE / game, game, Findings())
    assert found is not None
    return Case(GAMES[game], partial(found.typefaces.chain, GAMES[game]))


def game_of(kit: Path) -> str:
    return next(game for game, code in GAMES.items() if code == kit.name)


def prose(game: str) -> list[str]:
    """Every longer stretch of a rulebook as it is printed, without the spaces."""
    lines = (HERE / game / "rulebook.md").read_text("utf-8").splitlines()
    found = [re.sub(r"\s", "", part) for line in lines for part in MARKS.split(line)]
    found = [part for part in found if len(part) > 14 and not part.isascii()]
    assert len(found) > 12
    return found


def runs(game: str, text: str) -> list[Run]:
    return [*case(game).lay_out(text, 200, 40, Style()).runs]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_with_it(game, kamiban):
    """
    The check has nothing to say of either game.
    """
    done = kamiban("check", HERE / game, "--format", "lines")
    assert (done.returncode, done.stdout) == (0, ""), done.stdout


def test_a_kit_has_all_of_its_files(kit):
    """
    Cards and rulebook are there as PDF/A, the cards as drawings, the rulebook as a page for screens.
    """
    assert (kit / "a4" / "cards.pdf").is_file()
    for name in ("rulebook", "rulebook-booklet"):
        assert pdfa.validate_written(kit / "a4" / f"{name}.pdf", "2b").passed
    assert len([*(kit / "svg" / "cards").glob("*.svg")]) == 7
    direction = {"ar": "rtl", "th": "ltr"}[kit.name]
    assert f'<html lang="{kit.name}" dir="{direction}">' in (kit / "rulebook.html").read_text("utf-8")


def test_kamiban_itself_speaks_the_language_of_the_game(kit):
    """
    Its own phrases come from locale/<language>.po, although the game is written in this language.
    """
    page = (kit / "rulebook.html").read_text("utf-8")
    assert {"ar": "المحتويات", "th": "สารบัญ"}[kit.name] in page
    assert "Contents" not in page


def test_pdfium_reads_every_paragraph(kit):
    """
    Paragraphs come out of the PDF letter for letter, vowel signs included, in reading order.
    """
    document = pypdfium2.PdfDocument(kit / "a4" / "rulebook.pdf")
    read = re.sub(r"\s", "", "".join(page.get_textpage().get_text_range() for page in document))
    place = 0
    for text in prose(game_of(kit)):
        place = read.find(text, place)
        assert place >= 0, text


def test_poppler_reads_every_paragraph(kit):
    """
    So do they for another reader, which writes controls around words to tell their direction.
    """
    if shutil.which("pdftotext") is None:
        pytest.skip("no poppler on this machine: apt-get install poppler-utils")
    order = ["-raw"] if kit.name == "th" else []  # that of the file, in which it turns no words round
    command = ["pdftotext", *order, str(kit / "a4" / "rulebook.pdf"), "-"]
    read = subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8")
    plain = re.sub(r"\s", "", CONTROLS.sub("", read))
    assert [text for text in prose(game_of(kit)) if text not in plain] == []


def test_arabic_letters_are_joined():
    """
    Every letter that joins its neighbours has another glyph than alone, and no glyph is lacking.
    """
    (run,) = runs("arabic", "محصول")
    shown = [int.from_bytes(run.glyphs[at : at + 2], "big") for at in range(0, len(run.glyphs), 2)]
    alone = {run.font.glyph(letter) for letter in "محصو"}
    assert run.rtl and 0 not in shown
    assert not alone & {*shown}
    assert run.clusters == (4, 3, 2, 1, 0)


def box(page: pypdfium2.PdfPage, text: str, place: int = 0) -> tuple[float, float, float, float]:
    """Left, lower, right and upper end of a text on a page, where it occurs for the first time after a place."""
    words = page.get_textpage()
    found = words.search(text, index=place).get_next()
    assert found is not None, text
    boxes = [words.get_charbox(found[0] + index) for index in range(found[1])]
    lefts, lows, rights, tops = zip(*boxes)
    return min(lefts), min(lows), max(rights), max(tops)


def test_the_first_column_of_a_table_is_at_the_right(arabic):
    """
    Columns follow one another to the left, and the first begins at the edge of the page's first column.
    """
    first, second, third = (box(arabic, word) for word in ("البطاقات", "32", "تُزرع"))
    assert first[0] > second[2] and second[0] > third[2]
    assert first[2] == pytest.approx(box(arabic, "أنتم")[2], abs=1.5)


def test_numerals_and_numbers_of_pages_stand_on_the_side_where_lines_begin_and_end(arabic):
    """
    The numeral of a step is right of its text, the number of a page in the contents left of its heading.
    """
    words = arabic.get_textpage().get_text_range()
    assert re.search(r"1\s+اخلطوا", words)
    step = box(arabic, "اخلطوا")
    numerals = [arabic.get_textpage().get_charbox(match.start()) for match in re.finditer("[123]", words)]
    assert any(left > step[2] and low < step[3] < top + 3 for left, low, _, top in numerals)
    heading = box(arabic, "المكوّنات")
    assert all(left < heading[0] for left, low, _, top in numerals if low < heading[3] and top > heading[1])


def test_what_goes_across_the_page_stays_on_it(arabic):
    """
    The contents begin at the right margin and end at the left one.
    """
    width = arabic.get_width()
    assert box(arabic, "المحتويات")[2] == pytest.approx(box(arabic, "أنتم")[2], abs=1.5)
    assert box(arabic, "المحتويات")[2] < width


def test_words_beside_a_figure_stand_at_its_left(arabic):
    """
    The caption of a slim figure comes after it in the direction of reading.
    """
    assert box(arabic, "أجزاء")[2] < box(arabic, "الزيتون")[0]


def test_thai_marks_stand_over_their_letters():
    """
    No glyph is lacking on any card, and what has no width of its own lies over or under the letter before it.
    """
    checked = 0
    texts = re.findall(r'(?:name|text): "?([^",]+)', (HERE / "thai" / "cards.yaml").read_text("utf-8"))
    for run in (run for text in texts for run in runs("thai", re.sub(r"\[.*?]|\\n", " ", text))):
        base, at = 0, 0.0
        for glyph, x, _ in run.placed():
            assert glyph
            ink = run.font.ink(glyph)
            if run.font.advance(glyph):
                base, at = glyph, x
            elif ink and (under := run.font.ink(base)):
                middle = (x - at) / run.size + (ink[0] + ink[2]) / 2
                assert under[0] - MARK <= middle <= under[2] + MARK
                checked += 1
    assert checked > 40


def test_a_page_has_what_thai_vowels_are_made_of(kits):
    """
    Browsers set SARA AM as a ring and a vowel, as in น้ำ; the fonts inside the page have both.
    """
    page = (kits["thai"] / "rulebook.html").read_text("utf-8")
    fonts = [TTFont(io.BytesIO(base64.b64decode(data))) for data in re.findall(r"woff;base64,([^)]*)", page)]
    known = [{*font.getBestCmap()} for font in fonts]
    thai = [codes for codes in known if ord("ำ") in codes]
    assert len(thai) == 2
    assert all({0x0E4D, 0x0E32} <= codes for codes in thai)


def test_thai_lines_end_between_words():
    """
    However wide a column is, no line of a paragraph ends within a word.
    """
    text = THAI.replace(" ", "").replace("_", " ")
    ends = {len(THAI[:index].replace(" ", "")) for index, sign in enumerate(f"{THAI} ") if sign == " "}
    for phrases in (True, False):
        for width in range(24, 90, 3):
            lines = case("thai").flow(Marked(text, {}, {}), width, Style(phrases=phrases)).lines
            place = 0
            for line in lines:
                place = text.index(line.text.strip(), place) + len(line.text.strip())
                assert place in ends, line.text


@pytest.mark.parametrize("game", GAMES)
def test_a_row_begins_where_the_language_begins(game, tmp_path):
    """
    The first of several things in a row is at the right of its room in Arabic, at its left in Thai.
    """
    things = "".join(f'<text fit="9">{word}</text>' for word in "123")
    face = f'<face><row x="10" y="5" w="30" h="6" gap="2">{things}</row></face>'
    dialect = Dialect(Library(tmp_path, "game", {}), Findings())
    trim = Rect(size=(63, 88), front="any.xml.j2").trim("front")
    read = dialect.read(face, case(game), lambda field, *_: (Place("f"), field), trim)
    wide = case(game).width("1", Style(largest=9, smallest=9))
    lefts = [item.at[0] for item in read.items if isinstance(item, Text)]
    places = [step * (wide + 2) for step in range(3)]
    wanted = [40 - wide - place for place in places] if game == "arabic" else [10 + place for place in places]
    assert lefts == pytest.approx(wanted, abs=0.01)


def test_lines_of_a_card_are_read_in_order_beside_its_copy(tmp_path):
    """
    On a page whose own words, a footer in two parts, look to pdfium as if lines ran down, it still reads line by line.
    """
    words = "عند شرائها انظر إلى يد\nأحد الخصوم يمكنك مبادلته\nتأخذ *أنت*."
    laid = case("arabic").lay_out(words, 40, 60, Style(largest=9, smallest=9))
    lines = [re.sub(r"[*\s]", "", line) for line in laid.lines]
    assert len(lines) > 2
    card = Frame(63, 88, 0, (Text(laid.runs, "#000000", (8, 30)),), "card", shared=True)
    small, large = (
        case("arabic").lay_out("سوق", 60, 12, Style(largest=size, smallest=size)) for size in (6, 24)
    )
    footer = (Text(small.runs, "#000000", (10, 188)), Text(large.runs, "#000000", (130, 180)))
    placed = tuple(Placed(card, (1, 0, 0, 1, x, 20)) for x in (20, 100))
    whole = Box(0, 0, 210, 200)
    path = tmp_path / "page.pdf"
    with path.open("wb") as out:
        paint_pdf(Printout([Page(210, 200, placed, footer, whole, whole)], About("Cards", "ar")), out)
    read = pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()
    assert [re.sub(r"\s", "", line) for line in read.splitlines()][: 2 * len(lines)] == [*lines, *lines]
