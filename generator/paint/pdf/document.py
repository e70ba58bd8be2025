"""A PDF file written as it is made: reportlab's objects, numbering and cross-reference table."""

from __future__ import annotations

import hashlib
import zlib
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc

VERSION = (1, 7)


class Stream(pdfdoc.PDFObject):  # type: ignore[misc]  # reportlab has no types
    """A stream, compressed unless it is `plain`, its end-of-line before `endstream` as ISO 32000 asks."""

    def __init__(self, content: bytes, entries: dict[str, Any], *, plain: bool = False) -> None:
        self.content = content if plain else zlib.compress(content, 6)
        packed = {} if plain else {"Filter": name("FlateDecode")}
        self.entries = {**entries, **packed, "Length": len(self.content)}

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """The bytes of the object."""
        head: bytes = pdfdoc.PDFDictionary(self.entries).format(document, IND=b" ")
        return b"%b\nstream\n%b\nendstream\n" % (head, self.content)


def name(text: str) -> str:
    """A PDF name."""
    return str(pdfdoc.PDFName(text))


def dictionary(**entries: Any) -> pdfdoc.PDFDictionary:
    """A PDF dictionary."""
    return pdfdoc.PDFDictionary(entries)


def array(values: list[Any]) -> pdfdoc.PDFArray:
    """A PDF array on one line."""
    return pdfdoc.PDFArrayCompact(values)


def text_string(text: str) -> pdfdoc.PDFString:
    """A PDF text string."""
    return pdfdoc.PDFString(text)


class Document:
    """Hands out references and writes each object once; nothing is kept in memory after."""

    def __init__(self, out: BinaryIO) -> None:
        self.out = out
        self.registry = pdfdoc.PDFDocument(invariant=1, pdfVersion=VERSION)
        self.offset = 0
        self.digest = hashlib.md5(usedforsecurity=False)
        self.written: set[str] = set()
        self._put(b"%%PDF-%d.%d\n%%\xe7\xb4\x99\xe7\x9b\xa4\n" % VERSION)

    def _put(self, data: bytes) -> int:
        at = self.offset
        self.out.write(data)
        self.digest.update(data)
        self.offset += len(data)
        return at

    def reference(self, thing: Any, key: str | None = None) -> pdfdoc.PDFObjectReference:
        """A reference to an object that is written later."""
        return self.registry.Reference(thing, key)

    def write(
        self, thing: Any, reference: pdfdoc.PDFObjectReference | None = None
    ) -> pdfdoc.PDFObjectReference:
        """Write an object now, under the reference that was handed out for it; only that stays."""
        reference = reference or self.registry.Reference(thing)
        self._emit(reference.name)
        return reference

    def _emit(self, key: str) -> None:
        thing = self.registry.idToObject[key]
        data = pdfdoc.PDFIndirectObject(key, thing).format(self.registry)
        self.registry.idToOffset[key] = self._put(data)
        self.registry.idToObject[key] = None
        self.written.add(key)

    def close(self, catalog: Any, information: Any) -> None:
        """Write what is left, the cross-reference table and the trailer."""
        registry = self.registry
        root, info = registry.Reference(catalog), registry.Reference(information)
        number = 1
        while number in registry.numberToId:
            key = registry.numberToId[number]
            if key not in self.written:
                self._emit(key)
            number += 1
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, [registry.numberToId[n] for n in range(1, number)])
        start = self._put(table.format(registry))
        mark = self.digest.hexdigest().upper()
        trailer = pdfdoc.PDFTrailer(
            startxref=start, Size=number, Root=root, Info=info, ID=f"[<{mark}><{mark}>]"
        )
        self._put(trailer.format(registry))
