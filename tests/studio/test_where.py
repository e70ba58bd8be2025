"""Somebody points at a face: what lies there, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.resources import games
from generator.studio.answers.where import PointAsked, where
from generator.studio.pointing.point import PointedThing
from generator.studio.workspace import Workspace
from generator.text.markup import as_written
from tests.small_game import NAMED, write_game
from tests.studio.pointed import held

INNER = """\
<face title="table">
  <rect x="0" y="0" w="{{ width }}" h="{{ height }}" fill="#FFFFFF"/>
  <group x="10" y="10" rotate="90" scale="0.5"><piece of="things.t2" x="0" y="0" w="63"/></group>
  <circle cx="90" cy="90" r="5" fill="{{ rows('things')[0].hue }}"/>
  <text x="50" y="70" w="40" h="8" fit="8">{{ "%d of them"|format(rows("things")[1].count) }}</text>
</face>
"""
BOARD = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], bleed: 3, front: named.xml.j2}]}
  board: {kind: board, title: Board, parts: [{size: [100, 100], bleed: 0, front: inner.xml.j2}]}
"""


@pytest.fixture(scope="module", params=[pytest.param("ail-lime", marks=pytest.mark.slow), "cetkaik"])
def sample(request: pytest.FixtureRequest) -> Workspace:
    """A sample game."""
    return held(games() / request.param)


@pytest.fixture
def small(tmp_path: Path) -> Workspace:
    """A board with a card on it that is turned and small."""
    folder = write_game(
        tmp_path / "game", components=BOARD, counts=(1, 3), faces={"inner": INNER, "named": NAMED}
    )
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text(
        text.replace("name: text,", 'name: text, hue: "colour?",'), encoding="utf-8"
    )
    rows = '- {id: t1, name: Thing 1, hue: "#C8502A"}\n- {id: t2, name: Thing 2, count: 3}\n'
    (folder / "things.yaml").write_text(rows, encoding="utf-8")
    return held(folder)


def top(workspace: Workspace, face: str, x: float, y: float, language: str = "en") -> PointedThing:
    """What lies uppermost at a point."""
    return where(workspace, PointAsked(face, language, x, y)).found[0]


def said(workspace: Workspace, language: str) -> dict[str, set[tuple[str, str, str]]]:
    """The texts of all rows, and who says them."""
    templates = workspace.bench(language).faces.templates
    found: dict[str, set[tuple[str, str, str]]] = {}
    for table in workspace.needed().tables.values():
        for row in table.rows:
            for name, kind in table.fields.items():
                if isinstance(row.values[name], str):
                    text = templates.text(row, name) if kind.translated else row.values[name]
                    found.setdefault(as_written(text), set()).add((table.name, row.id, name))
    return found


def texts(workspace: Workspace, language: str) -> Iterator[tuple[str, str, float, float]]:
    """Every text of every face: the face, its words and the middle of them."""
    faces = workspace.bench(language).faces
    for name, side in workspace.gallery.sides().items():
        read = faces.read(*side)
        for text in read.texts if read else ():
            yield name, text.words, *text.middle


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("language", [pytest.param("ja", marks=pytest.mark.slow), "en"])
def test_every_text_leads_to_the_field_that_says_it(sample: Workspace, language: str, step: int):
    """
    In the middle of each text of each face lies that text; one that only a single row says is of that row's field,
    written in the catalogue if it is translated, and what no row says is at least found in a template.

    Every third text is tried always, each with `make test-all`.
    """
    rows, tables, seen = said(sample, language), sample.needed().tables, 0
    for face, words, x, y in [*texts(sample, language)][::step]:
        found = top(sample, face, x, y, language)
        assert (found.what, found.text) == ("text", words)
        assert found.box.x <= x <= found.box.x + found.box.w and found.box.y <= y <= found.box.y + found.box.h
        assert found.field or found.template
        if len(rows.get(words, ())) == 1 and found.table in {table for table, _, _ in rows[words]}:
            assert (found.table, found.row, found.field) in rows[words]
            translated = tables[found.table].fields[found.field].translated and language != "ja"
            assert found.data
            assert found.data.file.endswith(".po") is translated
            assert (found.original is not None) is translated
            seen += 1
    assert seen > 20 / step


def test_data_and_template_are_named_to_the_letter(small: Workspace):
    """
    The name of a card stands at its column of its table, and is printed by its expression of its template.
    """
    found = top(small, "cards/0/t2/front", 6, 5)
    assert (found.table, found.row, found.field, found.value) == ("things", "t2", "name", "Thing 2")
    assert found.data and found.template
    folder = small.folder
    line = (folder / "things.yaml").read_text(encoding="utf-8").splitlines()[found.data.line - 1]
    assert found.data.file == "game/things.yaml"
    assert line[found.data.column - 1 :].startswith("Thing 2")
    line = (
        (folder / "faces" / "named.xml.j2").read_text(encoding="utf-8").splitlines()[found.template.line - 1]
    )
    assert line[found.template.column - 1 :].startswith("{{ row.name }}")


def test_a_piece_on_a_board_is_pointed_at_through_its_turns(small: Workspace):
    """
    On a card that is drawn small and turned the other way, a point leads to the card's own row.
    """
    found = top(small, "board/0/-/front", 10 - 2.5, 10 + 3)
    assert (found.table, found.row, found.field, found.text) == ("things", "t2", "name", "Thing 2")
    assert found.box.h > found.box.w  # it stands upright, as the card lies


def test_colours_and_numbers_are_of_their_fields(small: Workspace):
    """
    A shape in the colour of a row, and a text with its number in it, lead to that row and field.
    """
    disc = top(small, "board/0/-/front", 90, 90)
    assert (disc.what, disc.row, disc.field) == ("shape", "t1", "hue")
    number = top(small, "board/0/-/front", 55, 74)
    assert (number.text, number.row, number.field, number.value) == ("3 of them", "t2", "count", "3")


def test_what_lies_below_is_told_from_the_top_down(small: Workspace):
    """
    Under the name lies the ground; beside the face lies nothing.
    """
    found = where(small, PointAsked("cards/0/t1/front", "en", 6, 5)).found
    assert [each.what for each in found] == ["text", "shape"]
    assert where(small, PointAsked("cards/0/t1/front", "en", 300, 5)).found == []


def test_a_face_is_ready_again_after_a_change(small: Workspace):
    """
    After another state of the game was read, a point is answered from that one.
    """
    assert top(small, "cards/0/t1/front", 6, 5).text == "Thing 1"
    path = small.folder / "things.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Thing 1", "Other"), encoding="utf-8")
    assert small.refresh(anyway=True)
    assert top(small, "cards/0/t1/front", 6, 5).text == "Other"
