"""Random edits of games, each looked at in a workspace that stays and in a process that begins anew.

`python tests/studio/same.py [GAME …] [--edits 60] [--seed 0]` prints a line a game; every picture, page and
problem must be the same in both. What cannot be read is told alike in both, and then put back.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from generator.bench.order import Order  # noqa: E402
from generator.components.kind import kinds  # noqa: E402
from generator.locale.language import languages  # noqa: E402
from generator.paint.html.painter import paint_html  # noqa: E402
from generator.paint.pdf.painter import paint_pdf  # noqa: E402
from generator.rulebook.onscreen import HtmlBook  # noqa: E402
from generator.studio.looked_at import FaceName  # noqa: E402
from generator.studio.workspace import Workspace  # noqa: E402

TEXTS = (".yaml", ".po", ".j2", ".md", ".svg", ".csv")
Edit = Callable[[random.Random, str], str]


def workspace_of(folder: Path) -> Workspace:
    """A workspace that sends its pictures nowhere."""
    return Workspace(folder, "game", lambda word, given: None, lambda: False)


def state(workspace: Workspace) -> dict[str, Any]:
    """Every picture, page and problem of the game as it is, in short."""
    game = workspace.game
    if workspace.broken or game is None or not game.whole:
        # a workspace shows its last good state then, and one that has none what can be read: both tell what cannot
        unread = workspace.broken or workspace.findings.in_order()
        return {"problems": [each.data for each in unread], "faces": {}, "pages": {}}
    problems = workspace.judge(proof=True)
    found: dict[str, Any] = {"problems": [each.data for each in problems], "faces": {}, "pages": {}}
    for language in languages(game):
        for each in workspace.gallery.sides():
            shown = workspace.gallery.shown(FaceName(each, language))
            # what stays of an earlier state is no picture of this one
            found["faces"][f"{each} {language}"] = "" if shown is None or shown.old else shown.picture
        bench = workspace.bench(language, Order(papers=("a4",)))
        for component in kinds(game):
            for lot in component.lots(bench) if component.source else ():
                for drawn in lot.draw():
                    found["pages"][f"{drawn.path} {language}"] = _painted(drawn.picture)
    return found


def _painted(picture: Any) -> str:
    """A book as it is read on a screen or printed, in short."""
    made = BytesIO()
    if isinstance(picture, HtmlBook):
        made.write(paint_html(picture).encode())
    else:
        paint_pdf(picture, made)
    return hashlib.sha256(made.getvalue()).hexdigest()


def fresh(folder: Path) -> Callable[[], dict[str, Any]]:
    """The same in a process of its own that nothing was kept for, which has begun."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "KAMIBAN_CACHE": "off", "PYTHONHASHSEED": "0"}
    command = [sys.executable, __file__, "--state", str(folder)]
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )

    def found() -> dict[str, Any]:
        said, why = process.communicate()
        if process.returncode:
            raise RuntimeError(why[-3000:])
        return json.loads(said)

    return found


def _number(chance: random.Random, text: str) -> str:
    found = [*re.finditer(r"(?<=[ :,\[MKFW])\d(?=[\s,}\]MKFW])", text)]
    at = chance.choice(found) if found else None
    return text[: at.start()] + str(chance.randrange(1, 6)) + text[at.end() :] if at else text


def _word(chance: random.Random, text: str) -> str:
    found = [*re.finditer(r"\w{3,}", text)]
    if len(found) < 2:
        return text
    one, other = sorted(chance.sample(found, 2), key=lambda each: each.start())
    return text[: one.start()] + other.group() + text[one.end() :]


def _letters(chance: random.Random, text: str) -> str:
    found = [*re.finditer(r"(?<=[:>\"] )?[a-zA-Zぁ-んァ-ヶ]{2,}(?=[\"\n<])", text)]
    at = chance.choice(found) if found else None
    return text[: at.end()] + chance.choice(["x", "あ", " と", "!"]) + text[at.end() :] if at else text


def _colour(chance: random.Random, text: str) -> str:
    found = [*re.finditer(r"#[0-9A-Fa-f]{6}", text)]
    at = chance.choice(found) if found else None
    return text[: at.start()] + f"#{chance.randrange(1 << 24):06X}" + text[at.end() :] if at else text


def _lose_line(chance: random.Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return "".join(lines)


def _twice(chance: random.Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    return "".join([*lines[: at + 1], *lines[at:]])


EDITS: tuple[Edit, ...] = (_number, _number, _word, _letters, _letters, _colour, _lose_line, _twice)


def edit(chance: random.Random, folder: Path, before: list[tuple[Path, bytes]], *, back: bool) -> str:
    """Change a file, or put the last change back; what was done."""
    if before and (back or chance.random() < 0.45):
        path, data = before.pop()
        path.write_bytes(data)
        return f"{path.name} put back"
    files = [
        path for path in sorted(folder.rglob("*")) if path.suffix in TEXTS and path.stat().st_size < 400_000
    ]
    path = chance.choice(files)
    text = path.read_text("utf-8")
    change = chance.choice(EDITS)
    new = change(chance, text) if text.strip() else text
    before.append((path, path.read_bytes()))
    path.write_text(new, "utf-8")
    return f"{path.name} {change.__name__}"


class Compared(NamedTuple):
    """How many states of a game were compared, how many of them could not be read, and what differed."""

    edits: int
    unreadable: int
    wrong: list[str]


def compare(game: Path, edits: int, seed: int, ground: Path) -> Compared:
    """Each state of a copy of a game after so many edits, here and in a fresh process."""
    folder = Path(shutil.copytree(game, ground / "game"))
    chance, before = random.Random(seed), list[tuple[Path, bytes]]()
    workspace = workspace_of(folder)
    workspace.refresh(anyway=True)
    wrong: list[str] = []
    unreadable = 0
    for number in range(edits):
        done = edit(chance, folder, before, back=bool(workspace.broken))
        workspace.refresh(anyway=True)
        unreadable += bool(workspace.broken)
        other = fresh(folder)
        here = state(workspace)
        there = other()
        for part in here:
            if here[part] != there[part]:
                wrong.append(f"{game.name} {seed}:{number} {done}: {part} {_first(here[part], there[part])}")
    shutil.rmtree(folder)
    return Compared(edits, unreadable, wrong)


def _first(here: Any, there: Any) -> str:
    if isinstance(here, dict):
        keys = [key for key in {**here, **there} if here.get(key) != there.get(key)]
        return f"{len(keys)} differ, as {keys[0]}: {here.get(keys[0])} {there.get(keys[0])}"
    return f"only here {[each for each in here if each not in there][:2]} only there {[each for each in there if each not in here][:2]}"


def main() -> int:
    """Print what differs; 1 if something does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--edits", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--state", type=Path)
    wanted = parser.parse_args()
    if wanted.state:
        workspace = workspace_of(wanted.state)
        workspace.refresh(anyway=True)
        json.dump(state(workspace), sys.stdout)
        return 0
    names = wanted.games or sorted(path.parent.name for path in (ROOT / "cards").glob("*/game.yaml"))
    wrong: list[str] = []
    for name in names:
        with tempfile.TemporaryDirectory() as ground:
            found = compare(ROOT / "cards" / name, wanted.edits, wanted.seed, Path(ground))
        told = f"{name}: {found.edits} edits ({found.unreadable} unreadable), {len(found.wrong)} differences"
        print(told, *found.wrong, sep="\n  ", flush=True)
        wrong += found.wrong
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
