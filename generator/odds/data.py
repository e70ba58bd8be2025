"""The odds as plain data for JSON: the fields of their classes, every number exact and as a decimal."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import fields

UNTOLD: Mapping[str, Any] = {"untold": True}
"""Beside the type of a field that tools do not see."""
AS_IS: Mapping[str, Any] = {"as is": True}
"""Beside that of a mapping which is an object of its own; others are lists of numbers, each with a value …"""


def told(key: str = "", *each: str) -> dict[str, Any]:
    """… or a list of pairs whose two sides are called so; and the key of a field, if that is not its name."""
    return {"key": key, "each": each}


def as_data(one: Any) -> dict[str, Any]:
    """What tools rely on of odds or of a part of it; null stands for a value left out or for never."""
    metas = {field.name: _meta(field.type) for field in fields(type(one))}
    return {
        meta.get("key") or name: _field(getattr(one, name), meta)
        for name, meta in metas.items()
        if not meta.get("untold")
    }


def _meta(annotated: Any) -> Mapping[str, Any]:
    """What stands beside the type of a field."""
    return next(iter(getattr(annotated, "__metadata__", ())), {})


def _field(value: Any, meta: Mapping[str, Any]) -> Any:
    if meta.get("as is"):
        return value
    if each := meta.get("each"):
        return [dict(zip(each, map(_plain, pair))) for pair in value.items()]
    return _plain(value)


def _plain(value: Any) -> Any:
    match value:
        case None | str() | int():
            return value
        case Fraction():
            return {"exact": str(value), "decimal": float(value)}
        case dict():
            return [{"value": key, **_plain(number)} for key, number in value.items()]
        case tuple() | list():
            return [_plain(each) for each in value]
        case _:
            return as_data(value)
