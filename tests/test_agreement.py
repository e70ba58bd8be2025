"""What a build would refuse, a check tells: the same errors at the same places."""

from __future__ import annotations

import itertools
import json
import os
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.command.line import kamiban
from generator.faults import all_faults
from tests.broken.bench import Bench, write_sample
from tests.broken.form import Input, Kind
from tests.broken.gather import KINDS
from tests.fuzz.targets import target
from tests.small_game import NAMED, write_game
from tests.source.small_fonts import true_type

EACH = int(os.environ.get("KAMIBAN_AGREEMENT", "1"))
"""So many inputs of each kind are tried."""
CASES = [
    pytest.param(kind, case, id=f"{name} {number}", marks=[pytest.mark.slow] * (at % 60 > 0 or number > 1))
    for at, (name, kind) in enumerate(KINDS.items())
    for number, case in enumerate(kind.inputs[:EACH], 1)
]
TOLD = re.compile(r"^(.+?):(\d+):(\d+): error\[(K\d+)\]", re.MULTILINE)
PAPER = {code for code, fault in all_faults().items() if fault.needs == "paper"}
"""What only paper tells."""
Errors = set[tuple[str, int, int, str]]


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(write_sample(tmp_path_factory.mktemp("agreement") / "game", cards=True, rulebook=True))


def checked() -> Errors:
    done = CliRunner().invoke(kamiban, ["check", "game", "--format", "json"])
    assert not done.exception or isinstance(done.exception, SystemExit), done.exception
    found = {
        (each["file"], each["line"], each["column"], each["code"])
        for each in json.loads(done.stdout)
        if each["severity"] == "error" and not each["acknowledged"]
    }
    assert done.exit_code == bool(found)
    return found


def built(out: Path) -> Errors:
    words = ["build", "game", "--paper", "a4", "--out", str(out), "-q"]
    done = CliRunner().invoke(kamiban, words)
    assert not done.exception or isinstance(done.exception, SystemExit), done.exception
    found = {(file, int(line), int(column), code) for file, line, column, code in TOLD.findall(done.stderr)}
    assert done.exit_code == bool(found), done.output
    return {each for each in found if each[3] not in PAPER}


