"""The file of a picture: its path in, its bytes out, if there are not too many."""

from __future__ import annotations

from pathlib import Path

from generator.drawing import faults
from generator.problem import Findings, Place


def read_picture(path: Path, shown: str, most: int, findings: Findings, hint: str = "") -> bytes | None:
    """The bytes of a picture; None after it was reported that they cannot be read or are more than `most`."""
    try:
        data = path.read_bytes() if path.stat().st_size <= most else None
    except OSError as error:
        message = f"cannot read the picture: {error.strerror}"
        findings.add(faults.MISSING_IMAGE.at(Place(shown), message))
        return None
    if data is None:
        message = f"the picture has more than {most // 1_000_000} MB"
        findings.add(faults.UNUSABLE_ART.at(Place(shown), message, hint=hint))
    return data
