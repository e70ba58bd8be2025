"""Read text with separators, CSV or TSV: cells with the line and the column on which each begins."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from generator.problem import Findings, Place
from generator.source import faults
from generator.source.cells import GridCell, is_too_large
from generator.source.misnamed import misnamed
from generator.source.reader import plain_text, read_bytes

SEPARATORS = (",", ";", "\t", "|")
"""What may part cells: the one that the head has most often outside of quotes."""
_DECLARED = re.compile(r"sep=(.)\n")
"""A first line that some spreadsheets write and read to name the separator."""
_KANA = re.compile("[ぁ-ゖァ-ヺ]")
QUOTED = re.compile(r'"[^"]*+(?:""[^"]*+)*+"')


def read_delimited(path: Path, shown: str, findings: Findings, head: int = 0) -> list[list[GridCell]] | None:
    """The cells of every line; None after saying why they cannot be read. `head` is the line of the names."""
    data = read_bytes(path, shown, findings)
    if data is None:
        return None
    text = readable(data, shown, findings)
    return None if text is None else read_cells(text, path.suffix.lower(), shown, findings, head)


def readable(data: bytes, shown: str, findings: Findings) -> str | None:
    """The text of bytes in UTF-8, or in what they surely are; None after saying why it cannot be read."""
    if problem := misnamed(data, shown):
        findings.add(problem)
        return None
    encoding = encoding_of(data)
    return plain_text(
        data if encoding == "utf-8" else data.decode(encoding, "replace").encode(), shown, findings
    )


def read_cells(
    text: str, suffix: str, shown: str, findings: Findings, head: int = 0
) -> list[list[GridCell]] | None:
    """The cells of every line of a text, whose file ends in the `suffix`."""
    before = len(findings.problems)
    grid = [*_lines(text, separator(text, suffix, head), shown, findings)]
    wide = max(map(len, grid), default=0)
    if is_too_large(len(grid) * wide, wide, Place(shown), findings):
        return None
    return grid if len(findings.problems) == before else None


def encoding_of(data: bytes) -> str:
    """UTF-8, unless it surely is what Excel saves: UTF-16 that says so, in Japan CP932 with kana in it."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        with suppress(UnicodeDecodeError):
            return "utf-16" if data.decode("utf-16") else "utf-8"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        with suppress(UnicodeDecodeError):
            return "cp932" if _KANA.search(data.decode("cp932")) else "utf-8"
    return "utf-8"


def separator(text: str, suffix: str, head: int = 0) -> str:
    """What parts the cells of a text: what it says itself, a tab in TSV, else what the head has."""
    if declared := _DECLARED.match(text):
        return declared[1]
    if suffix == ".tsv":
        return "\t"
    lines = QUOTED.sub(lambda found: "\n" * found[0].count("\n"), text).split("\n")
    signs = (Counter(sign for sign in line if sign in SEPARATORS) for line in lines[max(head - 1, 0) :])
    counted = next(filter(None, signs), Counter[str]())  # above it may stand a title
    return max(SEPARATORS, key=lambda each: counted[each])


def _lines(text: str, separator: str, shown: str, findings: Findings) -> Iterator[list[GridCell]]:
    """One list of cells a record; a text in quotes may go on for several lines."""
    found = _DECLARED.match(text)
    at, line = (found.end(), 2) if found else (0, 1)
    begin, cells = at, list[GridCell]()
    plain = re.compile(rf"[^{re.escape(separator)}\n]*")
    while at < len(text):
        column, first = at - begin + 1, line
        if text[at] == '"':
            quoted = QUOTED.match(text, at)
            if quoted is None:
                message = "the quotes that begin here are not closed"
                findings.add(faults.SYNTAX.at(Place(shown, line, column), message, hint='write " at its end'))
                return
            inner = quoted[0][1:-1]
            shift = 1 if '""' not in inner and "\n" not in inner else -1
            cells.append(GridCell(shown, first, column, inner.replace('""', '"'), not inner, shift))
            line += inner.count("\n")
            if "\n" in inner:
                begin = at + 1 + inner.rindex("\n") + 1
            at = quoted.end()
            rest = plain.match(text, at)
            if rest and rest[0].strip():
                message = "something stands behind the closing quotes of a cell"
                hint = 'write "" for a quote inside of quotes'
                findings.add(faults.SYNTAX.at(Place(shown, line, at - begin + 1), message, hint=hint))
            at = rest.end() if rest else at
        else:
            match = plain.match(text, at)
            word = match[0] if match else ""
            cells.append(GridCell(shown, line, column, word, not word, 0))
            at += len(word)
        if at < len(text) and text[at] == separator:
            at += 1
            if at == len(text) or text[at] == "\n":  # an empty cell at the end
                cells.append(GridCell(shown, line, at - begin + 1, "", True, 0))
        if at < len(text) and text[at] == "\n":
            yield cells
            at, line, cells = at + 1, line + 1, []
            begin = at
    if cells:
        yield cells
