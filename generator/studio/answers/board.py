"""What the page asks of boards: what can be moved on one, and how it looks while something is moved."""

from __future__ import annotations

from msgspec import Struct, field

from generator.model.boards.mapped import map_fields
from generator.model.game import Game
from generator.model.tables.fields import Point
from generator.studio.answer import NotDone, answer
from generator.studio.editing.table import seen_files
from generator.studio.placing.handles import FoundHandle, found_handles
from generator.studio.placing.trial import TriedPlace, tried
from generator.studio.workspace import Workspace


class BoardAsked(Struct):
    """A face of the game in a language; the first board if none is named."""

    language: str
    face: str = ""


class BoardFace(Struct):
    """A face on which rows may have places."""

    id: str
    component: str
    title: str


class MapLacks(Struct):
    """A map that draws by itself what its tables have no field for."""

    map: str
    table: str
    what: str  # spot or bend


class BoardShown(Struct):
    """A board and its picture: what can be moved on it, all there are, and the files that places are in."""

    revision: int
    face: str
    picture: str = ""
    width: float = 0.0
    height: float = 0.0
    faces: list[BoardFace] = field(default_factory=list)
    handles: list[FoundHandle] = field(default_factory=list)
    lacks: list[MapLacks] = field(default_factory=list)
    seen: dict[str, str] = field(default_factory=dict)


@answer("board")
def board(workspace: Workspace, asked: BoardAsked) -> BoardShown:
    """A board and what can be moved on it."""
    game = workspace.needed()
    faces = [*_boards(workspace)]
    known = {each.id for each in faces}
    chosen = asked.face if asked.face in known else faces[0].id if faces else ""
    if not chosen:
        return BoardShown(workspace.revision, "")
    side = workspace.gallery.sides()[chosen]
    face = workspace.pointer.face(asked.language, side)
    handles: list[FoundHandle] = []
    for given in (True, False):  # points that rows leave out count as 0, 0 if they come to the same
        traced = workspace.pointer.traced(asked.language, side, face.text, given=given)
        if traced is not None:
            bases = workspace.pointer.bases(asked.language, given=given)
            handles = found_handles(face, traced, bases)
            break
    files = {name for each in handles for name in game.file.tables[each.table].files}
    picture = workspace.unmoved.under(asked.language, side).picture
    return BoardShown(
        workspace.revision, chosen, picture, *side.part.size, faces, handles, _lacks(game),
        seen_files(game, files),
    )  # fmt: skip


class DragAsked(Struct):
    """Places of rows as they would be, on a face; `whole` if it is shown as a picture."""

    face: str
    language: str
    places: list[TriedPlace]
    whole: bool = False


class DragShown(Struct):
    """The drawing of it, in parts: the text of each, or the number of the same one in the drawing `over`.

    Or the whole picture, where that was asked for.
    """

    revision: int
    over: str = ""
    parts: list[int | str] = field(default_factory=list)
    picture: str = ""


@answer("drag")
def drag(workspace: Workspace, asked: DragAsked) -> DragShown:
    """A face as it would be; nothing is written."""
    side = workspace.gallery.sides().get(asked.face)
    if side is None:
        raise NotDone(f"the game has no face '{asked.face}'")
    frame = tried(workspace.bench(asked.language), side, asked.places)
    if asked.whole:
        return DragShown(workspace.revision, picture=workspace.drawing(frame, asked.language))
    under = workspace.unmoved.under(asked.language, side)
    parts = [under.numbers.get(each, each) for each in workspace.painter(asked.language).parts(frame)]
    return DragShown(workspace.revision, under.picture, parts)


def _boards(workspace: Workspace) -> list[BoardFace]:
    """The faces of boards, in a game whose rows can have places."""
    game = workspace.needed()
    if not any(isinstance(kind, Point) for table in game.tables.values() for kind in table.fields.values()):
        return []
    found = []
    for name, side in workspace.gallery.sides().items():
        component = game.file.components[name.split("/")[0]]
        if side.row is None and str(component.__struct_config__.tag) == "board":
            found.append(BoardFace(name, component.name, component.title or component.name))
    return found


def _lacks(game: Game) -> list[MapLacks]:
    """What maps draw by themselves for want of a field."""
    found = []
    for name, shape in game.file.maps.items():
        tables = game.tables
        if shape.spots in tables and shape.routes in tables:
            fields = map_fields(tables[shape.spots], tables[shape.routes], tables)
            found += [] if fields.at else [MapLacks(name, shape.spots, "spot")]
            found += [] if fields.bend else [MapLacks(name, shape.routes, "bend")]
    return found
