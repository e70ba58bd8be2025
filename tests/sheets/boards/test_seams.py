"""Seams of a board in tiles: they keep clear of spots, names and pictures, and what they cannot spare is told."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from math import ceil
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw, ImageStat

from generator.components.kind import kinds
from generator.frame import Path as Line
from generator.locale.language import open_language
from generator.paint.pdf.painter import paint_pdf
from generator.problem import Findings, Problem
from generator.sheets.boards.seam import LEAST_TAB, TAB, Obstacle, PartedSide, find_seams
from generator.sheets.boards.whole import Spared, margins, things
from generator.sheets.page import About, Page, Printout
from tests.checks.trying import load_edited
from tests.sheets.boards.isle import GAME, printed_board

SPOTS = """\
- {id: bay, name: Bay, at: [20, 20]}
- {id: hill, name: High hill, at: [60, 40]}
- {id: lake, name: Lake, at: [120, 80]}
"""
CHIP = '<circle cx="{{ 2 * spot.at[0] }}" cy="{{ 2 * spot.at[1] }}" r="9" fill="#FFFFFF"/>'
NAME = '<text x="{{ 2 * spot.at[0] - 40 }}" y="{{ 2 * spot.at[1] + 10 }}" w="80" h="8" align="center" lines="1" fit="18">{{ spot.name }}</text>'
FILES = {
    "game.yaml": GAME.replace("BOARD", "size: [370, 252], front: board.xml.j2"),
    "spots.yaml": SPOTS,
    "roads.yaml": "- {id: a, from: bay, to: hill}\n- {id: b, from: hill, to: lake}\n- {id: c, from: lake, to: bay}\n",
    "faces/board.xml.j2": '<face title="Isle"><rect x="5" y="5" w="360" h="242" fill="#A9CDB2"/>'
    f"{{% for spot in rows('spots') %}}{CHIP}{NAME}{{% endfor %}}"
    '<text x="120" y="220" w="130" h="20" align="center" lines="1" fit="30">The Long Isle</text></face>',
    "locale/de.po": 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    'msgctxt "spots.name"\nmsgid "High hill"\nmsgstr "Der hohe alte Berg"\n',
}


DOT = '<circle cx="{}" cy="{}" r="3.5" fill="#FFFFFF"/><icon name="money" x="{}" y="{}" size="7"/>'


def dot(x: float, y: float) -> str:
    """An icon of 7 mm around a point."""
    return DOT.format(x, y, x - 3.5, y - 3.5)


def printed(
    folder: Path, paper: str, at: str = "60, 40", *face: str, code: str = "en"
) -> tuple[list[Page], list[Problem]]:
    """The pages of the board on a paper and what is told of them, with the hill somewhere.

    On A4 the seam is 181 mm from the left if nothing is there; it may lie from 179.5 to 185.5 mm.
    """
    drawn = FILES["faces/board.xml.j2"]
    for old, new in zip(face[::2], face[1::2]):
        drawn = drawn.replace(old, new)
    game, findings = load_edited(
        FILES | {"faces/board.xml.j2": drawn}, folder, "spots.yaml", "at: [60, 40]", f"at: [{at}]"
    )
    assert findings.problems == []
    return printed_board(game, paper, code)


def seam(page: Page) -> list[tuple[float, float]]:
    """The corners of the left edge along which a page is cut, on the board."""
    dx, dy = page.placed[0].matrix[4:]
    lines = [each for each in page.furniture if isinstance(each, Line) and each.role == "cut"]
    if not lines:
        return [(page.trim.x - dx, page.trim.y - dy), (page.trim.x - dx, page.trim.bottom - dy)]
    return [(x - dx, y - dy) for _, x, y in lines[0].segments]


def crosses(corners: list[tuple[float, float]], box: tuple[float, float, float, float]) -> bool:
    """Whether a line of upright and level pieces goes through the inside of a box."""
    for (x1, y1), (x2, y2) in pairwise(corners):
        inside = min(x1, x2) < box[2] - 0.3 and max(x1, x2) > box[0] + 0.3
        if inside and min(y1, y2) < box[3] - 0.3 and max(y1, y2) > box[1] + 0.3:
            return True
    return False


def test_a_seam_lies_in_the_middle_if_nothing_is_there(tmp_path):
    """
    Both tiles are cut out equally large, with the usual tab.
    """
    (first, last), problems = printed(tmp_path, "a4")
    assert problems == []
    assert (first.trim.w, last.trim.w) == pytest.approx((189, 189))


@pytest.mark.parametrize(("x", "sides", "clear"), [(178, 1, 2.5), (184.6, -1, 1)])
def test_a_seam_moves_off_a_picture(tmp_path, x, sides, clear):
    """
    A picture that the usual seam would cut stays whole: the seam is straight, about 3 mm beside it if there is room, and the paper
    suffices.
    """
    (first, last), problems = printed(tmp_path, "a4", "60, 40", "</face>", f"{dot(x, 120)}</face>")
    assert problems == []
    (left, _), (_, _) = corners = seam(last)
    assert not crosses(corners, (x - 3.5, 116.5, x + 3.5, 123.5))
    assert (left - x) * sides >= 3.5 + clear
    assert 5 <= first.trim.w - left <= 8
    assert first.trim.w <= 190.5
    assert last.trim.w <= 190.5


def test_a_seam_goes_in_steps_where_no_straight_one_is_free(tmp_path):
    """
    Two pictures that leave no straight line between them both stay whole, and both sheets show the steps.
    """
    spots = [(179.5, 60), (185, 160)]
    added = "".join(dot(*spot) for spot in spots)
    (_, last), problems = printed(tmp_path, "a4", "60, 40", "</face>", f"{added}</face>")
    assert problems == []
    corners = seam(last)
    assert len(corners) == 4
    for x, y in spots:
        assert not crosses(corners, (x - 3.5, y - 3.5, x + 3.5, y + 3.5))
    assert all(179.5 <= x <= 185.5 for x, _ in corners)


def test_a_seam_runs_along_the_lines_of_a_grid(tmp_path):
    """
    Of squares that fill a board none is cut: the seam lies between two of them.
    """
    square = '<rect x="{{ 8 + 24 * column }}" y="{{ 6 + 24 * row }}" w="24" h="24" stroke="#000000"/>'
    grid = f"{{% for column in range(15) %}}{{% for row in range(10) %}}{square}{{% endfor %}}{{% endfor %}}"
    (_, last), _ = printed(tmp_path, "letter", "60, 40", CHIP, "", NAME, "", "</face>", f"{grid}</face>")
    (left, _), *_ = seam(last)
    assert left == pytest.approx(8 + 24 * 7, abs=0.3)


def test_a_group_that_is_whole_is_spared(tmp_path):
    """
    What a template calls whole is not cut, though shapes alone might be.
    """
    shape = '<rect x="150" y="90" w="33.5" h="60" fill="#FFFFFF"/><rect x="20" y="150" w="165" h="6" fill="#FFFFFF"/>'
    (_, plain), _ = printed(tmp_path, "a4", "60, 40", "</face>", f"<group>{shape}</group></face>")
    (_, kept), problems = printed(
        tmp_path, "a4", "60, 40", "</face>", f'<group whole="true">{shape}</group></face>'
    )
    assert problems == []
    assert crosses(seam(plain), (20, 150, 185, 156))
    assert not crosses(seam(kept), (20, 90, 185, 156))


def test_badges_and_the_cells_of_a_track_are_spared(tmp_path):
    """
    On a ready-made map with a track around it every number stands whole on its disc or in its cell, wherever the seam is.
    """
    track = FILES["game.yaml"].replace("front: board.xml.j2", "face: map, style: track")
    timed = track.replace("to: ref spots, ", "to: ref spots, hours: int, ")
    roads = FILES["roads.yaml"].replace("}", ", hours: 3}")
    files = FILES | {"game.yaml": timed, "roads.yaml": roads, "locale/de.po": ""}
    game, _ = load_edited(files, tmp_path, "spots.yaml", "", "")
    (_, last), problems = printed_board(game, "a4")
    assert problems == []
    (board,) = kinds(game)
    language = open_language(game, "en", Findings())
    found = things(last.placed[0].frame, board, game, language)
    kept = [thing.box for thing in found if thing.called == "what a template keeps whole"]
    assert len(kept) == 101 + 3
    assert not [box for box in kept if crosses(seam(last), box)]


@pytest.mark.parametrize(
    ("at", "face", "what"),
    [
        ("91, 40", (), "goes through 'hill'"),
        ("91, 40", (CHIP, ""), "goes through the name 'High hill' of 'hill'"),
    ],
)
def test_a_seam_through_a_spot_or_its_name_is_told_where_the_spot_is(tmp_path, at, face, what):
    """
    What no seam can spare is one warning at its row that names the board, on the paper that needs the seam.
    """
    (problem,) = printed(tmp_path, "a4", at, *face)[1]
    assert (problem.code, problem.severity) == ("K703", "warning")
    assert (problem.place.file, problem.place.line) == ("g/spots.yaml", 2)
    assert problem.message.startswith("on paper of 210 × 297 mm, the seam of 'board' 18")
    assert problem.message.endswith(what)
    assert printed(tmp_path, "a3", at)[1] == []


def test_words_and_pictures_that_no_seam_can_spare_are_told_at_the_board(tmp_path):
    """
    A sentence over the middle of the board and a wide picture are each told once, where the board is declared.
    """
    added = (
        '<text x="120" y="200" w="130" h="8" align="center" lines="1" fit="12">Sail around the isle</text>'
    )
    added += '<icon name="money" x="165" y="100" size="36"/>'
    problems = printed(tmp_path, "a4", "60, 40", "</face>", f"{added}</face>")[1]
    assert {problem.place.file for problem in problems} == {"g/game.yaml"}
    said = [problem.message.partition("goes through ")[2] for problem in problems]
    assert sorted(said) == ["the picture 'money'", "the words 'Sail around the isle'"]


def test_a_name_is_judged_as_it_is_printed(tmp_path):
    """
    A translation that is longer than the name reaches over the seam, and the name itself does not.
    """
    assert printed(tmp_path, "a4", "80, 40")[1] == []
    (problem,) = printed(tmp_path, "a4", "80, 40", code="de")[1]
    assert "'Der hohe alte Berg' of 'hill'" in problem.message


def test_the_ground_and_a_large_title_may_lie_on_a_seam(tmp_path):
    """
    A plain shape that no seam can go round and words of 30 points are left alone.
    """
    ground = '<rect x="150" y="100" w="60" h="60" fill="#FFFFFF"/></face>'
    assert printed(tmp_path, "a4", "60, 40", "</face>", ground)[1] == []


boxes = st.tuples(st.floats(0, 300), st.floats(0, 300), st.floats(1, 60), st.floats(1, 30))


@settings(max_examples=30, deadline=None)
@given(
    side=st.floats(60, 900), length=st.floats(30, 300), room=st.floats(25, 280),
    things=st.lists(st.tuples(boxes, st.sampled_from([0.0, 1.0, 6.0])), max_size=12),
)  # fmt: skip
def test_no_sheet_is_larger_than_its_paper(side, length, room, things):
    """
    Wherever seams go, each sheet with its tab has room, tabs are wide enough to glue, and seams do not meet.
    """
    tiles = max(ceil((side - TAB) / (room - TAB)), 1)
    cut = (side + (tiles - 1) * TAB) / tiles
    usual = tuple(number * (cut - TAB) for number in range(1, tiles))
    met = [Obstacle(y, y + h, x, x + w, weight) for (x, y, w, h), weight in things]
    seams = find_seams(PartedSide(side, length, room, usual), met)
    assert len(seams) == tiles - 1
    starts, ends = [0.0, *(each.least for each in seams)], [*(each.most + each.tab for each in seams), side]
    assert all(end - start <= room + 1e-3 for start, end in zip(starts, ends))
    assert all(LEAST_TAB - 1e-3 <= each.tab <= TAB for each in seams)
    assert all(one.most < other.least for one, other in pairwise(seams))


@pytest.mark.parametrize(
    "added", ["", dot(178, 120), dot(179.5, 60) + dot(185, 160)], ids=["plain", "moved", "steps"]
)
def test_tiles_glued_together_are_the_board(tmp_path, added):
    """
    The second sheet, cut along its seam and laid on the first, gives what the board is in one piece.
    """
    (first, last), _ = printed(tmp_path, "a4", "60, 40", "</face>", f"{added}</face>")
    (whole,), _ = printed(tmp_path, "a3", "60, 40", "</face>", f"{added}</face>")
    (laid,) = [each for each in first.furniture if isinstance(each, Line) and each.role == "fold"]
    dx, dy = first.placed[0].matrix[4:]
    line = [(x - dx, y - dy) for _, x, y in laid.segments]
    assert [side for corner in line for side in corner] == pytest.approx(
        [side for corner in seam(last) for side in corner], abs=0.2
    )
    glued = on_board(first)
    corners = [(x * DOTS, y * DOTS) for x, y in seam(last)]
    mask = Image.new("L", glued.size, 0)
    far = (glued.width, glued.height), (glued.width, 0)
    ImageDraw.Draw(mask).polygon([corners[0], *corners, *far], fill=255)
    glued.paste(on_board(last), (0, 0), mask)
    # the broken line lies just behind the seam, and is covered but for a hair
    difference = ImageChops.difference(glued, on_board(whole)).point(lambda grey: 255 * (grey > 60))
    inside = difference.crop((20, 20, glued.width - 20, glued.height - 20))
    assert ImageStat.Stat(inside).mean[0] < 0.45


DOTS = 5
"""A mm."""


def on_board(page: Page) -> Image.Image:
    """What a page shows, where it belongs on the board."""
    out = BytesIO()
    paint_pdf(Printout([page], About("board", "en")), out)
    shown = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=DOTS * 25.4 / 72, grayscale=True).to_pil()
    board = Image.new("L", (370 * DOTS, 252 * DOTS), 255)
    dx, dy = page.placed[0].matrix[4:]
    board.paste(shown.convert("L"), (round(dx * -DOTS), round(dy * -DOTS)))
    return board


def test_a_seam_takes_a_step_rather_than_run_along_a_word():
    """
    Through a gap of a mm beside a name a knife would shave its last letter: the seam goes round, and keeps a mm off.
    """
    side = PartedSide(400, 300, 250, (200,))
    walls = [
        (0, 20, 198, 400),
        (40, 60, 160, 196),
        (100, 103, 190, 197),
        (100, 103, 206, 400),
        (270, 300, 0, 205),
    ]
    word = (198.2, 100.0, 204.8, 103.0)
    [(grown, weight)] = margins([Spared(word, "a word", read=True), Spared((0, 0, 9, 9), "a picture")])
    whole = [Obstacle(*wall, 0) for wall in (*walls, (100, 103, 198.2, 204.8))]
    around = Obstacle(grown[1], grown[3], grown[0], grown[2], weight)
    (near,), (clear,) = find_seams(side, whole), find_seams(side, [*whole, around])
    assert 197.2 < near.at(101) < 205.8
    assert not 197.2 < clear.at(101) < 205.8
