"""Read a YAML file strictly: a node tree, or every reason why there is none."""

from __future__ import annotations

import errno
import re
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

from generator.problem import Fault, Findings, Place, Problem
from generator.source import faults
from generator.source.ends import unmarked
from generator.source.excerpt import excerpt
from generator.source.nodes import Mapping, Node, Scalar, Sequence
from generator.source.unparsed import unparsed
from generator.working import WorkingOn

MOST_BYTES = 5_000_000
MOST_LEVELS = 32

MOST_REPORTED = 20
MOST_REPEATED = 100

# What cannot be seen, and what YAML but no editor takes for the end of a line: NEL, LS, PS and
# a carriage return of its own. Without them a line is what stands between two line feeds.
CONTROL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]|\r(?!\n)"
)

# JSON writes a letter beyond U+FFFF as two escapes, which YAML does not know. One escape and a bell,
# which is taken out again, are as wide, so that everything stays at its place.
_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})", re.IGNORECASE)
_PAIRED = re.compile("([\U00010000-\U0010ffff])\a")

_BLANK = re.compile(r"^[ \t]*\t[ \t]*$", re.MULTILINE)
"""A line that an editor has indented and nobody has filled, which YAML refuses for its tab."""

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml where PyYAML was built with it; the events and their places are the same."""

_Event = Any
"""An event of PyYAML, whose types would have us believe that it may lack its place."""


def read_file(path: Path, shown: str, findings: Findings) -> Node | None:
    """The node tree of a file, or None after the reasons were added to the findings."""
    with WorkingOn(shown):
        data = read_bytes(path, shown, findings)
        text = None if data is None else decoded(data, shown, findings)
        return None if text is None else read_nodes(text, shown, findings)


def read_text(path: Path, shown: str, findings: Findings) -> str | None:
    """The text of a UTF-8 file with LF between lines and no byte-order mark, or None after saying why not."""
    data = read_bytes(path, shown, findings)
    return None if data is None else plain_text(data, shown, findings)


def plain_text(data: bytes, shown: str, findings: Findings) -> str | None:
    """The same of the bytes of a file."""
    text = decoded(data, shown, findings)
    return None if text is None or _has_control(text, shown, findings) else text.replace("\r\n", "\n")


def decoded(data: bytes, shown: str, findings: Findings) -> str | None:
    """The text of UTF-8 bytes without a byte-order mark, or None after saying why not."""
    try:
        return unmarked(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = unmarked(data[: error.start].decode("utf-8"))
        message = f"byte 0x{data[error.start]:02X} at offset {error.start} is not UTF-8"
        hint = 'in Excel save it as "CSV UTF-8"' if shown.lower().endswith(".csv") else ""
        findings.add(faults.NOT_UTF8.at(_place_after(before, shown), message, hint=hint))
        return None


def read_bytes(path: Path, shown: str, findings: Findings) -> bytes | None:
    """The bytes of a file of data, or None after saying why not."""
    try:
        data = open_bytes(path, MOST_BYTES)
    except OSError as error:
        findings.add(cannot_read(error, Place(shown)))
        return None
    if isinstance(data, int):
        message = f"the file has {data:,} bytes, over {MOST_BYTES:,}"
        findings.add(faults.TOO_LARGE.at(Place(shown), message))
        return None
    return data


def open_bytes(path: Path, most: int) -> bytes | int:
    """The bytes of a plain file, or how many there are if they are more than `most`; raises OSError."""
    about = path.stat()
    # a pipe or a device would keep us waiting for ever
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "it is no plain file")
    return about.st_size if about.st_size > most else path.read_bytes()


def is_there(path: Path) -> bool:
    """Whether a plain file is there; of a name that no file can have, as one that is too long, none is."""
    try:
        return path.is_file()
    except OSError:
        return False


def cannot_read(error: OSError, place: Place) -> Problem:
    """The problem of a file that is there and cannot be opened."""
    return faults.UNREADABLE.at(place, f"cannot read the file: {error.strerror or 'it cannot be opened'}")


def _place_after(before: str, shown: str) -> Place:
    line = before.count("\n") + 1
    return Place(shown, line, len(before) - (before.rfind("\n") + 1) + 1)


def _has_control(text: str, shown: str, findings: Findings) -> bool:
    """Report the first ones by their places and the others by their number."""
    if text.replace("\n", "").isprintable():  # most texts, found out much faster
        return False
    found = list(CONTROL.finditer(text))
    for match in found[:MOST_REPORTED]:
        place = _place_after(text[: match.start()], shown)
        findings.add(faults.CONTROL_CHARACTER.at(place, _named(match[0]), hint=_way_out(match[0])))
    if more := found[MOST_REPORTED:]:
        place = _place_after(text[: more[0].start()], shown)
        message = f"{_named(more[0][0])}, and {len(more) - 1:,} more after it"
        findings.add(faults.CONTROL_CHARACTER.at(place, message, hint=_way_out(more[0][0])))
    return bool(found)


def _way_out(character: str) -> str:
    return "have your editor save the file with one kind of line ends" if character == "\r" else ""


def _named(character: str) -> str:
    if character == "\r":
        return "a carriage return that ends no line"
    return f"control character U+{ord(character):04X}"


def read_nodes(text: str, shown: str, findings: Findings) -> Node | None:
    """The node tree of YAML text; a tree is given only if nothing at all was wrong with it."""
    before = len(findings.problems)
    if _has_control(text, shown, findings):
        return None
    if text and text[-1] != "\n":
        text += "\n"  # without it a folded text at the end would be another
    if "\t" in text:
        text = _BLANK.sub(lambda found: " " * len(found[0]), text)
    try:
        root = _Composer(_with_pairs(text) if _is_json(shown) else text, shown, findings).compose()
    except _GiveUp:
        return None
    except yaml.YAMLError as error:
        findings.add(unparsed(error, text, shown))
        return None
    return root if len(findings.problems) == before else None


def _is_json(shown: str) -> bool:
    return shown.lower().endswith(".json")


def _with_pairs(text: str) -> str:
    """A text whose pairs of escapes YAML can read, each as wide as it was."""
    return _PAIR.sub(lambda found: f"{found[1]}\\U{_letter(found[2], found[3]):08x}\\a", text)


def _letter(first: str, second: str) -> int:
    return 0x10000 + ((int(first, 16) - 0xD800) << 10) + int(second, 16) - 0xDC00


def scalar_spans(text: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where each scalar of a YAML text begins and ends, by line and column; for a text that can be read."""
    events: Iterator[_Event] = yaml.parse(_with_pairs(text), _Parser)
    for event in events:
        if isinstance(event, yaml.ScalarEvent):
            marks: tuple[Any, Any] = event.start_mark, event.end_mark
            first, last = ((mark.line + 1, mark.column + 1) for mark in marks)
            yield first, last


