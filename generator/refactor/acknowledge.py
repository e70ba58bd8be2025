"""Acknowledge a problem: one more entry under `allow` of game.yaml, and not another letter of the file."""

from __future__ import annotations

from fnmatch import fnmatchcase
from glob import escape

from generator.problem import Place
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.settings import SECTIONS, Plain, plain, read_root
from generator.refactor.splice.files import TableText
from generator.refactor.splice.lines import end_of_line, ending
from generator.refactor.splice.scalar import as_yaml
from generator.source.nodes import Mapping, Node, Scalar, Sequence

ALLOW = "allow"
_KEYS = ("check", "where", "says", "because")


def acknowledged(data: bytes, shown: str, code: str, subject: str, because: str, says: str = "") -> bytes:
    """game.yaml with an entry that acknowledges a fault at a subject; raises CannotChange.

    `says` is a part of its message, where another of the same fault and subject is to be told all the same.
    """
    file = TableText(data, shown)
    where = subject if fnmatchcase(subject, subject) else escape(subject)
    entry = dict(zip(_KEYS, (code, where, says, because)))
    text = SourceText(shown, file.text)
    root = read_root(text.text, shown)
    at, said = _placed(text, root, {key: value for key, value in entry.items() if value})
    text.change(at, at, ending(text, at, said))
    made = file.written(text.changed)
    if plain(read_root(TableText(made, shown).text, shown)) != _with(root, entry):
        raise CannotChange("the entry cannot be written without changing something else", Place(shown))
    return made


def _placed(text: SourceText, root: Mapping, entry: dict[str, str]) -> tuple[int, str]:
    """Where the entry goes, and how it is written there."""
    node = root.entries.get(ALLOW)
    if text.text[text.offset(root.line, root.column)] == "{":
        raise CannotChange("the file is written in braces: add the entry by hand", root.place)
    if node is None:
        return _section(text, root, entry)
    if isinstance(node, Sequence):
        return _flow(text, node, entry) if _is_flow(text, node) else _block(text, node, entry)
    if isinstance(node, Scalar) and not node.text.strip():  # a key without anything
        at = end_of_line(text, root.keys[ALLOW].line)
        return at, "\n" + _lines(entry, 2).removesuffix("\n")
    raise CannotChange("allow is no list", node.place)


def _is_flow(text: SourceText, node: Node) -> bool:
    return text.text[text.offset(node.line, node.column)] in "[{"


def _flow(text: SourceText, node: Sequence, entry: dict[str, str]) -> tuple[int, str]:
    if node.items:
        return text.end(node.items[-1]), f", {_braced(entry)}"
    return text.end(node) - 1, _braced(entry)


def _block(text: SourceText, node: Sequence, entry: dict[str, str]) -> tuple[int, str]:
    """After the last entry, and written like it: in braces, or a line a key."""
    last = node.items[-1]
    line = text.place(max(text.end(last) - 1, 0)).line
    at = end_of_line(text, line)
    first = text.line(last.line)
    dash = first.index("-")
    if _is_flow(text, last):
        return at, f"\n{first[:dash]}- {_braced(entry)}"
    gap = max(last.column - 1 - dash, 2)
    return at, "\n" + _lines(entry, dash, gap).removesuffix("\n")


def _section(text: SourceText, root: Mapping, entry: dict[str, str]) -> tuple[int, str]:
    """A section of its own, before the first that stands behind it in house order, else at the end."""
    later = SECTIONS[SECTIONS.index(ALLOW) + 1 :]
    lines = [key.line for name, key in root.keys.items() if name in later]
    said = f"{ALLOW}:\n{_lines(entry, 2)}"
    if not lines:
        whole = text.text
        gap = "" if not whole else "\n" if whole.endswith("\n") else "\n\n"
        return len(whole), f"{gap}{said}"
    line = min(lines)
    while line > 1 and text.line(line - 1).startswith("#"):  # what is said of the section stays with it
        line -= 1
    parted = line > 1 and not text.line(line - 1).strip()  # as the other sections are
    return text.offset(line, 1), f"{said}\n" if parted else said


def _lines(entry: dict[str, str], indent: int, gap: int = 2) -> str:
    """An entry of a block list, a line a key."""
    pairs = [f"{key}: {as_yaml(value, None, '', flow=False, indent=None)}" for key, value in entry.items()]
    head, *rest = pairs
    below = " " * (indent + gap)
    return "".join([f"{' ' * indent}-{' ' * (gap - 1)}{head}\n", *(f"{below}{each}\n" for each in rest)])


def _braced(entry: dict[str, str]) -> str:
    pairs = (f"{key}: {as_yaml(value, None, '', flow=True, indent=None)}" for key, value in entry.items())
    return f"{{{', '.join(pairs)}}}"


def _with(root: Mapping, entry: dict[str, str]) -> Plain:
    """What the file is to say."""
    said = plain(root)
    assert isinstance(said, dict)
    before = said.get(ALLOW)
    said[ALLOW] = [
        *(before if isinstance(before, list) else []),
        {key: value for key, value in entry.items() if value},
    ]
    return said
