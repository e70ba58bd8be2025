"""One game's rulebook in one language: read once, then set for every paper and handed out for HTML."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from functools import cached_property

from generator.colour import INK
from generator.drawing.art.library import Library
from generator.drawing.art.sign import placed_sign
from generator.faces.build import Faces
from generator.faces.notice import credited, edition, played
from generator.frame import Frame
from generator.locale.language import Language
from generator.model.component import Component, Side
from generator.model.names import is_address
from generator.model.outlines.part import Part
from generator.model.outlines.rect import Rect
from generator.problem import Findings
from generator.rulebook import faults
from generator.rulebook.block import Block, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.book import Binder, Book
from generator.rulebook.close import Notice
from generator.rulebook.compositor import Compositor
from generator.rulebook.fences import is_said
from generator.rulebook.figure import Figures, Room
from generator.rulebook.markdown import read_blocks
from generator.rulebook.script import Script
from generator.rulebook.setting import Setter
from generator.rulebook.source import written_rulebook
from generator.rulebook.style import Look, page_format
from generator.source.nearest import did_you_mean
from generator.text.markup import Marked, Sign

ICON_SIDE = 24.0
_SITE = re.compile(r"[\w-]+(\.[\w-]+)+(/|\Z)")
"""What looks like an address that lacks its beginning."""
ON_SCREEN = Room(160.0)
"""The room for figures on a screen, which makes them as wide as it is itself."""


class Manuscript:
    """The blocks of a rulebook and what is needed to set them."""

    def __init__(
        self, faces: Faces, library: Library, component: Component, accent: str, cover: str,
        findings: Findings, *, contents: bool = True, draft: bool = False,
    ) -> None:  # fmt: skip
        self.game = game = faces.game
        self._place = component.node
        self._cover = cover
        self._draft = faces.language.say("draft") if draft else ""
        self._contents = contents
        self.faces = faces
        self.language: Language = faces.language
        self.library = library
        self.shown = f"{game.shown}/{component.source}"
        self.script = Script(self.shown, game.books.get(component.name, ""), findings, component.name)
        self.look = Look(faces.case, accent)
        self.figures = Figures(faces, library, self.script)
        self.compositor = Compositor(self.look, self.figures)
        self.text = self._written(component.name in game.books)
        self._books: dict[tuple[float, float, bool], Book | None] = {}

    def _written(self, readable: bool) -> str | None:
        """The Markdown; None after it was reported that it fails, or says nothing but a title."""
        text = written_rulebook(self.script, self.faces.templates)
        if text is None or is_said(text) or not readable:
            return text
        message = "a rulebook without any text would not be printed"
        hint = "write the rules below its title, or take the component out of game.yaml"
        self.script.report(faults.UNREADABLE_RULEBOOK, 1, message, hint=hint)
        return None

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """What the Markdown says, read when it is first asked for; none after the reason was reported."""
        found = () if self.text is None else read_blocks(self.text, self.script, self._is_icon)
        self._check_links(found)
        return found

    def read(self, text: str) -> tuple[Block, ...] | None:
        """What a part of the Markdown says; None if something in it cannot be read, which is not told."""
        aside = Findings()
        found = read_blocks(text, Script(self.shown, "", aside, self.script.name), self._is_icon)
        return None if aside.problems else found

    def _is_icon(self, name: str) -> bool:
        return self.library.icon(name, INK) is not None

    @property
    def title(self) -> str:
        """The game's title in the language of the book."""
        return self.language.text("game.title", self.game.file.title)

    def book(self, width: float, height: float, folded: bool = False) -> Book | None:
        """The pages of a size, or of a booklet to fold, set once; None after the reason was reported."""
        key = width, height, folded
        if key not in self._books:
            self._books[key] = self._bound(*key)
        return self._books[key]

    def _bound(self, width: float, height: float, folded: bool) -> Book | None:
        form = page_format(width, height, self.look.rtl)
        cover, back = (self.cover(width, height, back=back) for back in (False, True))
        slabs = Setter(form, self.compositor).slabs(body_of(self.blocks))
        if cover is None or back is None or not slabs:
            return None
        binder = Binder(
            form, self.look, self.language, self.title, self._draft, contents=self._contents, folded=folded
        )
        return binder.bind(cover, back, slabs, self._notice(), f"rulebook:{self.language.code}:{width:g}")

    @property
    def edition(self) -> str:
        """Which version of the game the book is of, and whether it is a draft."""
        said = edition(self.game.file, self.language)
        return self.language.say(" · ").join((said, self._draft)) if self._draft else said

    def _notice(self) -> Notice:
        """How the book closes."""
        file, language = self.game.file, self.language
        said = [each for each in (played(file, language), self.edition) if each]
        return Notice(self.title, credited(file, language), language.say(" · ").join(said))

    def pictured(self, figures: Iterable[Figure], pages: Iterable[tuple[float, float]]) -> Iterator[str]:
        """What figures and covers say, and the colour of headings; '' for one that cannot be drawn."""
        yield self.look.accent
        for figure in figures:
            said = [self.faces.whole(self.faces.text_of(side)) for side in self.figures.sides(figure)]
            yield "\0".join(said) if all(said) else ""
        for page in pages:
            for back in (False, True):
                part, given = self.cover_part(*page, back=back)
                yield self.faces.whole(self.faces.text_of(Side(part, None, "front"), given))

    def cover(self, width: float, height: float, *, back: bool = False) -> Frame | None:
        """The first page or the back of a booklet, drawn from a template like any face."""
        part, given = self.cover_part(width, height, back=back)
        return self.faces.build(part, None, "front", more=given)

    def cover_part(self, width: float, height: float, *, back: bool) -> tuple[Part, dict[str, str | bool]]:
        """The cover as a piece of a size, and what its template is told."""
        part = Rect(size=(width, height), front=self._cover, bleed=0, node=self._place)
        return part, {"accent": self.look.accent, "back": back}

    def drawings(self) -> dict[int, Frame]:
        """Every figure as a frame of its own, by the identity of its block."""
        found: dict[int, Frame] = {}
        for block in each_block(self.blocks):
            if isinstance(block, Figure) and (drawn := self.figures.draw(block, ON_SCREEN)):
                title = self._title_of(block, drawn.frame)
                found[id(block)] = Frame(drawn.width, drawn.height, 0.0, drawn.items, block.of, title)
        return found

    def _title_of(self, block: Figure, frame: Frame) -> str:
        """What a figure shows: a row by its name, a component by its title, a drawing by its caption."""
        if block.of.endswith(".j2"):
            return ""
        if (component := self.game.file.components.get(block.of)) is None:
            return frame.title
        return self.language.text("component.title", component.title, component.name)

    def icon_frames(self, ink: str = INK) -> dict[Sign, Frame]:
        """Every icon that a text asks for, as a square drawing."""
        found: dict[Sign, Frame] = {}
        for text in each_text(self.blocks):
            for sign in text.icons.values():
                placed = placed_sign(self.library, self.faces.case, sign, 0, 0, ICON_SIDE, ink)
                if placed and sign not in found:
                    key, title = f"icon:{sign.label}", self.faces.called(sign)
                    found[sign] = Frame(ICON_SIDE, ICON_SIDE, 0.0, (placed[0],), key, title)
        return found

    def _check_links(self, blocks: tuple[Block, ...]) -> None:
        anchors = [block.anchor for block in each_block(blocks) if isinstance(block, Heading)]
        for block in each_block(blocks):
            for text in texts_of(block):
                for span in text.spans:
                    if span.link and not leads(span.link, anchors):
                        hint = did_you_mean(span.link.removeprefix("#"), anchors, "anchors")
                        if _SITE.match(span.link):
                            hint = f"write https://{span.link}"
                        message = f"'{span.link}' leads nowhere"
                        self.script.report(faults.DEAD_LINK, text.line, message, word=span.link, hint=hint)


