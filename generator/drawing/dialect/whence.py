"""Where in a template something is written that stands in a face."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

_TAG = re.compile(r'<(/?)([A-Za-z][\w-]*)((?:"[^"]*"|[^<>"])*?)(/?)>')
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


class Spot(NamedTuple):
    """An element of a face by its tag and attributes; without a tag a whole line."""

    tag: str
    attributes: Mapping[str, str]
    line: str = ""


def find(spot: Spot, source: str) -> tuple[int, int] | None:
    """The line and the column of the template's tag that is most like an element; None if none is."""
    if not spot.tag:
        lines = [line.strip() for line in source.split("\n")]
        wanted = spot.line.strip()
        return (lines.index(wanted) + 1, 1) if wanted in lines else None
    best, start = (-1, -1), None
    for match in re.finditer(rf'<{re.escape(spot.tag)}(?=[\s/>])((?:"[^"]*"|[^>"])*)', source):
        written = dict(_ATTRIBUTE.findall(match[1]))
        plain = {name: value for name, value in written.items() if "{" not in value}
        equal = sum(spot.attributes.get(name) == value for name, value in plain.items())
        if equal == sum(name in spot.attributes for name in plain):
            alike = (equal, len(written.keys() & spot.attributes.keys()))
            best, start = max((best, start), (alike, match.start()), key=lambda each: each[0])
    if start is None:
        return None
    return source.count("\n", 0, start) + 1, start - source.rfind("\n", 0, start)


def unclosed(text: str) -> tuple[str, Spot] | None:
    """What is wrong with the tags of a face, and the element; None if all are closed in their turn."""
    opened: list[Spot] = []
    for match in _TAG.finditer(text):
        closes, tag, attributes, empty = match.groups()
        if not closes and not empty:
            opened.append(Spot(tag, dict(_ATTRIBUTE.findall(attributes))))
        elif closes and opened and opened[-1].tag == tag:
            opened.pop()
        elif closes and tag not in [spot.tag for spot in opened]:
            return f"</{tag}> closes nothing", Spot(f"/{tag}", {})
        elif closes:
            break
    return (f"<{opened[-1].tag}> is not closed", opened[-1]) if opened else None
