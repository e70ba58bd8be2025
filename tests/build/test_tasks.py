"""Tasks: what is made of which game, what is taken from earlier builds, and what is told of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pikepdf
import pytest
from small_kit import write_sample

from generator.bench.order import Order
from generator.build import pool as pools
from generator.build.manifest import stands, write_manifest
from generator.build.task import Changed, Task, run
from generator.build.unchanged import Before
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.store import folder as cache_folder
from generator.store import keep

ROOT = Path(__file__).resolve().parents[2]
FEW = Order(papers=("a4",), formats=("pdf", "svg"), only=("tokens", "board"))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of its own, beside an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return load(write_sample(tmp_path / "game"))


def load(folder: Path) -> Game:
    found = load_game(folder, "game", Findings())
    assert found is not None
    return found


def task(
    game: Game, into: Path, order: Order = FEW, *, target: str = "", languages: tuple[str, ...] = ("en",)
) -> Task:
    into.mkdir(exist_ok=True)
    return Task(str(game.folder), "game", game.digest, {}, [*languages], order, str(into), target)


def test_a_task_tells_what_it_made(game: Game, tmp_path: Path):
    """
    Each file with its pages, pieces, component, language, format and paper; a PDF has a line, a folder of pictures one for all.
    """
    done = run(task(game, tmp_path / "into", languages=("en", "de")), game)
    assert (done.problems, done.taken) == ([], 0)
    assert all(stands(tmp_path / "into" / file.path, file) for file in done.made)
    english = [file for file in done.made if file.language == "en"]
    assert [(file.path, file.pages, file.pieces, file.component, file.format, file.paper) for file in english] == [
        ("en/a4/tokens.pdf", 1, 3, "tokens", "pdf", "a4"), ("en/svg/tokens/point.svg", 1, 1, "tokens", "svg", ""),
        ("en/a4/board.pdf", 1, 1, "board", "pdf", "a4"), ("en/svg/board/board.svg", 1, 1, "board", "svg", ""),
    ]  # fmt: skip
    assert [line for line in done.lines if line.startswith("en")] == [
        "en/a4/tokens.pdf",
        "en/svg/tokens",
        "en/a4/board.pdf",
        "en/svg/board",
    ]
    assert [line.replace("de", "en", 1) for line in done.lines if line.startswith("de")] == done.lines[:4]
    assert len({file.data for file in english}) == 2
    with pikepdf.open(tmp_path / "into/en/a4/tokens.pdf") as pdf:
        assert len(pdf.pages) == 1


def test_files_of_several_papers_have_a_line_each(game: Game, tmp_path: Path):
    """
    A strip is one lot of several PDFs, and the name of the lot and of each file are told.
    """
    done = run(task(game, tmp_path / "into", Order(papers=("a4",), formats=("pdf",), only=("tape",))), game)
    assert sorted(set(done.lines)) == sorted(done.lines)
    assert {file.path for file in done.made if file.format == "pdf"} <= {*done.lines}


def test_a_game_that_is_not_the_one_that_was_meant_is_not_made(game: Game, tmp_path: Path):
    """
    Neither one that was saved meanwhile, nor one that is gone, nor another that is at hand.
    """
    todo = task(game, tmp_path / "into")
    assert run(todo).made == run(todo, game).made
    (game.folder / "tokens.yaml").write_text("- {id: point, name: Point, count: 4}\n", encoding="utf-8")
    other = load(game.folder)
    with pytest.raises(Changed):
        run(todo, other)
    later = task(other, tmp_path / "into")
    assert [file.pieces for file in run(later).made if file.path.endswith("tokens.pdf")] == [4]
    shutil.rmtree(game.folder)
    with pytest.raises(Changed):
        run(Task(**{name: getattr(later, name) for name in later.__struct_fields__} | {"digest": "0" * 64}))


def test_what_stands_is_taken_as_it_is(game: Game, tmp_path: Path):
    """
    With a target all files of an earlier build are taken, and none are told of as made; without one all are made again.
    """
    first = run(task(game, tmp_path / "first"), game)
    second = run(task(game, tmp_path / "second", target=str(tmp_path / "first")), game)
    assert (second.made, second.taken, second.lines) == (first.made, 4, [])
    assert all(stands(tmp_path / "second" / file.path, file) for file in second.made)
    times = [
        [(tmp_path / name / file.path).stat().st_mtime_ns for file in first.made]
        for name in ("first", "second")
    ]
    assert times[0] == times[1]
    third = run(task(game, tmp_path / "third"), game)
    assert (third.made, third.taken, third.lines) == (first.made, 0, first.lines)


def test_a_lot_of_which_a_file_is_gone_or_changed_is_made_again(game: Game, tmp_path: Path):
    """
    The others are taken; what is made again is what it was.
    """
    first = run(task(game, tmp_path / "first"), game)
    (tmp_path / "first/en/a4/tokens.pdf").write_bytes(b"mine")
    (tmp_path / "first/en/svg/board/board.svg").unlink()
    again = run(task(game, tmp_path / "again", target=str(tmp_path / "first")), game)
    assert again.made == first.made
    assert (again.taken, again.lines) == (2, ["en/a4/tokens.pdf", "en/svg/board"])


def test_what_was_kept_and_cannot_be_read_is_made_again(game: Game, tmp_path: Path):
    """
    A list of files that is no list, or an empty one, counts as none.
    """
    first = run(task(game, tmp_path / "first"), game)
    where = cache_folder()
    assert where is not None
    for data in (b"{", b"[]", b'[{"path": 1}]'):
        for path in [*where.iterdir()]:
            keep(path.name, data)
        again = run(task(game, tmp_path / "again", target=str(tmp_path / "first")), game)
        assert (again.made, again.taken) == (first.made, 0)


@pytest.mark.parametrize("wrong", ["face", "picture", "saved"])
def test_nothing_is_kept_of_what_is_wrong_or_was_saved_meanwhile(game: Game, tmp_path: Path, wrong: str):
    """
    A face or a picture in which something is wrong is told of in every build; a file that was saved while a kit was made is
    not in its keys.
    """
    names = {"face": "faces/board.xml.j2", "picture": "art/hill.svg", "saved": "rules.md"}
    file = game.folder / names[wrong]
    text = file.read_text("utf-8")
    order = Order(papers=("a4",), formats=("svg",), only=("cards",) if wrong == "picture" else ("board",))
    broken = {
        "face": text.replace('w="80"', 'w="1"'),
        "picture": text.replace("M0 30", "M0 x"),
        "saved": text,
    }[wrong]
    file.write_text(broken, encoding="utf-8")
    game = load(game.folder)
    if wrong == "saved":
        file.write_text(text + "\nMore.\n", encoding="utf-8")
    done = [
        run(task(game, tmp_path / f"{number}", order, target=str(tmp_path / "0") if number else ""), game)
        for number in (0, 1)
    ]
    assert [each.taken for each in done] == [0, 0]
    assert done[0].problems == done[1].problems
    assert bool(done[0].problems) == (wrong != "saved")


def test_only_what_was_ordered_is_made(game: Game, tmp_path: Path):
    """
    Languages that a game has not are passed over; letters may be left as text.
    """
    assert run(task(game, tmp_path / "none", languages=("xx",)), game).made == []
    live = Order(papers=("a4",), formats=("svg",), only=("tokens",), letters="live")
    done = run(task(game, tmp_path / "live", live), game)
    assert [file.path for file in done.made] == ["en/svg/tokens/point.svg"]
    text = (tmp_path / "live/en/svg/tokens/point.svg").read_bytes()
    assert b"<text" in text
    assert b"\r" not in text
    assert 'xml:lang="en"' in text.decode()


def before(game: Game, out: Path, *words: object) -> Before:
    return Before(game.folder, "game", out, words)


@pytest.mark.parametrize("change", ["", "words", "shown", "out", "game", "file", "gone", "manifest", "kept"])
def test_a_kit_is_known_by_its_game_its_words_and_its_files(game: Game, tmp_path: Path, change: str):
    """
    Where all is as it was left, what was said then is found again; another word, place, game or file, and it is not.
    """
    out = tmp_path / "out"
    (out / "sample").mkdir(parents=True)
    done = run(task(game, out / "sample"), game)
    manifest = write_manifest(out / "sample", game, done.made)
    before(game, out, "a4").remember("sample", manifest.sha256, 4, ["said"])
    if change == "game":
        (game.folder / "rules.md").write_text("# Other\n", encoding="utf-8")
    elif change == "file":
        (out / "sample/en/a4/board.pdf").write_bytes(b"mine")
    elif change == "gone":
        (out / "sample/en/a4/board.pdf").unlink()
    elif change == "manifest":
        text = json.loads(manifest.path.read_text("utf-8"))
        manifest.path.write_text(json.dumps(text), encoding="utf-8")
    elif change == "kept":
        shutil.rmtree(cache_folder())
    place = tmp_path / "elsewhere" if change == "out" else out
    shown = "other" if change == "shown" else "game"
    found = Before(game.folder, shown, place, ("letter" if change == "words" else "a4",)).published()
    assert (found is None) == bool(change)
    if found:
        assert (found.game, found.manifest, found.files, found.said) == (
            "sample",
            manifest.sha256,
            4,
            ["said"],
        )


def test_a_game_that_was_saved_meanwhile_or_is_linked_is_not_remembered(game: Game, tmp_path: Path):
    """
    What was made may not be what the files now say; and files behind a link are in no digest.
    """
    out = tmp_path / "out"
    known = before(game, out)
    (game.folder / "rules.md").write_text("# Other\n", encoding="utf-8")
    known.remember("sample", "0" * 64, 0, [])
    assert not list((cache_folder() or tmp_path).glob("*"))
    (tmp_path / "more").mkdir()
    (game.folder / "more").symlink_to(tmp_path / "more")
    linked = before(game, out)
    linked.remember("sample", "0" * 64, 0, [])
    assert linked.published() is None


ORPHANS = """\
import os, sys, time
from multiprocessing import active_children
from generator.build.pool import Pool
with Pool(2) as pool:
    for _ in range(2):
        pool._workers.submit(time.sleep, 60)
    while len(active_children()) < 2: time.sleep(0.01)
    print(*(child.pid for child in active_children()), flush=True)
    time.sleep(60)
"""


def test_processes_end_with_the_one_that_began_them(tmp_path: Path):
    """
    A build that is killed outright leaves no process at work, however long its task would take.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", ORPHANS],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    children = [int(word) for word in process.stdout.readline().split()]
    time.sleep(0.2)  # until they have heard whose they are
    process.kill()
    process.wait()
    deadline = time.monotonic() + 20
    while any(map(alive, children)):
        assert time.monotonic() < deadline, "a process is left"
        time.sleep(0.02)


def alive(child: int) -> bool:
    """Whether a process still runs; one that ended and that nobody has asked for does not."""
    try:
        os.kill(child, 0)
        state = Path(f"/proc/{child}/stat")
        return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_where_nobody_knows_how_many_processors_there_are_one_is_used(monkeypatch: pytest.MonkeyPatch):
    """
    Python may not be able to tell.
    """
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert pools.processors() == 1
