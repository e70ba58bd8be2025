"""Games of one id in one command, and one game by several names."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.line import kamiban

BUILD = ("build", "--paper", "a4", "--format", "svg")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, beside an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


def run(*words: str) -> Result:
    return CliRunner().invoke(kamiban, words)


def written(folder: Path) -> dict[str, bytes]:
    files = (path for path in (folder / "output").rglob("*") if path.is_file() and path.suffix != ".lock")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("words", [(), ("cards/a", "cards/b", "cards/c"), ("a", "b", "c")])
def test_two_games_of_one_id_are_told_and_neither_is_written(here, small_game, words):
    """
    Check and build tell of the second game at its id and name the first; a third one is built all the same.
    """
    for name, ident in (("a", "same"), ("b", "same"), ("c", "other")):
        small_game(here / "cards" / name, id=ident)
    for command in (("check",), BUILD):
        done = run(*command, *words)
        assert done.exit_code == 1
        told = done.output
        assert told.count("error[") == 1
        assert "cards/b/game.yaml:2:5: error[K213]: id 'same' is that of cards/a already" in told
        assert "see: cards/a/game.yaml:2" in told
    assert {path.split("/")[1] for path in written(here)} == {"other"}


def test_ids_that_differ_in_capitals_are_one(here, small_game):
    """
    Where file systems know no capitals, the kits of `same` and `Same` would lie in one folder.
    """
    small_game(here / "a", id="same")
    small_game(here / "b", id="Same")
    done = run("check", "a", "b")
    assert done.exit_code == 1
    assert "b/game.yaml:2:5: error[K213]: id 'Same' is that of a already" in done.output


def test_what_else_is_wrong_with_either_is_told_too(here, small_game):
    """
    A build tells of the shared id and of every other problem of both games, also of one that cannot be loaded.
    """
    small_game(here / "a", id="same", counts=(999,))
    file = small_game(here / "b", id="same") / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("title: Small\n", ""), encoding="utf-8")
    for command in (("check",), BUILD):
        told = run(*command, "a", "b").output
        assert all(f"error[{code}]" in told for code in ("K205", "K204", "K213")), told
    assert written(here) == {}


def test_kits_that_stand_are_not_said_to_where_two_share_an_id(here, small_game):
    """
    Two equal games that were built one after the other are refused together, and the kit stays as it is.
    """
    small_game(here / "a", id="same")
    shutil.copytree(here / "a", here / "b")
    assert [run(*BUILD, name).exit_code for name in "ab"] == [0, 0]
    before = written(here)
    done = run(*BUILD, "a", "b")
    assert done.exit_code == 1
    assert "K213" in done.stderr
    assert "nothing has changed" not in done.output
    assert written(here) == before != {}


def test_pages_of_odds_are_not_written_over_each_other(here):
    """
    Of two games with one id no odds are printed to files; on the terminal both are shown.
    """
    assert run("new", "one").exit_code == 0
    shutil.copytree("cards/one", "cards/two")
    printed = run("odds", "--format", "pdf", "--paper", "a4", "--lang", "en")
    assert printed.exit_code == 1
    assert "cards/two/game.yaml:" in printed.stderr
    assert "K213" in printed.stderr
    assert written(here) == {}
    assert run("odds").exit_code == 0
    assert run("odds", "one", "--format", "pdf", "--paper", "a4", "--lang", "en").exit_code == 0
    assert written(here) != {}


def test_a_folder_by_several_names_is_one_game(here, small_game):
    """
    A game by its name, by paths and through a link is the same game, and is done once.
    """
    small_game(here / "cards" / "a")
    (here / "link").symlink_to("cards/a")
    spellings = ["a", "cards/a", "./cards/a/", "cards/../cards/a", str(here / "cards" / "a"), "link"]
    done = run("check", *spellings)
    assert done.exit_code == 0, done.output
    assert done.output.endswith("in 1 game\n")
    done = run(*BUILD, *spellings)
    assert done.exit_code == 0, done.output
    assert done.output.count("manifest.json") == 1


def test_games_are_done_in_the_order_in_which_they_are_named(here, small_game):
    """
    Who names a game first hears of it first, also if it is named again.
    """
    for name in "abc":
        small_game(here / name, id=name, counts=(999,))
    lines = run("check", "c", "a", "./c", "b", "a", "--format", "lines").output.splitlines()
    assert [line[0] for line in lines] == ["c", "a", "b"]
