"""Layouts: hex tiles on one plane of cells, as the tables of placements say."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.model import faults
from generator.model.boards.hexes import STEPS, Cell, Tile, edges, turned
from generator.model.game import Game, Row, Table
from generator.model.names import key_place
from generator.model.quantity import numbers_in
from generator.model.sections import Names
from generator.model.shapes import Layout
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.numbered import numbered

ANY = "*"
"""The word of an edge that meets any other."""


class Laid(Struct, frozen=True):
    """A tile in its place: cell 0,0 of it lies on `at`, turned by so many sixths."""

    placement: Row
    row: Row
    tile: Tile
    at: Cell
    turn: int

    def lies_on(self, cell: Cell) -> Cell:
        """Where a cell of the tile comes to lie."""
        q, r = turned(cell, self.turn)
        return q + self.at[0], r + self.at[1]

    @property
    def cells(self) -> list[Cell]:
        """Where all its cells lie, in the order of the tile."""
        return [self.lies_on(cell) for cell in self.tile.cells]

    def marks(self) -> dict[tuple[Cell, int], str]:
        """The words of its edges where they lie: by cell and number of the side; none without `edges`."""
        words = edge_words(self.row, self.tile) or {}
        return {(self.lies_on(cell), (side + self.turn) % 6): word for (cell, side), word in words.items()}


def is_flower(tile: Tile) -> bool:
    """Whether a tile is cell 0,0 with its six neighbours."""
    return set(tile.cells) == {(0, 0), *STEPS}


def edge_words(row: Row, tile: Tile) -> dict[tuple[Cell, int], str] | None:
    """The word of every outer edge of a tile, {} without any; None if there are too many or too few."""
    words = str(row.values.get("edges") or "").split()
    outer = edges(frozenset(tile.cells))
    if len(words) == len(outer):
        return dict(zip(outer, words))
    if len(words) == len(STEPS) and is_flower(tile):
        return {(cell, side): words[STEPS.index(cell)] for cell, side in outer}
    return None if words else {}


def placement_tables(shape: Layout) -> list[str]:
    """The tables that place the tiles of a layout."""
    return [shape.of] if isinstance(shape.of, str) else shape.of


def printed_tile(game: Game, table: str) -> Tile | None:
    """The shape in which the rows of a table are printed as hexes; None if they are not."""
    parts = (part for component in game.file.components.values() for part in component.parts)
    return next((part.tile for part in parts if part.of == table and part.tile is not None), None)


def laid_out(game: Game, name: str) -> list[Laid] | None:
    """The tiles of a layout in the order of the files; None if it cannot be judged, which was reported."""
    found: list[Laid] = []
    for each in placement_tables(game.file.layouts[name]):
        table = game.tables.get(each)
        if table is None or not {"layout", "tile", "at"} <= table.fields.keys():
            return None
        tiles = game.tables.get(table.fields["tile"].argument)
        tile = printed_tile(game, tiles.name) if tiles and tiles.complete else None
        if tiles is None or tile is None or not table.sound("layout", "tile", "at", "turn"):
            return None
        for row in table.rows:
            if row.values["layout"] == name:
                at, turn = _cell(row), row.values.get("turn") or 0
                if at is None:
                    return None
                found.append(Laid(row, tiles.by_id[row.values["tile"]], tile, at, turn))
    return found or None


def _cell(row: Row) -> Cell | None:
    """The cell on which a placement lays its tile; None if that is no cell."""
    q, r = (int(value) for value in row.values["at"])
    return (q, r) if (q, r) == row.values["at"] else None


def layouts(game: Game) -> Iterator[tuple[str, Layout, list[Laid]]]:
    """Every layout that can be judged, with its tiles."""
    for name, shape in game.file.layouts.items():
        tiles = laid_out(game, name)
        if tiles is not None:
            yield name, shape, tiles


def check_layouts(game: Game, names: Names) -> None:
    """Report each layout that names no table of placements, no tile that is printed, or nothing at all."""
    tables: dict[str, Table] = {}
    for name, shape in game.file.layouts.items():
        names.numbers(shape, "more")
        if shape.players and not numbers_in(shape.players):
            message = f"the players of layout '{excerpt(name)}' are no number or range"
            names.bad(shape, "players", message, "write 2 or 3..4")
        fit = [_check_table(each, shape, names) for each in placement_tables(shape)]
        usable = [table for table in fit if table is not None]
        tables |= {table.name: table for table in usable}
        if len(usable) == len(fit):
            _check_shapes(game, name, shape, usable, names)
    for table in tables.values():
        _check_rows(game, table, names.findings)


def _check_table(name: str, shape: Layout, names: Names) -> Table | None:
    """A table of placements, if it has all the fields that are needed."""
    table = names.table(shape, "of", name)
    if table is None:
        return None
    needed = {"layout": ("plain", "choice", "ref"), "tile": ("ref",), "at": ("point",)}
    good = {field: names.field(table, shape, "of", field, *kinds) for field, kinds in needed.items()}
    for field, kind in good.items():
        if kind is not None and kind.optional:
            message = f"a placement needs its '{field}', which may be left out in {name}"
            names.bad(shape, "of", message, "remove the '?' or the default")
    if "turn" in table.fields:
        good["turn"] = names.field(table, shape, "of", "turn", "int")
    return table if all(kind is not None for kind in good.values()) else None


def _check_shapes(game: Game, name: str, shape: Layout, tables: list[Table], names: Names) -> None:
    """Tiles of one layout are printed as hexes of one size, and there are some."""
    across = set()
    for table in tables:
        target = table.fields["tile"].argument
        tile = printed_tile(game, target)
        if tile is None and game.unread("components"):
            continue  # one that could not be read may print it
        if tile is None:
            message = f"layout '{excerpt(name)}' places {target}, which no component prints as a hex"
            names.bad(shape, "of", message, "print the table with shape: hex")
        else:
            across.add(tile.across)
    if len(across) > 1:
        message = f"layout '{excerpt(name)}' has cells of {' and '.join(f'{a:g}' for a in sorted(across))} mm"
        names.bad(shape, "of", message, "give all its tiles the same 'across'")
    sound = all(table.sound("layout") for table in tables)
    if sound and not any(row.values["layout"] == name for table in tables for row in table.rows):
        place = key_place(game.file.node, "layouts", name)
        message = f"layout '{excerpt(name)}' has no tile"
        hint = f"name it in a row of {tables[0].name}, or remove it"
        names.findings.add(faults.BAD_DECLARATION.at(place, message, hint=hint))


def _check_rows(game: Game, table: Table, findings: Findings) -> None:
    """Each row belongs to a layout, lies on a cell and has as many edges as its tile."""
    for row in table.rows:
        layout, at = row.values["layout"], row.values["at"]
        if layout is not None and layout not in game.file.layouts:
            message = f"layout of '{row.id}' names '{excerpt(layout)}', which is not in layouts"
            place, subject = row.place_of("layout"), row.subject("layout")
            findings.add(faults.unknown(place, message, layout, game.file.layouts, "layouts", subject))
        if at is not None and _cell(row) is None:
            message = f"at of '{row.id}' must be a cell, not [{at[0]:g}, {at[1]:g}]"
            hint = "write two whole numbers, as in [2, -1]"
            subject = row.subject("at")
            findings.add(faults.WRONG_TYPE.at(row.place_of("at"), message, hint=hint, subject=subject))
    target = table.fields["tile"].argument
    tile = printed_tile(game, target)
    for row in game.tables[target].rows if tile and "edges" in game.tables[target].fields else ():
        if tile and edge_words(row, tile) is None:
            outer = len(edges(frozenset(tile.cells)))
            asked = f"6 or {outer}" if is_flower(tile) else f"{outer}"
            message = (
                f"edges of '{row.id}' are {numbered(len(row.values['edges'].split()), 'word')}, not {asked}"
            )
            hint = "write a word for each side, clockwise from the upper right, as in docs/data.md"
            subject = row.subject("edges")
            findings.add(faults.WRONG_TYPE.at(row.place_of("edges"), message, hint=hint, subject=subject))
