"""A column that is added to the game which `kamiban new` makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.command.new import starters
from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import open_language
from generator.model.component import Side
from generator.problem import Findings
from generator.survey import survey
from tests.command.test_new import made, new


def printed(folder: Path) -> dict[str, str]:
    """The texts of the fronts of a game's cards, by their rows."""
    game = made(folder)
    language = open_language(game, game.file.language, Findings())
    assert language is not None
    faces = Faces(game, language, Library(folder, folder.name, game.symbols), Findings())
    (part,) = game.file.components["cards"].parts
    return {row.id: faces.text(Side(part, row, "front")) for row in game.tables["cards"].rows}


@pytest.mark.parametrize("language", starters())
def test_a_column_that_is_added_is_on_the_cards(work: Path, language: str):
    """
    What a new column says stands on the cards that have it, with nothing wrong; the others stay as they were.
    """
    assert new("small", "--language", language).exit_code == 0
    folder = work / "cards" / "small"
    before = printed(folder)
    declared, cards = folder / "game.yaml", folder / "cards.yaml"
    added = "art: image, range: int 0..9?, shy: bool?, flavour: text?}"
    declared.write_text(declared.read_text("utf-8").replace("art: image}", added), "utf-8")
    daisy = "  art: art/daisy.svg\n"
    said = f"{daisy}  range: 7\n  shy: true\n  flavour: Ask {{why}}.\n".replace("{why}", "why")
    cards.write_text(cards.read_text("utf-8").replace(daisy, said), "utf-8")
    assert survey(folder, "small").findings.problems == []
    after = printed(folder)
    assert re.search(r">\s*Range 7 · Shy · Ask why\.\s*<", after.pop("daisy"))
    assert before.pop("daisy")
    assert after == before
