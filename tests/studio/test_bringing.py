"""A file of a person's own in a game: named, put beside its like, written into a cell, taken back; or refused."""

from __future__ import annotations

import re
import unicodedata
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openpyxl import Workbook
from PIL import Image

from generator import store
from generator.drawing.art import picture as svg
from generator.model.names import file_name
from generator.studio.answer import FRONT, NotDone
from generator.studio.editing import bringing, journal
from generator.studio.editing.naming import MOST_LETTERS, stem_of
from generator.studio.server.head import MOST_FILE, WAYS
from tests.refactor.files import put, state, untouched
from tests.studio.test_translate import Room

GAME = """\
kamiban: 1
id: zoo
title: Zoo
language: en
version: "1"
notation: {resources: goods}
tables:
  goods: {file: goods.yaml, fields: {name: text, icon: icon}}
  beasts: {file: beasts.yaml, fields: {name: text, art: image?, other: image?, sign: icon?}}
  prices: {file: prices.xlsx, fields: {price: int, art: image?}}
components:
  beasts: {kind: sheet, title: Beasts, parts: [{of: beasts, size: [63, 88], bleed: 3, front: beast.xml.j2, back: beast.xml.j2}]}
"""
BEASTS = """\
# tame ones
- id: cat  # first
  name: Cat
- {id: dog, name: Dog, art: pics/dog.svg, other: hound}
"""
FACE = """\
<face title="{{ row.name }}">
  <rect x="-3" y="-3" w="69" h="94" fill="#C0D0E0"/>
  {% if row.art %}<image src="{{ row.art }}" x="4" y="20" w="40" h="40"/>{% endif %}
</face>
"""
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8z" fill="#{}"/></svg>\n'
SVG, DOG = DRAWN.format("B03A14").encode(), DRAWN.format("4060A0")


def bitmap(kind: str = "PNG", shade: int = 90) -> bytes:
    """A small picture of a kind."""
    data = BytesIO()
    Image.new("RGB", (40, 30), (shade, 120, 200)).save(data, kind)
    return data.getvalue()


PNG = bitmap()


class Zoo(Room):
    """The game with its page, which brings files."""

    def bring(self, name: str, data: bytes, row: str = "cat", key: str = "art", table: str = "beasts") -> Any:
        seen = self.ask("table", name=table)["seen"]
        done = self.ask("bring", table=table, row=row, key=key, name=name, data=data, seen=seen)
        self.workspace.refresh(anyway=True)
        return done

    def cell(self, row: str = "cat", key: str = "art") -> str:
        rows = {each["id"]: each["texts"] for each in self.ask("table", name="beasts")["rows"]}
        found: str = rows[row][key]
        return found

    def wrong(self) -> list[str]:
        return [each.message for each in self.workspace.judge(proof=True) if each.severity == "error"]


