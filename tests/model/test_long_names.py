"""Names that no file can have, since they are too long: told like any other that is not there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.intake.pictures import pictures_beside
from generator.intake.sheet import FoundTable, SheetColumn
from generator.survey import survey

LONG = "a" * 300


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("language: en", f"language: {LONG}", "K212"),
        ("front: solid.xml.j2", f"front: {LONG}.xml.j2", "K601"),
        ("file: things.yaml", f"file: {LONG}.yaml", "K109"),
        ("tables:\n", f"fonts: {{families: {{own: {{regular: {LONG}.ttf}}}}, text: own}}\ntables:\n", "K208"),
        ("  cards:\n", f"  book: {{kind: rulebook, title: R, source: {LONG}.md}}\n  cards:\n", "K109"),
    ],
)
def test_a_name_that_is_too_long_for_a_file_is_told(
    tmp_path: Path, small_game: Callable[..., Path], before: str, after: str, code: str
):
    """
    Wherever game.yaml names a file or a language, a name of 300 letters is one problem and no exception.
    """
    folder = small_game(tmp_path / "small")
    (folder / "locale").mkdir()
    path = folder / "game.yaml"
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")
    assert [problem.code for problem in survey(folder, "small").findings.problems] == [code]


def test_a_picture_with_such_a_name_is_not_there(tmp_path: Path):
    """
    A cell of an imported table that ends in .png and is longer than any file's name is no picture.
    """
    table = FoundTable("cards", [SheetColumn("Picture", [f"{LONG}.png"])])
    assert pictures_beside(tmp_path, [table]) == {}
