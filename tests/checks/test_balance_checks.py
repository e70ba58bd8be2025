"""Checks of levels, points, costs and conditions: games that pass and games that must not."""

from __future__ import annotations

from math import log
from pathlib import Path
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.checks.signs.same_colour import NEAREST
from generator.colour import lab
from generator.model.game import Game
from generator.problem import Findings
from tests.checks.trying import found_by, load_edited

GAME = """\
kamiban: 1
id: fair
title: Fair
language: en
version: "1"
tables:
  goods: {file: goods.yaml, fields: {}}
  guilds: {file: guilds.yaml, fields: {}}
  prizes: {file: prizes.yaml, fields: {count: int = 1}}
  stalls: {file: stalls.yaml, fields: {guild: ref guilds, level: int?, cost: cost, vp: score?, yields: effect?, trigger: ref goods?, count: int = 1}}
  spots: {file: spots.yaml, fields: {gain: gain?}}
  roads: {file: roads.yaml, fields: {from: ref spots, to: ref spots}}
notation: {resources: goods, counted: [guilds, prizes]}
maps:
  town: {spots: spots, routes: roads, start: a}
components:
  stalls: {kind: sheet, title: Stalls, parts: [{of: stalls, size: [63, 88], front: card.xml.j2}]}
"""
FILES = {
    "game.yaml": GAME,
    "goods.yaml": "- {id: W}\n- {id: S}\n- {id: O}\n",
    "guilds.yaml": "- {id: tailors}\n- {id: smiths}\n- {id: bakers}\n",
    "prizes.yaml": "- {id: cup, count: 2}\n",
    "stalls.yaml": """\
- {id: t1, guild: tailors, level: 1, cost: W2, vp: 1}
- {id: t2, guild: tailors, level: 2, cost: W3, vp: 2}
- {id: t3, guild: tailors, level: 3, cost: W4, vp: 4}
- {id: s1, guild: smiths, level: 1, cost: S2, vp: 1}
- {id: s2, guild: smiths, level: 2, cost: S2W1, vp: 2}
- {id: s3, guild: smiths, level: 3, cost: S4, vp: 4}
- {id: b1, guild: bakers, level: 1, cost: S1W1, vp: 1}
- {id: b2, guild: bakers, level: 2, cost: each 1, vp: 2}
- {id: b3, guild: bakers, level: 3, cost: W4, vp: 4}
- {id: b4, guild: bakers, cost: W3, vp: 2}
- {id: b5, guild: bakers, cost: S3, vp: 1 per bakers, yields: W+1 on S}
- {id: b6, guild: bakers, cost: W2, yields: S per cup, trigger: W}
- {id: b7, guild: bakers, cost: S2, vp: 1}
""",
    "spots.yaml": "- {id: a, gain: W/S}\n- {id: b}\n- {id: c, gain: O}\n",
    "roads.yaml": "- {id: ab, from: a, to: b}\n- {id: bc, from: b, to: c}\n- {id: ca, from: c, to: a}\n",
}  # fmt: skip

ALIKE = "".join(f"- {{id: m{n}, guild: smiths, cost: W2, vp: 1}}\n" for n in range(9))
"""So many equal rows that more than half of their family agree."""

