"""`kamiban studio`: what it prints, how it is found again, how it ends, and what a page hears of rooms."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from time import monotonic

import pytest

from tests.running import ROOT, Command
from tests.small_game import write_game
from tests.studio.attacks import IN, got
from tests.studio.served import COMMAND, SECONDS, Served, children, gone

WITHOUT = """\
import sys

sys.modules[sys.argv.pop(1)] = None  # as if it were not installed
sys.argv[0] = "kamiban"
from generator.__main__ import main

main()
"""

FROM_HERE = """\
import os, sys

os.environ["PYTHONPATH"] += os.pathsep + "path"  # which the rooms would find
sys.argv[0] = "kamiban"
from generator.__main__ import main

main()
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "small", counts=(1, 1))


@pytest.fixture
def studio(game: Path, tmp_path: Path) -> Iterator[Served]:
    """A studio with a browser inside, ended whatever becomes of it."""
    served = Served(game, cache=tmp_path / "cache")
    served.enter()
    yield served
    if served.process.poll() is None:
        served.end()


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGINT,
        *(pytest.param(each, marks=pytest.mark.slow) for each in (signal.SIGTERM, signal.SIGHUP)),
    ],
)
def test_it_says_one_line_and_ends_cleanly(number: int, studio: Served) -> None:
    """
    One line with the address is all that is said, from the start to the end by a signal: no trace, status 0, no process left.
    """
    assert re.fullmatch(r"the studio, until Ctrl-C: http://127\.0\.0\.1:\d+/\?token=[\w-]+\n", studio.line)
    listening = studio.listen()
    listening.until("hello")
    assert studio.do("open")["ok"]
    rooms = children(studio.process.pid)
    assert len(rooms) >= 2
    begun = monotonic()
    assert studio.end(number) == (0, "", "")
    assert monotonic() - begun < 5
    assert gone(rooms)
    assert [*(studio.cache / "kamiban").glob("studio-*")] == []
    listening.close()


def test_ctrl_c_at_a_terminal_is_clean_even_if_it_is_pressed_often(studio: Served) -> None:
    """
    Signals that come while rooms are being ended change nothing: status 0 and not a word.
    """
    studio.listen().until("hello")
    rooms = children(studio.process.pid)
    for _ in range(3):
        studio.process.send_signal(signal.SIGINT)
    assert studio.end() == (0, "", "")
    assert gone(rooms)


def test_rooms_end_with_a_studio_that_is_killed(studio: Served) -> None:
    """
    A studio that has no time to end anything leaves no process behind.
    """
    assert studio.do("open")["ok"]
    rooms = children(studio.process.pid)
    studio.end(signal.SIGKILL)
    assert gone(rooms)


def test_a_second_start_finds_the_first(studio: Served, game: Path, tmp_path: Path) -> None:
    """
    For the same games it prints another entrance to the studio that runs and ends; for others it begins one of its own.
    """
    words = [*COMMAND, f"{game}/../small"]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(studio.cache)}
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)
    assert f"http://127.0.0.1:{studio.port}/?token=" in done.stdout
    assert studio.token not in done.stdout
    [note] = (studio.cache / "kamiban").glob("studio-*")
    assert note.stat().st_mode & 0o777 == 0o600
    other = Served(write_game(tmp_path / "other"), cache=studio.cache)
    assert other.port != studio.port
    assert other.end()[0] == 0


