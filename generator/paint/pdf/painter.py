"""Pages in, a PDF file out; a page is written as soon as it is made."""

from __future__ import annotations

import math
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfdoc

from generator.frame import Frame, Group, Image, Item
from generator.paint.pdf.archive import PRODUCER, archive_entries
from generator.paint.pdf.bitmaps import bitmap_stream
from generator.paint.pdf.content import Writer
from generator.paint.pdf.document import Document, Stream, array, dictionary, name, text_string
from generator.paint.pdf.fonts import Used, embed
from generator.paint.pdf.letters import Letters
from generator.paint.pdf.operators import matrix, number, outline
from generator.sheets.page import About, Bookmark, Box, Jump, Page, Placed, Printout
from generator.text.direction import reads_from_right
from generator.text.fonts import Font
from generator.text.place import Run
from generator.text.style import POINT

UNIT = 1 / POINT
"""Points in a millimetre."""
SIDES = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "one": "Simplex"}
LONGEST = 14_400
"""Units of the longest page that every reader opens; the unit of a longer page is some points (ISO 32000)."""

WHOLE = Box(-5000, -5000, 10000, 10000)
"""Room for whatever is drawn in a measure of its own."""

_Line = tuple[int, Any, Any, list[Any]]
"""A line of the outline: its level, its entries, its reference and the lines under it."""


def paint_pdf(printout: Printout, out: BinaryIO) -> int:
    """Write the pages and return how many there were."""
    painter = _PdfPainter(out, apart=reads_from_right(printout.about.language))
    count = 0
    for page in printout.pages:
        painter.page(page)
        count += 1
    painter.finish(printout.about)
    return count


