"""Whether a kit stands as a build left it that began with the same files and the same words.

Then there is nothing to make, and nothing need be read or checked to know that: a build is kept by the digest
of the game's folder, by the generator and by the words of the command, and only if it was published.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from generator.build.manifest import MANIFEST, listed, stands
from generator.model.digest import digest, has_links, still
from generator.store import keep, kept, key


class Published(msgspec.Struct, frozen=True):
    """A kit that was published: its game, the digest of its manifest, and what was said at the end."""

    game: str
    manifest: str
    files: int
    said: list[str]
    sums: list[str] = []  # what it takes on each paper


class Before:
    """One game's build of certain words, as it was done before or is to be remembered."""

    def __init__(self, folder: Path, shown: str, out: Path, words: tuple[object, ...]) -> None:
        self.folder = folder
        self.out = out
        self._digest = digest(folder)
        self._name = key("kit", self._digest, shown, str(out.resolve()), repr(words))

    def published(self) -> Published | None:
        """What was published, if each of its files is still as it was made."""
        if has_links(self.folder) or not (data := kept(self._name)):
            return None
        with suppress(msgspec.DecodeError, OSError, ValueError, KeyError):
            found = msgspec.json.decode(data, type=Published)
            target = self.out / found.game
            text = (target / MANIFEST).read_bytes()
            files = listed(text)
            same = hashlib.sha256(text).hexdigest() == found.manifest
            if same and all(stands(target / file.path, file) for file in files):
                return found
        return None

    def remember(
        self, game: str, manifest: str, files: int, said: list[str], sums: Sequence[str] = ()
    ) -> None:
        """Keep that the kit was published, unless a file of the game was saved meanwhile."""
        if still(self.folder, self._digest):
            keep(self._name, msgspec.json.encode(Published(game, manifest, files, said, [*sums])))
