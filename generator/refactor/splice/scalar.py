"""How a text is written in YAML or JSON: as the value was before it, as far as the new one allows."""

from __future__ import annotations

import json
import re
from typing import Any

import yaml

from generator.model.tables.fields import FieldType

_BARE = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false")
_NUMBERS = ("int", "number", "bool", "point", "span")
"""Types whose values stand without quotation marks, though other readers of YAML take them for no text."""
_RESOLVER: Any = yaml.resolver.Resolver()
_TEXT = "tag:yaml.org,2002:str"


def as_json(text: str, kind: FieldType | None, like: str, *, ascii_only: bool) -> str:
    """A value of JSON: bare if the one that it is like is a number or a truth value."""
    known = like not in ("", "null")
    bare = not like.startswith('"') if known else kind is not None and kind.name in _NUMBERS
    return text if bare and _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=ascii_only)


def as_yaml(text: str, kind: FieldType | None, like: str, *, flow: bool, indent: int | None) -> str:
    """A value of YAML, in the quotation marks of the one that it is like.

    `indent` is that of the key before it, below which lines can stand in a block; None if they cannot.
    """
    if like.startswith("'") and "\n" not in text:
        return "'" + text.replace("'", "''") + "'"
    if like.startswith('"'):
        return json.dumps(text, ensure_ascii=False)
    if "\n" in text and indent is not None:
        return "|-\n" + indented(text, indent + 2)
    number = (kind is not None and kind.name in _NUMBERS) or (like != "" and not _is_text(like))
    if _is_plain(text, flow=flow) and (number or _is_text(text)):
        return text
    return json.dumps(text, ensure_ascii=False)


def indented(text: str, indent: int) -> str:
    """The lines of a block, none of them longer for being empty."""
    return "\n".join(" " * indent + line if line else "" for line in text.split("\n"))


def folded(text: str, indent: int, width: int) -> str:
    """The lines of a folded block, which are broken at single spaces; '' if it cannot be folded."""
    if re.search(r"^[ \t]", text, re.MULTILINE):
        return ""
    parts = re.split(r"(\n+)", text)
    made = (f"{part}\n" if part.startswith("\n") else _broken(part, width - indent) for part in parts)
    return indented("".join(made), indent)


def _broken(line: str, width: int) -> str:
    """A line in several, each ending where a single space stood."""
    words = re.split(r"(?<=[^ ]) (?=[^ ])", line)
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)


def _is_text(plain: str) -> bool:
    """Whether other readers of YAML take plain letters for a text, and not for a number or a date."""
    return bool(_RESOLVER.resolve(yaml.ScalarNode, plain, (True, False)) == _TEXT)


def _is_plain(text: str, *, flow: bool) -> bool:
    """Whether a text can stand without quotation marks, asked of the parser itself."""
    if "\n" in text:
        return False
    try:
        events = list(yaml.parse(f"{{k: {text}}}" if flow else f"k: {text}", yaml.SafeLoader))
    except yaml.YAMLError:
        return False
    found = [each for each in events if isinstance(each, yaml.ScalarEvent)]
    others = sum(isinstance(each, yaml.AliasEvent | yaml.SequenceStartEvent) for each in events)
    maps = sum(isinstance(each, yaml.MappingStartEvent) for each in events)
    if len(found) != 2 or others or maps != 1:
        return False
    value = found[1]
    return value.value == text and not value.style and value.anchor is None and value.tag is None
