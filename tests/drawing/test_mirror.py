"""Faces for readers from the right: what is mirrored, what only changes its place, and what stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.art.library import Library
from generator.drawing.art.sign import placed_sign
from generator.drawing.dialect.attributes import ATTRIBUTES, DialectError
from generator.drawing.dialect.dialect import Dialect, ReadFace
from generator.frame import Frame, Group, Image, Item, Matrix, Text, joined, moved, rectangle
from generator.frame import Path as Outline
from generator.model.outlines.rect import RectTrim
from generator.problem import Findings, Place
from generator.text.markup import Sign
from tests.bitmaps import png_of
from tests.typecase import house

WIDE = 60.0
PIECE = Frame(20, 30, 0, (Outline(rectangle(0, 0, 4, 30)),), "piece")
NEAR = 2e-3
"""Millimetres: pictures and icons are placed to a thousandth."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a picture of shapes that is no mirror image of itself, and a bitmap."""
    folder = tmp_path_factory.mktemp("game")
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="0" y="0" width="2" height="10"/></svg>'
    (folder / "flag.svg").write_text(picture, encoding="utf-8")
    (folder / "photo.png").write_bytes(png_of(4, 4, 8, 0, bytes(20)))
    return folder


def read(
    game: Path, face: str, language: str = "ar", *, attributes: str = "", mirrored: bool = True
) -> ReadFace:
    dialect = Dialect(Library(game, "game", {}), Findings())
    found = dialect.read(
        f"<face {attributes}>{face}</face>", house(language), lambda field, *_: (Place("f"), field),
        RectTrim(WIDE, 90), lambda name: PIECE, mirrored=mirrored,
    )  # fmt: skip
    assert dialect.findings.problems == []
    return found


