"""What stands inside a <text>, and words that stand where none are shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.art.library import Library
from generator.drawing.dialect.attributes import DialectError
from generator.drawing.dialect.dialect import Dialect, ReadFace
from generator.frame import Group
from generator.model.outlines.rect import Rect
from generator.problem import Findings, Place
from generator.text.markup import Emphasis, Sign, read_marks
from tests.typecase import house

BOX = 'x="2" y="3" w="58" h="80" fit="6 7"'
TRIM = Rect(size=(63, 88), front="face.xml.j2").trim("front")
PARTS = st.recursive(
    st.sampled_from(["word", " ", "太字。", "a\\", "*so*", "[", "]", "5 * 3", "<br/>", '<icon name="food"/>', '<icon name="ore" text="3"/>']),
    lambda parts: st.tuples(st.sampled_from("bi"), st.lists(parts, max_size=3)).map(lambda each: f"<{each[0]}>{''.join(each[1])}</{each[0]}>"),
    max_leaves=8,
)  # fmt: skip


def read(face: str) -> tuple[ReadFace, Findings]:
    findings = Findings()
    dialect = Dialect(Library(Path("none"), "none", {}), findings)
    return dialect.read(face, house(), lambda field, *_: (Place("cards.yaml"), field), TRIM), findings


def refused(face: str) -> tuple[str, str, str]:
    """What is wrong with a face, the hint, and the rest of the face from the letter at which it is wrong."""
    with pytest.raises(DialectError) as caught:
        read(face)
    assert caught.value.at is not None
    return str(caught.value), caught.value.hint, face[caught.value.at :]


def test_elements_inside_a_text_are_styles_breaks_and_icons():
    """
    <b>, <i>, <br/> and <icon/> say what marks say, also inside one another, and what follows them is not lost.
    """
    face, findings = read(
        f'<face><text {BOX}>Pay <b>three <i>shiny</i></b> <icon name="ore" text="3"/>,<br/>[<icon name="food"/>] now</text></face>'
    )
    assert findings.problems == []
    (text,) = face.texts
    marked = read_marks(text.copy)
    assert marked.words == "Pay three shiny ore 3,\n[food] now"
    assert marked.spans == (Emphasis(4, 10, "bold"), Emphasis(10, 15, "bold", italic=True))
    assert list(marked.icons.values()) == [Sign("ore", "3"), Sign("food")]
    assert text.words == "Pay three shiny [ore:3],\n[[food]] now"
    assert len(text.laid.lines) == 2


def test_marks_reach_over_elements():
    """
    Stars may stand around an element, and a backslash before one is a plain backslash.
    """
    (text,) = read(f'<face><text {BOX}>**a <icon name="food"/> b** c\\<b>d</b></text></face>')[0].texts
    marked = read_marks(text.copy)
    assert marked.words == "a food b c\\d"
    assert [marked.text[span.start : span.end] for span in marked.spans] == ["a \ufffc b", "d"]


@given(st.lists(PARTS, max_size=6).map("".join))
def test_no_word_inside_a_text_is_lost(inner: str):
    """
    However elements are put into one another, every letter and every icon between them is set, in order.
    """
    face, findings = read(f"<face><text {BOX}>x{inner}x</text></face>")
    (text,) = face.texts
    said = read_marks(text.copy).words
    letters = (
        inner.replace("<br/>", " ")
        .replace('<icon name="food"/>', "food")
        .replace('<icon name="ore" text="3"/>', "ore 3")
    )
    for tag in ("<b>", "</b>", "<i>", "</i>"):
        letters = letters.replace(tag, "")
    kept = str.maketrans("", "", "*\\[] \n")
    assert said.translate(kept) == f"x{letters}x".translate(kept)
    assert {problem.code for problem in findings.problems} <= {"K604"}


@pytest.mark.parametrize(
    ("inner", "said", "at"),
    [
        ("a <bb>b</bb>", "a <text> holds no <bb>; known elements inside a text: b, i, br, icon", "<bb>"),
        ('a <icno name="food"/>', "a <text> holds no <icno>; did you mean 'icon'?", "<icno"),
        ('<b>a <rect x="0" y="0" w="1" h="1"/></b>', "a <text> holds no <rect>; known elements inside a text: b, i, br, icon", "<rect"),
        ('<icon nme="food"/>', "<icon> has no attribute 'nme'; did you mean 'name'?", "<icon"),
        ('<icon name="food" size="4"/>', "<icon> has no attribute 'size'", "<icon"),
        ('<b weight="bold">a</b>', "<b> has no attribute 'weight'", "<b "),
        ("<br>a</br>", "<br> shows no words, and here it holds 'a'", "a</br>"),
        ("<br><b>a</b></br>", "<br> holds no elements, and here it holds <b>", "<br><b>"),
        ('<icon name="food" text="12345"/>', "<icon> text='12345' is too much for an icon", "<icon"),
    ],
)  # fmt: skip
def test_what_a_text_does_not_hold_is_refused_at_its_place(inner: str, said: str, at: str):
    """
    An unknown element, an attribute that one does not have and words that would vanish are told where they stand.
    """
    message, _, rest = refused(f"<face>\n  <text {BOX}>{inner}</text></face>")
    assert message.startswith(said)
    assert rest.startswith(at)


@pytest.mark.parametrize(
    ("face", "said", "at"),
    [
        ('<face>\n stray <rect x="0" y="0" w="1" h="1"/></face>', "<face> shows no words, and here it holds 'stray'", "stray"),
        ('<face><rect x="0" y="0" w="1" h="1"/> 森 </face>', "<face> shows no words, and here it holds '森'", "森"),
        ('<face><group>a<rect x="0" y="0" w="1" h="1"/></group></face>', "<group> shows no words", "a<rect"),
        ('<face><group><rect x="0" y="0" w="1" h="1"/>b</group></face>', "<group> shows no words", "b</group>"),
        ('<face><row x="0" y="0" h="5">c<icon name="food" size="5"/></row></face>', "<row> shows no words", "c<icon"),
        ('<face><rect x="0" y="0" w="1" h="1">d</rect></face>', "<rect> shows no words", "d</rect>"),
        ('<face><rect x="0" y="0" w="1" h="1"><text/></rect></face>', "<rect> holds no elements", "<rect"),
        ('<face><qr x="0" y="0" size="20">a<b>b</b></qr></face>', "<qr> holds no elements", "<qr"),
        ('<face titel="x"></face>', "<face> has no attribute 'titel'; did you mean 'title'?", "<face"),
        ("<face><?note x?></face>", "'<?' is not allowed in a face", "<?note"),
        ("<face><!-- x --></face>", "'<!' is not allowed in a face", "<!--"),
        ('<face><group opacity="2"/></face>', "opacity must be more than 0 and at most 1", "<group"),
        ('<face><group opacity="0"/></face>', "opacity must be more than 0 and at most 1", "<group"),
        ('<face><row x="0" y="0" h="5" align="middle"/></face>', "<row> align must be one of start, left, center, right", "<row"),
        (f'<face><text {BOX} phrases="no">a</text></face>', "<text> phrases must be one of true, false", "<text"),
        (f'<face><text {BOX} halo="white">a</text></face>', "<text> halo='white' is not a colour", "<text"),
        (f'<face><text {BOX} slant="oblique">a</text></face>', "<text> slant must be one of upright, italic", "<text"),
        (f'<face><text {BOX} role="title">a</text></face>', "<text> role must be one of text, headings, numbers", "<text"),
        ('<face><line x1="0" y1="0" x2="1" y2="1" round="yes"/></face>', "<line> round must be one of false, true", "<line"),
    ],
)  # fmt: skip
def test_nothing_in_a_face_is_passed_over(face: str, said: str, at: str):
    """
    Words outside of texts, elements inside of shapes, and values that mean nothing are told at their place.
    """
    message, _, rest = refused(face)
    assert message.startswith(said)
    assert rest.startswith(at)


def test_a_text_says_its_slant_and_its_role():
    """
    `slant` and `role` are part of how a text is set.
    """
    (text,) = read(f'<face><text {BOX} slant="italic" role="headings">a</text></face>')[0].texts
    assert (text.box.style.italic, text.box.style.role) == (True, "headings")


def test_rows_that_differ_only_in_a_break_are_different():
    """
    What was drawn for one row is not taken for another whose words behind an element are others.
    """
    face = "<face>{}{}</face>"
    row = '<row x="0" y="{}" h="9"><text fit="7"><b>a</b>{}</text></row>'
    texts = read(face.format(row.format(0, "b"), row.format(0, "c")))[0].texts
    assert [text.words for text in texts] == ["ab", "ac"]


def test_a_pale_group_is_one_picture():
    """
    A group with an opacity keeps what it holds, as one picture that hides so much of what lies below.
    """
    inner = '<rect x="0" y="0" w="5" h="5" fill="#000000"/><rect x="2" y="2" w="5" h="5" fill="#FFFFFF"/>'
    pale, usual = read(f'<face><group opacity="0.3">{inner}</group><group>{inner}</group></face>')[0].items
    assert isinstance(pale, Group)
    assert isinstance(usual, Group)
    assert (pale.opacity, usual.opacity) == (0.3, 1)
    assert len(pale.items) == len(usual.items) == 2
