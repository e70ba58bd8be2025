"""Tables that have no rows yet get their first ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_editing import CARDS, GAME, Page, port

from generator.studio.answer import NotDone

ROWS = [{"id": "a", "name": "Old: one", "cost": "K"}, {"id": "b", "name": "Two", "cost": "M"}]
LISTED = '- id: a\n  name: "Old: one"\n  cost: K\n- id: b\n  name: Two\n  cost: M\n'
HEADS = "id,name,cost,vp,good,kind,at,art\n"
IN_JSON = '[\n  {"id": "a", "name": "Old: one", "cost": "K"},\n  {"id": "b", "name": "Two", "cost": "M"}\n]'


def begun(folder: Path, file: str, text: str) -> Page:
    return port(folder / "g", file, **{file.replace(".", "_"): text})


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("cards.yaml", "", LISTED),
        ("cards.yaml", "[]\n", LISTED),
        ("cards.yaml", "[\n]", LISTED.rstrip()),
        ("cards.yaml", "# cards\n[]  # none yet\n", f"# cards\n# none yet\n{LISTED}"),
        ("cards.yaml", "# cards\n\n# more", f"# cards\n\n# more\n{LISTED}"),
        ("cards.yaml", "---\n", f"---\n{LISTED}"),
        ("cards.yaml", "\ufeff# cards\r\n", f"\ufeff# cards\n{LISTED}".replace("\n", "\r\n")),
        ("cards.yaml", "[ # none\n]\n", '[{id: a, name: "Old: one", cost: K}, {id: b, name: Two, cost: M} # none\n]\n'),
        ("cards.json", "", f"{IN_JSON}\n"),
        ("cards.json", "[]\n", f"{IN_JSON}\n"),
        ("cards.csv", "", f"{HEADS}a,Old: one,K,,,,,\nb,Two,M,,,,,\n"),
        ("cards.csv", "id;name;cost\n", "id;name;cost\na;Old: one;K\nb;Two;M\n"),
        ("cards.csv", "name,cost\n", "name,cost\nOld: one,K\nTwo,M\n"),
        ("cards.tsv", "id\tname\tcost", "id\tname\tcost\na\tOld: one\tK\nb\tTwo\tM"),
    ],
)  # fmt: skip
def test_the_first_rows_stand_below_all_that_a_file_had(
    tmp_path: Path, file: str, before: str, after: str
) -> None:
    """
    A file without rows, however it is written, is shown as an empty table, gets rows in the manner of the house, keeps its remarks,
    mark and line ends, and is what it was when that is taken back.
    """
    page = begun(tmp_path, file, before)
    assert (page.table().rows, page.table().broken) == ([], [])
    page.edit(*({"kind": "add", "values": row} for row in ROWS))
    assert page.text(file) == after
    assert [row.texts["cost"] for row in page.table().rows] == ["K", "M"]
    page.ask("undo")
    assert page.text(file) == before
    assert page.workspace.refresh(anyway=True)
    assert page.workspace.needed().tables["cards"].rows == ()
    page.ask("redo")
    assert page.text(file) == after


def test_what_cannot_be_read_is_no_empty_table(tmp_path: Path) -> None:
    """
    A file that says something else than rows is told and left alone.
    """
    page = begun(tmp_path, "cards.yaml", "null\n")
    assert "list of rows" in page.table().broken[0]
    with pytest.raises(NotDone, match="no list of rows"):
        page.edit({"kind": "add", "values": {"id": "a"}})
    assert page.text() == "null\n"


def test_a_table_without_a_file_gets_one_with_its_first_row(tmp_path: Path) -> None:
    """
    The file comes with the first row, goes when that is taken back, and is never written over another.
    """
    page = port(tmp_path / "g", "new/cards.yaml")
    page.edit({"kind": "add", "values": ROWS[1]})
    assert page.text("new/cards.yaml") == "- id: b\n  name: Two\n  cost: M\n"
    page.workspace.refresh(anyway=True)
    page.ask("undo")
    assert page.workspace.refresh(anyway=True)
    assert not (page.folder / "new/cards.yaml").exists()
    (page.folder / "new/cards.yaml").write_text(CARDS, "utf-8")
    with pytest.raises(NotDone):
        page.ask("edit", changes=[{"table": "cards", "kind": "add", "values": ROWS[0]}], seen={})
    with pytest.raises(NotDone):
        page.ask("redo")
    assert page.text("new/cards.yaml") == CARDS


def test_a_table_that_lies_elsewhere_gets_no_file(tmp_path: Path) -> None:
    """
    A file outside the game's folder is never made, and that is told.
    """
    page = port(tmp_path / "g", "../cards.yaml")
    assert page.table().broken
    with pytest.raises(NotDone, match=r"no file '\.\./cards.yaml'"):
        page.edit({"kind": "add", "values": ROWS[0]})
    assert not (tmp_path / "cards.yaml").exists()


def test_a_table_that_is_declared_later_is_there_at_once(tmp_path: Path) -> None:
    """
    A new table without a file is a new state of the game; one that loses the rows that it had is not, and the last state stays.
    """
    page = port(tmp_path / "g")
    later = GAME.replace("FILES", "cards.yaml").replace(
        "tables:\n", "tables:\n  crates: {file: crates.yaml, fields: {name: text}}\n"
    )
    (page.folder / "game.yaml").write_text(later, "utf-8")
    assert page.workspace.refresh(anyway=True)
    assert page.table("crates").rows == []
    (page.folder / "cards.yaml").write_text("# all gone\n", "utf-8")
    assert not page.workspace.refresh(anyway=True)
    assert page.workspace.unread == ["crates", "cards"]


def test_a_row_of_a_file_without_ids_has_its_id_for_its_name(tmp_path: Path) -> None:
    """
    Where ids are made of names, a new row that has only an id is called by it, and no other row has another id for it.
    """
    page = begun(tmp_path, "cards.csv", "name,cost\nOld harbour,K\n")
    page.edit({"kind": "add", "values": {"id": "crane"}})
    assert page.text("cards.csv") == "name,cost\nOld harbour,K\ncrane,\n"
    assert [row.id for row in page.table().rows] == ["old-harbour", "crane"]
