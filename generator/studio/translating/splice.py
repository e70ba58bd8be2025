"""Put one translation into a PO file: all other entries stay as they are, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from generator.locale.catalogue import Key
from generator.problem import Findings
from generator.source.ends import as_before
from generator.source.po import PoEntry, PoString, escaped, written_entries
from generator.source.reader import plain_text

_FLAGS, _BEFORE = "#,", "#|"
"""How comments begin that hold flags, and the text that a translation was made for."""


class CatalogueUnread(Exception):
    """A catalogue cannot be read, so that nobody knows where its entries are."""


class Rendering(Struct, frozen=True):
    """A translation: its forms, several of a text that counts things, whose second form is `many`."""

    forms: tuple[str, ...]
    many: str | None = None

    @property
    def strings(self) -> dict[str, str]:
        """What stands behind each keyword of the translation."""
        if self.many is None:
            return {"msgstr": self.forms[0]}
        return {f"msgstr[{number}]": form for number, form in enumerate(self.forms)}


class _PlacedEntry(Struct, frozen=True):
    """An entry with its strings by keyword, and the line behind the entry before it."""

    entry: PoEntry
    strings: dict[str, list[PoString]]
    begin: int

    @property
    def last(self) -> int:
        """The line of its last string."""
        return max(line for strings in self.strings.values() for line, _, _ in strings)

    @property
    def key(self) -> Key:
        """What it is found by."""
        return self.entry.context, self.entry.original


class _DraftLines:
    """The lines of a file, with those that are to stand in the place of some."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self._instead: dict[int, list[str]] = {}

    def replace(self, first: int, last: int, lines: list[str]) -> None:
        """Have other lines in the place of some, counted from 1."""
        self._instead |= {number: [] for number in range(first, last + 1)}
        self._instead[first] = lines

    def insert(self, behind: int, lines: list[str]) -> None:
        """Have more lines behind one; behind 0 they are the first."""
        self._instead[behind] = [*self._now(behind), *lines]

    def text(self) -> str:
        """The file as it is to be."""
        return "\n".join(line for number in range(len(self.lines) + 1) for line in self._now(number))

    def _now(self, number: int) -> list[str]:
        return self._instead.get(number, self.lines[number - 1 : number] if number else [])


def with_translation(data: bytes, key: Key, said: Rendering) -> bytes | None:
    """The file with another translation, no longer fuzzy; None if it has no entry of this key.

    Raises CatalogueUnread for a file that is not as it must be.
    """
    text = _text(data)
    found = [each for each in _placed(text) if each.key == key and not each.entry.obsolete]
    if not found:
        return None
    # of several, that which is printed
    printed = (each for each in found if not each.entry.fuzzy and _has_words(each.entry))
    placed, draft = next(printed, found[0]), _DraftLines(text)
    _translate(draft, placed, said)
    if placed.entry.fuzzy:
        _unmark(draft, placed)
    return as_before(draft.text(), data)


def with_entry(data: bytes, entry: str, key: Key, order: Sequence[Key]) -> bytes:
    """The file with a new entry, behind the one that precedes it in the order in which they are kept.

    Raises CatalogueUnread for a file that is not as it must be.
    """
    text = _text(data)
    known = {each.key: each for each in _placed(text) if not each.entry.obsolete}
    before = reversed(order[: order.index(key)])
    behind = next((known[each] for each in before if each in known), known.get(("", "")))
    draft, lines = _DraftLines(text), entry.strip("\n").split("\n")
    if behind is None:
        draft.insert(0, [*lines, ""])
    else:
        draft.insert(behind.last, ["", *lines])
    return as_before(draft.text(), data)


def _text(data: bytes) -> str:
    findings = Findings()
    text = plain_text(data, "", findings)
    if text is None:
        raise CatalogueUnread(findings.problems[0].message)
    return text


def _placed(text: str) -> Iterator[_PlacedEntry]:
    entries = written_entries(text)
    if not entries and text.strip():
        raise CatalogueUnread("the catalogue cannot be read as it is")
    begin = 1
    for entry, strings in entries:
        placed = _PlacedEntry(entry, strings, begin)
        yield placed
        begin = placed.last + 1


def _has_words(entry: PoEntry) -> bool:
    return bool(entry.translation or any(entry.forms))


def _translate(draft: _DraftLines, placed: _PlacedEntry, said: Rendering) -> None:
    """Replace the strings of a translation; the entry gets a plural, or loses it, with its text."""
    own, wanted = placed.strings, said.strings
    plural = "msgid_plural" in own
    if plural != (said.many is not None):
        for keyword in own:
            if keyword == "msgid_plural" or keyword.startswith("msgstr"):
                draft.replace(*_span(own[keyword]), [])
        many = [] if said.many is None else _string("msgid_plural", said.many)
        lines = [line for keyword, form in wanted.items() for line in _string(keyword, form)]
        draft.insert(_span(own["msgid"])[1], [*many, *lines])
        return
    last = placed.last
    for keyword, form in wanted.items():
        if keyword not in own:
            draft.insert(last, _string(keyword, form))
        elif "".join(raw for _, _, raw in own[keyword]) != escaped(form):
            draft.replace(*_span(own[keyword]), _string(keyword, form))


def _span(strings: list[PoString]) -> tuple[int, int]:
    """The first and the last line of some strings."""
    return strings[0][0], strings[-1][0]


def _string(keyword: str, text: str) -> list[str]:
    """A text behind its keyword, as gettext writes it: each of several lines on one of its own."""
    lines = [escaped(line) for line in text.splitlines(keepends=True)] or [""]
    if len(lines) == 1:
        return [f'{keyword} "{lines[0]}"']
    return [f'{keyword} ""', *(f'"{line}"' for line in lines)]


def _unmark(draft: _DraftLines, placed: _PlacedEntry) -> None:
    """Take the flag away, and the text that the translation was made for before."""
    for number in range(placed.begin, placed.last + 1):
        comment = draft.lines[number - 1].strip()
        if comment.startswith(_FLAGS):
            others = [flag.strip() for flag in comment[2:].split(",") if flag.strip() not in ("fuzzy", "")]
            if "fuzzy" in comment:
                draft.replace(number, number, [f"{_FLAGS} {', '.join(others)}"] if others else [])
        elif comment.startswith(_BEFORE):
            draft.replace(number, number, [])
