"""Icons of others as icons of a game: in the ink of the text, or in their own colours."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.frame import Group, Image, Item
from generator.frame import Path as Outline

FOREIGN = Path(__file__).parent / "foreign"
BLURRED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><filter id="f"><feGaussianBlur stdDeviation="1"/>
</filter><circle cx="12" cy="12" r="8" fill="currentColor" filter="url(#f)"/><path d="M2 2h4v4z" fill="currentColor"/></svg>"""


@pytest.fixture
def library(tmp_path):
    """The library of a game with three icons of others."""
    (tmp_path / "icons").mkdir()
    for name, path in (("axe", "lucide/axe.svg"), ("fox", "twemoji/fox.svg")):
        (tmp_path / "icons" / f"{name}.svg").write_bytes((FOREIGN / path).read_bytes())
    (tmp_path / "icons" / "blurred.svg").write_text(BLURRED, "utf-8")
    return Library(tmp_path, "game", {})


def all_of(item: Item) -> list[Outline | Image]:
    if isinstance(item, Group):
        return [each for inner in item.items for each in all_of(inner)]
    assert isinstance(item, Outline | Image)
    return [item]


def test_an_icon_of_lines_takes_the_ink(library):
    """
    Lucide draws lines in currentColor and no areas: they are of the ink, round at their ends, and areas stay empty.
    """
    for ink in ("#C03020", "#0050A0"):
        paths = all_of(library.icon("axe", ink))
        assert {path.stroke for path in paths} == {ink}
        assert {path.fill for path in paths} == {""}
        assert all(path.round and path.width == 2 for path in paths)
    assert library.findings.problems == []


def test_an_icon_of_several_colours_keeps_them(library):
    """
    An icon that says its colours has them in every ink, and is one symbol.
    """
    one, two = library.icon("fox", "#C03020"), library.icon("fox", "#0050A0")
    assert [path.fill for path in all_of(one)] == [path.fill for path in all_of(two)]
    assert len({path.fill for path in all_of(one)}) > 2
    assert one.items[0].symbol == two.items[0].symbol


def test_what_has_no_vectors_is_pixels_in_the_ink_and_a_note(library):
    """
    A blurred disc is a picture of 600 dots an inch, in the ink, beside vectors; the file is noted once.
    """
    from io import BytesIO

    from PIL import Image as Pillow

    sizes = {}
    for size, ink in ((3.0, "#FF0000"), (15.0, "#FF0000"), (15.0, "#0000FF")):
        picture, path = all_of(library.placed_icon("blurred", 0, 0, size, ink))
        assert isinstance(picture, Image)
        assert path.fill == ink
        pixels = Pillow.open(BytesIO(picture.data)).convert("RGBA")
        middle = pixels.getpixel((pixels.width // 2, pixels.height // 2))
        assert middle[:3] == ((255, 0, 0) if ink == "#FF0000" else (0, 0, 255))
        sizes[size] = pixels.width / picture.width * 24 / size * 25.4
    assert all(600 <= dots <= 1200 for dots in sizes.values())
    [problem] = library.findings.problems
    assert (problem.code, problem.severity, problem.place.line) == ("K612", "note", 2)
    assert "<circle> with a filter" in problem.message


def test_a_check_notes_pixels_too_and_makes_none(tmp_path, library):
    """
    What is noted is noted without drawing, every time, and an icon without outlines has no items.
    """
    for _ in range(2):
        checking = Library(library.folder, "game", {}, outlines=False)
        checking.examined = library.examined
        assert all_of(checking.icon("blurred", "#000000")) == []
        assert [problem.code for problem in checking.findings.problems] == ["K612"]
        assert checking.icon("axe", "#000000")


def test_without_resvg_it_is_told_how_to_get_it(library, monkeypatch):
    """
    What only pixels can show is an error where nothing can make them; all else is drawn.
    """
    import importlib.util

    known = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "resvg_py" else known(name))
    assert library.icon("blurred", "#000000") is None
    assert library.icon("fox", "#000000")
    [problem] = library.findings.problems
    assert (problem.code, problem.severity) == ("K605", "error")
    assert "kamiban[art]" in problem.hint
