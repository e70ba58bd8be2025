"""Small damage to whole rows and their keys, and to the routes of maps."""

from __future__ import annotations

from collections.abc import Iterator

from generator.source.nodes import Scalar
from tests.damage.form import Kinds
from tests.damage.sample import Damage, Sample

KINDS = Kinds()


def _routes(sample: Sample) -> set[str]:
    return {shape.routes for shape in sample.game.file.maps.values()}


@KINDS.kind("a route is gone")
def _(sample: Sample) -> Iterator[Damage]:
    for name in _routes(sample):
        for row in sample.game.tables[name].rows:
            yield sample.without(row)


@KINDS.kind("a route runs the other way")
def _(sample: Sample) -> Iterator[Damage]:
    for name in _routes(sample):
        for row in sample.game.tables[name].rows:
            start, end = row.node.entries["from"], row.node.entries["to"]
            assert isinstance(start, Scalar) and isinstance(end, Scalar)
            yield sample.rewritten((start, end.text), (end, start.text))


@KINDS.kind("a route ends elsewhere")
def _(sample: Sample) -> Iterator[Damage]:
    for name in _routes(sample):
        rows = sample.game.tables[name].rows
        for row, other in zip(rows, (*rows[3:], *rows[:3])):
            node, wanted = row.node.entries["to"], other.values["to"]
            assert isinstance(node, Scalar)
            if wanted not in (row.values["to"], row.values["from"]):
                yield sample.changed(node, wanted)


@KINDS.kind("a row is gone")
def _(sample: Sample) -> Iterator[Damage]:
    for row in sample.game.rows():
        if row.table not in _routes(sample):
            yield sample.without(row)


@KINDS.kind("a row stands there twice")
def _(sample: Sample) -> Iterator[Damage]:
    for row in sample.game.rows():
        file, first, last = sample.span(row)
        lines = sample.lines(file)
        again = lines[first - 1 : last]
        text = "".join([*lines[:last], *again, *lines[last:]])
        yield Damage(file, text, (*range(first, last + 1), *range(last + 1, last + 1 + len(again))))


@KINDS.kind("an id is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for row in sample.game.rows():
        node = row.node.entries["id"]
        assert isinstance(node, Scalar)
        damaged = sample.changed(node, node.text + "x")
        yield Damage(damaged.file, damaged.text, damaged.lines, row.id)


@KINDS.kind("a key is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, key, node in sample.written_keys():
        yield sample.changed(node, key[0] + key[:0:-1] + "h")


@KINDS.kind("a key stands there twice")
def _(sample: Sample) -> Iterator[Damage]:
    for row, key, node in sample.written_keys():
        value = row.node.entries[key]
        if isinstance(value, Scalar):
            twice = f"{sample.written(value)}, {key}: {sample.written(value)}"
            if node.column > 5 or sample.lines(sample.file(node))[node.line - 1].lstrip().startswith("- {"):
                written = sample.written(value)
                lines = list(sample.lines(sample.file(node)))
                line = lines[value.line - 1]
                start = value.column - 1
                lines[value.line - 1] = line[:start] + twice + line[start + len(written) :]
                yield Damage(sample.file(node), "".join(lines), (value.line,))


@KINDS.kind("a needed key is left out")
def _(sample: Sample) -> Iterator[Damage]:
    for row, key, node in sample.written_keys():
        needed = key == "id" or not sample.game.tables[row.table].fields[key].optional
        file, first, last = sample.span(row)
        if needed and first < last and node.line > first:
            damaged = sample.replaced(file, node.line)
            yield Damage(file, damaged.text, tuple(range(first, last)))
