"""Random edits of tables: of all sample games in every form of their files, and of generated tables.

`python tests/studio/splices.py --count 10000 --first 1` runs so many and prints what came of them; a failure
is printed with its seed, and `--first SEED --count 1` runs it again.

What a file says is read by other readers than ours: PyYAML's base loader, `json` and `csv`.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.ends import unmarked
from generator.source.nodes import Node, Scalar, Sequence
from generator.studio.answer import NotDone
from generator.studio.editing.change import Add, Changes, Copy, Delete, Move, Set
from generator.studio.editing.edit import edit
from generator.studio.editing.outline import digest, read_spots, remember

ROOT = Path(__file__).resolve().parents[2]
MARK = "\ufeff"
FORMS = ("lf", "crlf", "mark", "mark-crlf", "remarks", "remarks-crlf", "json", "json-lines", "csv", "csv-crlf", "tsv")
"""How the tables of a sample game are written: as they are, or with the same rows in another form."""
PARTS = [*"aé字🙂 :#,;'\"\n-{}[]=&*!|>%@`?10~\\\t.", "a b", "true", "null", " #", ": ", "1-2", "  ", "\n\n", "M1Q2", "3..5"]
Rows = list[dict[str, Any]]

TINY = """\
kamiban: 1
id: tiny
title: Tiny
language: en
version: "1"
tables:
  t:
    file: {file}
    fields: {{name: text, cost: plain?, n: int?, at: point?, note: text?}}
components:
  cards: {{kind: cards, title: Cards, parts: [{{table: t, size: poker, front: number}}]}}
