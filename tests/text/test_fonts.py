"""Characters to glyphs and advances."""

import unicodedata

import pytest
import uharfbuzz
from hypothesis import given
from hypothesis import strategies as st

from generator.text.fonts import FEATURES, font

WEIGHTS = ("regular", "bold")


def _plain(character):
    kept = unicodedata.category(character) not in ("Mn", "Me", "Cf", "Cc", "Cs", "Co", "Cn", "Zl", "Zp")
    return kept and not unicodedata.combining(character) and font("regular").glyph(character)


IN_FONT = [chr(code) for code in range(0x20, 0x10000) if _plain(chr(code))]


def _shaped(weight, text):
    letters = font(weight)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(letters.harfbuzz, buffer, FEATURES)
    glyphs = [info.codepoint.to_bytes(2, "big") for info in buffer.glyph_infos]
    return glyphs, [position.x_advance / letters.upem for position in buffer.glyph_positions]


@pytest.mark.parametrize("weight", WEIGHTS)
@given(text=st.text("「知識」を1つ、Kamiban 2枚。ー…ゃっAVToWa.,'-", min_size=1, max_size=40))
def test_the_table_says_what_harfbuzz_says(weight, text):
    """
    Text of plain characters has the glyphs and advances that HarfBuzz gives the whole string.
    """
    shaped = font(weight).shape(text)
    glyphs, advances = _shaped(weight, text)
    assert list(shaped.glyphs) == glyphs
    assert list(shaped.advances) == pytest.approx(advances)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_character_of_the_font_alone(weight):
    """
    Each character that the font has is shaped to its own glyph with its own advance.
    """
    letters = font(weight)
    for character in IN_FONT:
        glyphs, advances = _shaped(weight, character)
        if len(glyphs) == 1 and glyphs[0] != b"\0\0":
            shaped = letters.shape(character)
            assert (list(shaped.glyphs), list(shaped.advances)) == (glyphs, advances), character


@given(st.text("かは\u3099\u309ae\u0301n\u0303 森", max_size=12))
def test_combining_marks_are_shaped_with_their_base(text):
    """
    Text with combining marks keeps one entry per character and the width that HarfBuzz gives it.
    """
    shaped = font("regular").shape(text)
    assert len(shaped.glyphs) == len(shaped.advances) == len(text)
    if text:
        assert sum(shaped.advances) == pytest.approx(sum(_shaped("regular", text)[1]))


def test_a_character_that_is_not_there():
    """
    A character without a glyph is glyph 0, and `has` says so.
    """
    assert not font("regular").glyph("\U0001f3b2")
    assert font("regular").shape("\U0001f3b2").glyphs == (b"\0\0",)
