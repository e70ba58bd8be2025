"""A small game in one text: what stands before the first `=== name` is game.yaml, then come its other files."""

from __future__ import annotations

import re
import shutil

from generator.problem import Findings
from generator.source.reader import read_file
from generator.survey import survey
from tests.fuzz.changes import TEXT
from tests.fuzz.targets.desk import desk, laid
from tests.fuzz.targets.protocol import Target

_NAMED = re.compile(rb"^=== ([a-z0-9-]{1,40}(?:/[a-z-]{1,40})?\.(?:yaml|json|csv|md|po))\n", re.MULTILINE)


def try_(data: bytes) -> None:
    """Read each file for itself, then survey the game, without its faces."""
    shutil.rmtree(desk() / "game", ignore_errors=True)
    first, *others = _NAMED.split(data)
    for name, content in (("game.yaml", first), *zip((each.decode() for each in others[::2]), others[1::2])):
        path = laid(f"game/{name}", content)
        read_file(path, name, Findings())
    survey(desk() / "game", "game", proof=False)


TARGET = Target("yaml", try_, TEXT)
