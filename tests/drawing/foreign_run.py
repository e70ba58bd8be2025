"""Drawings of strangers beside resvg's pictures of them: python tests/drawing/foreign_run.py FOLDER...

Takes folders of SVG files and icons.json files of iconify sets, draws every one as Kamiban does and renders both
painters' files: the SVG with resvg, the PDF with pdfium. What differs by 2 of 255 or more in the mean, or is refused,
is listed; `--every N` takes each Nth drawing only, `--keep FOLDER` writes pictures of what differs.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pypdfium2
import resvg_py
from PIL import Image, ImageChops, ImageStat

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generator.drawing.art.svg.drawing import draw, examine
from generator.drawing.art.svg.tint import inked
from generator.frame import Frame, Group
from generator.paint.pdf.painter import paint_pdf
from generator.paint.svg.painter import paint_svg
from generator.sheets.page import About, Box, Page, Placed, Printout

MEAN = 2.0
"""Largest mean difference per channel, of 255; what is left is the smoothing of edges."""
PIXELS = 480
"""Of the longer side."""
DOTS = 20
"""Pixels per mm of the frames that are compared: drawings of 24 mm."""
PRINTED = 600 / 25.4
"""Dots per mm of what has no vectors, as in a kit."""
INK = "#000000"


def rendered(text: str, dpi: float = 96, width: int | None = None, height: int | None = None) -> Image.Image:
    """What resvg makes of an SVG, on white."""
    data = resvg_py.svg_to_bytes(
        svg_string=text, width=width, height=height, dpi=dpi, skip_system_fonts=True, languages=["en"]
    )
    drawn = Image.open(BytesIO(bytes(data))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    paper.alpha_composite(drawn)
    return paper.convert("RGB")


def reference(data: bytes, size: tuple[float, float]) -> Image.Image:
    """What resvg makes of a stranger's file, PIXELS wide or high."""
    wide = size[0] >= size[1]
    return rendered(data.decode("utf-8-sig"), 96, PIXELS if wide else None, None if wide else PIXELS)


def as_frame(data: bytes, size: tuple[float, float], width: int, height: int) -> Frame:
    """A drawing as the one item of a face of so many pixels."""
    across, down = width / size[0], height / size[1]  # resvg makes whole pixels of both sides
    items = inked(draw(data, size, INK, max(across, down) / DOTS * PRINTED), INK)
    group = Group((Group(items, symbol="art"),), (across / DOTS, 0, 0, down / DOTS, 0, 0))
    return Frame(width / DOTS, height / DOTS, 0.0, (group,), "art", "art")


def as_pdf(frame: Frame, width: int, height: int) -> Image.Image:
    page = Page(frame.width, frame.height, (Placed(frame, (1, 0, 0, 1, 0, 0)),), (),
                Box(0, 0, frame.width, frame.height), Box(0, 0, frame.width, frame.height))  # fmt: skip
    out = BytesIO()
    paint_pdf(Printout([page], About("art", "en")), out)
    shown = pypdfium2.PdfDocument(out.getvalue())[0]
    picture = shown.render(scale=DOTS * 25.4 / 72 * (1 - 1e-5)).to_pil().convert("RGB")
    return picture if picture.size == (width, height) else picture.crop((0, 0, width, height))


def difference(one: Image.Image, two: Image.Image) -> float:
    return max(ImageStat.Stat(ImageChops.difference(one, two)).mean)


def compared(data: bytes) -> tuple[float, float, tuple[Image.Image, ...]]:
    """How far the SVG and the PDF of a drawing are from resvg's picture, and all three pictures."""
    size = examine(data, "").size
    assert size
    wanted = reference(data, size)
    width, height = wanted.size
    frame = as_frame(data, size, width, height)
    svg, pdf = rendered(paint_svg(frame), DOTS * 25.4), as_pdf(frame, width, height)
    return difference(svg, wanted), difference(pdf, wanted), (wanted, svg, pdf)


def drawings(place: Path) -> Iterator[tuple[str, bytes]]:
    """The drawings in a folder, or in a set of iconify."""
    if place.suffix == ".json":
        icons = json.loads(place.read_text("utf-8"))
        for name, icon in icons["icons"].items():
            left, top = icon.get("left", 0), icon.get("top", 0)
            width = icon.get("width", icons.get("width", 16))
            height = icon.get("height", icons.get("height", 16))
            box = f"{left} {top} {width} {height}"
            yield (
                name,
                f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="{box}">{icon["body"]}</svg>'.encode(),
            )
    else:
        for path in sorted(place.rglob("*.svg")):
            yield path.relative_to(place).as_posix(), path.read_bytes()


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("places", nargs="+", type=Path)
    words.add_argument("--every", type=int, default=1)
    words.add_argument("--keep", type=Path)
    words.add_argument("--only", default="")
    options = words.parse_args()
    failed = 0
    for place in options.places:
        refused: Counter[str] = Counter()
        first: dict[str, str] = {}
        pixelled, means = 0, []
        off: list[tuple[float, float, str]] = []
        listed = sorted(drawings(place))
        if options.only:
            listed = [each for each in listed if re.search(options.only, each[0])]
        random.Random(1).shuffle(listed)
        for name, data in listed[:: options.every]:
            found = examine(data, name)
            errors = [problem for problem in found.problems if problem.severity == "error"]
            if errors:
                said = re.sub(r"'[^']*'", "'…'", errors[0].message)
                refused[said] += 1
                first.setdefault(said, f"{name}:{errors[0].place.line}: {errors[0].message}")
                continue
            pixelled += found.pixelled
            try:
                svg, pdf, pictures = compared(data)
            except Exception as error:
                off.append((math.inf, math.inf, f"{name}: {type(error).__name__}: {error}"))
                continue
            means.append(max(svg, pdf))
            if max(svg, pdf) >= MEAN:
                off.append((svg, pdf, name))
                if options.keep:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    beside = Image.new("RGB", (sum(each.width for each in pictures), pictures[0].height))
                    for at, each in enumerate(pictures):
                        beside.paste(each, (at * pictures[0].width, 0))
                    beside.save(options.keep / f"{name.replace('/', '_')}.png")
        worst, mean = max(means, default=0.0), sum(means) / max(len(means), 1)
        print(f"{place}: {len(means)} drawn, mean {mean:.3f}, worst {worst:.2f}, {pixelled} with pixels, "
              f"{len(off)} differ, {sum(refused.values())} refused")  # fmt: skip
        for said, count in refused.most_common(12):
            print(f"  refused {count}: {said} ({first[said]})")
        for svg, pdf, name in sorted(off, reverse=True)[:40]:
            print(f"  svg {svg:.2f} pdf {pdf:.2f} {name}")
        failed += len(off)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
