"""Make the pages of odds in a folder of their own: one PDF for each paper, one SVG for each page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame
from generator.locale.language import Language, open_language
from generator.model.game import Game
from generator.model.shapes import Part
from generator.odds.ledger import Ledger
from generator.oddsbook.arrange import arrange
from generator.oddsbook.page import OddsPage
from generator.oddsbook.panels import ACCENT, QUIET, shortened, spread, wide
from generator.output.kit import Tell
from generator.output.made import Made, made_file
from generator.paint.pdf.painter import About, paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.problem import Findings
from generator.sheets.furniture import Footer
from generator.sheets.page import Box, Page, Placed
from generator.sheets.paper import Paper

WHOLE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
TEMPLATE = "odds.xml.j2"


@dataclass(frozen=True)
class OddsOrder:
    """What to make of which numbers; `chosen` names the variants under which they hold."""

    odds: Ledger
    default: Ledger | None
    chosen: str
    languages: list[str]
    papers: dict[str, Paper]
    formats: list[str]


def stem(game: Game) -> str:
    """The name of the page's file; a component of the kit keeps the name it has."""
    return "odds" if "odds" not in game.file.components else "odds-page"


def is_odds(path: str, game: Game) -> bool:
    """Whether a file of the kit's folder is a page of odds: <language>/<paper or svg>/odds…"""
    _, *folder, name = path.split("/")
    own = stem(game)
    return len(folder) == 1 and name.split(".")[0].split("_")[0] == own


def make_odds(game: Game, order: OddsOrder, into: Path, tell: Tell, findings: Findings) -> list[Made]:
    """Write every ordered file below `into`, none for a game without odds; problems are all collected."""
    library = Library(game.folder, game.shown, game.symbols)
    # a page under a variant lies beside the default one, and is told from it by its name
    name = f"{stem(game)}_variant" if order.chosen else stem(game)
    made: list[Made] = []
    for code in order.languages:
        language = open_language(game, code, findings)
        if language is None:
            continue
        faces = Faces(game, language, library, findings)
        pages = {paper: list(_frames(faces, order, size)) for paper, size in order.papers.items()}
        drawn = {paper: frames for paper, frames in pages.items() if frames}
        for paper, frames in drawn.items() if "pdf" in order.formats else ():
            path = into / code / paper / f"{name}.pdf"
            path.parent.mkdir(parents=True, exist_ok=True)
            made.append(_pdf(game, language, frames, path, into))
            tell(f"{code}/{paper}/{name}.pdf")
        # a page of SVG has no paper; it is drawn for the first one
        for number, frame in enumerate(next(iter(drawn.values()), []) if "svg" in order.formats else (), 1):
            path = into / code / "svg" / (f"{name}.svg" if number == 1 else f"{name}_{number}.svg")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(paint_svg(frame, "outlines", code), encoding="utf-8", newline="\n")
            made.append(made_file(path, into, 1, 1, game.fingerprint))
            tell(f"{code}/svg/{path.name}")
    findings.extend(library.findings.problems)
    return made


def _frames(faces: Faces, order: OddsOrder, paper: Paper) -> Iterator[Frame]:
    """The pages of one language on one paper."""
    game, say = faces.game, faces.language.say
    title = faces.language.text("game.title", game.file.title)
    part = Part(size=(paper.width, paper.height), front=TEMPLATE, bleed=0)
    number = 0
    for group in OddsPage(game, faces.language, order.odds, order.default).groups():
        for page in arrange(group.panels, paper.width, paper.height):
            given = {
                "heading": say("{title}: the odds", title=title),
                "remark": group.remark, "about": group.title,
                "chosen": say("variant: {chosen}", chosen=order.chosen) if order.chosen else "",
                "sets": page, "accent": ACCENT, "quiet": QUIET, "short": shortened, "wide": wide,
                "spread": spread,
            }  # fmt: skip
            frame = faces.build(part, "front", None, more=given)
            number += 1
            if frame is not None:
                key = f"{frame.key}:{number}"
                yield Frame(frame.width, frame.height, frame.bleed, frame.items, key, frame.title)


def _pdf(game: Game, language: Language, frames: list[Frame], path: Path, into: Path) -> Made:
    title = language.text("game.title", game.file.title)
    footer = Footer(language, title, language.say("Odds"), game.data_version)
    pages = [_page(frame, footer, number, len(frames)) for number, frame in enumerate(frames, 1)]
    about = About(f"{title} — {language.say('Odds')}", language.code, game.data_version)
    with path.open("wb") as out:
        count = paint_pdf(pages, out, about)
    return made_file(path, into, count, count, game.fingerprint)


def _page(frame: Frame, footer: Footer, number: int, total: int) -> Page:
    whole = Box(0, 0, frame.width, frame.height)
    furniture = footer.items(frame.width, frame.height, number, total)
    return Page(frame.width, frame.height, (Placed(frame, WHOLE),), tuple(furniture), whole, whole)
