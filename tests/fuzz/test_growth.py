"""Readers take time by the size of a file and not by its square, and no nesting exhausts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.seeded import files

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
HEAD = "md\n# T\n| a | b |\n|---|---|\n|x|y|\n|x|y|\n|x|"


def rect(said: str = "") -> str:
    """A square."""
    return f"<rect width='9' height='9' {said}/>"


def covers(kind: str, name: str, count: int) -> str:
    """Clips or masks, each of which has two parts that the next one covers."""
    parts = [2 * rect(f"{name}='url(#a{n + 1})'") for n in range(count)]
    defined = "".join(f"<{kind} id='a{n}'>{part}</{kind}>" for n, part in enumerate(parts))
    return SVG.format(defined + rect(f"{name}='url(#a0)'"))


def links(kind: str, said: str, inside: str, count: int) -> str:
    """Definitions, each of which refers to the next one."""
    return "".join(f"<{kind} id='a{n}' {said.format(f'#a{n + 1}')}>{inside}</{kind}>" for n in range(count))


SLOW = {
    "po": {
        "spaces before a word": " " * 14_000 + "x",
        "spaces behind a string": 'msgid "a"' + " " * 14_000 + "x",
        "a string in many parts": 'msgid "a"\nmsgstr ""\n' + '"b"\n' * 60_000,
        "empty lines and strings": 'msgid "a"\nmsgstr ""\n' + "\n" * 15_000 + '"b"\n' * 15_000,
        "expressions that are not closed": 'msgctxt "rulebook"\nmsgid "{0}"\nmsgstr "{0}"\n'.format("{{" * 12_000),
    },
    "markdown": {
        "lines of one paragraph": "a\n" * 10_000,
        "lines of a quote": ">a\n" * 6_000,
        "quotes in one another": ">" * 60 + " a\n" + ">>> a\n" * 2_400,
        "braces": "{" * 14_000,
        "emphases": "*a* " * 6_000,
        "emphases in one another": "*" * 3_000 + "a" + "*" * 3_000,
        "spaces in a heading": "# a" + " " * 20_000 + "b",
        "spaces in a row": " " * 2_000 + "|" + " " * 2_000 + "x",
        "brackets": "[" * 20_000 + "a](b)" * 1_000,
        "ends of no directive": "a\n\n:::\n\n" * 2_000,
    },
    "tables": {
        "tags that are not closed": "html\n" + "<a " * 6_000,
        "remarks that are not closed": "html\n" + "<!--" * 20_000,
        "attributes that are not closed": "html\n" + "<a b='" * 6_000,
        "tables in one another": "html\n" + "<table><tr><td>" * 4_000,
        "rows of one cell": "csv\n" + "a\n" * 12_000,
        "a key for each row": "json\n[" + ",".join(f'{{"a{n}": 1}}' for n in range(1_500)) + "]",
        "bold that is not closed": HEAD + "**a " * 7_000,
        "a table for each row": "md\n"
        + "".join(f"| a{n} | b |\n|---|---|\n" + "| 1 | 2 |\n" * 3 + "\n" for n in range(1_200)),
        "lists in one another": "json\n" + "[" * 20_000,
    },
    "workbooks": {
        "tables in one another": f"document\n<w:document xmlns:w='{WORD}'><w:body>{'<w:tbl><w:tr><w:tc>' * 900}"
        f"{'</w:tc></w:tr></w:tbl>' * 900}</w:body></w:document>",
        "cells that are not closed": "sheet\n<worksheet><sheetData>" + '<c r="A1" ' * 12_000,
        "spaces behind a formula": 'sheet\n<worksheet><sheetData><c r="A1"><f/>' + " " * 40_000,
    },
    "svg": {
        "brackets of CSS in one another": SVG.format(rect("style='" + "a:b(" * 1_000 + "'")),
        "clips in one another": covers("clipPath", "clip-path", 25),
        "masks in one another": covers("mask", "mask", 25),
        "a chain of clips": SVG.format(
            links("clipPath", "clip-path='url({})'", rect(), 400) + rect("clip-path='url(#a0)'")
        ),
        "chains of gradients": SVG.format(
            links("linearGradient", "href='{}'", "", 1_500)
            + "".join(rect(f"fill='url(#a{n})'") for n in range(1_500))
        ),
        "groups in one another": SVG.format("<g>" * 20_000),
        "copies of two copies": SVG.format(
            links("g", "", "", 1)
            + "".join(f"<g id='b{n}'>" + f"<use href='#b{n - 1}'/>" * 2 + "</g>" for n in range(40))
        ),
    },
    "yaml": {
        "lists in one another": "[" * 100_000,
        "mappings in one another": "{a: " * 50_000,
        "keys that return": "a: 1\n" * 40_000,
    },
    "grammar": {"brackets in one another": "(" * 100_000, "signs": "-" * 199, "a sum of sums": "1+(" * 60 + "1" + ")" * 60},
}  # fmt: skip


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in ("po", "yaml"))) for name in SLOW]
)
def test_what_repeats_itself_or_lies_in_itself_is_read_in_two_seconds(name: str, tmp_path: Path):
    """
    A file that says one thing thousands of times, or nests it, is read in two seconds and 500 MB, or refused.
    """
    paths = []
    for title, text in SLOW[name].items():
        paths.append(tmp_path / title)
        paths[-1].write_text(text, "utf-8")
    tried = files(name, paths)
    assert len(tried) == len(paths)
    assert [(Path(each.case).name, each.failure) for each in tried if each.failure] == []
