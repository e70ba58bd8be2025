"""Pictures that pages may ask for, each under the hash of what is in it; the latest used are kept."""

from __future__ import annotations

import re
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

MOST_BYTES = 32_000_000
"""The room that all pictures have in memory; one that is larger stays until the next comes."""
MOST_ASIDE = 500_000_000
"""The room that large ones have on the disk: some hundred sheets with photographs."""
MOST_DRAWN = 100_000
"""Bytes of a drawing that a page takes into itself; what has more is shown as a picture."""
_NAME = re.compile(r"[0-9a-f]{64}\.([a-z]{3,4})")
INERT = (
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
    "frame-ancestors 'self'"
)
"""What a drawing or a book may do: nothing but be looked at."""
KINDS = {
    "svg": "image/svg+xml", "html": "text/html; charset=utf-8", "png": "image/png", "jpeg": "image/jpeg",
}  # fmt: skip
"""What there are pictures of."""


class Shelf:
    """Pictures by their names: the latest in memory, large ones that had to go on the disk."""

    def __init__(self, most: int = MOST_BYTES, most_aside: int = MOST_ASIDE) -> None:
        self._most, self._most_aside = most, most_aside
        self._bytes = self._bytes_aside = 0
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        self._aside: OrderedDict[str, int] = OrderedDict()
        self._folder: TemporaryDirectory[str] | None = None

    def put(self, name: str, data: bytes) -> None:
        """Keep a picture; those that were not asked for the longest go."""
        if not kind_of(name):
            return
        self._bytes += len(data) - len(self._pictures.pop(name, b""))
        self._pictures[name] = data
        while self._bytes > self._most and len(self._pictures) > 1:
            old, gone = self._pictures.popitem(last=False)
            self._bytes -= len(gone)
            if len(gone) > MOST_DRAWN:
                self._put_aside(old, gone)

    def get(self, name: str) -> bytes | None:
        """A picture, if it is still here."""
        if name in self._pictures:
            self._pictures.move_to_end(name)
            return self._pictures[name]
        if name not in self._aside or self._folder is None:
            return None
        self._aside.move_to_end(name)
        try:
            return Path(self._folder.name, name).read_bytes()
        except OSError:  # somebody has tidied up
            return None

    def end(self) -> None:
        """Leave nothing on the disk."""
        if self._folder is not None:
            self._folder.cleanup()

    def _put_aside(self, name: str, data: bytes) -> None:
        if name in self._aside:
            return
        self._folder = self._folder or TemporaryDirectory(prefix="kamiban-")
        with suppress(OSError):  # a full disk: the picture is gone, as it would be without one
            Path(self._folder.name, name).write_bytes(data)
            self._aside[name] = len(data)
            self._bytes_aside += len(data)
        while self._bytes_aside > self._most_aside:
            old, size = self._aside.popitem(last=False)
            self._bytes_aside -= size
            Path(self._folder.name, old).unlink(missing_ok=True)


def is_drawing(data: bytes) -> bool:
    """Whether a face is better put into the page than shown as a picture: lines alone, and not too many."""
    return len(data) <= MOST_DRAWN and b"<image" not in data


def kind_of(name: str) -> str:
    """The kind of a picture by its name; '' of what is no name of one."""
    match = _NAME.fullmatch(name)
    return match[1] if match and match[1] in KINDS else ""