FAILING = [
    # check, file, what stands there, what is written instead, code, file and text of the line that is reported
    ("level_not_monotone", "stalls.yaml", "cost: W4, vp: 4", "cost: W4, vp: 1", "K305", "stalls.yaml", "id: t3"),
    ("level_not_monotone", "stalls.yaml", "S4, vp: 4", "S4", "K305", "stalls.yaml", "id: s3"),
    ("level_not_monotone", "stalls.yaml", "W2, vp: 1", "W2, vp: 5", "K305", "stalls.yaml", "id: t2"),
    ("level_not_monotone", "stalls.yaml", "W2, vp: 1", "W2, vp: 5", "K305", "stalls.yaml", "id: t3"),
    ("sibling_breaks_pattern", "stalls.yaml", "S2W1, vp: 2", "S2W1, vp: 3", "K304", "stalls.yaml", "id: s2"),
    ("sibling_breaks_pattern", "stalls.yaml", "cost: W4, vp: 4", "cost: W5, vp: 4", "K304", "stalls.yaml", "id: t3"),
    ("sibling_breaks_pattern", "stalls.yaml", "each 1", "each 2", "K304", "stalls.yaml", "id: b2"),
    ("points_per_cost_outlier", "stalls.yaml", "b7, guild: bakers, cost: S2, vp: 1", "b7, guild: bakers, cost: S2, vp: 9", "K331", "stalls.yaml", "id: b7"),
    ("points_per_cost_outlier", "stalls.yaml", "- {id: t1", f"{ALIKE}- {{id: odd, guild: smiths, cost: W2, vp: 8}}\n- {{id: t1", "K331", "stalls.yaml", "id: odd"),
    ("points_per_cost_outlier", "stalls.yaml", "cost: W3, vp: 2}\n- {id: b5", "cost: W40, vp: 1}\n- {id: b5", "K331", "stalls.yaml", "id: b4"),
    ("weak_family", "stalls.yaml", "W2, vp: 1}\n- {id: t2, guild: tailors, level: 2, cost: W3, vp: 2", "W9, vp: 1}\n- {id: t2, guild: tailors, level: 2, cost: W9, vp: 2", "K332", "guilds.yaml", "tailors"),
    ("condition_never_holds", "spots.yaml", "gain: W/S", "gain: W", "K333", "stalls.yaml", "id: b5"),
    ("condition_never_holds", "spots.yaml", "gain: W/S", "gain: S", "K333", "stalls.yaml", "id: b6"),
    ("condition_never_holds", "prizes.yaml", "count: 2", "count: 0", "K333", "stalls.yaml", "id: b6"),
    ("condition_never_holds", "guilds.yaml", "- {id: bakers}", "- {id: bakers}\n- {id: monks}", "K333", "stalls.yaml", "id: b5"),
]  # fmt: skip
MINE = sorted({name for name, *_ in FAILING})


def load(folder: Path, file: str = "", old: str = "", new: str = "") -> tuple[Game, Findings]:
    files = {
        name: text.replace("per bakers", "per monks") if "monks" in new else text
        for name, text in FILES.items()
    }
    return load_edited(files, folder, file, old, new)


@pytest.mark.parametrize("name", MINE)
def test_a_fair_game_passes(name: str, tmp_path: Path) -> None:
    """
    Points that rise with level and cost, families of a kind and conditions that come about are no faults.
    """
    game, findings = load(tmp_path)
    assert findings.problems == []
    assert found_by(name, game) == []


