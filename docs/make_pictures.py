"""Renew the pictures of the READMEs and of the tutorial from a fresh build: `make pictures`."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
import resvg_py
import studio_frames
import tutorial
from PIL import Image

PICTURES = Path(__file__).parent / "pictures"
CARDS = ("linman-light", "nanala-harbour", "october-eighth", "ail-road")
OWN_CARDS = ("daisy", "thyme", "lavender", "apple-tree")
WIDTH = 1098
PAPER = "#FFFFFF"


def main() -> None:
    """Build kits aside and draw cards, a board, a spread of a rulebook, other kits; walk the tutorial."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        build("ail-lime", "cards,board,rulebook", "a3", out)
        build("attika", "boards,tiles", "a4", out)
        build("cetkaik", "board", "a4", out)
        build("ari-express", "aid,tape", "a4", out)
        kit = out / "ail-lime"
        for code in ("ja", "en"):
            row_of_cards(kit / code / "svg" / "cards").save(PICTURES / f"cards-{code}.png", optimize=True)
            spread(kit / code / "a3" / "rulebook.pdf").save(PICTURES / f"rulebook-{code}.png", optimize=True)
            other_kits(out, code).save(PICTURES / f"kits-{code}.png", optimize=True)
        page(kit / "ja" / "a3" / "board.pdf", 0, 62).save(PICTURES / "board.png", optimize=True)
    with tempfile.TemporaryDirectory() as folder:
        map_of_the_docs(Path(folder)).save(PICTURES / "map.png", optimize=True)
        icons(Path(folder)).save(PICTURES / "icons.png", optimize=True)
    with tempfile.TemporaryDirectory() as folder:
        tutorial.walk(tutorial.steps(tutorial.PAGE.read_text("utf-8")), Path(folder))
        own_game(Path(folder) / "output" / tutorial.GAME.name / "en").save(
            PICTURES / "your-own-game.png", optimize=True
        )
    styles().save(PICTURES / "styles-en.png", optimize=True)
    with tempfile.TemporaryDirectory() as folder:
        for code in ("en", "ja"):
            moving = studio_frames.studio(PICTURES.parent.parent / "cards", Path(folder), code)
            (PICTURES / f"studio-{code}.gif").write_bytes(moving)


STYLES = ("frame", "poster", "index", "column")
SPREADSHEET_CARDS = (
    "lamp-keeper",
    "galleon",
    "great-storm",
    "silk",
    "old-pilot",
    "lighthouse",
    "ghost-ship",
    "tea",
)


