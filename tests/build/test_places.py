"""Where kits lie, and what a person has there: links, rights, files of her own, on whatever disk and system."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest
from small_kit import build, contents, write_sample
from test_listed_files import SAID, made, names, published, put

from generator.build import exchange, publish
from generator.build.leftovers import sweep
from generator.build.manifest import listed
from generator.build.staging import staging
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from tests.siege.disks import ROOMY, disk, resize, used

FIRST, SECOND = made("en/a4/cards.pdf"), made("en/a4/tokens.pdf")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    found = load_game(write_sample(tmp_path_factory.mktemp("game")), "game", Findings())
    assert found is not None
    return found


def of(target: Path) -> list[str]:
    return [file.path for file in listed((target / "manifest.json").read_bytes())]


def test_a_folder_that_is_a_link_stays_one(tmp_path: Path, game: Game):
    """
    The kit is exchanged where it really lies, be it on another disk, and nothing is left there or beside the link.
    """
    for number, elsewhere in enumerate(
        (tmp_path / "else where", Path("/dev/shm") / f"kamiban-{os.getpid()}")
    ):
        if not elsewhere.parent.is_dir():
            continue
        out, real = tmp_path / str(number) / "out", elsewhere / "real"
        real.mkdir(parents=True)
        (real / "notes.txt").write_text("mine")
        out.mkdir(parents=True)
        (out / "sample").symlink_to(real)
        try:
            for files in ([FIRST], [FIRST, SECOND]):
                published(tmp_path / str(number), game, files)
                assert (out / "sample").is_symlink()
                assert of(real) == [file.path for file in files]
                assert (real / "notes.txt").read_text() == "mine"
                assert ([*elsewhere.iterdir()], [*out.iterdir()]) == ([real], [out / "sample"])
            (elsewhere / ".real-left").mkdir()
            sweep(out)
            assert [*elsewhere.iterdir()] == [real]
        finally:
            shutil.rmtree(elsewhere)


def test_what_a_person_has_in_a_kit_stays_as_it_is(tmp_path: Path, game: Game):
    """
    Files, links and empty folders of her own are the very same after the next kit, and folders keep their rights.
    """
    target = published(tmp_path, game, [FIRST])
    (target / "en" / "notes.txt").write_text("mine")
    (target / "mine" / "empty").mkdir(parents=True)
    (target / "mine" / "link").symlink_to("../en/notes.txt")
    (target / "mine" / "lost").symlink_to("nowhere")
    (target / "en").chmod(0o750)
    (target / "mine").chmod(0o555)
    target.chmod(0o2775)
    before = (target / "en" / "notes.txt").stat()
    published(tmp_path, game, [SECOND], lambda file: False)
    after = (target / "en" / "notes.txt").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert after.st_nlink == 1
    assert names(target) == {
        "manifest.json", "en", "en/notes.txt", "en/a4", "en/a4/tokens.pdf", "mine", "mine/empty", "mine/link", "mine/lost",
    }  # fmt: skip
    assert (target / "mine" / "link").read_text() == "mine"
    modes = {name: (target / name).stat().st_mode & 0o7777 for name in ("", "en", "mine")}
    assert modes == {"": 0o2775, "en": 0o750, "mine": 0o555}
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["sample"]


def test_a_link_in_the_place_of_a_folder_of_the_kit_is_not_written_through(tmp_path: Path, game: Game):
    """
    What it leads to stays as it is, and the kit has a folder of its own.
    """
    target = published(tmp_path, game, [FIRST, SECOND])
    (target / "en").rename(tmp_path / "en")
    (target / "en").symlink_to(tmp_path / "en")
    before = contents(tmp_path / "en")
    with staging(tmp_path / "out", game.id) as staged:
        put(staged, FIRST, content="changed")
        changed = made(FIRST.path, "changed")
        publish.publish([changed], staged, tmp_path / "out", game, lambda file: True)
    assert contents(tmp_path / "en") == before
    assert not (target / "en").is_symlink()
    assert of(target) == [FIRST.path, SECOND.path]
    assert (target / FIRST.path).read_text() == "changed"
    assert (target / SECOND.path).read_bytes() == SAID.encode()


@pytest.mark.parametrize("own", ["en/a4/tokens.pdf/mine.txt", "en"])
def test_what_is_in_the_way_is_named_and_stays(tmp_path: Path, game: Game, own: str):
    """
    A person's folder where the kit needs a file, or her file where it needs a folder: all stays as it was.
    """
    target = published(tmp_path, game, [made("de/a4/cards.pdf")])
    (target / own).parent.mkdir(parents=True, exist_ok=True)
    (target / own).write_text("mine")
    before = contents(target)
    with pytest.raises(FileExistsError) as error:
        published(tmp_path, game, [SECOND])
    assert Path(str(error.value.filename)).is_relative_to(target)
    assert contents(target) == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["sample"]


def test_what_a_person_saves_while_a_kit_is_published_is_in_the_next(tmp_path: Path, game: Game, monkeypatch):
    """
    A file that is new, and one that an editor replaces, after the next kit was put together and before it stands.
    """
    target = published(tmp_path, game, [FIRST])
    (target / "notes.txt").write_text("before")

    def saving(new: Path, old: Path, aside: Path) -> Path | None:
        (old / "en" / "new.txt").write_text("new")
        (old / "notes.tmp").write_text("after")
        os.replace(old / "notes.tmp", old / "notes.txt")
        return exchange.exchange(new, old, aside)

    monkeypatch.setattr(publish, "exchange", saving)
    published(tmp_path, game, [SECOND], lambda file: False)
    assert (target / "notes.txt").read_text() == "after"
    assert (target / "en" / "new.txt").read_text() == "new"
    assert of(target) == [SECOND.path]


def test_a_folder_that_cannot_be_renamed_gets_its_files_one_by_one(tmp_path: Path, game: Game, monkeypatch):
    """
    As in a container whose image holds a kit: the files are the new ones, others of a person's own stay.
    """
    target = published(tmp_path, game, [FIRST, SECOND])
    (target / "en" / "notes.txt").write_text("mine")
    rename = os.rename

    def refuse(source: Path, place: Path) -> None:
        if source == target:
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        rename(source, place)

    monkeypatch.setattr(exchange, "_exchanged", lambda one, other: False)
    monkeypatch.setattr(os, "rename", refuse)
    third = made("de/a4/cards.pdf")
    published(tmp_path, game, [third], lambda file: file == SECOND)
    assert of(target) == [third.path, SECOND.path]
    assert {path for path in names(target) if "." in path} == {
        "manifest.json", third.path, SECOND.path, "en/notes.txt",
    }  # fmt: skip
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["sample"]


def test_a_kit_whose_successor_cannot_take_its_place_is_put_back(tmp_path: Path, game: Game, monkeypatch):
    """
    Where folders are renamed one after the other, and the second cannot be, the first stands again.
    """
    target = published(tmp_path, game, [FIRST])
    before, rename = contents(target), os.rename

    def refuse(source: Path, place: Path) -> None:
        if source.name == publish.NEXT:
            raise PermissionError(errno.EACCES, "in use")
        rename(source, place)

    monkeypatch.setattr(exchange, "_exchanged", lambda one, other: False)
    monkeypatch.setattr(os, "rename", refuse)
    with staging(tmp_path / "out", game.id) as staged:
        put(staged, SECOND)
        with pytest.raises(PermissionError):
            publish.publish([SECOND], staged, tmp_path / "out", game, lambda file: False)
        assert contents(target) == before  # at once, though other kits may still be made
    assert contents(target) == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["sample"]


def test_a_file_that_should_stay_and_cannot_be_copied_stops_the_kit(tmp_path: Path, game: Game, monkeypatch):
    """
    On a disk that is full and knows no links the old kit stands; it does not lose a file in silence.
    """
    target = published(tmp_path, game, [FIRST, SECOND])
    before = contents(target)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for module, name in ((os, "link"), (shutil, "copy2")):
        monkeypatch.setattr(module, name, full)
    with pytest.raises(OSError, match="No space left"):
        published(tmp_path, game, [made("de/a4/cards.pdf")])
    assert contents(target) == before


def test_a_reader_who_holds_a_file_open_reads_it_to_its_end(tmp_path: Path, game: Game):
    """
    The file that was opened stays what it was, though another has its name since.
    """
    target = published(tmp_path, game, [FIRST])
    with (target / FIRST.path).open("rb") as held:
        published(tmp_path, game, [SECOND], lambda file: False)
        assert not (target / FIRST.path).exists()
        assert held.read() == SAID.encode()


@pytest.mark.parametrize("next_build", ["unchanged", "refused"])
def test_also_a_build_that_makes_nothing_sweeps(tmp_path: Path, monkeypatch, next_build: str):
    """
    What a killed build left goes with the next one, also if nothing has changed or something is wrong in the data.
    """
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source, out = write_sample(tmp_path / "game"), tmp_path / "out"
    words = ("--format", "svg", "--only", "tokens")
    assert build(source, out, *words).exit_code == 0
    (out / ".sample-a1b2c3d4" / "en").mkdir(parents=True)
    (out / ".sample-a1b2c3d4" / ".lock").touch()
    (out / ".sample.lock").touch()
    (out / ".sample.making.lock").touch()
    (out / ".poetry.lock").touch()  # another program's
    if next_build == "refused":
        (source / "cards.yaml").write_text("- {id: dawn, name: [")
    done = build(source, out, *words)
    assert (done.exit_code, "nothing has changed" in done.stdout) == (
        (0, True) if next_build == "unchanged" else (1, False)
    )
    assert {path.name for path in out.iterdir()} == {"sample", ".poetry.lock"}


def test_a_full_disk_leaves_the_old_kit(tmp_path: Path, monkeypatch):
    """
    Where the next kit does not fit it is said in a line, and the old one stands; where it fits it is whole.
    """
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = write_sample(tmp_path / "game")
    with disk(tmp_path / "disk") as place:
        if place is None:
            pytest.skip("no tmpfs can be mounted here")
        words = ("--format", "svg", "--only", "cards")
        assert build(source, place / "out", *words).exit_code == 0
        before, least = contents(place / "out" / "sample"), used(place)
        text = (source / "cards.yaml").read_text("utf-8")
        (source / "cards.yaml").write_text(text.replace("name: Dusk", "name: Night"), "utf-8")
        for share in (1.0, 1.4, 0.0):
            resize(place, int(least * share) or ROOMY)
            done = build(source, place / "out", *words)
            assert [path.name for path in (place / "out").iterdir()] == ["sample"]
            if share:
                assert done.exit_code == 1
                assert "cannot write: [Errno 28] No space left on device" in done.stderr
                assert contents(place / "out" / "sample") == before
        assert done.exit_code == 0
        assert contents(place / "out" / "sample") != before
