"""A game that is held in memory: what is drawn again when something was saved, and what is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.studio.answer import answered
from generator.studio.looked_at import FaceName
from generator.studio.told import told
from generator.studio.torn import is_torn, piece_of
from generator.studio.workspace import Workspace
from tests.small_game import NAMED, write_game
from tests.studio.same import compare, workspace_of

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>\n'
PICTURED = NAMED.replace(
    "</face>", '  <image src="art/{{ row.id }}.svg" x="2" y="40" w="20" h="20"/>\n</face>'
)
SIGNED = NAMED.replace("</face>", '  <icon name="sun" x="2" y="20" size="9"/>\n</face>')
COMPONENTS = """\
  pictures: {kind: sheet, title: Pictures, parts: [{of: things, size: [63, 88], front: pictured.xml.j2}]}
  signs: {kind: sheet, title: Signs, parts: [{of: things, size: [63, 88], front: signed.xml.j2}]}
  names: {kind: sheet, title: Names, parts: [{of: things, size: [63, 88], front: named.xml.j2}]}
"""


class Watched:
    """A workspace whose pictures are counted."""

    def __init__(self, folder: Path) -> None:
        self.sent: list[str] = []
        self.folder = folder
        self.workspace = Workspace(folder, "game", self._hear, lambda: False)
        self.workspace.refresh(anyway=True)
        self.look()

    def _hear(self, word: str, given: dict[str, str]) -> None:
        if word == "picture":
            self.sent.append(given["name"])

    def look(self) -> dict[str, str]:
        """The picture of every face."""
        faces = {
            each: self.workspace.gallery.shown(FaceName(each, "en"))
            for each in self.workspace.gallery.sides()
        }
        return {each: shown.picture for each, shown in faces.items() if shown}

    def after(self, file: str, text: str) -> tuple[set[str], int]:
        """The faces that look other than before after a file was saved, and how many were drawn for that."""
        before = self.look()
        self.sent.clear()
        (self.folder / file).write_text(text, "utf-8")
        assert self.workspace.refresh(anyway=True)
        after = self.look()
        return {each for each in after if after[each] != before.get(each)}, len(self.sent)


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    folder = write_game(
        tmp_path / "game",
        counts=(1, 1, 1),
        components=COMPONENTS,
        faces={"pictured": PICTURED, "signed": SIGNED},
    )
    for name in ("art/t1.svg", "art/t2.svg", "art/t3.svg", "icons/sun.svg"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(SVG, "utf-8")
    return Watched(folder)


OTHER = SVG.replace("9", "7")


@pytest.mark.parametrize(
    ("file", "text", "changed"),
    [
        ("art/t2.svg", OTHER, {"pictures/0/t2/front"}),
        ("icons/sun.svg", OTHER, {f"signs/0/t{number}/front" for number in (1, 2, 3)}),
        (
            "faces/named.xml.j2",
            NAMED.replace("C0D0E0", "FFFFFF"),
            {f"names/0/t{number}/front" for number in (1, 2, 3)},
        ),
        ("art/t9.svg", SVG, set()),
        ("locale/de.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', set()),
    ],
    ids=["a picture", "an icon", "a template", "a picture that nobody shows", "another language"],
)
def test_a_save_redraws_what_read_it(watched: Watched, file: str, text: str, changed: set[str]) -> None:
    """
    After a save just those faces are drawn again that asked for what was saved.
    """
    (watched.folder / file).parent.mkdir(exist_ok=True)
    assert watched.after(file, text) == (changed, len(changed))


def test_a_row_redraws_its_own_faces(watched: Watched) -> None:
    """
    A row that is saved is drawn on all its faces, and no other row is.
    """
    rows = (watched.folder / "things.yaml").read_text("utf-8").replace("Thing 2", "Ding 2")
    changed, drawn = watched.after("things.yaml", rows)
    assert (changed, drawn) == ({f"{name}/0/t2/front" for name in ("pictures", "signs", "names")}, 3)


def test_a_column_that_nobody_has_is_told_on_every_card(tmp_path: Path) -> None:
    """
    Cards of a spreadsheet that lacks a needed column keep their last good pictures, and each says why.
    """
    folder = write_game(tmp_path / "game", counts=(1, 1))
    own = folder / "game.yaml"
    own.write_text(own.read_text("utf-8").replace("things.yaml", "things.csv"), "utf-8")
    (folder / "things.csv").write_text("id,name,count\nt1,One,1\nt2,Two,1\n", "utf-8")
    watched = Watched(folder)
    before = watched.look()
    own.write_text(own.read_text("utf-8").replace("name: text", "name: text, weight: int"), "utf-8")
    watched.workspace.refresh(anyway=True)
    for face, picture in before.items():
        shown = watched.workspace.gallery.shown(FaceName(face, "en"))
        assert shown is not None
        assert (shown.old, shown.picture) == (True, picture)
        assert "weight" in shown.problems[0].message


@pytest.mark.parametrize("edits", [2, pytest.param(8, marks=pytest.mark.slow)])
def test_a_workspace_shows_what_a_fresh_process_shows(tmp_path: Path, watched: Watched, edits: int) -> None:
    """
    After random edits every picture, page and problem is that of a process which begins anew.
    """
    assert compare(watched.folder, edits, 1, tmp_path / "ground").wrong == []


@given(st.binary(min_size=70, max_size=300), st.integers(1, 299))
def test_a_beginning_of_a_file_is_known(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, cut: int
) -> None:
    """
    What a program has written of a file so far is waited for, unless it ends like the whole.
    """
    path = tmp_path_factory.getbasetemp() / "piece"
    path.write_bytes(data)
    whole = piece_of(path)
    piece = data[: min(cut, len(data) - 1)]
    path.write_bytes(piece)
    assert is_torn(whole, piece_of(path)) or piece[-64:] == data[-64:]


def test_a_workspace_keeps_its_state_while_files_are_broken(watched: Watched) -> None:
    """
    Files that cannot be read change nothing that is shown; why they cannot is known.
    """
    before = watched.look()
    (watched.folder / "things.yaml").write_text("- {id: [", "utf-8")
    assert not watched.workspace.refresh(anyway=True)
    assert watched.look() == before
    assert [problem.place.file for problem in watched.workspace.broken] == ["game/things.yaml"]
    assert workspace_of(watched.folder).refresh(anyway=True)  # who never had a good state shows what there is


def test_only_languages_that_there_are_are_told_to(tmp_path: Path):
    """
    Pages may call their language whatever they like: of what is no language nothing is kept, and problems are told all the same.
    """
    workspace = workspace_of(write_game(tmp_path / "game", counts=(500,)))
    workspace.refresh(anyway=True)
    for tongue in ("ja", "en", "x" * 5000, "../ja", "", "JA"):
        answered(workspace, "greet", {"tongue": tongue})
    assert [each for each in workspace.tongues if each not in ("", "en")] == ["ja"]
    assert len(workspace.tongues) <= 3
    (problem,) = told(workspace, workspace.findings.in_order())
    assert [*problem["spoken"]] == ["ja"]
