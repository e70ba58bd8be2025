"""Files as editors on other systems save them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from small_kit import build, contents, write_sample

from generator.model.digest import fingerprint

SAVED: dict[str, Callable[[bytes], bytes]] = {
    "CRLF": lambda data: data.replace(b"\n", b"\r\n"),
    "CR": lambda data: data.replace(b"\n", b"\r"),
    "a mark": lambda data: b"\xef\xbb\xbf" + data,
    "no end": lambda data: data.removesuffix(b"\n"),
    "a mark, CRLF and no end": lambda data: (
        b"\xef\xbb\xbf" + data.removesuffix(b"\n").replace(b"\n", b"\r\n")
    ),
    "two kinds of ends": lambda data: data.replace(b"\n", b"\r\n", max(data.count(b"\n") // 2, 1)),
}


@pytest.fixture(scope="module")
def plain(tmp_path_factory) -> dict[str, bytes]:
    """The kit of the game as it was written, with tables of every kind of text."""
    folder = write_tables(tmp_path_factory.mktemp("plain") / "game")
    done = build(folder, folder.parent / "out")
    assert done.exit_code == 0, done.output
    return contents(folder.parent / "out")


def write_tables(folder: Path) -> Path:
    """The sample with one table as CSV and one as JSON."""
    write_sample(folder)
    (folder / "tokens.yaml").unlink()
    (folder / "tokens.csv").write_text("id,name,count\npoint,Point,3\n", encoding="utf-8")
    (folder / "suits.yaml").unlink()
    suits = '[\n {"id": "sun", "name": "Sun", "icon": "sun", "colour": "#AA3300"},\n' \
        ' {"id": "moon", "name": "Moon", "icon": "food", "colour": "#2244AA"}\n]\n'  # fmt: skip
    (folder / "suits.json").write_text(suits, encoding="utf-8")
    game = folder / "game.yaml"
    text = game.read_text("utf-8").replace("tokens.yaml", "tokens.csv").replace("suits.yaml", "suits.json")
    game.write_text(text, encoding="utf-8")
    return folder


RARE = ("CRLF", "a mark", "no end")
"""One of those that are always tried is all three at once."""


@pytest.mark.parametrize(
    "saved",
    [pytest.param(each, id=name, marks=[pytest.mark.slow] * (name in RARE)) for name, each in SAVED.items()],
)
def test_how_files_are_saved_changes_nothing_that_is_printed(tmp_path, plain, saved):
    """
    Data, templates, pictures, catalogues and rulebooks give the kit that they give with line feeds, to the byte.
    """
    folder = write_tables(tmp_path / "game")
    for path in folder.rglob("*.*"):
        path.write_bytes(saved(path.read_bytes()))
    done = build(folder, tmp_path / "out")
    assert done.exit_code == 0, done.output
    assert contents(tmp_path / "out") == plain


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["game.yaml", "*.csv", "*.json", "*.j2", "*.po", "*.svg", "*.md"])
@pytest.mark.parametrize("saved", SAVED.values(), ids=list(SAVED))
def test_one_kind_of_file_that_is_saved_otherwise_changes_nothing(tmp_path, plain, saved, kind):
    """
    So does each kind of file by itself.
    """
    folder = write_tables(tmp_path / "game")
    for path in folder.rglob(kind):
        path.write_bytes(saved(path.read_bytes()))
    assert build(folder, tmp_path / "out").exit_code == 0
    assert contents(tmp_path / "out") == plain


def test_bytes_of_a_picture_are_no_line_ends(tmp_path: Path) -> None:
    """
    Pictures that differ only where a text would end its lines are different pictures.
    """
    marks = []
    for data in (b"\x89PNG\0\r\n", b"\x89PNG\0\n"):
        (tmp_path / "a.png").write_bytes(data)
        marks.append(fingerprint(tmp_path))
    assert marks[0] != marks[1]
