"""Simulations on a Dask cluster, a small one on the loopback interface."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import unomk_rules as umk
from unomk_rules.bots import greedy_bot, random_bot
from unomk_rules.simulation import simulate

pytest.importorskip("distributed", reason="needs the extra dask")

from distributed import Client, LocalCluster  # only if it is there


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    cluster = LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    )
    with cluster, Client(cluster) as client:
        yield client


def test_the_report_is_the_same_on_a_cluster(client: Client) -> None:
    rules = umk.Rules.sheet_b()
    policies = [greedy_bot, random_bot]
    with client.get_executor() as executor:
        there = simulate(12, 2, rules, policies, rotate=True, executor=executor, batch_size=5)
    assert simulate(12, 2, rules, policies, rotate=True) == there


def test_records_come_back_from_a_cluster(client: Client) -> None:
    kept: list[umk.Record] = []
    with client.get_executor() as executor:
        simulate(4, 2, policies=[greedy_bot] * 2, executor=executor, keep=kept.append)
    assert [0, 1, 2, 3] == [record.seed for record in kept]
