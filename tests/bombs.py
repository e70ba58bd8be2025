"""Ways in which a game could try to take all time or memory; each is one file of an otherwise small game."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from tests.small_game import write_game

GAME = """\
kamiban: 1
id: small
title: Small
language: en
version: "1"
tables:
  things:
    file: things.yaml
    fields: {name: text, art: image?, cost: cost?, count: "int 1..400 = 1"}
  resources:
    file: resources.yaml
    fields: {name: text}
notation: {resources: resources}
components:
  cards: {kind: sheet, title: Cards, parts: [{of: things, size: [63, 88], front: face.xml.j2}]}
  rulebook: {kind: rulebook, title: Rules, source: rulebook.md}
"""
THINGS = "- {id: t1, name: Thing 1, art: art/one.svg}\n"
FACE = """\
<face title="{{ row.name }}">
<image src="{{ row.art }}" x="1" y="1" w="20" h="20"/>
<text of="name" x="2" y="30" w="50" h="20" fit="6 12">{{ row.name }}</text>
</face>
"""
BOOK = "# Small\n\n## Play\n\nDraw a card.\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">%s</svg>'
FILES = {
    "game.yaml": GAME,
    "things.yaml": THINGS,
    "resources.yaml": "- {id: K, name: Know}\n- {id: F, name: Food}\n",
    "rulebook.md": BOOK,
    "faces/face.xml.j2": FACE,
    "art/one.svg": SVG % '<path d="M0 0H9V9H0Z"/>',
}
"""The sound game, in which one file at a time is a bomb."""


def face(text: str) -> tuple[str, str]:
    return "faces/face.xml.j2", f"<face>\n{text}\n</face>"


def book(text: str) -> tuple[str, str]:
    return "rulebook.md", f"# Small\n\n## Play\n\n{text}\n"


def art(inside: str) -> tuple[str, str]:
    return "art/one.svg", SVG % inside


def _doubled(start: str, step: str, times: int = 40) -> str:
    return f"{{% set n = namespace(x={start}) %}}{{% for i in range({times}) %}}{{% set n.x = {step} %}}{{% endfor %}}{{{{ n.x|length }}}}"


_TWINS = "{% set n = namespace(x=[], y=[]) %}{% for i in range(60) %}{% set n.x = [n.x, n.x] %}{% set n.y = [n.y, n.y] %}{% endfor %}"
_USES = "".join(f'<g id="u{n}"><use href="#u{n - 1}"/><use href="#u{n - 1}"/></g>' for n in range(1, 30))
_CLIPS = "".join(
    f'<clipPath id="c{n}" clip-path="url(#c{n - 1})"><path d="M0 0H9V9Z"/></clipPath>' for n in range(1, 3000)
)
_FADE = '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence numOctaves="400" baseFrequency="0.9"/></filter>'
_ENTITIES = '<!DOCTYPE svg [<!ENTITY a "ha">' + "".join(
    f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(12)
)

BOMBS: dict[str, tuple[str, str]] = {
    # --- texts and lists that grow -----------------------------------------------------------------
    "text doubled with +": face(_doubled("'x'", "n.x + n.x")),
    "text doubled with ~": face(_doubled("'x'", "n.x ~ n.x")),
    "text doubled by printing": face("{% set n = namespace(x='xxxxxxxx') %}{% for i in range(40) %}{% set s %}{{ n.x }}{{ n.x }}{% endset %}{% set n.x = s %}{% endfor %}"),
    "text doubled by a macro": face("{% macro m(x, n) %}{% if n %}{{ m(x ~ x, n - 1) }}{% else %}{{ x|length }}{% endif %}{% endmacro %}{{ m('x', 40) }}"),
    "text doubled by join": face(_doubled("'xxxx'", "[n.x, n.x]|join(n.x)")),
    "text doubled by replace": face(_doubled("'xx'", "n.x|replace('x', n.x)")),
    "text doubled by a method": face(_doubled("'xx'", "n.x.replace('x', n.x)")),
    "text doubled by format": face(_doubled("'xx'", "'{0}{0}'.format(n.x)")),
    "text doubled by %": face(_doubled("'xx'", "'%s%s' % (n.x, n.x)")),
    "text repeated": face("{{ 'x' * 10 ** 10 }}"),
    "text of a template's own letters": face("{% set s %}{% for i in range(90000) %}" + "letters " * 2000 + "{% endfor %}{% endset %}{{ s|length }}"),
    "text centred": face("{{ 'x'.center(10 ** 10) }}"),
    "text centred by a filter": face("{{ 'x'|center(10 ** 10) }}"),
    "text filled up": face("{{ 'x'.ljust(10 ** 10) }}{{ 'x'.zfill(10 ** 10) }}"),
    "text indented": face("{{ ('a\\n' * 90000)|indent(9000) }}"),
    "text wrapped": face("{{ ('a ' * 90000)|wordwrap(1, wrapstring='x' * 90000) }}"),
    "list doubled": face(_doubled("[1]", "n.x + n.x")),
    "list extended by itself": face("{% set x = [1] %}{% for i in range(60) %}{% set _ = x.extend(x) %}{% endfor %}"),
    "list of large ranges": face("{% set x = [] %}{% for i in range(90000) %}{% set _ = x.append(range(99999)|list) %}{% endfor %}"),
    "sum of lists": face("{{ ([[1] * 10] * 90000)|sum(start=[])|length }}"),
    "batch": face("{{ [1]|batch(10 ** 10, 1)|list }}"),
    "slice": face("{{ [1]|slice(10 ** 10)|list }}"),
    # --- numbers -----------------------------------------------------------------------------------
    "power of powers": face("{{ 9 ** 9 ** 9 ** 9 }}"),
    "number squared": face("{% set n = namespace(x=3) %}{% for i in range(60) %}{% set n.x = n.x * n.x %}{% endfor %}{{ n.x }}"),
    "width in a format": face("{{ '%1000000000d' % 1 }}"),
    "width as a value": face("{{ '%*d' % (1000000000, 1) }}"),
    "width in a filter": face("{{ '%1000000000d'|format(1) }}"),
    "width in a format string": face("{{ '{:>1000000000}'.format(1) }}"),
    "width inside a format string": face("{{ '{:>{w}}'.format(1, w=1000000000) }}"),
    "decimals": face("{{ '{:.1000000000f}'.format(1.5) }}"),
    "rounding": face("{{ 1.5|round(1000000000, 'ceil') }}"),
    "long number": face("{{ " + "9" * 5000 + " }}"),
    "number of hex digits": face("{% set x = ('f' * 900000)|int(0, 16) %}{{ x * x * x * x * x * x }}"),
    # --- time --------------------------------------------------------------------------------------
    "loops in loops": face("{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"),
    "loops without steps": face("{% for a in range(99999) %}{{ range(99999)|sum }}{% endfor %}"),
    "macro without end": face("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"),
    "macros that call twice": face("{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}"),
    "recursive loop": face("{% for x in [[]] recursive %}{{ loop([[]]) }}{% endfor %}"),
    "include of itself": face("{% include 'face.xml.j2' %}"),
    "import of itself": face("{% import 'face.xml.j2' as f %}"),
    "comparison of twins": face(_TWINS + "{{ n.x == n.y }}"),
    "sorting of twins": face(_TWINS + "{{ [n.x, n.y, n.x]|sort|length }}"),
    "membership of twins": face(_TWINS + "{{ n.x in [n.y, n.y] }}"),
    "printing of a twin": face(_TWINS + "{{ n.x }}"),
    "twin as a text": face(_TWINS + "{{ n.x|string|length }}"),
    "lipsum": face("{{ lipsum(n=1000000) }}"),
    "many charts": face("{% for i in range(90000) %}{% set _ = fitted(['word ' * 400], 20 + i / 1000, 30) %}{% endfor %}"),
    "brackets": face("{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}"),
    "filters in a row": face("{{ 'x'" + "|upper" * 5000 + " }}"),
    "loops nested": face("{% for a in [1] %}" * 60 + "{% endfor %}" * 60),
    "conditions nested": face("{% if 1 %}" * 900 + "{% endif %}" * 900),
    "groups nested": face("<group>" * 20000 + "</group>" * 20000),
    "elements": face("{% for i in range(90000) %}<rect x='1' y='1' w='1' h='1' fill='#000000'/>{% endfor %}"),
    "one long text": face("<text x='1' y='1' w='50' h='50' fit='6 40'>{{ 'word ' * 300000 }}</text>"),
    "path of many points": face("<path d='M0 0{% for i in range(99999) %}L1 1{% endfor %}' fill='#000000'/>"),
    "attribute of a million letters": face("<rect x='{{ '9' * 1900000 }}' y='1' w='1' h='1'/>"),
    # --- rulebooks ---------------------------------------------------------------------------------
    "lists nested": book("\n".join("  " * n + "- item" for n in range(1500))),
    "quotes nested": book("> " * 20000 + "x"),
    "brackets in words": book("[" * 50000),
    "brackets closed": book("[" * 20000 + "]" * 20000),
    "links nested": book("[a](" * 20000),
    "stars": book("*a **b " * 30000),
    "underscores": book("_" * 60000 + "a"),
    "backticks": book("".join("`" * n + " " for n in range(1, 900))),
    "table of many columns": book("|" + "a|" * 4000 + "\n|" + "-|" * 4000 + "\n" + ("|" + "b|" * 4000 + "\n") * 20),
    "table of many rows": book("|a|b|\n|-|-|\n" + "|1|2|\n" * 60000),
    "boxes": book(":::note\n" * 3000 + "x\n" + ":::\n" * 3000),
    "headings": book("## H\n\nx\n\n" * 20000),
    "book of one word": book("x" * 400000),
    "book that loops": book("{% for i in range(99999) %}{% for j in range(9999) %}{% endfor %}{% endfor %}"),
    "figures": book(":::figure things.t1 40\n:::\n\n" * 2000),
    # --- drawings ----------------------------------------------------------------------------------
    "uses of uses": art(f'<defs><g id="u0"><path d="M0 0H1V1Z"/></g>{_USES}</defs><use href="#u29"/>'),
    "use of itself": art('<g id="a"><use href="#a"/></g>'),
    "clips of clips": art(f'<clipPath id="c0"><path d="M0 0H9V9Z"/></clipPath>{_CLIPS}<path d="M0 0H9V9Z" clip-path="url(#c2999)"/>'),
    "groups in a drawing": art("<g>" * 20000 + "</g>" * 20000),
    "transforms": art(f'<path d="M0 0H9V9Z" transform="{"rotate(1) " * 100000}"/>'),
    "path of a million points": art(f'<path d="M0 0{"L1 1" * 900000}"/>'),
    "arcs": art(f'<path d="M0 0{"A1 1 0 1 1 2 2" * 200000}"/>'),
    "dashes": art('<path d="M0 0H9V9" fill="none" stroke="#000" stroke-dasharray="0.0000001"/>'),
    "turbulence": art(f"<defs>{_FADE}</defs>" + '<path d="M0 0H9V9H0Z" filter="url(#f)"/>' * 100),
    "entities": ("art/one.svg", _ENTITIES + f"]>{SVG % '&m;'}"),
    "style sheet": art(f"<style>{'g ' * 200 + '{fill:red}' * 1}{''.join(f'.a{n} .b .c{{fill:red}}' for n in range(20000))}</style>" + "<g class='b'>" * 50 + "</g>" * 50),
    "gradients of gradients": art("".join(f'<linearGradient id="g{n}" href="#g{n + 1}"/>' for n in range(20000)) + '<path d="M0 0H9V9Z" fill="url(#g0)"/>'),
    "text in a drawing": art(f"<text>{'x' * 900000}</text>"),
    # --- data --------------------------------------------------------------------------------------
    "many rows": ("things.yaml", "".join(f"- {{id: t{n}, name: N{n}}}\n" for n in range(150_000))),
    "many fields": ("game.yaml", GAME.replace("name: text, art", "".join(f"f{n}: text?, " for n in range(5000)) + "name: text, art")),
    "title": ("game.yaml", GAME.replace("title: ", "title: " + "x" * 200_000, 1)),
    "translated title": ("locale/de.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "game.title"\nmsgid "Small"\nmsgstr "' + "x" * 200_000 + '"\n'),
    "many components": ("game.yaml", GAME + "".join(f"  c{n}: {{kind: sheet, title: C, parts: [{{of: things, size: [63, 88], front: face.xml.j2}}]}}\n" for n in range(3000))),
    "yaml nested": ("things.yaml", "[" * 100000),
    "yaml of one line": ("things.yaml", "- {id: t1, name: '" + "x" * 4_900_000 + "'}"),
    "cost of many terms": ("things.yaml", "- {id: t1, name: A, cost: " + "K1F1" * 900000 + "}"),
    "name of a million letters": ("things.yaml", f"- {{id: t1, name: {'word ' * 900000}}}"),
    "catalogue of many entries": ("locale/de.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + "".join(f'msgctxt "x"\nmsgid "m{n}"\nmsgstr "n"\n\n' for n in range(100_000))),
    "catalogue with a long text": ("locale/de.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "things.name"\nmsgid "Thing 1"\nmsgstr ""\n' + '"word "\n' * 400_000),
}  # fmt: skip
"""By name: the file and its text."""


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of(width: int, height: int) -> bytes:
    """A picture of so many pixels that says so in few bytes."""
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    rows = zlib.compress(b"\0" * (1 + 4 * min(width, 4000)) * min(height, 4000), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")


PICTURES: dict[str, Callable[[], bytes]] = {
    "picture of a thousand million pixels": lambda: png_of(60000, 60000),
    "picture of a hundred million pixels": lambda: png_of(10000, 10000),
    "picture of a line": lambda: png_of(2_000_000_000, 1),
}


def write_bomb(folder: Path, name: str) -> Path:
    """The small game with one bomb in it."""
    write_game(folder)
    for file in folder.rglob("*.j2"):
        file.unlink()
    files = dict(FILES)
    if name in BOMBS:
        path, text = BOMBS[name]
        files[path] = text
    else:
        files["things.yaml"] = THINGS.replace("one.svg", "one.png")
        (folder / "art").mkdir()
        (folder / "art" / "one.png").write_bytes(PICTURES[name]())
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder
