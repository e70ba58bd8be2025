"""Characters to glyphs and advances, as HarfBuzz has them."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.faults import MISSING_GLYPH, NO_GLYPH
from generator.problem import Findings, Place
from generator.source.typeface import FontFile, FontRef
from generator.text.fonts import Font
from generator.text.style import Style
from tests.source.small_fonts import blank
from tests.text.oracle import glyphs_and_places
from tests.typecase import house

STYLES = [Style(weight, italic=italic) for weight in ("regular", "bold") for italic in (False, True)]
ALPHABETS = (
    "「知識」を1つ、Kamiban 2枚。ー…ゃっAVToWa.,'-", "AVATAR Toyota Wafffiffl “fix” l’été – Ýve", "Съешь ещё этих мягких ГУТ.",
    "Ταχίστη αλώπηξ ΑΥΤ «ά»", "Tiếng Việt, ệ ợ ữ đ", "e\u0301n\u0303a\u0308\u0304 q\u0323\u0307", "かは\u3099\u309a森",
)  # fmt: skip


@pytest.mark.parametrize("style", STYLES, ids=str)
@given(text=st.sampled_from(ALPHABETS).flatmap(lambda letters: st.text(letters, min_size=1, max_size=40)))
def test_glyphs_stand_where_harfbuzz_puts_them(style, text):
    """
    Every run of a text on one line has the glyphs, kerning and marks that HarfBuzz gives its text.
    """
    case = house("en")
    for run in case.lay_out(text.replace("\n", " "), 1000, 20, style).runs:
        found = list(run.placed())
        wanted = glyphs_and_places(run, "en")
        assert [glyph for glyph, _, _ in found] == [glyph for glyph, _, _ in wanted], run.text
        air = run.gaps and any("\u3040" < letter < "\u9fff" for letter in text)
        if not air:
            for one, other in zip(found, wanted):
                assert one[1:] == pytest.approx(other[1:], abs=2e-4)


def test_every_character_of_a_font_alone():
    """
    Each character that the Japanese font has is shaped to its own glyph with its own advance.
    """
    for font in house("ja").chain("text", False, False).fonts[1:2]:
        for code in range(0x20, 0x10000):
            character = chr(code)
            plain = unicodedata.category(character) not in (
                "Mn",
                "Me",
                "Cf",
                "Cc",
                "Cs",
                "Co",
                "Cn",
                "Zl",
                "Zp",
                "Zs",
            )
            if plain and font.glyph(character) and character not in "\u2010\u2011":
                shaped = font.shape(character)
                assert shaped.codes == font.glyph(character).to_bytes(2, "big"), character
                assert shaped.advances == (font.advance(font.glyph(character)) * font.size,)


@pytest.mark.parametrize(("text", "like"), [("+[K]×[K]", "+"), ("2 × [K]", "2"), ("点×レート", "点")])
def test_signs_between_icons_are_set_like_numbers(text, like):
    """
    × is as bold as the numbers of a sum of icons, and full-width only between full-width characters.
    """
    fonts = {
        letter: run.font
        for run in house("ja").lay_out(text, 100, 10, Style("bold")).runs
        for letter in run.text
    }
    assert fonts["×"] is fonts[like]
    assert (fonts["×"] is fonts.get("点")) == ("点" in text)


def test_letters_are_kerned_and_those_set_apart_are_not_joined():
    """
    AV is narrower than A and V; a ligature is made of letters that touch, and of none that are tracked.
    """
    case, style = house("en"), Style()
    assert case.width("AV", style) < case.width("A", style) + case.width("V", style) - 0.05
    together, apart = (
        case.lay_out("fi", 50, 10, Style(tracking=tracking)).runs[0] for tracking in (0.0, 0.1)
    )
    assert len(apart.glyphs) == 4 >= len(together.glyphs)


def test_a_character_that_no_font_has_is_told_each_time():
    """
    A missing glyph is drawn as the font's own sign for one, and told as often as it occurs.
    """
    laid = house().lay_out("森\U0001f3b2と\U0001f3b2", 50, 10, Style())
    assert laid.missing == ("\U0001f3b2", "\U0001f3b2")


def test_characters_are_shared_out_in_the_order_of_the_fonts():
    """
    Fonts that share the characters of a page come in the order of their chain, however the characters do.
    """
    chain = house("ko").chain("text", False, False)
    for characters in ({"한", "A", "灯"}, {"灯", "A", "한", " "}):
        shared = chain.shared_out(characters)
        assert list(shared) == [font for font in chain.fonts if font in shared]
        assert len(shared) == 3
        assert {character for own in shared.values() for character in own} == characters


def test_unseen_characters_are_never_missing():
    """
    No-break, narrow and thin spaces, soft hyphens, joiners and the hyphen that does not break need no glyph of their own.
    """
    for sign in "\u00a0\u202f\u2009\u200a\u00ad\u200b\u2060\u2011\ufe0f\u200d":
        laid = house("en").lay_out(f"a{sign}b", 50, 10, Style())
        assert not laid.missing and b"\0\0" not in [
            run.glyphs[i : i + 2] for run in laid.runs for i in range(0, len(run.glyphs), 2)
        ], sign


@pytest.mark.parametrize(
    ("text", "styles"),
    [
        ("ढोल", {"bold"}), ("चौक३।", {"bold"}), ("drum", {"italic"}), ("ढोल – drum 3.", {"bold", "italic"}), ("太鼓", {"bold"}),
    ],
)  # fmt: skip
def test_letters_without_italics_are_bold(text: str, styles: set[str]):
    """
    An italic font may have a script upright, as Noto Sans has Devanagari: what is set off in it is bold; Latin beside it is italic.
    """
    for bold in (False, True):
        laid = house("hi").lay_out(text, 80, 10, Style("bold" if bold else "regular", italic=True))
        wanted = {"bold italic" if bold and style == "italic" else style for style in styles}
        assert {run.font.style for run in laid.runs} == wanted and not laid.missing


JOINING = "languagesystem arab dflt; feature medi { sub space by B; } medi;"


@pytest.mark.parametrize(
    ("character", "features", "has"),
    [
        ("\u0640", "feature ccmp { sub space by B; } ccmp;", True),
        ("\u0640", JOINING, True),
        ("\u0640", "feature ccmp { sub A by B; } ccmp;", False),
        ("\u0640", "", False),
        ("\U0001f3b2", "", False),
        ("?", "", False),
    ],
)
def test_an_empty_glyph_is_one_that_shaping_replaces_or_none(character: str, features: str, has: bool):
    """
    Some Arabic fonts draw the tatweel only in shaping, alone or between letters; what is drawn in colours or not at all is missing.
    """
    file = FontFile(Path("Blank.ttf"), "Blank.ttf", blank(ord(character), features))
    assert Font(FontRef(file, Place("game.yaml")), "blank", "regular", 1.0).has(character) == has


def test_characters_without_a_font_are_one_problem_a_file():
    """
    However many texts of a file have them, one problem names the characters, how often, the first place and three more.
    """
    findings = Findings()
    for line, characters in ((4, "\U0001f3b2"), (2, "ก\U0001f3b2"), (9, "ก"), (8, "ก"), (8, "ก"), (7, "ก")):
        findings.add(MISSING_GLYPH.at(Place("cards.yaml", line), NO_GLYPH, characters=characters))
    findings.add(MISSING_GLYPH.at(Place("other.yaml"), NO_GLYPH, characters="ก"))
    first, second = findings.in_order()
    assert (first.place.line, first.message) == (
        2,
        "no font has 'ก' (U+0E01) 4 times, '\U0001f3b2' (U+1F3B2) 2 times",
    )
    assert [place.line for place in first.related] == [4, 7, 8]
    assert second.message == "no font has 'ก' (U+0E01)"
    assert Findings([first, second]).in_order() == [first, second], "told once, it stays as it is"
