"""Every test run checks that the clause marks name clauses of the rulebook."""

from __future__ import annotations

import pytest
from hypothesis import settings

import unomk_rules as umk

settings.register_profile("default", deadline=None)  # shared machines are slow at times
settings.load_profile("default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse to run tests that are marked with a clause that doesn't exist."""
    for item in items:
        for mark in item.iter_markers("clause"):
            unknown = [clause for clause in mark.args if clause not in umk.CLAUSES]
            if unknown or not mark.args:
                raise pytest.UsageError(
                    f"{item.nodeid} is marked with no known clause: {mark.args}"
                )
