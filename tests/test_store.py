"""What is kept between runs changes nothing but the time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jinja2 import Environment, TemplateNotFound

from generator import store
from generator.drawing.art.library import Library
from generator.faces.templates import OwnFaces
from generator.model.load import load_game
from generator.problem import Findings
from generator.proof import proof
from generator.survey import survey

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "cards" / "ail-lime"


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    """An empty folder for what is kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "kamiban"


CARDS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: card.xml.j2}]}
"""
CARD = '<face title="card"><image src="art/back.svg" x="1" y="1" w="20" h="20"/></face>'


@pytest.fixture
def game(tmp_path, small_game) -> Path:
    """A game whose picture cannot be drawn, to be changed at will."""
    folder: Path = small_game(tmp_path / "game", components=CARDS, faces={"card": CARD})
    (folder / "art").mkdir()
    (folder / "art" / "back.svg").write_text("<svg/>")
    return folder


def found(folder: Path) -> list[tuple[str, str]]:
    """The faults of the faces of a game."""
    problems = survey(folder, "game").findings.in_order()
    return [(p.code, str(p.place)) for p in problems if p.code.startswith("K6") and not p.acknowledged]


@pytest.mark.parametrize("damage", [b"[]garbage", None])
def test_a_second_run_finds_what_the_first_found(cache, game, damage):
    """
    Problems of faces are the same from the cache, from a cache that was damaged, and without one.
    """
    first = found(game)
    assert ("K605", "game/art/back.svg:1:1") in first
    assert list(cache.iterdir())
    for file in cache.iterdir() if damage is not None else ():
        file.write_bytes(damage)
    assert found(game) == first


def test_a_change_of_a_picture_is_seen_at_once(cache, game):
    """
    What a proof is kept by is the content of every file of the game, not its time.
    """
    before = found(game)
    shutil.copy(GAME / "art" / "back.svg", game / "art" / "back.svg")
    assert before
    assert found(game) == []
    (game / "art" / "back.svg").unlink()
    assert found(game) != before


@pytest.mark.parametrize("home", ["relative", "/proc/nowhere"])
def test_without_a_folder_to_keep_things_in_all_is_made_anew(monkeypatch, game, home):
    """
    A cache that cannot be written is no problem of the game.
    """
    monkeypatch.setenv("XDG_CACHE_HOME", home)
    assert found(game) == found(game) != []
    assert store.kept("nothing") is None


def test_the_folder_does_not_grow_for_ever(cache, monkeypatch):
    """
    Of a full folder the older half is removed, seen to by one entry of many; what others put there stays.
    """
    monkeypatch.setattr(store, "MOST_FILES", 4)
    monkeypatch.setattr(store, "SELDOM", "")
    cache.mkdir(parents=True, mode=0o700)
    (cache / "notes.txt").write_text("mine")
    names = [store.key(str(number)) for number in range(10)]
    for name in names:
        store.keep(name, b"x")
        assert store.kept(name) == b"x"
        os.utime(cache / name, ns=(names.index(name), names.index(name)))
        assert len(list(cache.iterdir())) <= 6
    assert store.kept(names[0]) is None
    assert (cache / "notes.txt").read_text() == "mine"


def test_what_is_large_is_not_kept(cache):
    """
    The number of files and the size of each are bounded, and so is the folder.
    """
    store.keep(store.key("large"), bytes(store.MOST_BYTES + 1))
    assert not cache.exists()


@pytest.mark.parametrize("word", ["OFF"])
def test_it_can_be_switched_off(cache, game, monkeypatch, word):
    """
    With KAMIBAN_CACHE=off nothing is written and nothing read, and the same is found.
    """
    name = store.key("a")
    monkeypatch.setenv("KAMIBAN_CACHE", word)
    first = found(game)
    assert first == found(game) != []
    assert not cache.exists()
    monkeypatch.delenv("KAMIBAN_CACHE")
    store.keep(name, b"kept")
    monkeypatch.setenv("KAMIBAN_CACHE", word)
    assert store.kept(name) is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: b"",
        lambda data: bytes([data[0] ^ 1]) + data[1:],
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
    ],
)
def test_a_damaged_file_counts_as_none(cache, damage):
    """
    A file that was cut short, lengthened or changed in one bit is not used.
    """
    name = store.key("a")
    store.keep(name, b"some data")
    (cache / name).write_bytes(damage((cache / name).read_bytes()))
    assert store.kept(name) is None


def test_a_file_under_another_key_counts_as_none(cache):
    """
    What was kept under one key is not found under another one to which it was copied.
    """
    one, other = store.key("a"), store.key("b")
    store.keep(one, b"some data")
    shutil.copy(cache / one, cache / other)
    assert store.kept(one) == b"some data"
    assert store.kept(other) is None


@pytest.mark.skipif(os.name != "posix", reason="folders have no such rights elsewhere")
def test_a_folder_that_others_can_write_to_is_not_used(cache):
    """
    Compiled templates are run, so nothing is taken from where anybody could have put it.
    """
    name = store.key("a")
    store.keep(name, b"some data")
    cache.chmod(0o777)
    assert store.kept(name) is None
    store.keep(store.key("b"), b"more")
    assert len(list(cache.iterdir())) == 1


KEEPER = """
import sys
from generator.store import keep, kept
name, data = "a" * 64, bytes([int(sys.argv[1])]) * 200_000
for _ in range(60):
    keep(name, data)
    found = kept(name)
    assert found is not None and len(set(found)) == 1 and len(found) == 200_000
