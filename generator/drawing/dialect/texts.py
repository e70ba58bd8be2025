"""Elements that are words: text, and rows of texts and icons."""

from __future__ import annotations

from functools import partial
from xml.etree.ElementTree import Element

from generator.drawing import faults
from generator.drawing.dialect.attributes import DialectError, TextBox, number, style, word
from generator.drawing.dialect.copy import copy_of
from generator.drawing.dialect.excess import told
from generator.drawing.dialect.pictures import icon_at
from generator.drawing.dialect.reading import Reading
from generator.drawing.dialect.written import FaceText
from generator.drawing.faults import NO_GLYPH
from generator.drawing.shortage import tell_shortage
from generator.frame import Item, Text
from generator.locale.language import is_unfinished
from generator.source.excerpt import excerpt
from generator.text.layout import LaidText
from generator.text.markup import SIGN_HINT, as_written, like_signs, read_marks

TOLERANCE = 0.02
"""A row may be so much longer than its room, in mm, before that is a problem."""


def text(reading: Reading, element: Element) -> list[Item]:
    """Text in its box, at the largest size at which it fits."""
    copy = copy_of(reading, element)
    if not copy:
        return []
    box = reading.box_of(element)
    legible = reading.legible(box.style)
    laid = reading.case.lay_out(copy, box.w, box.h, legible, reading.library.outlines)
    if laid.fits:
        box = box._replace(style=legible)
    elif legible is not box.style:
        laid = reading.case.lay_out(copy, box.w, box.h, box.style, reading.library.outlines)
    if not laid.fits or laid.missing:
        _report(reading, laid, as_written(copy), box)
    if reading.case.lacking.anything(box.style.role):
        where = partial(reading.blame, box.of, as_written(copy))
        tell_shortage(reading.findings, reading.case, read_marks(copy), box.style, where)
    for name, written in like_signs(copy):
        _refuse_sign(reading, name, written, as_written(copy), box)
    reading.texts.append(FaceText(copy, box, laid, reading.case))
    items: list[Item] = []
    if laid.runs:
        items.append(Text(laid.runs, box.ink, (box.x, box.y), box.halo, box.halo_width))
    for inline in laid.icons:
        x, y = box.x + inline.x, box.y + inline.y
        items += icon_at(reading, inline.sign, x, y, inline.size, box.ink, box.of, as_written(copy))
    return items


def _refuse_sign(reading: Reading, name: str, written: str, words: str, box: TextBox) -> None:
    """Report what is almost an icon with a number in it: it would be printed as it is written."""
    if reading.library.icon(name, box.ink) is not None:
        message = f"'{excerpt(written)}' is no icon with something in it"
        reading.report(faults.UNKNOWN_ICON, message, of=box.of, words=words, hint=SIGN_HINT)


def _report(reading: Reading, laid: LaidText, words: str, box: TextBox) -> None:
    if not laid.fits and not is_unfinished(words):  # which is told as a missing translation
        place, subject = reading.blame(box.of, words, "")
        room = f"{round(box.w, 1):g} × {round(box.h, 1):g} mm of {subject} at {laid.points:g} pt"
        message = f"'{excerpt(words)}' does not fit into {room}: {told(reading.case, words, laid, box)}"
        reading.findings.add(faults.DOES_NOT_FIT.at(place, message, subject=subject))
    if laid.missing:
        characters = "".join(laid.missing)
        place, subject = reading.blame(box.of, words, characters[0])
        reading.findings.add(faults.MISSING_GLYPH.at(place, NO_GLYPH, subject=subject, characters=characters))


def row(reading: Reading, element: Element) -> list[Item]:
    """Icons and short texts side by side as the language is read; a negative gap lets them overlap."""
    gap, height = number(element, "gap", 0), number(element, "h")
    widths = [_natural(reading, child) for child in element]
    total = sum(widths) + gap * max(len(widths) - 1, 0)
    room = number(element, "w", total)
    share = reading.case.share(word(element, "align", ("start", "left", "center", "right")))
    if total > room + TOLERANCE:
        message = f"{len(widths)} things in a row are {total:.1f} mm long and do not fit into {room:g} mm"
        reading.report(faults.DOES_NOT_FIT, message, of=element.get("of", ""))
    left, y = number(element, "x") + (room - total) * share, number(element, "y")
    passed = 0.0
    first = len(reading.texts)
    items: list[Item] = []
    for child, width in zip(element, widths):
        x = left + (total - passed - width if reading.case.rtl else passed)
        child.attrib.setdefault("of", element.get("of", ""))
        child.set("x", f"{x:.3f}")
        if child.tag == "icon":
            child.set("y", f"{y + (height - width) / 2:.3f}")
        else:
            child.set("y", f"{y:.3f}")
            child.set("w", f"{width + 0.01:.3f}")
            child.set("h", f"{height:.3f}")
            child.set("valign", "middle")
        items += reading.read(reading, child)
        passed += width + gap
    wide = number(element, "w", 0)
    reading.texts[first:] = [each._replace(row=wide) for each in reading.texts[first:]]
    return items


def _natural(reading: Reading, child: Element) -> float:
    reading.at = child
    if child.tag == "icon":
        return number(child, "size")
    if child.tag == "text":
        return reading.case.width(copy_of(reading, child), reading.legible(style(child)))
    raise DialectError(f"a <row> holds <icon> and <text>, not <{child.tag}>")
