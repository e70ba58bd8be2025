"""How two values are told beside one another."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.ledger.contrast import MOST, became
from generator.ledger.entry import LONGEST, kept, shortened
from tests.ledger.test_diff import rewrite
from tests.running import Command

LONG = "At the end of the round, {} takes {} cards from the pile and puts them before her, face down, then gains {} coins."
HAN = "ラウンドの終わりに、{}は山札から札を{}枚引いて自分の前に裏向きに置き、それから手番の順に、銀行から金貨を{}枚もらう。続けて、次のラウンドの準備をする。"


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("2", "3", "2 → 3"),
        (None, "3", "nothing → 3"),
        ("2", None, "2 → nothing"),
        (
            LONG.format("she", 2, 4), LONG.format("she", 3, 4),
            "… the round, she takes 2 cards from the pile … → … the round, she takes 3 cards from the pile …",
        ),
        (
            LONG.format("she", 2, 4), LONG.format("he", 2, 5),
            "At the end of the round, she takes 2 cards from … face down, then gains 4 coins."
            " → At the end of the round, he takes 2 cards from … face down, then gains 5 coins.",
        ),
        (
            HAN.format("親", 2, 4), HAN.format("親", 2, 5),
            "… 置き、それから手番の順に、銀行から金貨を4枚もらう。続けて、次のラウンドの準備をする。"
            " → … 置き、それから手番の順に、銀行から金貨を5枚もらう。続けて、次のラウンドの準備をする。",
        ),
        ("Take 2\ncards", "Take 2 cards", "Take 2 cards: only spaces or line breaks are others"),
    ],
)  # fmt: skip
def test_of_a_long_text_the_part_that_differs_is_told(one: str | None, other: str | None, said: str) -> None:
    """
    Short values stand whole on either side of the arrow, of long ones what differs, with some words around it.
    """
    assert str(became(one, other)) == said


WORDS = st.lists(st.sampled_from(["take", "2", "3", "cards", "。", "札", "\n", "a" * 90]), max_size=60).map(
    " ".join
)


@given(WORDS, WORDS, WORDS, WORDS)
def test_two_texts_never_look_alike(before: str, one: str, other: str, behind: str) -> None:
    """
    Whatever differs, the two sides of the arrow differ, and neither is long.
    """
    texts = [" ".join(f"{before} {each} {behind}".split()) for each in (one, other)]
    if texts[0] != texts[1]:
        told = became(*texts).values
        assert told["one"] != told["other"]
        assert max(len(str(each)) for each in told.values()) <= MOST + 1


def test_what_is_too_long_for_the_ledger_is_told_without_a_digest() -> None:
    """
    Of a text longer than a ledger keeps, it is said that it differs, and no digest is shown.
    """
    one, other = (kept("so " * LONGEST + end) for end in ("1", "2"))
    assert one != other
    said = str(became(one, other))
    assert "is other further on" in said
    assert "#" not in said
    assert shortened(one) == shortened("so " * LONGEST + "1")


def test_a_long_rule_and_its_translation_are_told_by_what_differs(game: Path, kamiban: Command) -> None:
    """
    A line of the rulebook, a text of a row and a translation: the number that changed far in is told, and no digest.
    """
    text = LONG.format("she", 2, 4)
    rewrite(game, "rules.md", "Take a [sun].", f"{text} Take a [sun].")
    rewrite(game, "cards.yaml", "id: dusk, ", f"id: dusk, note: '{text}', ")
    rewrite(game, "game.yaml", "body: text,", "body: text, note: plain?,")
    rewrite(game, "locale/de.po", 'msgstr "Morgen"', f'msgstr "{text}"')
    rewrite(game, "locale/de.po", 'msgid "Dawn"', f'msgid "{text}"')
    assert kamiban("accept", game, "-q").returncode == 0
    for file in ("rules.md", "cards.yaml", "locale/de.po"):
        path = game / file
        start, found, rest = path.read_text("utf-8").rpartition("takes 2 cards")
        assert found
        path.write_text(f"{start}takes 3 cards{rest}", "utf-8")
    said = kamiban("diff", game).stdout
    assert (
        said.count("she takes 2 cards from the pile … → … the round, she takes 3 cards from the pile …") == 3
    )
    assert "the translation of 'At the end of the round, she takes 2 car…'" in said
    assert "#" not in said
