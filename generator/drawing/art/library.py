"""The pictures that faces may use: icons by name, art by file, each read once."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from math import ceil, log2
from pathlib import Path

import msgspec

from generator.colour import INK
from generator.drawing import faults
from generator.drawing.art.bitmap import Bitmap, open_bitmap
from generator.drawing.art.cutout import is_clear, is_cutout
from generator.drawing.art.develop import Print, develop, steps_down
from generator.drawing.art.examine import Size
from generator.drawing.art.ground import inks_on
from generator.drawing.art.kinds import Flaw, is_bitmap
from generator.drawing.art.picture import Art, Picture, draw, open_picture
from generator.frame import Group
from generator.guard import TooMuch, work
from generator.model.digest import is_hidden
from generator.model.pictures import PICTURES, Album
from generator.problem import Findings, Place
from generator.resources import templates
from generator.source.excerpt import excerpt
from generator.source.nearest import did_you_mean, meant, nearest
from generator.source.own import inside, own_file, own_files
from generator.store import keep_data, kept, key
from generator.working import WorkingOn

_DOTS = 600 / 25.4
"""Dots a millimetre of what has no vectors."""
_ICON = 8.0
"""The side of an icon in mm, where nobody says it."""
_FILE = re.compile(r"\w[\w-]*")


class Library:
    """Icons and art of a game; its own folder is searched before the generator's.

    Without `outlines` pictures are examined and measured but have no items or pixels: nothing is painted.
    """

    def __init__(self, folder: Path, shown: str, symbols: dict[str, str], *, outlines: bool = True) -> None:
        self.folder = folder
        self.shown = shown
        self.symbols = symbols
        self.outlines = outlines
        self.findings = Findings()
        self.examined: dict[str, Size] = {}
        self.told: set[str] = set()  # icons that do not exist, which was reported at the rows that name them
        self.reads: set[str] = set()  # what was asked for since it was emptied: [icons] and files
        self._exists: dict[str, bool] = {}
        self._free: dict[str, bool] = {}
        self._pictures: dict[Path, Picture | None] = {}
        self._signs: dict[str, Picture | None] = {}
        self._bitmaps: dict[str, Bitmap | None] = {}
        self._latest: dict[str, Bitmap] = {}
        self._prints: dict[tuple[str, int], Print | None] = {}
        self._paths: dict[str, Path] = {}
        self._art: dict[tuple[str, str, float], Art | None] = {}
        self._icons: dict[tuple[str, str, float], Group | None] = {}
        self._grounds: dict[tuple[str, str], tuple[float, float, str, str]] = {}

    def recall(self) -> set[str]:
        """Those that an earlier run found good, by what is in them, which are not examined again."""
        if data := kept(key("pictures", self.shown)):
            with suppress(msgspec.DecodeError):
                self.examined |= msgspec.json.decode(data, type=dict[str, Size])
        return set(self.examined)

    def remember(self) -> None:
        """Keep for the next run which pictures were found good."""
        keep_data(key("pictures", self.shown), self.examined)

    def icon(self, name: str, ink: str, side: float = _ICON) -> Group | None:
        """An icon as a group of one unit side, to be scaled to a side in mm; None if there is none."""
        self.reads.add(f"[{name}]")
        own = self.symbols.get(name, name)
        picture = self._icon_picture(own)
        # icons of almost one size share their pixels, if they have any
        near = 2.0 ** ceil(log2(max(side, 1.0))) if picture and picture.pixelled else _ICON
        key = (own, ink, near)
        if key not in self._icons:
            self._icons[key] = self._read_icon(*key)
        return self._icons[key]

    def placed_icon(self, name: str, x: float, y: float, size: float, ink: str) -> Group | None:
        """An icon in a square whose upper left is at x, y; None if there is none."""
        unit = self.icon(name, ink, size)
        if unit is None:
            return None
        a, _, _, d, _, _ = unit.matrix or (1, 0, 0, 1, 0, 0)
        matrix = (round(a * size, 5), 0.0, 0.0, round(d * size, 5), round(x, 3), round(y, 3))
        return Group(unit.items, matrix)

    def icon_ground(self, name: str, ink: str) -> tuple[float, float, str, str]:
        """The width and height of an icon whose square has the side 1; ink and halo that stand out in it."""
        self.reads.add(f"[{name}]")
        key = (self.symbols.get(name, name), ink)
        if key not in self._grounds:
            art = self._icon_art(*key, _ICON)[1] or Art(1.0, 1.0, ())
            side = max(art.width, art.height)
            self._grounds[key] = art.width / side, art.height / side, *inks_on(art, ink)
        return self._grounds[key]

    def is_told(self, name: str) -> bool:
        """Whether it was reported already that there is no such icon."""
        return self.symbols.get(name, name) in self.told

    def _read_icon(self, name: str, ink: str, side: float) -> Group | None:
        picture, art = self._icon_art(name, ink, side)
        if picture is None or art is None:
            return None
        # an icon without currentColor is the same in every ink
        size = f":{side:g}" if picture.pixelled else ""
        return self._unit(art, f"icon:{name}:{ink if picture.coloured else ''}{size}")

    def _icon_art(self, name: str, ink: str, side: float) -> tuple[Picture | None, Art | None]:
        picture = self._icon_picture(name)
        return picture, self._drawn(picture, ink, side / max(picture.size)) if picture else None

    def _icon_picture(self, name: str) -> Picture | None:
        if name not in self._signs:
            self._signs[name] = self._found_icon(name)
        return self._signs[name]

    def _found_icon(self, name: str) -> Picture | None:
        path = self._icon_file(name)
        if path is None:
            return None
        house = path.is_relative_to(templates()) and not path.is_relative_to(self.folder)
        return self._picture(path, path.name if house else f"{self.shown}/icons/{name}.svg")

    def _icon_file(self, name: str) -> Path | None:
        if "/" in name or is_hidden(Path(name)):
            return None
        return own_file(self.folder, f"icons/{name}.svg") or own_file(templates(), f"icons/{name}.svg")

    def _picture(self, path: Path, shown: str) -> Picture | None:
        if path not in self._pictures:
            with WorkingOn(shown):
                self._pictures[path] = open_picture(path, shown, self.findings, self.examined, self.folder)
        return self._pictures[path]

    def _drawn(self, picture: Picture, ink: str, scale: float) -> Art | None:
        if not self.outlines:
            return Art(*picture.size, ())
        try:
            with work(f"the picture {picture.shown}", self.shown):
                return draw(picture, ink, scale * _DOTS, self.findings)
        except TooMuch as error:
            message = f"the picture cannot be drawn: {error}"
            hint = "simplify it, or export it as a PNG"
            self.findings.add(faults.UNUSABLE_ART.at(Place(picture.shown), message, hint=hint))
            return None

    def _unit(self, art: Art, symbol: str) -> Group:
        side = max(art.width, art.height)
        shared = Group(art.items, symbol=symbol)
        return Group((shared,), (1 / side, 0, 0, 1 / side, 0, 0))

    def icon_names(self) -> list[str]:
        """Every name that `[name]` may use."""
        folders = (self.folder, templates())
        files = {path.stem for folder in folders for path in own_files(folder, "icons", "*.svg")}
        return sorted({*self.symbols, *files})

    def icon_like(self, name: str) -> str:
        """A hint about an icon that is not there: the one that was meant, or all."""
        add = f"add icons/{name}.svg to the game" if _FILE.fullmatch(name) else ""
        return did_you_mean(name, self.icon_names(), "icons", add)

    def read(self, name: str) -> Path | None:
        """The file of something among the reads: `[name]` of an icon, or a picture; None if there is none."""
        if name[:1] != "[":
            return own_file(self.folder, name)
        return self._icon_file(self.symbols.get(name[1:-1], name[1:-1]))

    def exists(self, file: str) -> bool:
        """Whether a picture of the game is there."""
        self.reads.add(file)
        if file not in self._exists:
            path = own_file(self.folder, file)
            self._exists[file] = path is not None and not is_hidden(_within(path, self.folder))
        return self._exists[file]

    def _path(self, file: str) -> Path:
        if file not in self._paths:
            self._paths[file] = own_file(self.folder, file) or self.folder / file
        return self._paths[file]

    def missing(self, file: str) -> tuple[str, str]:
        """What is said of a picture that is not there, and a hint: those that may be meant."""
        if not inside(self.folder, file):
            return f"'{excerpt(file)}' lies outside the game's folder", "name a file of the game's folder"
        found = Album(self.folder).called(file)
        if len(found) > 1:
            listed = " or ".join(f"'{excerpt(each)}'" for each in found[:3])
            return f"'{excerpt(file)}' may be {listed}", "write which one, with its folder and its ending"
        return f"no picture '{excerpt(file)}'", self._like(file)

    def _like(self, file: str) -> str:
        """A hint that names the picture of the game most like one that is not there; '' if none is."""
        found = (path.relative_to(self.folder) for path in self.folder.rglob("*"))
        known = [path for path in found if path.suffix.lower() in PICTURES and not is_hidden(path)]
        close = nearest(file, sorted(path.as_posix() for path in known))
        close = close or nearest(file, sorted({path.stem for path in known}))
        return meant(file, close) if close else ""

    @property
    def asked(self) -> list[str]:
        """Every picture of the game that some face has asked for."""
        return list(self._exists)

    def drawing(self, file: str) -> Picture | None:
        """The SVG file of the game, examined; its size is in its own units."""
        return self._picture(self._path(file), f"{self.shown}/{file}")

    def art(self, file: str, ink: str, scale: float) -> Group | None:
        """The drawing in an SVG file of the game that is printed at a scale, in mm a unit."""
        picture = self.drawing(file)
        if picture is None:
            return None
        key = (file, ink, round(scale, 4) if picture.pixelled else 0.0)
        if key not in self._art:
            self._art[key] = self._drawn(picture, ink, scale)
        art = self._art[key]
        size = f":{key[2]:g}" if picture.pixelled else ""
        return Group(art.items, symbol=f"art:{file}:{ink}{size}") if art else None

    def is_free(self, file: str) -> bool:
        """Whether a picture stands free, as an icon does; where nothing is painted it does not matter."""
        if self.outlines and file not in self._free:
            if is_bitmap(file):
                found = self._opened(file)
                self._free[file] = found is not None and is_clear(found.found.plain)
            else:
                picture = self.drawing(file)
                # as small as an icon: where something is can be seen of few dots
                art = self.art(file, INK, _ICON / max(picture.size)) if picture else None
                self._free[file] = bool(picture and art and is_cutout(art.items, *picture.size))
        return self._free.get(file, False)

    def bitmap(self, file: str) -> Bitmap | None:
        """What is known of a bitmap of the game, all but its pixels."""
        if file not in self._bitmaps:
            found = self._opened(file)
            self._bitmaps[file] = found.lean if found else None
        return self._bitmaps[file]

    def print_of(self, file: str, width: float) -> Print | None:
        """What is printed of a bitmap that is seen so many mm wide; boxes of about the same size share it."""
        bitmap = self.bitmap(file)
        if bitmap is None or not self.outlines:
            return Print(b"", "png") if bitmap else None
        smaller = steps_down(bitmap, width)
        if (file, smaller) not in self._prints:
            found = self._latest.get(file) or self._opened(file)
            try:
                self._prints[file, smaller] = develop(found, smaller) if found else None
            except Flaw as flaw:
                self._prints[file, smaller] = None
                place = Place(f"{self.shown}/{file}")
                self.findings.add(faults.UNUSABLE_ART.at(place, str(flaw), hint=flaw.hint))
        return self._prints[file, smaller]

    def _opened(self, file: str) -> Bitmap | None:
        shown = f"{self.shown}/{file}"
        with WorkingOn(shown):
            found = open_bitmap(self._path(file), shown, self.findings, self.examined)
        self._latest = {file: found} if found else {}  # large files are not all kept
        return found


def _within(path: Path, folder: Path) -> Path:
    """A file as it is called in a folder, wherever links in it lead."""
    return Path(os.path.realpath(path)).relative_to(os.path.realpath(folder))
