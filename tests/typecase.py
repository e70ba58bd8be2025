"""The type case of the house, for tests that set texts of no game, and runs that none has set."""

from functools import cache, partial

from generator.model.typefaces import Typefaces
from generator.text.case import Case
from generator.text.fonts import Font
from generator.text.place import Run


@cache
def house(language: str = "ja") -> Case:
    return Case(language, partial(Typefaces().chain, language))


def plain_run(x: float, y: float, font: Font, size: float, glyphs: bytes, text: str, **more: object) -> Run:
    """Glyphs one after the other from left to right, but for what is said of them."""
    usual = {
        "gaps": (),
        "shifts": (),
        "clusters": (),
        "tracking": 0.0,
        "width": 0.0,
        "span": None,
        "rtl": False,
    }
    return Run(x, y, font, size, glyphs, text, **{**usual, **more})  # type: ignore[arg-type]
