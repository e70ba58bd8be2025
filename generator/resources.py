"""Where the generator's own files are: beside the package in a repository, inside it in a wheel."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def package() -> Path:
    """The folder of the generator's own modules."""
    return _PACKAGE


def templates() -> Path:
    """The folder of face templates, icons, papers, fonts and the generator's catalogues."""
    return _folder("templates")


def games() -> Path:
    """The folder of the sample games."""
    return _folder("cards")
