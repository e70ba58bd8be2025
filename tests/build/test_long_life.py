"""A game that is changed and loaded again and again in one process, as a studio does."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from small_kit import FILES

from generator.bench.order import Order
from generator.build.task import Task, run
from generator.locale.language import languages
from generator.survey import survey

ROOT = Path(__file__).resolve().parent.parent.parent
EDITS = [
    ("cards.yaml", "Dawn", "Daybreak"), ("cards.yaml", "Daybreak", "Dawn"), ("cards.yaml", "count: 2", "count: 3"),
    ("cards.yaml", "count: 3", "count: 2"), ("cards.yaml", "Give one away", "Keep all"), ("suits.yaml", "#AA3300", "#00AA33"),
    ("suits.yaml", "name: Moon", "name: Full Moon"), ("suits.yaml", "icon: food", "icon: sun"),
    ("tokens.yaml", "count: 3", "count: 4"), ("faces/card.xml.j2", 'fit="7 9"', 'fit="7 8"'),
    ("faces/card.xml.j2", 'fit="7 8"', 'fit="7 9"'), ("game.yaml", "size: [50, 70]", "size: [52, 72]"),
    ("game.yaml", "size: [52, 72]", "size: [50, 70]"), ("game.yaml", "cycle: sun moon", "cycle: moon moon sun"),
    ("game.yaml", 'version: "1"', 'version: "2"'), ("cards.yaml", "suit: moon", "suit: sun"),
    ("cards.yaml", "picture: art/hill.svg}", "picture: art/none.svg}"), ("cards.yaml", "art/none.svg", "art/hill.svg"),
    ("faces/card.xml.j2", "</text>", "</txt>"), ("faces/card.xml.j2", "</txt>", "</text>"),
]  # fmt: skip
"""Texts of files and what becomes of them, some wrong and most of them there and back; what is not there stays."""


def write(folder: Path, text: dict[str, str]) -> None:
    for name, content in text.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")


def all_of(folder: Path, aside: Path) -> dict[str, str]:
    """What is wrong with a game, and the digest of every file of its kit if nothing is."""
    found = survey(folder, "game")
    told = {f"{each.place} {each.code}": each.message for each in found.findings.in_order()}
    if found.game is None or any(each.severity == "error" for each in found.findings.blocking):
        return told
    codes = languages(found.game)
    order = Order(languages=tuple(codes), papers=("a4",))
    made = run(
        Task(str(folder), "game", found.game.digest, {}, codes, order, str(aside), ""), found.game
    ).made
    files = {each.path: hashlib.sha256((aside / each.path).read_bytes()).hexdigest() for each in made}
    return told | files


def in_a_new_process(folder: Path, aside: Path) -> dict[str, str]:
    done = subprocess.run(
        [sys.executable, __file__, str(folder), str(aside)],
        env={"PYTHONPATH": f"{ROOT}:{Path(__file__).parent}", "KAMIBAN_CACHE": "off"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=[pytest.mark.slow] * (seed > 1)) for seed in range(1, 25)]
)
def test_a_game_that_is_loaded_again_gives_what_a_new_process_gives(tmp_path: Path, seed: int):
    """
    After any sequence of edits the problems and the files of a kit are, byte for byte, those of a fresh start.
    """
    chance, folder = random.Random(seed), tmp_path / "game"
    text = {name: content for name, content in FILES.items() if isinstance(content, str)}
    write(folder, text)
    for step in range(6):
        for _ in range(chance.randint(1, 3)):
            name, old, new = chance.choice(EDITS)
            text[name] = text[name].replace(old, new)
        write(folder, text)
        here = all_of(folder, tmp_path / f"here-{step}")
    assert here == in_a_new_process(folder, tmp_path / "there")


if __name__ == "__main__":
    print(json.dumps(all_of(Path(sys.argv[1]), Path(sys.argv[2]))))
