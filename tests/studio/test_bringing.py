"""A file of a person's own in a game: put beside its like, named in its cell, and taken back with it."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from generator import store
from generator.model.names import file_name
from generator.studio.answer import FRONT, NotDone
from generator.studio.editing import bringing, journal
from tests.refactor.files import put, state, untouched
from tests.studio.zoo import BEASTS, DOG, PNG, SVG, Zoo, bitmap, zoo

__all__ = ["zoo"]


# --- where it goes, and what it is called -------------------------------------------------------------
def test_a_picture_is_put_beside_the_others_and_named_in_its_cell(zoo: Zoo) -> None:
    """
    The file lies where the column has its pictures, the cell says so as other cells do, and nothing else differs.
    """
    before = state(zoo.folder)
    done = zoo.bring("My Cat (final).PNG", PNG)
    after = state(zoo.folder)
    assert after.pop("pics/my-cat-final.png") == PNG
    assert after == before | {"beasts.yaml": BEASTS.replace("name: Cat\n", "name: Cat\n  art: pics/my-cat-final.png\n").encode()}  # fmt: skip
    assert done["said"] == "'pics/my-cat-final.png' added for art of cat"
    assert {*done["seen"]} == {"beasts.yaml", "pics/my-cat-final.png"}
    assert zoo.workspace.touched
    assert zoo.wrong() == []
    assert "pics/my-cat-final.png" in zoo.ask("art")["names"]
    assert "bring" in FRONT


@pytest.mark.parametrize(("written", "said"), [
    ("pics/dog.svg", "pics/cat.png"), ("pics/dog", "pics/cat"), ("dog.svg", "cat.png"), ("dog", "cat"),
    ("dog @ 30% 20%", "cat"), ("nothing", "art/cat.png"),
])  # fmt: skip
def test_a_cell_names_its_picture_as_the_others_do(zoo: Zoo, written: str, said: str) -> None:
    """
    With and without folder and ending; where no picture is named yet, in full, in art/.
    """
    put(zoo.folder, {"beasts.yaml": BEASTS.replace("art: pics/dog.svg", f"art: {written}")})
    zoo.workspace.refresh(anyway=True)
    zoo.bring("cat.png", PNG)
    assert zoo.cell() == said
    assert not any("cat" in each for each in zoo.wrong())


def test_where_there_is_no_picture_yet_it_lies_in_art(zoo: Zoo) -> None:
    """
    A column whose cells are empty begins the folder that docs and starters have.
    """
    put(zoo.folder, {"beasts.yaml": "- {id: cat, name: Cat}\n"})
    zoo.workspace.refresh(anyway=True)
    zoo.bring("cat.svg", SVG)
    assert (zoo.cell(), (zoo.folder / "art/cat.svg").read_bytes()) == ("art/cat.svg", SVG)


def test_a_name_that_is_taken_gets_a_number_and_the_same_bytes_are_used_again(zoo: Zoo) -> None:
    """
    No file is written over, nor made twice, and no cell that leaves out the ending begins to mean two.
    """
    zoo.bring("dog.svg", SVG)
    assert zoo.cell() == "pics/dog-2.svg"
    zoo.bring("dog.png", PNG)
    assert zoo.cell() == "pics/dog-3.png"
    zoo.bring("Hound.webp", bitmap("WEBP"), key="other")
    assert zoo.cell(key="other") == "hound-2"
    with_three = {*state(zoo.folder)}
    done = zoo.bring("DOG.svg", DOG.encode())
    assert (zoo.cell(), done["said"]) == ("pics/dog.svg", "art of cat: pics/dog-3.png → pics/dog.svg")
    zoo.bring("dog.png", PNG, row="dog")
    assert (zoo.cell("dog"), {*state(zoo.folder)}) == ("pics/dog-3.png", with_three)
    assert zoo.wrong() == []


def test_pictures_that_lie_among_the_icons_are_no_example(zoo: Zoo) -> None:
    """
    Where cells cannot leave out the folder nothing is put but icons.
    """
    put(zoo.folder, {"icons/dog.svg": DOG, "beasts.yaml": BEASTS.replace("pics/dog.svg", "icons/dog.svg")})
    zoo.workspace.refresh(anyway=True)
    zoo.bring("cat.png", PNG)
    assert zoo.cell() == "art/cat.png"


def test_a_name_that_may_mean_two_is_written_in_full(zoo: Zoo) -> None:
    """
    Whatever the others do: of two pictures of one name, the cell says which.
    """
    put(
        zoo.folder,
        {"other/hound.svg": SVG.decode(), "beasts.yaml": BEASTS.replace("other: hound", "other: dog")},
    )
    zoo.workspace.refresh(anyway=True)
    zoo.bring("hound.svg", DOG.encode(), key="other")
    assert zoo.cell(key="other") == "pics/hound.svg"


def test_an_icon_that_is_hidden_by_the_symbol_of_a_row_is_not_used_again(zoo: Zoo) -> None:
    """
    Its name means the icon of that row, so that the same drawing needs another.
    """
    put(zoo.folder, {"goods.yaml": "- {id: paw, name: Food, icon: apple}\n", "icons/paw.svg": SVG.decode()})
    zoo.workspace.refresh(anyway=True)
    zoo.bring("paw.svg", SVG, key="sign")
    assert zoo.cell(key="sign") == "paw-2"


def test_a_picture_for_a_cell_that_names_it_already_is_all_that_is_written(zoo: Zoo) -> None:
    """
    A red cell whose file is missing becomes sound, and its row stays to the letter.
    """
    put(zoo.folder, {"beasts.yaml": BEASTS.replace("name: Cat", "name: Cat\n  art: pics/lion.png")})
    zoo.workspace.refresh(anyway=True)
    before = state(zoo.folder)
    zoo.bring("lion.png", PNG)
    assert state(zoo.folder) == before | {"pics/lion.png": PNG}
    zoo.ask("undo")
    assert state(zoo.folder) == before


@pytest.mark.parametrize(("name", "said"), [
    ("Paw.svg", "paw"), ("apple.svg", "apple-2"), ("f.svg", "f-2"), ("con.svg", "con-2"), ("肉球.svg", "肉球"),
])  # fmt: skip
def test_an_icon_has_a_name_that_is_nobody_elses(zoo: Zoo, name: str, said: str) -> None:
    """
    It lies in icons/; one of the house, which other cells may mean, is not put in its shadow, nor a row's symbol.
    """
    zoo.bring(name, SVG, key="sign")
    assert (zoo.cell(key="sign"), (zoo.folder / f"icons/{said}.svg").read_bytes()) == (said, SVG)
    zoo.bring(name, SVG, row="dog", key="sign")
    assert (zoo.cell("dog", "sign"), len([*(zoo.folder / "icons").iterdir()])) == (said, 1)
    assert said in zoo.ask("icons")["names"]


@pytest.mark.parametrize(("kind", "ending"), [
    ("PNG", "png"), ("JPEG", "jpg"), ("WEBP", "webp"), ("GIF", "gif"), ("BMP", "bmp"),
])  # fmt: skip
def test_a_name_ends_in_what_the_bytes_are(zoo: Zoo, kind: str, ending: str) -> None:
    """
    Whatever it was called, a picture gets the ending of its kind.
    """
    zoo.bring("cat.tiff", bitmap(kind))
    assert zoo.cell() == f"pics/cat.{ending}"


@pytest.mark.parametrize("name", ["con", "NUL.png", "com1.jpg", "LPT9", "aux.svg"])
def test_no_file_is_called_like_a_device_of_windows(zoo: Zoo, name: str) -> None:
    """
    Which could be opened there in no folder.
    """
    zoo.bring(name, PNG)
    found = zoo.cell()
    assert found == file_name(found) == f"pics/{name.partition('.')[0].lower()}-2.png"


# --- taken back ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("kept", [True, False])
def test_undo_takes_the_cell_and_the_file_and_redo_brings_both(
    zoo: Zoo, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    It is one step, to the byte, there and back, also for whoever keeps nothing on the disk.
    """
    if not kept:
        monkeypatch.setenv(store.SWITCH, "off")
    first = state(zoo.folder)
    zoo.bring("cat.png", PNG)
    second = state(zoo.folder)
    zoo.bring("lion.svg", SVG, key="other")
    third = state(zoo.folder)
    for verb, expected in (
        ("undo", second),
        ("undo", first),
        ("redo", second),
        ("redo", third),
        ("undo", second),
    ):
        done = zoo.ask(verb)
        assert state(zoo.folder) == expected
    assert done["seen"]["pics/lion.svg"] == ""


