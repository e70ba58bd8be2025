"""How long `kamiban check` takes after one edit: a game of 800 kinds of cards in seven languages.

`python benchmarks/editions.py [--quick]` prints one table and the bars; it fails if one is missed. Every run
is a process of its own. A round begins with nothing kept; then one thing after another is edited, checked and
taken back. The edited cards are among those that the rulebook lists. Time is what the processor spent; the
median of the rounds counts, and that of their shares.
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from check import CHECK, seconds
from tongues import LISTED, write_editions

KINDS = 800
MOST = 1 / 5
ROUNDS = 5
COLD = "nothing kept"
EDITS = {
    "a number of a card": ("cards.yaml", r"move: \d+", "move: 99"),
    "a name of a card": ("cards.yaml", r"name: ", "name: Another "),
    "a translation of a name": ("locale/{code}.po", r'(msgctxt "cards.name"\n.*\nmsgstr ")', r"\1Q"),
    "a translation of a text": ("locale/{code}.po", r'(msgctxt "cards.body"\n.*\nmsgstr ")', r"\1Q "),
}
"""What is edited: in which file, what, and what becomes of it."""
FAILS = {"a name of a card"}
"""What leaves a text without translations, which a check says of six languages."""


@contextmanager
def edited(file: Path, pattern: str, becomes: str, number: int) -> Iterator[None]:
    """A file with one thing changed, and as it was afterwards."""
    text = file.read_text(encoding="utf-8")
    found = list(re.finditer(pattern, text))[number * LISTED]
    changed = text[: found.start()] + found.expand(becomes) + text[found.end() :]
    file.write_text(changed, encoding="utf-8")
    yield
    file.write_text(text, encoding="utf-8")


def measure(game: Path, codes: list[str], cache: Path, number: int) -> dict[str, float]:
    """One round; every round edits other cards and another catalogue."""
    check = [*CHECK, str(game)]
    taken = {COLD: seconds(check, cache), "nothing edited": seconds(check, cache)}
    for label, (file, pattern, becomes) in EDITS.items():
        code = codes[number % len(codes)]
        with edited(game / file.format(code=code), pattern, becomes, number):
            taken[label] = seconds(check, cache, fails=label in FAILS)
    return taken


def main() -> int:
    """Print the table and whether the bars are met; 1 if one is not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        codes = write_editions(folder / "game", KINDS)
        rounds = [
            measure(folder / "game", codes, folder / f"cache-{number}", number)
            for number in range(2 if "--quick" in sys.argv else ROUNDS)
        ]
    taken = {label: statistics.median(each[label] for each in rounds) for label in rounds[0]}
    shares = {label: statistics.median(each[label] / each[COLD] for each in rounds) for label in taken}
    print(f"kamiban check, {KINDS} card kinds in {len(codes) + 1} languages, {len(rounds)} rounds")
    for label, took in taken.items():
        print(f"{label:28}{took:8.2f} s{shares[label]:8.3f} of cold")
    for label in EDITS:
        met = shares[label] <= MOST
        print(f"bar: {label} edited: at most a fifth of cold: {'met' if met else 'MISSED'}")
    return 0 if all(shares[label] <= MOST for label in EDITS) else 1


if __name__ == "__main__":
    raise SystemExit(main())
