"""``python -m spec.symbolic`` proves every statement, and tries it on every faulty function."""

from __future__ import annotations

import sys
import time

from spec.symbolic.statements import PROOFS


def main() -> int:
    """Prove what is stated, and see that no fault is overlooked.

    Returns:
        0 if everything is proved and every fault is noticed, else 1.
    """
    begun = time.monotonic()
    failures = paths = faults = 0
    for proof in PROOFS:
        print(proof.title, flush=True)
        verdict = proof.verdict()
        paths += verdict.paths
        if verdict.counterexample is not None:
            failures += 1
            print(f"  NOT TRUE: {verdict.counterexample}")
            continue
        for fault in proof.faults():
            faults += 1
            if not proof.notices(fault):
                failures += 1
                print(f"  OVERLOOKS: {fault.function.__qualname__} with {fault.wrong}")
    print(
        f"{len(PROOFS)} statements on {paths:,} paths, {faults} faults, {failures} failures, "
        f"{time.monotonic() - begun:.0f} s"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
