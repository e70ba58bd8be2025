"""What can be wrong with a rulebook."""

from functools import partial

from generator.locale.faults import LOST_MARK
from generator.problem import Fault

fault = partial(Fault, needs="faces", odds=False)

UNREADABLE_RULEBOOK = fault(
    "K801",
    "unreadable_rulebook",
    why="without its source there are no rules to print",
    hint="correct the Jinja2 expression or the Markdown at this line",
    allowable=False,
    explained_by=LOST_MARK.code,
)
UNKNOWN_DIRECTIVE = fault(
    "K802",
    "unknown_directive",
    why="a directive that nobody knows would vanish from the page",
    hint="see docs/rulebook.md for the directives",
)
FIGURE_OF_NOTHING = fault(
    "K803",
    "figure_of_nothing",
    why="a figure shows a real piece of the kit, and there is none of this name",
    hint="name a row of a printed table, a component or a template",
)
DEAD_LINK = fault(
    "K804",
    "dead_link",
    why="a reader who follows it finds nothing",
    hint="link to the anchor of a heading, written {#anchor} after it",
)
TOO_SMALL = fault(
    "K808",
    "too_small",
    why="letters under 6 pt cannot be read at arm's length, and blur in print",
    hint="add a size for narrow pages behind the first, as in 174x90 110x120, by whose width and height the "
    "template lays itself out; or give the words more room",
    severity="warning",
)
RULEBOOK_OVERFLOW = fault(
    "K807",
    "rulebook_overflow",
    why="what is wider or higher than its column would be cut off",
    hint="shorten the text, or make the figure smaller",
    overflow=True,
)
