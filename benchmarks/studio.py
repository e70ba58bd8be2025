"""How long it takes from a save to new pixels in the studio, in Chromium, beside a build of the same edit.

`python benchmarks/studio.py [--edits 50]` prints one table and the bars; it fails if one is missed. A studio runs
as a person would start it, a page looks at the faces, and files are saved from here. A picture counts when the
browser has painted it: two frames after it stands in the page. Run it while nothing else runs.
`--memory` counts instead what two thousand edits leave in memory, and `--split` how often a save that arrives in
two pieces flashes.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from check import ENVIRONMENT, ROOT, write_checked_game
from playwright.sync_api import Page, sync_playwright

GAME = "attika"
KINDS = 5_000
WATCH = """() => {
  window.painted = []; window.told = [];
  const now = () => performance.timeOrigin + performance.now();
  const seen = (image) => image.decode().catch(() => {}).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => window.painted.push(now()))));
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        if (node.tagName === 'IMG') seen(node);
        else node.querySelectorAll?.('img').forEach(seen);
      }
    }
  }).observe(document.body, { subtree: true, childList: true });
  const events = new EventSource('/events?game=0');
  events.onmessage = (message) => {
    const data = JSON.parse(message.data);
    if (data.event === 'problems') window.told.push([data.stage, now(), data.problems.length]);
    if (data.event === 'game' && data.broken.length) window.told.push(['broken', now(), data.broken.length]);
  };
}"""
EDIT = """([changes]) => {
  const token = document.querySelector('meta[name=token]').content;
  return fetch('/do/0/edit', { method: 'POST', body: JSON.stringify({ changes }),
    headers: { 'X-Kamiban': token, 'Content-Type': 'application/json' } }).then((r) => r.json());
}"""


@contextmanager
def studio(folder: Path, cache: Path) -> Iterator[tuple[Page, int]]:
    """A page of a studio of a game, all faces of the first component before its eyes, and the process."""
    environment = {**ENVIRONMENT, "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-m", "generator", "studio", str(folder), "--no-open"]
    process = subprocess.Popen(command, cwd=folder.parent, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = re.search(r"http\S+", process.stdout.readline())
        assert address is not None
        with sync_playwright() as play:
            browser = play.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page(viewport={"width": 1280, "height": 860})
            page.goto(address.group())
            page.wait_for_selector(".face img", timeout=60_000)
            page.evaluate(WATCH)
            page.wait_for_timeout(1000)
            yield page, process.pid
            browser.close()
    finally:
        process.terminate()
        process.wait(20)


def still(page: Page) -> None:
    """Wait until nothing is painted or told any more, and forget what was."""
    before = -1
    while before != (before := page.evaluate("painted.length * 1000 + told.length")):
        page.wait_for_timeout(700)
    page.evaluate("painted.length = 0, told.length = 0")


def until(page: Page, what: str) -> float:
    """When something is there, in ms."""
    return float(page.wait_for_function(f"() => {what}", polling=10, timeout=20_000).json_value())


def replaced(path: Path, pattern: str, new: Callable[[re.Match[str]], str], number: int) -> str:
    """A text in which the match of a number is another."""
    text = path.read_text("utf-8")
    found = [*re.finditer(pattern, text)]
    match = found[number % len(found)]
    return text[: match.start()] + new(match) + text[match.end() :]


def save(path: Path, text: str) -> float:
    """Save a file as an editor does; when, in ms."""
    began = time.time() * 1000
    path.write_text(text, encoding="utf-8")
    return began


def measured(page: Page, edits: int, act: Callable[[int], float], what: str = "painted[0]") -> list[float]:
    """The times from each of so many edits to what follows from it."""
    found = []
    for number in range(edits):
        began = act(number)
        found.append(until(page, what) - began)
        still(page)
    return found


def told(label: str, times: list[float], middle: float, late: float | None) -> bool:
    """Print a line; whether it is below its bars."""
    times = sorted(times)
    median, high = statistics.median(times), times[max(int(len(times) * 0.95) - 1, 0)]
    met = median <= middle and (late is None or high <= late)
    bar = f"≤ {middle:g}" + (f", {late:g}" if late else "")
    print(f"{label:44}{median:8.0f} ms{high:8.0f} ms   {bar:12} {'met' if met else 'MISSED'}", flush=True)
    return met


def rows_of(page: Page) -> int:
    """How many pictures the page shows."""
    return int(page.evaluate("document.querySelectorAll('.face img').length"))


def edits_of_a_game(edits: int, ground: Path) -> list[bool]:
    """The bars of a game of 318 faces a language."""
    game = Path(shutil.copytree(ROOT / "cards" / GAME, ground / GAME))
    rows, words, face = game / "buildings.yaml", game / "locale" / "en.po", game / "faces" / "building.xml.j2"
    met = []
    with studio(game, ground / "cache") as (page, _):
        still(page)
        cost = lambda n: save(rows, replaced(rows, r"cost: P(\d)", lambda m: f"cost: P{int(m[1]) % 4 + 1}", n % 3))
        met.append(told("save a cost → pixels", measured(page, edits, cost), 100, 200))
        art = lambda n: save(
            game / "art" / "hearth.svg",
            replaced(game / "art" / "hearth.svg", r"#[0-9A-Fa-f]{6}", lambda m: f"#{random.Random(n).randrange(1 << 24):06x}", 0),
        )
        met.append(told("save a picture → pixels", measured(page, edits, art), 100, 200))
        wrong = lambda n: save(rows, replaced(rows, r"cost: (P|Q)(\d)", lambda m: f"cost: {'PQ'[m[1] == 'P']}{m[2]}", 0))
        first = "told.length && told[0][1]"
        met.append(told("save → problems", measured(page, edits // 2 * 2, wrong, first), 200, None))
        count = rows_of(page)
        look = lambda n: save(face, replaced(face, r'(?<=w=")[\d.]+|(?<=fill="#)[0-9A-Fa-f]{6}', lambda m: m[0], 0) + f"{{# {n} #}}\n")
        tint = lambda n: save(face, re.sub(r"(<face[^>]*>)(?:<rect[^>]*data=\"b\"[^>]*/>)?", rf'\1<rect x="0" y="0" w="{1 + n % 7}" h="1" fill="#{n % 10}05050"/>', face.read_text("utf-8"), count=1))
        del look
        met.append(told(f"save a template → {count} visible faces", measured(page, max(edits // 5, 5), tint, f"painted.length >= {count} && painted[{count - 1}]"), 150, None))
    return met


def main() -> int:
    """Print the table; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=50)
    wanted = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as name:
        print(f"{'':44}{'median':>11}{'95 %':>11}")
        met = edits_of_a_game(wanted.edits, Path(name))
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
