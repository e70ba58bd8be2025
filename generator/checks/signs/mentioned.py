"""What the templates of a game mention: fields, whole tables and icons, read from their text alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from generator.model.game import Game
from generator.resources import templates

_CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_OTHER = re.compile(r"\b(?:extends|include|import|from)\s+([\"'])([^\"']+)\1")
_CHOSEN = re.compile(r"\{%-?\s*(?:extends|include|import|from)\s+[^\"'\s]")
_FIELD = re.compile(r"\.\s*([A-Za-z_]\w*)|\[\s*[\"'](\w+)[\"']\s*\]|attribute\s*=\s*[\"'](\w+)[\"']")
_ORDER = re.compile(r"\border\((?:[^()\"']|\([^()]*\)|[\"'][^\"']*[\"'])*?,\s*[\"'](\w+)[\"']")
_TABLE = re.compile(r"\b(?:rows|order)\(\s*[\"']([^\"']+)[\"']")
_ICON = re.compile(r"<icon\b[^>]*?\bname=\"([^\"{}]+)\"|\(\s*\"[^\"]*\"\s*,\s*\"([A-Za-z0-9-]+)\"\s*\)")
MOST_BYTES = 5_000_000


@dataclass(frozen=True)
class Mentioned:
    """The names that stand in the templates which a game's components lead to."""

    fields: frozenset[str]
    tables: frozenset[str]
    icons: frozenset[str]


def mentioned(game: Game) -> Mentioned | None:
    """What the templates mention; None if one cannot be read, or if which is used is decided in drawing."""
    named = frozenset(
        name
        for component in game.file.components.values()
        for part in component.parts
        for name in (part.front, part.back)
        if name
    )
    return _read(game.folder, game.digest, named)


@lru_cache(maxsize=8)
def _read(folder: Path, digest: str, named: frozenset[str]) -> Mentioned | None:
    """What these templates, and those they lead to, mention; read again when the files have changed."""
    waiting = set(named)
    seen: set[str] = set()
    code, text = [], []
    while waiting:
        name = waiting.pop()
        seen.add(name)
        source = _source(folder, name)
        if source is None or _CHOSEN.search(source):
            return None
        blocks = "\n".join(_CODE.findall(source))
        code.append(blocks)
        text.append(source)
        waiting |= {other for _, other in _OTHER.findall(blocks)} - seen
    whole, drawn = "\n".join(code), "\n".join(text)
    fields = {name for match in _FIELD.findall(whole) for name in match if name}
    return Mentioned(
        frozenset(fields.union(_ORDER.findall(whole))),
        frozenset(_TABLE.findall(whole)),
        frozenset(name for match in _ICON.findall(drawn) for name in match if name),
    )


def _source(own: Path, name: str) -> str | None:
    """The text of a template without its comments; the game's own folder is searched first."""
    for folder in (own, templates()):
        path = folder / "faces" / name
        try:
            if path.is_file() and path.stat().st_size <= MOST_BYTES:
                return _COMMENT.sub("", path.read_text("utf-8"))
        except (OSError, ValueError):
            return None
    return None
