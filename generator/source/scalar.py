"""A text as YAML writes it."""

from __future__ import annotations

import json
import re

_PLAIN = re.compile(r"\w([\w .-]*\w)?")
"""Text that YAML takes as it is, without quotes, also between braces."""


def scalar(text: str) -> str:
    """In quotes where it needs them, with escapes where nobody could read it."""
    if _PLAIN.fullmatch(text):
        return text
    return json.dumps(text, ensure_ascii=not text.replace("\u3000", " ").isprintable())
