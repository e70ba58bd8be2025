"""Read a Jinja2 template with Jinja2's own parser: what it asks for, calls, draws and leads to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from generator.store import keep, kept, key

if TYPE_CHECKING:
    from jinja2 import Environment, nodes

HOLE = "\ue000"
"""Stands in the literal text of a template for what is filled in."""
_FIRST = ("attr", "groupby", "selectattr", "rejectattr", "sum")
"""Filters whose first argument is the name of an attribute."""
_LATER = {"join": 1, "unique": 1, "min": 1, "max": 1, "sort": 2}
"""Filters that are told an attribute after other things, and after how many."""


class TemplateToken(NamedTuple):
    """A word of Jinja2's own lexer, and where it stands."""

    kind: str
    text: str
    start: int
    line: int
    column: int


class Call(NamedTuple):
    """A call of a function by its name; an argument that is not written out is None."""

    name: str
    arguments: list[Any]
    named: dict[str, Any]
    line: int


class ReadTemplate(msgspec.Struct, frozen=True):
    """All that the text of a template says by itself."""

    names: list[str] = []  # each as often as it stands there
    # row.zest, row["zest"], row|attr("zest"), map(attribute="zest"); with row[name], every word there is
    attributes: set[str] = set()
    calls: list[Call] = []
    pairs: list[tuple[str, str]] = []  # two texts in brackets
    leads_to: list[str | None] = []  # what it includes, imports or extends; None is chosen in drawing
    elements: set[tuple[str, str]] = set()  # each tag that it prints, with the name written in it


@cache
def environment(comment: str = "#") -> Environment:
    """Jinja2 as it reads our templates; the comments of rulebooks are written {## … ##}."""
    from jinja2 import Environment

    return Environment(
        comment_start_string="{" + comment, comment_end_string=comment + "}",
        trim_blocks=True, lstrip_blocks=True, autoescape=True,
    )  # fmt: skip


def read_template(source: str, comment: str = "#") -> ReadTemplate | None:
    """What a template says, kept for the next time; None if Jinja2 cannot read it."""
    name = key("read", comment, source)
    if known := kept(name):
        return msgspec.msgpack.decode(known, type=ReadTemplate)
    from jinja2 import TemplateSyntaxError

    try:
        found = _read(environment(comment).parse(source))
    except (TemplateSyntaxError, RecursionError, ValueError):  # the last for numbers of thousands of digits
        return None
    keep(name, msgspec.msgpack.encode(found))
    return found


def _read(tree: nodes.Template) -> ReadTemplate:
    from jinja2 import nodes

    read, literal = ReadTemplate([], set(), [], [], [], set()), []
    words, looked_up = set[str](), False
    for node in tree.find_all(nodes.Node):
        match node:
            case nodes.TemplateData():
                literal.append(node.data)
                continue
            case nodes.Name():
                read.names.append(node.name)
            case nodes.Getattr():
                read.attributes.add(node.attr)
            case nodes.Const() if isinstance(node.value, str):
                words.add(node.value)
            case nodes.Getitem():
                looked_up |= isinstance(node.arg, nodes.Name | nodes.Getattr | nodes.Getitem)
                read.attributes.update(word for word in [_constant(node.arg)] if isinstance(word, str))
            case nodes.Filter():
                looked_up |= node.name == "attr" and _constant(node.args[0]) is None if node.args else False
                read.attributes.update(_attributes(node))
            case nodes.Call():
                read.pairs.extend(_pair(node.args))
                if isinstance(node.node, nodes.Name):
                    given = {pair.key: _constant(pair.value) for pair in node.kwargs}
                    arguments = [*map(_constant, node.args)]
                    read.calls.append(Call(node.node.name, arguments, given, node.node.lineno))
            case nodes.Tuple():
                read.pairs.extend(_pair(node.items))
            case nodes.Include() | nodes.Import() | nodes.FromImport() | nodes.Extends():
                named = node.template
                several = named.items if isinstance(named, nodes.List | nodes.Tuple) else [named]
                read.leads_to.extend(map(_constant, several))
        literal.append(HOLE)
    read.elements.update(_elements("".join(literal)))
    read.attributes.update(words if looked_up else ())
    return read


def _constant(node: nodes.Node) -> Any:
    """What is written out in a template; None for what is found out while it is drawn."""
    value = getattr(node, "value", None)
    return value if isinstance(value, str | int | float) else None


