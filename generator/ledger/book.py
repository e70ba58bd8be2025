"""The ledger file: one fact a line, so that git shows which of them changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from generator.ledger.entry import Entry
from generator.ledger.faults import UNREADABLE_LEDGER
from generator.model.digest import LEDGER
from generator.problem import Findings, Place
from generator.source.ends import one_way
from generator.source.own import inside
from generator.source.writer import write_whole

HEAD = "ledger"
VERSION = "2"
ABOUT = "what holds in this game: written by `kamiban accept`, read by `kamiban diff`, edited by nobody"


def as_text(facts: Iterable[Entry]) -> str:
    """The file; commas stand at the beginning of lines, so that a new line changes no other."""
    pairs = ((HEAD, VERSION), ("about", ABOUT), *((fact.key, fact.value) for fact in facts))
    lines = (f"{_quoted(key)}: {_quoted(value)}" for key, value in pairs)
    return "{" + "\n,".join(lines) + "\n}\n"


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def write_ledger(folder: Path, facts: Iterable[Entry]) -> bool:
    """Write down what holds; false if that stands there already."""
    return write_whole(folder / LEDGER, as_text(facts), folder)


def usable_ledger(folder: Path, shown: str, findings: Findings) -> bool:
    """Whether a ledger may be read and written: a link that leads out of the game's folder is reported."""
    if inside(folder, LEDGER):
        return True
    message, hint = "this link leads out of the game's folder", "remove the link"
    findings.add(UNREADABLE_LEDGER.at(Place(f"{shown}/{LEDGER}"), message, hint=hint))
    return False


def read_ledger(folder: Path, shown: str, findings: Findings) -> dict[str, str] | None:
    """What held when the game was accepted, by key; None if it never was, or after the reason was told."""
    if not usable_ledger(folder, shown, findings):
        return None
    shown = f"{shown}/{LEDGER}"
    try:
        data = (folder / LEDGER).read_bytes()
    except OSError:
        return None
    data = one_way(data)
    try:
        found = msgspec.json.decode(data, type=dict[str, str])
    except (msgspec.DecodeError, UnicodeDecodeError):
        lines = data.decode("utf-8", "replace").split("\n")
        wrong = next((number for number, line in enumerate(lines, 1) if not _is_line(line)), 1)
        message = "this line is none that `kamiban accept` writes"
        findings.add(UNREADABLE_LEDGER.at(Place(shown, wrong), message))
        return None
    if found.pop(HEAD, "") != VERSION:
        findings.add(UNREADABLE_LEDGER.at(Place(shown), "this is no ledger that this version can read"))
        return None
    found.pop("about", "")
    return found


def _is_line(line: str) -> bool:
    """Whether a line holds one fact, or ends the file."""
    if line in ("}", ""):
        return True
    try:
        return len(msgspec.json.decode(f"{{{line[1:]}}}", type=dict[str, str])) == 1
    except msgspec.DecodeError:
        return False
