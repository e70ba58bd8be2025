"""game.yaml as a form: its values told and changed as the page does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pointed import begun, held

from generator.studio.answer import NotDone, answered
from generator.studio.workspace import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return held(begun(tmp_path, "whole"))


def ask(workspace: Workspace, word: str, **given: Any) -> Any:
    return answered(workspace, word, given)


def setting(workspace: Workspace, path: str) -> Any:
    sections = ask(workspace, "settings").sections
    return next(each for some in sections for each in some.settings if ".".join(each.path) == path)


def put(workspace: Workspace, path: str, text: str) -> Any:
    seen = ask(workspace, "settings").seen
    done = ask(workspace, "set", path=path.split("."), text=text, seen=seen)
    workspace.refresh(anyway=True)
    return done


def test_every_section_is_told_with_what_is_said_of_it(workspace):
    """
    The game itself comes first, with what it does not say yet; each section has the comment above it.
    """
    first, *rest = ask(workspace, "settings").sections
    assert first.key == ""
    assert {"title", "players", "age"} <= {each.path[0] for each in first.settings}
    assert "kamiban" not in {each.path[0] for each in first.settings}
    rules = next(each for each in rest if each.key == "rules")
    assert rules.says == "Facts that must stay true while you change the game, each with its reason."
    assert [each.text for each in rules.settings] == ["total", "cards", "32", "four sheets of eight cards"]


def test_the_head_of_the_file_is_not_told_of_the_game(workspace):
    """
    What stands above the first line is said of the file to people who open it; above a section it is told.
    """
    own = workspace.folder / "game.yaml"
    assert own.read_text("utf-8").startswith("#")
    assert ask(workspace, "settings").sections[0].says == ""
    own.write_text(
        own.read_text("utf-8").replace("\nrules:", "\n# Ours.\nrules:"),
        "utf-8",
    )
    workspace.refresh(anyway=True)
    rules = next(each for each in ask(workspace, "settings").sections if each.key == "rules")
    assert rules.says.endswith("Ours.")


def test_a_declared_number_is_changed_and_taken_back(workspace):
    """
    A card more makes K301 at the very place of a setting; the setting mends it, and undo brings both files back.
    """
    cards = workspace.folder / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("count: 7", "count: 8", 1), "utf-8")
    workspace.refresh(anyway=True)
    [problem] = workspace.judge(proof=False)
    declared = setting(workspace, "rules.0.equals")
    assert (problem.code, problem.place.line, problem.place.column) == (
        "K301",
        declared.line,
        declared.column,
    )
    before = (workspace.folder / "game.yaml").read_bytes()
    done = put(workspace, "rules.0.equals", "33")
    assert done.said == "rules › 1 › equals of the game: 32 → 33"
    assert workspace.judge(proof=False) == []
    ask(workspace, "undo")
    assert (workspace.folder / "game.yaml").read_bytes() == before


def test_a_column_is_added(workspace):
    """
    A new field of a table is written behind the others, and the table has it.
    """
    put(workspace, "tables.cards.fields.note", "text?")
    assert "note" in {each.key for each in ask(workspace, "table", name="cards").columns}


def test_a_game_that_cannot_be_made_is_mended_where_it_was_broken(workspace):
    """
    A value that no game can be made of is told as broken; the form still shows it, and takes another.
    """
    put(workspace, "tables.cards.file", "nowhere.yaml")
    assert workspace.broken
    assert setting(workspace, "tables.cards.file").text == "nowhere.yaml"
    put(workspace, "tables.cards.file", "cards.yaml")
    assert not workspace.broken


def test_what_may_not_be_written_is_refused(workspace):
    """
    Another state of the file than the one that was seen, a control character and the number of the format stay out.
    """
    before = (workspace.folder / "game.yaml").read_bytes()
    seen = ask(workspace, "settings").seen
    for path, text, known in (
        (["title"], "Another", {"game.yaml": "0"}),
        (["title"], "An\x07other", seen),
        (["kamiban"], "2", seen),
        ([], "x", seen),
    ):
        with pytest.raises(NotDone):
            ask(workspace, "set", path=path, text=text, seen=known)
    assert (workspace.folder / "game.yaml").read_bytes() == before
    assert (
        ask(workspace, "set", path=["title"], text=setting(workspace, "title").text, seen=seen).said
        == "nothing"
    )


def test_a_file_that_is_no_yaml_says_where(workspace):
    """
    While game.yaml cannot be read at all, the form says why, with the place.
    """
    game = workspace.folder / "game.yaml"
    game.write_text(game.read_text("utf-8") + "\n  : [", "utf-8")
    with pytest.raises(NotDone, match=r"game\.yaml:\d+:\d+: "):
        ask(workspace, "settings")
