"""Print a tree: as icons for paper (`[K][K] → [W]`) and as words for readers and screens."""

from __future__ import annotations

from collections.abc import Callable

from generator.grammar.tree import All, Amount, Convert, Counted, On, OneOf, Per, Symbol, Tree, amounts

REPEATED = 3
"""Up to so many equal icons are drawn side by side; more are drawn as icon and number."""


def icons(tree: Tree) -> str:
    """The tree as text with icons in brackets, ready for any text box."""
    match tree:
        case Amount(number, Symbol("points")):
            return str(number)
        case Amount(number, symbol):
            icon = f"[{_name(symbol)}]"
            return icon * number if number <= REPEATED else f"{icon}{number}"
        case All(parts):
            # 3 and 2×[lap] side by side would be read as 32
            points = any(amount.symbol.kind == "points" for amount in amounts(tree))
            return ("+" if points else "").join(icons(part) for part in parts)
        case OneOf(options):
            return "/".join(icons(option) for option in options)
        case Per(amount, counted):
            return f"{icons(amount)}×{counted_icons(counted)}"
        case Convert(give, get):
            return f"{icons(give)}→{icons(get)}"
        case On(trigger, effect):
            return f"[{trigger.id}]:{icons(effect)}"


def counted_icons(counted: Counted) -> str:
    """The counted rows as icons; several rows are one set."""
    return "".join(f"[{row}]" for row in counted.ids)


def _name(symbol: Symbol) -> str:
    return symbol.id or symbol.kind


def chips(tree: Tree) -> list[str]:
    """One icon name per thing to pay or get, in the order written, with signs between them."""
    match tree:
        case Amount(number, symbol):
            return [_name(symbol)] * number
        case All(parts):
            return [chip for part in parts for chip in chips(part)]
        case OneOf(options):
            first, *others = map(chips, options)
            return [*first, *(chip for option in others for chip in ("slash", *option))]
        case Per(amount, counted):
            return [*chips(amount), "per", *counted.ids]
        case Convert(give, get):
            return [*chips(give), "arrow", *chips(get)]
        case On(trigger, effect):
            return ["trigger", trigger.id, "arrow", *chips(effect)]


Say = Callable[..., str]
"""A phrase of the generator's own catalogue, filled in: say('{number} {thing}', number=2 …)."""


Join = Callable[[list[str]], str]
"""A list in words, as in `a, b and c`."""


def words(tree: Tree, say: Say, every: Join, either: Join, name: Callable[[str, str], str]) -> str:
    """The tree as a phrase; `every` and `either` join its parts, `name` names a row of a table by its id."""

    def spell(part: Tree) -> str:
        match part:
            case Amount(number, Symbol("points")):
                return say("{number} point", "{number} points", number=number)
            case Amount(number, Symbol("resource", row)):
                return say("{number} {thing}", number=number, thing=name("", row))
            case Amount(number, symbol):
                return say(*_PHRASES[symbol.kind], number=number)
            case All(parts):
                return every([spell(each) for each in parts])
            case OneOf(options):
                return either([spell(each) for each in options])
            case Per(amount, counted):
                things = every([name(counted.table, row) for row in counted.ids])
                key = "{what} per {things}" if len(counted.ids) == 1 else "{what} per set of {things}"
                return say(key, what=spell(amount), things=things)
            case Convert(give, get):
                return say("{give} for {get}", give=spell(give), get=spell(get))
            case On(trigger, effect):
                return say("{what} on {thing}", what=spell(effect), thing=name("", trigger.id))

    return spell(tree)


_PHRASES = {
    "any": ("any {number} resource", "any {number} resources"),
    "same": ("{number} of one resource", "{number} of one resource"),
    "each": ("{number} of each resource", "{number} of each resource"),
    "card": ("draw {number}", "draw {number}"),
}
