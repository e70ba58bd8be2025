"""The templates of a game, drawn with words that know where they are written."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType, MappingProxyType
from typing import Any

from jinja2 import Environment, Undefined, nodes
from jinja2.runtime import markup_join

from generator.faces.hands import HandPiece, Score
from generator.faces.limits import LimitedEnvironment, Steps
from generator.faces.templates import Templates, View
from generator.grammar.notation import chips
from generator.locale.language import Language
from generator.model.game import Game, Row
from generator.refactor.following import WordTrace
from generator.refactor.tracked import Log, Spot, Tracked, Use, tagged
from generator.refactor.values import Values
from generator.source.template import placed_tree
from generator.text.case import Case


class _Endless(Steps):
    """A rendering that was drawn before in fewer steps need not be stopped."""

    def take(self, many: int = 1) -> None:
        """Count nothing."""


class OwnValues(dict[str, Any]):
    """The values of a row as written, which know their table."""

    table: str = ""


class TracingTemplates(Templates):
    """Draws what the plain templates draw, and notes what every word of them is used as."""

    def __init__(self, game: Game, language: Language, case: Case, log: Log) -> None:
        super().__init__(game, language, case)
        self.log = log
        self.values = Values(game, {})
        self.follow(self.environment)
        self.environment.globals.update(self.functions(self.environment.globals))
        self.resources = game.file.notation.resources if game.file.notation else ""

    def follow(self, environment: LimitedEnvironment, book: str = "") -> None:
        """Have an environment tell the log what words are used as."""
        kind = type(environment)

        def field(obj: Any, number: int) -> Any:
            word = self.log.words[number]
            if not self._ask(obj, word) and not isinstance(obj, Undefined):
                self.log.use(word, FIXED)
            return kind.getattr(environment, obj, str(word))

        def getitem(obj: Any, argument: Any) -> Any:
            argument = self.log.plain(argument)
            if isinstance(argument, Tracked):
                self._ask(obj, argument)
            return kind.getitem(environment, obj, argument)

        def compile_once(source: str, name: str | None = None, filename: str | None = None) -> CodeType:
            key = (name or book, source)
            if key not in self.log.code:
                self.log.code[key] = kind.compile(environment, source, name, filename)
            return self.log.code[key]

        folder = self.game.folder / "faces"
        environment.trace = WordTrace(self.log, lambda name: (folder / name).is_file(), book)
        environment.steps = _Endless()
        environment.compile = compile_once  # type: ignore[method-assign]  # once for all variants
        environment.getitem = getitem  # type: ignore[method-assign]  # filters ask the environment, too
        environment.filters.update(
            chips=self._chips,
            _asked=field,
            _printed=self._printed,
            _written=self.log.words.__getitem__,
            _joined=self._joined,
        )

    def _ask(self, obj: Any, word: Tracked) -> bool:
        """Note what is asked for; whether it is something that has a name of its own."""
        table = str(obj.table) if isinstance(obj, View) else obj.table if isinstance(obj, OwnValues) else ""
        play = self.game.file.play
        if table and str(word) in self.game.tables[table].fields:
            self.log.use(word, "field", table)
        elif isinstance(obj, MappingProxyType) and play and obj == play.ends:
            self.log.use(word, "end")
        elif isinstance(obj, MappingProxyType) and obj == self.game.file.throws:
            self.log.use(word, "throw")
        else:
            return False
        return True

    def _printed(self, value: Any) -> Any:
        if not isinstance(value, Tracked) or not (value.spot or value.pieces):
            return value
        # the name of a piece may have its table before it and its side behind it
        named = not self.log.names.isdisjoint([str(value), *str(value).split(".")])
        return self.log.mark(value) if named else value

    def _joined(self, words: list[Any]) -> Any:
        words = [self.log.plain(each) for each in words]
        if any(isinstance(each, Tracked) for each in words) and not any(
            hasattr(each, "__html__") for each in words
        ):
            return Tracked.joined(words, self.log)
        return markup_join(words)

    def _chips(self, tree: Any) -> list[str]:
        return [Tracked(each, self.log, names=Use("sign")) for each in chips(tree)] if tree else []

    # --- rows ------------------------------------------------------------------------------------
    def view(self, row: Row) -> View:
        """The view of a row, its names and texts followed."""
        known = row.subject() in self._views
        found = super().view(row)
        return found if known else self._tagged(found, row)

    def _tagged(self, view: View, row: Row) -> View:
        own, fields = OwnValues(row.values), self.game.tables[row.table].fields
        own.table = row.table
        for name, value in view.__dict__.items():
            kind = fields.get(name)
            if kind is not None and kind.name in ("icon", "image"):
                continue  # the name of a file
            if isinstance(value, str) and name not in ("id", "table"):
                spot = Spot("", 0, (row.table, row.id, name))
                links = self.values.linked.get((row.table, name), [])
                use = Use(*links[0]) if len(links) == 1 else Use("sign") if links else None
                written = value if row.values.get(name) == value else ""
                view.__dict__[name] = Tracked(value, self.log, spot if written else None, use)
            else:
                view.__dict__[name] = tagged(value, self.log, self.resources)
        for name, target in self.references[row.table]:
            value = own.get(name)
            if isinstance(value, str):
                own[name] = Tracked(value, self.log, names=Use("row", target))
        view.__dict__.update(
            id=Tracked(row.id, self.log, names=Use("row", row.table)),
            table=Tracked(row.table, self.log, names=Use("table")), own=own,
        )  # fmt: skip
        return view

    def render(self, name: str, row: Row | None, part: dict[str, Any]) -> str:
        """The face of a row, with marks where names are printed."""
        view = None if row is None else self._tagged(View(row, self), row)
        if row is not None:
            self.log.drawn_for.setdefault(name, set()).add(row.table)
        return self.environment.printed(self.template(name), {"row": view, **part})

    # --- functions -------------------------------------------------------------------------------
    def functions(self, known: dict[str, Any]) -> dict[str, Any]:
        """The functions that templates call with names, each with an ear for what they are called with."""
        return {name: self._heard(name, known[name]) for name in USES if name in known}

    def _heard(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def heard(*args: Any, **named: Any) -> Any:
            plain = [self.log.plain(each) for each in args]
            for word, use in uses_of(self.game, name, plain):
                self.log.use(word, *use)
            bare = [str(each) if isinstance(each, Tracked) else each for each in plain]
            found = function(*bare, **{key: self.log.plain(each) for key, each in named.items()})
            if name == "strip":
                table = self.game.file.components[bare[0]].parts[0].of
                names = Use("row", table)
                found = {
                    **found,
                    "period": [Tracked(each, self.log, names=names) for each in found["period"]],
                }
            return self._scored(found) if name == "score" else found

        return heard

    def _scored(self, found: Score) -> Score:
        """A hand whose colours know that they are names, where they are."""
        shape = self.game.file.patterns
        colour = self.game.tables[shape.pieces].fields[shape.colour] if shape else None
        if colour is None or colour.name != "ref":
            return found
        names = Use("row", colour.argument)

        def pieces(some: list[HandPiece]) -> list[HandPiece]:
            return [each._replace(colour=Tracked(each.colour, self.log, names=names)) for each in some]

        lines = [line._replace(pieces=pieces(line.pieces)) for line in found.lines]
        return found._replace(pieces=pieces(found.pieces), lines=lines)


FIXED = "something else that is called so"
"""What a word is used as that has to stay as it is."""
USES: dict[str, tuple[str, ...]] = {
    "rows": ("table",), "row_of": ("table", "row"), "flowchart": ("table",), "layout": ("layout",),
    "order": ("table", "field"), "strip": ("component",), "loops": ("map",), "map": ("map",),
    "chance": ("throw",),
    "variant": ("variant", "alternative"), "copies": ("table", "field", "value"), "held": ("pattern",),
    "number": ("expression",), "numbers": ("expression",), "score": ("hand",),
}  # fmt: skip
"""What the arguments of functions are that faces and rulebooks call with names."""


def uses_of(game: Game, function: str, args: list[Any]) -> list[tuple[Any, Use]]:
    """What the arguments of a call are used as; those that are no text say nothing."""
    found: list[tuple[Any, Use]] = []
    first = args[0] if args else ""
    table = first if isinstance(first, str) else ""
    if isinstance(first, list) and first and isinstance(first[0], View):
        table = str(first[0].table)
    for kind, word in zip(USES[function], args):
        if not isinstance(word, str):
            continue
        match kind:
            case "row" | "field":
                found.append((word, Use(kind, str(table))))
            case "alternative":
                found.append((word, Use(kind, str(first))))
            case "value":
                field = (
                    game.tables[str(table)].fields.get(str(args[1])) if str(table) in game.tables else None
                )
                if field is not None and field.name == "ref":
                    found.append((word, Use("row", field.argument)))
            case "pattern":
                found.append((word, Use("row", game.file.patterns.of if game.file.patterns else "")))
            case _:
                found.append((word, Use(kind)))
    return found


def written_calls(game: Game, source: str, reader: Environment) -> list[tuple[int, str, Use]]:
    """What is written out in calls of these functions: the letter, the word, its use."""
    found: list[tuple[int, str, Use]] = []
    for call in placed_tree(source, reader).find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name) or call.node.name not in USES:
            continue
        args = [each.value if isinstance(each, nodes.Const) else None for each in call.args]
        at = {index: each.lineno + 1 for index, each in enumerate(call.args)}
        for index, word in enumerate(args):
            for said, use in uses_of(game, call.node.name, args):
                if said is word and isinstance(word, str) and source[at[index] :].startswith(word):
                    found.append((at[index], word, use))
    return found
