"""How long it takes from a save to new pixels in the studio, in Chromium, beside a build of the same edit.

`python benchmarks/studio.py [--edits 50]` prints one table and the bars; it fails if one is missed. A studio
runs as a person would start it, a page looks at the faces, and files are saved from here. A picture counts
when the browser has painted it: two frames after it stands in the page. Run it while nothing else runs.
`--memory` counts instead what two thousand edits leave in memory, `--split` how often a save that comes in
two pieces flashes, and `--drag` how soon a board shows what is dragged on it, as a share of what it takes to
show the whole board anew as a picture, in the same minute.
"""

from __future__ import annotations

import argparse
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
from typing import NamedTuple

from check import ENVIRONMENT, ROOT, write_checked_game
from playwright.sync_api import Page, sync_playwright

GAME = "attika"
KINDS = 5_000
MANY = 2_000
PIECES = 100
MOST_GROWTH = 50
BOARD = "ail-lime"
MOST_OF_A_PICTURE = 0.75
WATCH_BOARD = """() => {
  const box = document.querySelector('.board-picture');
  const now = () => { window.shown = performance.now(); };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(now));
  const seen = new MutationObserver(painted);
  seen.observe(box.firstElementChild.shadowRoot, { subtree: true, childList: true, attributes: true });
  seen.observe(box, { childList: true });
  new MutationObserver(() => { window.held ??= performance.now(); })
    .observe(document.querySelector('.board-handles'), { subtree: true, attributeFilter: ['style'] });
  addEventListener('pointermove', () => { window.began ??= performance.now(); }, true);
}"""
AS_A_PICTURE = """async ([face, language, table, row, field, value]) => {
  const began = performance.now();
  const answer = await fetch('/do/0/drag', { method: 'POST',
    body: JSON.stringify({ face, language, places: [{ table, row, field, value }], whole: true }),
    headers: { 'X-Kamiban': localStorage.getItem('kamiban.word'), 'Content-Type': 'application/json' } });
  const image = new Image();
  image.src = `/picture/${(await answer.json()).result.picture}`;
  await image.decode();
  document.querySelector('.board-picture').append(image);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const took = performance.now() - began;
  image.remove();
  return took;
}"""
WATCH = """() => {
  window.painted = []; window.told = []; window.flashes = 0;
  const now = () => performance.timeOrigin + performance.now();
  window.visible = (image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const seen = (image) => Promise.resolve(image.decode?.()).catch(() => {}).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (window.visible(image)) window.painted.push(now());
    })));
  const added = (node) => {
    if (node.classList?.contains('drawn')) seen(node);
    else node.querySelectorAll?.('.drawn').forEach(seen);
  };
  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'attributes') seen(record.target);
      record.addedNodes.forEach(added);
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-picture'] });
}"""
LISTEN = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const told = (data) => {
    if (data.event === 'problems') window.told.push(now());
    if (data.event === 'game' && data.broken.length) window.flashes += 1;
    if (data.event === 'faces') window.flashes += data.faces.filter((face) => face.old).length;
  };
  const token = localStorage.getItem('kamiban.word');
  fetch('/events?game=0', { headers: { 'X-Kamiban': token } }).then(async ({ body }) => {
    let rest = '';
    for await (const value of body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + value).split('\\n\\n');
      rest = parts.pop();
      for (const each of parts) if (each.startsWith('data: ')) told(JSON.parse(each.slice(6)));
    }
  });
}"""
EDIT = """async (changes) => {
  const token = localStorage.getItem('kamiban.word');
  const ask = (verb, body) => fetch(`/do/0/${verb}`, { method: 'POST', body: JSON.stringify(body),
    headers: { 'X-Kamiban': token, 'Content-Type': 'application/json' } }).then((answer) => answer.json());
  const { result } = await ask('table', { name: changes[0].table });
  const began = performance.timeOrigin + performance.now();
  const answer = await ask('edit', { changes, seen: result.seen });
  return answer.ok ? began : Promise.reject(answer.message);
}"""


class Shown(NamedTuple):
    """A page that looks at a game, and the process of its studio."""

    page: Page
    process: int

    def still(self) -> None:
        """Wait until nothing is painted or told any more, and forget what was."""
        before = -1
        while before != (before := self.page.evaluate("painted.length * 1000 + told.length")):
            self.page.wait_for_timeout(600)
            self.page.wait_for_selector(".light.saved")
        self.page.evaluate("painted.length = 0, told.length = 0")

    def listen(self) -> None:
        """Hear what is told, too, which costs as much as a second page would."""
        self.page.evaluate(LISTEN)

    def after(self, act: Callable[[int], float], edits: int, what: str = "painted[0]") -> list[float]:
        """The times from each of so many edits to what follows from it, in ms."""
        found = []
        self.still()
        for number in range(edits):
            began = act(number)
            came = self.page.wait_for_function(f"() => {what}", polling=5, timeout=20_000)
            found.append(float(came.json_value()) - began)
            self.still()
        return found


@contextmanager
def studio(folder: Path, cache: Path) -> Iterator[Shown]:
    """A page of a studio of a game, the faces of its first component before one's eyes."""
    environment = {**ENVIRONMENT, "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-m", "generator", "studio", str(folder), "--no-open"]
    process = subprocess.Popen(command, cwd=folder.parent, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = re.search(r"http\S+", process.stdout.readline())
        assert address is not None
        with sync_playwright() as play:
            arguments = ["--no-sandbox", "--disable-gpu"]
            browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
            page = browser.new_page(viewport={"width": 1280, "height": 860}, locale="en")
            page.goto(address.group())
            page.wait_for_selector(".face .drawn", timeout=60_000)
            page.evaluate(WATCH)
            page.wait_for_timeout(3000)
            yield Shown(page, process.pid)
            browser.close()
    finally:
        process.terminate()
        process.wait(20)


def other(path: Path, pattern: str, new: Callable[[re.Match[str]], str], number: int = 0) -> str:
    """The text of a file in which one match of a pattern is another."""
    text = path.read_text("utf-8")
    match = [*re.finditer(pattern, text)][number]
    return text[: match.start()] + new(match) + text[match.end() :]


def save(path: Path, text: str) -> float:
    """Save a file as an editor does; when, in ms."""
    began = time.time() * 1000
    path.write_text(text, encoding="utf-8")
    return began


def told(label: str, times: list[float], middle: float, late: float | None = None) -> bool:
    """Print a line; whether it is below its bars."""
    times = sorted(times)
    median, high = statistics.median(times), times[max(int(len(times) * 0.95) - 1, 0)]
    met = median <= middle and (late is None or high <= late)
    bar = f"≤ {middle:g}" + (f", {late:g}" if late else "")
    print(f"{label:44}{median:8.0f} ms{high:8.0f} ms   {bar:12} {'met' if met else 'MISSED'}", flush=True)
    return met


def _colour(number: int) -> str:
    return f"#{random.Random(number).randrange(1 << 24):06x}"


def typed(page: Page, table: str, row: str, key: str, text: str) -> float:
    """Type into a cell of the page; when, in ms."""
    return float(page.evaluate(EDIT, [{"kind": "set", "table": table, "row": row, "key": key, "text": text}]))


class Edits:
    """What is changed in a game: each a function of a number, no two the same."""

    def __init__(self, game: Path, shown: Shown) -> None:
        self.page = shown.page
        self.rows = game / "buildings.yaml"
        self.words = game / "locale" / "en.po"
        self.art = game / "art" / "hearth.svg"
        self.face = game / "faces" / "building.xml.j2"
        self.plain = self.face.read_text("utf-8")

    def cost(self, number: int) -> float:
        """Another number in a cost."""
        return save(self.rows, other(self.rows, r"cost: P(\d)", lambda m: f"cost: P{int(m[1]) % 4 + 1}"))

    def word(self, number: int) -> float:
        """Another translation of a name."""
        new = other(
            self.words, r'(msgctxt "buildings.name"\nmsgid "炉端の家"\nmsgstr ").*"',
            lambda m: f'{m[1]}House {number}"',
        )  # fmt: skip
        return save(self.words, new)

    def picture(self, number: int) -> float:
        """Another colour in a picture."""
        return save(self.art, other(self.art, r"#[0-9A-Fa-f]{6}", lambda m: _colour(number)))

    def template(self, number: int) -> float:
        """Another mark on every face of a template."""
        mark = f'  <rect x="0" y="0" w="1" h="1" fill="{_colour(number)}"/>\n</face>'
        return save(self.face, self.plain.replace("</face>", mark))

    def fault(self, number: int) -> float:
        """A cost in what is no resource, and then a good one again."""
        return save(
            self.rows, other(self.rows, r"cost: ([PZ])(\d)", lambda m: f"cost: {'PZ'[m[1] == 'P']}{m[2]}")
        )

    def cell(self, number: int) -> float:
        """Another cost typed into a cell of the page."""
        return typed(self.page, "buildings", "hearth", "cost", f"P{number % 4 + 1}C1")


def edits_of_a_game(edits: int, ground: Path) -> list[bool]:
    """The bars of a game of 318 faces a language."""
    game = Path(shutil.copytree(ROOT / "cards" / GAME, ground / GAME))
    with studio(game, ground / "cache") as shown:
        act = Edits(game, shown)
        met = [
            told("a cost is saved → pixels", shown.after(act.cost, edits), 100, 200),
            told("a picture is saved → pixels", shown.after(act.picture, edits), 100, 200),
            told("a cell is typed → pixels", shown.after(act.cell, edits), 100),
        ]
        shown.page.keyboard.press("0")  # as large as life
        shown.still()
        faces = "[...document.querySelectorAll('.face .drawn')]"
        count = int(shown.page.evaluate(f"{faces}.filter(visible).length"))
        all_of_them = f"painted.length >= {count} && painted[{count - 1}]"
        label = f"a template is saved → {count} visible faces"
        met.append(told(label, shown.after(act.template, max(edits // 2, 3), all_of_them), 150))
        shown.page.select_option(".languages select >> nth=0", "en")
        shown.still()
        met.append(told("a translation is saved → pixels", shown.after(act.word, edits), 100, 200))
        shown.listen()
        faults = shown.after(act.fault, edits // 2 * 2, "told[0]")
        met.append(told("a cost is saved → problems", faults, 200))
        began = time.perf_counter()
        act.cost(0)
        command = [sys.executable, "-m", "generator", "build", str(game), "--paper", "a4", "--quiet"]
        where = {"cwd": ground, "env": {**ENVIRONMENT, "XDG_CACHE_HOME": str(ground / "cache")}}
        subprocess.run(command, check=True, capture_output=True, **where)
        print(f"{'(kamiban build, nothing made before':44}{(time.perf_counter() - began) * 1000:8.0f} ms)")
        began = time.perf_counter()
        act.cost(1)
        subprocess.run(command, check=True, capture_output=True, **where)
        print(f"{'(kamiban build after the same edit':44}{(time.perf_counter() - began) * 1000:8.0f} ms)")
    return met


def edits_of_many(edits: int, ground: Path) -> list[bool]:
    """The bar of a game of five thousand card kinds."""
    game = ground / "many"
    write_checked_game(game, KINDS)
    rows = game / "cards.yaml"

    def move(number: int) -> float:
        return save(rows, other(rows, r"move: \d+", lambda m: f"move: {number % 90 + 1}"))

    with studio(game, ground / "cache-of-many") as shown:

        def cell(number: int) -> float:
            return typed(shown.page, "cards", "c1", "move", str(number % 90))

        return [
            told(f"{KINDS:,} card kinds, one saved → pixels", shown.after(move, edits), 400),
            told(f"{KINDS:,} card kinds, a cell → pixels", shown.after(cell, edits), 400),
        ]


def resident(process: int) -> float:
    """Megabytes that a process and all that it began hold, as Linux counts what is theirs alone."""
    found, total = [process], 0.0
    for each in found:
        children = Path(f"/proc/{each}/task/{each}/children").read_text().split()
        found += map(int, children)
        text = Path(f"/proc/{each}/smaps_rollup").read_text()
        total += int(re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)[1]) / 1024  # type: ignore[index]
    return total


def memory(ground: Path) -> bool:
    """What two thousand edits leave in memory, of which the first fifty do not count."""
    game = Path(shutil.copytree(ROOT / "cards" / GAME, ground / GAME))
    with studio(game, ground / "cache") as shown:
        act = Edits(game, shown)
        before = 0.0
        for number in range(MANY + 50):
            if number == 50:
                shown.still()
                before = resident(shown.process)
            (act.cost, act.picture, act.word, act.template)[number % 4](number)
            shown.page.wait_for_timeout(150)
        shown.still()
        shown.page.wait_for_timeout(5000)
        grown = resident(shown.process) - before
    print(f"{MANY:,} edits: {before:.0f} MB and {grown:.0f} MB more, at most {MOST_GROWTH}")
    return grown < MOST_GROWTH


def split(ground: Path) -> bool:
    """How often a save that comes in two pieces flashes: an old picture, or a state that cannot be read."""
    game = Path(shutil.copytree(ROOT / "cards" / GAME, ground / GAME))
    chance = random.Random(0)
    with studio(game, ground / "cache") as shown:
        act = Edits(game, shown)
        shown.listen()
        shown.still()
        shown.page.evaluate("flashes = 0")
        for number in range(PIECES):
            path = (act.rows, act.words, act.art, act.face)[number % 4]
            data = path.read_bytes()
            at = chance.randrange(len(data))
            with path.open("wb") as file:
                file.write(data[:at])
                file.flush()
                time.sleep(chance.uniform(0.005, 0.12))
                file.write(data[at:])
            shown.page.wait_for_timeout(400)
        flashes = int(shown.page.evaluate("flashes"))
    print(f"{PIECES} saves in two pieces: {flashes} flashes")
    return flashes == 0


def drag(edits: int, ground: Path) -> bool:
    """How soon a handle, and then the board, follow the pointer."""
    game = Path(shutil.copytree(ROOT / "cards" / BOARD, ground / BOARD))
    with studio(game, ground / "cache") as shown:
        page = shown.page
        page.evaluate("location.hash = '#/0/board'")
        handle = page.locator(".handle.spot:visible").first
        page.wait_for_selector(".board-picture[data-picture]")
        key = str(handle.get_attribute("data-handle"))
        box = handle.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 8, y + 8)
        page.wait_for_timeout(1000)
        page.evaluate(WATCH_BOARD)
        handles, drawings, pictures = list[float](), list[float](), list[float]()
        for number in range(edits):
            page.evaluate("window.began = window.held = window.shown = undefined")
            page.mouse.move(x + 9 + number % 30, y + 9 + number % 17)
            page.wait_for_function("() => window.shown", polling=5, timeout=20_000)
            page.wait_for_timeout(100)
            handles.append(float(page.evaluate("held - began")))
            drawings.append(float(page.evaluate("shown - began")))
            value = [20 + number / 2, 20.0]
            asked = ["board/0/-/front", "ja", *key.split("/"), value]
            pictures.append(float(page.evaluate(AS_A_PICTURE, asked)))
            page.wait_for_timeout(100)
        page.keyboard.press("Escape")
        page.mouse.up()
    follows = told("a handle is dragged → it follows", handles, 16)
    share = statistics.median(drawings) / statistics.median(pictures)
    told("a handle is dragged → the board", drawings, statistics.median(pictures) * MOST_OF_A_PICTURE)
    print(f"{'(the board as a picture':44}{statistics.median(pictures):8.0f} ms)")
    print(f"{share:.2f} of what a picture takes, at most {MOST_OF_A_PICTURE:g}")
    return follows and share <= MOST_OF_A_PICTURE


def main() -> int:
    """Print the table; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=50)
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--split", action="store_true")
    parser.add_argument("--drag", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        ground = Path(name)
        if wanted.memory or wanted.split:
            met = [(memory if wanted.memory else split)(ground)]
        elif wanted.drag:
            met = [drag(wanted.edits, ground)]
        else:
            print(f"{'':44}{'median':>11}{'95 %':>11}")
            met = [*edits_of_a_game(wanted.edits, ground), *edits_of_many(max(wanted.edits // 2, 3), ground)]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main())
