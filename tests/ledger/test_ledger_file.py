"""The ledger file: made for git, read again as it was written, and no part of the game."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from generator.ledger.book import as_text, read_ledger
from generator.ledger.entry import Entry
from generator.model.digest import LEDGER, digest, fingerprint
from generator.problem import Findings
from tests.build.small_kit import write_sample
from tests.running import Command

KEYS = st.text(min_size=1).filter(lambda key: key not in ("ledger", "about"))


@given(st.dictionaries(KEYS, st.text(), max_size=8))
def test_what_is_written_is_read(tmp_path_factory, facts: dict[str, str]) -> None:
    """
    Whatever keys and values a game has, they come back as they were, and each has a line of its own.
    """
    folder = tmp_path_factory.mktemp("ledger")
    text = as_text(Entry(key, value) for key, value in facts.items())
    (folder / LEDGER).write_text(text, "utf-8")
    assert read_ledger(folder, "game", Findings()) == facts
    assert json.loads(text).keys() - {"ledger", "about"} == facts.keys()
    assert len(text.removesuffix("\n").split("\n")) == len(facts) + 3


def test_a_new_fact_changes_no_other_line() -> None:
    """
    What is added to the end of a ledger is one new line in git, since commas stand in front.
    """
    one = as_text([Entry("row a.b.c", "1")]).splitlines()
    two = as_text([Entry("row a.b.c", "1"), Entry("row a.b.d", "2")]).splitlines()
    assert [line for line in two if line not in one] == [',"row a.b.d": "2"']
    assert [line for line in one if line not in two] == []


def test_the_ledger_is_no_part_of_the_game(tmp_path: Path, kamiban: Command) -> None:
    """
    Accepting a game changes neither its fingerprint nor what a build or a check keeps of it.
    """
    game = write_sample(tmp_path / "game")
    before = digest(game), fingerprint(game)
    assert kamiban("accept", game).returncode == 0
    assert (game / LEDGER).is_file()
    assert (digest(game), fingerprint(game)) == before


def test_accepting_twice_writes_nothing(tmp_path: Path, kamiban: Command) -> None:
    """
    A game that has not changed keeps its ledger, which says so.
    """
    game = write_sample(tmp_path / "game")
    kamiban("accept", game)
    stamp = (game / LEDGER).stat().st_mtime_ns
    done = kamiban("accept", game)
    assert "nothing has changed" in done.stdout
    assert "as before" in done.stdout
    assert (game / LEDGER).stat().st_mtime_ns == stamp


def test_a_ledger_with_a_conflict_is_told_at_its_line(tmp_path: Path, kamiban: Command) -> None:
    """
    A ledger that git could not merge is a warning at the first line that is none, and stops no check.
    """
    game = write_sample(tmp_path / "game")
    kamiban("accept", game)
    lines = (game / LEDGER).read_text("utf-8").splitlines(keepends=True)
    lines.insert(6, "<<<<<<< mine\n")
    (game / LEDGER).write_text("".join(lines), "utf-8")
    done = kamiban("check", game)
    assert done.returncode == 0
    assert f"{LEDGER}:7:1: warning[K112]" in done.stdout
    done = kamiban("diff", game)
    assert done.returncode == 1
    assert "its ledger cannot be read" in done.stderr


def test_what_is_wrong_is_not_accepted(tmp_path: Path, kamiban: Command) -> None:
    """
    A game with an error keeps the ledger that it had, and the error is told.
    """
    game = write_sample(tmp_path / "game")
    kamiban("accept", game)
    before = (game / LEDGER).read_bytes()
    (game / "cards.yaml").write_text("- {id: dawn, name: Dawn, suit: star}\n", "utf-8")
    done = kamiban("accept", game)
    assert done.returncode == 1
    assert "'star', which is not in suits" in done.stderr
    assert (game / LEDGER).read_bytes() == before


def test_a_link_out_of_the_folder_is_neither_read_nor_written(tmp_path: Path, kamiban: Command) -> None:
    """
    A game from a stranger whose ledger is a link to a file of yours: that file stays as it is.
    """
    game = write_sample(tmp_path / "game")
    (tmp_path / "mine").write_text("my own", "utf-8")
    (game / LEDGER).symlink_to(tmp_path / "mine")
    for words in (("accept", game), ("diff", game), ("build", game, "--changed", "--out", tmp_path / "out")):
        done = kamiban(*words)
        assert done.returncode == 1
        assert "leads out of the game's folder" in done.stderr
    assert (tmp_path / "mine").read_text("utf-8") == "my own"


def test_a_folder_that_is_here_comes_before_a_sample(tmp_path: Path, kamiban: Command) -> None:
    """
    A game in this folder that is called like one of the samples is the one that is meant and written into.
    """
    game = write_sample(tmp_path / "attika")
    done = kamiban("accept", "attika", "-q", cwd=tmp_path)
    assert done.returncode == 0
    assert (game / LEDGER).is_file()
