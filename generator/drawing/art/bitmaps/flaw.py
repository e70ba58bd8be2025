"""What is wrong with a bitmap, in words for the one who drew it."""

from __future__ import annotations

EXPORT = "export the picture once more, or copy it again from where it is whole"


class Flaw(Exception):
    """A bitmap that cannot be printed as it looks; `hint` says what to do about it."""

    def __init__(self, message: str, hint: str = EXPORT) -> None:
        super().__init__(message)
        self.hint = hint


def cut(data: bytes) -> Flaw:
    """The flaw of a file that ends before its picture does."""
    return Flaw(f"the file ends in the middle of the picture, after {len(data)} bytes")


def damaged(at: int) -> Flaw:
    """The flaw of a file with bytes that mean nothing."""
    return Flaw(f"the picture is damaged in the part that begins at byte {at}")
