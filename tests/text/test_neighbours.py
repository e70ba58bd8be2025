"""What two neighbours say of a line end between them, what line ends cost, and where phrases end."""

import json
from pathlib import Path

import budoux
import pytest
from declaration import ARTICLES

from generator.text.breaking.breaks import Breaks
from generator.text.breaking.phrases import phrases_of, words_of
from generator.text.breaking.signs import ALLOWED, ASKED, FORBIDDEN, GOOD, HELD, PAIRS, wide
from generator.text.markup import ICON

SOFT = "\u00ad"


@pytest.mark.parametrize(
    ("level", "pairs"),
    [
        # between words
        (GOOD, [" a", " -", " 森", "\u200ba", " (", "\u2009a"]),
        # one that follows a space or stands before a sign that may not begin a line
        (FORBIDDEN, [" 、", " 。", "森、", "a,", "a-", "森ー", "ICON、", "、、"]),
        # signs that may not end a line, and what is one sign
        (FORBIDDEN, ["「森", "(a", "「ICON", "……", "——", "―…"]),
        # within a word
        (FORBIDDEN, ["ab", "a1", "1a", "กa", "aก", "༁༁", "\u10a0\u10a0", "\u1800\u1800", "\u0f00\u0f00"]),
        # where a hyphen or slash is, seen or not
        (ALLOWED, ["-a", "‐a", "–a", "—a", "/a", f"{SOFT}a", f"{SOFT}、", "!ICON"]),
        # a number and what it counts, an icon and its number, sign or word
        (HELD, ["3枚", "٣枚", "〜4", "～4", "ICONa", "ICON森", "ICON3", "ICON×", "ICON→", "→ICON", "ICONICON", "+ICON", "−ICON", "×ICON", "＋ICON", "3ICON", "aICON"]),
        # Korean words
        (HELD, ["가a", "a가", "가나", "힣a", "a힣", "\u1100a", "a\u11ff", "가森"]),
        # phrases of scripts without spaces
        (ASKED, ["森林", "森a", "a森", "3「", "〜森", "森ICON", "、ICON", "ICON「", "、森", "…森", "\u3400a"]),
        (ASKED, ["กข", "\u0e01\u0edf", "\u1000\u109f", "\u1780\u17f9", "\u0e01\u1000"]),
    ],
)  # fmt: skip
def test_two_neighbours(level, pairs):
    """
    How well a line ends between two characters, where Unicode allows it.
    """
    for pair in pairs:
        assert PAIRS[pair.replace("ICON", ICON)] == level, pair


def test_full_width_characters():
    """
    Characters of Japanese, their signs and leaders are an em wide; letters, digits and half kana are not.
    """
    assert all(map(wide, "森あア、「Ａ・…‥"))
    assert not any(map(wide, "aЖ1!-ｱ—"))


@pytest.mark.parametrize(
    ("language", "text", "after", "cost"),
    [
        ("en", "ant nest", "ant ", 0),
        ("en", "well-known", "well-", 1),
        ("en", "and/or", "and/", 1),
        ("en", f"nest{SOFT}ling", f"nest{SOFT}", 8),
        ("en", "3 cards", "3 ", 60),
        ("ja", "今日は良い天気です", "今日は", 0),
        ("ja", "今日は良い天気です", "今", 6),
        ("ja", "カードを3枚", "カードを3", 60),
        ("ja", "今日は、", "今日は", 1000),
    ],
)
def test_what_a_line_end_costs_where_phrases_are_kept(language, text, after, cost):
    """
    Between words nothing, behind a dash little, within a phrase more, with a hyphen yet more, what belongs together most.
    """
    assert Breaks(text, language).penalty(len(after) - 1) == cost


def test_a_hyphen_that_nobody_wrote_costs_as_much_as_a_soft_one():
    """
    Hyphens of the dictionary cost 8.
    """
    text = "Die Geschwindigkeit gilt immer und überall"
    breaks = Breaks(text, "de", True, True)
    assert text.index("schwin") - 1 in breaks.between(0, len(text), 0)
    assert breaks.penalty(text.index("schwin") - 1) == 8
    assert breaks.hyphened(text.index("schwin") - 1)
    assert not breaks.hyphened(text.index(" "))


