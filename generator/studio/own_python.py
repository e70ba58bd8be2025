"""Processes of our own: the generator begun anew by the same Python, wherever the user is."""

from __future__ import annotations

import os
import sys

from generator.resources import package

_NEVER = ("PYTHONSTARTUP", "PYTHONINSPECT", "PYTHONHOME")


def words(module: str, *more: str) -> list[str]:
    """The command that runs a module; nothing is imported from the folder in which it is run."""
    return [sys.executable, "-P", "-m", module, *more]


def environment(**more: str) -> dict[str, str]:
    """The user's environment, in which Python imports nothing but the generator and its libraries."""
    kept = {name: value for name, value in os.environ.items() if name not in _NEVER}
    return {**kept, "PYTHONPATH": os.fspath(package().parent), **more}


def speaking(language: str) -> dict[str, str]:
    """What has a process speak to people in a language of the interface; any other than ours is English."""
    if not language.isalpha() or language == "en":
        return {"LC_ALL": "C.UTF-8", "LANGUAGE": "", "PYTHONUTF8": "1"}
    return {"LC_ALL": f"{language}.UTF-8", "LANGUAGE": language, "PYTHONUTF8": "1"}
