"""The file of a table with some of its values changed: its bytes as they were, but for those."""

from __future__ import annotations

from generator.model.fields import FieldType
from generator.model.shapes import TableShape
from generator.problem import Place
from generator.refactor.edits import CannotChange, SourceText
from generator.refactor.splice.delimited import DelimitedRows
from generator.refactor.splice.listed import ListedRows
from generator.refactor.splice.row_edits import RowEdits
from generator.source.delimited import encoding_of
from generator.source.ends import MARK, unmarked
from generator.source.tables import DELIMITED


def spliced(
    data: bytes, shown: str, shape: TableShape, fields: dict[str, FieldType], language: str, edits: RowEdits
) -> bytes:
    """The bytes of a file after edits of its rows; raises CannotChange. `language` is that of the game."""
    delimited = shown.lower().endswith(DELIMITED)
    encoding = encoding_of(data) if delimited else "utf-8"
    whole = data.decode(encoding)
    old = "\n" not in whole  # as on old Macs, where lines end in carriage returns
    plain = unmarked(whole)
    # with an end to the last line, every line can be taken out with its own
    end = "" if plain.endswith("\n") else "\r\n" if "\r\n" in plain else "\n"
    text = SourceText(shown, plain + end)
    if delimited:
        DelimitedRows(text, shape, language).change(edits)
    else:
        ListedRows(text, shape, fields, language).change(edits)
    changed = text.changed.removesuffix(end)
    changed = changed.replace("\n", "\r") if old and "\r" in whole else changed
    made = (MARK if whole.startswith(MARK) else "") + changed
    if encoding != "utf-8" and whole.encode(encoding, "replace") != data:
        raise CannotChange("the file is not in UTF-8 and cannot be written as it was", Place(shown))
    try:
        return made.encode(encoding)
    except UnicodeEncodeError as error:
        letter = made[error.start]
        message = f"the file is in {encoding.upper()}, which has no '{letter}': save it as UTF-8"
        raise CannotChange(message, Place(shown)) from None
