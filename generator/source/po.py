"""Read a PO file strictly: its entries with their places, or every line that says nothing.

This is the one reader of catalogues. polib takes any first and last letter for quotation marks, knows no
column, and walks a state machine that takes longer than the whole check of a small game; so it only writes.
"""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

import msgspec

from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.reader import MOST_REPORTED
from generator.store import keep, kept, key

LARGE = 20_000
"""Characters of a file that takes longer to read than to fetch what was read of it before."""
_FOLLOW = {
    "msgctxt": ("msgid",),
    "msgid": ("msgstr", "msgid_plural"),
    "msgid_plural": ("msgstr[0]",),
    "msgstr": ("msgctxt", "msgid"),
}
"""Which keywords may stand behind which; an entry is whole after msgstr and its forms."""
_FORMS = {f"msgstr[{form}]": (f"msgstr[{form + 1}]", "msgctxt", "msgid") for form in range(10)}
_AFTER = {**_FOLLOW, **_FORMS, "": (*_FOLLOW, *_FORMS)}
"""The same with all forms; behind '', which is a mistake, any may stand."""
_ENDS = frozenset(keyword for keyword in _AFTER if keyword.startswith("msgstr"))
_BEGINS = frozenset(_FOLLOW["msgstr"])
_PLAIN = frozenset({"", "#", "# ", "#.", "#:", "#,"})
"""How empty lines and comments begin."""
_LINE = re.compile(r'(\s*+)(#~\s*+|)(msg[a-z_]++(?:\[[0-9]\])?|)(\s*+)"((?:[^"\\]|\\["\\ntrvbf])*+)"\s*+\Z')
"""A line with a string; whatever is written otherwise is empty, a comment or a mistake."""
_COMMENT = re.compile(r"\s*+(?:#(?!~)|#~\||(?:#~)?\s*+\Z)")
_OLD = re.compile(r"\s*+#\|\s*+")
_PARTS = re.compile(r'(\s*+(?:#~\s*+|#\|\s*+)?)([^\s"]*+)(\s*+)(.*)\Z')
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"')
_ESCAPE = re.compile(r'\\(?:["\\ntrvbf]|(.))')
_LETTER = re.compile(r"\\.|.")
_MEANS = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "b": "\b", "f": "\f"}
_WRITTEN = str.maketrans({text: f"\\{letter}" for letter, text in {**_MEANS, '"': '"', "\\": "\\"}.items()})


class Mistake(NamedTuple):
    """A place in a PO file where it says nothing, or not what somebody meant."""

    line: int
    column: int
    message: str
    hint: str = ""


PoString = tuple[int, int, str]
"""What stands between two quotation marks, behind the line and the column where it begins."""


class PoEntry(NamedTuple):
    """One entry: the line of its first keyword, what it says by keyword, and the comments before it."""

    line: int
    said: dict[str, str]
    strings: tuple[PoString, ...]  # of the translation or all its forms
    comments: tuple[str, ...] = ()
    obsolete: bool = False

    @property
    def context(self) -> str:
        """What tells equal originals apart."""
        return self.said.get("msgctxt", "")

    @property
    def original(self) -> str:
        """The text that is translated; '' in the head of a file."""
        return self.said.get("msgid", "")

    @property
    def translation(self) -> str:
        """The translation of a text that counts nothing."""
        return self.said.get("msgstr", "")

    @property
    def forms(self) -> tuple[str, ...]:
        """The translations of a text that counts things."""
        if "msgstr" in self.said:
            return ()
        return tuple(text for keyword, text in self.said.items() if keyword.startswith("msgstr["))

    @property
    def flags(self) -> list[str]:
        """What the lines with #, say."""
        written = (line[2:].split(",") for line in self.comments if line.startswith("#,"))
        return [flag.strip() for each in written for flag in each if flag.strip()]

    @property
    def fuzzy(self) -> bool:
        """Whether nobody has looked at the translation yet."""
        return "fuzzy" in self.flags


