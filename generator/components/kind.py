"""What a kind of component is: a class with its own keys that says which files are made of it, and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec

from generator.bench.lot import Drawn
from generator.bench.order import paper_named
from generator.model.component import Component, Side
from generator.model.game import Game, Table
from generator.model.outlines.part import Part
from generator.problem import Problem
from generator.sheets.faults import TOO_BIG

if TYPE_CHECKING:  # a game is read more often than drawn, and what draws takes long to import
    from generator.bench.bench import Bench
    from generator.bench.lot import Lot
    from generator.faces.proved import Proved
    from generator.sheets.page import Page
    from generator.sheets.paper import Duplex, Paper
    from generator.sheets.pieces import Piece

Work = Literal["fold", "glue", "press", "join"]
"""What is done with pieces after they were cut; what is pressed is glued flat, what is joined end to end."""


class Kind(Component, frozen=True, kw_only=True):
    """A component that can be made: unless it says otherwise, of pieces that are cut out."""

    def prove(self, bench: Bench) -> None:
        """Draw all of it once, only to learn what goes wrong."""
        from generator.bench.backs import prove_backs

        proved, faces = bench.proved(self), bench.faces
        for side in self.sides(bench.game.tables):
            where = str(side.part.trim(side.side))
            if not any(proved.knows(where, makings) for makings in faces.makings.likely(side)):
                text, makings = faces.told(side)
                proved.prove(where, text, partial(faces.build, *side), makings)
        if bench.language.own:
            prove_backs(self, bench, proved)
        self.prove_rest(bench, proved)

    def prove_rest(self, bench: Bench, proved: Proved) -> None:
        """Draw what it shows beside its sides."""

    def pieces(self, game: Game) -> list[Piece]:
        """Everything that is cut out, as often as there is one."""
        from generator.sheets.pieces import Piece

        found: list[Piece] = []
        for part in self.parts:
            for row in game.tables[part.of].rows if part.of else (None,):
                found += [Piece(part, row)] * (row.count if row else 1)
        return found

    def pages(self, bench: Bench, pieces: list[Piece], paper: Paper) -> Iterable[Page]:
        """The pages of a paper; none after the reason was reported."""
        from generator.sheets.impose import pages, plan

        pieces = self.filled(bench, pieces, paper)
        sheets = plan(self, pieces, paper, bench.order.duplex, bench.findings, bench.tones)
        return pages(sheets, bench.cutter, bench.footer(self), bench.order.duplex) if sheets else ()

    def filled(self, bench: Bench, pieces: list[Piece], paper: Paper) -> list[Piece]:
        """The pieces, and what fills their last sheet."""
        return pieces

    def work(self, sheets: int) -> frozenset[Work]:
        """What is to be done with it beside cutting, if it takes so many sheets."""
        found: set[Work] = set()
        if any(part.folded for part in self.parts):
            found |= {"fold", "press"}
        if any(part.built for part in self.parts):
            found |= {"fold", "glue"}
        return frozenset(found)

    @property
    def hue(self) -> str:
        """The colour that it lends to the print plan, if any."""
        return ""

    @property
    def given(self) -> str:
        """What makes a difference to its files beside what its faces say."""
        return ""

    def lots(self, bench: Bench) -> Iterator[Lot]:
        """Sheets on every paper, then faces; what a press gets is the same for each of them."""
        order = bench.order
        press = order.duplex == "press"
        # what has no back is the same however backs lie
        duplex = order.duplex if press or any(part.two_sided for part in self.parts) else "long"
        papers = order.papers[:1] if press else order.papers
        for paper in papers if "pdf" in order.formats and not order.shares(self.together) else ():
            turned = "" if duplex == "long" else f"-{duplex}"
            path = f"press/{self.name}.pdf" if press else f"{paper}/{self.name}{turned}.pdf"
            draw = partial(self._sheets, bench, paper, path, duplex)
            on = "" if press else paper
            yield bench.lot(self, "pdf", path, draw, paper=on, duplex=duplex, given=self.given)
        if "svg" in order.formats:
            yield self.faces(bench)

    def not_on(self, paper: str) -> Problem:
        """That a paper is for rulebooks only."""
        message = f"{paper} holds rulebooks, and no sheets of {self.name}"
        hint = "choose what is printed on it, as in --only rulebook, or a larger paper"
        return TOO_BIG.at(self.node.place, message, hint=hint)

    def _sheets(self, bench: Bench, paper: str, path: str, duplex: Duplex) -> Iterator[Drawn]:
        if paper_named(paper).sheets == "no":
            bench.findings.add(self.not_on(paper))
            return
        pieces = self.picked(bench)
        if made := self.pages(bench, pieces, paper_named(paper)):
            yield Drawn(path, bench.printout(self, made, duplex), len(pieces))

    def picked(self, bench: Bench) -> list[Piece]:
        """Those pieces that are made."""
        return bench.picked(self, self.pieces(bench.game))

    def faces(self, bench: Bench) -> Lot:
        """Every distinct face as a drawing of its own."""
        return bench.lot(self, "svg", f"svg/{self.name}", partial(self._faces, bench), given=self.given)

    def _faces(self, bench: Bench) -> Iterator[Drawn]:
        stems: set[str] = set()
        backs: dict[tuple[Part, str], tuple[Piece, str]] = {}  # the first piece with a back that says so
        for piece in dict.fromkeys(self.pieces(bench.game)):
            stem = _unused(piece.row.id if piece.row else self.name, stems)
            if frame := bench.cutter.frame(piece, "front"):
                yield Drawn(f"svg/{self.name}/{stem}.svg", frame)
            if piece.part.two_sided and (text := bench.faces.text_of(Side(piece.part, piece.row, "back"))):
                backs.setdefault((piece.part, text), (piece, stem))
        for piece, stem in backs.values():
            back = _unused("back" if len(backs) == 1 else f"{stem}-back", stems)
            if frame := bench.cutter.frame(piece, "back"):
                yield Drawn(f"svg/{self.name}/{back}.svg", frame)


def kinds(game: Game) -> Iterator[Kind]:
    """The components of a game, in the order of game.yaml."""
    return (each for each in game.file.components.values() if isinstance(each, Kind))


class Pieces(Kind, frozen=True, kw_only=True):
    """A component whose parts are declared."""

    parts: list[Part] = msgspec.field(default_factory=list)

    def wrong(self, tables: Mapping[str, Table]) -> Iterator[Problem]:
        """Nothing to print."""
        if not self.parts and not self.unread_parts:
            yield self.unfit("parts", "has no parts")


def _unused(stem: str, taken: set[str]) -> str:
    """The name of a file that no earlier face of the component has; parts may share ids."""
    name, number = stem, 2
    while name in taken:
        name, number = f"{stem}-{number}", number + 1
    taken.update((name, f"{name}-back"))
    return name
