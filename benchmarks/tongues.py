"""A game of 800 kinds of cards and a rulebook in seven languages, from the words of tongues.yaml."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import yaml
from deck import term

OWN = "en"
LISTED = 20
"""Every so many cards the rulebook lists one."""
SECTIONS = 10
TOTAL = '{{ number("cards.total") }}'
ICONS = {"F": "food", "M": "material", "K": "knowledge", "W": "money"}

GAME = """\
kamiban: 1
id: editions
title: {title}
language: en
version: "1"
players: 2..4
minutes: 30..45
tables:
  resources:
    file: resources.yaml
    fields: {{name: text, icon: icon}}
  cards:
    file: cards.yaml
    fields: {{name: text, body: text, cost: cost, gain: gain, move: int 0..99}}
notation: {{resources: resources}}
components:
  cards:
    kind: sheet
    title: {cards}
    parts:
      - {{of: cards, size: [63, 88], bleed: 0.75, front: card.xml.j2}}
  rulebook: {{kind: rulebook, title: {rulebook}, source: rulebook.md}}
"""
FACE = """\
<face title="{{ row.name }}">
  <rect x="-0.75" y="-0.75" w="64.5" h="89.5" fill="#2F6F5E"/>
  <rect x="3" y="3" w="57" h="82" r="2.5" fill="#FFFFFF" stroke="#2B2320" stroke-width="0.3"/>
  <text of="name" x="5" y="4.5" w="53" h="11" weight="bold" fit="8 12" lines="2"
    valign="middle">{{ row.name }}</text>
  <row x="5" y="17" h="6" gap="0.6">
    {% for chip in row.cost|chips %}<icon name="{{ chip }}" size="6"/>{% endfor %}
  </row>
  <row x="5" y="28" w="53" h="9" gap="1.5" align="center">
    {% for chip in row.gain|chips %}<icon name="{{ chip }}" size="9"/>{% endfor %}
  </row>
  <text of="body" x="5" y="40" w="53" h="32" fit="7 9.5" leading="1.4">{{ row.body }}</text>
  <text of="move" x="46" y="73" w="12" h="10" weight="bold" fit="22" align="center"
    valign="middle">{{ row.move }}</text>
