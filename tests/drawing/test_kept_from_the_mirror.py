"""What is not mirrored for readers from the right: groups that are kept, faces that say so, and arrows, which are other icons."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.art.library import Library
from generator.drawing.art.sign import placed_sign
from generator.drawing.dialect.dialect import Dialect
from generator.frame import Group
from generator.model.outlines.rect import RectTrim
from generator.problem import Findings, Place
from generator.text.markup import Sign
from tests.drawing.mirrored import WIDE, boxes, near, read, turned
from tests.typecase import house


@given(
    x=st.integers(-20, 80), y=st.integers(-20, 80), turn=st.sampled_from([0, 30, 90, 180, -45]),
    scale=st.sampled_from([0.5, 1, 2]),
)  # fmt: skip
def test_a_group_that_is_kept_lies_in_its_mirrored_box_as_it_was_drawn(game, x, y, turn, scale):
    """
    Whatever its transform, its box is the mirror image, and what was at the left of the box is at its left; used again too.
    """
    mark = '<rect x="1" y="0" w="3" h="8"/>'
    ends = '<rect x="0" y="0" w="12" h="8"/>'
    place = f'x="{x}" y="{y}" rotate="{turn}" scale="{scale}"'
    whole = read(game, f"<group {place}>{ends}</group>")
    kept = read(game, f'<group {place} w="12" mirror="false" symbol="s">{ends}{mark}</group>')
    used = read(
        game, f'<group w="12" mirror="false" symbol="s">{ends}{mark}</group><use symbol="s" {place}/>'
    )
    (group,) = kept.items
    assert isinstance(group, Group) and isinstance(used.items[1], Group)
    assert near(boxes(used.items[1:]), boxes(kept.items))
    found = [*boxes(kept.items)]
    assert near(iter(found[:1]), boxes(whole.items))
    plain = Group(group.items, None)
    assert [left for left, *_ in boxes((plain,))] == [0, 1]


def test_texts_and_rows_of_a_kept_group_keep_their_sides(game):
    """
    In it left is left, as on a face that is not mirrored.
    """
    inner = '<text x="1" y="1" w="30" h="5" align="left">a</text><row x="1" y="7" w="30" h="6"><icon name="foot" size="6"/></row>'
    kept = read(game, f'<group w="{WIDE}" mirror="false">{inner}</group>')
    assert near(boxes(kept.items), boxes(read(game, inner, attributes='mirror="false"').items))


def test_only_readers_from_the_right_get_a_mirrored_face(game):
    """
    In every other language a face is what it is without any word of mirrors.
    """
    face = '<rect x="4" y="5" w="20" h="7"/><image src="flag.svg" x="4" y="5" w="9" h="9"/>'
    said = face.replace("<image", '<image mirror="true"')
    plain, other = (
        read(game, each, "en", attributes=words) for each, words in ((face, ""), (said, 'mirror="true"'))
    )
    assert [*boxes(plain.items)] == [*boxes(other.items)]


def test_a_face_has_the_last_word(game):
    """
    What is not mirrored by itself is with mirror="true", and what is mirrored is not with mirror="false".
    """
    face = '<rect x="4" y="5" w="20" h="7"/>'
    said = [(True, ""), (True, 'mirror="false"'), (False, ""), (False, 'mirror="true"')]
    found = [read(game, face, attributes=words, mirrored=usual).mirrored for usual, words in said]
    assert found == [True, False, False, True]


@pytest.mark.parametrize(
    "face",
    ['<icon name="arrow" x="4" y="5" size="12"/>', '<text x="4" y="5" w="12" h="12" fit="20">[arrow]</text>'],
)
def test_an_arrow_points_on_in_both_directions(game, face):
    """
    For readers from the right it is another icon, on a face or in a text, also if both languages are read by one reader.
    """
    dialect = Dialect(Library(game, "game", {}), Findings())
    for code, name in (("en", "arrow"), ("ar", "arrow-rtl"), ("en", "arrow"), ("fr", "arrow")):
        found = dialect.read(
            f"<face>{face}</face>", house(code), lambda field, *words: (Place("f"), field), RectTrim(WIDE, 90)
        )
        (icon,) = (item for item in found.items if isinstance(item, Group))
        (shared,) = icon.items
        assert isinstance(shared, Group) and shared.symbol.split(":")[:2] == ["icon", name]


def test_an_arrow_for_readers_from_the_right_is_the_mirror_image(game):
    """
    The second file of an arrow of the house has the same outline, turned round.
    """
    library = Library(game, "game", {})
    for name in ("arrow", "arrow-small"):
        plain, other = (library.placed_icon(each, 0, 0, WIDE, "#000000") for each in (name, f"{name}-rtl"))
        assert plain is not None and other is not None
        assert near(boxes((other,)), map(turned, boxes((plain,))))


def test_an_icon_of_a_game_may_have_a_second_file_too(game):
    """
    What a row is drawn with, and what is drawn by its own name, is looked for in the same way.
    """
    (game / "icons").mkdir(exist_ok=True)
    for name in ("boat", "boat-rtl"):
        (game / "icons" / f"{name}.svg").write_text((game / "flag.svg").read_text("utf-8"), encoding="utf-8")
    library = Library(game, "game", {"B": "boat", "F": "foot"})
    for code, names in (("en", ["boat", "foot"]), ("he", ["boat-rtl", "foot"])):
        placed = [placed_sign(library, house(code), Sign(sign), 0, 0, 6, "#000000") for sign in "BF"]
        symbols = [
            item.symbol for found in placed if found for item in found[0].items if isinstance(item, Group)
        ]
        assert [symbol.split(":")[1] for symbol in symbols] == names