class _GiveUp(Exception):
    """Reading cannot go on; the reason is already among the findings."""


class _Composer:
    """Events to nodes, without recursion, so that no nesting can exhaust the stack."""

    def __init__(self, text: str, shown: str, findings: Findings) -> None:
        self.next: Callable[[], _Event] = _Parser(text).get_event
        self.shown = shown
        self.findings = findings
        self.stack: list[Mapping | Sequence] = []
        self.pending: list[Scalar | None] = []
        self.root: Node | None = None
        self.repeated = 0

    def compose(self) -> Node | None:
        """Consume every event; the single document's root."""
        scalar, mapping, sequence = yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent
        advance, stack, pending = self.next, self.stack, self.pending
        while True:
            event = advance()
            kind = type(event)
            if kind is scalar:
                node = self._scalar(event)
                key = pending[-1] if pending else None
                if key is None:
                    self._attach(node)
                else:  # most of what a file has: a value after its key
                    stack[-1].entries.setdefault(key.text, node)  # type: ignore[union-attr]  # keys are in mappings
                    pending[-1] = None
            elif kind is mapping or kind is sequence:
                self._open(event, Mapping if kind is mapping else Sequence)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                stack.pop()
                pending.pop()
            elif kind is yaml.AliasEvent:
                self._refuse(faults.ANCHOR, event, f"alias '*{event.anchor}'")
                self._attach(Scalar(self.shown, *self._start(event), "", False))
            elif kind is yaml.DocumentStartEvent:
                if self.root is not None:
                    self._refuse(faults.ODD_DOCUMENT, event, "a second document in one file")
                    raise _GiveUp
            elif kind is yaml.StreamEndEvent:
                return self._finished()

    def _finished(self) -> Node:
        if self.root is None or (isinstance(self.root, Scalar) and self.root.empty):
            self.findings.add(faults.ODD_DOCUMENT.at(Place(self.shown), "the file is empty"))
            raise _GiveUp
        return self.root

    def _start(self, event: _Event) -> tuple[int, int]:
        mark = event.start_mark
        return mark.line + 1, mark.column + 1

    def _refuse(self, fault: Fault, event: _Event, message: str) -> None:
        place = Place(self.shown, *self._start(event))
        self.findings.add(fault.at(place, message))

    def _scalar(self, event: _Event) -> Scalar:
        start, end, text = event.start_mark, event.end_mark, event.value
        line, column, style = start.line, start.column, event.style
        quote = 1 if style else 0
        verbatim = line == end.line and end.column - column == len(text) + 2 * quote
        if event.anchor or event.tag:
            self._refuse_marks(event)
        if "\a" in text and _is_json(self.shown):
            text = _PAIRED.sub(r"\1", text)
        if style == '"' and (match := CONTROL.search(text)):
            self._refuse(faults.CONTROL_CHARACTER, event, f"{_named(match[0])} written as an escape")
        return Scalar(self.shown, line + 1, column + 1, text, not quote, shift=quote if verbatim else -1)

    def _open(self, event: _Event, kind: type[Mapping] | type[Sequence]) -> None:
        if event.anchor or event.tag:
            self._refuse_marks(event)
        if len(self.stack) >= MOST_LEVELS:
            self._refuse(faults.TOO_DEEP, event, f"nested more than {MOST_LEVELS} levels deep")
            raise _GiveUp
        node = kind(self.shown, *self._start(event))
        self._attach(node)
        self.stack.append(node)
        self.pending.append(None)

    def _refuse_marks(self, event: _Event) -> None:
        if event.anchor:
            self._refuse(faults.ANCHOR, event, f"anchor '&{event.anchor}'")
        if event.tag:
            self._refuse(faults.TAG, event, f"tag '{event.tag}'")

    def _attach(self, node: Node) -> None:
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if isinstance(parent, Sequence):
            parent.items.append(node)
            return
        key = self.pending[-1]
        if key is not None:
            if key.text not in parent.entries:
                parent.entries[key.text] = node
            self.pending[-1] = None
        elif isinstance(node, Scalar):
            self._key(parent, node)
        else:
            self.findings.add(faults.ODD_DOCUMENT.at(node.place, f"a {node.kind} cannot be a key"))
            raise _GiveUp

    def _key(self, parent: Mapping, key: Scalar) -> None:
        self.pending[-1] = key
        first = parent.keys.get(key.text)
        if first is None:
            parent.keys[key.text] = key
        else:
            message = f"key '{excerpt(key.text)}' occurs again; it stands on line {first.line} already"
            self.findings.add(faults.DUPLICATE_KEY.at(key.place, message, related=(first.place,)))
            self.repeated += 1
            if self.repeated > MOST_REPEATED:  # a file that repeats itself for megabytes says nothing new
                raise _GiveUp
        if key.text == "<<" and key.plain:
            self.findings.add(faults.ODD_DOCUMENT.at(key.place, "the merge key '<<' is not read"))
