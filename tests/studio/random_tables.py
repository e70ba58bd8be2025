"""Tables to be edited at random: all sample games in every form of their files, and generated ones.

What a file says is read by other readers than ours: PyYAML's base loader, `json` and `csv`.
"""

from __future__ import annotations

import csv
import io
import json
import random
import re
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from generator.model.game import Game
from generator.model.load import load_game
from generator.problem import Findings
from generator.source.ends import unmarked
from generator.source.nodes import Node, Scalar, Sequence
from generator.studio.editing.outline import digest, read_spots, remember

ROOT = Path(__file__).resolve().parents[2]
MARK = "\ufeff"
FORMS = (
    "lf",
    "crlf",
    "mark",
    "mark-crlf",
    "remarks",
    "remarks-crlf",
    "json",
    "json-lines",
    "csv",
    "csv-crlf",
    "tsv",
)
"""How the tables of a sample game are written: as they are, or with the same rows in another form."""
PARTS = [
    *"aé字🙂 :#,;'\"\n-{}[]=&*!|>%@`?10~\\\t.",
    "a b",
    "true",
    "null",
    " #",
    ": ",
    "1-2",
    "  ",
    "\n\n",
    "M1Q2",
    "3..5",
]
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
            lines.append(f"{line}{' ' * chance.choice([1, 2, 5])}# remark {number}.")
            continue
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
        found = yaml.load(
            text if text.endswith("\n") else text + "\n", getattr(yaml, "CBaseLoader", yaml.BaseLoader)
        )
    return [
        {key: _plain(value) for key, value in row.items() if value not in (None, "", [])} for row in found
    ]


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
                rows = [
                    row.node.entries for row in game.tables[name].rows if row.node.file.endswith(f"/{file}")
                ]
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
            start = {
                "t.yaml": "- {id: a, name: a}\n",
                "t.json": '[{"id": "a", "name": "a"}]\n',
                "t.tsv": "id\tname\na\ta\n",
            }
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
        return f" {head}{behind}\n" + "\n".join(
            f"{inner}  {line.strip()}" if line.strip() else "" for line in text.split("\n")
        )
    if re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9é字 .]*", text) and text not in ("true", "null"):
        return f" {text}{behind}"
    return f" {_flow(chance, key, text)}{behind}"


def _json(chance: random.Random, _: str) -> str:
    rows = [_row(chance, number) for number in range(chance.choice([1, 3, 20]))]
    for row in rows:
        row |= {key: _words(row[key]) for key in ("at",) if key in row}  # type: ignore[dict-item]
    return json.dumps(
        rows, indent=chance.choice([None, 2]), ensure_ascii=chance.random() < 0.5
    ) + chance.choice(["", "\n"])


def _cells(chance: random.Random, name: str) -> str:
    keys, into = (
        ["id", "name", "cost", "n", "at", "note"][: chance.choice([3, 6, 6])],
        io.StringIO(newline=""),
    )
    quoting = chance.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL])
    writer = csv.writer(
        into, delimiter="\t" if name.endswith(".tsv") else ",", lineterminator="\n", quoting=quoting
    )
    rows = [_row(chance, number) for number in range(chance.choice([1, 3, 20]))]
    writer.writerows([keys, *([row.get(key, "") for key in keys] for row in rows)])
    return into.getvalue()
