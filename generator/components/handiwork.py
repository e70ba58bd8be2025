"""What a print plan tells of a kit beside its numbers: titles, other files, colour, and work by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from generator.bench.bench import Bench
from generator.components.board import Board
from generator.components.box import TuckBox
from generator.components.kind import Kind, kinds
from generator.components.pocket import Pocket
from generator.components.rulebook import Rulebook
from generator.components.strip import Strip
from generator.components.together import common_sheets
from generator.model.outlines.cube import Cube
from generator.sheets.furniture import bracketed
from generator.sheets.plan_page import Handiwork, Told
from generator.sheets.tally import FileTally

ACCENT = "#0072B2"
"""The colour of a plan of a kit without a rulebook."""


def told_by_plan(bench: Bench, files: Sequence[FileTally], paths: Iterable[tuple[str, str]]) -> Told:
    """What is told of a kit; `paths` are those of all its files, each with its component."""
    every = list(kinds(bench.game))
    accent = next((each.accent for each in every if isinstance(each, Rulebook)), ACCENT)
    return Told(_titles(bench, every), _others(paths, files), accent, _work(bench, every, files))


def _titles(bench: Bench, every: Sequence[Kind]) -> dict[str, str]:
    """What components are called, and what is on common sheets; brackets that return are left out."""
    titles = {each.name: bench.titled(each) for each in every}
    again = Counter(bracketed(title)[1] for title in titles.values())
    titles = {
        name: bracketed(title)[0] if again[bracketed(title)[1]] > 1 else title
        for name, title in titles.items()
    }  # fmt: skip
    for common in common_sheets(bench.game, bench.order):
        titles[common.name] = bench.language.customs.listed([titles[each.name] for each in common.shared])
    return titles


def _others(paths: Iterable[tuple[str, str]], files: Sequence[FileTally]) -> dict[str, list[str]]:
    """The files of a component for other machines, several in a folder by its name."""
    papers = {file.path.partition("/")[0] for file in files}
    found: dict[str, dict[str, list[str]]] = {}
    for component, path in paths:
        folder = path.partition("/")[0]
        if any(file.component == component for file in files) and folder not in papers:
            found.setdefault(component, {}).setdefault(folder, []).append(path)
    return {
        component: [some[0] if len(some) == 1 else f"{folder}/" for folder, some in sorted(folders.items())]
        for component, folders in found.items()
    }


def _work(bench: Bench, every: Sequence[Kind], files: Sequence[FileTally]) -> Handiwork:
    """What is folded and what is glued flat; a board only if it has several sheets."""
    parted = {file.component for file in files if file.sheets > 1}
    folded, pressed, glued = [], [], False
    for each in every:
        title = bracketed(bench.titled(each))[0]
        flat = any(part.folded or (bench.order.duplex == "fold" and part.two_sided) for part in each.parts)
        cube = any(isinstance(part, Cube) for part in each.parts)
        if flat or cube or isinstance(each, TuckBox | Pocket):
            folded.append(title)
        if flat or (isinstance(each, Board) and each.name in parted):
            pressed.append(title)
        glued |= flat or cube or isinstance(each, TuckBox)
    strips = any(isinstance(each, Strip) for each in every)
    return Handiwork(folded, pressed, strips, glued or bool(pressed))
