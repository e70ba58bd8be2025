"""Changes that a person makes in the tables of a game, and how each is told."""

from __future__ import annotations

from msgspec import Struct, field

from generator.source.excerpt import excerpt

_MOST_TOLD = 30
"""Letters of a value in the list of what was done."""
_MOST_SAME = 10
"""Of those, letters that two long values share before they differ."""


class RowChange(Struct, kw_only=True, tag_field="kind"):
    """Something that is done to a row; its file and line tell rows apart that share an id, or have none."""

    table: str
    row: str = ""
    file: str = ""
    line: int = 0


class SetCell(RowChange, kw_only=True, tag="set"):
    """A cell says something else; '' leaves its value out."""

    key: str
    text: str


class AddRow(RowChange, kw_only=True, tag="add"):
    """A new row, behind another if one is named, else at the end of the table."""

    values: dict[str, str] = field(default_factory=dict)


class CopyRow(RowChange, tag="copy"):
    """The same row again, behind itself, with an id of its own."""


class DeleteRow(RowChange, tag="delete"):
    """A row that goes."""


class MoveRow(RowChange, kw_only=True, tag="move"):
    """A row that changes places with others, so many up (as in -1) or down."""

    by: int


RowChanges = list[SetCell | AddRow | CopyRow | DeleteRow | MoveRow]


class ToldChanges:
    """What was done, in words that stay short however much it was."""

    def __init__(self) -> None:
        self._said: list[str] = []
        self._back: list[str] = []

    def set(self, row: str, key: str, before: str, after: str) -> None:
        """A cell."""
        self._said.append(f"{key} of {row}: {turned(before, after)}")
        self._back.append(f"{key} of {row} is now {short(before)}")

    def note(self, sentence: str) -> None:
        """Anything else."""
        self._said.append(sentence)
        self._back.append(sentence)

    def __str__(self) -> str:
        return _together(self._said)

    @property
    def back(self) -> str:
        """What is told when all of it is taken back."""
        return _together(self._back)


def _together(said: list[str]) -> str:
    if not said:
        return "nothing"
    first, rest = said[0], len(said) - 1
    return f"{first}; and {rest} more" if rest else first


def short(text: str) -> str:
    """A value as it is told."""
    return excerpt(text, _MOST_TOLD) if text else "–"


def turned(before: str, after: str) -> str:
    """A value and what it became, each short; of long ones the stretch where they differ."""
    least = min(len(before), len(after))
    same = next((at for at in range(least) if before[at] != after[at]), least)
    if max(len(before), len(after)) <= _MOST_TOLD or same < _MOST_TOLD - _MOST_SAME:
        return f"{short(before)} → {short(after)}"
    start = same - _MOST_SAME
    return f"…{short(before[start:])} → …{short(after[start:])}"
