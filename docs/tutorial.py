"""Tutorials as steps: what a reader of a page types, and what must come of it.

After its language a fenced block of the page says what it is; GitHub shows the language alone:

    console                  commands after `$ ` with all that they print; `…` stands for lines left out
    yaml file=cards.yaml     a whole new file of the game, whatever its language
    yaml end=cards.yaml      lines for the end of a file
    diff change=cards.yaml   lines that go (-) and lines that come (+), between lines that stay
    text list=output/en      the files in a folder
    text in=rulebook.pdf     words that can be read in a file, also in a PDF

`python docs/tutorial.py` walks each page in an empty folder and writes what was printed into it.
"""

from __future__ import annotations

import contextlib
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

PAGE = Path(__file__).parent / "your-own-game.md"
GAME = Path("cards/pocket-garden")
PAGES = {PAGE: GAME, PAGE.with_name("from-a-spreadsheet.md"): Path()}
"""The pages, and the folder from which the names of files that they make or change count."""
LEFT_OUT = "…"
_FENCE = re.compile(r"^```(\w+)(?: (file|end|change|list|in)=(\S+))?\n(.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Step:
    """A fenced block: what kind of step it is, of which file, with which text, and where on the page."""

    kind: str
    file: str
    body: str
    start: int

    def commands(self) -> Iterator[tuple[str, str]]:
        """The commands of a console, each with what is shown of its output."""
        for part in re.split(r"^\$ ", self.body, flags=re.M)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


@dataclass(frozen=True)
class Difference:
    """What the page shows and what there really is."""

    step: Step
    shown: str
    real: str


class Missing(LookupError):
    """A step needs lines or a file that is not there."""


def steps(page: str) -> list[Step]:
    """Every step of the page in order."""
    return [Step(each[2] or each[1], each[3] or "", each[4], each.start(4)) for each in _FENCE.finditer(page)]


def walk(found: list[Step], folder: Path, game: Path = GAME) -> list[Difference]:
    """Do all steps in a folder; where the page shows something else than what comes of them."""
    with contextlib.chdir(folder):
        return [difference for step in found for difference in _take(step, game)]


def _take(step: Step, game: Path) -> Iterator[Difference]:
    if step.kind == "console":
        for command, shown in step.commands():
            if not agrees(shown, real := _run(command)):
                yield Difference(step, f"$ {command}\n{shown}", f"$ {command}\n{real}")
    elif step.kind == "list":
        real = "".join(f"{path.name}\n" for path in sorted(Path(step.file).iterdir()))
        if real != step.body:
            yield Difference(step, step.body, real)
    elif step.kind == "in":
        real = _read(Path(step.file))
        if " ".join(step.body.split()) not in real:
            yield Difference(step, step.body, real)
    else:
        _edit(step, game / step.file)


def agrees(shown: str, real: str) -> bool:
    """Whether an output is the one that is shown, up to the lines that are left out of it."""
    parts = [re.escape(part) for part in re.split(rf"^{LEFT_OUT}\n", shown, flags=re.M)]
    return re.fullmatch("(?:.*\n)*".join(parts), real) is not None


def _run(command: str) -> str:
    """What a command prints, in this process: the same click commands that a shell would start."""
    from generator.command.line import kamiban

    program, *words = shlex.split(command)
    if program != "kamiban":
        raise Missing(f"nobody but kamiban is run: {command}")
    done = CliRunner().invoke(kamiban, words, prog_name="kamiban")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.output


def _edit(step: Step, path: Path) -> None:
    """Change a file as the page says."""
    if step.kind == "file":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(step.body, encoding="utf-8")
        return
    text = path.read_text("utf-8")
    if step.kind == "end":
        path.write_text(text + step.body, encoding="utf-8")
        return
    lines = step.body.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    if f"\n{text}".count(f"\n{before}") != 1:
        raise Missing(f"{path} does not have exactly one place with\n{before}")
    path.write_text(f"\n{text}".replace(f"\n{before}", f"\n{after}")[1:], encoding="utf-8")


def _read(path: Path) -> str:
    """The words of a file, one space between them."""
    if path.suffix == ".pdf":
        import pypdfium2

        with contextlib.closing(pypdfium2.PdfDocument(path)) as document:
            return " ".join(" ".join(page.get_textpage().get_text_bounded() for page in document).split())
    return " ".join(path.read_text("utf-8").split())


def renew(page: str, game: Path) -> str:
    """The page with what is really printed; what it leaves lines out of must be mended by hand."""
    with tempfile.TemporaryDirectory() as folder:
        differences = walk(steps(page), Path(folder), game)
    for each in reversed(differences):
        if f"\n{LEFT_OUT}\n" in each.shown or each.step.kind == "in":
            print(f"to be mended by hand:\n{each.shown}\nis now\n{each.real}", file=sys.stderr)
            continue
        head, tail = page[: each.step.start], page[each.step.start :]
        page = head + tail.replace(each.shown, each.real, 1)
    return page


if __name__ == "__main__":
    for path, folder in PAGES.items():
        path.write_text(renew(path.read_text("utf-8"), folder), encoding="utf-8")