def boxes(items: tuple[Item, ...], by: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[Box]:
    """The boxes of all that is drawn: outlines, pictures, and the runs of texts."""
    for item in items:
        if isinstance(item, Group):
            yield from boxes(item.items, joined(by, item.matrix) if item.matrix else by)
        elif isinstance(item, Outline):
            values = [segment[1:] for segment in item.segments]
            yield around([moved(by, *pair) for each in values for pair in zip(each[::2], each[1::2])])
        elif isinstance(item, Image):
            x, y, w, h = item.x, item.y, item.width, item.height
            yield around([moved(by, x, y), moved(by, x + w, y + h)])
        else:
            for run in item.runs:
                x, y = run.x + item.at[0], run.y + item.at[1]
                yield around([moved(by, x, y), moved(by, x + run.width, y)])


def around(points: list[Point]) -> Box:
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


def turned(box: Box) -> Box:
    left, top, right, bottom = box
    return WIDE - right, top, WIDE - left, bottom


def near(found: Iterator[Box], wanted: Iterator[Box]) -> bool:
    return [*found] == [pytest.approx(box, abs=NEAR) for box in wanted]


SHAPES = [
    '<rect x="4" y="5" w="20" h="7"/>',
    '<rect x="-3" y="-3" w="66" h="96" r="2"/>',
    '<circle cx="9" cy="8" r="5"/>',
    '<line x1="3" y1="4" x2="33" y2="9" stroke="#112233"/>',
    '<path d="M3 4l9 2c1 1 4 4 5 9A3 5 10 0 1 30 31z"/>',
    '<qr x="3" y="4" size="30">https://example.org</qr>',
    '<group x="7" y="8"><rect x="2" y="3" w="9" h="4"/></group>',
    '<group x="7" y="8" rotate="30" scale="1.5"><rect x="2" y="3" w="9" h="4"/></group>',
    '<group rotate="180" x="50" y="80"><group x="3" y="4" rotate="-20"><circle cx="4" cy="4" r="3"/></group></group>',
    '<group symbol="a"><rect x="2" y="3" w="9" h="4"/></group><use symbol="a" x="20" y="30" rotate="45" scale="2"/>',
]  # fmt: skip
"""What is mirrored itself; a QR code is not, but its square is none the less where its mirror image would be."""


@pytest.mark.parametrize("face", SHAPES)
def test_shapes_are_mirrored_wherever_they_stand(game, face):
    """
    The box of each shape is as far from the right edge as it was from the left, in groups of any kind.
    """
    plain, mirrored = read(game, face, attributes='mirror="false"'), read(game, face)
    found, wanted = ([*boxes(each.items)] for each in (mirrored, plain))
    if "<qr" in face:
        found, wanted = found[:1], wanted[:1]
    assert near(iter(found), map(turned, wanted))
    assert mirrored.mirrored and not plain.mirrored


@pytest.mark.parametrize(
    "face",
    [
        '<icon name="foot" x="4" y="5" size="9"/>',
        '<image src="flag.svg" x="4" y="5" w="9" h="9"/>',
        '<image src="flag.svg" x="4" y="5" w="9" h="20" fit="cover"/>',
        '<piece of="any" x="4" y="5" w="10"/>',
        '<group x="4" y="5"><image src="flag.svg" x="3" y="1" w="9" h="9"/></group>',
    ],
)
def test_pictures_change_their_place_and_are_not_turned_round(game, face):
    """
    An icon, a picture or a piece is the same drawing, moved: what was at its left is at its left.
    """
    plain, mirrored = (
        [*boxes(read(game, face, attributes=f'mirror="{said}"').items)] for said in ("false", "true")
    )
    shift = mirrored[0][0] - plain[0][0]
    assert near(
        iter(mirrored), ((left + shift, top, right + shift, bottom) for left, top, right, bottom in plain)
    )
    assert shift > 5


def test_a_picture_that_says_so_is_turned_round(game):
    """
    With mirror="true" a picture is mirrored with its face, be it of shapes or of pixels, and never without it.
    """
    said = '<image src="{}" x="4" y="5" w="9" h="9" mirror="true"/>'
    for source in ("flag.svg", "photo.png"):
        plain = read(game, said.format(source), attributes='mirror="false"')
        assert near(boxes(read(game, said.format(source)).items), map(turned, boxes(plain.items)))
        assert near(
            boxes(plain.items),
            boxes(read(game, said.format(source).replace(' mirror="true"', ""), "en").items),
        )
    kept = '<group w="60" mirror="false">{}</group>'
    inside = (
        kept.format(said.format("flag.svg").replace(' mirror="true"', more))
        for more in ("", ' mirror="true"')
    )
    one, other = (read(game, each) for each in inside)
    assert near(boxes(one.items), boxes(other.items))


@pytest.mark.parametrize(
    ("align", "side"), [("left", "right"), ("right", "left"), ("center", "center"), ("start", "right")]
)
def test_a_text_stands_at_the_other_side_of_its_box_and_reads_as_it_did(game, align, side):
    """
    Left and right change places as the box does; what begins where the language begins does so by itself.
    """
    texts = (
        '<text x="{}" y="4" w="30" h="6" align="{}">Tea</text>'.format(*each)
        for each in ((5, align), (25, side))
    )
    mirrored, wanted = (
        read(game, text, attributes=said) for text, said in zip(texts, ("", 'mirror="false"'))
    )
    assert near(boxes(mirrored.items), boxes(wanted.items))
    assert [run.text for item in mirrored.items if isinstance(item, Text) for run in item.runs] == ["Tea"]


@pytest.mark.parametrize(
    "room", ['w="30"', 'w="30" align="left"', 'w="30" align="right"', 'w="30" align="center"', ""]
)
def test_a_row_lies_where_its_mirror_image_would(game, room):
    """
    Icons of one size in a row cover the mirrored places of the row of a reader from the left, with a width or none.
    """
    icons = '<icon name="foot" size="6"/>' * 3
    row = f'<row x="5" y="7" {room} h="6" gap="1">{icons}</row>'
    squares = [
        [Outline(rectangle(*item.matrix[4:], 6, 6)) for item in read(game, row, language).items]
        for language in ("en", "ar")
    ]
    plain, mirrored = (sorted(boxes(tuple(each))) for each in squares)
    assert near(iter(mirrored), iter(sorted(map(turned, plain))))


def test_callouts_lead_to_the_mirrored_place(game):
    """
    Anchors are mirrored with what they name, in groups as well.
    """
    face = (
        '<anchor name="a" x="4" y="5"/><group x="7" y="8" rotate="90"><anchor name="b" x="2" y="3"/></group>'
    )
    plain, mirrored = (read(game, face, language).anchors for language in ("en", "ar"))
    assert mirrored == {name: (WIDE - x, y) for name, (x, y) in plain.items()}


def test_a_clip_is_mirrored_with_its_group(game):
    """
    What a group shows is cut off at the mirrored place.
    """
    face = '<group x="7" y="8" clip="2 3 20 10 1"><rect x="2" y="3" w="9" h="4"/></group>'
    clips = [[Outline(item.clip) for item in read(game, face, language).items] for language in ("en", "ar")]
    places = [(1, 0, 0, 1, x, 8) for x in (7, WIDE - 7)]
    plain, mirrored = ([*boxes(tuple(clip), place)] for clip, place in zip(clips, places))
    assert near(iter(mirrored), map(turned, plain))


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


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize(
    ("face", "message"),
    [
        ('<group mirror="false"/>', "a <group> has mirror='false' and w, or neither"),
        ('<group w="9"/>', "a <group> has mirror='false' and w, or neither"),
        ('<group w="9" mirror="no"/>', "<group> mirror must be one of true, false, not 'no'"),
        ('<group w="wide" mirror="false"/>', "<group> w='wide' is not a number"),
        (
            '<image src="flag.svg" x="0" y="0" w="9" h="9" mirror="so"/>',
            "<image> mirror must be one of false, true, not 'so'",
        ),
        ('<rect x="far" y="0" w="9" h="9"/>', "<rect> x='far' is not a number"),
        ('<rect y="0" w="9" h="9"/>', "<rect> lacks the attribute 'x'"),
        ('<row y="0" h="9"/>', "<row> lacks the attribute 'x'"),
        ('<group clip="1 2"/>', "clip must be 'x y w h' or 'x y w h r'"),
        ('<path d="nothing"/>', "<path> has a bad 'd': 'nothing' is not path notation"),
    ],
)
def test_what_is_wrong_is_told_alike_in_both_directions(game, face, message, language):
    """
    Bad input is refused with the same words, whether the face is mirrored or not.
    """
    with pytest.raises(DialectError) as told:
        read(game, face, language)
    assert str(told.value) == message


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


def test_every_element_is_known_to_the_mirror():
    """
    An element that is added to the dialect must be mirrored too: this list is what the tests above go through.
    """
    through = {
        "rect",
        "circle",
        "line",
        "path",
        "qr",
        "group",
        "use",
        "icon",
        "image",
        "piece",
        "text",
        "row",
        "anchor",
    }
    assert {*ATTRIBUTES} == through | {"face"}
