"""What came of the rounds of a siege: one line for each kind of attack."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.siege.ground import Verdict

COLUMNS = ("rounds", "old", "new", "torn", "mixed", "manifest", "lost", "left", "other")


@dataclass
class Tally:
    """How many rounds of one attack left the kit as it was, the kit that was being built, or something else."""

    name: str
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLUMNS, 0))
    notes: list[str] = field(default_factory=list)
    told: str = ""  # beside the line: what else is worth knowing, or why there were no rounds

    def round(self, verdict: Verdict, before: str, allowed: tuple[str, ...] = ("old", "new")) -> None:
        """One more round, after which a kit that was in the state `before` is as it was found."""
        self.counts["rounds"] += 1
        if verdict.word in allowed:
            self.counts["old" if verdict.word == before else "new"] += 1
        else:
            self.fail(verdict.word, f"{verdict.word}: {verdict.why}")

    def fail(self, word: str, why: str) -> None:
        """Something is wrong; what it is is printed below the table."""
        self.counts[word if word in COLUMNS[3:] else "other"] += 1
        self.notes.append(why)

    def left(self, names: list[str]) -> None:
        """What lies beside a kit where nothing may lie."""
        if names:
            self.fail("left", f"left: {', '.join(names)}")

    @property
    def failed(self) -> bool:
        return bool(self.notes)


def table(tallies: list[Tally]) -> str:
    """All lines under one heading, and what went wrong below."""
    width = max(len(each.name) for each in tallies)
    lines = ["".join([f"{'':{width}}", *(f"{column:>10}" for column in COLUMNS)])]
    for each in tallies:
        numbers = "".join(f"{each.counts[column]:>10}" for column in COLUMNS)
        lines.append(f"{each.name:{width}}{numbers}{f'  {each.told}' if each.told else ''}")
    for each in tallies:
        lines += [f"{each.name}: {note}" for note in each.notes[:10]]
    return "\n".join(lines)
