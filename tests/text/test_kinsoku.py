"""Where a line may break."""

from pathlib import Path

import budoux
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.breaking.breaks import Breaks
from generator.text.breaking.signs import ALLOWED, FORBIDDEN, GOOD, NEVER_FIRST, NEVER_LAST, violations

JAPANESE = st.text("漢字かなカナ語森々ーっャ、。「」『』（）・…２3Ab% -", max_size=40)


def after(breaks: Breaks, index: int) -> int:
    """Whether a line may end after a character: FORBIDDEN, ALLOWED or GOOD."""
    levels = (level for level in (GOOD, ALLOWED) if breaks.last(index, index + 1, level) == index)
    return next(levels, FORBIDDEN)


def breaks(text, phrases=True):
    """The answer for each character of a text."""
    made = Breaks(text, "ja", phrases)
    return [after(made, index) for index in range(len(text))]


@pytest.mark.parametrize("sign", sorted(NEVER_FIRST))
def test_no_line_begins_with_a_closing_sign(sign):
    """
    No break is allowed in front of a sign that must not begin a line.
    """
    assert breaks(f"森{sign}森")[0] == FORBIDDEN


@pytest.mark.parametrize("sign", sorted(NEVER_LAST))
def test_no_line_ends_with_an_opening_sign(sign):
    """
    No break is allowed behind a sign that must not end a line.
    """
    assert breaks(f"森{sign}森")[1] == FORBIDDEN


@pytest.mark.parametrize("word", ["Kamiban", "12345", "3.14", "don't", "A4", "1,000", "C++"])
def test_latin_words_and_numbers_stay_whole(word):
    """
    No break is allowed inside a Latin word or a number.
    """
    assert set(breaks(f"森{word}森")[1 : len(word)]) <= {FORBIDDEN}


@pytest.mark.parametrize("pair", ["……", "——", "‥‥", "――"])
def test_dashes_and_leaders_are_not_parted(pair):
    """
    A doubled dash or leader stays together.
    """
    assert breaks(f"森{pair}森")[1] == FORBIDDEN


def test_a_no_break_space_holds():
    """
    No break is allowed on either side of a no-break space.
    """
    assert breaks("森\u00a0森")[:2] == [FORBIDDEN, FORBIDDEN]


def test_phrases_are_the_better_breaks():
    """
    A break between phrases is good, one inside a phrase is only allowed.
    """
    text = "今日は良い天気です"
    found = breaks(text)
    assert found[text.index("は")] == GOOD
    assert found[text.index("今")] == ALLOWED


def test_without_kana_every_ideograph_may_end_a_line():
    """
    A text of ideographs alone has no phrases to keep, so all its breaks are good.
    """
    assert breaks("図書館製粉所")[:-1] == [GOOD] * 5


def test_phrases_can_be_switched_off():
    """
    Where phrases are not wanted, all breaks between Japanese characters are equal.
    """
    assert set(breaks("今日は良い天気です", phrases=False)[:-1]) == {GOOD}


SENTENCES = [
    line
    for path in sorted((Path(__file__).resolve().parents[2] / "cards").glob("*/rulebook.md"))
    for line in path.read_text("utf-8").splitlines()
    if line.endswith("。") and not set("{}[]|*#") & set(line)
]
"""Plain sentences of our rulebooks."""


@pytest.mark.parametrize("text", SENTENCES[::3])
def test_real_sentences_are_parted_as_budoux_parts_them(text):
    """
    What people write breaks between the phrases that BudouX finds in it, and nowhere else as well.
    """
    assert_as_budoux(text)


@given(JAPANESE)
def test_phrases_end_where_budoux_ends_them(text):
    """
    Every good break inside Japanese is the end of a phrase that BudouX finds in the whole text.
    """
    assert_as_budoux(text)


def assert_as_budoux(text):
    """Breaks are as good as BudouX's phrases make them."""
    ends, position = set(), -1
    for phrase in budoux.load_default_japanese_parser().parse(text):
        position += len(phrase)
        ends.add(position)
    plain = breaks(text, phrases=False)
    kana = any("\u3040" <= character <= "\u30ff" for character in text)
    for index, (kind, before) in enumerate(zip(breaks(text), plain)):
        demoted = kana and before == GOOD and not text[index].isspace() and index not in ends
        assert kind == (ALLOWED if demoted else before)


@given(JAPANESE)
def test_the_last_character_needs_no_break(text):
    """
    There is one answer for each character, and none after the last.
    """
    found = breaks(text)
    assert len(found) == len(text)
    assert not text or found[-1] == FORBIDDEN


@given(JAPANESE.filter(bool), st.data())
def test_the_last_break_before_a_place_is_found(text, data):
    """
    Looking back from a place finds the nearest break of at least the wanted quality.
    """
    start = data.draw(st.integers(0, len(text)))
    stop = data.draw(st.integers(start, len(text)))
    level = data.draw(st.sampled_from([ALLOWED, GOOD]))
    wanted = [index for index in range(start, stop) if breaks(text)[index] >= level]
    assert Breaks(text).last(start, stop, level) == max(wanted, default=-1)


def test_a_base_with_a_reading_can_be_held_together():
    """
    No line ends inside characters that are held.
    """
    held = Breaks("森の図書館へ")
    held.hold(2, 5)
    assert [after(held, index) for index in (2, 3)] == [FORBIDDEN, FORBIDDEN]
    assert after(held, 4) == after(Breaks("森の図書館へ"), 4)


def test_violations_are_named():
    """
    Lines that break the rules are listed with the sign that is wrong.
    """
    assert violations(["森「", "、森"]) == ["line ends with 「: 森「", "line begins with 、: 、森"]
    assert violations(["「森」", "森。"]) == []
    assert violations(["森「森", "森、森", ""]) == []
    assert violations(["", "、森森", "森森「", "森"]) == [
        "line begins with 、: 、森森",
        "line ends with 「: 森森「",
    ]


def test_a_paragraph_may_begin_and_end_as_it_likes():
    """
    The rules are about breaks: before the first line and after the last there is none.
    """
    assert violations(["、森", "森「"]) == []
    assert violations(["、森「"]) == []
