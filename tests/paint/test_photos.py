"""Pictures as cameras and programs save them: turned, in other colours, far too large, with much said beside them."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageCms, ImageFilter, ImageOps, ImageStat
from shown import as_pdf, drawn_face, in_pdf, in_svg

from generator.drawing.art.bitmap import Bitmap, png_rows
from generator.drawing.art.develop import steps_down
from generator.drawing.art.dissect import Dissected
from generator.drawing.art.primaries import SRGB, icc_profile
from generator.frame import Frame
from generator.paint.svg.painter import paint_svg
from tests.bitmaps import chunk, png_of, saved, turned_by

WIDE, HIGH = 96, 64
"""Of the pictures, in pixels, and of the face, in mm."""
P3 = icc_profile(((0.3127, 0.3290), (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)))
ADOBE = icc_profile(((0.3127, 0.3290), (0.64, 0.33), (0.21, 0.71), (0.15, 0.06)), 2.19921875)
DIM = icc_profile(SRGB, 1.0)
CICP_P3 = chunk(b"cICP", bytes((12, 13, 0, 1)))

Drawn = Callable[..., Frame]


def picture(mode: str = "RGB", size: tuple[int, int] = (WIDE, HIGH)) -> Image.Image:
    """A picture of soft colours of which no part is like another."""
    across = Image.linear_gradient("L").rotate(90).resize(size)
    down = Image.linear_gradient("L").resize(size)
    found = Image.merge("RGB", (across, down, ImageChops.multiply(across, down)))
    if mode in ("LA", "RGBA"):
        found = found.convert(mode[:-1])
        found.putalpha(ImageChops.invert(down))
    return found.convert(mode)


@pytest.fixture
def drawn(small_game, tmp_path: Path) -> Drawn:
    """A face with one picture, all of it."""

    def draw(data: bytes, kind: str, size: tuple[float, float] = (WIDE, HIGH)) -> Frame:
        element = f'<image src="a.{kind}" x="0" y="0" w="{size[0]}" h="{size[1]}"/>'
        frame, findings = drawn_face(tmp_path / "game", small_game, {f"a.{kind}": data}, element, size)
        assert frame is not None
        assert [problem.code for problem in findings.problems] in ([], ["K610"])
        return frame

    return draw


def on_paper(seen: Image.Image) -> Image.Image:
    """A picture on white."""
    paper = Image.new("RGBA", seen.size, "white")
    paper.alpha_composite(seen.convert("RGBA"))
    return paper.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """How many levels of 255 two pictures of one size differ by on average."""
    assert one.size == other.size
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def managed(data: bytes, profile: bytes, space: str = "RGB") -> Image.Image:
    """What a colour-managed program makes of a file with a profile."""
    with Image.open(BytesIO(data)) as found:
        made = ImageCms.profileToProfile(
            found.convert(space),
            ImageCms.ImageCmsProfile(BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode="RGB",
        )
        if "A" in found.getbands():
            made.putalpha(found.getchannel("A"))
    return on_paper(made)


def as_png(*before: bytes) -> bytes:
    """A PNG with some chunks before its pixels."""
    rows = picture().tobytes()
    packed = b"".join(b"\0" + rows[at : at + 3 * WIDE] for at in range(0, len(rows), 3 * WIDE))
    return png_of(WIDE, HIGH, 8, 2, packed, before=b"".join(before))


COLOURED = {
    "JPEG in Display P3": ("jpg", saved(picture(), "JPEG", quality=95, icc_profile=P3), P3),
    "progressive JPEG in Adobe RGB": (
        "jpg",
        saved(picture(), "JPEG", progressive=True, icc_profile=ADOBE),
        ADOBE,
    ),
    "PNG in Adobe RGB": ("png", saved(picture(), "PNG", icc_profile=ADOBE), ADOBE),
    "PNG with alpha in Display P3": ("png", saved(picture("RGBA"), "PNG", icc_profile=P3), P3),
    "PNG that says so by cICP": ("png", as_png(CICP_P3), P3),
    "PNG that says so twice": ("png", as_png(CICP_P3, chunk(b"gAMA", (100_000).to_bytes(4))), P3),
    "PNG with another gamma": ("png", as_png(chunk(b"gAMA", (100_000).to_bytes(4))), DIM),
    "WebP in Display P3": ("webp", saved(picture(), "WEBP", lossless=True, icc_profile=P3), P3),
    "lossy WebP with alpha": ("webp", saved(picture("RGBA"), "WEBP", quality=98, icc_profile=P3), P3),
    "grey JPEG": ("jpg", saved(picture("L"), "JPEG", quality=95, icc_profile=DIM), DIM),
}


@pytest.mark.parametrize("name", COLOURED)
def test_colours_are_those_that_a_profile_means(name: str, drawn: Drawn) -> None:
    """
    A picture in Display P3, Adobe RGB or any other profile has the colours in PDF and SVG that a colour-managed program
    shows, and they are not those of its bare numbers.
    """
    kind, data, profile = COLOURED[name]
    frame, wanted = drawn(data, kind), managed(data, profile)
    with Image.open(BytesIO(data)) as bare:
        assert difference(on_paper(bare), wanted) > 2
    assert difference(in_pdf(frame, 1), wanted) < 2
    assert difference(in_svg(frame, 1), wanted) < 2


PLAIN = {
    "in the profile of sRGB": ("jpg", saved(picture(), "JPEG", quality=95, icc_profile=icc_profile(SRGB))),
    "with a broken profile": (
        "jpg",
        saved(picture(), "JPEG", quality=95, icc_profile=b"no profile at all" * 20),
    ),
    "in CMYK, with a profile for RGB": ("jpg", saved(picture("CMYK"), "JPEG", quality=95, icc_profile=P3)),
    "with the usual gamma": ("png", as_png(chunk(b"gAMA", (45_455).to_bytes(4)))),
    "in sRGB, whatever the gamma": (
        "png",
        as_png(chunk(b"sRGB", b"\0"), chunk(b"gAMA", (100_000).to_bytes(4))),
    ),
    "with alpha": ("png", saved(picture("RGBA"), "PNG")),
    "grey with alpha": ("png", saved(picture("LA"), "PNG")),
    "in CMYK": ("jpg", saved(picture("CMYK"), "JPEG", quality=95)),
    "in YCCK": (
        "jpg",
        saved(picture("CMYK"), "JPEG", quality=95).replace(
            b"Adobe\0\x64\0\0\0\0\0", b"Adobe\0\x64\0\0\0\0\2"
        ),
    ),
    "GIF": ("gif", saved(picture().quantize(64), "GIF")),
    "BMP": ("bmp", saved(picture(), "BMP")),
    "lossless WebP with alpha": ("webp", saved(picture("RGBA"), "WEBP", lossless=True, exact=True)),
    "WebP": ("webp", saved(picture(), "WEBP", quality=95)),
}


@pytest.mark.parametrize("name", PLAIN)
def test_a_picture_without_a_profile_is_as_pillow_shows_it(name: str, drawn: Drawn) -> None:
    """
    A picture in sRGB, or that says nothing that makes sense, has its own numbers for colours; CMYK is as browsers have it.
    """
    kind, data = PLAIN[name]
    frame = drawn(data, kind)
    with Image.open(BytesIO(data)) as found:
        wanted = on_paper(found.convert("RGB") if found.mode == "CMYK" else found)
    assert difference(in_pdf(frame, 1), wanted) < 2
    assert difference(in_svg(frame, 1), wanted) < 2


@pytest.mark.parametrize("turn", range(1, 9))
@pytest.mark.parametrize("kind", ["jpg", "png", "webp"])
def test_a_picture_stands_as_it_was_taken(kind: str, turn: int, drawn: Drawn) -> None:
    """
    However the camera was held, and whether the picture was mirrored, it is upright in PDF and SVG.
    """
    how = {"jpg": ("JPEG", {"quality": 95}), "png": ("PNG", {}), "webp": ("WEBP", {"lossless": True})}[kind]
    data = saved(picture(), how[0], exif=turned_by(turn), **how[1])
    with Image.open(BytesIO(data)) as found:
        wanted = ImageOps.exif_transpose(found).convert("RGB")
    assert wanted.size == ((WIDE, HIGH) if turn < 5 else (HIGH, WIDE))
    frame = drawn(data, kind, wanted.size)
    assert difference(in_pdf(frame, 1), wanted) < 2
    assert difference(in_svg(frame, 1), wanted) < 2


def test_nothing_said_beside_a_photo_goes_into_the_kit(drawn: Drawn) -> None:
    """
    Where a photo was taken, by whom and with what, its thumbnail and the pictures behind it are in neither PDF nor SVG; its
    pixels are, byte for byte.
    """
    exif = turned_by(6)
    exif[0x010F] = "SECRET camera"
    exif.get_ifd(0x8825)[1] = "SECRET place"
    remarks = {"exif": exif, "comment": b"SECRET comment", "xmp": b"<x:xmpmeta>SECRET</x:xmpmeta>"}
    data = saved(picture(), "JPEG", quality=90, **remarks)
    data = data[:2] + b"\xff\xed\x00\x12Photoshop SECRET" + data[2:]
    data += saved(picture("L"), "JPEG", comment=b"SECRET second")
    assert data.count(b"SECRET") == 6
    frame = drawn(data, "jpg", (HIGH, WIDE))
    pdf, svg = as_pdf(frame), paint_svg(frame)
    first = data.index(b"\xff\xd9", data.index(b"\xff\xda"))
    assert data[data.index(b"\xff\xda") : first + 2] in pdf
    assert b"SECRET" not in pdf
    (item,) = frame.items[0].items
    assert b"SECRET" not in item.data and item.data.startswith(b"\xff\xd8\xff\xe0") and "image/jpeg" in svg
    (item,) = drawn(as_png(chunk(b"tEXt", b"Author\0SECRET"), chunk(b"eXIf", b"SECRET")), "png").items
    assert b"SECRET" not in item.data


def test_a_simple_png_is_packed_no_second_time(drawn: Drawn) -> None:
    """
    The rows of a PNG in grey or RGB are in the PDF as they are packed in the file, unless it has more of them than it says.
    """
    for mode in ("L", "RGB"):
        data = saved(picture(mode), "PNG")
        assert png_rows(data) in as_pdf(drawn(data, "png"))
    bomb = png_of(4, 3, 8, 0, bytes(15 + 1_000_000))
    assert png_rows(bomb) not in as_pdf(drawn(bomb, "png", (4, 3)))


def dots(frame: Frame) -> list[tuple[int, int]]:
    """The sizes of the pictures in a PDF."""
    with pikepdf.open(BytesIO(as_pdf(frame))) as pdf:
        found = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and "/Width" in each]
        return sorted((int(each.Width), int(each.Height)) for each in found)


@pytest.fixture(scope="module")
def photo() -> bytes:
    """A photo of a phone, in fewer pixels."""
    return saved(picture(size=(3200, 2400)).filter(ImageFilter.BoxBlur(2)), "JPEG", quality=97)


def test_a_photo_has_no_more_dots_than_can_be_seen(photo: bytes, small_game, tmp_path: Path) -> None:
    """
    A photo that is printed small keeps at least 600 dots an inch and at most a quarter more, looks the same, and takes less
    room; boxes of nearly the same size share one picture, and a larger box has its own, also in a group that is enlarged.
    """
    boxes = (
        '<image src="a.jpg" x="0" y="0" w="40" h="30"/><image src="a.jpg" x="0" y="30" w="40.5" h="30.375"/>'
    )
    larger = '<image src="a.jpg" x="0" y="0" w="60" h="45"/><group scale="2"><image src="a.jpg" x="0" y="0" w="30" h="23"/></group>'
    whole = '<image src="a.jpg" x="0" y="0" w="130" h="97.5"/>'
    for elements, sizes in ((boxes, 1), (larger, 1), (boxes + larger, 2), (whole, 1)):
        frame, findings = drawn_face(tmp_path / "game", small_game, {"a.jpg": photo}, elements, (130, 98))
        assert frame is not None and not findings.problems
        found = dots(frame)
        assert len(found) == sizes
        printed = {boxes: 40.5, larger: 60, whole: 130}.get(elements)
        if printed:
            inch = found[0][0] / (printed / 25.4)
            assert inch >= 600
            assert inch < 760 or elements == whole
    frame, _ = drawn_face(
        tmp_path / "game", small_game, {"a.jpg": photo}, boxes[: boxes.index("/>") + 2], (40, 30)
    )
    assert frame is not None
    with Image.open(BytesIO(photo)) as found:
        wanted = found.resize((320, 240), Image.Resampling.BOX)
    assert difference(in_pdf(frame), wanted) < 2
    assert len(as_pdf(frame)) < len(photo) / 2


def test_what_is_small_or_would_not_become_smaller_stays_as_it_is(drawn: Drawn) -> None:
    """
    A file of few bytes keeps all its dots, however small it is printed, as line art and pictures made of dots do.
    """
    lines = Image.new("1", (4000, 4000), 1)
    for at in range(0, 4000, 40):
        lines.paste(0, (at, 0, at + 3, 4000))
    assert dots(drawn(saved(lines, "PNG"), "png", (30, 30))) == [(4000, 4000)]
    grain = Image.effect_noise((1800, 1800), 200).convert("1")
    packed = saved(grain, "PNG")
    assert len(packed) > 200_000
    assert dots(drawn(packed, "png", (60, 60))) == [(1800, 1800)]


@given(st.integers(1, 20_000), st.floats(0.5, 2000))
def test_no_picture_loses_dots_that_can_be_seen(width: int, wide: float) -> None:
    """
    Whatever its size on paper, a picture that is made smaller keeps at least 600 dots an inch, and less than a quarter more.
    """
    steps = steps_down(Bitmap(Dissected(b""), "jpeg", width, width, "", 1_000_000), wide)
    inch = width * 1.25**-steps / (wide / 25.4)
    assert steps == 0 or 600 * (1 - 1e-6) <= inch < 750
    assert steps > 0 or inch < 750


def test_prints_are_the_same_with_and_without_what_is_kept(
    photo: bytes, drawn: Drawn, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """
    A photo that is made smaller or converted comes out the same to the byte, made anew, kept by an earlier run, or without
    a cache.
    """
    converted = COLOURED["JPEG in Display P3"][1]
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made = [[as_pdf(drawn(photo, "jpg", (40, 30))), as_pdf(drawn(converted, "jpg"))] for _ in range(2)]
    assert (tmp_path / "cache").exists()
    monkeypatch.setenv("KAMIBAN_CACHE", "off")
    made.append([as_pdf(drawn(photo, "jpg", (40, 30))), as_pdf(drawn(converted, "jpg"))])
    assert made[0] == made[1] == made[2]
