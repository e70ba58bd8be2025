"""The sample games with one damaged file, surveyed whole; what is wrong with a rulebook is read to its blocks."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from generator.faces.templates import Templates
from generator.garbage import uncollected
from generator.locale.language import open_language
from generator.model.game import Game
from generator.problem import Findings
from generator.rulebook.script import Script
from generator.rulebook.source import read_rulebook
from generator.survey import survey
from tests.fuzz.changes import TEXT, Chance
from tests.fuzz.targets.desk import desk
from tests.fuzz.targets.protocol import MOST_CHANGES, Target
from tests.typecase import house

CARDS = Path(__file__).resolve().parents[3] / "cards"
READ = ("*.yaml", "*.md", "locale/*.po")


@cache
def _copies() -> Path:
    """The games, but for their pictures, which are not read without the proof of faces."""
    for game in CARDS.iterdir():
        if (game / "game.yaml").is_file():
            shutil.copytree(game, desk() / game.name, ignore=shutil.ignore_patterns("art", "icons"))
    return desk()


def seeded(seed: int) -> bytes:
    """The mutant of a seed: one to four changes to one file of one game, behind a line that names it."""
    chance = Chance(seed)
    games = sorted(folder.name for folder in CARDS.iterdir() if (folder / "game.yaml").is_file())
    game = chance.choice(games)
    files = sorted(path for pattern in READ for path in (CARDS / game).glob(pattern))
    # game.yaml says the most, so that it is damaged in every third mutant
    path = CARDS / game / "game.yaml" if chance.random() < 0.3 else chance.choice(files)
    data = path.read_bytes()
    for _ in range(chance.randint(1, MOST_CHANGES)):
        data = TEXT[chance.choice(list(TEXT))](data, chance)
    return f"{path.relative_to(CARDS).as_posix()}\n".encode() + data


def try_(data: bytes) -> None:
    """Survey the game with the damaged file in its place."""
    named, _, damaged = data.partition(b"\n")
    path = _copies() / named.decode()
    folder = _copies() / path.relative_to(_copies()).parts[0]
    sound = path.read_bytes()
    path.write_bytes(damaged)
    try:
        found = survey(folder, folder.name, proof=False)
        if path.suffix == ".md" and found.game is not None:
            _read_rulebooks(found.game)
    finally:
        path.write_bytes(sound)


@uncollected()
def _read_rulebooks(game: Game) -> None:
    """Render the rulebooks of a game and read them as blocks, without their figures."""
    findings = Findings()
    language = open_language(game, game.file.language, findings)
    assert language is not None
    templates = Templates(game, language, house(language.code))
    for name in game.books:
        read_rulebook(Script(name, game.books[name], findings), templates)


TARGET = Target("games", try_, TEXT, guided=False, seeded=seeded)
