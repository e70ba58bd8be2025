"""What can be wrong with a file before anything is known of its meaning."""

from functools import partial

from generator.problem import Fault

fault = partial(Fault, allowable=False, drawable=False)

NOT_UTF8 = fault(
    "K101",
    "not_utf8",
    why="one wrong byte turns a Japanese card into nonsense on paper",
    hint="save the file as UTF-8",
)
CONTROL_CHARACTER = fault(
    "K102",
    "control_character",
    why="an invisible character cannot be printed and hides in an editor",
    hint="delete the character",
)
SYNTAX = fault(
    "K103",
    "yaml_syntax",
    why="nothing after this point can be read with certainty",
    hint="check the indentation, the quotes and the colons on this line and the one above",
)
DUPLICATE_KEY = fault(
    "K104",
    "duplicate_key",
    why="only one of the two values could ever be printed",
    hint="keep one of the two",
)
ANCHOR = fault(
    "K105",
    "anchor_or_alias",
    why="a value that stands elsewhere cannot be pointed at on its own line",
    hint="write the value out",
)
TAG = fault(
    "K106",
    "tag",
    why="the schema alone says what a value means",
    hint="remove the tag; put quotes around the text if it begins with '!'",
)
TOO_DEEP = fault(
    "K107",
    "too_deep",
    why="no game data is nested this deeply, so a bracket or an indent is wrong",
    hint="nest at most 32 levels",
)
TOO_LARGE = fault(
    "K108",
    "too_large",
    why="a data file this large is not card data",
    hint="split the table into several files of at most 5 MB",
)
UNREADABLE = fault(
    "K109",
    "unreadable_file",
    why="the game refers to it",
    hint="create the file or correct its name",
)
ODD_DOCUMENT = fault(
    "K110",
    "odd_document",
    why="a data file is one list or one mapping with text for keys",
    hint="write one document whose keys are plain words",
)
TAKES_TOO_MUCH = fault(
    "K115",
    "takes_too_much",
    why="a game that keeps the processor busy for ever, or fills the memory, would never be printed",
    hint="make it smaller or simpler; where it is meant so, KAMIBAN_PATIENCE=5 waits five times as long",
    allowable=False,
)
FOREIGN_LINK = fault(
    "K116",
    "foreign_link",
    why="a copy of the folder would be another game, and a stranger's game could show files of yours",
    hint="put the file itself in the place of the link",
)
MADE_BY_SPREADSHEET = fault(
    "K113",
    "made_by_spreadsheet",
    why="what was typed is gone, and something else would be printed",
    hint="give the column the format Text, and write once more what you mean",
)
SAVED_MEANWHILE = fault(
    "K114",
    "saved_meanwhile",
    why="a kit of which a part is of the data before and a part of the data after contradicts itself",
    hint="build once more; the kit stands as it was",
)
UNUSABLE_FONT = fault(
    "K111",
    "unusable_font",
    why="letters that cannot be drawn, or must not be embedded, would be missing from every page",
    hint="get the font once more from where it comes from, or choose another one",
)
