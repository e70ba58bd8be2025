"""The values of a stage: every Struct and dataclass that its modules declare."""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import msgspec


def values_of(stage: str) -> Iterator[tuple[str, bool]]:
    """Each of them by name, and whether it can no longer be changed when it is made."""
    package = importlib.import_module(f"generator.{stage}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for name, found in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if found.__module__ != module.name:
                continue
            if issubclass(found, msgspec.Struct):
                yield name, found.__struct_config__.frozen
            elif dataclasses.is_dataclass(found):
                yield name, found.__dataclass_params__.frozen  # type: ignore[attr-defined]