"""


class Sample(NamedTuple):
    """A table of a game, and the form of its files."""

    form: str
    game: Game
    table: str


class Outcome(NamedTuple):
    """What came of one edit."""

    form: str
    kind: str
    refused: str = ""
    fault: str = ""


# --- texts --------------------------------------------------------------------------------------------
def typed(chance: random.Random, kind: str) -> str:
    """Something that a person types into a cell of a type, or something wrong."""
    if kind == "int" and chance.random() < 0.8:
        return str(chance.randint(-99, 999))
    if kind == "point" and chance.random() < 0.8:
        return f"{chance.randint(-9, 9)}, {chance.choice(['2.5', '7', '-1'])}"
    if chance.random() < 0.12:
        return ""
    return "".join(chance.choices(PARTS, k=chance.randint(1, 8))).strip()


def remarked(text: str, chance: random.Random) -> str:
    """A file with remarks wherever YAML has room for them, which says the same."""
    lines, number = list[str](), 0
    for line in text.split("\n"):
        if chance.random() < 0.3:
            number += 1
            lines.append(f"{' ' * chance.choice([0, 2, 4])}# remark {number}.")
        if line.strip() and chance.random() < 0.3:
            number += 1
            line += f"{' ' * chance.choice([1, 2, 5])}# remark {number}."
        lines.append(line)
    made = "\n".join(lines)
    try:
        if said(made, "t.yaml") == said(text, "t.yaml"):
            return made
    except yaml.YAMLError:
        pass
    return text


# --- other readers ------------------------------------------------------------------------------------
def said(text: str, name: str) -> Rows:
    """The rows of a text by readers that are not ours; what is empty is left out."""
    text = unmarked(text)
    if name.endswith((".csv", ".tsv")):
        lines = [*csv.reader(io.StringIO(text, newline=""), delimiter="\t" if name.endswith(".tsv") else ",")]
        found: Rows = [dict(zip(lines[0], line)) for line in lines[1:] if any(cell.strip() for cell in line)]
    elif name.endswith(".json"):
        found = json.loads(text, parse_int=str, parse_float=str)
    else:
        # as ours, a file ends its last line
        found = yaml.load(text if text.endswith("\n") else text + "\n", getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    return [{key: _plain(value) for key, value in row.items() if value not in (None, "", [])} for row in found]


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(each) for each in value]
    text = str(value).lower() if isinstance(value, bool) else value
    return text.replace("\r\n", "\n") if isinstance(text, str) else text


def same(value: Any, meant: str, kind: str) -> bool:
    """Whether a value is what was typed."""
    text = ", ".join(value) if isinstance(value, list) else value
    if kind in ("int", "number", "point"):
        return [_number(each) for each in _words(text)] == [_number(each) for each in _words(meant)]
    return text.strip() == meant.strip() or (kind == "bool" and text.strip().lower() == meant.strip().lower())


def _words(text: str) -> list[str]:
    return text.strip("[]() ").replace(",", " ").split()


def _number(word: str) -> object:
    return float(word) if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", word) else word


# --- tables -------------------------------------------------------------------------------------------
def samples(folder: Path, forms: tuple[str, ...] = FORMS) -> list[Sample]:
    """Every table of every sample game, in every form."""
    found = []
    for game in sorted((ROOT / "cards").glob("*/game.yaml")):
        known = load_game(game.parent, game.parent.name, Findings())
        assert known is not None
        for form in forms:
            made = folder / form / game.parent.name
            shutil.copytree(game.parent, made, ignore=shutil.ignore_patterns(".*", "locale", "art", "faces"))
            _rewrite(known, made, form)
            loaded = load_game(made, made.name, Findings())
            assert loaded is not None
            found += [Sample(form, loaded, name) for name, table in loaded.tables.items() if table.rows]
    return found


def _rewrite(game: Game, folder: Path, form: str) -> None:
    chance = random.Random(form)
    suffix = form.partition("-")[0]
    declared = (folder / "game.yaml").read_text("utf-8")
    for name, shape in game.file.tables.items():
        for file in shape.files:
            path = folder / file
            text = path.read_text("utf-8")
            if suffix in ("json", "csv", "tsv"):
                path.unlink()
                path = path.with_suffix(f".{suffix}")
                declared = re.sub(rf"\bfile: {re.escape(file)}", f"file: {path.name}", declared)
                rows = [row.node.entries for row in game.tables[name].rows if row.node.file.endswith(f"/{file}")]
                text = _as_json(rows, form) if suffix == "json" else _as_cells(rows, suffix)
            text = remarked(text, chance) if suffix == "remarks" else text
            text = text.replace("\n", "\r\n") if form.endswith("crlf") else text
            path.write_bytes(((MARK if suffix == "mark" else "") + text).encode())
    (folder / "game.yaml").write_text(declared, "utf-8")


def _as_json(rows: list[dict[str, Node]], form: str) -> str:
    def value(node: Node) -> Any:
        if isinstance(node, Sequence):
            return [value(each) for each in node.items]
        assert isinstance(node, Scalar)
        return int(node.text) if re.fullmatch(r"0|-?[1-9][0-9]{0,8}", node.text) else node.text

    made = [{key: value(node) for key, node in row.items()} for row in rows]
    return json.dumps(made, ensure_ascii=form != "json", indent=1 if form == "json" else None) + "\n"


def _as_cells(rows: list[dict[str, Node]], suffix: str) -> str:
    def cell(node: Node) -> str:
        if isinstance(node, Sequence):
            return ", ".join(map(cell, node.items))
        assert isinstance(node, Scalar)
        return node.text.strip()

    keys, into = [*dict.fromkeys(key for row in rows for key in row)], io.StringIO(newline="")
    writer = csv.writer(into, delimiter="\t" if suffix == "tsv" else ",", lineterminator="\n")
    writer.writerows([keys, *([cell(row[key]) if key in row else "" for key in keys] for row in rows)])
    return into.getvalue()


class Tiny:
    """Small games whose one table is written anew for each seed, in random style."""

    def __init__(self, folder: Path) -> None:
        self.games: dict[str, Game] = {}
        for name in ("t.yaml", "t.csv", "t.tsv", "t.json"):
            made = folder / "tiny" / name
            made.mkdir(parents=True)
            (made / "game.yaml").write_text(TINY.format(file=name), "utf-8")
            start = {"t.yaml": "- {id: a, name: a}\n", "t.json": '[{"id": "a", "name": "a"}]\n', "t.tsv": "id\tname\na\ta\n"}
            (made / name).write_text(start.get(name, "id,name\na,a\n"), "utf-8")
            game = load_game(made, "tiny", Findings())
            assert game is not None
            self.games[name] = game

    def sample(self, chance: random.Random) -> Sample:
        name = chance.choice(["t.yaml", "t.yaml", "t.yaml", "t.csv", "t.tsv", "t.json"])
        game = self.games[name]
        text = {"t.yaml": _yaml, "t.json": _json}.get(name, _cells)(chance, name)
        form = name[2:]
        if chance.random() < 0.4:
            text, form = text.replace("\n", "\r\n"), f"{form} crlf"
        if chance.random() < 0.3:
            text, form = MARK + text, f"{form} mark"
        (game.folder / name).write_bytes(text.encode())
        if chance.random() < 0.7:  # else it has to be read whole
            data = text.encode()
            remember(game, "t", name, digest(data), read_spots(game, "t", name, unmarked(text)))
        return Sample(f"generated {form}", game, "t")


def _row(chance: random.Random, number: int) -> dict[str, str]:
    keys = [key for key in ("cost", "n", "at", "note") if chance.random() < 0.6]
    kinds = {"n": "int", "at": "point"}
    row = {"id": f"r{number}", "name": typed(chance, "text") or "x"}
    for key in keys:
        said = typed(chance, kinds.get(key, "text"))
        written = re.fullmatch(r"-?\d+, -?\d+(\.\d+)?", said) if key == "at" else said
        row |= {key: said} if written else {}
    items = [*row.items()]
    if chance.random() < 0.3:
        chance.shuffle(items)
    return dict(items)


def _yaml(chance: random.Random, _: str) -> str:
    """Rows as people write them: each row and each value in another manner, with remarks anywhere."""
    lines = ["# head"] * (chance.random() < 0.4)
    indent = chance.choice(["", "", "", "  "])
    apart = chance.random() < 0.4
    flow = chance.choice([0.0, 0.5, 1.0])
    for number in range(chance.choice([1, 2, 3, 12, 20])):
        if apart and number:
            lines.append("")
        if chance.random() < 0.25:
            lines.append(f"{indent}# remark {len(lines)}.")
        row = _row(chance, number)
        if chance.random() < flow:
            joint = chance.choice([", ", ",\n     ", f", # remark {len(lines)}.\n     "])
            edge = chance.choice(["", " "])
            entries = joint.join(f"{key}: {_flow(chance, key, text)}" for key, text in row.items())
            lines += f"{indent}- {{{edge}{entries}{edge}}}".split("\n")
            continue
        gap = chance.choice([" ", " ", " ", "   "])
        inner = f"{indent} {gap}"
        for at, (key, text) in enumerate(row.items()):
            if at and chance.random() < 0.15:
                lines.append(f"{inner}# remark {len(lines)}.")
            begin = f"{indent}-{gap}" if not at else inner
            lines += f"{begin}{key}:{_block(chance, key, text, inner, len(lines))}".split("\n")
    return "\n".join(lines) + chance.choice(["", "\n", "\n", "\n# end\n", "\n\n"])


def _flow(chance: random.Random, key: str, text: str) -> str:
    if key == "at":
        return f"[{', '.join(_words(text))}]"
    if re.fullmatch(r"-?[a-z0-9]+", text) and chance.random() < 0.6:
        return text
    if "\n" not in text and chance.random() < 0.4:
        return "'" + text.replace("'", "''") + "'"
    return json.dumps(text, ensure_ascii=False)


def _block(chance: random.Random, key: str, text: str, inner: str, number: int) -> str:
    behind = f"  # remark {number}." if chance.random() < 0.3 else ""
    if key == "at" and chance.random() < 0.3:
        return "\n" + "\n".join(f"{inner}  - {word}" for word in _words(text)) + behind
    if key not in ("id", "at", "n") and chance.random() < 0.3:
        head = chance.choice(["|", "|-", ">", ">-", "|+"])
        return f" {head}{behind}\n" + "\n".join(f"{inner}  {line.strip()}" if line.strip() else "" for line in text.split("\n"))
    if re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9é字 .]*", text) and text not in ("true", "null"):
        return f" {text}{behind}"
    return f" {_flow(chance, key, text)}{behind}"


def _json(chance: random.Random, _: str) -> str:
    rows = [_row(chance, number) for number in range(chance.choice([1, 3, 20]))]
    for row in rows:
        row |= {key: _words(row[key]) for key in ("at",) if key in row}  # type: ignore[dict-item]
    return json.dumps(rows, indent=chance.choice([None, 2]), ensure_ascii=chance.random() < 0.5) + chance.choice(["", "\n"])


def _cells(chance: random.Random, name: str) -> str:
    keys, into = ["id", "name", "cost", "n", "at", "note"][: chance.choice([3, 6, 6])], io.StringIO(newline="")
    quoting = chance.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL])
    writer = csv.writer(into, delimiter="\t" if name.endswith(".tsv") else ",", lineterminator="\n", quoting=quoting)
    rows = [_row(chance, number) for number in range(chance.choice([1, 3, 20]))]
    writer.writerows([keys, *([row.get(key, "") for key in keys] for row in rows)])
    return into.getvalue()


# --- one edit -----------------------------------------------------------------------------------------
def changes_for(chance: random.Random, sample: Sample, rows: Rows) -> Changes:
    """One change, or several values at once."""
    fields = sample.game.tables[sample.table].fields
    ids = [row["id"] for row in rows]
    row, table = chance.choice(ids), sample.table
    match chance.choice(["set"] * 12 + ["paste"] * 2 + ["add", "copy", "delete", "move"]):
        case "set":
            key = chance.choice([*fields])
            return [Set(table=table, row=row, key=key, text=typed(chance, fields[key].name))]
        case "paste":
            at, keys = chance.randrange(len(ids)), chance.sample([*fields], min(2, len(fields)))
            return [
                Set(table=table, row=each, key=key, text=typed(chance, fields[key].name))
                for each in ids[at : at + 3]
                for key in keys
            ]
        case "add":
            values = {key: typed(chance, kind.name) for key, kind in fields.items() if chance.random() < 0.5}
            return [Add(table=table, row=chance.choice([row, ""]), values={"id": "brand-new", **values})]
        case "copy":
            return [Copy(table=table, row=row)]
        case "delete":
            return [Delete(table=table, row=row)]
    return [Move(table=table, row=row, by=chance.choice([-2, -1, 1, 2]))]


def run(seed: int, pool: list[Sample], tiny: Tiny) -> Outcome:
    """One edit of a table, judged by other readers."""
    chance = random.Random(seed)
    sample = tiny.sample(chance) if chance.random() < 0.5 else chance.choice(pool)
    files = sample.game.file.tables[sample.table].files
    before = {file: (sample.game.folder / file).read_bytes() for file in files}
    file = chance.choice(files)
    rows = said(before[file].decode(), file)
    wanted = changes_for(chance, sample, rows)
    kind = wanted[0].__class__.__name__.lower() if len(wanted) == 1 else "paste"
    try:
        done = edit(sample.game, wanted, {name: digest(data) for name, data in before.items()})
    except NotDone as reason:
        return Outcome(sample.form, kind, refused=str(reason) or "?", fault="" if str(reason) else "no reason given")
    fault = "other files changed" if done.after.keys() - {files[-1], file} else ""
    for name, data in done.after.items():
        fault = fault or wrong(sample, wanted, name, before[name].decode(), data.decode(), done.made)
    if not done.after and kind not in ("set", "paste"):
        fault = "nothing changed"
    return Outcome(sample.form, kind, fault=fault)


def wrong(sample: Sample, wanted: Changes, name: str, before: str, after: str, made: list[str]) -> str:
    """Why a file is not as it should be; '' if it is."""
    fields = sample.game.tables[sample.table].fields
    rows, found = said(before, name), said(after, name)
    first = wanted[0]
    at = next((number for number, row in enumerate(rows) if row["id"] == first.row), len(rows) - 1)
    match first:
        case Delete():
            del rows[at]
        case Move():
            rows.insert(min(max(at + first.by, 0), len(rows) - 1), rows.pop(at))
        case Copy():
            rows.insert(at + 1, {**rows[at], "id": made[0]})
        case Add():
            rows.insert(at + 1, {key: text for key, text in first.values.items() if text})
    if len(rows) != len(found):
        return f"{len(found)} rows, and not {len(rows)}"
    typed_in = {(each.row, each.key): each.text for each in wanted if isinstance(each, Set)}
    if isinstance(first, Add):
        typed_in = {(first.values["id"], key): text for key, text in first.values.items()}
    for row, now in zip(rows, found):
        for key in row.keys() | now.keys():
            kind = fields[key].name if key in fields else ""
            if (row["id"], key) in typed_in:
                good = same(now.get(key, ""), typed_in[row["id"], key], kind)
            elif isinstance(first, Copy) and row["id"] == made[0]:
                meant = row.get(key, "")
                good = same(now.get(key, ""), ", ".join(meant) if isinstance(meant, list) else meant, kind)
            else:
                good = now.get(key) == row.get(key)
            if not good:
                return f"{key} of {row['id']} is {now.get(key)!r} and was {row.get(key)!r}"
    return _looks(wanted, before, after, isinstance(first, Move))


def _looks(wanted: Changes, before: str, after: str, moved: bool) -> str:
    """Whether something else of a file is another: its mark, its line ends, its remarks, its other lines."""
    if before.startswith(MARK) != after.startswith(MARK):
        return "the mark is lost"
    if "\r\n" in before and re.search(r"(?<!\r)\n", after):
        return "a line ends otherwise"
    if "\r\n" not in before and "\r" in after:
        return "a line ends otherwise"
    remark = re.compile(r"# remark \d+\.|^# .*$", re.MULTILINE)
    lost = Counter(remark.findall(before)) - Counter(remark.findall(after))
    if lost and not any(isinstance(each, Delete) for each in wanted):
        return f"a remark is lost: {next(iter(lost))}"
    if moved:
        return "" if Counter(before.split("\n")) == Counter(after.split("\n")) or "[" in before[:3] else _moved(before, after)
    start, end = _common(before, after)
    if all(isinstance(each, Set) for each in wanted):
        ids = {each.row for each in wanted}
        return _within(before, start, len(before) - end, ids)
    return ""


def _moved(before: str, after: str) -> str:
    """At the end of a file the last line may have had no end."""
    lines = [Counter(line.rstrip("\r") for line in text.split("\n")) for text in (before, after)]
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
