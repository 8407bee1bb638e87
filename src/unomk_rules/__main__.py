"""Run the command line: ``python -m unomk_rules``."""

import os
import sys

from unomk_rules.cli.main import main


def run() -> int:
    """Run the command; end quietly, like other programs, when nobody reads on (``| head``)."""
    try:
        exit_code = main()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for Python's own flush
        return 141  # what a shell reports of a program that SIGPIPE has ended
    return exit_code


if __name__ == "__main__":
    sys.exit(run())
