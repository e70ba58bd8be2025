"""Names in the catalogues of a game: contexts, icons and expressions in both texts, notes for translators."""

from __future__ import annotations

import re
from collections.abc import Iterator

import polib

from generator.i18n.reading import is_read, sign
from generator.locale.catalogue import APART
from generator.locale.marks import marks
from generator.locale.prose import CONTEXT, pieces
from generator.model.game import Game
from generator.refactor.edits import Edit, SourceText
from generator.refactor.thing import Renaming, Thing
from generator.refactor.values import Values
from generator.source.po import PoEntry, PoString, escaped, place_of_letter, written_entries
from generator.source.template import environment, tokens

_READ = re.compile(r"read:\s*(.*?)\s*\(")
_KEEP = "#. keep as it is: "


def passages(book: SourceText) -> dict[str, list[Edit]]:
    """The texts of a rulebook in which something changes, each with its changes as a catalogue has them."""
    found: dict[str, list[Edit]] = {}
    for piece in pieces(book.text):
        stretches = []
        for index, (begin, line, column) in enumerate(piece.starts):
            end = piece.starts[index + 1][0] if index + 1 < len(piece.starts) else len(piece.text)
            stretches.append((book.offset(line, column) - begin, begin, end))
        edits = [
            Edit(start - off, stop - off, new)
            for (start, stop), new in sorted(book.edits.items())
            for off, begin, end in stretches
            if begin <= start - off and stop - off <= end
        ]
        if edits:
            found[piece.text] = edits
    return found


