"""A PNG or JPEG as a PDF image; transparency becomes a soft mask."""

from __future__ import annotations

from generator.drawing.art.bitmap import pixels
from generator.frame import Image
from generator.paint.pdf.document import Document, Stream, name


def bitmap_stream(image: Image, document: Document) -> Stream:
    """The image object, its mask written before it."""
    picture = pixels(image.data, image.kind)
    entries = {
        "Type": name("XObject"), "Subtype": name("Image"), "BitsPerComponent": 8,
        "Width": picture.width, "Height": picture.height,
    }  # fmt: skip
    if picture.mode == "RGBA":
        mask = Stream(picture.getchannel("A").tobytes(), {**entries, "ColorSpace": name("DeviceGray")})
        entries["SMask"] = document.write(mask)
    entries["ColorSpace"] = name("DeviceRGB")
    return Stream(picture.convert("RGB").tobytes(), entries)