@pytest.mark.parametrize(("name", "file", "old", "new", "code", "where", "line"), FAILING)
def test_an_unfair_game_does_not(
    name: str, file: str, old: str, new: str, code: str, where: str, line: str, tmp_path: Path
) -> None:
    """
    One edit is found at the line to correct, as a warning with a subject, the other side and a way out.
    """
    game, _ = load(tmp_path, file, old, new)
    lines = (tmp_path / where).read_text("utf-8").splitlines()
    problems = found_by(name, game)
    here = [
        each for each in problems
        if (each.code, each.place.file) == (code, f"g/{where}") and line in lines[each.place.line - 1]
    ]  # fmt: skip
    assert here, problems
    assert here[0].severity == "warning" and here[0].subject and here[0].related and here[0].hint


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        ("level_not_monotone", "stalls.yaml", "cost: W4, vp: 4", "cost: W4, vp: 1 per tailors"),
        ("level_not_monotone", "stalls.yaml", "cost: W4, vp: 4", "cost: W4, vp: 2"),
        ("level_not_monotone", "stalls.yaml", "level: 3, cost: S4, vp: 4", "cost: S4, vp: 1"),
        ("sibling_breaks_pattern", "stalls.yaml", "level: 2, cost: S2W1, vp: 2", "level: 2, cost: S2W1, vp: 3, yields: W+1"),
        ("sibling_breaks_pattern", "stalls.yaml", "level: 2, cost: S2W1", "level: 4, cost: S2W1"),
        ("points_per_cost_outlier", "stalls.yaml", "b7, guild: bakers, cost: S2, vp: 1", "b7, guild: bakers, cost: S2, vp: 1 per cup"),
        ("points_per_cost_outlier", "stalls.yaml", "cost: W4, vp: 4", "cost: W4, vp: 99"),
        ("weak_family", "stalls.yaml", "cost: W4, vp: 4", "cost: W9, vp: 4"),
        ("condition_never_holds", "spots.yaml", "gain: W/S", "gain: any 1"),
        ("condition_never_holds", "spots.yaml", FILES["spots.yaml"], "- {id: a}\n- {id: b}\n- {id: c}\n"),
    ],
)  # fmt: skip
def test_what_balances_otherwise_is_left_alone(
    name: str, file: str, old: str, new: str, tmp_path: Path
) -> None:
    """
    Points that count something, another effect, another level and families too small to judge are no faults.
    """
    game, _ = load(tmp_path, file, old, new)
    assert found_by(name, game) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "only"),
    [
        ("stalls.yaml", "b7, guild: bakers, cost: S2, vp: 1", "b7, guild: bakers, cost: S2, vp: 1x", {"K206"}),
        ("stalls.yaml", "cost: W4", "cost: Q4", {"K203"}),
        ("stalls.yaml", "level: 3", "level: third", {"K202"}),
        ("stalls.yaml", "guild: bakers, cost: S3", "guild: backers, cost: S3", {"K208"}),
        ("spots.yaml", "gain: W/S", "gain: W/", {"K206"}),
        ("prizes.yaml", "count: 2", "count: two", {"K202"}),
    ],
)  # fmt: skip
def test_what_could_not_be_read_is_not_weighed(
    file: str, old: str, new: str, only: set[str], tmp_path: Path
) -> None:
    """
    A value that was refused is one problem, and none of these checks adds another.
    """
    game, findings = load(tmp_path, file, old, new)
    problems = [*findings.problems, *(each for name in MINE for each in found_by(name, game))]
    assert {each.code for each in problems} == only


def test_an_outlier_is_said_with_its_numbers(tmp_path: Path) -> None:
    """
    The message has the row's rate, the median of its family and the robust deviation between them.
    """
    game, _ = load(
        tmp_path, "stalls.yaml", "b7, guild: bakers, cost: S2, vp: 1", "b7, guild: bakers, cost: S2, vp: 9"
    )
    (problem,) = found_by("points_per_cost_outlier", game)
    rates = [1 / 2, 2 / 3, 4 / 4, 2 / 3, 9 / 2]
    middle = median(rates)
    z = 0.6745 * log(4.5 / middle) / median(abs(log(rate / middle)) for rate in rates)
    assert f"4.50 points for each resource, its family {middle:.2f} (z = {z:+.1f})" in problem.message


@given(st.integers(0, 255))
def test_greys_have_no_hue(level: int) -> None:
    """
    A grey lies on the axis of L*a*b*, from 0 for black to 100 for white.
    """
    light, a, b = lab(f"#{level:02X}{level:02X}{level:02X}")
    assert abs(a) < 0.02 and abs(b) < 0.02
    assert -1e-9 <= light <= 100.01


def test_known_colours_have_their_known_places() -> None:
    """
    Red, green and blue of sRGB lie where colorimetry has them, and far apart.
    """
    assert lab("#FF0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert lab("#00FF00") == pytest.approx((87.74, -86.18, 83.18), abs=0.05)
    assert lab("#0000FF") == pytest.approx((32.30, 79.19, -107.86), abs=0.05)
    assert NEAREST < 20
