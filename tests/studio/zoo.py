"""A small game whose beasts have pictures and icons, and a page that brings more of them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook
from PIL import Image

from generator import store
from tests.refactor.files import put
from tests.studio.test_translate import Room

GAME = """\
kamiban: 1
id: zoo
title: Zoo
language: en
version: "1"
notation: {resources: goods}
tables:
  goods: {file: goods.yaml, fields: {name: text, icon: icon}}
  beasts: {file: beasts.yaml, fields: {name: text, art: image?, other: image?, sign: icon?}}
  prices: {file: prices.xlsx, fields: {price: int, art: image?}}
components:
  beasts: {kind: sheet, title: Beasts, parts: [{of: beasts, size: [63, 88], bleed: 3, front: beast.xml.j2, back: beast.xml.j2}]}
"""
BEASTS = """\
# tame ones
- id: cat  # first
  name: Cat
- {id: dog, name: Dog, art: pics/dog.svg, other: hound}
"""
FACE = """\
<face title="{{ row.name }}">
  <rect x="-3" y="-3" w="69" h="94" fill="#C0D0E0"/>
  {% if row.art %}<image src="{{ row.art }}" x="4" y="20" w="40" h="40"/>{% endif %}
</face>
"""
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8z" fill="#{}"/></svg>\n'
SVG, DOG = DRAWN.format("B03A14").encode(), DRAWN.format("4060A0")


def bitmap(kind: str = "PNG", shade: int = 90) -> bytes:
    """A small picture of a kind."""
    data = BytesIO()
    Image.new("RGB", (40, 30), (shade, 120, 200)).save(data, kind)
    return data.getvalue()


PNG = bitmap()


class Zoo(Room):
    """The game with its page, which brings files."""

    def bring(
        self,
        name: str,
        data: bytes,
        row: str = "cat",
        key: str = "art",
        table: str = "beasts",
        tongue: str = "",
    ) -> Any:
        seen = self.ask("table", name=table)["seen"]
        done = self.ask(
            "bring", table=table, row=row, key=key, name=name, data=data, seen=seen, tongue=tongue
        )
        self.workspace.refresh(anyway=True)
        return done

    def cell(self, row: str = "cat", key: str = "art") -> str:
        rows = {each["id"]: each["texts"] for each in self.ask("table", name="beasts")["rows"]}
        found: str = rows[row][key]
        return found

    def wrong(self) -> list[str]:
        return [each.message for each in self.workspace.judge(proof=True) if each.severity == "error"]


@pytest.fixture
def zoo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Zoo:
    """A game whose pictures lie in pics/, and a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(store.SWITCH, raising=False)
    files = {
        "game.yaml": GAME, "beasts.yaml": BEASTS, "goods.yaml": "- {id: F, name: Food, icon: apple}\n",
        "faces/beast.xml.j2": FACE, "pics/dog.svg": DOG, "pics/hound.svg": DOG,
    }  # fmt: skip
    folder = put(tmp_path / "zoo", files)
    book = Workbook()
    for line in (("id", "price", "art"), ("one", 3, None)):
        book.active.append(line)  # type: ignore[union-attr]
    book.save(folder / "prices.xlsx")
    return Zoo(folder, judged=False)
