"""Icons and readings in a text."""

from hypothesis import given
from hypothesis import strategies as st

from generator.text.markup import ICON, icon_names, read_marks


def test_an_icon_stands_for_one_character():
    """
    `[K]` is one place in the text, and its name is kept with its index.
    """
    marked = read_marks("森[K]へ[money]")
    assert marked.text == f"森{ICON}へ{ICON}"
    assert marked.icons == {1: "K", 3: "money"}


def test_a_reading_belongs_to_its_base():
    """
    `{base|reading}` leaves the base in the text and keeps where it begins and ends.
    """
    marked = read_marks("この{紙盤|かみばん}で")
    assert marked.text == "この紙盤で"
    assert marked.readings == {2: (4, "かみばん")}


def test_doubled_brackets_are_plain():
    """
    `[[`, `]]`, `{{` and `}}` are the plain signs.
    """
    assert read_marks("[[K]] {{a|b}}").text == "[K] {a|b}"


@given(st.lists(st.sampled_from(["K", "money", "suit-1", "森", "、", "a "]), max_size=12))
def test_icons_keep_their_order(parts):
    """
    The icons of a text are named in the order in which they are written.
    """
    names = [part for part in parts if part in ("K", "money", "suit-1")]
    text = "".join(f"[{part}]" if part in names else part for part in parts)
    assert icon_names(text) == names


@given(st.text("森かA[]{}|", max_size=20))
def test_no_text_is_refused(text):
    """
    Brackets that mean nothing stay what they are; reading never fails and never adds characters.
    """
    assert len(read_marks(text).text) <= len(text)
