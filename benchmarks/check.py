"""How long `kamiban check` takes: two card games beside an idle Python, and games of thousands of cards.

`python benchmarks/check.py [--quick]` prints one table and the bars; it fails if one is missed. Rounds are
interleaved, and the median counts; every run is a process of its own, so that imports are part of it. Time is
what the processor spent (user and system, one thread), which other programs disturb least.
"""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml
from deck import write_game

ROOT = Path(__file__).resolve().parent.parent
KINDS = (1_000, 5_000, 10_000)
MOST_TIMES = 25
MOST_OF_ONE = 30
MOST_SECONDS = 3.0
MOST_GROWTH = 1.3
ROUNDS = 15

# a run as people have it: modules compiled once, nothing else set
ENVIRONMENT = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
ENVIRONMENT["PYTHONPATH"] = str(ROOT)
CHECK = [sys.executable, "-m", "generator", "check"]
GAMES = ("ail-lime", "ail-republic")
"""Those that the bars are about."""

FIELDS = "{name: text, body: text, cost: cost, gain: gain, move: int 0..99}"
RICHER = "{name: text, body: text, cost: cost, gain: gain, move: int 0..99, effect: effect}"
SHOWN = """\
  <text of="effect" x="5" y="70" w="40" h="6" fit="6 8" lines="1">{{ row.effect|icons }}</text>
</face>
"""
EFFECTS = ("K+1", "F+1 on F", "M+1 on K", "W+2")


def write_checked_game(folder: Path, kinds: int) -> None:
    """The deck of the other benchmark with effects, declared numbers and a second language."""
    write_game(folder, kinds)
    rows = (folder / "cards.yaml").read_text(encoding="utf-8").splitlines()
    moves: dict[int, int] = {}
    for row in rows:
        move = int(row.rpartition("move: ")[2].rstrip("}"))
        moves[move] = moves.get(move, 0) + 1
    richer = (f"{row[:-1]}, effect: {EFFECTS[at % len(EFFECTS)]}}}\n" for at, row in enumerate(rows))
    (folder / "cards.yaml").write_text("".join(richer), encoding="utf-8")
    declared = ", ".join(f"{move}: {count}" for move, count in sorted(moves.items()))
    game = (folder / "game.yaml").read_text(encoding="utf-8").replace(FIELDS, RICHER)
    game += (
        "rules:\n"
        f"  - {{rule: count, of: cards, equals: {kinds}, because: the box holds so many}}\n"
        f"  - {{rule: distribution, of: cards.move, equals: {{{declared}}}, because: printed so}}\n"
    )
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    face = folder / "faces" / "card.xml.j2"
    face.write_text(face.read_text(encoding="utf-8").replace("</face>", SHOWN), encoding="utf-8")
    (folder / "locale").mkdir()
    (folder / "locale" / "en.po").write_text("".join(_entries(rows)), encoding="utf-8")


def _entries(rows: list[str]) -> list[str]:
    """A translation for every text of the game, as different as the texts are."""
    pairs = [("game.title", "計測", "Measured"), ("component.title", "カード", "Cards")]
    pairs += [
        ("resources.name", word, other)
        for word, other in (("食糧", "Food"), ("資材", "Material"), ("知識", "Knowledge"), ("お金", "Money"))
    ]
    for number, row in enumerate(rows, 1):
        name, body = (yaml.safe_load(row)[0][key] for key in ("name", "body"))
        letters = "".join(chr(ord("a") + int(digit)) for digit in str(number))  # a number would be compared
        pairs.append(("cards.name", name, f"The old place {letters}"))
        pairs.append(("cards.body", body, f"When a stranger comes to town, take {letters} and pass it on."))
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    return [head, *(f'\nmsgctxt "{c}"\nmsgid "{a}"\nmsgstr "{b}"\n' for c, a, b in pairs)]


