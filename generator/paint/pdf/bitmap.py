"""A PNG or JPEG as a PDF image; transparency becomes a soft mask."""

from __future__ import annotations

from io import BytesIO

from generator.frame import Image
from generator.paint.pdf.document import Document, Stream, name


def bitmap_stream(image: Image, document: Document) -> Stream:
    """The image object, its mask written before it."""
    from PIL import Image as Pillow

    with Pillow.open(BytesIO(image.data)) as picture:
        entries = {
            "Type": name("XObject"), "Subtype": name("Image"), "BitsPerComponent": 8,
            "Width": picture.width, "Height": picture.height,
        }  # fmt: skip
        if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
            alpha = picture.convert("RGBA").getchannel("A").tobytes()
            mask = Stream(alpha, {**entries, "ColorSpace": name("DeviceGray")})
            entries["SMask"] = document.write(mask)
        entries["ColorSpace"] = name("DeviceRGB")
        return Stream(picture.convert("RGB").tobytes(), entries)
