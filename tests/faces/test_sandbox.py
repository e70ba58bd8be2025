"""What a face can reach: the data that it is given, and nothing of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from numbers import Number
from pathlib import Path, PurePath
from typing import Any

import pytest
from escapes import ESCAPES, ORDINARY, loot
from jinja2 import Environment, Undefined
from jinja2.exceptions import TemplateError

from generator.faces.templates import Templates
from generator.locale.catalogue import Catalogue
from generator.locale.language import Language, open_language
from generator.model.game import Game, Row, Table
from generator.model.load import load_game
from generator.problem import Findings
from generator.survey import survey
from tests.typecase import house

COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: face.xml.j2}]}
"""
PROGRAM = (PurePath, Game, Table, Row, Language, Catalogue, Templates, Environment, type(pytest))
"""What must never be in the hands of a template."""
MOST = 5000
"""More things than a game of one card has."""

Write = Callable[[str], Path]


@pytest.fixture
def game(tmp_path: Path, small_game: Callable[..., Path]) -> Write:
    """Write a game of one card with a face."""
    return lambda face: small_game(tmp_path / "small", components=COMPONENTS, faces={"face": face})


def templates_of(folder: Path) -> tuple[Templates, Row]:
    findings = Findings()
    game = load_game(folder, folder.name, findings)
    assert game is not None, findings.problems
    language = open_language(game, "en", findings)
    assert language is not None
    return Templates(game, language, house()), game.tables["things"].rows[0]


@pytest.mark.parametrize("way", ESCAPES)
def test_no_way_leads_out_of_a_face(game: Write, way: str) -> None:
    """
    A face that asks for what is not for templates is one problem at its line, and nothing is read or written.
    """
    folder = game(f"<face>\n{ESCAPES[way].replace('ROW', 'row')}\n</face>")
    errors = [each for each in survey(folder, "small").findings.in_order() if each.severity == "error"]
    assert [(each.code, each.place.file, each.place.line) for each in errors] == [
        ("K601", "small/faces/face.xml.j2", 2)
    ]
    assert str(folder.parent) not in errors[0].message
    assert loot(folder) == []


def test_a_refused_name_is_told_with_what_to_do(game: Write) -> None:
    """
    The message names what was refused and why, the hint what a template may ask for instead.
    """
    folder = game("<face>{{ row._faces }}</face>")
    (problem,) = survey(folder, "small").findings.in_order()
    assert problem.message == "not allowed: '_faces' begins with an underscore (for things.t1)"
    assert "ask for a field, as in row.name" in problem.hint


@pytest.mark.parametrize("text", ORDINARY)
def test_what_is_for_templates_is_had_in_every_way(game: Write, text: str) -> None:
    """
    Fields, keys, filters by a name, format strings and underscores of a template's own are as ever.
    """
    templates, row = templates_of(game(text.replace("ROW", "row")))
    assert templates.render("face.xml.j2", row, {}) == ORDINARY[text]


def test_nothing_of_the_program_can_be_had(game: Write) -> None:
    """
    Whoever asks all that is given for all that it has, and so on, never holds a path, a game or a language.
    """
    templates, row = templates_of(
        game("{% macro m() %}{% endmacro %}{{ keep(row, m, self, [row] | map('upper')) }}")
    )
    held: list[Any] = [*templates.environment.globals.values()]
    templates.render("face.xml.j2", row, {"keep": lambda *given: held.extend(given) or ""})
    seen: dict[int, Any] = {}
    while held:
        thing = held.pop()
        if id(thing) in seen:
            continue
        seen[id(thing)] = thing
        assert not isinstance(thing, PROGRAM)
        assert len(seen) < MOST, "too much can be had"
        held += _had(templates.environment, thing)
    assert any(thing is row.values["name"] for thing in seen.values())


def _had(environment: Environment, thing: Any) -> list[Any]:
    """All that a template has of a thing by its names, or by its keys."""
    found = []
    for name in dir(thing):
        try:
            found.append(environment.getattr(thing, name))
        except TemplateError:
            assert name[:1] == "_"
    if isinstance(thing, Mapping):
        found += thing.values()
    elif isinstance(thing, Sequence) and not isinstance(thing, str | bytes | range):
        found += thing
    return [each for each in found if not isinstance(each, Undefined) and not _is_simple(each)]


def _is_simple(thing: object) -> bool:
    """Numbers, whose parts are numbers again, and methods of what Python itself has."""
    return isinstance(thing, Number) or type(thing).__name__ in (
        "builtin_function_or_method",
        "method_descriptor",
    )
