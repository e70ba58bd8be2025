"""The command `kamiban`, also `python -m generator`."""

import sys

from generator.command.output.streams import Outlet, steady


def main() -> None:
    """Run the command line, and end with its status; whatever happens, nobody is shown a trace unasked."""
    output = steady()
    try:
        _run()
        status: object = 0
    except SystemExit as end:
        status = end.code
    except KeyboardInterrupt:  # before there is a command that could say so
        status = 1
    except OSError as error:  # of a machine that lacks something: room, rights, a folder
        from generator.command.output.unexpected import refuse

        status = refuse(error)
    except Exception as error:
        from generator.command.output.unexpected import tell

        status = tell(error)
    if status := _told(output, status):
        sys.exit(status)  # type: ignore[arg-type]  # as it was asked for


def _run() -> None:
    """Plain help is answered without loading anything."""
    if sys.argv[1:] in (["--help"], ["-h"], []):
        from generator.command import overview

        print(overview())
        return
    if sys.argv[1] != "studio":  # it reads no game itself: each of its rooms is watched
        from generator.watch import watch

        watch()
    from generator.build.interrupt import heed_stops
    from generator.garbage import uncollected

    heed_stops()
    with uncollected():
        from generator.command.line import kamiban

    kamiban(prog_name="kamiban")


def _told(output: Outlet, status: object) -> object:
    """The status, which is that of a failure if what was to be said could not be."""
    sys.stdout.flush()
    if output.failed is None:
        return status
    from generator.command.output.unexpected import unsaid

    failure = unsaid(output.failed)
    return status or failure


if __name__ == "__main__":
    main()
