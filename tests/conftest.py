"""Every test run checks that the clause marks name clauses of the rulebook."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import unomk_rules as umk

# No deadlines, for shared machines are slow at times. A gate that decides on a change looks at the
# same examples each time; other runs look at new ones.
settings.register_profile("local", deadline=None)
settings.register_profile("gate", deadline=None, derandomize=True, database=None)
settings.load_profile("gate" if os.environ.get("CI") else "local")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse to run tests that are marked with a clause that doesn't exist."""
    for item in items:
        for mark in item.iter_markers("clause"):
            unknown = [clause for clause in mark.args if clause not in umk.CLAUSES]
            if unknown or not mark.args:
                raise pytest.UsageError(
                    f"{item.nodeid} is marked with no known clause: {mark.args}"
                )
