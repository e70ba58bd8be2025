"""Where runs, icons and readings of a line stand, reckoned by hand from the widths of their parts."""

from functools import partial
from itertools import pairwise

import pytest

from generator.model.typefaces import Typefaces
from generator.text.case import Case
from generator.text.markup import Emphasis, Marked, Sign, read_marks
from generator.text.paragraph import ICON_EM, ICON_GAP, RUBY_EM, SPACING
from generator.text.place import stretches
from generator.text.style import POINT, Style
from tests.text.oracle import glyphs_and_places, shaped
from tests.typecase import house

STYLE = Style(largest=10, smallest=10)
EM = 10 * POINT
NEAR = 6e-5
"""Places are rounded to a ten thousandth of a millimetre."""
ICON = (ICON_EM + 2 * ICON_GAP) * EM


def laid(text, language="en", width=100, style=STYLE):
    return house(language).lay_out(text, width, 60, style)


def wide(text, language="en", style=STYLE):
    return house(language).width(text, style)


def test_an_icon_has_air_on_both_sides():
    """
    An icon stands a little behind what is before it, and what follows as far behind the icon.
    """
    found = laid("a[K]b[K]")
    first, second = found.icons
    a, b = (run for run in found.runs if not run.hidden)
    assert (a.x, first.x) == (0, pytest.approx(wide("a") + ICON_GAP * EM))
    assert b.x == pytest.approx(wide("a") + ICON, abs=NEAR)
    assert second.x == pytest.approx(wide("a") + ICON + wide("b") + ICON_GAP * EM)
    assert (first.size, second.size) == pytest.approx((ICON_EM * EM, ICON_EM * EM))
    assert found.width == pytest.approx(wide("a") + wide("b") + 2 * ICON)


def test_an_icon_is_as_high_over_capitals_as_under_them():
    """
    The middle of an icon is the middle of the capitals beside it.
    """
    found = laid("a[K]")
    (icon,) = found.icons
    assert icon.y + icon.size / 2 == pytest.approx(
        found.runs[0].y - house("en").cap(STYLE) * EM / 2, abs=NEAR
    )


@pytest.mark.parametrize("name", ["K", "a long name of an icon", "森 forest 林"])
def test_the_name_of_an_icon_takes_its_room(name):
    """
    What is read where an icon stands begins where its room does, and ends with the icon or before.
    """
    case = Case("en", partial(Typefaces().chain, "en"), lambda sign: f"{name}{sign.text}")
    found = case.lay_out("a[K:3]b", 100, 60, STYLE)
    hidden = [run for run in found.runs if run.hidden]
    assert "".join(run.text for run in hidden) == f"{name}3"
    assert hidden[0].x == pytest.approx(wide("a"), abs=NEAR)
    narrow = min((ICON_EM + ICON_GAP) * EM / wide(f"{name}3"), 1)
    for run in hidden:
        before = f"{name}3".partition(run.text)[0]
        air = SPACING * EM if before.endswith("林") else 0
        assert run.x - wide("a") == pytest.approx((wide(before) + air) * narrow, abs=NEAR)
        assert (run.hidden, run.x) == (pytest.approx(narrow), round(run.x, 4))
        assert run.y == found.runs[0].y
        assert run.size / run.font.size == pytest.approx(EM, abs=2 * NEAR), "as high as the words beside it"
    assert hidden[-1].x + hidden[-1].width == pytest.approx(
        wide("a") + wide(f"{name}3") * narrow, abs=2 * NEAR
    )


def test_an_icon_without_a_name_is_not_read():
    """
    Where an icon is called nothing, there is nothing to read.
    """
    case = Case("en", partial(Typefaces().chain, "en"), lambda sign: "")
    assert [run.text for run in case.lay_out("a[K]b", 100, 60, STYLE).runs] == ["a", "b"]


def test_a_reading_stands_a_little_over_the_capitals():
    """
    A reading is half as large, and a sixth of an em over the height of capitals.
    """
    base, reading = laid("{紙盤|かみばん}", "ja").runs
    assert reading.size == pytest.approx(EM / 2, abs=NEAR)
    assert base.y - reading.y == pytest.approx((house("ja").cap(STYLE) + 0.16) * EM, abs=2 * NEAR)
    assert reading.x + reading.width / 2 == pytest.approx(EM, abs=NEAR)


def test_a_wide_reading_keeps_its_neighbours_away():
    """
    What follows a base stands where the reading over it ends, and both are as wide as it.
    """
    run, latin, reading = laid("森{紙|おおきなかみ}森a", "ja").runs
    room = wide("おおきなかみ", "ja") * RUBY_EM
    places = [x for _, x, _ in run.placed()]
    assert places == pytest.approx([0, EM, EM + room], abs=1e-3)
    assert (reading.x, reading.width) == pytest.approx((EM, room), abs=1e-3)
    assert run.width == pytest.approx(2 * EM + room, abs=1e-3)
    assert latin.x == pytest.approx(run.width + SPACING * EM, abs=1e-3)


