"""Which of the generator's own phrases a game prints, and where: noted while all of it is drawn once."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from functools import lru_cache
from pathlib import PurePath

import msgspec
import polib

from generator.bench.bench import Bench
from generator.bench.order import Order, paper_named
from generator.components.handiwork import told_by_plan
from generator.components.kind import Kind, kinds
from generator.components.odds import odds_pages
from generator.components.together import common_sheets
from generator.drawing.art.library import Library
from generator.locale.house import house_notes, house_phrases
from generator.locale.language import PHRASES, Language, open_language
from generator.model.digest import still
from generator.model.game import Game
from generator.odds.gathered import gathered
from generator.problem import Findings
from generator.sheets.page import Printout
from generator.sheets.plan.page import PlanPage
from generator.sheets.plan.plan import PrintPlan
from generator.sheets.plan.tally import FileTally, PageTally
from generator.store import keep, kept, key

USUAL = Order(papers=("a4",), formats=("pdf", "html"))
FOLDED = msgspec.structs.replace(USUAL, duplex="fold")
"""What is told on sheets to fold is told on no other."""
UNPRINTED = "printed nowhere in this game as it is now"


class Phrases(msgspec.Struct, frozen=True):
    """The phrases that a game prints, each with the files on which it stands."""

    kit: dict[str, list[str]]
    odds: dict[str, list[str]]  # on the pages of odds alone


class _Listener(Language):
    """The language of a game, which keeps in mind what is said in it and where."""

    def __init__(self, language: Language) -> None:
        super().__init__(language.code, language.own, language.catalogue)
        self.heard: dict[str, list[str]] = {}
        self.where = ""  # the file that is drawn
        self.how = ""  # what makes a difference to it, where that is not usual

    def say(self, phrase: str, many: str = "", /, **values: object) -> str:
        """As any language does."""
        places = self.heard.setdefault(phrase, [])
        if self.where not in places and self.where + self.how not in places:
            places.append(self.where + self.how)
        return super().say(phrase, many, **values)

    def take(self) -> dict[str, list[str]]:
        """The phrases of the house that were said since this was asked last."""
        heard, self.heard = self.heard, {}
        return {phrase: places for phrase, places in heard.items() if phrase in house_phrases()}


@lru_cache(maxsize=1)
def printed(game: Game) -> Phrases:
    """What a game prints of the generator's own phrases; it is drawn only if something changed since."""
    name = key("phrases", game.digest, game.shown)
    if data := kept(name):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(data, type=Phrases)
    found = _heard(game)
    if still(game.folder, game.digest):  # a file that was saved meanwhile is not in the key
        keep(name, msgspec.json.encode(found))
    return found


def _heard(game: Game) -> Phrases:
    findings = Findings()
    own = open_language(game, game.file.language, findings)
    if own is None:
        return Phrases({}, {})
    listener = _Listener(own)
    library = Library(game.folder, game.shown, game.symbols, outlines=False)
    bench = Bench(game, listener, library, USUAL, findings)
    files: list[FileTally] = []
    for component in (*kinds(game), *common_sheets(game, USUAL)):
        for order in (USUAL, FOLDED):
            bench.order, listener.how = order, " with --duplex fold" if order is FOLDED else ""
            files += _draw(component, bench, listener)
        bench.faces.forget()
    listener.where, listener.how = "plan.pdf", ""
    paper = paper_named(USUAL.papers[0])
    plan = PrintPlan(game.id, game.file.version, own.code, USUAL.papers[0], files)
    bench.order = USUAL
    told = told_by_plan(bench, files, [(file.component, file.path) for file in files])
    PlanPage(plan, listener, bench.faces.case, bench.title, told).page(paper.width, paper.height)
    kit, odds = listener.take(), gathered(game)
    bench.order, listener.how = USUAL, " of kamiban odds"
    _draw(odds_pages(game, odds, None, ""), bench, listener)
    if game.file.variants:
        _draw(odds_pages(game, odds, odds, ", ".join(game.file.variants)), bench, listener)
    return Phrases(kit, {phrase: places for phrase, places in listener.take().items() if phrase not in kit})


def _draw(component: Kind, bench: Bench, listener: _Listener) -> list[FileTally]:
    """Draw every page of a component, only to hear what is said on it; folded, what can be folded.

    What is made of it is told as a plan needs it, with one cut a page.
    """
    found = []
    listener.where = f"{component.name}.pdf"
    for lot in component.lots(bench):
        listener.where = PurePath(lot.path).name
        for drawn in lot.draw() if bench.order is USUAL or lot.duplex == FOLDED.duplex else ():
            if isinstance(drawn.picture, Printout):
                made = drawn.picture.pages
                pages = [PageTally(page.width, page.height, 1, 0.0, [], page.behind) for page in made]
                tally = (lot.component, component.stock, lot.duplex, drawn.pieces, len(pages), pages)
                found.append(FileTally(drawn.path, *tally, bool(component.source)))
    return found


def entries(found: Phrases, translated: Collection[str] = ()) -> list[polib.POEntry]:
    """What the generator prints, for the catalogues of languages that the house does not know.

    First what stands on the kit, then on pages of odds, then what is printed nowhere but was `translated`.
    """
    places = {phrase: ", ".join(files) for phrase, files in (*found.kit.items(), *found.odds.items())}
    left = [phrase for phrase in house_phrases() if phrase in translated and phrase not in places]
    return [_entry(phrase, f"on {where}") for phrase, where in places.items()] + [
        _entry(phrase, UNPRINTED) for phrase in left
    ]


def all_phrases() -> list[polib.POEntry]:
    """Every phrase of the generator, printed or not."""
    return [_entry(phrase, "printed by Kamiban itself") for phrase in house_phrases()]


def _entry(phrase: str, where: str) -> polib.POEntry:
    many, notes = house_phrases()[phrase], house_notes().get(phrase, [])
    comment = "\n".join([f"{where}; in English if not translated", *notes])
    return polib.POEntry(
        msgctxt=PHRASES, msgid=phrase, msgid_plural=many, comment=comment,
        msgstr_plural={0: "", 1: ""} if many else {},
    )  # fmt: skip
