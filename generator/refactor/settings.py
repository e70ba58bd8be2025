"""Values of game.yaml: all of them in order, and one of them changed where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import fields as fields_of

from generator.model.shapes import GameFile
from generator.model.tables.fields import FieldType
from generator.problem import Findings, Place
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.files import TableText
from generator.refactor.splice.row_text import RowText
from generator.refactor.splice.scalar import as_yaml
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.reader import read_nodes

SECTIONS = [each.encode_name for each in fields_of(GameFile)]
"""What game.yaml may say, in house order."""
Plain = dict[str, "Plain"] | list["Plain"] | str


class GivenValue(NamedTuple):
    """A value and the words that lead to it: keys, and numbers of entries from 0."""

    path: tuple[str, ...]
    node: Node
    text: str


def read_root(text: str, shown: str) -> Mapping:
    """What stands in game.yaml; raises CannotChange if that cannot be read."""
    findings = Findings()
    found = read_nodes(text, shown, findings)
    if not isinstance(found, Mapping):
        wrong = findings.problems[0] if findings.problems else None
        said = wrong.message if wrong else "the file cannot be read"
        raise CannotChange(said, wrong.place if wrong else Place(shown))
    return found


def plain(node: Node) -> Plain:
    """What a node says, wherever it stands."""
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.entries.items()}
    if isinstance(node, Sequence):
        return [plain(each) for each in node.items]
    assert isinstance(node, Scalar)
    return node.text


def values(node: Node, path: tuple[str, ...] = ()) -> Iterator[GivenValue]:
    """Every value below a node, in order; a short list of words or numbers is one."""
    if isinstance(node, Scalar):
        yield GivenValue(path, node, node.text)
    elif isinstance(node, Mapping):
        for key, each in node.entries.items():
            yield from values(each, (*path, key))
    elif isinstance(node, Sequence) and (words := _words(node)):
        yield GivenValue(path, node, ", ".join(words))
    elif isinstance(node, Sequence):
        for number, each in enumerate(node.items):
            yield from values(each, (*path, str(number)))


def changed(data: bytes, shown: str, path: tuple[str, ...], text: str) -> bytes:
    """game.yaml with another value at the end of a path, and not another letter; raises CannotChange.

    What is not there yet is added to what holds it; '' takes a value of the game itself out.
    """
    file = TableText(data, shown)
    root = read_root(file.text, shown)
    within = _at(root, path[:-1], shown)
    if isinstance(within, Mapping) and path[-1] not in within.entries:
        if not within.entries:
            raise CannotChange("nothing stands here yet: begin it in an editor", within.place)
        meant = _meant(plain(root), path, text)
    else:
        node = _at(root, path, shown)
        if isinstance(node, Mapping) or (isinstance(node, Sequence) and not _words(node)):
            raise CannotChange("this is no single value", node.place)
        if not text and len(path) > 1:
            raise CannotChange("a value is needed here", node.place)
        told: Plain = [*_split(text)] if isinstance(node, Sequence) else text + _end(file.text, shown, node)
        meant = _meant(plain(root), path, told)
    source = SourceText(shown, file.text if file.text.endswith("\n") else f"{file.text}\n")
    _change(source, root, within, path, text)
    made = source.changed
    made = made if file.text.endswith("\n") else made.removesuffix("\n")
    if plain(read_root(made, shown)) != meant:
        raise CannotChange("this cannot be written here without changing something else", within.place)
    return file.written(made)


def without(data: bytes, shown: str, path: tuple[str, ...]) -> bytes:
    """game.yaml without an entry of a mapping that has others; its remarks stay. Raises CannotChange."""
    file = TableText(data, shown)
    root = read_root(file.text, shown)
    within = _at(root, path[:-1], shown)
    _at(root, path, shown)
    if not isinstance(within, Mapping) or len(within.entries) < 2:
        raise CannotChange("it is the only one here: take it out in an editor", within.place)
    end = "" if file.text.endswith("\n") else "\n"
    source = SourceText(shown, file.text + end)
    RowText(source, within, dict.fromkeys(within.entries, FieldType()), None).change({path[-1]: ""})
    made = source.changed.removesuffix(end)
    left = _at(read_root(made, shown), path[:-1], shown)
    if isinstance(left, Mapping) and path[-1] in left.entries:  # with a remark
        made = without_key(SourceText(shown, made), left, path[-1])
    if plain(read_root(made, shown)) != _meant(plain(root), path, ""):
        raise CannotChange("this cannot be written here without changing something else", within.place)
    return file.written(made)


def without_key(source: SourceText, within: Mapping, key: str) -> str:
    """A text without a key that has no value, and with the remark behind it."""
    start, end = source.span(within.keys[key])
    colon = source.text.index(":", end) + 1
    source.change(start, colon + len(source.text[colon:]) - len(source.text[colon:].lstrip(" \t")), "")
    return source.changed


def _change(source: SourceText, root: Mapping, within: Node, path: tuple[str, ...], text: str) -> None:
    """Note the change of a source."""
    key = path[-1]
    node = _at(root, path, source.shown) if _has(within, key) else None
    if isinstance(node, Sequence):
        _change_list(source, node, [*_split(text)])
    elif isinstance(within, Mapping):
        order = SECTIONS if within is root else [*within.entries, key]
        RowText(source, within, dict.fromkeys(order, FieldType()), None).change({key: text})
    else:
        assert isinstance(node, Scalar)
        _change_scalar(source, node, text, flow=_is_flow(source, within))


def _change_list(source: SourceText, node: Sequence, words: list[str]) -> None:
    """Change the entries of a list each for itself, or write the list anew if there are more or fewer."""
    flow = _is_flow(source, node)
    if len(words) == len(node.items):
        for each, word in zip(node.items, words):
            assert isinstance(each, Scalar)
            if each.text != word:
                _change_scalar(source, each, word, flow=flow)
        return
    if not flow:
        raise CannotChange(
            "this list has a line for each entry: change their number in an editor", node.place
        )
    like = source.text[slice(*source.span(node.items[0]))] if isinstance(node.items[0], Scalar) else ""
    said = ", ".join(as_yaml(word, None, like, flow=True, indent=None) for word in words)
    source.change(source.offset(node.line, node.column), source.end(node), f"[{said}]")


def _change_scalar(source: SourceText, node: Scalar, text: str, *, flow: bool) -> None:
    start, end = source.span(node)
    source.change(start, end, as_yaml(text, None, source.text[start:end], flow=flow, indent=None))


def _is_flow(source: SourceText, node: Node) -> bool:
    return source.text[source.offset(node.line, node.column)] in "[{"


def _has(node: Node, key: str) -> bool:
    return isinstance(node, Sequence) or (isinstance(node, Mapping) and key in node.entries)


def _at(node: Node, path: tuple[str, ...], shown: str) -> Node:
    for key in path:
        if isinstance(node, Mapping) and key in node.entries:
            node = node.entries[key]
        elif isinstance(node, Sequence) and key.isdecimal() and int(key) < len(node.items):
            node = node.items[int(key)]
        else:
            name = ".".join(path)
            raise CannotChange(f"there is no '{name}' in game.yaml any more", Place(shown))
    return node


def _end(text: str, shown: str, node: Node) -> str:
    """The ends of lines with which a block of text says that it ends."""
    source = SourceText(shown, text)
    if not isinstance(node, Scalar) or text[source.offset(node.line, node.column)] not in "|>":
        return ""
    return node.text[len(node.text.rstrip("\n")) :]


def _words(node: Sequence) -> list[str]:
    """The entries of a list that can be told with commas between them; none if it is another list."""
    found = [each.text for each in node.items if isinstance(each, Scalar)]
    short = len(found) == len(node.items) and all(each and [*_split(each)] == [each] for each in found)
    return found if short else []


def _split(text: str) -> Iterator[str]:
    return (each.strip() for each in text.split(","))


def _meant(said: Plain, path: tuple[str, ...], told: Plain) -> Plain:
    """What the file is to say, with something else at the end of a path."""
    key, rest = path[0], path[1:]
    if isinstance(said, list):
        at = int(key)
        return [*said[:at], _meant(said[at], rest, told) if rest else told, *said[at + 1 :]]
    assert isinstance(said, dict)
    inner = _meant(said[key], rest, told) if rest else told
    if inner == "":
        return {each: value for each, value in said.items() if each != key}
    return {**said, key: inner}
