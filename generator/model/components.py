"""Whether the declared components can be printed: names, tables and parts."""

from __future__ import annotations

from generator.model import faults
from generator.model.game import Table
from generator.model.names import COLLIDE, is_colour, is_id, key_place
from generator.model.parts import wrong_pocket, wrong_sizes
from generator.model.shapes import Component, GameFile, Part
from generator.model.strip import wrong_strip
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
            findings.extend(wrong_sizes(name, part))
        if component.kind == "pocket" and component.parts:
            findings.extend(wrong_pocket(name, component, tables))
        findings.extend(wrong_strip(name, component, tables))
        if unprintable := _unprintable(component):
            key, reason = unprintable
            message = f"component '{excerpt(name)}' {reason}"
            findings.add(faults.BAD_DECLARATION.at(component.node.place_of(key), message))


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


def _unprintable(component: Component) -> tuple[str, str] | None:
    """Why nothing, or not everything, of a component would be printed, and the key that says so."""
    if component.kind == "rulebook":
        if not component.source:
            return "source", "is a rulebook, which has a source such as rulebook.md"
        if component.parts:
            return "parts", "is a rulebook, which has no parts"
        if not is_colour(component.accent):
            return "accent", f"has the accent '{excerpt(component.accent)}', which is no colour"
        return None
    if component.source:
        return "source", f"is a {component.kind}, and only a rulebook has a source"
    if not component.parts:
        return "parts", "has no parts"
    if component.kind == "board" and (len(component.parts) > 1 or any(part.of for part in component.parts)):
        return "parts", "is a board, which is one part of its own and not one of a table"
    if component.kind == "board" and any(part.shape == "hex" for part in component.parts):
        return "parts", "is a board, which is a rectangle; print hexes as a sheet"
    if component.kind == "board" and any(part.back for part in component.parts):
        return "parts", "is a board with a back, and a board is printed on one side"
    return None
