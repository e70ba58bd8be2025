"""Tables on a phone, and the drawings, colours and fonts of a rulebook on a screen."""

from __future__ import annotations

import base64
import re
import struct
import zlib
from collections.abc import Iterator
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from test_html import ICON, PICTURE, SQUARE, marked, page_of
from test_html_elements import body, words

from generator.colour import INK, PAPER, contrast, mix
from generator.frame import Frame, Group
from generator.model.typefaces import Typefaces
from generator.paint.html import palette
from generator.paint.html.drawings import Drawings
from generator.paint.html.font import web_fonts, woff
from generator.resources import templates
from generator.rulebook.block import Grid, Heading, Items
from generator.text.case import Case
from generator.text.markup import Emphasis
from tests.source.broken_fonts import with_table
from tests.typecase import house


def grid(head: list[str], *rows: list[str], aligns: tuple[str, ...] = ()) -> Grid:
    return Grid(
        1,
        tuple(map(marked, head)),
        tuple(tuple(map(marked, row)) for row in rows),
        aligns or ("start",) * len(head),
    )  # type: ignore[arg-type]


def table(html: str) -> str:
    return html[html.index("<table") : html.index("</table>") + 8]


def test_a_small_table_whole():
    """
    Heads of columns and rows have their scope, cells their alignment, and those of up to six characters are never broken.
    """
    html = body(
        Heading(1, 2, marked("Costs"), "costs"),
        grid(["", "Number"], ["six ch", "1"], ["seven c", ""], aligns=("start", "right")),
    )
    assert '<div class="table" role="group" aria-label="phrase: Costs" tabindex="0">' in html
    assert table(html) == (
        '<table><thead><tr><td class="short empty"></td><th scope="col" class="right short">Number</th></tr></thead>'
        '<tbody><tr><th scope="row" class="short">six ch</th><td class="right short">1</td></tr>'
        '<tr><th scope="row">seven c</th><td class="right short empty"></td></tr></tbody></table>'
    )


def test_a_table_without_heads_has_none():
    """
    And is not stacked, since its cells would not say what they are; outside of any section it is called a table.
    """
    html = body(grid([""] * 6, ["incomprehensibilities"] * 6))
    assert "<thead>" not in html
    assert "stacked" not in html
    assert 'aria-label="phrase" tabindex' in html


def test_a_stacked_table_keeps_its_roles_and_names_its_cells():
    """
    For those who hear it it is still a table; a cell has the head of its column before it, an empty one has not.
    """
    html = table(
        body(grid(["A", "B", "incomprehensibilities", "antidisestablishment", "E"], ["a", "b", "c", "d", ""]))
    )
    assert html.startswith(
        '<table class="stacked" role="table"><thead role="rowgroup"><tr role="row"><th scope="col" class="short" role="columnheader">A</th>'
    )
    assert '<th scope="row" class="short" role="rowheader">a</th>' in html
    assert '<td class="short" role="cell"><span class="label" aria-hidden="true">B</span>b</td>' in html
    assert '<td class="short empty" role="cell"></td></tr></tbody></table>' in html


@pytest.mark.parametrize(("columns", "stacked"), [(5, False), (14, False), (15, True)])
def test_many_columns_are_stacked_when_they_do_not_fit(columns: int, stacked: bool):
    """
    Many columns of single letters stay a table as long as a phone has room for them.
    """
    assert ("stacked" in table(body(grid(["h"] * columns, ["c"] * columns)))) == stacked


@pytest.mark.parametrize(
    ("cells", "stacked"),
    [
        # a page is 23 letters wide as they are high; letters are 0.6 wide, each cell has 1 of air
        (["m" * 18, "m" * 17], False),  # 10.8 + 10.2 + 2 = 23
        (["m" * 18, "m" * 18], True),  # 23.6
        (["m" * 18 + " " + "n" * 9, "m" * 17 + " x"], False),  # words are broken at spaces
    ],
)
def test_a_table_is_measured_by_its_longest_words(cells: list[str], stacked: bool):
    """
    What a phone has no room for side by side, letter by letter, is stacked.
    """
    assert ("stacked" in table(body(grid(["h", "h"], cells)))) == stacked


