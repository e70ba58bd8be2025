"""Font files that game.yaml names: each is read once and examined, and all that is wrong is reported."""

from __future__ import annotations

from pathlib import Path

from generator.model import faults
from generator.model.files import usable
from generator.model.names import key_place
from generator.model.shapes import FontChoice
from generator.problem import Findings, Place
from generator.source.excerpt import excerpt
from generator.source.faults import UNUSABLE_FONT
from generator.source.font import Axis, examine, listed
from generator.source.nearest import did_you_mean
from generator.source.nodes import Mapping
from generator.source.own import spelled
from generator.source.reader import cannot_read, open_bytes
from generator.source.sfnt import MOST_BYTES, FontFlaw, members
from generator.source.typeface import FontFile, FontRef
from generator.working import WorkingOn

_WITHIN = "the folder fonts/ of the game"


class FontFiles:
    """The files in the folder fonts/ of a game."""

    def __init__(self, folder: Path, shown: str, findings: Findings) -> None:
        self.folder = folder
        self.shown = shown
        self.findings = findings
        self._files: dict[str, FontFile | None] = {}
        self._told: set[str] = set()

    def font(self, family: str, choice: FontChoice, place: Place) -> FontRef | None:
        """A font that can be printed with; None after it was reported why not."""
        with WorkingOn(f"{self.shown}/{choice.file}"):
            return self._font(family, choice, place)

    def _font(self, family: str, choice: FontChoice, place: Place) -> FontRef | None:
        name = choice.file
        if name not in self._files:
            self._files[name] = self._open(family, name, place)
        file = self._files[name]
        if file is None or not self._has_member(file, choice, place):
            return None
        try:
            axes = examine(file.data, choice.member - 1, choice.axes)
        except FontFlaw as flaw:
            self._refuse(name, flaw, place)
            return None
        if not self._has_axes(choice, {axis.tag: axis for axis in axes}):
            return None
        return FontRef(file, place, choice.member - 1, tuple(sorted(choice.axes.items())))

    def _open(self, family: str, name: str, place: Place) -> FontFile | None:
        """A file, read; None after it was reported that it is not there, cannot be read or is no font."""
        path = self.folder / spelled(self.folder, name)
        whose, game = f"family '{excerpt(family)}'", self.folder.parent
        if not usable(self.folder, name, whose, place, self.findings, _WITHIN, game):
            return None
        try:
            data = open_bytes(path, MOST_BYTES)
            if isinstance(data, int):
                hint = "choose one with fewer characters"
                raise FontFlaw(f"has {data:,} bytes, over {MOST_BYTES:,}", hint)
            members(data)
        except OSError as error:
            self.findings.add(cannot_read(error, place))
            return None
        except FontFlaw as flaw:
            self._refuse(name, flaw, place)
            return None
        return FontFile(path, f"{self.shown}/{name}", data)

    def _refuse(self, name: str, flaw: FontFlaw, place: Place) -> None:
        """Report a flaw, once for all styles that name the file."""
        message = f"'{excerpt(name)}' {flaw}"
        if message not in self._told:
            self.findings.add(UNUSABLE_FONT.at(place, message, hint=flaw.hint))
        self._told.add(message)

    def _has_member(self, file: FontFile, choice: FontChoice, place: Place) -> bool:
        """Whether a choice means one font of the file."""
        count, name = len(members(file.data)), excerpt(choice.file)
        if choice.member > count:
            message = f"'{name}' has no member {choice.member}"
            fonts = f"write a number from 1 to {count}: {listed(file.data)}"
            hint = fonts if count > 1 else "leave it out: it is a single font"
            self.findings.add(faults.OUT_OF_RANGE.at(choice.node.place_of("member"), message, hint=hint))
        elif count > 1 and "member" not in choice.node.entries:
            message = f"'{name}' is a collection of {count} fonts"
            hint = f"say which is meant, as in {{file: {name}, member: 1}}: {listed(file.data)}"
            self.findings.add(faults.MISSING_KEY.at(place, message, hint=hint))
        else:
            return True
        return False

    def _has_axes(self, choice: FontChoice, axes: dict[str, Axis]) -> bool:
        """Whether a font has the axes that are pinned, and they go as far."""
        name, sound = excerpt(choice.file), True
        for tag, value in choice.axes.items():
            axis = axes.get(tag)
            if axis is not None and axis.least <= value <= axis.most:
                continue
            sound = False
            if axis is None:
                message = f"'{name}' has no axis '{excerpt(tag)}'"
                place = key_place(choice.node, "axes", tag)
                hint = did_you_mean(tag, axes, "axes") if axes else "leave it out: it is no variable font"
                self.findings.add(faults.UNKNOWN_REFERENCE.at(place, message, hint=hint))
            else:
                written = choice.node.entries["axes"]
                assert isinstance(written, Mapping)
                message = f"'{tag}' of '{name}' goes from {axis.least:g} to {axis.most:g}, not {value:g}"
                hint = f"write a number from {axis.least:g} to {axis.most:g}"
                self.findings.add(faults.OUT_OF_RANGE.at(written.place_of(tag), message, hint=hint))
        return sound
