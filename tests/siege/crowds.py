"""Several builds at once, readers among them, and files of the game that are saved while it is read."""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

from tests.build.small_kit import FILES
from tests.siege.ground import CHANGES, Ground, Verdict, judge, snapshot
from tests.siege.tally import Tally

MOVING = {
    **{name: CHANGES[name](FILES[name]) for name in ("faces/ground.xml.j2", "rules.md")},
    "cards.yaml": FILES["cards.yaml"].replace("Give one away", "Give two away"),
    "locale/de.po": FILES["locale/de.po"].replace("Morgen", "Tagesanbruch"),
    "art/hill.svg": FILES["art/hill.svg"].replace("L20 5", "L20 9"),
}
"""Files that are saved again and again, and what else they say then."""


def at_once(ground: Ground, builds: int, rounds: int, seed: int) -> Tally:
    """So many builds of both states into one folder: all succeed, and each reader sees one kit."""
    chance, tally, seen = random.Random(seed), Tally(f"{builds} builds at once"), 0
    ground.settle("old")
    for _ in range(rounds):
        before = ground.verdict().word
        held = [(path.open("rb"), path.read_bytes()) for path in _files(ground.kit)]
        states = [chance.choice(["old", "new"]) for _ in range(builds)]
        children = [ground.begin(state, "--fresh", number=number) for number, state in enumerate(states)]
        running = {child.pid for child in children}
        while running:
            seen += _look(ground, tally)
            running = {pid for pid in running if not _is_over(pid)}
        for child in children:
            ended = child.wait()
            if ended.status != 0:
                tally.fail("other", f"{ended.status}, {ended.told[-300:]}")
        tally.round(ground.verdict(), before, tuple(states))
        tally.left(ground.left())
        for file, content in held:
            with file:
                if file.read() != content:
                    tally.fail("torn", f"a reader who held {file.name} open")
    tally.told = f"{seen} looks at the kit meanwhile"
    return tally


def _files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


def _is_over(pid: int) -> bool:
    found = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    return found is not None


def _look(ground: Ground, tally: Tally) -> bool:
    """Read the whole kit; what was one folder from the first file to the last must be one kit."""
    first = ground.kit.stat().st_ino
    try:
        verdict = judge(ground.kit, ground.states)
    except OSError:  # the folder was exchanged in the middle
        return False
    if ground.kit.stat().st_ino != first or verdict.word in ("old", "new"):
        return verdict.word in ("old", "new")
    tally.fail("mixed", f"a reader saw {verdict}")
    return True


def saved_meanwhile(ground: Ground, rounds: int, seed: int, *, whole: bool) -> Tally:
    """Files that are saved while builds run: a kit is of one state, or what happened is said."""
    tally = Tally(f"saved {'whole' if whole else 'in halves'} meanwhile")
    chance, refused = random.Random(seed), 0
    folder = ground.base / "moving"
    for number in range(rounds):
        name = [*MOVING][number % len(MOVING)]
        shutil.copytree(ground.base / "old", folder, dirs_exist_ok=True)
        texts = [FILES[name].encode(), MOVING[name].encode()]
        order = -1 if number // len(MOVING) % 2 else 1  # each of them begins with the old and with the new
        states = {}
        for word, text in zip(("old", "new"), texts):
            (folder / name).write_bytes(text)
            states[word] = ground.whole(folder)
        ground.settle("old")
        before = snapshot(ground.kit)
        with _saving(folder / name, texts[::order], chance.random(), whole=whole):
            time.sleep(chance.uniform(0, 0.2))
            done = ground.build("moving", "--jobs", str(1 + number % 2))
        verdict = judge(ground.kit, states)
        if done.status == 0:
            tally.round(verdict, "old")
        else:
            refused += 1
            same = snapshot(ground.kit) == before
            tally.round(Verdict("old") if same else Verdict("mixed", f"{verdict} after a refusal"), "old")
            if "error[K" not in done.told or "Traceback" in done.told:
                tally.fail("other", f"{name}: {done.status}, {done.told[-500:]}")
        tally.left(ground.left())
    tally.told = f"{refused} builds were refused, with the reason"
    return tally


@contextmanager
def _saving(path: Path, texts: list[bytes], seed: float, *, whole: bool) -> Iterator[None]:
    """A process that saves a file again and again: at once, or a half and then the other."""
    process = get_context("fork").Process(target=_save, args=(path, texts, seed, whole), daemon=True)
    process.start()
    try:
        yield
    finally:
        process.kill()
        process.join()


def _save(path: Path, texts: list[bytes], seed: float, whole: bool) -> None:
    chance = random.Random(seed)
    pause = chance.choice([0.05, 0.3, 1.0, 3.0])
    while True:
        for text in texts:
            if whole:
                beside = path.with_name(f".{path.name}.tmp")
                beside.write_bytes(text)
                os.replace(beside, path)
            else:
                with path.open("wb") as file:
                    file.write(text[: len(text) // 2])
                    file.flush()
                    time.sleep(chance.uniform(0, 0.02))
                    file.write(text[len(text) // 2 :])
            time.sleep(chance.uniform(0, 2 * pause))
