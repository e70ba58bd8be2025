"""What is besieged: a small game in two states, and whether its kit is one of them and no other."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.build.small_kit import FILES
from tests.siege.child import Before, Child, Ended, run

GAME = "sample"
OWN = {"notes.txt": "mine", "en/svg/cards/mine.txt": "among them", "mine/deep/down.txt": "below"}
"""Files of a person's own in the folder of the kit, which are there before and after everything."""
CHANGES: dict[str, Callable[[str], str]] = {
    "game.yaml": lambda text: text.replace('version: "1"', 'version: "2"').replace("  table: {", "  desk: {"),
    "cards.yaml": lambda text: text.replace("id: dusk, name: Dusk", "id: night, name: Night"),
    "faces/table.xml.j2": lambda text: text.replace("cards.dusk", "cards.night"),
    "faces/ground.xml.j2": lambda text: text.replace("#EEEEDD", "#DDEEEE"),
    "rules.md": lambda text: f"{text}\n## End\n\nWhen all is taken, the game ends.\n",
}
"""What makes the new state of the old one: files change, appear and go."""


Write = Callable[[Path, str], None]
"""What writes a state of a game, `old` or `new`, into a folder."""


def small(folder: Path, state: str) -> None:
    """A small game with one of everything, in two languages."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(
            CHANGES[name](text) if state == "new" and name in CHANGES else text, "utf-8"
        )


def real(game: Path) -> Write:
    """A game of cards/, and the same under another version, which every page names."""

    def write(folder: Path, state: str) -> None:
        shutil.copytree(game, folder)
        file = folder / "game.yaml"
        text = file.read_text("utf-8")
        other = re.sub(r"^version: .*$", 'version: "besieged"', text, count=1, flags=re.M)
        file.write_text(other if state == "new" else text, "utf-8")

    return write


class Verdict(NamedTuple):
    """Which state a kit is in, `old` or `new`, or what is wrong with it."""

    word: str
    why: str = ""


class Ground:
    """A folder with both states of the game, what a whole kit of each is, and an output folder."""

    def __init__(self, base: Path, write: Write = small, game: str = GAME, out: Path | None = None) -> None:
        base.mkdir(parents=True, exist_ok=True)
        self.base = base
        self.game = game
        self.out = out or base / "out"
        self.states: dict[str, dict[str, str]] = {}
        for word in ("old", "new"):
            write(base / word, word)
            self.states[word] = self.whole(base / word)
        old, new = self.states.values()
        assert sum(new.get(path) != digest for path, digest in old.items()) > 5

    @property
    def kit(self) -> Path:
        """Where the kit stands."""
        return self.out / self.game

    def whole(self, folder: Path) -> dict[str, str]:
        """What the kit of a folder is if nothing comes in between."""
        alone = self.base / "alone"
        done = run([*self.words(str(folder)), "--out", str(alone)], self.base / "told.txt")
        assert done.status == 0, done.told
        found = snapshot(alone / self.game)
        shutil.rmtree(alone)
        return found

    def words(self, state: str, *more: str) -> list[str]:
        """The words of the command that builds a state."""
        return [
            "build",
            str(self.base / state),
            "--paper",
            "a4",
            "--jobs",
            "1",
            "--out",
            str(self.out),
            *more,
        ]

    def build(self, state: str, *more: str, before: Before = lambda: None) -> Ended:
        """Build a state to the end."""
        return run(self.words(state, *more), self.base / "told.txt", before)

    def begin(self, state: str, *more: str, before: Before = lambda: None, number: int = 0) -> Child:
        """Begin to build a state."""
        return Child(self.words(state, *more), self.base / f"told-{number}.txt", before)

    def settle(self, state: str) -> None:
        """Have the kit whole in a state, with a person's own files beside."""
        done = self.build(state)
        assert done.status == 0, done.told
        for name, text in OWN.items():
            (self.kit / name).parent.mkdir(parents=True, exist_ok=True)
            (self.kit / name).write_text(text)
        assert self.verdict().word == state

    def verdict(self) -> Verdict:
        """Which state the kit is in; `torn`, `mixed`, `manifest`, `lost` or `gone` where it is in none."""
        return judge(self.kit, self.states)

    def left(self) -> list[str]:
        """What lies beside the kit."""
        return sorted(path.name for path in self.out.iterdir() if path.name != self.game)


def snapshot(folder: Path) -> dict[str, str]:
    """The digest of every file below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _digest(path) for path in files}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def judge(kit: Path, states: dict[str, dict[str, str]]) -> Verdict:
    """Which of some states a kit is in, or what is wrong with it."""
    if not kit.is_dir():
        return Verdict("gone", "there is no kit")
    found = snapshot(kit)
    own = {name: found.pop(name, "") for name in OWN}
    try:
        listed = json.loads((kit / "manifest.json").read_bytes())["files"]
    except (OSError, ValueError, KeyError) as error:
        return Verdict("manifest", f"cannot be read: {error}")
    for entry in listed:
        if found.get(entry["path"]) != entry["sha256"]:
            known = {state.get(entry["path"]) for state in states.values()}
            word = "mixed" if found.get(entry["path"]) in known else "torn"
            return Verdict(word, entry["path"])
    if {entry["path"] for entry in listed} != found.keys() - {"manifest.json"}:
        return Verdict("manifest", "it does not list what is there")
    for name, text in OWN.items():
        if own[name] != hashlib.sha256(text.encode()).hexdigest():
            return Verdict("lost", name)
    for word, state in states.items():
        if found == state:
            return Verdict(word)
    return Verdict("mixed", "whole, but of no state")
