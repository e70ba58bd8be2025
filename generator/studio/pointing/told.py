"""Values of rows that know which field they are, while a template is rendered with them.

They are what they were for all that a template and the generator do with them; where a template prints one,
a mark is printed before it. Numbers also know how they follow from fields: by how much they grow for each
unit of one, whatever a template makes of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, SupportsIndex

from markupsafe import escape

_CONVERSION = re.compile(r"%(%|[-+ #0]*[0-9]*(?:\.[0-9]+)?[a-zA-Z])")


class RowNumber(NamedTuple):
    """A number that a row has: a field, and of a point which of the two."""

    table: str
    row: str
    field: str
    number: int = 0


Slopes = Mapping[RowNumber, float]
"""By how much something grows for each unit of the numbers that it follows from."""


class ToldText(str):
    """A text of a row."""

    mark: str

    def __new__(cls, text: str, mark: str) -> ToldText:
        """The same text, with the mark of its field."""
        made = super().__new__(cls, text)
        made.mark = mark
        return made

    def __html__(self) -> str:
        return f"{self.mark}{escape(str(self))}"

    def replace(self, *given: Any) -> ToldText:
        """The text with something put in; it is still that of its field."""
        return ToldText(super().replace(*given), self.mark)


class ToldInt(int):
    """A whole number of a row."""

    mark: str

    def __new__(cls, value: int, mark: str) -> ToldInt:
        """The same number, with the mark of its field."""
        made = super().__new__(cls, value)
        made.mark = mark
        return made

    def __html__(self) -> str:
        return f"{self.mark}{int(self)}"


class ToldNumber(float):
    """A number of a row, or one that follows from some."""

    slopes: Slopes
    marked: Callable[[Slopes], str]

    def __new__(cls, value: float, slopes: Slopes, marked: Callable[[Slopes], str]) -> ToldNumber:
        """The same number; `marked` gives what to print before it."""
        made = super().__new__(cls, value)
        made.slopes, made.marked = slopes, marked
        return made

    def __html__(self) -> str:
        return f"{self.marked(self.slopes)}{float(self)}"

    def __format__(self, spec: str) -> str:
        return f"{self.marked(self.slopes)}{format(float(self), spec)}"

    def _made(self, value: Any, mine: float, other: Any = None, its: float = 0.0) -> Any:
        """What an operation gives, of which it is known how it grows with both sides."""
        if not isinstance(value, float):
            return value
        slopes = {axis: slope * mine for axis, slope in self.slopes.items()}
        for axis, slope in other.slopes.items() if isinstance(other, ToldNumber) else ():
            slopes[axis] = slopes.get(axis, 0.0) + slope * its
        return ToldNumber(value, slopes, self.marked)

    def __add__(self, other: Any) -> Any:
        return self._made(float.__add__(self, other), 1.0, other, 1.0)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return self._made(float.__sub__(self, other), 1.0, other, -1.0)

    def __rsub__(self, other: Any) -> Any:
        return self._made(float.__rsub__(self, other), -1.0, other, 1.0)

    def __mul__(self, other: Any) -> Any:
        value = float.__mul__(self, other)
        return value if value is NotImplemented else self._made(value, float(other), other, float(self))

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        value = float.__truediv__(self, other)
        if value is NotImplemented:
            return value
        return self._made(value, 1 / float(other), other, -value / float(other))

    def __rtruediv__(self, other: Any) -> Any:
        value = float.__rtruediv__(self, other)
        if value is NotImplemented:
            return value
        return self._made(value, -value / float(self), other, 1 / float(self))

    def __pow__(self, other: Any, modulo: None = None) -> Any:
        value = float.__pow__(self, other, modulo)
        if not isinstance(value, float) or isinstance(other, ToldNumber) or not self:
            return value
        return self._made(value, float(other) * value / float(self))

    def __neg__(self) -> Any:
        return self._made(float.__neg__(self), -1.0)

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        return self._made(float.__abs__(self), -1.0 if self < 0 else 1.0)

    def __round__(self, places: SupportsIndex | None = None) -> Any:
        return self._made(float.__round__(self, places), 1.0)


def formatted(text: str, given: tuple[Any, ...]) -> str:
    """A text with numbers put in as by `%`, each behind its mark."""
    values = iter(given)

    def filled(found: re.Match[str]) -> str:
        if found[1] == "%":
            return "%"
        value = next(values)
        mark = value.marked(value.slopes) if isinstance(value, ToldNumber) else getattr(value, "mark", "")
        return f"{mark}{found[0] % value}"

    return _CONVERSION.sub(filled, text)
