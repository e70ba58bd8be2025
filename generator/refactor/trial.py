"""Changed files, tried in a copy of the game: what would be wrong there that is not wrong now."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.model.faults import STALE_ALLOW
from generator.problem import Place, Problem
from generator.refactor.rename import Draft
from generator.refactor.sight import FAILED, Neutral, Sight, new_problems, pictures
from generator.source.nodes import Mapping, Scalar, Sequence
from generator.source.writer import write_all


class Refused(Exception):
    """Why nothing was written: every reason with its place."""

    def __init__(self, problems: list[Problem] | list[tuple[Place, str]]) -> None:
        super().__init__("nothing was written")
        self.problems = problems


@contextmanager
def copy_of(folder: Path, contents: dict[str, bytes | None]) -> Iterator[Path]:
    """A copy of a game's folder in which some files are others."""
    with tempfile.TemporaryDirectory(prefix="kamiban-") as aside:
        made = Path(aside) / (folder.resolve().name or "game")
        # hidden files are no part of a game, and kits may lie in its folder
        shutil.copytree(folder, made, symlinks=True, ignore=shutil.ignore_patterns(".*", "output"))
        for name, data in contents.items():
            (made / name).unlink(missing_ok=True)
            if data is not None:
                (made / name).parent.mkdir(parents=True, exist_ok=True)
                (made / name).write_bytes(data)
        yield made


def try_draft(draft: Draft, before: Sight) -> dict[str, bytes | None]:
    """What the files of a renamed game hold, after it was looked at from all sides; raises Refused."""
    game = before.game
    assert game is not None
    for _ in range(
        3
    ):  # names in what `allow` says, and pictures that a face finds by an id, are known only then
        contents = draft.contents()
        with copy_of(game.folder, contents) as folder:
            after = Sight(folder, game.shown)
            if _follow(draft, before, after):
                continue
            _compare(draft, before, after, folder)
            return contents
    return contents


def _follow(draft: Draft, before: Sight, after: Sight) -> bool:
    """Note what has to change, too; whether there is something."""
    changed = _acknowledged(draft, before, after)
    for key, said in after.shown.items():
        if said == before.shown.get(key) or said == FAILED:
            continue
        for (tag, old), (_, new) in zip(pictures(before.shown.get(key, "")), pictures(said)):
            file, other = (old, new) if tag == "image" else (f"icons/{old}.svg", f"icons/{new}.svg")
            known = tag == "icon" and after.game is not None and new in after.game.symbols
            moves = old != new and not known and file not in draft.moved
            if moves and (draft.folder / file).is_file() and not (draft.folder / other).exists():
                draft.moved[file] = other
                changed = True
    return changed


def _acknowledged(draft: Draft, before: Sight, after: Sight) -> bool:
    """Put new names into the words that an `allow` looks for, where only they acknowledge what they did."""
    game, changed = before.game, False
    assert game is not None
    stale = {problem.place.line for problem in after.problems if problem.code == STALE_ALLOW.code}
    listed = game.file.node.entries.get("allow")
    for node in listed.items if isinstance(listed, Sequence) else ():
        said = node.entries.get("says") if isinstance(node, Mapping) else None
        if node.line not in stale or not isinstance(said, Scalar):
            continue
        words = "|".join(rf"(?<![\w-]){re.escape(thing.name)}(?![\w-])" for thing in draft.renaming)
        names = {thing.name: new for thing, new in draft.renaming.items()}
        for match in re.finditer(words, said.text):
            text = draft.texts.get("game.yaml")
            if text is None:
                continue
            known = len(text.edits)
            text.change_in(said, match.start(), match.end(), names[match[0]])
            changed = changed or len(text.edits) > known
    return changed


def _compare(draft: Draft, before: Sight, after: Sight, folder: Path) -> None:
    """Raise all that is wrong with a renamed game and was not before."""
    if problems := new_problems(before, after):
        raise Refused(problems)
    neutral = Neutral(draft.renaming)
    game = before.game
    assert game is not None
    for was, now, row in zip(before.values, after.values, game.rows()):
        if neutral(was) != neutral(now):
            raise Refused([(row.node.place, f"'{row.subject()}' would be read as something else")])
    assert after.game is not None  # or there would be a problem
    if neutral(repr(game.symbols)) != neutral(repr(after.game.symbols)):
        raise Refused([(game.file.node.place, "icons would stand for other rows")])
    told: list[tuple[Place, str]] = []
    for key, was in before.shown.items():
        now = after.shown.get(key, FAILED)
        if was != now and neutral(was) != neutral(now):
            what = (
                "would fail"
                if now == FAILED
                else "would say something else; does it order names, or count letters?"
            )
            file = f"faces/{key[1]}" if key[1].endswith(".j2") else key[1]
            told.append((Place(f"{game.shown}/{file}"), f"in {key[0]}, {key[1]} {what}"))
        for (_, old), (tag, new) in zip(pictures(was), pictures(now)):
            if (
                tag == "image"
                and old != new
                and (draft.folder / old).is_file()
                and not (folder / new).is_file()
            ):
                told.append((Place(f"{game.shown}/{old}"), f"the picture '{new}' would be missing"))
    if told:
        raise Refused(list(dict.fromkeys(told)))


def write(folder: Path, contents: dict[str, bytes | None]) -> None:
    """Put all files in place, or none."""
    write_all({folder / name: data for name, data in contents.items()})
