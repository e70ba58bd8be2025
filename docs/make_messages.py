"""Bring templates/messages/*.po up to date with what the generator says: `python docs/make_messages.py`.

Every sentence for people is found in the source by Python's own parser: a plain or formatted string with
words in it. What is new is added without a translation, and what is gone is removed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib

from generator.locale.house import house_phrases

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "generator"
FOLDER = ROOT / "templates" / "messages"
SILENT = (
    "paint/", "text/", "oddsbook/", "odds/", "garbage", "store", "resources", "registry", "frame", "colour",
    "bench/", "build/", "i18n/", "locale/cldr", "locale/customs", "locale/prose", "locale/house",
    "locale/numerals", "ledger/derived", "grammar/vocabulary", "drawing/charts/flow/routes", "speech",
    "command/output/sarif", "intake/headings", "intake/written", "faces/suits", "studio/server/",
)  # fmt: skip
"""Rooms and files that say nothing to people, or whose words are printed and stand in templates/locale."""
SPOKEN = (
    "text/markup.py", "text/lacking.py", "studio/server/desk.py", "studio/server/editor.py",
    "studio/server/press.py",
)  # fmt: skip
"""Files that do say something, in rooms that are silent else."""
UNSAID = frozenset({
    "at least", "at most", "one colour", "stands in", "loop lengths", "de bruijn", "bold italic",
    "over one", "expected key", "start any token", "node content", "comment or line break",
    "document start", "expected ':'", "escape character", "mapping values", "unexpected end of stream",
    "',' or '}'", "',' or ']'", "'-' indicator", "lorem ipsum", "CJK UNIFIED", "LOREM IPSUM",
    "Lorem [Ii]psum", "got an unexpected keyword argument", "is not iterable",
    "the net of {} is {:g} × {:g} mm and", "ref {name}?", "choice {join}", "<br ?/?>", "not well-formed ",
    "%(prog)s %(version)s", "{shown}/game.yaml", "equals: 64", "equals: [8, 9]",
    "title of {name}.pdf", "title of {new}.pdf", "{row} {of}.{row_id}.name", "{text} (fuzzy)", "more number",
    " and a ", "[GAME] OLD NEW", "kamiban base", "Read me", "xlink href", "[] block",
    "FILE... [GAME]", "ref {name}{optional}", "studio journal\0{realpath}",
    "kamiban i18n update {shown} --lang {code}",
    "what holds in this game: written by `kamiban accept`, read by `kamiban diff`, edited by nobody",
    "{message} letters of {key}",
    "equals: {red: 3, blue: 2}", 'equals: "{from}-{to}"',
})  # fmt: skip
"""Keys of game.yaml, words of other parsers, and examples."""
FURTHER = (
    "'{name}' {what}", "{what}: {reason}", "{message}; {hint}", "no font has {listed}",
    "no font has letters of {script}",
    "no font for {language} has {listed}", "{first} and {more} more",
    "'{character}' (U+{code}) {number} times", "{place}: {severity}[{code}]: {message}", "error", "warning",
    "note", "hint:", "see:", "because:", "what:", "why:", "(acknowledged)",
    "next: kamiban build {name}", "column", "type", "because",
    "cost", "gain", "effect", "convert", "score", "text", "none", "nothing", "every", "no", "at least",
    "at most", "table", "variant", "question", "throw", "map", "layout", "a list", "a mapping", "list",
    "mapping", "row", "field", "component", "end", "alternative", "family", "mended", "rises", "falls",
    "changed", "together:", "rows", "copies", "left", "right", "red-blind", "green-blind", "new: {line}",
    "gone: {line}", "{kind} '{quoted}' {what} {here}", "{field} {value} and {field2} {value2}",
)  # fmt: skip
"""What is put together while it is said, and single words that a sentence is filled with."""
NUMBERS = (
    "in all", "on average", "{word} in all", "{of}, a hand", "{of}, a hand of {size}", "size",
    "without {value}", "with every one", "{of}, turned until the first",
    "map {name}, expected turns with {moves}", "map {name}, routes of a lap",
    "map {name}, first lap done by the end of a turn with {moves}",
    "map {name}, random routes: share of turns that end on a spot",
    "map {name}, random routes: resources of any kind for {cost} by turn",
    "map {name}, loops from {start} by the route that ends them",
    "lap of {length}", "along a loop of {length}", "lengths of the loops", "each route at most once",
    "no spot twice, {way}", "random routes", "random routes, first lap", "random routes, over {route}",
    "random routes, back to {spot}", "drawn card", "luckiest",
    "{of}, {points} per resource of {cost}",
    "{of}, {points} per resource of {cost}, median of each {families}",
    "throw {name}, {thrown} thrown", "throw {name}: pairs", "throw {name}, biased: pairs",
    "throw {name}: no wanted side comes up", "throw {name}, biased: no wanted side comes up",
    "throw {name}: wanted sides among those that are kept",
    "throw {name}, biased: wanted sides among those that are kept",
    "exactly", "biased, exactly", "two alike", "all different", "{sides} wanted", "{thrown}, {kept} kept",
    "{of}, held by pieces taken at random", "{of}, held in one colour",
    "{of}, points of pieces taken at random",
    "{lengths}, in {ways} way", "{lengths}, in {ways} ways", "shortest lap; {way}  {turns}",
    "shortest lap  {turns}", "{family}  {points} for {cost}  {rate}", "{points} for {cost}  {rate}",
    "strip {name}", "strip {name}, stretches", "commonest − rarest", "different faces", "every face",
)  # fmt: skip
"""What the ledger calls numbers that follow from the data."""
CLICK = (
    "Error:", "Usage:", "Options:", "Commands:", "Arguments:", "Try '{command}' for help.",
    "No such option '{option}'.", "No such option '{option}'. Did you mean '{other}'?",
    "No such option: {option}.", "Invalid value for {name}: {message}", "Missing argument {name}.",
    "Missing option {name}.", "Got unexpected extra argument ({words})",
    "Got unexpected extra arguments ({words})", "{value} is not one of {choices}.",
    "Option {name} requires an argument.", "Show this message and exit.", "Show the version and exit.",
    "{value} is not a valid integer.", "{value} is not a valid integer range.",
    "{value} is not in the range {range}.", "Directory {name} is a file.",
)  # fmt: skip
"""The words of click, which reads the command line."""
_WORDS = re.compile(r"[A-Za-z]{2,}")
_CODE = re.compile(r"^[a-z]+[.:/]|^M\{|\\[0-9(swdb]|^\S+$|\(\?|\{\{|^[/#>.]|^\S* ?\$|^:::|xml")
_SEEN_THROUGH = ("excerpt", "str", "len", "listed", "numbered", "round", "max", "float")
"""Functions whose values are called like what they are given."""


def messages() -> dict[str, list[str]]:
    """Every sentence with the files that say it, in the order of the walk of the data."""
    found: dict[str, list[str]] = {each: [] for each in (*FURTHER, *NUMBERS, *CLICK)}
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        if where in SPOKEN or not where.startswith(SILENT):
            for text in _sentences(ast.parse(path.read_text("utf-8"))):
                lines = map(str.strip, text.split("\n"))
                for line in filter(_is_said, lines) if "\n" in text else (text.strip(),):
                    places = found.setdefault(line, [])
                    places += [] if where in places else [where]
    return found


def _sentences(tree: ast.AST) -> Iterator[str]:
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    phrases = house_phrases()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            docs |= {id(part) for each in node.values for part in _own_parts(each)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == "numbered":
            yield from (f"{{number}} {noun}" for noun in _nouns(node))
        if isinstance(node, ast.Call) and _called(node) == "did_you_mean":
            yield from (str(kind.value) for kind in node.args[2:] if isinstance(kind, ast.Constant))
        if isinstance(node, ast.FunctionDef) and _is_explained(node):
            yield " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
        if id(node) in docs:
            continue
        text = _template(node)
        if text and _is_said(text) and text not in phrases:
            yield text


def _is_explained(node: ast.FunctionDef) -> bool:
    """Whether people are shown what a function does: a check, or a command with no other help."""
    marks = [ast.unparse(each) for each in node.decorator_list]
    return any(each.startswith("check(") or (".command(" in each and "help=" not in each) for each in marks)


def _own_parts(node: ast.expr) -> Iterator[ast.AST]:
    if isinstance(node, ast.Constant):
        yield node
    elif isinstance(node, ast.FormattedValue) and node.format_spec:
        yield from ast.walk(node.format_spec)


def _is_said(text: str) -> bool:
    bare = re.sub(r"\{\w+\}", "", text)
    spaced = " " in bare.strip() or (bare != text and " " in text)
    return bool(_WORDS.search(bare) and spaced and not _CODE.search(text) and text not in UNSAID)


def _template(node: ast.AST) -> str:
    """A string as it stands in the source, with a name for each of its values; '' if it is none."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    text, names = "", set[str]()
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        elif isinstance(part, ast.FormattedValue):
            name = base = _name(part.value)
            while name in names:
                name = f"{base}{int(name.removeprefix(base) or 1) + 1}"
            names.add(name)
            text += f"{{{name}}}"
    return text


