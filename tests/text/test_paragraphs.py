"""Paragraphs broken as a whole."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from generator.text.badness import RUNT, SHORT
from generator.text.breaking.signs import ALLOWED, GOOD, HYPHENED, violations
from generator.text.compose import Manner, compose
from generator.text.lines import IN_A_ROW, fill, line_width
from generator.text.markup import read_marks
from generator.text.paragraph import Paragraph
from generator.text.style import POINT, Style
from tests.typecase import house

WORDS = [
    "a",
    "an",
    "the",
    "ant",
    "nest",
    "track",
    "colour",
    "players",
    "beginning",
    "considerable",
    "3",
    "cards",
]
ENGLISH = st.lists(st.sampled_from(WORDS), min_size=1, max_size=40).map(" ".join)
JAPANESE = st.lists(
    st.sampled_from(["働きアリを", "線路に", "置く。", "色の", "巣と", "巣を", "結び、", "テープを", "3枚", "「紙」"]),
    min_size=1, max_size=30,
).map("".join)  # fmt: skip
TEXTS = st.one_of(ENGLISH, JAPANESE)
BODY = Style("regular", 9, 9, 1.5, phrases=False, hyphens="freely")
EM = 9 * POINT


@given(TEXTS, st.floats(8, 40), st.sampled_from([GOOD, ALLOWED, HYPHENED]), st.booleans())
def test_no_paragraph_gets_more_lines_than_filling_them_takes(text, width, level, even):
    """
    However lines are chosen, there are as many as when each is filled, none is too wide and nothing is lost.
    """
    paragraph = Paragraph(read_marks(text), house("en"), BODY)
    filled = fill(paragraph, width, level)
    lines = compose(filled, width, level, Manner(even))
    assert len(lines) == len(filled)
    assert all(line_width(line) <= width + 1e-6 for line in lines)
    assert "".join(line.text for line in lines).replace(" ", "") == text.replace(" ", "")


def test_a_last_line_is_no_single_short_word():
    """
    A word such as `far.` does not end a paragraph alone where lines before it can spare another.
    """
    text = "Every ant carries a single leaf along the track until it has come far."
    for width in range(30, 60):
        lines = house("en").flow(read_marks(text), width, BODY).lines
        last = lines[-1].text
        assert len(lines) == 1 or " " in last or len(last.strip(".")) > SHORT


def test_a_runt_is_filled_from_the_line_before():
    """
    No paragraph of Japanese ends with a line of one or two characters, ragged or justified.
    """
    text = "横向きに置いて加点の印にします。次の人は左隣に座る人です。"
    for align in ("left", "justify"):
        style = Style("regular", 9, 9, 1.7, align, phrases=False)
        for width in range(8 * 10, 29 * 10):
            lines = house("ja").flow(read_marks(text), width / 10 * EM, style).lines
            assert len(lines) == 1 or lines[-1].width >= RUNT * EM
            assert violations([line.text for line in lines]) == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("The old lighthouse at the end of the road", ("The old lighthouse at", "the end of the road")),
        ("The beginning of a track", ("The beginning", "of a track")),
    ],
)
def test_labels_are_even(text, lines):
    """
    The lines of a short text are of about the same width.
    """
    narrow = max(house("en").flow(read_marks(line), 99, BODY).lines[0].width for line in lines) + 2
    assert house("en").lay_out(text, narrow, 20, Style(largest=9, smallest=9)).lines == lines


def test_phrases_are_whole_where_they_can_be():
    """
    In a text whose phrases do not all fit whole, no more of them are parted than must be.
    """
    style = Style(largest=9, smallest=9)
    lines = house("ja").lay_out("森へ行ったり図書館情報学研究所を訪ねたりする", 9.2 * EM, 40, style).lines
    assert lines[0].startswith("森へ行ったり")
    assert lines[1].endswith("研究所を")
    assert lines[2] == "訪ねたりする"


# --- hyphens -----------------------------------------------------------------------------------
GERMAN = "Die Geschwindigkeitsbegrenzung gilt auf sämtlichen Ameisenstraßen der Umgebung auch für Gäste"
NARROW = Style(largest=8, smallest=8)


def test_a_word_too_wide_for_its_box_gets_a_hyphen():
    """
    Where a text does not fit otherwise, a long word is hyphenated, and the hyphen is drawn and measured.
    """
    laid = house("de").lay_out(GERMAN, 24, 60, NARROW)
    assert laid.fits
    before = [one for one, other in pairwise(laid.runs) if other.text == "-"]
    assert before
    assert all(run.text in laid.lines for run in before)
    assert "".join(laid.lines).replace(" ", "") == GERMAN.replace(" ", "")
    assert max(run.x + run.width for run in laid.runs) <= 24 + 1e-6
    assert not house("de").lay_out(GERMAN, 24, 60, replace(NARROW, hyphens="never")).fits


def test_a_soft_hyphen_is_seen_only_where_a_line_ends():
    """
    A soft hyphen makes no width and no mark inside a line, and a hyphen at its end.
    """
    soft = "Geschwindigkeits\u00adbegrenzung"
    whole, plain = (house("de").lay_out(text, 99, 10, NARROW) for text in (soft, soft.replace("\u00ad", "")))
    assert whole.width == pytest.approx(plain.width)
    laid = house("de").lay_out(soft, 30, 20, NARROW)
    assert laid.fits
    assert [run.text.replace("\u00ad", "") for run in laid.runs] == ["Geschwindigkeits", "-", "begrenzung"]
    assert laid.runs[1].x + laid.runs[1].width <= 30


@given(st.floats(16, 60), st.sampled_from(["needed", "freely"]))
def test_no_more_than_two_lines_in_a_row_end_with_hyphens(width, hyphens):
    """
    In a text that fits, a line after two with hyphens has none.
    """
    text = "Unwahrscheinlich geschwind durchqueren Ameisenkarawanen verschiedenster Farbschattierungen " * 3
    laid = house("de").flow(read_marks(text.strip() + " ihr Gebiet"), width, replace(BODY, hyphens=hyphens))
    ended = "".join("-" if line.runs and line.runs[-1].text.endswith("-") else "." for line in laid.lines)
    assert not laid.fits or "-" * (IN_A_ROW + 1) not in ended


def test_uneven_lines_get_hyphens_only_if_freely():
    """
    Running text is hyphenated where a line would be a quarter empty, other text only where it must be.
    """
    text = "Alle Ameisen aus der Unwahrscheinlichkeitsrechnung haben sich versammelt und ziehen nun weiter"
    freely, needed = (
        [
            line.runs[-1].text
            for line in house("de").flow(read_marks(text), 62, replace(BODY, hyphens=hyphens)).lines
        ]
        for hyphens in ("freely", "needed")
    )
    assert any(line.endswith("-") for line in freely)
    assert not any(line.endswith("-") for line in needed)


def test_an_extent_counts_the_hyphen():
    """
    A column as narrow as the widest piece of a text with soft hyphens holds it, hyphen included.
    """
    marked = read_marks("Ge\u00adschwindig\u00adkeit")
    _, least = house("en").extent(marked, BODY)
    assert house("en").flow(marked, least + 0.01, BODY).fits
    assert not house("en").flow(marked, least - 0.1, BODY).fits


@pytest.mark.parametrize("letter", ["e\u0301", "\u0915\u0940"])
def test_a_letter_that_is_cut_off_keeps_its_marks(letter):
    """
    Where a word is cut because nothing else fits, an accent or a vowel sign stays on its letter.
    """
    for width in (2.5, 3.5, 4.5):
        laid = house("en").flow(read_marks(letter * 12), width * EM, BODY)
        assert not laid.fits
        assert all(line.text[0] == letter[0] for line in laid.lines)
