"""One font: its numbers, and what it makes of a text; the fonts are small ones whose every number is known."""

from pathlib import Path

import pytest
import uharfbuzz

from generator.problem import Place
from generator.source.typeface import FontFile, FontRef
from generator.text.fonts import Font, Glyphs, Nudge
from tests.source import small_fonts
from tests.typecase import house


def font(data, size=1.0, style="regular", member=0, axes=()):
    file = FontFile(Path("small.ttf"), "small.ttf", data)
    return Font(FontRef(file, Place("game.yaml"), member, axes), "small", style, size)


SMALL = font(small_fonts.true_type(), 2.0)
A, B, AACUTE = 2, 3, 5
"""Numbers of glyphs."""


def uneven(code):
    return small_fonts.changed(small_fonts.true_type(), code)


def test_the_numbers_of_a_font():
    """
    Units, heights and advances are those of its file; the size at which it is set is part of the height of capitals alone.
    """
    assert (SMALL.upem, SMALL.cap, SMALL.family, SMALL.called) == (1000, pytest.approx(1.4), "small", "Small")
    assert SMALL.advance(A) == pytest.approx(0.54)
    assert SMALL.ink(A) == pytest.approx((0, -0.44, 0.42, 0))
    latin = house("en").chain("text", False, False).fonts[0]
    assert latin.ink(latin.glyph("g")) == pytest.approx((0.055, -0.546, 0.53, 0.24)), (
        "left, top, right and bottom"
    )
    assert SMALL.ink(1) is None
    assert [SMALL.glyph(sign) for sign in "AB \u00c1C"] == [A, B, 1, AACUTE, 0]


@pytest.mark.parametrize(
    ("style", "bold", "italic"),
    [("regular", False, False), ("bold", True, False), ("italic", False, True), ("bold italic", True, True)],
)
def test_what_a_style_is(style, bold, italic):
    """
    A font knows whether it is bold and whether it is italic.
    """
    found = font(small_fonts.true_type(), style=style)
    assert (found.bold, found.italic) == (bold, italic)


def test_whose_outlines_a_font_has():
    """
    PostScript's are told from TrueType's.
    """
    assert font(small_fonts.post_script()).cubic
    assert not SMALL.cubic


def test_a_font_of_a_collection_at_its_axes():
    """
    The member that was asked for is opened, at the weight that was asked for.
    """
    thin, bold = (font(small_fonts.collection(), member=1, axes=(("wght", weight),)) for weight in (400, 900))
    assert bold.ink(A)[2] - thin.ink(A)[2] == pytest.approx(0.06, abs=0.002)
    wanted = uharfbuzz.SubsetInput()
    pinned = font(bytes(bold.pinned(wanted).subset(bold.face).blob.data))
    assert not pinned.face.has_var_data


def test_a_name_that_cannot_be_printed_is_passed_over():
    """
    A family is called as its file says, or as the game says where the file says nothing that can be printed.
    """

    def rename(names):
        def change(opened):
            for number, name in names.items():
                opened["name"].setName(name, number, 3, 1, 0x409)

        return change

    assert font(uneven(rename({16: "Whole"}))).called == "Whole"
    assert font(uneven(rename({16: "\x07"}))).called == "Small"
    assert font(uneven(rename({16: "\x07", 1: "\x08"}))).called == "small"


def test_letters_are_kerned_and_joined():
    """
    Neighbours stand closer if the font says so, and some are one glyph, unless letters are set apart.
    """
    kerned = SMALL.shape("BA")
    assert kerned.codes == bytes((0, B, 0, A))
    assert kerned.advances == pytest.approx(((0.56 - 0.03) * 2, 0.54 * 2))
    assert kerned.nudges == {0: Nudge(pytest.approx(-0.03))}
    assert (kerned.clusters, kerned.unsafe) == ((), {1})
    joined = SMALL.shape("ABB")
    assert (joined.codes, joined.clusters) == (bytes((0, AACUTE, 0, B)), (0, 2))
    assert joined.advances == pytest.approx((0.6, 0.6, 1.12)), "each letter has half of what both have"
    assert 1 in joined.unsafe
    apart = SMALL.shape("ABB", joined=False)
    assert (apart.codes, apart.clusters) == (bytes((0, A, 0, B, 0, B)), ())
    assert apart.advances == pytest.approx((1.0, 1.12, 1.12))


def test_letters_from_the_right():
    """
    Glyphs of a text from the right come from left to right, each with the letter that it begins with.
    """
    found = SMALL.shape("BA", rtl=True)
    assert (found.codes, found.clusters) == (bytes((0, AACUTE)), (0,))
    assert SMALL.shape("BB", rtl=True).clusters == (1, 0)