class _PdfPainter:
    def __init__(self, out: BinaryIO, *, apart: bool) -> None:
        self.document = Document(out)
        # All words stand in forms. By those on a page itself pdfium judges whether lines run down the page;
        # a footer in two parts deceives it, and then it joins lines of Arabic in a wrong order.
        self.apart = apart
        self.writer = Writer(self)
        self.fonts: dict[Font, Used] = {}
        self.forms: dict[str, Any] = {}  # resource name: reference
        self.names: dict[str, str] = {}  # frame key or symbol: resource name
        self.states: dict[str, str] = {}  # entries: resource name
        self.shadings: dict[str, str] = {}
        self.pages: list[Any] = []
        self.waiting: dict[int, tuple[Any, Any]] = {}  # pages by number, made or not
        self.height = 0.0  # of the latest page
        self.tree = dictionary(Type=name("Pages"))
        self.root = self.document.reference(self.tree, "PageTree")
        self.resources = dictionary()
        self.shared = self.document.reference(self.resources, "SharedResources")

    # --- what content asks for ---------------------------------------------------------------
    def font_name(self, run: Run) -> tuple[str, bool]:
        used = self.fonts.get(run.font)
        if used is None:
            used = self.fonts[run.font] = Used(run.font, len(self.fonts))
        return used.name, used.add(run)

    def spelled(self, found: Letters) -> Run:
        return self.fonts[found.run.font].spelled(found)

    def symbol_name(self, group: Group) -> str:
        return self._form(group.symbol, group.items, WHOLE)

    def image_name(self, image: Image) -> str:
        key = f"image:{hash(image.data)}:{len(image.data)}"
        if key not in self.names:
            self._register(key, bitmap_stream(image, self.document))
        return self.names[key]

    def state_name(self, entries: str) -> str:
        return self.states.setdefault(entries, f"G{len(self.states)}")

    def shading_name(self, entries: str) -> str:
        return self.shadings.setdefault(entries, f"S{len(self.shadings)}")

    def layer_name(self, items: tuple[Item, ...]) -> str:
        stream = self._stream(
            items, WHOLE, layer=True
        )  # first, since layers may be inside, which are named too
        return self._register(f"layer:{len(self.names)}", stream)

    def mask(self, items: tuple[Item, ...], box: tuple[float, float, float, float]) -> str:
        written = self.document.write(self._stream(items, Box(*box), layer=True))
        return str(written.format(self.document.registry).decode("ascii"))

    def _register(self, key: str, stream: Stream) -> str:
        short = f"X{len(self.names)}"
        self.names[key] = short
        self.forms[short] = self.document.write(stream)
        return short

    def _form(self, key: str, items: tuple[Any, ...], box: Box) -> str:
        if key not in self.names:
            self._register(key, self._stream(items, box))
        return self.names[key]

    def _stream(self, items: tuple[Any, ...], box: Box, *, layer: bool = False) -> Stream:
        """Items as a form; as a layer they are one picture before they are laid over what is below."""
        content = self.writer.content(items).encode("ascii")
        corners = [number(v) for v in (box.x, box.y, box.right, box.bottom)]
        entries = {
            "Type": name("XObject"), "Subtype": name("Form"),
            "BBox": "[" + " ".join(corners) + "]", "Resources": self.shared,
        }  # fmt: skip
        if layer:
            entries["Group"] = "<< /S /Transparency /CS /DeviceRGB /I true >>"
        return Stream(content, entries)

    # --- pages -------------------------------------------------------------------------------
    def page(self, page: Page) -> None:
        """Write one page."""
        points = _unit(page)
        unit = UNIT / points
        flip = (unit, 0.0, 0.0, -unit, 0.0, page.height * unit)
        parts = [f"{matrix(flip)} cm"]
        parts += (self._placed(placed) for placed in page.placed)
        parts.append(self._furniture(page))
        content = self.document.write(Stream("\n".join(parts).encode("ascii"), {}))
        entries, reference = self._numbered(len(self.pages))
        entries.dict.update(
            Type=name("Page"), Parent=self.root, Resources=self.shared, Contents=content,
            MediaBox=_box(Box(0, 0, page.width, page.height), page),
            BleedBox=_box(page.bleed, page), TrimBox=_box(page.trim, page),
        )  # fmt: skip
        if points > 1:
            entries.dict["UserUnit"] = points
        if page.jumps:
            entries.dict["Annots"] = array([self._annotation(jump, page) for jump in page.jumps])
        self.pages.append(self.document.write(entries, reference))
        self.height = page.height

    def _numbered(self, number: int) -> tuple[Any, Any]:
        """A page and its reference by number, which a link may ask for before the page is made."""
        if number not in self.waiting:
            entries = dictionary()
            self.waiting[number] = entries, self.document.reference(entries, f"Page{number}")
        return self.waiting[number]

    def _destination(self, page: int, y: float) -> str:
        """A height on a page; all pages of a document with links are equally high."""
        reference = self._numbered(page)[1].format(self.document.registry).decode("ascii")
        return f"[{reference} /XYZ 0 {(self.height - y) * UNIT:.2f} 0]"

    def _annotation(self, jump: Jump, page: Page) -> Any:
        self.height = page.height
        annotation = dictionary(
            Type=name("Annot"), Subtype=name("Link"), Rect=_box(jump.box, page), Border="[0 0 0]", F=4
        )
        if jump.address:
            annotation.dict["A"] = dictionary(S=name("URI"), URI=text_string(jump.address))
        else:
            annotation.dict["Dest"] = self._destination(jump.page, jump.y)
        return self.document.write(annotation)

    def _outline(self, entries: tuple[Bookmark, ...]) -> Any:
        """The tree of bookmarks; an entry lies under the nearest one before it of a lower level."""
        root = dictionary(Type=name("Outlines"))
        made: list[_Line] = [(0, root, self.document.reference(root, "Outline"), [])]
        last_at = [made[0]]
        for index, entry in enumerate(entries):
            while last_at[-1][0] >= entry.level:
                last_at.pop()
            parent = last_at[-1]
            line = dictionary(
                Title=text_string(entry.title), Parent=parent[2], Dest=self._destination(entry.page, entry.y)
            )
            reference = self.document.reference(line, f"Outline{index}")
            if parent[3]:
                before = parent[3][-1]
                before[1].dict["Next"], line.dict["Prev"] = reference, before[2]
            node: _Line = (entry.level, line, reference, [])
            parent[3].append(node)
            last_at.append(node)
            made.append(node)
        for _, line, _, inner in made:
            if inner:
                line.dict.update(First=inner[0][2], Last=inner[-1][2], Count=len(inner))
        return made[0][2]

    def _placed(self, placed: Placed) -> str:
        frame = placed.frame
        parts = ["q", matrix(placed.matrix) + " cm"]
        if placed.clip:
            parts.append(outline(placed.clip) + " W n")
        form = frame.shared or self.apart
        parts.append(f"/{self._face(frame)} Do" if form else self.writer.content(frame.items))
        parts.append("Q")
        return "\n".join(parts)

    def _furniture(self, page: Page) -> str:
        if not self.apart or not page.furniture:
            return self.writer.content(page.furniture)
        whole = Box(0, 0, page.width, page.height)
        return f"/{self._form(f'furniture:{len(self.pages)}', page.furniture, whole)} Do"

    def _face(self, frame: Frame) -> str:
        box = Box(0, 0, frame.width, frame.height).grown(frame.bleed)
        key = frame.key if frame.shared else f"once:{len(self.names)}"  # two that occur once may share a key
        return self._form(key, frame.items, box)

    def finish(self, about: About) -> None:
        """Write fonts, page tree and trailer."""
        document = self.document
        fonts = pdfdoc.PDFDictionary()
        for used in self.fonts.values():
            fonts[used.name] = embed(document, used)
        self.resources.dict.update(Font=fonts, XObject=pdfdoc.PDFDictionary(self.forms))
        if self.states:
            states = {name: f"<< /Type /ExtGState {entries} >>" for entries, name in self.states.items()}
            self.resources.dict["ExtGState"] = pdfdoc.PDFDictionary(states)
        if self.shadings:
            shadings = {name: entries for entries, name in self.shadings.items()}
            self.resources.dict["Shading"] = pdfdoc.PDFDictionary(shadings)
        self.tree.dict.update(Kids=array(self.pages), Count=len(self.pages))
        duplex = SIDES.get(about.duplex)
        wishes = pdfdoc.PDFDictionary({"DisplayDocTitle": "true", "PrintScaling": name("None")})
        if duplex:
            wishes["Duplex"] = name(duplex)
        catalog = dictionary(
            Type=name("Catalog"), Pages=self.root, Lang=text_string(about.language),
            ViewerPreferences=wishes,
        )  # fmt: skip
        if about.outline:
            catalog.dict.update(Outlines=self._outline(about.outline), PageMode=name("UseOutlines"))
        if about.archive:
            catalog.dict.update(archive_entries(document, about.title, about.subject, about.language))
        information = dictionary(
            Title=text_string(about.title), Subject=text_string(about.subject),
            Producer=text_string(PRODUCER),
        )  # fmt: skip
        document.close(catalog, information)


def _unit(page: Page) -> int:
    """How many points a unit of a page is: one, but for pages of more than five metres."""
    return math.ceil(max(page.width, page.height) * UNIT / LONGEST)


def _box(box: Box, page: Page) -> str:
    """A box in units of the page, from the lower left."""
    values = (box.x, page.height - box.bottom, box.right, page.height - box.y)
    unit = UNIT / _unit(page)
    return "[" + " ".join(f"{value * unit:.4f}" for value in values) + "]"
