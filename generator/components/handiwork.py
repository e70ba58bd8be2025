"""What a print plan tells of a kit beside its numbers: titles, other files, colour, and work by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from generator.bench.bench import Bench
from generator.components.kind import Kind, kinds
from generator.components.together import common_sheets
from generator.sheets.furniture import bracketed
from generator.sheets.plan.page import Told
from generator.sheets.plan.steps import Handiwork, named
from generator.sheets.plan.tally import FileTally

ACCENT = "#0072B2"
"""The colour of a plan of a kit without a rulebook."""


def told_by_plan(bench: Bench, files: Sequence[FileTally], paths: Iterable[tuple[str, str]]) -> Told:
    """What is told of a kit; `paths` are those of all its files, each with its component."""
    every = list(kinds(bench.game))
    accent = next((each.hue for each in every if each.hue), ACCENT)
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
        titles[common.name] = named(titles[each.name] for each in common.shared)
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
    """What is folded, glued, pressed and joined, by titles."""
    sheets = {file.component: file.sheets for file in files}
    done = [(bracketed(bench.titled(each))[0], each.work(sheets.get(each.name, 0))) for each in every]
    return Handiwork(
        folded=[title for title, work in done if "fold" in work and not work & {"glue", "press"}],
        built=[title for title, work in done if "fold" in work and work & {"glue", "press"}],
        joined=[title for title, work in done if "join" in work],
        pressed=[title for title, work in done if "press" in work],
    )
