"""A plain PNG or JPEG in, an image object of a PDF out; a JPEG and a simple PNG go in byte for byte."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from generator.drawing.art.bitmap import is_simple, pixels, png_rows
from generator.frame import Image
from generator.paint.pdf.document import Document, Stream, dictionary, name

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

_LEVEL = 3
"""Of zlib: a higher one takes three times as long and saves a hundredth."""
_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB"}


def bitmap_stream(image: Image, document: Document) -> Stream:
    """A PNG or JPEG as an image object; its transparency is a soft mask, written before it."""
    if image.kind == "jpeg":
        from PIL.JpegImagePlugin import JpegImageFile

        head = JpegImageFile(BytesIO(image.data))  # of which no pixel is read
        return Stream(image.data, {**_entries(head), "Filter": name("DCTDecode")}, plain=True)
    if is_simple(image.data):
        from PIL.PngImagePlugin import PngImageFile

        return _rows(PngImageFile(BytesIO(image.data)), image.data)
    picture = pixels(image.data, image.kind)
    if picture.mode in _SPACES:
        return _packed(picture)
    mask = document.write(_packed(picture.getchannel("A")))
    return _packed(picture.convert(picture.mode[:-1]), SMask=mask)


def _packed(picture: Pixels, **more: Any) -> Stream:
    """Pixels in the rows of a PNG, which tell what differs from the row above, and so pack best."""
    out = BytesIO()
    picture.save(out, "PNG", compress_level=_LEVEL)
    return _rows(picture, out.getvalue(), **more)


def _rows(picture: Pixels, png: bytes, **more: Any) -> Stream:
    """The rows of a PNG as they are."""
    how = dictionary(Predictor=15, Colors=len(picture.getbands()), BitsPerComponent=8, Columns=picture.width)
    entries = {**_entries(picture), **more, "Filter": name("FlateDecode"), "DecodeParms": how}
    return Stream(png_rows(png), entries, plain=True)


def _entries(picture: Pixels) -> dict[str, Any]:
    return {
        "Type": name("XObject"), "Subtype": name("Image"), "BitsPerComponent": 8,
        "Width": picture.width, "Height": picture.height, "ColorSpace": name(_SPACES[picture.mode]),
    }  # fmt: skip