def styles() -> Image.Image:
    """Cards of the spreadsheet on its page in the four styles of the standard face, two of each."""
    page = tutorial.PAGE.with_name("from-a-spreadsheet.md")
    wide, gap, drawn_cards = 262, 16, []
    with tempfile.TemporaryDirectory() as folder:
        steps = [
            step
            for step in tutorial.steps(page.read_text("utf-8"))
            if step.kind == "file" or step.body.startswith("$ kamiban import")
        ]
        tutorial.walk(steps, Path(folder), tutorial.PAGES[page])
        game = Path(folder) / "cards" / "harbour"
        text = (game / "game.yaml").read_text("utf-8")
        for number, style in enumerate(STYLES):
            (game / "game.yaml").write_text(
                text.replace("face: standard", f"face: standard, style: {style}"), "utf-8"
            )
            out = Path(folder) / style
            words = f"build {game} --format svg -q --out {out}"
            subprocess.run([sys.executable, "-m", "generator", *words.split()], check=True)
            names = SPREADSHEET_CARDS[number * 2 : number * 2 + 2]
            drawn_cards += [
                trimmed(out / "harbour" / "en" / "svg" / "harbour" / f"{name}.svg", wide) for name in names
            ]
    high = drawn_cards[0].height
    whole = Image.new("RGB", (4 * wide + 3 * gap, 2 * high + gap), PAPER)
    for index, card in enumerate(drawn_cards):
        whole.paste(card, (index % 4 * (wide + gap), index // 4 * (high + gap)))
    return whole


def trimmed(
    face: Path, width: int, bleed: float = 3.0, size: tuple[float, float] = (63.5, 88.9)
) -> Image.Image:
    """A face cut to its trim."""
    whole = drawn(face, round(width * (size[0] + 2 * bleed) / size[0]))
    edge = (whole.width - width) // 2
    return whole.crop((edge, edge, edge + width, edge + round(width * size[1] / size[0])))


def build(game: str, only: str, paper: str, out: Path) -> None:
    """Some components of a game in both languages."""
    words = f"build {game} --lang ja,en --paper {paper} --format pdf,svg --only {only} -q --out"
    subprocess.run([sys.executable, "-m", "generator", *words.split(), out], check=True)


def map_of_the_docs(folder: Path) -> Image.Image:
    """The board of the game that docs/faces.md shows, in its own words."""
    game = folder / "salt"
    game.mkdir()
    for name, text in documented_map().items():
        (game / name).write_text(text, "utf-8")
    words = f"build {game} --paper a3 --format svg -q --out {folder}"
    subprocess.run([sys.executable, "-m", "generator", *words.split()], check=True)
    return drawn(folder / "salt" / "en" / "svg" / "board" / "board.svg", WIDTH)


def documented_map() -> dict[str, str]:
    """The files of the map in docs/faces.md, by their names."""
    page = (Path(__file__).parent / "faces.md").read_text("utf-8").partition("\n## Maps\n")[2]
    blocks = re.findall(r"^```(?:yaml|csv file=(\S+))\n(.*?)^```$", page.partition("\n## ")[0], re.M | re.S)
    return {name or "game.yaml": text for name, text in blocks}


def icons(folder: Path) -> Image.Image:
    """The pages of all icons, without their margins, side by side."""
    words = f"icons --lang en --paper a4 -q --out {folder}"
    subprocess.run([sys.executable, "-m", "generator", *words.split()], check=True)
    file = folder / "kamiban" / "en" / "a4" / "icons.pdf"
    pages = [page(file, number, 66) for number in range(len(pypdfium2.PdfDocument(file)))]
    left, top, right, bottom = 24, 66, pages[0].width - 12, pages[0].height - 42
    both = Image.new("RGB", (len(pages) * (right - left), bottom - top), PAPER)
    for number, each in enumerate(pages):
        both.paste(each.crop((left, top, right, bottom)), (number * (right - left), 0))
    return both


def other_kits(out: Path, code: str) -> Image.Image:
    """Hex tiles, a tape, a storage board, a board of squares and a flowchart drawn from data."""
    gap, tile = 12, 265
    flowers = sorted((out / "attika" / code / "svg" / "tiles").glob("t0[1-4].svg"))
    tiles = [drawn(file, tile) for file in flowers]
    faces = [
        (out / "attika" / code / "svg" / "boards").glob("*.svg"),
        (out / "cetkaik" / code / "svg" / "board").glob("*.svg"),
        (out / "ari-express" / code / "svg" / "aid").glob("sheet.svg"),
    ]
    sheets = [drawn(sorted(found)[0], wide) for found, wide in zip(faces, (353, 359, 353))]
    high = max(sheet.height for sheet in sheets)
    strip = page(out / "ari-express" / code / "a4" / "tape.pdf", 0, 110).crop((40, 20, 40 + WIDTH, 100))
    whole = Image.new("RGB", (WIDTH, tiles[0].height + strip.height + high + 2 * gap), PAPER)
    for index, picture in enumerate(tiles):
        whole.paste(picture, (index * (tile + gap), 0))
    whole.paste(strip, (0, tiles[0].height + gap))
    left, space = 0, (WIDTH - sum(sheet.width for sheet in sheets)) // (len(sheets) - 1)
    for sheet in sheets:
        whole.paste(sheet, (left, whole.height - high))
        left += sheet.width + space
    return whole


def own_game(kit: Path) -> Image.Image:
    """What comes of the tutorial: cards above, the two boards and the rulebook below."""
    cards, gap, wide = row_of_cards(kit / "svg" / "cards", OWN_CARDS), 12, 676
    boards = [drawn(file, wide) for name in ("board", "score") for file in (kit / "svg" / name).glob("*.svg")]
    height = sum(board.height for board in boards) + gap
    rules = page(kit / "a4" / "rulebook.pdf", 0, 200)
    rules = rules.resize((cards.width - wide - gap, height), Image.Resampling.LANCZOS)
    whole = Image.new("RGB", (cards.width, cards.height + gap + height), PAPER)
    whole.paste(cards, (0, 0))
    whole.paste(rules, (wide + gap, cards.height + gap))
    top = cards.height + gap
    for board in boards:
        whole.paste(board, (0, top))
        top += board.height + gap
    return whole


def drawn(face: Path, width: int) -> Image.Image:
    """A face without bleed."""
    data = resvg_py.svg_to_bytes(svg_path=str(face), width=width * 2, dpi=96.0)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    ground = Image.new("RGBA", picture.size, PAPER)
    whole = Image.alpha_composite(ground, picture).convert("RGB")
    return whole.resize((width, picture.height // 2), Image.Resampling.LANCZOS)


def row_of_cards(folder: Path, names: tuple[str, ...] = CARDS) -> Image.Image:
    """Four fronts and the back side by side, cut to their trim with round corners."""
    faces = [folder / f"{name}.svg" for name in names] + sorted(folder.glob("*back.svg"))[:1]
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
