"""Processes of our own: the generator begun anew by the same Python, wherever the user is."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from contextlib import suppress

from generator.resources import package

LONGEST_LINE = 64_000_000
"""Bytes of what a build tells at once."""
_LEAVE = 5.0
"""Seconds in which a build that is ended clears away what it has begun."""
_NEVER = ("PYTHONSTARTUP", "PYTHONINSPECT", "PYTHONHOME")


def words(module: str, *more: str) -> list[str]:
    """The command that runs a module; nothing is imported from the folder in which it is run."""
    return [sys.executable, "-P", "-m", module, *more]


def environment(**more: str) -> dict[str, str]:
    """The user's environment, in which Python imports nothing but the generator and its libraries."""
    kept = {name: value for name, value in os.environ.items() if name not in _NEVER}
    return {**kept, "PYTHONPATH": os.fspath(package().parent), **more}


async def ended(process: Process) -> None:
    """Have a process end that leads a group of its own, with all that it has begun."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
    try:
        async with asyncio.timeout(_LEAVE):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL) if os.name == "posix" else process.kill()


def speaking(language: str) -> dict[str, str]:
    """What has a process speak to people in a language of the interface; any other than ours is English."""
    if not language.isalpha() or language == "en":
        return {"LC_ALL": "C.UTF-8", "LANGUAGE": "", "PYTHONUTF8": "1"}
    return {"LC_ALL": f"{language}.UTF-8", "LANGUAGE": language, "PYTHONUTF8": "1"}
