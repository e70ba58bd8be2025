"""Writing: a file appears whole or stays as it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.source.writer import SavedMeanwhile, write_all, write_whole


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    """
    A new file is there with exactly the text, and nothing is left beside it.
    """
    path = tmp_path / "locale" / "en.po"
    assert write_whole(path, "道\n", tmp_path)
    assert path.read_bytes() == "道\n".encode()
    assert [each.name for each in path.parent.iterdir()] == ["en.po"]


def test_the_same_text_leaves_a_file_alone(tmp_path: Path) -> None:
    """
    Nothing is written where nothing changes, and the rights of a file that changes stay.
    """
    path = tmp_path / "en.po"
    write_whole(path, "a", tmp_path)
    path.chmod(0o640)
    stamp = path.stat().st_mtime_ns
    assert not write_whole(path, "a", tmp_path)
    assert path.stat().st_mtime_ns == stamp
    assert write_whole(path, "b", tmp_path)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """
    Writing through a link changes the file that it leads to.
    """
    real, link = tmp_path / "real.po", tmp_path / "en.po"
    real.write_text("a")
    link.symlink_to(real)
    write_whole(link, "b", tmp_path)
    assert link.is_symlink()
    assert real.read_text() == "b"


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """
    If the new file cannot take the place of the old one, the old one stays and nothing lies beside it.
    """
    path = tmp_path / "en.po"
    path.write_text("old")

    def full(*words: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="no space"):
        write_whole(path, "new", tmp_path)
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["en.po"]


def test_several_files_are_written_together(tmp_path: Path) -> None:
    """
    Files change, appear and go away at once, those that say the same are left alone, and nothing is left beside them.
    """
    (tmp_path / "a").write_bytes(b"1")
    (tmp_path / "b").write_bytes(b"2")
    (tmp_path / "same").write_bytes(b"5")
    stamp = (tmp_path / "same").stat().st_mtime_ns
    write_all({
        tmp_path / "a": b"3", tmp_path / "b": None, tmp_path / "new" / "c": b"4", tmp_path / "same": b"5"
    }, tmp_path)  # fmt: skip
    assert (tmp_path / "same").stat().st_mtime_ns == stamp
    found = {
        path.relative_to(tmp_path).as_posix(): path.read_bytes()
        for path in tmp_path.rglob("*")
        if path.is_file()
    }
    assert found == {"a": b"3", "new/c": b"4", "same": b"5"}


def test_if_one_file_cannot_be_written_none_is(tmp_path: Path) -> None:
    """
    What was changed before the one that fails is as it was.
    """
    (tmp_path / "a").write_bytes(b"1")
    (tmp_path / "b").write_bytes(b"2")
    (tmp_path / "c").mkdir()
    with pytest.raises(OSError):
        write_all({tmp_path / "a": b"3", tmp_path / "b": None, tmp_path / "c": b"4"}, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "c"]
    assert ((tmp_path / "a").read_bytes(), (tmp_path / "b").read_bytes()) == (b"1", b"2")


@pytest.mark.parametrize("late", ["a", "b"])
def test_a_file_that_is_saved_while_others_are_written_aside_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    """
    A save by somebody else in the moment before the change is not lost, and no file is changed at all.
    """
    (tmp_path / "a").write_bytes(b"1")
    (tmp_path / "b").write_bytes(b"2")
    on_the_disk = os.fsync

    def saved(handle: int) -> None:
        on_the_disk(handle)
        (tmp_path / late).write_bytes(b"theirs")

    monkeypatch.setattr(os, "fsync", saved)
    with pytest.raises(SavedMeanwhile):
        write_all({tmp_path / "a": b"3", tmp_path / "b": b"4"}, tmp_path)
    found = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert found == {"a": b"1", "b": b"2", late: b"theirs"}


def test_a_file_that_is_not_what_it_was_known_as_is_left_alone(tmp_path: Path) -> None:
    """
    Whoever has worked out new bytes for a file says for which ones, also if it was to be a new file.
    """
    (tmp_path / "a").write_bytes(b"theirs")
    for known in (b"1", None):
        with pytest.raises(SavedMeanwhile):
            write_all({tmp_path / "a": b"2"}, tmp_path, {tmp_path / "a": known})
    assert (tmp_path / "a").read_bytes() == b"theirs"
