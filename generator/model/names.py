"""What rows, fields and languages may be called; most of their names become names of files."""

from __future__ import annotations

import re

from generator.problem import Place
from generator.source.nodes import Mapping, Scalar

_ID = re.compile(r"(?=.{1,64}\Z)[A-Za-z0-9]+(-[A-Za-z0-9]+)*\Z")
_FIELD = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}\Z")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")
_ADDRESS = re.compile(r"https?://[^\s/?#]+\.[^\s]{2,}\Z")
LONGEST_ADDRESS = 300
LONGEST_TITLE = 200
"""Characters of an address; the code of a longer one would be wider than a card."""
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*(-x(-[A-Za-z0-9]{1,8})+)?\Z")
"""As in BCP 47; what is behind -x- is a private matter."""

_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{each}" for port in ("com", "lpt") for each in range(10))}
COLLIDE = "some file systems take the two for one file; choose another word"
"""The hint for two names that differ in capitals only."""


def is_id(text: str) -> bool:
    """The id of a game, a table, a row or a component."""
    return _ID.match(text) is not None


def file_name(path: str) -> str:
    """A path as every system takes it: on Windows some names are devices, in any folder, with any ending."""
    parts = [part.partition(".") for part in path.split("/")]
    return "/".join(f"{stem}{'_' * (stem.casefold() in _DEVICES)}{dot}{end}" for stem, dot, end in parts)


def is_field(text: str) -> bool:
    """The name of a field, which a template can write as row.name."""
    return _FIELD.match(text) is not None


def is_colour(text: str) -> bool:
    """A colour as in #0072B2."""
    return _COLOUR.match(text) is not None


def is_address(text: str) -> bool:
    """A web address as in https://example.org/game."""
    return len(text) <= LONGEST_ADDRESS and _ADDRESS.match(text) is not None


def is_language(text: str) -> bool:
    """A language code as in ja, pt-BR or art-x-elvish."""
    return _LANGUAGE.match(text) is not None


def key_place(node: Mapping, section: str, key: str) -> Place:
    """Where a key of a section stands."""
    inner = node.entries.get(section)
    return inner.keys[key].place if isinstance(inner, Mapping) and key in inner.keys else node.place


def word_place(table: Mapping, field: str, word: str) -> Place:
    """Where a word of a `choice` stands in the declaration of its table."""
    fields = table.entries.get("fields")
    node = fields.entries.get(field) if isinstance(fields, Mapping) else None
    if not isinstance(node, Scalar):
        return table.place
    match = re.search(rf"[\s|]({re.escape(word)})(?=[\s|?=]|\Z)", node.text)
    return node.place_in(match.start(1)) if match else node.place
