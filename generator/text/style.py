"""How a text is set."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from generator.source.typeface import Role

__all__ = ["POINT", "Align", "Hyphens", "Role", "Style"]
"""Painters know a role from here: they see no sources."""

Align = Literal["start", "left", "center", "right", "justify"]
Hyphens = Literal["never", "needed", "freely"]
"""Words get no hyphens, or where they would not fit without, or where lines would be too uneven."""
POINT = 25.4 / 72


class Style(Struct, frozen=True, cache_hash=True):
    """How a text is set; sizes in points, leading in ems, tracking in ems."""

    weight: str = "regular"
    largest: float = 9.0
    smallest: float = 7.0
    leading: float = 1.3
    align: Align = "start"
    valign: Literal["top", "middle", "bottom"] = "top"
    tracking: float = 0.0
    most_lines: int = 99
    phrases: bool = True
    role: Role = "text"
    italic: bool = False
    hyphens: Hyphens = "needed"