@pytest.fixture
def zoo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Zoo:
    """A game whose pictures lie in pics/, and a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(store.SWITCH, raising=False)
    files = {
        "game.yaml": GAME, "beasts.yaml": BEASTS, "goods.yaml": "- {id: F, name: Food, icon: apple}\n",
        "faces/beast.xml.j2": FACE, "pics/dog.svg": DOG, "pics/hound.svg": DOG,
    }  # fmt: skip
    folder = put(tmp_path / "zoo", files)
    book = Workbook()
    for line in (("id", "price", "art"), ("one", 3, None)):
        book.active.append(line)  # type: ignore[union-attr]
    book.save(folder / "prices.xlsx")
    return Zoo(folder, judged=False)


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


NAMES = {
    "../../etc/passwd": "passwd", "..\\..\\boot.ini": "boot-ini", "C:\\Users\\me\\Cat.PNG": "cat", ".png": "picture",
    ".hidden.svg": "hidden", "": "picture", "a\0b.png": "a-b", "  two  words .jpg": "two-words", "~$x.png": "x",
    "Ｃａｔ　２.png": "cat-2", "ドラゴン.png": "ドラゴン", "ÉTÉ.svg": "été", "e\u0301te.svg": "éte", "हिन्दी.svg": "हिन्दी",
    "cat.v2.final.png": "cat-v2-final", "-- -.png": "picture", "x\u202egnp.exe": "xgnp-exe", "💡.png": "picture", "…": "picture",
    "a" * 300 + ".png": "a" * MOST_LETTERS, "@2x.png": "2x", "cat.SVGZ": "cat", "x/": "picture",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_made_safe(name: str) -> None:
    """
    Folders, hidden names, signs and what cannot be seen are left out, and letters of every script stay.
    """
    assert stem_of(name, "picture") == NAMES[name]


@given(st.text(max_size=120))
@example("\u0301a")
@example("İ.png")
@example("ΑΣ.png")
@example("-" * 200)
def test_any_name_is_made_safe(name: str) -> None:
    """
    What comes out is small letters, digits and hyphens between them, short enough for all file systems, and composed.
    """
    found = stem_of(name, "picture")
    assert re.fullmatch(r"[^\W_](?:[^\W_]|-|[^\x00-\x7f])*", found)
    assert {unicodedata.category(each)[0] for each in found} <= {*"LMNP"}
    assert not re.search(r"--|-\Z|[./\\@\s_]", found)
    assert 0 < len(found) <= MOST_LETTERS
    assert len(f".{found}-9999.jpeg-{'0' * 12}".encode()) < 255
    assert found == found.lower() == unicodedata.normalize("NFC", found)
    assert stem_of(f"{found}.png", "picture") == found


@pytest.mark.parametrize("name", ["con", "NUL.png", "com1.jpg", "LPT9", "aux.svg"])
def test_no_file_is_called_like_a_device_of_windows(zoo: Zoo, name: str) -> None:
    """
    Which could be opened there in no folder.
    """
    zoo.bring(name, PNG)
    found = zoo.cell()
    assert found == file_name(found) == f"pics/{name.partition('.')[0].lower()}-2.png"


# --- what is refused ----------------------------------------------------------------------------------
HREF = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="file:///etc/passwd" width="9" height="9"/></svg>'
REFUSED: dict[str, tuple[str, bytes, str, str, str]] = {
    "HEIC": ("a.heic", b"\0\0\0\x18ftypheic" + b"\0" * 20, "art", "HEIC", "JPEG"),
    "TIFF": ("a.png", b"II*\0" + b"\0" * 20, "art", "TIFF", "save it as a PNG"),
    "PDF": ("a.pdf", b"%PDF-1.7\n", "art", "PDF", "save it as a PNG"),
    "packed SVG": ("a.svg", b"\x1f\x8b\x08" + b"\0" * 20, "art", "compressed SVG", "plain SVG"),
    "a program": ("a.png", b"\x7fELF" + b"\0" * 50, "art", "no picture", "save it as a PNG"),
    "a page": ("a.html", b"<html><script>alert(1)</script>", "art", "no picture", "save it as a PNG"),
    "nothing": ("a.png", b"", "art", "empty", ""),
    "half a PNG": ("a.png", PNG[:60], "art", "cut off", "export"),
    "several frames": ("a.gif", b"", "art", "moves", "frame"),
    "no SVG at all": ("a.svg", b"just words", "art", "not valid XML", ""),
    "SVG without a size": ("a.svg", b'<svg xmlns="http://www.w3.org/2000/svg"/>', "art", "no viewBox", "export"),
    "SVG of another file": ("a.svg", HREF.encode(), "art", "other files", ""),
    "PNG as an icon": ("a.png", PNG, "sign", "an icon is an SVG", "plain SVG"),
    "TIFF as an icon": ("a.tiff", b"II*\0" + b"\0" * 20, "sign", "an icon is an SVG", "plain SVG"),
}  # fmt: skip


def moving() -> bytes:
    data = BytesIO()
    frames = [Image.new("RGB", (9, 9), (shade, 0, 0)) for shade in (0, 200)]
    frames[0].save(data, "GIF", save_all=True, append_images=frames[1:])
    return data.getvalue()


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_printed_is_refused_with_what_to_do(zoo: Zoo, what: str) -> None:
    """
    A sentence says what the file is, a hint what to save it as; nothing is written, nor noted.
    """
    name, data, key, message, hint = REFUSED[what]
    with untouched(zoo.folder), pytest.raises(NotDone, match=message) as refused:
        zoo.bring(name, moving() if what == "several frames" else data, key=key)
    assert hint in refused.value.problems[0].hint
    assert zoo.ask("history")["steps"] == []
    assert not (zoo.folder / "icons").exists()


def test_more_bytes_than_a_picture_may_have_are_refused(zoo: Zoo, monkeypatch: pytest.MonkeyPatch) -> None:
    """
    The limits are those of the pictures of a game, and the server takes no less than that, nor much more.
    """
    assert MOST_FILE == bringing.MOST_BYTES < WAYS["bring"].most < 1.1 * MOST_FILE
    assert svg.MOST_BYTES == bringing.MOST_DRAWING
    large = SVG + b"<!--" + b" " * svg.MOST_BYTES + b"-->"
    with untouched(zoo.folder), pytest.raises(NotDone, match="more than 10 MB"):
        zoo.bring("cat.svg", large)
    monkeypatch.setattr(bringing, "MOST_BYTES", 100)
    with untouched(zoo.folder), pytest.raises(NotDone, match="more than 0 MB"):
        zoo.bring("cat.png", PNG)


def test_what_takes_too_much_is_refused_as_such(zoo: Zoo, monkeypatch: pytest.MonkeyPatch) -> None:
    """
    A drawing that has brought the room down before is not tried again.
    """

    def fall(*_: object) -> None:
        raise bringing.TooMuch("it takes too much time or memory")

    monkeypatch.setattr(bringing, "picture_of", fall)
    with untouched(zoo.folder), pytest.raises(NotDone, match="cannot be drawn: it takes too much"):
        zoo.bring("cat.svg", SVG)


@pytest.mark.parametrize(("table", "row", "key", "reason"), [
    ("prices", "one", "art", "is a workbook"), ("beasts", "cat", "name", "takes no file"), ("beasts", "cat", "none", "takes no file"),
    ("none", "cat", "art", "takes no file"), ("beasts", "none", "art", "no row 'none'"), ("beasts", "../cat", "art", "no row"),
])  # fmt: skip
def test_only_a_cell_that_takes_a_file_gets_one(
    zoo: Zoo, table: str, row: str, key: str, reason: str
) -> None:
    """
    A workbook is changed in a spreadsheet; a name takes no picture, and nothing is left of what came for it.
    """
    seen = {"beasts.yaml": zoo.ask("table", name="beasts")["seen"]["beasts.yaml"]}
    with untouched(zoo.folder), pytest.raises(NotDone, match=reason):
        zoo.ask("bring", table=table, row=row, key=key, name="cat.png", data=PNG, seen=seen)


def test_a_table_that_somebody_saved_meanwhile_stays(zoo: Zoo) -> None:
    """
    Neither the cell nor the file is written then.
    """
    with untouched(zoo.folder), pytest.raises(NotDone, match="meanwhile"):
        zoo.ask("bring", table="beasts", row="cat", key="art", name="cat.png", data=PNG, seen={})


@pytest.mark.parametrize("linked", ["pics", "art", "icons"])
def test_a_folder_that_leads_out_is_not_written_through(zoo: Zoo, tmp_path: Path, linked: str) -> None:
    """
    What a link brings in is no part of the game, and nothing goes out by it.
    """
    (tmp_path / "elsewhere").mkdir()
    if linked == "pics":
        (zoo.folder / "pics").rename(tmp_path / "pics")
        (zoo.folder / "art").symlink_to(tmp_path / "elsewhere")
    elif linked == "art":
        put(zoo.folder, {"beasts.yaml": "- {id: cat, name: Cat}\n"})
    if not (zoo.folder / linked).is_symlink():
        (zoo.folder / linked).symlink_to(tmp_path / "elsewhere")
    zoo.workspace.refresh(anyway=True)
    before = (zoo.folder / "beasts.yaml").read_bytes()
    with pytest.raises(NotDone, match="leads out of the game's folder"):
        zoo.bring("cat.svg", SVG, key="sign" if linked == "icons" else "art")
    assert ([*(tmp_path / "elsewhere").iterdir()], (zoo.folder / "beasts.yaml").read_bytes()) == ([], before)


def test_a_link_in_the_place_of_a_file_is_left_alone(zoo: Zoo, tmp_path: Path) -> None:
    """
    A name that a link has is taken, wherever it leads, also to where nothing is yet.
    """
    (zoo.folder / "pics/cat.png").symlink_to(tmp_path / "new.png")
    zoo.bring("cat.png", PNG)
    assert (zoo.cell(), (tmp_path / "new.png").exists()) == ("pics/cat-2.png", False)


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
    zoo.ask("tongue", language="ja")
    assert zoo.bring("cat.png", PNG)["said"] == "'pics/cat.png' を追加（cat の art）"
