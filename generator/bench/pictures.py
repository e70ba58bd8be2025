"""Icons and pictures that rows name: whether each is there, told at the cell that names it."""

from __future__ import annotations

from generator.colour import INK
from generator.drawing.art.library import Library
from generator.drawing.faults import MISSING_IMAGE, UNKNOWN_ICON
from generator.model.game import Game
from generator.model.pictures import file_of
from generator.problem import Findings
from generator.source.excerpt import excerpt


def prove_pictures(game: Game, library: Library, findings: Findings) -> None:
    """Icons and pictures at the rows that name them, wherever they are drawn."""
    for table in game.tables.values():
        for name, kind in table.fields.items():
            for row in table.rows if kind.name in ("icon", "image") else ():
                value = row.values.get(name)
                if value and kind.name == "icon" and library.icon(value, INK) is None:
                    library.told.add(value)
                    hint = library.icon_like(value)
                    message, subject = f"no icon '{excerpt(value)}'", row.subject(name)
                    findings.add(UNKNOWN_ICON.at(row.place_of(name), message, hint=hint, subject=subject))
                elif value and kind.name == "image" and not library.exists(file := file_of(value)):
                    message, hint = library.missing(file)
                    findings.add(
                        MISSING_IMAGE.at(row.place_of(name), message, hint=hint, subject=row.subject(name))
                    )
