"""Skimming: a face of which all parts were proved is not parsed, and nothing else changes."""

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

NOWHERE = Path(__file__).parent / "nowhere"
SIZE = 'x="1" y="1" w="30" h="6"'
LARGE = RectTrim(40, 20, 0)

# letters that fit, that do not, that no font has, that XML reads otherwise or refuses
LETTERS = st.lists(
    st.sampled_from(["道", "a", " ", "\n", "[any]", "[nothing]", "\U0001f3b2", "長い文" * 20, "&amp;", "&", "<", "]]>", "\r", "\x01", '"'])
).map("".join)
BOXES = st.sampled_from([SIZE, SIZE.replace('x="1"', 'x="-25" align="center"'), f'{SIZE} fit="6 8"', f'{SIZE} lines="1" ', f'{SIZE} size="3"', 'x="1"', "x='1'", ""])
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
TRIMS = st.sampled_from([RectTrim(40, 20, 0), RectTrim(20, 20, 3), RoundTrim(20, 20), RectTrim(4, 4, 0)])


def proved(dialect: Dialect, face: str, trim: Trim) -> list[str]:
    """What a proof says of a face of a piece."""
    before = len(dialect.findings.problems)
    try:
        dialect.read(face, lambda field, words: (Place("f"), field), trim)
    except DialectError as error:
        return [str(error)]
    return [problem.message for problem in dialect.findings.problems[before:]]


def proving() -> Dialect:
    """A dialect that has read nothing yet."""
    return Dialect(Library(NOWHERE, "nowhere", {}, outlines=False), Findings())


@given(st.lists(st.tuples(FACES, TRIMS), min_size=2, max_size=6))
@example([('<face><group symbol="s"/><use symbol="s"/></face>', LARGE), ('<face><use symbol="s"/></face>', LARGE)])
@example([(f"<face><text {SIZE}>a</text></face>", LARGE), (f"<face><text {SIZE}>]]></text></face>", LARGE)])
@example([(f"<face><text {SIZE}>道道道</text></face>", trim) for trim in (LARGE, RectTrim(9, 9, 0), LARGE)])
@example([(f"<face><text {SIZE}>{letters}</text></face>", RectTrim(9, 9, 0)) for letters in ("道", "道道道", "森")])
def test_earlier_faces_change_no_finding(faces: list[tuple[str, Trim]]) -> None:
    """
    Whatever was proved before, on whatever pieces, a face has the problems that it has when it is proved alone.
    """
    dialect = proving()
    for face, trim in faces:
        assert proved(dialect, face, trim) == proved(proving(), face, trim)


def test_faces_that_differ_in_their_texts_are_skimmed() -> None:
    """
    After one good face another one with other words in the same boxes needs no parser; one with a fault does.
    """
    face = '<face title="{0}">\n  <rect x="0" y="0" w="5" h="5"/>\n  <text ' + SIZE + ">{0}</text>\n</face>\n"
    dialect = proving()
    assert proved(dialect, face.format("道"), LARGE) == []
    skim = dialect._skim(LARGE)
    assert skim.good(face.format("森")) == {}
    for other in ("\U0001f3b2", "長い文" * 20):
        assert skim.good(face.format(other)) is None
    assert skim.good(face.format("森").replace('w="5"', 'w="6"')) is None
    assert dialect._skim(RectTrim(20, 20, 0)).good(face.format("道")) is None


def test_a_reader_can_be_told_to_skim_nothing() -> None:
    """
    With `skims` off every face is read whole, however often it was read before.
    """
    dialect = Dialect(Library(NOWHERE, "nowhere", {}, outlines=False), Findings(), skims=False)
    face = '<face><rect x="0" y="0" w="5" h="5"/></face>'
    for _ in range(2):
        items, _ = dialect.read(face, lambda field, words: (Place("f"), field), LARGE)
        assert len(items) == 1
