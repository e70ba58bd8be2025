"""`kamiban check --fix`: what has exactly one right answer is mended, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.refactor.files import exchange, put, untouched
from tests.running import Command

GAME = """\
kamiban: 1
id: small
title: Small
language: en
version: "1"
tables:
  gems: {file: gems.yaml, fields: {name: text}}
  things:
    file: things.yaml
    fields: {name: text, gem: ref gems, size: choice large|small}
notation: {resources: gems}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}
"""
GEMS = "- {id: ruby, name: Ruby}\n- {id: beryl, name: Beryl}\n- {id: opal-1, name: Opal}\n"
THINGS = """\
- {id: one, name: One, gem: ruby, size: large}  # a comment
- {id: two, name: Two, gem: beryl, size: small}
"""


@pytest.fixture
def game(tmp_path: Path, small_game: Callable[..., Path]) -> Path:
    return put(small_game(tmp_path / "small"), {"game.yaml": GAME, "gems.yaml": GEMS, "things.yaml": THINGS})


@pytest.mark.parametrize(
    ("file", "right", "wrong", "code"),
    [
        ("things.yaml", "gem: ruby", "gem: rubi", "K208"),
        ("things.yaml", "gem: beryl", "gem: bery", "K208"),
        ("things.yaml", "gem: ruby", "gem: ｒuby", "K207"),
        ("things.yaml", "size: large", "size: lareg", "K202"),
        ("things.yaml", "size: large", "szie: large", "K201"),
        ("game.yaml", "language: en", "langauge: en", "K201"),
        ("game.yaml", 'version: "1"', 'version:"1"', "K103"),
        ("game.yaml", "kind: sheet", 'kind: "sheeet"', "K202"),
        ("gems.yaml", "name: Opal", "name: Ｏpal", "K514"),
    ],
)
def test_a_slip_is_mended_where_it_stands(
    game: Path, kamiban: Command, file: str, right: str, wrong: str, code: str
) -> None:
    """
    The file is again what it was, comments and all; the place and what was mended are told, and the check is clean.
    """
    text = (game / file).read_text("utf-8")
    exchange(game / file, right, wrong)
    done = kamiban("check", game, "--fix")
    assert (game / file).read_text("utf-8").replace('"sheet"', "sheet") == text
    assert f"mended[{code}]" in done.stderr and f"{file}:" in done.stderr
    assert done.returncode == 0


@pytest.mark.parametrize(
    "slip",
    [
        ("things.yaml", "gem: ruby", "gem: opal-2"),
        ("things.yaml", "gem: ruby", "gem: rub"),
        ("things.yaml", "gem: ruby", "gem: sapphire"),
        ("things.yaml", "size: large", "size: large, sizes: small"),
        ("gems.yaml", "- {id: ruby", "- {id: ruby}\n- {id: ruby"),
    ],
)
def test_what_may_be_meant_otherwise_is_left_alone(
    game: Path, kamiban: Command, slip: tuple[str, str, str]
) -> None:
    """
    Another number, a word that is like none, a short one and a key that is there already are told and not touched.
    """
    file, right, wrong = slip
    exchange(game / file, right, wrong)
    with untouched(game):
        done = kamiban("check", game, "--fix")
    assert done.returncode == 1 and "mended" not in done.stderr


def test_an_entry_that_fits_nothing_is_taken_away(game: Path, kamiban: Command) -> None:
    """
    A stale `allow` goes, the others and the comments stay; the last one takes its section with it.
    """
    entry = "  - {check: K309, where: things.one, because: it was so}\n"
    head, tail = GAME.split("components:")
    (game / "game.yaml").write_text(
        f"{head}\nallow:  # known\n{entry}\n# printed\ncomponents:{tail}", "utf-8"
    )
    done = kamiban("check", game, "--fix", "--select", "K211")
    assert done.stdout == "0 errors, 0 warnings, 0 acknowledged in 1 game\n"
    assert (game / "game.yaml").read_text("utf-8") == f"{head}\n\n# printed\ncomponents:{tail}"


def test_without_the_option_nothing_is_written(game: Path, kamiban: Command) -> None:
    """
    A plain check only tells.
    """
    exchange(game / "things.yaml", "ruby", "rubi")
    with untouched(game):
        assert kamiban("check", game).returncode == 1
