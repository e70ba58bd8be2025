"""Faces: what a template may do, what it is refused, and where the problem is reported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.drawing.art.library import Library
from generator.faces.build import Faces
from generator.frame import Frame, Group, Image, Text
from generator.frame import Path as Outline
from generator.locale.language import open_language
from generator.model.load import load_game
from generator.model.outlines.rect import Rect
from generator.problem import Findings, Problem

Draw = Callable[..., tuple[Frame | None, list[Problem]]]


@pytest.fixture
def draw(tmp_path: Path, small_game: Callable[..., Path]) -> Draw:
    """Draw one face of a small game and say what was found."""

    def make(
        face: str, size: tuple[float, float] = (63, 88), **files: str | bytes
    ) -> tuple[Frame | None, list[Problem]]:
        folder = small_game(tmp_path / "game", faces={"face": face})
        for name, content in files.items():
            path = folder / name.replace("__", "/").replace("_DOT_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        findings = Findings()
        game = load_game(folder, "game", findings)
        assert game is not None
        library = Library(folder, "game", game.symbols)
        language = open_language(game, "en", findings)
        assert language is not None
        faces = Faces(game, language, library, findings)
        part = Rect(size=size, front="face.xml.j2", of="things")
        frame = faces.build(part, game.tables["things"].rows[0], "front")
        return frame, [*findings.problems, *library.findings.problems]

    return make


def only(problems: list[Problem], code: str) -> Problem:
    assert [problem.code for problem in problems] == [code]
    return problems[0]


def test_a_face_knows_its_row_and_its_size(draw):
    """
    A template sees the row and the part's width, height, bleed and corner, in millimetres.
    """
    frame, problems = draw(
        '<face title="{{ row.name }}">'
        '<rect x="{{ -bleed }}" y="{{ corner }}" w="{{ width }}" h="{{ height }}" fill="#112233"/></face>'
    )
    assert problems == []
    assert frame.title == "Thing 1"
    (rect,) = frame.items
    assert rect.fill == "#112233"
    assert rect.segments[0] == ("M", -3, 0)
    assert rect.segments[2] == ("L", 60, 88)


def test_the_game_s_own_template_comes_before_the_house_s(draw):
    """
    A template in the game's folder is used instead of the generator's of the same name.
    """
    own = '<face title="own"><rect x="0" y="0" w="1" h="1"/></face>'
    frame, problems = draw('{% include "token-front.xml.j2" %}', **{
        "faces__token-front_DOT_xml_DOT_j2": own,
    })  # fmt: skip
    assert problems == []
    assert frame.title == "own"


def test_templates_extend_one_another(draw):
    """
    A face may extend another and replace one of its blocks.
    """
    base = '<face title="{% block title %}base{% endblock %}"><rect x="0" y="0" w="1" h="1"/></face>'
    frame, problems = draw(
        '{% extends "base.xml.j2" %}{% block title %}mine{% endblock %}',
        faces__base_DOT_xml_DOT_j2=base,
    )
    assert problems == []
    assert frame.title == "mine"
    assert len(frame.items) == 1


def test_words_of_the_data_cannot_become_elements(draw):
    """
    What stands in the data is escaped: `<` and `&` are printed, not read as markup.
    """
    frame, problems = draw(
        '{% set word = "<b> & \\"c\\"" %}<face title="{{ word }}">'
        '<text x="1" y="1" w="60" h="10" fit="6 9">{{ word }}</text></face>'
    )
    assert problems == []
    assert frame.title == '<b> & "c"'
    (text,) = frame.items
    assert isinstance(text, Text)
    assert "".join(run.text for run in text.runs) == '<b> & "c"'


@pytest.mark.parametrize(
    ("face", "line", "said"),
    [
        ("<face>\n{{ row.nmae }}</face>", 2, "nmae"),
        ("<face>\n\n{{ nothing }}</face>", 3, "nothing"),
        ("<face>\n{% if %}</face>", 2, "Expected"),
        ("<face>{{ row.__class__ }}</face>", 1, "not allowed"),
        ("<face>{{ ''.__class__.__mro__ }}</face>", 1, "not allowed"),
        ("<face>{{ rows.__globals__ }}</face>", 1, "not allowed"),
        ("<face>{% for i in range(10000000) %}x{% endfor %}</face>", 1, "range"),
        ('{% include "absent.xml.j2" %}', 1, "absent.xml.j2"),
        ('{% include "../game.yaml" %}', 1, "game.yaml"),
        ('{% include "/etc/passwd" %}', 1, "passwd"),
        ("<face><rect></face>", 1, "well-formed"),
        ("<card/>", 1, "<face>"),
        ("<face><rectangle/></face>", 1, "did you mean 'rect'"),
        ('<face><rect x="0" y="0" w="1" h="1" colour="red"/></face>', 1, "colour"),
        ('<face><rect x="0" y="0" w="1"/></face>', 1, "h"),
        ('<face><rect x="0" y="0" w="1" h="wide"/></face>', 1, "wide"),
        ('<face><rect x="0" y="0" w="1" h="1" fill="red"/></face>', 1, "red"),
        ('<face><rect x="0" y="0" w="1" h="nan"/></face>', 1, "nan"),
        ('<face><rect x="0" y="0" w="inf" h="1"/></face>', 1, "inf"),
        ('<face><use symbol="star"/></face>', 1, "star"),
        ('<face><text x="0" y="0" w="9" h="9" fit="4 9">a</text></face>', 1, "6"),
        ('<!DOCTYPE face [<!ENTITY a "b">]><face/>', 1, "<!"),
        ("<face>{{ 1 / 0 }}</face>", 1, "zero"),
        ("<face>{{ 'x' * 3000000 }}</face>", 1, "too long"),
        ("<face>{{ 10000000000 * 'x' }}</face>", 1, "too long"),
        ("<face>{{ 9 ** 999999 }}</face>", 1, "too large"),
        ("<face>{% for i in range(1500) %}{{ 'x' * 2000 }}{% endfor %}</face>", 1, "2,000,000"),
        ('<face><path d="M nonsense"/></face>', 1, "path"),
    ],
)  # fmt: skip
def test_what_a_template_may_not_do_is_reported_at_its_line(draw, face, line, said):
    """
    A template that fails is K601 with its file and line, the reason, and no traceback.
    """
    frame, problems = draw(face)
    assert frame is None
    problem = only(problems, "K601")
    assert said in f"{problem.message} {problem.hint}"
    if "include" not in face:
        assert (problem.place.file, problem.place.line) == ("game/faces/face.xml.j2", line)


def test_a_picture_that_is_missing_is_reported_at_the_data(draw):
    """
    An image that is not in the game's folder is K603, and one outside it is never read.
    """
    for source in ("art/none.svg", "../../../../etc/passwd", "/etc/passwd"):
        _, problems = draw(f'<face><image src="{source}" x="0" y="0" w="9" h="9" of="name"/></face>')
        problem = only(problems, "K603")
        assert problem.place.file == "game/things.yaml"
        assert problem.place.line == 1


def test_an_unknown_icon_is_reported(draw):
    """
    `[nothing]` in a text and an icon element of an unknown name are K606.
    """
    _, problems = draw('<face><icon name="nothing" x="0" y="0" size="5"/></face>')
    only(problems, "K606")
    _, problems = draw('<face><text x="2" y="2" w="50" h="9" fit="6 9" of="name">a [nothing] b</text></face>')
    only(problems, "K606")


def test_a_character_that_no_font_has_is_reported(draw):
    """
    A character without a glyph is K602 at the data's line, never a blank box.
    """
    _, problems = draw(
        '<face><text x="0" y="0" w="50" h="9" fit="6 9" of="name">a \U0001f3b2 b</text></face>'
    )
    problem = only(problems, "K602")
    assert problem.characters == "\U0001f3b2"
    assert problem.place.file == "game/things.yaml"


def test_a_text_that_does_not_fit_is_reported(draw):
    """
    A text too long for its box at the smallest size is K604 at the data's line.
    """
    _, problems = draw(
        '<face><text x="0" y="0" w="10" h="4" fit="6 9" of="name">' + "word " * 20 + "</text></face>"
    )
    assert only(problems, "K604").place.file == "game/things.yaml"


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108020000009077"
    "53de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
)


def test_pictures_are_read_as_vectors_or_bitmaps(draw):
    """
    An SVG becomes paths in its box, a PNG an image; anything else is refused.
    """
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#123456"/></svg>'
    face = '<face><image src="art/{}" x="1" y="2" w="20" h="20"/></face>'
    frame, problems = draw(face.format("a.svg"), art__a_DOT_svg=svg)
    assert problems == []
    found: list[Outline] = []

    def walk(items):
        for item in items:
            if isinstance(item, Group):
                walk(item.items)
            elif isinstance(item, Outline):
                found.append(item)

    walk(frame.items)
    assert [path.fill.upper() for path in found] == ["#123456"]
    frame, problems = draw(face.format("a.png"), art__a_DOT_png=PNG)
    assert problems == []
    assert any(isinstance(item, Image) for item in frame.items)
    _, problems = draw(face.format("a.gif"), art__a_DOT_gif=b"GIF89a")
    assert len(problems) == 1


@pytest.mark.parametrize(
    "svg",
    [
        "<svg",
        "not at all",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M nonsense'/></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M1 2 L 3'/></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='L1 2 3 4'/></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><rect width='1' height='1'/></svg>",
        "<!DOCTYPE svg [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>&b;</svg>",
    ],
)
def test_art_that_cannot_be_used_is_reported(draw, svg):
    """
    Broken SVG is K605 with the file's name, and the face is not drawn from half of it.
    """
    _, problems = draw('<face><image src="art/a.svg" x="1" y="2" w="20" h="20"/></face>', art__a_DOT_svg=svg)
    assert {problem.code for problem in problems} == {"K605"}
    assert all(problem.place.file == "game/art/a.svg" for problem in problems)


def test_a_row_longer_than_its_room_is_reported(draw):
    """
    Icons side by side that do not fit into the width of their row are K604 at the field they show.
    """
    icons = '<icon name="foot" size="6"/>' * 4
    face = f'<face><row of="name" x="0" y="0" w="20" h="6" gap="0">{icons}</row></face>'
    _, problems = draw(face)
    assert "24.0 mm" in only(problems, "K604").message
    _, problems = draw(face.replace('w="20"', 'w="24"'))
    assert problems == []
