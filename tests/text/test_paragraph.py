"""A paragraph measured in ems: air between scripts, icons, readings, tracking, and what a line end does without."""

import pytest

from generator.text.markup import Marked, read_marks
from generator.text.paragraph import ICON_EM, ICON_GAP, RUBY_EM, Paragraph
from generator.text.style import Style
from tests.typecase import house

STYLE = Style(largest=10, smallest=10)
AIR = 0.25
"""What JIS X 4051 wants between Japanese and Latin, in ems."""


def measured(text, language="ja", **more):
    return Paragraph(read_marks(text), house(language), Style(**more))


def ems(text, language="ja", **more):
    return house(language).ems(text, Style(**more))


@pytest.mark.parametrize(
    "pair", ["森a", "あZ", "ンa", "ー1", "々1", "㐀a", "鿿a", "ぁz", "ヺ9", "森é", "森Ж", "森Ω", "森ἀ", "ア0"]
)
def test_air_stands_between_japanese_and_latin(pair):
    """
    Between kana or ideographs and letters or digits there is a quarter em, whichever is first.
    """
    for text in (pair, pair[::-1]):
        assert measured(text).gaps == {0: AIR}
        assert measured(text).ends[-1] == pytest.approx(ems(text[0]) + ems(text[1]) + AIR)


@pytest.mark.parametrize(
    "pair",
    [
        "森、",
        "森林",
        "ab",
        "森!",
        "、a",
        "・a",
        "가a",
        "森 ",
        "ａa",
        "한1",
        "森[K]",
        "「a",
        "森-",
        "〻1",
        "\u2fffa",
        "ꀀa",
    ],
)
def test_no_air_stands_between_others(pair):
    """
    Signs, spaces, icons, full-width Latin and Korean have none.
    """
    assert measured(pair).gaps == {}


def test_air_on_both_sides_of_a_word():
    """
    The air stands behind the character before it.
    """
    assert measured("森ab林c").gaps == {0: AIR, 2: AIR, 3: AIR}


def test_an_icon_is_as_wide_as_it_is_drawn():
    """
    An icon takes its own width and a gap on either side.
    """
    room = ICON_EM + 2 * ICON_GAP
    assert measured("a[K]b", "en").ends == pytest.approx(
        [ems("a", "en"), ems("a", "en") + room, ems("a", "en") + room + ems("b", "en")]
    )
    assert measured("[K]").ends == pytest.approx([room])


def test_a_wide_reading_spreads_its_base_evenly():
    """
    A base of several characters has what it lacks behind each of them; one that is wide enough is left alone.
    """
    needed = ems("とてもながいよみかた") * RUBY_EM
    found = measured("森{図書|とてもながいよみかた}林")
    assert found.ends == pytest.approx([1, 1 + needed / 2, 1 + needed, 2 + needed])
    assert list(found.gaps) == [1, 2]
    assert measured("{図書|とし}").gaps == {}


def test_readings_and_air_are_in_order():
    """
    Places of air come in the order of the text, though readings are found later.
    """
    found = measured("a{紙|ながいよみかた}森b")
    assert list(found.gaps) == [0, 1, 2]
    both = measured("{紙|ながいよみかた}a")
    assert both.gaps[0] == pytest.approx(ems("ながいよみかた") * RUBY_EM - 1 + AIR)


def test_tracking_stands_behind_each_letter():
    """
    Letters that are set apart have the same room behind each, marks and what is not seen have none.
    """
    assert ems("ab", "en", tracking=0.1) == pytest.approx(ems("a", "en") + ems("b", "en") + 0.2)
    assert ems("n\u0301o", "en", tracking=0.1) == pytest.approx(ems("n", "en") + ems("o", "en") + 0.2)
    assert ems("a\u200bb", "en", tracking=0.1) == pytest.approx(ems("a", "en") + ems("b", "en") + 0.2)


def test_a_line_ends_without_space_and_air():
    """
    A line that ends with a space is as wide as the word before it, one that ends before Latin without the air.
    """
    _, inked = measured("a b", "en").breaking()
    assert inked == pytest.approx([ems("a", "en"), ems("a", "en"), ems("a b", "en")])
    found = measured("森a")
    assert found.breaking()[1] == pytest.approx([1, 1 + AIR + ems("a")])
    assert found.ends == pytest.approx([1 + AIR, 1 + AIR + ems("a")]), "but what follows stands behind it"
    assert measured(" a", "en").breaking()[1][0] == 0
    assert measured("a  b", "en").breaking()[1][:3] == pytest.approx([ems("a", "en")] * 3)


def test_a_base_is_not_parted_from_its_reading():
    """
    No line ends inside a base.
    """
    breaks, _ = measured("森{図書館|としょかん}へ").breaking()
    assert breaks.between(1, 3, 1) == []
    assert breaks.between(0, 4, 1) != []


@pytest.mark.parametrize(
    ("language", "hyphens", "may"),
    [("de", "needed", True), ("de", "freely", True), ("de", "never", False), ("ja", "needed", False), ("zh-Hant", "freely", False), ("pt-BR", "needed", True)],
)  # fmt: skip
def test_whether_words_may_be_hyphenated(language, hyphens, may):
    """
    Words have hyphens unless the style forbids them or the language is written without.
    """
    assert measured("a", language, hyphens=hyphens).hyphens is may


def test_bold_words_are_measured_in_their_font():
    """
    A text with bold words is as wide as its parts.
    """
    assert ems("a **bcd** e", "en") == pytest.approx(
        ems("a ", "en") + ems("bcd", "en", weight="bold") + ems(" e", "en")
    )
    assert ems("**bcd**", "en", italic=True) == pytest.approx(ems("***bcd***", "en"))


def test_marks_that_stand_elsewhere_do_not_matter():
    """
    A paragraph without any marks, and one whose marks are none, are the same.
    """
    plain = Paragraph(Marked("森ab", {}, {}), house("ja"), STYLE)
    assert plain.ends == measured("森ab").ends
    assert plain.like("x").ends == measured("x").ends


def test_a_part_that_is_shaped_otherwise_alone_tells_by_how_much():
    """
    Letters that are kerned over a line's end are as wide as they are alone on either side of it.
    """
    paragraph = measured("xAVx", "en")
    (strand,) = paragraph.strands
    whole, zero, wider = paragraph.glyphs(strand, 0, 4)
    assert (zero, wider) == (0, 0)
    assert paragraph.glyphs(strand, 0, 1) == (whole, 0, 0), "which nothing changes"
    first, zero, wider = paragraph.glyphs(strand, 1, 2)
    assert (zero, sum(first.advances)) == (1, pytest.approx(ems("A", "en")))
    assert wider == pytest.approx(ems("A", "en") + ems("V", "en") - ems("AV", "en"))
    second, zero, wider = paragraph.glyphs(strand, 2, 4)
    assert (zero, wider) == (2, pytest.approx(0))
    assert sum(second.advances) == pytest.approx(ems("Vx", "en"))
    _, behind = measured("森xAVx", "en").strands
    assert measured("森xAVx", "en").glyphs(behind, 2, 3)[1:] == (
        2,
        pytest.approx(ems("A", "en") + ems("V", "en") - ems("AV", "en")),
    )
