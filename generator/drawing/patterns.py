"""Patterns and signs of groups as paths: each group has its own, so that groups differ in grey as well."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

PATTERNS = 6
SIGNS = 8
MOST = 20_000
"""Figures of one pattern; a board full of them has some thousand."""
_POLYGONS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, -1), (0.82, 0), (0, 1), (-0.82, 0)),
    2: ((0, -0.94), (0.96, 0.74), (-0.96, 0.74)),
    3: ((-0.76, -0.76), (0.76, -0.76), (0.76, 0.76), (-0.76, 0.76)),
    4: tuple(
        (math.sin(turn * math.pi / 3) * 0.98, -math.cos(turn * math.pi / 3) * 0.98) for turn in range(6)
    ),
    5: tuple(
        (math.sin(turn * math.pi / 5) * far, -math.cos(turn * math.pi / 5) * far + 0.06)
        for turn, far in enumerate((1, 0.44) * 5)
    ),
    7: (
        (-0.3, -0.9), (0.3, -0.9), (0.3, -0.3), (0.9, -0.3), (0.9, 0.3), (0.3, 0.3),
        (0.3, 0.9), (-0.3, 0.9), (-0.3, 0.3), (-0.9, 0.3), (-0.9, -0.3), (-0.3, -0.3),
    ),
}  # fmt: skip
"""Diamond, triangle, square, hexagon, star and cross; the others are a disc and a drop."""


class Texture(NamedTuple):
    """A path to fill, or to stroke where it has a width."""

    d: str
    width: float = 0.0


@lru_cache(256)
def pattern(number: int, x: float, y: float, w: float, h: float, step: float) -> Texture:
    """The pattern of a group over a box: stripes, diamonds, zigzags, checks, waves or dots."""
    if not (step > 0 and w >= 0 and h >= 0 and (w / step + 2) * (h / step + 2) <= MOST):
        raise ValueError("pattern() takes a box in mm and a step that is not too small for it")
    kind = number % PATTERNS
    if kind in (1, 3, 5):
        return Texture("".join(_figures(kind, x, y, w, h, step)))
    if kind == 0:
        lines = range(1, int((w + h) / step) + 2)
        d = "".join(f"M{x + i * step:.2f} {y:.2f}L{x + i * step - h:.2f} {y + h:.2f}" for i in lines)
        return Texture(d, round(step * 0.28, 3))
    up = step * 0.4
    part = f"l{step / 2:.2f} {-up:.2f}l{step / 2:.2f} {up:.2f}" if kind == 2 else _wave(step)
    times = int(w / step) + 3
    rows = range(int(h / step) + 3)
    d = "".join(f"M{x - step:.2f} {y + (j - 0.5) * step:.2f}{part * times}" for j in rows)
    return Texture(d, round(step * 0.2, 3))


def _wave(step: float) -> str:
    half, up = step / 2, step * 0.5
    return f"q{half / 2:.2f} {-up:.2f} {half:.2f} 0q{half / 2:.2f} {up:.2f} {half:.2f} 0"


def _figures(kind: int, x: float, y: float, w: float, h: float, step: float) -> Iterator[str]:
    for j in range(int(h / step) + 2):
        for i in range(int(w / step) + 2):
            left, top = x + i * step, y + j * step
            if kind == 3:
                if (i + j) % 2 == 0:
                    yield f"M{left:.2f} {top:.2f}h{step:.2f}v{step:.2f}h{-step:.2f}Z"
                continue
            left += (j % 2) * step / 2
            yield sign_path(1 if kind == 1 else 0, left, top, step * (0.3 if kind == 1 else 0.23))


@lru_cache(4096)
def sign_path(number: int, cx: float, cy: float, r: float) -> str:
    """The sign of a group around a point: disc, diamond, triangle, square, hexagon, star, drop or cross."""
    kind = number % SIGNS
    if kind == 0:
        far = r * 0.86
        arc = f"a{far:.3f} {far:.3f} 0 1 0"
        return f"M{cx - far:.3f} {cy:.3f}{arc} {2 * far:.3f} 0{arc} {-2 * far:.3f} 0Z"
    if kind == 6:
        return f"M{cx:.3f} {cy - r:.3f}{_drop(r)}"
    points = (f"{cx + px * r:.3f} {cy + py * r:.3f}" for px, py in _POLYGONS[kind])
    return f"M{'L'.join(points)}Z"


def _drop(r: float) -> str:
    """A drop from its tip, in steps of its own size."""
    far, low = r * 0.66, r * 1.32
    right = f"c{r * 0.2:.3f} {r * 0.5:.3f} {far:.3f} {r * 0.9:.3f} {far:.3f} {low:.3f}"
    left = f"c0 {-r * 0.42:.3f} {far - r * 0.2:.3f} {-r * 0.82:.3f} {far:.3f} {-low:.3f}Z"
    return f"{right}a{far:.3f} {far:.3f} 0 1 1 {-2 * far:.3f} 0{left}"
