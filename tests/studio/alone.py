"""Coroutines in a thread of their own: a browser of the tests may have a loop running in the first one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Found = TypeVar("Found")


def run(coroutine: Coroutine[Any, Any, Found]) -> Found:
    """What a coroutine comes to."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()
