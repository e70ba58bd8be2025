"""Bring a catalogue up to date with the texts of its game: nothing that a translator wrote is lost."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path

import polib

from generator.i18n.parted import ALIKE, Parted, beside, context_of, is_parted, parted
from generator.i18n.reading import said, seal, unsigned
from generator.i18n.template import new_metadata
from generator.locale.catalogue import Key, catalogue_of
from generator.locale.language import Original
from generator.locale.plural import read_rule
from generator.problem import Findings
from generator.source.po import PoEntry, read_po
from generator.source.reader import read_text


def open_po(path: Path, shown: str, findings: Findings) -> polib.POFile | None:
    """A catalogue as polib writes it; None after the reason was reported."""
    text, before = read_text(path, shown, findings), len(findings.problems)
    if text is None:
        return None
    po = read_po(text)
    catalogue_of(po, shown, findings)
    if len(findings.problems) > before:
        return None
    found = polib.POFile(wrapwidth=0)
    found.header = _noted(po.head) if po.head else ""
    found.metadata = po.metadata
    found.metadata_is_fuzzy = po.head.flags if po.head else []
    found.extend(map(_entry, po.entries))
    return found


def _entry(read: PoEntry) -> polib.POEntry:
    """An entry with what a translator wrote into it or noted beside it; the rest is in the template."""
    old = "\n".join(line.lstrip("#~|") for line in read.comments if line.startswith(("#|", "#~|")))
    was = next(iter(read_po(f'{old}\nmsgstr ""').entries), None) if old else None
    return polib.POEntry(
        msgctxt=read.said.get("msgctxt"), msgid=read.original, msgid_plural=read.said.get("msgid_plural", ""),
        msgstr=read.translation, msgstr_plural=dict(enumerate(read.forms)), obsolete=read.obsolete,
        tcomment=_noted(read), flags=read.flags, comment=_extracted(read),
        previous_msgctxt=was and was.said.get("msgctxt"), previous_msgid=was and was.original,
        previous_msgid_plural=was and was.said.get("msgid_plural"),
    )  # fmt: skip


def _extracted(read: PoEntry) -> str:
    """What was noted of the text when the catalogue was brought up to date."""
    return "\n".join(line[2:].strip() for line in read.comments if line.startswith("#."))


def _noted(read: PoEntry) -> str:
    """The comments that a translator wrote."""
    own = [line for line in read.comments if line and line[1:2] not in tuple(".:,|~")]
    return "\n".join(line.lstrip("#").removeprefix(" ") for line in own)


def new_po(code: str) -> polib.POFile:
    """An empty catalogue of a language."""
    made = polib.POFile(wrapwidth=0)
    made.metadata = {"Language": code}
    return made


def merge(
    old: polib.POFile, template: polib.POFile, code: str, further: Sequence[polib.POEntry] = (),
    things: Sequence[Original] = (), part: Collection[str] = (),
) -> polib.POFile:  # fmt: skip
    """The entries of the template, and further ones, with the translations of the old catalogue.

    A text that is not in it takes the translation of the one that is most like it among those that nothing
    uses any more, and is marked fuzzy. What nothing uses is kept as obsolete, and comes back as it was with
    its text. Behind an entry stand those for one of the `things` alone; a thing to `part` gets one, to begin
    with the same as all.
    """
    made = polib.POFile(wrapwidth=0)
    made.header = old.header
    made.metadata = _metadata(old, template, code)
    made.metadata_is_fuzzy = old.metadata_is_fuzzy
    rule = read_rule(made.metadata["Plural-Forms"])
    forms = rule.forms if rule else 2
    entries = [*template, *further]
    wanted = {_key(entry) for entry in entries}
    live = {_key(entry): entry for entry in old if not entry.obsolete}
    own, gone = parted(old, things)
    unused = [
        entry for entry in old if (entry.obsolete or _key(entry) not in wanted) and not is_parted(entry)
    ]  # fmt: skip
    back = {_key(entry): entry for entry in reversed(unused) if _key(entry) in wanted}
    free = [entry for entry in unused if _key(entry) not in wanted]
    for entry in entries:
        known = live.get(_key(entry))
        if known is None or not said(known):
            known = back.get(_key(entry), known)
        if known is not None:
            made.append(_with(entry, known, forms))
            continue
        like = _most_alike(entry, free)
        if like is not None:
            free.remove(like)
            made.append(_offered(entry, like, forms))
        else:
            same = (each for each in live.values() if each.msgid == entry.msgid and said(each))
            homonym = next(same, None)
            made.append(_offered(entry, homonym, forms) if homonym else _with(entry, entry, forms))
    made[:] = [each for entry in made for each in (entry, *_own(entry, own, things, part, forms))]
    made.extend([*_left([*unused, *gone], made)])
    return made


def _own(
    entry: polib.POEntry, own: list[Parted], things: Sequence[Original], part: Collection[str], forms: int
) -> Iterator[polib.POEntry]:
    """The entries for one thing alone that stand behind the one for all things that say the same."""
    known = {each.context: each for each in own if (each.thing.context, each.thing.text) == _key(entry)}
    for thing in things if known or part else ():
        context = context_of(thing)
        if (thing.context, thing.text) != _key(entry) or not (context in known or thing.subject in part):
            continue
        before = known.pop(context, Parted(thing, entry, False))
        if before.thing is thing:
            alone = polib.POEntry(
                msgctxt=context, msgid=entry.msgid, msgid_plural=entry.msgid_plural,
                flags=[flag for flag in entry.flags if flag != "fuzzy"],  # that is of the other translation
                comment=f"{beside(thing, things)}\n{entry.comment}".rstrip(),
                occurrences=[each for each in entry.occurrences if each[1] == str(thing.place.line)],
            )  # fmt: skip
            fitting = before.sure or not said(before.known)
            yield (_with if fitting else _offered)(alone, before.known, forms)


def _left(unused: list[polib.POEntry], made: list[polib.POEntry]) -> Iterator[polib.POEntry]:
    """What nothing uses, as obsolete entries; not what was offered for review only and stands elsewhere."""
    done = {(_key(entry), *said(entry)) for entry in made if not entry.fuzzy}
    elsewhere = {(_made_for(entry), *said(entry)) for entry in made if entry.fuzzy}
    elsewhere |= {(_key(entry), *said(entry)) for entry in unused if not entry.fuzzy} | done
    for entry in unused:
        if said(entry) and (_made_for(entry), *said(entry)) not in (elsewhere if entry.fuzzy else done):
            entry.obsolete = True
            entry.occurrences, entry.comment = [], ""
            yield entry


def _metadata(old: polib.POFile, template: polib.POFile, code: str) -> dict[str, str]:
    """The head of the catalogue, filled in where it says nothing."""
    usual = {**template.metadata, **new_metadata(code)}
    own = {key: value for key, value in old.metadata.items() if key in usual and value.strip()}
    further = {key: value for key, value in old.metadata.items() if key not in usual}  # of an editor
    return {**usual, **own, "Project-Id-Version": usual["Project-Id-Version"], **further}


def _key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid


def _made_for(entry: polib.POEntry) -> Key:
    """What the translation of an entry was made for: of one that waits for review, the text before."""
    if not entry.fuzzy or entry.previous_msgid is None:
        return _key(entry)
    return entry.previous_msgctxt or entry.msgctxt or "", entry.previous_msgid


def _most_alike(entry: polib.POEntry, unused: list[polib.POEntry]) -> polib.POEntry | None:
    """The unused entry of the same context whose original is most like that of a new one."""
    best, found = ALIKE, None
    matcher = SequenceMatcher(None, autojunk=False)
    matcher.set_seq2(entry.msgid)
    for each in unused:
        if each.msgctxt == entry.msgctxt and said(each):
            matcher.set_seq1(each.msgid)
            if matcher.quick_ratio() > best and (ratio := matcher.ratio()) > best:
                best, found = ratio, each
    return found


def _with(entry: polib.POEntry, known: polib.POEntry, forms: int) -> polib.POEntry:
    """A template's entry with a translation, and with what a translator noted beside it."""
    texts = said(known)
    written = {**(known.msgstr_plural or {})} or ({0: known.msgstr} if known.msgstr else {})
    counts = bool(entry.msgid_plural)
    fuzzy = known.fuzzy or bool(texts and counts != bool(known.msgid_plural))
    own = [flag for flag in known.flags if flag not in ("fuzzy", "python-brace-format")]
    made = polib.POEntry(
        msgctxt=entry.msgctxt, msgid=entry.msgid, msgid_plural=entry.msgid_plural,
        msgstr="" if counts else (known.msgstr or (texts[-1] if texts else "")),
        msgstr_plural={number: written.get(number, "") for number in range(forms)} if counts else {},
        occurrences=entry.occurrences, comment=entry.comment, tcomment=known.tcomment,
        flags=["fuzzy"] * fuzzy + entry.flags + own,
        previous_msgctxt=known.previous_msgctxt, previous_msgid=known.previous_msgid,
        previous_msgid_plural=known.previous_msgid_plural,
    )  # fmt: skip
    if texts and not fuzzy:
        seal(made)
    return made


def _offered(entry: polib.POEntry, like: polib.POEntry, forms: int) -> polib.POEntry:
    """A new entry with the translation of another, for the translator to look at."""
    made = _with(entry, like, forms)
    made.flags = ["fuzzy", *(flag for flag in made.flags if flag != "fuzzy")]
    made.tcomment = unsigned(made.tcomment)
    context, text = _made_for(like)
    made.previous_msgctxt = context if context != entry.msgctxt else None
    made.previous_msgid = text
    before = like.msgid_plural if text == like.msgid else like.previous_msgid_plural
    made.previous_msgid_plural = before or None
    return made
