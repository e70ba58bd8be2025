"""Tuck boxes: a box that folds up around the pieces of a sheet, as large as they are many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Annotated

import msgspec

from generator.bench.lot import Drawn
from generator.bench.order import paper_named
from generator.components.kind import Kind
from generator.frame import Frame
from generator.model import faults
from generator.model.component import Component
from generator.model.game import Table
from generator.model.outlines.part import Part
from generator.problem import Findings, Problem
from generator.sheets.faults import TOO_BIG
from generator.sheets.net import BoxPanel, Net
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

if TYPE_CHECKING:
    from generator.bench.bench import Bench
    from generator.bench.lot import Lot
    from generator.sheets.impose import FilledSheet
    from generator.sheets.page import Page

SMALLEST = 20.0
"""The sides of a piece that a box is folded for, in mm."""
SHALLOWEST, DEEPEST = 4.0, 200.0
"""A box that is less deep cannot be folded, and one that is deeper is on no paper."""


class TuckBox(Kind, frozen=True, kw_only=True, tag="box"):
    """A box for all pieces of one component or table, which are rectangles of one size."""

    holds: str
    thickness: Annotated[float, msgspec.Meta(ge=0.05, le=10)] = 0.3  # of one piece, in mm
    room: Annotated[float, msgspec.Meta(ge=0, le=50)] = 1  # more than the pieces need, in every direction
    bleed: Annotated[float, msgspec.Meta(ge=0, le=10)] = 3
    notch: bool = True  # for the thumb
    front: str = "tuck-box.xml.j2"  # the template of the panels

    def derive(
        self, others: Mapping[str, Component], tables: Mapping[str, Table], findings: Findings
    ) -> list[Part]:
        """The panels, as large as the pieces ask for; none where these are not known or do not suit."""
        held = self._held(others)
        problems = list(self._unsuited(held, others, tables))
        findings.extend(problems)
        if problems or not held or not all(_counted(part, tables) for part in held):
            return []  # what is wrong with the pieces is told where they are declared
        pieces = sum(_counted(part, tables) for part in held)
        width, height = (round(side + self.room, 2) for side in held[0].size)
        depth = round(pieces * self.thickness + self.room, 2)
        if problem := self._deep(pieces, depth):
            findings.add(problem)
            return []
        return list(self._net((width, height, depth)).panels)

    def _held(self, others: Mapping[str, Component]) -> list[Part]:
        if self.holds in others:
            return others[self.holds].parts
        sheets = (each for each in others.values() if each.dealt)
        return [part for sheet in sheets for part in sheet.parts if part.of == self.holds]

    def _unsuited(
        self, held: list[Part], others: Mapping[str, Component], tables: Mapping[str, Table]
    ) -> Iterator[Problem]:
        """Why no box can be folded around what is named."""
        name, sheet = excerpt(self.holds), others.get(self.holds)
        if sheet is None and self.holds not in tables:
            known = [*(key for key, each in others.items() if each.dealt), *tables]
            message = f"component '{excerpt(self.name)}' holds no component or table '{name}'"
            hint = did_you_mean(self.holds, dict.fromkeys(known), "components and tables")
            yield faults.UNKNOWN_REFERENCE.at(self.node.place_of("holds"), message, hint=hint)
        elif sheet is not None and not sheet.dealt:
            reason = f"holds '{name}', which is no sheet of pieces"
            yield self.unfit("holds", reason, "name a sheet or a table that one prints")
        elif sheet is None and not held:
            reason = f"holds '{name}', which no sheet prints"
            yield self.unfit("holds", reason, "name a table that a sheet prints")
        elif not all(part.straight for part in held):
            reason = f"holds '{name}', and not all of its pieces are rectangles"
            yield self.unfit("holds", reason, "name cards or other rectangles")
        elif len(sizes := {part.size: f"{part.size[0]:g} × {part.size[1]:g}" for part in held}) > 1:
            reason = f"holds pieces of several sizes: {', '.join(sizes.values())} mm"
            yield self.unfit("holds", reason, "name a table whose pieces are of one size")
        elif any(min(size) < SMALLEST for size in sizes):
            reason = f"holds pieces of {', '.join(sizes.values())} mm, too small to fold a box around"
            yield self.unfit("holds", reason, f"name pieces of {SMALLEST:g} mm or more")

    def _deep(self, pieces: int, depth: float) -> Problem | None:
        if SHALLOWEST <= depth <= DEEPEST:
            return None
        key = "thickness" if "thickness" in self.node.entries else "holds"
        what = f"{pieces} piece{'s' * (pieces > 1)} of {self.thickness:g} mm"
        reason = f"is {depth:g} mm deep for {what}, outside {SHALLOWEST:g} to {DEEPEST:g} mm"
        return self.unfit(key, reason, "correct the thickness, give more room, or hold other pieces")

    def _net(self, box: tuple[float, float, float]) -> Net:
        return Net(box=box, thumb=self.notch, bleed=self.bleed, front=self.front, node=self.node)

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """The net on every paper, then as a drawing."""
        order, panels = bench.order, [part for part in self.parts if isinstance(part, BoxPanel)]
        if not panels:  # which is reported
            return
        net = self._net(panels[0].box)
        given = repr(net.box)  # a template need not say how large its panel is
        for paper in order.papers if "pdf" in order.formats else ():
            path = f"{paper}/{self.name}.pdf"
            draw = partial(self._printed, bench, net, panels, paper, path)
            yield bench.lot(self, "pdf", path, draw, paper=paper, duplex=order.duplex, given=given)
        if "svg" in order.formats:
            draw = partial(self._drawn, bench, net, panels)
            yield bench.lot(self, "svg", f"svg/{self.name}", draw, given=given)

    def _frame(self, bench: Bench, net: Net, panels: list[BoxPanel]) -> Frame | None:
        """The net with all its art; None after it was told what fails."""
        faces = {panel.name: bench.faces.build(panel, None, "front") for panel in panels}
        whole = {name: face for name, face in faces.items() if face is not None}
        return net.frame(whole, bench.language, f"{self.name}:net") if len(whole) == len(faces) else None

    def _drawn(self, bench: Bench, net: Net, panels: list[BoxPanel]) -> Iterator[Drawn]:
        if frame := self._frame(bench, net, panels):
            yield Drawn(f"svg/{self.name}/{self.name}.svg", frame)

    def _printed(
        self, bench: Bench, net: Net, panels: list[BoxPanel], paper: str, path: str
    ) -> Iterator[Drawn]:
        sheet, frame = self._sheet(bench, net, paper), self._frame(bench, net, panels)
        if sheet and frame:
            yield Drawn(path, bench.printout(self, [self._page(bench, sheet, frame)], bench.order.duplex))

    def _sheet(self, bench: Bench, net: Net, name: str) -> FilledSheet | None:
        """The paper as the net lies on it, upright or across; None after saying that it does not fit."""
        from generator.sheets.impose import plan
        from generator.sheets.pieces import Piece

        paper, reason = paper_named(name), ""
        if paper.sheets == "no":
            reason = f"{name} holds rulebooks, and no net of {self.name}"
        elif sheets := plan(self, [Piece(net, None)], paper, bench.order.duplex, Findings()):
            return sheets[0]
        else:
            size = "the net of {} is {:g} × {:g} mm and".format(self.name, *net.size)
            reason = f"{size} does not fit on {paper.width:g} × {paper.height:g} mm"
        hint = "choose a larger paper, or share the pieces out to several boxes"
        bench.findings.add(TOO_BIG.at(self.node.place_of("holds"), reason, hint=hint))
        return None

    def _page(self, bench: Bench, sheet: FilledSheet, frame: Frame) -> Page:
        """The net in the middle; for a press without a word around it."""
        from generator.sheets.page import Page, Placed

        [(net, slot)] = sheet.slots
        clip = net.part.clip("front", sheet.bleed) if sheet.bleed < frame.bleed else ()
        placed = Placed(frame, (1, 0, 0, 1, round(slot.x, 4), round(slot.y, 4)), clip)
        then = bench.language.say("cut, fold, glue 1 to 3")
        words = bench.footer(self).items(sheet.width, sheet.height, 1, 1, then=then)
        furniture = () if bench.order.duplex == "press" else tuple(words)
        bleed = slot.grown(min(sheet.bleed, frame.bleed))
        return Page(sheet.width, sheet.height, (placed,), furniture, slot, bleed)


def _counted(part: Part, tables: Mapping[str, Table]) -> int:
    """How many pieces there are of a part; 0 where that is not known."""
    table = tables.get(part.of)
    if part.of:
        return table.copies if table is not None and table.sound("count") else 0
    return 1
