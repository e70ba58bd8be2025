"""Small damage, everywhere in the games of the repository: at least 95 of 100 are reported in place."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.survey import survey
from tests.damage.kinds import KINDS
from tests.damage.sample import Sample
from tests.damage.trial import Trial

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("ail-lime", "ail-republic")
