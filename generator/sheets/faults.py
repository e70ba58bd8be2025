"""What can be wrong when pieces meet paper."""

from functools import partial

from generator.problem import Fault

fault = partial(Fault, needs="paper", odds=False)

TOO_BIG = fault(
    "K701",
    "piece_too_big",
    why="the piece would be cut off by the edge of the paper",
    hint="make the piece smaller or choose a larger paper",
)
UNKNOWN_PAPER = fault(
    "K702",
    "unknown_paper",
    why="nothing can be laid out without the size of the sheet",
    hint="add a file to templates/papers",
)
SEAM_THROUGH_SPOT = fault(
    "K703",
    "seam_through_spot",
    why="two sheets never meet exactly, and pieces stand and words are read where they do not",
    hint="no seam on this paper can spare it: move it, or choose another size of board or paper",
    severity="warning",
)
ROUTE_NOT_DRAWN = fault(
    "K704",
    "route_not_drawn",
    why="players go where they see a line, and do not find a way that is only in the data",
    hint="draw it as the others are drawn, or acknowledge how the board shows it instead",
    severity="warning",
)