class Po(NamedTuple):
    """The entries of a PO file in their order, its head apart from them, and what is wrong."""

    entries: list[PoEntry]
    head: PoEntry | None
    mistakes: list[Mistake]

    @property
    def metadata(self) -> dict[str, str]:
        """The lines of the head by their names."""
        lines = self.head.translation.split("\n") if self.head else ()
        pairs = (line.partition(":") for line in lines if ":" in line)
        return {name.strip(): value.strip() for name, _, value in pairs}


def read_po(text: str) -> Po:
    """Every entry, obsolete ones too; no entry at all if one line is not as it must be."""
    if len(text) < LARGE:
        return _read(text)
    name = key("po", text)
    if data := kept(name):
        return msgspec.msgpack.decode(zlib.decompress(data), type=Po)
    po = _read(text)
    keep(name, zlib.compress(msgspec.msgpack.encode(po), 1))
    return po


def _read(text: str) -> Po:
    reader = _PoReader()
    for number, line in enumerate(text.split("\n"), 1):
        if line[:2] in _PLAIN:  # most lines of a catalogue
            reader.notes.append(line)
        elif match := _LINE.match(line):
            reader.string(number, *match.groups())
        else:
            reader.other(number, line)
        if len(reader.mistakes) >= MOST_REPORTED:
            break
    reader.finish()
    found = [] if reader.mistakes else reader.entries
    head = next((each for each in found if not each.original and not each.context), None)
    return Po([each for each in found if each.original], head, reader.mistakes)


def written_entries(text: str) -> list[tuple[PoEntry, dict[str, list[PoString]]]]:
    """Every entry with the strings behind each of its keywords; none if a line is not as it must be."""
    reader = _PlacedReader()
    for number, line in enumerate(text.split("\n"), 1):
        if line[:2] in _PLAIN:
            reader.notes.append(line)
        elif match := _LINE.match(line):
            reader.string(number, *match.groups())
        else:
            reader.other(number, line)
    reader.finish()
    return [] if reader.mistakes else reader.placed


def escaped(text: str) -> str:
    """A text as it stands between quotation marks."""
    return text.translate(_WRITTEN)


def place_of_letter(strings: tuple[PoString, ...], offset: int) -> tuple[int, int] | None:
    """The line and column of a letter of a translation; None behind its end."""
    for line, column, raw in strings:
        for letter in _LETTER.finditer(raw):
            if offset == 0:
                return line, column + letter.start()
            offset -= 1
    return None


