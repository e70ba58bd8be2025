"""Changed files, tried in a copy of the game: what would be wrong there that is not wrong now."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.model.faults import STALE_ALLOW
from generator.problem import Place, Problem
from generator.refactor.asked import Same, asked
from generator.refactor.rename import Draft, name_pictures
from generator.refactor.sight import FAILED, Neutral, Sight, new_problems
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
        shutil.copytree(folder, made, symlinks=True, ignore=_left_out)
        _relink(folder, made)
        for name, data in contents.items():
            (made / name).unlink(missing_ok=True)
            if data is not None:
                (made / name).parent.mkdir(parents=True, exist_ok=True)
                (made / name).write_bytes(data)
        yield made


def _left_out(place: str, names: list[str]) -> set[str]:
    """What is not copied: hidden files, kits, and what is no file at all, as pipes that nobody writes to."""
    paths = ((name, Path(place) / name) for name in names)
    odd = {name for name, path in paths if not (path.is_symlink() or path.is_file() or path.is_dir())}
    return odd | shutil.ignore_patterns(".*", "output")(place, names)


def _relink(folder: Path, made: Path) -> None:
    """Have links in a copy that lead to a place in the game lead to that of the copy, whatever they say."""
    real = Path(os.path.realpath(folder))
    for path in made.rglob("*"):
        if not path.is_symlink():
            continue
        target = Path(os.path.realpath(folder / path.relative_to(made)))
        if target.is_relative_to(real):
            path.unlink()
            path.symlink_to(os.path.relpath(made / target.relative_to(real), path.parent))


@contextmanager
def tried(draft: Draft, before: Sight) -> Iterator[tuple[dict[str, bytes | None], Sight]]:
    """What the files of a renamed game hold, and a copy that was looked at from all sides; raises Refused."""
    game = before.game
    assert game is not None
    # names in what `allow` says, and pictures that a face finds by an id, are known only after a look
    for last in (False, False, True):
        contents = draft.contents()
        with copy_of(game.folder, contents) as folder:
            after = Sight(folder, game.shown)
            if _follow(draft, before, after) and not last:
                continue
            _compare(draft, before, after)
            yield contents, after
            return


def try_draft(draft: Draft, before: Sight) -> dict[str, bytes | None]:
    """What the files of a renamed game hold, if nothing is wrong with it; raises Refused."""
    with tried(draft, before) as (contents, after):
        refuse_unproved(before, after)
        return contents


def refuse_unproved(before: Sight, after: Sight) -> None:
    """Raise what is wrong with faces that say something else, as texts that are too long for their places."""
    if after.shown != before.shown and (problems := new_problems(before.proved, after.proved)):
        raise Refused(problems)


def _follow(draft: Draft, before: Sight, after: Sight) -> bool:
    """Note what has to change, too; whether there is something."""
    changed = _acknowledged(draft, before, after)
    for key, said in after.shown.items():
        if said == before.shown.get(key) or said == FAILED:
            continue
        for (tag, old), (_, new) in zip(asked(before.shown.get(key, "")), asked(said)):
            if tag == "piece":
                continue
            file, other = (old, new) if tag == "image" else (f"icons/{old}.svg", f"icons/{new}.svg")
            known = tag == "icon" and after.game is not None and new in after.game.symbols
            moves = old != new and not known and file not in draft.moved
            if moves and (draft.folder / file).is_file() and not (draft.folder / other).exists():
                draft.moved[file] = other
                changed = True
    assert before.game is not None
    name_pictures(before.game, draft)
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


def _compare(draft: Draft, before: Sight, after: Sight) -> None:
    """Raise all that is wrong with a renamed game and was not before."""
    if problems := new_problems(before.problems, after.problems):
        raise Refused(problems)
    neutral = Neutral(draft.renaming)
    game = before.game
    assert game is not None
    for was, now, row in zip(before.values, after.values, game.rows()):
        if neutral(was) != neutral(now):
            raise Refused([(row.node.place, f"'{row.subject()}' would be read as something else")])
    assert after.game is not None  # or there would be a problem
    told: list[tuple[Place, str]] = []
    same = Same(game, after.game, draft.renaming, draft.moved)
    for key, was in before.shown.items():
        now = after.shown.get(key, FAILED)
        place = Place(f"{game.shown}/faces/{key[1]}" if key[1].endswith(".j2") else f"{game.shown}/{key[1]}")
        if was != now and neutral(was) != neutral(now):
            what = (
                "would fail; does it count letters of a name, or put it together?"
                if now == FAILED
                else "would say something else; does it order names, or count letters?"
            )
            told.append((place, f"in {key[0]}, {key[1]} {what}"))
        told += [
            (place, f"in {key[0]}, '{name}' would no longer be what it was") for name in same.others(was, now)
        ]
    if told:
        raise Refused(list(dict.fromkeys(told)))


def write(folder: Path, contents: dict[str, bytes | None]) -> None:
    """Put all files in place, or none."""
    write_all({folder / name: data for name, data in contents.items()}, folder)
