"""A room: a process of its own that holds one game, answers what the page asks, and tells what is new.

`python -m generator.studio.room front|back FOLDER SHOWN`, asked and answered over its standard streams. The
front room draws what is looked at and takes edits, all in milliseconds; the back room does what takes long.
What takes too much is ended by the system and refused from then on: the process begins anew without it.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from generator.garbage import IdleGarbage
from generator.studio.frames import Incoming, Message, send

QUIET = 0.2
"""So many seconds must files rest that look as if their end were still to come, or cannot be read."""
_READ = 1 << 16


class GameRoom:
    """The loop of the process: files that were saved first, then questions, then chores, a step at a time."""

    def __init__(self, role: str, folder: Path, shown: str, incoming: int, outgoing: int) -> None:
        from generator.studio.chores import CHORES
        from generator.studio.workspace import Workspace

        self._in, self._out = incoming, outgoing
        self._came: SimpleQueue[Message | None] = SimpleQueue()
        self._questions: deque[Message] = deque()
        self._saved: float | None = monotonic()  # when files were last saved that were not read since
        self._answering = 0  # the number of the question that is being answered
        self._dropped: set[int] = set()  # its number, if nobody waits for the answer any more
        self._held = False  # until files rest
        self._ended = False
        self._chores = CHORES[role]
        self._patient = role == "back"  # its chores take long, and no question changes what they are about
        self._pausing = False
        self._garbage = IdleGarbage()
        self._work: Iterator[None] | None = None
        self._stepping: Iterator[None] | None = None  # of which a step is under way
        self.workspace = Workspace(folder, shown, self._send, self._newer)

    def run(self) -> None:
        """Work until nobody asks any more."""
        self._garbage.begin()
        threading.Thread(target=self._listen, daemon=True).start()
        self._send("begun", {})
        while not self._ended:
            self._take()
            if self._saved is not None and (not self._held or self._left() <= 0):
                self._read()
            elif self._answerable:
                self._answer(self._questions.popleft())
            elif self._work is not None:
                self._step()

    def _send(self, word: str, given: Any, number: int = 0) -> None:
        send(self._out, [number, word, given])

    def _listen(self) -> None:
        """Have messages ready in the order in which they come; None at the end."""
        incoming = Incoming()
        while data := os.read(self._in, _READ):
            for message in incoming.feed(data):
                self._came.put(message)
        self._came.put(None)

    def _take(self) -> None:
        """Sort all that came; wait for it if there is nothing to do."""
        idle = not self._answerable and self._work is None
        wait = 0.0
        if idle and self._saved is None:
            wait = self._garbage.rest
        elif idle and self._held:
            wait = max(self._left(), 0.001)
        try:
            self._sort(self._came.get(timeout=wait) if wait else self._came.get_nowait())
        except Empty:
            if idle and self._saved is None:
                self._garbage.collect()
            return
        self._garbage.litter()
        with suppress(Empty):
            while True:
                self._sort(self._came.get_nowait())

    def _sort(self, message: Message | None) -> None:
        if message is None:
            self._ended = True
        elif message[0]:
            self._questions.append(message)
        elif message[1] == "changed":
            self._saved = monotonic()
            # who takes long lets the other room and the browser be first; what was torn may be whole now
            self._held = self._patient and self.workspace.revision > 0
        elif message[1] == "gone":
            self.workspace.wanted.forget(str(message[2].get("page", "")))
        elif message[1] == "dropped":
            self._drop(message[2]["number"])
        else:
            self._questions.append(message)

    def _drop(self, number: int) -> None:
        """Answer a question no more whose page has gone on."""
        self._questions = deque(each for each in self._questions if each[0] != number)
        if number == self._answering:
            self._dropped.add(number)

    def _newer(self) -> bool:
        """Whether something came that makes useless what is under way; a chore pauses for questions."""
        try:
            while True:
                self._sort(self._came.get_nowait())
        except Empty:
            pass
        while self._pausing and self._questions and not self._useless():
            self._pausing = False  # an answer is not paused for another
            self._answer(self._questions.popleft())
            self._pausing = True
        return self._useless()

    def _useless(self) -> bool:
        saved = self._saved is not None and (self._patient or not self._held)
        other = self._stepping is not None and self._work is not self._stepping
        return self._ended or saved or other or self._answering in self._dropped

    @property
    def _answerable(self) -> bool:
        """Whether a question waits that can be answered: a room that is behind reads first what was saved."""
        return bool(self._questions) and not (self._patient and self._saved is not None)

    def _left(self) -> float:
        return (self._saved or 0.0) + QUIET - monotonic()

    def _read(self) -> None:
        """Read what was saved, unless it may be only its beginning."""
        rested = self._left() <= 0 or self.workspace.revision == 0
        sound = self.workspace.refresh(anyway=rested)
        self._held = not sound and not rested
        if not self._held:
            self._garbage.litter(states=1)
            self._saved = None
            self._work = self._chores(self.workspace)

    def _answer(self, message: Message) -> None:
        from generator.studio.answer import NotDone, answered
        from generator.studio.told import told
        from generator.studio.workspace import Newer

        number, word, given = message
        self._answering = number
        try:
            self._send("answer", answered(self.workspace, word, given), number)
        except NotDone as error:
            problems = told(self.workspace, error.problems)
            self._send("refused", {"message": str(error), "problems": problems}, number)
        except Newer:
            if number not in self._dropped:
                self._questions.appendleft(message)  # asked again of the next state
            self._held = False
        except BrokenPipeError:  # nobody listens any more
            raise
        except Exception as error:  # a fault of ours, of which the page tells; the room goes on
            import traceback

            traceback.print_exc()
            self._send("refused", {"message": f"{type(error).__name__}: {error}", "fault": True}, number)
        else:
            if self.workspace.touched:
                self.workspace.touched = False
                self._saved = monotonic()
            if self.workspace.wanted.taken():
                self._work = self._chores(self.workspace)
        finally:
            self._answering = 0
            self._dropped.discard(number)

    def _step(self) -> None:
        from generator.studio.workspace import Newer

        assert self._work is not None
        self._stepping, self._pausing = self._work, True
        try:
            next(self._stepping)
            if self._garbage.overdue:  # what was looked at first is told by now
                self._garbage.collect()
        except (StopIteration, Newer):
            if self._work is self._stepping:  # and no answer has asked for other work
                self._work = None
        finally:
            self._stepping, self._pausing = None, False


def main() -> None:
    """Begin, in a process that is begun anew when something takes too much."""
    from generator.watch import watch

    incoming, outgoing = os.dup(0), os.dup(1)
    os.dup2(2, 1)  # what anybody prints must not get between the messages
    watch()
    role, folder, shown = sys.argv[1:]
    with suppress(BrokenPipeError, KeyboardInterrupt):  # nobody listens any more
        GameRoom(role, Path(folder), shown, incoming, outgoing).run()
    os._exit(0)


if __name__ == "__main__":
    main()
