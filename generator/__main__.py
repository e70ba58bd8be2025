"""The command `kamiban`, also `python -m generator`."""

import sys


def main() -> None:
    """Run the command line; plain help is answered without loading anything."""
    if sys.argv[1:] in (["--help"], ["-h"], []):
        from generator.command import overview

        print(overview())
        return
    from generator.command.watch import watch

    watch()
    from generator.build.interrupt import heed_stops
    from generator.garbage import uncollected

    heed_stops()
    with uncollected():
        from generator.command.line import kamiban

    kamiban(prog_name="kamiban")


if __name__ == "__main__":
    main()
