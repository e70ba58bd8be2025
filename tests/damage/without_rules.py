"""A game that declares no rules, and the small mistakes that checks find in it by understanding alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from generator.model.faults import STALE_ALLOW
from generator.source.nodes import Mapping, Sequence
from generator.survey import survey
from tests.damage.kinds import IN_DATA
from tests.damage.sample import Damage, Sample, scalars, simplified

SUBJECTS = {
    "numbers": (
        "a count is one higher",
        "a count is one lower",
        "a count of pieces is a quarter lower",
        "a number is one higher",
        "a number is one lower",
        "two rows have swapped their points",
    ),
    "costs and effects": (
        "a resource is another one",
        "an amount is one higher",
        "an amount is one lower",
        "a term has lost its last sign",
    ),
    "maps": ("a route is gone", "a route runs the other way", "a route ends elsewhere"),
    "names": ("a name is another row's name",),
}
"""What a designer gets wrong and everything can still read: kinds of damage by what they are done to."""


def without_rules(game: Path, folder: Path) -> Path:
    """A simplified copy of a game in which nothing is declared twice: no rules, no acknowledgement of one."""
    simplified(game, folder)
    _drop(folder, "rules", lambda entry: True)
    stale = {
        each.place.line
        for each in survey(folder, folder.name, proof=False).findings.open
        if each.code == STALE_ALLOW.code
    }
    _drop(folder, "allow", lambda entry: entry.line in stale)
    return folder


def _drop(folder: Path, section: str, unwanted: Callable[[Mapping], bool]) -> None:
    """Leave out entries of a list of game.yaml, and its key with the last of them."""
    sample = Sample(folder)
    file = sample.game.file.node
    entries = file.entries.get(section)
    assert isinstance(entries, Sequence | None)
    listed = entries.items if entries else []
    gone = [each for each in listed if isinstance(each, Mapping) and unwanted(each)]
    lines = {
        number for each in gone for number in range(each.line, max(node.line for node in scalars(each)) + 1)
    }
    if listed and len(gone) == len(listed):
        lines.add(file.keys[section].line)
    text = "".join(line for number, line in enumerate(sample.lines("game.yaml"), 1) if number not in lines)
    (folder / "game.yaml").unlink()
    (folder / "game.yaml").write_text(text, encoding="utf-8")


def mistakes(sample: Sample, most: int) -> Iterator[tuple[str, str, Damage]]:
    """Up to so many places of every kind, spread evenly over the game, with the subject and the kind."""
    for subject, kinds in SUBJECTS.items():
        for kind in kinds:
            found = list(IN_DATA[kind](sample))
            step = max(len(found) / most, 1)
            yield from (
                (subject, kind, found[int(step * at + step / 2)]) for at in range(min(len(found), most))
            )