def leads(link: str, anchors: Container[str]) -> bool:
    """Whether a link leads to a page of the web, or to one of the anchors."""
    return is_address(link) or link.removeprefix("#") in anchors


def body_of(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """All but the heading of the first level: it is the title, which stands on the cover."""
    return tuple(each for each in blocks if not (isinstance(each, Heading) and each.level == 1))


def each_block(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Every block, those inside lists, boxes and glossaries included."""
    for block in blocks:
        yield block
        match block:
            case Items(items=items):
                for item in items:
                    yield from each_block(item)
            case Panel(blocks=inner):
                yield from each_block(inner)
            case Terms(entries=entries):
                for _, inner in entries:
                    yield from each_block(inner)


def texts_of(block: Block) -> Iterator[Marked]:
    """The texts that stand in a block itself."""
    match block:
        case Heading(text=text) | Words(text=text):
            yield text
        case Grid(head=head, rows=rows):
            yield from head
            for row in rows:
                yield from row
        case Figure(caption=caption, notes=notes):
            yield from (note for _, note in notes)
            if caption:
                yield caption
        case Panel(title=title):
            if title:
                yield title
        case Terms(entries=entries):
            yield from (word for word, _ in entries)


def each_text(blocks: tuple[Block, ...]) -> Iterator[Marked]:
    """Every text of a rulebook."""
    for block in each_block(blocks):
        yield from texts_of(block)
