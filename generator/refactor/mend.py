"""Mend what has exactly one right answer: fixes that problems carry, tried in a copy, then written."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from generator.problem import Findings, Fix, Place, Problem
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.sight import Sight, new_problems
from generator.refactor.trial import copy_of
from generator.source.ends import as_before, unmarked
from generator.source.nodes import Mapping, Sequence
from generator.source.reader import read_nodes
from generator.source.writer import write_all

MOST_TURNS = 5
"""What could not be read may hide something else that can be mended."""


def mend(folder: Path, shown: str) -> list[Problem]:
    """Write every file in which something can be mended and nothing gets worse; what was mended."""
    mended: list[Problem] = []
    for _ in range(MOST_TURNS):
        before = Sight(folder, shown)
        found = [each for each in before.problems if each.fix and not each.acknowledged]
        files: dict[str, list[Problem]] = {}
        for problem in found:
            files.setdefault(problem.place.file.removeprefix(f"{shown}/"), []).append(problem)
        done: list[Problem] = []
        for name, problems in files.items():
            done += _mended(folder, name, shown, problems, before)
        mended += done
        if not done:
            break
    return mended


class MendedFile(NamedTuple):
    """A file in which something can be mended: its name in the game, its bytes, and those after it."""

    name: str
    before: bytes
    after: bytes


def mended(folder: Path, shown: str, problem: Problem) -> MendedFile | None:
    """What mends one problem and does no harm, tried but not written; None if nothing does."""
    if problem.fix is None or problem.acknowledged:
        return None
    name = problem.place.file.removeprefix(f"{shown}/")
    return _tried(folder, name, shown, [problem], Sight(folder, shown))


def _mended(folder: Path, name: str, shown: str, problems: list[Problem], before: Sight) -> list[Problem]:
    """All fixes of one file if they do no harm together, else each of them that does none alone."""
    for some in (problems, *([each] for each in problems if len(problems) > 1)):
        found = _tried(folder, name, shown, some, before)
        # what somebody saved meanwhile is not written over
        if found is not None and (folder / name).read_bytes() == found.before:
            write_all({folder / name: found.after}, folder)
            return some  # the others are found again in the next turn
    return []


def _tried(folder: Path, name: str, shown: str, problems: list[Problem], before: Sight) -> MendedFile | None:
    """A file with some fixes, if they do no harm together."""
    raw = (folder / name).read_bytes()
    made = _changed(raw, f"{shown}/{name}", problems)
    if made is None:
        return None
    with copy_of(folder, {name: made}) as copy:
        after = Sight(copy, shown)
    gone = {(each.code, each.message) for each in problems}.isdisjoint(
        (each.code, each.message) for each in after.problems
    )
    # what can be read again is judged again, and may be found wrong for reasons of its own
    worse = before.game is not None and (
        after.game is None or any(map(_unread, new_problems(before.problems, after.problems)))
    )
    return MendedFile(name, raw, made) if gone and not worse else None


def _unread(problem: Problem) -> bool:
    return problem.severity == "error" and not problem.acknowledged and not problem.fault.drawable


def _changed(raw: bytes, shown: str, problems: list[Problem]) -> bytes | None:
    """A file with some fixes; None if one of them does not fit what stands there."""
    text = SourceText(shown, unmarked(raw.decode("utf-8")).replace("\r\n", "\n"))
    try:
        for problem in problems:
            assert problem.fix is not None
            _apply(text, problem.fix)
        made = text.changed
    except CannotChange:
        return None
    return as_before(made, raw)


def _apply(text: SourceText, fix: Fix) -> None:
    start = text.offset(fix.place.line, fix.place.column)
    if fix.new is None:
        text.change(*_entry(text, fix.place), "")
        return
    if fix.old and text.text[start : start + 1] in "\"'":
        start += 1
    if text.text[start : start + len(fix.old)] != fix.old:
        raise CannotChange(f"'{fix.old}' does not stand there letter by letter", fix.place)
    text.change(start, start + len(fix.old), fix.new)


def _entry(text: SourceText, place: Place) -> tuple[int, int]:
    """The lines of an entry of a block list; with the key of the list if it is its only one."""
    root = read_nodes(text.text, text.shown, Findings())
    for key, node in root.entries.items() if isinstance(root, Mapping) else ():
        for index, item in enumerate(node.items if isinstance(node, Sequence) else ()):
            if item.place != place:
                continue
            assert isinstance(node, Sequence) and isinstance(root, Mapping)
            others = [each for each in node.items if each is not item]
            if any(each.line == item.line for each in others):
                break  # several on one line
            first = item.line if others else root.keys[key].line
            after = node.items[index + 1].line if index + 1 < len(node.items) else _below(text, root, key)
            return text.offset(first, 1), text.offset(after, 1) if after else len(text.text)
    raise CannotChange("no entry of a list that could be taken away", place)


def _below(text: SourceText, root: Mapping, key: str) -> int:
    """The line where the next section begins, with what stands above it; 0 if there is none."""
    below = [each.line for each in root.keys.values() if each.line > root.keys[key].line]
    if not below:
        return 0
    line = min(below)
    while text.line(line - 1).startswith("#") or not text.line(line - 1).strip():
        line -= 1
    return line
