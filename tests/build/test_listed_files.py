"""What a manifest lists, which files of an earlier build stay, and what is removed: each rule by itself."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from filelock import FileLock, Timeout
from msgspec.structs import replace
from small_kit import write_sample

from generator.bench.order import Order
from generator.build.manifest import Made, listed, stands, write_manifest
from generator.build.publish import outside, publish
from generator.build.staging import staging
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings

SAID = "said — 道\n"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    found = load_game(write_sample(tmp_path_factory.mktemp("game")), "game", Findings())
    assert found is not None
    return found


def made(path: str, content: str = SAID, **more: object) -> Made:
    data = content.encode()
    given = {
        "component": "cards",
        "language": "en",
        "format": "pdf",
        "paper": "a4",
        "duplex": "long",
        "data": "d",
        **more,
    }
    return Made(path, hashlib.sha256(data).hexdigest(), len(data), 1, 2, **given)  # type: ignore[arg-type]


def put(folder: Path, *files: Made, content: str = SAID) -> None:
    for file in files:
        (folder / file.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / file.path).write_bytes(content.encode())


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


@pytest.mark.parametrize(
    ("content", "whole"),
    [
        (SAID, True),
        (SAID + "x", False),
        (SAID[:-1], False),
        (SAID.replace("a", "b"), False),
        ("", False),
        (None, False),
    ],
)
def test_a_file_stands_if_it_is_what_was_made(tmp_path: Path, content: str | None, whole: bool):
    """
    Longer, shorter, of the same length with other letters, empty or gone: it is not.
    """
    file = made("en/a4/cards.pdf")
    if content is not None:
        put(tmp_path, file, content=content)
    assert stands(tmp_path / file.path, file) is whole


def test_a_manifest_is_a_sorted_list_that_people_can_read(tmp_path: Path, game: Game):
    """
    One entry a line and in the order of the paths, letters as they are, an end to the last line; the digest is that of the file.
    """
    files = [made("en/b.pdf"), made("en/a.pdf", component="道")]
    manifest = write_manifest(tmp_path, game, files)
    text = manifest.path.read_bytes()
    assert manifest.path == tmp_path / "manifest.json"
    assert manifest.sha256 == hashlib.sha256(text).hexdigest()
    told = json.loads(text)
    assert (told["game"], told["version"]) == ("sample", "1")
    assert [entry["path"] for entry in told["files"]] == ["en/a.pdf", "en/b.pdf"]
    assert text.startswith(
        b'{\n "game": "sample",\n "version": "1",\n "files": [\n  {\n   "path": "en/a.pdf",\n'
    )
    assert "道".encode() in text
    assert text.endswith(b"\n}\n")
    assert listed(text) == sorted(files, key=lambda file: file.path)


def published(tmp_path: Path, game: Game, files: list[Made], stays=lambda file: True) -> Path:
    """The folder of a kit after some files were published."""
    out = tmp_path / "out"
    with staging(out, game.id) as staged:
        put(staged, *files)
        publish(files, staged, out, game, stays)
    return out / game.id


def test_what_is_published_is_in_place_and_listed(tmp_path: Path, game: Game):
    """
    Files lie where the list says, nothing is left of folders and locks, and a second kit replaces the first.
    """
    files = [made("en/a4/cards.pdf"), made("en/svg/cards/dawn.svg", format="svg", paper="")]
    target = published(tmp_path, game, files)
    assert names(target) == {
        "manifest.json",
        "en",
        "en/a4",
        "en/a4/cards.pdf",
        "en/svg",
        "en/svg/cards",
        "en/svg/cards/dawn.svg",
    }
    assert listed((target / "manifest.json").read_bytes()) == files
    assert names(tmp_path / "out") - {f"sample/{name}" for name in names(target)} == {"sample"}
    target = published(tmp_path, game, files[:1], lambda file: False)
    assert names(target) == {"manifest.json", "en", "en/a4", "en/a4/cards.pdf"}


@pytest.mark.parametrize(
    ("may", "changed", "left"), [(True, False, True), (False, False, False), (True, True, False)]
)
def test_an_earlier_file_stays_if_it_may_and_stands(
    tmp_path: Path, game: Game, may: bool, changed: bool, left: bool
):
    """
    One that was changed by hand is not passed off as made, one that has no place in the kit goes; so do folders without files.
    """
    old, new = made("de/a4/board.pdf"), made("en/a4/cards.pdf")
    target = published(tmp_path, game, [old])
    if changed:
        (target / old.path).write_text("mine")
    published(tmp_path, game, [new], lambda file: may)
    assert (target / old.path).exists() is left
    assert (target / "de").exists() is left
    assert [file.path for file in listed((target / "manifest.json").read_bytes())] == (
        [old.path] if left else []
    ) + [new.path]


def test_a_folder_with_something_of_a_person_s_own_is_left(tmp_path: Path, game: Game):
    """
    Only empty folders go with their files.
    """
    target = published(tmp_path, game, [made("de/a4/board.pdf")])
    (target / "de" / "notes.txt").write_text("mine")
    published(tmp_path, game, [made("en/a4/cards.pdf")], lambda file: False)
    assert names(target) == {"manifest.json", "de", "de/notes.txt", "en", "en/a4", "en/a4/cards.pdf"}


@pytest.mark.parametrize("path", ["../../precious.txt", "/precious.txt", "de/../../../precious.txt"])
def test_a_list_that_names_files_elsewhere_removes_none_of_them(tmp_path: Path, game: Game, path: str):
    """
    Whoever wrote that list, nothing outside of the kit is deleted, or listed again as a part of it.
    """
    precious = tmp_path / "precious.txt"
    precious.write_bytes(SAID.encode())
    target = tmp_path / "out" / "sample"
    target.mkdir(parents=True)
    named = made(path if path.startswith(("..", "de")) else str(precious))
    write_manifest(target, game, [named])
    published(tmp_path, game, [made("en/a4/cards.pdf")])
    assert precious.read_bytes() == SAID.encode()
    assert [file.path for file in listed((target / "manifest.json").read_bytes())] == ["en/a4/cards.pdf"]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b'"x"',
        b"{}",
        b'{"files": 3}',
        b'{"files": [3]}',
        b'{"files": [{"path": 1}]}',
        b"\xff\xfe",
        b"null",
    ],
)
def test_a_list_that_cannot_be_read_is_none(tmp_path: Path, game: Game, text: bytes):
    """
    The next build writes a new one and touches nothing that it did not make.
    """
    target = tmp_path / "out" / "sample"
    target.mkdir(parents=True)
    (target / "manifest.json").write_bytes(text)
    (target / "mine.txt").write_text("mine")
    published(tmp_path, game, [made("en/a4/cards.pdf")])
    assert names(target) == {"manifest.json", "mine.txt", "en", "en/a4", "en/a4/cards.pdf"}
    assert len(listed((target / "manifest.json").read_bytes())) == 1


@pytest.mark.parametrize(
    ("order", "file", "stays"),
    [
        (Order(), made("x"), False),
        (Order(), made("x", language="fr"), False),
        (Order(languages=("de",)), made("x"), True),
        (Order(languages=("de",)), made("x", language="fr"), False),
        (Order(only=("board",)), made("x"), True),
        (Order(only=("cards",)), made("x"), False),
        (Order(formats=("svg",)), made("x"), True),
        (Order(papers=("a3",)), made("x"), True),
        (Order(papers=("a3",)), made("x", paper=""), False),
        (Order(), made("x", component="odds", data="now"), True),
        (Order(), made("x", component="odds", data="then"), False),
    ],
)
def test_what_stays_beside_an_order(game: Game, order: Order, file: Made, stays: bool):
    """
    What it does not make, of languages and components that the game has; and pages of odds of the game as it is.
    """
    file = replace(file, data={"now": game.fingerprint, "then": "other"}.get(file.data, file.data))
    assert outside(order, game)(file) is stays


def test_a_folder_that_a_killed_build_left_is_swept(tmp_path: Path):
    """
    One that nobody holds goes when the next kit of that game is made; that of another game, one in use and a person's own stay.
    """
    for name in (".sample-left", ".other-left", ".sample-used", ".sample-two-left"):
        (tmp_path / name / "en").mkdir(parents=True)
        (tmp_path / name / ".lock").touch()
    (tmp_path / ".sample-begun").mkdir()
    (tmp_path / ".sample-mine").mkdir()
    (tmp_path / ".sample-mine" / "notes.txt").touch()
    others = {".other-left", ".sample-used", ".sample-two-left", ".sample-mine"}
    (tmp_path / ".sample.lock").touch()
    with FileLock(tmp_path / ".sample-used" / ".lock"), staging(tmp_path, "sample") as folder:
        assert folder.parent == tmp_path
        assert folder.name.startswith(".sample-")
        assert {path.name for path in tmp_path.iterdir()} == {*others, folder.name}
        with pytest.raises(Timeout), FileLock(folder / ".lock", timeout=0):
            pytest.fail("a folder in use is not held")
    assert {path.name for path in tmp_path.iterdir()} == others


def test_a_staging_folder_is_gone_after_a_failure(tmp_path: Path):
    """
    Whatever ends a build, its half-made kit goes with it.
    """
    with pytest.raises(ZeroDivisionError), staging(tmp_path / "deep" / "er", "sample") as folder:
        (folder / "en").mkdir()
        raise ZeroDivisionError
    assert names(tmp_path / "deep" / "er") == set()
