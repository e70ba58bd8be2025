"""Blocks on pages, set with the real fonts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from opening import open_rulebook

from generator.frame import Group, Path, Text, rectangle
from generator.rulebook.book import tints
from generator.rulebook.crop import words_inside
from generator.rulebook.figure import Room
from generator.rulebook.paging.pages import fill
from generator.rulebook.setting import Setter
from generator.rulebook.style import page_format
from generator.sheets.page import Box
from generator.text.breaking.signs import violations
from generator.text.style import Style
from tests.typecase import house

SENTENCE = "止まった拠点の資源を得ます。Kamibanは「紙の盤」で、2枚まで引けます。"
BLOCKS = {
    "heading": "## 手番 {{#h{n}}}\n",
    "small heading": "### 進む {{#h{n}}}\n",
    "words": SENTENCE * 3 + "\n",
    "short words": SENTENCE + "\n",
    "steps": f"1. {SENTENCE}\n2. {SENTENCE * 2}\n3. {SENTENCE}\n",
    "list": f"- {SENTENCE}\n- {SENTENCE}\n",
    "table": "| 印 | 効果 |\n|---|---|\n" + f"| 一 | {SENTENCE} |\n" * 5,
    "figure": ":::figure things.t1 40 | 札\n:::\n",
    "notes": ":::figure things.t2 46 | 札の見方\n- corner | 費用。\n- foot | 点。\n:::\n",
    "wide": ":::figure things.t3 120 | 大きな札\n:::\n",
    "box": f":::example | 例\n{SENTENCE * 2}\n\n1. {SENTENCE}\n2. {SENTENCE}\n:::\n",
    "glossary": f"拠点\n: {SENTENCE}\n\n資源\n: {SENTENCE}\n",
    "page": "---\n",
}


def leaves_of(rulebook, size):
    form = page_format(*size)
    setter = Setter(form, rulebook.compositor)
    return fill(setter.slabs(rulebook.blocks), form), form


def texts(items):
    """The Text items of a drawing, in the order in which they are drawn."""
    for item in items:
        if isinstance(item, Group):
            yield from texts(item.items)
        elif isinstance(item, Text):
            yield item


@pytest.mark.parametrize("size", [(210, 297), (148, 210)], ids=("a4", "a5"))
@settings(max_examples=25)  # each is a whole chapter
@given(kinds=st.lists(st.sampled_from(sorted(BLOCKS)), min_size=2, max_size=16))
def test_no_heading_stands_at_the_foot_of_a_column(written, findings, size, kinds):
    """
    After every heading its section begins in the same column, whatever blocks follow one another.
    """
    rulebook = written("\n".join(BLOCKS[kind].format(n=n) for n, kind in enumerate([*kinds, "words"])))
    leaves, form = leaves_of(rulebook, size)
    assert findings.problems == []
    for leaf in leaves:
        for index, (slab, x, y) in enumerate(leaf.placed):
            assert y + slab.height <= form.top + form.depth + 1e-6
            if slab.mark:
                rest = [other for other, at, _ in leaf.placed[index + 1 :] if at == x]
                assert any(not other.mark and other.text for other in rest), slab.mark


def test_numerals_stand_on_the_baseline_of_their_step(written):
    """
    The large numeral and the first line of a step share a baseline.
    """
    ((leaf, *_), _) = leaves_of(written(f"1. {SENTENCE}\n2. {SENTENCE}\n"), (148, 210))
    numeral, words = [
        run.y + text.at[1] for text in texts(leaf.placed[0][0].items) for run in text.runs
    ][:2]  # fmt: skip
    assert numeral == pytest.approx(words, abs=0.01)


def test_a_box_is_one_area_of_tint(written):
    """
    The slabs of a box lie on one ground from its first edge to its last, without a seam between lines.
    """
    rulebook = written(f":::example | 例\n{SENTENCE * 3}\n:::\n\n{SENTENCE}\n")
    book = rulebook.book(148, 210)
    tints = [
        item for item in book.frames[1].items if isinstance(item, Path) and item.fill == rulebook.look.tint
    ]
    assert len(tints) == 1
    heights = [segment[-1] for segment in tints[0].segments if len(segment) > 1]
    leaves, _ = leaves_of(rulebook, (148, 210))
    inside = [(y, slab.height) for slab, _, y in leaves[0].placed if slab.grounds]
    assert min(heights) == pytest.approx(inside[0][0])
    assert max(heights) == pytest.approx(sum(inside[-1]))


def test_notes_stand_beside_a_slim_figure_and_below_a_broad_one(written):
    """
    Where there is room, the words are to the right of the card; else they are lines of their own below it.
    """
    text = ":::figure things.t1 {} | 見方\n- corner | 費用。\n- foot | 点。\n:::\n"
    ((leaf,), _) = leaves_of(written(text.format(40)), (148, 210))
    assert len(leaf.placed) == 1
    assert "費用。" in leaf.placed[0][0].text
    ((leaf,), _) = leaves_of(written(text.format(100)), (148, 210))
    assert [slab.text for slab, _, _ in leaf.placed] == ["", "見方", "費用。", "点。"]


def test_a_callout_for_every_note(written):
    """
    Every note has its number at the figure and a line to its anchor, which lies at the scaled place.
    """
    rulebook = written(":::figure things.t1 31.5 | 見方\n- corner | 費用。\n- foot | 点。\n:::\n")
    (figure,) = rulebook.blocks
    drawn = rulebook.figures.draw(figure, Room(100))
    (group,) = drawn.items
    lines = [item for item in group.items if isinstance(item, Path) and len(item.segments) == 2]
    ends = {line.segments[1][1:] for line in lines}
    assert ends == {(2.5, 3.0), (29.0, 40.0)}
    assert [run.text for text in texts(group.items) for run in text.runs] == ["1", "2"]


def test_figures_in_a_row(written):
    """
    Small figures that follow one another stand side by side, each over its caption.
    """
    text = "".join(f":::figure things.t{n} 30 | 札{n}\n:::\n\n" for n in (1, 2, 3))
    ((leaf,), _) = leaves_of(written(text), (148, 210))
    assert [slab.text for slab, _, _ in leaf.placed] == ["札1 札2 札3"]


def test_a_wide_table_goes_across_the_columns(written, findings):
    """
    A table with more columns than a column of the page can hold uses the whole width of A4, and reports
    on a page that has no room for it.
    """
    words = [f"incomprehensible-{letter * 5}" for letter in "abc"]
    row = f"| {' | '.join(words)} |\n"
    text = f"## Head {{#h}}\n\n{row}|---|---|---|\n{row * 3}"
    rulebook = written(text)
    ((leaf,), _) = leaves_of(rulebook, (210, 297))
    assert all(slab.wide for slab, _, _ in leaf.placed)
    assert findings.problems == []
    leaves_of(rulebook, (60, 210))
    assert {problem.code for problem in findings.problems} == {"K807"}


def test_names_stay_on_one_line_beside_long_texts(written):
    """
    A column that would like little more than it needs gets it, if the rows so have fewer lines.
    """
    rows = "".join(f"| {name} | {SENTENCE[:20]} |\n" for name in ("Landscape tiles", "Storage boards"))
    rulebook = written(f"| Item | Details |\n|---|---|\n{rows}| Rule summary | {SENTENCE * 2} |\n")
    ((leaf,), _) = leaves_of(rulebook, (148, 210))
    words = [run.text for slab, _, _ in leaf.placed for text in texts(slab.items) for run in text.runs]
    assert {"Landscape tiles", "Storage boards", "Rule summary"} <= set(words)


def test_a_row_of_icons_is_parted_where_a_table_has_no_room(written, findings):
    """
    Icons that would stay together on one line are no reason to refuse a table.
    """
    leaves_of(written(f"| cost | what |\n|---|---|\n| {'[card]' * 40} | {SENTENCE} |\n"), (148, 210))
    assert findings.problems == []


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("[there](#nowhere) and more\n", "K804", "#nowhere"),
        (":::figure things.t9 40\n:::\n", "K803", "things.t9"),
        (":::figure things.t1 40\n- edge | No such anchor.\n:::\n", "K803", "edge"),
        ("An [icon-of-nothing] here.\n", "K803", "icon-of-nothing"),
        ("x" * 200 + "\n", "K807", "wider than its column"),
    ],
)  # fmt: skip
def test_what_leads_nowhere_is_reported(written, findings, text, code, said):
    """
    Links, figures, anchors and icons that name nothing, and words without room, are problems of the rulebook.
    """
    rulebook = written(text)
    rulebook.book(148, 210)
    (problem,) = findings.in_order()
    assert problem.code == code
    assert said in problem.message


def test_japanese_lines_keep_kinsoku(written):
    """
    No line of a column begins or ends with a character that may not stand there, at any width.
    """
    rulebook = written("".join(f"{SENTENCE[n:] + SENTENCE * 2}\n\n" for n in range(len(SENTENCE))))
    for size in ((210, 297), (148, 210), (139.7, 215.9)):
        leaves, _ = leaves_of(rulebook, size)
        lines = [slab.text for leaf in leaves for slab, _, _ in leaf.placed]
        first = 0
        for last in (index for index, line in enumerate(lines) if line.endswith("。")):
            assert violations(lines[first : last + 1]) == []
            first = last + 1


def test_words_outside_of_a_crop_are_not_in_the_page(written):
    """
    A figure of a part of a piece has the words of that part alone, also where a group is turned.
    """
    rulebook = written(":::figure things.t1 40 crop=0,0,63,20\n:::\n")
    frame = rulebook.figures.draw(rulebook.blocks[0], Room(100)).frame
    run = house().lay_out("word", 30, 5, Style()).runs
    upright = Group((Text(run, "#000000", (5, 10)), Text(run, "#000000", (5, 60))))
    turned = Group((Text(run, "#000000", (10, 0)),), (0, 1, -1, 0, 30, 0))
    low = Group((Text(run, "#000000", (30, 0)),), (0, 1, -1, 0, 30, 0))
    clipped = Group(
        (Text(run, "#000000", (1, 8)), Text(run, "#000000", (50, 8))), None, rectangle(0, 0, 20, 20)
    )
    kept = words_inside((upright, turned, low, clipped, *frame.items), Box(0, 0, 63, 20))
    assert [text.at for text in texts(kept)] == [(5, 10), (10, 0), (1, 8)]


@pytest.mark.parametrize("code", ["en", "ar"])
def test_the_figures_of_a_table_stand_at_the_end_of_their_column(written, tmp_path, code):
    """
    With `---:` all cells of a column end where the line ends: at its right in English, at its left in Arabic.
    """
    written("| Kind | Number |\n|:---|---:|\n| tea | 7 |\n| bread | 1000000 |\n")
    folder = tmp_path / "small"
    (folder / "locale").mkdir()
    (folder / "locale/ar.po").write_text('msgid ""\nmsgstr "Language: ar\\n"\n', encoding="utf-8")
    placed, form = leaves_of(open_rulebook(folder, code), (210, 297))
    runs = [
        run._replace(x=run.x + text.at[0])
        for leaf in placed
        for slab, _, _ in leaf.placed
        for text in texts(slab.items)
        for run in text.runs
    ]
    figures = [run for run in runs if run.text in ("7", "1000000")]
    edges = [run.x + run.width for run in figures] if code == "en" else [run.x for run in figures]
    assert edges == [pytest.approx(edges[0], abs=0.01)] * 2
    assert edges[0] > 0.9 * form.column if code == "en" else edges[0] < 0.1 * form.column + 3


@pytest.mark.parametrize(("kind", "dashed", "filled"), [("example", 0, 2), ("variant", 1, 0), ("note", 0, 1)])
def test_a_variant_has_a_dashed_frame_as_on_a_screen(written, kind, dashed, filled):
    """
    What another way to play changes is told from an example at a glance, on paper too.
    """
    ((leaf, *_), _) = leaves_of(written(f":::{kind}\n{SENTENCE}\n:::\n"), (148, 210))
    drawn = tints(leaf)
    assert len([item for item in drawn if item.dash]) == dashed
    assert len([item for item in drawn if item.fill]) == filled
