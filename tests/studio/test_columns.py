"""Columns on the page: declared in words for people, renamed in all files, taken out with their values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator import store
from generator.speech import spoken
from generator.studio.answer import FRONT, NotDone, answered
from generator.studio.workspace import Workspace
from tests.refactor.files import state

GAME = """\
kamiban: 1
id: cats
title: Cats
language: en
version: "1"
tables:
  cards:
    file: [cards.yaml, more.csv]
    fields:
      name: text
      speed: int 0..9?  # of legs
      note: text?
      kind: choice wild|tame = tame
  kinds: {file: kinds.json, fields: {name: text, home: text?}}
rules:
  - {rule: total, of: cards, equals: 5, because: it was so}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: cards, size: poker, front: card.xml.j2}]}
"""
CARDS = """\
- id: lion
  name: Lion
  speed: 3  # not more
  note: roars
- {id: cat, name: Cat, speed: 2}
- id: lynx
  speed: 1
  name: Lynx
"""
MORE = 'id,speed,name,note,note.de\ntiger,7,Tiger,growls,knurrt\nocelot,,"O, celot",,\n'
KINDS = '[{"id": "wild", "name": "Wild", "home": "jungle"}, {"id": "tame", "name": "Tame"}]\n'
FACE = '<face><text x="5" y="5" w="50" h="20">{{ row.name }} {{ row.note or "" }}</text></face>\n'


class Page:
    """What asks as the page does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workspace = Workspace(folder, "cats", lambda *_: None, lambda: False)
        assert self.workspace.refresh(anyway=True), self.workspace.broken

    def ask(self, word: str, **given: Any) -> Any:
        self.workspace.refresh(anyway=True)
        return answered(self.workspace, word, given)

    @property
    def seen(self) -> Any:
        return self.ask("settings").seen

    def declare(self, name: str, text: str, table: str = "cards") -> Any:
        return self.ask("set", path=["tables", table, "fields", name], text=text, seen=self.seen)

    def remove(self, key: str, table: str = "cards") -> Any:
        return self.ask("remove_column", table=table, key=key, seen=self.seen)

    def rename(self, key: str, name: str) -> Any:
        return self.ask("rename_column", table="cards", key=key, name=name, seen=self.seen)

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A small game whose cards stand in two files, and a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(store.SWITCH, raising=False)
    folder = tmp_path / "cats"
    (folder / "faces").mkdir(parents=True)
    for name, text in (
        ("game.yaml", GAME), ("cards.yaml", CARDS), ("more.csv", MORE), ("kinds.json", KINDS),
        ("faces/card.xml.j2", FACE),
    ):  # fmt: skip
        (folder / name).write_text(text, "utf-8")
    return Page(folder)


def test_what_a_column_takes_is_told_in_parts(page: Page) -> None:
    """
    The page can show each declaration as choices, and knows in how many rows it has a value.
    """
    cards, _ = page.ask("settings").tables
    speed = next(each for each in cards.columns if each.key == "speed")
    assert (speed.kind, speed.argument, speed.optional, speed.filled) == ("int", "0..9", True, 4)
    kind = next(each for each in cards.columns if each.key == "kind")
    assert (kind.default, kind.filled) == ("tame", 0)
    assert (cards.rows, cards.files, cards.fixed) == (5, ["cards.yaml", "more.csv"], [])


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("Speed of cat", "text?", "cannot be the name of a column"),
        ("速さ", "text?", "cannot be the name of a column"),
        ("Speed", "text?", "has a column 'speed' already"),
        ("id", "text?", "every row has its 'id' already"),
        ("size", "a number", "no field type 'a'"),
        ("size", "int 9..0", "write a range as in 0..3"),
        ("size", "ref nowhere", "no table 'nowhere'"),
        ("count", "text?", "must be an int"),
        ("speed", "", "has to say what it takes"),
        ("speed", "many", "no field type 'many'"),
    ],
)
def test_what_cannot_be_a_column_is_refused_before_it_is_written(
    page: Page, name: str, text: str, why: str
) -> None:
    """
    A name or a type that means nothing is told in words, and the file stays as it is.
    """
    with pytest.raises(NotDone, match=why):
        page.declare(name, text)
    assert page.read("game.yaml") == GAME


