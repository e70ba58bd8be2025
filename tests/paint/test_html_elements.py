"""The elements of a rulebook on a screen: each block with its tags, classes and addresses, and tables on a phone."""

from __future__ import annotations

import base64
import re
import struct
import zlib
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from test_html import ICON, PICTURE, SQUARE, marked, page_of

from generator.colour import INK, PAPER, contrast, mix
from generator.frame import Frame, Group
from generator.paint.html import palette
from generator.paint.html.drawings import Drawings
from generator.paint.html.font import font_address, woff
from generator.paint.html.painter import ScreenIcon
from generator.resources import templates
from generator.rulebook.block import Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.text.markup import Emphasis


def body(*blocks, **changed) -> str:
    """What stands between the beginning and the end of the main part."""
    html = page_of(*blocks, **changed)
    return html[html.index("<main") : html.index("</main>")]


def words(text: str, line: int = 1) -> Words:
    return Words(line, marked(text))


# --- headings and addresses --------------------------------------------------------------------
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_heading_has_an_address_and_a_link_to_it(level: int):
    """
    Down to the third level it is among the contents.
    """
    html = page_of(Heading(1, level, marked("A [K] turn"), "turn"))
    link = '<a class="anchor" href="#turn" aria-hidden="true" tabindex="-1">#</a>'
    assert f'<h{level} id="turn">A <span class="icon i-K" role="img" aria-label="Know-how" title="Know-how"></span> turn{link}</h{level}>' in html
    listed = re.findall(r'<a href="#turn">([^<]*)</a>', html)
    assert listed == (["A Know-how turn"] if level <= 3 else [])


def test_the_title_of_a_book_is_an_address_without_a_heading():
    """
    It stands at the head of the page, so that its own heading is but a place to lead to.
    """
    html = body(Heading(1, 1, marked("The Game"), "the-game"), Items(2, True, ((words("One"),),)))
    assert '<span id="the-game"></span>' in html
    assert 'id="the-game.1"' in html


def test_an_address_that_is_taken_is_counted():
    """
    The second has .2 after it and the third .3; steps without a heading are counted for themselves.
    """
    html = body(*(Heading(line, 2, marked("Turn"), "turn") for line in (1, 2, 3)))
    assert re.findall(r'<h2 id="([^"]*)"', html) == ["turn", "turn.2", "turn.3"]
    html = body(Items(1, True, ((words("One"),), (words("Two"),))))
    assert re.findall(r'<li id="([^"]*)"', html) == ["step.1", "step.2"]


def test_steps_are_numbered_below_their_heading_and_inside_one_another():
    """
    A list inside of a step counts below that step, and what follows counts on above.
    """
    inner = Items(3, True, ((words("In"),),))
    html = body(Heading(1, 2, marked("Turn"), "turn"), Items(2, True, ((words("One"), inner), (words("Two"),))))
    assert re.findall(r'<li id="([^"]*)"><a class="numeral" href="#([^"]*)">(\d)</a>', html) == [
        ("turn.1", "turn.1", "1"), ("turn.1.1", "turn.1.1", "1"), ("turn.2", "turn.2", "2"),
    ]  # fmt: skip
    assert html.count('<ol class="steps" role="list">') == 2


def test_a_list_without_numbers_has_no_addresses():
    """
    A lone paragraph of an item needs no element; what follows it has its own.
    """
    html = body(Items(1, False, ((words("One"),), (words("Two"), words("More")), (Items(2, False, ((words("In"),),)),), ())))
    assert "<ul><li>One</li><li>Two<p>More</p></li><li><ul><li>In</li></ul></li><li></li></ul>" in html


def test_a_break_is_for_paper():
    """
    On a screen nothing is left of it, not even an empty line.
    """
    assert "<p>One</p>\n<p>Two</p>" in body(words("One"), Break(2), words("Two"))


# --- figures and panels ------------------------------------------------------------------------
def figure(of: str = "cards.one", caption: str = "", notes: int = 0) -> Figure:
    return Figure(1, of, 40, None, marked(caption) if caption else None, tuple(("a", marked(f"N{n}")) for n in range(notes)))


