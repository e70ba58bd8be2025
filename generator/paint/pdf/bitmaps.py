"""A plain PNG or JPEG in, an image object of a PDF out; a JPEG goes in byte for byte."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from generator.drawing.art.bitmap import pixels, png_rows
from generator.frame import Image
from generator.paint.pdf.document import Document, Stream, dictionary, name

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB"}


def bitmap_stream(image: Image, document: Document) -> Stream:
    """A PNG or JPEG as an image object; its transparency is a soft mask, written before it."""
    if image.kind == "jpeg":
        from PIL.JpegImagePlugin import JpegImageFile

        head = JpegImageFile(BytesIO(image.data))  # of which no pixel is read
        return Stream(image.data, {**_entries(head), "Filter": name("DCTDecode")}, plain=True)
    picture = pixels(image.data, image.kind)
    if picture.mode in _SPACES:
        return _packed(picture)
    mask = document.write(_packed(picture.getchannel("A")))
    return _packed(picture.convert(picture.mode[:-1]), SMask=mask)


def _packed(picture: Pixels, **more: Any) -> Stream:
    """Pixels as a PNG has them, each row told by how it differs from the one above, which packs best."""
    out = BytesIO()
    picture.save(out, "PNG")
    how = dictionary(Predictor=15, Colors=len(picture.getbands()), BitsPerComponent=8, Columns=picture.width)
    entries = {**_entries(picture), **more, "Filter": name("FlateDecode"), "DecodeParms": how}
    return Stream(png_rows(out.getvalue()), entries, plain=True)


def _entries(picture: Pixels) -> dict[str, Any]:
    return {
        "Type": name("XObject"), "Subtype": name("Image"), "BitsPerComponent": 8,
        "Width": picture.width, "Height": picture.height, "ColorSpace": name(_SPACES[picture.mode]),
    }  # fmt: skip
