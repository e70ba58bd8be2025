"""Files as editors on Windows save them."""

from __future__ import annotations

from pathlib import Path

from small_kit import build, contents, write_sample

from generator.model.digest import fingerprint


def as_windows_saves(folder: Path) -> None:
    """End each line of every file with CR and LF."""
    for path in folder.rglob("*.*"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def test_line_ends_change_nothing_that_is_printed(tmp_path: Path) -> None:
    """
    Data, templates, pictures, catalogues and rulebooks with CRLF give the kit that they give with LF, to the byte.
    """
    as_windows_saves(write_sample(tmp_path / "windows" / "game"))
    write_sample(tmp_path / "plain" / "game")
    for kind in ("windows", "plain"):
        done = build(tmp_path / kind / "game", tmp_path / kind / "out")
        assert done.exit_code == 0, done.output
    assert contents(tmp_path / "windows" / "out") == contents(tmp_path / "plain" / "out")


def test_bytes_of_a_picture_are_no_line_ends(tmp_path: Path) -> None:
    """
    Pictures that differ only where a text would end its lines are different pictures.
    """
    marks = []
    for data in (b"\x89PNG\0\r\n", b"\x89PNG\0\n"):
        (tmp_path / "a.png").write_bytes(data)
        marks.append(fingerprint(tmp_path))
    assert marks[0] != marks[1]
