"""What a person is told in her own language."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.command import overview
from generator.command.line import kamiban
from generator.faults import all_faults
from generator.ledger.wording import Wording, worded
from generator.resources import templates
from generator.source.po import read_po
from generator.speech import FOLDER, spoken, told, tongue

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = sorted((templates() / FOLDER).glob("*.po"))
_FIELD = re.compile(r"\{(\w+)[!*=]?\}")
_ENGLISH = re.compile(r"\b(?:the|is|are|of|and|or|not|has|with|which|but|this)\b")


@pytest.fixture
def japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the person at the terminal read Japanese."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)


@cache
def messages() -> dict[str, list[str]]:
    sys.path.insert(0, str(ROOT / "docs"))
    try:
        import make_messages
    finally:
        sys.path.pop(0)
    found: dict[str, list[str]] = make_messages.messages()
    return found


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_sentence_is_translated(path: Path) -> None:
    """
    Each sentence of the generator has a translation with all its values; `python docs/make_messages.py` lists new ones.
    """
    said = {each.original: each.translation for each in read_po(path.read_text("utf-8")).entries}
    assert [text for text in messages() if not said.get(text)] == []
    assert said.keys() - messages().keys() == set()
    for text, translation in said.items():
        values = {name for name in _FIELD.findall(text) if not re.fullmatch(r"are\d?", name)}
        assert values <= {*_FIELD.findall(translation)} <= {*_FIELD.findall(text)}, text


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, ""),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, ""),
        ({"LANG": "xx"}, ""),
        ({"LANG": "ja", "LC_MESSAGES": "en"}, ""),
        ({"LANG": "en", "LC_MESSAGES": "ja"}, "ja"),
        ({"LANG": "ja", "LC_ALL": "C"}, ""),
        ({"LANG": "ja", "LC_ALL": "C.UTF-8"}, ""),
        ({"LANG": "en", "LANGUAGE": "xx:ja"}, "ja"),
        ({"LANG": "ja", "LANGUAGE": "en:ja"}, ""),
        ({"LC_ALL": "C", "LANGUAGE": "ja"}, ""),
    ],
)
def test_the_environment_chooses_the_language(environ: Mapping[str, str], code: str) -> None:
    """
    LC_ALL comes before LC_MESSAGES and LANG; LANGUAGE lists what is liked better, unless the locale is C.
    """
    assert tongue(environ) == code


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cost 'M1Q2' names no resource 'Q'", "費用 'M1Q2' に、資源にない 'Q' がある"),
        ("the resources of this game are F, M, K and W", "このゲームの資源は F、M、K、W"),
        ("1 error, 0 warnings, 2 acknowledged in 1 game", "1ゲーム：エラー1件、警告0件、承認済み2件"),
        ("cards has 63 pieces, but 64 are declared", "cards は63個だが、宣言では64"),
        ("cards.cost sums to 20 for 1 F, but 1 is declared", "cards.cost の合計は1 F では20だが、宣言では1"),
        (
            "there are 2 pieces of K, but 3 players can need 4, 4 players can need 5",
            "K の駒は2個だが、3人では 4 要ることがある、4人では 5 要ることがある",
        ),
        (
            "laps has 9 pieces, but players × 3 are declared: 6 for 2 players, 12 for 4 players",
            "laps は9個だが、宣言ではplayers × 3：2人では6、4人では12",
        ),
        ("cards 'sea' has no 'name'", "cards 'sea' に 'name' がない"),
        ("a row of cards has no 'id'", "cards の行に 'id' がない"),
        ("no icon 'a list'", "アイコン 'a list' はない"),
        ("known icons: a list, b", "使えるアイコン：a list, b"),
        ("what nobody ever said", "what nobody ever said"),
    ],
)
@pytest.mark.usefixtures("japanese")
def test_a_sentence_is_said_in_japanese_with_its_values(text: str, told: str) -> None:
    """
    Words of ours are translated, also within a sentence; what stands in quotes, data, and what nobody knows stay.
    """
    assert spoken(text) == told


@pytest.mark.usefixtures("japanese")
def test_what_is_quoted_may_have_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    """
    A value in quotes is told as it stands, whatever is in it, and the sentence around it is still known.
    """
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    said = spoken("art of 'elf' must be a span, not 'art/elf.jpg @ 30%'")
    assert said == "'elf' の art は範囲でなければならない（いまは'art/elf.jpg @ 30%'）"
    said = spoken(
        "'A name' does not fit into 41 × 7.6 mm of cards.a.name at 7 pt: it is 36.1 mm too long, from 'of this, and l…' on (3 lines, of which 2 fit)"
    )
    assert (
        said
        == "'A name' が cards.a.name の 41 × 7.6 mm（7 pt） に入らない。'of this, and l…' から 36.1 mm 長すぎる（3行のうち 2行だけ入る）"
    )


@pytest.mark.usefixtures("japanese")
def test_every_fault_is_explained_in_japanese() -> None:
    """
    Why each fault matters and what to do about it leave no English word.
    """
    for fault in all_faults().values():
        for text in (fault.why, fault.hint):
            assert not _ENGLISH.search(re.sub(r"`[^`]*`|\{[^}]*\}|\([^)]*\)", "", spoken(text))), text


@pytest.mark.usefixtures("japanese")
def test_a_sentence_that_brings_its_values_along_leaves_them_as_they_are() -> None:
    """
    A name may be any words, also such as a sentence of ours has: only what stands around it is translated.
    """
    became = worded("{one} → {other}", one="a list", other="none")
    said = worded("{field} of {name} {became}", field="text", name="Lord of the → {name}", became=became)
    assert told(said) == "Lord of the → {name} の text：a list → none"
    assert str(said) == "text of Lord of the → {name} a list → none"
    listed = (Wording("without red or blue"), worded("{arrow} pieces", arrow="1 → 2"))
    assert (
        told(worded("{group}: {numbers}", group="table", numbers=listed))
        == "table: red or blue なし、1 → 2 個"
    )


def run(*words: str) -> Result:
    return CliRunner().invoke(kamiban, [*words], prog_name="kamiban")


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A game with a misspelt key."""
    assert run("new", "garden", "--into", str(tmp_path)).exit_code == 0
    game = tmp_path / "garden" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("about:", "abuot:"), encoding="utf-8")
    return str(game.parent)


