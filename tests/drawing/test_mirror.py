"""Faces for readers from the right: what is mirrored, and what only changes its place."""

from __future__ import annotations

import pytest

from generator.drawing.dialect.attributes import ATTRIBUTES, DialectError
from generator.frame import Path as Outline
from generator.frame import Text, rectangle
from tests.drawing.mirrored import WIDE, boxes, near, read, turned

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
