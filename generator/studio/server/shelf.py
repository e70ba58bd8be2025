"""Pictures that pages may ask for, each under the hash of what is in it; the latest used are kept."""

from __future__ import annotations

import re
from collections import OrderedDict

from generator.studio.server.gate import PAGE_POLICY

MOST_BYTES = 32_000_000
"""The room that all pictures have together; one that is larger stays until the next comes."""
MOST_DRAWN = 100_000
"""Bytes of a drawing that a page takes into itself; what has more is shown as a picture."""
_NAME = re.compile(r"[0-9a-f]{64}\.([a-z]{3,4})")
INERT = (
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
    "frame-ancestors 'self'"
)
"""What a drawing or a book may do: nothing but be looked at."""
KINDS = {
    "svg": ("image/svg+xml", INERT),
    "html": ("text/html; charset=utf-8", INERT),
    "png": ("image/png", INERT),
    "jpeg": ("image/jpeg", INERT),
    "pdf": ("application/pdf", PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")),
    "zip": ("application/zip", INERT),
}
"""What there are pictures of, with the policy that each is shown under."""


class Shelf:
    """Pictures by their names."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._bytes = 0
        self._pictures: OrderedDict[str, bytes] = OrderedDict()

    def put(self, name: str, data: bytes) -> None:
        """Keep a picture; those that were not asked for the longest go."""
        if not kind_of(name):
            return
        self._bytes += len(data) - len(self._pictures.pop(name, b""))
        self._pictures[name] = data
        while self._bytes > self._most and len(self._pictures) > 1:
            self._bytes -= len(self._pictures.popitem(last=False)[1])

    def get(self, name: str) -> bytes | None:
        """A picture, if it is still here."""
        if name in self._pictures:
            self._pictures.move_to_end(name)
        return self._pictures.get(name)


def is_drawing(data: bytes) -> bool:
    """Whether a face is better put into the page than shown as a picture: lines alone, and not too many."""
    return len(data) <= MOST_DRAWN and b"<image" not in data


def kind_of(name: str) -> str:
    """The kind of a picture by its name; '' of what is no name of one."""
    match = _NAME.fullmatch(name)
    return match[1] if match and match[1] in KINDS else ""