@pytest.mark.parametrize(
    ("text", "after", "cost"),
    [
        ("図書館で調べものをします", "図書館で", 0),
        ("図書館で調べものをします", "図書館で調べもの", 0.5),
        ("図書館で調べものをします", "図書", 3),
    ],
)
def test_what_a_line_end_costs_where_lines_are_filled(text, after, cost):
    """
    Between phrases nothing, between words of a phrase a little, within a word more; all are as good a place.
    """
    breaks = Breaks(text, "ja", False)
    assert breaks.level(len(after) - 1) == GOOD
    assert breaks.penalty(len(after) - 1) == cost


def test_the_first_and_the_last_place():
    """
    From a character on the first place is found, or the one before the end; before one the last place, or none.
    """
    breaks = Breaks("ant nest well-known", "en")
    spaces = [3, 8]
    assert [breaks.first(start, 19, GOOD) for start in (0, 3, 4, 8, 9)] == [3, 3, 8, 8, 18]
    assert [breaks.first(9, stop, ALLOWED) for stop in (19, 14, 13)] == [13, 13, 12]
    assert [breaks.last(0, stop, GOOD) for stop in (3, 4, 8, 9, 19)] == [-1, 3, 3, 8, 8]
    assert [breaks.last(start, 19, ALLOWED) for start in (0, 13, 14)] == [13, 13, -1]
    assert breaks.between(0, 19, GOOD) == spaces
    assert [breaks.between(*part, ALLOWED) for part in ((3, 8), (4, 9), (9, 14), (9, 13))] == [
        [3],
        [8],
        [13],
        [],
    ]


# --- phrases -----------------------------------------------------------------------------------
def pieces(text, found):
    """A text with strokes where phrases end."""
    padded = f"\0\0{text}"
    ends = [index for index in range(len(text) - 1) if found[padded[index : index + 6]] == GOOD]
    return "".join(f"{sign}|" if index in ends else sign for index, sign in enumerate(text))


PARSERS = {
    "zh-Hans": budoux.load_default_simplified_chinese_parser, "zh-Hant": budoux.load_default_traditional_chinese_parser,
    "th": budoux.load_default_thai_parser, "ja": budoux.load_default_japanese_parser,
}  # fmt: skip


@pytest.mark.parametrize("language", PARSERS)
def test_phrases_of_each_language_end_where_budoux_ends_them(language):
    """
    Each language is asked about with its own model, which scores every place as BudouX does.
    """
    text = ARTICLES[language]
    assert pieces(text, phrases_of(text, language)) == "|".join(PARSERS[language]().parse(text))


def test_words_end_where_the_model_of_words_ends_them():
    """
    A phrase of Japanese has several words; Chinese and Thai have one model for both.
    """
    model = json.loads((Path(budoux.__file__).parent / "models/ja_word.json").read_text("utf-8"))
    text = ARTICLES["ja"]
    assert pieces(text, words_of(text, "ja")) == "|".join(budoux.Parser(model).parse(text))
    assert words_of(ARTICLES["th"], "th") is phrases_of(ARTICLES["th"], "th")


@pytest.mark.parametrize(
    ("language", "same"),
    [
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh-hk", "zh-Hant"),
        ("ZH-Hant-MO", "zh-Hant"),
    ],
)
def test_which_chinese_a_language_is(language, same):
    """
    Chinese is simplified unless the code says otherwise.
    """
    assert phrases_of("今天", language) is phrases_of("今天", same)


def test_a_text_without_such_letters_has_no_phrases():
    """
    Phrases are looked for in Chinese, and where kana or Thai is written, in whatever language.
    """
    assert phrases_of("plain", "ja") is phrases_of("図書館", "ja") is words_of("plain", "ja") is None
    assert phrases_of("あ", "en") is phrases_of("ヿ", "en") is phrases_of("\u3040", "ja") is not None
    assert phrases_of("ก", "en") is phrases_of("\u0e7f", "en") is phrases_of("\u0e00", "th") is not None
    assert phrases_of("\u303f\u3100\u0dff\u0e80", "ja") is None
