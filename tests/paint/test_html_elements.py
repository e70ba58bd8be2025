"""The elements of a rulebook on a screen: each block with its tags, classes and addresses."""

from __future__ import annotations

import re

import pytest
from test_html import ICON, SQUARE, marked, page_of

from generator.frame import Frame
from generator.rulebook.block import Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.onscreen import ScreenIcon
from generator.text.markup import Emphasis, Sign
from tests.typecase import house


def body(*blocks, **changed) -> str:
    """What stands between the beginning and the end of the main part."""
    html = page_of(*blocks, **changed)
    return html[html.index("<main") : html.index("</main>")]


def words(text: str, line: int = 1) -> Words:
    return Words(line, marked(text))


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_heading_has_an_address_and_a_link_to_it(level: int):
    """
    Down to the third level it is among the contents.
    """
    html = page_of(Heading(1, level, marked("A [K] turn"), "turn"))
    link = '<a class="anchor" href="#turn" aria-hidden="true" tabindex="-1">#</a>'
    assert (
        f'<h{level} id="turn">A <span class="icon i-1" role="img" aria-label="Know-how" title="Know-how"></span> turn{link}</h{level}>'
        in html
    )
    listed = re.findall(r'<a href="#turn">([^<]*)</a>', html)
    assert listed == (["A turn"] if level <= 3 else [])


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
    html = body(
        Heading(1, 2, marked("Turn"), "turn"), Items(2, True, ((words("One"), inner), (words("Two"),)))
    )
    assert re.findall(r'<li id="([^"]*)"><a class="numeral" href="#([^"]*)">(\d)</a>', html) == [
        ("turn.1", "turn.1", "1"), ("turn.1.1", "turn.1.1", "1"), ("turn.2", "turn.2", "2"),
    ]  # fmt: skip
    assert html.count('<ol class="steps" role="list">') == 2


def test_a_list_without_numbers_has_no_addresses():
    """
    A lone paragraph of an item needs no element; what follows it has its own.
    """
    html = body(
        Items(
            1,
            False,
            ((words("One"),), (words("Two"), words("More")), (Items(2, False, ((words("In"),),)),), ()),
        )
    )
    assert "<ul><li>One</li><li>Two<p>More</p></li><li><ul><li>In</li></ul></li><li></li></ul>" in html


def test_a_break_is_for_paper():
    """
    On a screen nothing is left of it, not even an empty line.
    """
    assert "<p>One</p>\n<p>Two</p>" in body(words("One"), Break(2), words("Two"))


# --- figures and panels ------------------------------------------------------------------------
def figure(of: str = "cards.one", caption: str = "", notes: int = 0) -> Figure:
    return Figure(
        1,
        of,
        ((40, 24),),
        None,
        marked(caption) if caption else None,
        tuple(("a", marked(f"N{n}")) for n in range(notes)),
    )


@pytest.mark.parametrize(
    ("block", "kind", "label", "rest"),
    [
        (figure(), "", "cards.one", "</div></figure>"),
        (figure(caption="A [K]"), "", "A Know-how", '</div><figcaption>A <span class="icon i-1"'),
        (figure("map.xml.j2"), ' class="plate"', "map.xml.j2", "</div></figure>"),
        (
            figure(notes=2),
            ' class="plate annotated"',
            "cards.one",
            '<ol class="notes"><li>N0</li><li>N1</li></ol></div></figure>',
        ),
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
    assert '<div class="panel note" role="note"><p>Text</p></div>' in body(
        Panel(1, "note", None, (words("Text"),))
    )
    titled = body(Panel(1, "example", marked("A & B"), (words("Text"),)))
    assert 'role="note" aria-label="A &amp; B"><p class="title">A &amp; B</p><p>Text</p></div>' in titled


# --- texts -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("span", "html"),
    [
        (Emphasis(2, 5, "bold"), "A <strong>big</strong> <br>B"),
        (Emphasis(2, 5, "bold", "accent"), "A <strong>big</strong> <br>B"),
        (Emphasis(2, 5, italic=True), "A <em>big</em> <br>B"),
        (Emphasis(2, 5, "bold", "accent", "#x"), 'A <a href="#x"><strong>big</strong></a> <br>B'),
        (Emphasis(2, 5, "", "", "#x&y"), 'A <a href="#x&amp;y">big</a> <br>B'),
    ],
)
def test_bold_italic_and_linked_words(span: Emphasis, html: str):
    """
    Bold words are strong, whatever their colour, italic ones are stressed, links are links; a new line is one.
    """
    assert f"<p>{html}</p>" in body(Words(1, marked("A big \nB", span)))


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("[K]2 [K]", '<span class="held">@2</span> @'),
        ("die[K]巣と", 'die<span class="held">@巣</span>と'),
        ("nest\u00a0[K], and", 'nest<span class="held">\u00a0@,</span> and'),
        ("焼き窯（[K]3）", '焼き窯<span class="held">（@3</span>）'),
        ("ten ([K])", 'ten <span class="held">(@)</span>'),
        ("[K] Red nest", '<span class="held">@\u00a0R</span>ed nest'),
        ("[K]\u00a0Red. [K] is", '<span class="held">@\u00a0R</span>ed. @ is'),
        (
            "[K][K]{燐字|りんじ}",
            '@<span class="held">@<ruby>燐字<rp>(</rp><rt>りんじ</rt><rp>)</rp></ruby></span>',
        ),
        (
            "[K]minik dusa",
            '<span class="held">@<span class="name" lang="und" translate="no">minik dusa</span></span>',
        ),
    ],
)
def test_no_line_ends_between_an_icon_and_what_begins_right_behind_it(text: str, html: str):
    """
    Browsers end a line beside any picture, before a full stop and at a no-break space too; an element holds the two.
    """
    icon = '<span class="icon i-1" role="img" aria-label="Know-how" title="Know-how"></span>'
    assert f"<p>{html.replace('@', icon)}</p>" in body(words(text))
    assert ".held, .short { white-space: nowrap; }" in page_of(words(text))


