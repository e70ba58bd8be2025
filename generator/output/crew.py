"""The crew of a build: this process and others beside it, which take the languages of kits in turns.

Whoever is free goes on with the game that it has read and drawn, else begins one that nobody has begun. What
is told is told in the order of the tasks, whoever was first. Where no other process can be started, or one is
lost, this one does all that is left.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from generator.model.game import Game
from generator.output.hire import Mate, hire
from generator.output.kit import Tell
from generator.output.mate import DONE, TOLD
from generator.output.task import Hand, Result, Task


@dataclass(eq=False)
class Job:
    """A task, whether someone has it, and what has come of it."""

    task: Task
    game: Game
    taken: bool = False
    mine: bool = False  # to be done by this process: another was not able to
    lines: list[str] = field(default_factory=list)
    told: int = 0
    result: Result | None = None


class Crew:
    """So many processes at most; with one, everything is done here."""

    def __init__(self, most: int, tell: Tell, mate: Mate | None = None) -> None:
        self.most = most
        self.tell = tell
        self._jobs: list[Job] = []
        self.mates: list[Mate] = []
        self._threads: list[threading.Thread] = []
        self._changed = threading.Condition()
        self._ended = False
        self._hand = Hand()
        self._latest = ""  # the folder of the game that this process did last
        if mate is not None:
            self._join(mate)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        """End the others before anything that they write to is gone."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()
        for mate in self.mates:
            mate.kill()
            mate.wait()
        for thread in self._threads:
            thread.join()
        for mate in self.mates:
            for pipe in (mate.stdin, mate.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]  # both are pipes

    def add(self, task: Task, game: Game) -> Job:
        """One more task, which another process may begin at once."""
        job = Job(task, game)
        with self._changed:
            self._jobs.append(job)
            self._changed.notify_all()
        if len(self.mates) + 1 < min(self.most, len(self._jobs)):
            self._join(hire())
        return job

    def finish(self, jobs: Sequence[Job]) -> list[Result]:
        """The results of these jobs; until they are all there this process does whatever is open."""
        while True:
            self._tell_of(jobs)
            with self._changed:
                results = [job.result for job in jobs if job.result is not None]
                if len(results) == len(jobs):
                    break
                job = self._next(self._latest)
                if job is None:
                    self._changed.wait()
                    continue
                job.taken = True
            self._do(job, jobs)
        self._tell_of(jobs)
        return results

    def _next(self, latest: str, mate: bool = False) -> Job | None:
        """What to do next: of the latest game, else of one that nobody has begun, else whatever is open."""
        open_ones = [job for job in self._jobs if not job.taken and not (mate and job.mine)]
        begun = {job.task.folder for job in self._jobs if job.taken}
        return min(
            open_ones, key=lambda job: (job.task.folder != latest, job.task.folder in begun), default=None
        )

    def _do(self, job: Job, jobs: Sequence[Job]) -> None:
        """Do a job in this process."""

        def tell(line: str) -> None:
            job.lines.append(line)
            self._tell_of(jobs)

        job.lines.clear()  # of another process that was lost; what was told is not told again
        self._latest = job.task.folder
        job.result = self._hand.do(job.task, job.game, tell)

    def _tell_of(self, jobs: Sequence[Job]) -> None:
        """Tell what there is to tell of some jobs, none of it before what stands before it."""
        for job in jobs:
            done = job.result is not None
            lines = job.lines[job.told :]
            job.told += len(lines)
            for line in lines:
                self.tell(f"{job.game.id}/{line}")
            if not done:
                return

    # --- other processes -----------------------------------------------------------------------
    def _join(self, mate: Mate | None) -> None:
        """Let another process work; if none could be started there is no use in trying again."""
        if mate is None:
            self.most = 1
            return
        self.mates.append(mate)
        thread = threading.Thread(target=self._drive, args=(mate,), daemon=True)
        self._threads.append(thread)
        thread.start()

    def _drive(self, mate: Mate) -> None:
        """Hand one job after the other to another process, until there are none or it is lost."""
        latest = ""
        while mate.poll() is None:
            with self._changed:
                job = self._next(latest, mate=True)
                if self._ended:
                    return
                if job is None:
                    self._changed.wait()
                    continue
                job.taken = True
            latest = job.task.folder
            result: Result | None = None
            try:
                result = self._ask(mate, job)
            finally:  # whatever happened, somebody waits for the job
                with self._changed:
                    job.result = result
                    if result is None:
                        job.taken, job.mine = False, True
                    self._changed.notify_all()

    def _ask(self, mate: Mate, job: Job) -> Result | None:
        """What another process makes of a job; None if it cannot, or is lost."""
        stdin, stdout = mate.stdin, mate.stdout
        if stdin is None or stdout is None:
            return None
        with suppress(OSError, msgspec.DecodeError):
            stdin.write(msgspec.json.encode(job.task) + b"\n")
            stdin.flush()
            for line in stdout:
                if line.startswith(DONE):
                    return msgspec.json.decode(line[len(DONE) :], type=Result)
                if not line.startswith(TOLD):
                    return None
                with self._changed:
                    job.lines.append(line[len(TOLD) : -1].decode())
                    self._changed.notify_all()
        return None
