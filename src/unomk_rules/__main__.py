"""Run the command line: ``python -m unomk_rules``."""

import sys

from unomk_rules.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
