"""Numbers before Japanese counters, in kanji and in digits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: tiny
title: 三枚の札
language: {code}
version: "1"
tables:
  cards: {{file: cards.yaml, fields: {{name: text, text: text}}}}
components:
  cards: {{kind: sheet, title: 札, parts: [{{of: cards, size: [40, 60], front: card.xml.j2}}]}}
  rulebook: {{kind: rulebook, title: 本, source: rulebook.md}}
"""


def told(
    folder: Path, card: str, book: str, code: str = "ja", check: str = "mixed_numerals"
) -> list[tuple[str, str, str]]:
    """Where numerals are mixed, how that is told, and what to write."""
    files = {
        "game.yaml": GAME.format(code=code),
        "cards.yaml": f"- {{id: a, name: 五個の石, text: {card}}}\n",
        "rulebook.md": f"# 札\n\n## 手番 {{#turn}}\n\n{book}\n",
    }
    game, _ = load_edited(files, folder)
    return [(each.subject, each.message, each.hint) for each in found_by(check, game)]


FAILING = [
    ("mixed_numerals", "札を3枚引きます。"),
    ("mixed_numerals", "札を{{ number('cards.total') }}枚引きます。"),
    ("mixed_numerals", "札を10枚引きます。"),
]


@pytest.mark.parametrize(("name", "book"), FAILING)
def test_a_card_that_counts_in_kanji_beside_digits_in_the_book_is_told(
    name: str, book: str, tmp_path: Path
) -> None:
    """
    It is told once for a counter, at its first place, with the number to write, whether digits are typed or computed.
    """
    ((subject, message, hint),) = told(tmp_path, "十二枚引き、一枚捨てる。", book, check=name)
    assert subject == "cards.a.text"
    assert message == "枚 has kanji before it in 2 places, as in '十二枚', and digits elsewhere"
    assert hint == "write '12枚'"


@pytest.mark.parametrize(
    "card",
    [
        "札を二枚引く。", "一度だけ行う。一方を選ぶ。一般に二重の三角は四季に一番多い。",
        "二人で遊ぶ。一人が一回ずつ引く。一点を除き、一本道を一歩ずつ進む。",
        "「三個の願い」を唱える。", "第三個体。二本立て。三本柱。二人称。三人組。数十個。",
    ],
)  # fmt: skip
def test_turns_of_phrase_names_and_other_counters_are_left_alone(card: str, tmp_path: Path) -> None:
    """
    Kanji is no fault in idioms, quotes and names, nor where its counter never has digits.
    """
    assert not told(tmp_path, card, "石を3個、棒を2本、5点で2人が2回、4歩。")


def test_other_languages_are_not_judged(tmp_path: Path) -> None:
    """
    In Chinese both ways of writing stand side by side.
    """
    assert not told(tmp_path, "抽三枚。", "抽3枚。", code="zh-Hans")
