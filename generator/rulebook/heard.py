"""What the expressions of a rulebook read while they are filled in: it is rendered again with ears.

Whatever is printed stands between marks then. A value that was kept under a name first, as by `set`, is known
by that name: what was read for it then is what an expression has that reads nothing itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from jinja2 import Environment, nodes, pass_context
from jinja2.runtime import Context

from generator.faces.build import Faces
from generator.faces.templates import Templates, View
from generator.faces.trace import Trace
from generator.model.game import Row
from generator.rulebook.parsing import WRITTEN_LINE
from generator.source.template import tokens

START, START_END, END = "\ue002", "\ue003", "\ue004"
"""What a mark before something that was filled in begins and ends with, and the mark behind it."""
_COUNTED = ("number", "numbers")
_OF_GAME = {"player_counts": "players", "minutes": "minutes"}
"""Names of templates for keys of game.yaml."""

Value = tuple[Row, str]
"""A field of a row, or its id or count."""


class WrittenExpression(NamedTuple):
    """An expression as it is written, and the line of the text that it stands in; 0 of a statement."""

    text: str
    line: int


class Filled(NamedTuple):
    """One time that an expression was filled in: what it read, the latest last, and what it names."""

    wording: WrittenExpression
    values: tuple[Value, ...]
    names: tuple[str, ...]  # of numbers, or of keys of game.yaml


class NamesInside(NamedTuple):
    """What is named in an expression itself, and the words in it that may be names of the template."""

    names: tuple[str, ...]
    words: tuple[str, ...]


class Hearing(Trace):
    """Listens to the templates of one rulebook."""

    def __init__(self, faces: Faces) -> None:
        super().__init__()
        self.filled: list[Filled] = []
        self._wordings: list[tuple[WrittenExpression, NamesInside]] = []
        self._given: dict[str, NamesInside] = {}  # what names of the template were made of
        self._kept: dict[str, tuple[Value, ...]] = {}
        self._open: list[list[Value]] = []
        self._numbers: list[int] = []
        self._own: dict[int, Row] = {}
        self.templates = Templates(faces.game, faces.language, faces.case, faces.templates.low_ink)
        environment = self.templates.environment
        kind = type(environment)

        def heard(obj: Any, attribute: str) -> Any:
            found = kind.getattr(environment, obj, attribute)
            self._hear(obj, attribute, found)
            return found

        environment.trace = self
        environment.getattr = heard  # type: ignore[method-assign]  # the templates of this book alone are heard
        environment.filters.update(_begun=self._begun, _ended=self._ended, _named=self._named)

    def mark_all(self, tree: nodes.Template, source: str, name: str, reader: Environment) -> None:
        """Put marks around all that a rulebook fills in; what it imports is left as it is."""
        if name:
            return
        for loop in tree.find_all(nodes.For):
            self._give(loop.target, loop.iter)
        for kept in list(tree.find_all(nodes.Assign)):
            self._give(kept.target, kept.node)
            if isinstance(kept.target, nodes.Name):
                first = _through("_begun", nodes.Const(-1), kept.lineno)
                both = nodes.Tuple([first, kept.node], "load", lineno=kept.lineno)
                kept.node = _through("_named", both, kept.lineno, nodes.Const(kept.target.name))
        written = _wordings(source, reader)
        for output in list(tree.find_all(nodes.Output)):
            marked: list[nodes.Expr] = []
            for each in output.nodes:
                if isinstance(each, nodes.TemplateData):
                    marked.append(each)
                    continue
                self._wordings.append((next(written), _named_in(each)))
                number, line = nodes.Const(len(self._wordings) - 1), each.lineno
                marked += [_through("_begun", number, line), each, _through("_ended", number, line)]
            output.nodes = marked
        tree.set_environment(reader)

    def _give(self, target: nodes.Node, made: nodes.Node) -> None:
        """Note what one name, or several, are made of."""
        for name in (target, *target.find_all(nodes.Name)):
            if isinstance(name, nodes.Name):
                self._given[name.name] = _named_in(made)

    @pass_context
    def _begun(self, context: Context, number: int) -> str:
        self._open.append([])
        if number < 0:
            return ""
        self._numbers.append(len(self.filled))
        self.filled.append(Filled(self._wordings[number][0], (), ()))
        return f"{START}{self._numbers[-1]}{START_END}"

    @pass_context
    def _ended(self, context: Context, number: int) -> str:
        wording, named = self._wordings[number]
        values = tuple(dict.fromkeys(self._open.pop()))
        if {*named.words} <= {"loop"}:  # to know whether it is the last, a loop looks at the next
            values = ()
        names = named.names
        if not values and not names:  # it prints something that was kept under a name
            values, names = self._of_names(named.words, set())
        self.filled[self._numbers.pop()] = Filled(wording, values, tuple(dict.fromkeys(names)))
        return END

    @pass_context
    def _named(self, context: Context, both: tuple[str, Any], name: str) -> Any:
        self._kept[name] = tuple(dict.fromkeys(self._open.pop()))
        return both[1]

    def _of_names(self, words: tuple[str, ...], seen: set[str]) -> tuple[tuple[Value, ...], tuple[str, ...]]:
        """What was read for names of the template, and for those that they were made of."""
        values: list[Value] = []
        names: list[str] = []
        for word in words:
            if word in self._given and word not in seen:
                seen.add(word)
                given = self._given[word]
                inner = self._of_names(given.words, seen)
                values += self._kept.get(word, ()) or inner[0]
                names += given.names or inner[1]
        return tuple(values), tuple(names)

    def _hear(self, obj: Any, attribute: str, found: Any) -> None:
        if type(obj) is View:
            row = obj._row
            if attribute == "own":
                self._own[id(found)] = row
        else:
            own = self._own.get(id(obj))
            if own is None:
                return
            row = own
        if self._open and (attribute in row.values or attribute in ("id", "count")):
            self._open[-1].append((row, attribute))


def _through(name: str, node: nodes.Expr, line: int, *more: nodes.Expr) -> nodes.Filter:
    return nodes.Filter(node, name, list(more), [], None, None, lineno=line)


def _wordings(source: str, reader: Environment) -> Iterator[WrittenExpression]:
    """Every expression as it is written, in order, with the line that is carried behind its text."""
    start = 0
    for token in tokens(source, reader):
        if token.kind == "variable_begin":
            start = token.start
        elif token.kind == "variable_end":
            end = token.start + len(token.text)
            after = WRITTEN_LINE.search(source, end)
            near = after if after and "\n" not in source[end : after.start()] else None
            yield WrittenExpression(source[start:end].rstrip("\n"), int(near[1]) if near else 0)


def _named_in(expression: nodes.Node) -> NamesInside:
    """The numbers and keys of game.yaml that an expression names."""
    names: list[str] = []
    words: list[str] = []
    for node in (expression, *expression.find_all(nodes.Node)):
        match node:
            case nodes.Call(node=nodes.Name(name=called), args=[nodes.Const(value=str(text)), *_]):
                names += [text] if called in _COUNTED or called == "copies" else []
            case nodes.Name(name=name) if name in _OF_GAME:
                names.append(_OF_GAME[name])
            case nodes.Name(name=name):
                words.append(name)
            case nodes.Getattr():
                names += [chain] if (chain := _chain(node)) else []
    # of play.ends.laps.needs also play.ends.laps and play.ends are found
    whole = [name for name in names if not any(other.startswith(f"{name}.") for other in names)]
    return NamesInside(tuple(dict.fromkeys(whole)), tuple(dict.fromkeys(words)))


def _chain(node: nodes.Expr) -> str:
    """`play.hand` or `game.title` as it is written; '' of what is asked of something else."""
    if isinstance(node, nodes.Name):
        return node.name if node.name in ("play", "game") else ""
    before = _chain(node.node) if isinstance(node, nodes.Getattr) else ""
    return f"{before}.{node.attr}" if before and isinstance(node, nodes.Getattr) else ""
