"""Three states of a table: what was handed out, what came back, and what the game has by then."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.handout.base import Base
from generator.handout.leaf import TableLeaf, leaves
from generator.handout.merge import merge
from generator.handout.returned import Returned, ReturnedRow, ReturnedSheet
from generator.handout.taken import changed_files
from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.nodes import Mapping
from tests.refactor.files import put

GAME = """\
kamiban: 1
id: small
title: Small
language: en
version: "1"
tables: {things: {file: things.yaml, fields: {name: text, note: text?}}}
components: {things: {kind: sheet, title: Things, parts: [{of: things, size: [63, 88], front: none.xml.j2}]}}
"""
Rows = dict[str, dict[str, str]]
NAMES = st.sampled_from(["one", "two", "three: four", "010"])
ROWS = st.dictionaries(
    st.sampled_from(["a", "b", "c", "d", "e"]),
    st.fixed_dictionaries({"name": NAMES, "note": st.one_of(st.just(""), NAMES)}),
    min_size=1,
)


def opened(folder: Path, rows: Rows) -> Game:
    lines = [f"- {{id: {key}, name: '{row['name']}'{_note(row)}}}\n" for key, row in rows.items()]
    put(folder, {"game.yaml": GAME, "things.yaml": "".join(lines)})
    game = load_game(folder, "small", Findings())
    assert game is not None
    return game


def _note(row: dict[str, str]) -> str:
    return f", note: '{row['note']}'" if row["note"] else ""


def came_back(base: Rows, rows: Rows) -> Returned:
    columns = ["name", "note"]
    texts = {key: {field: text for field, text in row.items() if text} for key, row in rows.items()}
    found = {key: ReturnedRow(key, row, Mapping("x.xlsx", 2, 1)) for key, row in texts.items()}
    leaf = TableLeaf("things", "things", columns, base)
    return Returned(Base("small", {"things": leaf}), {"things": ReturnedSheet(["id", *columns], found)})


def wanted(base: Rows, game: Rows, sheet: Rows, prefer: str) -> Rows | None:
    """The three as one, worked out cell by cell; None if they cannot be."""
    found: Rows = {}
    for key in dict.fromkeys([*game, *sheet]):
        was, here, there = base.get(key), game.get(key), sheet.get(key)
        if here is None or there is None:
            kept = here or there
            if was is None:
                found[key] = kept or {}
            elif kept != was:  # lost on one side, changed on the other
                if not prefer:
                    return None
                if (here is None) == (prefer == "sheet"):
                    found[key] = kept or {}
            continue
        found[key] = {}
        for field in ("name", "note"):
            old = (was or {}).get(field, "")
            one, other = here[field], there[field]
            if one != other and old not in (one, other) and not prefer:
                return None
            mine = other == old or (one != old and prefer == "game")
            found[key][field] = one if mine else other
    return found


@pytest.mark.parametrize("prefer", ["", "game", "sheet"])
@given(st.data())
def test_both_sides_changes_come_together(
    tmp_path_factory: pytest.TempPathFactory, prefer: Literal["", "game", "sheet"], data: st.DataObject
) -> None:
    """
    Whatever both sides did, the files then say what each changed alone; what both changed is told, or one is taken.
    """
    base, here = data.draw(ROWS), data.draw(ROWS)
    there = data.draw(ROWS)
    both = [
        {**base, **{key: row for key, row in rows.items() if data.draw(st.booleans())}}
        for rows in (here, there)
    ]
    mine, theirs = (
        {key: row for key, row in rows.items() if key == "a" or data.draw(st.booleans())} for rows in both
    )
    mine, theirs = mine or base, theirs or base
    folder = tmp_path_factory.mktemp("merge")
    game = opened(folder, mine)
    merged = merge(game, came_back(base, theirs), prefer)
    renamed = any("is called" in each.message for each in merged.conflicts)
    expected = wanted(base, mine, theirs, prefer)
    if renamed:
        return
    assert (expected is None) == bool(merged.conflicts)
    if expected is None:
        return
    for file, made in changed_files(game, merged).items():
        assert made is not None
        (folder / file).write_bytes(made)
    now = load_game(folder, "small", Findings())
    assert now is not None
    said = leaves(now)[0].rows
    assert said == expected
