"""Random edits of tables, each judged by what other readers than ours find in the file before and after it.

`python tests/studio/splices.py --count 10000 --first 1` runs so many and prints what came of them; a failure
is printed with its seed, and `--first SEED --count 1` runs it again.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from random_tables import MARK, Rows, Sample, Tiny, said, same, samples, typed

from generator.studio.answer import NotDone
from generator.studio.editing.change import AddRow, CopyRow, DeleteRow, MoveRow, RowChanges, SetCell
from generator.studio.editing.edit import edit
from generator.studio.editing.outline import digest


class Outcome(NamedTuple):
    """What came of one edit."""

    form: str
    kind: str
    refused: str = ""
    fault: str = ""


# --- one edit -----------------------------------------------------------------------------------------
def changes_for(chance: random.Random, sample: Sample, rows: Rows) -> RowChanges:
    """One change, or several values at once."""
    fields = sample.game.tables[sample.table].fields
    ids = [row["id"] for row in rows]
    row, table = chance.choice(ids), sample.table
    match chance.choice(["set"] * 12 + ["paste"] * 2 + ["add", "copy", "delete", "move"]):
        case "set":
            key = chance.choice([*fields])
            return [SetCell(table=table, row=row, key=key, text=typed(chance, fields[key].name))]
        case "paste":
            at, keys = chance.randrange(len(ids)), chance.sample([*fields], min(2, len(fields)))
            return [
                SetCell(table=table, row=each, key=key, text=typed(chance, fields[key].name))
                for each in ids[at : at + 3]
                for key in keys
            ]
        case "add":
            values = {key: typed(chance, kind.name) for key, kind in fields.items() if chance.random() < 0.5}
            return [AddRow(table=table, row=chance.choice([row, ""]), values={"id": "brand-new", **values})]
        case "copy":
            return [CopyRow(table=table, row=row)]
        case "delete":
            return [DeleteRow(table=table, row=row)]
    return [MoveRow(table=table, row=row, by=chance.choice([-2, -1, 1, 2]))]


def run(seed: int, pool: list[Sample], tiny: Tiny) -> Outcome:
    """One edit of a table, judged by other readers."""
    chance = random.Random(seed)
    sample = tiny.sample(chance) if chance.random() < 0.5 else chance.choice(pool)
    files = sample.game.file.tables[sample.table].files
    before = {file: (sample.game.folder / file).read_bytes() for file in files}
    file = chance.choice(files)
    rows = said(before[file].decode(), file)
    wanted = changes_for(chance, sample, rows)
    kind = str(type(wanted[0]).__struct_config__.tag) if len(wanted) == 1 else "paste"
    try:
        done = edit(sample.game, wanted, {name: digest(data) for name, data in before.items()})
    except NotDone as reason:
        return Outcome(
            sample.form, kind, refused=str(reason) or "?", fault="" if str(reason) else "no reason given"
        )
    fault = "other files changed" if done.after.keys() - {files[-1], file} else ""
    for name, data in done.after.items():
        fault = fault or wrong(sample, wanted, name, before[name].decode(), data.decode(), done.made)
    if not done.after and kind not in ("set", "paste"):
        fault = "nothing changed"
    return Outcome(sample.form, kind, fault=fault)


def wrong(sample: Sample, wanted: RowChanges, name: str, before: str, after: str, made: list[str]) -> str:
    """Why a file is not as it should be; '' if it is."""
    fields = sample.game.tables[sample.table].fields
    rows, found = said(before, name), said(after, name)
    first = wanted[0]
    at = next((number for number, row in enumerate(rows) if row["id"] == first.row), len(rows) - 1)
    match first:
        case DeleteRow():
            del rows[at]
        case MoveRow():
            rows.insert(min(max(at + first.by, 0), len(rows) - 1), rows.pop(at))
        case CopyRow():
            rows.insert(at + 1, {**rows[at], "id": made[0]})
        case AddRow():
            rows.insert(at + 1, {key: text for key, text in first.values.items() if text})
    if len(rows) != len(found):
        return f"{len(found)} rows, and not {len(rows)}"
    typed_in = {(each.row, each.key): each.text for each in wanted if isinstance(each, SetCell)}
    if isinstance(first, AddRow):
        typed_in = {(first.values["id"], key): text for key, text in first.values.items()}
    for row, now in zip(rows, found):
        for key in row.keys() | now.keys():
            kind = fields[key].name if key in fields else ""
            if (row["id"], key) in typed_in:
                good = same(now.get(key, ""), typed_in[row["id"], key], kind)
            elif isinstance(first, CopyRow) and row["id"] == made[0]:
                meant = row.get(key, "")
                good = same(now.get(key, ""), ", ".join(meant) if isinstance(meant, list) else meant, kind)
            else:
                good = now.get(key) == row.get(key)
            if not good:
                return f"{key} of {row['id']} is {now.get(key)!r} and was {row.get(key)!r}"
    return _looks(wanted, before, after, isinstance(first, MoveRow))


def _looks(wanted: RowChanges, before: str, after: str, moved: bool) -> str:
    """Whether something else of a file is another: its mark, its line ends, its remarks, its other lines."""
    if before.startswith(MARK) != after.startswith(MARK):
        return "the mark is lost"
    if "\r\n" in before and re.search(r"(?<!\r)\n", after):
        return "a line ends otherwise"
    if "\r\n" not in before and "\r" in after:
        return "a line ends otherwise"
    remark = re.compile(r"# remark \d+\.|^# .*$", re.MULTILINE)
    lost = Counter(remark.findall(before)) - Counter(remark.findall(after))
    if lost and not any(isinstance(each, DeleteRow) for each in wanted):
        return f"a remark is lost: {next(iter(lost))}"
    if moved:
        return (
            ""
            if Counter(before.split("\n")) == Counter(after.split("\n")) or "[" in before[:3]
            else _moved(before, after)
        )
    start, end = _common(before, after)
    if all(isinstance(each, SetCell) for each in wanted):
        ids = {each.row for each in wanted}
        return _within(before, start, len(before) - end, ids)
    return ""


def _moved(before: str, after: str) -> str:
    """At the end of a file the last line may have had no end."""
    lines = [Counter(line.strip(f"\r{MARK}") for line in text.split("\n")) for text in (before, after)]
    return "" if lines[0] == lines[1] else "lines are others after a row was moved"


def _common(before: str, after: str) -> tuple[int, int]:
    """How many letters are the same at the beginning and at the end."""
    most = min(len(before), len(after))
    start = next((at for at in range(most) if before[at] != after[at]), most)
    end = next((at for at in range(most - start) if before[-1 - at] != after[-1 - at]), most - start)
    return start, end


def _within(before: str, start: int, end: int, ids: set[str]) -> str:
    """Whether a row that stays lies between the first and the last letter that changed."""
    met = set(re.findall(r"^\s*-\s+(?:\{\s*)?id: ([\w-]+)", before[start:end], re.MULTILINE))
    return f"{min(met - ids)} was touched" if met - ids and len(ids) == 1 else ""


def main() -> int:
    """Run so many and print the sums."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=1)
    asked = parser.parse_args()
    outcomes: Counter[tuple[str, str]] = Counter()
    reasons: Counter[str] = Counter()
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        pool, tiny = samples(Path(folder)), Tiny(Path(folder))
        for seed in range(asked.first, asked.first + asked.count):
            try:
                outcome = run(seed, pool, tiny)
            except Exception as error:  # told with its seed, like any other
                outcome = Outcome("?", "?", fault=f"{type(error).__name__}: {error}")
            outcomes[outcome.form, "refused" if outcome.refused else "done"] += 1
            if outcome.refused:
                if "cannot be written" in outcome.refused:
                    print(f"seed {seed}: {outcome.form} {outcome.kind}: {outcome.refused}")
                reasons[re.sub(r"'[^']*'|^\S+: |U\+\w+|\d+", "…", outcome.refused)] += 1
            if outcome.fault:
                faults += 1
                print(f"seed {seed}: {outcome.form} {outcome.kind}: {outcome.fault}")
    for form in sorted({form for form, _ in outcomes}):
        print(f"{form:24} {outcomes[form, 'done']:6} done {outcomes[form, 'refused']:5} refused")
    for reason, number in reasons.most_common():
        print(f"{number:6} × {reason}")
    print(f"{sum(outcomes.values()):,} edits from seed {asked.first} on: {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
