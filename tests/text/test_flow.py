"""Running text: paragraphs in lines."""

from hypothesis import assume, example, given
from hypothesis import strategies as st

from generator.text.badness import RUNT
from generator.text.breaking.signs import violations
from generator.text.markup import Emphasis, Marked, part_of, read_marks
from generator.text.style import POINT, Style
from tests.typecase import house

WORDS = (
    "今日は", "良い", "天気です", "、", "。", "「知識」を", "2枚", "Kamiban", "12,000", "…", "ー", "っ", "（森）",
    "図書館", "カード", "を引く", " ", "the", "road-side", "[K]", "{紙盤|かみばん}", "・", "%",
)  # fmt: skip
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=60).map("".join).filter(str.strip)
TEXTS = TEXTS.filter(lambda text: " %" not in text)  # a narrow sign behind a space begins a word
WIDTHS = st.floats(30, 130)
BODY = Style("regular", 9, 9, 1.7, phrases=False)
CELL = Style("regular", 8, 8, 1.5)
STYLES = st.sampled_from((BODY, CELL))


@given(TEXTS, WIDTHS, STYLES)
@example("文を最後まで読みます。" * 4, 40.0, BODY)
def test_lines_stay_in_the_column_and_keep_kinsoku(text, width, style):
    """
    No line is wider than its column, none begins or ends with a character that may not stand there.
    """
    laid = house().flow(read_marks(text), width, style)
    assume(laid.fits)
    assert all(line.width <= width + 1e-6 for line in laid.lines)
    assert violations([line.text for line in laid.lines]) == []


@given(TEXTS, WIDTHS, STYLES)
def test_no_character_is_lost_between_lines(text, width, style):
    """
    The lines of a paragraph are its text; only spaces may vanish at their ends.
    """
    marked = read_marks(text)
    lines = house().flow(marked, width, style).lines
    assert "".join(line.text for line in lines).replace(" ", "") == marked.text.replace(" ", "")
    drawn = "".join(
        run.text
        for line in lines
        for run in line.runs
        if not run.hidden and run.size > 0.6 * style.largest * POINT
    )
    assert drawn.replace(" ", "") == marked.text.replace(" ", "").replace("\ufffc", "")


def test_a_last_line_is_more_than_a_character_or_two():
    """
    Where filled lines would leave a lone end such as す。, the last phrase of the line before joins it.
    """
    text = "横向きに置いて加点の印にします。"
    size = BODY.largest * POINT
    for extra in (0, 1, 2):
        lines = house().flow(read_marks("あ" * extra + text), (len(text) + extra - 2) * size, BODY).lines
        assert len(lines) == 2
        assert lines[-1].width >= RUNT * size
        assert violations([line.text for line in lines]) == []


def test_lines_with_readings_are_no_further_apart_in_open_text():
    """
    At the leading of Japanese text readings stand between the lines; narrower lines make room for them.
    """
    plain, read = read_marks("紙盤を置く"), read_marks("{紙盤|かみばん}を置く")
    assert house().flow(read, 60, BODY).lines[0].height == house().flow(plain, 60, BODY).lines[0].height
    tight = Style("regular", 9, 9, 1.3)
    assert house().flow(read, 60, tight).lines[0].height > house().flow(plain, 60, tight).lines[0].height


def test_a_word_that_is_too_long_is_cut_and_told():
    """
    A word wider than the column is cut, so that nothing is lost, and the text is known not to fit.
    """
    laid = house().flow(read_marks("incomprehensibilities"), 12, BODY)
    assert not laid.fits
    assert "".join(line.text for line in laid.lines) == "incomprehensibilities"


@given(TEXTS, STYLES)
def test_a_text_fits_into_its_own_extent(text, style):
    """
    A column as wide as the text is long holds it in one line; one as wide as its longest word holds it.
    """
    marked = read_marks(text)
    natural, least = house().extent(marked, style)
    assert len(house().flow(marked, natural + 0.01, style).lines) == 1
    assert house().flow(marked, max(least, 1) + 0.01, style).fits


@given(TEXTS, st.data())
def test_a_part_of_a_text_keeps_what_belongs_to_it(text, data):
    """
    Icons, readings and spans of the part stand at the same characters as in the whole.
    """
    plain = read_marks(text)
    length = len(plain.text)
    start = data.draw(st.integers(0, length))
    end = data.draw(st.integers(start, length))
    cut = data.draw(st.integers(0, length))
    whole = Marked(plain.text, plain.icons, plain.readings, (Emphasis(0, cut, "bold"),))
    part = part_of(whole, start, end)
    assert part.text == whole.text[start:end]
    assert all(whole.icons[start + index] == name for index, name in part.icons.items())
    assert all(
        whole.readings[start + at] == (start + stop, word) for at, (stop, word) in part.readings.items()
    )
    bold = {start + index for span in part.spans for index in range(span.start, span.end)}
    assert bold == set(range(start, end)) & set(range(cut))


def test_a_phrase_longer_than_its_column_is_broken_within():
    """
    Where phrases do not fit whole they are parted, and every line still stays in the column.
    """
    size = CELL.largest * POINT
    laid = house().flow(read_marks("よろしくおねがいもうしあげます"), 4 * size, CELL)
    assert laid.fits
    assert len(laid.lines) >= 4
    assert all(line.width <= 4 * size + 1e-6 for line in laid.lines)


def test_only_the_line_with_a_reading_makes_room_for_it():
    """
    In narrow lines the one before a reading is as high as any other.
    """
    tight = Style("regular", 9, 9, 1.0, phrases=False)
    size = tight.largest * POINT
    first, second, *_ = house().flow(read_marks("森" * 4 + "{紙盤|かみばん}森森"), 4 * size, tight).lines
    (plain, *_) = house().flow(read_marks("森" * 8), 4 * size, tight).lines
    assert first.height == plain.height < second.height


def test_air_between_scripts_is_no_part_of_a_line_that_ends_there():
    """
    Between Japanese and Latin there is a little air, but not where the line breaks: two characters fill two ems.
    """
    size = BODY.largest * POINT
    laid = house().flow(read_marks("森海Kamiban森海"), 2.001 * size, BODY)
    assert laid.lines[0].text == "森海"
    assert abs(laid.lines[0].width - 2 * size) < 1e-6
    whole = house().flow(read_marks("森海Kamiban"), 80, BODY).lines[0].width
    parts = sum(house().flow(read_marks(text), 80, BODY).lines[0].width for text in ("森海", "Kamiban"))
    assert 0.1 * size < whole - parts < 0.4 * size
