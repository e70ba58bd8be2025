"""Colours of CSS in other spaces than sRGB: channels in, those of sRGB out, cut off where it has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tinycss2.color4 import Color

Channels = tuple[float, float, float]
_Rows = tuple[Channels, Channels, Channels]

_FROM_P3: _Rows = (
    (0.4865709486482162, 0.26566769316909306, 0.1982172852343625),
    (0.2289745640697488, 0.6917385218365064, 0.079286914093745),
    (0.0, 0.04511338185890264, 1.043944368900976),
)
_TO_SRGB: _Rows = (
    (3.2409699419045226, -1.5373831775700939, -0.4986107602930034),
    (-0.9692436362808796, 1.8759675015077202, 0.04155505740717559),
    (0.05563007969699366, -0.20397695888897652, 1.0569715142428786),
)
_FROM_D50: _Rows = (
    (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    (0.012314014864481998, -0.020507649298898964, 1.330365926242124),
)
"""Matrices of CSS Color 4, 17: XYZ is of the white D65 unless it is said to be of D50."""


def in_srgb(found: Color) -> Channels | None:
    """The channels of a colour in sRGB, from 0 to 1; None if it is in a space that is not known here."""
    space = found.space
    if space in ("srgb", "hsl", "hwb"):
        return _within(_channels(found if space == "srgb" else found.to("srgb")))
    if space == "srgb-linear":
        return _bent(_channels(found))
    if space in ("oklab", "oklch", "xyz", "xyz-d65"):
        return _bent(_times(_TO_SRGB, _channels(found.to("xyz-d65"))))
    if space in ("lab", "lch", "xyz-d50"):
        return _bent(_times(_TO_SRGB, _times(_FROM_D50, _channels(found.to("xyz-d50")))))
    if space == "display-p3":
        red, green, blue = map(_straight, _channels(found))
        return _bent(_times(_TO_SRGB, _times(_FROM_P3, (red, green, blue))))
    return None


def _channels(found: Color) -> Channels:
    red, green, blue = (0.0 if value is None else float(value) for value in found.coordinates)
    return red, green, blue


def _times(rows: _Rows, by: Channels) -> Channels:
    red, green, blue = (sum(a * b for a, b in zip(row, by)) for row in rows)
    return red, green, blue


def _within(channels: Channels) -> Channels:
    red, green, blue = (min(max(value, 0.0), 1.0) for value in channels)
    return red, green, blue


def _straight(value: float) -> float:
    """Light of a channel that is written by the curve of sRGB (IEC 61966-2-1), which Display P3 shares."""
    value = min(max(value, 0.0), 1.0)
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _bent(light: Channels) -> Channels:
    """Channels as sRGB writes them."""
    red, green, blue = (
        value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
        for value in _within(light)
    )
    return red, green, blue
