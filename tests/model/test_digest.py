"""The digest of a game's files, which is asked for after every save."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from generator.model import digest as of_files
from generator.model.digest import digest, fingerprint


@pytest.mark.parametrize("rested", [0, of_files.RESTED])
@pytest.mark.parametrize("taken", [digest, fingerprint])
def test_a_file_that_is_saved_again_has_another_digest(tmp_path: Path, monkeypatch, taken, rested: int):
    """
    However soon it is saved, with as many bytes and a date that somebody has set back; and the old bytes have the old one.
    """
    monkeypatch.setattr(of_files, "RESTED", rested)
    file = tmp_path / "map.png"
    found = []
    for letter in b"abca":
        file.write_bytes(b"\0" + bytes([letter]) * 100)
        os.utime(file, (1e9, 1e9))
        time.sleep(0 if rested else 0.02)  # in which every system's clock has moved on
        found.append(taken(tmp_path))
        assert taken(tmp_path) == found[-1]
    assert found[0] == found[3]
    assert len({*found}) == 3
