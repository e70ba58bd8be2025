"""Decks of 64, 1,000 and 10,000 distinct cards to 9-up A4 PDF: ours beside three other ways.

`python benchmarks/cards.py [--quick]` prints one table and the bars. Every measurement is a
process of its own; rounds are interleaved and the best of them counts, so that a busy machine
disturbs all alike. Times are CPU seconds of the work, without imports; only the bar against
protograf compares whole processes, and the same without imports stands under it.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from deck import write_game

HERE = Path(__file__).resolve().parent
CACHE = HERE / ".cache"
VENV = CACHE / "venv-protograf"
PROTOGRAF_CARDS = 54
ROUNDS = 3
LABELS = {
    "floor": "floor: a bare writer, words laid out before",
    "paint": "kamiban: frames to PDF",
    "whole": "kamiban: YAML to PDF, checked",
    "plain": "reportlab: plain calls, words laid out before",
    "protograf": "protograf: a title and a text",
}


@dataclass(frozen=True)
class Result:
    """The best of some rounds."""

    cards: int
    cpu: float
    process: float  # CPU seconds with the start of Python and all imports
    peak: float  # MB
    bytes: int

    @property
    def per_card(self) -> float:
        return self.cpu / self.cards


def run(command: list[str], cards: int) -> Result:
    """The result that a task prints."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.strip() or done.stdout.strip())
    values = json.loads(done.stdout.splitlines()[-1])
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024  # macOS counts bytes, Linux KiB
    return Result(cards, values["cpu"], values["process"], values["peak"] / unit, values["bytes"])


def best(results: list[Result]) -> Result:
    """The round that was disturbed least."""
    return min(results, key=lambda result: result.cpu)


def measure(cards: int, folder: Path) -> dict[str, Result]:
    """All ways for one deck."""
    game = folder / f"deck-{cards}"
    write_game(game, cards)
    task = [sys.executable, str(HERE / "task.py")]
    run([*task, "prepare", str(game), str(game.with_suffix(".laid"))], cards)
    found: dict[str, list[Result]] = {}
    for number in range(ROUNDS):
        for name in ("floor", "paint", "whole", "plain"):
            if name == "plain" and number and cards > 1000:
                continue  # ten seconds a round, and no bar hangs on it
            file = folder / f"{name}-{cards}.pdf"
            found.setdefault(name, []).append(run([*task, name, str(game), str(file)], cards))
    return {name: best(results) for name, results in found.items()}


def measure_protograf(folder: Path) -> Result | str:
    """The 54 cards of protograf, or why there are none."""
    python = VENV / "bin" / "python"
    try:
        if not python.exists():
            CACHE.mkdir(exist_ok=True)
            (CACHE / ".gitignore").write_text("*\n", encoding="utf-8")
            subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True, capture_output=True)
        if not list(VENV.glob("lib/python*/site-packages/protograf")):
            install = [str(python), "-m", "pip", "install", "--quiet", "protograf"]
            subprocess.run(install, check=True, capture_output=True, timeout=600)
        command = [str(python), str(HERE / "protograf_deck.py"), str(PROTOGRAF_CARDS)]
        return best([run([*command, str(folder / "protograf.pdf")], PROTOGRAF_CARDS) for _ in range(ROUNDS)])
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        return f"not measured: {str(error).splitlines()[-1]}"


def cpu_of(command: list[str]) -> float:
    """CPU seconds of a whole process, its start included."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return usage.ru_utime + usage.ru_stime


def measure_help() -> tuple[float, float]:
    """Medians of 20 starts each of `python -c pass` and of `kamiban --help`, taken in turns."""
    script = Path(sys.executable).parent / "kamiban"
    helping = [str(script)] if script.exists() else [sys.executable, "-m", "generator"]
    pairs = [(cpu_of([sys.executable, "-c", "pass"]), cpu_of([*helping, "--help"])) for _ in range(20)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def print_table(decks: dict[int, dict[str, Result]], protograf: Result | str) -> None:
    print(f"{'':48}{'cards':>7}{'CPU s':>9}{'ms/card':>9}{'peak MB':>9}{'file kB':>9}")
    for results in decks.values():
        for name in ("floor", "paint", "whole", "plain"):
            print_row(LABELS[name], results[name])
    if isinstance(protograf, Result):
        print_row(LABELS["protograf"], protograf)
    else:
        print(f"{LABELS['protograf']:48}{protograf}")


def print_row(label: str, result: Result) -> None:
    print(
        f"{label:48}{result.cards:>7,}{result.cpu:>9.3f}{result.per_card * 1000:>9.3f}"
        f"{result.peak:>9.0f}{result.bytes / 1000:>9,.0f}"
    )


def print_bar(what: str, value: float, limit: float, form: str = "{:.2f} ×", most: bool = True) -> None:
    met = value <= limit if most else value >= limit
    word = "at most" if most else "at least"
    print(f"{'PASS' if met else 'MISS'}  {what:44}{form.format(value):>12}   {word} {form.format(limit)}")


def print_bars(decks: dict[int, dict[str, Result]], protograf: Result | str) -> None:
    cards, results = max(decks.items())
    floor, paint, whole = (results[name] for name in ("floor", "paint", "whole"))
    print(f"\nat {cards:,} cards")
    print_bar("painting: CPU against the floor", paint.cpu / floor.cpu, 2.5)
    print_bar("YAML to PDF: CPU against the floor", whole.cpu / floor.cpu, 9)
    print_bar("file: bytes against the floor's", whole.bytes / floor.bytes, 1.5)
    print_bar("YAML to PDF: peak memory", whole.peak, 150, "{:.0f} MB")
    if isinstance(protograf, Result):
        theirs, ours = protograf.process / protograf.cards, whole.process / whole.cards
        print_bar("a card of protograf in cards of ours", theirs / ours, 25, most=False)
        print(f"      the same without imports on either side {protograf.per_card / whole.per_card:>10.2f} ×")
    else:
        print(f"----  protograf {protograf}")
    if cards > 1000:
        growth = whole.per_card / decks[1000]["whole"].per_card
        print_bar("a card at 10,000 against one at 1,000", growth, 1)
    nothing, helping = measure_help()
    print_bar("kamiban --help against python -c pass", helping / nothing, 4)


def main() -> None:
    sizes = (64, 1000) if "--quick" in sys.argv[1:] else (64, 1000, 10_000)
    with tempfile.TemporaryDirectory(prefix="kamiban-benchmark-") as name:
        folder = Path(name)
        decks = {cards: measure(cards, folder) for cards in sizes}
        protograf = measure_protograf(folder)
    print_table(decks, protograf)
    print_bars(decks, protograf)


if __name__ == "__main__":
    main()
