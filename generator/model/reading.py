"""Read a node as a msgspec type; every departure from the type is a problem with its place."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterable
from collections.abc import Sequence as Sequenced
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

from msgspec import inspect
from msgspec.structs import replace

from generator import store
from generator.model import faults
from generator.model.shape import Shape
from generator.problem import Findings, Fix, Problem
from generator.registry import member, words
from generator.source.cells import GridCell, is_date
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean, meant, nearest, surely
from generator.source.nodes import Mapping, Node, Scalar, Sequence

T = TypeVar("T", bound=Shape)
P = TypeVar("P")
V = TypeVar("V")

_INTEGER = re.compile(r"[+-]?(0|[1-9][0-9]{0,17})\Z")
_WHOLE = re.compile(r"([+-]?(?:0|[1-9][0-9]{0,17}))\.0{1,9}\Z")
_NUMBER = re.compile(r"[+-]?(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?([eE][+-]?[0-9]{1,2})?\Z")
_COMMA = re.compile(r"[+-]?[0-9]+,(?:[0-9]{1,2}|[0-9]{4,18})")
"""A number with a decimal comma; with three digits behind it, it might be a thousand."""


class Unreadable(Exception):
    """A value could not be read; the reasons are among the findings."""


def read_shape(node: Node, kind: type[T], findings: Findings) -> T | None:
    """The mapping as a frozen Shape, or None after all its problems were added."""
    try:
        value: T = _read(node, _described(kind), findings, "the file")
    except Unreadable:
        return None
    return value


@cache
def _described(kind: type[Shape]) -> inspect.Type:
    """What msgspec says of a shape, which takes it a while: asked once for all games and runs."""
    name = store.key("shape", kind.__module__, kind.__qualname__)
    if data := store.kept(name):
        found: inspect.Type = pickle.loads(data)  # trusted as compiled templates are
        return found
    found = inspect.type_info(kind)
    store.keep(name, pickle.dumps(found))
    return found


def wrong_type(node: Node, asked: str, what: str, hint: str = "", meant: str = "") -> Problem:
    """The problem of a value of another kind than was asked for; `meant` is what it surely should be."""
    if isinstance(node, Scalar):
        given = f"'{excerpt(node.text)}'" if node.text.strip() else "nothing"
    else:
        given = f"a {node.kind}"
    message = f"{what} must be {asked}, not {given}"
    if isinstance(node, GridCell) and is_date(node.text):
        hint = "a spreadsheet makes a date of 1-2: give the column the format Text, and write it once more"
    fix = Fix(node.place, node.text, meant) if meant and isinstance(node, Scalar) else None
    return faults.WRONG_TYPE.at(node.place, message, hint=hint, fix=fix)


def read_integer(node: Node, findings: Findings, what: str) -> int:
    """A whole number written plainly; '010', '1e3' and '1:30' are refused, not guessed at."""
    if not isinstance(node, Scalar) or not _INTEGER.match(node.text):
        text = node.text if isinstance(node, Scalar) else ""
        whole = found[1] if (found := _WHOLE.match(text)) else ""
        hint = (
            f"write {whole}: a spreadsheet may make {text} of it"
            if whole
            else "write at most 18 digits, as in 12"
        )
        findings.add(wrong_type(node, "a whole number", what, hint, whole))
        raise Unreadable
    return int(node.text)


def read_number(node: Node, findings: Findings, what: str) -> float:
    """A decimal number; in a cell it may be as spreadsheets write it in much of Europe, 1,5."""
    text = node.text if isinstance(node, Scalar) else ""
    if isinstance(node, GridCell) and _COMMA.fullmatch(text):
        text = text.replace(",", ".")
    if not _NUMBER.match(text):
        findings.add(wrong_type(node, "a number", what, "write a decimal number, as in 12.5"))
        raise Unreadable
    return float(text)


def read_text(node: Node, findings: Findings, what: str) -> str:
    """Text that is not empty."""
    if not isinstance(node, Scalar) or not node.text.strip():
        findings.add(wrong_type(node, "text", what))
        raise Unreadable
    return node.text


def read_all(parts: Sequenced[P], read: Callable[[P], V]) -> list[V]:
    """What all parts of one value say; Unreadable after each was tried if one could not be read."""
    values = []
    for part in parts:
        with suppress(Unreadable):
            values.append(read(part))
    if len(values) < len(parts):
        raise Unreadable
    return values


def _read(node: Node, kind: inspect.Type, findings: Findings, what: str) -> Any:
    match kind:
        case inspect.StructType():
            return _struct(node, kind, findings, what)
        case inspect.StrType():
            return read_text(node, findings, what)
        case inspect.BoolType():
            return bool(_choice(node, ("false", "true"), findings, what) == "true")
        case inspect.IntType():
            return _ranged(node, read_integer(node, findings, what), kind, findings, what)
        case inspect.FloatType():
            return _ranged(node, read_number(node, findings, what), kind, findings, what)
        case inspect.LiteralType():
            return _choice(node, kind.values, findings, what)
        case inspect.ListType():
            return _list(node, kind.item_type, findings, what)
        case inspect.TupleType():
            return _tuple(node, kind, findings, what)
        case inspect.DictType():
            return _dict(node, kind, findings, what)
        case inspect.UnionType():
            return _union(node, kind, findings, what)
        case inspect.Metadata():
            return _advised(node, kind, findings, what)
    raise TypeError(f"no reader for {kind}")


def _ranged(
    node: Node, value: float, kind: inspect.IntType | inspect.FloatType, findings: Findings, what: str
) -> float:
    if (kind.ge is not None and value < kind.ge) or (kind.le is not None and value > kind.le):
        given = excerpt(node.text) if isinstance(node, Scalar) else f"{value:g}"
        message = f"{what} must be from {kind.ge:g} to {kind.le:g}, not {given}"
        hint = f"write a number from {kind.ge:g} to {kind.le:g}; this range is built in"
        findings.add(faults.OUT_OF_RANGE.at(node.place, message, hint=hint))
        raise Unreadable
    return value


def _choice(node: Node, values: tuple[Any, ...], findings: Findings, what: str) -> Any:
    known = {str(value): value for value in values if value != ""}  # who wants none leaves the key out
    text = node.text if isinstance(node, Scalar) else ""
    if text not in known:
        near = nearest(text, known)
        hint = meant(text, near) if near else "write one of these words" if len(known) > 1 else ""
        asked = f"one of {', '.join(known)}" if len(known) > 1 else f"'{next(iter(known))}'"
        findings.add(wrong_type(node, asked, what, hint, surely(text, known)))
        raise Unreadable
    return known[text]


def _list(node: Node, item: inspect.Type, findings: Findings, what: str) -> list[Any]:
    if not isinstance(node, Sequence):
        listed = isinstance(node, Scalar) and node.text and not isinstance(item, inspect.StructType)
        hint = f"write a list, as in [{excerpt(node.text)}]" if listed else "begin each entry with '- '"  # type: ignore[attr-defined]  # a Scalar
        findings.add(wrong_type(node, "a list", what, hint))
        raise Unreadable
    values = []
    for number, each in enumerate(node.items, 1):
        # an entry that cannot be read is reported and left out, so that the others are checked
        with suppress(Unreadable):
            values.append(_read(each, item, findings, f"entry {number} of {what}"))
    return values


def _tuple(node: Node, kind: inspect.TupleType, findings: Findings, what: str) -> tuple[Any, ...]:
    wanted = len(kind.item_types)
    if not isinstance(node, Sequence):
        findings.add(wrong_type(node, f"a list of {wanted} values", what, "as in [63, 88]"))
        raise Unreadable
    if (given := len(node.items)) != wanted:
        message = f"{what} must be a list of {wanted} values, not of {given}"
        findings.add(faults.WRONG_TYPE.at(node.place, message, hint="as in [63, 88]"))
        raise Unreadable
    pairs = list(zip(node.items, kind.item_types))
    return tuple(read_all(pairs, lambda pair: _read(*pair, findings, what)))


def _dict(node: Node, kind: inspect.DictType, findings: Findings, what: str) -> dict[str, Any]:
    if not isinstance(node, Mapping):
        findings.add(wrong_type(node, "a mapping", what))
        raise Unreadable
    item = kind.value_type
    # as in a list, what can be left out is reported and left out, so that the others are checked
    spared = isinstance(item, inspect.StructType) and not getattr(item.cls, "indispensable", False)
    values, failed = {}, False
    for key, each in node.entries.items():
        try:
            values[key] = _read(each, item, findings, f"'{excerpt(key)}' of {what}")
        except Unreadable:
            failed = not spared
    if failed:
        raise Unreadable
    return values


def _union(node: Node, kind: inspect.UnionType, findings: Findings, what: str) -> Any:
    """The member that suits the node's kind: mappings to mappings, lists to lists, scalars to scalars."""
    members = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    for each in members:
        wants_mapping = isinstance(each, inspect.DictType | inspect.StructType)
        wants_list = isinstance(each, inspect.ListType)
        if (wants_mapping, wants_list) == (isinstance(node, Mapping), isinstance(node, Sequence)):
            return _word_or_mapping(node, each, members, findings, what)
    return _read(node, members[0], findings, what)


