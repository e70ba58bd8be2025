"""Messages between the server and its rooms: lists in MessagePack, each behind its length."""

from __future__ import annotations

import os
from typing import Any

import msgspec

HEAD = 4
"""Bytes that say how long a message is."""
Message = list[Any]
"""The number of a request (0 of what needs no answer), a word, and what belongs to it."""


def packed(message: Message) -> bytes:
    """A message as it goes over a pipe."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(HEAD) + data


def unpacked(data: bytes) -> Message:
    """A message without its length."""
    return msgspec.msgpack.decode(data, type=list)


def send(pipe: int, message: Message) -> None:
    """Write a message whole; raises OSError if nobody listens any more."""
    rest = memoryview(packed(message))
    while rest:
        rest = rest[os.write(pipe, rest) :]


class Incoming:
    """Messages put together from what comes out of a pipe."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> list[Message]:
        """The messages that are whole now."""
        self._bytes += data
        found: list[Message] = []
        while len(self._bytes) >= HEAD:
            end = HEAD + int.from_bytes(self._bytes[:HEAD])
            if len(self._bytes) < end:
                break
            found.append(unpacked(bytes(self._bytes[HEAD:end])))
            del self._bytes[:end]
        return found