def test_numbers_and_short_words_stay_with_the_next_word():
    """
    On a screen as on paper no line ends between a number and what it counts, nor after a Russian word of one letter.
    """
    assert "<p>Take 3\u00a0cards and go</p>" in body(words("Take 3 cards and go"))
    assert "<p>Путь к\u00a0гнезду и\u00a0в\u00a0игру</p>" in body(
        words("Путь к гнезду и в игру"), language="ru"
    )


def test_an_icon_that_there_is_not_is_left_out():
    """
    In the text and in what is read aloud.
    """
    html = page_of(Heading(1, 2, marked("A [Q] B"), "x"))
    assert re.findall(r'<a href="#x">([^<]*)</a>', html) == ["A B"]
    assert 'class="icon' not in html


def test_only_icons_that_are_shown_are_in_the_file():
    """
    Each once, for light and for dark ground.
    """
    night = Frame(24, 24, 0, (SQUARE,), "icon:K", "K")
    icons = {Sign(name): ScreenIcon(ICON, night, name) for name in ("K", "M")}
    html = page_of(words("[K] and [K]"), icons=icons)
    assert "i-1" in html and "i-2" not in html
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
    assert "translate" not in body(
        Words(1, marked("a lina b", Emphasis(2, 4, "bold"))), names=frozenset({"lina"})
    )
    whole = body(Words(1, marked("a lina", Emphasis(2, 6, "bold"))), names=frozenset({"lina"}))
    assert '<strong><span class="name" lang="und" translate="no">lina</span></strong>' in whole


def test_a_glossary_has_tight_entries():
    """
    A word and what it means, with more than one paragraph where there is more.
    """
    html = body(Terms(1, ((marked("Spot"), (words("A place"), words("to be"))),)))
    assert "<dl><div><dt>Spot</dt><dd>A place<p>to be</p></dd></div></dl>" in html


@pytest.mark.parametrize(
    ("word", "asked"),
    [
        ("Round of all players", False),
        ("May I lay a track with one die?", True),
        ("一つのマスに二つの印", False),
        ("自分の印のあるマスに印を付けられますか", True),
    ],
)
def test_answers_stand_below_their_questions_and_meanings_beside_their_words(word: str, asked: bool):
    """
    A list with a question in it is not set in two columns on a desk: the first would be too narrow for it.
    """
    html = page_of(Terms(1, ((marked("Spot"), (words("A place"),)), (marked(word), (words("Yes"),)))))
    assert ('<dl class="asked">' in html) is asked
    assert "dl:not(.asked) > div { display: grid;" in html


@pytest.mark.parametrize(("code", "kept"), [("ko", True), ("ja", False), ("de", False)])
def test_korean_words_are_not_parted(code: str, kept: bool):
    """
    Lines of Korean end at spaces, and no space is put between a number and what it counts.
    """
    html = page_of(words("선로를 2칸 깝니다"), language=code)
    assert ("word-break: keep-all; text-autospace: no-autospace;" in html) is kept
    assert ("auto-phrase" in html) is not kept


def test_what_a_game_calls_itself_is_escaped():
    """
    A title with signs of HTML is words and nothing else.
    """
    html = page_of(words("x < y & z"), title="A <b>bold</b> & fine game")
    assert "<title>A &lt;b&gt;bold&lt;/b&gt; &amp; fine game" in html
    assert "<p>x &lt; y &amp; z</p>" in html


def test_a_page_begins_with_its_type_and_has_no_blank_lines_of_its_template():
    """
    Tags of the template leave neither a line nor spaces behind.
    """
    html = page_of(words("One"))
    assert html.startswith('<!doctype html>\n<html lang="en" dir="ltr">\n<head>\n')
    assert not re.search(r"^[ \t]+$|\n\n\n", html, re.MULTILINE)
    assert html.endswith("</html>")


@pytest.mark.parametrize(("code", "side"), [("en", "right"), ("he", "left")])
def test_the_end_of_a_column_is_where_lines_end(code: str, side: str):
    """
    Cells of a column with `---:` are at its right, and for readers from the right at its left.
    """
    grid = Grid(1, (marked("a"), marked("b")), ((marked("c"), marked("7")),), ("start", "right"))
    html = page_of(grid, case=house(code))
    assert '<td class="right short">7</td>' in html
    assert f":is(th, td).right {{ text-align: {side}; }}" in html
