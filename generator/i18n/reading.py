"""Who has read a translation: a comment beside it, which holds as long as both texts stay as they were read.

`# read: NAME` is a translator's comment, the one kind that every PO editor and every tool of gettext keeps.
Behind the name stands a seal, made of the two texts. One that a person wrote by hand has none until the next
`kamiban i18n update`.
"""

from __future__ import annotations

import hashlib
import re

import polib

_READ = re.compile(r"read:\s*(.*?)\s*(?:\(([0-9a-f]{7})\))?\Z")
"""The comment of somebody who has read a translation: the name, and the seal."""


def is_read(entry: polib.POEntry) -> bool:
    """Whether somebody has read an entry as it is now."""
    return any(seal in ("", _seal(entry)) for _, seal in _readings(entry))


def sign(entry: polib.POEntry, by: str) -> bool:
    """Note that somebody has read an entry; false if that is noted already."""
    if any(name == by and seal == _seal(entry) for name, seal in _readings(entry)):
        return False
    others = [line for line in entry.tcomment.split("\n") if line and not _is_of(line, by)]
    entry.tcomment = "\n".join([*others, _line(by, _seal(entry))])
    return True


def seal(entry: polib.POEntry) -> None:
    """Put the seal behind the names of those who signed by hand."""
    lines = entry.tcomment.split("\n")
    read = [_READ.match(line) for line in lines]
    entry.tcomment = "\n".join(
        _line(match[1], _seal(entry)) if match and not match[2] else line for line, match in zip(lines, read)
    )


def said(entry: polib.POEntry) -> list[str]:
    """What a translator wrote into an entry, in all forms that have it."""
    return [text for text in (entry.msgstr, *entry.msgstr_plural.values()) if text]


def unsigned(comment: str) -> str:
    """What else a translator noted."""
    return "\n".join(line for line in comment.split("\n") if not _READ.match(line))


def _line(by: str, sealed: str) -> str:
    return f"read: {by} ({sealed})"


def _is_of(line: str, by: str) -> bool:
    match = _READ.match(line)
    return match is not None and match[1] == by


def _readings(entry: polib.POEntry) -> list[tuple[str, str]]:
    matches = map(_READ.match, entry.tcomment.split("\n"))
    return [(match[1], match[2] or "") for match in matches if match and match[1]]


def _seal(entry: polib.POEntry) -> str:
    """What both texts are, in short."""
    forms = [text for _, text in sorted(entry.msgstr_plural.items())]
    texts = [entry.msgid, entry.msgid_plural, entry.msgstr, *forms]
    return hashlib.sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:7]
