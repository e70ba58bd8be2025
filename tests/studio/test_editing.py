"""Tables edited on the page: exactly the meant cells of files differ, or a reason is given, and all is taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from random_tables import Tiny, samples
from splices import run

from generator import store
from generator.studio.answer import NotDone
from generator.studio.editing.change import turned
from generator.studio.editing.outline import digest
from tests.studio.asking import Asking

GAME = """\
kamiban: 1
id: port
title: Port
language: en
version: "1"
notation: {resources: goods}
tables:
  goods: {file: goods.yaml, fields: {name: text, colour: colour?}}
  cards:
    file: FILES
    fields: {name: text, cost: cost, vp: int?, good: ref goods?, kind: choice main|side?, at: point?, art: image?}
components:
  cards: {kind: cards, title: Cards, parts: [{table: cards, size: poker, front: number}]}
"""
GOODS = "- {id: K, name: knowledge, colour: '#0072B2'}\n- {id: M, name: material}\n"
CARDS = """\
# the cards
- id: harbour  # the first
  name: Old harbour
  cost: M1K2   # dear

# for later
- {id: quay, name: 'Quay', cost: K, vp: 3}
- id: crane
  name: Crane
  cost: M
"""


class Page(Asking):
    """What asks as the page does."""

    def edit(self, *changes: dict[str, Any]) -> Any:
        return self.ask(
            "edit", changes=[{"table": "cards", **each} for each in changes], seen=self.table().seen
        )

    def text(self, file: str = "cards.yaml") -> str:
        return (self.folder / file).read_bytes().decode()


def port(folder: Path, files: str = "cards.yaml", **written: str) -> Page:
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME.replace("FILES", files), "utf-8")
    (folder / "goods.yaml").write_text(GOODS, "utf-8")
    for name, text in {"cards_yaml": CARDS, **written}.items():
        (folder / name.replace("_", ".")).write_bytes(text.encode())
    return Page(folder)


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A small game, and a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(store.SWITCH, raising=False)
    return port(tmp_path / "port")


def put(row: str, key: str, text: str, **more: Any) -> dict[str, Any]:
    return {"kind": "set", "row": row, "key": key, "text": text, **more}


# --- the bar of the issue -----------------------------------------------------------------------------
def test_random_edits_change_exactly_what_was_meant(tmp_path: Path) -> None:
    """
    Over all sample tables in every form, other readers than ours find only the meant values to differ.
    """
    pool, tiny = samples(tmp_path, ("lf", "mark-crlf", "remarks", "json", "csv")), Tiny(tmp_path)
    assert [(seed, outcome) for seed in range(60) if (outcome := run(seed, pool, tiny)).fault] == []


@pytest.mark.slow
def test_ten_thousand_random_edits_change_exactly_what_was_meant(tmp_path: Path) -> None:
    """
    The same for so many that every way to write a value meets every other.
    """
    pool, tiny = samples(tmp_path), Tiny(tmp_path)
    assert [(seed, outcome) for seed in range(10_000) if (outcome := run(seed, pool, tiny)).fault] == []


# --- edits --------------------------------------------------------------------------------------------
def test_a_cell_is_changed_where_it_stands(page: Page) -> None:
    """
    All else of the file stays to the letter, and what was done is told in words.
    """
    done = page.edit(put("harbour", "cost", "M1K3"))
    assert page.text() == CARDS.replace("M1K2", "M1K3")
    assert done.said == "cost of harbour: M1K2 → M1K3"
    assert page.workspace.touched  # it is read again before anything else
    assert done.seen == {"cards.yaml": digest(page.text().encode())}


def test_a_wrong_value_is_written_and_shown_as_written(page: Page) -> None:
    """
    It is her file: the cell has what she typed, is told to be unread, and can be mended.
    """
    page.edit(put("harbour", "cost", "M1Q2"), put("quay", "vp", "many"), put("quay", "at", "1, 2, 3"))
    rows = {row.id: row for row in page.table().rows}
    assert (rows["harbour"].texts["cost"], rows["harbour"].unread) == ("M1Q2", ["cost"])
    assert (rows["quay"].texts["vp"], rows["quay"].texts["at"]) == ("many", "1, 2, 3")
    page.edit(put("harbour", "cost", "M1K2"), put("quay", "vp", "3"), put("quay", "at", ""))
    assert page.text() == CARDS.replace("'Quay'", "'Quay'")


def test_rows_are_added_copied_moved_and_taken_out(page: Page) -> None:
    """
    A new row is written as its neighbours are, a copy gets an id of its own, and remarks go with their row.
    """
    assert page.edit({"kind": "copy", "row": "quay"}).made == ["quay-2"]
    assert "- {id: quay-2, name: 'Quay', cost: K, vp: 3}\n" in page.text()
    assert page.edit({"kind": "add", "row": "crane", "values": {"name": "Sail"}}).made == ["new"]
    assert page.text().endswith("- id: new\n  name: Sail\n")
    page.edit({"kind": "move", "row": "quay", "by": -1})
    assert [row.id for row in page.table().rows] == ["quay", "harbour", "quay-2", "crane", "new"]
    assert page.text().startswith("# the cards\n# for later\n- {id: quay")
    page.edit({"kind": "delete", "row": "quay-2"}, {"kind": "delete", "row": "new"})
    assert [row.id for row in page.table().rows] == ["quay", "harbour", "crane"]


def test_rows_without_an_id_of_their_own_can_be_mended(tmp_path: Path) -> None:
    """
    A row that was copied by hand, or has no id at all, is shown, and its id can be typed.
    """
    page = port(
        tmp_path / "port",
        cards_yaml="- {id: a, name: A, cost: K}\n- {id: a, name: B, cost: K}\n- {name: C, cost: K}\n",
    )
    assert [(row.id, row.nameless) for row in page.table().rows] == [("a", True), ("a", True), ("", True)]
    page.edit(put("a", "id", "b", line=2), put("", "id", "c"))
    assert [(row.id, row.nameless) for row in page.table().rows] == [("a", False), ("b", False), ("c", False)]


def test_a_row_that_lost_its_id_meanwhile_is_shown_and_mended(page: Page) -> None:
    """
    The workspace keeps the last game that it can draw; the table shows what the file says.
    """
    (page.folder / "cards.yaml").write_text(CARDS.replace("id: quay, ", ""), "utf-8")
    assert [row.id for row in page.table().rows] == ["harbour", "", "crane"]
    page.edit(put("", "id", "quay"), put("crane", "cost", "K"))
    assert page.text() == CARDS.replace("id: quay, name: 'Quay'", "name: 'Quay', id: quay").replace(
        "cost: M\n", "cost: K\n"
    )


def test_cells_of_several_files_change_at_once_or_not_at_all(tmp_path: Path) -> None:
    """
    If one of two files was saved meanwhile, neither is written.
    """
    more = "id,name,cost\nsail,Sail,K\n"
    page = port(tmp_path / "port", "[cards.yaml, more.csv]", more_csv=more)
    changes = [put("harbour", "name", "Port"), put("sail", "name", "A, b")]
    page.edit(*changes)
    assert "name: Port\n" in page.text()
    assert page.text("more.csv") == more.replace("Sail", '"A, b"')
    seen = page.table().seen
    (page.folder / "more.csv").write_text(more)
    before = page.text()
    with pytest.raises(NotDone, match=r"somebody has saved 'more\.csv' meanwhile"):
        page.ask(
            "edit",
            changes=[{"table": "cards", **put(each, "name", "Z")} for each in ("harbour", "sail")],
            seen=seen,
        )
    assert page.text() == before


@pytest.mark.parametrize(("change", "reason"), [
    (put("harbour", "id", "port"), "type its new id into its own cell"),
    (put("nobody", "cost", "K"), "there is no row 'nobody'"),
    (put("harbour", "price", "K"), "has no field 'price'"),
    (put("harbour", "name", "a\x07b"), r"control character U\+0007"),
    ({"kind": "move", "row": "harbour", "by": -1}, "is the first row"),
    ({"kind": "add", "values": {"id": "quay"}}, "has a row 'quay' already"),
    ({"kind": "add", "values": {"id": "a b"}}, "is not an id"),
])  # fmt: skip
def test_what_is_not_done_says_why(page: Page, change: dict[str, Any], reason: str) -> None:
    """
    Nothing is written then.
    """
    with pytest.raises(NotDone, match=reason):
        page.edit(change)
    assert page.text() == CARDS


def test_a_workbook_is_changed_elsewhere(tmp_path: Path) -> None:
    """
    Its columns say so, and an edit is refused with the same reason.
    """
    openpyxl = pytest.importorskip("openpyxl")
    page = port(tmp_path / "port", "cards.xlsx")
    book = openpyxl.Workbook()
    for line in (["id", "name", "cost"], ["a", "A", "K"]):
        book.active.append(line)
    book.save(page.folder / "cards.xlsx")
    table = page.table()
    assert table.rows[0].texts["name"] == "A"
    assert not any(column.editable for column in table.columns)
    assert "spreadsheet" in table.columns[1].why
    with pytest.raises(NotDone):
        page.edit(put("a", "name", "B"))


# --- taking back --------------------------------------------------------------------------------------
def test_what_was_done_is_taken_back_and_done_again(page: Page) -> None:
    """
    Step by step, byte by byte, in a new process as well: the journal lies in the user's cache.
    """
    states = [page.text()]
    for number in range(3):
        page.edit(put("harbour", "vp", str(number)))
        states.append(page.text())
    again = Page(page.folder)
    assert [step.said for step in again.ask("history").steps][1:] == [
        "vp of harbour: 0 → 1",
        "vp of harbour: 1 → 2",
    ]
    for state in reversed(states[:-1]):
        again.ask("undo")
        assert page.text() == state
    with pytest.raises(NotDone, match="nothing to take back"):
        again.ask("undo")
    for state in states[1:]:
        again.ask("redo")
        assert page.text() == state
    again.ask("undo")
    page.edit(put("quay", "vp", "9"))
    with pytest.raises(NotDone, match="nothing to do again"):
        again.ask("redo")


def test_nothing_is_taken_back_from_a_file_that_somebody_saved(page: Page) -> None:
    """
    What stands there now is kept.
    """
    page.edit(put("harbour", "cost", "M"))
    (page.folder / "cards.yaml").write_text(CARDS + "# more\n", "utf-8")
    with pytest.raises(NotDone, match="was changed elsewhere"):
        page.ask("undo")
    assert page.text() == CARDS + "# more\n"


def test_the_journal_stays_small_and_a_game_cannot_bring_one(page: Page, tmp_path: Path) -> None:
    """
    The oldest steps are forgotten; a copy of the folder has no past.
    """
    for number in range(103):
        page.edit(put("harbour", "vp", str(number)))
    assert len(page.ask("history").steps) == 100
    page.folder.rename(tmp_path / "elsewhere")
    assert Page(tmp_path / "elsewhere").ask("history").steps == []


# --- typing -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("key", "text", "first"), [
    ("cost", "M1k", "M1K"),
    ("cost", "M1", "M1K"),
    ("good", "know", "K"),
    ("kind", "s", "side"),
    ("art", "cra", "art/crane.svg"),
    ("name", "pay [arrow-d", "pay [arrow-down]"),
])  # fmt: skip
def test_what_is_meant_is_suggested_first(page: Page, key: str, text: str, first: str) -> None:
    """
    A suggestion is the whole text that the cell would have.
    """
    (page.folder / "art").mkdir()
    (page.folder / "art/crane.svg").write_text("<svg/>")
    page.workspace.refresh(anyway=True)
    assert page.ask("suggest", table="cards", key=key, text=text).found[0].text == first


@pytest.mark.parametrize(("key", "text", "words", "message", "column"), [
    ("cost", "M1K2", "1 material and 2 knowledge", "", 0),
    ("cost", "M1Q2", "", "names no resource 'Q'", 3),
    ("good", "X", "", "which is not in goods", 1),
    ("vp", "many", "", "whole number", 1),
    ("cost", "", "", "must not be empty", 0),
])  # fmt: skip
def test_a_cell_is_shown_as_it_is_typed(
    page: Page, key: str, text: str, words: str, message: str, column: int
) -> None:
    """
    In words if it can be read, else with what is wrong and at which letter.
    """
    shown = page.ask("shown", table="cards", key=key, text=text)
    assert (shown.words, shown.column) == (words, column)
    assert message in shown.message
    assert bool(shown.message) == bool(message)


def test_what_was_done_is_told_in_the_language_of_the_page(page: Page) -> None:
    """
    The journal is in English, as files are; a Japanese page tells it in Japanese, and of what is taken back what stands there now.
    """
    page.edit(put("quay", "vp", "4"))
    assert page.ask("history", tongue="ja").steps[-1].said == "quay の vp：3 → 4"
    assert page.ask("undo", tongue="ja").said == "quay の vp は 3"
    assert page.ask("history").steps[-1].said == "vp of quay: 3 → 4"


def test_of_long_texts_it_is_told_where_they_differ():
    """
    A text is cut so that both sides of the arrow are not the same; short ones are told whole.
    """
    long = "Each player takes one card from the middle of the table"
    assert turned(long, f"{long}, and keeps it") == "…the table → …the table, and keeps it"
    assert turned("One is red.", "One is blue.") == "One is red. → One is blue."
    assert turned("", long) == "– → Each player takes one card fro…"
