"""Together: pieces of several components on common sheets, full sheets of one size first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from msgspec.structs import replace

from generator.problem import Findings
from generator.sheets import faults
from generator.sheets.common.beds import GUTTER, LEAN, SHORT_AWAY, SHORT_MARK, Batch, share_filled
from generator.sheets.common.gutters import MOST_BLEED, filled, kinds, tight_grids
from generator.sheets.common.pack import Block, Packed, fewest, fits, pack
from generator.sheets.common.tones import Tones
from generator.sheets.grid import best_grid
from generator.sheets.impose import FilledSheet, full_sheets, in_grid
from generator.sheets.page import Box, surrounding
from generator.sheets.paper import Duplex, Paper
from generator.sheets.pieces import Piece

AIR = 3.0
"""Between pieces that are cut out along an outline, at least, in mm."""
FOLD_AWAY = 2.0
"""What blocks of a folded sheet keep free at the fold, if they can, in mm."""
FEW = 4
"""Of pieces so large that fewer fit on a sheet, what is free beside them is worth filling."""
MANY = 1_000_000
"""For so many pieces, the grid is best that holds the most."""
MOST_TRIES = 16
"""So many ways to share out full sheets are tried."""


class FullSheets(NamedTuple):
    """Full sheets of a batch, and what is left for common ones."""

    sheets: list[FilledSheet]
    rest: Batch | None


def plan_together(
    pieces: Sequence[Piece], paper: Paper, duplex: Duplex, findings: Findings, tones: Tones
) -> list[FilledSheet]:
    """The fewest sheets for all pieces; none after saying which do not fit."""
    large = [batch for batch in _batches(pieces, tones) if not fits(batch, paper, folded=False)]
    for batch in large:
        _too_big(batch, paper, findings)
    if large:
        return []
    if duplex != "fold":
        return _planned(pieces, paper, tones, folded=False)
    backed = [piece for piece in pieces if piece.part.two_sided]
    batches = [batch for batch in _batches(backed, tones) if fits(batch, paper, folded=True)]
    over = {piece.part for batch in batches for kind in batch.kinds for piece in kind}
    sheets = _planned([piece for piece in backed if piece.part in over], paper, tones, folded=True)
    # what is too large to lie beside its back is glued to it; what has none is not folded
    wide = _planned([piece for piece in backed if piece.part not in over], paper, tones, folded=False)
    sheets += [replace(sheet, apart=True) for sheet in wide]
    single = [piece for piece in pieces if not piece.part.two_sided]
    return sheets + _planned(single, paper, tones, folded=False)


def _planned(pieces: Sequence[Piece], paper: Paper, tones: Tones, *, folded: bool) -> list[FilledSheet]:
    batches = list(_batches(pieces, tones))
    best: list[FilledSheet] | None = None
    for shares in islice(product(*(_shares(batch, paper, folded, tones) for batch in batches)), MOST_TRIES):
        sheets = [sheet for share in shares for sheet in share.sheets]
        rest = [share.rest for share in shares if share.rest]
        if best is None or len(sheets) + fewest(rest, paper, folded=folded) < len(best):
            sheets += [_common(each, folded) for each in pack(rest, paper, folded=folded) or ()]
            best = sheets if best is None or len(sheets) < len(best) else best
    return _in_order(best or [], pieces)


def _in_order(sheets: list[FilledSheet], pieces: Sequence[Piece]) -> list[FilledSheet]:
    """As their components stand in game.yaml, but the one that is filled least, if it is lean, last."""
    order = {id(part): number for number, part in enumerate(dict.fromkeys(piece.part for piece in pieces))}
    found = sorted(sheets, key=lambda sheet: min(order.get(id(piece.part), 0) for piece, _ in sheet.slots))
    leanest = min(found, key=_filled, default=None)
    if leanest is not None and _filled(leanest) < LEAN:
        found = [sheet for sheet in found if sheet is not leanest] + [leanest]
    return found


def _filled(sheet: FilledSheet) -> float:
    return share_filled(((box.w, box.h) for _, box in sheet.slots), sheet.width, sheet.height)


def _too_big(batch: Batch, paper: Paper, findings: Findings) -> None:
    size, part = batch.size, batch.kinds[0][0].part
    message = f"a piece of {size[0]:g} × {size[1]:g} mm does not fit on {paper.width:g} × {paper.height:g} mm"
    findings.add(faults.TOO_BIG.at(part.node.place_of("size"), message))


def _batches(pieces: Sequence[Piece], tones: Tones) -> Iterator[Batch]:
    """Pieces of one footprint that are cut in one way, the largest first."""
    found: dict[tuple[tuple[float, float], bool, bool], list[Piece]] = {}
    for piece in pieces:
        part = piece.part
        found.setdefault((part.footprint, part.straight, part.nests), []).append(piece)
    for (size, straight, nests), some in sorted(found.items(), key=lambda each: -max(each[0][0])):
        bleed = max(piece.part.bleed for piece in some)
        shown = min(bleed, MOST_BLEED) if straight else bleed
        near = max(2 * shown, 0.0 if straight or nests else AIR)
        looks = tuple(tuple(kind) for kind in kinds(some, tones))
        yield Batch(looks, size, shown, straight, nests, near, max(near, GUTTER))


def _shares(batch: Batch, paper: Paper, folded: bool, tones: Tones) -> list[FullSheets]:
    """Ways to lay full sheets of a batch: with gutters everywhere, or only between unlike kinds."""
    pieces = [piece for kind in batch.kinds for piece in kind]
    gap = batch.far if len(batch.kinds) > 1 else batch.near
    grid = best_grid(
        paper, batch.size, batch.bleed, MANY, folded=folded, air=gap, nesting=batch.nests,
        least=gap, marks=batch.straight,
    )  # fmt: skip
    found = []
    if grid and grid.per_sheet >= FEW:
        full = len(pieces) // grid.per_sheet * grid.per_sheet
        found.append(FullSheets(in_grid(grid, pieces[:full]), _rest(batch, pieces[full:], tones)))
    for tight in tight_grids(paper, batch.size, batch.bleed) if batch.straight and not folded else ():
        if tight.per_sheet > max(grid.per_sheet if grid else 0, FEW - 1):
            sheets, left = filled(tight, pieces, tones)
            found.append(FullSheets(full_sheets(tight, sheets), _rest(batch, left, tones)))
    return found or [FullSheets([], batch)]


def _rest(batch: Batch, left: Sequence[Piece], tones: Tones) -> Batch | None:
    """The same batch of what is left."""
    looks = tuple(tuple(kind) for kind in kinds(left, tones))
    more = (batch.size, batch.bleed, batch.straight, batch.nests, batch.near, batch.far)
    return Batch(looks, *more) if left else None


def _reach(block: Block) -> float:
    """How far bleed and marks reach beyond the trims."""
    return block.bleed + (SHORT_AWAY + SHORT_MARK if block.straight else 0.0)


def _common(packed: Packed, folded: bool) -> FilledSheet:
    """The sheet with its blocks in the middle; on a folded one they lie close to the fold."""
    around = surrounding([box.grown(_reach(block)) for block in packed.blocks for _, box in block.slots])
    right = (packed.width - around.w) / 2 - around.x
    middle = (packed.height - around.h) / 2 - around.y
    down = max(packed.height / 2 - FOLD_AWAY - around.bottom, 0.0) if folded else middle
    slots = tuple(
        (piece, Box(round(box.x + right, 4), round(box.y + down, 4), box.w, box.h))
        for block in packed.blocks
        for piece, box in block.slots
    )
    blocks = tuple(len(block.slots) for block in packed.blocks)
    return FilledSheet(packed.width, packed.height, slots, MOST_BLEED, blocks=blocks)