@pytest.mark.parametrize(
    ("stale", "proof"),
    [
        pytest.param("a process that is gone", "", marks=pytest.mark.slow),
        pytest.param("a stranger at the port", "0" * 64, marks=pytest.mark.slow),
        ("a stranger at the port", "é" * 64),
        ("others may read it", ""),
        pytest.param("no note", "", marks=pytest.mark.slow),
    ],
)
def test_a_note_that_is_not_true_is_passed_over(
    stale: str, proof: str, studio: Served, game: Path, tmp_path: Path
) -> None:
    """
    What a studio left that is gone, or that somebody else may have written, leads nobody elsewhere and gives nothing away.
    """
    [path] = (studio.cache / "kamiban").glob("studio-*")
    cache = tmp_path / "another"
    copy = cache / "kamiban" / path.name
    copy.parent.mkdir(parents=True)
    note = json.loads(path.read_text("utf-8"))
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        if stale == "a process that is gone":
            ended = subprocess.run(
                [sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True
            )
            note["process"] = int(ended.stdout)
        elif stale == "a stranger at the port":
            note["port"] = stranger.getsockname()[1]
            Thread(target=_answer_anything, args=(stranger, heard, proof), daemon=True).start()
        copy.write_text("{" if stale == "no note" else json.dumps(note), encoding="utf-8")
        copy.chmod(0o644 if stale == "others may read it" else 0o600)
        other = Served(game, cache=cache)
        assert other.port not in (studio.port, note["port"])
        assert note["secret"].encode() not in b"".join(heard)
        assert bool(heard) == (stale == "a stranger at the port")
        assert other.end()[0] == 0


def _answer_anything(stranger: socket.socket, heard: list[bytes], proof: str) -> None:
    line, _ = stranger.accept()
    heard.append(line.recv(65536))
    body = json.dumps({"token": "x", "proof": proof})
    line.sendall(f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
    line.close()


@pytest.mark.slow
def test_the_same_games_are_served_at_the_same_port(game: Path, tmp_path: Path) -> None:
    """
    A studio that is begun again answers where the last one did, so that an open page finds it; not if that port is taken.
    """
    first = Served(game, cache=tmp_path / "one")
    assert first.end()[0] == 0
    second, third = Served(game, cache=tmp_path / "one"), Served(game, cache=tmp_path / "two")
    assert second.port == first.port != third.port
    assert (second.end()[0], third.end()[0]) == (0, 0)


def test_a_port_that_is_taken_is_told(game: Path, process: Command) -> None:
    """
    With a port that another program has, one sentence says so, and the status is 1.
    """
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = process("studio", game, "--no-open", "--port", port)
    assert (done.returncode, done.stdout) == (1, "")
    assert (
        done.stderr
        == f"Error: port {port} is taken by another program: choose another with --port, or leave it out\n"
    )


@pytest.mark.parametrize("library", ["starlette", "uvicorn", "watchfiles"])
def test_without_the_extra_one_sentence_says_how_to_get_it(library: str, game: Path) -> None:
    """
    Where a library of the studio is missing, the command says what to install, with status 1 and no trace.
    """
    words = [sys.executable, "-c", WITHOUT, library, "studio", str(game), "--no-open"]
    done = subprocess.run(
        words,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert (
        done.stderr == "Error: the studio is an extra that is not installed: pip install 'kamiban[studio]'\n"
    )


@pytest.mark.parametrize(
    "which", [*(pytest.param(each, marks=pytest.mark.slow) for each in ("all", "the leader")), "the worker"]
)
def test_a_room_that_is_killed_begins_anew(which: str, studio: Served) -> None:
    """
    The page is told that a room has begun again, and what it asks then is answered.
    """
    listening = studio.listen()
    listening.until("hello")
    first = studio.do("open")["result"]
    leaders = sorted(each for each in children(studio.process.pid) if _role(each) == "front")
    doomed = {"all": leaders, "the leader": leaders[:1], "the worker": leaders[-1:]}[which]
    for each in doomed:
        os.kill(each, signal.SIGKILL)
    assert listening.until("begun")["room"] == "front"
    assert studio.do("open")["result"]["components"] == first["components"]
    listening.close()


def _role(process: int) -> str:
    words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    return words[4].decode() if b"generator.studio.room" in words else ""


def test_a_save_comes_to_the_page_as_a_picture(studio: Served, game: Path) -> None:
    """
    What is looked at is told with the name of its picture; a saved file brings another, and both are served, inert.
    """
    listening = studio.listen()
    listening.until("hello")
    faces = studio.do("faces", {"component": "cards", "language": "en"})["result"]["faces"]
    assert studio.do("want", {"faces": [{"id": faces[0]["id"], "language": "en"}], "low_ink": False})["ok"]
    before = listening.until("faces")["faces"][0]["picture"]
    template = game / "faces" / "solid.xml.j2"
    template.write_text(template.read_text("utf-8").replace("#000000", "#123456"), encoding="utf-8")
    after = next(
        face["picture"]
        for _ in range(9)
        for face in listening.until("faces")["faces"]
        if face["picture"] != before
    )
    for name, colour in ((before, b"#000000"), (after, b"#123456")):
        reply = studio.say(got(f"/picture/{name}", IN))
        assert (reply.status, reply.headers["content-type"]) == (200, "image/svg+xml")
        assert reply.headers["content-security-policy"].startswith("sandbox; default-src 'none'")
        assert reply.headers["cache-control"] == "private, max-age=31536000, immutable"
        assert colour.lower() in reply.body.lower() or name == before
    listening.close()


@pytest.mark.slow
def test_nothing_of_the_users_folder_is_imported(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Modules that lie where the studio is started, in the game or in PYTHONPATH are not run by its rooms.
    """
    mark = tmp_path / "ran"
    for folder in (tmp_path, game, tmp_path / "path"):
        folder.mkdir(exist_ok=True)
        for name in ("msgspec", "sitecustomize", "jinja2", "queue"):
            (folder / f"{name}.py").write_text(
                f"open({str(mark)!r}, 'a').write(__file__)\n", encoding="utf-8"
            )
    monkeypatch.chdir(tmp_path)
    begun = Served(
        game, cache=tmp_path / "cache", words=[sys.executable, "-P", "-c", FROM_HERE, "studio", "--no-open"]
    )
    try:
        begun.enter()
        assert begun.do("open")["ok"]
    finally:
        begun.end()
    assert not mark.exists()


@pytest.mark.slow  # a room begins six times
def test_a_room_that_falls_again_and_again_stays_down_until_a_file_is_saved(
    studio: Served, game: Path
) -> None:
    """
    After five falls the page is told, questions are refused with a reason, and the next save is a new beginning.
    """
    listening = studio.listen()
    listening.until("hello")
    for number in range(5):
        assert studio.do("open")["ok"]
        for each in children(studio.process.pid):
            if _role(each) == "front":
                os.kill(each, signal.SIGKILL)
        assert listening.until("begun" if number < 4 else "down")["room"] == "front"
    assert studio.do("open")["why"] == "down"
    (game / "things.yaml").write_text("- {id: t1, name: Other, count: 1}\n", encoding="utf-8")
    assert listening.until("begun")["room"] == "front"
    assert studio.do("open")["ok"]
    listening.close()