def test_a_mark_has_no_room_of_its_own():
    """
    A letter with a mark is as wide as the letter, and no line ends between them.
    """
    latin = house("en").chain("text", False, False).fonts[0]
    found = latin.shape("n\u0301o", "en")
    assert found.advances[1] == 0
    assert found.advances[0] == pytest.approx(latin.shape("n").advances[0])
    assert 1 in found.unsafe


def test_an_even_font_has_a_glyph_for_each_character():
    """
    In a font without layout features every character has its own glyph and advance, and letters are not joined.
    """
    japanese = house("ja").chain("text", False, False).fonts[1]
    assert (SMALL.even, japanese.even) == (False, True)
    found = japanese.shape("森、a")
    assert found == Glyphs(
        b"".join(japanese.glyph(sign).to_bytes(2, "big") for sign in "森、a"),
        tuple(japanese.advance(japanese.glyph(sign)) for sign in "森、a"),
    )
    assert SMALL.features == {}
    assert japanese.features == {"liga": False, "clig": False}


@pytest.mark.parametrize("table", ["GPOS", "GSUB", "kern"])
def test_a_font_with_any_of_the_tables_is_not_even(table):
    """
    Kerning of either kind, and signs that change beside others, make neighbours matter.
    """

    def only(opened):
        for tag in {"GPOS", "GSUB"} - {table}:
            del opened[tag]

    def old(opened):
        from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0, table__k_e_r_n

        only(opened)
        kern, own = table__k_e_r_n(), KernTable_format_0()
        own.coverage, own.kernTable, own.version, own.format, own.apple = 1, {("A", "B"): -50}, 0, 0, False
        kern.version, kern.kernTables, opened["kern"] = 0, [own], kern

    found = font(uneven(old if table == "kern" else only))
    assert found.even is (table == "GSUB"), "letters are not joined in an even font"


def test_the_same_text_in_another_language_is_another():
    """
    What is remembered of a text is so for its language, script and direction alone.
    """
    latin = house("en").chain("text", False, False).fonts[0]
    romanian, other = latin.shape("\u015f", "ro"), latin.shape("\u015f", "tr")
    assert romanian.codes != other.codes
    assert latin.shape("\u015f", "ro") == romanian


@pytest.mark.parametrize("sign", "\u2009\u202f\u200a\u3000\u00a0")
@pytest.mark.parametrize("language", ["ja", "en", "ko"])
def test_a_space_that_a_font_lacks_is_still_a_space(language, sign):
    """
    Spaces of all widths are set in every font, as room and never as the sign for a missing character.
    """
    for each in house(language).chain("text", False, False).fonts:
        assert each.has(sign)
        found = each.shape(sign)
        assert found.codes != b"\0\0"
        assert 0 < found.advances[0] <= 1.1


def test_a_hyphen_that_does_not_break_is_shown_as_one():
    """
    Where a font has none of the hyphens that Unicode adds, the plain one stands in for it.
    """
    latin, japanese, *_ = house("ja").chain("text", False, False).fonts
    assert latin.shown("\u2011") == "\u2011"
    assert japanese.shown("\u2011") == "\u2010"
    assert (
        japanese.shape("\u2011").codes
        == japanese.shape("\u2010").codes
        == japanese.glyph("\u2010").to_bytes(2, "big")
    )
    assert SMALL.shown("\u2011") == SMALL.shown("\u2010") == "-"
    assert SMALL.shown("A") == "A"
    assert not SMALL.has("\u2011")


def test_what_can_be_set_in_a_font():
    """
    A character that is drawn needs an outline; one that is not needs nothing at all.
    """

    def blank(opened):
        opened["glyf"]["B"] = opened["glyf"]["space"]
        for table in opened["cmap"].tables:
            table.cmap[0x3164] = "space"  # a filler of Korean

    found = font(uneven(blank))
    assert [sign for sign in "AB\u00c1C \u200d\u00ad\u3164\n" if found.has(sign)] == list(
        "A\u00c1 \u200d\u00ad\u3164\n"
    )


def test_the_glyphs_of_some_characters():
    """
    Glyphs of a part are found by the letters that they begin with, from either side.
    """
    plain, joined, turned = (
        Glyphs(b"", ()),
        Glyphs(b"", (), {}, (0, 2, 2, 3)),
        Glyphs(b"", (), {}, (3, 2, 2, 0)),
    )
    assert plain.between(1, 3) == (1, 3)
    assert [joined.between(*part) for part in ((0, 2), (2, 3), (0, 4), (3, 4))] == [
        (0, 1),
        (1, 3),
        (0, 4),
        (3, 4),
    ]
    assert [turned.between(*part) for part in ((0, 2), (2, 3), (0, 4), (3, 4))] == [
        (3, 4),
        (1, 3),
        (0, 4),
        (0, 1),
    ]
