"""Make the files of a rulebook: pages on every paper, a booklet to fold, and one HTML file."""

from __future__ import annotations

from pathlib import Path

from generator.colour import INK
from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.faces.templates import shown_range
from generator.locale.language import languages
from generator.model.game import Game
from generator.model.shapes import Component
from generator.output.kit import BOOKLET, Order
from generator.output.made import Made, made_file
from generator.paint.html.painter import HtmlBook, Icon, paint_html
from generator.paint.pdf.painter import About, paint_pdf
from generator.problem import Findings
from generator.rulebook.make import Rulebook
from generator.sheets.paper import Paper

LIGHT = "#EDE6E0"
"""The ink of icons on a dark ground."""
COVER = (148.5, 210.0)
"""The size in mm at which the cover is drawn for a screen."""
ORIGINAL = "original"
"""The field of names in the language of the game's world, as on the house's faces."""
LARGEST = 230.0
"""Pages of paper that is wider than this are too large to hold; a rulebook has pages of half the size."""
SMALLEST = 120.0
"""Pages that are narrower than this are too small to read; paper that would give them has no booklet."""
NAMES = {"ja": "日本語", "en": "English", "de": "Deutsch", "fr": "Français", "zh": "中文", "ko": "한국어"}
"""What languages call themselves; others are shown by their code."""


class RulesMaker:
    """Writes the rulebook of one game in one language."""

    def __init__(
        self, game: Game, name: str, component: Component, faces: Faces, library: Library,
        order: Order, into: Path, findings: Findings,
    ) -> None:  # fmt: skip
        self.game = game
        self.name = name
        self.order = order
        self.into = into
        self.language = faces.language
        self.shown = self.language.text("component.title", component.title)
        self.rulebook = Rulebook(game, component, faces, library, order.chosen, findings)

    def pdf(self, paper_name: str, paper: Paper) -> list[Made]:
        """The pages in plain order and as a booklet."""
        width, height = paper.width, paper.height
        half = (height / 2, width)
        made = self._pdf(paper_name, self.name, (width, height) if width <= LARGEST else half, None)
        if height / 2 >= SMALLEST:
            made += self._pdf(paper_name, f"{self.name}{BOOKLET}", half, (height, width))
        return made

    def _pdf(
        self, paper: str, name: str, page: tuple[float, float], sheet: tuple[float, float] | None
    ) -> list[Made]:
        book = self.rulebook.book(*page)
        if book is None:
            return []
        path = self.into / self.language.code / paper / f"{name}.pdf"
        path.parent.mkdir(parents=True, exist_ok=True)
        about = About(
            f"{self.rulebook.title} — {self.shown}", self.language.code, self.game.data_version,
            duplex="short" if sheet else "long", archive=True, outline=() if sheet else book.outline,
        )  # fmt: skip
        with path.open("wb") as out:
            count = paint_pdf(book.booklet(*sheet) if sheet else book.pages(), out, about)
        return [made_file(path, self.into, count, 1, self.game.fingerprint)]

    def html(self) -> list[Made]:
        """One file that holds everything."""
        rules, language = self.rulebook, self.language
        light, dark = rules.icon_frames(INK), rules.icon_frames(LIGHT)
        book = HtmlBook(
            title=rules.title, subtitle=self.game.file.original,
            about=language.text("game.about", self.game.file.about), facts=self._facts(),
            language=language.code, version=self.game.data_version, accent=rules.component.accent,
            blocks=rules.blocks, figures=rules.drawings(), cover=rules.cover(*COVER),
            icons={name: Icon(frame, dark[name], rules.label(name)) for name, frame in light.items()},
            languages=tuple(
                (code, NAMES.get(code, code), f"../{code}/{self.name}.html")
                for code in languages(self.game) if code in self.order.languages
            ),
            names=self._names(),
            phrases={
                "rulebook": self.shown, "contents": language.say("Contents"), "table": language.say("Table"),
                "skip": language.say("Skip to the rules"), "languages": language.say("Languages"),
            },
        )  # fmt: skip
        path = self.into / language.code / f"{self.name}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(paint_html(book), encoding="utf-8", newline="\n")
        return [made_file(path, self.into, 1, 1, self.game.fingerprint)]

    def _facts(self) -> str:
        """Who can play, and for how long; '' if the game does not say."""
        players, minutes = map(shown_range, (self.game.file.players, self.game.file.minutes))
        if not players or not minutes:
            return ""
        return self.language.say("{players} players · {minutes} minutes", players=players, minutes=minutes)

    def _names(self) -> frozenset[str]:
        """The names in the language of the game's world, which a reader's voice must not take for its own."""
        rows = (row for table in self.game.tables.values() for row in table.rows)
        found = (row.values.get(ORIGINAL) for row in rows)
        return frozenset(name for name in (self.game.file.original, *found) if name and isinstance(name, str))
