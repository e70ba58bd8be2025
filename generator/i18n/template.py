"""The template of a game's catalogues: every text, where it stands, what it is and how much room it has."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import polib

from generator.i18n.boxes import boxes
from generator.i18n.where import in_rulebooks, of_titles
from generator.locale.language import PHRASES, house_phrases, plural_texts, translated_texts
from generator.locale.marks import marks
from generator.locale.plural import usual_rule
from generator.locale.prose import CONTEXT as PROSE
from generator.model.game import Game

FILE = "messages.pot"
CREATED = "1980-01-01 00:00+0000"
"""PO files must tell when their template was made; ours says the same as long as the texts do."""
MOST_NOTES = 5
_PLACEHOLDER = re.compile(r"\{[a-z_]+\}")


@dataclass
class Message:
    """One text to translate, with all that a translator may want to know."""

    context: str
    text: str
    many: str | None = None  # the second form, of a text that counts things
    places: list[tuple[str, int]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def entry(self) -> polib.POEntry:
        """The message as an entry without a translation."""
        kept = sorted(marks(self.text, self.context))
        notes = [*self.notes[:MOST_NOTES]]
        if len(self.notes) > MOST_NOTES:
            notes.append(f"and {len(self.notes) - MOST_NOTES} more")
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


def messages(game: Game) -> list[Message]:
    """Every text of a game once for each context, in the order of its files."""
    room, prose, titles, counted = boxes(game), in_rulebooks(game), of_titles(game), plural_texts(game)
    found: dict[tuple[str, str], Message] = {}
    for context, text, place, subject in translated_texts(game):
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
            notes += room.get(subject, [])
        message.notes += [note for note in notes if note not in message.notes]
    return list(found.values())


def template(game: Game) -> polib.POFile:
    """The POT file of a game."""
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
    made.extend(message.entry() for message in messages(game))
    return made


def phrases() -> list[polib.POEntry]:
    """What the generator itself prints, for the catalogues of languages that the house does not know."""
    note = "printed by Kamiban itself, in English if not translated"
    return [polib.POEntry(msgctxt=PHRASES, msgid=phrase, comment=note) for phrase in house_phrases()]


def new_metadata(code: str) -> dict[str, str]:
    """What the head of a catalogue says that nobody has worked on."""
    return {
        "PO-Revision-Date": CREATED, "Last-Translator": "Kamiban", "Language-Team": code,
        "Language": code, "Plural-Forms": usual_rule(code),
    }  # fmt: skip
