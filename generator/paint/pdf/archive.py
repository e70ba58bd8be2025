"""What PDF/A-2b asks for beside the pages: a colour profile and metadata that say what the file is."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from generator.paint.pdf.document import Document, Stream, array, dictionary, name, text_string

PRODUCER = "Kamiban"

_PACKET = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def archive_entries(document: Document, title: str, subject: str, language: str) -> dict[str, Any]:
    """The entries of the catalog that make a PDF/A-2b file of a document without outside parts."""
    packet = _PACKET.format(
        title=escape(title), subject=escape(subject), language=escape(language), producer=PRODUCER
    )
    # not compressed, so that it can be read without a PDF library
    metadata = Stream(packet.encode(), {"Type": name("Metadata"), "Subtype": name("XML")}, plain=True)
    profile = document.write(Stream(_srgb(), {"N": 3}))
    intent = dictionary(
        Type=name("OutputIntent"), S=name("GTS_PDFA1"), DestOutputProfile=profile,
        OutputConditionIdentifier=text_string("sRGB"), Info=text_string("sRGB"),
    )  # fmt: skip
    return {"Metadata": document.write(metadata), "OutputIntents": array([document.write(intent)])}


def _srgb() -> bytes:
    """The sRGB profile; the date in its header is fixed, so that equal kits are equal files."""
    from PIL import ImageCms

    made = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    made[24:36] = bytes((7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0))
    made[84:100] = bytes(16)  # the checksum that covered the date
    return bytes(made)
