"""Which font of a chain each character is set in, and as which script."""

import pytest

from generator.text.markup import ICON
from tests.typecase import house

NAMES = {
    "noto-sans": "latin",
    "biz-udpgothic": "japanese",
    "noto-sans-kr": "korean",
    "noto-sans-sc": "chinese",
}


def parted(text, language):
    """A text with a stroke between what is set by itself, and the fonts and scripts of these pieces."""
    case = house(language)
    strands = case.chain("text", False, False).part(text, int(case.rtl)).strands
    assert all(strand.level == 0 and not strand.rtl for strand in strands)
    shown = "|".join(text[strand.start : strand.end] for strand in strands)
    return (
        shown,
        " ".join(NAMES[strand.font.family] for strand in strands),
        [strand.script for strand in strands],
    )


@pytest.mark.parametrize(
    ("language", "shown", "fonts"),
    [
        ("ja", "Zug |森へ", "latin japanese"),
        ("ja", "森へ |Zug", "japanese latin"),  # a space goes with what is before it
        ("ja", " Zug", "latin"),  # at the beginning with what is after it
        ("ja", "  森|a", "japanese latin"),
        ("ja", f"{ICON} 森|a".replace(ICON, ""), "japanese latin"),
        ("ja", "  ", "latin"),
        ("ja", "", ""),
        ("ja", "a\u0301 |森\u3099|b", "latin japanese latin"),  # a mark goes with its letter
        ("ja", "3×a", "latin"),  # a sign that both fonts have is set like what is around it
        ("ja", "森×|a", "japanese latin"),
        ("ja", "a|×森", "latin japanese"),
        ("en", "a×|森", "latin japanese"),  # where the language is not Japanese, in the first font
        ("ja", "a|“森”|a", "latin japanese latin"),  # a quote like what it holds
        ("ja", "森|“a”|森", "japanese latin japanese"),
        ("ja", "森|‘a’|“”", "japanese latin japanese"),
        ("ja", "a |…", "latin japanese"),  # alone like Japanese
        ("ja", "…", "japanese"),
        ("ja", "a ×", "latin"),  # but as bold as a plus
        ("ja", "\U0001f3b2|…", "latin japanese"),  # beside what no font has too
        ("ja", "한…한", "korean"),
        ("ja", "a×|한", "latin korean"),  # of two others like the one before it
        ("ja", "한×|a", "korean latin"),
        ("ja", "한|−|한", "korean japanese korean"),  # which that font lacks
        ("ja", "(|森|)", "latin japanese latin"),  # plain brackets are the first font's
        ("zh-Hans", "这|“a”|这。", "chinese latin chinese"),
        ("zh-Hant", "這“這”|a", "japanese latin"),
        ("ko", "한|“A”|灯", "korean latin japanese"),
    ],
)
def test_each_character_is_set_in_the_font_that_suits_its_neighbours(language, shown, fonts):
    """
    Letters are set in the first font that has them, spaces and marks like what they follow, signs like their neighbours.
    """
    found, families, _ = parted(shown.replace("|", ""), language)
    assert (found, families) == (shown, fonts)


@pytest.mark.parametrize(
    ("language", "shown", "scripts"),
    [
        ("en", "Zug (3)", [""]),  # HarfBuzz knows the script of plain letters by itself
        ("en", "Zug |Поезд", ["Latn", "Cyrl"]),
        ("en", "Ж (|é) |Ж", ["Cyrl", "Latn", "Cyrl"]),  # signs have the script of what is before them
        ("en", "(Ж)", ["Cyrl"]),  # or after them, at the beginning
        ("en", "é1|Ж2", ["Latn", "Cyrl"]),
        ("hi", "अ |a |б", ["Deva", "Latn", "Cyrl"]),
        ("ja", "Ž|森|Ж", ["Latn", "", "Cyrl"]),
        ("ja", "森林", [""]),
    ],
)
def test_each_script_is_shaped_by_itself(language, shown, scripts):
    """
    Letters of two scripts are never shaped as one, though one font has both.
    """
    found, _, tags = parted(shown.replace("|", ""), language)
    assert (found, tags) == (shown, scripts)


def test_an_icon_is_set_in_no_font():
    """
    Icons part a text, and the signs beside them are set as if they stood alone.
    """
    assert parted(f"a{ICON}a", "ja")[:2] == ("a|a", "latin latin")
    assert parted(f"a{ICON}…", "ja")[:2] == ("a|…", "latin japanese")
    assert parted(f"{ICON} 森", "ja")[:2] == (" 森", "japanese")
    assert parted(f"森{ICON} a", "ja")[:2] == ("森| |a", "japanese japanese latin")
    assert parted(ICON, "ja")[:2] == ("", "")


def test_what_no_font_has_is_told():
    """
    The characters that are missing are named in their order, and set in the first font, which has a sign for them.
    """
    found = house("ja").chain("text", False, False).part("森\U0001f3b2a\U0001f3b1\U0001f3b2", 0)
    assert found.missing == ("\U0001f3b2", "\U0001f3b1", "\U0001f3b2")
    assert [strand.font.family for strand in found.strands] == ["biz-udpgothic", *["noto-sans"] * 3]
    assert house("ja").chain("text", False, False).part("森a", 0).missing == ()


def test_directions_part_a_text():
    """
    What is read from the right, from the left and as a number are strands of their own, with their levels.
    """
    case = house("he")
    found = case.chain("text", False, False).part("ab אב 12", 1)
    assert [(strand.start, strand.end, strand.level, strand.rtl) for strand in found.strands] == [
        (0, 2, 2, False), (2, 3, 1, True), (3, 6, 1, True), (6, 8, 2, False),
    ]  # fmt: skip
    assert found.levels == [2, 2, 1, 1, 1, 1, 2, 2]
    assert [strand.level for strand in case.chain("text", False, False).part("a!", 1).strands] == [2, 1]


def test_spaces_are_shared_out_to_every_font_that_has_them():
    """
    For a page on screens each font comes with its own characters and with the spaces between them.
    """
    chain = house("ja").chain("text", False, False)
    latin, japanese, *_ = chain.fonts
    assert chain.shared_out({"a", "森", " ", "…", "\U0001f3b2"}) == {
        latin: {"a", " "},
        japanese: {"森", "…", " "},
    }
    assert chain.shared_out({" "}) == {}
