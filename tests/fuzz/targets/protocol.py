"""A target: a reader of the generator as a game meets it, and how its files are damaged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.changes import Chance, Change

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
MOST_CHANGES = 4
MOST_BYTES = 1_000_000
"""A change that would make more is not made: to read a larger file takes its time, which is no hang."""


class Target(NamedTuple):
    """What is done with some bytes; whatever is raised is a failure, since a problem found is the right answer."""

    name: str
    try_: Callable[[bytes], object]
    changes: dict[str, Change]
    most: int = 8_000  # bytes of what atheris makes up
    guided: bool = True  # atheris tries it, too
    seeded: Callable[[int], bytes] | None = None  # for one whose mutants are made of something else

    @property
    def corpus(self) -> list[Path]:
        """Files that are worth a try, in a fixed order."""
        return sorted(path for path in (CORPUS / self.name).glob("*") if path.is_file())

    def mutant(self, seed: int) -> bytes:
        """The bytes of a seed, the same every time: a file of the corpus with one to four changes."""
        if self.seeded:
            return self.seeded(seed)
        chance = Chance(seed)
        data = chance.choice(self.corpus).read_bytes()
        for _ in range(chance.randint(1, MOST_CHANGES)):
            changed = self.changes[chance.choice(list(self.changes))](data, chance)
            data = changed if len(changed) <= MOST_BYTES else data
        return data
