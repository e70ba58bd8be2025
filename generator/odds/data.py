"""The odds as plain data for JSON: the fields of their classes, every number exact and as a decimal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

UNTOLD: Mapping[str, Any] = {"untold": True}
"""Metadata of a field that tools do not see."""
AS_IS: Mapping[str, Any] = {"as is": True}
"""Metadata of a mapping that is an object of its own; others are lists of numbers, each with its value …"""


def told(key: str = "", *each: str) -> dict[str, Any]:
    """… or a list of pairs whose two sides are called so; and the key of a field, if that is not its name."""
    return {"key": key, "each": each}


def as_data(one: Any) -> dict[str, Any]:
    """What tools rely on of odds or of a part of it; null stands for a value left out or for never."""
    return {
        field.metadata.get("key") or field.name: _field(getattr(one, field.name), field.metadata)
        for field in fields(one)
        if not field.metadata.get("untold")
    }


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
