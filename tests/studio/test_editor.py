"""Opening a place in the user's editor: only as she has said, and only files of the game."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from generator.studio.server.editor import VS_CODE, BadEditor, Editor, users_editor
from tests.running import run_kamiban
from tests.small_game import write_game
from tests.studio import alone
from tests.studio.served import COMMAND, Served

NOTES = """\
import json, sys
with open(sys.argv[1], "a", encoding="utf-8") as file:
    file.write(json.dumps(sys.argv[2:]) + "\\n")
"""


@pytest.fixture
def noted(tmp_path: Path) -> Path:
    """A studio's game, and an editor of the user's that notes what it was asked to open."""
    game = write_game(tmp_path / "a game; touch x")
    (game / "$(touch y).yaml").write_text("a: b\n", "utf-8")
    (tmp_path / "secret").write_text("nobody's business", "utf-8")
    (game / "out.yaml").symlink_to(tmp_path / "secret")
    (tmp_path / "editor.py").write_text(NOTES, "utf-8")
    return game


def served(game: Path, editor: str, **env: str) -> Served:
    words = [*COMMAND, "--editor", editor] if editor else COMMAND
    studio = Served(game, cache=game.parent / "cache", words=words, env=env, cwd=game.parent)
    studio.enter()
    return studio


def lines(file: Path, number: int) -> list[list[str]]:
    """What the editor noted, when it has noted so much."""
    end = monotonic() + 20
    while monotonic() < end and (not file.exists() or file.read_text("utf-8").count("\n") < number):
        sleep(0.05)
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def test_the_editor_gets_the_place_as_it_is(noted: Path):
    """
    The command gets the file, line and column in its own words, and no shell reads any of them.
    """
    base = noted.parent
    notes = base / "notes"
    studio = served(
        noted, f"'{sys.executable}' '{base / 'editor.py'}' '{notes}' -g {{file}}:{{line}}:{{column}}"
    )
    try:
        shown = studio.do("open")["result"]["shown"]
        for name in ("things.yaml", "$(touch y).yaml"):
            assert studio.do("editor", {"file": f"{shown}/{name}", "line": 3, "column": 2}) == {
                "ok": True,
                "result": {"link": ""},
            }
        told = lines(notes, 2)
        assert sorted(told) == sorted(
            [["-g", f"{noted.resolve()}/{name}:3:2"] for name in ("things.yaml", "$(touch y).yaml")]
        )
        assert not any((base / name).exists() or (noted / name).exists() for name in ("x", "y"))
    finally:
        studio.end()


@pytest.mark.parametrize(
    "place",
    [
        {"file": "../secret"}, {"file": "/etc/passwd"}, {"file": "out.yaml"}, {"file": "nothing.yaml"}, {"file": ""},
        {"file": "things.yaml", "line": 0}, {"file": "things.yaml", "line": -5}, {"file": "things.yaml\0"},
        {"file": "things.yaml", "line": "1; touch x"}, {"file": "things.yaml", "command": "touch x"}, {"file": 3},
    ],
)  # fmt: skip
def test_what_is_no_file_of_the_game_is_not_opened(
    noted: Path, place: dict[str, object], tmp_path_factory: pytest.TempPathFactory
):
    """
    A file outside the game's folder, behind a link or not there, and a place that is none, open nothing.
    """
    import msgspec

    from generator.studio.server.editor import EditorPlace, Opened

    notes = noted.parent / "notes"
    editor = Editor(f"'{sys.executable}' '{noted.parent / 'editor.py'}' '{notes}' {{file}}")
    try:
        asked = msgspec.convert(place, EditorPlace)
    except msgspec.ValidationError:
        return
    answer = alone.run(editor.open(noted, "shown", asked))
    if "command" in place:  # which is simply not heard
        assert answer == Opened()
        assert lines(notes, 1) == [[str(noted.resolve() / "things.yaml")]]
    else:
        assert isinstance(answer, str)
        assert not notes.exists()


@pytest.mark.parametrize("path", [".:{game}", pytest.param("{game}", marks=pytest.mark.slow)])
def test_a_game_cannot_name_a_command(noted: Path, path: str):
    """
    Whatever a game's files say of editors, nothing is run: not its keys, its settings, nor a program in its folder.
    """
    base = noted.parent
    with (noted / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("editor: touch stolen\n")
    (noted / ".env").write_text("KAMIBAN_EDITOR=touch {file}.stolen\n", "utf-8")
    (noted / ".vscode").mkdir()
    (noted / ".vscode" / "settings.json").write_text('{"kamiban.editor": "touch {file}.stolen"}', "utf-8")
    program = noted / "myeditor"
    program.write_text("#!/bin/sh\ntouch stolen\n", "utf-8")
    program.chmod(0o755)
    studio = Served(
        noted, cache=base / "cache", words=[*COMMAND, "--editor", "myeditor {file}"], cwd=noted,
        env={"PATH": path.format(game=noted)},
    )  # fmt: skip
    studio.enter()
    try:
        answer = studio.do("editor", {"file": "things.yaml"})
        assert answer["ok"] is False and "myeditor" in answer["message"]
    finally:
        studio.end()
    studio = Served(noted, cache=base / "cache", env={"PATH": "/nowhere", "KAMIBAN_EDITOR": ""}, cwd=noted)
    studio.enter()
    try:
        answer = studio.do("editor", {"file": "things.yaml"})
        assert answer["ok"] is False and "no editor is known" in answer["message"]
        told = studio.listen()
        assert told.until("hello")["editor"] is False
        told.close()
    finally:
        studio.end()
    assert not any(base.rglob("*stolen*"))


def test_vs_code_is_found_and_addresses_are_made_here(tmp_path: Path):
    """
    Where `code` is on the path its address is given, with every letter of the file's name escaped; else nothing is known.
    """
    from generator.studio.server.editor import EditorPlace, Opened

    code = tmp_path / "bin" / "code"
    code.parent.mkdir()
    code.write_text("#!/bin/sh\n", "utf-8")
    code.chmod(0o755)
    assert not users_editor(None, {"PATH": str(tmp_path)})
    editor = users_editor(None, {"PATH": str(code.parent)})
    game = write_game(tmp_path / "名 前?a#b")
    answer = alone.run(editor.open(game, "shown", EditorPlace("shown/things.yaml", 7, 3)))
    assert isinstance(answer, Opened)
    assert answer.link == VS_CODE.replace(
        "{file}", game.resolve().as_uri().removeprefix("file://") + "/things.yaml"
    ).replace("{line}", "7").replace("{column}", "3")
    assert "?" not in answer.link and "#" not in answer.link and " " not in answer.link
    assert users_editor("vim {file}", {"PATH": str(code.parent), "KAMIBAN_EDITOR": "x {file}"})


@pytest.mark.parametrize(
    "said", ["vim", "javascript://x/{file}", "https://evil.example/{file}", "data://{file}", "'vim {file}"]
)
def test_what_is_no_editor_is_refused_at_once(said: str, tmp_path: Path):
    """
    A command without a place for the file, one that cannot be read and addresses of pages are wrong usage.
    """
    with pytest.raises(BadEditor):
        Editor(said)
    write_game(tmp_path / "small")
    done = run_kamiban("studio", "small", "--no-open", "--editor", said, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
