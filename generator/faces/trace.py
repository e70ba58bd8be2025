"""Where the letters of a face come from: drawn a second time, with marks that tell their places."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Mapping
from types import CodeType
from typing import Any, NamedTuple

from jinja2 import Environment, nodes

from generator.problem import Place
from generator.source.template import line_and_column, tokens

_MARK = re.compile("\ue000([0-9]+)\ue001")


class Origin(NamedTuple):
    """What a mark stands for: a stretch of a template, or a text of the game and what `allow` calls it."""

    template: str = ""
    source: str = ""
    start: int = 0
    literal: bool = False  # it is printed letter by letter
    where: Callable[[str], Place] | None = None  # the place of a letter of the text, or with '' of the text
    subject: str = ""
    text: str = ""
    slopes: Mapping[Any, float] | None = None  # of a number: by how much it grows with numbers of rows


class TracedText(NamedTuple):
    """What a face says, and where in it each mark stood."""

    text: str
    marks: list[tuple[int, Origin]]

    def origin(self, at: int) -> tuple[str, int, int] | None:
        """The template, line and column that a letter of the face comes from."""
        written = [(start, origin) for start, origin in self.marks if not origin.where]
        index = bisect([start for start, _ in written], at) - 1
        if index < 0:
            return None
        start, origin = written[index]
        return origin.template, *line_and_column(origin.source, origin.start + (at - start) * origin.literal)

    def shown(self, words: str) -> Origin | None:
        """The text of the game that words of the face are, or that they hold."""
        told = [origin for _, origin in self.marks if origin.where]
        same = [origin for origin in told if origin.text == words]
        return next(iter(same or [origin for origin in told if origin.text in words]), None)


class Trace:
    """The marks of one game's templates and texts."""

    def __init__(self) -> None:
        self._origins: list[Origin] = []
        self.code: dict[tuple[str, str], CodeType] = {}  # of templates with marks, by their names and texts

    def mark(self, origin: Origin) -> str:
        """What to print before something, so that its place is known."""
        self._origins.append(origin)
        return f"\ue000{len(self._origins) - 1}\ue001"

    def origin(self, number: int) -> Origin:
        """What a mark stands for."""
        return self._origins[number]

    def mark_all(self, tree: nodes.Template, source: str, name: str, reader: Environment) -> None:
        """Put a mark before all that a template prints; Jinja2's lexer and its parser agree on the order."""
        found = tokens(source, reader)
        data = iter([token for token in found if token.kind == "data"])
        filled = iter([token for token in found if token.kind == "variable_begin"])
        for output in list(tree.find_all(nodes.Output)):
            marked: list[nodes.Expr] = []
            for node in output.nodes:
                literal = isinstance(node, nodes.TemplateData)
                token = next(data if literal else filled)
                mark = self.mark(Origin(name, source, token.start, literal))
                marked += [nodes.TemplateData(mark, lineno=node.lineno), node]
            output.nodes = marked

    def read(self, marked: str) -> TracedText:
        """The text of a face without its marks, and where they stood."""
        parts = _MARK.split(marked)
        marks, length = [], len(parts[0])
        for number, part in zip(parts[1::2], parts[2::2]):
            marks.append((length, self.origin(int(number))))
            length += len(part)
        return TracedText("".join(parts[::2]), marks)
