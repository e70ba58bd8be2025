"""The generator's own phrases: what it says is in its catalogues, and they hold nothing that it never says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest
from jinja2 import Environment, nodes

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted((ROOT / "templates" / "locale").glob("*.po"))
PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
NAME = re.compile(r"[a-z]+\Z")
"""What a game may call a field, a line on its map or a thing to throw; the generator says such names as they come."""


def is_say(call: ast.Call) -> bool:
    return "say" in (getattr(call.func, "id", ""), getattr(call.func, "attr", ""))


def strings(tree: ast.AST) -> set[str]:
    """Every string that stands in a piece of Python."""
    found = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in found if isinstance(value, str)}


def modules() -> Iterator[ast.Module]:
    for path in sorted((ROOT / "generator").rglob("*.py")):
        yield ast.parse(path.read_text("utf-8"))


def templates() -> Iterator[nodes.Template]:
    for path in sorted((ROOT / "templates").rglob("*.j2")):
        yield Environment().parse(path.read_text("utf-8"))


@cache
def said() -> set[str]:
    """What is said in so many words, in code and in templates."""
    found: set[str] = set()
    for module in modules():
        calls = (node for node in ast.walk(module) if isinstance(node, ast.Call) and is_say(node) and node.args)
        found |= {text for call in calls for text in strings(call.args[0])}
    for template in templates():
        for call in template.find_all(nodes.Call):
            if getattr(call.node, "name", "") == "say":
                found |= {each.value for each in call.args if isinstance(each, nodes.Const)}
    return found


@cache
def ready() -> set[str]:
    """Whatever might be said: every string of code and templates, and two of one module behind one another."""
    found: set[str] = set()
    for module in modules():
        here = strings(module)
        ends = [end for end in here if end[:1] == ","]
        found |= here | {begun + end for begun in here if PLACEHOLDER.search(begun) for end in ends}
    return found | {str(each.value) for template in templates() for each in template.find_all(nodes.Const)}


def names() -> set[str]:
    """The names that sample games give to things, and those of the manual."""
    files = (ROOT / "docs" / "data.md", *(ROOT / "cards").glob("*/game.yaml"))
    return {word for file in files for word in re.findall(r"[a-z]+", file.read_text("utf-8"))}


def test_the_search_finds_what_is_said():
    """
    Phrases of code and of templates are among those that were found.
    """
    assert {"Contents", "front"} <= said() | ready()
    assert len(said()) > 80


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_phrase_that_is_said_is_translated(path: Path):
    """
    A language of the house lacks none of the phrases of code and templates.
    """
    assert said() - {entry.msgid for entry in polib.pofile(str(path)) if entry.msgstr} == set()


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_no_phrase_is_translated_that_is_never_said(path: Path):
    """
    Each phrase of a catalogue stands in code or in a template, or is a name that a game gives to something.
    """
    known, called = ready(), names()
    unused = [entry.msgid for entry in polib.pofile(str(path)) if entry.msgid not in known]
    assert [phrase for phrase in unused if not (NAME.match(phrase) and phrase in called)] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_translation_keeps_what_is_filled_in(path: Path):
    """
    A phrase and its translation have the same places for numbers and names.
    """
    for entry in polib.pofile(str(path)):
        assert set(PLACEHOLDER.findall(entry.msgid)) == set(PLACEHOLDER.findall(entry.msgstr)), entry.msgid
