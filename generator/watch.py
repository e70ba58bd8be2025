"""Watch over a command: it runs in a process of its own, and is begun anew without what took too much."""

from __future__ import annotations

import os
import signal
import sys
import threading

from generator import guard

MOST_TIMES = 8
"""So many things of a game may take too much before the command gives up."""
HARMED = {
    name: said for word, said in {
        "SIGXCPU": "it takes more than {seconds} seconds of the processor",
        "SIGSEGV": "it brings a library down",
        "SIGBUS": "it brings a library down",
        "SIGABRT": "it brings a library down, for want of memory",
    }.items() if (name := getattr(signal, word, None))
}  # fmt: skip
"""What becomes of a process that takes too much, by the signal that ends it."""
_FORWARDED = {signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}


def watch() -> None:
    """Return in the process that does the work; the one that was begun by the user waits and ends with it."""
    if not hasattr(os, "fork") or not hasattr(signal, "sigwaitinfo") or os.environ.get("KAMIBAN_DEBUG"):
        return
    guard.spread()
    for _ in range(MOST_TIMES):
        waiting = {signal.SIGCHLD, *_FORWARDED}
        before = signal.pthread_sigmask(signal.SIG_BLOCK, waiting)
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(theirs)
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            _no_core()
            threading.Thread(target=_end_with, args=(ours,), daemon=True).start()
            return
        os.close(ours)
        status = _ended(child, waiting)
        os.close(theirs)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        ended_by = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        name = guard.worked_on(child)
        if ended_by not in HARMED or not name:
            if ended_by == signal.SIGKILL and name:
                sys.stderr.write(f"kamiban: ended by the system, or by somebody, while it was at {name}\n")
            _end_like(status)
        guard.refuse(name, HARMED[ended_by].format(seconds=f"{guard.SECONDS * guard.patience():g}"))
    sys.stderr.write("kamiban: too many things take too much time or memory\n")
    os._exit(1)


def _ended(child: int, waiting: set[signal.Signals]) -> int:
    """How a process ended; what is asked of this one meanwhile is asked of that one."""
    while True:
        told = signal.sigwaitinfo(waiting)
        if told.si_signo != signal.SIGCHLD:
            if told.si_pid:  # what a person types at a terminal reaches both
                os.kill(child, told.si_signo)
            continue
        process, status = os.waitpid(child, os.WNOHANG)
        if process:
            return status


def _end_like(status: int) -> None:
    """End as the work has ended."""
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        signal.signal(number, signal.SIG_DFL) if number not in (signal.SIGKILL, signal.SIGSTOP) else None
        _no_core()
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status))


def _end_with(waiting: int) -> None:
    """End when the process that waits for this one is gone, however it went."""
    os.read(waiting, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def _no_core() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
