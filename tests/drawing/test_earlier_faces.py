"""One reader of many faces: what it keeps of earlier ones changes nothing for a later one."""

from __future__ import annotations

from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from generator.drawing.art.library import Library
from generator.drawing.dialect.attributes import DialectError
from generator.drawing.dialect.dialect import Dialect
from generator.model.outlines.part import Trim
from generator.model.outlines.rect import RectTrim
from generator.model.outlines.round import RoundTrim
from generator.problem import Findings, Place
from tests.typecase import house

NOWHERE = Path(__file__).parent / "nowhere"
SIZE = 'x="1" y="1" w="30" h="6"'
LARGE = RectTrim(40, 20)

# letters that fit, that do not, that no font has, that XML reads otherwise or refuses
LETTERS = st.lists(
    st.sampled_from(
        [
            "道",
            "a",
            " ",
            "\n",
            "[any]",
            "[nothing]",
            "\U0001f3b2",
            "長い文" * 20,
            "&amp;",
            "&",
            "<",
            "]]>",
            "\r",
            "\x01",
            '"',
        ]
    )
).map("".join)
BOXES = st.sampled_from(
    [
        SIZE,
        SIZE.replace('x="1"', 'x="-25" align="center"'),
        f'{SIZE} fit="6 8"',
        f'{SIZE} lines="1" ',
        f'{SIZE} size="3"',
        'x="1"',
        "x='1'",
        "",
    ]
)
TEXTS = st.builds("<text {}>{}</text>".format, BOXES, LETTERS)
OTHERS = st.sampled_from([
    '<rect x="0" y="0" w="5" h="5"/>', '<rect x="0" y="0" w="5"/>', '<rect x="0" y="0" w="5" h="5" w="6"/>',
    '<icon name="any" size="3"/>', '<icon name="nothing" size="3"/>', '<oval/>', '<text/>',
    '<row x="0" y="0" h="5" w="9"><icon name="any" size="4"/><text fit="6">a</text></row>',
    '<row x="16" y="4" h="5"><icon name="any" size="4"/><text fit="6">a</text></row>',
    '<row x="0" y="0" h="5" w="9"><icon name="any" size="8"/> <icon name="any" size="8"/></row>',
    '<group symbol="s"><rect x="0" y="0" w="5" h="5"/></group>', '<use symbol="s"/>', '<group symbol="s"/>',
    '<rect\u3000x="0" y="0" w="5" h="5"/>', '<image src="none.svg" x="0" y="0" w="5" h="5"/>', "<!-- x -->", "x",
])  # fmt: skip
FACES = st.builds(
    "<face{}>{}</face>{}".format,
    st.sampled_from(["", ' title="道"', ' title="<"', ' xmlns="urn:x"', ' title="a" title="b"']),
    st.lists(st.one_of(TEXTS, OTHERS, st.just("\n  ")), max_size=4).map("".join),
    st.sampled_from(["", "\n", "x"]),
)
TRIMS = st.sampled_from([RectTrim(40, 20), RectTrim(20, 20, corner=3), RoundTrim(20, 20), RectTrim(4, 4)])


def proved(dialect: Dialect, face: str, trim: Trim) -> list[str]:
    """What a proof says of a face of a piece."""
    before = len(dialect.findings.problems)
    try:
        dialect.read(face, house(), lambda field, *_: (Place("f"), field), trim)
    except DialectError as error:
        return [str(error)]
    return [problem.message for problem in dialect.findings.problems[before:]]


def proving() -> Dialect:
    """A dialect that has read nothing yet."""
    return Dialect(Library(NOWHERE, "nowhere", {}, outlines=False), Findings())


@given(st.lists(st.tuples(FACES, TRIMS), min_size=2, max_size=6))
@example(
    [('<face><group symbol="s"/><use symbol="s"/></face>', LARGE), ('<face><use symbol="s"/></face>', LARGE)]
)
@example([(f"<face><text {SIZE}>a</text></face>", LARGE), (f"<face><text {SIZE}>]]></text></face>", LARGE)])
@example([(f"<face><text {SIZE}>道道道</text></face>", trim) for trim in (LARGE, RectTrim(9, 9), LARGE)])
@example(
    [(f"<face><text {SIZE}>{letters}</text></face>", RectTrim(9, 9)) for letters in ("道", "道道道", "森")]
)
def test_earlier_faces_change_no_finding(faces: list[tuple[str, Trim]]) -> None:
    """
    Whatever was proved before, on whatever pieces, a face has the problems that it has when it is proved alone.
    """
    dialect = proving()
    for face, trim in faces:
        assert proved(dialect, face, trim) == proved(proving(), face, trim)


def test_a_face_has_only_its_own_anchors_and_texts() -> None:
    """
    What a reader gives of a face is of that face alone, and stays as it is when others are read.
    """
    dialect = proving()
    faces = [
        f'<face title="{n}"><anchor name="{n}" x="1" y="2"/><text {SIZE}>{n}</text></face>' for n in "ab"
    ]
    first, second = (
        dialect.read(face, house(), lambda field, *_: (Place("f"), field), LARGE) for face in faces
    )
    for face, name in ((first, "a"), (second, "b")):
        assert (face.title, face.anchors, [text.words for text in face.texts]) == (
            name,
            {name: (1.0, 2.0)},
            [name],
        )