@pytest.mark.parametrize(("kind", "case"), CASES)
def test_a_build_fails_exactly_if_a_check_does(
    kind: Kind, case: Input, bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Whatever is broken, check and build tell the same errors at the same places, and both or neither of them fails.
    """
    monkeypatch.chdir(bench.game.parent)
    with bench.broken(kind, case):
        assert checked() == built(tmp_path / "out")


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>\n'
COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rules.md}
fonts:
  families: {own: {regular: Own.ttf}}
  numbers: own
"""
SHOWN = """\
  <icon name="sun" x="2" y="20" size="9"/>
  <image src="art/hill.SUFFIX" x="2" y="40" w="20" h="20"/>
  <text x="2" y="70" w="20" h="8" fit="6 12" role="numbers">{{ row.count }}</text>
</face>"""
FEW, MANY = 2, 150
"""So many mutants of a picture or a font are tried each time, and with `make test-all`."""


def write_shown(folder: Path, suffix: str = "svg") -> Path:
    """A game whose cards show an icon, a picture and a number in a font of its own."""
    shown = NAMED.replace("</face>", SHOWN.replace("SUFFIX", suffix))
    game = write_game(folder, components=COMPONENTS, faces={"named": shown})
    for name, data in (
        ("icons/sun.svg", SVG.encode()),
        ("art/hill.svg", SVG.encode()),
        ("fonts/Own.ttf", true_type()),
    ):
        (game / name).parent.mkdir(exist_ok=True)
        (game / name).write_bytes(data)
    (game / "rules.md").write_text(
        "# Small\n\n## Play\n\nPlay on: [sun].\n\n![A hill](art/hill.SUFFIX)\n".replace("SUFFIX", suffix),
        "utf-8",
    )
    return game


def bitmaps() -> Iterator[tuple[str, str, bytes]]:
    """Pictures of kinds that programs write and printers do not, with the suffix that each is saved under."""

    def saved(image: Image.Image, kind: str, **how: object) -> bytes:
        file = BytesIO()
        image.save(file, kind, **how)
        return file.getvalue()

    plain = Image.effect_noise((60, 60), 40).convert("RGB")
    png, jpeg = saved(plain, "PNG"), saved(plain, "JPEG")
    others = [plain.rotate(angle) for angle in (90, 180)]
    yield "truncated PNG", "png", png[: len(png) // 2]
    yield "PNG without its end", "png", png[:-12]
    yield "truncated JPEG", "jpg", jpeg[: len(jpeg) // 2]
    yield "PNG with damaged pixels", "png", png[: len(png) // 2] + b"xxxx" + png[len(png) // 2 + 4 :]
    yield "head of a PNG", "png", png[:33]
    yield "bomb", "png", saved(Image.new("1", (30000, 30000)), "PNG")
    yield "CMYK", "jpg", saved(plain.convert("CMYK"), "JPEG")
    yield "CMYK as TIFF", "tif", saved(plain.convert("CMYK"), "TIFF")
    yield "16 bit", "png", saved(Image.new("I;16", (600, 600), 30000), "PNG")
    yield "floating point", "tif", saved(Image.new("F", (60, 60), 0.5), "TIFF")
    yield "palette", "png", saved(plain.convert("P"), "PNG")
    yield "grey and clear", "png", saved(plain.convert("LA"), "PNG")
    for kind, suffix in (("GIF", "gif"), ("PNG", "png"), ("WEBP", "webp")):
        yield f"animated {kind}", suffix, saved(plain, kind, save_all=True, append_images=others, duration=90)
    yield "JPEG called PNG", "png", jpeg
    yield "PNG called JPEG", "jpg", png
    yield "PNG called SVG", "svg", png
    yield "SVG called PNG", "png", SVG.encode()
    yield "text called PNG", "png", b"no picture at all"
    yield "nothing", "png", b""
    yield "nothing called SVG", "svg", b""
    yield "BMP", "bmp", saved(plain, "BMP")
    yield "one pixel", "png", saved(Image.new("RGB", (1, 1)), "PNG")
    yield "AVIF in name", "avif", png
    yield "SVG in UTF-16", "svg", SVG.encode("utf-16")
    yield "compressed SVG", "svg", b"\x1f\x8b" + SVG.encode()
    yield "SVG cut off", "svg", SVG.encode()[:60]
    yield "SVG without a size", "svg", SVG.replace('viewBox="0 0 24 24"', "").encode()
    yield "SVG that shows nothing", "svg", SVG.replace('r="9"', 'r="0"').encode()


OFTEN = ("truncated PNG", "CMYK", "16 bit", "animated PNG", "SVG called PNG", "SVG cut off")
"""Pictures that are tried each time; the others with `make test-all`."""


@pytest.mark.parametrize(
    ("suffix", "data"),
    [
        pytest.param(*rest, id=name, marks=[pytest.mark.slow] * (name not in OFTEN))
        for name, *rest in bitmaps()
    ],
)
def test_what_is_told_of_a_picture_is_told_by_both(
    suffix: str, data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    A picture is really decoded by a check: whatever a build cannot print is told there, and nothing more.
    """
    game = write_shown(tmp_path / "game", suffix)
    (game / "art" / f"hill.{suffix}").write_bytes(data)
    monkeypatch.chdir(tmp_path)
    assert checked() == built(tmp_path / "out")


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("kind", "file"), [("bitmaps", "art/hill.png"), ("svg", "art/hill.svg"), ("svg", "icons/sun.svg"), ("fonts", "fonts/Own.ttf")]
)  # fmt: skip
def test_what_is_told_of_damage_is_told_by_both(
    kind: str, file: str, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    A picture, an icon or a font that was damaged at random is refused by check and build alike, or by neither.
    """
    game = write_shown(tmp_path / "game", "png" if kind == "bitmaps" else "svg")
    monkeypatch.chdir(tmp_path)
    refused = 0
    mutants = map(target(kind).mutant, itertools.count())
    # a picture of another kind than its name says is refused for that alone
    kept = (data for data in mutants if kind != "bitmaps" or data.startswith(b"\x89PNG"))
    for number, data in enumerate(itertools.islice(kept, count)):
        (game / file).write_bytes(data)
        told = checked()
        assert told == built(tmp_path / "out"), f"mutant {number}"
        refused += bool(told)
    assert refused > 0


@pytest.mark.parametrize(("kind", "value"), [("image", "art/nowhere.svg"), ("icon", "nowhere")])
def test_what_a_row_names_is_told_at_its_field(
    kind: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    A picture or an icon that is not there is one problem at the value, though the face says no field.
    """
    tag = '<image src="{{ row.shown }}" x="2" y="40" w="20" h="20"/>'
    tag = tag if kind == "image" else '<icon name="{{ row.shown }}" x="2" y="40" size="9"/>'
    face = NAMED.replace("</face>", f"{tag}</face>")
    game = write_game(tmp_path / "game", components=COMPONENTS.splitlines()[0], faces={"named": face})
    file = game / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("name: text,", f"name: text, shown: {kind},"), "utf-8")
    (game / "things.yaml").write_text(f"- id: one\n  name: One\n  shown: {value}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    found = checked()
    assert found == built(tmp_path / "out")
    assert [each[:3] for each in found] == [("game/things.yaml", 3, 10)]
