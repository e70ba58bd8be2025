"""The reference pages: every word that a game may use stands in them, and what they call needed is needed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from generator.model import shapes
from generator.model.component import Component
from generator.model.outlines.part import Part
from generator.model.readymade import READY
from generator.model.sizes import SIZES
from generator.model.tables.fields import TYPES
from generator.registry import member, words
from generator.survey import survey

DOCS = Path(__file__).resolve().parents[2] / "docs"
DATA, FACES = ((DOCS / name).read_text("utf-8") for name in ("data.md", "faces.md"))
NEEDED = {
    "game.yaml": shapes.GameFile, "a table": shapes.TableShape, "`maps`": shapes.Map, "`layouts`": shapes.Layout,
    "`notation`": shapes.Notation, "`patterns`": shapes.Patterns, "`throws`": shapes.Throw, "`rules`": shapes.Rule,
    "`variants`": shapes.Variant, "`allow`": shapes.Allow,
}  # fmt: skip


def section(page: str, title: str) -> str:
    """What stands under a heading of the second level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", page, re.M | re.S)
    assert found is not None, title
    return found[1]


def needed(kind: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind) if field.required}


def cells(title: str) -> dict[str, set[str]]:
    """The rows of the table of needed keys: what each names in code."""
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", section(DATA, title), re.M)
    return {where: set(re.findall(r"`(\w+)`", what)) for where, what in rows}


def test_the_smallest_game_is_small_and_sound(tmp_path: Path) -> None:
    """The game on the page has under fifteen lines, needs no template and has no problem."""
    blocks = dict(re.findall(r"^```(yaml|csv)\n(.*?)^```$", section(DATA, "The smallest game"), re.M | re.S))
    assert blocks["yaml"].count("\n") < 15
    (tmp_path / "game.yaml").write_text(blocks["yaml"], "utf-8")
    (tmp_path / "cards.csv").write_text(blocks["csv"], "utf-8")
    assert survey(tmp_path, "quiz").findings.problems == []


@pytest.mark.parametrize("where", NEEDED)
def test_what_a_section_needs_is_told(where: str) -> None:
    """The keys that a section cannot do without are the ones that the page calls needed."""
    assert cells("The smallest game")[where] == needed(NEEDED[where])


def test_what_components_and_parts_need_is_told() -> None:
    """The page has every key that a kind of component or an outline of pieces cannot do without."""
    told = cells("The smallest game")
    for word in words(Component.registry):
        assert needed(member(Component.registry, word)) <= told["a component"] | told.get(
            f"`kind: {word}`", set()
        )
    for word in words(Part.registry):
        outline = told.get(f"`shape: {word}`", told["a part"])
        assert needed(member(Part.registry, word)) <= outline, word


def test_every_field_type_is_in_the_table_of_types() -> None:
    """Each type that a field can have stands in the first column of the table of types."""
    column = " ".join(re.findall(r"^\| (.+?) (?<!\\)\|", section(DATA, "Fields"), re.M))
    assert {word for word in TYPES if not re.search(rf"`{word}\b", column)} == set()


def test_every_size_is_in_the_table_of_sizes() -> None:
    """Each size with a name stands on the page with its measures."""
    for name, (width, height, corner) in SIZES.items():
        assert f"| `{name}` | {width:g} × {height:g} | {corner:g} |" in DATA, name


def test_every_ready_made_face_and_style_is_described() -> None:
    """Each word for a ready-made face, and each style, stands in the section about them."""
    page = section(FACES, "Ready-made faces")
    for word, ready in READY.items():
        assert re.search(rf"`face: {word}`|^\| `{word}`", page, re.M), word
        assert all(f"`{style}`" in page for style in ready.styles)


def test_every_ready_made_face_has_its_templates() -> None:
    """The templates that a ready-made face stands for are there."""
    folder = DOCS.parent / "templates" / "faces"
    for word, ready in READY.items():
        fronts = [f"{word}-{style}" for style in ready.styles] or [word]
        backs = [f"{word}-back"] if ready.back else []
        assert all((folder / f"{name}.xml.j2").is_file() for name in (*fronts, *backs)), word


def test_every_icon_is_on_the_page_of_icons() -> None:
    """The page lists every icon of the house once, and none that there is not."""
    listed = re.findall(r"^\| `([\w-]+)` \|", (DOCS / "icons.md").read_text("utf-8"), re.M)
    files = (path.stem for path in (DOCS.parent / "templates" / "icons").glob("*.svg"))
    assert sorted(listed) == sorted(name for name in files if not name.endswith("-rtl"))


def test_the_map_on_the_page_is_sound(tmp_path: Path) -> None:
    """The three tables of the page and its game.yaml are a game without a problem, and none of its names lies on another."""
    blocks = re.findall(r"^```(?:yaml|csv file=(\S+))\n(.*?)^```$", section(FACES, "Maps"), re.M | re.S)
    for name, text in blocks:
        (tmp_path / (name or "game.yaml")).write_text(text, "utf-8")
    assert survey(tmp_path, "salt").findings.problems == []
