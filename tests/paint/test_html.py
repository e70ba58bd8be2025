"""Rulebooks as HTML: well formed, whole in one file, every link with a target, every colour legible."""

from __future__ import annotations

import io
import re
import struct
import zlib
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from generator.colour import contrast
from generator.frame import Frame, Group, rectangle
from generator.frame import Path as Outline
from generator.paint.html import palette
from generator.paint.html.drawings import Drawings
from generator.paint.html.font import woff
from generator.paint.html.painter import paint_html
from generator.paint.svg.painter import paint_svg
from generator.resources import templates
from generator.rulebook.block import Block, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.onscreen import HtmlBook, ScreenIcon
from generator.text.markup import Emphasis, Marked, Sign, read_marks
from tests.typecase import house

VOID = {"meta", "br", "img", "link", "input", "hr"}
LIMIT = 3_000_000


class Reader(HTMLParser):
    """Follows every tag, and keeps ids, links, headings and what would be loaded."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.headings: list[int] = []
        self.tags: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        given = dict(attrs)
        if len(given) != len(attrs):
            self.wrong.append(f"<{tag}> has an attribute twice")
        if found := given.get("id"):
            self.ids[found] += 1
        if found := given.get("href"):
            self.links.append(found)
        if found := given.get("src"):
            self.wrong.append(f"<{tag}> loads {found[:40]}") if not found.startswith("data:") else None
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def marked(text: str, *spans: Emphasis) -> Marked:
    return read_marks(text)._replace(spans=spans)


SQUARE = Outline(rectangle(0, 0, 8, 8), "#C8502A")
ICON = Frame(24, 24, 0, (Outline(rectangle(0, 0, 24, 24), "#2B2320"),), "icon:K", "K")
ICONS = {Sign("K"): ScreenIcon(ICON, ICON, "Know-how"), Sign("K", "3"): ScreenIcon(ICON, ICON, "Know-how 3")}
PICTURE = Figure(9, "cards.one", ((40, 24),), None, marked("A [K] card"), (("cost", marked("Its cost.")),))


def page_of(*blocks: Block, **changed: object) -> str:
    book = {
        "title": "Small & fine", "subtitle": "minik dusa", "about": "A game", "facts": "2–4 players", "language": "en",
        "case": house("en"), "edition": "Version 1", "credits": ["Made by <me>"], "accent": "#0072B2", "blocks": blocks, "icons": ICONS,
        "figures": {id(PICTURE): Frame(40, 56, 0, (SQUARE,), "one", "One <card>")}, "cover": None,
        "languages": (("en", "English", "../en/x.html"), ("ja", "日本語", "../ja/x.html")),
        "names": frozenset({"minik dusa", "abc"}),
        "phrases": dict.fromkeys(("rulebook", "contents", "table", "skip", "languages", "enlarge"), "phrase"),
    }  # fmt: skip
    return paint_html(HtmlBook(**(book | changed)))  # type: ignore[arg-type]


@pytest.mark.parametrize("code", ["ja", "en"])
def test_a_rulebook_is_one_well_formed_file(kit: Path, code: str):
    """
    Every tag is closed, no id is there twice, every link has a target, nothing is loaded, and it is not huge.
    """
    file = kit / code / "rulebook.html"
    text = file.read_text("utf-8")
    page = read(text)
    assert page.wrong == []
    assert [name for name, count in page.ids.items() if count > 1] == []
    for link in page.links:
        if link.startswith("#"):
            assert link[1:] in page.ids, link
        else:
            assert (file.parent / link).resolve().is_file(), link
    assert re.findall(r"url\((?!data:|#)", text) == []
    assert page.headings[0] == 1
    assert page.headings.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(page.headings, page.headings[1:]))
    assert len(text.encode()) < LIMIT


def test_a_part_that_figures_share_is_in_the_file_once(kit: Path):
    """
    A board that is shown whole, in part and on the table is drawn once: hardly a long outline is there twice.
    """
    text = (kit / "ja" / "rulebook.html").read_text("utf-8")
    outlines = Counter(re.findall(r'<path d="[^"]{400,}"[^>]*>', text))
    assert outlines
    assert sum(len(path) * (count - 1) for path, count in outlines.items()) < len(text) / 100


def test_shared_drawings_look_as_if_each_were_drawn_alone():
    """
    A frame whose items are defined elsewhere has the same picture as the SVG file of that frame.
    """
    inner = Group(
        (SQUARE, Outline(rectangle(2, 2, 3, 3), "#0072B2")), (1.5, 0, 0, 1.5, 1, 2), rectangle(0, 0, 7, 7)
    )
    frames = [
        Frame(20, 20, 0, (inner, Group((inner,), (0.5, 0, 0, 0.5, 9, 9))), "a"),
        Frame(20, 20, 0, (Group((inner,), (1, 0, 0, -1, 3, 19)),), "b"),
    ]
    drawings = Drawings(frames)
    drawn = [drawings.draw(frame, "x") for frame in frames]
    assert sum(text.count("#0072B2") for text in (*drawn, drawings.definitions())) == 1
    for frame, text in zip(frames, drawn):
        inside = re.sub(r'width="\d+" height="\d+"', 'width="20" height="20"', drawings.definitions() + text)
        both = f'<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">{inside}</svg>'
        pictures = [
            Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=200, dpi=96.0)))).convert(
                "RGBA"
            )
            for svg in (both, paint_svg(frame))
        ]
        assert len(pictures[0].getcolors() or ()) > 2
        assert max(ImageStat.Stat(ImageChops.difference(*pictures)).mean) < 1


def test_a_figure_is_a_little_larger_on_a_screen_than_on_paper():
    """
    A CSS pixel is 1/96 inch: a figure of 25.4 mm has 96 pixels on paper, and a quarter more on a screen.
    """
    frame = Frame(25.4, 50.8, 0, (SQUARE,), "a")
    assert 'viewBox="0 0 25.4 50.8" width="120" height="240"' in Drawings([frame]).draw(frame, "x")


@pytest.mark.parametrize("accent", ["#00795A", "#C8102E", "#F2C14E", "#101010"])
def test_grounds_differ_from_the_paper_and_stay_close_to_it(accent: str):
    """
    In light and in dark, boxes stand on a ground that can be told from the paper and is of its brightness.
    """
    for colours in (palette.light(accent), palette.dark(accent)):
        assert len({colours.paper, colours.ground, colours.tint}) == 3
        assert 1.02 < contrast(colours.paper, colours.ground) < 1.5
        assert contrast(colours.paper, colours.tint) < 2
        assert 1.2 < contrast(colours.paper, colours.rule) < 3
        assert contrast(colours.ink, colours.paper) > contrast(colours.quiet, colours.paper) > 4.5


def test_every_heading_and_step_has_an_address_of_its_own():
    """
    Headings keep their anchors, steps are counted below them, and a heading that a loop repeats gets new ones.
    """
    steps = Items(
        3,
        True,
        ((Words(3, marked("One")),), (Words(4, marked("Two")), Items(5, True, ((Words(5, marked("In")),),)))),
    )
    turn = Heading(1, 2, marked("Turn"), "turn")
    page = read(page_of(turn, steps, turn, steps))
    assert {"turn", "turn.1", "turn.2", "turn.2.1"} <= set(page.ids)
    assert sum(name.startswith("turn") for name in page.ids) == 8
    assert max(page.ids.values()) == 1
    assert set(page.ids) >= {link[1:] for link in page.links if link.startswith("#")}


def test_a_name_is_not_said_twice():
    """
    A game whose original name is its title has it once over its rulebook.
    """
    assert 'class="original"' in page_of()
    assert 'class="original"' not in page_of(subtitle="Small & fine")


def test_texts_keep_their_icons_readings_links_and_names():
    """
    Icons have names, readings are ruby, a link with bold words in it is one link, and foreign names say so.
    """
    text = marked(
        "See {燐字|りんじ} [K] minik dusa <b>",
        Emphasis(0, 3, "bold", "", "#turn"),
        Emphasis(3, 6, "", "", "#turn"),
    )
    html = page_of(Heading(1, 2, marked("Turn"), "turn"), Words(2, text))
    assert read(html).wrong == []
    assert (
        '<a href="#turn"><strong>See</strong> <ruby>燐字<rp>(</rp><rt>りんじ</rt><rp>)</rp></ruby></a>'
        in html
    )
    assert 'role="img" aria-label="Know-how" title="Know-how"' in html
    assert '<span class="name" lang="und" translate="no">minik dusa</span> &lt;b&gt;' in html


def test_stress_and_what_icons_carry_are_told_to_those_who_hear():
    """
    Bold is <strong>, italic <em>, both are both; an icon with a number is named with it and has a picture of its own.
    """
    text = marked(
        "a b c [K:3]",
        Emphasis(0, 1, "bold"),
        Emphasis(2, 3, italic=True),
        Emphasis(4, 5, "bold", italic=True),
    )
    html = page_of(Heading(1, 2, marked("Turn"), "turn"), Words(2, text))
    assert read(html).wrong == []
    assert "<strong>a</strong> <em>b</em> <strong><em>c</em></strong>" in html
    assert '<span class="icon i-1" role="img" aria-label="Know-how 3" title="Know-how 3"></span>' in html
    assert ".i-1 { background-image: url(data:image/svg+xml" in html


def test_figures_boxes_and_glossaries_have_their_meaning_in_the_elements():
    """
    A figure says what it shows and lists its notes, a box is a note with a name, a glossary is a definition list.
    """
    box = Panel(3, "example", marked("A [K] ride"), (Words(4, marked("Text")),))
    html = page_of(PICTURE, box, Terms(6, ((marked("Spot"), (Words(7, marked("A place")),)),)))
    assert '<svg role="img" aria-label="One &lt;card&gt;"' in html
    assert '<ol class="notes"><li>Its cost.</li></ol>' in html
    assert 'class="panel example" role="note" aria-label="A Know-how ride"' in html
    assert "<dl><div><dt>Spot</dt><dd>A place</dd></div></dl>" in html


@pytest.mark.parametrize("columns", [3, 6, 12])
def test_tables_have_heads_for_columns_and_rows(columns: int):
    """
    Heads have a scope, an empty cell is never a head, and a table that a phone stacks keeps its roles.
    """
    head = tuple(marked(f"H{number}" if number else "") for number in range(columns))
    row = tuple(marked(f"c{number}") for number in range(columns))
    html = page_of(Grid(1, head, (row,), ("left",) * columns))
    assert html.count('scope="col"') == columns - 1
    assert html.count('scope="row"') == 1
    assert read(html).tags["td"] == columns
    stacked = columns > 6
    assert ('role="table"' in html) is stacked
    assert (html.count('role="columnheader"') == columns - 1) is stacked
    assert (html.count('<span class="label" aria-hidden="true">H') == columns - 1) is stacked


@pytest.mark.parametrize(
    ("cells", "stacked"),
    [
        (["道", "森", "海"], False),
        (["[K][M]", "[K]", "[F]"], False),
        (["[K][M][F][K]", "[K][M][F][K]", "[K][M][F][K]", "[K][M][F][K]"], True),
        (["incomprehensibilities", "森"], False),
        (["incomprehensibilities", "antidisestablishment", "森"], True),
        (["二人", "七個", "九個", "三個", "一個"], False),
        (["二つの行になる言葉"] * 5, True),
        (["六文字の言葉", "六文字の言葉", "六文字の言葉", "六文字"], True),
    ],
)
def test_a_table_is_stacked_where_a_phone_has_no_room_for_it(cells: list[str], stacked: bool):
    """
    A phone's page is some twenty letters wide: what is never broken, words, icons and short cells, must fit beside
    one another, or the table is shown cell under cell.
    """
    head = tuple(marked(f"H{number}") for number in range(len(cells)))
    html = page_of(Grid(1, head, (tuple(marked(cell) for cell in cells),), ("left",) * len(cells)))
    assert ('class="stacked"' in html) is stacked


@given(st.integers(0, 0xFFFFFF).map("#{:06X}".format))
def test_any_accent_is_legible_in_light_and_in_dark(accent: str):
    """
    Whatever colour a game chooses, text in ink, grey and accent has 4.5 : 1 on every ground (WCAG 2 AA).
    """
    for made in (palette.light(accent), palette.dark(accent)):
        for text in (made.ink, made.quiet, made.accent):
            for ground in (made.paper, made.ground, made.tint):
                assert contrast(text, ground) >= 4.5, (made, text, ground)


def test_a_woff_unpacks_to_the_font_that_went_in():
    """
    Every table of the TrueType file is in the WOFF, whole, and the file's size is what its head says.
    """
    sfnt = (templates() / "fonts" / "BIZUDPGothic-Bold.ttf").read_bytes()
    packed = woff(sfnt)
    signature, _, length, count = struct.unpack_from(">4s4sIH", packed)
    assert (signature, length, count) == (b"wOFF", len(packed), struct.unpack_from(">H", sfnt, 4)[0])
    for index in range(count):
        tag, offset, size, original, _ = struct.unpack_from(">4s4I", packed, 44 + 20 * index)
        data = packed[offset : offset + size]
        table = zlib.decompress(data) if size < original else data
        name, _, start, whole = struct.unpack_from(">4s3I", sfnt, 12 + 16 * index)
        assert (tag, table) == (name, sfnt[start : start + whole])


def test_a_wide_figure_is_enlarged_by_a_touch():
    """
    A figure that a phone shows much smaller has a box to tick, with a name; one that a phone has room for has none.
    """
    wide = Figure(9, "cards.one", ((174, 90),), None, marked("A map"))
    page = page_of(wide, figures={id(wide): Frame(174, 90, 0, (SQUARE,), "one", "The <map>")})
    assert page.count('<label class="zoom"><input type="checkbox" aria-label="phrase: The &lt;map&gt;">') == 1
    assert '<input type="checkbox"' not in page_of(PICTURE)
    read(page)


def test_a_page_ends_with_edition_and_credits():
    """
    The foot of the page says the version of the game and who made it.
    """
    foot = page_of(PICTURE).partition("<footer>")[2].partition("</footer>")[0]
    assert "Version 1" in foot
    assert "Made by &lt;me&gt;" in foot
