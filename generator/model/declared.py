"""What game.yaml says of the game as a whole, judged: its id, language, title and address."""

from __future__ import annotations

from generator.model import faults
from generator.model.names import LONGEST_ADDRESS, LONGEST_TITLE, file_name, is_address, is_id, is_language
from generator.model.shapes import GameFile
from generator.problem import Findings
from generator.source.excerpt import excerpt


def tell_wrong(shape: GameFile, findings: Findings) -> None:
    """Report an id, a language, a title or an address that is none."""
    place_of = shape.node.place_of
    if not is_id(shape.id):
        findings.add(faults.BAD_ID.at(place_of("id"), f"'{excerpt(shape.id)}' is not an id"))
    elif file_name(shape.id) != shape.id:
        message = f"'{shape.id}' names the folder of the kit, and Windows has a device of this name"
        findings.add(faults.BAD_ID.at(place_of("id"), message, hint="choose another word"))
    if not is_language(shape.language):
        message = f"'{excerpt(shape.language)}' is not a language"
        findings.add(faults.BAD_ID.at(place_of("language"), message, hint="write a code as in ja or pt-BR"))
    if len(shape.title) > LONGEST_TITLE:
        message = f"the title has {len(shape.title):,} characters"
        hint = f"write at most {LONGEST_TITLE}: it stands at the foot of every sheet"
        findings.add(faults.BAD_DECLARATION.at(place_of("title"), message, hint=hint))
    if shape.address and not is_address(shape.address):
        message = f"'{excerpt(shape.address)}' is not an address"
        hint = "write it whole, as in https://example.org/game"
        if len(shape.address) > LONGEST_ADDRESS:
            message = f"the address has {len(shape.address)} characters"
            hint = f"write at most {LONGEST_ADDRESS}; a QR code of 20 mm holds about 150"
        findings.add(faults.BAD_DECLARATION.at(place_of("address"), message, hint=hint))