@pytest.mark.usefixtures("japanese")
def test_a_check_speaks_japanese_to_people_and_english_to_tools(broken: str) -> None:
    """
    The text form is in Japanese to the last line; lines, JSON and SARIF are the same in every language.
    """
    text = run("check", broken).stdout
    assert "エラー[K201]: ファイル に知らないキー 'abuot' がある" in text
    assert "ヒント: 'about' のことか" in text
    assert text.splitlines()[-2:] == [
        "1ゲーム：エラー1件、警告0件、承認済み0件",
        "面はまだ調べていない。面の問題は、データのエラーを直すと表示される",
    ]
    assert "unknown key 'abuot' in the file" in run("check", broken, "--format", "lines").stdout
    [problem] = json.loads(run("check", broken, "--format", "json").stdout)
    assert problem["hint"] == "did you mean 'about'?"


@pytest.mark.usefixtures("japanese")
def test_help_and_wrong_usage_are_in_japanese(tmp_path: Path) -> None:
    """
    The overview, the help of each command and what is wrong with a command line are in Japanese.
    """
    assert "ゲームの合わないところをすべて知らせる。" in overview()
    for command in ("new", "check", "build", "odds", "schema", "i18n", "diff", "accept", "rename", "fmt"):
        told = run(command, "--help").stdout
        assert told.startswith("使い方: kamiban")
        assert not _ENGLISH.search(re.sub(r"\[[^\]]*\]", "", told)), told
    wrong = run("check", str(tmp_path / "nothing"))
    assert (wrong.exit_code, "エラー: ゲーム '" in wrong.stderr) == (2, True)
    assert "オプション '--frmat' はない" in run("check", "--frmat").stderr


@pytest.mark.parametrize("code", ["x" * 5000, "../ja", "ja\0", "JA", "", "messages", "日本語", "ja.po"])
def test_a_word_that_is_no_language_is_english(code: str) -> None:
    """
    Whatever a page calls its language, it is told things; what there is no catalogue of is English.
    """
    assert spoken("there is nothing to take back", code) == "there is nothing to take back"