def _word_or_mapping(
    node: Node, kind: inspect.Type, members: list[inspect.Type], findings: Findings, what: str
) -> Any:
    """What the node says; of a word that is none it is told which mapping could say what no word does."""
    mapping = next((each for each in members if isinstance(each, inspect.StructType)), None)
    if mapping is None or not isinstance(kind, inspect.LiteralType):
        return _read(node, kind, findings, what)
    own = Findings()
    try:
        return _read(node, kind, own, what)
    finally:
        keys = [each.encode_name for each in mapping.fields if each.required]
        way = f"what has no name is a mapping with the keys {', '.join(keys)}"
        findings.extend(replace(each, hint=f"{each.hint}; {way}") for each in own.problems)


def _advised(node: Node, kind: inspect.Metadata, findings: Findings, what: str) -> Any:
    """A value of which its shape says by itself what to write."""
    own = Findings()
    try:
        return _read(node, kind.type, own, what)
    finally:
        findings.extend(replace(each, hint=(kind.extra or {})["hint"]) for each in own.problems)


def _struct(node: Node, kind: inspect.StructType, findings: Findings, what: str) -> Any:
    if not isinstance(node, Mapping):
        findings.add(wrong_type(node, "a mapping", what))
        raise Unreadable
    shape: type[Shape] = kind.cls  # type: ignore[assignment]  # all that game.yaml may say are Shapes
    if shape.registry and kind.tag not in words(shape.registry):
        return _struct(node, _chosen(node, shape, kind, findings, what), findings, what)
    known = {each.encode_name: each for each in kind.fields if each.name not in shape.unwritten}
    failed = False
    for key, scalar in node.keys.items():
        if key not in known and key != kind.tag_field:
            message = f"unknown key '{excerpt(key)}' in {what}"
            hint = did_you_mean(key, known, "keys")
            fix = meant_key(node, scalar, known)
            findings.add(faults.UNKNOWN_KEY.at(scalar.place, message, hint=hint, fix=fix))
    values: dict[str, Any] = {"node": node}
    for name, each in known.items():
        if name in node.entries:
            label = f"'{name}'" if what == "the file" else f"'{name}' of {what}"
            try:
                values[each.name] = _read(node.entries[name], each.type, findings, label)
            except Unreadable:
                # the default stands in for it, so that everything else is still checked
                failed = failed or each.required
        elif each.required:
            failed = True
            findings.add(faults.MISSING_KEY.at(node.place, f"{what} lacks the key '{name}'"))
    if failed:
        raise Unreadable
    return kind.cls(**values)


def meant_key(node: Mapping, key: Scalar, known: Iterable[str]) -> Fix | None:
    """The key that was surely meant, if it is not there already."""
    meant = surely(key.text, known)
    return Fix(key.place, key.text, meant) if meant and meant not in node.keys else None


def _chosen(
    node: Mapping, shape: type[Shape], kind: inspect.StructType, findings: Findings, what: str
) -> inspect.StructType:
    """The class of its room that a mapping names, as in kind: sheet."""
    key = str(kind.tag_field)
    word = shape.usual
    if key in node.entries:
        word = _choice(node.entries[key], words(shape.registry), findings, f"'{key}' of {what}")
    elif not word:
        findings.add(faults.MISSING_KEY.at(node.place, f"{what} lacks the key '{key}'"))
        raise Unreadable
    chosen = _described(member(shape.registry, word))
    assert isinstance(chosen, inspect.StructType)
    return chosen
