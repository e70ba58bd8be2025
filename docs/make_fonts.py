"""Renew the house's fonts in templates/fonts: `python docs/make_fonts.py node_modules/@expo-google-fonts`.

The folder holds npm's packages noto-sans, noto-sans-kr and noto-sans-sc. Noto Sans is taken as it is. Those
for Korean and Chinese are cut down to the characters of every day and to what sets lines from left to right.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import uharfbuzz

FONTS = Path(__file__).resolve().parent.parent / "templates" / "fonts"
STYLES = {
    "400Regular": "Regular", "700Bold": "Bold", "400Regular_Italic": "Italic", "700Bold_Italic": "BoldItalic",
}  # fmt: skip
HORIZONTAL = (
    "calt", "ccmp", "halt", "kern", "liga", "ljmo", "locl", "mark", "mkmk", "palt", "pwid", "rclt", "rlig",
    "tjmo", "vjmo",
)  # fmt: skip
"""What HarfBuzz does to lines from left to right, and widths that can be asked for."""
DROPPED = ("vhea", "vmtx", "VORG", "BASE", "gasp", "prep", "STAT", "DSIG")


def of_codec(codec: str, rows: range) -> Iterator[int]:
    """The characters of some rows of a national set, which has 94 rows of 94."""
    for row in rows:
        for cell in range(0xA1, 0xFF):
            try:
                yield ord(bytes((row, cell)).decode(codec))
            except UnicodeDecodeError:
                continue


COMMON = {
    *range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2028), 0x20A9, 0x20AC, *range(0x3000, 0x3040),
    *range(0xFF01, 0xFFE7),
}  # fmt: skip
"""ASCII, Latin-1, the marks of all languages, those of East Asia, and letters of full width."""
KOREAN = {*COMMON, *of_codec("euc_kr", range(0xA1, 0xC9)), *range(0x1100, 0x1200), *range(0xAC00, 0xD7A4)}
"""KS X 1001 without its hanja, with all syllables of Unicode and the letters that they are made of."""
CHINESE = {*COMMON, *of_codec("gb2312", range(0xA1, 0xF8))}
"""GB 2312."""
CUT = {"noto-sans-kr": ("NotoSansKR", KOREAN), "noto-sans-sc": ("NotoSansSC", CHINESE)}


def cut(file: Path, characters: set[int]) -> bytes:
    """A font with some of its characters."""
    wanted = uharfbuzz.SubsetInput()
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    wanted.unicode_set.update(characters)
    wanted.layout_feature_tag_set.clear()
    wanted.layout_feature_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in HORIZONTAL)
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in DROPPED)
    return bytes(wanted.subset(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file)))).blob.data)


def main(packages: Path) -> None:
    """Write the fonts and their licences."""
    for style, name in STYLES.items():
        whole = packages / "noto-sans" / style / f"NotoSans_{style}.ttf"
        shutil.copyfile(whole, FONTS / f"NotoSans-{name}.ttf")
    shutil.copyfile(packages / "noto-sans" / "LICENSE_FONT", FONTS / "OFL-NotoSans.txt")
    for package, (family, characters) in CUT.items():
        for style in ("400Regular", "700Bold"):
            data = cut(packages / package / style / f"{family}_{style}.ttf", characters)
            (FONTS / f"{family}-{STYLES[style]}.ttf").write_bytes(data)
            print(f"{family}-{STYLES[style]}.ttf: {len(data):,} bytes")
        # both have the same one
        shutil.copyfile(packages / package / "LICENSE_FONT", FONTS / "OFL-NotoSansCJK.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