def test_a_reading_that_ends_before_latin_keeps_the_air():
    """
    The room of a wide reading and the air between scripts are both there.
    """
    plain, read = (laid(text, "ja").runs for text in ("紙a", "{紙|おおきなかみ}a"))
    assert plain[0].gaps == (), "air behind the last glyph is none of its run"
    assert read[1].x - plain[1].x == pytest.approx(wide("おおきなかみ", "ja") * RUBY_EM - EM, abs=1e-3)


def test_a_reading_of_another_line_is_not_drawn():
    """
    Each line has the readings of its own words.
    """
    found = laid("{紙盤|かみばん}で{図書|としょ}へ", "ja", 3.2 * EM)
    assert found.lines == ("紙盤で", "図書へ")
    assert [run.text for run in found.runs] == ["紙盤で", "かみばん", "図書へ", "としょ"]
    assert found.runs[3].x + found.runs[3].width / 2 == pytest.approx(EM, abs=1e-3)


@pytest.mark.parametrize("words", ["fi **fi** i", "*AV* **AV** AV", "**a**b*c*", "**[K]** a"])
def test_pieces_of_a_line_follow_one_another(words):
    """
    Words that are set otherwise begin where the ones before them end.
    """
    found = laid(words)
    x = 0.0
    for run in found.runs:
        assert run.x == pytest.approx(x, abs=2 * NEAR)
        x = run.x + (ICON if run.hidden else run.width)
    assert found.width == pytest.approx(x, abs=2 * NEAR)


def test_spans_are_told_with_their_runs():
    """
    Each run has the span that it stands in, and its font.
    """
    runs = laid("a **b** *c*").runs
    assert [(run.text, run.span.weight if run.span else None, run.font.style) for run in runs] == [
        ("a ", None, "regular"), ("b", "bold", "bold"), (" ", None, "regular"), ("c", "", "italic"),
    ]  # fmt: skip


def test_a_line_in_pieces():
    """
    Icons are pieces of their own, spans begin and end one, and what lies outside the line is none of it.
    """
    bold, other = Emphasis(1, 3, "bold"), Emphasis(5, 9, italic=True)
    marked = Marked("abcd\ufffcfghij", {4: Sign("K")}, {}, (bold, other))
    assert list(stretches(marked, 0, 10)) == [
        (0, 1, None), (1, 3, bold), (3, 4, None), (4, 5, None), (5, 9, other), (9, 10, None),
    ]  # fmt: skip
    assert list(stretches(marked, 2, 6)) == [(2, 3, bold), (3, 4, None), (4, 5, None), (5, 6, other)]
    assert list(stretches(marked, 1, 3)) == [(1, 3, bold)]


def test_a_line_from_the_right_with_an_icon_and_a_number():
    """
    Words, icon and number stand from right to left, each number and Latin word from left to right.
    """
    found = laid("אב [K] 12 **cd** ef", "he")
    (icon,) = found.icons
    runs = {run.text.strip(): run for run in found.runs if run.text.strip()}
    assert list(runs) == ["cd", "ef", "12", "K", "אב"]
    assert runs["אב"].x + runs["אב"].width == pytest.approx(100, abs=NEAR)
    assert icon.x + icon.size + ICON_GAP * EM == pytest.approx(runs["אב"].x, abs=NEAR)
    assert runs["12"].x + runs["12"].width + wide(" ") + ICON_GAP * EM == pytest.approx(icon.x, abs=NEAR)
    assert [runs[text].rtl for text in ("אב", "12", "cd")] == [True, False, False]
    assert runs["cd"].x == pytest.approx(100 - found.width, abs=NEAR)


def test_a_hyphen_stands_at_the_end_of_its_line():
    """
    The hyphen at a line's end follows the last letter, in its font and size.
    """
    style = Style(largest=10, smallest=10, align="right")
    word, hyphen, rest = laid("Geschwindigkeits\u00adbegrenzung", "de", 34, style).runs
    assert (hyphen.text, rest.text) == ("-", "begrenzung")
    assert hyphen.x == pytest.approx(word.x + word.width, abs=2 * NEAR)
    assert hyphen.x + hyphen.width == pytest.approx(34, abs=2 * NEAR)
    assert (hyphen.y, hyphen.size, hyphen.font) == (word.y, word.size, word.font)


