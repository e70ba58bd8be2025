"""What templates may ask of a value, and what they may call: a list; all else is not there for them.

Fields of plain data may be read, methods of texts and lists that only make other texts and lists may be
called, and so may the functions that the generator gives to templates by name. Nothing is allowed for being
harmless by its looks: a new kind of value shows nothing until it is a named tuple, a struct, or stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import BuiltinMethodType, MappingProxyType, MethodType
from typing import Any

import msgspec
from jinja2.environment import TemplateModule
from jinja2.runtime import BlockReference, LoopContext, Macro, TemplateReference
from jinja2.utils import Cycler, Joiner, Namespace

_TEXT = frozenset({
    "capitalize", "casefold", "center", "count", "endswith", "find", "format", "index", "isalnum", "isalpha",
    "isdecimal", "isdigit", "islower", "isnumeric", "isspace", "isupper", "join", "ljust", "lower", "lstrip",
    "partition", "removeprefix", "removesuffix", "replace", "rfind", "rindex", "rjust", "rpartition",
    "rsplit", "rstrip", "split", "splitlines", "startswith", "strip", "swapcase", "title", "upper", "zfill",
})  # fmt: skip
_LOOKING = frozenset({"get", "items", "keys", "values"})
NAMES: dict[type, frozenset[str]] = {
    str: _TEXT,
    list: frozenset({"append", "count", "extend", "index", "insert", "pop"}),
    tuple: frozenset({"count", "index"}),
    dict: _LOOKING,
    MappingProxyType: _LOOKING,
    LoopContext: frozenset({
        "changed", "cycle", "depth", "depth0", "first", "index", "index0", "last", "length", "nextitem",
        "previtem", "revindex", "revindex0",
    }),
    Cycler: frozenset({"current", "next", "reset"}),
    BlockReference: frozenset({"super"}),
}  # fmt: skip
"""What may be asked of values by their class; of named tuples and structs, all of their fields."""
HIDDEN = frozenset({"node"})
"""Fields of structs that tell where something is written, and not what it is."""
CALLED = (Macro, BlockReference, LoopContext, Joiner)
"""What a template calls that is made by Jinja2 for it."""
FILTERS = frozenset({
    "abs", "attr", "batch", "capitalize", "center", "count", "d", "default", "dictsort", "e", "escape",
    "first", "float", "forceescape", "format", "groupby", "indent", "int", "items", "join", "last", "length",
    "list", "lower", "map", "max", "min", "reject", "rejectattr", "replace", "reverse", "round", "safe",
    "select", "selectattr", "slice", "sort", "string", "striptags", "sum", "title", "trim", "truncate",
    "unique", "upper", "wordcount", "wordwrap",
})  # fmt: skip
"""Filters of Jinja2: those that depend on their input alone, and look at no more of it than they print."""
TESTS_LEFT_OUT = frozenset({"callable", "filter", "test"})
GLOBALS = ("cycler", "dict", "joiner", "namespace", "range")
"""Names of Jinja2 that templates have beside ours."""


@cache
def names_of(kind: type[Any]) -> frozenset[str]:
    """What may be asked of values of a class."""
    fields = getattr(kind, "_fields", None) if issubclass(kind, tuple) else None
    if issubclass(kind, msgspec.Struct):
        fields = kind.__struct_fields__
    if fields is not None:
        return frozenset(name for name in fields if name[:1] != "_") - HIDDEN
    return next((NAMES[each] for each in kind.__mro__ if each in NAMES), frozenset())


def had(obj: Any, name: str) -> bool:
    """Whether a template may ask a thing for a name, as in `obj.name`."""
    if isinstance(obj, Namespace | TemplateModule):
        return hasattr(obj, name)
    return name in names_of(type(obj))  # type: ignore[arg-type]  # mypy: a class is hashable


def keyed(obj: Any) -> bool:
    """Whether what a thing has not by a name may be there by a key: `game.title` is `game["title"]`."""
    return isinstance(obj, Mapping | TemplateReference)


def may_call(obj: Any, given: Mapping[int, Callable[..., Any]]) -> bool:
    """Whether a template may call something; `given` are the functions that it was given, by identity."""
    if id(obj) in given or isinstance(obj, CALLED):
        return True
    if not isinstance(obj, BuiltinMethodType | MethodType):
        return False
    owner = obj.__self__
    return not isinstance(owner, type) and obj.__name__ in NAMES.get(_listed(type(owner)), ())


def _listed(kind: type) -> type:
    return next((each for each in kind.__mro__ if each in NAMES), kind)
