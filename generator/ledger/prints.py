"""What is printed: a digest of every piece in every language, and of every sheet that pieces lie on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from html import unescape
from itertools import groupby
from xml.etree import ElementTree

from generator.bench.bench import Bench
from generator.bench.order import Order, paper_named
from generator.components.kind import Kind, kinds
from generator.components.rulebook import Rulebook
from generator.components.together import Together, common_sheets
from generator.drawing.art.library import Library
from generator.ledger.data import other_files
from generator.ledger.entry import Entry, digest, written
from generator.locale.language import languages, speaking
from generator.model.component import Component, Side
from generator.model.game import Game, Row
from generator.model.outlines.part import Part
from generator.model.pictures import file_of
from generator.problem import Findings
from generator.rulebook.block import Figure
from generator.rulebook.make import each_block, each_text
from generator.sheets.common.together import plan_together
from generator.sheets.impose import FilledSheet, plan

PRINT, SHEETS = "print", "sheets"
"""The kinds of facts about paper."""
PAPER = "a4"
"""The paper whose sheets are counted."""
COVER = (148.5, 210.0)
"""The size in mm at which covers are compared."""
Looks = dict[tuple[int, Row | None], str]
"""Digests of what pieces show, by their part and row."""
_WORD = re.compile(r"[\w./-]+")
_SOURCE = re.compile(r'<image\b[^>]*?\ssrc="([^"]*)"')


def print_entries(game: Game, *, sheets: bool = True) -> Iterator[Entry]:
    """Every piece of every component, in every language; with the sheets that they lie on, if asked."""
    library = Library(game.folder, game.shown, game.symbols)
    pictures = Pictures(game)
    for code in languages(game):
        with speaking(game, code, Findings()) as language:
            if language is not None:
                bench = Bench(game, language, library, Order(), Findings())
                looks: Looks = {}
                for component in kinds(game):
                    if isinstance(component, Rulebook):
                        yield _book(component, bench, pictures)
                    else:
                        yield from _pieces(component, bench, pictures, looks, sheets)
                    bench.faces.forget()
                for common in common_sheets(game, bench.order) if sheets else ():
                    yield from _shared(common, bench, looks)


class Pictures:
    """What faces show beside what they say: the game's own files, by the words that ask for them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def by_word(self) -> dict[str, str]:
        """Digests of pictures by their paths, of icons and templates by their names."""
        found: dict[str, str] = {}
        for name, shown in other_files(self.game):
            for word in (name, name.removeprefix("icons/").partition(".")[0], name.removeprefix("faces/")):
                found[word] = shown
        for row_id, icon in self.game.symbols.items():
            if icon in found:
                found.setdefault(row_id, found[icon])
        return found

    @cached_property
    def fonts(self) -> str:
        """What all texts are set in."""
        fonts = self.game.file.fonts
        return digest(written(fonts.node) if fonts else "", *(
            each for name, each in self.by_word.items() if name.endswith((".ttf", ".otf"))
        ))  # fmt: skip

    def of(self, text: str) -> Iterator[str]:
        """Digests of those that a face names, also with spaces and the like in their names."""
        drawn = (file_of(unescape(source)) for source in _SOURCE.findall(text))
        return (self.by_word[word] for word in sorted({*_WORD.findall(text), *drawn} & self.by_word.keys()))


def piece_name(part: Part, row: Row | None, component: Component) -> str:
    """What a piece is called in the ledger: its row, or its number among the parts of its component."""
    alike = [each for each in component.parts if each.of == part.of]
    number = f"#{alike.index(part) + 1}" if len(alike) > 1 else ""
    return f"{row.id}{number}" if row else f"{component.name}{number}"


def is_sheet(component: Kind) -> bool:
    """Whether its pieces lie on plain sheets, so that some of them can be printed alone."""
    return type(component).pages is Kind.pages and type(component).lots is Kind.lots


def _book(component: Rulebook, bench: Bench, pictures: Pictures) -> Entry:
    """A rulebook: what it says, and the pieces, pictures and templates that it names."""
    book = component.manuscript(bench)
    texts = [text.words for text in each_text(book.blocks)]
    source = bench.game.books.get(component.name, "")
    figures = [block for block in each_block(book.blocks) if isinstance(block, Figure)]
    shown = [*map(visible, book.pictured(figures, (COVER,)))]
    drawn = [each for said in shown for each in pictures.of(said)]
    said = digest(*texts, *pictures.of(source), *shown, *drawn, pictures.fonts)
    return Entry(f"{PRINT} {bench.language.code} {component.name}", f"1 {said}")


def _pieces(component: Kind, bench: Bench, pictures: Pictures, looks: Looks, sheets: bool) -> Iterator[Entry]:
    """What is cut out, and the sheets that it lies on."""
    code, game = bench.language.code, bench.game
    faces: Looks = {}
    for (part, row), sides in groupby(component.sides(game.tables), key=lambda side: side[:2]):
        shown = digest(*_shown([*sides], bench, pictures), pictures.fonts)
        faces[id(part), row] = shown
        if is_sheet(component):
            key = f"{PRINT} {code} {component.name} {piece_name(part, row, component)}"
            yield Entry(key, f"{row.count if row else 1} {shown}")
    if not is_sheet(component):
        counts = (f"{row.id} {row.count}" for _, row in faces if row)
        whole = digest(*faces.values(), *counts, component.given)
        looks[id(component.node), None] = whole
        yield Entry(f"{PRINT} {code} {component.name}", f"1 {whole}")
        return
    looks |= faces
    pieces = component.pieces(game)
    if component.together or not sheets:
        return
    filled = plan(component, pieces, paper_named(PAPER), "long", Findings(), bench.tones) if pieces else []
    yield Entry(f"{SHEETS} {code} {component.name}", " ".join(_sheet(sheet, looks) for sheet in filled))


def _shared(common: Together, bench: Bench, looks: Looks) -> Iterator[Entry]:
    """For each component, those common sheets that have something of it."""
    sheets = plan_together(common.pieces(bench.game), paper_named(PAPER), "long", Findings(), bench.tones)
    for component in filter(is_sheet, common.shared):
        own = [sheet for sheet in sheets if any(piece.part in component.parts for piece, _ in sheet.slots)]
        said = " ".join(_sheet(sheet, looks) for sheet in own)
        yield Entry(f"{SHEETS} {bench.language.code} {component.name}", said)


def _sheet(sheet: FilledSheet, looks: Looks) -> str:
    """What is seen on a sheet; the net of a box is known by where the box is declared."""
    pieces = [piece for piece, _ in sheet.slots]
    seen = (looks.get((id(each.part), each.row)) or looks[id(each.part.node), None] for each in pieces)
    return digest(*seen)


def visible(text: str) -> str:
    """The text of faces without what only tools and readers of drawings see: titles, fields, anchors."""
    return "\0".join(map(_without_unseen, text.split("\0")))


def _without_unseen(text: str) -> str:
    try:
        face = ElementTree.fromstring(text)
    except ElementTree.ParseError:  # which is told when the face is drawn
        return text
    face.attrib.pop("title", None)
    for parent in list(face.iter()):
        if parent.tag == "text":
            parent.attrib.pop("of", None)
        for anchor in parent.findall("anchor"):
            parent.remove(anchor)
    return ElementTree.tostring(face, encoding="unicode")


def _shown(sides: list[Side], bench: Bench, pictures: Pictures) -> Iterator[str]:
    for side in sides:
        text = visible(bench.faces.whole(bench.faces.text_of(side)))
        yield f"{side.part.trim(side.side)} {side.part.size} {side.part.bleed}"
        yield text
        yield from pictures.of(text)
