"""What cells look like: their icons and words, and the icons and pictures that they may be filled with."""

from __future__ import annotations

from msgspec import Struct, field

from generator.colour import INK
from generator.drawing.art.kinds import is_bitmap
from generator.frame import Frame, Group
from generator.paint.svg.painter import paint_svg
from generator.studio.answer import NotDone, answer
from generator.studio.editing.completion import icon_names, picture_names
from generator.studio.editing.preview import Preview, preview
from generator.studio.workspace import Workspace

MOST_CELLS = 500
"""More than that nobody sees at once."""
MOST_SAMPLES = 60
"""So many are drawn for one question: the room must not be kept from its faces for long."""
_SIDE = 24.0
"""The larger side of a sample in mm."""


class AskedCells(Struct):
    """Texts of one column."""

    table: str
    key: str
    texts: list[str]


class Previews(Struct):
    """What each of them is shown as."""

    found: list[Preview]


@answer("cells")
def cells(workspace: Workspace, asked: AskedCells) -> Previews:
    """Cells as they are shown."""
    game = workspace.needed()
    if asked.table not in game.tables:
        raise NotDone(f"the game has no table '{asked.table}'")
    texts = asked.texts[:MOST_CELLS]
    return Previews([preview(game, asked.table, asked.key, text) for text in texts])


class SamplesAsked(Struct):
    """Which are to be drawn; none: only what there is."""

    names: list[str] = field(default_factory=list)


class Samples(Struct):
    """All there are, the game's own first, and pictures of those asked for ('' if there is none)."""

    names: list[str]
    pictures: dict[str, str]


@answer("icons")
def icons(workspace: Workspace, asked: SamplesAsked) -> Samples:
    """Icons by their names; a symbol of the notation is left out where its icon has a name as well."""
    game = workspace.needed()
    names = [name for name in icon_names(game) if game.symbols.get(name, name) == name]
    found = {name: _icon(workspace, name) for name in asked.names[:MOST_SAMPLES]}
    return Samples(names, found)


@answer("art")
def art(workspace: Workspace, asked: SamplesAsked) -> Samples:
    """Pictures of the game by their files."""
    names = picture_names(workspace.needed())
    found = {name: _art(workspace, name) for name in asked.names[:MOST_SAMPLES]}
    return Samples([*names], found)


def _icon(workspace: Workspace, name: str) -> str:
    workspace.breathe()
    drawn = workspace.library.placed_icon(name, 0, 0, _SIDE, INK)
    return _painted(workspace, _SIDE, _SIDE, drawn)


def _art(workspace: Workspace, name: str) -> str:
    """A picture small enough for a list; '' if there is none that can be shown."""
    workspace.breathe()
    library = workspace.library
    if not library.exists(name):
        return ""
    if is_bitmap(name):
        found = library.print_of(name, _SIDE)
        return workspace.picture(found.data, found.kind) if found else ""
    picture = library.drawing(name)
    if picture is None:
        return ""
    width, height = picture.size
    scale = _SIDE / max(width, height)
    drawn = library.art(name, INK, scale)
    scaled = Group((drawn,), (scale, 0.0, 0.0, scale, 0.0, 0.0)) if drawn else None
    return _painted(workspace, width * scale, height * scale, scaled)


def _painted(workspace: Workspace, width: float, height: float, drawn: Group | None) -> str:
    if drawn is None:
        return ""
    return workspace.picture(paint_svg(Frame(width, height, 0.0, (drawn,), "", "")).encode(), "svg")
