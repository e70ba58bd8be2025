"""What a face can reach: the data that it is given, and nothing of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from numbers import Number
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Any

import pytest
from escapes import ESCAPES, ORDINARY, loot
from jinja2 import Environment, Undefined
from jinja2.exceptions import TemplateError
from jinja2.runtime import BlockReference, LoopContext, Macro
from jinja2.utils import Cycler, Joiner
from markupsafe import escape

from generator.faces.large import Formatting
from generator.faces.templates import Templates
from generator.locale.catalogue import Catalogue
from generator.locale.language import Language, open_language
from generator.model.game import Game, Row, Table
from generator.model.load import load_game
from generator.problem import Findings
from generator.survey import survey
from tests.small_game import NAMED
from tests.typecase import house

COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: face.xml.j2}]}
"""
PROGRAM = (PurePath, Game, Table, Row, Language, Catalogue, Templates, Environment, type(pytest))
"""What must never be in the hands of a template."""
SIZES = {"width": 63, "height": 88, "bleed": 3}
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


def reached(templates: Templates, row: Row) -> dict[int, Any]:
    """All that a template holds which asks all that it is given for all that it has, and so on."""
    held: list[Any] = [*templates.environment.globals.values()]
    templates.render("face.xml.j2", row, {"keep": lambda *given: held.extend(given) or ""})
    seen: dict[int, Any] = {}
    while held:
        thing = held.pop()
        if id(thing) not in seen:
            seen[id(thing)] = thing
            assert len(seen) < MOST, "too much can be had"
            held += _had(templates.environment, thing)
    return seen


ALL = (
    "{% macro m() %}{% endmacro %}{% set n = namespace(a=1) %}{% for x in [row] %}"
    "{{ keep(row, m, self, n, loop, [row] | map('upper'), [row] | groupby('name') | first, 'a'.format, rows('things'), "
    "hex_cells('one', 9), number('things.count'), cycler(1), joiner(), game, play, throws) }}{% endfor %}"
)


def test_nothing_of_the_program_can_be_had(game: Write) -> None:
    """
    Whoever asks all that is given for all that it has, and so on, never holds a path, a game or a language.
    """
    templates, row = templates_of(game(ALL))
    seen = reached(templates, row)
    assert not [thing for thing in seen.values() if isinstance(thing, PROGRAM)]
    assert any(thing is row.values["name"] for thing in seen.values())


FUNCTIONS = {
    "anatomy", "chance", "chips_in", "copies", "cycler", "diagram", "dict", "fitted", "flowchart", "held", "hex_cells",
    "hex_outline", "hexagon", "joiner", "layout", "loops", "map", "namespace", "number", "numbers", "order", "pattern",
    "plural", "played", "range", "row_of", "rows", "samples", "say", "score", "shortened", "sign_path", "slots", "strip",
    "track", "variant", "wedge",
}  # fmt: skip
"""All that a template may call by its name."""
METHODS = {
    str: "capitalize casefold center count endswith find index isalnum isalpha isdecimal isdigit islower isnumeric isspace "
    "isupper join ljust lower lstrip partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip "
    "split splitlines startswith strip swapcase title upper zfill",
    list: "append count extend index insert pop",
    tuple: "count index",
    dict: "get items keys values",
    MappingProxyType: "get items keys values",
    LoopContext: "changed cycle",
    Cycler: "next reset",
}
"""And of what it may call which methods."""


def test_nothing_can_be_called_but_what_is_listed(game: Write) -> None:
    """
    Of all that can be reached, only the functions, the methods and what Jinja2 makes for a template can be called.
    """
    templates, row = templates_of(game(ALL))
    environment = templates.environment
    assert {name for name, value in environment.globals.items() if callable(value)} == FUNCTIONS
    ours = {id(value) for name, value in environment.globals.items() if name in FUNCTIONS}
    called = [
        thing for thing in reached(templates, row).values()
        if callable(thing) and environment.is_safe_callable(thing) and id(thing) not in ours
    ]  # fmt: skip
    of_jinja = (Macro, BlockReference, LoopContext, Joiner, Formatting, Cycler)
    others = [thing for thing in called if not isinstance(thing, of_jinja) and thing.__name__ != "<lambda>"]
    assert len(others) > 30
    for method in others:
        kinds = [kind for kind in METHODS if isinstance(method.__self__, kind)]
        assert kinds, method
        assert method.__name__ in METHODS[kinds[0]].split(), method


def test_no_template_changes_what_another_sees(game: Write) -> None:
    """
    What can be reached in two renderings is the same thing only if it cannot be changed.
    """
    templates, row = templates_of(game(ALL))
    first, second = reached(templates, row), reached(templates, row)
    shared = [first[each] for each in first.keys() & second.keys()]
    assert [thing for thing in shared if isinstance(thing, list | dict | set)] == []


def test_texts_of_a_game_are_never_run(tmp_path: Path, small_game: Callable[..., Path]) -> None:
    """
    What looks like a template in names, titles and translations is printed as it stands.
    """
    text = "{{ 7 * 6 }} {% set z = 1 %} {0.name} %(name)s ${name}"
    folder = small_game(tmp_path / "small", title=f"'{text}'", components=COMPONENTS, faces={"face": NAMED})
    (folder / "things.yaml").write_text(f"- {{id: t1, name: '{text}'}}\n", encoding="utf-8")
    (folder / "locale").mkdir()
    entry = f'msgctxt "things.name"\nmsgid "{text}"\nmsgstr "de {text}"\n'
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (folder / "locale" / "de.po").write_text(head + entry, encoding="utf-8")
    game = load_game(folder, "small", Findings())
    assert game is not None
    for code, said in (("en", text), ("de", f"de {text}")):
        language = open_language(game, code, Findings())
        assert language is not None
        shown = Templates(game, language, house()).render("face.xml.j2", game.tables["things"].rows[0], SIZES)
        assert escape(said) in shown


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
    return [each for each in found if not isinstance(each, Undefined | Number)]
