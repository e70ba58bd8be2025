"""Rows that share an id, and files whose names are no text: what the page does with them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from test_editing import Page, port

from generator.studio.frames import packed


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return port(tmp_path / "port")


def test_of_two_rows_with_one_id_the_one_that_is_meant_is_changed(tmp_path: Path) -> None:
    """
    An id that stands in two files is no reason to change the other row: file and line tell which is meant.
    """
    one, two = (
        "- {id: fox, name: Fox, cost: K}\n",
        "- {id: owl, name: Owl, cost: K}\n- {id: fox, name: Vixen, cost: M}\n",
    )
    page = port(tmp_path / "port", "[a.yaml, b.yaml]", a_yaml=one, b_yaml=two)
    page.edit({"kind": "set", "row": "fox", "line": 2, "key": "name", "text": "Reynard"})
    assert (page.text("a.yaml"), page.text("b.yaml")) == (one, two.replace("Vixen", "Reynard"))
    page.edit({"kind": "set", "row": "fox", "file": "a.yaml", "line": 1, "key": "name", "text": "Tod"})
    assert (page.text("a.yaml"), page.text("b.yaml")) == (
        one.replace("Fox", "Tod"),
        two.replace("Vixen", "Reynard"),
    )


def test_a_file_whose_name_is_no_text_does_no_harm(page: Page) -> None:
    """
    A picture from a foreign archive whose name is not UTF-8 is not offered, and all else is answered.
    """
    (page.folder / "art").mkdir(exist_ok=True)
    for name in (b"\xff.png", b"good.png"):
        Path(os.fsdecode(os.fsencode(page.folder / "art") + b"/" + name)).write_bytes(b"x")
    for answer in (
        page.ask("art", names=[]),
        page.table(),
        page.ask("suggest", table="cards", key="art", text=""),
    ):
        assert "good" not in repr(answer) or "\udcff" not in repr(answer)
        packed([1, "answer", answer])
