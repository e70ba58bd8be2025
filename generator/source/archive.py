"""Files that are packed into one (ZIP), as workbooks and documents are: each whole, or why it is not."""

from __future__ import annotations

import zipfile
import zlib
from io import BytesIO
from xml.etree import ElementTree

_BROKEN = (
    zipfile.BadZipFile, zlib.error, EOFError, LookupError, OSError, RuntimeError, ValueError, ArithmeticError,
)  # fmt: skip
"""What Python raises of a file that is damaged, locked or packed in a rare way; few could use its words."""


class Unpackable(Exception):
    """Something that is packed cannot be read; says why."""


class Archive:
    """A packed file, of which every part is read when it is asked for; raises Unpackable if it is none."""

    def __init__(self, data: bytes) -> None:
        try:
            self._file = zipfile.ZipFile(BytesIO(data))
            self.names = frozenset(self._file.namelist())
            self.size = sum(each.file_size for each in self._file.infolist())
        except _BROKEN as error:
            raise Unpackable("it is no ZIP archive, or a damaged one") from error

    def read(self, name: str) -> bytes:
        """The bytes of a part; raises Unpackable if it is not there, damaged or locked."""
        if name not in self.names:
            raise Unpackable(f"it has no part '{name}'")
        try:
            return self._file.read(name)
        except _BROKEN as error:
            raise Unpackable(f"its part '{name}' is damaged or locked") from error

    def xml(self, name: str) -> ElementTree.Element:
        """A part that is XML; raises Unpackable if it is not."""
        data = self.read(name)
        try:
            return ElementTree.fromstring(data)
        except (ElementTree.ParseError, LookupError, ValueError) as error:  # also of unknown encodings
            raise Unpackable(f"its part '{name}' is no XML that can be read") from error
