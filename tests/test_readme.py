"""The READMEs show what really happens."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
READMES = ("README.md", "README.ja.md")


def blocks(readme: str, kind: str) -> list[str]:
    text = (ROOT / readme).read_text("utf-8")
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def without_count(output: str) -> str:
    """What a check printed, whatever number of problems is acknowledged in the game today."""
    return re.sub(r"\d+ acknowledged|承認済み\d+件", "N acknowledged", output)


@pytest.mark.parametrize("readme", READMES)
def test_the_yaml_on_the_first_screen_is_a_card_of_the_game(readme):
    """
    The row that a README shows stands in the data, word for word up to the notation of its terms.
    """
    shown = yaml.safe_load(blocks(readme, "yaml")[0])[0]
    rows = {row["id"]: row for row in yaml.safe_load((ROOT / "cards/ail-lime/cards.yaml").read_text("utf-8"))}
    row = rows[shown["id"]]
    assert {k: v for k, v in shown.items() if k != "convert"} == {
        k: v for k, v in row.items() if k != "convert"
    }


@pytest.mark.parametrize("readme", READMES)
def test_the_problem_that_is_shown_is_the_one_that_is_found(readme, tmp_path):
    """
    The broken cost of a README gives exactly the lines printed there, but for how many faults are known.
    """
    shutil.copytree(ROOT / "cards" / "ail-lime", tmp_path / "cards" / "ail-lime")
    cards = tmp_path / "cards" / "ail-lime" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("cost: M1K2", "cost: M1Q2"), "utf-8")
    console = next(block for block in blocks(readme, "console") if "kamiban check" in block)
    command, _, expected = console.partition("\n")
    language = {"LC_ALL": "ja"} if "LANG=ja" in command else {}
    result = subprocess.run(
        [sys.executable, "-m", "generator", "check", "ail-lime"],
        cwd=tmp_path, capture_output=True, text=True, check=False, env={**os.environ, **language},
    )  # fmt: skip
    assert without_count(result.stdout) == without_count(expected)
    assert result.returncode == 1


@pytest.mark.parametrize("readme", READMES)
def test_every_link_of_a_readme_leads_somewhere(readme):
    """
    Each relative link and picture of a README is a file of the repository.
    """
    links = re.findall(r"\]\(([^)]+)\)", (ROOT / readme).read_text("utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
