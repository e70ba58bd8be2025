"""What a template asks for and does not get, in words of the game and not of the program."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import Any

from jinja2 import StrictUndefined, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError, TemplateRuntimeError, UndefinedError
from jinja2.sandbox import MAX_RANGE
from jinja2.utils import missing

from generator.guard import TooMuch
from generator.model.game import Game, Table
from generator.problem import Place
from generator.source.excerpt import excerpt
from generator.source.faults import TAKES_TOO_MUCH
from generator.source.nearest import did_you_mean

_TYPES = {
    "NoneType": "nothing", "str": "a text", "Markup": "a text", "int": "a number", "float": "a number",
    "Broken": "a number", "Fraction": "a number", "bool": "yes or no", "list": "a list", "tuple": "a list",
    "dict": "a list of names", "mappingproxy": "a list of names", "View": "a row",
}  # fmt: skip
_QUALIFIED = re.compile(r"\b(?:\w+\.)+(?:<locals>\.)?(?=\w+\(\))")
_OF_TYPE = re.compile(r"(?:object of type )?'(?:\w+\.)*(\w+)'(?: objects?)?")
_JOINED = re.compile(r'can only concatenate (\w+) \(not "(\w+)"\) to \w+')
_REPHRASED = [
    (re.compile(r"unsupported operand type\(s\) for (.+?): (.+)"), r"'\1' does not go with \2"),
    (re.compile(r"missing \d+ required (?:positional|keyword-only) arguments?:"), "needs"),
    (re.compile(r"takes .+ positional arguments? but \d+ (?:was|were) given"), "is given too many values"),
    (re.compile(r"got an unexpected keyword argument"), "has no argument"),
    (re.compile(r"has no len\(\)"), "has no length"),
    (re.compile(r"is not iterable"), "is no list"),
]
_PARTS = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Unknown(ValueError):
    """A template names something that the game does not have; `related` are places of what it has."""

    def __init__(
        self, message: str, hint: str = "", related: Iterable[Place] = (), *, name: object = ""
    ) -> None:
        super().__init__(f"{message}; {hint}" if hint else message)
        self.message = message
        self.hint = hint
        self.related = tuple(related)
        self.name = str(name)  # as the template has it


def unknown(kind: str, name: object, known: Iterable[str]) -> Unknown:
    """There is no such table, flow, strip …; the hint is the nearest name, or all of them."""
    return Unknown(f"no {kind} '{excerpt(str(name))}'", did_you_mean(str(name), known, f"{kind}s"), name=name)


def table_of(game: Game, name: str) -> Table:
    """A table of the game by its name, which a template has written."""
    if name not in game.tables:
        raise unknown("table", name, game.tables)
    return game.tables[name]


def no_field(table: str, name: object, known: Iterable[str]) -> Unknown:
    """The rows of a table have no such field."""
    hint = did_you_mean(str(name), known, "fields")
    return Unknown(f"a row of {table} has no field '{excerpt(str(name))}'", hint, name=name)


class NoSuchName(UndefinedError):
    """A template uses a name or a field that does not exist."""

    def __init__(self, message: str, hint: str, name: str, free: bool) -> None:
        super().__init__(message)
        self.hint = hint
        self.name = name
        self.free = free  # whether it stands alone and is no field of something


def private(name: str) -> NoSuchName:
    """A name that begins with an underscore, which is never for templates."""
    hint = "names with an underscore in front are Kamiban's own; ask for a field, as in row.name"
    return NoSuchName(f"not allowed: '{excerpt(name)}' begins with an underscore", hint, name, free=False)


class Missing(StrictUndefined):
    """A name or a field that does not exist; to use it is an error that says which there are."""

    __slots__ = ()

    def __init__(
        self, hint: str | None = None, obj: Any = missing, name: str | None = None,
        exc: type[TemplateRuntimeError] = UndefinedError,
    ) -> None:  # fmt: skip
        super().__init__(hint, obj, name, exc)
        if hint is None:
            self._undefined_exception = partial(_no_such_name, obj, name)  # type: ignore[assignment]  # called as one


def _no_such_name(obj: object, name: object, message: str) -> NoSuchName:
    asked = excerpt(str(name))
    if obj is missing:
        return NoSuchName(f"no name '{asked}'", "", asked, free=True)
    if obj is None:
        hint = "ask first whether there is a value, as in {% if row.field %}"
        return NoSuchName(f"there is no '{asked}' of nothing", hint, asked, free=False)
    known = _names(obj)
    hint = did_you_mean(asked, known, "names") if known else ""
    return NoSuchName(f"{_called(obj)} '{asked}'", hint, asked, free=False)


def _called(obj: object) -> str:
    """What an object is, and that it has not …"""
    if table := getattr(obj, "__dict__", {}).get("table"):
        return f"a row of {table} has no field"
    if isinstance(obj, Mapping):
        return "there is no"
    name = type(obj).__name__
    return f"{_TYPES.get(name, _spaced(name))} has no"


def _names(obj: object) -> Collection[str]:
    """What a template may ask an object for."""
    if isinstance(obj, Mapping):
        return [str(key) for key in obj]
    if isinstance(obj, str | int | float | list | dict) or type(obj) is tuple:
        return []
    fields = getattr(obj, "_fields", None) or getattr(obj, "__struct_fields__", None) or dir(obj)
    return [name for name in fields if name[:1] != "_" and name not in ("node", "count", "index")]


def told(error: Exception, names: Iterable[str]) -> tuple[str, str]:
    """What went wrong in a template that may ask for these names, and what to do about it."""
    if isinstance(error, Unknown):
        return error.message, error.hint
    if isinstance(error, NoSuchName):
        return str(error), did_you_mean(error.name, names, "names") if error.free else error.hint
    if isinstance(error, TooMuch):
        return str(error), TAKES_TOO_MUCH.hint
    if isinstance(error, TemplateNotFound):
        return f"no template '{excerpt(str(error.name))}'", missing_template(str(error.name), ())
    return f"not allowed: {error}" if isinstance(error, SecurityError) else _in_words(error), ""


def missing_template(name: str, known: Iterable[str]) -> str:
    """What to do about a template that is not there."""
    add = f"add faces/{excerpt(name)} to the game, or correct the name"
    return did_you_mean(name, known, "templates", add)


def _in_words(error: Exception) -> str:
    """The message of Python, without the names of classes and modules."""
    if isinstance(error, MemoryError):
        return "the memory is full"
    if isinstance(error, RecursionError):
        return "it calls or includes itself without an end"
    if isinstance(error, OverflowError) and "Range" in str(error):
        return f"range() may have at most {MAX_RANGE:,} numbers"
    if isinstance(error, TemplateSyntaxError):
        return error.message or str(error)  # without the lines that Jinja2 adds to it
    if type(error) is KeyError:
        return f"there is no '{excerpt(str(error.args[0]))}' here" if error.args else "a name is missing"
    if isinstance(error, TypeError | AttributeError):
        said = _JOINED.sub(r"unsupported operand type(s) for +: '\1' and '\2'", str(error))
        said = _OF_TYPE.sub(_by_type, _QUALIFIED.sub("", said))
        for pattern, words in _REPHRASED:
            said = pattern.sub(words, said)
        return said
    return str(error)


def _by_type(match: re.Match[str]) -> str:
    name = match[1]
    written = name in _TYPES or "object" in match[0] or "." in match[0]
    return _TYPES.get(name, _spaced(name)) if written else match[0]


def _spaced(name: str) -> str:
    """The name of a class as a thing: a laid tile, an order."""
    words = _PARTS.sub(" ", name).lower()
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"
