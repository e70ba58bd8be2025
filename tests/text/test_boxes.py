"""Texts in boxes and in columns, reckoned by hand: heights, baselines, sizes, and what is told without placing anything."""

from xml.etree import ElementTree

import pytest

from generator.drawing.dialect.attributes import style as style_of
from generator.text.markup import read_marks
from generator.text.paragraph import ICON_EM
from generator.text.style import POINT, Style
from tests.typecase import house

EM = 10 * POINT
STYLE = Style(largest=10, smallest=10)
THREE = "森\n林\n木"


def boxed(text, width=100.0, height=60.0, language="ja", placed=True, **more):
    given = {"largest": 10, "smallest": 10, **more}
    return house(language).lay_out(text, width, height, Style(**given), placed)


def test_a_text_about_which_nothing_is_said():
    """
    A style without any words is that of a <text> without attributes.
    """
    assert style_of(ElementTree.fromstring("<text/>")) == Style()


# --- boxes -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "leading", "height"), [("森", 1.5, 1), (THREE, 1.5, 4), (THREE, 1, 3), ("", 1.5, 1)]
)
def test_the_height_of_lines(text, leading, height):
    """
    The first line is an em high, each other adds the leading.
    """
    assert boxed(text, leading=leading).height == pytest.approx(height * EM)


@pytest.mark.parametrize(
    ("leading", "height"),
    [(1.3, 1.5 + 1.7), (1.7, 1.5 + 1.7), (2, 1.5 + 2)],
)
def test_readings_make_room(leading, height):
    """
    Over the first line readings have half an em, and lines with them are at least 1.7 em apart.
    """
    found = boxed("{森|もり}\n林", leading=leading)
    assert found.height == pytest.approx(height * EM)
    base, _, other = found.runs
    assert other.y - base.y == pytest.approx((height - 1.5) * EM, abs=1e-3)
    assert base.y - boxed("森").runs[0].y == pytest.approx(0.5 * EM, abs=1e-3)


def test_capitals_are_in_the_middle_of_their_line():
    """
    The em of the first line begins at the top of the box, and the capitals are in its middle.
    """
    run = boxed("H", language="en").runs[0]
    cap = house("en").cap(STYLE) * EM
    assert run.y - cap / 2 == pytest.approx(EM / 2, abs=1e-3)


@pytest.mark.parametrize(("valign", "share"), [("top", 0), ("middle", 0.5), ("bottom", 1)])
def test_lines_stand_at_the_top_in_the_middle_or_at_the_bottom(valign, share):
    """
    What the lines leave of the height is above them in no, half or full measure.
    """
    top, found = boxed(THREE, leading=1.5).runs, boxed(THREE, leading=1.5, valign=valign).runs
    for one, other in zip(top, found):
        assert other.y - one.y == pytest.approx((60 - 4 * EM) * share, abs=1e-3)


def test_a_box_as_high_as_its_lines_holds_them():
    """
    A text fits a box of exactly its height and width, and no lower or narrower one.
    """
    height, width = (1 + 1.3 * 2) * EM, house("ja").width("森林", STYLE)
    assert boxed("森林\n木\n森", width, height).fits
    assert not boxed("森林\n木\n森", width, height - 0.001).fits
    assert not boxed("森林\n木\n森", width - 0.001, height).fits
    assert boxed("森林\n木\n森", width, height, placed=False).fits


def test_no_more_lines_than_are_allowed():
    """
    A text is set smaller rather than on more lines than it may have.
    """
    text = "ants of the nest"
    two = boxed(text, 16, language="en", most_lines=2, smallest=6)
    one = boxed(text, 16, language="en", most_lines=1, smallest=5)
    assert (len(two.lines), two.points) == (2, 10)
    assert (len(one.lines), one.fits) == (1, True)
    assert one.points < 10
    assert not boxed(text, 16, language="en", most_lines=1).fits


