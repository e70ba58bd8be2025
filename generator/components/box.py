"""Tuck boxes: a box that folds up around the pieces of a sheet, as large as they are many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec.structs import replace

from generator.bench.order import Stock
from generator.components.kind import Kind, Work
from generator.model import faults
from generator.model.component import Component
from generator.model.game import Game, Table
from generator.model.outlines.part import Part
from generator.problem import Findings, Problem
from generator.sheets.faults import TOO_BIG
from generator.sheets.net import BoxPanel, Net, Unfolded
from generator.sheets.pieces import Piece
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean

if TYPE_CHECKING:  # a game is read more often than drawn
    from generator.bench.bench import Bench
    from generator.bench.lot import Lot
    from generator.sheets.page import Page
    from generator.sheets.paper import Paper

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
    together: Stock = ""

    def derive(
        self, others: Mapping[str, Component], tables: Mapping[str, Table], findings: Findings
    ) -> list[Part]:
        """The panels, as large as the pieces ask for; none where these are not known or do not suit."""
        held = self._held(others)
        counts = [_counted(part, tables) for part in held]
        problem = self._unsuited(held, others, tables)
        if problem is None and held and all(counts):  # else it is told where they are declared
            width, height = (round(side + self.room, 2) for side in held[0].size)
            depth = round(sum(counts) * self.thickness + self.room, 2)
            problem = self._deep(sum(counts), depth)
            if problem is None:
                return list(self._net((width, height, depth)).panels)
        findings.extend([problem] if problem else [])
        return []

    def _held(self, others: Mapping[str, Component]) -> list[Part]:
        if self.holds in others:
            return others[self.holds].parts
        sheets = (each for each in others.values() if each.dealt)
        return [part for sheet in sheets for part in sheet.parts if part.of == self.holds]

    def _unsuited(
        self, held: list[Part], others: Mapping[str, Component], tables: Mapping[str, Table]
    ) -> Problem | None:
        """Why no box can be folded around what is named."""
        name, sheet = excerpt(self.holds), others.get(self.holds)
        if sheet is None and self.holds not in tables:
            known = [*(key for key, each in others.items() if each.dealt), *tables]
            message = f"component '{excerpt(self.name)}' holds no component or table '{name}'"
            hint = did_you_mean(self.holds, dict.fromkeys(known), "components and tables")
            return faults.UNKNOWN_REFERENCE.at(self.node.place_of("holds"), message, hint=hint)
        if sheet is not None and not sheet.dealt:
            reason = f"holds '{name}', which is no sheet of pieces"
            return self.unfit("holds", reason, "name a sheet or a table that one prints")
        if sheet is None and not held:
            reason = f"holds '{name}', which no sheet prints"
            return self.unfit("holds", reason, "name a table that a sheet prints")
        if not all(part.straight for part in held):
            reason = f"holds '{name}', and not all of its pieces are rectangles"
            return self.unfit("holds", reason, "name cards or other rectangles")
        if len(sizes := {part.size: f"{part.size[0]:g} × {part.size[1]:g}" for part in held}) > 1:
            reason = f"holds pieces of several sizes: {', '.join(sizes.values())} mm"
            return self.unfit("holds", reason, "name a table whose pieces are of one size")
        if any(min(size) < SMALLEST for size in sizes):
            reason = f"holds pieces of {', '.join(sizes.values())} mm, too small to fold a box around"
            return self.unfit("holds", reason, f"name pieces of {SMALLEST:g} mm or more")
        return None

    def _deep(self, pieces: int, depth: float) -> Problem | None:
        if SHALLOWEST <= depth <= DEEPEST:
            return None
        key = "thickness" if "thickness" in self.node.entries else "holds"
        what = f"{pieces} piece{'s' * (pieces > 1)} of {self.thickness:g} mm"
        reason = f"is {depth:g} mm deep for {what}, outside {SHALLOWEST:g} to {DEEPEST:g} mm"
        return self.unfit(key, reason, "correct the thickness, give more room, or hold other pieces")

    def _net(self, box: tuple[float, float, float]) -> Net:
        return Net(box=box, thumb=self.notch, bleed=self.bleed, front=self.front, node=self.node)

    @property
    def net(self) -> Net:
        """All that it is folded from, as large as was derived."""
        return self._net(next(part.box for part in self.parts if isinstance(part, BoxPanel)))

    @property
    def given(self) -> str:
        """How large it is, which a template of its panels need not say."""
        return repr(self.net.box)

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """The net on every paper, then as a drawing; none of a box that does not know how large it is."""
        return super().lots(bench) if self.parts else iter(())

    def pieces(self, game: Game) -> list[Piece]:
        """The net."""
        return [Unfolded(self.net, None)]

    def pages(self, bench: Bench, pieces: list[Piece], paper: Paper) -> Iterable[Page]:
        """The net in the middle of a page, upright or across; none after saying that it does not fit."""
        from generator.sheets.impose import pages, plan

        duplex, say = bench.order.duplex, bench.language.say
        if sheets := plan(self, pieces, paper, duplex, Findings()):
            sheets = [replace(sheet, bleed=min(sheet.bleed, self.bleed)) for sheet in sheets]
            return pages(sheets, bench.cutter, bench.footer(self), duplex, say("cut, fold, glue 1 to 3"))
        size = "the net of {} is {:g} × {:g} mm and".format(self.name, *self.net.size)
        reason = f"{size} does not fit on {paper.width:g} × {paper.height:g} mm"
        bench.findings.add(self._too_big(reason))
        return ()

    def work(self, sheets: int) -> frozenset[Work]:
        """It is folded around its pieces and glued at its tab."""
        return super().work(sheets) | {"fold", "glue"}

    def not_on(self, paper: str) -> Problem:
        """That a paper is for rulebooks only."""
        return self._too_big(f"{paper} holds rulebooks, and no net of {self.name}")

    def _too_big(self, reason: str) -> Problem:
        hint = "choose a larger paper, or share the pieces out to several boxes"
        return TOO_BIG.at(self.node.place_of("holds"), reason, hint=hint)


def _counted(part: Part, tables: Mapping[str, Table]) -> int:
    """How many pieces there are of a part; 0 where that is not known."""
    table = tables.get(part.of)
    if part.of:
        return table.copies if table is not None and table.sound("count") else 0
    return 1