def _attributes(node: nodes.Filter) -> Iterator[str]:
    """The attributes that a filter asks for; of a path such as `suit.name`, each part."""
    given = [_constant(pair.value) for pair in node.kwargs if pair.key == "attribute"]
    given += [_constant(each) for each in node.args[:1] if node.name in _FIRST]
    if node.name in _LATER:
        given += map(_constant, node.args[_LATER[node.name] :][:1])
    if node.name == "map" and node.args and _constant(node.args[0]) in _FIRST:
        given += map(_constant, node.args[1:])
    for name in given:
        if isinstance(name, str):
            yield from name.replace(",", ".").split(".")


def _pair(items: list[nodes.Expr]) -> Iterator[tuple[str, str]]:
    words = [_constant(each) for each in items]
    if len(words) == 2 and all(isinstance(word, str) for word in words):
        yield words[0], words[1]


def _elements(literal: str) -> set[tuple[str, str]]:
    """The start tags in a text that need not be well-formed, as that of a part of a face."""
    from html.parser import HTMLParser  # most templates were read before

    found: set[tuple[str, str]] = set()

    class Tags(HTMLParser):
        """Takes down each element, unless its name is filled in."""

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            name = dict(attrs).get("name") or ""
            if HOLE not in name:
                found.add((tag, name))

    reader = Tags()
    reader.feed(literal)
    reader.close()
    return found


def tokens(source: str, reader: Environment) -> list[TemplateToken]:
    """The tokens of a template with their places, up to where it is none; spaces are left out."""
    from jinja2 import TemplateSyntaxError

    found: list[TemplateToken] = []
    start, line, begin = 0, 1, 0
    lexed = reader.lex(source)
    while True:
        try:
            _, kind, text = next(lexed)
        except (StopIteration, TemplateSyntaxError):
            return found
        # Jinja2 leaves out only spaces, beside a tag that asks for it or stands alone on its line
        after, start = start, source.index(text, start)
        if feeds := source.count("\n", after, start):
            line, begin = line + feeds, source.rindex("\n", after, start) + 1
        if kind != "whitespace":
            found.append(TemplateToken(kind, text, start, line, start - begin + 1))
        start += len(text)
        if feeds := text.count("\n"):
            line, begin = line + feeds, source.rindex("\n", 0, start) + 1


def placed_tree(source: str, reader: Environment) -> nodes.Template:
    """The tree of a template; the `lineno` of each node is the letter with which its first word begins."""
    from jinja2.lexer import TokenStream
    from jinja2.parser import Parser

    words = ((token.start, token.kind, token.text) for token in tokens(source, reader))

    class PlacedParser(Parser):
        """Jinja2's parser over tokens that know their letters and not their lines."""

        def __init__(self) -> None:
            super().__init__(reader, source)
            self.stream = TokenStream(reader.lexer.wrap(words), None, None)

    return PlacedParser().parse()


def columns(source: str, name: str, reader: Environment) -> dict[int, list[int]]:
    """For each line of a template the columns at which a name stands in its expressions."""
    found: dict[int, list[int]] = {}
    for token in tokens(source, reader):
        if token.kind == "name" and token.text == name:
            found.setdefault(token.line, []).append(token.column)
    return found


def line_and_column(source: str, offset: int) -> tuple[int, int]:
    """Where a letter of a text stands."""
    return source.count("\n", 0, offset) + 1, offset - source.rfind("\n", 0, offset)


def apart(source: str, reader: Environment) -> tuple[str, list[tuple[int, list[TemplateToken]]]]:
    """The same template with each tag on lines of its own, and for each the first of them and its tokens.

    A line feed inside a tag changes nothing that is printed, and Jinja2 tells where an error is by its line.
    """
    parts: list[str] = []
    tags: list[tuple[int, list[TemplateToken]]] = []
    end, line = 0, 1
    for token in tokens(source, reader):
        begins = token.kind.endswith("_begin") and token.kind[:3] not in ("raw", "com")
        parts.append(source[end : token.start + len(token.text)] + "\n" * begins)
        end = token.start + len(token.text)
        line += parts[-1].count("\n")
        if begins:
            tags.append((line, []))
        if tags and token.kind not in ("data", "comment"):
            tags[-1][1].append(token)
    return "".join((*parts, source[end:])), tags
