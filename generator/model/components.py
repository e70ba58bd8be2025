"""Whether the declared components can be printed: names, tables, parts, and what each kind asks for."""

from __future__ import annotations

from generator.model import faults
from generator.model.game import Table
from generator.model.names import COLLIDE, is_id, key_place
from generator.model.outlines.part import Part
from generator.model.shapes import GameFile
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean


def check_components(shape: GameFile, tables: dict[str, Table], findings: Findings) -> None:
    """Report every component that has no file name of its own, no table or nothing to print."""
    folded: set[str] = set()
    for name, component in shape.components.items():
        place = key_place(shape.node, "components", name)
        if not is_id(name):
            findings.add(faults.BAD_ID.at(place, f"component '{excerpt(name)}' is not an id"))
        if name.casefold() in folded:
            message = f"component '{excerpt(name)}' differs from an earlier one only in capitals"
            findings.add(faults.REPEATED_ID.at(place, message, hint=COLLIDE))
        folded.add(name.casefold())
        for part in component.parts:
            _check_part(name, part, tables, findings)
            findings.extend(part.wrong(f"a part of component '{excerpt(name)}'"))
        findings.extend(component.wrong(tables))


def _check_part(name: str, part: Part, tables: dict[str, Table], findings: Findings) -> None:
    if not part.of:
        return
    table, place = tables.get(part.of), part.node.place_of("of")
    if table is None:
        message = f"component '{excerpt(name)}' prints no table '{excerpt(part.of)}'"
        hint = did_you_mean(part.of, tables, "tables")
        findings.add(faults.UNKNOWN_REFERENCE.at(place, message, hint=hint))
    elif table.sound("count") and not table.copies:
        message = f"component '{excerpt(name)}' prints {part.of}, which has no pieces"
        findings.add(faults.BAD_DECLARATION.at(place, message, hint="add rows, or remove the part"))
