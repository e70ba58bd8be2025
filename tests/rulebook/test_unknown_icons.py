"""An icon that does not exist is told once, where a person wrote it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey

FILES = {
    "game.yaml": """\
kamiban: 1
id: marsh
title: Marsh
language: en
version: "1"
tables:
  resources: {file: resources.yaml, fields: {name: text, icon: icon}}
  birds: {file: birds.yaml, fields: {name: text, note: text, cost: cost}}
notation: {resources: resources}
components:
  birds: {kind: sheet, title: Birds, parts: [{of: birds, size: [40, 40], front: bird.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rulebook.md}
""",
    "resources.yaml": "- {id: R, name: reed, icon: food}\n- {id: S, name: salt, icon: ore}\n",
    "birds.yaml": "- id: tern\n  name: Tern\n  note: Fine\n  cost: R1 S1\n",
    "rulebook.md": '# Marsh\n\n## Birds\n\nThe {{ row_of("birds", "tern").NOTE }} bird.\n\nIts [S] cost.\n',
    "faces/bird.xml.j2": """\
<face title="{{ row.name }}">
  <text of="note" x="1" y="1" w="30" h="9" fit="8">{{ row.note }}</text>
  <row of="cost" x="1" y="20" h="5">{% for chip in row.cost|chips %}<icon name="{{ chip }}" size="5"/>{% endfor %}</row>
</face>
""",
}


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "code"),
    [
        ("rulebook.md", "[S]", "[sault]", "rulebook.md:7:6", "K803"),
        ("birds.yaml", "Fine", "Fine [sault]", "birds.yaml:3:9", "K606"),
        ("resources.yaml", "icon: food", "icon: sault", "resources.yaml:1:29", "K606"),
    ],
)
@pytest.mark.parametrize("shown", ["note", "cost|icons", "cost|words"])
def test_an_unknown_icon_is_told_once_and_where_it_is_written(
    tmp_path: Path, file: str, old: str, new: str, place: str, code: str, shown: str
) -> None:
    """
    In a text of the rulebook it is K803 there; in data it is K606 at the field, however often it is shown.
    """
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        text = content.replace("NOTE", shown)
        (tmp_path / name).write_text(text.replace(old, new) if name == file else text, encoding="utf-8")
    found = [each for each in survey(tmp_path, "g").findings.in_order() if "no icon" in each.message]
    assert [(str(each.place), each.code) for each in found] == [(f"g/{place}", code)]
