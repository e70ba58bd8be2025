"""The press of a studio: what it builds, what it hands out, and to whom."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.small_game import CARDS, write_game
from tests.studio.served import Served

IN = "Host: 127.0.0.1:{port}|Cookie: kamiban-{port}={cookie}"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("press")
    write_game(found / "small")
    (found / "secret").write_text("nobody's business", "utf-8")
    return found


@pytest.fixture(scope="module")
def studio(base: Path) -> Iterator[Served]:
    served = Served(base / "small", cache=base / "cache", cwd=base)
    served.enter()
    yield served
    assert served.end()[0] == 0


def printed(studio: Served, asked: dict[str, Any] | None = None) -> dict[str, Any]:
    """Build, and wait for what comes of it."""
    told = studio.listen()
    told.until("hello")
    answer = studio.do("print", asked)
    assert answer["ok"], answer
    state = {"state": "running"}
    while state["state"] == "running":
        state = told.until("print", 60)
    told.close()
    return state


def test_a_kit_is_handed_out_to_its_page_alone(studio: Served, base: Path):
    """
    Files of a kit are got with the cookie as attachments that nothing is run of; without it, or by another name, nothing.
    """
    state = printed(studio, {"papers": ["a4"], "formats": ["pdf", "svg"]})
    assert state["state"] == "done"
    paths = [file["path"] for file in state["files"]]
    assert "en/a4/cards.pdf" in paths
    for number, path in enumerate(paths):
        reply = studio.say(f"GET /made/{state['id']}/{number} HTTP/1.1|{IN}")
        assert reply.status == 200
        assert reply.body == (base / "output" / "small" / path).read_bytes()
        assert reply.headers["content-disposition"].startswith("attachment")
        assert "script" not in reply.headers["content-security-policy"]
        assert "svg" not in reply.headers["content-type"]
    for path, head, status in (
        (f"{state['id']}/0", "Host: 127.0.0.1:{port}", 403), (f"{state['id']}/0", f"{IN}|Origin: http://evil.example", 403),
        (f"{state['id']}/0", f"{IN}|Sec-Fetch-Site: cross-site", 403), (f"{state['id']}/999", IN, 404), (f"{state['id']}/-1", IN, 404),
        (f"{state['id']}/..", IN, 404), (f"{state['id']}/secret", IN, 404), ("0000000000000000/0", IN, 404), ("/0", IN, 404),
    ):  # fmt: skip
        reply = studio.say(f"GET /made/{path} HTTP/1.1|{head}")
        assert reply.status == status, path
        assert reply.body == b"" or status == 403


def test_a_file_that_became_a_link_is_not_handed_out(studio: Served, base: Path):
    """
    What leads out of the kit since it was built is not followed.
    """
    state = printed(studio, {"papers": ["a4"]})
    file = base / "output" / "small" / "en" / "a4" / "cards.pdf"
    file.unlink()
    file.symlink_to(base / "secret")
    assert studio.say(f"GET /made/{state['id']}/0 HTTP/1.1|{IN}").status == 404
    file.unlink()


@pytest.mark.parametrize(
    "asked",
    [
        {"languages": ["--out=/tmp"]}, {"papers": ["a4,letter --out /tmp"]}, {"components": ["-h"]}, {"papers": ["../a4"]},
        {"formats": ["exe"]}, {"duplex": "--out"}, {"papers": "a4"}, {"languages": [""]}, {"low_ink": "--out"},
    ],
)  # fmt: skip
def test_words_of_the_page_are_no_options(studio: Served, asked: dict[str, Any]):
    """
    What is no word of a language, component or paper is refused before anything is begun.
    """
    assert studio.do("print", asked)["ok"] is False


def test_a_build_is_ended_even_before_it_has_begun(studio: Served):
    """
    Whoever changes her mind at once has no kit built, and can begin another.
    """
    told = studio.listen()
    told.until("hello")
    assert studio.do("print", {"papers": ["a4"]})["ok"]
    assert studio.do("cancel")["result"]["state"] == "ended"
    assert told.until("print", 20)["state"] == "ended"
    told.close()
    assert printed(studio, {"papers": ["a4"], "formats": ["svg"]})["state"] == "done"


def test_what_there_is_not_is_told_in_the_language_of_the_page(studio: Served):
    """
    A paper that nobody has is refused by the build itself, in Japanese to a page that speaks it.
    """
    state = printed(studio, {"papers": ["papyrus"], "tongue": "ja"})
    assert state["state"] == "refused"
    assert "papyrus" in state["message"] and any("ぁ" <= letter <= "ん" for letter in state["message"])


def test_problems_are_told_to_every_page_in_its_own_language(studio: Served, base: Path):
    """
    A build that an English page began tells what stands in its way in Japanese, too, for whoever else looks on.
    """
    rows = base / "small" / "things.yaml"
    before = rows.read_text("utf-8")
    rows.write_text(before.replace("count: 1", "count: x"), "utf-8")
    try:
        (problem, *_) = printed(studio, {"tongue": "en"})["problems"]
    finally:
        rows.write_text(before, "utf-8")
    assert "whole number" in problem["message"]
    assert "整数" in problem["spoken"]["ja"][0]


@pytest.mark.slow
def test_what_is_wrong_elsewhere_does_not_make_an_order_less_whole(tmp_path: Path):
    """
    A translation that lost a mark stops the rulebook: cards alone are done, cards and rulebook are not.
    """
    rulebook = "  rulebook: {kind: rulebook, title: Rules, source: rulebook.md}\n"
    game = write_game(tmp_path / "small", components=f"{CARDS}{rulebook}")
    said = 'There are {{ number("things.total") }} things.'
    (game / "rulebook.md").write_text(f"# Small\n\n## Things {{#things}}\n\n{said}\n", "utf-8")
    quoted = said.replace('"', '\\"')
    (game / "locale").mkdir()
    (game / "locale/de.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        f'msgctxt "rulebook"\nmsgid "{quoted}"\nmsgstr "Es gibt Dinge."\n', "utf-8",
    )  # fmt: skip
    studio = Served(game, cache=tmp_path / "cache", cwd=tmp_path)
    studio.enter()
    asked = {"languages": ["de"], "papers": ["a4"]}
    alone = printed(studio, {**asked, "components": ["cards"]})
    assert (alone["state"], [file["component"] for file in alone["files"]]) == ("done", ["cards"])
    assert printed(studio, {**asked, "components": ["cards", "rulebook"]})["state"] == "refused"
    studio.end()
