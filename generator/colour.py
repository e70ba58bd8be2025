"""Colours: tints and shades of #RRGGBB values, and the ink that is legible on them."""

INK = "#2B2320"
PAPER = "#FFFFFF"
LEGIBLE = 4.6
"""WCAG 2 wants 4.5 : 1 for text; a little more outlives rounding."""
Lab = tuple[float, float, float]
EYES = {
    "red-blind": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "green-blind": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881),
    ),
}  # fmt: skip
"""What becomes of red, green and blue light, at its most severe (Machado, Oliveira and Fernandes, 2009)."""

_CALLED = {
    "#C23B2E": "red 赤 rot rouge rojo",
    "#0072B2": "blue 青 blau bleu azul",
    "#00795A": "green 緑 grün vert verde",
    "#D1A01A": "yellow 黄 黄色 gelb jaune amarillo",
    "#D2701E": "orange 橙 naranja",
    "#7A4E9C": "purple violet 紫 lila morado",
    "#C2568C": "pink 桃 rosa rose",
    "#8A5A33": "brown 茶 braun brun marrón",
    "#3A3533": "black 黒 schwarz noir negro",
    "#A0988F": "white 白 weiß blanc blanco",
    "#6E6A66": "grey gray 灰 grau gris",
}
NAMED = {word: colour for colour, words in _CALLED.items() for word in words.split()}
"""What groups that are called after a colour are printed in; white is a light grey, to be seen on paper."""


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """The colour mixed with another; 0 leaves it, 1 is the other."""
    mixed = (round(a + (b - a) * share) for a, b in zip(_parts(colour), _parts(other)))
    return "#" + "".join(f"{value:02X}" for value in mixed)


def tint(colour: str, share: float) -> str:
    """The colour mixed with white; 0 leaves it, 1 is white."""
    return mix(colour, "#FFFFFF", share)


def shade(colour: str, share: float) -> str:
    """The colour mixed with ink; 0 leaves it, 1 is ink."""
    return mix(colour, INK, share)


def _linear(colour: str) -> tuple[float, ...]:
    """How much red, green and blue light an sRGB colour is, from 0 to 1."""
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in _parts(colour))
    )


def seen_by(colour: str, eye: str) -> str:
    """A colour as those see it who are red-blind or green-blind."""
    light = _linear(colour)
    mixed = (sum(share * part for share, part in zip(row, light)) for row in EYES[eye])
    parts = (min(max(part, 0.0), 1.0) for part in mixed)
    shown = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in parts)
    return "#" + "".join(f"{round(255 * part):02X}" for part in shown)


def _xyz(colour: str) -> tuple[float, float, float]:
    """CIE XYZ of an sRGB colour, from 0 to 1."""
    red, green, blue = _linear(colour)
    return (
        0.4124 * red + 0.3576 * green + 0.1805 * blue,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        0.0193 * red + 0.1192 * green + 0.9505 * blue,
    )


def luminance(colour: str) -> float:
    """Relative luminance from 0 to 1, as WCAG 2 defines it."""
    return _xyz(colour)[1]


def lab(colour: str) -> Lab:
    """CIE L*a*b*, in which distances are those that the eye sees, for the white of daylight."""
    shares = (value / white for value, white in zip(_xyz(colour), (0.95047, 1.0, 1.08883)))
    x, y, z = (
        share ** (1 / 3) if share > (6 / 29) ** 3 else share * (29 / 6) ** 2 / 3 + 4 / 29 for share in shares
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(colour: str, other: str) -> float:
    """How far two colours stand apart, from 1 to 21, as WCAG 2 defines it."""
    lighter, darker = sorted((luminance(colour), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def legible(colour: str, towards: str, grounds: tuple[str, ...]) -> str:
    """The colour, moved towards an ink only as far as text in it is legible on every ground."""
    for step in range(20):
        mixed = mix(colour, towards, step / 20)
        if all(contrast(mixed, ground) >= LEGIBLE for ground in grounds):
            return mixed
    return towards


def on(colour: str) -> str:
    """White or ink, whichever stands out more on the colour."""
    return PAPER if contrast(colour, PAPER) >= contrast(colour, INK) else INK
