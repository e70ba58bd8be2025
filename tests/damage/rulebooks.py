"""The kinds of small damage to a rulebook and its translations, and a trial that reads what they damage."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from generator.bench.bench import Bench
from generator.bench.order import Order
from generator.checks.allow import acknowledge
from generator.checks.catalogue import CHECKS
from generator.components.rulebook import Rulebook
from generator.drawing.art.library import Library
from generator.faults import all_faults
from generator.locale.language import languages, open_language
from generator.model.load import load_game
from generator.model.quantity import quantity
from generator.problem import Findings, Problem
from tests.damage.form import Kind, Kinds
from tests.damage.sample import Damage, Sample

_NUMBER = re.compile(r'\{\{ number\("([^"]+)"\) \}\}')


def _sources(sample: Sample) -> list[str]:
    components = sample.game.file.components.values()
    return [component.source for component in components if component.source]


def _in_source(pattern: str, change: Callable[[Sample, re.Match[str]], str]) -> Kind:
    """Every match of a pattern in the lines of the rulebooks, each changed on its own."""

    def damage(sample: Sample) -> Iterator[Damage]:
        for file in _sources(sample):
            for number, line in enumerate(sample.lines(file), 1):
                for match in re.finditer(pattern, line):
                    new = change(sample, match)
                    yield sample.replaced(file, number, line[: match.start()] + new + line[match.end() :])

    return damage


def _typed(sample: Sample, match: re.Match[str]) -> str:
    """What an expression is worth, as somebody in a hurry would type it."""
    text = "play.hand" if match[1] == "play.hand" else match[1]
    play = sample.game.file.play
    found = quantity(sample.game, play.hand if play and text == "play.hand" else text)
    return str(next(iter(found.values())))


def _translations(change: Callable[[str], str]) -> Kind:
    """Every translation of a rulebook's text that is written on one line."""

    def damage(sample: Sample) -> Iterator[Damage]:
        lines = sample.lines(sample.catalogue)
        ours, context = False, 0
        for number, line in enumerate(lines, 1):
            if line.startswith("msgctxt"):
                ours, context = line == 'msgctxt "rulebook"\n', number
            if ours and line.startswith('msgstr "') and len(line) > 12:
                new = f'msgstr "{change(line[8:-2])}"\n'
                if new != line:
                    original = "".join(each.strip().strip('"') for each in lines[context : number - 1])
                    damaged = sample.replaced(sample.catalogue, number, new)
                    text = original.removeprefix("msgid ").strip('"')
                    yield Damage(damaged.file, damaged.text, tuple(range(context, number + 2)), text)

    return damage


KINDS = Kinds(
    {
        "a link's anchor is misspelt": _in_source(
            r"(?<=\]\(#)[a-z0-9-]+(?=\))", lambda _, match: match[0] + "x"
        ),
        "a directive is misspelt": _in_source(r"(?<=:::)[a-z]+", lambda _, match: match[0] + "x"),
        "a figure's piece is misspelt": _in_source(
            r"(?<=:::figure )[\w.-]+", lambda _, match: "x" + match[0]
        ),
        "an expression's name is misspelt": _in_source(r"(?<=\{\{ )[a-z_]+", lambda _, match: match[0] + "x"),
        "a number is typed in place of an expression": _in_source(_NUMBER.pattern, _typed),
        "a translated rule is removed": _translations(lambda words: ""),
        "a translated rule has lost an expression": _translations(
            lambda words: re.sub(r"\{\{.*?\}\}", "several", words, count=1)
        ),
    }
)


class BookTrial:
    """A copy of a game in which its rulebook or its catalogue is damaged, read and mended again."""

    def __init__(self, sample: Sample, folder: Path) -> None:
        self.sample = sample
        self.folder = folder / "book"
        shutil.copytree(sample.folder, self.folder)

    def finds(self, damage: Damage) -> bool:
        """Whether a problem that `kamiban check` prints stands where the damage is."""
        path = self.folder / damage.file
        path.write_text(damage.text, encoding="utf-8")
        try:
            return any(self._tells(problem, damage) for problem in self._problems())
        finally:
            shutil.copy(self.sample.folder / damage.file, path)

    def _problems(self) -> Iterator[Problem]:
        """What reading finds, then the checks of texts and rulebooks, then what a rulebook itself says as it is set."""
        findings = Findings()
        game = load_game(self.folder, self.sample.folder.name, findings)
        assert game is not None
        texts = [check for check in CHECKS if check.find.__module__.split(".")[2] in ("words", "books")]
        for problem in chain(findings.problems, *(check.find(game) for check in texts)):
            known = acknowledge([problem], game.file.allow, all_faults(), complete=False)
            yield from (each for each in known if not each.acknowledged)
        library = Library(game.folder, game.shown, game.symbols, outlines=False)
        for code in languages(game):
            language = open_language(game, code, findings)
            assert language is not None
            for component in game.file.components.values():
                if isinstance(component, Rulebook):
                    component.manuscript(Bench(game, language, library, Order(), findings)).drawings()
            yield from findings.problems

    def _tells(self, problem: Problem, damage: Damage) -> bool:
        for place in (problem.place, *problem.related):
            file = place.file.partition("/")[2]
            if file == damage.file and place.line in damage.lines:
                return True
            if damage.lost and file in _sources(self.sample) and problem.code == "K501":
                return True  # a translation that is gone is reported at its original
        return False
