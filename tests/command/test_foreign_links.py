"""Links in a game's folder: those that lead out of it are refused everywhere, those within it work."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.running import Command
from tests.small_game import NAMED, write_game
from tests.source.small_fonts import true_type

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="{r}"/></svg>\n'
COMPONENTS = """\
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: named.xml.j2, back: solid.xml.j2}]}
  rules: {kind: rulebook, title: Rules, source: rules.md}
fonts:
  families: {own: {regular: Own.ttf}}
  numbers: own
"""
SHOWN = """\
  <icon name="sun" x="2" y="20" size="9"/>
  <image src="{{ row.picture }}" x="2" y="40" w="20" h="20"/>
  <text x="2" y="70" w="20" h="8" fit="6 12" role="numbers">{{ row.count }}</text>
</face>"""
SECRET = "sesame"


@pytest.fixture(scope="module")
def whole(tmp_path_factory, kamiban) -> Path:
    """A game with one of everything that is a file, translated, accepted and with schemas."""
    game = write_game(
        tmp_path_factory.mktemp("links") / "game", components=COMPONENTS, counts=(1, 2),
        faces={"named": NAMED.replace("</face>", SHOWN)},
    )  # fmt: skip
    file = game / "game.yaml"
    file.write_text(
        file.read_text("utf-8").replace("name: text,", "name: text, picture: image = art/hill.svg,"), "utf-8"
    )
    (game / "rules.md").write_text("# Small\n\n## Play\n\nPlay on.\n", "utf-8")
    for folder, name, data in (
        ("icons", "sun.svg", SVG.format(r=9).encode()), ("art", "hill.svg", SVG.format(r=5).encode()), ("fonts", "Own.ttf", true_type()),
    ):  # fmt: skip
        (game / folder).mkdir()
        (game / folder / name).write_bytes(data)
    for words in (["i18n", "update", game, "--lang", "de"], ["accept", game], ["schema", game, "--write"]):
        done = kamiban(*words)
        assert done.returncode == 0, done.stderr
    return game


def link(game: Path, name: str, target: Path) -> None:
    """Have a link stand where a file or folder of a game was, which is elsewhere now."""
    target.parent.mkdir(parents=True, exist_ok=True)
    (game / name).rename(target)
    (game / name).symlink_to(target)


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


READ = [
    "check",
    "build",
    "diff",
    "accept",
    "i18n update",
    "i18n read",
    "i18n status",
    "rename",
    "odds",
    "icons",
    "fmt",
    "schema",
]
LINKS = {
    "game.yaml": ("K116", "game.yaml:1:1", READ[:-1]),
    "faces": ("K116", "faces:1:1", READ[:-2]),
    "faces/named.xml.j2": ("K116", "faces/named.xml.j2:1:1", READ[:-2]),
    "icons": ("K116", "icons:1:1", READ[:-2]),
    "icons/sun.svg": ("K116", "icons/sun.svg:1:1", READ[:-2]),
    "locale": ("K116", "locale:1:1", READ[:-2]),
    "locale/de.po": ("K116", "locale/de.po:1:1", READ[:-2]),
    "locale/messages.pot": ("K116", "locale/messages.pot:1:1", READ[:-2]),
    "things.yaml": ("K210", "game.yaml:9:11", READ[:-1]),
    "rules.md": ("K210", "game.yaml:13:", READ[:8]),
    "fonts": ("K210", "game.yaml:15:", ["check", "build", "accept", "rename", "odds"]),
    "fonts/Own.ttf": ("K210", "game.yaml:15:", ["check", "build", "accept", "rename", "odds"]),
    "art": ("K603", "things.yaml:2:", ["check", "build"]),
    "art/hill.svg": ("K603", "things.yaml:2:", ["check", "build"]),
    "ledger.json": ("K112", "ledger.json:1:1", ["diff", "accept"]),
    ".schema": ("", "", ["schema", "rename"]),
    ".schema/things.json": ("", "", ["schema", "rename"]),
}
"""What is told of each as a link that leads out, where, and by which commands."""
OFTEN = ("game.yaml", "faces/named.xml.j2", "locale", ".schema")
"""Those that are tried each time; the others with `make test-all`."""

FEW = [
    ("faces", "absolute"),
    ("locale/de.po", "relative"),
]


def words_of(command: str, game: Path, out: Path) -> list[object]:
    """A command and the words that it needs."""
    more: dict[str, list[object]] = {
        "build": ["--out", out, "--paper", "a4", "--format", "svg,pdf"], "icons": ["--out", out, "--paper", "a4"],
        "i18n read": ["--lang", "de", "--by", "me"], "rename": ["things.t1", "t9"], "schema": ["--write"],
    }  # fmt: skip
    return [*command.split(), game, *more.get(command, [])]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in OFTEN)) for name in LINKS]
)
def test_a_link_that_leads_out_is_refused_by_every_command(
    tmp_path, whole: Path, kamiban: Command, name: str
) -> None:
    """
    It is told at its place, nothing behind it is shown or printed, and nothing there is ever written or removed.
    """
    code, place, telling = LINKS[name]
    game, out = tmp_path / "game", tmp_path / "out"
    shutil.copytree(whole, game)
    outside = tmp_path / "outside" / Path(name).name
    link(game, name, outside)
    (outside if outside.is_dir() else outside.parent).joinpath("notes.txt").write_text(SECRET, "utf-8")
    before = files(tmp_path / "outside")
    for command in READ:
        done = kamiban(*words_of(command, game, out))
        told = done.stdout + done.stderr
        assert "Traceback" not in told, command
        assert files(tmp_path / "outside") == before, command
        assert (game / name).is_symlink(), command
        if command in telling:
            assert done.returncode == 1 or code == "K112", f"{command}: {told}"
            assert f"[{code}]" in told if code else "leads out of the game's folder" in told, (
                f"{command}: {told}"
            )
            assert not place or f"{game}/{place}" in told, f"{command}: {told}"
    assert "build" not in telling or not [*out.rglob("cards.pdf")]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param(name, kind, marks=() if (name, kind) in FEW else pytest.mark.slow)
        for name in LINKS if name != "game.yaml"
        for kind in ("absolute", "relative")
    ],
)  # fmt: skip
def test_a_link_within_the_game_works(tmp_path, whole: Path, kamiban: Command, name: str, kind: str) -> None:
    """
    Every command does with it what it does without; what is written goes into the file, and the link stays.
    """
    game, out = tmp_path / "game", tmp_path / "out"
    shutil.copytree(whole, game)
    target = game / "elsewhere" / Path(name).name
    link(game, name, target)
    if kind == "relative":
        (game / name).unlink()
        (game / name).symlink_to(Path("../" * name.count("/")) / "elsewhere" / target.name)
    for command in ("check", "build", "diff", "i18n update", "rename", "schema", "accept"):
        done = kamiban(*words_of(command, game, out))
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        assert (game / name).is_symlink(), command


def test_the_folder_of_a_game_may_be_a_link(tmp_path, whole: Path, kamiban: Command) -> None:
    """
    Where a game lies is the choice of whoever types the command.
    """
    shutil.copytree(whole, tmp_path / "real")
    (tmp_path / "game").symlink_to(tmp_path / "real")
    for command in READ:
        done = kamiban(*words_of(command, tmp_path / "game", tmp_path / "out"))
        assert done.returncode == 0, f"{command}: {done.stderr}"


def test_what_a_link_leads_to_is_not_shown_beside_its_problem(tmp_path, small_game, kamiban: Command) -> None:
    """
    The line of a file is shown with a problem, but not of a file that is none of the game's.
    """
    (tmp_path / "secret.txt").write_text(f"{SECRET}: [\n", "utf-8")
    game = small_game(tmp_path / "game")
    for name in ("game.yaml", "things.yaml", "faces/solid.xml.j2"):
        (game / name).unlink()
        (game / name).symlink_to(tmp_path / "secret.txt")
        done = kamiban("check", game)
        assert done.returncode == 1
        assert SECRET not in done.stdout + done.stderr
