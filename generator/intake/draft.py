"""A draft of a game: the tables that were brought, each column with the field that it becomes and why."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct, field

from generator.intake import headings
from generator.intake.copies import copies_in, says_copies
from generator.intake.guess import THERE, Guess, absent_pictures, guess, says_what_cards_say
from generator.intake.pictures import FoundPicture, is_below
from generator.intake.sheet import FoundTable, SheetColumn
from generator.model.names import is_id
from generator.model.tables.columns import LEFT_OUT
from generator.source.cells import REMARK
from generator.source.tables import is_grid

LONGEST_NAME = 60
"""Letters of a name; what is longer is the text of a card without one."""
_ADDRESS = ("http://", "https://")


class DraftField(Struct, eq=False):
    """A column and what becomes of it; `field` is '' for one that is left out."""

    column: SheetColumn
    field: str
    type: str = ""  # as game.yaml declares it; '' for ids, translations and what is left out
    why: str = ""

    @property
    def word(self) -> str:
        """The word of its type, as in choice."""
        return self.type.split(" ")[0].rstrip("?")

    @property
    def optional(self) -> str:
        """The sign of a field that may be left out, if some cells are empty."""
        return "?" if "" in self.column.cells else ""


class DraftTable(Struct, eq=False):
    """A table of the game: its id, its sheet, its columns."""

    name: str
    sheet: FoundTable
    parts: list[DraftField]
    size: str = "poker"  # or one with more room
    printed: bool = True

    def part(self, name: str) -> DraftField | None:
        """The column that became a field."""
        return next((each for each in self.parts if each.field == name), None)

    @property
    def shown(self) -> list[DraftField]:
        """The columns that have a field of their own."""
        return [each for each in self.parts if each.type]

    @property
    def copies(self) -> int:
        """How many pieces its rows make."""
        count = self.part(headings.COUNT)
        return sum(copies_in(cell or "1") or 0 for cell in count.column.cells) if count else self.sheet.rows


class GameDraft(Struct):
    """A game in the making."""

    id: str
    title: str
    language: str
    tables: list[DraftTable] = field(default_factory=list)
    pictures: dict[str, FoundPicture] = field(default_factory=dict)  # by what cells say
    book: str = ""  # the text of a rulebook
    notes: list[str] = field(default_factory=list)


def draft_table(name: str, sheet: FoundTable, language: str, pictures: Collection[str]) -> DraftTable:
    """A table with a field for every column that says something at the table."""
    table = DraftTable(name, sheet, [])
    remarks = [each for each in sheet.columns if each.heading.startswith(REMARK) and is_grid(sheet.file)]
    taken: set[str] = set()
    spoken = _translations(sheet, language)
    for column in sheet.columns:
        if column.heading in spoken:
            continue
        if column in remarks or column.lost:
            why = column.lost or "a column whose name begins with # is a remark"
            if not column.lost and all(copies_in(cell) is not None for cell in column.said):
                called = "call it count if it says how many copies are printed"
                why = f"{why}; {called}"
            table.parts.append(DraftField(column, "", why=why))
            continue
        part = _part(column, taken, pictures, sheet.columns)
        taken.add(part.field)
        table.parts.append(part)
    _name(table)
    for column in sheet.columns:
        if column.heading in spoken:
            table.parts.append(_spoken(table, column, *spoken[column.heading], language))
    return table


def _part(
    column: SheetColumn, taken: Collection[str], pictures: Collection[str], among: Sequence[SheetColumn]
) -> DraftField:
    """What one column is by its heading, else by what stands in it."""
    known = headings.meant(column.heading)
    if known == headings.ID and headings.ID not in taken:
        different = len({cell.casefold() for cell in column.cells}) == len(column.cells)
        if different and all(map(is_id, column.cells)):
            return DraftField(column, headings.ID, why="each row has its own")
        if column.heading.casefold() == headings.ID:
            return DraftField(column, "", why="not every row has an id of its own: ids are made of the names")
    if headings.COUNT not in taken and says_copies(column):
        usual = " = 1" if "" in column.cells else ""
        return DraftField(column, headings.COUNT, f"int{usual}", "how many copies are printed")
    told = known == headings.NOTES and says_what_cards_say(column, among)
    if known == headings.NOTES and not told:
        return DraftField(column, "", why="notes are for you alone; what stands on the card is called text")
    if any(cell.startswith(_ADDRESS) for cell in column.said):
        return DraftField(column, "", why="addresses of the web stand on no card")
    found = guess(column, pictures)
    if absent := absent_pictures(column, pictures):
        missing = f"there is no picture '{absent[0]}' beside the spreadsheet"
        if len(absent) == len(column.said) or not all(map(is_below, absent)):
            return DraftField(column, "", why=missing)
        found = Guess("image?", f"{THERE}; {missing}")
    name = headings.field_name(column.heading, column.letter, {*taken, headings.ID})
    why = found.why
    if known == headings.COUNT and not headings.is_vague(column.heading) and headings.COUNT not in taken:
        once = "no numbers of copies: each card is printed once"
        why = f"{why}; {once}"
    if told:
        found = Guess("text?" if "" in column.cells else "text", found.why)
        private = "sentences in most rows: the text of the card; put # before its name if it is for you alone"
        why = f"{why}; {private}"
    return DraftField(column, name, found.type, why)


def _name(table: DraftTable) -> None:
    """The name of a row: the column that is called so, else the first words that tell rows apart."""
    texts = [each for each in table.shown if each.word in ("text", "plain", "choice")]
    called = [each for each in texts if each.field == headings.NAME]
    named = [each for each in called or texts if called or _can_name(each.column)]
    for part in named[:1]:
        part.type = f"text{part.optional}"
        part.why = "what the card is called" if called else "the first words: what the card is called"
        if max(map(len, part.column.said)) > LONGEST_NAME:
            part.field, part.why = "text", "the words of the card, too long for a name"
        elif not called:
            part.field = headings.NAME


def _can_name(column: SheetColumn) -> bool:
    """Whether most cells say something of their own, in letters, which is no rule."""
    if headings.is_rules(column.heading):
        return False
    lettered = [cell for cell in column.said if any(map(str.isalpha, cell))]
    return len(lettered) * 10 > len(column.cells) * 8 and len({*lettered}) * 2 > len(lettered)


def _translations(sheet: FoundTable, language: str) -> dict[str, tuple[str, str]]:
    """Headings of translations, each with the heading that it translates, and its language."""
    known = {each.heading.casefold(): each.heading for each in sheet.columns}
    found: dict[str, tuple[str, str]] = {}
    for column in sheet.columns:
        base, code = headings.language_of(column.heading)
        if column.said and base and base.casefold() in known and not any(map(str.isdecimal, column.said)):
            found[column.heading] = known[base.casefold()], code
    return found


def _spoken(table: DraftTable, column: SheetColumn, base: str, code: str, language: str) -> DraftField:
    """The translation of another column, which is thereby a text."""
    own = next((each for each in table.parts if each.column.heading == base), None)
    if own is None or own.word not in ("text", "plain", "choice") or code == language:
        return DraftField(column, "", why=f"it says '{base}' once more")
    if own.word != "text":
        own.type, own.why = f"text{own.optional}", "words that are translated beside it"
    return DraftField(column, f"{own.field}.{code}", why=f"the translation of '{base}'")


def link(tables: list[DraftTable]) -> None:
    """Make references of columns whose words are the ids of another table, which is then not printed."""
    having: dict[str, list[DraftTable]] = {}  # the tables that have a word for an id
    for table in tables:
        ids = table.part(headings.ID)
        for word in dict.fromkeys(ids.column.cells if ids else ()):
            having.setdefault(word, []).append(table)
    for table in tables:
        for part in table.shown:
            for other in having.get(next(iter(part.column.said), ""), ()):
                if other is not table and _refers(part, other):
                    part.type = f"ref {other.name}{part.optional}"
                    part.why = f"every word is an id of {other.name}"
                    other.printed = False
                    break


def _refers(part: DraftField, other: DraftTable) -> bool:
    ids = other.part(headings.ID)
    if ids is None or part.word not in ("plain", "choice", "int") or part.field == headings.COUNT:
        return False
    words = {*part.column.said}
    alike = part.field.rstrip("s") == other.name.rstrip("s")
    return words <= {*ids.column.cells} and (alike or (part.word != "int" and len(words) > 1))


def columns_of(table: DraftTable) -> Iterator[tuple[str, str]]:
    """What game.yaml has to say of the names of columns: those that are not their fields, in any capitals."""
    for part in table.parts:
        field = part.field or LEFT_OUT
        if part.column.heading.startswith(REMARK) and is_grid(table.sheet.file):
            continue  # which nothing reads
        if part.column.heading.casefold() != field.casefold():
            yield part.column.heading, field
