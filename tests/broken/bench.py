"""The sample game on a bench: broken by one input after another, and mended each time."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.problem import Place
from tests.broken.form import END, HERE, WHOLE, Input, Kind, New, Old
from tests.short_rulebook import draw_squares, shorten

SAMPLE = Path(__file__).resolve().parents[2] / "cards" / "ail-lime"
DECLARED = Path(__file__).with_name("declared.yaml")
KEPT = "    where: play.kept\n"
DRY = "55 are paid for with 3 players, 52 with 4, 49 with 5"
"""What is acknowledged of the sample's deck, and no more of it."""
BLANK = '<face title="blank"><anchor name="cost" x="1" y="1"/></face>{%% if false %%}%s{%% endif %%}'
"""Nothing to draw, with all the fields that the true face shows, and what a rulebook points at."""


def write_sample(folder: Path, *, cards: bool, rulebook: bool) -> Path:
    """The sample game, quick to draw: squares for pictures, and only those things as they are that are wanted."""
    shutil.copytree(SAMPLE, folder)
    declare(folder / "game.yaml")
    shorten(folder, bare=not rulebook)
    draw_squares(folder)
    for name in ("aid", "board", *(() if cards else ("card-front",))):
        face = folder / "faces" / f"{name}.xml.j2"
        face.write_text(BLANK % face.read_text("utf-8"), encoding="utf-8")
    return folder


def declare(game: Path) -> None:
    """Let a game.yaml declare many numbers: the sample keeps its promises alone, and the ledger the rest."""
    text = game.read_text("utf-8").replace(KEPT, f"{KEPT}    says: {DRY}\n", 1)
    start = text.index("\nrules:\n")
    end = text.index("\nvariants:\n")
    game.write_text(f"{text[:start]}\n{DECLARED.read_text('utf-8')}{text[end:]}", encoding="utf-8")


class Bench:
    """A game in a folder, sound but for the time in which an input breaks it."""

    def __init__(self, game: Path) -> None:
        self.game = game

    @contextmanager
    def broken(self, kind: Kind, case: Input) -> Iterator[Place]:
        """Break the game; the place at which its problem must be found."""
        files = {self.game / file for file in (case[0], *(edit[0] for edit in kind.first))}
        sound = {file: file.read_bytes() if file.is_file() else None for file in files}
        try:
            yield self._break(self.game, kind, case)
        finally:
            for file, data in sound.items():
                if data is None:
                    file.unlink(missing_ok=True)
                else:
                    file.write_bytes(data)

    def broken_copy(self, folder: Path, kind: Kind, case: Input) -> Place:
        """Break a copy that stays; the place at which its problem must be found."""
        shutil.copytree(self.game, folder, copy_function=os.link)
        return self._break(folder, kind, case)

    def _break(self, folder: Path, kind: Kind, case: Input) -> Place:
        for file, old, new in kind.first:
            _edit(folder / file, old, new)
        file, old, new, *elsewhere = case
        text = _edit(folder / file, old, new)
        if elsewhere:
            file, sign = elsewhere
            if not sign:
                return Place(f"game/{file}")
            text = _text(folder / file)
            assert text.count(sign.replace(HERE, "")) >= 1, f"{file} has no {sign!r}"
            text = text.replace(sign.replace(HERE, ""), sign, 1)
        before = text[: text.index(HERE)].removeprefix("\ufeff")
        return Place(f"game/{file}", before.count("\n") + 1, len(before) - before.rfind("\n"))


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape") if path.is_file() else ""


def _edit(path: Path, old: Old, new: New) -> str:
    """Replace the first such text in a file; the new text, with its sign."""
    text = _text(path)
    if old is WHOLE:
        text = new if isinstance(new, str) else new(text)
    elif isinstance(new, str):
        assert old in text, f"{path.name} has no {old!r}"
        text = text + new if old == END else text.replace(old, new, 1)
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)  # it may be a link to the sample
    path.write_bytes(text.replace(HERE, "", 1).encode("utf-8", "surrogateescape"))
    return text
