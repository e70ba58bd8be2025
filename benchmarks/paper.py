"""How many sheets the kits take: `python benchmarks/paper.py` builds all games on A4 and prints a table.

Boards and books aside, the kits take no more than 88 % of the sheets that they took before components shared
theirs, none takes more than then, and no sheet but the last of its stock is filled by less than two thirds.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from check import ENVIRONMENT, ROOT

BUILD = [
    sys.executable,
    "-P",
    "-m",
    "generator",
    "build",
    "--paper",
    "a4",
    "--lang",
    "ja",
    "--format",
    "pdf",
    "-q",
]
BEFORE = {"ail-lime": 12, "ail-republic": 15, "ari-express": 7, "attika": 17, "cetkaik": 3}
"""Sheets of A4 without boards and books when each component had sheets of its own."""
ASIDE = {"board", "rulebook"}
"""A board is large whatever is done, and a book is as long as its text."""
MOST, LEAN = 0.88, 2 / 3


def sheets(plan: dict[str, Any]) -> list[dict[str, Any]]:
    """The files that count."""
    return [file for file in plan["files"] if file["component"] not in ASIDE]


def lean(files: list[dict[str, Any]]) -> list[str]:
    """Sheets that are filled too little, but for the last of each stock."""
    found = []
    for stock in ("card", "paper"):
        filled = [
            (share, file["path"]) for file in files if file["stock"] == stock for share in file["filled"]
        ]
        found += [f"{path} {share}" for share, path in filled[:-1] if share < LEAN]
    return found


def main() -> int:
    """Build, count and judge."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**ENVIRONMENT, "XDG_CACHE_HOME": f"{folder}/cache"}
        subprocess.run([*BUILD, "--out", f"{folder}/out"], cwd=ROOT, env=environment, check=True)
        plans = [
            json.loads(file.read_text("utf-8")) for file in sorted(Path(folder).glob("out/*/ja/a4/plan.json"))
        ]
    wrong = []
    before = after = 0
    for plan in plans:
        files, was = sheets(plan), BEFORE.get(plan["game"], 0)
        now = sum(file["sheets"] for file in files)
        before, after = before + was, after + now
        print(f"{plan['game']:14} {was:3} -> {now:3}")
        for file in files:
            print(f"    {file['path']:28} {file['stock']:6} {file['sheets']:3}  {file['filled']}")
        wrong += [f"{plan['game']} takes {now} sheets, more than {was}"] * (now > was)
        wrong += [f"{plan['game']}: {each}" for each in lean(files)]
    print(f"all {before} -> {after}: {after / before:.1%}")
    wrong += [f"{after} of {before} sheets are more than {MOST:.0%}"] * (after > MOST * before)
    for line in wrong:
        print(f"missed: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
