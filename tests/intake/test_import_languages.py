"""`kamiban import`: which language a table is in, and which column is a translation."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generator.model.load import load_game
from generator.problem import Findings
from tests.intake.bring import bring, brought, write


@pytest.mark.parametrize("heading", ["name.de", "name_de", "Name (de)", "NAME DE", "Name German"])
def test_a_column_in_another_language_is_a_translation(work: Path, heading: str):
    """
    However its heading says the language, the kit in this language has its words, and what it lacks is said.
    """
    write(work / "deck.csv", [["Name", heading], ["Mill", "Mühle"], ["Fox", "Fuchs"], ["Well", "Brunnen"]])
    done = bring("deck.csv")
    game = load_game(Path("cards/deck"), "deck", Findings())
    assert game is not None
    assert [each.text for each in game.spoken["de"]] == ["Mühle", "Fuchs", "Brunnen"]
    assert "kamiban i18n update cards/deck --lang de" in done.stdout


@pytest.mark.parametrize(
    ("text", "language"),
    [("灯森", "en"), ("ともしびの森", "ja"), ("숲의 등불", "ko"), ("Лесной фонарь", "ru")],
)
def test_the_language_is_guessed_from_the_letters(work: Path, text: str, language: str):
    """
    Kana are Japanese, Hangul Korean, Cyrillic Russian; --language says otherwise.
    """
    write(work / "deck.csv", [["name", "text"], [text, "a"], ["Fox", "b"]])
    expected = "zh" if language == "en" else language
    assert bring("deck.csv").exit_code == 0
    assert yaml.safe_load(Path("cards/deck/game.yaml").read_text("utf-8"))["language"] == expected
    write(work / "other.csv", [["name", "text"], ["Fuchs", "a"], ["Tor", "b"]])
    assert brought("other.csv", "--language", "de", game="other").file.language == "de"


@pytest.mark.parametrize("cell", ["日本", "ॐ नेपाल", "Ελλάς", "にほん"])
def test_a_few_foreign_letters_make_no_other_language(work: Path, cell: str):
    """
    The language is the one in whose letters most is said, not that of one cell, of notes or of a translation.
    """
    rows = [
        ["name", "text", "Notes", "name_ja"],
        ["Fox", "Draw two cards, then pass.", "あとで直す" * 9, "きつね" * 9],
    ]
    write(work / "deck.csv", [*rows, ["Atlas", f"Look for {cell} on the map.", "", ""]])
    assert bring("deck.csv").exit_code in (0, 1)  # some have letters that no font has
    assert yaml.safe_load(Path("cards/deck/game.yaml").read_text("utf-8"))["language"] == "en"
