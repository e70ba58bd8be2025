"""What would come out too large in a template: told from what goes in, before any memory is taken."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from types import BuiltinMethodType, MethodType
from typing import Any

from jinja2 import Environment
from jinja2.exceptions import SecurityError
from jinja2.filters import FILTERS as OF_JINJA
from jinja2.sandbox import SandboxedFormatter
from markupsafe import EscapeFormatter, Markup

MOST_CHARACTERS = 2_000_000
MOST_ITEMS = 1_000_000
MOST_WIDTH = 10_000
"""So wide may a text be made by filling it up."""
MOST_PLACES = 20
"""So many decimals may a number be rounded to."""
_WIDE = re.compile(r"\d{5}")
_WIDE_CONVERSION = re.compile(r"%(?:\([^)]*\))?[#0 +-]*(?:\*|\d{5}|\d*\.(?:\*|\d{5}))")
_ARGUMENT_OF_CONTEXT = "jinja_pass_arg"
"""How Jinja2 marks filters that are given the environment or its context first."""


def check_sum(operator: str, left: Any, right: Any) -> None:
    """Refuse a sum or product of texts or lists that is too long, and a text that is filled up too far."""
    if operator == "+":
        if isinstance(left, str) and isinstance(right, str):
            _short_enough(len(left) + len(right))
        elif isinstance(left, list | tuple) and isinstance(right, list | tuple):
            _few_enough(len(left) + len(right))
    elif operator == "*":
        for many, times in ((left, right), (right, left)):
            if isinstance(many, str) and isinstance(times, int):
                _short_enough(len(many) * times)
            elif isinstance(many, list | tuple) and isinstance(times, int):
                _few_enough(len(many) * times)
    elif operator == "%" and isinstance(left, str):
        _narrow_conversions(left)


def check_call(called: Any, given: tuple[Any, ...]) -> None:
    """Refuse a call of a method that would fill the memory."""
    if isinstance(called, BuiltinMethodType | MethodType) and called.__name__ in _METHODS:
        _METHODS[called.__name__](called.__self__, *given)


def _short_enough(length: int) -> None:
    if length > MOST_CHARACTERS:
        raise SecurityError("a repetition is too long")


def _few_enough(count: int) -> None:
    if count > MOST_ITEMS:
        raise SecurityError("a list is too long")


def _narrow_enough(width: Any) -> None:
    if isinstance(width, int) and width > MOST_WIDTH:
        raise SecurityError(f"a width of {width} is too large")


def _narrow_conversions(text: str) -> None:
    if _WIDE_CONVERSION.search(text):
        raise SecurityError("a text is filled up too far")


def _replaced(text: Any, _: Any = "", new: Any = "", *__: Any, **___: Any) -> None:
    _short_enough((len(str(text)) + 1) * max(len(str(new)), 1))


def _joined(between: Any, parts: Any = (), *_: Any) -> None:
    if isinstance(between, str) and isinstance(parts, list | tuple):
        _short_enough(len(between) * len(parts) + sum(len(each) for each in parts if isinstance(each, str)))


def _filled(_: Any, width: Any = 0, *__: Any, **___: Any) -> None:
    _narrow_enough(width)


def _extended(items: Any, more: Any = (), *_: Any) -> None:
    if isinstance(items, list) and isinstance(more, list | tuple | str | range):
        _few_enough(len(items) + len(more))


_METHODS: dict[str, Callable[..., None]] = {
    "center": _filled, "ljust": _filled, "rjust": _filled, "zfill": _filled,
    "replace": _replaced, "join": _joined, "extend": _extended,
}  # fmt: skip


def _indented(text: Any, width: Any = 4, *_: Any, **__: Any) -> None:
    _narrow_enough(width)
    _short_enough((str(text).count("\n") + 2) * (len(width) if isinstance(width, str) else int(width)))


def _wrapped(text: Any, *given: Any, **named: Any) -> None:
    between = named.get("wrapstring", given[2] if len(given) > 2 else None) or ""
    _short_enough(len(str(text)) * max(len(str(between)), 1))


def _parted(_: Any, number: Any = 1, *__: Any, **___: Any) -> None:
    _narrow_enough(number)


def _rounded(_: Any, precision: Any = 0, *__: Any, **___: Any) -> None:
    if isinstance(precision, int) and abs(precision) > MOST_PLACES:
        raise SecurityError(f"{precision} decimals are too many")


def _added(*_: Any, start: Any = 0, **__: Any) -> None:
    if not isinstance(start, int | float):
        raise SecurityError("sum adds numbers; join makes one text of many")


def _formatted(text: Any, *_: Any, **__: Any) -> None:
    _narrow_conversions(str(text))


def _put_together(parts: Any, between: Any = "", *_: Any, **__: Any) -> None:
    if isinstance(parts, list | tuple | range):
        _short_enough(len(str(between)) * len(parts))


_CHECKS: dict[str, Callable[..., None]] = {
    "batch": _parted, "center": _filled, "format": _formatted, "indent": _indented, "join": _put_together,
    "replace": _replaced, "round": _rounded, "slice": _parted, "sum": _added, "wordwrap": _wrapped,
}  # fmt: skip


def _checked(name: str, check: Callable[..., None]) -> Callable[..., Any]:
    original = OF_JINJA[name]
    before = 1 if hasattr(original, _ARGUMENT_OF_CONTEXT) else 0

    @wraps(original)
    def filtered(*given: Any, **named: Any) -> Any:
        check(*given[before:], **named)
        return original(*given, **named)

    return filtered


FILTERED = {name: _checked(name, check) for name, check in _CHECKS.items()}
"""Filters of Jinja2 that refuse to fill the memory."""


class _Formatter(SandboxedFormatter):
    """Fills in a format string; a field may not be filled up too far."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        if _WIDE.search(format_spec):
            raise SecurityError("a text is filled up too far")
        return super().format_field(value, format_spec)


class _EscapeFormatter(_Formatter, EscapeFormatter):
    """The same for texts that stand in a face as they are."""


class Formatting:
    """The method `format` of a text, as templates may call it."""

    __slots__ = ("_environment", "_text")

    def __init__(self, environment: Environment, text: str) -> None:
        self._environment, self._text = environment, text

    def __call__(self, *given: Any, **named: Any) -> str:
        """The text with all that is filled in."""
        text = self._text
        if isinstance(text, Markup):
            return Markup(_EscapeFormatter(self._environment, escape=text.escape).vformat(text, given, named))
        return _Formatter(self._environment).vformat(text, given, named)
