"""What the templates and rulebooks of a game mention: fields, whole tables and icons."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from generator.model.boards.mapped import map_fields
from generator.model.game import Game, Table
from generator.model.outlines.part import Part
from generator.model.readymade import READY
from generator.model.roles import roles_of
from generator.model.tables.fields import Ref, Refs
from generator.problem import Findings
from generator.resources import templates
from generator.source.own import own_file
from generator.source.reader import is_there, read_text
from generator.source.template import ReadTemplate, read_template

_DRAWING = re.compile(r"^\s*:{3,}\s*figure\s+(\S+\.j2)\s", re.MULTILINE)
"""A drawing of a rulebook, which is a template like those of faces."""
PATH = re.compile(r"(?<![A-Za-z0-9-])[A-Za-z0-9-]+(?:\.[\w-]+)+")
"""A number by its name, in an expression."""


class Mentioned(Struct, frozen=True):
    """The names that stand in the templates which a game's components lead to, and in its rulebooks."""

    fields: set[str] = field(default_factory=set)
    tables: set[str] = field(default_factory=set)
    icons: set[str] = field(default_factory=set)
    maps: set[str] = field(default_factory=set)  # that are drawn as they are declared; '' for the first one
    apart: set[str] = field(default_factory=set)  # templates of the game that take rows apart by themselves

    def add(self, read: ReadTemplate, *, drawn: bool) -> None:
        """Take in what a template says, or what the expressions of a rulebook, which draws no icons, say."""
        self.fields.update(read.attributes)
        for call in read.calls:
            first, second = [word if isinstance(word, str) else "" for word in (*call.arguments, "", "")][:2]
            if call.name in ("rows", "order") and first:
                self.tables.add(first)
            if call.name == "map":
                self.maps.add(first)
            if call.name == "order" and second:
                self.fields.add(second)
            for path in PATH.findall(
                first
            ):  # number("tokens.lap.count"), numbers("players × amounts.x.number")
                self.fields.update(path.split(".")[1:])
        if drawn:
            self.icons.update(name for tag, name in read.elements if tag == "icon" and name)
            self.icons.update(name for _, name in read.pairs)


def mentioned(game: Game) -> Mentioned | None:
    """What they mention; None if one cannot be read, or if which is used is decided in drawing."""
    if game.unread("components") or any(each.unread_parts for each in game.file.components.values()):
        return None
    named = frozenset(
        name
        for component in game.file.components.values()
        for part in component.parts
        for name in (part.front, part.back)
        if name
    )
    found = _read(game.folder, game.digest, named, tuple(game.books.values()))
    return found and replace(found, fields=found.fields | _ready_made(game) | _mapped(game, found.maps))


def _ready_made(game: Game) -> set[str]:
    """The fields that ready-made faces show by their types, as do templates that call `anatomy`."""
    found: set[str] = set()
    for component in game.file.components.values():
        for part in component.parts:
            table = game.tables.get(part.of)
            if table is None:
                continue
            roles = roles_of(game.file, game.tables, table, part.accent)
            if any(
                (drawn := drawn_by(game, name)) and drawn.apart for name in (part.front, part.back) if name
            ):
                found |= roles.shown | _behind(game, table, roles.shown)
            for face in _faces_of(game, part):
                shown = roles.without(READY[face].hides)
                found |= shown | _behind(game, table, shown)
    return found


def _faces_of(game: Game, part: Part) -> set[str]:
    """The ready-made faces of a part, by their word or by the names of their templates."""
    own = game.folder / "faces"
    named = {name.removesuffix(".xml.j2") for name in (part.front, part.back) if not is_there(own / name)}
    words = {name.partition("-")[0] for name in named if not name.endswith("-back")}
    return {part.face, *words} & READY.keys()


def _mapped(game: Game, names: set[str]) -> set[str]:
    """The fields that maps are drawn from; their legends name what the signs of terms stand for."""
    found: set[str] = set()
    for name in names:
        shape = game.file.maps.get(name or next(iter(game.file.maps), ""))
        spots = game.tables.get(shape.spots) if shape else None
        routes = game.tables.get(shape.routes) if shape else None
        if spots and routes:
            fields = map_fields(spots, routes, game.tables)
            shown = fields.of_spots | roles_of(game.file, game.tables, spots).shown
            found |= shown | fields.of_routes | _behind(game, spots, shown)
            found |= _behind(game, routes, fields.of_routes)
            signs = game.tables.get(game.file.notation.resources) if game.file.notation else None
            found |= {roles_of(game.file, game.tables, signs).name} if signs else set()
    return found


def _behind(game: Game, table: Table, fields: Collection[str]) -> set[str]:
    """What is shown of the rows that fields refer to: of one its name, colour and icon, of several all."""
    found: set[str] = set()
    for name in fields:
        kind = table.fields.get(name)
        target = game.tables.get(kind.argument) if isinstance(kind, Ref | Refs) else None
        if target:
            roles = roles_of(game.file, game.tables, target)
            found |= roles.shown if isinstance(kind, Refs) else {roles.name, roles.colour, roles.icon}
    return found


def drawn_by(game: Game, name: str) -> Mentioned | None:
    """What one template and those that it leads to mention; None as above."""
    return _read(game.folder, game.digest, frozenset({name}), ())


@lru_cache(maxsize=64)
def _read(folder: Path, digest: str, named: frozenset[str], books: tuple[str, ...]) -> Mentioned | None:
    """What these rulebooks, these templates and those they lead to mention; read again when files change."""
    found = Mentioned()
    waiting, seen = set(named), set(named)
    for book in books:
        read = read_template(book, "##")
        if read is None:
            return None
        found.add(read, drawn=False)
        waiting.update(name for name in (*read.leads_to, *_DRAWING.findall(book)) if name)
    while waiting:
        name = waiting.pop()
        seen.add(name)
        read = template_named(folder, name)
        if read is None or None in read.leads_to:
            return None
        found.add(read, drawn=True)
        if own_file(folder, f"faces/{name}") and any(call.name == "anatomy" for call in read.calls):
            found.apart.add(name)
        waiting |= {other for other in read.leads_to if other} - seen
    return found


def template_named(own: Path, name: str) -> ReadTemplate | None:
    """What a template says; the game's own folder is searched first."""
    for folder in (own, templates()):
        if path := own_file(folder, f"faces/{name}"):
            source = read_text(path, name, Findings())
            return None if source is None else read_template(source)
    return None
