"""What earlier builds left in the output: a file whose making would give the same again is taken from there.

The key of a unit (a component in one language on one paper, or its faces) tells all that it was made from.
What was kept under it are the digests of the files, so that only the very same files are ever taken.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from generator.kept import keep, kept, key
from generator.output.made import Made, stands
from generator.problem import Findings


class Earlier:
    """The files of one language of a kit in the output folder, by the keys of the units that they are of."""

    def __init__(self, folder: Path, code: str, staged: Path, *, fresh: bool = False) -> None:
        self.folder = folder
        self.staged = staged
        self.taken = 0  # files
        self._name = key("files", str(folder.resolve()), code)
        self._known: dict[str, list[Made]] = {}
        self._noted: dict[str, list[Made]] = {}
        if not fresh and (data := kept(self._name)):
            with suppress(msgspec.DecodeError):
                self._known = msgspec.json.decode(data, type=dict[str, list[Made]])

    def take(self, unit: str) -> list[Made] | None:
        """The files of a unit, put aside to be published; None unless all of them are as they were made."""
        files = self._known.get(unit)
        if not files or not all(self._put(file) for file in files):
            return None
        self.taken += len(files)
        self._noted[unit] = files
        return files

    def _put(self, file: Made) -> bool:
        """Whether a file is as it was made, and lies aside."""
        place = self.staged / file.path
        place.parent.mkdir(parents=True, exist_ok=True)
        with suppress(OSError):  # there is no such file
            shutil.copy2(self.folder / file.path, place)
        return stands(place, file)

    def note(self, units: dict[str, list[Made]]) -> None:
        """Remember what units were made to."""
        self._noted |= units

    def keep(self) -> None:
        """Keep for the next build what was noted, and of what was known all that it did not replace."""
        new = {file.path for files in self._noted.values() for file in files}
        left = {
            unit: files for unit, files in self._known.items()
            if unit not in self._noted and new.isdisjoint(file.path for file in files)
        }  # fmt: skip
        keep(self._name, msgspec.json.encode({**left, **self._noted}))


class Units:
    """The units of one component in one language: each is taken from an earlier build, or made."""

    def __init__(
        self, earlier: Earlier | None, words: tuple[str, ...], tell: Callable[[str], None], findings: Findings
    ) -> None:
        self.earlier = earlier
        self.words = words
        self.tell = tell
        self.findings = findings
        self.made: list[Made] = []
        self._new: dict[str, list[Made]] = {}
        self._before = len(findings.problems)

    def make(self, what: str, line: str, make: Callable[[], list[Made]]) -> None:
        """One unit: `what` tells it from the others, the line is told when it was made, then further PDFs."""
        unit = key("unit", what, *self.words)
        files = self.earlier.take(unit) if self.earlier else None
        if files is None:
            files = self._new[unit] = make()
            self.tell(line)
            for file in files:
                if file.path.endswith(".pdf") and file.path != line:
                    self.tell(file.path)
        self.made += files

    def note(self) -> None:
        """Remember what was made if nothing was wrong with any of it: what is wrong must be told again."""
        if self.earlier and len(self.findings.problems) == self._before:
            self.earlier.note(self._new)
