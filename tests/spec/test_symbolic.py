"""What is proved for all inputs holds, no fault gets past a proof, and what isn't so is refuted."""

from __future__ import annotations

import pytest

import unomk_rules as umk
from spec.symbolic import paths
from spec.symbolic.faults import faults_in, made
from spec.symbolic.paths import UndecidedError, prove
from spec.symbolic.proofs import Proof, Statement
from spec.symbolic.statements import PROOFS
from spec.symbolic.values import Given
from unomk_rules.rulebook.score import hand_points
from unomk_rules.rulebook.table import Table

EACH_PROOF = pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.statement.__name__)


@EACH_PROOF
def test_what_is_stated_of_all_inputs_is_proved(proof: Proof) -> None:
    assert proof.verdict().counterexample is None


@EACH_PROOF
def test_no_fault_in_what_carries_a_clause_out_is_overlooked(proof: Proof) -> None:
    assert [] == [fault.wrong for fault in proof.faults() if not proof.notices(fault)]


def test_the_clauses_that_are_stated_are_clauses_of_the_rulebook() -> None:
    assert {clause for proof in PROOFS for clause in proof.clauses} <= set(umk.CLAUSES)


def test_there_are_faults_to_notice_in_every_function_that_is_named() -> None:
    functions = {function for proof in PROOFS for function in proof.functions}
    assert [] == [function for function in functions if not list(faults_in(function))]


def test_a_fault_is_an_operator_a_number_or_what_is_not_done() -> None:
    assert ["(seat + 1) // self.player_count", "seat - 1", "2"] == [
        fault.wrong for fault in faults_in(Table.left_of)
    ]
    assert "self.to_act = self.to_act" in [fault.wrong for fault in faults_in(Table.wait_for)]


def test_a_fault_is_mended_afterwards() -> None:
    table = Table()
    table.player_count = 3
    _, backwards, _ = faults_in(Table.left_of)
    with made(backwards):
        assert 0 == table.left_of(1)
    assert 2 == table.left_of(1)


def counterexample(statement: Statement) -> str | None:
    return prove(lambda path: statement(Given(path))).counterexample


def test_a_false_statement_of_seats_is_refuted_by_a_table() -> None:
    def two_steps_on_is_where_one_was(given: Given) -> bool:
        table, seat = given.around()
        return table.seat_after(table.seat_after(seat)) != seat

    found = counterexample(two_steps_on_is_where_one_was)
    assert found is not None
    assert found.startswith("not true for players 2, ")


def test_a_false_statement_of_cards_is_refuted_by_a_card() -> None:
    def no_blue_card_counts_seven(given: Given) -> bool:
        card = given.card("card")
        return card.points != 7 or card.color is not umk.Color.BLUE

    assert "not true for card B7" == counterexample(no_blue_card_counts_seven)


def test_a_false_statement_of_hands_is_refuted_by_a_hand() -> None:
    def nobody_holds_more_than_seven_boxes(given: Given) -> bool:
        boxes = given.sum(card.code == "WI" for card in given.hand())
        return boxes < 8

    assert "not true for WI 8" == counterexample(nobody_holds_more_than_seven_boxes)


def test_an_unknown_hand_is_not_taken_for_one_of_each_card() -> None:
    def adds_up(given: Given) -> bool:
        return hand_points([given.hand(), ()], 1) == 0

    assert "NotImplementedError" in str(counterexample(adds_up))


def test_an_exception_refutes_a_statement() -> None:
    def divides(given: Given) -> bool:
        table, _ = given.around()
        return bool(1 // (table.player_count < 3))

    assert "ZeroDivisionError" in str(counterexample(divides))


def test_a_statement_with_too_many_paths_is_not_taken_for_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def is_one_of_the_four(given: Given) -> bool:
        return given.color() in umk.Color

    assert counterexample(is_one_of_the_four) is None
    monkeypatch.setattr(paths, "_MOST_PATHS", 3)
    with pytest.raises(UndecidedError, match="more than 3 paths"):
        counterexample(is_one_of_the_four)
