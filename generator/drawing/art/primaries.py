"""What a PNG says of its colours by primaries and gamma in, an ICC profile that says the same out."""

from __future__ import annotations

import struct

from generator.drawing.art.kinds import Flaw

Pair = tuple[float, float]
Primaries = tuple[Pair, Pair, Pair, Pair]
"""White, red, green and blue in the x and y of CIE."""
_Matrix = list[list[float]]

_D65 = (0.3127, 0.3290)
SRGB: Primaries = (_D65, (0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
_CICP: dict[int, Primaries] = {
    1: SRGB,
    2: SRGB,  # not said
    9: (_D65, (0.708, 0.292), (0.170, 0.797), (0.131, 0.046)),  # BT.2020
    12: (_D65, (0.680, 0.320), (0.265, 0.690), (0.150, 0.060)),  # Display P3
}
"""Primaries by their numbers in ITU-T H.273."""
_GAMMAS = {4: 2.2, 5: 2.8, 8: 1.0}
_HDR = frozenset({16, 18})
_D50 = (0.9642, 1.0, 0.8249)
_BRADFORD: _Matrix = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
_USUAL = 45455
"""The gamma that programs write for sRGB; libpng, too, lets it differ by a twentieth."""
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
"""That of sRGB (IEC 61966-2-1)."""
_CHRM = struct.Struct(">8I")


def meant_by_cicp(content: bytes) -> bytes:
    """The profile that a cICP chunk of a PNG means, '' for sRGB; raises Flaw for brightness beyond paper."""
    primaries, curve = content[:1], content[1:2]
    if not curve:
        return b""
    if curve[0] in _HDR:
        hint = "export it once more for a plain screen: SDR, in sRGB"
        raise Flaw("the picture is in HDR, whose brightness no paper has", hint)
    known = _CICP.get(primaries[0])
    gamma = _GAMMAS.get(curve[0], 0.0)
    return b"" if known is None or (known is SRGB and not gamma) else icc_profile(known, gamma)


def meant_by_gamma(gama: bytes, chrm: bytes) -> bytes:
    """The profile that the gAMA and cHRM chunks of a PNG mean, '' for sRGB and for what makes no sense."""
    gamma = int.from_bytes(gama) if len(gama) == 4 else 0
    usual = not gamma or abs(gamma - _USUAL) <= _USUAL / 20
    primaries = SRGB
    if len(chrm) == _CHRM.size:
        x = [value / 100_000 for value in _CHRM.unpack(chrm)]
        primaries = (x[0], x[1]), (x[2], x[3]), (x[4], x[5]), (x[6], x[7])
    if all(abs(a - b) < 0.01 for one, other in zip(primaries, SRGB) for a, b in zip(one, other)):
        if usual:
            return b""
        primaries = SRGB
    try:
        return icc_profile(primaries, 0.0 if usual else 100_000 / gamma)
    except (ArithmeticError, struct.error):
        return b""


def icc_profile(primaries: Primaries, gamma: float = 0.0) -> bytes:
    """A profile of three primaries and a curve, that of sRGB without a `gamma` (ICC.1, version 4)."""
    curve = _parametric(0, gamma) if gamma else _parametric(3, *_CURVE)
    tags = [(b"wtpt", _xyz(_D50))]
    for name, column in zip((b"r", b"g", b"b"), zip(*_to_d50(primaries))):
        tags += [(name + b"XYZ", _xyz(column)), (name + b"TRC", curve)]
    at = 128 + 4 + 12 * len(tags)
    table, body = struct.pack(">I", len(tags)), b""
    for name, content in tags:
        table += struct.pack(">4sII", name, at + len(body), len(content))
        body += content
    head = struct.pack(
        ">I4xI4s4s4s12x4s28x12s48x", at + len(body), 0x04300000, b"mntr", b"RGB ", b"XYZ ", b"acsp",
        b"".join(map(_fixed, _D50)),
    )  # fmt: skip
    return head + table + body


def _to_d50(primaries: Primaries) -> _Matrix:
    """The matrix from red, green and blue to XYZ under the light of profiles."""
    white, *colours = (_light(*pair) for pair in primaries)
    sums = _solved([list(row) for row in zip(*colours)], list(white))
    plain = [[value * share for value, share in zip(row, sums)] for row in zip(*colours)]
    cones, wanted = (_times(_BRADFORD, [[value] for value in light]) for light in (white, _D50))
    scaled = [[w[0] / c[0] * value for value in row] for row, c, w in zip(_BRADFORD, cones, wanted)]
    adapted = _times(scaled, plain)
    solved = [_solved(_BRADFORD, [row[i] for row in adapted]) for i in range(3)]
    return [list(row) for row in zip(*solved)]


def _light(x: float, y: float) -> tuple[float, float, float]:
    return x / y, 1.0, (1 - x - y) / y


def _times(one: _Matrix, other: _Matrix) -> _Matrix:
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*other)] for row in one]


def _solved(matrix: _Matrix, wanted: list[float]) -> list[float]:
    """The vector that a matrix of 3 × 3 makes the wanted one of, by Cramer's rule."""
    whole = _determinant(matrix)
    found = []
    for i in range(3):
        replaced = [[w if j == i else value for j, value in enumerate(row)] for row, w in zip(matrix, wanted)]
        found.append(_determinant(replaced) / whole)
    return found


def _determinant(m: _Matrix) -> float:
    return sum(
        m[0][i] * (m[1][(i + 1) % 3] * m[2][(i + 2) % 3] - m[1][(i + 2) % 3] * m[2][(i + 1) % 3])
        for i in range(3)
    )


def _fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def _xyz(values: tuple[float, ...]) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(map(_fixed, values))


def _parametric(kind: int, *values: float) -> bytes:
    return b"para\0\0\0\0" + struct.pack(">HH", kind, 0) + b"".join(map(_fixed, values))
