"""Measure a rasterised PDF page: where ink begins and ends, in mm, finer than a pixel."""

from __future__ import annotations

import math
from itertools import pairwise

import pypdfium2
from PIL import Image

from generator.sheets.grid import FOOTER
from generator.sheets.paper import EDGE

MM = 25.4 / 72


class Raster:
    """A page as a printer sees it: grey, at a resolution, looked at strip by strip."""

    def __init__(self, page: pypdfium2.PdfPage, dpi: int = 600) -> None:
        self.page = page
        points = page.get_size()
        self.width, self.height = (length * MM for length in points)
        self.scale = dpi / 72
        # pdfium stretches a page to whole pixels
        self.x_mm = self.width / math.ceil(points[0] * self.scale)
        self.y_mm = self.height / math.ceil(points[1] * self.scale)

    def strip(self, x1: float, y1: float, x2: float, y2: float) -> tuple[Image.Image, float, float]:
        """A rectangle of the page and the mm of its first pixel."""
        crop = (x1 / MM, (self.height - y2) / MM, (self.width - x2) / MM, y1 / MM)
        image = self.page.render(scale=self.scale, crop=crop, grayscale=True).to_pil().convert("L")
        left, upper = math.ceil(crop[0] * self.scale), math.ceil(crop[3] * self.scale)
        return image, left * self.x_mm, upper * self.y_mm

    def across(self, x1: float, y1: float, x2: float, y2: float) -> list[tuple[float, float]]:
        """Ink along a strip from left to right: start and end of each run."""
        image, left, _ = self.strip(x1, y1, x2, y2)
        profile = image.resize((image.width, 1), Image.Resampling.BOX)
        return [(left + a * self.x_mm, left + b * self.x_mm) for a, b in _runs(list(profile.tobytes()))]

    def level(self, x1: float, x2: float, y: float) -> tuple[float, list[tuple[float, float]]]:
        """Ink along a line of two or three pixels, from left to right, and the height at which that lies."""
        image, left, upper = self.strip(x1, y - 0.05, x2, y + 0.05)
        profile = image.resize((image.width, 1), Image.Resampling.BOX)
        runs = [(left + a * self.x_mm, left + b * self.x_mm) for a, b in _runs(list(profile.tobytes()))]
        return upper + image.height * self.y_mm / 2, runs

    def upright(self, y1: float, y2: float, x: float) -> tuple[float, list[tuple[float, float]]]:
        """Ink along a line of two or three pixels, from top to bottom, and the place from the left of that."""
        image, left, upper = self.strip(x - 0.05, y1, x + 0.05, y2)
        profile = image.resize((1, image.height), Image.Resampling.BOX)
        runs = [(upper + a * self.y_mm, upper + b * self.y_mm) for a, b in _runs(list(profile.tobytes()))]
        return left + image.width * self.x_mm / 2, runs

    def down(self, x1: float, y1: float, x2: float, y2: float) -> list[tuple[float, float]]:
        """Ink along a strip from top to bottom."""
        image, _, upper = self.strip(x1, y1, x2, y2)
        profile = image.resize((1, image.height), Image.Resampling.BOX)
        return [(upper + a * self.y_mm, upper + b * self.y_mm) for a, b in _runs(list(profile.tobytes()))]


def _runs(profile: list[int]) -> list[tuple[float, float]]:
    """Stretches darker than paper; a pixel that is half as dark as its run counts as half."""
    found: list[tuple[float, float]] = []
    start = -1
    for index, value in enumerate([*profile, 255]):
        if value < 250 and start < 0:
            start = index
        elif value >= 250 and start >= 0:
            found.append(_edges(profile, start, index))
            start = -1
    return found


def _edges(profile: list[int], start: int, end: int) -> tuple[float, float]:
    ink = [255 - value for value in profile[start:end]]
    most = max(ink)
    if len(ink) < 12:  # a mark: its middle is what counts, and that is its centre of ink
        centre = sum((start + i + 0.5) * v for i, v in enumerate(ink)) / sum(ink)
        half = sum(ink) / most / 2
        return centre - half, centre + half
    first, last = 0, len(ink) - 1
    while ink[first] < 0.97 * most:
        first += 1
    while ink[last] < 0.97 * most:
        last -= 1
    left, right = sum(ink[:first]) / most, sum(ink[last + 1 :]) / most
    return start + first - left, start + last + 1 + right


def marks(
    raster: Raster, bleed: tuple[float, float, float, float]
) -> tuple[list[list[float]], list[list[float]]]:
    """The middles of the marks above and below, and left and right, of a bleed box in mm."""
    x1, y1, x2, y2 = bleed
    # without bleed the outermost marks continue the sides of the box itself
    lowest = raster.height - EDGE - FOOTER - 0.2  # there the words at the foot begin
    ends = ((y1 - 3.2, y1 - 1.2), (y2 + 1.0, min(y2 + 3.2, lowest)))
    vertical = [raster.across(x1 - 0.5, above, x2 + 0.5, below) for above, below in ends]
    level = [raster.down(x, y1 - 0.5, x + 2, y2 + 0.5) for x in (x1 - 3.2, x2 + 1.2)]
    middles = [[[(a + b) / 2 for a, b in runs] for runs in pair] for pair in (vertical, level)]
    return middles[0], middles[1]


def bleed_box(page: pypdfium2.PdfPage) -> tuple[float, float, float, float]:
    """The page's BleedBox in mm from the upper left."""
    left, low, right, top = page.get_bleedbox()
    height = page.get_size()[1]
    return left * MM, (height - top) * MM, right * MM, (height - low) * MM


def spans(positions: list[float], length: float) -> list[tuple[float, float]]:
    """The neighbouring cuts that lie about a length apart: the two sides of a piece."""
    return [(a, b) for a, b in pairwise(positions) if abs(b - a - length) < 1]
