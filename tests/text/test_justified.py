"""Justified lines."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.drawing.dialect.attributes import style as style_of
from generator.text.breaking.phrases import words_of
from generator.text.breaking.signs import ALLOWED, violations
from generator.text.compose import MANY
from generator.text.justify import CHARACTERS, FURTHEST, SCRIPTS, SPACE, Justified
from generator.text.lines import Line, fill, line_width
from generator.text.markup import Emphasis, Marked, read_marks
from generator.text.paragraph import SPACING, Paragraph
from generator.text.style import POINT, Style
from tests.typecase import house

EM = 9 * POINT
BODY = Style("regular", 9, 9, 1.7, "justify", phrases=False)
RAGGED = Style("regular", 9, 9, 1.7, "left", phrases=False)
JAPANESE = st.lists(
    st.sampled_from(["働きアリを", "線路に", "置く。", "色の", "巣、", "「紙」", "2枚", "Kami", "[K]", "……", "・"]),
    min_size=4, max_size=40,
).map("".join)  # fmt: skip


def ends(line):
    """Where what is drawn on a line begins and ends, in mm."""
    left = min([run.x for run in line.runs] + [icon.x for icon in line.icons])
    right = max(
        [run.x + run.width for run in line.runs if not run.hidden]
        + [icon.x + icon.size for icon in line.icons]
    )
    return left, right


@given(JAPANESE, st.floats(12, 40))
@example("手番は時計回りに移ります。手番の人は、次の順に進めます。", 25.5)
def test_lines_fill_the_column_or_stay_ragged(text, width):
    """
    No line is wider than its column but for a 、 or 。 that hangs; characters are never far apart.
    """
    laid = house().flow(read_marks(text), width * EM, BODY)
    for line in laid.lines:
        assert line.width <= width * EM + 1e-6
        _, right = ends(line)
        assert right <= width * EM + 1e-3 or line.text[-1] in "、。"
        assert right <= (width + 0.6) * EM + 1e-3
        for run in line.runs:
            assert all(
                gap <= FURTHEST * max(SPACE[0], SCRIPTS[0], CHARACTERS[0]) + SPACING for _, gap in run.gaps
            )
    assert violations([line.text for line in laid.lines]) == []


def test_most_lines_of_plain_text_are_full():
    """
    Lines of everyday Japanese end together, the last one where it ends; fewer words are parted than by filling.
    """
    text = "巣トークンを選び、机の上にばらまきます。同じ色の二枚が近すぎたら、離して置き直します。" * 2
    for width in range(18, 40):
        *lines, last = house().flow(read_marks(text), width * EM, BODY).lines
        assert [line.width for line in lines] == pytest.approx([width * EM] * len(lines))
        assert last.width <= width * EM + 1e-6


def test_the_last_line_is_not_stretched():
    """
    The first line of two is spread over the column, the last has its characters as close as ever.
    """
    first, last = house().flow(read_marks("巣トークンを選び、机の上にばらまきます。"), 14 * EM, BODY).lines
    assert first.width == pytest.approx(14 * EM)
    assert any(run.gaps for run in first.runs)
    assert not any(run.gaps for run in last.runs)


def test_a_full_stop_hangs_rather_than_begin_a_line():
    """
    A 。 that has no room stands outside the column, and no line is added for it.
    """
    text = "働き蟻働き蟻働き蟻働き蟻。"
    (line,) = house().flow(read_marks(text), 12 * EM, BODY).lines
    assert line.width == pytest.approx(12 * EM)
    assert ends(line)[1] == pytest.approx((12 + 0.6) * EM, abs=0.02 * EM)
    assert len(house().flow(read_marks(text), 12 * EM, RAGGED).lines) == 2


def test_signs_shrink_before_anything_hangs():
    """
    A line that is a little too wide gives up the air behind its signs.
    """
    text = "森、林、海、山、川、空。"
    wide = house().flow(read_marks(text), 99 * EM, BODY).lines[0].width / EM
    (line,) = house().flow(read_marks(text), (wide - 0.3) * EM, BODY).lines
    assert line.width == pytest.approx((wide - 0.3) * EM)
    assert all(gap < 0 for run in line.runs for _, gap in run.gaps)


def test_spaces_of_latin_give_and_letters_do_not():
    """
    In Latin text the spaces alone stretch; a line that cannot be filled is left ragged.
    """
    style = Style("regular", 9, 9, 1.4, "justify", phrases=False)
    text = (
        "Every ant of your colour carries a leaf along the track and back to its own nest, and then it rests. "
        * 3
    )
    *lines, _ = house("en").flow(read_marks(text.strip()), 70, style).lines
    assert sum(line.width == pytest.approx(70) for line in lines) >= len(lines) - 1 >= 4
    for line in lines:
        for run in line.runs:
            assert {run.text[index] for index, gap in run.gaps if gap > 0.02} <= {" "}, "the rest is kerning"
    short, _ = house("en").flow(read_marks("an incomprehensibilities"), 37, style).lines
    assert short.text == "an"
    assert short.width < 20


def test_icons_and_spans_move_with_the_words():
    """
    What stands on a stretched line keeps its place among the words: pieces follow without a hole or an overlap.
    """
    marked = read_marks("手番の人は[K]を好きな数だけ使い、残りを左隣の人に渡します。次へ進みます。")
    spanned = marked._replace(spans=(Emphasis(8, 12, "bold"),))
    first, *_ = house().flow(spanned, 15.6 * EM, BODY).lines
    assert first.width == pytest.approx(15.6 * EM)
    pieces = sorted(
        [(run.x, run.x + run.width) for run in first.runs if not run.hidden]
        + [(icon.x, icon.x + icon.size) for icon in first.icons]
    )
    for (_, end), (start, _) in pairwise(pieces):
        assert -1e-3 <= start - end <= 0.3 * EM


def test_faces_can_be_justified_too():
    """
    A text in a box with `justify` fills its lines to the right edge; its element says so, and how to hyphenate.
    """
    asked = style_of(ElementTree.fromstring('<text align="justify" hyphens="freely"/>'))
    assert (asked.align, asked.hyphens) == ("justify", "freely")
    text = "巣トークンを選び、机の上にばらまきます。同じ色の二枚が近すぎたら、離して置き直します。"
    laid = house().lay_out(text, 20 * EM, 60, BODY)
    *runs, _ = laid.runs
    assert [run.x for run in runs] == [0.0] * len(runs)
    assert [run.width for run in runs] == pytest.approx([20 * EM] * len(runs))


def test_an_empty_text_is_a_line():
    """
    Nothing to justify is no fault.
    """
    assert len(house().flow(Marked("", {}, {}), 50, BODY).lines) == 1


def test_signs_of_a_full_width_font_give_up_half_an_em():
    """
    In a font whose signs are an em wide, 「 gives up the air before it, 」 and 、 that behind them.
    """
    paragraph = Paragraph(read_marks("森「森」森、森"), house(), BODY)
    paragraph.ends = [float(count) for count in range(1, 8)]
    badness = Justified(paragraph, 5.5)
    line = badness.set(Line(paragraph, 0, 7))
    assert line_width(line) == pytest.approx(5.5)
    assert dict(line.spread) == pytest.approx({0: -0.5, 3: -0.5, 5: -0.5})
    assert badness.set(Line(paragraph, 0, 7)) != Line(paragraph, 0, 7)
    assert Justified(paragraph, 5.3).set(Line(paragraph, 0, 7)) == Line(paragraph, 0, 7)
    traditional = Paragraph(read_marks("森「森」森、森"), house("zh-Hant"), BODY)
    traditional.ends = paragraph.ends
    assert Justified(traditional, 5.5).set(Line(traditional, 0, 7)) == Line(traditional, 0, 7)


def test_what_is_one_sign_is_not_spread():
    """
    The air between two leaders, and around what a bracket holds, does not stretch.
    """
    text = "森……森「森」森"
    paragraph = Paragraph(read_marks(text + "海"), house(), BODY)
    line = Justified(paragraph, paragraph.ends[-1] - 0.8).set(Line(paragraph, 0, len(text)))
    assert sorted(dict(line.spread)) == [0, 2, 3, 6]


def test_words_are_parted_less_often_than_by_filling():
    """
    Where lines can give a little, fewer of them end inside a word of Japanese.
    """
    text = "巣トークンを選び、机の上にばらまきます。同じ色の二枚が近すぎたら、離して置き直します。" * 3
    words = words_of(text, "ja")
    padded = f"\0\0{text}"
    parted = {BODY: 0, RAGGED: 0}
    for width in range(150, 300, 3):
        chosen = [line.text for line in house().flow(read_marks(text), width / 10 * EM, BODY).lines]
        filled = [
            line.text for line in fill(Paragraph(read_marks(text), house(), RAGGED), width / 10, ALLOWED)
        ]
        for style, lines in ((BODY, chosen), (RAGGED, filled)):
            ends = [sum(map(len, lines[:count])) - 1 for count in range(1, len(lines))]
            parted[style] += sum(words[padded[end : end + 6]] == ALLOWED for end in ends)
    assert parted[BODY] < 0.5 * parted[RAGGED]


def test_a_very_long_paragraph_takes_no_longer_than_its_length():
    """
    A paragraph of hundreds of lines is justified as it was filled.
    """
    text = "手札から好きなカードを2枚まで捨て、同じ数だけ山札から引く。" * 100
    laid = house().flow(read_marks(text), 20 * EM, BODY)
    assert len(laid.lines) > MANY
    assert laid.lines[1].width == pytest.approx(20 * EM)
    assert "".join(line.text for line in laid.lines) == text
