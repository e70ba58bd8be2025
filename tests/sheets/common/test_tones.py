"""What a face shows at its edges, as it is drawn there."""

from __future__ import annotations

import pytest

from generator.frame import Frame, Gradient, Group, Image, Path, Tone, ellipse, rectangle
from generator.sheets.common.look import Glance, covers
from generator.sheets.common.tones import EdgePair, alike, beside, edges

RED, BLUE, WHITE = "#C8502A", "#0072B2", "#FFFFFF"


def colour_at(items, x, y):
    return Glance(items, 0, 100).at(x, y)


def face(*items, bleed=3.0):
    return Frame(60, 90, bleed, items, "key")


def area(colour, x=-3.0, y=-3.0, w=66.0, h=96.0, **more):
    return Path(rectangle(x, y, w, h), fill=colour, **more)


def test_a_frame_that_bleeds_gives_its_colour_to_all_edges():
    """
    What lies over the trim inside does not count, nor do words and lines to cut along.
    """
    cut = Path(rectangle(-1.5, -1.5, 63, 93), stroke="#000000", width=4, role="cut")
    found = edges(face(area(RED), area(WHITE, 4, 4, 52, 82), cut))
    assert set(found) == {frozenset((RED,))}


def test_art_that_ends_at_the_trim_is_paper_in_the_bleed():
    """
    A face without bleed is looked at just inside its trim.
    """
    inside = area(RED, 0, 0, 60, 90)
    assert set(edges(face(inside))) == {frozenset((WHITE,))}
    assert set(edges(face(inside, bleed=0.0))) == {frozenset((RED,))}


def test_each_edge_has_its_own_tone():
    """
    A band across the head is seen there, and at the sides beside what is under it.
    """
    found = edges(face(area(BLUE), area(RED, -3, -3, 66, 40)))
    assert (found.top, found.bottom) == (frozenset((RED,)), frozenset((BLUE,)))
    assert found.left == found.right == {RED, BLUE}
    pair = EdgePair(found, found)
    assert beside(pair, pair)
    assert not alike(found.bottom, found.top)


def test_clips_turns_and_opacities_are_followed():
    """
    An area in a group is seen where the group puts it, within its clip, and mixed with what is below.
    """
    turned = Group((area(RED, 0, 0, 10, 10),), (0, 1, -1, 0, 50, 20))
    assert colour_at((turned,), 45, 25) == RED
    assert colour_at((turned,), 5, 5) == WHITE
    clipped = Group((area(RED),), None, rectangle(0, 0, 10, 10))
    assert (colour_at((clipped,), 5, 5), colour_at((clipped,), 15, 5)) == (RED, WHITE)
    assert colour_at((area("#000000", fill_opacity=0.5),), 5, 5) == "#808080"


def test_colours_that_change_are_known_at_their_place():
    """
    A card that is dark at the head and light at the foot may lie beside its like, but not under it.
    """
    shaded = Gradient((0, -3, 0, 93), (Tone(0, "#000000"), Tone(1, WHITE)))
    found = edges(face(area(shaded)))
    assert not alike(found.bottom, found.top)
    assert alike(found.left, found.right)


def test_pictures_are_like_themselves_only():
    """
    Of a bitmap it is known which it is, and not what it shows.
    """
    one, other = (edges(face(Image(data, "png", -3, -3, 66, 96))) for data in (b"one", b"other"))
    assert alike(one.left, one.right)
    assert not alike(one.left, other.right)


@pytest.mark.parametrize(
    ("x", "y", "inside"), [(5, 5, True), (0.5, 0.5, False), (9.9, 5, True), (10.1, 5, False)]
)
def test_round_areas_are_round(x, y, inside):
    """
    A point in the corner of the box around a disc is not on it.
    """
    assert covers(ellipse(5, 5, 5, 5), x, y) is inside


def test_a_hole_is_not_covered():
    """
    Two outlines one in the other leave the inner one free if they say so.
    """
    ring = (*rectangle(0, 0, 10, 10), *rectangle(3, 3, 4, 4))
    assert covers(ring, 5, 5)
    assert not covers(ring, 5, 5, even_odd=True)


def test_colours_that_the_eye_can_hardly_part_are_alike():
    """
    A shade of a few hundredths is no other colour, a tint of half is.
    """
    assert alike(frozenset(("#0072B2",)), frozenset(("#0274B4",)))
    assert not alike(frozenset(("#0072B2",)), frozenset(("#80B9D9",)))
