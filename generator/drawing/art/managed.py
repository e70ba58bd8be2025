"""A picture and the profile of its colours in, the same in sRGB out, as a colour-managed program shows it."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageCms import ImageCmsTransform

_SPACES = {"RGB ": "RGB", "GRAY": "L", "CMYK": "CMYK"}
_FITTING = {"RGB": ("RGB", "L"), "L": ("L",), "CMYK": ("CMYK",)}
"""The pictures to which a profile can be applied; on others it stands by mistake, and nobody minds it."""
_ALIKE = 2
"""Levels of 255 by which the colours of a profile may differ from those of sRGB, which many files round."""
_STEPS = range(0, 256, 15)


def is_srgb(profile: bytes) -> bool:
    """Whether a profile leaves colours as they are, as none does, and one that cannot be read."""
    return not profile or _is_srgb(profile)


def in_srgb(picture: Image, profile: bytes) -> Image:
    """A picture of L, RGB or CMYK, or of these with alpha, in L or RGB of sRGB, its alpha kept."""
    if picture.mode in ("LA", "RGBA"):
        alpha = picture.getchannel("A")
        made = in_srgb(picture.convert(picture.mode[:-1]), profile)
        made.putalpha(alpha)
        return made
    space = "" if is_srgb(profile) else _space(profile)
    change = _transform(profile) if space else None
    if change is None or picture.mode not in _FITTING[space]:
        return picture.convert("RGB") if picture.mode == "CMYK" else picture
    from PIL import ImageCms

    changed = ImageCms.applyTransform(picture.convert(space), change)
    assert changed is not None  # a new picture, since it was not asked to change this one
    return changed.convert("L") if picture.mode == "L" else changed


@lru_cache(8)
def _space(profile: bytes) -> str:
    """The mode of the pictures that a profile is for; '' if it cannot be read, or is for others."""
    from PIL import ImageCms

    try:
        return _SPACES.get(ImageCms.ImageCmsProfile(BytesIO(profile)).profile.xcolor_space, "")
    except Exception:  # of a broken profile littleCMS raises whatever comes of it
        return ""


@lru_cache(8)
def _transform(profile: bytes) -> ImageCmsTransform | None:
    """From the colours of a profile to those of sRGB; None if it cannot be told."""
    from PIL import ImageCms

    try:
        return ImageCms.buildTransform(
            ImageCms.ImageCmsProfile(BytesIO(profile)), ImageCms.createProfile("sRGB"), _space(profile), "RGB"
        )
    except Exception:  # as above
        return None


@lru_cache(64)
def _is_srgb(profile: bytes) -> bool:
    from PIL import Image, ImageCms

    change = _transform(profile) if _space(profile) else None
    if change is None:
        return True
    space = _space(profile)
    if space == "CMYK":
        return False
    tried = bytes(value for each in product(_STEPS, repeat=3 if space == "RGB" else 1) for value in each)
    sample = Image.frombytes(space, (len(tried) // len(space.strip("L") or "L"), 1), tried)
    made = ImageCms.applyTransform(sample, change)
    assert made is not None
    return all(abs(a - b) <= _ALIKE for a, b in zip(made.tobytes(), sample.convert("RGB").tobytes()))
