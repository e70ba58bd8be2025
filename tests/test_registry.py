"""Rooms of the house: each file is a word of the data, and a new file is found without telling anybody."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from generator.handout.schemas import game_schema
from generator.model.component import Component
from generator.model.outlines.part import Part
from generator.registry import member, words

ROOT = Path(__file__).resolve().parent.parent
ROOMS = {"components": Component, "model.outlines": Part}
RING = '''\
"""Rings: sheets by another name."""

from typing import ClassVar

from generator.components.kind import Pieces


class Ring(Pieces, frozen=True, kw_only=True, tag="ring"):
    """Pieces that somebody thought of later."""

    unwritten: ClassVar[frozenset[str]] = Pieces.unwritten | {"spun"}

    twists: int = 1
    room: int = 1
    spun: int = 0
'''
DIAMOND = '''\
"""Diamonds: rectangles by another name."""

from generator.model.outlines.part import Part, Size
from generator.model.outlines.rect import RectTrim


class Diamond(Part, frozen=True, kw_only=True, tag="diamond"):
    """An outline that somebody thought of later."""

    size: Size

    def trim(self, side: str) -> RectTrim:
        """The rectangle itself."""
        return RectTrim(*self.size, self.corner)
'''
COMPONENTS = """\
  rings:
    kind: ring
    title: Rings
    twists: 3
    parts: [{of: things, shape: diamond, size: [30, 40], front: named.xml.j2}]
"""


@pytest.mark.parametrize(("room", "protocol"), ROOMS.items())
def test_each_word_of_a_room_is_a_file_with_its_class(room: str, protocol: type):
    """
    The words are in alphabetical order, and each leads to the class that is tagged with it and follows the protocol.
    """
    assert list(words(room)) == sorted(set(words(room)))
    assert len(words(room)) > 3
    for word in words(room):
        found = member(room, word)
        assert issubclass(found, protocol)
        assert found.__struct_config__.tag == word
        assert found.__module__ == f"generator.{room}.{word}"


def test_what_no_game_names_is_no_word():
    """
    The protocols that members follow, and pages of odds, are no kinds that a game could ask for.
    """
    assert not {"kind", "odds", "part", "__init__"} & {*words("components"), *words("model.outlines")}


def test_a_file_without_its_class_is_a_fault_of_the_house():
    """
    A file of a room that has no class with its tag is named, so that whoever added it sees why.
    """
    with pytest.raises(LookupError, match=r"generator/components/kind\.py has no class with the tag 'kind'"):
        member("components", "kind")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the generator with two files more."""
    shutil.copytree(ROOT / "generator", tmp_path / "generator")  # with what was compiled
    (tmp_path / "templates").symlink_to(ROOT / "templates")
    (tmp_path / "generator/components/ring.py").write_text(RING, encoding="utf-8")
    (tmp_path / "generator/model/outlines/diamond.py").write_text(DIAMOND, encoding="utf-8")
    return tmp_path


def test_a_new_kind_or_outline_is_one_file(house, small_game, kamiban, tmp_path):
    """
    Whoever adds a kind or an outline adds a file and nothing else: games may use it, and a misspelt key of it is told.
    """
    game, there = (
        small_game(tmp_path / "game", components=COMPONENTS, counts=(2,)),
        {"PYTHONPATH": str(house)},
    )
    done = kamiban("build", game, "--paper", "a4", "--out", tmp_path / "out", "-q", cwd=house, env=there)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out/small/en/a4/rings.pdf").is_file()
    small_game(game, components=COMPONENTS.replace("twists", "twist"))
    done = kamiban("check", game, cwd=house, env=there)
    assert (done.returncode, "did you mean 'twists'?" in done.stdout) == (1, True), done.stdout


def test_a_kind_says_for_itself_what_is_never_written(house, small_game, kamiban, tmp_path):
    """
    What a kind alone keeps beside its keys is offered by no schema and read from no file; its other keys are.
    """
    game, there = (
        small_game(tmp_path / "game", components=COMPONENTS, counts=(2,)),
        {"PYTHONPATH": str(house)},
    )
    schema = json.loads(kamiban("schema", game, cwd=house, env=there).stdout)
    keys = schema["$defs"]["Ring"]["properties"]
    assert {"twists", "room"} <= keys.keys()
    assert not {"spun", "node", "derived"} & keys.keys()
    small_game(game, components=COMPONENTS.replace("twists", "spun"))
    assert "unknown key 'spun'" in kamiban("check", game, cwd=house, env=there).stdout


def test_the_schema_knows_every_word():
    """
    An editor that reads the schema offers each kind of component and each outline.
    """
    text = repr(game_schema())
    for room in ROOMS:
        for word in words(room):
            assert f"'{word}'" in text
