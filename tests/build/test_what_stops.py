"""What stops and what does not: errors stop the component that they touch, warnings and notes nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from tests.running import Command

ROOT = Path(__file__).resolve().parents[2]
COMPONENTS = """\
  cards:
    kind: sheet
    title: Cards
    parts:
      - {of: things, size: [63, 88], bleed: 3, front: named.xml.j2}
  tokens:
    kind: sheet
    title: Tokens
    parts:
      - {of: things, size: [20, 20], front: small.xml.j2}
  rules: {kind: rulebook, title: Rules, source: rules.md}
"""
SMALL = """\
<face title="{{ row.name }}"><text of="name" x="2" y="8" w="16" h="4" fit="6" lines="1">{{ row.name }}</text></face>
"""
RULES = "# Rules\n\n## Play {#play}\n\nPlay.\n"
PO = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"
"""
UNUSED = ("{name: text,", "{name: text, mood: plain?,")
"""A field that no face shows, which is a warning."""
ALLOW = "allow: [{check: K334, where: things.mood, because: it is for the app}]\n"


@pytest.fixture
def game(tmp_path: Path, small_game) -> Path:
    """A game with cards, tokens and rules, in English and German."""
    folder = small_game(tmp_path / "small", components=COMPONENTS, counts=(1, 2), faces={"small": SMALL})
    (folder / "rules.md").write_text(RULES, "utf-8")
    (folder / "locale").mkdir()
    said = {
        ("game.title", "Small"): "Klein", ("component.title", "Cards"): "Karten", ("component.title", "Tokens"): "Marker",
        ("component.title", "Rules"): "Regeln", ("things.name", "Thing 1"): "Ding 1", ("things.name", "Thing 2"): "Ding 2",
        ("rulebook", "Rules"): "Regeln", ("rulebook", "Play"): "Spiel", ("rulebook", "Play."): "Spielt.",
    }  # fmt: skip
    entries = [
        f'msgctxt "{context}"\nmsgid "{text}"\nmsgstr "{word}"\n' for (context, text), word in said.items()
    ]
    (folder / "locale" / "de.po").write_text("\n".join([PO, *entries]), "utf-8")
    return folder


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def words_of(pdf: Path) -> str:
    return " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))


def build(kamiban: Command, game: Path, *words: str):
    return kamiban(
        "build", game, "--paper", "a4", "--format", "pdf,html", "--out", game.parent / "out", *words
    )


def test_a_warning_stops_nothing_and_makes_a_draft(game: Path, kamiban: Command) -> None:
    """
    A game with a warning is built with status 0; the warning is listed and counted, and sheets and rulebook say that
    they are a draft, in the language of the kit, until it is acknowledged.
    """
    edit(game / "game.yaml", *UNUSED)
    done = build(kamiban, game)
    assert done.returncode == 0, done.stderr
    lines = done.stderr.splitlines()
    assert [line for line in lines if "warning[K334]" in line]
    assert lines[-1] == "small: 1 warning; its pages say draft until it is settled"
    out = game.parent / "out" / "small"
    for name in ("cards", "tokens", "rules"):
        assert "draft" in words_of(out / "en" / "a4" / f"{name}.pdf")
        assert "Entwurf" in words_of(out / "de" / "a4" / f"{name}.pdf")
    again = build(kamiban, game)
    assert (again.returncode, again.stderr) == (0, done.stderr)
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(ALLOW)
    settled = build(kamiban, game)
    assert (settled.returncode, settled.stderr) == (0, "")
    for name in ("cards", "tokens", "rules"):
        assert "draft" not in words_of(out / "en" / "a4" / f"{name}.pdf")


def test_a_stopped_build_lists_its_warnings(game: Path, kamiban: Command) -> None:
    """
    Where an error in the data stops everything, warnings are told all the same.
    """
    edit(game / "game.yaml", *UNUSED)
    edit(game / "things.yaml", "count: 2", "count: 999")
    done = build(kamiban, game)
    assert done.returncode == 1
    assert "nothing was built" in done.stderr
    assert done.stderr.count("warning[K334]") == 1
    assert "1 error, 1 warning, 0 acknowledged in 1 game" in done.stderr


def test_a_strict_build_stops_at_warnings(game: Path, kamiban: Command) -> None:
    """
    With --strict a warning is as an error: nothing is built, and `check` fails.
    """
    edit(game / "game.yaml", *UNUSED)
    done = build(kamiban, game, "--strict")
    assert done.returncode == 1
    assert "nothing was built" in done.stderr
    assert not (game.parent / "out" / "small").exists()
    assert kamiban("check", game).returncode == 0
    assert kamiban("check", game, "--strict").returncode == 1


def test_a_stale_acknowledgement_is_a_note(game: Path, kamiban: Command) -> None:
    """
    An `allow` of something that is gone stops nothing; it is told as a note and counted.
    """
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("allow: [{check: K334, where: things.name, because: it was so}]\n")
    done = kamiban("check", game)
    assert done.returncode == 0
    assert "note[K211]" in done.stdout
    assert "0 errors, 0 warnings, 1 note, 0 acknowledged in 1 game" in done.stdout
    assert build(kamiban, game).returncode == 0


