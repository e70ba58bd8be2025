"""A workbook or a document of Word. The first line says what follows: a whole file (xlsx, ods, xls, docx),
or the one part of it that a person fills (sheet, content, document), which is packed here as it should be.
"""

from __future__ import annotations

import zipfile
from io import BytesIO

from tests.fuzz.changes import BYTES, TEXT
from tests.fuzz.targets.protocol import Target
from tests.fuzz.targets.tables import use

_OFFICE = "http://schemas.openxmlformats.org"
_SHEET = f"""<workbook xmlns="{_OFFICE}/spreadsheetml/2006/main" xmlns:r="{_OFFICE}/officeDocument/2006/relationships">
<sheets><sheet name="Cards" sheetId="1" r:id="a"/></sheets></workbook>"""
_LINKS = f"""<Relationships xmlns="{_OFFICE}/package/2006/relationships">
<Relationship Id="a" Type="{_OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
</Relationships>"""
_TYPES = f"""<Types xmlns="{_OFFICE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>"""
_ODS = "application/vnd.oasis.opendocument.spreadsheet"
_AROUND = {
    b"sheet": (
        "book.xlsx", "xl/worksheets/sheet1.xml",
        {"xl/workbook.xml": _SHEET, "xl/_rels/workbook.xml.rels": _LINKS, "[Content_Types].xml": _TYPES},
    ),
    b"content": ("book.ods", "content.xml", {"mimetype": _ODS}),
    b"document": ("text.docx", "word/document.xml", {"[Content_Types].xml": _TYPES}),
}  # fmt: skip
_WHOLE = {b"xlsx": "book.xlsx", b"ods": "book.ods", b"xls": "book.xls", b"docx": "text.docx"}


def try_(data: bytes) -> None:
    """Read what it says it is; anything else is a workbook of Excel."""
    word, _, content = data.partition(b"\n")
    if word not in _AROUND:
        use(_WHOLE.get(word, "book.xlsx"), content)
        return
    name, part, others = _AROUND[word]
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as book:
        for each, text in others.items():
            book.writestr(each, text)
        book.writestr(part, content)
    use(name, packed.getvalue())


TARGET = Target("workbooks", try_, {**TEXT, **BYTES})
