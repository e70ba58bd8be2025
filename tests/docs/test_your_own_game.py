"""The tutorial: whoever follows it word for word sees what it shows and ends with a game that prints."""

from __future__ import annotations

import fcntl
import json
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from docs import tutorial
from generator.survey import survey

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "board": 1,
    "cards": 10,
    "pawns": 2,
    "plan": 1,
    "rulebook": 2,
    "rulebook-booklet": 2,
    "score": 1,
    "tokens": 2,
}
"""Fronts and backs of five, one and one sheets; a booklet of four small pages is one sheet of two sides."""
A4 = (210, 297)


@pytest.fixture(scope="module")
def page() -> str:
    return tutorial.PAGE.read_text("utf-8")


@pytest.fixture(scope="module")
def walked(
    page: str, tmp_path_factory: pytest.TempPathFactory, worker_id: str
) -> tuple[Path, list[list[str]]]:
    """The folder in which a reader did every step, once for all workers, and what came out otherwise than shown."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    folder, report = shared / "reader", shared / "reader.json"
    with (shared / "reader.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not report.is_file():
            folder.mkdir()
            with pytest.MonkeyPatch.context() as here:
                here.delenv("KAMIBAN_CACHE", raising=False)  # what is told of a second build depends on it
                differences = tutorial.walk(tutorial.steps(page), folder)
            report.write_text(json.dumps([[each.shown, each.real] for each in differences]), "utf-8")
    return folder, json.loads(report.read_text("utf-8"))


def test_every_command_prints_what_the_page_shows(walked: tuple[Path, list[list[str]]]):
    """
    Every command and every edit, done in order in an empty folder, gives every output on the page.
    """
    assert walked[1] == []


def test_the_sixth_game_checks_clean(walked: tuple[Path, list[list[str]]]):
    """
    The game that a reader ends with has no problem, not even an acknowledged one.
    """
    found = survey(walked[0] / "cards" / "pocket-garden", "pocket-garden")
    assert found.game is not None
    assert found.findings.problems == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_sixth_game_prints(walked: tuple[Path, list[list[str]]], language: str):
    """
    In both languages every file is there with the right number of pages, all of them A4, and qpdf finds no fault.
    """
    folder = walked[0] / "output" / "pocket-garden" / language / "a4"
    assert {path.stem for path in folder.iterdir()} == set(PAGES)
    for name, count in PAGES.items():
        document = pypdfium2.PdfDocument(folder / f"{name}.pdf")
        sizes = {tuple(sorted(round(side * 25.4 / 72) for side in sheet.get_size())) for sheet in document}
        assert (name, len(document), sizes) == (name, count, {A4})
        with pikepdf.open(folder / f"{name}.pdf") as file:
            assert file.check_pdf_syntax() == []


def test_the_manifest_names_both_languages(walked: tuple[Path, list[list[str]]]):
    """
    The last build lists the files of both languages, and each of them is there.
    """
    kit = walked[0] / "output" / "pocket-garden"
    paths = {entry["path"] for entry in json.loads((kit / "manifest.json").read_text("utf-8"))["files"]}
    assert {path.split("/")[0] for path in paths} == {"en", "ja"}
    assert [path for path in paths if not (kit / path).is_file()] == []


def test_the_page_shows_the_whole_way(page: str):
    """
    Beginning, checking, printing, odds and translating are all typed, and files are made, extended and changed.
    """
    found = tutorial.steps(page)
    typed = {command for step in found if step.kind == "console" for command, _ in step.commands()}
    for word in (
        "new",
        "check",
        "check --explain",
        "build",
        "odds",
        "i18n extract",
        "i18n update",
        "i18n status",
    ):
        assert any(command.startswith(f"kamiban {word} ") for command in typed), word
    assert {step.kind for step in found} == {"console", "file", "end", "change", "list", "in"}


def test_no_block_of_the_page_is_skipped(page: str):
    """
    Each fence on the page opens or closes a step, so that nothing is shown that no test does.
    """
    assert page.count("```") == 2 * len(tutorial.steps(page))


def test_the_text_says_which_file_is_meant(page: str):
    """
    What GitHub hides in the fence stands in the paragraph before it: the name of the file to write in.
    """
    end, file = 0, ""
    for step in tutorial.steps(page):
        said = page[end : page.rindex("```", 0, step.start)]
        if step.kind in ("file", "end", "change"):
            assert (
                f"`{step.file}`" in said
                or f">{step.file}<" in said
                or (not said.strip() and file == step.file)
            )
        end, file = step.start + len(step.body) + len("```"), step.file


def test_every_link_of_the_page_leads_somewhere(page: str):
    """
    Each relative link and picture is a file beside the page.
    """
    links = [link for link in re.findall(r"\]\(([^)]+)\)", page) if "://" not in link]
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []


@pytest.mark.parametrize(
    ("shown", "real", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\nb\n", "a\nb\nc\n", False),
        ("a\n…\nc\n", "a\nc\n", True),
        ("a\n…\nc\n", "a\nb\nb\nc\n", True),
        ("a\n…\nc\n", "a\nb\nd\n", False),
        ("…\nc\n", "a\nb\nc\n", True),
        ("a…\n", "ab\n", False),
        ("a.\n", "ab\n", False),
    ],
)
def test_only_lines_that_are_left_out_may_differ(shown: str, real: str, same: bool):
    """
    A line `…` stands for any lines; everything else is compared letter by letter.
    """
    assert tutorial.agrees(shown, real) is same


def test_a_wrong_page_is_found_out(tmp_path: Path):
    """
    An output that is not the real one is reported with both, and a change that has no place is refused.
    """
    wrong = "```console\n$ kamiban check --explain K208\nK208 something else\n```\n"
    [difference] = tutorial.walk(tutorial.steps(wrong), tmp_path)
    assert "something else" in difference.shown
    assert "unknown_reference" in difference.real
    (tmp_path / tutorial.GAME).mkdir(parents=True)
    (tmp_path / tutorial.GAME / "a.yaml").write_text("x: 1\n", "utf-8")
    with pytest.raises(tutorial.Missing):
        tutorial.walk(tutorial.steps("```diff change=a.yaml\n-x: 2\n+x: 3\n```\n"), tmp_path)
