"""What the page asks of faces: what a game is made of, all faces of a component, and those it looks at."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from generator.bench.fingerprint import titled
from generator.components.kind import kinds
from generator.handout.cells import cell_text
from generator.locale.cldr import own_name
from generator.locale.language import languages
from generator.model.game import Game, Row
from generator.resources import templates
from generator.studio.answer import NotDone, answer
from generator.studio.looked_at import FaceName
from generator.studio.told import told
from generator.studio.workspace import Workspace

MOST_WANTED = 600
"""A page that looks at more than that is not looked at by a person."""


class Nothing(Struct):
    """A question or an answer that says nothing more."""


class LanguageAsked(Struct):
    """A language of a game."""

    code: str
    name: str
    own: bool


class PartAsked(Struct):
    """The pieces of one outline in a component."""

    number: int
    table: str
    width: float
    height: float
    bleed: float
    corner: float
    shape: str
    back: bool


class ComponentAsked(Struct):
    """A component and its parts."""

    name: str
    title: str
    kind: str
    source: str
    parts: list[PartAsked]


class ColumnAsked(Struct):
    """A field of a table."""

    key: str
    kind: str
    optional: bool
    translated: bool


class TableAsked(Struct):
    """A table, without its rows."""

    name: str
    rows: int
    columns: list[ColumnAsked]


class GameAsked(Struct):
    """What a game is made of."""

    revision: int
    id: str
    title: str
    version: str
    shown: str
    languages: list[LanguageAsked]
    components: list[ComponentAsked]
    tables: list[TableAsked]
    papers: list[str]
    broken: list[dict[str, Any]]  # why files as they are now cannot be shown


@answer("open")
def open_game(workspace: Workspace, asked: Nothing) -> GameAsked:
    """What the game is made of."""
    game = workspace.needed()
    own = game.file.language
    papers = sorted(path.stem for path in (templates() / "papers").glob("*.yaml"))
    return GameAsked(
        workspace.revision, game.id, game.file.title, game.file.version, workspace.shown,
        [LanguageAsked(code, own_name(code), code == own) for code in languages(game)],
        [_component(workspace, game, name) for name in game.file.components],
        [_table(game, name) for name in game.tables], papers,
        told(workspace, workspace.broken),
    )  # fmt: skip


def _component(workspace: Workspace, game: Game, name: str) -> ComponentAsked:
    component = game.file.components[name]
    language = workspace.bench(game.file.language).language
    parts = [
        PartAsked(
            number, part.of, *part.size, part.bleed, part.corner, str(part.__struct_config__.tag),
            "back" in part.sides,
        )
        for number, part in enumerate(component.parts)
    ]  # fmt: skip
    kind = str(component.__struct_config__.tag)
    return ComponentAsked(name, titled(language, component), kind, component.source, parts)


def _table(game: Game, name: str) -> TableAsked:
    table = game.tables[name]
    columns = [
        ColumnAsked(key, kind.name, kind.optional, kind.translated) for key, kind in table.fields.items()
    ]
    return TableAsked(name, len(table.rows), columns)


class FacesOf(Struct):
    """Which faces are asked for: those of a component, or of all."""

    language: str
    component: str = ""


class FaceAsked(Struct):
    """A face: what it is of, and what its row says."""

    id: str
    component: str
    part: int
    row: str
    table: str
    side: str
    width: float
    height: float
    count: int
    name: str
    values: dict[str, str]


class FacesAsked(Struct):
    """All faces that were asked for."""

    revision: int
    faces: list[FaceAsked] = field(default_factory=list)


@answer("faces")
def faces(workspace: Workspace, asked: FacesOf) -> FacesAsked:
    """Every face of a component with the texts of its row, as it is in a language."""
    game = workspace.needed()
    if asked.component and asked.component not in {each.name for each in kinds(game)}:
        raise NotDone(f"the game has no component '{asked.component}'")
    said: dict[tuple[str, str], dict[str, str]] = {}
    found = FacesAsked(workspace.revision)
    templates_of = workspace.bench(asked.language).faces.templates
    for each, side in workspace.gallery.sides().items():
        component, part, _, turned = each.split("/")
        if asked.component not in ("", component):
            continue
        row = side.row
        values: dict[str, str] = {}
        if row is not None:
            key = row.table, row.id
            if key not in said:
                said[key] = _values(game, row) | {
                    name: templates_of.text(row, name)
                    for name in templates_of.translated[row.table] if row.values[name]
                }  # fmt: skip
            values = said[key]
        found.faces.append(
            FaceAsked(
                each, component, int(part), row.id if row else "", row.table if row else "", turned,
                *side.part.size, row.count if row else 1,
                values.get("name") or (row.id if row else component), values,
            )
        )  # fmt: skip
    return found


def _values(game: Game, row: Row) -> dict[str, str]:
    """What a row says, as it is written."""
    written = {
        key: cell_text(row.node.entries.get(key), kind) for key, kind in game.tables[row.table].fields.items()
    }
    return {key: text for key, text in written.items() if text}


class FacesWanted(Struct):
    """The faces that a page shows now, the most important first."""

    faces: list[FaceWanted]
    page: str = ""
    low_ink: bool = False


class FaceWanted(Struct):
    """A face in a language; one that is only near is not seen yet."""

    id: str
    language: str
    near: bool = False


@answer("want")
def want(workspace: Workspace, asked: FacesWanted) -> Nothing:
    """Draw these from now on, at once and after every change."""
    known = {*languages(workspace.needed())}
    wanted = [each for each in asked.faces if each.language in known][:MOST_WANTED]
    seen, near = (
        [FaceName(each.id, each.language, asked.low_ink) for each in wanted if each.near is far]
        for far in (False, True)
    )
    workspace.wanted.want(asked.page, seen, near)
    return Nothing()


class PictureLost(Struct):
    """The name of a picture that the server does not have any more."""

    name: str


@answer("picture")
def picture(workspace: Workspace, asked: PictureLost) -> Nothing:
    """Send a picture again."""
    workspace.gallery.picture(asked.name)
    return Nothing()
