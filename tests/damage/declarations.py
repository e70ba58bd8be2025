"""Small damage to what game.yaml declares, and to the YAML of any file."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.source.nodes import Scalar
from tests.damage.form import Kinds
from tests.damage.sample import Damage, Sample, scalars

KINDS = Kinds()


@KINDS.kind("a declared number is one higher")
def _(sample: Sample) -> Iterator[Damage]:
    for rule in sample.declared("rules"):
        for key in ("equals", "at least", "at most"):
            if key in rule.entries:
                for node in scalars(rule.entries[key]):
                    if node.text.isdecimal():
                        yield sample.changed(node, str(int(node.text) + 1))


@KINDS.kind("a declared percentage is off by one")
def _(sample: Sample) -> Iterator[Damage]:
    for rule in sample.declared("rules"):
        if "percent" in [node.text for node in scalars(rule.entries["rule"])]:
            for node in scalars(rule.entries["equals"]):
                yield sample.changed(node, str(int(node.text) - 1))


@KINDS.kind("an acknowledgement points elsewhere")
def _(sample: Sample) -> Iterator[Damage]:
    for entry in sample.declared("allow"):
        node = entry.entries["where"]
        assert isinstance(node, Scalar)
        damaged = sample.changed(node, node.text.replace(".", ".x", 1))
        lines = {each.line for each in scalars(entry)}
        yield Damage(damaged.file, damaged.text, tuple(lines))


@KINDS.kind("a declaration gives no reason")
def _(sample: Sample) -> Iterator[Damage]:
    for entry in sample.declared("rules", "allow", "recorded"):
        node = entry.entries.get("because")
        if isinstance(node, Scalar) and entry.line < node.line:
            damaged = sample.replaced(sample.file(node), node.line)
            yield Damage(damaged.file, damaged.text, tuple(range(entry.line, node.line)))


@KINDS.kind("a table is read from another file")
def _(sample: Sample) -> Iterator[Damage]:
    for table in sample.game.file.tables.values():
        node = table.node.entries["file"]
        assert isinstance(node, Scalar)
        yield sample.changed(node, node.text.replace(".yaml", "s.yaml"))


@KINDS.kind("a field's type is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for table in sample.game.file.tables.values():
        fields = table.node.entries["fields"]
        for node in scalars(fields):
            yield sample.changed(node, "x" + node.text)


@KINDS.kind("a part prints no table")
def _(sample: Sample) -> Iterator[Damage]:
    yield from _of_parts(sample, "of")


@KINDS.kind("a template is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    yield from _of_parts(sample, "front", "back")


def _of_parts(sample: Sample, *keys: str) -> Iterator[Damage]:
    for component in sample.game.file.components.values():
        for part in component.parts:
            for key in keys:
                node = part.node.entries.get(key)
                if isinstance(node, Scalar) and (key == "of" or not part.face):  # else it is not written
                    yield sample.changed(node, "x" + node.text)


@KINDS.kind("an alternative of a variant is its default")
def _(sample: Sample) -> Iterator[Damage]:
    for variant in sample.game.file.variants.values():
        options = variant.node.entries["alternatives"]
        first = next(scalars(options))
        damaged = sample.changed(first, variant.default) if _plain(variant.default, first) else None
        if damaged:
            yield damaged


def _plain(text: str, node: Scalar) -> bool:
    return not node.plain or not re.search(r"[,:#\[\]{}]", text)


@KINDS.kind("a line is indented with a tab")
def _(sample: Sample) -> Iterator[Damage]:
    for file in sorted({sample.file(row.node) for row in sample.game.rows()}):
        for number, line in enumerate(sample.lines(file), 1):
            if line.startswith("  "):
                yield sample.replaced(file, number, "\t" + line[2:])


@KINDS.kind("a brace is not closed")
def _(sample: Sample) -> Iterator[Damage]:
    for file in sorted({sample.file(row.node) for row in sample.game.rows()}):
        for number, line in enumerate(sample.lines(file), 1):
            if line.rstrip().endswith("}"):
                damaged = sample.replaced(file, number, line.rstrip()[:-1] + "\n")
                # the parser can tell only where the next row begins, or the file ends
                rest = sample.lines(file)[number:]
                blank = next((index for index, each in enumerate(rest) if each.strip()), len(rest))
                yield Damage(file, damaged.text, (number, number + 1 + blank))


@KINDS.kind("a colon has no space after it")
def _(sample: Sample) -> Iterator[Damage]:
    for row, key, node in sample.written_keys():
        value = row.node.entries[key]
        if isinstance(value, Scalar) and value.plain and value.line == node.line:
            file = sample.file(node)
            line = sample.lines(file)[node.line - 1]
            yield sample.replaced(file, node.line, line.replace(f"{key}: ", f"{key}:", 1))