def test_the_largest_size_that_fits_is_taken():
    """
    Sizes are tried from the largest in steps of a quarter point down to the smallest.
    """
    ems = house("en").ems("Wagon", STYLE)
    for points in (10, 9.75, 8, 6.25, 6.1):
        found = boxed("Wagon", ems * points * POINT + 1e-6, language="en", smallest=6.1)
        assert (found.points, found.fits) == (pytest.approx(points), True)
    assert not boxed("Wagon", ems * 6.1 * POINT - 0.01, language="en", smallest=6.1).fits


def test_phrases_are_kept_whole_at_sizes_near_the_largest():
    """
    Rather than part a phrase a text is set up to 15 % smaller, but no smaller than that.
    """
    phrase = "図書館で"
    ems = house("ja").ems(phrase, STYLE)
    for points, lines in ((8.5, 1), (8.25, 2)):
        found = boxed(phrase, ems * points * POINT + 1e-6, smallest=6)
        assert (len(found.lines), found.points) == (lines, 8.5 if lines == 1 else 10)


@pytest.mark.parametrize(
    "text", ["a [K] b森\U0001f3b2\n{紙|かみ}c [K]", "よろしくおねがいもうしあげます", "plain", ""]
)
@pytest.mark.parametrize("width", [9, 16, 60])
def test_what_is_told_without_placing_anything(text, width):
    """
    For a check a text is only measured; whether it fits, at which size, how high and with which icons comes out the same.
    """
    told, placed = (boxed(text, width, smallest=8, placed=each) for each in (False, True))
    assert told.runs == ()
    assert (told.points, told.height, told.fits, told.missing) == (
        placed.points,
        placed.height,
        placed.fits,
        placed.missing,
    )
    assert [icon.sign for icon in told.icons] == [icon.sign for icon in placed.icons]
    assert [icon.size for icon in told.icons] == pytest.approx([icon.size for icon in placed.icons])
    assert "".join(told.lines).replace(" ", "") == "".join(placed.lines).replace(" ", "")
    if len(told.lines) == 1:
        assert told.width == pytest.approx(placed.width)


def test_the_widest_line_is_the_width_of_a_text():
    """
    A text is as wide as its widest line, whichever that is; the tracking behind its last letter is not counted.
    """
    for text in ("ants\nnest of ants", "nest of ants\nants"):
        assert boxed(text, language="en").width == pytest.approx(house("en").width("nest of ants", STYLE))
        assert boxed(text, language="en", placed=False).width == pytest.approx(
            house("en").width("nest of ants", STYLE)
        )
    apart = Style(largest=10, smallest=10, tracking=0.1)
    assert (
        boxed("森林", tracking=0.1).width
        == pytest.approx(house("ja").width("森林", apart) - 0.1 * EM)
        == pytest.approx(2.1 * EM)
    )


def test_what_does_not_fit_is_set_at_the_smallest_size():
    """
    A text that is too long is cut into lines at the smallest size, and how high it is can be told.
    """
    for placed in (True, False):
        found = boxed("森" * 40, 5 * EM, 2 * EM, smallest=8, placed=placed)
        assert (found.fits, found.points, len(found.lines)) == (False, 8, 7)
        assert found.height == pytest.approx((1 + 6 * 1.3) * 8 * POINT)


def test_lines_of_several_paragraphs_are_not_evened_out():
    """
    A text of one paragraph has even lines; one that asks for a line break has its lines filled.
    """
    text = "The old lighthouse at the end of the road"
    width = house("en").width("The old lighthouse at the end", STYLE) + 0.1
    assert boxed(text, width, language="en").lines == ("The old lighthouse at", "the end of the road")
    assert boxed(f"{text}\nNow", width, language="en").lines == (
        "The old lighthouse at the end",
        "of the road",
        "Now",
    )


def test_hyphens_in_a_box():
    """
    Where hyphens may be used freely a box has even lines for them; otherwise only words that do not fit have any.
    """
    text = "Ameisenkarawanen durchqueren unwahrscheinlich geschwind verschiedenste Landschaften"
    hyphens = {
        each: sum(run.text == "-" for run in boxed(text, 13.5 * EM, language="de", hyphens=each).runs)
        for each in ("freely", "needed", "never")
    }
    assert hyphens == {"freely": 1, "needed": 0, "never": 0}


