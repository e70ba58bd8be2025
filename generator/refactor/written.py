"""What templates and rulebooks of a game name letter by letter, outside of what is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from jinja2 import TemplateError

from generator.drawing.dialect.attributes import ATTRIBUTES
from generator.model.digest import is_hidden
from generator.model.game import Game
from generator.problem import Findings
from generator.refactor.tracing import written_calls
from generator.refactor.tracked import Log, Spot, Tracked, Use
from generator.refactor.values import SIGNS
from generator.source.own import inside
from generator.source.reader import read_text
from generator.source.template import environment, tokens

FACES = "faces/"
"""The folder of a game's own templates."""
FIGURE = re.compile(r"^\s*:::+\s*figure\s+(\S+)", re.M)
"""What a figure of a rulebook shows."""
_HOLE = "\ue000"


def templates_of(game: Game) -> Iterator[tuple[str, str]]:
    """The game's own templates and rulebooks, by the names of their files."""
    for path in sorted((game.folder / "faces").rglob("*")):
        name = path.relative_to(game.folder)
        if path.is_file() and not is_hidden(name) and inside(game.folder, name.as_posix()):
            text = read_text(path, name.as_posix(), Findings())
            if text is not None:  # a file that is no text is no template
                yield name.as_posix(), text
    for book, text in game.books.items():
        yield game.file.components[book].source, text


class WrittenNames(HTMLParser):
    """What a template says letter by letter: pieces, icons and fields in its tags, signs in its texts."""

    def __init__(self, game: Game, log: Log, file: str, source: str, tables: set[str]) -> None:
        super().__init__(convert_charrefs=False)
        self.game = game
        self.log = log
        self.file = file
        self.book = not file.startswith(FACES)
        self.source = source
        self.reader = environment("##" if self.book else "#")
        self.tables = tables  # whose faces it is a part of

    def read(self) -> None:
        """Note every name that stands in the template itself, and in calls that were perhaps never made."""
        letters = [letter if letter == "\n" else _HOLE for letter in self.source]
        for token in tokens(self.source, self.reader):
            if token.kind == "data":
                letters[token.start : token.start + len(token.text)] = token.text
            elif token.kind == "string":
                self._signs(token.text, token.start)
        self.literal = "".join(letters)
        try:
            for at, word, use in written_calls(self.game, self.source, self.reader):
                self._use(word, at, use)
        except TemplateError:
            return
        if self.book:
            self._signs(self.literal, 0)
            for match in FIGURE.finditer(self.literal):
                self._name_of_piece(match[1], match.start(1))
            return
        self.lines = [0]
        for line in self.literal.split("\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)
        self.feed(self.literal)
        self.close()

    def _use(self, word: str, at: int, use: Use) -> None:
        self.log.use(Tracked(word, self.log, Spot(self.file, at)), *use)

    def _here(self) -> int:
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag: what its attributes name."""
        raw, start = self.get_starttag_text() or "", self._here()
        for name, value in attrs:
            if not value or _HOLE in value[:1]:
                continue
            at = start + raw.find(f'{name}="{value}"') + len(name) + 2
            if tag == "piece" and name == "of":
                self._name_of_piece(value, at)
            elif tag == "icon" and name == "name":
                self._use(value, at, Use("sign"))
            elif name == "of" and tag in ATTRIBUTES:
                for table in self.tables:
                    if value in self.game.tables[table].fields:
                        self._use(value, at, Use("field", table))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """The same of a tag without an end."""
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        """A text: the icons in it."""
        self._signs(data, self._here())

    def _signs(self, text: str, start: int) -> None:
        for match in SIGNS.finditer(text) if "[" in text else ():
            if match[1]:
                self._use(match[1], start + match.start(1), Use("sign"))

    def _name_of_piece(self, value: str, at: int) -> None:
        first, dot, rest = value.partition(".")
        if value.endswith(".j2") or _HOLE in first:
            return
        self._use(first, at, Use("table" if dot else "component"))
        row = rest.partition(".")[0].partition(_HOLE)[0]  # its side may be filled in behind it
        if row:
            self._use(row, at + len(first) + 1, Use("row", first))
