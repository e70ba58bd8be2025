"""A file of a person's own for a cell: what it is, where it goes, and what it is called there."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import PurePosixPath

from msgspec import Struct, field

from generator.drawing import faults
from generator.drawing.art.bitmap import MOST_BYTES, SMALLER, bitmap_of
from generator.drawing.art.examine import too_large
from generator.drawing.art.kinds import UNPACKED, Flaw, is_svg, kind_of
from generator.drawing.art.picture import MOST_BYTES as MOST_DRAWING
from generator.drawing.art.picture import SIMPLER, picture_of
from generator.guard import TooMuch, work
from generator.handout.cells import cell_text
from generator.model.digest import is_hidden
from generator.model.game import Game
from generator.model.names import file_name
from generator.model.pictures import APART, UNREAD, Album, file_of
from generator.problem import Findings, Place, Problem
from generator.source.excerpt import excerpt
from generator.source.own import own_file
from generator.studio.answer import NotDone
from generator.studio.editing.change import SetCell
from generator.studio.editing.completion import icon_names
from generator.studio.editing.edit import Edited, edit
from generator.studio.editing.naming import stem_of
from generator.studio.editing.outline import digest

_ART, _ICONS = "art", "icons"
_WAYS: tuple[Callable[[PurePosixPath], str], ...] = (
    lambda path: path.as_posix(),
    lambda path: path.with_suffix("").as_posix(),
    lambda path: path.name,
    lambda path: path.stem,
)
"""How a cell may name a picture: with and without its folder, with and without its ending."""


class BroughtFile(Struct):
    """A file, what it is called elsewhere, the cell that it is for, and the files that the page has seen."""

    table: str
    row: str
    key: str
    name: str
    data: bytes
    file: str = ""
    line: int = 0
    seen: dict[str, str] = field(default_factory=dict)


def bring(game: Game, asked: BroughtFile) -> Edited:
    """The game with a file and the cell that names it; raises NotDone. Nothing is written here."""
    table = game.tables.get(asked.table)
    kind = table.fields.get(asked.key) if table else None
    if kind is None or kind.name not in ("image", "icon"):
        raise NotDone(f"'{asked.key}' of '{asked.table}' takes no file")
    icon = kind.name == "icon"
    ending = _ending(game, asked, icon=icon)
    folder = _ICONS if icon else _folder(game, asked)
    file = _icon(game, asked) if icon else _picture(game, asked, folder, ending)
    text = PurePosixPath(file).stem if icon else _as_others(game, asked, file)
    cell = SetCell(
        table=asked.table, row=asked.row, file=asked.file, line=asked.line, key=asked.key, text=text
    )
    edited = edit(game, [cell], asked.seen)
    if not _holds(game, file, asked.data):
        edited.brought[file] = asked.data
        edited.said, edited.back = f"'{file}' added for {asked.key} of {asked.row}", ""
    return edited


# --- what it is ------------------------------------------------------------------------------------
def _ending(game: Game, asked: BroughtFile, *, icon: bool) -> str:
    """What its name ends in, by its bytes; raises NotDone if it cannot be printed, with what to do."""
    shown, data, findings = excerpt(asked.name), asked.data, Findings()
    try:
        with work(f"the picture {digest(data)[:12]}", game.shown):
            if is_svg(data, asked.name):
                _refuse_large(shown, data, MOST_DRAWING, SIMPLER)
                if picture_of(data, shown, findings, {}, game.folder) is None:
                    errors = [each for each in findings.in_order() if each.severity == "error"]
                    raise NotDone(errors[0].message, errors)
                return ".svg"
            if icon:
                raise Flaw("an icon is an SVG, and this file is none", UNPACKED)
            _refuse_large(shown, data, MOST_BYTES, SMALLER)
            bitmap_of(data, kind := kind_of(data), {})
            return ".jpg" if kind == "jpeg" else f".{kind}"
    except Flaw as flaw:
        raise _refusal(faults.UNUSABLE_ART.at(Place(shown), str(flaw), hint=flaw.hint)) from None
    except TooMuch as error:
        message = f"the picture cannot be drawn: {error}"
        raise _refusal(faults.UNUSABLE_ART.at(Place(shown), message, hint=SIMPLER)) from None


def _refuse_large(shown: str, data: bytes, most: int, hint: str) -> None:
    if len(data) > most:
        raise _refusal(too_large(shown, most, hint))


def _refusal(problem: Problem) -> NotDone:
    return NotDone(problem.message, [problem])


# --- where it goes ---------------------------------------------------------------------------------
def _folder(game: Game, asked: BroughtFile) -> str:
    """The folder in which most pictures of a column lie; '' is that of the game itself."""
    found = Counter(path.parent for _, path in _named(game, asked))
    kept = [each for each, _ in found.most_common() if not is_hidden(each) and each.parts[:1] not in _BESIDE]
    return (kept[0].as_posix() if kept[0].parts else "") if kept else _ART


_BESIDE = [(name,) for name in APART]
"""Folders whose pictures no cell can call by their bare names."""


def _named(game: Game, asked: BroughtFile) -> Iterator[tuple[str, PurePosixPath]]:
    """What the cells of a column say, each with the picture of the game that it means."""
    table = game.tables[asked.table]
    for row in table.rows:
        file = row.values.get(asked.key)
        written = cell_text(row.node.entries.get(asked.key), table.fields[asked.key])
        if isinstance(file, str) and written and own_file(game.folder, file_of(file)):
            yield file_of(written), PurePosixPath(file_of(file))


# --- what it is called -----------------------------------------------------------------------------
def _picture(game: Game, asked: BroughtFile, folder: str, ending: str) -> str:
    """The file of a picture: one that has the very bytes, or of a name by which no other is called."""
    album = Album(game.folder)

    def taken(name: str) -> bool:
        return not all(each.lower().endswith(UNREAD) for each in album.called(name))

    files = _numbered(stem_of(asked.name, "picture"), PurePosixPath(folder), ending)
    return next(file for name, file in files if _is_free(game, file, asked.data, taken=taken(name)))


def _icon(game: Game, asked: BroughtFile) -> str:
    """The same for an icon, whose name is no other's, in the game or in the house, and means itself."""
    known = {name.casefold() for name in icon_names(game)}
    files = _numbered(stem_of(asked.name, "icon"), PurePosixPath(_ICONS), ".svg")
    return next(
        file for name, file in files
        if game.symbols.get(name, name) == name
        and _is_free(game, file, asked.data, taken=name.casefold() in known)
    )  # fmt: skip


def _numbered(stem: str, folder: PurePosixPath, ending: str) -> Iterator[tuple[str, str]]:
    """A name and its file, then the same with 2, 3 and so on; without what Windows takes for a device."""
    for number in count(1):
        name = stem if number == 1 else f"{stem}-{number}"
        if file_name(name) == name:
            yield name, (folder / f"{name}{ending}").as_posix()


def _is_free(game: Game, file: str, data: bytes, *, taken: bool) -> bool:
    return _holds(game, file, data) or not (taken or os.path.lexists(game.folder / file))


def _holds(game: Game, file: str, data: bytes) -> bool:
    """Whether a file of the game has these very bytes."""
    path = own_file(game.folder, file)
    return path is not None and path.stat().st_size == len(data) and path.read_bytes() == data


def _as_others(game: Game, asked: BroughtFile, file: str) -> str:
    """A picture as most cells of a column write theirs, if that can mean no other; else in full."""
    ways = Counter(
        next((number for number, way in enumerate(_WAYS) if way(path) == written), 0)
        for written, path in _named(game, asked)
    )
    text = _WAYS[ways.most_common(1)[0][0] if ways else 0](PurePosixPath(file))
    return text if Album(game.folder).called(text) in ([], [file]) else file