# --- columns -----------------------------------------------------------------------------------
def lines(text, width=100.0, language="ja", **more):
    given = {"largest": 10, "smallest": 10, **more}
    return house(language).flow(read_marks(text), width, Style(**given)).lines


@pytest.mark.parametrize("leading", [1, 1.4, 2])
def test_a_line_of_a_column(leading):
    """
    A line is as high as its leading, and its capitals are in the middle of it.
    """
    for line in lines("H\nxyz", language="en", leading=leading):
        assert line.height == pytest.approx(leading * EM)
        assert line.baseline - house("en").cap(STYLE) * EM / 2 == pytest.approx(leading * EM / 2)
        assert line.runs[0].y == pytest.approx(line.baseline, abs=1e-4)


@pytest.mark.parametrize(("leading", "room"), [(1, 0.5), (1.3, 0.3), (1.5, 0.1), (1.6, 0), (2, 0)])
def test_a_line_with_a_reading_makes_room_if_it_must(leading, room):
    """
    Where lines are less than 1.6 em apart, one with a reading is higher by what it lacks, up to half an em.
    """
    (plain,), (read,) = lines("森", leading=leading), lines("{森|もり}", leading=leading)
    assert read.height - plain.height == pytest.approx(room * EM)
    assert read.baseline - plain.baseline == pytest.approx(room * EM)


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("center", 0.5), ("right", 1), ("start", 0)])
def test_lines_of_a_column_are_aligned(align, share):
    """
    What a line leaves of its column is at its left in no, half or full measure.
    """
    for line in lines("ants\nnest of ants", language="en", align=align):
        assert line.runs[0].x == pytest.approx((100 - line.width) * share, abs=1e-3)
        assert line.width == pytest.approx(house("en").width(line.text, STYLE))


def test_the_extent_of_a_text():
    """
    A text has the width of its longest line, and that of its longest word without the space behind it, or its hyphen.
    """
    wide = house("en").width
    assert house("en").extent(read_marks("ant considerable nest\na"), STYLE) == pytest.approx(
        (wide("ant considerable nest", STYLE), wide("considerable", STYLE))
    )
    assert house("en").extent(read_marks("ant nest"), STYLE)[1] == pytest.approx(wide("nest", STYLE))
    soft = house("en").extent(read_marks("nest\u00adling"), STYLE)
    assert soft == pytest.approx((wide("nestling", STYLE), wide("nest-", STYLE)), abs=0.02 * EM)
    assert house("en").extent(read_marks(""), STYLE) == (0, 0)
    assert house("en").extent(read_marks("a\n\nnest"), STYLE)[1] == pytest.approx(wide("nest", STYLE))


def test_words_are_parted_only_as_far_as_they_must_be():
    """
    A column that is too narrow for words has them hyphenated, then what belongs together parted, then letters cut.
    """
    text = "Die Geschwindigkeit gilt immer und nun"
    narrow = house("de").width("Geschwindigkeit", STYLE)
    found = [house("de").flow(read_marks(text), width, STYLE) for width in (narrow, narrow - 1, 3.2)]
    hyphens = [[line.runs[-1].text for line in each.lines].count("-") for each in found]
    assert (hyphens[0], hyphens[1] > 0) == (0, True)
    assert [each.fits for each in found] == [True, True, False]
    held = house("de").flow(
        read_marks("12 Spielsteine"), house("de").width("Spielsteine", STYLE) + 0.1, STYLE
    )
    assert ([line.text for line in held.lines], held.fits) == (["12", "Spielsteine"], True)


def test_icons_are_as_large_in_a_column_as_in_a_box():
    """
    An icon is a little larger than the letters beside it, and a little away from them.
    """
    (line,) = lines("a[K]", language="en")
    assert 1.1 * EM < line.icons[0].size < 1.3 * EM
    assert 0.05 * EM < line.icons[0].x - line.runs[0].width < 0.15 * EM
    assert line.icons[0].size == pytest.approx(ICON_EM * EM) == boxed("a[K]", language="en").icons[0].size
