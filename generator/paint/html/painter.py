"""A rulebook as one HTML file: figures and icons inside it, nothing fetched from anywhere."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from generator.faces.colour import shade, tint
from generator.faces.frame import Frame
from generator.paint.svg.painter import paint_svg
from generator.resources import templates
from generator.rulebook.block import Block, Break, Figure, Grid, Heading, Items, Panel, Terms, Words
from generator.text.markup import Marked, Span


@dataclass(frozen=True)
class HtmlBook:
    """All that a page needs: blocks, drawings by block, icons by name, and the words around them."""

    title: str
    subtitle: str
    about: str
    language: str
    version: str
    accent: str
    blocks: tuple[Block, ...]
    figures: Mapping[int, Frame]  # by the identity of the block
    icons: Mapping[str, Icon]
    cover: Frame | None
    languages: tuple[tuple[str, str, str], ...]  # code, name and address of each
    phrases: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon on light and on dark ground, and what it is called aloud."""

    light: Frame
    dark: Frame
    label: str


def paint_html(book: HtmlBook) -> str:
    """The text of the file."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(templates() / "rulebook"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    page = environment.get_template("page.html.j2")
    painter = _Painter(book)
    body = painter.blocks(book.blocks)
    return page.render(
        book=book, body=body, contents=painter.contents, phrases=book.phrases,
        icons={name: (_data(icon.light), _data(icon.dark)) for name, icon in painter.used.items()},
        cover=_data(book.cover) if book.cover else "", dark_accent=tint(book.accent, 0.45),
        deep_accent=shade(book.accent, 0.2),
    )  # fmt: skip


def _data(frame: Frame) -> str:
    """A drawing as an address that holds it whole."""
    svg = paint_svg(frame)
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode("ascii")


class _Painter:
    def __init__(self, book: HtmlBook) -> None:
        self.book = book
        self.used: dict[str, Icon] = {}
        self.contents: list[dict[str, Any]] = []

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
                return self._grid(block)
            case Figure():
                return self._figure(block)
            case Panel():
                return self._panel(block)
            case Terms():
                return self._terms(block)
            case Break():
                return ""

    def _heading(self, block: Heading) -> str:
        if block.level == 1:
            return ""  # the title stands at the head of the page
        if block.level <= 3:
            self.contents.append({"level": block.level, "anchor": block.anchor, "title": block.text.text})
        text = self.text(block.text)
        link = f'<a class="anchor" href="#{block.anchor}" aria-hidden="true" tabindex="-1">#</a>'
        return f'<h{block.level} id="{block.anchor}">{text}{link}</h{block.level}>'

    def _items(self, block: Items) -> str:
        tag = "ol" if block.numbered else "ul"
        items = "".join(f"<li>{self._tight(each)}</li>" for each in block.items)
        return f"<{tag}>{items}</{tag}>"

    def _tight(self, blocks: tuple[Block, ...]) -> str:
        """The blocks of an item; a lone paragraph needs no element of its own."""
        if blocks and isinstance(blocks[0], Words):
            return self.text(blocks[0].text) + self.blocks(blocks[1:])
        return self.blocks(blocks)

    def _grid(self, block: Grid) -> str:
        def row(cells: tuple[Marked, ...], tag: str) -> str:
            return "".join(
                f'<{tag}{" scope=col" if tag == "th" else ""} class="{align}">{self.text(cell)}</{tag}>'
                for cell, align in zip(cells, block.aligns)
            )

        head = f"<thead><tr>{row(block.head, 'th')}</tr></thead>" if any(c.text for c in block.head) else ""
        body = "".join(f"<tr>{row(cells, 'td')}</tr>" for cells in block.rows)
        label = escape(self.book.phrases["table"])
        return (
            f'<div class="table" role="region" aria-label="{label} {block.line}" tabindex="0">'
            f"<table>{head}<tbody>{body}</tbody></table></div>"
        )

    def _figure(self, block: Figure) -> str:
        frame = self.book.figures.get(id(block))
        if frame is None:
            return ""
        words = block.caption.text if block.caption else frame.title
        alt = escape(words.replace("\ufffc", ""))
        image = f'<img src="{_data(frame)}" alt="{alt}" style="width:{frame.width * 1.25:.0f}mm">'
        notes = "".join(f"<li>{self.text(note)}</li>" for _, note in block.notes)
        listed = f'<ol class="notes">{notes}</ol>' if notes else ""
        caption = f"<figcaption>{self.text(block.caption)}</figcaption>" if block.caption else ""
        return f"<figure>{image}{listed}{caption}</figure>"

    def _panel(self, block: Panel) -> str:
        title = f'<p class="title">{self.text(block.title)}</p>' if block.title else ""
        return f'<div class="panel {block.kind}">{title}{self.blocks(block.blocks)}</div>'

    def _terms(self, block: Terms) -> str:
        entries = "".join(
            f"<dt>{self.text(word)}</dt><dd>{self._tight(blocks)}</dd>" for word, blocks in block.entries
        )
        return f"<dl>{entries}</dl>"

    # --- texts -------------------------------------------------------------------------------
    def text(self, marked: Marked) -> str:
        """A text with its icons, readings, bold words and links."""
        parts: list[str] = []
        for start, end, span in _stretches(marked):
            inner = self._plain(marked, start, end)
            if span and span.weight == "bold":
                inner = f"<strong>{inner}</strong>"
            if span and span.link:
                inner = f'<a href="{escape(span.link)}">{inner}</a>'
            parts.append(inner)
        return "".join(parts)

    def _plain(self, marked: Marked, start: int, end: int) -> str:
        parts: list[str] = []
        index = start
        while index < end:
            if index in marked.icons:
                parts.append(self._icon(marked.icons[index]))
                index += 1
            elif index in marked.readings:
                stop, reading = marked.readings[index]
                base = escape(marked.text[index:stop])
                parts.append(f"<ruby>{base}<rp>(</rp><rt>{escape(reading)}</rt><rp>)</rp></ruby>")
                index = stop
            else:
                character = marked.text[index]
                parts.append("<br>" if character == "\n" else escape(character))
                index += 1
        return "".join(parts)

    def _icon(self, name: str) -> str:
        icon = self.book.icons.get(name)
        if icon is None:
            return ""
        self.used[name] = icon
        return f'<span class="icon i-{escape(name)}" role="img" aria-label="{escape(icon.label)}"></span>'


def _stretches(marked: Marked) -> list[tuple[int, int, Span | None]]:
    """The text in pieces of one span each."""
    found: list[tuple[int, int, Span | None]] = []
    at = 0
    for span in sorted(marked.spans, key=lambda each: each.start):
        if span.start > at:
            found.append((at, span.start, None))
        found.append((span.start, span.end, span))
        at = span.end
    if at < len(marked.text):
        found.append((at, len(marked.text), None))
    return found