@pytest.mark.parametrize(
    ("block", "kind", "label", "rest"),
    [
        (figure(), "", "cards.one", "</div></figure>"),
        (figure(caption="A [K]"), "", "A Know-how", '</div><figcaption>A <span class="icon i-K"'),
        (figure("map.xml.j2"), ' class="plate"', "map.xml.j2", "</div></figure>"),
        (figure(notes=2), ' class="plate annotated"', "cards.one", '<ol class="notes"><li>N0</li><li>N1</li></ol></div></figure>'),
    ],
)
def test_a_figure_is_named_and_stands_on_light_ground_where_ink_is_beside_it(block, kind, label, rest):
    """
    Its name is that of the frame, else the caption as it is read aloud, else what it shows.
    """
    html = body(block, figures={id(block): Frame(40, 56, 0, (SQUARE,), "one")})
    assert f'<figure{kind}><div class="picture"><svg role="img" aria-label="{label}"' in html
    assert rest in html


def test_a_figure_that_was_not_drawn_is_left_out():
    """
    As when its template fails, of which the build has told.
    """
    assert "<figure" not in body(figure(), figures={})


def test_a_panel_without_a_title_has_no_name():
    """
    A note is a note, with or without one.
    """
    assert '<div class="panel note" role="note"><p>Text</p></div>' in body(Panel(1, "note", None, (words("Text"),)))
    titled = body(Panel(1, "example", marked("A & B"), (words("Text"),)))
    assert 'role="note" aria-label="A &amp; B"><p class="title">A &amp; B</p><p>Text</p></div>' in titled


# --- texts -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("span", "html"),
    [
        (Emphasis(2, 5, "bold"), "A <strong>big</strong> <br>B"),
        (Emphasis(2, 5, "bold", "accent"), "A <em>big</em> <br>B"),
        (Emphasis(2, 5, "bold", "accent", "#x"), 'A <a href="#x"><strong>big</strong></a> <br>B'),
        (Emphasis(2, 5, "", "", "#x&y"), 'A <a href="#x&amp;y">big</a> <br>B'),
    ],
)
def test_bold_coloured_and_linked_words(span: Emphasis, html: str):
    """
    Bold words are strong, terms in the accent are stressed, links are links; a new line is one.
    """
    assert f"<p>{html}</p>" in body(Words(1, marked("A big \nB", span)))


def test_an_icon_that_there_is_not_is_left_out():
    """
    In the text and in what is read aloud.
    """
    html = page_of(Heading(1, 2, marked("A [Q] B"), "x"))
    assert re.findall(r'<a href="#x">([^<]*)</a>', html) == ["A  B"]
    assert "i-Q" not in html


def test_only_icons_that_are_shown_are_in_the_file():
    """
    Each once, for light and for dark ground.
    """
    night = Frame(24, 24, 0, (SQUARE,), "icon:K", "K")
    icons = {name: ScreenIcon(ICON, night, name) for name in ("K", "M")}
    html = page_of(words("[K] and [K]"), icons=icons)
    assert "i-M" not in html
    assert html.count("data:image/svg+xml;base64,") == 2


def test_names_of_the_world_are_not_translated():
    """
    Names of four letters and more, as whole words, the longest first; not where a reading stands over a part of one.
    """
    names = frozenset({"dusa", "minik dusa", "abc", "lina"})
    html = body(words("minik dusa, dusa, dusas, abc, x-lina, lina"), names=names)
    found = re.findall(r'<span class="name" lang="und" translate="no">([^<]*)</span>', html)
    assert found == ["minik dusa", "dusa", "lina"]
    assert "translate" not in body(words("{lina|りな} a"), names=names)
    assert "translate" not in body(words("dusa"), names=frozenset())


def test_a_name_that_is_partly_bold_is_left_as_it_is():
    """
    A name is marked only where it lies within one stretch of a text.
    """
    assert "translate" not in body(Words(1, marked("a lina b", Emphasis(2, 4, "bold"))), names=frozenset({"lina"}))
    whole = body(Words(1, marked("a lina", Emphasis(2, 6, "bold"))), names=frozenset({"lina"}))
    assert '<strong><span class="name" lang="und" translate="no">lina</span></strong>' in whole


