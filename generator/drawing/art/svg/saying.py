"""What is said of the elements of a drawing, by attributes and by CSS; what means nothing is told."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from generator.drawing import faults
from generator.drawing.art.svg.around import Style
from generator.drawing.art.svg.properties import HANDED_ON, JUDGES, is_said, resolved
from generator.drawing.art.svg.sheet import Cascade
from generator.drawing.art.svg.tree import Element
from generator.drawing.art.svg.values import colour
from generator.problem import Place, Problem

OUTLINES = "convert it to outlines: in Inkscape Path > Object to Path, in Illustrator Type > Create Outlines"
PLAIN = "write its colours into the shapes themselves, or export it once more as plain SVG"


class Sayings:
    """The styles of all elements of one drawing; `problems` is what was found to mean nothing."""

    def __init__(self, root: Element, shown: str, problems: list[Problem]) -> None:
        self.root = root
        self.shown = shown
        self.problems = problems
        self._declared: dict[int, Style] = {}
        self._varying: set[int] = set()  # elements that say something by var()
        self._styles: dict[int, Style] = {}
        self._told: set[tuple[int, str]] = set()

    @cached_property
    def _sheet(self) -> Cascade:
        """The CSS of the drawing, read where what is wrong with it can be told."""
        return Cascade(self.root)

    # --- telling -----------------------------------------------------------------------------
    def place(self, node: Element) -> Place:
        """Where an element stands."""
        return Place(self.shown, node.line, node.column)

    def refuse(self, node: Element, message: str, hint: str = "") -> None:
        """Tell what is wrong with an element, once however often it is drawn."""
        if (id(node), message) not in self._told:
            self._told.add((id(node), message))
            self.problems.append(faults.UNUSABLE_ART.at(self.place(node), message, hint=hint))

    def judge(self, node: Element, found: Iterable[tuple[str, str]]) -> None:
        """Tell which attributes of an element are not what they have to be."""
        for name, wanted in found:
            self.refuse(
                node,
                f"<{node.tag}> {name}='{node.get(name)[:40]}' is not {wanted}",
                "correct the number or export it once more",
            )

    def refuse_text(self, node: Element) -> None:
        """Tell that letters need a font, if there are any."""
        words = "".join(each.words for each in node.all()).strip()
        if words:
            self.refuse(node, f"the text '{words[:40]}' needs a font", OUTLINES)

    # --- styles --------------------------------------------------------------------------------
    def style(self, node: Element, around: Style) -> Style:
        """What is said of the properties of an element that stands in a style."""
        found = {name: value for name, value in around.items() if name in HANDED_ON or name[:2] == "--"}
        for name, value in self.said(node, found).items():
            if value == "inherit":
                if name in around:
                    found[name] = around[name]
            else:
                found[name] = value
        return found

    def plainly(self, node: Element) -> Style:
        """What an element says where it stands, in words that all readers of SVG know; no transforms."""
        found: Style = {}
        for name, value in self.said(node, self.style_at(node.parent) if node.parent else {}).items():
            if name.startswith(("--", "transform")):
                continue
            known = colour(value) if "(" in value and name in JUDGES else None
            found[name] = f"{known[0]}{round(known[1] * 255):02X}" if known and known[0][:1] == "#" else value
        return found

    def said(self, node: Element, around: Style) -> Style:
        """What an element says itself, with what its var() stand for in a style around it."""
        said = self._of(node)
        if id(node) not in self._varying:
            return said
        own = {name: value for name, value in (around | said).items() if name.startswith("--")}
        meant = {
            name: resolved(value, own) if "var(" in value and not name.startswith("--") else value
            for name, value in said.items()
        }
        found = {name: value for name, value in meant.items() if value is not None}
        return self._understood(node, found)

    def style_at(self, node: Element) -> Style:
        """The style of an element where it stands in the file."""
        if id(node) not in self._styles:
            above = self.style_at(node.parent) if node.parent else {}
            self._styles[id(node)] = self.style(node, above)
        return self._styles[id(node)]

    def _of(self, node: Element) -> Style:
        if id(node) not in self._declared:
            found = self._sheet.declared(node)
            for rule in self._sheet.unsure.values():
                message = f"the CSS '{rule.unsure[:60]}' may be about <{node.tag}>, which cannot be judged"
                self.refuse(rule.style, message, PLAIN)
            self._sheet.unsure.clear()
            later = {name: value for name, value in found.items() if "var(" in value}
            known = {name: value for name, value in found.items() if name not in later}
            if later:
                self._varying.add(id(node))
            self._declared[id(node)] = self._understood(node, known) | later
        return self._declared[id(node)]

    def _understood(self, node: Element, said: Style) -> Style:
        """What means something of all that is said; the rest is told."""
        wrong = [name for name, value in said.items() if name in JUDGES and not is_said(name, value)]
        for name in wrong:
            value = said[name]
            if value.strip():
                self.refuse(node, f"<{node.tag}> {name}='{value[:40]}' is not {JUDGES[name][1]}")
        return {name: value for name, value in said.items() if name not in wrong}
