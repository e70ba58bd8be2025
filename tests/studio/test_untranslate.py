"""A language that is taken out of a game: its catalogue goes in one step, safely, and can be had back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import store
from generator.locale.language import languages
from generator.studio.answer import NotDone
from generator.studio.editing.written import undo
from generator.studio.looked_at import FaceName
from tests.i18n.conftest import change, inn, run
from tests.refactor.files import state, untouched
from tests.studio.test_translate import KEEPER, Room

__all__ = ["inn"]


@pytest.fixture
def room(inn: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A game with an English catalogue, and a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(inn.parent / "cache"))
    monkeypatch.delenv(store.SWITCH, raising=False)
    run("i18n", "update", inn)
    return Room(inn)


def remove(room: Room, code: str = "en", tongue: str = "") -> dict[str, object]:
    seen = room.ask("texts", language=code)["seen"]
    found: dict[str, object] = room.ask("untranslate", language=code, seen=seen, tongue=tongue)
    return found


def test_a_language_goes_with_its_catalogue_and_nothing_else(room: Room) -> None:
    """
    The one file is gone, the game has its own language left, and nothing is wrong that was not before.
    """
    before, problems = state(room.folder), [each.code for each in room.workspace.problems]
    done = remove(room)
    assert done["seen"] == {"locale/en.po": ""}
    assert state(room.folder) == {name: data for name, data in before.items() if name != "locale/en.po"}
    assert room.workspace.touched
    room.read()
    assert languages(room.workspace.needed()) == ["ja"]
    assert {each.code for each in room.workspace.problems} <= {*problems}


def test_undo_brings_it_back_to_the_byte_and_redo_takes_it_again(room: Room) -> None:
    """
    It is a step like any other, before which the last translation can be taken back as well.
    """
    first = state(room.folder)
    room.translate(KEEPER, "Tavern")
    second = state(room.folder)
    remove(room)
    third = state(room.folder)
    assert room.ask("undo")["said"] == "the translation to 'en' removed"
    assert state(room.folder) == second
    room.ask("redo")
    assert state(room.folder) == third
    room.ask("undo")
    room.ask("undo")
    assert state(room.folder) == first


def test_the_step_is_told_in_the_language_of_the_page(room: Room) -> None:
    """
    What was done stands in the history in Japanese for whoever reads it.
    """
    assert remove(room, tongue="ja")["said"] == "'en' への翻訳を削除"
    assert room.ask("history", tongue="ja")["steps"][-1]["said"] == "'en' への翻訳を削除"


def test_a_catalogue_that_somebody_saved_since_stays(room: Room) -> None:
    """
    What the page has not seen is not taken away, nor is one brought back over a file that is there again.
    """
    seen = room.ask("texts", language="en")["seen"]
    change(room.folder / "locale/en.po", 'msgstr "Guest"', 'msgstr "Visitor"')
    with untouched(room.folder), pytest.raises(NotDone, match=r"'locale/en\.po' was changed elsewhere"):
        room.ask("untranslate", language="en", seen=seen)
    remove(room)
    (room.folder / "locale/en.po").write_text("", "utf-8")
    with untouched(room.folder), pytest.raises(NotDone, match=r"'locale/en\.po' was changed elsewhere"):
        undo(room.workspace.needed())


@pytest.mark.parametrize(("code", "reason"), [
    ("ja", "is written in 'ja'"),
    ("fr", "no catalogue of 'fr'"),
    ("../en", "is not a language"),
    ("", "is not a language"),
])  # fmt: skip
def test_only_a_translation_can_be_removed(room: Room, code: str, reason: str) -> None:
    """
    The game's own language, one that was never begun, and what is no language are refused.
    """
    with untouched(room.folder), pytest.raises(NotDone, match=reason):
        room.ask("untranslate", language=code, seen="")


def test_a_link_is_left_alone_wherever_it_leads(room: Room, tmp_path: Path) -> None:
    """
    A catalogue that is a link within the game could not be put back as it was, and one that leads out is none of it.
    """
    own, theirs = room.folder / "locale/en.po", room.folder / "notes.po"
    own.rename(theirs)
    own.symlink_to("../notes.po")
    with untouched(room.folder), pytest.raises(NotDone, match="is a link"):
        remove(room)
    assert own.is_symlink()
    own.unlink()
    theirs.rename(tmp_path / "outside.po")
    own.symlink_to(tmp_path / "outside.po")
    with pytest.raises(NotDone, match="no catalogue of 'en'"):
        room.ask("untranslate", language="en", seen="")
    assert own.is_symlink() and (tmp_path / "outside.po").is_file()


def test_a_folder_of_catalogues_that_leads_out_is_not_written_through(room: Room, tmp_path: Path) -> None:
    """
    Undo brings no file into a folder elsewhere, to which somebody has made a link meanwhile.
    """
    remove(room)
    shutil.rmtree(room.folder / "locale")
    (tmp_path / "elsewhere").mkdir()
    (room.folder / "locale").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NotDone, match="leads out of the game's folder"):
        undo(room.workspace.needed())
    assert [*(tmp_path / "elsewhere").iterdir()] == []


def test_what_game_yaml_and_tables_say_of_it_is_told_and_stays(room: Room) -> None:
    """
    Terms wait for the language to be begun again; a column of a table is a translation of its own.
    """
    change(room.folder / "cards.yaml", "name: 客,", "name: 客, name.en: A guest,")
    room.read()
    told = room.ask("texts", language="en")
    assert (told["mentions"], told["in_tables"]) == (["terms"], 1)
    remove(room)
    room.read()
    assert "in: {en:" in (room.folder / "game.yaml").read_text("utf-8")
    found = room.ask("texts", language="en")
    assert (found["seen"], found["counts"]["done"]) == ("", 1)


def test_a_page_that_still_looks_at_the_language_does_no_harm(room: Room) -> None:
    """
    Faces in a language that is gone are drawn no more, and the room goes on.
    """
    name = FaceName("cards/0/keeper/front", "en")
    assert room.workspace.gallery.shown(name) is not None
    remove(room)
    room.read()
    assert room.workspace.gallery.shown(name) is None
