"""`kamiban check --variant`: a game under another reading of its rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command.line import kamiban
from generator.resources import games

HERE = Path(__file__).resolve().parents[2]
BOTH = ("ail-lime", "ail-republic")


def check(*words: str) -> Result:
    return CliRunner().invoke(kamiban, ["check", *words])


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)


def test_a_lap_line_that_a_short_loop_can_farm() -> None:
    """
    If every return counts as a lap, the side trip of two routes is reported at the line of the variant.
    """
    done = check("ail-lime", "--variant", "lap-line=any", "--select", "K408", "--format", "json", "--strict")
    assert done.exit_code == 1
    (problem,) = json.loads(done.stdout)
    assert (
        problem["message"]
        == "the loop 01→12→01 counts as a lap of map 'island' with 2 routes, the longest one with 10"
    )
    line = (games() / "ail-lime" / "game.yaml").read_text("utf-8").splitlines()[problem["line"] - 1]
    assert "maps.island.lap: any" in line


@pytest.mark.slow
@pytest.mark.parametrize(
    "word", ["lap-line=only 10→01", "lap-line=only", "tie-break=shared", "lap-supply=15"]
)
def test_a_reading_that_holds_is_clean(word: str) -> None:
    """
    The default by its name, and alternatives that contradict nothing, pass as the game itself does.
    """
    done = check(*BOTH, "--variant", word, "--select", "K310,K32,K408")
    assert (done.exit_code, done.stdout.split(",")[0]) == (0, "0 errors")


@pytest.mark.slow
def test_a_route_that_a_variant_takes_away() -> None:
    """
    Without its road an island can no longer be walked to; several variants can be chosen at once.
    """
    done = check(*BOTH, "--variant", "ataran=only", "--variant", "lap-line=any", "--select", "K402,K408")
    assert done.exit_code == 1
    assert "spot '02' of map 'island' cannot be reached" in done.stdout
    assert "[K408]" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["lap-lin=any"], "no variant 'lap-lin'; did you mean 'lap-line'?"),
        (["lap-line=nay return to 01"], "variant 'lap-line' has no 'nay return to 01'; did you mean 'any return to 01'?"),
        (["lap-line=never"], "known alternatives: only 10→01, any return to 01"),
        (["lap-line=01"], "'01' of variant 'lap-line' may mean 'only 10→01' and 'any return to 01'"),
        (["lap-line"], "write it as in lap-line=any"),
        (["=any"], "write it as in lap-line=any"),
        (["lap-line="], "write it as in lap-line=any"),
        (["lap-line=any", "lap-line=only"], "variant 'lap-line' is chosen twice"),
    ],
)  # fmt: skip
def test_a_wrong_choice_is_wrong_usage(words: list[str], told: str) -> None:
    """
    A variant or an alternative that no game has exits with 2 and the word that was probably meant.
    """
    done = check(*BOTH, *(part for word in words for part in ("--variant", word)))
    assert done.exit_code == 2
    assert told in done.stderr


@pytest.mark.slow
def test_only_one_of_the_games_needs_the_variant() -> None:
    """
    A variant of one game is no fault of the other, but asked of the other alone it is.
    """
    assert check(*BOTH, "--variant", "toll=also", "--select", "K408").exit_code == 0
    assert check("ail-lime", "--variant", "toll=also").exit_code == 2


def test_a_game_that_cannot_be_read_says_so_itself(tmp_path: Path) -> None:
    """
    A broken game.yaml may have any variant: its own fault is told, not the option's.
    """
    (tmp_path / "game.yaml").write_text("kamiban: [\n", encoding="utf-8")
    done = check(str(tmp_path), "--variant", "lap-line=any")
    assert done.exit_code == 1
    assert "[K103]" in done.stdout
