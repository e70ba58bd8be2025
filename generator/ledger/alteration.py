"""What changed between two states of a game, each thing once and at its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher

from msgspec import Struct

from generator.ledger.contrast import became, in_short, plain
from generator.ledger.data import BOOK, DECLARED, FILE, ROW, WORD
from generator.ledger.entry import Entry
from generator.ledger.wording import Wording, worded
from generator.model.digest import GAME
from generator.problem import Place

NAME = "name"
"""The field by which people call a row."""
NAMED = "named"
"""The kind of a change by which something only got another name."""
_Values = dict[str, str]


class Alteration(Struct, frozen=True, eq=False):
    """One thing that a person did: where it is now, in words, and what it is about.

    `about` names a row or a field as in cards.light or cards.light.count, a key of game.yaml as in
    players, a file or a catalogue; `values` are those of the row, `was` that of the field before.
    """

    place: Place
    said: Wording
    kind: str
    about: str
    values: _Values = {}
    was: str = ""
    whole: bool = False  # a row came, went, moved or got another id

    @property
    def table(self) -> str:
        """The table of the row that changed; '' of anything else."""
        return self.about.partition(".")[0] if self.kind == ROW else ""

    @property
    def near(self) -> dict[str, frozenset[str]]:
        """The values of the row by their fields, before and after, by which numbers about it are known."""
        changed = self.about.rpartition(".")[2]
        return {
            field: frozenset((value, self.was)) if field == changed else frozenset((value,))
            for field, value in self.values.items()
            if field not in ("id", "count")
        }

    @property
    def field(self) -> str:
        """The field that changed, with its table; '' of a whole row and of anything else."""
        if self.kind != ROW or self.whole:
            return ""
        return f"{self.table}.{self.about.rpartition('.')[2]}"


def alterations(before: Mapping[str, str], now: Iterable[Entry], shown: str) -> list[Alteration]:
    """Everything that a person did, by file and line."""
    facts = list(now)
    found = [
        *_rows(before, facts, shown),
        *_declared(before, facts, shown),
        *_lines(before, facts, shown),
        *_words(before, facts, shown),
        *_files(before, facts, shown),
    ]
    return sorted(found, key=lambda change: change.place)


class _Rows(Struct):
    """The rows of one table, in order, each with its values and the places of these."""

    values: dict[str, _Values]
    places: dict[str, dict[str, Place]]


def _tables(facts: Iterable[tuple[str, str, Place | None]]) -> dict[str, _Rows]:
    found: dict[str, _Rows] = {}
    for key, value, place in facts:
        kind, _, subject = key.partition(" ")
        if kind == ROW:
            table, row, field = subject.split(".", 2)
            rows = found.setdefault(table, _Rows({}, {}))
            rows.values.setdefault(row, {})[field] = value
            if place is not None:
                rows.places.setdefault(row, {})[field] = place
    return found


def _rows(before: Mapping[str, str], facts: list[Entry], shown: str) -> Iterator[Alteration]:
    old = _tables((key, value, None) for key, value in before.items())
    new = _tables((fact.key, fact.value, fact.place) for fact in facts)
    start = Place(f"{shown}/{GAME}")
    for table in (*new, *(name for name in old if name not in new)):
        yield from _table(table, old.get(table, _Rows({}, {})), new.get(table, _Rows({}, {})), start)


def _table(table: str, old: _Rows, new: _Rows, start: Place) -> Iterator[Alteration]:
    called = _renamed(old.values, new.values)  # rows of now by the ids that they had
    for row, values in old.values.items():
        if (now := row if row in new.values else called.get(row)) is None:
            place = _stood(row, old, new, start)
            said = worded("{name} is gone from {table}", name=_name(row, values), table=table)
            yield Alteration(place, said, ROW, f"{table}.{row}", values, whole=True)
        else:
            yield from _fields(table, row, now, old, new)
    was = {*old.values, *called.values()}
    for row, values in new.values.items():
        if row not in was:
            place = next(iter(new.places[row].values()))
            count, name = values.get("count", "1"), _name(row, values)
            said = worded("{name} is new in {table}", name=name, table=table)
            if count != "1":
                said = worded("{name} is new in {table}, {count} of it", name=name, table=table, count=count)
            yield Alteration(place, said, ROW, f"{table}.{row}", values, whole=True)
    yield from _moved(table, old, new, called)


def _renamed(old: dict[str, _Values], new: dict[str, _Values]) -> dict[str, str]:
    """Rows that only have another id: nothing else about them is different."""

    def rest(values: _Values) -> tuple[tuple[str, str], ...]:
        return tuple(sorted((field, value) for field, value in values.items() if field != "id"))

    came = {rest(values): row for row, values in new.items() if row not in old and len(values) > 1}
    return {row: came[rest(values)] for row, values in old.items() if row not in new and rest(values) in came}


def _fields(table: str, row: str, now: str, old: _Rows, new: _Rows) -> Iterator[Alteration]:
    """What is different in a row that is still there."""
    before, values, places = old.values[row], new.values[now], new.places[now]
    for field in dict.fromkeys((*values, *before)):
        one, other = before.get(field), values.get(field)
        if one != other:
            place = places.get(field) or places["id"]
            name = row if field == NAME else _name(now, values)
            said = worded("{field} of {name} {became}", field=field, name=name, became=became(one, other))
            about = f"{table}.{now}.{field}"
            yield Alteration(place, said, ROW, about, {**before, **values}, one or "", whole=field == "id")


def _name(row: str, values: _Values) -> str:
    """What people call a row."""
    return in_short(values.get(NAME) or row)


def _stood(row: str, old: _Rows, new: _Rows, start: Place) -> Place:
    """Where a row that is gone stood: behind the one before it, else at the beginning of its table."""
    order = list(old.values)
    for each in reversed(order[: order.index(row)]):
        if each in new.places:
            return list(new.places[each].values())[-1]
    rest = [next(iter(places.values())) for places in new.places.values()]
    return rest[0] if rest else start


def _moved(table: str, old: _Rows, new: _Rows, called: dict[str, str]) -> Iterator[Alteration]:
    """Rows that stand in another order than before."""
    one = [called.get(row, row) for row in old.values if called.get(row, row) in new.values]
    other = [row for row in new.values if row in {*one}]
    if one == other:
        return
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    stayed = {row for block in matcher.get_matching_blocks() for row in other[block.b : block.b + block.size]}
    for index, row in enumerate(other):
        if row not in stayed:
            name = _name(row, new.values[row])
            said = worded("{name} stands first in {table} now", name=name, table=table)
            if index:
                ahead = _name(other[index - 1], new.values[other[index - 1]])
                form = "{name} stands behind {ahead} in {table} now"
                said = worded(form, name=name, ahead=ahead, table=table)
            place = next(iter(new.places[row].values()))
            yield Alteration(place, said, ROW, f"{table}.{row}", new.values[row], whole=True)


def _kind(kind: str, before: Mapping[str, str], facts: list[Entry]) -> tuple[_Values, dict[str, Entry]]:
    """The facts of one kind by what follows it in their keys."""
    start = f"{kind} "
    old = {key.removeprefix(start): value for key, value in before.items() if key.startswith(start)}
    return old, {fact.key.removeprefix(start): fact for fact in facts if fact.key.startswith(start)}


def _declared(before: Mapping[str, str], facts: list[Entry], shown: str) -> Iterator[Alteration]:
    old, new = _kind(DECLARED, before, facts)
    start, last = Place(f"{shown}/{GAME}"), None
    places: dict[str, Place] = {}
    told: set[str] = set()
    for path, fact in new.items():
        places[path] = fact.place or start
        name, value = plain(path), in_short(fact.value)
        if path not in old and (thing := _thing(path, old)):
            if thing not in told:
                told.add(thing)
                yield _of_game(worded("{path} is new", path=plain(thing)), thing, places[path])
        elif path not in old:
            yield _of_game(worded("{path} is new: {value}", path=name, value=value), path, places[path])
        elif old[path] != fact.value:
            said = worded("{path} {became}", path=name, became=became(old[path], fact.value))
            yield _of_game(said, path, places[path])
    for path, value in old.items():
        if path in new:
            last = places[path]
        elif thing := _thing(path, new):
            if thing not in told:
                told.add(thing)
                yield _of_game(worded("{path} is gone", path=plain(thing)), thing, last or start)
        else:
            said = worded("{path} is gone: {value}", path=plain(path), value=in_short(value))
            yield _of_game(said, path, last or start)


def _of_game(said: Wording, path: str, place: Place) -> Alteration:
    return Alteration(place, said, DECLARED, plain(path))


def _thing(path: str, others: Iterable[str]) -> str:
    """The entry of a list that a key belongs to, if the other state has nothing of it."""
    thing = path[: path.rindex("]") + 1] if "]" in path else ""
    return "" if any(each.startswith(thing) for each in others) else thing


def _lines(before: Mapping[str, str], facts: list[Entry], shown: str) -> Iterator[Alteration]:
    """Lines of rulebooks: those that took the place of others are told together with them."""
    old, new = _kind(BOOK, before, facts)
    files = dict.fromkeys(key.partition(" ")[0] for key in (*old, *new))
    for file in files:
        one, other = ([key for key in each if key.startswith(f"{file} ")] for each in (old, new))
        matcher = SequenceMatcher(None, one, other, autojunk=False)
        for tag, i, end_i, j, end_j in matcher.get_opcodes():
            if tag == "equal":
                continue
            gone, came = one[i:end_i], other[j:end_j]
            for was, now in zip(gone, came):
                said = became(old[was], new[now].value)
                yield Alteration(_at(new[now], shown, file), said, BOOK, file)
            for now in came[len(gone) :]:
                said = worded("new: {line}", line=in_short(new[now].value))
                yield Alteration(_at(new[now], shown, file), said, BOOK, file)
            behind = other[end_j - 1] if end_j else ""
            place = _at(new[behind], shown, file) if behind else Place(f"{shown}/{file}")
            for was in gone[len(came) :]:
                yield Alteration(place, worded("gone: {line}", line=in_short(old[was])), BOOK, file)


def _at(fact: Entry, shown: str, file: str) -> Place:
    return fact.place or Place(f"{shown}/{file}")


def _words(before: Mapping[str, str], facts: list[Entry], shown: str) -> Iterator[Alteration]:
    """Translations; one whose original is gone too stands nowhere, and is told at the head of its file."""
    old, new = _kind(WORD, before, facts)
    for key, fact in new.items():
        code, text = _translated(key)
        place, value = _at(fact, shown, f"locale/{code}.po"), in_short(fact.value)
        if key not in old:
            said = worded("{code}: '{text}' is new, without translation", code=code, text=text)
            if value:
                said = worded("{code}: '{text}' is new: '{value}'", code=code, text=text, value=value)
            yield Alteration(place, said, WORD, code)
        elif old[key] != fact.value:
            form = "{code}: the translation of '{text}' {became}"
            said = worded(form, code=code, text=text, became=became(old[key], fact.value))
            yield Alteration(place, said, WORD, code)
    for key, value in old.items():
        if key not in new:
            code, text = _translated(key)
            form = "{code}: '{text}' is gone, which was '{value}'"
            said = worded(form, code=code, text=text, value=in_short(value))
            yield Alteration(Place(f"{shown}/locale/{code}.po"), said, WORD, code)


def _translated(key: str) -> tuple[str, str]:
    """The language of a translation, and the text that it is of."""
    code, _, text = key.split(" ", 2)
    return code, plain(text)


def _files(before: Mapping[str, str], facts: list[Entry], shown: str) -> Iterator[Alteration]:
    old, new = _kind(FILE, before, facts)
    for name in dict.fromkeys((*old, *new)):
        if name not in new or name not in old or old[name] != new[name].value:
            form = "{name} is new" if name not in old else "{name} changed"
            said = worded("{name} is gone" if name not in new else form, name=name)
            yield Alteration(Place(f"{shown}/{name}"), said, FILE, name)
