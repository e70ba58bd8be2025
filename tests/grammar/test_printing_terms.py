"""Printing terms: a tree in, icons and words that say the same out."""

from __future__ import annotations

import pytest

from generator.grammar.notation import chips, icons, words
from generator.grammar.parse import Kind, parse
from generator.grammar.vocabulary import Vocabulary
from generator.locale.catalogue import Catalogue
from generator.locale.customs import Customs
from generator.locale.language import Language

WORDS = Vocabulary(
    {key: key for key in "FMKW"},
    {"culture": ("suits", "culture"), "art": ("suits", "art"), "lap": ("tokens", "lap")},
)

PRINTED: list[tuple[Kind, str, str, list[str], str]] = [
    ("cost", "K2F1", "[K][K][F]", ["K", "K", "F"], "2 K and 1 F"),
    ("cost", "K4", "[K]4", ["K"] * 4, "4 K"),
    ("cost", "any 3", "[any][any][any]", ["any"] * 3, "any 3 resources"),
    ("cost", "K2/M1", "[K][K]/[M]", ["K", "K", "slash", "M"], "2 K or 1 M"),
    ("gain", "card 2", "[card][card]", ["card", "card"], "draw 2"),
    ("effect", "M per culture card", "[M]×[culture]", ["M", "per", "culture"], "1 M per suits:culture"),
    ("effect", "K+1 on F", "[F]:[K]", ["trigger", "F", "arrow", "K"], "1 K on F"),
    ("convert", "3 same → W", "[same][same][same]→[W]", ["same"] * 3 + ["arrow", "W"], "3 of one resource for 1 W"),
    ("score", "5", "5", ["points"] * 5, "5 points"),
    ("score", "1", "1", ["points"], "1 point"),
    ("cost", "F1M1K2", "[F][M][K][K]", ["F", "M", "K", "K"], "1 F, 1 M and 2 K"),
    ("score", "2 per culture, art", "2×[culture][art]", ["points"] * 2 + ["per", "culture", "art"],
     "2 points per set of suits:culture and suits:art"),
    ("score", "3 + 2 per lap", "3+2×[lap]", ["points"] * 5 + ["per", "lap"], "3 points and 2 points per tokens:lap"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "drawn", "things", "said"), PRINTED)
def test_icons_chips_and_words_say_the_same(
    kind: Kind, text: str, drawn: str, things: list[str], said: str
) -> None:
    """
    A term is drawn, laid out as chips and spoken without losing a part or running numbers together.
    """
    tree = parse(text, kind, WORDS)
    assert icons(tree) == drawn
    assert chips(tree) == things

    customs, language = Customs(), Language("en", True, Catalogue("en.po"))
    joined = customs.every.joined, customs.either.joined
    assert words(tree, language.say, *joined, lambda table, row: f"{table}:{row}" if table else row) == said
