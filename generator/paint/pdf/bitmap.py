"""A PNG or JPEG as a PDF image; transparency becomes a soft mask."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from generator.drawing.art.bitmaps.jpeg import plain_jpeg
from generator.drawing.art.bitmaps.png import plain_png
from generator.frame import Image
from generator.paint.pdf.document import Document, Stream, name

if TYPE_CHECKING:
    from PIL import Image as Pillow


def bitmap_stream(image: Image, document: Document) -> Stream:
    """The image object, its mask written before it."""
    picture = _opened(image)
    entries = {
        "Type": name("XObject"), "Subtype": name("Image"), "BitsPerComponent": 8,
        "Width": picture.width, "Height": picture.height,
    }  # fmt: skip
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        picture = picture.convert("RGBA")
        mask = Stream(picture.getchannel("A").tobytes(), {**entries, "ColorSpace": name("DeviceGray")})
        entries["SMask"] = document.write(mask)
    entries["ColorSpace"] = name("DeviceRGB")
    return Stream(picture.convert("RGB").tobytes(), entries)


def _opened(image: Image) -> Pillow.Image:
    """The pixels of a bitmap in 8 bits a channel."""
    from PIL import Image as Pillow

    plain = plain_png(image.data) if image.kind == "png" else plain_jpeg(image.data)
    picture: Pillow.Image = Pillow.open(BytesIO(plain))
    if picture.mode.startswith("I"):  # Pillow takes grey of 16 bits for white
        return picture.convert("I").point(lambda value: value / 256).convert("L")
    if picture.mode == "L" and "transparency" in picture.info:
        # Pillow makes 8 bits of grey of 2 or 4, but not of the grey that is transparent
        picture.info["transparency"] *= 255 // (2 ** plain[24] - 1)
    return picture
