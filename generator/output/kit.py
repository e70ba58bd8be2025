"""Make the files of a kit in a folder of their own: components × papers as PDF, faces as SVG."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.locale.language import Language, open_language
from generator.model.digest import still
from generator.model.game import Game
from generator.model.shapes import Component
from generator.model.strip import strip_of
from generator.output.earlier import Earlier, Units
from generator.output.made import Made, made_file
from generator.output.shown import Shown
from generator.paint.pdf.painter import About, paint_pdf
from generator.paint.svg.painter import Words, paint_svg
from generator.problem import Findings
from generator.sheets.board import board_pages, plan_board
from generator.sheets.faults import TOO_BIG
from generator.sheets.furniture import Footer
from generator.sheets.impose import Duplex, pages, plan
from generator.sheets.paper import Paper
from generator.sheets.pieces import Cutter, Piece
from generator.sheets.pocket import plan_pocket, pocket_page


@dataclass(frozen=True)
class Order:
    """What to make."""

    languages: list[str]
    papers: dict[str, Paper]
    formats: list[str]
    duplex: Duplex = "long"
    words: Words = "outlines"
    low_ink: bool = False
    chosen: Mapping[str, str] = field(default_factory=dict)  # variants
    only: frozenset[str] = frozenset()  # components; none means all

    @property
    def options(self) -> str:
        """All but what is made: how."""
        return repr((self.duplex, self.words, self.low_ink, sorted(self.chosen.items())))


BOOKLET = "-booklet"
"""What stands behind the name of a rulebook that is to be folded."""
Tell = Callable[[str], None]


def make_kit(game: Game, order: Order, into: Path, tell: Tell, findings: Findings) -> list[Made]:
    """Write every ordered file below `into`; problems stop nothing but are all collected."""
    library = Library(game.folder, game.shown, game.symbols)
    made: list[Made] = []
    for code in order.languages:
        made += make_language(game, code, order, library, into, None, tell, findings)
    findings.extend(library.findings.problems)
    return made


def make_language(
    game: Game, code: str, order: Order, library: Library, into: Path, earlier: Earlier | None,
    tell: Tell, findings: Findings,
) -> list[Made]:  # fmt: skip
    """Write the ordered files of one language, but for those that earlier builds made the same."""
    language = open_language(game, code, findings)
    if language is None:
        return []
    faces = Faces(game, language, library, findings, order.low_ink)
    shown = Shown(faces)
    maker = _Maker(game, order, language, Cutter(faces), into, findings)
    made: list[Made] = []
    for name, component in game.file.components.items():
        if order.only and name not in order.only:
            continue
        data = shown.fingerprint(name, component)
        maker.data = data or game.fingerprint
        made_from = (data or f"all of {game.digest}", code, name, order.options)
        units = Units(earlier, made_from, tell, findings)
        if component.kind == "rulebook":
            _rulebook(name, component, faces, library, order, into, units, findings)
        elif component.kind == "strip":
            _strip(name, component, faces, maker, units)
        else:
            for paper in order.papers if "pdf" in order.formats else ():
                units.make(paper, f"{code}/{paper}/{name}.pdf", partial(maker.pdf, name, component, paper))
            if "svg" in order.formats:
                units.make("svg", f"{code}/svg/{name}", partial(maker.svg, name, component))
        made += units.made
        units.note()
    # a picture that is wrong is reported once, and a file that was saved meanwhile is not in the keys
    if earlier and not library.findings.problems and shown.holds(library) and still(game.folder, game.digest):
        earlier.keep()
    return made


def _rulebook(
    name: str, component: Component, faces: Faces, library: Library, order: Order, into: Path,
    units: Units, findings: Findings,
) -> None:  # fmt: skip
    from generator.output.rules import RulesMaker

    @cache
    def maker() -> RulesMaker:
        """Made only if something is to be set: reading a rulebook takes long."""
        return RulesMaker(faces.game, name, component, faces, library, order, into, findings)

    code = faces.language.code
    if "pdf" in order.formats:
        for paper_name, paper in order.papers.items():
            line = f"{code}/{paper_name}/{name}.pdf"
            units.make(paper_name, line, partial(lambda *on: maker().pdf(*on), paper_name, paper))
    if "html" in order.formats:
        # a page links to those of the other languages
        units.make(f"html {order.languages}", f"{code}/{name}.html", lambda: maker().html())


def _strip(name: str, component: Component, faces: Faces, maker: _Maker, units: Units) -> None:
    from generator.output.strips import StripMaker

    strip = strip_of(name, component, faces.game.tables)
    if strip is None:  # which is reported
        return
    code = faces.language.code
    for what, make in StripMaker(strip, faces, maker.order, maker.into, maker.data, maker.findings).units():
        units.make(what, f"{code}/{what}", make)
    if "svg" in maker.order.formats:
        units.make("svg", f"{code}/svg/{name}", partial(maker.svg, name, component))


class _Maker:
    def __init__(
        self, game: Game, order: Order, language: Language, cutter: Cutter, into: Path, findings: Findings
    ) -> None:
        self.game = game
        self.order = order
        self.language = language
        self.cutter = cutter
        self.into = into
        self.findings = findings
        self.data = game.fingerprint  # of what the component shows that is made

    def _pieces(self, component: Component) -> list[Piece]:
        found: list[Piece] = []
        for part in component.parts:
            rows = self.game.tables[part.of].rows if part.of else (None,)
            for row in rows:
                found += [Piece(part, row)] * (row.count if row else 1)
        return found

    def pdf(self, name: str, component: Component, paper: str) -> list[Made]:
        """One component on one paper."""
        if self.order.papers[paper].sheets == "no":
            message = f"{paper} holds rulebooks, and no sheets of {name}"
            hint = "choose what is printed on it, as in --only rulebook, or a larger paper"
            self.findings.add(TOO_BIG.at(component.node.place, message, hint=hint))
            return []
        file = self.game.file
        title = self.language.text("game.title", file.title)
        shown = self.language.text("component.title", component.title)
        version = self.game.version_of(self.data)
        footer = Footer(self.language, title, shown, version)
        pieces = self._pieces(component)
        if component.kind == "board" and self.order.duplex != "press":
            tiling = plan_board(component.parts[0], self.order.papers[paper], self.findings)
            frame = self.cutter.frame(pieces[0], "front")
            if tiling is None or frame is None:
                return []
            made = board_pages(frame, tiling, footer)
        elif component.kind == "pocket" and self.order.duplex != "press":
            trims = plan_pocket(component, self.order.papers[paper], self.findings)
            if not trims:
                return []
            made = pocket_page(pieces, trims, self.order.papers[paper], self.cutter, footer)
        else:
            sheets = plan(component, pieces, self.order.papers[paper], self.order.duplex, self.findings)
            if not sheets:
                return []
            made = pages(sheets, self.cutter, footer, self.order.duplex)
        path = self.into / self.language.code / paper / f"{name}.pdf"
        path.parent.mkdir(parents=True, exist_ok=True)
        about = About(f"{title} — {shown}", self.language.code, version, self.order.duplex)
        with path.open("wb") as out:
            count = paint_pdf(made, out, about)
        return [self._made(path, count, len(pieces))]

    def svg(self, name: str, component: Component) -> list[Made]:
        """Every distinct face of a component."""
        folder = self.into / self.language.code / "svg" / name
        folder.mkdir(parents=True, exist_ok=True)
        made: list[Made] = []
        stems: set[str] = set()
        backs: dict[str, str] = {}  # what a distinct back looks like: the stem of its first piece
        for piece in dict.fromkeys(self._pieces(component)):
            stem = _unused(piece.row.id if piece.row else name, stems)
            made += self._face(self._drawn(piece, "front"), folder / f"{stem}.svg")
            if piece.two_sided:
                backs.setdefault(self._drawn(piece, "back"), stem)
        for text, stem in backs.items():
            back = _unused("back" if len(backs) == 1 else f"{stem}-back", stems)
            made += self._face(text, folder / f"{back}.svg")
        return made

    def _drawn(self, piece: Piece, side: str) -> str:
        """The SVG of one side; '' if it cannot be drawn, which is among the findings."""
        frame = self.cutter.frame(piece, side)
        return paint_svg(frame, self.order.words, self.language.code) if frame else ""

    def _face(self, text: str, path: Path) -> list[Made]:
        if not text:
            return []
        path.write_text(text, encoding="utf-8", newline="\n")
        return [self._made(path, 1, 1)]

    def _made(self, path: Path, count: int, pieces: int) -> Made:
        return made_file(path, self.into, count, pieces, self.data)


def _unused(stem: str, taken: set[str]) -> str:
    """The name of a file that no earlier face of the component has; parts may share ids."""
    name, number = stem, 2
    while name in taken:
        name, number = f"{stem}-{number}", number + 1
    taken.update((name, f"{name}-back"))
    return name