"""


def test_runs_at_the_same_time_do_not_disturb_each_other(cache):
    """
    While several runs keep something under one key, each always finds one of these things whole.
    """
    runs = [subprocess.Popen([sys.executable, "-c", KEEPER, str(number)], cwd=ROOT) for number in range(4)]
    assert [run.wait() for run in runs] == [0] * 4
    assert [path.name for path in cache.iterdir()] == ["a" * 64]


def copied_key(folder: Path) -> str:
    """The key that a copy of the generator makes."""
    command = [sys.executable, "-c", "from generator.store import key; print(key('a'))"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_a_key_covers_the_generator_and_its_libraries(tmp_path):
    """
    A change of its code, of a font, of a template or of a library gives other keys.
    """
    for name in ("generator", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    library = tmp_path / "budoux"
    keys = [copied_key(tmp_path)]
    assert copied_key(tmp_path) == keys[0]
    for path in (
        "generator/text/lines.py",
        "templates/fonts/BIZUDPGothic-Bold.ttf",
        "templates/locale/ja.po",
    ):
        with (tmp_path / path).open("ab") as file:
            file.write(b"\n")
        keys.append(copied_key(tmp_path))
    library.mkdir()
    (library / "__init__.py").write_text("")
    keys.append(copied_key(tmp_path))
    (tmp_path / "budoux-99.dist-info").mkdir()
    keys.append(copied_key(tmp_path))
    assert len(set(keys)) == 6


def test_what_changed_during_a_proof_is_not_kept(cache, game):
    """
    Where a file was saved after the game was read, the findings are not kept under what it was before.
    """
    picture = (game / "art" / "back.svg").read_bytes()
    loaded = load_game(game, "game", Findings())
    shutil.copy(GAME / "art" / "back.svg", game / "art" / "back.svg")
    assert not [problem for problem in proof(loaded, ["ja"]) if problem.code == "K605"]
    (game / "art" / "back.svg").write_bytes(picture)
    assert ("K605", "game/art/back.svg:1:1") in found(game)


def test_a_template_behind_a_link_is_read_every_time(cache, game):
    """
    A folder that is a link to another place has files that no key covers, so nothing is kept.
    """
    (game / "faces").rename(game / ".elsewhere")
    (game / "faces").symlink_to(".elsewhere", target_is_directory=True)
    before = found(game)
    face = next(iter(sorted((game / ".elsewhere").glob("card*.j2"))))
    face.write_text("<face><oval/></face>")
    assert found(game) != before


def test_hidden_files_are_no_part_of_a_game(game):
    """
    What begins with a dot is in no key: no template includes it, no icon and no picture is taken from it.
    """
    shutil.copy(GAME / "art" / "back.svg", game / "art" / ".back.svg")
    (game / "icons").mkdir(exist_ok=True)
    shutil.copy(GAME / "art" / "back.svg", game / "icons" / ".x.svg")
    library = Library(game, "game", {})
    assert not library.exists("art/.back.svg")
    assert library.icon(".x", "#000000") is None
    assert library.icon("../art/back", "#000000") is None
    (game / "faces" / ".part.j2").write_text("")
    with pytest.raises(TemplateNotFound):
        OwnFaces(game / "faces").get_source(Environment(), ".part.j2")
