"""Standard streams that nothing can break: whoever reads may have gone, or there may be no room for a word.

What a command does is done all the same, since it may be half way through the files of a game.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import IO, Any


class Outlet(io.RawIOBase):
    """A stream to a descriptor; what cannot be written is dropped, and why is kept."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.failed: OSError | None = None  # unless it was only that nobody reads any more

    def writable(self) -> bool:
        """It is for writing alone."""
        return True

    def fileno(self) -> int:
        """The descriptor, for whoever asks the terminal something."""
        return self._descriptor

    def isatty(self) -> bool:
        """Whether a person looks on."""
        return os.isatty(self._descriptor)

    def write(self, data: bytes) -> int:  # type: ignore[override]  # of all that is like bytes
        """Hand on as much as is taken at once; all of it is taken where nothing can be."""
        if self.failed is None:
            try:
                return os.write(self._descriptor, data)
            except BrokenPipeError:  # as with `head`
                _fall_silent(self._descriptor)
            except OSError as error:
                self.failed = error
        return len(data)


def steady() -> Outlet:
    """Put streams in place of the standard ones that cannot fail; that of the output is returned."""
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:  # closed: the next file that is opened would be taken for the stream
            os.open(os.devnull, os.O_RDWR)
    if sys.stdin is None:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115  # it lives as long as the process
    output = Outlet(1)
    sys.stdout = _text(sys.stdout, output)
    sys.stderr = _text(sys.stderr, Outlet(2))
    return output


def _text(stream: IO[str] | None, outlet: Outlet) -> io.TextIOWrapper:
    """A text stream like another; letters that its encoding lacks are written as escapes.

    So are bytes of file names that are no text, which no reader of JSON could take otherwise.
    """
    encoding = getattr(stream, "encoding", None) or "utf-8"
    buffer = io.BufferedWriter(outlet)  # type: ignore[type-var]  # of bytes alone, which is all that it gets
    return io.TextIOWrapper(buffer, encoding, "backslashreplace", line_buffering=outlet.isatty())


def _fall_silent(descriptor: int) -> None:
    """Have all that is still written to a descriptor, by whomever, vanish."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)


def json_text(data: Any) -> str:
    """Data as JSON that whoever reads the output can take, whatever its encoding and the names of files."""
    import json  # plain help does without

    utf8 = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"
    text = json.dumps(data, ensure_ascii=not utf8, indent=1)
    return text.encode("utf-8", "backslashreplace").decode()  # a byte that is no letter, as JSON writes it
