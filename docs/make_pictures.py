"""Renew the pictures of the READMEs from a fresh build: `make pictures`."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import pypdfium2
import resvg_py
from PIL import Image

from generator.command.build import run

PICTURES = Path(__file__).parent / "pictures"
CARDS = ("linman-light", "nanala-harbour", "october-eighth", "ail-road")
PAPER = "#FFFFFF"


def main() -> None:
    """Build the kit aside and draw the row of cards, the board and a spread of the rulebook."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        run(
            ("ail-lime",), ["ja", "en"], ["a3"], ["pdf", "svg"], out, "long", "outlines", "full",
            variants=(), only=["cards", "board", "rulebook"], strict=False, quiet=True,
        )  # fmt: skip
        kit = out / "ail-lime"
        for code in ("ja", "en"):
            row_of_cards(kit / code / "svg" / "cards").save(PICTURES / f"cards-{code}.png", optimize=True)
            spread(kit / code / "a3" / "rulebook.pdf").save(PICTURES / f"rulebook-{code}.png", optimize=True)
        page(kit / "ja" / "a3" / "board.pdf", 0, 62).save(PICTURES / "board.png", optimize=True)


def row_of_cards(folder: Path) -> Image.Image:
    """Four fronts and the back side by side, cut to their trim with round corners."""
    faces = [folder / f"{name}.svg" for name in CARDS] + sorted(folder.glob("*back.svg"))[:1]
    width, gap = 210, 12
    height = round(width * 88 / 63)
    row = Image.new("RGB", (len(faces) * (width + gap) - gap, height), PAPER)
    for index, face in enumerate(faces):
        whole = round(width * 69 / 63)
        data = resvg_py.svg_to_bytes(svg_path=str(face), width=whole * 2, dpi=96.0)
        picture = Image.open(io.BytesIO(bytes(data))).convert("RGB")
        edge = round(whole * 2 * 3 / 69)
        cut = picture.crop((edge, edge, picture.width - edge, picture.height - edge))
        row.paste(cut.resize((width, height), Image.Resampling.LANCZOS), (index * (width + gap), 0))
    return row


def spread(file: Path) -> Image.Image:
    """Two pages of a rulebook side by side, as they lie on the table."""
    left, right = (page(file, number, 62) for number in (2, 3))
    both = Image.new("RGB", (left.width + right.width + 2, left.height), "#B8AFA8")
    both.paste(left, (0, 0))
    both.paste(right, (left.width + 2, 0))
    return both


def page(file: Path, number: int, dpi: int) -> Image.Image:
    """One page of a PDF."""
    return pypdfium2.PdfDocument(file)[number].render(scale=dpi / 72).to_pil()


if __name__ == "__main__":
    main()