def test_a_wrong_text_costs_its_component_in_its_language(game: Path, kamiban: Command) -> None:
    """
    A name that is too long for the tokens in German leaves these as they were, and everything else is made.
    """
    assert build(kamiban, game).returncode == 0
    out = game.parent / "out" / "small"
    before = {path: path.read_bytes() for path in out.rglob("*.pdf")}
    edit(game / "locale" / "de.po", "Ding 2", "Ein langes Ding")
    done = build(kamiban, game)
    assert done.returncode == 1
    assert done.stderr.count("K604") == 1
    left = "small: built in en and de; tokens in de is not built, and what an earlier build left there is as it was"
    assert done.stderr.splitlines()[-2:] == ["1 error, 0 warnings, 0 acknowledged in 1 game", left]
    # sheets that are not there are not counted
    assert [line.split(":")[1] for line in done.stdout.splitlines() if "sheets –" in line] == [" A4 (en)"]
    changed = {
        path.relative_to(out).as_posix() for path in out.rglob("*.pdf") if path.read_bytes() != before[path]
    }
    assert "de/a4/cards.pdf" in changed
    assert "de/a4/tokens.pdf" not in changed
    assert "Ein langes Ding" in words_of(out / "de" / "a4" / "cards.pdf")
    assert "Ding 2" in words_of(out / "de" / "a4" / "tokens.pdf")


def test_a_fault_in_what_two_components_show_costs_both(game: Path, kamiban: Command) -> None:
    """
    A card that cannot be drawn is lost from its sheet and from the rulebook that shows it, though it is told once.
    """
    (game / "rules.md").write_text(f"{RULES}\n:::figure things.t1 40\n:::\n", "utf-8")
    edit(game / "faces" / "named.xml.j2", 'fit="6 12"', 'fit="nonsense"')
    done = build(kamiban, game)
    assert done.returncode == 1
    assert done.stderr.count("error[K601]") == 1
    made = {
        path.relative_to(game.parent / "out" / "small").as_posix()
        for path in (game.parent / "out").rglob("*.*")
    }
    assert "en/a4/tokens.pdf" in made
    assert not [name for name in made if "cards" in name or "rules" in name]


def test_a_wrong_translation_costs_what_shows_it(game: Path, kamiban: Command) -> None:
    """
    A translation that has lost an icon is in the rulebook alone, and costs that in its language; one that nothing shows
    costs nothing, and the status is 1.
    """
    (game / "rules.md").write_text(f"{RULES}\nTake [card].\n", "utf-8")
    with (game / "locale" / "de.po").open("a", encoding="utf-8") as file:
        file.write('\nmsgctxt "rulebook"\nmsgid "Take [card]."\nmsgstr "Nehmt."\n')
    done = build(kamiban, game)
    assert done.returncode == 1
    assert done.stderr.count("error[K503]") == done.stderr.count("error[") == 1
    assert "small: built in en and de; rules in de is not built" in done.stderr
    out = game.parent / "out" / "small" / "de" / "a4"
    assert sorted(path.name for path in out.iterdir()) == ["cards.pdf", "tokens.pdf"]
    edit(game / "rules.md", "Take [card].", "Take [card]!")
    edit(game / "locale" / "de.po", "Take [card].", "Take [card]!")
    only = build(kamiban, game, "--only", "cards")
    assert only.returncode == 1
    assert "not built" not in only.stderr


def test_a_field_that_only_a_drawing_shows_is_used(game: Path, kamiban: Command) -> None:
    """
    A drawing of the rulebook shows fields as faces do.
    """
    edit(game / "game.yaml", *UNUSED)
    assert "K334" in kamiban("check", game).stdout
    (game / "faces" / "scene.xml.j2").write_text(
        '<face><text x="2" y="2" w="60" h="8">{{ row_of("things", "t1").mood }}</text></face>', "utf-8"
    )
    (game / "rules.md").write_text(f"{RULES}\n:::figure scene.xml.j2 80x40\n:::\n", "utf-8")
    assert "K334" not in kamiban("check", game).stdout


def test_who_reads_the_list_of_files_may_go(game: Path) -> None:
    """
    `kamiban build | head -1` makes the whole kit.
    """
    out = game.parent / "out"
    words = [sys.executable, "-m", "generator", "build", str(game), "--paper", "a4", "--out", str(out)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (0, b"")
    assert (out / "small" / "manifest.json").is_file()


def test_odds_with_a_warning_are_told(game: Path, kamiban: Command) -> None:
    """
    A warning about numbers is told with the odds, and the status is 0; with --strict a check fails at it.
    """
    edit(game / "game.yaml", *UNUSED)
    edit(game / "game.yaml", "components:", "play: {deck: things, hand: 2}\ncomponents:")
    done = kamiban("odds", game)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_pages_to_read_link_to_those_that_are_made(game: Path, kamiban: Command) -> None:
    """
    A rulebook that is wrong in one language is not linked from the others.
    """
    edit(game / "locale" / "de.po", 'msgstr "Spielt."', f'msgstr "{"Donaudampf" * 30}."')
    done = build(kamiban, game)
    assert done.returncode == 1, done.stderr
    out = game.parent / "out" / "small"
    assert "../de/" not in (out / "en" / "rules.html").read_text("utf-8")
    assert (out / "de" / "a4" / "cards.pdf").is_file()
    assert not (out / "de" / "rules.html").exists()
