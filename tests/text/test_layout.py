"""A text in its box."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.text.breaking.signs import violations
from generator.text.layout import STEP
from generator.text.markup import ICON, read_marks
from generator.text.style import POINT, Style
from tests.typecase import house

WORDS = (
    "今日は", "良い", "天気です", "、", "。", "「知識」を", "2枚", "Kamiban", "12,000", "…", "ー", "っ",
    "（森）", "図書館", "カード", "を引く", " ", "the", "road-side", "[K]", "[money]", "{紙盤|かみばん}", "・", "%",
)  # fmt: skip
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=25).map("".join).filter(str.strip)
WIDTHS = st.floats(12, 120)
HEIGHTS = st.floats(4, 60)
STYLES = st.builds(
    Style,
    weight=st.sampled_from(["regular", "bold"]),
    largest=st.sampled_from([9.0, 11.0, 8.25]),
    smallest=st.sampled_from([6.0, 7.0, 8.25]),
    leading=st.sampled_from([1.0, 1.3, 1.6]),
    align=st.sampled_from(["left", "center", "right"]),
    valign=st.sampled_from(["top", "middle", "bottom"]),
    tracking=st.sampled_from([0.0, 0.05]),
    most_lines=st.sampled_from([1, 2, 99]),
    phrases=st.booleans(),
)


def _plain(text):
    return read_marks(text).text


def _joined(lines):
    return "".join(lines).replace(" ", "")


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
def test_no_line_is_wider_than_its_box(text, width, height, style):
    """
    Every run and icon of a text that fits lies inside its box.
    """
    laid = house().lay_out(text, width, height, style)
    assume(laid.fits)
    assert laid.width <= width + 1e-6
    assert laid.height <= height + 1e-6
    small = laid.points * POINT
    for run in laid.runs:
        if run.size > 0.6 * small:  # a reading may reach over its base
            assert run.x >= -1e-3
            assert run.x + run.width - style.tracking * run.size <= width + 1e-3
    for icon in laid.icons:
        assert icon.x >= -1e-3
        assert icon.x + icon.size <= width + 1e-3


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
def test_no_line_breaks_the_rules_of_kinsoku(text, width, height, style):
    """
    In a text that fits no line begins or ends with a sign that must not stand there.
    """
    laid = house().lay_out(text, width, height, style)
    assume(laid.fits)
    assert violations(_followed(_plain(text), laid.lines)) == []


def _followed(text, lines):
    """The lines without those that follow a space: after one, a plain sign may begin a line."""
    kept, position = [], 0
    for line in lines:
        at = text.index(line, position)
        first = line[:1].isascii() and at > 0 and text[at - 1] == " "
        kept.append(line[1:] if first else line)
        position = at + len(line)
    return kept


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
def test_no_latin_word_or_number_is_parted(text, width, height, style):
    """
    In a text that fits every Latin word and every number stands on one line, save at a hyphen.
    """
    laid = house().lay_out(text, width, height, style)
    assume(laid.fits)
    whole = re.findall(r"[A-Za-z0-9,.]+", _plain(text))
    assert re.findall(r"[A-Za-z0-9,.]+", " ".join(laid.lines)) == whole


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
def test_nothing_is_lost(text, width, height, style):
    """
    The lines joined give the text back, and the runs show all of it but the icons.
    """
    laid = house().lay_out(text, width, height, style)
    plain = _plain(text)
    assert _joined(laid.lines) == plain.replace(" ", "")
    readings = [reading for _, reading in read_marks(text).readings.values()]
    shown = [run for run in laid.runs if not run.hidden]
    base = [run.text for run in shown if run.size > 0.6 * laid.points * POINT]
    assert _joined(base) == plain.replace(" ", "").replace(ICON, "")
    assert [run.text for run in shown if run.size < 0.6 * laid.points * POINT] == readings


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
def test_icons_keep_their_order(text, width, height, style):
    """
    Icons stand in the order of the text, from left to right and from line to line.
    """
    laid = house().lay_out(text, width, height, style)
    assert [icon.sign for icon in laid.icons] == list(read_marks(text).icons.values())
    places = [(round(icon.y, 3), icon.x) for icon in laid.icons]
    assert places == sorted(places)


@given(st.lists(st.sampled_from(("今日は", "森で", "良い天気")), max_size=6), WIDTHS)
def test_a_reading_stands_over_its_base(words, width):
    """
    A reading is centred over its base and stands higher by less than a line.
    """
    text = "".join(words) + "{紙盤|かみばん}"
    laid = house().lay_out(text, width, 200, Style())
    assume(laid.fits)
    *_, base, reading = laid.runs
    assert reading.text == "かみばん"
    right = base.x + base.width
    left = right - house().ems("紙盤", Style()) * base.size
    assert reading.x + reading.width / 2 == pytest.approx((left + right) / 2, abs=0.01)
    assert base.y - 1.7 * base.size < reading.y < base.y - 0.5 * base.size


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
def test_sizes_go_down_in_steps(text, width, height, style):
    """
    The size is the largest less some quarter points, or the smallest.
    """
    assume(style.smallest <= style.largest)
    points = house().lay_out(text, width, height, style).points
    steps = (style.largest - points) / STEP
    assert style.smallest <= points <= style.largest
    assert steps == pytest.approx(round(steps)) or points == style.smallest


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
def test_only_what_cannot_fit_does_not_fit(text, width, height, style):
    """
    A text is said not to fit only if it does not fit when it may have its smallest size alone.
    """
    assume(style.smallest <= style.largest)
    laid = house().lay_out(text, width, height, style)
    alone = Style(
        style.weight, style.smallest, style.smallest, style.leading, style.align, style.valign,
        style.tracking, style.most_lines, style.phrases,
    )  # fmt: skip
    smallest = house().lay_out(text, width, height, alone)
    assert laid.fits or not smallest.fits
    if not laid.fits:
        assert laid.points == style.smallest


@given(TEXTS, STYLES)
def test_one_line_is_as_wide_as_its_text(text, style):
    """
    In a box that is wide enough a text is one line of the width that `text_width` gives.
    """
    assume(style.smallest <= style.largest)
    wide = house().width(text, style)
    laid = house().lay_out(text, wide + 1, 100, style)
    assert len(laid.lines) == 1
    assert laid.points == style.largest
    assert laid.width == pytest.approx(
        wide - style.tracking * style.largest * POINT, abs=0.2 * style.largest * POINT
    )


@given(TEXTS, WIDTHS, HEIGHTS, STYLES)
@settings(max_examples=30)  # each is set at every size
def test_a_text_has_one_layout(text, width, height, style):
    """
    The same text in the same box is laid out the same way each time.
    """
    assert house().lay_out(text, width, height, style) == house().lay_out(text, width, height, style)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("港に着いたら、好きな資源を1つ受け取る。", 32, ("港に着いたら、好きな", "資源を1つ受け取る。")),
        ("港に着いたら、好きな資源を1つ受け取る。", 22, ("港に着いたら、", "好きな資源を", "1つ受け取る。")),
        ("The old lighthouse at the end of the road", 40, ("The old lighthouse at", "the end of the road")),
        ("一行目\n二行目", 60, ("一行目", "二行目")),
    ],
)
def test_lines_of_known_texts(text, width, lines):
    """
    Texts break between phrases and words, and lines are balanced.
    """
    assert house().lay_out(text, width, 40, Style()).lines == lines


def test_a_word_wider_than_its_box_is_reported():
    """
    A word that is wider than its box at the smallest size is broken anyhow and said not to fit.
    """
    laid = house().lay_out("Donaudampfschifffahrtsgesellschaft", 10, 50, Style())
    assert not laid.fits
    assert "".join(laid.lines) == "Donaudampfschifffahrtsgesellschaft"


def test_a_character_without_a_glyph_is_reported():
    """
    Characters that the font lacks are listed once each.
    """
    assert set(house().lay_out("森\U0001f3b2と\U0001f3b2", 50, 10, Style()).missing) == {"\U0001f3b2"}


@pytest.mark.parametrize(("align", "x"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_alignment_shares_the_room(align, x):
    """
    The room beside a line is left of it in no, half or full measure.
    """
    laid = house().lay_out("森", 50, 10, Style(align=align))
    assert laid.runs[0].x == pytest.approx((50 - laid.width) * x, abs=1e-3)


@pytest.mark.parametrize(("valign", "y"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_the_block_is_moved_down_by_its_share(valign, y):
    """
    The room under a block is over it in no, half or full measure.
    """
    top = house().lay_out("森", 50, 10, Style()).runs[0].y
    laid = house().lay_out("森", 50, 10, Style(valign=valign))
    assert laid.runs[0].y - top == pytest.approx((10 - laid.height) * y, abs=1e-3)


def test_letters_of_72_points_are_an_inch():
    """
    Points are those of PDF and CSS: 72 of them are 25.4 mm, and a full-width character is as wide as it is large.
    """
    assert house().width("永", Style(largest=72)) == pytest.approx(25.4, abs=1e-6)


def test_a_base_gets_wider_for_a_long_reading_only():
    """
    A reading longer than its base spreads it, so that readings do not meet; a shorter one changes nothing.
    """
    style = Style(largest=10)
    for reading in ("と", "としょ", "としょかん"):
        assert house().width(f"{{図書館|{reading}}}", style) == house().width("図書館", style)
    assert house().width("{森|おおきなもり}", style) > 2 * house().width("森", style)
