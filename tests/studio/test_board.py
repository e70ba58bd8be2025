"""Boards: what can be moved on one, how it looks meanwhile, and what is written."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from generator.studio.answer import NotDone
from generator.studio.answers.board import BoardAsked, BoardShown, DragAsked, board, drag
from generator.studio.editing.change import SetCell
from generator.studio.editing.edit import edit
from generator.studio.editing.written import undo, write
from generator.studio.placing.handles import FoundHandle
from generator.studio.placing.trial import TriedPlace, tried
from generator.studio.workspace import Workspace
from tests.studio.pointed import begun, copied, held


def shown(workspace: Workspace, language: str = "") -> BoardShown:
    """The first board of a game."""
    return board(workspace, BoardAsked(language or workspace.needed().file.language))


def by_name(found: BoardShown) -> dict[tuple[str, str], FoundHandle]:
    """Handles by row and field."""
    return {(each.row, each.field): each for each in found.handles}


def place(handle: FoundHandle, *value: float) -> TriedPlace:
    """A handle somewhere else."""
    return TriedPlace(handle.table, handle.row, handle.field, [*value])


def put(workspace: Workspace, found: BoardShown, places: list[TriedPlace]) -> None:
    """Write places as the page does, and read the game again."""
    changes: list[Any] = [
        SetCell(table=each.table, row=each.row, key=each.field, text=" ".join(map(repr, each.value)))
        for each in places
    ]
    write(workspace.needed(), edit(workspace.needed(), changes, found.seen))
    assert workspace.refresh(anyway=True)


def plain(picture: str) -> str:
    """A drawing without what it says of itself."""
    return re.sub(r"<(title|desc)( />|>.*?</\1>)", "", picture, flags=re.DOTALL)


def test_places_on_a_board_of_a_games_own_template(tmp_path: Path):
    """
    Spots, labels and bends are found where the template draws them, by what it makes of their numbers.
    """
    game = held(copied("ail-lime", tmp_path))
    handles = by_name(shown(game))
    tables = game.needed().tables
    for row in tables["spots"].rows:
        spot = handles[row.id, "at"]
        assert (spot.what, spot.x, spot.y) == ("spot", row.values["at"][0] * 1.25, row.values["at"][1] * 1.25)
        assert spot.reach == [(1.25, 0), (0, 1.25)]
        label = handles[row.id, "nudge"]
        assert (label.what, label.written) == ("label", row.values["nudge"] is not None)
        assert label.value == [*(row.values["nudge"] or (0, 0))]
        assert label.width > 5
    bend = handles["01-02", "bend"]
    start, end = handles["01", "at"], handles["02", "at"]
    middle = (start.x + end.x) / 2, (start.y + end.y) / 2
    reach = bend.reach[0]
    assert bend.value == [4]
    assert bend.x == pytest.approx(middle[0] + 4 * reach[0], abs=0.01)
    assert bend.y == pytest.approx(middle[1] + 4 * reach[1], abs=0.01)


def test_places_on_a_map_that_is_drawn_by_itself(tmp_path: Path):
    """
    Spots of a ready-made map are found although its drawing fits them into its room, and what it lacks is told.
    """
    game = held(begun(tmp_path, "board"))
    found = shown(game)
    handles = by_name(found)
    assert len(handles) == 12
    bell, gull = handles["bell", "at"], handles["gull", "at"]
    assert bell.value == [50, 44]
    assert bell.x - gull.x == pytest.approx((50 - 8) * bell.reach[0][0], abs=0.01)
    assert [(each.table, each.what) for each in found.lacks] == [("lanes", "bend")]


def test_a_map_without_places_tells_those_that_it_found(tmp_path: Path):
    """
    Where no row says where it is, each handle has the value that puts it where it is drawn, and all written together
    leave them in the same proportions.
    """
    folder = begun(tmp_path, "board")
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text(text.replace("at: point", 'at: "point?"'), encoding="utf-8")
    lines = (folder / "harbours.csv").read_text(encoding="utf-8").splitlines()
    rows = [line.rpartition(",")[0] + "," for line in lines[1:]]
    (folder / "harbours.csv").write_text("\n".join([lines[0], *rows, ""]), encoding="utf-8")
    game = held(folder)
    found = shown(game)
    before = by_name(found)
    assert not any(each.written for each in found.handles)
    put(game, found, [place(each, *each.value) for each in found.handles])
    after = by_name(shown(game))
    assert all(each.written for each in after.values())
    one, other = ("bell", "at"), ("north", "at")
    across = [(each[other].x - each[one].x) / (each[other].y - each[one].y) for each in (before, after)]
    assert across[0] == pytest.approx(across[1], abs=0.01)


@pytest.mark.parametrize("like", ["ail-lime", pytest.param("board", marks=pytest.mark.slow)])
def test_what_is_dragged_looks_as_what_is_written(like: str, tmp_path: Path):
    """
    The picture while something is moved is, byte for byte, the one after it was written; and undone it is as before.
    """
    game = held(begun(tmp_path, like) if like == "board" else copied(like, tmp_path))
    language = game.needed().file.language
    found = shown(game)
    spot = next(each for each in found.handles if each.what == "spot")
    places = [place(spot, spot.value[0] + 3.5, spot.value[1] - 2)]
    if bend := next((each for each in found.handles if each.what == "bend"), None):
        places.append(place(bend, bend.value[0] + 3))
    if label := next((each for each in found.handles if each.what == "label" and not each.written), None):
        places.append(place(label, 2, -1.5))

    def picture(moved: list[TriedPlace]) -> str:
        return drag(game, DragAsked(found.face, language, moved, whole=True)).picture

    first = picture([])
    moving = picture(places)
    assert moving != first
    assert picture([]) == first  # nothing of it is left
    put(game, found, places)
    assert picture([]) == moving
    values = by_name(shown(game))
    for each in places:
        assert values[each.row, each.field].value == each.value
    undo(game.needed())
    assert game.refresh(anyway=True)
    assert picture([]) == first


@pytest.mark.parametrize("like", ["ail-lime", "board"])
def test_what_is_told_of_a_drag_is_a_fresh_drawing(like: str, tmp_path: Path):
    """
    The parts that differ, put among those of the board as it is, are the very drawing that a fresh workspace makes.
    """
    folder = begun(tmp_path, like) if like == "board" else copied(like, tmp_path)
    game, fresh, pictures = held(folder), held(folder), dict[str, str]()
    for each in (game, fresh):
        each._send = lambda word, given: pictures.update({given["name"]: given["data"].decode()})
    language = game.needed().file.language
    found = shown(game)
    chance = random.Random(1)
    for turn in range(6):
        moved = [
            place(each, *(value + chance.uniform(-6, 6) for value in each.value))
            for each in chance.sample(found.handles, turn)
        ]
        told = drag(game, DragAsked(found.face, language, moved))
        under = game.painter(language).parts(
            tried(game.bench(language), game.gallery.sides()[found.face], ())
        )
        assert plain(pictures[told.over]) == "".join((*under, "</svg>\n"))
        after = [each if isinstance(each, str) else under[each] for each in told.parts]
        whole = drag(fresh, DragAsked(found.face, language, moved, whole=True))
        assert plain(pictures[whole.picture]) == "".join((*after, "</svg>\n"))
        assert moved or told.parts == [*range(len(under))]


def test_places_that_are_none_are_refused(tmp_path: Path):
    """
    Only points and numbers of rows can be moved, and a refusal leaves the game as it was.
    """
    game = held(begun(tmp_path, "board"))
    face = shown(game).face
    rows = game.needed().tables["harbours"].by_id
    for table, row, field, value in [
        ("harbours", "nowhere", "at", [1.0, 2.0]),
        ("harbours", "bell", "name", [1.0]),
        ("harbours", "bell", "at", [1.0]),
        ("nothing", "bell", "at", [1.0, 2.0]),
    ]:
        good = TriedPlace("harbours", "bell", "at", [1.0, 2.0])
        with pytest.raises(NotDone):
            drag(game, DragAsked(face, "en", [good, TriedPlace(table, row, field, value)]))
    assert rows["bell"].values["at"] == (50.0, 44.0)
    assert rows["bell"].values["name"] == "Bell Rock"


def test_a_game_without_places_has_no_board(tmp_path: Path):
    """
    In a game of cards nothing is found, and nothing goes wrong.
    """
    found = shown(held(begun(tmp_path, "cards")))
    assert (found.face, found.handles, found.faces) == ("", [], [])
