"""`kamiban diff`: what a person did to a game, each thing once and at its line."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.build.small_kit import FILES, write_sample
from tests.running import Command


def rewrite(game: Path, file: str, old: str, new: str) -> None:
    text = (game / file).read_text("utf-8")
    assert old in text
    (game / file).write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cards.yaml", "count: 2", "count: 3", "cards.yaml:1:91: count of Dawn 2 → 3"),
        ("cards.yaml", ", count: 2", "", "cards.yaml:1:8: count of Dawn 2 → nothing"),
        ("cards.yaml", "name: Dawn", "name: Daybreak", "cards.yaml:1:20: name of dawn Dawn → Daybreak"),
        ("cards.yaml", "id: dusk", "id: night", "cards.yaml:2:8: id of Dusk dusk → night"),
        ("cards.yaml", FILES["cards.yaml"].splitlines(keepends=True)[1], "", "Dusk is gone from cards"),
        ("cards.yaml", "- {id: dusk", "- {id: noon, name: Noon, body: Rest, suit: sun, picture: art/hill.svg}\n- {id: dusk", "cards.yaml:2:8: Noon is new in cards"),
        ("game.yaml", "length: 320", "length: 330", "game.yaml:33:13: components.tape.length 320 → 330"),
        ("game.yaml", 'version: "1"', 'version: "2"', "game.yaml:5:10: version 1 → 2"),
        ("rules.md", "Take a [sun].", "Take no [sun].", "rules.md:5:1: There are"),
        ("rules.md", "## Turn {#turn}", "## Round {#turn}", "rules.md:3:1: ## Turn {#turn} → ## Round {#turn}"),
        ("locale/de.po", 'msgstr "Morgen"', 'msgstr "Frühe"', "locale/de.po:12:1: de: the translation of 'Dawn' Morgen → Frühe"),
        ("art/hill.svg", "M0 30", "M1 30", "art/hill.svg:1:1: art/hill.svg changed"),
        ("faces/back.xml.j2", 'x="4"', 'x="5"', "faces/back.xml.j2 changed"),
    ],
)  # fmt: skip
def test_a_change_is_named_where_it_is(
    game: Path, kamiban: Command, file: str, old: str, new: str, said: str
) -> None:
    """
    A value, a row, a key, a rule, a translation, a picture: each is told once, in words and at its line.
    """
    if "id: night" in new:
        rewrite(game, "faces/table.xml.j2", "cards.dusk", "cards.night")
    rewrite(game, file, old, new)
    done = kamiban("diff", game)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout
    named = [line for line in done.stdout.splitlines() if f"/{file}:" in line]
    assert len(named) == 1


def test_rows_that_change_places_are_told(game: Path, kamiban: Command) -> None:
    """
    Nothing is new or gone when rows only stand in another order.
    """
    one, other = FILES["cards.yaml"].splitlines(keepends=True)
    (game / "cards.yaml").write_text(other + one, "utf-8")
    said = kamiban("diff", game).stdout
    assert "1 change\n" in said
    assert "in cards now" in said
    assert "to throw out" not in said


def test_comments_and_empty_lines_are_no_change(game: Path, kamiban: Command) -> None:
    """
    What nobody prints or counts is not told.
    """
    (game / "cards.yaml").write_text("# cards\n\n" + FILES["cards.yaml"], "utf-8")
    (game / "rules.md").write_text("\n" + FILES["rules.md"] + "\n\n", "utf-8")
    assert "nothing has changed" in kamiban("diff", game).stdout
    assert "since it was accepted" not in kamiban("check", game).stdout


def test_what_no_picture_shows_is_no_change(game: Path, kamiban: Command) -> None:
    """
    Comments, titles, and what an editor notes in a picture leave it the same picture; a DOCTYPE is never read.
    """
    rewrite(
        game, "art/hill.svg", "<path ", "<!-- a hill --><title>Hill</title><desc>Steep</desc>\n<path id='p1' "
    )
    rewrite(
        game, "art/hill.svg", "<svg ",
        "<svg xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' inkscape:version='1.3' ",
    )  # fmt: skip
    assert "nothing has changed" in kamiban("diff", game).stdout
    rewrite(game, "art/hill.svg", "<svg ", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg ")
    assert "art/hill.svg changed" in kamiban("diff", game).stdout


def test_a_check_ends_with_how_much_changed(game: Path, kamiban: Command) -> None:
    """
    The closing line of a check counts what was done since the game was accepted.
    """
    rewrite(game, "cards.yaml", "count: 2", "count: 3")
    rewrite(game, "tokens.yaml", "count: 3", "count: 4")
    assert (
        kamiban("check", game)
        .stdout.splitlines()[-1]
        .endswith(f"2 changes since it was accepted; `kamiban diff {game.as_posix()}` tells what follows")
    )


def test_what_follows_from_one_change_stands_under_it(game: Path, kamiban: Command) -> None:
    """
    Numbers stand under the change that made them others; paper that several ask for stands at the end.
    """
    rewrite(game, "cards.yaml", "count: 2", "count: 4")
    rewrite(game, "tokens.yaml", "count: 3", "count: 1")
    said = kamiban("diff", game).stdout
    cards, tokens = said.index("count of Dawn"), said.index("count of Point")
    together = said.index("together:")
    assert cards < said.index("3 → 5 pieces") < tokens < said.index("3 → 1 pieces") < together
    assert together < said.index("cards: 0 to throw out, 2 to put in")
    assert together < said.index("tokens: 2 to throw out, 0 to put in")


def test_tools_get_every_consequence(game: Path, kamiban: Command) -> None:
    """
    As JSON each change has its place, its words and all that follows.
    """
    rewrite(game, "cards.yaml", "count: 2", "count: 3")
    [found] = json.loads(kamiban("diff", game, "--format", "json").stdout)
    [change] = found["changes"]
    assert (change["line"], change["about"]) == (1, "cards.dawn.count")
    assert any("3 → 4" in each for each in change["consequences"])


def test_a_game_that_was_never_accepted_says_what_to_do(tmp_path: Path, kamiban: Command) -> None:
    """
    Without a ledger there is nothing to compare with, and the way to one is told.
    """
    done = kamiban("diff", write_sample(tmp_path / "game"))
    assert done.returncode == 1
    assert "never accepted" in done.stderr
    assert "kamiban accept" in done.stderr


def git(folder: Path, *words: str) -> None:
    names = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", str(folder), *names, *words], check=True, capture_output=True)


def test_a_revision_of_git_is_compared_with(tmp_path: Path, kamiban: Command) -> None:
    """
    With --since the game is compared with its files at a revision, wherever in the repository it lies.
    """
    game = write_sample(tmp_path / "shelf" / "game")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "first")
    rewrite(game, "cards.yaml", "count: 2", "count: 3")
    git(tmp_path, "commit", "-qam", "second")
    assert "count of Dawn 2 → 3" in kamiban("diff", game, "--since", "HEAD~1").stdout
    assert "nothing has changed" in kamiban("diff", game, "--since", "HEAD").stdout


def test_a_renaming_since_a_revision_is_one_change(tmp_path: Path, kamiban: Command) -> None:
    """
    A table, a field and a row with new names are told once each, whatever refers to them; all else as ever.
    """
    game = write_sample(tmp_path / "game")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "first")
    for old, new in (
        ("cards", "deck"),
        ("deck.body", "words"),
        ("deck.dusk", "night"),
        ("suits.sun", "star"),
    ):
        assert kamiban("rename", game, old, new).returncode == 0
    rewrite(game, "tokens.yaml", "count: 3", "count: 4")
    said = kamiban("diff", game, "--since", "HEAD").stdout
    told = [line.partition(": ")[2] for line in said.splitlines() if line.startswith(f"{game}/")]
    assert said.splitlines()[0].endswith(": 5 changes")
    assert sorted(told) == [
        "cards is now called deck", "count of Point 3 → 4", "deck.body is now called deck.words",
        "deck.dusk is now called deck.night", "suits.sun is now called suits.star",
    ]  # fmt: skip
    assert f"{game}/cards.yaml:2:8: deck.dusk is" in said
    git(tmp_path, "commit", "-qam", "second")
    rewrite(game, "cards.yaml", "id: dawn, name: Dawn", "id: noon, name: Noon")
    said = kamiban("diff", game, "--since", "HEAD").stdout
    assert "Dawn is gone from deck" in said
    assert "is now called" not in said


@pytest.mark.parametrize("revision", ["nonsense", "--upload-pack=x", "HEAD:game.yaml"])
def test_a_revision_that_is_none_is_refused(tmp_path: Path, kamiban: Command, revision: str) -> None:
    """
    A word that names no commit is told as such; it is never taken for an option of git.
    """
    game = write_sample(tmp_path / "game")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "first")
    done = kamiban("diff", game, f"--since={revision}")
    assert done.returncode == 1
    assert "no such revision" in done.stderr


def test_a_folder_without_git_is_told(tmp_path: Path, kamiban: Command) -> None:
    """
    Where there is no repository, that is said.
    """
    done = kamiban("diff", write_sample(tmp_path / "game"), "--since", "HEAD")
    assert done.returncode == 1
    assert "not a git repository" in done.stderr


def test_a_renaming_is_no_change(game: Path, kamiban: Command) -> None:
    """
    `kamiban rename` brings the ledger along; what had been changed before is still told.
    """
    rewrite(game, "tokens.yaml", "count: 3", "count: 4")
    assert kamiban("rename", game, "cards.dawn", "daybreak").returncode == 0
    assert kamiban("rename", game, "cards.body", "words").returncode == 0
    said = kamiban("diff", game).stdout
    assert "1 change\n" in said
    assert "count of Point 3 → 4" in said


def test_a_file_that_cannot_be_read_is_told_and_nothing_compared(game: Path, kamiban: Command) -> None:
    """
    With a broken table there is no talk of rows that are gone: the error is told, and the status is 1.
    """
    rewrite(game, "cards.yaml", "- {id: dusk", "-\t{id: dusk: x")
    done = kamiban("diff", game)
    assert done.returncode == 1
    assert "gone" not in done.stdout
    assert "K103" in done.stderr
    assert "since it was accepted" not in kamiban("check", game).stdout


@pytest.mark.parametrize(
    ("old", "new"),
    [('version: "1"', 'version: "1"\nplayers: 2..4\nminutes: 20..30'), ("title: Sample", "title: Other")],
)
def test_what_a_cover_prints_is_printed_again(game: Path, kamiban: Command, old: str, new: str) -> None:
    """
    A rulebook whose cover says something else is to be reprinted; cards that do not show it are not.
    """
    rewrite(game, "game.yaml", old, new)
    said = kamiban("diff", game).stdout
    assert "rules to reprint" in said
    assert "cards:" not in said


def test_two_costs_have_their_own_numbers(tmp_path: Path, kamiban: Command) -> None:
    """
    What each of two changes does alone stands under it, and a hand that both moved under neither.
    """
    assert kamiban("new", "garden", cwd=tmp_path).returncode == 0
    [game] = tmp_path.rglob("garden")
    kamiban("accept", game, "-q")
    rewrite(game, "cards.yaml", "cost: S1", "cost: S2")
    rewrite(game, "cards.yaml", "cost: R1", "cost: R2")
    said = kamiban("diff", game).stdout
    first, second, together = said.index("S1 → S2"), said.index("R1 → R2"), said.index("together:")
    assert first < said.index("cost S in all") < second < said.index("cost R in all") < together


def test_a_hand_is_compared_with_hands_of_its_size(tmp_path: Path, kamiban: Command) -> None:
    """
    Where one hand becomes several, or several one, that of the same size is as it was, and the others come or go.
    """
    assert kamiban("new", "garden", cwd=tmp_path).returncode == 0
    [game] = tmp_path.rglob("garden")
    kamiban("accept", game, "-q")
    rewrite(game, "game.yaml", 'hand: "3"', "hand: players")
    said = kamiban("diff", game, "--all").stdout
    assert "cards.family, a hand: size 3 → 2, 3, 4\n" in said
    assert "cards.family, a hand of 2: without tree none → " in said
    assert "a hand of 3" not in said
    kamiban("accept", game, "-q")
    rewrite(game, "game.yaml", "hand: players", "hand: 3")
    rewrite(game, "cards.yaml", "count: 7", "count: 6")
    said = kamiban("diff", game, "--all").stdout
    assert "cards.family, a hand: size 2, 3, 4 → 3\n" in said
    assert "cards.family, a hand of 3: without flower 26.8 → 29.6 %" in said
    assert " → none" in said
    assert "none → " not in said


def test_nothing_is_written_into_the_samples_unasked(tmp_path: Path, kamiban: Command) -> None:
    """
    Where there is no game, `accept` and `fmt` without a name refuse, and never mean those of the installation.
    """
    for command in ("accept", "fmt"):
        done = kamiban(command, cwd=tmp_path)
        assert done.returncode == 2
        assert "name a game" in done.stderr
