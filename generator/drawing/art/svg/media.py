"""The words behind @media in, whether its rules hold on paper out; None if that cannot be said."""

from __future__ import annotations

import re

_QUERY = re.compile(r"(?:(not|only)\s+)?([a-z]+)(?:\s+and\s+(.*))?", re.DOTALL)
_FEATURES = {
    "(prefers-color-scheme:light)": True, "(prefers-color-scheme:dark)": False,
    "(prefers-reduced-motion:reduce)": False, "(prefers-reduced-motion)": False,
    "(prefers-reduced-motion:no-preference)": True, "(prefers-contrast:more)": False,
    "(forced-colors:active)": False, "(hover:hover)": False, "(hover)": False, "(pointer:fine)": False,
    "(scripting:enabled)": False, "(color)": True, "(monochrome)": False,
}  # fmt: skip


def holds_in_print(written: str) -> bool | None:
    """Whether one of several queries is true of a sheet of paper, printed in colour from a light page."""
    answers = [_judged(each.strip().lower()) for each in written.split(",")]
    return True if True in answers else None if None in answers else False


def _judged(query: str) -> bool | None:
    if query.startswith("("):
        return _feature(query)
    found = _QUERY.fullmatch(query)
    if not found:
        return True if not query else None
    kind: bool | None = found[2] in ("print", "all")
    if kind and found[3]:
        kind = _feature(found[3])
    return kind if found[1] != "not" or kind is None else not kind


def _feature(words: str) -> bool | None:
    parts = re.split(r"\s+and\s+", words.strip())
    answers = [_FEATURES.get(re.sub(r"\s", "", each)) for each in parts]
    return False if False in answers else None if None in answers else True
