"""What can be wrong when data meets a template."""

from functools import partial

from generator.problem import Fault

fault = partial(Fault, needs="faces", drawable=False, odds=False)

TEMPLATE = fault(
    "K601",
    "template_fails",
    why="the face cannot be drawn",
    hint="see docs/faces.md for the elements and their attributes",
    allowable=False,
)
MISSING_GLYPH = fault(
    "K602",
    "missing_glyph",
    why="the font would print an empty box",
    hint="declare a font that has it under `fonts` in game.yaml, or draw it as an icon and write [its-name]",
    script_hint="put a font file that has them into the folder of the game, and declare it under fonts "
    "in game.yaml: docs/data.md says how",
)
NO_GLYPH = "no font has"
"""What is said of such characters, which follow."""
MISSING_IMAGE = fault(
    "K603",
    "missing_image",
    why="the picture area would stay empty",
    hint="add the file to the game's folder or correct its name",
)
DOES_NOT_FIT = fault(
    "K604",
    "text_does_not_fit",
    why="text that leaves its box is cut off or covers its neighbour",
    hint="shorten the text or enlarge its box",
    overflow=True,
)
UNUSABLE_ART = fault(
    "K605",
    "unusable_art",
    why="the picture would not look as it was drawn",
    hint="export it once more, as plain SVG or as a PNG",
)
UNKNOWN_ICON = fault(
    "K606",
    "unknown_icon",
    why="the text would lose its meaning without the icon",
    hint="use the id of a row with an icon, or the name of a file in icons/",
)
OFF_THE_PIECE = fault(
    "K607",
    "off_the_piece",
    why="what stands beyond the trim is cut off with the edge of the paper",
    hint="move the text inwards, or give it a smaller size or a narrower box",
)
MISSING_STYLE = fault(
    "K608",
    "missing_style",
    why="words that are meant to stand out are printed in another way, or like those around them",
    hint="add a font of that style to the family in game.yaml",
    severity="warning",
)
BORROWED_LETTERS = fault(
    "K609",
    "borrowed_letters",
    why="Traditional Chinese is patched together from fonts for Japanese and Simplified Chinese, "
    "whose letters differ in form and weight",
    hint="declare a font for it under `fonts` in game.yaml, such as Noto Sans TC, "
    "as in languages: {zh-Hant: {text: name}}",
    severity="warning",
)
COARSE_PICTURE = fault(
    "K610",
    "coarse_picture",
    why="at arm's length its dots are seen, and a print shop sends it back",
    hint="export it larger, or print it smaller; 300 dots an inch are usual",
    drawable=True,
    severity="warning",
)
PIXELS_IN_ART = fault(
    "K612",
    "pixels_in_art",
    why="a part of the drawing has no lines and areas that could be printed sharp at any size",
    hint="nothing need be done; without filters, patterns and letters all of it would be vectors",
    drawable=True,
    severity="note",
)
BACKS_DIFFER = fault(
    "K613",
    "backs_differ",
    why="who sees the back knows something of what is drawn next",
    hint="draw one back for all of them, or allow it and say why they are never in one stack",
    drawable=True,
    severity="warning",
)
