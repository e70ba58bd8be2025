"""Files that cannot be printed, or go nowhere, are refused, and the game stays as it was."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.drawing.art import picture as svg
from generator.studio.answer import NotDone
from generator.studio.editing import bringing
from generator.studio.server.head import MOST_FILE, WAYS
from tests.refactor.files import put, untouched
from tests.studio.zoo import PNG, SVG, Zoo, zoo

__all__ = ["zoo"]
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