class _PoReader:
    """Line after line of a file; `before` is the keyword of the string that may go on."""

    def __init__(self) -> None:
        self.entries: list[PoEntry] = []
        self.mistakes: list[Mistake] = []
        self.before = "msgstr"
        self.first = self.last = 1  # the lines of the first keyword and the last string of the entry
        self.obsolete = False
        self.said: dict[str, list[str]] = {}  # in parts, of which there may be very many
        self.strings: list[PoString] = []
        self.comments: list[str] = []
        self.notes: list[str] = []  # comments since the last string: of the next entry, if this one is whole

    def string(self, number: int, indent: str, mark: str, keyword: str, space: str, raw: str) -> None:
        """Read a line with a string, behind a keyword or as the rest of another."""
        before, column = self.before, len(indent) + len(mark) + 1
        if not keyword and not any(self.notes):
            self.notes = []  # empty lines, at which nobody looks again
        half = before and before not in _ENDS
        turn = keyword in _AFTER[before] if keyword else not before or (self.said and not self.notes)
        if not turn or (half and (mark != "") != self.obsolete):
            self._out_of_turn(number, column, keyword)
            return
        if keyword:
            if half:  # comments inside an entry are its own
                self.comments += self.notes
                self.notes = []
            elif keyword in _BEGINS:
                self.finish()
                self.comments, self.notes = self.notes, []
                self.first, self.obsolete = number, mark != ""
            self.before = before = keyword
        value = _ESCAPE.sub(_meant, raw) if "\\" in raw else raw
        if before in _ENDS:
            self.strings.append((number, column + len(keyword) + len(space) + 1, raw))
        if keyword:
            self.said[before] = [value]
        else:
            self.said.setdefault(before, []).append(value)
        self.last = number

    def _out_of_turn(self, number: int, column: int, keyword: str) -> None:
        if keyword and keyword not in _AFTER:
            self._no_keyword(number, column, keyword)
        elif keyword and keyword not in _AFTER[self.before]:
            message = f"'{keyword}' cannot stand behind '{self.before}'"
            self.mistakes.append(Mistake(number, column, message, _missing(self.before)))
        elif not keyword and (not self.said or self.notes):
            self.mistakes.append(Mistake(number, column, "a string goes on from no other"))
        else:
            message = f"'{self.before}' and what follows it are not both behind #~"
            self.mistakes.append(Mistake(number, 1, message))
        self.before = ""

    def finish(self) -> None:
        """Keep the entry that is whole; one that is not ends the file by mistake."""
        if self.before and self.before not in _ENDS:
            message = f"nothing follows '{self.before}'"
            self.mistakes.append(Mistake(self.last, 1, message, _missing(self.before)))
        if self.said:
            said = {keyword: "".join(parts) for keyword, parts in self.said.items()}
            entry = PoEntry(self.first, said, tuple(self.strings), tuple(self.comments), self.obsolete)
            self.entries.append(entry)
        self.said, self.strings = {}, []

    def other(self, number: int, line: str) -> None:
        """Read a line that has no string of the entry: an odd comment, or a mistake."""
        old = _OLD.match(line)
        rest = line[old.end() :] if old else ""
        if (rest.strip() and not _LINE.match(rest)) or not _COMMENT.match(line):
            self._wrong(number, line)
            self.before = self.before if old else ""
        self.notes.append(line.strip())

    def _wrong(self, number: int, line: str) -> None:
        """Say what is wrong with a line that is neither a comment nor a string behind its keyword."""
        parts = _PARTS.match(line.rstrip())
        start, keyword, space, rest = parts.groups() if parts else ("", line, "", "")
        column = len(start) + 1
        if keyword and keyword not in _AFTER:
            self._no_keyword(number, column, keyword)
        else:
            column += len(keyword) + len(space)
            self.mistakes.append(_wrong_string(rest, keyword, number, column))

    def _no_keyword(self, number: int, column: int, keyword: str) -> None:
        hint = did_you_mean(keyword, _FOLLOW, "keywords")
        self.mistakes.append(Mistake(number, column, f"a PO file has no keyword '{excerpt(keyword)}'", hint))


class _PlacedReader(_PoReader):
    """Keeps the strings of originals and contexts, too."""

    def __init__(self) -> None:
        super().__init__()
        self.placed: list[tuple[PoEntry, dict[str, list[PoString]]]] = []
        self.every: dict[str, list[PoString]] = {}

    def string(self, number: int, indent: str, mark: str, keyword: str, space: str, raw: str) -> None:
        """Read a line with a string, and keep where it stands."""
        super().string(number, indent, mark, keyword, space, raw)
        column = len(indent) + len(mark) + len(keyword) + len(space) + 2
        self.every.setdefault(self.before, []).append((number, column, raw))

    def finish(self) -> None:
        """Keep the entry with its strings."""
        whole = bool(self.said)
        super().finish()
        if whole:
            self.placed.append((self.entries[-1], self.every))
        self.every = {}


def _missing(keyword: str) -> str:
    return f"write {' or '.join(_AFTER[keyword])} behind it"


def _meant(escape: re.Match[str]) -> str:
    return _MEANS.get(escape[0][1], escape[0][1])


def _wrong_string(written: str, keyword: str, number: int, column: int) -> Mistake:
    if not written.startswith('"'):
        message = f"'{keyword}' needs a string in quotation marks"
        return Mistake(number, column, message, 'write it as in "text"')
    string = _STRING.match(written)
    if string is None:
        return Mistake(number, column, "the string has no closing quotation mark", 'end it with "')
    if string.end() < len(written):
        rest = written[string.end() :]
        message = f"'{excerpt(rest.strip())}' stands behind the closing quotation mark"
        column += string.end() + len(rest) - len(rest.lstrip())
        return Mistake(number, column, message, 'write \\" for a quotation mark within a text')
    escape = next((each for each in _ESCAPE.finditer(string[0]) if each[1]), None)
    at, said = (escape.start(), escape[0]) if escape else (0, "")
    return Mistake(number, column + at, f"'{said}' means nothing in a PO file", "write \\\\ for a backslash")