def test_what_was_done_is_told_in_words(page: Page) -> None:
    """
    The list of what can be taken back speaks of columns and values, in both languages.
    """
    assert page.declare("age", "int?").said == "column age of cards: new"
    changed = page.declare("age", "text?").said
    assert changed == "column age of cards: int? → text?"
    assert spoken("column age of cards: new", "ja") == "cards の列 age：新しい列"
    assert spoken(changed, "ja") == "cards の列 age：int? → text?"


def test_a_column_goes_with_its_values_in_one_step(page: Page) -> None:
    """
    Declaration and values are gone from YAML and CSV, remarks stay, and undo brings every byte back.
    """
    before = state(page.folder)
    done = page.remove("speed")
    assert done.said == "column speed of cards removed, with 4 values"
    assert page.read("game.yaml") == GAME.replace("      speed: int 0..9?  # of legs\n", "      # of legs\n")
    assert page.read("cards.yaml") == CARDS.replace("  speed: 3  # not", "  # not").replace(
        ", speed: 2", ""
    ).replace("  speed: 1\n", "")
    assert page.read("more.csv") == 'id,name,note,note.de\ntiger,Tiger,growls,knurrt\nocelot,"O, celot",,\n'
    assert "speed" not in {each.key for each in page.ask("table", name="cards").columns}
    assert not [each for each in page.workspace.judge(proof=False) if each.severity == "error"]
    page.ask("undo")
    assert state(page.folder) == before


def test_a_column_of_json_goes(page: Page) -> None:
    """
    In a table of JSON the key goes with its value.
    """
    page.remove("home", "kinds")
    assert page.read("kinds.json") == KINDS.replace(', "home": "jungle"', "")
    assert "home" not in {each.key for each in page.ask("table", name="kinds").columns}
    assert not [each for each in page.workspace.judge(proof=False) if each.severity == "error"]


def test_a_column_that_is_named_elsewhere_stays(page: Page) -> None:
    """
    What a template or a rule names is refused with the places, and nothing is written.
    """
    before = state(page.folder)
    with pytest.raises(
        NotDone, match=r"(?s)still name this column.*faces/card\.xml\.j2:1:\d+: 'note' is named here"
    ):
        page.remove("note")
    (page.folder / "game.yaml").write_text(
        GAME.replace("rule: total, of: cards,", "rule: sum, of: cards.speed,"), "utf-8"
    )
    with pytest.raises(NotDone, match=r"game\.yaml:16:\d+: 'speed' is named here"):
        page.remove("speed")
    (page.folder / "game.yaml").write_text(GAME, "utf-8")
    assert state(page.folder) == before


def test_a_column_that_could_not_be_read_can_be_removed(page: Page) -> None:
    """
    A name and a type that were typed in an editor and mean nothing are taken out again on the page.
    """
    broken = GAME.replace("      note: text?\n", "      note: text?\n      Speed of cat: a number\n")
    (page.folder / "game.yaml").write_text(broken, "utf-8")
    page.remove("Speed of cat")
    assert page.read("game.yaml") == GAME


def test_a_column_gets_another_name_in_all_files(page: Page) -> None:
    """
    Declaration, rows, head and template follow, as one step; a name that is taken or none is refused.
    """
    before = state(page.folder)
    done = page.rename("note", "remark")
    assert done.said == "column note of cards renamed to remark: 5 places in 4 files"
    assert "row.remark" in page.read("faces/card.xml.j2")
    assert page.read("more.csv").startswith("id,speed,name,remark,remark.de\n")
    assert "  remark: roars\n" in page.read("cards.yaml")
    page.ask("undo")
    assert state(page.folder) == before
    for name in ("Speed", "my note", "note"):
        with pytest.raises(NotDone):
            page.rename("note", name)
    with pytest.raises(NotDone, match="goes by the field 'name'"):
        page.rename("name", "title")
    assert state(page.folder) == before


def test_what_takes_seconds_is_asked_elsewhere() -> None:
    """
    Renaming and removing do not keep cells from being typed.
    """
    assert not FRONT & {"rename_column", "remove_column"}