def test_undo_works_after_a_restart_and_so_does_redo(zoo: Zoo) -> None:
    """
    What was brought is known from the cache of the user, in another process as well.
    """
    first = state(zoo.folder)
    zoo.bring("cat.png", PNG)
    second = state(zoo.folder)
    journal._held.clear()
    again = Zoo(zoo.folder, judged=False)
    assert again.ask("undo")["said"] == "'pics/cat.png' added for art of cat"
    assert state(zoo.folder) == first
    journal._held.clear()
    Zoo(zoo.folder, judged=False).ask("redo")
    assert state(zoo.folder) == second


def test_a_large_picture_leaves_room_for_the_steps_before_it(
    zoo: Zoo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    The journal has no bytes of pictures, so that none of them makes it forget what was done.
    """
    monkeypatch.setattr(journal, "MOST_BYTES", 3000)
    noise = BytesIO()
    Image.effect_noise((200, 200), 90).save(noise, "PNG")
    zoo.bring("cat.png", PNG)
    zoo.bring("noise.png", noise.getvalue())
    assert len(noise.getvalue()) > 3000
    assert [each["done"] for each in zoo.ask("history")["steps"]] == [True, True]


def test_what_was_taken_back_is_kept_until_something_else_is_done(zoo: Zoo) -> None:
    """
    Then it cannot be done again, and nothing of it is left in the cache.
    """
    zoo.bring("cat.png", PNG)
    zoo.ask("undo")
    zoo.workspace.refresh(anyway=True)
    known = bringing.digest(PNG)
    assert journal.kept_file(known) == PNG
    zoo.bring("lion.svg", SVG)
    assert journal.kept_file(known) is None
    zoo.ask("undo")
    journal._forget(bringing.digest(SVG))
    with untouched(zoo.folder), pytest.raises(NotDone, match=r"'pics/lion\.svg' is not kept any more"):
        zoo.ask("redo")


def test_a_file_that_was_changed_since_is_not_taken_away(zoo: Zoo) -> None:
    """
    Nor written over, if another of its name came meanwhile.
    """
    zoo.bring("cat.png", PNG)
    (zoo.folder / "pics/cat.png").write_bytes(bitmap(shade=10))
    with untouched(zoo.folder), pytest.raises(NotDone, match=r"'pics/cat\.png' was changed elsewhere"):
        zoo.ask("undo")
    (zoo.folder / "pics/cat.png").write_bytes(PNG)
    zoo.ask("undo")
    (zoo.folder / "pics/cat.png").write_bytes(bitmap(shade=10))
    with untouched(zoo.folder), pytest.raises(NotDone, match=r"'pics/cat\.png' was changed elsewhere"):
        zoo.ask("redo")


def test_the_step_is_told_in_japanese(zoo: Zoo) -> None:
    """
    What was done, and why something was not, in the language of the page.
    """
    assert zoo.bring("cat.png", PNG, tongue="ja")["said"] == "'pics/cat.png' を追加（cat の art）"