@pytest.mark.parametrize(("last", "stacked"), [("[K]道", False), ("[K][K]", True)])
def test_icons_are_wider_than_letters_and_short_cells_are_not_broken(last: str, stacked: bool):
    """
    Up to six icons stay beside one another, at 1.45 each: 13 of them, a letter and three cells are 22.85 wide, 14 icons 23.3.
    """
    assert ("stacked" in table(body(grid(["h"] * 3, ["[K]" * 6, "[K]" * 6, last])))) == stacked


def test_letters_of_japanese_are_as_wide_as_they_are_high():
    """
    Six of them stay together; of seven each may stand alone.
    """
    assert "stacked" not in table(body(grid(["h"] * 4, ["六文字の言葉"] * 3 + ["道"])))
    assert "stacked" in table(body(grid(["h"] * 4, ["六文字の言葉"] * 3 + ["森道"])))
    assert "stacked" not in table(body(grid(["h"] * 4, ["七つ文字の言葉"] * 4)))


# --- drawings, colours and fonts ---------------------------------------------------------------
def test_a_drawing_without_a_name_is_decoration():
    """
    It is hidden from those who hear the page.
    """
    frame = Frame(20, 10, 0, (SQUARE,), "a")
    assert Drawings([frame]).draw(frame, "").startswith('<svg aria-hidden="true" viewBox="0 0 20 10"')
    assert 'role="img" aria-label="a &quot;b&quot;"' in Drawings([frame]).draw(frame, 'a "b"')


def test_what_occurs_once_is_drawn_in_its_place():
    """
    Only what two figures share, or one shows twice, is among the definitions, under ids that no anchor has.
    """
    once, often = Group((SQUARE,)), Group((Group((ICON.items[0],)),))
    frames = [Frame(20, 10, 0, (once, often), "a"), Frame(20, 10, 0, (often, often), "b")]
    drawings = Drawings(frames)
    one, other = (drawings.draw(frame, "x") for frame in frames)
    assert one.count("<use") == 1
    assert other.count('<use href="#_d0"') == 2
    assert drawings.definitions().count("<path") == 1
    assert 'id="_d0"' in drawings.definitions()
    assert drawings.definitions().startswith(
        '<svg class="definitions" aria-hidden="true" width="0" height="0"><defs>'
    )


def test_the_colours_of_a_page_by_its_accent():
    """
    On light ground boxes have nine hundredths of the accent in white, on dark ground fourteen in near-black.
    """
    black = palette.light("#000000")
    assert (black.ink, black.paper, black.tint) == (INK, PAPER, "#E8E8E8")
    white = palette.dark("#FFFFFF")
    assert (white.paper, white.ink) == ("#1A1715", "#EFE9E3")
    assert white.tint == mix("#1A1715", "#FFFFFF", 0.14) == "#3A3736"


@given(st.integers(0, 0xFFFFFF).map("#{:06X}".format))
def test_an_accent_is_changed_no_more_than_legibility_needs(accent: str):
    """
    It is mixed with the ink in twentieths, and with one less it would stand out less than 4.6 : 1 from one of the grounds.
    """
    for made in (palette.light(accent), palette.dark(accent)):
        grounds = (made.paper, made.ground, made.tint)
        mixed = [mix(accent, made.ink, step / 20) for step in range(20)]
        legible = [each for each in mixed if all(contrast(each, ground) >= 4.6 for ground in grounds)]
        assert made.accent == (legible[0] if legible else made.ink)


def test_a_woff_is_what_the_standard_says():
    """
    Its tables are packed where that helps, follow one another without a hole, begin at multiples of four, and have the old sums.
    """
    sfnt = (templates() / "fonts" / "BIZUDPGothic-Regular.ttf").read_bytes()
    packed = woff(sfnt)
    head = struct.unpack_from(">4s4sIHHIHHIIIII", packed)
    count = struct.unpack_from(">H", sfnt, 4)[0]
    assert head == (b"wOFF", sfnt[:4], len(packed), count, 0, len(sfnt), 1, 0, 0, 0, 0, 0, 0)
    at = 44 + 20 * count
    for index in range(count):
        tag, offset, size, original, checksum = struct.unpack_from(">4s4I", packed, 44 + 20 * index)
        old_tag, old_sum, start, length = struct.unpack_from(">4s3I", sfnt, 12 + 16 * index)
        assert (tag, original, checksum, offset) == (old_tag, length, old_sum, at)
        smaller = zlib.compress(sfnt[start : start + length], 9)
        assert size == min(len(smaller), length)
        at += size + (-size % 4)
        assert packed[offset + size : at].strip(b"\0") == b""
    assert at == len(packed)


