"""The bidirectional algorithm."""

import unicodedata

from bidi import get_display
from bidi.mirror import MIRRORED
from hypothesis import given
from hypothesis import strategies as st

from generator.text.bidi import levels, visual
from generator.text.style import Style
from tests.typecase import house

LETTERS = "abc אבג عرب 123 ١٢٣ +-,.:#$% !?()[]\u2066\u2067\u2068\u2069\u0301\u064b\n"
EMBEDDINGS = "\u202a\u202b\u202c"
_REMOVED = ("LRE", "RLE", "LRO", "RLO", "PDF", "BN")


def comparable(text):
    """A text without what is not seen, its brackets as either of their pair."""
    return "".join(
        min(each, MIRRORED.get(each, each))
        for each in text
        if unicodedata.bidirectional(each) not in _REMOVED
    )


@given(
    st.text(LETTERS + EMBEDDINGS, max_size=20).map(lambda text: text.replace("\n", " ") + "."),
    st.sampled_from((0, 1)),
)
def test_characters_stand_where_another_implementation_puts_them(text, base):
    """
    Letters, numbers, signs, brackets, isolates and embeddings are ordered as python-bidi orders them.
    """
    if any(each in text for each in EMBEDDINGS):
        text += "א"  # without a letter from the right python-bidi leaves the end as it is
    found = levels(text, base) or [0] * len(text)
    wanted = get_display(text, base_dir="LR"[base])
    assert comparable("".join(text[index] for index in visual(found))) == comparable(wanted)


def test_a_text_without_letters_from_the_right_has_no_levels():
    """
    Nothing is looked for in a text that cannot have any.
    """
    assert levels("Zug um Zug (3)", 0) is None
    assert set(levels("abc", 1)) == {2}


def test_a_hebrew_line_begins_at_the_right():
    """
    The first word of a Hebrew text is its rightmost, a number inside it is read from the left, and brackets are mirrored.
    """
    runs = house("he").lay_out("אב 12 (גד)", 100, 10, Style()).runs
    where = {run.text.strip(): run.x for run in runs if run.text.strip()}
    assert max(where, key=where.get).startswith("אב")
    assert where["12"] > min(where.values())
    last = max(run.x + run.width for run in runs)
    assert abs(last - 100) < 0.5, "lines of a language from the right begin at the right"
