"""Skimming: a face of which all parts were proved is not parsed, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.faces.attributes import DialectError
from generator.faces.dialect import Dialect
from generator.faces.library import Library
from generator.faces.skim import Skim
from generator.problem import Findings, Place

NOWHERE = Path(__file__).parent / "nowhere"
SIZE = 'x="1" y="1" w="30" h="6"'

# letters that fit, that do not, that no font has, that XML reads otherwise or refuses
LETTERS = st.lists(
    st.sampled_from(["道", "a", " ", "\n", "[any]", "[nothing]", "\U0001f3b2", "長い文" * 20, "&amp;", "&", "<", "]]>", "\r", "\x01", '"'])
).map("".join)
BOXES = st.sampled_from([SIZE, f'{SIZE} fit="6 8"', f'{SIZE} lines="1" ', f'{SIZE} size="3"', 'x="1"', "x='1'", ""])
TEXTS = st.builds("<text {}>{}</text>".format, BOXES, LETTERS)
OTHERS = st.sampled_from([
    '<rect x="0" y="0" w="5" h="5"/>', '<rect x="0" y="0" w="5"/>', '<rect x="0" y="0" w="5" h="5" w="6"/>',
    '<icon name="any" size="3"/>', '<icon name="nothing" size="3"/>', '<oval/>', '<text/>',
    '<row x="0" y="0" h="5" w="9"><icon name="any" size="4"/><text fit="6">a</text></row>',
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


def proved(dialect: Dialect, face: str) -> list[str]:
    """What a proof says of a face."""
    before = len(dialect.findings.problems)
    try:
        dialect.read(face, lambda field, words: (Place("f"), field))
    except DialectError as error:
        return [str(error)]
    return [problem.message for problem in dialect.findings.problems[before:]]


def proving() -> Dialect:
    """A dialect that has read nothing yet."""
    return Dialect(Library(NOWHERE, "nowhere", {}, outlines=False), Findings())


@settings(max_examples=150, deadline=None)
@given(st.lists(FACES, min_size=2, max_size=6))
@example(['<face><group symbol="s"/><use symbol="s"/></face>', '<face><use symbol="s"/></face>'])
@example([f"<face><text {SIZE}>a</text></face>", f"<face><text {SIZE}>]]></text></face>"])
def test_earlier_faces_change_no_finding(faces: list[str]) -> None:
    """
    Whatever was proved before, a face has the problems that it has when it is proved alone.
    """
    dialect = proving()
    for face in faces:
        assert proved(dialect, face) == proved(proving(), face)


def test_faces_that_differ_in_their_texts_are_skimmed() -> None:
    """
    After one good face another one with other words in the same boxes needs no parser; one with a fault does.
    """
    face = '<face title="{0}">\n  <rect x="0" y="0" w="5" h="5"/>\n  <text ' + SIZE + ">{0}</text>\n</face>\n"
    dialect = proving()
    assert proved(dialect, face.format("道")) == []
    skim: Skim = dialect._skim
    assert skim.good(face.format("森"))
    assert not skim.good(face.format("\U0001f3b2"))
    assert not skim.good(face.format("長い文" * 20))
    assert not skim.good(face.format("森").replace('w="5"', 'w="6"'))
