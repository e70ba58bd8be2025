"""The template of a game's catalogues: every text, where it stands, what it is and how much room it has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import polib
from msgspec import Struct, field

from generator.i18n.boxes import boxes
from generator.locale.cldr import usual_rule
from generator.locale.language import plural_texts, translated_texts
from generator.locale.marks import marks
from generator.locale.prose import CONTEXT as PROSE
from generator.locale.prose import Passage, PassageKind, by_section
from generator.model.game import Game
from generator.odds.words import odds_words
from generator.source.excerpt import excerpt

FILE = "messages.pot"
CREATED = "1980-01-01 00:00+0000"
"""PO files must tell when their template was made; ours says the same as long as the texts do."""
MOST_NOTES = 5
_KINDS: dict[PassageKind, str] = {
    "cell": "cell of a table, better short",
    "meaning": "meaning of the word above it",
    "callout": "callout of a figure, better short",
    "item": "item of a list",
}
"""What a reader meets a text of a rulebook as, where its kind alone does not say so."""
_ON_ODDS = "word of the data, on the pages of kamiban odds alone"
_PLACEHOLDER = re.compile(r"\{[a-z_]+\}")


class Message(Struct):
    """One text to translate, with all that a translator may want to know."""

    context: str
    text: str
    many: str | None = None  # the second form, of a text that counts things
    things: list[str] = field(default_factory=list)  # the rows that say it
    places: list[tuple[str, int]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def entry(self) -> polib.POEntry:
        """The message as an entry without a translation."""
        kept = sorted(marks(self.text, self.context))
        notes = [f"{self.context.partition('.')[2]} of {_some(self.things, ', ')}"] if self.things else []
        notes += [_some(self.notes, "\n")] if self.notes else []
        if kept:
            notes.append(f"keep as it is: {' '.join(kept)}")
        return polib.POEntry(
            msgctxt=self.context, msgid=self.text,
            **({} if self.many is None else {"msgid_plural": self.many or self.text}),
            **({"msgstr": ""} if self.many is None else {"msgstr_plural": {0: "", 1: ""}}),
            occurrences=[(file, str(line)) for file, line in self.places],
            comment="\n".join(notes),
            flags=["python-brace-format"] if self._braces() else [],
        )  # fmt: skip

    def _braces(self) -> bool:
        """Whether an editor can tell by itself when a placeholder is lost."""
        plain = _PLACEHOLDER.sub("", self.text)
        return plain != self.text and "{" not in plain and "}" not in plain


def _some(notes: list[str], between: str) -> str:
    """The first of several notes, and how many more there are."""
    more = [f"and {len(notes) - MOST_NOTES} more"] if len(notes) > MOST_NOTES else []
    return between.join([*notes[:MOST_NOTES], *more])


def messages(game: Game, room: Mapping[str, list[str]]) -> list[Message]:
    """Every text of a game once for each context, in the order of its files; then words on pages of odds.

    `room` has for some subjects how large their boxes are.
    """
    prose, titles, counted = _in_rulebooks(game), _of_titles(game), plural_texts(game)
    found: dict[tuple[str, str], Message] = {}
    for context, text, place, subject, of in translated_texts(game):
        message = found.setdefault((context, text), Message(context, text))
        where = (place.file.removeprefix(f"{game.shown}/"), place.line)
        if where not in message.places:
            message.places.append(where)
        notes = [titles[subject]] if subject in titles else []
        if context == PROSE:
            notes += prose.get(text, [])
            if text in counted:
                message.many = counted[text][0]
                notes.append("counts things: {count} is the number")
        else:
            message.things += _thing(game, context, of)
            notes += room.get(subject, [])
        message.notes += [note for note in notes if note not in message.notes]
    for each in odds_words(game):
        where = (each.place.file.removeprefix(f"{game.shown}/"), each.place.line)
        found[each.context, each.text] = Message(each.context, each.text, places=[where], notes=[_ON_ODDS])
    return list(found.values())


def _thing(game: Game, context: str, of: str) -> Iterator[str]:
    """The row that says a text, by what the data calls it and, unless that is the text, by its name."""
    table, _, field = context.partition(".")
    if row := game.tables[table].by_id.get(of) if table in game.tables else None:
        name = row.values.get("name") if field != "name" else None
        yield f"{row.subject()} “{excerpt(name)}”" if isinstance(name, str) else row.subject()


def _in_rulebooks(game: Game) -> dict[str, list[str]]:
    """For each text of the rulebooks what it is there, and under which heading it stands."""
    found: dict[str, list[str]] = {}
    for name, source in game.books.items():
        heading = ""
        pieces = [*by_section(source)]
        for (section, piece), (_, after) in zip(pieces, [*pieces[1:], ("", Passage(0))]):
            kind = _kind(piece, after)
            under = f", under “{heading}”" if heading and kind != "heading" else ""
            if kind == "heading":
                heading = piece.text
            note = f"{name}.{section}: {kind}{under}"
            notes = found.setdefault(piece.text, [])
            if piece.spoken and note not in notes:
                notes.append(note)
    return found


def _kind(piece: Passage, after: Passage) -> str:
    """What a piece of the source becomes."""
    if piece.kind == "title":
        figure = piece.directive == "figure"
        return "caption of a figure" if figure else f"title of a box ({piece.directive})"
    if piece.kind == "paragraph" and after.kind == "meaning":
        return "word of a glossary"
    return _KINDS.get(piece.kind, piece.kind)


def _of_titles(game: Game) -> dict[str, str]:
    """What the title of the game and those of its components are for, by subject."""
    found = {
        "game.title": "title of the game: cover, footers and names of documents",
        "game.about": "what the game is about: cover",
        "game.credits": "who made the game: last page of the rulebook",
    }
    for name in game.file.components:
        found[f"components.{name}.title"] = f"title of {name}.pdf, and in the footer of its sheets"
    return found


def template(game: Game, room: Mapping[str, list[str]] | None = None) -> polib.POFile:
    """The POT file of a game; all faces are drawn for the `room` that its texts have, unless it is known."""
    made = polib.POFile(wrapwidth=0)
    made.header = f"The texts of {game.file.title}. `kamiban i18n extract` makes this file."
    made.metadata = {
        "Project-Id-Version": f"{game.id} {game.file.version}",
        "Report-Msgid-Bugs-To": "",
        "POT-Creation-Date": CREATED,
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
        "Last-Translator": "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": "LANGUAGE <LL@li.org>",
        "Language": "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=INTEGER; plural=EXPRESSION;",
    }
    made.metadata_is_fuzzy = True
    made.extend(message.entry() for message in messages(game, boxes(game) if room is None else room))
    return made


def new_metadata(code: str) -> dict[str, str]:
    """What the head of a catalogue says that nobody has worked on."""
    return {
        "PO-Revision-Date": CREATED, "Last-Translator": "Kamiban", "Language-Team": code,
        "Language": code, "Plural-Forms": usual_rule(code),
    }  # fmt: skip
