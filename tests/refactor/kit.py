"""The kit of a game, drawn to be compared: every face as SVG and every rulebook as a web page."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.build.make import paint
from generator.components.kind import kinds
from generator.drawing.art.library import Library
from generator.locale.language import languages, speaking
from generator.model.component import Component
from generator.model.game import Game
from generator.paint.svg.painter import paint_svg
from generator.problem import Findings
from generator.rulebook.onscreen import HtmlBook

ORDER = Order(formats=("svg", "html"), letters="live")

Shelf = tuple[str, int]
"""A component in a language: its code, and which of the components it is."""
Kit = dict[Shelf, list[str]]
"""What the files of each component hold, in the order in which they are made."""


class Unstamped(Bench):
    """Makes files that do not say of which data they were made."""

    def version(self, component: Component) -> str:
        """The designer's version alone."""
        return self.game.file.version


def drawn(game: Game, wanted: Collection[Shelf], order: Order = ORDER) -> Kit:
    """The files of some components, with letters as text; what cannot be drawn has none."""
    found: Kit = {}
    library = Library(game.folder, game.shown, game.symbols)
    for code in dict.fromkeys(code for code, _ in wanted):
        with speaking(game, code, Findings()) as language, tempfile.TemporaryDirectory() as aside:
            assert language is not None
            bench, place = Unstamped(game, language, library, order, Findings()), Path(aside) / "file"
            for number, component in enumerate(kinds(game)):
                if (code, number) in wanted:
                    found[code, number] = texts = []
                    for lot in component.lots(bench):
                        for each in lot.draw():
                            paint(each, place, order.letters, code)
                            texts.append(
                                place.read_bytes().decode("latin-1" if lot.format == "pdf" else "utf-8")
                            )
                            if isinstance(each.picture, HtmlBook):
                                texts += [*_figures(each.picture)]
                    bench.faces.forget()
    return found


def _figures(book: HtmlBook) -> Iterator[str]:
    """The drawings of a web page, which has letters in them as outlines."""
    for frame in (*book.figures.values(), book.cover):
        if frame:
            yield paint_svg(frame, "live", book.language)


def shelves(game: Game) -> set[Shelf]:
    """All components in all languages."""
    return {(code, number) for code in languages(game) for number, _ in enumerate(kinds(game))}


def written(page: str) -> str:
    """A web page without its drawings, which are compared by themselves."""
    return re.sub(r"<svg\b.*?</svg>", "", page, flags=re.S) if page.startswith("<!") else page


def replaced(was: str, then: str, names: Mapping[str, str]) -> bool:
    """Whether a text is an earlier one with new names in the place of some of the old ones."""
    shifts: dict[int, set[int]] = {0: {0}}  # how far the two are apart, by the letter of the first
    for at in range(len(was)):
        for shift in shifts.pop(at, ()):
            if was[at] == then[at + shift : at + shift + 1]:
                shifts.setdefault(at + 1, set()).add(shift)
            for old, new in names.items():
                if was.startswith(old, at) and then.startswith(new, at + shift):
                    shifts.setdefault(at + len(old), set()).add(shift + len(new) - len(old))
    return len(then) - len(was) in shifts.get(len(was), ())


def words(drawing: str) -> str:
    """What a drawing or a web page says in letters, wherever its lines end and its fonts change.

    Left out are titles for voices, in which a word that is said twice stands once, and styles.
    """
    seen = re.sub(r"<(title|desc|style)\b.*?</\1>", "", drawing, flags=re.S)
    return "".join("".join(re.findall(r">([^<>]+)<", seen)).split())
