"""Small damage to texts, pictures, colours and translations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from generator.source.nodes import Scalar
from tests.damage.form import Kind, Kinds
from tests.damage.sample import Damage, Sample

KINDS = Kinds()


@KINDS.kind("a name is another row's name")
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


@KINDS.kind("a picture is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("image"):
        yield sample.changed(node, node.text.replace(".svg", "s.svg"))


@KINDS.kind("an icon is misspelt")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("icon"):
        yield sample.changed(node, node.text + "x")


@KINDS.kind("a colour has lost a digit")
def _(sample: Sample) -> Iterator[Damage]:
    for _, _, node in sample.values("colour"):
        yield sample.changed(node, node.text[:-1])


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
KINDS["a translation has lost its icon"] = _in_catalogue(
    "msgstr", lambda words: re.sub(r"\[\w+\]", "", words)
)
KINDS["a translation is far too long"] = _in_catalogue(
    "msgstr", lambda words: words + " and so on and on" * 60
)
