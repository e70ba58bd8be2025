"""A stranger's game of odd ends with ready-made faces, and what is drawn of it."""

from __future__ import annotations

from pathlib import Path

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame, Group, Item, Text
from generator.frame import Path as Drawn
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.problem import Findings
from generator.survey import survey

HEAD = "kamiban: 1\nid: odd\ntitle: Odd Ends\nlanguage: en\nversion: '1'\n"
THINGS = """\
tables:
  things: {file: things.csv, fields: {FIELDS}}
components:
  things: {kind: sheet, title: Things, parts: [{of: things, PART}]}
"""


def write(folder: Path, game: str, **tables: str) -> Path:
    (folder / "game.yaml").write_text(HEAD + game, "utf-8")
    for name, text in tables.items():
        (folder / f"{name}.csv").write_text(text, "utf-8")
    return folder


def drawn(folder: Path, low_ink: bool = False) -> list[Frame]:
    """Every side of the game; nothing may be wrong with it."""
    assert survey(folder, "odd").findings.problems == []
    findings = Findings()
    game = load_game(folder, "odd", findings)
    assert game is not None
    language = open_language(game, "en", findings)
    assert language is not None
    faces = Faces(game, language, Library(game.folder, game.shown, game.symbols), findings, low_ink)
    sides = [side for each in game.file.components.values() for side in each.sides(game.tables)]
    found = [faces.build(*side) for side in sides]
    assert findings.problems == []
    return [frame for frame in found if frame]


def things(folder: Path, fields: str, rows: str, part: str) -> list[Frame]:
    return drawn(write(folder, THINGS.replace("FIELDS", fields).replace("PART", part), things=rows))


def items(frame: Frame) -> list[Item]:
    """All that is drawn, out of its groups."""
    found, waiting = [], list(frame.items)
    while waiting:
        item = waiting.pop(0)
        waiting = [*item.items, *waiting] if isinstance(item, Group) else waiting
        found.append(item)
    return found


def words(frame: Frame) -> str:
    return " ".join("".join(run.text for run in item.runs) for item in items(frame) if isinstance(item, Text))


def fills(frame: Frame) -> set[str]:
    return {item.fill for item in items(frame) if isinstance(item, Drawn)}


def symbols(frame: Frame) -> set[str]:
    return {
        item.symbol.split(":")[1] for item in items(frame) if isinstance(item, Group) and ":" in item.symbol
    }
