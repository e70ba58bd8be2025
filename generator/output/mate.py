"""Another process of a build: tasks in on one line each, lines to be told and results out.

It ends with the process that started it, however that ends, and leaves Ctrl-C to it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from generator.output.task import Hand, Task

TOLD, DONE, UNABLE = b"+", b"=", b"!"
"""How a line begins that is to be told, that is a result, that says that another must do the task."""


def main() -> None:
    """Do one task after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library may print is no answer
    tasks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    hand = Hand()
    while True:
        answer(tasks.get(), hand, answers)


def _listen(tasks: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        tasks.put(line)
    os._exit(0)  # nobody waits for the result, and the staging folder is about to go


def answer(line: bytes, hand: Hand, answers: BinaryIO) -> None:
    """Do a task and say what became of it; what goes wrong here is tried again where it can be reported."""

    def say(kind: bytes, text: bytes = b"") -> None:
        answers.write(kind + text + b"\n")
        answers.flush()

    task = msgspec.json.decode(line, type=Task)
    try:
        game = hand.load(task)
        result = hand.do(task, game, lambda told: say(TOLD, told.encode())) if game else None
    except (OSError, MemoryError):
        result = None
    if result is None:
        say(UNABLE)
    else:
        say(DONE, msgspec.json.encode(result))


if __name__ == "__main__":
    main()
