"""Backs of pieces that are shuffled together: whoever can tell them apart knows what comes next."""

from __future__ import annotations

from functools import partial

from generator.bench.bench import Bench
from generator.drawing.faults import BACKS_DIFFER
from generator.faces.proved import Proved
from generator.model.component import Component, Side
from generator.model.game import Row
from generator.model.outlines.part import Part
from generator.model.shuffled import stacks


def prove_backs(component: Component, bench: Bench, proved: Proved) -> None:
    """Report each part whose backs are not all drawn alike although a stack is made of its pieces.

    Parts are looked at one by one, since each player's own set may have a back of its own.
    """
    for part in component.parts if any(part.back for part in component.parts) else ():
        for stack in stacks(bench.game):
            if part.back and stack and part.of == stack[0].table:
                said = {bench.faces.said(Side(part, row, "back")): row for row in reversed(stack)}
                draw = partial(_tell, component, part, list(said.values())[::-1], bench)
                if len(said) > 1 and "" not in said and proved.prove("backs", " ".join(sorted(said)), draw):
                    break


def _tell(component: Component, part: Part, rows: list[Row], bench: Bench) -> bool:
    """Draw the backs of some rows until one is another than the first; whether there is one."""
    shown = ""
    for row in rows:
        frame = bench.faces.build(part, row, "back")
        drawn = repr(frame.items) if frame else ""
        shown = shown or drawn
        if drawn and drawn != shown:
            message = (
                f"'{rows[0].id}' and '{row.id}' of {part.of} are shuffled together, and their backs differ"
            )
            place, subject = part.node.place_of("back"), f"components.{component.name}"
            bench.findings.add(BACKS_DIFFER.at(place, message, subject=subject, related=[row.place_of("id")]))
            return True
    return False
