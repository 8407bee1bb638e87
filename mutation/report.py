"""What became of the mutants: a table by module, and a check of the list of equivalents.

Run it after ``mutmut run``, from the root of the project. A mutant that survived is tried again,
with the long tests, too, and in a process of its own: what runs when a module is imported has run
before mutmut switches a mutant on. What survives then has to be shown in
``docs/reference/mutation.md``, with the reason.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path("docs/reference/mutation.md")
DEAD: Final = ("killed", "timeout", "segfault")
_NAME: Final = re.compile(r"unomk_rules\.(?P<module>[\w.]+)\.x(?P<function>.+?)__mutmut_\d+")


class Mutation(NamedTuple):
    """A change of a function: the line as it was, and as it became."""

    function: str
    was: str
    became: str


def verdicts() -> dict[str, str]:
    """Return what mutmut found about each mutant, by its name."""
    lines = _mutmut("results", "--all", "true").splitlines()
    return dict(line.strip().split(": ") for line in lines)


def survives_afresh(mutant: str) -> bool:
    """Run all the tests with a mutant switched on from the first import; "" is none."""
    options = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    selection = options["pytest_add_cli_args"] + options["pytest_add_cli_args_test_selection"]
    tests = [argument for argument in selection if not argument.startswith("--deselect")]
    # CI makes Hypothesis look at the same examples each time.
    environment = os.environ | {"MUTANT_UNDER_TEST": mutant, "PYTHONPATH": "src", "CI": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", *tests]
    done = subprocess.run(command, cwd="mutants", env=environment, capture_output=True, check=False)
    return done.returncode == 0


def mutation_of(mutant: str) -> Mutation:
    """Return what a mutant changes."""
    lines = _mutmut("show", mutant).splitlines()
    was = [line[1:].strip() for line in lines if re.match(r"-(?!--)", line)]
    became = [line[1:].strip() for line in lines if re.match(r"\+(?!\+\+)", line)]
    return Mutation(".".join(_place(mutant)), " ".join(was), " ".join(became))


def explained() -> set[Mutation]:
    """Return the mutations that the page shows, in blocks of the kind ``diff``."""
    found = set()
    for block in re.findall(r"^```diff\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S):
        function = was = ""
        for line in block.splitlines():
            sign, text = line[0], line[1:].strip()
            if sign == "#":
                function = text
            elif sign == "-":
                was = text
            else:
                found.add(Mutation(function, was, text))
    return found


def main() -> int:
    """Print the table, and every difference between what survived and what the page shows."""
    if not survives_afresh(""):
        raise RuntimeError("the tests fail without any mutant")
    found = verdicts()
    doubtful = [mutant for mutant, verdict in found.items() if verdict not in DEAD]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = zip(doubtful, pool.map(survives_afresh, doubtful), strict=True)
        survivors = [mutant for mutant, survives in outcomes if survives]
    mutants = Counter(_place(mutant)[0] for mutant in found)
    alive = Counter(_place(mutant)[0] for mutant in survivors)

    print("| module | mutants | killed | survived |")
    print("|---|---:|---:|---:|")
    for module in sorted(mutants):
        print(_row(f"`{module}`", mutants[module], alive[module]))
    print(_row("**together**", mutants.total(), alive.total()))

    survived, shown = set(map(mutation_of, survivors)), explained()
    for title, differences in (
        ("Survived, and not on the page", survived - shown),
        ("On the page, and killed or gone", shown - survived),
    ):
        for function, was, became in sorted(differences):
            print(f"\n{title}:\n# {function}\n- {was}\n+ {became}")
    return int(survived != shown)


def _row(name: str, mutants: int, alive: int) -> str:
    killed = mutants - alive
    return f"| {name} | {mutants:,} | {killed:,} ({killed / mutants:.1%}) | {alive} |"


def _place(mutant: str) -> tuple[str, str]:
    """The module and the function that a mutant is of; mutmut marks a class by ``ǁ``."""
    match = _NAME.fullmatch(mutant)
    if match is None:
        raise ValueError(mutant)
    return match["module"], match["function"].removeprefix("_").strip("ǁ").replace("ǁ", ".")


def _mutmut(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
