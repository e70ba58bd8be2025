"""`kamiban import`: pictures that stand beside a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from generator.survey import survey
from tests.intake.bring import bring, brought, declared, write


def test_pictures_are_found_beside_the_spreadsheet_and_copied(work: Path):
    """
    Names of pictures in cells are looked for in the folder and below it; where all are absent the column is left out.
    """
    (work / "art" / "deep").mkdir(parents=True)
    for name in ("fox.png", "deep/well.png"):
        Image.new("RGB", (900, 900), "#336699").save(work / "art" / name)
    write(
        work / "deck.csv", [["name", "picture"], ["Fox", "art/fox.png"], ["Well", "well.png"], ["Gate", ""]]
    )
    assert declared(brought("deck.csv"))["picture"] == "image?"
    assert Path("cards/deck/well.png").read_bytes() == Path("art/deep/well.png").read_bytes()
    write(work / "bare.csv", [["name", "Art"], ["Fox", "Fox"], ["Well", "well"]])
    assert declared(brought("bare.csv", game="bare"), "bare")["art"] == "image"
    assert sorted(path.name for path in Path("cards/bare/art").iterdir()) == ["fox.png", "well.png"]
    write(work / "pack.csv", [["name", "picture"], ["Fox", "art/no.png"], ["Gate", "gate.png"]])
    done = bring("pack.csv")
    assert done.exit_code == 0
    assert "there is no picture 'art/no.png' beside the spreadsheet" in done.stdout
    assert not Path("cards/pack/art").exists()
    outside = [["name", "picture"], ["Fox", "../secret.png"], ["Gate", "/etc/x.png"]]
    Image.new("RGB", (9, 9)).save(work.parent / "secret.png")
    write(work / "out.csv", outside)
    assert declared(brought("out.csv", game="out"), "out") == {"name": "text"}


@pytest.mark.parametrize("absent", ["gate.png", "art/gate.png", "gate"])
def test_a_picture_that_is_missing_or_broken_is_told_at_its_cell(work: Path, absent: str):
    """
    The other pictures are there, each bad one is told as by check with exit status 1, and may be left out.
    """
    (work / "art").mkdir()
    Image.new("RGB", (900, 900), "#336699").save(work / "art/fox.png")
    (work / "art/well.png").write_bytes(b"no picture")
    rows = [["name", "picture"], ["Fox", "art/fox.png"], ["Well", "art/well.png"], ["Gate", absent]]
    write(work / "deck.csv", rows)
    done = bring("deck.csv")
    assert (done.exit_code, done.stderr) == (1, "")
    assert f"there is no picture '{absent}' beside the spreadsheet" in done.stdout
    assert "deck.csv:4:6: error[K603]" in done.stdout
    assert done.stdout.count("error[") == 2
    assert Path("cards/deck/art/fox.png").is_file()
    write(Path("cards/deck/deck.csv"), [*rows[:2], ["Well", ""], ["Gate", ""]])
    found = survey(Path("cards/deck"), "deck")
    assert found.findings.problems == []
    assert found.game is not None
    assert declared(found.game)["picture"] == "image?"
