"""A rulebook as one HTML file: figures, icons and fonts inside it, nothing fetched from anywhere."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from html import escape
from itertools import groupby
from string import digits
from typing import Any

from generator.frame import Frame
from generator.paint.html import palette
from generator.paint.html.drawings import Drawings
from generator.paint.html.font import families, page_fonts
from generator.paint.html.table import paint_table, wide
from generator.paint.svg.painter import paint_svg
from generator.resources import templates
from generator.rulebook.block import Block, Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.rulebook.onscreen import HtmlBook
from generator.text.breaking.languages import kept_together
from generator.text.markup import ICON, Marked, Sign
from generator.text.place import stretches
from generator.text.style import Role, Style

CONTENTS_DEPTH = 3
"""Headings down to this level are listed in the contents."""
PHONE = 100.0
"""A figure that is wider, in mm, is shown much smaller on a phone than elsewhere; a touch enlarges it.

So it does with drawings that have notes, which have small parts to look at.
"""
LONG = 16.0
"""What is longer, in letters as wide as high, is a question: its answer stands below it, not beside it."""

_HELD = re.compile(rf"[\u00a0\u202f(\[（［「『【〈《〔“‘«]?{ICON}(?:[\u00a0\u202f]?[^\s{ICON}])?")
"""An icon with the bracket before it and what begins right behind it.

Browsers would end a line there, even behind an opening bracket or before a full stop.
"""


def paint_html(book: HtmlBook, *, script: bool = True) -> str:
    """The text of the file; without its script it is a little less handy."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(templates() / "rulebook"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True,
    )  # fmt: skip
    page = environment.get_template("page.html.j2")
    painter = _HtmlPainter(book)
    body = painter.blocks(book.blocks)
    shown: dict[Role, set[str]] = {
        "text": {*_visible(body), *"".join(_words(book)), *map(chr, range(0x20, 0x7F))},
        "headings": {*_visible(painter.headings), *book.title, *book.phrases["contents"]},
        "numbers": {*digits},
    }
    slanted: dict[Role, bool] = {"text": "<em" in body, "headings": "<em" in painter.headings}
    return page.render(
        book=book, body=body, contents=painter.contents, phrases=book.phrases, script=script,
        icons={
            name: (_data(book.icons[sign].light), _data(book.icons[sign].dark))
            for sign, name in painter.used.items()
        },
        cover=painter.drawings.draw(book.cover, "") if book.cover else "",
        definitions=painter.drawings.definitions(),
        light=palette.light(book.accent), dark=palette.dark(book.accent),
        fonts=list(page_fonts(book.case, shown, slanted)), families=families(book.case),
        italics=book.case.font(Style(italic=True)).italic,
        direction="rtl" if book.case.rtl else "ltr",
    )  # fmt: skip


def _data(frame: Frame) -> str:
    """A drawing as an address that holds it whole."""
    svg = paint_svg(frame)
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode("ascii")


def _visible(body: str) -> str:
    """The characters of a text between its tags."""
    return re.sub(r"<[^>]*>", "", body)


def _words(book: HtmlBook) -> tuple[str, ...]:
    """The texts around the body."""
    own = (book.title, book.subtitle, book.about, book.facts, book.edition, *book.credits)
    return (*own, *(name for _, name, _ in book.languages), *book.phrases.values())


