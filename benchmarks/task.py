"""One measurement in a process of its own: `python task.py NAME GAME FILE`, result as JSON.

CPU time is that of the work; imports are not counted, nor is the reading of pre-laid pages.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


class Stopwatch:
    """CPU seconds, less those spent in fetching what is not to be measured."""

    def __init__(self) -> None:
        self.start = time.process_time()
        self.outside = 0.0

    def without(self, things: Iterable[T]) -> Iterator[T]:
        """The same things; the time that it takes to get them does not count."""
        source = iter(things)
        while True:
            start = time.process_time()
            try:
                thing = next(source)
            except StopIteration:
                return
            finally:
                self.outside += time.process_time() - start
            yield thing

    @property
    def used(self) -> float:
        return time.process_time() - self.start - self.outside


def whole(game: Path, file: Path) -> Stopwatch:
    """From the YAML folder to the PDF, by the way that `kamiban build` takes."""
    from generator.bench.order import Order
    from generator.build.task import Task, run
    from generator.survey import survey

    watch = Stopwatch()
    found = survey(game, game.name, proof=False)
    assert found.game and not found.findings.blocking, found.findings.blocking[:3]
    order = Order(languages=("ja",), papers=("a4",), formats=("pdf",))
    task = Task(str(game), game.name, found.game.digest, {}, ["ja"], order, str(file.parent), "")
    result = run(task, found.game)
    assert not result.problems, result.problems[:3]
    (made,) = result.made
    (file.parent / made.path).rename(file)
    return watch


def _pages(game: Path) -> Iterator:  # type: ignore[type-arg]  # the type is not imported yet
    from generator.drawing.art.library import Library
    from generator.faces.build import Faces
    from generator.locale.language import open_language
    from generator.problem import Findings
    from generator.sheets.furniture import Footer
    from generator.sheets.impose import pages, plan
    from generator.sheets.paper import open_paper
    from generator.sheets.pieces import Cutter, Piece
    from generator.survey import survey

    findings = Findings()
    loaded = survey(game, game.name, proof=False).game
    paper = open_paper("a4", findings)
    assert loaded and paper
    language = open_language(loaded, "ja", findings)
    assert language
    component = loaded.file.components["cards"]
    pieces = [Piece(component.parts[0], row) for row in loaded.tables["cards"].rows]
    faces = Faces(loaded, language, Library(loaded.folder, loaded.shown, loaded.symbols), findings)
    footer = Footer(language, faces.case, loaded.file.title, component.title, loaded.data_version)
    sheets = plan(component, pieces, paper, "long", findings)
    assert len(sheets[0].slots) == 9
    yield from pages(sheets, Cutter(faces), footer, "long")
    assert not findings.problems, findings.problems[:3]


def paint(game: Path, file: Path) -> Stopwatch:
    """Frames to PDF; the making of the frames is not counted."""
    from generator.paint.pdf.painter import paint_pdf
    from generator.sheets.page import About, Printout

    made = _pages(game)
    first = next(made)

    def every() -> Iterator:  # type: ignore[type-arg]
        yield first
        yield from made

    watch = Stopwatch()
    with file.open("wb") as out:
        paint_pdf(Printout(watch.without(every()), About("benchmark", "ja")), out)
    return watch


def prepare(game: Path, file: Path) -> Stopwatch:
    """Lay the deck out for the writers that cannot."""
    from prelaid import write_prelaid

    watch = Stopwatch()
    write_prelaid(_pages(game), file)
    return watch


def floor(game: Path, file: Path) -> Stopwatch:
    """The bare writer."""
    from floor import write
    from prelaid import read_prelaid

    from generator.resources import templates

    head, sheets = read_prelaid(game.with_suffix(".laid"))
    watch = Stopwatch()
    with file.open("wb") as out:
        write(head, watch.without(sheets), out, templates() / "fonts")
    return watch


def plain(game: Path, file: Path) -> Stopwatch:
    """Plain calls of reportlab."""
    from plain import write
    from prelaid import read_prelaid

    from generator.resources import templates

    head, sheets = read_prelaid(game.with_suffix(".laid"))
    watch = Stopwatch()
    write(head, watch.without(sheets), file, templates() / "fonts")
    return watch


TASKS: dict[str, Callable[[Path, Path], Stopwatch]] = {
    task.__name__: task for task in (whole, paint, prepare, floor, plain)
}


def main(name: str, game: Path, file: Path) -> None:
    used = TASKS[name](game, file).used
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    process = time.process_time()
    print(json.dumps({"cpu": used, "process": process, "peak": peak, "bytes": file.stat().st_size}))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
