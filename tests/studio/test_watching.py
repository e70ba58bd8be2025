"""Files that are saved are told at once, and nothing else is."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic

import pytest

from generator.studio.server import watching
from generator.studio.server.watching import watched
from tests.running import ROOT
from tests.studio import alone

Told = Callable[[str], Awaitable[float]]


def watch(folder: Path, steps: Callable[[Told, set[str]], Awaitable[None]]) -> None:
    """Do something while a folder is watched; `told` waits until a name was told, and says how long that took."""
    names: set[str] = set()

    async def run() -> None:
        task = asyncio.create_task(watched(folder, names.update))
        await asyncio.sleep(0.3)

        async def told(name: str) -> float:
            begun = monotonic()
            while name not in names:
                assert monotonic() < begun + 5, f"{name} is not among {names}"
                assert not task.done(), task
                await asyncio.sleep(0.002)
            return monotonic() - begun

        try:
            await steps(told, names)
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    alone.run(run())


def save(path: Path, text: str = "x") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_what_is_saved_is_told_by_its_name_in_the_game(tmp_path: Path) -> None:
    """
    A file that is written, renamed into place, made in a new folder or removed is told, with slashes, within a moment.
    """
    save(tmp_path / "cards.yaml")
    save(tmp_path / "faces" / "old.j2")

    async def steps(told: Told, names: set[str]) -> None:
        save(tmp_path / "cards.yaml", "y")
        assert await told("cards.yaml") < 1
        save(tmp_path / ".aside", "z")
        (tmp_path / ".aside").replace(tmp_path / "renamed.yaml")
        await told("renamed.yaml")
        (tmp_path / "faces" / "old.j2").unlink()
        await told("faces/old.j2")
        save(tmp_path / "new" / "deep" / "a.svg")
        await told("new/deep/a.svg")
        names.clear()
        save(tmp_path / "new" / "deep" / "b.svg")
        await told("new/deep/b.svg")

    watch(tmp_path, steps)


def test_what_is_hidden_built_or_elsewhere_is_not_told(tmp_path: Path) -> None:
    """
    Hidden files, `output/` and what lies behind a link make no noise.
    """
    game, elsewhere = tmp_path / "game", tmp_path / "elsewhere"
    elsewhere.mkdir()
    save(game / "cards.yaml")
    save(game / "output" / "cards.pdf")
    (game / "faces").symlink_to(elsewhere)

    async def steps(told: Told, names: set[str]) -> None:
        save(game / ".cards.yaml-1234")
        save(game / ".git" / "index")
        save(game / "output" / "cards.pdf", "y")
        save(elsewhere / "secret.j2")
        save(game / "cards.yaml", "y")
        await told("cards.yaml")
        await asyncio.sleep(0.2)
        assert names == {"cards.yaml"}

    watch(game, steps)


def test_a_folder_that_is_exchanged_is_watched_again(tmp_path: Path) -> None:
    """
    A game that is moved away and put back, as by a tool that keeps versions, is watched as before.
    """
    game = tmp_path / "game"
    save(game / "cards.yaml")

    async def steps(told: Told, names: set[str]) -> None:
        game.rename(tmp_path / "away")
        await asyncio.sleep(0.1)
        save(game / "cards.yaml", "other")
        await told("cards.yaml")
        await asyncio.sleep(0.3)
        names.clear()
        save(game / "cards.yaml", "another")
        await told("cards.yaml")

    watch(game, steps)


def test_a_folder_that_was_made_anew_is_watched_though_it_seems_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    A game that is removed and made again at once may get the very number that the old folder had: it is watched all the same.
    """
    game = tmp_path / "game"
    save(game / "cards.yaml")
    monkeypatch.setattr(watching, "_identity", lambda folder: (folder.stat().st_dev, 1))

    async def steps(told: Told, names: set[str]) -> None:
        shutil.rmtree(game)
        save(game / "cards.yaml", "other")
        await told("cards.yaml")
        await asyncio.sleep(0.4)
        names.clear()
        save(game / "cards.yaml", "another")
        await told("cards.yaml")

    watch(game, steps)


POLLED = """\
import asyncio, os, resource, sys
from contextlib import suppress
from pathlib import Path
from generator.studio.server.watching import watched

async def main():
    await asyncio.to_thread(int)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
    taken = []
    with suppress(OSError):
        while True:
            taken.append(os.open(os.devnull, os.O_RDONLY))
    os.close(taken[0])  # too few for the system to tell of files, enough to look at them
    await watched(Path(sys.argv[1]), lambda names: print(*names, flush=True))

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems watch without a file of their own")
def test_where_the_system_tells_nothing_files_are_looked_at(tmp_path: Path) -> None:
    """
    A process that gets no watch from the system still finds out what was saved.
    """
    save(tmp_path / "cards.yaml")
    with subprocess.Popen(
        [sys.executable, "-c", POLLED, str(tmp_path)], env={"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True
    ) as process:  # fmt: skip
        assert process.stdout is not None
        told = Thread(target=process.stdout.readline, daemon=True)
        told.start()
        for number in range(40):
            save(tmp_path / "cards.yaml", str(number) * number)
            told.join(0.25)
            if not told.is_alive():
                break
        process.kill()
    assert number < 39
    assert process.returncode == -signal.SIGKILL  # it was still watching