def test_a_table_that_packing_leaves_as_long_as_it_is_stays_plain():
    """
    Equal lengths say that a table is not packed: browsers throw out a font in which it is.
    """
    tried = (bytes(range(plain)) + bytes(zeros) for plain in range(1, 60) for zeros in range(30))
    table = next(each for each in tried if len(zlib.compress(each, 9)) == len(each))
    packed = woff(with_table("gasp", table))
    assert table in packed and zlib.compress(table, 9) not in packed
    assert TTFont(BytesIO(packed)).reader["gasp"] == table


def test_a_page_has_the_letters_that_it_shows():
    """
    And all of ASCII, for what a reader types or copies; a letter that is nowhere is not in its fonts.
    """
    html = page_of(
        words("道"),
        title="森",
        phrases=dict.fromkeys(("rulebook", "contents", "table", "skip", "languages"), "海"),
    )
    found = re.findall(
        r"font-weight: (\d+);.*unicode-range: ([^;]*);.*data:font/woff;base64,([A-Za-z0-9+/=]+)", html
    )
    assert [weight for weight, _, _ in found] == ["400"] * 2 + [
        "700"
    ] * 2  # a font for Latin and one for Japanese
    for wanted in ("400", "700"):
        signs: set[str] = set()
        for weight, asked, data in found:
            if weight == wanted:
                own = {chr(code) for code in TTFont(BytesIO(base64.b64decode(data))).getBestCmap()}
                assert own == {*ranged(asked)}
                signs |= own
        assert {*map(chr, range(0x20, 0x7F)), *"道森海"} <= signs
        assert "空" not in signs
        assert len(signs) < 140


def test_headings_and_numbers_have_their_own_fonts():
    """
    Where a game sets them in other families, a page has those for what stands in them, and for nothing else.
    """
    latin, japanese = (Typefaces().chain(code, "text")[place] for code, place in (("en", 0), ("ja", 1)))
    case = Case("en", lambda role: (latin, japanese) if role == "text" else (japanese, latin))
    blocks = (
        Heading(1, 2, marked("Ways out", Emphasis(5, 8, italic=True)), "ways"),
        Items(1, True, ((words("go"),),)),
    )
    html = page_of(*blocks, case=case, title="森")
    found = re.findall(
        r'font-family: "Kamiban ?(\w*)"; font-weight: (\d+); font-style: (\w+);.*unicode-range: ([^;]*);',
        html,
    )
    shown = {role: {*ranged(asked)} for role, _, _, asked in found if role}
    assert shown == {"Headings": {*"Ways outphrase森"}, "Numbers": {*"0123456789"}}
    assert {(weight, slant) for role, weight, slant, _ in found if role} == {
        ("700", "normal"),
        ("700", "italic"),
    }
    assert ':is(h1, h2, h3, h4, .contents summary) { font-family: "Kamiban Headings", "Kamiban", ' in html
    assert '.numeral, .notes li::before { font-family: "Kamiban Numbers", "Kamiban", ' in html
    assert "Kamiban Headings" not in page_of(*blocks) and "Kamiban Numbers" not in page_of(*blocks)


def ranged(asked: str) -> Iterator[str]:
    """The characters of a range of CSS."""
    for part in asked.replace("U+", "").split(", "):
        first, _, last = part.partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


def test_a_font_in_a_page_draws_and_joins_in_lines():
    """
    Outlines, widths and what places letters are there; what sets them vertically or fits them to pixels is left out.
    """
    for font in web_fonts(house("ja"), {"A", "V", "道"}, italics=False):
        found = TTFont(BytesIO(base64.b64decode(font.address.removeprefix("data:font/woff;base64,"))))
        assert {"glyf", "hmtx", "cmap", "head"} <= {*found.keys()}
        assert not {"vhea", "vmtx", "DSIG", "fpgm", "prep"} & {*found.keys()}
        assert ("GPOS" in found) == (0x41 in found.getBestCmap())


def test_the_cover_is_decoration():
    """
    It says nothing that the title does not.
    """
    html = page_of(cover=Frame(40, 56, 0, (SQUARE,), "cover", "The cover"))
    assert '<svg aria-hidden="true" viewBox="0 0 40 56"' in html
    assert '<svg aria-hidden="true" viewBox="0 0 40 56"' not in page_of(PICTURE)
