"""Bitmaps: what is refused and how it is told, and that whatever is let through can be printed."""

from __future__ import annotations

import shutil
import struct
import tracemalloc
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.command.line import kamiban
from generator.drawing.art.bitmap import MOST_BYTES, open_bitmap
from generator.drawing.art.develop import develop
from generator.frame import Image as Item
from generator.paint.pdf.bitmaps import bitmap_stream
from generator.paint.pdf.document import Document
from generator.problem import Findings
from generator.survey import survey
from tests.bitmaps import SIGNATURE, chunk, forms, jpegs, noise, png_of, saved, webps

FORMS = {form.name: form.data for form in forms()}
PNG, JPEG = saved(noise(), "PNG"), saved(noise(), "JPEG")
GOOD = {f"{name}.png": data for name, data in FORMS.items()}
GOOD |= {f"{name}.jpg": data for name, data in jpegs().items()}
GOOD |= {f"{name}.webp": data for name, data in webps().items()}
GOOD |= {"plain.gif": saved(noise(), "GIF"), "plain.bmp": saved(noise(), "BMP")}


def replaced(data: bytes, at: int, new: bytes) -> bytes:
    return data[:at] + new + data[at + len(new) :]


def without(data: bytes, marker: bytes) -> bytes:
    """A JPEG that lacks its segments of a kind."""
    while (at := data.find(marker)) >= 0:
        data = data[:at] + data[at + 2 + int.from_bytes(data[at + 2 : at + 4]) :]
    return data


