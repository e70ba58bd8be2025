"""What faces are rendered from, in short, for those of which that is known before they are rendered.

Most templates look at one row and at what changes seldom. As long as both are the same, so is the face, and
it need not be rendered to know that nothing is wrong with it. What `bench/fingerprint.py` has of a game
(game.yaml, pictures, phrases, its title) is not in it.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from jinja2 import TemplateError

from generator.faces.facts import Facts
from generator.faces.hands import Hands
from generator.faces.templates import Templates
from generator.model.component import Side
from generator.model.game import Game, Row
from generator.model.outlines.part import Part
from generator.source.template import ReadTemplate, read_template

_ROWS = ("rows", "row_of")
"""What looks at the rows of the table that is named first."""


class Makings:
    """Those of the faces of a game in one language."""

    def __init__(self, templates: Templates) -> None:
        self.templates = templates
        self.game = templates.game
        self._around: dict[tuple[Part, str], str] = {}
        self._tables: dict[str, str] = {}

    def of(self, side: Side) -> str:
        """All that one side is rendered from; '' where its templates may look at other rows of its table."""
        part, row = side.part, side.row
        if row is None:
            return ""
        around = self._around.get((part, side.side))
        if around is None:
            around = self._around[part, side.side] = self._beside_the_row(part, side.side)
        return f"{around}\0{self._said(row)}" if around else ""

    def _said(self, row: Row) -> str:
        """What a row says in this language."""
        names = self.templates.translated[row.table]
        texts = [self.templates.text(row, name) for name in names if row.values[name]]
        return "\0".join((_written(self.game)[row], *texts))

    def _beside_the_row(self, part: Part, side: str) -> str:
        """What all faces of a part share: its templates, its measures, the rows of other tables."""
        if part.of in self._looked_at():
            return ""
        sources = list(self._sources(part.front if side == "front" else part.back, part.of))
        if "" in sources:
            return ""
        others = [self._table(name) for name in self.game.tables if name != part.of]
        about = self.templates.language.text("game.about", self.game.file.about)
        return _short(repr((part.of, part.given(side), about, sources, others)))

    def _looked_at(self) -> set[str]:
        """The tables whose rows can be seen from others: those referred to, and those that terms name."""
        found = {target for each in self.templates.references.values() for _, target in each}
        notation = self.game.file.notation
        return found | ({notation.resources, *notation.counted} if notation else set())

    def _table(self, name: str) -> str:
        if name not in self._tables:
            self._tables[name] = _short("\n".join(map(self._said, self.game.tables[name].rows)))
        return self._tables[name]

    def _sources(self, name: str, table: str) -> Iterator[str]:
        """A template and all that it leads to; '' for one that may look at the rows of a table."""
        names: list[str | None] = [name]
        for each in names:
            source = self._source(each)
            read = read_template(source) if source else None
            if read is None or self._asks(read, table):
                yield ""
                return
            yield source
            names += (more for more in dict.fromkeys(read.leads_to) if more not in names)

    def _source(self, name: str | None) -> str:
        """The text of a template; '' if there is none, or none that is known before something is rendered."""
        environment = self.templates.environment
        try:
            return environment.loader.get_source(environment, name)[0] if environment.loader and name else ""
        except (TemplateError, OSError, UnicodeDecodeError):
            return ""

    def _asks(self, read: ReadTemplate, table: str) -> bool:
        """Whether a template names anything that may look at the rows of a table."""
        looking = Templates | Facts | Hands
        asked = Counter(
            name for name in read.names
            if isinstance(getattr(self.templates.environment.globals.get(name), "__self__", None), looking)
        )  # fmt: skip
        asked -= Counter(
            call.name for call in read.calls
            if call.name in _ROWS and call.arguments and call.arguments[0] not in (None, table)
        )  # fmt: skip
        return bool(asked)


@lru_cache(maxsize=1)
def _written(game: Game) -> dict[Row, str]:
    """What each row says in the game's own files; kept for the next language of the game."""
    return {row: f"{row.id}\0{row.values!r}" for row in game.rows()}


def _short(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