</face>
"""


class Tongue(NamedTuple):
    """The words of one language; each list says the same as that of any other, in the same order."""

    name: str
    comma: str
    stop: str
    things: list[str]
    places: list[str]
    seasons: list[str]
    goods: list[str]
    labels: list[str]
    openings: list[str]
    deeds: list[str]
    endings: list[str]

    def rule(self, at: int, a: object, b: object) -> str:
        """One of a thousand rules of two sentences, with its numbers."""
        last, middle, first = at % 10, at // 10 % 10, at // 100 % 10
        deed = self.deeds[middle].format(a=a, b=b)
        return f"{self.openings[first]}{self.comma}{deed}{self.stop}{self.endings[last]}"


Say = Callable[[Tongue], str]
"""What a text is in a language."""


def tongues() -> dict[str, Tongue]:
    """The languages, that of the game first."""
    words = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text("utf-8"))
    return {code: Tongue(**said) for code, said in words.items()}


def write_editions(folder: Path, kinds: int) -> list[str]:
    """The same folder for the same number, up to 800, every time; the languages of its catalogues."""
    spoken = tongues()
    own = spoken[OWN]
    cards = list(_cards(own, kinds))
    prose = list(_prose())
    files = {
        "game.yaml": GAME.format(title=own.labels[0], cards=own.labels[1], rulebook=own.labels[2]),
        "resources.yaml": "".join(
            f"- {{id: {letter}, name: {name}, icon: {icon}}}\n"
            for (letter, icon), name in zip(ICONS.items(), own.goods)
        ),
        "cards.yaml": "".join(_rows(own, cards)),
        "rulebook.md": "".join(_book(own, prose)),
        "faces/card.xml.j2": FACE,
    }
    texts = [
        ("game.title", _label(0)), *(("component.title", _label(at)) for at in (1, 2)),
        *(("resources.name", _good(at)) for at in range(len(own.goods))),
        *(("rulebook", _label(at)) for at in (3, 4, 5)), *(("rulebook", say) for say in prose),
        *((f"cards.{field}", say) for card in cards for field, say in zip(("name", "body"), card)),
    ]  # fmt: skip
    others = [code for code in spoken if code != OWN]
    for code in others:
        said = ((context, say(own), say(spoken[code])) for context, say in texts)
        files[f"locale/{code}.po"] = "".join(entries(said))
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return others


def entries(said: Iterator[tuple[str, str, str]]) -> Iterator[str]:
    """A catalogue as translators have it, with two lines about each text."""
    yield 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    for number, (context, text, translation) in enumerate(dict.fromkeys(said), 1):
        about = f"#. {context}: 53 × 32 mm, 7–9.5 pt, 6 lines\n#: game.yaml:{number}\n"
        pair = (json.dumps(each, ensure_ascii=False) for each in (text, translation))
        yield f'\n{about}msgctxt "{context}"\nmsgid {next(pair)}\nmsgstr {next(pair)}\n'


def _label(at: int) -> Say:
    return lambda tongue: tongue.labels[at]


def _good(at: int) -> Say:
    return lambda tongue: tongue.goods[at]


def _cards(own: Tongue, kinds: int) -> Iterator[tuple[Say, Say]]:
    """The name and the rule of each card."""
    chance = random.Random(kinds)
    named = list(product(range(len(own.things)), range(len(own.places)), range(len(own.seasons))))
    for at, (thing, place, season) in enumerate(chance.sample(named, kinds)):
        a, b = chance.randint(2, 4), chance.randint(2, 4)
        yield (
            lambda tongue, thing=thing, place=place, season=season: tongue.name.format(
                thing=tongue.things[thing], place=tongue.places[place], season=tongue.seasons[season]
            ),
            lambda tongue, at=at, a=a, b=b: tongue.rule(at, a, b),
        )


def _rows(own: Tongue, cards: list[tuple[Say, Say]]) -> Iterator[str]:
    chance = random.Random(len(cards))
    for number, (name, body) in enumerate(cards, 1):
        cost, gain = term(chance, chance.randint(2, 5)), term(chance, 5)
        yield (
            f"- {{id: c{number}, name: {name(own)}, body: {json.dumps(body(own), ensure_ascii=False)}, "
            f"cost: {cost}, gain: {gain}, move: {chance.randint(0, 98)}}}\n"
        )


def _prose() -> Iterator[Say]:
    """For each section a heading and three paragraphs of four sentences."""
    for section in range(SECTIONS):
        yield lambda tongue, section=section: tongue.things[section]
        for paragraph in range(3):
            at = section * 97 + paragraph * 31
            yield lambda tongue, at=at: tongue.stop[1:].join(
                (tongue.rule(at, TOTAL, TOTAL), tongue.rule(at + 344, TOTAL, TOTAL))
            )


def _book(own: Tongue, prose: list[Say]) -> Iterator[str]:
    """A few pages: sections, some of them with a card, and a table of some cards."""
    yield "# {{ game.title }}\n\n"
    for at, say in enumerate(prose):
        section, paragraph = divmod(at, 4)
        yield f"{say(own)}\n\n" if paragraph else f"## {say(own)} {{#section-{section}}}\n\n"
        if paragraph == 1 and section % 3 == 0:
            yield f":::figure cards.c{section * LISTED + 1} 40\n:::\n\n"
    yield "| {} | {} | {} |\n|---|---|---:|\n".format(*own.labels[3:])
    yield f'{{% for row in rows("cards")[::{LISTED}] %}}\n'
    yield "| {{ row.name }} | {{ row.cost|icons }} | {{ row.move }} |\n{% endfor %}\n"