def seconds(command: list[str], cache: Path, *, fails: bool = False) -> float:
    """What one run takes of the processor; a check that finds other than it should is a broken benchmark."""
    environment = {**ENVIRONMENT, "XDG_CACHE_HOME": str(cache)}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != fails:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def both_games(rounds: int, folder: Path) -> dict[str, float]:
    """Print how many times an idle Python the check of both games takes; that for each kind of run."""
    again = folder / "again"
    check = [*CHECK, *GAMES]
    games = [shutil.copytree(ROOT / "cards" / name, folder / name) for name in GAMES]
    edited = [*CHECK, *map(str, games)]
    seconds(check, again)
    seconds(edited, again)
    taken: dict[str, list[float]] = {"nothing": [], "nothing kept": [], "after an edit": [], "as before": []}
    for number in range(rounds):
        for game in games:
            with (game / "game.yaml").open("a", encoding="utf-8") as file:
                file.write(f"# round {number}\n")
        taken["nothing"].append(seconds([sys.executable, "-c", "pass"], again))
        taken["nothing kept"].append(seconds(check, folder / f"fresh-{number}"))
        taken["after an edit"].append(seconds(edited, again))
        taken["as before"].append(seconds(check, again))
    unit = statistics.median(taken.pop("nothing"))
    print(f"python -c pass                              {unit * 1000:8.1f} ms")
    times = {label: statistics.median(values) / unit for label, values in taken.items()}
    for label, value in times.items():
        print(f"kamiban check, two games, {label:18}{value * unit * 1000:8.1f} ms   {value:5.1f}×")
    return times


def changed_card(rounds: int, folder: Path) -> float:
    """Print how many times an idle Python a check takes after one card of an accepted game was changed."""
    game, cache = shutil.copytree(ROOT / "cards" / GAMES[0], folder / "day"), folder / "day-cache"
    cards = game / "cards.yaml"
    text = cards.read_text(encoding="utf-8")
    seconds([*CHECK[:-1], "accept", "-q", str(game)], cache)
    seconds([*CHECK, str(game)], cache)
    unit, taken = [], []
    for number in range(rounds):
        # another name every time, so that nothing that was kept fits
        new = text.replace("move: 1", f"move: {number % 2 + 2}", 1).replace("name: ", f"name: {number} ", 1)
        cards.write_text(new, encoding="utf-8")
        unit.append(seconds([sys.executable, "-c", "pass"], cache))
        taken.append(seconds([*CHECK, str(game)], cache))
    idle, took = statistics.median(unit), statistics.median(taken)
    print(f"kamiban check, one game, a card changed     {took * 1000:8.1f} ms   {took / idle:5.1f}×")
    return took / idle


def card_kinds(rounds: int, folder: Path) -> list[float]:
    """Print how long the checks of generated games take, every face drawn; the seconds for each."""
    taken: dict[int, list[float]] = {kinds: [] for kinds in KINDS}
    for kinds in KINDS:
        write_checked_game(folder / f"game-{kinds}", kinds)
    for number in range(rounds):
        for kinds, values in taken.items():
            values.append(seconds([*CHECK, str(folder / f"game-{kinds}")], folder / f"{kinds}-{number}"))
    medians = {kinds: statistics.median(values) for kinds, values in taken.items()}
    for kinds, took in medians.items():
        each = took / kinds * 1000
        print(f"{kinds:6,} card kinds, two languages, every face {took:7.2f} s    {each:.3f} ms each")
    return list(medians.values())


def main() -> int:
    """Print the table and whether the bars are met; 1 if one is not."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rounds = 5 if "--quick" in sys.argv else ROUNDS
        times = both_games(rounds, folder)
        day = changed_card(rounds, folder)
        first, middle, last = card_kinds(rounds // 3 or 1, folder)
    growth = (last - middle) / (KINDS[2] - KINDS[1]) / ((middle - first) / (KINDS[1] - KINDS[0]))
    print(f"one more card costs {growth:.2f} times as much among 10,000 as among 5,000 (linear: 1)")
    bars = [
        *((f"{MOST_TIMES}× python -c pass, {label}", value <= MOST_TIMES) for label, value in times.items()),
        (f"{MOST_OF_ONE}× python -c pass, one game after a changed card", day <= MOST_OF_ONE),
        (f"5,000 card kinds in {MOST_SECONDS:g} s", middle <= MOST_SECONDS),
        (f"growth of at most {MOST_GROWTH:g}", growth <= MOST_GROWTH),
    ]
    for label, met in bars:
        print(f"bar: {label}: {'met' if met else 'MISSED'}")
    return 0 if all(met for _, met in bars) else 1


if __name__ == "__main__":
    raise SystemExit(main())