def _name(node: ast.expr) -> str:
    """A word for what an expression is about."""
    if isinstance(node, ast.Name):
        return node.id.strip("_").lower()
    if isinstance(node, ast.Attribute):
        return node.attr.strip("_")
    if isinstance(node, ast.Call):
        called = _called(node)
        first = node.args[0] if node.args else None
        inner = isinstance(first, ast.expr) and called in _SEEN_THROUGH
        return _name(first) if inner and first is not None else called.strip("_")
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    return "value"


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else "value"


def _nouns(node: ast.Call) -> list[str]:
    words = [str(each.value) for each in node.args[1:] if isinstance(each, ast.Constant)]
    return [words[0], words[1] if len(words) > 1 else f"{words[0]}s"] if words else []


def update(path: Path) -> int:
    """Bring one catalogue up to date; how many sentences have no translation."""
    old = {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))} if path.is_file() else {}
    made = polib.POFile(wrapwidth=0)
    made.metadata = {"Language": path.stem, "Content-Type": "text/plain; charset=UTF-8"}
    for text, places in messages().items():
        made.append(polib.POEntry(msgid=text, msgstr=old.get(text, ""), comment=", ".join(places)))
    path.write_text(f"{made}\n", encoding="utf-8")
    return sum(not entry.msgstr for entry in made)


if __name__ == "__main__":
    for catalogue in sorted(FOLDER.glob("*.po")):
        print(f"{catalogue.relative_to(ROOT)}: {update(catalogue)} to translate")
