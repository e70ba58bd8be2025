"""A deck of protograf: a rectangle, a title and a text on each card. Runs in a venv of its own.

Its built-in font has no Japanese, so the words are Latin. `python protograf_deck.py CARDS FILE`
prints the CPU time of the work and of the whole process, and the peak memory, as JSON.
"""

import json
import os
import resource
import sys
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from protograf import Card, Create, Deck, Save, rectangle, text  # type: ignore[import-not-found]

WORDS = "When the market opens, take one resource of your choice and pass the others to the left."


def main(cards: int, file: Path) -> None:
    os.chdir(file.parent)
    sys.argv = sys.argv[:1]  # protograf reads the command line itself
    start = time.process_time()
    with redirect_stdout(StringIO()):
        Create(filename=file.name, paper="A4", margin=1)
        Deck(cards=cards, width=6.3, height=8.8)
        Card("*", rectangle(x=0.3, y=0.3, width=5.7, height=8.2))
        for number in range(1, cards + 1):
            title = text(text=f"The old lighthouse {number}", x=3.15, y=1, font_size=12)
            body = text(text=f"{number}. {WORDS}", x=0.5, y=3, width=5.3, height=4, wrap=True, font_size=9)
            Card(number, title, body)
        Save()
    used = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    process = time.process_time()
    print(json.dumps({"cpu": used, "process": process, "peak": peak, "bytes": file.stat().st_size}))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
