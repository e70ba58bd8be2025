"""A YAML file in house order: sections and fields as declared, no stray spaces, all comments kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import fields as fields_of

from generator.model.game import Game
from generator.model.shapes import GameFile
from generator.problem import Findings
from generator.refactor.edits import SourceText
from generator.source.ends import unmarked
from generator.source.nodes import Mapping, Node, Scalar
from generator.source.nodes import Sequence as Listed
from generator.source.reader import read_nodes, scalar_spans

MOST_BLANK = 2
"""So many empty lines may follow one another."""
_SECTIONS = [each.encode_name for each in fields_of(GameFile) if each.name != "node"]


class NotTheSame(Exception):
    """A file would say something else in its new order; nothing may be written."""


def in_order(shown: str, text: str, game: Game) -> str:
    """The text of game.yaml or of a table's file in house order, with line feeds; raises NotTheSame."""
    name, text = shown.removeprefix(f"{game.shown}/"), unmarked(text)
    tables = [table for table, shape in game.file.tables.items() if name in shape.files]
    made = _tidy(text)
    if name == "game.yaml":
        made = _ordered_sections(shown, made)
    elif tables:
        made = _ordered_rows(shown, made, ["id", *game.tables[tables[0]].fields])
    before, after = _read(shown, text), _read(shown, made)
    if before is None or after is None or _data(before) != _data(after) or _comments(text) != _comments(made):
        raise NotTheSame(shown)
    return made


def _tidy(text: str) -> str:
    """The text with plain line ends, without spaces at them, and with one at its end."""
    text = text.replace("\r\n", "\n")
    kept = _inside(text)
    lines: list[str] = []
    blank = 0
    for number, line in enumerate(text.split("\n"), 1):
        bare = line if number in kept else line.rstrip(" \t")
        blank = blank + 1 if not bare and number not in kept else 0
        if blank <= MOST_BLANK:
            lines.append(bare)
    return "\n".join(lines).rstrip("\n") + "\n"


def _inside(text: str) -> set[int]:
    """The lines on which a text goes on that has several: spaces there may belong to it."""
    found: set[int] = set()
    for (first, _), (last, _) in scalar_spans(text):
        found.update(range(first, last))
    return found


def _ordered_sections(shown: str, text: str) -> str:
    root = _read(shown, text)
    if not isinstance(root, Mapping):
        return text
    blocks = _blocks(text, root, indent=0)
    wanted = sorted(blocks.names, key=lambda name: _place(name, _SECTIONS))
    if wanted == blocks.names:
        return text
    parts = [blocks.of[name].strip("\n") for name in wanted]
    made = blocks.head
    for before, part in zip(["", *parts], parts):
        apart = before and ("\n" in before or "\n" in part)
        made += ("\n" if apart else "") + part + "\n"
    return made


class _Blocks:
    """The entries of a mapping in a file, each with its lines and the comments above them."""

    def __init__(self, head: str, names: list[str], of: dict[str, str]) -> None:
        self.head = head
        self.names = names
        self.of = of


def _blocks(text: str, node: Mapping, indent: int) -> _Blocks:
    lines = text.splitlines(keepends=True)
    starts: list[int] = []
    for index, key in enumerate(node.keys.values()):
        start = key.line - 1
        while index and start > starts[-1] + 1 and lines[start - 1].lstrip(" ").startswith("#"):
            if len(lines[start - 1]) - len(lines[start - 1].lstrip(" ")) != indent:
                break
            start -= 1
        starts.append(start)
    ends = [*starts[1:], len(lines)]
    of = {name: "".join(lines[a:b]) for name, a, b in zip(node.keys, starts, ends)}
    return _Blocks("".join(lines[: starts[0]]), [*node.keys], of)


def _ordered_rows(shown: str, text: str, fields: Sequence[str]) -> str:
    root = _read(shown, text)
    source = SourceText(shown, text)
    for row in root.items if isinstance(root, Listed) else ():
        if isinstance(row, Mapping) and [*row.keys] != sorted(row.keys, key=lambda key: _place(key, fields)):
            _reorder(source, row, fields)
    return source.changed


def _reorder(source: SourceText, row: Mapping, fields: Sequence[str]) -> None:
    """Change places of the entries of one row, if each stands on a line of its own, or all on one."""
    wanted = sorted(row.keys, key=lambda key: _place(key, fields))
    spans = {
        key: (source.offset(row.keys[key].line, row.keys[key].column), source.end(row.entries[key]))
        for key in row.keys
    }
    one_line = len({source.place(at).line for span in spans.values() for at in span}) == 1
    alone = all(source.place(start).line == source.place(end).line for start, end in spans.values()) and len(
        {source.place(start).line for start, _ in spans.values()}
    ) == len(spans)
    if not (one_line or alone):
        return
    said = {key: source.text[start:end] for key, (start, end) in spans.items()}
    if alone and not one_line:  # a comment behind a value goes with it
        for key, (start, end) in spans.items():
            stop = source.text.find("\n", end)
            rest = source.text[end : stop if stop >= 0 else len(source.text)]
            if rest.strip() and not rest.strip().startswith("#"):
                return
            spans[key], said[key] = (start, end + len(rest)), source.text[start : end + len(rest)]
    for place, key in zip(row.keys, wanted):
        source.change(*spans[place], said[key])


def _place(name: str, known: Sequence[str]) -> int:
    """Where a name comes in an order; behind all others if it is not known."""
    return [*known].index(name) if name in known else len(known)


def _read(shown: str, text: str) -> Node | None:
    return read_nodes(text, shown, Findings())


def _data(node: Node) -> object:
    """What a node says, whatever the order of its keys."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Listed):
        return [_data(each) for each in node.items]
    assert isinstance(node, Mapping)
    return {key: _data(each) for key, each in node.entries.items()}


def _comments(text: str) -> Counter[str]:
    """The comments of a file: what stands behind a # that belongs to no value."""
    return Counter(_found_comments(text.replace("\r\n", "\n")))


def _found_comments(text: str) -> Iterator[str]:
    """What no value covers, from a # on; what stands in scalars is left out by their spans."""
    bare = list(text)
    for start, end in SourceText("", text).scalars.values():
        bare[start:end] = ["\n" if letter == "\n" else "x" for letter in text[start:end]]
    for covered, line in zip("".join(bare).split("\n"), text.split("\n")):
        at = covered.find("#")
        if at >= 0:
            yield line[at:].strip()