def test_a_glossary_has_tight_entries():
    """
    A word and what it means, with more than one paragraph where there is more.
    """
    html = body(Terms(1, ((marked("Spot"), (words("A place"), words("to be"))),)))
    assert "<dl><div><dt>Spot</dt><dd>A place<p>to be</p></dd></div></dl>" in html


def test_what_a_game_calls_itself_is_escaped():
    """
    A title with signs of HTML is words and nothing else.
    """
    html = page_of(words("x < y & z"), title="A <b>bold</b> & fine game")
    assert "<title>A &lt;b&gt;bold&lt;/b&gt; &amp; fine game" in html
    assert "<p>x &lt; y &amp; z</p>" in html


# --- tables ------------------------------------------------------------------------------------
def grid(head: list[str], *rows: list[str], aligns: tuple[str, ...] = ()) -> Grid:
    return Grid(1, tuple(map(marked, head)), tuple(tuple(map(marked, row)) for row in rows), aligns or ("left",) * len(head))  # type: ignore[arg-type]


def table(html: str) -> str:
    return html[html.index("<table") : html.index("</table>") + 8]


def test_a_small_table_whole():
    """
    Heads of columns and rows have their scope, cells their alignment, and those of up to six characters are never broken.
    """
    html = body(Heading(1, 2, marked("Costs"), "costs"), grid(["", "Number"], ["six ch", "1"], ["seven c", ""], aligns=("left", "right")))
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
    html = table(body(grid(["A", "B", "C", "D", "E"], ["a", "b", "c", "d", ""])))
    assert html.startswith('<table class="stacked" role="table"><thead role="rowgroup"><tr role="row"><th scope="col" class="short" role="columnheader">A</th>')
    assert '<th scope="row" class="short" role="rowheader">a</th>' in html
    assert '<td class="short" role="cell"><span class="label" aria-hidden="true">B</span>b</td>' in html
    assert '<td class="short empty" role="cell"></td></tr></tbody></table>' in html


@pytest.mark.parametrize(("columns", "stacked"), [(4, False), (5, True)])
def test_more_than_four_columns_are_stacked(columns: int, stacked: bool):
    """
    However narrow they are.
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
    assert drawings.definitions().startswith('<svg class="definitions" aria-hidden="true" width="0" height="0"><defs>')


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


def test_a_page_has_the_letters_that_it_shows():
    """
    And all of ASCII, for what a reader types or copies; a letter that is nowhere is not in its fonts.
    """
    html = page_of(words("道"), title="森", phrases=dict.fromkeys(("rulebook", "contents", "table", "skip", "languages"), "海"))
    found = re.findall(r"data:font/woff;base64,([A-Za-z0-9+/=]+)", html)
    assert len(found) == 2
    for data in found:
        signs = {chr(code) for code in TTFont(BytesIO(base64.b64decode(data))).getBestCmap()}
        assert {*map(chr, range(0x20, 0x7F)), *"道森海"} <= signs
        assert "空" not in signs
        assert len(signs) < 140


def test_a_font_in_a_page_draws_and_does_not_join():
    """
    Tables that place or join glyphs are left out, outlines and widths are there.
    """
    data = base64.b64decode(font_address("bold", {"A"}).removeprefix("data:font/woff;base64,"))
    found = TTFont(BytesIO(data))
    assert {"glyf", "hmtx", "cmap", "head"} <= {*found.keys()}
    assert not {"GSUB", "GPOS", "GDEF", "vhea", "vmtx", "DSIG", "fpgm", "prep"} & {*found.keys()}


def test_the_cover_is_decoration():
    """
    It says nothing that the title does not.
    """
    html = page_of(cover=Frame(40, 56, 0, (SQUARE,), "cover", "The cover"))
    assert '<svg aria-hidden="true" viewBox="0 0 40 56"' in html
    assert '<svg aria-hidden="true" viewBox="0 0 40 56"' not in page_of(PICTURE)
