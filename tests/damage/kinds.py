"""The kinds of small damage: each yields every place of a game where it fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from generator.model.fields import Choice, Ref
from generator.source.nodes import Scalar
from tests.damage.sample import Damage, Sample, scalars

Kind = Callable[[Sample], Iterator[Damage]]
KINDS: dict[str, Kind] = {}
TERMS = ("cost", "gain", "effect", "convert", "score")


def kind(name: str) -> Callable[[Kind], Kind]:
    """Register a kind of damage under the words that describe it."""

    def register(function: Kind) -> Kind:
        KINDS[name] = function
        return function

    return register


# --- numbers -------------------------------------------------------------------------------
def _added(by: int, *, count: bool) -> Kind:
    def damage(sample: Sample) -> Iterator[Damage]:
        for _, name, node in sample.values("int"):
            if (name == "count") == count:
                yield sample.changed(node, str(int(node.text) + by))

    return damage


KINDS["a count is one higher"] = _added(1, count=True)
KINDS["a count is one lower"] = _added(-1, count=True)
KINDS["a number is one higher"] = _added(1, count=False)
KINDS["a number is one lower"] = _added(-1, count=False)


@kind("a number is written as a word")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("int"):
        yield sample.changed(node, "three")


@kind("a count of pieces is a quarter lower")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("int", fields=("count",)):
        if int(node.text) >= 4:
            yield sample.changed(node, str(int(node.text) * 3 // 4))


@kind("two rows have swapped their points")
def _(sample: Sample) -> Iterator[Damage]:
    found = list(sample.values("int", "score", fields=("vp", "points")))
    for (row, name, node), (other, other_name, next_node) in pairwise(found):
        if (row.table, name) == (other.table, other_name) and node.text != next_node.text:
            yield sample.rewritten((node, next_node.text), (next_node, node.text))


# --- costs and effects ---------------------------------------------------------------------
def _in_terms(pattern: str, change: Callable[[Sample, str], str]) -> Kind:
    def damage(sample: Sample) -> Iterator[Damage]:
        for _, _, node in sample.values(*TERMS):
            for match in re.finditer(pattern, node.text):
                new = change(sample, match[0])
                yield sample.changed(node, node.text[: match.start()] + new + node.text[match.end() :])

    return damage


def _next_resource(sample: Sample, letter: str) -> str:
    known = sample.game.vocabulary.resource_ids
    return known[(known.index(letter) + 1) % len(known)] if letter in known else letter + letter


LETTER = r"(?<![A-Za-z])[A-Z](?![a-z])|(?<=[A-Z0-9])[A-Z]"
KINDS["a resource is another one"] = _in_terms(LETTER, _next_resource)
KINDS["a resource does not exist"] = _in_terms(LETTER, lambda _, letter: "Q")
KINDS["an amount is one higher"] = _in_terms(r"\d+", lambda _, digits: str(int(digits) + 1))
KINDS["an amount is one lower"] = _in_terms(r"\d+", lambda _, digits: str(int(digits) - 1))
KINDS["an amount is full-width"] = _in_terms(r"\d", lambda _, digit: chr(ord(digit) + 0xFEE0))


@kind("a term has lost its last sign")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values(*TERMS):
        if len(node.text) > 1:
            yield sample.changed(node, node.text[:-1])


# --- references and words ------------------------------------------------------------------
@kind("a reference names the next row")
def _(sample: Sample) -> Iterator[Damage]:
    for row, name, node in sample.values("ref"):
        declared = sample.game.tables[row.table].fields[name]
        assert isinstance(declared, Ref)
        ids = list(sample.game.tables[declared.argument].by_id)
        here = ids.index(row.values[name])
        if len(ids) > 1:
            yield sample.changed(node, ids[(here + 1) % len(ids)])


@kind("a reference is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("ref"):
        yield sample.changed(node, node.text + "x")


@kind("a choice is another word")
def _(sample: Sample) -> Iterator[Damage]:
    for row, name, node in sample.values("choice"):
        declared = sample.game.tables[row.table].fields[name]
        assert isinstance(declared, Choice)
        if name in PLACING:
            continue
        words = declared.words
        yield sample.changed(node, words[(words.index(node.text) + 1) % len(words)])


PLACING = ("label",)
"""Where a label stands is taste; every side is as right as another."""


@kind("a choice is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("choice"):
        yield sample.changed(node, node.text[:-1] + "z")


@kind("a truth value is turned round")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("bool"):
        yield sample.changed(node, "false" if node.text == "true" else "true")


@kind("a truth value is 'yes'")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("bool"):
        yield sample.changed(node, "yes")


# --- maps ----------------------------------------------------------------------------------
def _routes(sample: Sample) -> set[str]:
    return {shape.routes for shape in sample.game.file.maps.values()}


@kind("a route is gone")
def _(sample: Sample) -> Iterator[Damage]:
    for name in _routes(sample):
        for row in sample.game.tables[name].rows:
            yield sample.without(row)


@kind("a route runs the other way")
def _(sample: Sample) -> Iterator[Damage]:
    for name in _routes(sample):
        for row in sample.game.tables[name].rows:
            start, end = row.node.entries["from"], row.node.entries["to"]
            assert isinstance(start, Scalar) and isinstance(end, Scalar)
            yield sample.rewritten((start, end.text), (end, start.text))


@kind("a route ends elsewhere")
def _(sample: Sample) -> Iterator[Damage]:
    for name in _routes(sample):
        rows = sample.game.tables[name].rows
        for row, other in zip(rows, (*rows[3:], *rows[:3])):
            node, wanted = row.node.entries["to"], other.values["to"]
            assert isinstance(node, Scalar)
            if wanted not in (row.values["to"], row.values["from"]):
                yield sample.changed(node, wanted)


# --- rows, ids and keys --------------------------------------------------------------------
@kind("a row is gone")
def _(sample: Sample) -> Iterator[Damage]:
    for row in sample.game.rows():
        if row.table not in _routes(sample):
            yield sample.without(row)


@kind("a row stands there twice")
def _(sample: Sample) -> Iterator[Damage]:
    for row in sample.game.rows():
        file, first, last = sample.span(row)
        lines = sample.lines(file)
        again = lines[first - 1 : last]
        text = "".join([*lines[:last], *again, *lines[last:]])
        yield Damage(file, text, (*range(first, last + 1), *range(last + 1, last + 1 + len(again))))


@kind("an id is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for row in sample.game.rows():
        node = row.node.entries["id"]
        assert isinstance(node, Scalar)
        damaged = sample.changed(node, node.text + "x")
        yield Damage(damaged.file, damaged.text, damaged.lines, row.id)


@kind("a key is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, key, node in sample.written_keys():
        yield sample.changed(node, key[0] + key[:0:-1] + "h")


@kind("a key stands there twice")
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


@kind("a needed key is left out")
def _(sample: Sample) -> Iterator[Damage]:
    for row, key, node in sample.written_keys():
        needed = key == "id" or not sample.game.tables[row.table].fields[key].optional
        file, first, last = sample.span(row)
        if needed and first < last and node.line > first:
            damaged = sample.replaced(file, node.line)
            yield Damage(file, damaged.text, tuple(range(first, last)))


# --- words ---------------------------------------------------------------------------------
@kind("a name is another row's name")
def _(sample: Sample) -> Iterator[Damage]:
    for table in sample.game.tables.values():
        named = [row for row in table.rows if isinstance(row.node.entries.get("name"), Scalar)]
        for row, other in pairwise(named):
            node, copied = row.node.entries["name"], other.node.entries["name"]
            assert isinstance(node, Scalar) and isinstance(copied, Scalar)
            if node.text != copied.text and min(node.shift, copied.shift) >= 0:
                damaged = sample.changed(node, copied.text)
                yield Damage(damaged.file, damaged.text, (node.line, copied.line))


def _in_texts(change: Callable[[str], str], *, longest: int = 1000) -> Kind:
    def damage(sample: Sample) -> Iterator[Damage]:
        for _, _, node in sample.values("text"):
            new = change(node.text)
            if new != node.text and len(node.text) <= longest:
                yield sample.changed(node, new)

    return damage


KINDS["a text is empty"] = _in_texts(lambda text: "")
KINDS["a placeholder is left in a text"] = _in_texts(lambda text: text + "TODO")
KINDS["a text has an invisible character"] = _in_texts(lambda text: text[:1] + "\u200b" + text[1:])
KINDS["a text turns the direction of reading"] = _in_texts(lambda text: text[:1] + "\u202e" + text[1:])
KINDS["a text has a character that no font has"] = _in_texts(lambda text: text + "𓀀")
KINDS["a text names an icon that there is not"] = _in_texts(lambda text: text + "[Q]")


# --- pictures and colours ------------------------------------------------------------------
@kind("a picture is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("image"):
        yield sample.changed(node, node.text.replace(".svg", "s.svg"))


@kind("an icon is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("icon"):
        yield sample.changed(node, node.text + "x")


@kind("a colour has lost a digit")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("colour"):
        yield sample.changed(node, node.text[:-1])


# --- translations --------------------------------------------------------------------------
def _in_catalogue(prefix: str, change: Callable[[str], str]) -> Kind:
    def damage(sample: Sample) -> Iterator[Damage]:
        lines = sample.lines(sample.catalogue)
        context = 0
        for number, line in enumerate(lines, 1):
            if line.startswith("msgctxt"):
                context = number
            words = line[len(prefix) + 2 : -2]
            if context and line.startswith(f'{prefix} "') and change(words) != words:
                new = f'{prefix} "{change(words)}"\n'
                damaged = sample.replaced(sample.catalogue, number, new)
                text = _original(lines, context) if prefix != "msgid" or not words else words
                yield Damage(damaged.file, damaged.text, tuple(range(context, number + 1)), text)

    return damage


def _original(lines: list[str], start: int) -> str:
    """The first line of the text that an entry translates; the text may run over several lines."""
    parts = [_unquoted(lines[start])]
    for line in lines[start + 1 :]:
        if not line.startswith('"'):
            break
        parts.append(_unquoted(line))
    return "".join(parts).partition("\\n")[0]


def _unquoted(line: str) -> str:
    return line[line.find('"') + 1 : line.rfind('"')]


KINDS["a translation is removed"] = _in_catalogue("msgstr", lambda words: "")
KINDS["a translation belongs to an older text"] = _in_catalogue("msgid", lambda words: words + "。")
KINDS["a translation has another context"] = _in_catalogue("msgctxt", lambda words: words + "x")
KINDS["a translation has lost its icon"] = _in_catalogue("msgstr", lambda words: re.sub(r"\[\w+\]", "", words))
KINDS["a translation is far too long"] = _in_catalogue("msgstr", lambda words: words + " and so on and on" * 60)


# --- declarations --------------------------------------------------------------------------
@kind("a declared number is one higher")
def _(sample: Sample) -> Iterator[Damage]:
    for rule in sample.declared("rules"):
        for key in ("equals", "at least", "at most"):
            if key in rule.entries:
                for node in scalars(rule.entries[key]):
                    if node.text.isdecimal():
                        yield sample.changed(node, str(int(node.text) + 1))


@kind("a declared percentage is off by one")
def _(sample: Sample) -> Iterator[Damage]:
    for rule in sample.declared("rules"):
        if "percent" in [node.text for node in scalars(rule.entries["rule"])]:
            for node in scalars(rule.entries["equals"]):
                yield sample.changed(node, str(int(node.text) - 1))


@kind("an acknowledgement points elsewhere")
def _(sample: Sample) -> Iterator[Damage]:
    for entry in sample.declared("allow"):
        node = entry.entries["where"]
        assert isinstance(node, Scalar)
        damaged = sample.changed(node, node.text.replace(".", ".x", 1))
        lines = {each.line for each in scalars(entry)}
        yield Damage(damaged.file, damaged.text, tuple(lines))


@kind("a declaration gives no reason")
def _(sample: Sample) -> Iterator[Damage]:
    for entry in sample.declared("rules", "allow", "recorded"):
        node = entry.entries.get("because")
        if isinstance(node, Scalar) and entry.line < node.line:
            damaged = sample.replaced(sample.file(node), node.line)
            yield Damage(damaged.file, damaged.text, tuple(range(entry.line, node.line)))


@kind("a table is read from another file")
def _(sample: Sample) -> Iterator[Damage]:
    for table in sample.game.file.tables.values():
        node = table.node.entries["file"]
        assert isinstance(node, Scalar)
        yield sample.changed(node, node.text.replace(".yaml", "s.yaml"))


@kind("a field's type is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for table in sample.game.file.tables.values():
        fields = table.node.entries["fields"]
        for node in scalars(fields):
            yield sample.changed(node, "x" + node.text)


@kind("a part prints no table")
def _(sample: Sample) -> Iterator[Damage]:
    yield from _of_parts(sample, "of")


@kind("a template is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    yield from _of_parts(sample, "front", "back")


def _of_parts(sample: Sample, *keys: str) -> Iterator[Damage]:
    for component in sample.game.file.components.values():
        for part in component.parts:
            for key in keys:
                node = part.node.entries.get(key)
                if isinstance(node, Scalar):
                    yield sample.changed(node, "x" + node.text)


@kind("an alternative of a variant is its default")
def _(sample: Sample) -> Iterator[Damage]:
    for variant in sample.game.file.variants.values():
        options = variant.node.entries["alternatives"]
        first = next(scalars(options))
        damaged = sample.changed(first, variant.default) if _plain(variant.default, first) else None
        if damaged:
            yield damaged


def _plain(text: str, node: Scalar) -> bool:
    return not node.plain or not re.search(r"[,:#\[\]{}]", text)


# --- YAML ----------------------------------------------------------------------------------
@kind("a line is indented with a tab")
def _(sample: Sample) -> Iterator[Damage]:
    for file in sorted({sample.file(row.node) for row in sample.game.rows()}):
        for number, line in enumerate(sample.lines(file), 1):
            if line.startswith("  "):
                yield sample.replaced(file, number, "\t" + line[2:])


@kind("a brace is not closed")
def _(sample: Sample) -> Iterator[Damage]:
    for file in sorted({sample.file(row.node) for row in sample.game.rows()}):
        for number, line in enumerate(sample.lines(file), 1):
            if line.rstrip().endswith("}"):
                damaged = sample.replaced(file, number, line.rstrip()[:-1] + "\n")
                # the parser can tell only where the next row begins, or the file ends
                rest = sample.lines(file)[number:]
                blank = next((index for index, each in enumerate(rest) if each.strip()), len(rest))
                yield Damage(file, damaged.text, (number, number + 1 + blank))


@kind("a colon has no space after it")
def _(sample: Sample) -> Iterator[Damage]:
    for row, key, node in sample.written_keys():
        value = row.node.entries[key]
        if isinstance(value, Scalar) and value.plain and value.line == node.line:
            file = sample.file(node)
            line = sample.lines(file)[node.line - 1]
            yield sample.replaced(file, node.line, line.replace(f"{key}: ", f"{key}:", 1))