class CatalogueNames:
    """Notes the changes in one catalogue."""

    def __init__(
        self, game: Game, renaming: Renaming, texts: dict[str, list[Edit]], file: SourceText
    ) -> None:
        self.game = game
        self.renaming = renaming
        self.values = Values(game, renaming)
        self.texts = texts  # of rulebooks
        self.file = file

    def change(self) -> None:
        """Note all changes."""
        for entry, strings in written_entries(self.file.text):
            self._entry(entry, strings)

    def _entry(self, entry: PoEntry, strings: dict[str, list[PoString]]) -> None:
        after = dict(entry.said)
        for keyword, text in entry.said.items():
            edits = [*self._edits(keyword, text, entry)]
            after[keyword] = Values.after(text, iter(edits))
            for edit in edits:
                self._change(tuple(strings[keyword]), edit)
        first = entry.line - len(entry.comments)
        for number, line in enumerate(entry.comments, first):
            if number > 0 and self.file.line(number) == line:
                new = self._comment(line, entry, after)
                start = self.file.offset(number, 1)
                if new != line:
                    self.file.change(start, start + len(line), new)

    def _edits(self, keyword: str, text: str, entry: PoEntry) -> Iterator[Edit]:
        if keyword == "msgctxt":
            yield from self._context(text)
        elif entry.context.partition(APART)[0] != CONTEXT:
            yield from self.values.in_text(text) if entry.context != "kamiban" else ()
        elif keyword.startswith("msgid"):
            yield from self.texts.get(text, ())
        else:
            yield from self._said(text, entry.original)

    def _context(self, text: str) -> Iterator[Edit]:
        context, apart, of = text.partition(APART)
        table, _, field = context.partition(".")
        at = len(context) + 1
        if table in self.game.tables:
            yield from self.values.one("table", "", table)
            yield from self.values.one("field", table, field, len(table) + 1)
            yield from self.values.one("row", table, of, at) if apart else ()
        elif apart:
            yield from self.values.one("component", "", of.partition(".")[0], at)

    def _said(self, text: str, original: str) -> Iterator[Edit]:
        """The translation of a text of a rulebook: its icons, and the expressions that the original has."""
        asked = {}
        for start, end in _expressions(original):
            inside = [
                each for each in self.texts.get(original, ()) if start <= each.start and each.end <= end
            ]
            asked[original[start:end]] = [
                Edit(each.start - start, each.end - start, each.new) for each in inside
            ]
        bare = text
        for start, end in _expressions(text):
            bare = bare[:start] + "\ue000" * (end - start) + bare[end:]
            for edit in asked.get(text[start:end], ()):
                yield Edit(start + edit.start, start + edit.end, edit.new)
        yield from self.values.in_text(bare)

    def _change(self, strings: tuple[PoString, ...], edit: Edit) -> None:
        """Put something else in the place of some letters, also where the string goes on on another line."""
        new = escaped(edit.new)
        for offset in range(edit.start, max(edit.end, edit.start + 1)):
            place = place_of_letter(strings, offset)
            assert place is not None  # the letters are those of the strings
            start = self.file.offset(*place)
            end = start + (0 if edit.start == edit.end else 2 if self.file.text[start] == "\\" else 1)
            self.file.change(start, end, new)
            new = ""

    # --- comments ----------------------------------------------------------------------------
    def _comment(self, line: str, entry: PoEntry, after: dict[str, str]) -> str:
        if line.startswith(_KEEP):
            return _KEEP + " ".join(sorted(marks(after.get("msgid", ""), entry.context)))
        if line.startswith("# "):
            return self._signature(line, entry, after)
        if not line.startswith("#. "):
            return line
        for text, edits in self.texts.items():
            line = line.replace(f"“{text}”", f"“{Values.after(text, iter(edits))}”")
        for thing, new in self.renaming.items():
            if thing.kind == "row":
                line = _with(line, f"{thing.of}.{thing.name}", f"{thing.of}.{new}")
        for thing, new in self.renaming.items():
            line = self._renamed(line, thing, new, entry)
        return line

    def _renamed(self, line: str, thing: Thing, new: str, entry: PoEntry) -> str:
        """A note in which a table, a field or a component has a new name."""
        if thing.kind == "table":
            for row in self.game.tables[thing.name].by_id:
                renamed = self.values.name("row", thing.name, row)
                line = _with(line, f"{thing.name}.{renamed}", f"{new}.{renamed}")
        elif thing.kind == "field":
            head = f"#. {thing.name} of "
            if entry.context.partition(APART)[0] == f"{thing.of}.{thing.name}" and line.startswith(head):
                line = f"#. {new} of {line.removeprefix(head)}"
        elif thing.kind == "component":
            for behind in (", ", ": ", "."):
                if line.startswith(f"#. {thing.name}{behind}"):
                    line = f"#. {new}{line.removeprefix(f'#. {thing.name}')}"
            line = line.replace(f"title of {thing.name}.pdf", f"title of {new}.pdf")
        return line

    def _signature(self, line: str, entry: PoEntry, after: dict[str, str]) -> str:
        """Who has read a translation has read it under its new names, too."""
        match = _READ.match(line[2:])
        before, now = (_polib(said, line[2:] if said is entry.said else "") for said in (entry.said, after))
        if match is None or after == entry.said or not is_read(before):
            return line
        sign(now, match[1])
        return f"# {now.tcomment}"


def _with(line: str, old: str, new: str) -> str:
    """A line in which one name stands for another wherever it is whole."""
    return re.sub(rf"(?<![\w.-]){re.escape(old)}(?![\w-])", new, line)


def _polib(said: dict[str, str], comment: str) -> polib.POEntry:
    forms = [text for keyword, text in said.items() if keyword.startswith("msgstr[")]
    return polib.POEntry(
        msgid=said.get("msgid", ""), msgid_plural=said.get("msgid_plural", ""), msgstr=said.get("msgstr", ""),
        msgstr_plural=dict(enumerate(forms)), tcomment=comment,
    )  # fmt: skip


def _expressions(text: str) -> Iterator[tuple[int, int]]:
    """Where expressions and statements of a template begin and end."""
    begun = -1
    for token in tokens(text, environment("##")) if "{" in text else ():
        if token.kind in ("variable_begin", "block_begin"):
            begun = token.start
        elif token.kind in ("variable_end", "block_end") and begun >= 0:
            yield begun, token.start + len(token.text)
            begun = -1
