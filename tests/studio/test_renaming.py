"""An id that is changed on the page: all files of the game follow in one step, or none is touched."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from generator import store
from generator.studio.answer import FRONT, NotDone
from generator.studio.editing import renaming
from tests.refactor.files import exchange, state, untouched
from tests.refactor.gems import GEMS, PO, gems
from tests.running import Command
from tests.studio.asking import Asking


class Page(Asking):
    """What asks as the page does."""

    def rename(self, table: str, row: str, new: str, tongue: str = "") -> Any:
        return self.ask("rename", table=table, row=row, id=new, seen=self.table(table).seen, tongue=tongue)


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A small game with a catalogue and pictures, and a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(store.SWITCH, raising=False)
    return Page(gems(tmp_path / "small"))


def test_all_files_that_name_a_row_follow_its_new_id(page: Page) -> None:
    """
    Table, terms, rules, templates and catalogue have the new id, and it is told how many places that were.
    """
    done = page.rename("gems", "R", "ruby")
    assert (page.folder / "gems.yaml").read_text("utf-8") == GEMS.replace("id: R", "id: ruby")
    assert "price: ruby2B1\n" in (page.folder / "cards.yaml").read_text("utf-8")
    assert "equals: {ruby: 1, B: 1}" in (page.folder / "game.yaml").read_text("utf-8")
    assert '<icon name="ruby"' in (page.folder / "faces/card.xml.j2").read_text("utf-8")
    assert (page.folder / "locale/de.po").read_text("utf-8") == PO.replace("[R]", "[ruby]")
    assert done.said == "R renamed to ruby: 12 places in 5 files"
    assert page.workspace.touched  # it is read again before anything else
    assert done.seen["gems.yaml"] == page.table("gems").seen["gems.yaml"]


def test_a_renaming_is_one_step_that_is_taken_back_and_done_again(page: Page) -> None:
    """
    Undo brings every file back to the byte, a picture that had got another name among them, and redo the other state.
    """
    before = state(page.folder)
    page.rename("cards", "fire", "flame")
    after = state(page.folder)
    assert "art/flame.svg" in after and "art/fire.svg" not in after
    done = page.ask("undo")
    assert state(page.folder) == before
    assert (done.seen["art/flame.svg"], bool(done.seen["art/fire.svg"])) == ("", True)
    assert "renamed to flame" in done.said
    page.ask("redo")
    assert state(page.folder) == after
    assert [step.done for step in page.ask("history").steps] == [True]


def test_it_is_what_the_command_does(page: Page, tmp_path: Path, kamiban: Command) -> None:
    """
    Files, ledger and schemas are, byte for byte, those that `kamiban rename` leaves; undo takes these back as well.
    """
    assert kamiban("schema", page.folder, "--write").returncode == 0
    assert kamiban("accept", page.folder).returncode == 0
    before = state(page.folder)
    (tmp_path / "other").mkdir()
    other = Path(shutil.copytree(page.folder, tmp_path / "other" / page.folder.name))
    assert kamiban("rename", other, "gems.R", "ruby").returncode == 0
    page.rename("gems", "R", "ruby")
    assert state(page.folder) == state(other)
    assert state(page.folder)[".schema/cards.json"] != before[".schema/cards.json"]
    assert state(page.folder)["ledger.json"] != before["ledger.json"]
    page.ask("undo")
    assert state(page.folder) == before


@pytest.mark.parametrize(("row", "new", "reason"), [
    ("R", "B", "there is a row gems.B already\nchoose another word"),
    ("R", "a b", "'a b' cannot be the name of a row\nwrite letters, digits and hyphens"),
    ("R", "", "'' cannot be the name of a row"),
    ("R", "any", "'any' is a word of the notation"),
    ("X", "ruby", "there is no row 'X' in 'gems'"),
])  # fmt: skip
def test_a_name_that_will_not_do_is_refused_with_its_reason(
    page: Page, row: str, new: str, reason: str
) -> None:
    """
    Nothing is written then.
    """
    with untouched(page.folder), pytest.raises(NotDone, match=reason):
        page.rename("gems", row, new)


def test_what_a_template_puts_together_is_told_at_its_place(page: Page) -> None:
    """
    Where a face would say something else, the reason names the template, and no file is touched.
    """
    exchange(
        page.folder / "faces/card.xml.j2",
        "</face>",
        '<text x="5" y="60" w="30" h="8">{{ row.gem.id | length }}</text></face>',
    )
    with (
        untouched(page.folder),
        pytest.raises(NotDone, match=r"faces/card\.xml\.j2:1:1: .*would say something else"),
    ):
        page.rename("gems", "R", "ruby")


def test_an_id_that_is_there_is_told_before_what_cannot_be_read(page: Page) -> None:
    """
    Another row in error has nothing to do with it: the reason is the id alone.
    """
    exchange(page.folder / "cards.yaml", "price: R2B1", "price: R2Q1")
    with untouched(page.folder), pytest.raises(NotDone) as refused:
        page.rename("gems", "R", "B")
    assert str(refused.value) == "there is a row gems.B already\nchoose another word"


def test_a_game_that_cannot_be_read_whole_is_left_alone(page: Page) -> None:
    """
    A value that cannot be read may name the row: the reason says so, with the problem and its place.
    """
    exchange(page.folder / "cards.yaml", "price: R2B1", "price: R2Q1")
    with untouched(page.folder), pytest.raises(NotDone, match="cannot be read whole") as refused:
        page.rename("gems", "R", "ruby")
    assert "cards.yaml:4" in str(refused.value)
    assert [problem.subject for problem in refused.value.problems] == ["cards.fire.price"]


def test_reasons_are_told_in_the_language_of_the_page(page: Page) -> None:
    """
    A Japanese page is told in Japanese why nothing was renamed, and what was.
    """
    exchange(page.folder / "cards.yaml", "price: R2B1", "price: R2Q1")
    with pytest.raises(NotDone, match="ゲームの全部を読めない"):
        page.rename("gems", "R", "ruby", "ja")
    exchange(page.folder / "cards.yaml", "price: R2Q1", "price: R2B1")
    assert page.rename("gems", "R", "ruby", "ja").said == "R を ruby に改名（5ファイルの12か所）"


def test_a_table_that_the_page_has_not_seen_as_it_is_stays(page: Page) -> None:
    """
    What somebody saved since the table was shown is not renamed blindly.
    """
    seen = page.table("gems").seen
    exchange(page.folder / "gems.yaml", "Ruby", "Rubin")
    with untouched(page.folder), pytest.raises(NotDone, match=r"somebody has saved 'gems\.yaml' meanwhile"):
        page.ask("rename", table="gems", row="R", id="ruby", seen=seen)


@pytest.mark.parametrize("file", ["faces/card.xml.j2", "locale/de.po", "art/new.svg"])
def test_nothing_is_written_over_what_is_saved_meanwhile(
    page: Page, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    """
    Any file that is saved while the renaming is tried, be it one that does not change, makes it void.
    """
    made = renaming._edited

    def slowly(*given: Any) -> Any:
        path = page.folder / file
        path.write_text(path.read_text("utf-8") + "\n" if path.exists() else "<svg/>", "utf-8")
        saved.update(state(page.folder))
        return made(*given)

    saved: dict[str, bytes] = {}
    monkeypatch.setattr(renaming, "_edited", slowly)
    with pytest.raises(NotDone, match="saved meanwhile, so nothing was written"):
        page.rename("cards", "fire", "flame")
    assert state(page.folder) == saved
    with pytest.raises(NotDone, match="nothing to take back"):
        page.ask("undo")


def test_undo_leaves_all_files_alone_if_one_of_them_was_saved_since(page: Page) -> None:
    """
    A step of many files is taken back whole or not at all; so it is if the old name of a picture is taken again.
    """
    page.rename("cards", "fire", "flame")
    (page.folder / "art/fire.svg").write_text("<svg/>", "utf-8")
    with untouched(page.folder), pytest.raises(NotDone, match=r"'art/fire\.svg' was changed elsewhere"):
        page.ask("undo")
    (page.folder / "art/fire.svg").unlink()
    exchange(page.folder / "locale/de.po", "Klein", "klein")
    with untouched(page.folder), pytest.raises(NotDone, match=r"'locale/de\.po' was changed elsewhere"):
        page.ask("undo")


def test_a_catalogue_that_leads_out_of_the_game_is_not_written(page: Page, tmp_path: Path) -> None:
    """
    A link to a file elsewhere is refused, and neither it nor any other file changes.
    """
    theirs = tmp_path / "theirs.yaml"
    theirs.write_text(GEMS, "utf-8")
    (page.folder / "gems.yaml").unlink()
    (page.folder / "gems.yaml").symlink_to(theirs)
    with untouched(page.folder), pytest.raises(NotDone):
        page.ask("rename", table="gems", row="R", id="ruby", seen={})
    assert theirs.read_text("utf-8") == GEMS


def test_an_id_that_follows_from_the_name_is_changed_with_it(page: Page) -> None:
    """
    Where ids are not written, the cell says what to change instead, and a renaming is refused.
    """
    exchange(
        page.folder / "game.yaml",
        "file: gems.yaml, fields: {name: text, icon: icon, tint: colour}",
        "file: gems.yaml, fields: {name: text, icon: icon, tint: colour}}\n  aids: {file: aids.csv, fields: {name: text}",
    )
    (page.folder / "aids.csv").write_text("name\nTurn order\n", "utf-8")
    [row] = page.table("aids").rows
    assert (row.id, row.made) == ("turn-order", True)
    assert "follows from the name" in row.locked["id"]
    with untouched(page.folder), pytest.raises(NotDone, match="this id is made of the name"):
        page.rename("aids", "turn-order", "order")


def test_the_room_that_draws_is_not_kept_waiting() -> None:
    """
    What takes seconds is asked of the room at the back.
    """
    assert "rename" not in FRONT
