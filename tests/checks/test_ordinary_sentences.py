"""Sentences as rulebooks speak, none of which is a fault: hardly any gives a warning, in whichever game they stand."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.survey import survey

ROOT = Path(__file__).resolve().parents[2]
PAIRS = [
    line.split(" / ")
    for line in (Path(__file__).parent / "ordinary_sentences.txt").read_text("utf-8").splitlines()
]
GAMES = {path.name: path for path in sorted((ROOT / "cards").iterdir()) if (path / "game.yaml").is_file()}
STARTERS = {f"new in {code}": ROOT / "templates" / "new" / "whole" / code for code in ("en", "ja")}
DECLARED = ("K501", "K511", "K516")
"""That it lacks a third language, and words that a game itself rules out by its `terms`: promises, and no guesses."""


def with_sentences(source: Path, folder: Path) -> Path:
    """A copy of a game with all sentences at the end of its rulebook, and in the other language in a catalogue."""
    shutil.copytree(source, folder)
    if source.parent.name == "whole":
        shutil.copytree(source.parent / "all", folder, dirs_exist_ok=True)
    own = 0 if "language: ja" in (folder / "game.yaml").read_text("utf-8") else 1
    book, catalogue = folder / "rulebook.md", folder / "locale" / ("en.po" if own == 0 else "ja.po")
    text = (
        book.read_text("utf-8")
        + "\n## Ordinary {#ordinary}\n\n"
        + "\n\n".join(pair[own] for pair in PAIRS)
        + "\n"
    )
    entries = "".join(
        f'\nmsgctxt "rulebook"\nmsgid "{pair[own]}"\nmsgstr "{pair[1 - own]}"\n' for pair in PAIRS
    )
    before = (
        catalogue.read_text("utf-8")
        if catalogue.is_file()
        else 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    )
    for path, new in ((book, text), (catalogue, before + entries)):
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(new, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "source",
    [
        *(pytest.param(source, id=name) for name, source in STARTERS.items()),
        *(
            pytest.param(source, id=name, marks=[pytest.mark.slow] * (name != "cetkaik"))
            for name, source in GAMES.items()
        ),
    ],
)
def test_at_most_one_sentence_in_a_hundred_gives_a_warning(source: Path, tmp_path: Path) -> None:
    """
    Of 150 Japanese sentences and their English translations, at most three are warned of, and none stops anything.
    """
    assert len(PAIRS) == len({pair[0] for pair in PAIRS}) == 150
    folder = with_sentences(source, tmp_path / source.name)
    found = survey(folder, source.name, proof=source in STARTERS.values()).findings.open
    said = [
        each
        for each in found
        if each.code not in DECLARED and not _known(each.place.file, each.place.line, source)
    ]
    assert len(said) <= 3, [(each.code, str(each.place), each.message) for each in said]
    assert not [each for each in said if each.severity == "error"]


def _known(shown: str, line: int, source: Path) -> bool:
    """Whether a line stood there before."""
    path = source / shown.partition("/")[2]
    return path.is_file() and line <= len(path.read_text("utf-8").splitlines())
