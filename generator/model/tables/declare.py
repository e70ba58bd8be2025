"""What a declaration such as `int 0..3 = 0` in game.yaml means: a field type, or why it means nothing."""

from __future__ import annotations

from generator.model.names import is_field
from generator.model.reading import Unreadable
from generator.model.tables.fields import TYPES, Context, FieldType, Int
from generator.problem import Findings
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean
from generator.source.nodes import Scalar

TAKEN = ("id", "table")
"""What a row knows of itself, so that no field can be called the same."""


def declare_field(name: str, text: str, tables: set[str]) -> FieldType | str:
    """The field type that a declaration means for a field of a name, or why it means nothing."""
    if name in TAKEN:
        return f"every row has its '{name}' already"
    if not is_field(name):
        return "the name is not letters, digits and '_'"
    kind = declare(text, tables)
    if name == "count" and isinstance(kind, FieldType) and not isinstance(kind, Int):
        return "'count' is how many copies are printed, so it must be an int"
    return kind


def declare(text: str, tables: set[str]) -> FieldType | str:
    """The field type that a declaration such as 'int 0..3 = 0' means, or why it means nothing."""
    declaration, equals, default = (part.strip() for part in text.partition("="))
    optional = declaration.endswith("?") or bool(equals)
    word, _, argument = declaration.removesuffix("?").strip().partition(" ")
    if word not in TYPES:
        return f"no field type '{excerpt(word)}'; {did_you_mean(word, TYPES, 'types')}"
    kind = TYPES[word](argument.strip(), optional)
    if reason := kind.bind(tables):
        return reason
    if not equals:
        return kind
    if not kind.may_default:
        return f"'{word}' has no default; write '{word}' with '?' for a value that may be left out"
    findings = Findings()
    try:
        scalar = Scalar("", 1, 1, default, plain=True)
        value = kind.read(scalar, "the default", Context(findings, {}))
    except Unreadable:
        return findings.problems[0].message
    return TYPES[word](argument.strip(), optional, value)
