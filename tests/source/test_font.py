"""Fonts are examined before anything is set in them: a sound one passes in silence, of any other the reason is told."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import pytest
import uharfbuzz

from generator.model.typefaces import house
from generator.source import font as fonts
from generator.source.font import Axis, examine, subset
from generator.source.sfnt import FontFlaw, members, tables
from tests.source.broken_fonts import (
    MORE,
    TEN,
    composites,
    embedding,
    endless_outlines,
    names,
    table,
    with_table,
)
from tests.source.small_fonts import SOUND, collection, post_script, variable, variable_post_script

WEIGHT = Axis("wght", 100, 400, 900)
BROKEN = {name: each for name, each in (TEN | MORE).items() if name != "huge"}  # which is not even read
HOUSE = [(family.name, style) for family in house().families.values() for style in family.styles]


@pytest.mark.parametrize("make", SOUND.values(), ids=SOUND)
def test_a_sound_font_passes_without_a_word(make: Callable[[], bytes]):
    """
    Outlines of TrueType and PostScript, variable ones of both, and every member of a collection are taken.
    """
    data = make()
    axes = [examine(data, member) for member in range(len(members(data)))]
    assert axes == {
        collection: [(), (WEIGHT,)],
        variable: [(WEIGHT,)],
        variable_post_script: [(WEIGHT,)],
    }.get(make, [()])


@pytest.mark.parametrize("bits", [0x0004, 0x0008, 0x0000, 0x0006])
def test_a_font_that_may_be_printed_is_taken(bits: int):
    """
    Embedding for print and preview, for editing or without limit will do; beside one of them "restricted" means nothing.
    """
    assert examine(embedding(bits)) == ()


def test_what_stands_in_a_table_of_names_is_never_used():
    """
    Names that are paths, or no text in their own encoding, hurt nobody: a family is called what game.yaml calls it.
    """
    assert examine(with_table("name", names((16, 0), (1, 1), (0, 16)))) == ()


def test_glyphs_may_be_made_of_glyphs_that_are_made_of_glyphs():
    """
    Depth alone is no fault: an accent on a letter that is itself made of two parts is drawn.
    """
    assert examine(composites(B=("Aacute", "acute"))) == ()


@pytest.mark.parametrize(("make", "said"), BROKEN.values(), ids=BROKEN)
def test_a_broken_font_is_refused_with_one_reason(make: Callable[[], bytes], said: str):
    """
    Whatever is wrong with a font is told in one sentence with a way out, and in no time.
    """
    data = make()
    start = time.process_time()
    with pytest.raises(FontFlaw) as flaw:
        examine(data)
    assert said in str(flaw.value) and flaw.value.hint
    assert time.process_time() - start < 2


def test_an_instance_whose_outlines_are_lost_is_refused():
    """
    A font can be sound as it is and lose a letter on the way to the instance that is embedded.
    """
    deltas = bytes(table("gvar", variable))
    assert (
        deltas.count(b"\0\x0a\0\x09") == 1
    )  # where the deltas of a glyph begin, and how many bytes they have
    data = with_table("gvar", deltas.replace(b"\0\x0a\0\x09", b"\0\x0a\0\x02"), variable)
    assert examine(data) == (WEIGHT,)
    with pytest.raises(FontFlaw, match="some of its outlines cannot be read"):
        examine(data, 0, {"wght": 900})


def test_outlines_that_take_too_long_to_draw_are_given_up(monkeypatch: pytest.MonkeyPatch):
    """
    A few bytes that are drawn over and over cannot keep anyone waiting.
    """
    monkeypatch.setattr(fonts, "MOST_SECONDS", 0.0)
    with pytest.raises(FontFlaw, match="take too long to draw"):
        examine(endless_outlines())


@pytest.mark.parametrize(("name", "style"), HOUSE)
def test_the_fonts_of_the_house_are_sound(name: str, style: str):
    """
    What is asked of the fonts of games is true of those that come with Kamiban.
    """
    font = house().families[name].styles[style]
    assert examine(font.file.read(), font.member, dict(font.axes)) == ()


def test_a_pinned_axis_changes_the_outlines():
    """
    A variable font that is pinned is a plain font with the outlines of that instance.
    """
    face = uharfbuzz.Face(uharfbuzz.Blob(variable()))
    usual, bold = (subset(face, [2], pinned) for pinned in ({}, {"wght": 900}))
    assert not {"fvar", "gvar"} & {*tables(usual, 0), *tables(bold, 0)}
    right = [
        uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(data))).get_glyph_extents(2).width
        for data in (usual, bold)
    ]
    assert right[1] - right[0] == 60


@pytest.mark.parametrize("make", [post_script, variable_post_script])
def test_outlines_of_post_script_are_embedded_as_such(make: Callable[[], bytes]):
    """
    A PDF takes CFF and no CFF2: a variable font becomes a plain one.
    """
    taken = tables(subset(uharfbuzz.Face(uharfbuzz.Blob(make())), [2], {}), 0)
    assert taken["CFF "] and "CFF2" not in taken


def test_a_font_that_was_found_good_is_not_examined_again(monkeypatch: pytest.MonkeyPatch):
    """
    The same bytes, member and axes are good without HarfBuzz; others are not.
    """
    found = examine(variable(), 0, {"wght": 300})
    monkeypatch.setitem(sys.modules, "uharfbuzz", None)
    assert examine(variable(), 0, {"wght": 300}) == found
    for data, pinned in ((variable(), {"wght": 301}), (variable() + b"\0", {"wght": 300})):
        with pytest.raises(ImportError):
            examine(data, 0, pinned)
