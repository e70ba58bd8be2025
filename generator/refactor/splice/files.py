"""The file of a table with some of its values changed: its bytes as they were, but for those."""

from __future__ import annotations

from generator.model.shapes import TableShape
from generator.model.tables.fields import FieldType
from generator.problem import Place
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.delimited import DelimitedRows
from generator.refactor.splice.first import begun, says_nothing
from generator.refactor.splice.listed import ListedRows
from generator.refactor.splice.row_edits import RowEdits
from generator.source.delimited import encoding_of
from generator.source.ends import MARK, unmarked
from generator.source.tables import DELIMITED, is_yaml


class TableText:
    """The text of a file without its mark, and how it is made bytes again."""

    def __init__(self, data: bytes, shown: str) -> None:
        self.shown = shown
        self._data = data
        self._encoding = encoding_of(data) if shown.lower().endswith(DELIMITED) else "utf-8"
        self._whole = data.decode(self._encoding)
        self.text = unmarked(self._whole)

    def written(self, changed: str) -> bytes:
        """Another text in the same form; raises CannotChange if it has no place for it."""
        # as on old Macs, where lines end in carriage returns
        old = "\n" not in self._whole and "\r" in self._whole
        changed = changed.replace("\n", "\r") if old else changed
        made = (MARK if self._whole.startswith(MARK) else "") + changed
        if self._encoding != "utf-8" and self._whole.encode(self._encoding, "replace") != self._data:
            message = "the file is not in UTF-8 and cannot be written as it was"
            raise CannotChange(message, Place(self.shown))
        try:
            return made.encode(self._encoding)
        except UnicodeEncodeError as error:
            letter = made[error.start]
            message = f"the file is in {self._encoding.upper()}, which has no '{letter}': save it as UTF-8"
            raise CannotChange(message, Place(self.shown)) from None


def spliced(
    data: bytes, shown: str, shape: TableShape, fields: dict[str, FieldType], language: str, edits: RowEdits
) -> bytes:
    """The bytes of a file after edits of its rows; raises CannotChange. `language` is that of the game."""
    file = TableText(data, shown)
    ascii_only = is_escaped(file.text)
    return file.written(spliced_text(file.text, shown, shape, fields, language, edits, ascii_only=ascii_only))


def is_escaped(text: str) -> bool:
    """Whether a file of JSON writes all letters beyond ASCII as escapes."""
    return text.isascii() and "\\u" in text


def spliced_text(
    plain: str,
    shown: str,
    shape: TableShape,
    fields: dict[str, FieldType],
    language: str,
    edits: RowEdits,
    *,
    ascii_only: bool,
) -> str:
    """The text of a file, or of a stretch of one, after edits of its rows; raises CannotChange."""
    if edits.added and says_nothing(plain, shown):
        plain = begun(plain, shown, shape, fields, [row.values for row in edits.added])
        if is_yaml(shown):
            return plain
    # with an end to the last line, every line can be taken out with its own
    end = "" if plain.endswith("\n") else "\r\n" if "\r\n" in plain else "\n"
    text = SourceText(shown, plain + end)
    if shown.lower().endswith(DELIMITED):
        DelimitedRows(text, shape, language).change(edits)
    else:
        ListedRows(text, shape, fields, language, ascii_only=ascii_only).change(edits)
    return text.changed.removesuffix(end)
