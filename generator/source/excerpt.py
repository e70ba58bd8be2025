"""A piece of somebody's text, short enough to stand in a message."""

MOST_LETTERS = 60


def excerpt(text: str, most: int = MOST_LETTERS) -> str:
    """The beginning of a text on one line; '…' stands for what was left out."""
    start = " ".join(text[: most + 1].split())
    return f"{start[:most]}…" if len(text) > most else start
