"""What a game says of itself: who plays it, who made it, and which edition it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.faces.notice import credited, edition, played
from generator.locale.language import open_language, translated_texts
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings

GERMAN = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "game.credits"\nmsgid "Drawn by me"\nmsgstr "Gezeichnet von mir"\n'


@pytest.fixture
def told(tmp_path: Path, small_game: Callable[..., Path]) -> Callable[..., tuple[Game | None, Findings]]:
    """A small game with more lines in its game.yaml."""

    def make(*lines: str) -> tuple[Game | None, Findings]:
        folder, findings = small_game(tmp_path / "small"), Findings()
        file = folder / "game.yaml"
        file.write_text("\n".join([file.read_text(), *lines, ""]))
        (folder / "locale").mkdir()
        (folder / "locale" / "de.po").write_text(GERMAN)
        return load_game(folder, "small", findings), findings

    return make


def test_a_cover_says_who_can_play(told):
    """
    Players, minutes and age stand behind one another in the language of the kit; what is not said is left out.
    """
    game, findings = told("players: 2..4", "minutes: 20..30", "age: 8", "credits: [Drawn by me]")
    german, english = (open_language(game, code, findings) for code in ("de", "en"))
    assert played(game.file, english).endswith(" · 20–30 minutes · ages 8 and up")
    assert played(game.file, german).endswith(" · ab 8 Jahren")
    assert credited(game.file, german) == ["Gezeichnet von mir"]
    assert edition(game.file, english) == f"Version {game.file.version}"


def test_a_game_without_an_age_says_none(told):
    """
    Without `age` nothing is said of one.
    """
    game, findings = told("players: 2..4", "minutes: 20..30")
    assert played(game.file, open_language(game, "en", findings)).endswith("minutes")


def test_credits_need_a_translation(told):
    """
    Each line of the credits is a text for translators, at its own place.
    """
    game, _ = told("credits:", "  - Drawn by me", "  - Printed by you")
    found = [each for each in translated_texts(game) if each.context == "game.credits"]
    assert [each.text for each in found] == ["Drawn by me", "Printed by you"]
    assert found[1].place.line == found[0].place.line + 1


@pytest.mark.parametrize("line", ["age: ten", "age: 120", "credits: me"])
def test_what_is_no_age_and_no_list_is_told(told, line):
    """
    An age that is no number of years, and credits that are no list, are told where they stand.
    """
    _, findings = told(line)
    assert any(problem.place.file.endswith("game.yaml") for problem in findings.problems)
