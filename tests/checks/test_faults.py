"""Faults: every one says what it is, why it matters and what to do."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import generator
from generator.checks.catalogue import CHECKS
from generator.problem import FAULTS, Fault

ROOT = Path(__file__).resolve().parents[2]
EVERYTHING = """
import importlib, pkgutil, sys
from generator.faults import all_faults
print(sorted({name.partition(".")[0] for name in sys.modules} & {"jinja2", "reportlab", "markdown_it", "uharfbuzz", "polib"}))
known = set(all_faults())
import generator
from generator.problem import FAULTS
for module in pkgutil.walk_packages(generator.__path__, "generator."):
    if module.name != "generator.__main__":
        importlib.import_module(module.name)
print(sorted(set(FAULTS) ^ known))
"""

ROOT = Path(__file__).resolve().parents[2]
EVERYTHING = """
import importlib, pkgutil, sys
from generator.faults import all_faults
print(sorted({name.partition(".")[0] for name in sys.modules} & {"jinja2", "reportlab", "markdown_it", "uharfbuzz", "polib"}))
known = set(all_faults())
import generator
from generator.problem import FAULTS
for module in pkgutil.walk_packages(generator.__path__, "generator."):
    if module.name != "generator.__main__":
        importlib.import_module(module.name)
print(sorted(set(FAULTS) ^ known))
"""

ROOT = Path(__file__).resolve().parents[2]
EVERYTHING = """
import importlib, pkgutil, sys
from generator.faults import all_faults
print(sorted({name.partition(".")[0] for name in sys.modules} & {"jinja2", "reportlab", "markdown_it", "uharfbuzz", "polib"}))
known = set(all_faults())
import generator
from generator.problem import FAULTS
for module in pkgutil.walk_packages(generator.__path__, "generator."):
    if module.name != "generator.__main__":
        importlib.import_module(module.name)
print(sorted(set(FAULTS) ^ known))
"""

for module in pkgutil.walk_packages(generator.__path__, "generator."):
    if module.name.endswith(".faults") or module.name.startswith("generator.checks."):
        importlib.import_module(module.name)


@pytest.mark.parametrize("code", sorted(FAULTS))
def test_a_fault_explains_itself(code: str) -> None:
    """
    A fault has a code of its stage, a name like a file's, a reason and a way out.
    """
    declared = FAULTS[code]
    assert re.fullmatch(r"K[1-9][0-9]{2}", declared.code)
    assert re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", declared.name)
    assert len(declared.why) > 15
    assert len(declared.hint) > 10
    assert declared.severity in ("error", "warning", "note")


def test_names_are_used_once() -> None:
    """
    No two faults share a name.
    """
    names = [each.name for each in FAULTS.values()]
    assert len(names) == len(set(names))


def test_a_code_cannot_be_declared_twice() -> None:
    """
    Declaring a second fault under one code is a mistake that cannot pass.
    """
    code = next(iter(FAULTS))
    with pytest.raises(ValueError, match="declared twice"):
        Fault(code, "again", why="x", hint="y")


def test_all_faults_are_known_before_anything_heavy_is_imported() -> None:
    """
    No module of the package declares a fault that `all_faults` lacks, and to list them nothing is drawn or rendered.
    """
    # a process of its own, in which nothing was imported before
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["[]", "[]"]


@pytest.mark.slow
def test_no_code_is_read_for_what_it_means() -> None:
    """
    What follows from a fault is a field of it: a code stands in the source only where its fault is declared.
    """
    for path in sorted((ROOT / "generator").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        calls = [
            node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        declaring = [node for node in calls if node.func.id in ("fault", "Fault", "check")]
        declared = {node.args[0] for node in declaring if node.args}
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and re.fullmatch(r"K(?!000)[0-9]{1,3}", node.value)  # K000 is no fault of a game
            ):
                assert node in declared, f"{path}:{node.lineno}: {node.value}"


def test_no_check_is_overlooked() -> None:
    """
    Every function that is declared as a check is in the catalogue, though nobody lists them.
    """
    declared = re.compile(r"^@(?:check|finds)\(", re.M)
    files = sorted((ROOT / "generator" / "checks").rglob("*.py"))
    assert sum(len(declared.findall(path.read_text("utf-8"))) for path in files) == len(CHECKS) > 70
