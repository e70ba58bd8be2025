"""Playing cards on ready-made faces: suits, ranks in the corners, and points for callouts."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.frame import Frame, Text
from tests.faces.odd_ends import fills, items, symbols
from tests.faces.test_standard import GAME, ROW, STYLES, drawn, write


def texts(frame: Frame) -> list[str]:
    """The words of each text of a face."""
    return ["".join(run.text for run in item.runs) for item in items(frame) if isinstance(item, Text)]


@pytest.mark.parametrize("word", ["hearts", "♥", "ハート", "Herz", "cœur"])
@pytest.mark.parametrize("style", STYLES)
def test_a_suit_of_the_common_deck_has_its_own_icon_and_colour(tmp_path: Path, style: str, word: str) -> None:
    """
    A suit that is called hearts, in any usual way, is printed with a red heart and not with any sign.
    """
    game = GAME.format(fields=f"suit: choice {word}|wild", more=f", style: {style}", size="poker")
    (tmp_path / "game.yaml").write_text(game, "utf-8")
    (tmp_path / "cards.csv").write_text(f"id,suit\none,{word}\n", "utf-8")
    frame = drawn(tmp_path)
    assert symbols(frame) == {"heart"}
    assert "#C23B2E" in fills(frame)


@pytest.mark.parametrize("kind", ["plain", "choice 10|J|Q"])
def test_the_rank_stands_in_both_corners_whatever_its_type(tmp_path: Path, kind: str) -> None:
    """
    In the style `index` a rank goes before numbers, stands in both corners, and nowhere else.
    """
    fields = f"name: text, suit: choice hearts|clubs, rank: {kind}, strength: int, points: int"
    game = GAME.format(fields=fields, more=", style: index", size="poker")
    (tmp_path / "game.yaml").write_text(game, "utf-8")
    (tmp_path / "cards.csv").write_text("name,suit,rank,strength,points\nLady,clubs,Q,12,3\n", "utf-8")
    printed = texts(drawn(tmp_path))
    assert printed.count("Q") == 2
    assert {"12", "3", "clubs"} <= set(printed)


def test_a_rank_that_is_a_word_is_no_index(tmp_path: Path) -> None:
    """
    A rank such as Captain has no room in a corner: the number stays there, and the word in the line of words.
    """
    game = GAME.format(fields="name: text, rank: plain, power: int", more=", style: index", size="poker")
    (tmp_path / "game.yaml").write_text(game, "utf-8")
    (tmp_path / "cards.csv").write_text("name,rank,power\nAda,Captain,7\n", "utf-8")
    printed = texts(drawn(tmp_path))
    assert (printed.count("7"), printed.count("Captain")) == (3, 1)  # in both corners and the middle


@pytest.mark.parametrize("style", STYLES)
def test_every_part_of_a_card_has_an_anchor_of_its_name(tmp_path: Path, style: str) -> None:
    """
    Callouts find the parts of a ready-made card by what they are, and each field that is shown by its own name.
    """
    anchors = drawn(write(tmp_path, [ROW], f", style: {style}")).anchors
    parts = {"name", "cost", "points", "stats", "tags", "text", "suit", "picture"}
    assert parts | {"power", "upgrade"} <= anchors.keys()
    assert all(0 < x < 63 and 0 < y < 88 for x, y in anchors.values())