FRAME, CODES, SCAN = (JPEG.index(marker) for marker in (b"\xff\xc0", b"\xff\xc4", b"\xff\xda"))
UNQUANTIZED, UNCODED, PROGRESSIVE = (
    without(JPEG, b"\xff\xdb"),
    without(JPEG, b"\xff\xc4"),
    jpegs()["progressive"],
)
LATER = PROGRESSIVE.index(b"\xff\xda", PROGRESSIVE.index(b"\xff\xda") + 2)
MOVING = {
    kind: saved(noise(), kind, save_all=True, append_images=[noise().rotate(180)]) for kind in ("WEBP", "GIF")
}
WEBP = webps()["lossy"]
BOMB = b"RIFF" + struct.pack("<I", 22) + b"WEBPVP8X" + struct.pack("<II", 10, 0) + b"\xff\x3f\0\xff\x3f\0"
PACKED = zlib.compress((b"\0" + bytes(120)) * 24)
DAMAGED, EXPORT = "cannot be read to its end: the file is damaged or cut off", "export the picture once more"
ROWS = (b"\0" + bytes(12)) * 3
REFUSED: dict[str, tuple[bytes, str, str]] = {
    "empty.png": (b"", "the file is empty", EXPORT),
    "signature.png": (PNG[:4], "the file is no picture that can be read", "save it as a PNG"),
    "head.png": (PNG[:20], DAMAGED, EXPORT),
    "pixels.png": (PNG[:1000], DAMAGED, EXPORT),
    "end.png": (PNG[:-1], DAMAGED, EXPORT),
    "flipped.png": (replaced(PNG, 300, bytes([PNG[300] ^ 1])), DAMAGED, EXPORT),
    "sealed.png": (replaced(PNG, len(PNG) - 13, bytes([PNG[-13] ^ 1])), DAMAGED, EXPORT),
    "rows.png": (png_of(4, 4, 8, 2, ROWS), DAMAGED, EXPORT),
    "filter.png": (png_of(4, 3, 8, 2, b"\5" + ROWS[1:]), DAMAGED, EXPORT),
    "checksum.png": (
        PNG[:33] + chunk(b"IDAT", PACKED[:-3]) + chunk(b"IDAT", PACKED[-3:-1]) + chunk(b"IDAT", b"\0") + PNG[-12:],
        DAMAGED, EXPORT,
    ),
    "heads.png": (png_of(60_000, 60_000, 8, 2, ROWS, before=png_of(4, 3, 8, 2, b"")[8:33]), DAMAGED, EXPORT),
    "order.png": (SIGNATURE + chunk(b"IDAT", b"") + PNG[8:], DAMAGED, EXPORT),
    "kind.png": (png_of(4, 3, 7, 2, ROWS), DAMAGED, EXPORT),
    "palette.png": (png_of(12, 3, 8, 3, ROWS), "no proper palette", EXPORT),
    "thirds.png": (png_of(12, 3, 8, 3, ROWS, before=chunk(b"PLTE", bytes(4))), "no proper palette", EXPORT),
    "clear.png": (png_of(4, 3, 8, 2, ROWS, before=chunk(b"tRNS", b"\0")), DAMAGED, EXPORT),
    "bomb.png": (png_of(60_000, 60_000, 8, 2, ROWS), "60000 × 60000 pixels, more than 80 million", "make it smaller"),
    "nothing.png": (png_of(0, 3, 8, 2, ROWS), DAMAGED, EXPORT),
    "moves.png": (png_of(4, 3, 8, 2, ROWS, before=chunk(b"acTL", b"\0\0\0\2\0\0\0\0")), "the picture moves", "plain PNG"),
    "moves.webp": (MOVING["WEBP"], "the picture moves", "plain WebP"),
    "moves.gif": (MOVING["GIF"], "the picture moves", "plain GIF"),
    "hdr.png": (png_of(4, 3, 8, 2, ROWS, before=chunk(b"cICP", bytes((9, 16, 0, 1)))), "the picture is in HDR", "in sRGB"),
    "liar.png": (JPEG, "the file is a JPEG, but its name ends in .png", "let its name end in .jpeg"),
    "liar.jpg": (PNG, "the file is a PNG, but its name ends in .jpg", "let its name end in .png"),
    "liar.gif": (b"RIFF\0\0\0\0WEBPVP8 ", "the file is a WEBP, but its name ends in .gif", "let its name end in .webp"),
    "drawing.png": (b'<?xml version="1.0"?><svg/>', "the file is an SVG, but its name ends in .png", "end in .svg"),
    "scan.tif": (b"II*\0" + bytes(20), "pictures in TIFF are not read", "save it as a PNG"),
    "phone.heic": (b"\0\0\0\x18ftypheic", "pictures in HEIC are not read", "export it as a JPEG"),
    "web.avif": (b"\0\0\0\x18ftypavif", "pictures in AVIF are not read", "save it as a PNG"),
    "layers.psd": (b"8BPS", "pictures in PSD are not read", "save it as a PNG"),
    "phone.jpg": (b"\0\0\0\x18ftypheic", "pictures in HEIC are not read", "export it as a JPEG"),
    "words.jpg": (b"<!DOCTYPE html>", "the file is no picture that can be read", "save it as a PNG"),
    "half.webp": (WEBP[: len(WEBP) // 2], DAMAGED, EXPORT),
    "nothing.webp": (WEBP[:12], DAMAGED, EXPORT),
    "bomb.webp": (BOMB, "16384 × 16384 pixels", "make it smaller"),
    "half.gif": (saved(noise(), "GIF")[:300], DAMAGED, EXPORT),
    "half.bmp": (saved(noise(), "BMP")[:300], DAMAGED, EXPORT),
    "bomb.bmp": (replaced(saved(noise(), "BMP"), 18, b"\0\0\1\0\0\0\1\0"), "65536 × 65536 pixels", "make it smaller"),
    "empty.jpeg": (b"", "the file is empty", EXPORT),
    "signature.jpg": (JPEG[:2], DAMAGED, EXPORT),
    "head.jpg": (JPEG[:FRAME + 5], DAMAGED, EXPORT),
    "pixels.jpg": (JPEG[:-200], DAMAGED, EXPORT),
    "end.JPG": (JPEG[:-1], DAMAGED, EXPORT),
    "marker.jpg": (replaced(JPEG, FRAME, b"xx"), DAMAGED, EXPORT),
    "frame.jpg": (replaced(JPEG, FRAME + 9, b"\x04"), DAMAGED, EXPORT),
    "sampling.jpg": (replaced(JPEG, FRAME + 11, b"\x02"), DAMAGED, EXPORT),
    "fractions.jpg": (replaced(JPEG, FRAME + 11, b"\x32\0\2\x21"), DAMAGED, EXPORT),
    "codes.jpg": (replaced(JPEG, CODES + 5, b"\2\1\3"), DAMAGED, EXPORT),
    "uncoded.jpg": (UNCODED, DAMAGED, EXPORT),
    "unquantized.jpg": (UNQUANTIZED, DAMAGED, EXPORT),
    "channel.jpg": (replaced(JPEG, SCAN + 5, b"\x63"), DAMAGED, EXPORT),
    "step.jpg": (replaced(PROGRESSIVE, LATER + 8, b"\x40"), DAMAGED, EXPORT),
    "no-pixels.jpg": (JPEG[:FRAME] + b"\xff\xd9", DAMAGED, EXPORT),
    "scans.jpg": (PROGRESSIVE[:-2] + PROGRESSIVE[LATER:-2] * 100 + PROGRESSIVE[-2:], "packed in a way that few", "plain JPEG"),
    "12-bits.jpg": (replaced(JPEG, FRAME + 4, b"\x0c"), "packed in a way that few programs read", "plain JPEG"),
    "arithmetic.jpg": (replaced(JPEG, FRAME, b"\xff\xc9"), "packed in a way that few programs read", "plain JPEG"),
    "bomb.jpg": (replaced(JPEG, FRAME + 5, b"\xff\xff\xff\xff"), "65535 × 65535 pixels", "make it smaller"),
    "large.jpg": (JPEG + bytes(MOST_BYTES), "the picture has more than 25 MB", "make it smaller"),
}  # fmt: skip


def write(small_game, folder: Path, pictures: dict[str, bytes]) -> Path:
    """A game with a card that shows all these pictures."""
    shown = "".join(f'<image src="art/{name}" x="1" y="1" w="9" h="9"/>' for name in pictures)
    small_game(folder, faces={"solid": f"<face>{shown}</face>"})
    shutil.rmtree(folder / "art", ignore_errors=True)
    (folder / "art").mkdir()
    for name, data in pictures.items():
        (folder / "art" / name).write_bytes(data)
    return folder


def test_every_flaw_is_told_once_at_its_file(small_game, tmp_path: Path) -> None:
    """
    A picture that cannot be printed is K605 at its file, with the reason and what to do; a good one beside it is not told.
    """
    folder = write(
        small_game, tmp_path / "game", {name: data for name, (data, _, _) in REFUSED.items()} | GOOD
    )
    problems = {problem.place.file: problem for problem in survey(folder, "game").findings.in_order()}
    assert problems.keys() == {f"game/art/{name}" for name in REFUSED}
    for name, (_, reason, hint) in REFUSED.items():
        problem = problems[f"game/art/{name}"]
        assert problem.code == "K605"
        assert reason in problem.message
        assert hint in problem.hint


def test_a_build_says_of_pictures_what_a_check_says(
    small_game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    `kamiban build` is stopped by the same lines that `kamiban check` prints, and makes nothing.
    """
    monkeypatch.chdir(tmp_path)
    write(small_game, tmp_path / "game", {name: data for name, (data, _, _) in REFUSED.items()})
    check, build = (
        CliRunner().invoke(kamiban, words)
        for words in (["check", "game", "--format", "text"], ["build", "game", "--out", "output", "-q"])
    )
    told = check.stdout.partition(f"{len(REFUSED)} errors")[0]
    assert check.exit_code == build.exit_code == 1
    assert told.count("error[K605]") == len(REFUSED)
    assert build.stderr.startswith(told)
    assert [path.name for path in (tmp_path / "output").iterdir()] == []


def examined(folder: Path, name: str, data: bytes) -> bool:
    """Whether a check lets a picture through, which then can be painted."""
    path, findings = folder / name, Findings()
    path.write_bytes(data)
    known: dict[str, tuple[float, float]] = {}
    found = open_bitmap(path, name, findings, known)
    assert (found is None) == bool(findings.problems) == (not known)
    if found is not None:
        made = develop(found)
        bitmap_stream(Item(made.data, made.kind, 0, 0, 1, 1), Document(BytesIO()))
    return found is not None


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("desk")


@pytest.mark.parametrize("name", GOOD)
def test_a_picture_that_is_cut_off_is_refused(name: str, desk: Path) -> None:
    """
    Of every form: the whole file is let through, with more behind it too; cut off anywhere, also just before its end,
    it is not.
    """
    data = GOOD[name]
    assert examined(desk, name, data)
    assert examined(desk, name, data + b"more")
    whole = {"plain.gif": len(data) - 2, "with more behind it.jpg": len(JPEG)}.get(name, len(data))
    cuts = [*range(0, whole, 11), *range(whole - 40, whole)]
    assert [length for length in cuts if examined(desk, name, data[:length])] == []


@given(st.sampled_from(sorted(GOOD)), st.data())
@settings(max_examples=150)
def test_a_damaged_picture_is_refused_or_can_be_printed(desk: Path, name: str, data: st.DataObject) -> None:
    """
    Whatever bytes change in a picture, and wherever it ends, a check refuses it or the painter paints it.
    """
    damaged = bytearray(GOOD[name])
    places = st.integers(0, len(damaged) - 1)
    for at, value in data.draw(st.lists(st.tuples(places, st.integers(0, 255)), max_size=4)):
        damaged[at] = value
    picture = bytes(damaged[: data.draw(st.just(len(damaged)) | places)])
    if name.endswith("png"):
        picture = resealed(picture)
    examined(desk, name, picture)


def resealed(data: bytes) -> bytes:
    """A PNG whose chunks have the right checksums again, whatever they say."""
    out, at = data[:8], 8
    while len(data) >= at + 12 and len(data) >= (end := at + 12 + struct.unpack_from(">I", data, at)[0]):
        out += chunk(data[at + 4 : at + 8], data[at + 8 : end - 4])
        at = end
    return out + data[at:]


@pytest.mark.parametrize(
    "kind", ["iCCP", "zTXt", "iTXt", "tEXt", "gAMA", "cHRM", "pHYs", "sRGB", "eXIf", "fcTL", "fdAT"]
)
def test_what_is_said_of_a_picture_cannot_spoil_it(kind: str, desk: Path) -> None:
    """
    A PNG with nonsense in a chunk that is no part of its picture is let through, and painted.
    """
    for content in (b"", b"\0", b"x\0\1", b"profile\0\0" + zlib.compress(bytes(3_000_000))):
        extra = chunk(kind.encode(), content)
        picture = png_of(4, 3, 8, 2, ROWS, before=extra, after=extra)
        assert examined(desk, "a.png", picture)


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xe1\x00\x08Exif\0\0",
        b"\xff\xe2\x00\x06MPF\0",
        b"\xff\xed\x00\x08Photo\0",
        b"\xff\xe0\x00\x07JFIF\0",
        b"\xff\xe1\x00\x12Exif\0\0II*\0\x08\0\0\0\1\0",
    ],
)
def test_what_a_camera_said_cannot_spoil_a_picture(
    content: bytes, desk: Path, recwarn: pytest.WarningsRecorder
) -> None:
    """
    A JPEG with a broken remark is let through, and painted, and nobody is warned of it.
    """
    picture = JPEG[:2] + content + JPEG[2:]
    assert examined(desk, "a.jpg", picture)
    assert [str(warning.message) for warning in recwarn] == []


def test_a_large_picture_is_read_to_its_last_row(desk: Path) -> None:
    """
    A picture of many rows is judged row by row, the last one too.
    """
    width, height = 997, 1501
    rows = (b"\4" + bytes(3 * width)) * height
    assert examined(desk, "a.png", png_of(width, height, 8, 2, rows))
    last = len(rows) - 3 * width - 1
    assert not examined(desk, "a.png", png_of(width, height, 8, 2, replaced(rows, last, b"\5")))
    assert not examined(desk, "a.png", png_of(width, height, 8, 2, rows[:-1]))


def test_a_small_file_does_not_fill_the_memory(desk: Path) -> None:
    """
    A PNG that unpacks to far more than it declares is not unpacked to its end.
    """
    picture = png_of(4, 3, 8, 2, ROWS + bytes(100_000_000))
    tracemalloc.start()
    try:
        assert examined(desk, "a.png", picture)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


def test_what_is_kept_of_a_picture_holds_for_its_kind_only(
    small_game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    A picture that an earlier run found good is refused under the name of another kind, and when its bytes change.
    """
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "game"

    def told(pictures: dict[str, bytes]) -> set[str]:
        write(small_game, folder, pictures)
        return {problem.place.file for problem in survey(folder, "game").findings.in_order()}

    assert told({"a.png": PNG, "a.jpg": JPEG}) == set()
    assert (tmp_path / "cache").exists()
    assert told({"b.png": PNG, "b.jpeg": JPEG}) == set()
    assert told({"b.jpg": PNG, "c.png": JPEG, "d.svg": PNG}) == {
        f"game/art/{name}" for name in ("b.jpg", "c.png", "d.svg")
    }
    assert told({"b.png": PNG[:-1], "b.jpeg": JPEG[:-1]}) == {"game/art/b.png", "game/art/b.jpeg"}