@pytest.mark.parametrize("width", [9, 12, 14, 16, 99])
@pytest.mark.parametrize(
    "text", ["Auf\u00adfinden of\u00adfizieller", "Schif\u00adf\u00adfahrts \u00adfi\u00adfi"]
)
def test_a_line_that_ends_inside_a_ligature_has_its_own_letters(text, width):
    """
    Where a line ends between letters that are one glyph in the whole word, each line shows its own, inside the box.
    """
    found = laid(text, "de", width)
    for run in found.runs:
        assert [(number, pytest.approx(x, abs=2e-4)) for number, x, _ in run.placed()] == [
            (number, x) for number, x, _ in glyphs_and_places(run, "de")
        ], run.text
        assert run.x + run.width <= width + 0.1 * EM
    for run, other in pairwise(found.runs):
        if run.y == other.y:
            assert other.x == pytest.approx(run.x + run.width, abs=2 * NEAR)


def test_places_are_round():
    """
    Places and sizes are whole ten thousandths of a millimetre, so that files are small and the same everywhere.
    """
    for run in laid(
        "森{紙|おおきなかみ}森abc[K]**def**", "ja", style=Style(largest=9.3, smallest=9.3, align="center")
    ).runs:
        for number in (run.x, run.y, run.size):
            assert number == round(number, 4) != round(number, 3)


def test_characters_that_no_font_has_are_told_once_for_a_text_of_many_lines():
    """
    What is missing is told as often as it is written, however many lines there are.
    """
    found = laid("a \U0001f3b2 b c d e\nf \U0001f3b1 g", width=8)
    assert len(found.lines) > 3
    assert found.missing == ("\U0001f3b2", "\U0001f3b1")


def test_a_text_can_be_placed_by_its_marks_alone():
    """
    Marks that the reader of a text made, and those that someone else made, are placed alike.
    """
    marked = read_marks("a **b** [K]")
    (line,) = house("en").flow(marked, 50, STYLE).lines
    assert [(run.text, run.x) for run in line.runs] == [(run.text, run.x) for run in laid("a **b** [K]").runs]
    assert [icon.x for icon in line.icons] == [icon.x for icon in laid("a **b** [K]").icons]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "e\u0301n\u0303o q\u0323\u0307"), ("en", "a\u200bb\u00adc"), ("en", "AV fi To"), ("hi", "हिन्दी क्षत्रिय"),
        ("vi", "Tiếng Việt"), ("he", "שָׁלוֹם עֲלֵיכֶם"), ("ja", "か\u3099森Ab"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("tracking", [0.0, 0.1])
def test_letters_set_apart_keep_their_marks(language, text, tracking):
    """
    Tracking stands behind each letter with its marks, and behind nothing that is not seen.
    """
    style = Style(largest=10, smallest=10, tracking=tracking)
    for run in laid(text, language, style=style).runs + laid(text, language, 8, style).runs:
        wanted = glyphs_and_places(run, language)
        assert [glyph for glyph, _, _ in run.placed()] == [glyph for glyph, _, _ in wanted]
        for found, expected in zip(run.placed(), wanted):
            assert found[1:] == pytest.approx(expected[1:], abs=2e-4)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "five fish find fine offices and then they fix a flat rift in the floor"),
        ("he", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם כולם"),
        ("en", "five **fine** fish *find* fine offices [K] and then they fix a flat rift in it"),
        ("fr", "n\u0303e\u0301o e\u0301te\u0301 de\u0301ja\u0300 re\u0301ve\u0301 e\u0301cole cafe\u0301 pre\u0301s ble\u0301s the\u0301s"),
    ],
)  # fmt: skip
def test_a_justified_line_is_spread_after_its_spaces(language, text):
    """
    What a line is spread by stands behind the glyphs of its spaces, the same behind each, and its letters end with the column.
    """
    width = 44
    *lines, _ = (
        house(language).flow(read_marks(text), width, Style(largest=10, smallest=10, align="justify")).lines
    )
    full = [line for line in lines if line.width == pytest.approx(width, abs=1e-6)]
    assert full
    for line in full:
        given = []
        for run in (run for run in line.runs if not run.hidden):
            shift = 0.0
            for (_, x, _), wanted in zip(run.placed(), shaped(run, language)[0]):
                if (extra := x - wanted.x) != pytest.approx(shift, abs=NEAR * 4):
                    before = run.text[wanted.end if run.rtl else wanted.start - 1]
                    assert before == " "
                    given.append(extra - shift)
                shift = extra
        assert given
        assert given == pytest.approx([given[0]] * len(given), abs=NEAR * 4)
        last = max((run for run in line.runs if not run.hidden), key=lambda run: run.x)
        *_, (glyph, x, _) = last.placed()
        assert x + last.font.advance(glyph) * last.size == pytest.approx(width, abs=1e-3)


def test_clusters_are_told_only_where_letters_share_a_glyph():
    """
    A run says which letters its glyphs begin with if they are not one for each, also in a part of a word's line.
    """
    (run,) = laid("afix").runs
    assert run.clusters == (0, 1, 3)
    first, second = laid("fix abc", width=8).runs
    assert (first.clusters, second.clusters) == ((0, 2), ())
    assert [run.clusters for run in laid("שלום", "he").runs] == [(3, 2, 1, 0)]