class _HtmlPainter:
    def __init__(self, book: HtmlBook) -> None:
        self.book = book
        self.used: dict[Sign, str] = {}  # classes of icons, numbered, since ids of a game are not printed
        self.contents: list[dict[str, Any]] = []
        self.headings = ""  # all of them, as they are painted
        self.section = ""  # the anchor of the last heading
        self.title = ""
        self.drawings = Drawings([*book.figures.values(), *([book.cover] if book.cover else [])])
        self._taken: set[str] = set()
        # the longest first, and none so short that it might be a word of the reader's language
        names = sorted((re.escape(name) for name in book.names if len(name) > 3), key=len, reverse=True)
        self._names = re.compile(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])", re.ASCII) if names else None

    def blocks(self, blocks: tuple[Block, ...]) -> str:
        """Several blocks, one after the other."""
        return "\n".join(part for part in map(self.block, blocks) if part)

    def block(self, block: Block) -> str:
        """The elements of one block."""
        match block:
            case Heading():
                return self._heading(block)
            case Words():
                return f"<p>{self.text(block.text)}</p>"
            case Items():
                return self._items(block)
            case Grid():
                label = (self.book.phrases["table"], self.title)
                return paint_table(block, self.text, ": ".join(filter(None, label)))
            case Figure():
                return self._figure(block)
            case Panel():
                return self._panel(block)
            case Terms():
                return self._terms(block)
            case Break():
                return ""

    def _anchor(self, wanted: str) -> str:
        """An id that no other element has; a heading inside a loop is written once but printed often."""
        anchor, number = wanted, 2
        while anchor in self._taken:
            anchor, number = f"{wanted}.{number}", number + 1
        self._taken.add(anchor)
        return anchor

    def _heading(self, block: Heading) -> str:
        if block.level == 1:
            # the title stands at the head of the page; what links to it leads there
            self.section = self._anchor(block.anchor)
            return f'<span id="{self.section}"></span>'
        anchor = self.section = self._anchor(block.anchor)
        self.title = self.spoken(block.text)
        if block.level <= CONTENTS_DEPTH:
            self.contents.append({"level": block.level, "anchor": anchor, "title": block.text.title})
        link = f'<a class="anchor" href="#{anchor}" aria-hidden="true" tabindex="-1">#</a>'
        text = self.text(block.text)
        self.headings += text
        return f'<h{block.level} id="{anchor}">{text}{link}</h{block.level}>'

    # --- lists, tables, figures and boxes ----------------------------------------------------
    def _items(self, block: Items) -> str:
        if not block.numbered:
            return "<ul>" + "".join(f"<li>{self._tight(each)}</li>" for each in block.items) + "</ul>"
        above = self.section
        items: list[str] = []
        for number, each in enumerate(block.items, block.first):
            # every step has an address; lists inside it are counted below it
            anchor = self.section = self._anchor(f"{above}.{number}" if above else f"step.{number}")
            numeral = f'<a class="numeral" href="#{anchor}">{number}</a>'
            items.append(f'<li id="{anchor}">{numeral}<div>{self._tight(each)}</div></li>')
        self.section = above
        return f'<ol class="steps" role="list">{"".join(items)}</ol>'

    def _tight(self, blocks: tuple[Block, ...]) -> str:
        """The blocks of an item; a lone paragraph needs no element of its own."""
        if blocks and isinstance(blocks[0], Words):
            return self.text(blocks[0].text) + self.blocks(blocks[1:])
        return self.blocks(blocks)

    def _figure(self, block: Figure) -> str:
        frame = self.book.figures.get(id(block))
        if frame is None:
            return ""
        caption = self.spoken(block.caption) if block.caption else ""
        image = self.drawings.draw(frame, frame.title or caption or block.of)
        if frame.width > PHONE or (block.notes and block.of.endswith(".j2")):
            name = escape(f"{self.book.phrases['enlarge']}: {frame.title or caption or block.of}")
            image = f'<label class="zoom"><input type="checkbox" aria-label="{name}">{image}</label>'
        # what is drawn beside a piece in ink needs light ground
        plate = "plate" if block.notes or block.of.endswith(".j2") else ""
        notes = "".join(f"<li>{self.text(note)}</li>" for _, note in block.notes)
        listed = f'<ol class="notes">{notes}</ol>' if notes else ""
        below = f"<figcaption>{self.text(block.caption)}</figcaption>" if block.caption else ""
        kind = f' class="{plate}{" annotated" if notes else ""}"' if plate else ""
        return f'<figure{kind}><div class="picture">{image}{listed}</div>{below}</figure>'

    def _panel(self, block: Panel) -> str:
        title = f'<p class="title">{self.text(block.title)}</p>' if block.title else ""
        label = f' aria-label="{escape(self.spoken(block.title))}"' if block.title else ""
        inner = self.blocks(block.blocks)
        return f'<div class="panel {block.kind}" role="note"{label}>{title}{inner}</div>'

    def _terms(self, block: Terms) -> str:
        entries = "".join(
            f"<div><dt>{self.text(word)}</dt><dd>{self._tight(blocks)}</dd></div>"
            for word, blocks in block.entries
        )
        asked = any(wide(word.text) > LONG for word, _ in block.entries)
        return f'<dl class="asked">{entries}</dl>' if asked else f"<dl>{entries}</dl>"

    # --- texts -------------------------------------------------------------------------------
    def text(self, marked: Marked) -> str:
        """A text with its icons, readings, names, bold words and links."""
        names, kept = self._names_in(marked), self._kept(marked.text)
        parts: list[str] = []
        spans = stretches(marked._replace(icons={}), 0, len(marked.text))
        for link, parted in groupby(spans, lambda each: each[2].link if each[2] else ""):
            inner = ""
            for start, end, span in parted:
                words = self._plain(marked, kept, start, end, names)
                if span and span.italic:
                    words = f"<em>{words}</em>"
                if span and span.weight == "bold":
                    words = f"<strong>{words}</strong>"
                inner += words
            parts.append(f'<a href="{escape(link)}">{inner}</a>' if link else inner)
        return "".join(parts)

    def _names_in(self, marked: Marked) -> dict[int, int]:
        """Where names of the game's world begin and end; one with a reading over a part of it is left."""
        found = self._names.finditer(marked.text) if self._names else ()
        ranges = {match.start(): match.end() for match in found}
        return {
            start: end for start, end in ranges.items()
            if not any(start <= index < end for index in marked.readings)
        }  # fmt: skip

    def spoken(self, marked: Marked) -> str:
        """A text as it is read aloud: icons by their names, no readings."""
        parts = list(marked.text)
        for index, sign in marked.icons.items():
            icon = self.book.icons.get(sign)
            parts[index] = icon.label if icon else ""
        return "".join(parts).replace("\n", " ").strip()

    def _kept(self, text: str) -> str:
        """A text with no-break spaces where no line should end, as after the 3 of `3 cards`.

        None before icons: browsers have no second choice, and a row of icons with numbers must find its end.
        But a sign at the head of a text stays with its first word.
        """
        characters = list(text)
        if text.startswith(f"{ICON} "):
            characters[1] = "\u00a0"
        for match in kept_together(self.book.language).finditer(text):
            if match[0] == " " and text[match.end()] != ICON:
                characters[match.start()] = "\u00a0"
        return "".join(characters)

    def _plain(self, marked: Marked, kept: str, start: int, end: int, names: Mapping[int, int]) -> str:
        parts: list[str] = []
        index, held = start, 0
        ends = {match.start(): match.end() for match in _HELD.finditer(kept, start, end)}
        while index < end:
            stop = index + 1
            if index in ends and ends[index] > stop:
                held = ends[index]
                parts.append('<span class="held">')
            if index in marked.icons:
                parts.append(self._icon(marked.icons[index]))
            elif index in marked.readings:
                stop, reading = marked.readings[index]
                base = escape(marked.text[index:stop])
                parts.append(f"<ruby>{base}<rp>(</rp><rt>{escape(reading)}</rt><rp>)</rp></ruby>")
            elif names.get(index, end + 1) <= end:
                stop = names[index]
                name = escape(marked.text[index:stop])
                parts.append(f'<span class="name" lang="und" translate="no">{name}</span>')
            else:
                parts.append("<br>" if kept[index] == "\n" else escape(kept[index]))
            index = stop
            if 0 < held <= index:
                held = 0
                parts.append("</span>")
        return "".join(parts)

    def _icon(self, sign: Sign) -> str:
        icon = self.book.icons.get(sign)
        if icon is None:
            return ""
        called = self.used.setdefault(sign, f"i-{len(self.used) + 1}")
        label = escape(icon.label)
        return f'<span class="icon {called}" role="img" aria-label="{label}" title="{label}"></span>'
