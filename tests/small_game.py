"""A small game that can be written anywhere."""

from __future__ import annotations

from pathlib import Path

GAME_YAML = """\
kamiban: 1
id: {id}
title: {title}
language: en
version: "{version}"
tables:
  things:
    file: things.yaml
    fields: {{name: text, count: "int 1..400 = 1"}}
components:
{components}
"""
CARDS = """\
  cards:
    kind: sheet
    title: Cards
    parts:
      - {of: things, size: [63, 88], bleed: 3, front: solid.xml.j2, back: solid.xml.j2}
"""
# the trim in black; its fifth corner keeps renderers from snapping a plain rectangle to whole pixels
SOLID = """\
<face title="solid">
  <path d="M0 0L{{ width / 2 }} 0L{{ width }} 0L{{ width }} {{ height }}L0 {{ height }}Z" fill="#000000"/>
</face>
"""
NAMED = """\
<face title="{{ row.name }}">
  <rect x="{{ -bleed }}" y="{{ -bleed }}" w="{{ width + 2 * bleed }}" h="{{ height + 2 * bleed }}" fill="#C0D0E0"/>
  <text of="name" x="2" y="2" w="{{ width - 4 }}" h="8" fit="6 12">{{ row.name }}</text>
</face>
"""


def write_game(
    folder: Path, *, id: str = "small", title: str = "Small", version: str = "1", components: str = CARDS,
    counts: tuple[int, ...] = (1,), faces: dict[str, str] | None = None,
) -> Path:  # fmt: skip
    """A game of one table; its faces are a black trim (solid) and a name on a ground (named)."""
    (folder / "faces").mkdir(parents=True, exist_ok=True)
    text = GAME_YAML.format(id=id, title=title, version=version, components=components.rstrip())
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    rows = (
        f"- {{id: t{number}, name: Thing {number}, count: {count}}}\n"
        for number, count in enumerate(counts, 1)
    )
    (folder / "things.yaml").write_text("".join(rows), encoding="utf-8")
    for name, face in {"solid": SOLID, "named": NAMED, **(faces or {})}.items():
        (folder / "faces" / f"{name}.xml.j2").write_text(face, encoding="utf-8")
    return folder
